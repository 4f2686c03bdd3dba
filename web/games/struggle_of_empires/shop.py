"""All tiles on display by group, with price, symbol, rule and who may buy; for the drawer."""

from __future__ import annotations

from core.protocol import Choice
from web.html.markup import Markup, classes, join, picture, tag, unseen
from web.panels.buttons import act_button, key_number
from web.table.moment import Facts, Moment

from .prices import lack_note
from .seats import unrest

KINDS = ("progress", "company", "alliance")
USES = ("always", "war", "once", "now", "box")
_LEGEND = {"always": "always_or_alliance"}
"""What the legend says of a symbol that more than one kind of tile carries (R54)."""

GUESSED = ("medium", "low")
"""Confidence of a value that is marked as a reconstruction where it stands."""

SIGNS = {
    "always": '<path d="M-5.5-5.5h11v11h-11z"/>',
    "war": '<path d="M0-6.2L6.4 5.2H-6.4z"/>',
    "once": '<circle r="5.8"/><circle class="dot" r="1.8"/>',
    "now": '<path d="M1.6-7L-5 1.4h3.8L-1.6 7 5-1.4H1.2z"/>',
    "box": '<path d="M-5.5-5.5h11v11h-11zM-5.5-5.5l11 11M5.5-5.5l-11 11"/>',
}
"""A square: always; a triangle: once a war; a ring: one use; lightning: at once; a crossed square:
at once, then out of the game."""


def sign(use: str, ready: bool = True, size: int = 15) -> Markup:
    """The symbol of how a tile is used; a triangle that is used up is empty."""
    cls = classes("use-sign", f"u-{use}", ready and "ready")
    return picture(Markup(SIGNS[use]), box="-8 -8 16 16", cls=cls, size=size)


def tile_name(moment: Moment, tile: str) -> str:
    """What a tile is called: another values file may say so."""
    facts = moment.view["tiles"].get(tile) or {}
    return str(facts.get("name") or moment.word(f"tile.{tile}"))


def tile_word(moment: Moment, tile: str) -> str:
    """A tile as a sentence takes it, which may say that it is one: "the Denmark tile"."""
    facts = moment.view["tiles"].get(tile) or {}
    return str(facts.get("name") or f"@tile.{tile}")


def _guessed(moment: Moment, facts: Facts) -> bool:
    """Whether anything about a tile is a reconstruction."""
    return not moment.view.get("custom") and any(s in GUESSED for s in facts["status"].values())


def guess(moment: Moment, content: object, status: str | None, cls: str = "") -> Markup:
    """A value, with a dotted underline where it is a reconstruction."""
    if status not in GUESSED or moment.view.get("custom"):
        return tag("span", content, cls=cls or None)
    words = moment.t("shop.guess", status=f"@status.{status}")
    return tag("span", content, cls=classes(cls, "guess"), title=words)


# ---- prices ----
def price_words(moment: Moment, facts: Facts) -> str:
    """A price in words: "2 gold", "2 unrest", "free"."""
    parts = [
        moment.t(f"price.{kind}", n=facts[kind])
        for kind in ("gold", "population", "unrest")
        if facts[kind]
    ]
    return moment.words.list_of(parts) if parts else moment.word("price.free")


def price(moment: Moment, facts: Facts) -> Markup:
    """The price as a tag."""
    return guess(moment, price_words(moment, facts), facts["status"].get("cost"), "price")


# ---- one tile ----
def owned(moment: Moment, tile: str) -> Facts | None:
    """What the viewer, else the actor, has of a tile."""
    seat = moment.viewer if moment.viewer is not None else moment.actor
    if seat is None:
        return None
    held = moment.view["players"][seat]["tiles"]
    return next((part for part in held if part["tile"] == tile), None)


def use_word(moment: Moment, facts: Facts) -> str:
    """How often a tile works; those of alliances go back when the war ends (R54)."""
    return moment.word(f"use.{_use(facts)}")


def use_told(moment: Moment, facts: Facts) -> str:
    """The same in a sentence."""
    return moment.word(f"then.use.{_use(facts)}")


def _use(facts: Facts) -> str:
    return "alliance" if facts["kind"] == "alliance" else str(facts["use"])


def rule(moment: Moment, tile: str, facts: Facts) -> Markup:
    """The short rule: companies and alliances name their regions."""
    what, where = rule_words(moment, tile)
    if not where:
        return tag("span", what)
    places = guess(moment, where, facts["status"].get("regions"))
    if facts["kind"] == "company":
        return tag("span", what, " ", places)
    return tag("span", guess(moment, what, facts["status"].get("symbols")), " ", places)


def rule_words(moment: Moment, tile: str) -> tuple[str, str]:
    """What a tile does, with the figures of the rules, and in which regions, "" for all."""
    facts = moment.view["tiles"][tile]
    if facts["kind"] == "progress":
        return moment.t(f"tile.{tile}.rule", **moment.view["rules"]), ""
    places = moment.words.list_of([moment.word(f"region.{name}") for name in facts["regions"]])
    if facts["kind"] == "company":
        how = "one" if len(facts["regions"]) == 1 else "several"
        return moment.word(f"shop.company_{how}"), places
    kind = "both" if len(facts["symbols"]) == 2 else facts["symbols"][0]
    return moment.word(f"shop.symbol_{kind}"), places


def tile_tip(moment: Moment, tile: str) -> Markup:
    """The tooltip of a tile: name, use, rule, price."""
    facts = moment.view["tiles"][tile]
    return join(
        tag("b", tile_name(moment, tile)),
        tag("p", sign(facts["use"]), " ", use_word(moment, facts), cls="muted"),
        tag("p", " ".join(rule_words(moment, tile)).strip()),
        tag("p", moment.t("shop.costs", price=price_words(moment, facts))),
    )


def card(moment: Moment, tile: str, facts: Facts) -> Markup:
    """One tile of the shop."""
    mine, group = owned(moment, tile), moment.layout.group(f"tile.{tile}")
    choice = next((c for c in group.choices if c.verb == "buy"), None) if group else None
    used_up = mine is not None and facts["use"] == "war" and not mine["ready"]
    head = tag(
        "span",
        guess(moment, sign(facts["use"], not used_up), facts["status"].get("use")),
        unseen(use_word(moment, facts)),
        guess(moment, tile_name(moment, tile), facts["status"].get("name"), "tile-name"),
        tag("span", moment.t("shop.owned", n=mine["count"]), cls="tag own") if mine else None,
        cls="tile-head",
    )
    left = moment.t("shop.left", n=facts["left"]) if facts["left"] else moment.word("shop.gone")
    return tag(
        "li",
        head,
        tag("span", price(moment, facts), tag("span", left, cls="left"), cls="tile-price"),
        tag("p", rule(moment, tile, facts), cls="tile-rule"),
        _buy(moment, tile, facts, choice, group.number) if group and choice else _why(moment, tile),
        cls=classes(
            "tile",
            not facts["left"] and "gone",
            mine is not None and "mine",
            choice is not None and "buyable",
        ),
        id=f"tile-{tile}",
    )


def _why(moment: Moment, tile: str) -> Markup | None:
    """Why this tile is none of those that may be bought now; what holds for all stands above."""
    refusal = moment.refusal(f"tile.{tile}") if on_sale(moment) else None
    return tag("p", moment.say(refusal.message), cls="tile-why") if refusal is not None else None


def _buy(moment: Moment, tile: str, facts: Facts, choice: Choice, number: int) -> Markup:
    warning = lack_note(moment, facts["bill"])
    label = moment.t(
        "shop.buy_spoken", tile=tile_word(moment, tile), price=price_words(moment, facts)
    )
    return join(
        tag("p", warning, cls="takes-unrest") if warning else None,
        act_button(
            "play",
            key_number(number) if number else None,
            moment.word("shop.take" if moment.view["phase"] == "alliance" else "shop.buy"),
            tag("small", moment.words.t("table.card.tap"), cls="tap-again"),
            cls="button small buy",
            aria_label=label,
            aria_describedby="guessed" if _guessed(moment, facts) else None,
            value=choice.text,
            key=f"buy-{tile}",
        ),
    )


# ---- the whole shop ----
def panel(moment: Moment) -> Markup:
    """All tiles by kind, under a line that says what the symbols mean."""
    return tag(
        "div", _state(moment), legend(moment), [_kind(moment, k) for k in KINDS], cls="shop along"
    )


def purse(moment: Moment) -> str:
    """The gold of the power to act: what it bids, builds and buys with."""
    return (
        moment.money(moment.view["players"][moment.actor]["gold"])
        if moment.actor is not None
        else ""
    )


def _state(moment: Moment) -> Markup:
    """Whether and why a tile may be bought now."""
    turn, buyable = moment.view.get("turn"), on_sale(moment)
    if buyable:
        words = moment.t("shop.now", n=buyable)
    elif turn and turn["bought"] and turn["seat"] == moment.actor:
        words = moment.word("shop.bought")
    else:
        words = moment.word("shop.later")
    held = tag("span", _held(moment), cls="purse") if buyable else None
    return tag("p", words, held, cls="shop-state")


def _held(moment: Moment) -> str:
    """Gold, and the unrest that more would be added to, as far as it may be on the page."""
    known = unrest(moment, moment.actor) if moment.actor is not None else None
    form = "shop.purse_unrest" if known else "shop.purse"
    return moment.t(form, gold=purse(moment), n=known or 0)


def on_sale(moment: Moment) -> int:
    """How many tiles may be bought now."""
    return sum(choice.verb == "buy" for group in moment.layout.groups for choice in group.choices)


def legend(moment: Moment) -> Markup:
    """What the symbols and the dotted underline mean."""
    items = [tag("li", sign(use), moment.word(f"use.{_LEGEND.get(use, use)}")) for use in USES]
    if not moment.view.get("custom"):
        items.append(
            tag(
                "li",
                tag("span", moment.word("shop.dotted"), cls="guess", id="guessed"),
                cls="dotted",
            )
        )
    return tag("ul", items, cls="shop-legend", aria_label=moment.word("shop.legend"))


def _kind(moment: Moment, kind: str) -> Markup:
    tiles = [
        card(moment, tile, facts)
        for tile, facts in moment.view["tiles"].items()
        if facts["kind"] == kind
    ]
    return tag(
        "section",
        tag("h3", moment.word(f"shop.{kind}")),
        tag("ul", tiles, cls="tiles"),
        cls=f"tile-kind k-{kind}",
    )

"""Panels of Pocket Imperium: steps, players, reveals, upkeep, the round as a sheet."""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, classes, icon, tag, unseen
from web.html.tables import number_cells, row, table
from web.panels.buttons import act_button, fact_list, status_card
from web.panels.results import head
from web.table.moment import Moment

from .plan import sign

SETTING_UP = ("start", "board", "place")
SCORING = ("choose", "prime_pick", "token")


# ---- where we are ----
def step_at(view: Any) -> int:
    """Which step of the round it is: 0 plan, 1 to 3 reveals, 4 upkeep, 5 score; -1 before."""
    phase = view["phase"]
    if phase in SETTING_UP:
        return -1
    if phase in SCORING or phase in ("return", "over"):
        return 5
    return 0 if phase == "plan" else max(view["revealed"], 1)


def step_name(moment: Moment) -> str:
    """The step in words, with the order that is carried out."""
    view, at = moment.view, step_at(moment.view)
    if at < 0:
        return moment.word("step.setup")
    if at == 5:
        step = view["phase"] if view["phase"] in ("return", "over") else "score"
        return moment.word(f"step.{step}")
    if not at:
        return moment.word("step.plan")
    name = moment.t("step.reveal", n=at)
    now = next((card for card in _shown(view) if card["now"]), None)
    return moment.t("step.order", step=name, order=f"@order.{now['order']}") if now else name


def _shown(view: Any) -> list[dict[str, Any]]:
    reveals = view["reveals"]
    return list(reveals[-1]) if reveals else []


def steps(moment: Moment) -> Markup:
    """The steps of a round as a row, the present one marked; each says what happens in it."""
    at = step_at(moment.view)
    steps = [
        ("plan", 0),
        *(("reveal", n) for n in (1, 2, 3)),
        ("upkeep", 0),
        ("score", 0),
    ]
    items = [
        tag(
            "span",
            moment.t(f"step.{name}", n=n),
            cls=classes("step-name", i == at and "now", i < at and "done"),
            title=moment.word(f"step.{name}_tip"),
            aria_current="step" if i == at else None,
        )
        for i, (name, n) in enumerate(steps)
    ]
    return tag("span", items, cls="steps")


# ---- players ----
def held(view: Any, seat: int) -> int:
    """How many planets a seat controls."""
    return sum(view["players"][seat]["planets"].values())


def state_of(moment: Moment, seat: int) -> str:
    """What a player is doing, in two words."""
    view = moment.view
    if view["over"]:
        return ""
    if view["phase"] == "plan":
        laid = view["players"][seat]["laid"] if moment.sealed is None else seat in moment.sealed
        if laid:
            return moment.word("player.locked")
        return moment.word("player.planning" if moment.actor == seat else "player.waits")
    return moment.word("player.acts") if moment.actor == seat else ""


def points(moment: Moment, seat: int) -> str:
    """The points of a seat, or that they are hidden."""
    known = moment.view["players"][seat]["points"]
    return str(known) if known is not None else "?"


def _points_spoken(moment: Moment, known: int | None) -> str:
    if known is None:
        return moment.word("player.points_hidden")
    return moment.t("player.spoken_points", n=known)


def card_facts(moment: Moment, seat: int) -> object:
    """What a player's card depends on."""
    view, now = moment.view, moment.actor == seat
    return view["players"][seat], view["first"] == seat, now, state_of(moment, seat)


def player_card(moment: Moment, seat: int) -> Markup:
    """One player: shape, name, state, points, ships, planets."""
    view, person = moment.view, moment.people[seat]
    facts = view["players"][seat]
    first = tag("span", moment.word("player.first"), cls="tag") if view["first"] == seat else None
    name = tag("span", tag("b", person.name, cls="clip"), moment.robot(seat), first, cls="name")
    spoken = moment.t(
        "player.spoken",
        seat=f"@seat.{seat}",
        points=_points_spoken(moment, facts["points"]),
        ships=moment.t("row.ships", n=facts["ships"]),
        planets=moment.t("player.planets", n=held(view, seat)),
        state=state_of(moment, seat),
    )
    most = view["rules"]["ships"]
    fill = round(100 * facts["ships"] / most)
    face = (
        moment.mark(seat, 26),
        tag("span", name, tag("span", state_of(moment, seat), cls="doing"), cls="who"),
        tag(
            "span",
            tag("b", points(moment, seat)),
            tag("small", moment.t("player.points", n=facts["points"] or 0)),
            cls="points",
        ),
        tag(
            "span",
            tag(
                "span",
                tag("i", cls=f"fill-{seat + 1}", data_style=f"width:{fill}%"),
                cls="ship-bar",
            ),
            tag("span", moment.t("player.ships", n=facts["ships"], all=most), cls="ships"),
            tag("span", moment.t("player.planets", n=held(view, seat)), cls="planets"),
            cls="fleet",
        ),
    )
    now = moment.actor == seat
    return status_card(face, spoken, "player", now=now, act="panel", value="players", name=seat)


def players_sheet(moment: Moment) -> Markup:
    """All that may be known of the players."""
    return tag("div", [_player_sheet(moment, s) for s in range(len(moment.people))])


def _player_sheet(moment: Moment, seat: int) -> Markup:
    view, facts = moment.view, moment.view["players"][seat]
    ships = moment.t("player.ships", n=facts["ships"], all=view["rules"]["ships"])
    lines = [
        (moment.word("sheet.points"), points(moment, seat)),
        (moment.word("sheet.final"), "?" if facts["score"] is None else str(facts["score"])),
        (moment.word("sheet.ships"), ships),
        (moment.word("sheet.supply"), str(facts["supply"])),
        (moment.word("sheet.one"), str(facts["planets"]["one"])),
        (moment.word("sheet.two"), str(facts["planets"]["two"])),
        (moment.word("sheet.plan"), plan_words(moment, seat)),
    ]
    first = tag("span", moment.word("player.first"), cls="tag") if view["first"] == seat else None
    return tag(
        "section",
        tag(
            "h3",
            moment.mark(seat, 24),
            tag("span", moment.names[seat], cls="clip"),
            first,
            moment.robot(seat),
            tag("span", moment.bot_words(seat), cls="muted small"),
        ),
        fact_list(lines),
        cls="player-sheet",
    )


def plan_words(moment: Moment, seat: int) -> str:
    """The orders of a seat as far as they may be seen."""
    if not moment.view["round"]:
        return "–"
    plan = moment.view["players"][seat]["plan"]
    known = [moment.word(f"order.{order}") if order else "?" for order in plan]
    return ", ".join(known)


# ---- reveals and upkeep ----
def _upkeep_comes(view: Any) -> bool:
    """Whether upkeep is still to come in this round."""
    return step_at(view) not in (-1, 5)


def notes(moment: Moment) -> Markup:
    """Shown above the prompt: revealed orders, then what upkeep takes or leaves room for."""
    view = moment.view
    if not _upkeep_comes(view):
        return tag("div", _tokens(moment), cls="notes")
    cards = reveal(moment, len(view["reveals"])) if view["reveals"] else None
    return tag("div", cards, upkeep(moment), _tokens(moment), cls="notes")


def reveal(moment: Moment, number: int) -> Markup:
    """The cards of a reveal in the order they are carried out, each with its actions."""
    rows, done = [], (icon("check", "icon small"), unseen(moment.word("reveal.done")))
    for card in moment.view["reveals"][number - 1]:
        words, order = moment.t("reveal.actions", n=card["actions"]), f"order.{card['order']}"
        if card["now"]:
            words = moment.t("reveal.left", left=moment.view["left"], n=card["actions"])
        rows.append(
            tag(
                "li",
                moment.mark(card["seat"], 18),
                tag("span", sign(card["order"]), cls=f"chip-sign o-{card['order']}"),
                tag("b", unseen(moment.names[card["seat"]], ": "), moment.word(order)),
                tag("span", words, cls="worth"),
                done if card["done"] else None,
                cls=classes("shown", card["now"] and "now", card["done"] and "done"),
                aria_current="step" if card["now"] else None,
            )
        )
    title = moment.t("step.reveal", n=number)
    return tag("section", tag("h3", title), tag("ol", rows), cls="reveal")


def upkeep(moment: Moment) -> Markup:
    """Ships over the limit, or while people plan how many more each could keep."""
    view = moment.view
    planning = view["phase"] == "plan"
    rows = []
    if planning:
        title = moment.word("upkeep.room")
        for seat in range(len(moment.people)):
            free = view["players"][seat]["room"]
            words = "upkeep.can_add" if free else "upkeep.full"
            rows.append((seat, moment.t(words, seat=f"@seat.{seat}", n=free)))
    else:
        title = moment.word("upkeep.takes")
        for name, lost in view["upkeep"].items():
            rows.append((view["hexes"][name]["owner"], loss_words(moment, view, name, lost)))
    none = tag("p", moment.word("upkeep.none"))
    items = [tag("li", moment.mark(seat, 16, letter=False), words) for seat, words in rows]
    toggle = act_button(
        "marks",
        tag("kbd", "U", aria_hidden="true"),
        icon("eye", "icon by-finger"),
        unseen(moment.word("upkeep.toggle")),
        cls="toggle",
        key="marks",
        title=moment.word("upkeep.toggle"),
    )
    return tag(
        "section",
        tag("div", tag("h3", title), toggle, cls="upkeep-head"),
        tag("ul", items, cls="room" if planning else None) if rows else none,
        cls="upkeep-list",
    )


def loss_words(moment: Moment, view: Any, name: str, lost: int) -> str:
    """Who would return how many ships from a hex of a view."""
    facts = view["hexes"][name]
    who, where = f"@seat.{facts['owner']}", f"@hex.{name}"
    return moment.t("upkeep.loses", seat=who, hex=where, n=lost, keeps=facts["keeps"])


def _tokens(moment: Moment) -> Markup | None:
    tokens = moment.view["tokens"]
    if not tokens["left"]:
        return None
    return tag("p", moment.t("tokens", n=tokens["left"]), cls="token-line")


def table_sheet(moment: Moment) -> Markup:
    """Everything about this round: reveals, and what is to come of upkeep and the scoring."""
    view = moment.view
    reveals = [reveal(moment, number) for number in range(1, len(view["reveals"]) + 1)]
    kept = upkeep(moment) if _upkeep_comes(view) else None
    scores = _tiles(moment) if not view["over"] else None
    return tag("div", reveals, kept, scores, _tokens(moment), cls="round-sheet")


def _tiles(moment: Moment) -> Markup:
    """What each tile would score for each player, and whether it has scored."""
    rows = []
    for slot, facts in enumerate(moment.view["tiles"]):
        state = moment.word("sheet.scored") if facts["chosen"] else ""
        figures = number_cells(value or "–" for value in facts["points"])
        rows.append(row(moment.word(f"tile.{slot}"), figures, tag("td", state)))
    seats = [head(name, moment.mark(seat, 20)) for seat, name in enumerate(moment.names)]
    heads = [moment.word("sheet.tile"), *seats, moment.word("sheet.state")]
    return tag("section", tag("h3", moment.word("sheet.tiles")), table(heads, rows))

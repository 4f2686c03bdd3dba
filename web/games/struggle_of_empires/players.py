"""Players: the alliance tracks of the top bar, the power cards, and the sheet with everything."""

from __future__ import annotations

from functools import lru_cache

from web.html.markup import Markup, classes, icon, join, tag, unseen
from web.panels.buttons import act_button, fact_list, status_card
from web.table.moment import Facts, Moment

from . import shop
from .people import name_of
from .plaques import power_word
from .seats import hue, on_turn, unrest
from .tokens import pic

KINDS = ("army", "fleet", "fort")
SIDES = ("a", "b")
SIGN = 12
"""px of the signs of gold and population."""


# ---- the tracks ----
def tracks(moment: Moment) -> Markup:
    """Both alliance tracks, with the power on each place."""
    players = moment.view["players"]
    stand = [(facts["alliance"], facts["place"], facts["power"]) for facts in players]
    return moment.kept("tracks", (stand, on_turn(moment)), lambda: _tracks(moment))


def _tracks(moment: Moment) -> Markup:
    players = moment.view["players"]
    if not any(facts["alliance"] for facts in players):
        return tag("span", moment.word("track.none"), cls="alliances none")
    sides = [_track(moment, side) for side in SIDES]
    return tag("span", sides, cls=classes("alliances", len(players) > 5 and "many"))


def _track(moment: Moment, side: str) -> Markup:
    players = moment.view["players"]
    seats = [seat for seat, facts in enumerate(players) if facts["alliance"] == side]
    seats.sort(key=lambda seat: players[seat]["place"] or 0)
    places = [_place(moment, seat) for seat in seats]
    title = moment.t("track.title", side=side.upper())
    head = tag("span", tag("span", title, cls="side-name"), cls="side-head")
    return tag(
        "span",
        head,
        tag("ol", places),
        cls="track-side",
        role="group",
        aria_label=title,
        data_side=side.upper(),
    )


def _place(moment: Moment, seat: int) -> Markup:
    facts = moment.view["players"][seat]
    now = on_turn(moment) == seat
    spoken = moment.t("track.spoken", who=power_word(moment, seat), n=facts["place"])
    face = tag(
        "span",
        tag("span", str(facts["place"]), cls="place"),
        moment.mark(seat, 20),
        tag("span", name_of(moment, seat), cls="clip"),
        aria_hidden="true",
        cls="face",
    )
    return tag(
        "li",
        face,
        unseen(spoken),
        cls=classes("track-place", now and "now"),
        aria_current="true" if now else None,
    )


# ---- the cards ----
@lru_cache(maxsize=16)
def pips(population: int, most: int) -> Markup:
    """The population as a row of boxes, filled as far as it goes."""
    boxes = [
        tag("rect", x=i * 7, width=5.6, height=9, cls="full" if i < population else "open")
        for i in range(most)
    ]
    wide = most * 7 - 1.4
    return tag("svg", boxes, cls="pips", viewBox=f"0 0 {wide} 9", aria_hidden="true")


def card_facts(moment: Moment, seat: int) -> object:
    """What a power card depends on."""
    return moment.view["players"][seat], unrest(moment, seat), on_turn(moment) == seat


def card(moment: Moment, seat: int) -> Markup:
    """One power card of the strip."""
    facts = moment.view["players"][seat]
    return status_card(
        (_head(moment, seat), _money(moment, facts), _more(moment, seat), _left(moment, facts)),
        spoken(moment, seat),
        "power",
        hue(moment, seat),
        now=on_turn(moment) == seat,
        act="power",
        value=seat,
        name=seat,
    )


def _head(moment: Moment, seat: int) -> Markup:
    """The power and its side, who plays it, its points."""
    facts = moment.view["players"][seat]
    side = tag("i", facts["alliance"].upper(), cls="side-tag") if facts["alliance"] else None
    person = moment.people[seat].name if facts["power"] else moment.word("pcard.no_power")
    below = tag("span", tag("span", person, cls="clip"), moment.robot(seat), cls="person")
    points = moment.t("pcard.points", n=facts["points"])
    return tag(
        "span",
        tag("span", moment.mark(seat, 24), side, cls="marked"),
        tag("span", tag("b", name_of(moment, seat), cls="clip"), below, cls="who"),
        tag("span", tag("b", str(facts["points"])), tag("small", points), cls="points"),
        cls="head",
    )


def _money(moment: Moment, facts: Facts) -> Markup:
    """Gold and population, with a sign in front where a small card has no room for the words."""
    people = facts["population"]
    gold = tag("b", str(facts["gold"]))
    return tag(
        "span",
        tag(
            "span", icon("coins", "icon sign", SIGN), gold, tag("small", moment.word("pcard.gold"))
        ),
        pips(people, moment.view["rules"]["population_max"]),
        tag(
            "span",
            icon("users", "icon sign", SIGN),
            str(people),
            tag("small", moment.word("pcard.population")),
            cls="people",
        ),
        cls="money",
    )


def _more(moment: Moment, seat: int) -> Markup:
    """Unrest, as far as it is known, and how many tiles."""
    tiles = sum(owned["count"] for owned in moment.view["players"][seat]["tiles"])
    unrest_told = tag("b", hidden(moment, seat))
    return tag(
        "span",
        tag("span", moment.word("pcard.unrest"), " ", unrest_told, cls="unrest"),
        tag("span", moment.t("pcard.tiles", n=tiles), cls="tiles"),
        cls="more",
    )


def _left(moment: Moment, facts: Facts) -> Markup:
    """The units that are left in stock."""
    return tag(
        "span",
        tag("span", moment.word("pcard.left"), cls="caption"),
        [tag("span", pic(kind, size=15), str(facts["left"][kind]), cls="fig") for kind in KINDS],
        cls="left",
    )


def hidden(moment: Moment, seat: int) -> str:
    """The unrest of a seat, or that it is hidden."""
    known = unrest(moment, seat)
    return moment.word("pcard.hidden") if known is None else str(known)


def spoken(moment: Moment, seat: int) -> str:
    """A card as one sentence for screen readers."""
    facts = moment.view["players"][seat]
    words = moment.t(
        "pcard.spoken",
        power=power_word(moment, seat) if facts["power"] else moment.word("pcard.no_power"),
        who=f"@seat.{seat}",
        points=facts["points"],
        gold=facts["gold"],
        population=facts["population"],
        unrest=hidden(moment, seat),
    )
    if not facts["alliance"]:
        return words
    known = {"side": facts["alliance"].upper(), "n": facts["place"]}
    return moment.t("pcard.alliance", card=words, **known)


def peek_button(moment: Moment, place: str) -> Markup | None:
    """The button that shows the person to act the own unrest, while several look."""
    seat = moment.actor
    hidden = seat is not None and moment.view["players"][seat]["unrest"] is None
    if not moment.may_look or seat is None or not hidden:
        return None  # nothing is hidden from the viewer
    shown = moment.private_view is not None
    words = (
        moment.t("peek.shown", n=unrest(moment, seat))
        if shown
        else moment.t("peek.look", who=f"@seat.{seat}")
    )
    return act_button(
        "private-view",
        icon("eye-off" if shown else "eye", "icon small"),
        tag("span", words),
        cls=classes("button", place != "sheet" and "small", "peek"),
        key=f"peek-{place}",
        aria_pressed="true" if shown else "false",
    )


def private_words(moment: Moment) -> str:
    """Whose unrest a look shows, and how much it is."""
    if moment.actor is None:
        return ""
    known = {"who": f"@seat.{moment.actor}", "n": unrest(moment, moment.actor)}
    return moment.t("peek.said", **known)


# ---- the sheet ----
def sheet(moment: Moment) -> Markup:
    """The panel with everything about all powers."""
    seats = range(len(moment.people))
    parts = [section(moment, seat) for seat in seats]
    return tag("div", peek_button(moment, "sheet"), parts, cls="player-sheets powers-sheet")


def section(moment: Moment, seat: int) -> Markup:
    """One power in the panel."""
    facts = moment.view["players"][seat]
    head = tag(
        "h3",
        moment.mark(seat, 24),
        tag("span", name_of(moment, seat)),
        tag("span", moment.names[seat], cls="person clip"),
        moment.robot(seat),
        tag("span", moment.bot_words(seat), cls="muted small"),
    )
    return tag(
        "section",
        head,
        fact_list(figures(moment, seat)),
        owned(moment, facts),
        held(moment, seat),
        cls=classes("player-sheet", hue(moment, seat)),
        id=f"power-{seat}",
    )


def figures(moment: Moment, seat: int) -> list[tuple[str, str]]:
    """Name and value of what a player has."""
    facts = moment.view["players"][seat]
    points = {name: facts[name] for name in ("points", "forecast")}
    income = {name: facts[name] for name in ("income", "upkeep")}
    income["balance"] = signed(facts["balance"])
    place = (
        moment.t("sheet.place_of", side=facts["alliance"].upper(), n=facts["place"])
        if facts["alliance"]
        else moment.word("sheet.no_place")
    )
    most = moment.view["rules"]["population_max"]
    return [
        (moment.word(f"sheet.{name}"), value)
        for name, value in (
            ("points", moment.t("sheet.points_of", **points)),
            ("alliance", place),
            ("gold", str(facts["gold"])),
            ("population", f"{facts['population']} / {most}"),
            ("unrest", hidden(moment, seat)),
            ("income", moment.t("sheet.income_of", **income)),
            ("lot", moment.t("sheet.lot_of", n=facts["lot"])),
            ("units", str(facts["units"])),
            ("left", moment.t("sheet.left_of", **facts["left"], markers=facts["markers_left"])),
        )
    ]


def signed(number: int) -> str:
    """A number with its sign, the true minus among them."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def owned(moment: Moment, facts: Facts) -> Markup:
    """The tiles of a player."""
    if not facts["tiles"]:
        return tag("p", moment.word("sheet.no_tiles"), cls="muted")
    return tag("ul", [tile_row(moment, tile) for tile in facts["tiles"]], cls="own-tiles")


def tile_row(moment: Moment, owned_: Facts) -> Markup:
    """One tile with its symbol: always, ready or used."""
    tile = owned_["tile"]
    facts = moment.view["tiles"][tile]
    ready = owned_["ready"] > 0
    count = f" ×{owned_['count']}" if owned_["count"] > 1 else ""
    return tag(
        "li",
        shop.sign(facts["use"], ready),
        tag("span", f"{shop.tile_name(moment, tile)}{count}", cls="clip name"),
        tag("span", state_of(moment, owned_), cls="why"),
        cls=classes("own-tile", not ready and "used"),
    )


def state_of(moment: Moment, owned_: Facts) -> str:
    """Whether a tile works always, is ready, or used."""
    facts = moment.view["tiles"][owned_["tile"]]
    if facts["kind"] == "alliance":
        return moment.word("tile_state.alliance")
    if facts["use"] not in ("war", "once"):
        return moment.word("tile_state.always")
    if not owned_["ready"]:
        return moment.word("tile_state.used")
    if owned_["count"] > 1:
        return moment.t("tile_state.some", n=owned_["ready"])
    return moment.word("tile_state.ready")


def held(moment: Moment, seat: int) -> Markup:
    """Where a player has control markers, the most first."""
    regions = moment.view["regions"]
    counts = {name: facts["markers"].get(str(seat), 0) for name, facts in regions.items()}
    rows = [
        tag(
            "li",
            tag("span", moment.word(f"region.{name}")),
            tag("b", str(count)),
            tag("small", place_words(moment, name, seat), cls="why"),
        )
        for name, count in sorted(counts.items(), key=lambda item: -item[1])
        if count
    ]
    head = tag("h4", moment.t("sheet.markers", n=sum(counts.values())))
    return join(head, tag("ul", rows, cls="held-list")) if rows else head


def place_words(moment: Moment, region: str, seat: int) -> str:
    """What a player would score in a region."""
    facts = moment.view["regions"][region]
    points = facts["would"].get(str(seat), 0)
    return moment.t("sheet.would", n=points, rank=facts["ranks"][str(seat)])

"""Panels of Pocket Imperium: steps, players, reveals, upkeep, and what hexes are called."""

from __future__ import annotations

from typing import Any

from core.games.pocket_imperium.board import SHIPS
from web.html.markup import Markup, classes, icon, join, tag

from . import geometry
from .plan import sign

PLANETS = ("one", "two", "prime", "quad")
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


def step_name(frame: Any) -> str:
    """The step in words, with the order that is carried out."""
    view, at = frame.view, step_at(frame.view)
    if at < 0:
        return frame.word("step.setup")
    if at == 5:
        step = view["phase"] if view["phase"] in ("return", "over") else "score"
        return frame.word(f"step.{step}")
    if not at:
        return frame.word("step.plan")
    name = frame.t("step.reveal", n=at)
    now = next((card for card in _shown(view) if card["now"]), None)
    return frame.t("step.order", step=name, order=f"@order.{now['order']}") if now else name


def _shown(view: Any) -> list[dict[str, Any]]:
    reveals = view["reveals"]
    return list(reveals[-1]) if reveals else []


def steps(frame: Any) -> Markup:
    """The steps of a round as a row, the present one marked."""
    at = step_at(frame.view)
    names = [
        frame.word("step.plan"),
        *(frame.t("step.reveal", n=n) for n in (1, 2, 3)),
        frame.word("step.upkeep"),
        frame.word("step.score"),
    ]
    items = [
        tag(
            "span",
            name,
            cls=classes("step-name", i == at and "now", i < at and "done"),
            aria_current="step" if i == at else None,
        )
        for i, name in enumerate(names)
    ]
    return tag("span", items, cls="steps")


# ---- players ----
def held(view: Any, seat: int, kinds: tuple[str, ...] = PLANETS) -> int:
    """How many planets a seat controls."""
    return sum(
        1 for facts in view["hexes"].values() if facts["owner"] == seat and facts["kind"] in kinds
    )


def state_of(frame: Any, seat: int) -> str:
    """What a player is doing, in two words."""
    view = frame.view
    if view["over"]:
        return ""
    if view["phase"] == "plan":
        laid = view["players"][seat]["laid"] if frame.sealed is None else seat in frame.sealed
        if laid:
            return frame.word("player.locked")
        return frame.word("player.planning" if frame.actor == seat else "player.waits")
    return frame.word("player.acts") if frame.actor == seat else ""


def points(frame: Any, seat: int) -> str:
    """The points of a seat, or that they are hidden."""
    known = frame.view["players"][seat]["points"]
    return str(known) if known is not None else "?"


def player_card(frame: Any, seat: int) -> Markup:
    """One player: shape, name, state, points, ships, planets."""
    view, person = frame.view, frame.people[seat]
    facts = view["players"][seat]
    first = tag("span", frame.word("player.first"), cls="tag") if view["first"] == seat else None
    bot = icon("bot", "icon small") if person.bot else None
    name = tag("span", tag("b", person.name, cls="clip"), bot, first, cls="name")
    spoken = frame.t(
        "player.spoken",
        seat=f"@seat.{seat}",
        points=points(frame, seat),
        ships=facts["ships"],
        planets=held(view, seat),
        state=state_of(frame, seat),
    )
    fill = round(100 * facts["ships"] / SHIPS)
    face = tag(
        "span",
        frame.mark(seat, 26),
        tag("span", name, tag("span", state_of(frame, seat), cls="doing"), cls="who"),
        tag(
            "span",
            tag("b", points(frame, seat)),
            tag("small", frame.word("player.points")),
            cls="points",
        ),
        tag(
            "span",
            tag(
                "span",
                tag("i", cls=f"fill-{seat + 1}", data_style=f"width:{fill}%"),
                cls="ship-bar",
            ),
            tag("span", frame.t("player.ships", n=facts["ships"], all=SHIPS), cls="ships"),
            tag("span", frame.t("player.planets", n=held(view, seat)), cls="planets"),
            cls="fleet",
        ),
        cls="face",
        aria_hidden="true",
    )
    return tag(
        "button",
        face,
        tag("span", spoken, cls="visually-hidden"),
        type="button",
        cls=classes("status player", frame.actor == seat and "now"),
        data_act="panel",
        data_value="players",
        data_hover=f"seat-{seat}",
        data_key=f"card-{seat}",
        aria_current="true" if frame.actor == seat else None,
    )


def players_sheet(frame: Any) -> Markup:
    """All that may be known of the players."""
    return tag("div", [_player_sheet(frame, s) for s in range(len(frame.people))])


def _player_sheet(frame: Any, seat: int) -> Markup:
    view, facts = frame.view, frame.view["players"][seat]
    lines = [
        (frame.word("sheet.points"), points(frame, seat)),
        (frame.word("sheet.final"), "?" if facts["score"] is None else str(facts["score"])),
        (frame.word("sheet.ships"), frame.t("player.ships", n=facts["ships"], all=SHIPS)),
        (frame.word("sheet.supply"), str(facts["supply"])),
        (frame.word("kind.one"), str(held(view, seat, ("one",)))),
        (frame.word("kind.two"), str(held(view, seat, ("two",)))),
        (frame.word("sheet.plan"), _plan_words(frame, seat)),
    ]
    first = tag("span", frame.word("player.first"), cls="tag") if view["first"] == seat else None
    rows = [tag("div", tag("dt", name), tag("dd", value)) for name, value in lines]
    return tag(
        "section",
        tag("h3", frame.mark(seat, 24), tag("span", frame.names[seat], cls="clip"), first),
        tag("dl", rows, cls="facts"),
        cls="player-sheet",
    )


def _plan_words(frame: Any, seat: int) -> str:
    """The orders of a seat as far as they may be seen."""
    if not frame.view["round"]:
        return "–"
    plan = frame.view["players"][seat]["plan"]
    known = [frame.word(f"order.{order}") if order else "?" for order in plan]
    return ", ".join(known)


# ---- reveals and upkeep ----
def notes(frame: Any) -> Markup:
    """What stands over the prompt: revealed orders, then what upkeep takes or leaves room for."""
    view = frame.view
    if step_at(view) in (-1, 5):
        return tag("div", _tokens(frame), cls="notes")
    cards = reveal(frame, len(view["reveals"])) if view["reveals"] else None
    return tag("div", cards, upkeep(frame), _tokens(frame), cls="notes")


def reveal(frame: Any, number: int) -> Markup:
    """The cards of a reveal in the order they are carried out, each with its actions."""
    rows = []
    for card in frame.view["reveals"][number - 1]:
        words = frame.t("reveal.actions", n=card["actions"])
        if card["now"]:
            words = frame.t("reveal.left", left=frame.view["left"], n=card["actions"])
        rows.append(
            tag(
                "li",
                frame.mark(card["seat"], 18),
                tag("span", sign(card["order"]), cls=f"chip-sign o-{card['order']}"),
                tag("b", frame.word(f"order.{card['order']}")),
                tag("span", words, cls="worth"),
                icon("check", "icon small") if card["done"] else None,
                cls=classes("shown", card["now"] and "now", card["done"] and "done"),
                aria_current="step" if card["now"] else None,
            )
        )
    title = frame.t("step.reveal", n=number)
    return tag("section", tag("h3", title), tag("ol", rows), cls="reveal")


def upkeep(frame: Any) -> Markup:
    """Ships over the limit, or while people plan how many more each could keep."""
    view = frame.view
    planning = view["phase"] == "plan"
    rows = []
    if planning:
        title = frame.word("upkeep.room")
        for seat in range(len(frame.people)):
            free = room(view, seat)
            words = "upkeep.can_add" if free else "upkeep.full"
            rows.append((seat, frame.t(words, seat=f"@seat.{seat}", n=free)))
    else:
        title = frame.word("upkeep.takes")
        for name, lost in view["upkeep"].items():
            facts = view["hexes"][name]
            seat = facts["owner"]
            words = frame.t(
                "upkeep.loses",
                seat=f"@seat.{seat}",
                hex=f"@hex.{name}",
                n=lost,
                keeps=facts["keeps"],
            )
            rows.append((seat, words))
    empty = None if rows else tag("p", frame.word("upkeep.none"))
    items = [tag("li", frame.mark(seat, 16, letter=False), words) for seat, words in rows]
    toggle = tag(
        "button",
        tag("kbd", "U", aria_hidden="true"),
        tag("span", frame.word("upkeep.toggle"), cls="visually-hidden"),
        type="button",
        cls="toggle",
        data_act="marks",
        data_key="marks",
        title=frame.word("upkeep.toggle"),
    )
    return tag(
        "section",
        tag("h3", title, toggle),
        tag("ul", items, cls="room" if planning else None),
        empty,
        cls="upkeep-list",
    )


def room(view: Any, seat: int) -> int:
    """How many more ships a seat could add and keep: on its planets, out of its supply."""
    free = sum(
        max(facts["keeps"] - facts["ships"], 0)
        for facts in view["hexes"].values()
        if facts["owner"] == seat and facts["kind"] in PLANETS
    )
    return min(free, int(view["players"][seat]["supply"]))


def _tokens(frame: Any) -> Markup | None:
    tokens = frame.view["tokens"]
    if not tokens["left"]:
        return None
    return tag("p", frame.t("tokens", n=tokens["left"]), cls="token-line")


def points_text(frame: Any, slot: int) -> str:
    """What a tile would score for whom: "Anna 3, Ben 1"."""
    found = [
        f"{frame.names[seat]} {value}"
        for seat, value in enumerate(frame.view["tiles"][slot]["points"])
        if value
    ]
    return ", ".join(found) or "0"


def table_sheet(frame: Any) -> Markup:
    """Everything about this round: reveals, upkeep, what the tiles would score."""
    view = frame.view
    reveals = [reveal(frame, number) for number in range(1, len(view["reveals"]) + 1)]
    rows = []
    for slot, facts in enumerate(view["tiles"]):
        state = frame.word("sheet.scored") if facts["chosen"] else ""
        rows.append(
            tag(
                "tr",
                tag("th", frame.word(f"tile.{slot}"), scope="row"),
                [tag("td", str(value) if value else "–", cls="num") for value in facts["points"]],
                tag("td", state),
            )
        )
    heads = [
        tag(
            "th", frame.mark(s, 20), tag("span", frame.names[s], cls="visually-hidden"), scope="col"
        )
        for s in range(len(frame.people))
    ]
    scores = tag(
        "section",
        tag("h3", frame.word("sheet.tiles")),
        tag(
            "table",
            tag(
                "thead",
                tag(
                    "tr",
                    tag("th", frame.word("sheet.tile"), scope="col"),
                    heads,
                    tag("th", frame.word("sheet.state"), scope="col"),
                ),
            ),
            tag("tbody", rows),
            cls="table",
        ),
    )
    return tag("div", reveals, upkeep(frame), scores, _tokens(frame), cls="round-sheet")


# ---- hexes in words ----
def stand(frame: Any, name: str) -> str:
    """Who is on a hex, shortly."""
    facts = frame.view["hexes"][name]
    if facts["owner"] is None:
        return frame.word(f"kind.{facts['kind']}")
    return frame.t("row.fleet", seat=f"@seat.{facts['owner']}", n=facts["ships"])


def row_note(frame: Any, name: str, label: str) -> str:
    """What a row of the list says besides the name of the hex."""
    facts = frame.view["hexes"][name]
    if label == "choice.add":
        return frame.t("row.room", ships=facts["ships"], keeps=facts["keeps"])
    if label in ("choice.fleet", "choice.from"):
        return frame.t("row.ships", n=facts["fresh"])
    if facts["owner"] is not None:
        return frame.t("row.ships", n=facts["ships"])
    plain = facts["kind"] == "empty" or label == "choice.place"
    return "" if plain else frame.word(f"short.{facts['kind']}")


def spoken(frame: Any, name: str, near: list[str]) -> str:
    """A hex or tile in whole sentences."""
    if name.startswith("tile."):
        slot = int(name[-1])
        return frame.t("say.tile", tile=f"@tile.{slot}", points=points_text(frame, slot))
    facts = frame.view["hexes"].get(name)
    if facts is None:
        return ""
    parts = [frame.word(f"hex.{name}"), frame.word(f"kind.{facts['kind']}")]
    if facts["owner"] is not None:
        parts.append(stand(frame, name))
    lost = frame.view["upkeep"].get(name)
    if lost:
        parts.append(frame.t("say.lost", n=lost))
    if facts["token"]:
        parts.append(frame.word("say.token"))
    if near:
        names = ", ".join(frame.word(f"hex.{other}") for other in near)
        parts.append(frame.t("say.near", names=names))
    return ". ".join(parts)


def tip(frame: Any, name: str) -> Markup:
    """The tooltip of a hex or tile."""
    if name.startswith("tile."):
        slot = int(name[-1])
        return join(
            tag("b", frame.word(name)),
            tag("p", frame.t("tip.scores", points=points_text(frame, slot))),
        )
    facts = frame.view["hexes"][name]
    rows = []
    if facts["owner"] is not None:
        rows.append(tag("li", frame.mark(facts["owner"], 16), stand(frame, name)))
    keeps = frame.t("tip.keeps", n=facts["keeps"])
    tile = geometry.tile_of(name)
    return join(
        tag("b", frame.word(f"hex.{name}")),
        tag("p", frame.word(f"kind.{facts['kind']}"), cls="muted"),
        tag("ul", rows) if rows else None,
        tag("p", keeps),
        tag("p", frame.word("say.token")) if facts["token"] else None,
        tag("p", frame.t("tip.tile", tile=f"@{tile}", points=points_text(frame, int(tile[-1]))))
        if tile
        else None,
    )

"""What happened, as events: the reveal, invasions, moves, upkeep, scoring, the end.

The README of the game tells the facts of each kind. Nothing of a plan is told before its reveal.
Most facts come from the sentences of a step; the views round it are asked only where these do not
say enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from core.protocol import Event, Message, Passed, id_of, seat_of

Facts = Mapping[str, Any]

KINDS = {
    "start": "start",
    "place": "place",
    "return": "return",
    "round": "round",
    "reveal": "reveal",
    "occupy": "invasion",
    "invade_won": "invasion",
    "invade_lost": "invasion",
    "invade_drawn": "invasion",
    "unused": "unused",
    "skipped_supply": "skipped",
    "skipped_planet": "skipped",
    "skipped_ships": "skipped",
    "skipped_way": "skipped",
    "skipped_target": "skipped",
    "upkeep": "upkeep",
    "quad": "quad",
    "final": "end",
    "final_points": "end",
}
"""Sentences of the log, each with the kind of event it tells; runs of a kind are one event, but
those in `ALONE`."""

ALONE = ("invasion", "skipped")
WORTH = {"log.token": 1, "log.token_blank": 0, "log.token_hidden": None}
"""Sentences of a bounty token that is taken, each with its worth (None: hidden)."""

SPANNING = ("log.add", "log.move", "log.move_on", *WORTH)
"""Sentences of events that may go on for several steps."""


def events(passed: Sequence[Passed]) -> list[Event]:
    """Return the events that end within these steps, in their order (`Game.events`)."""
    found: list[Event] = []
    open_: list[tuple[Passed, Message]] = []
    for step in passed:
        own = [(step, message) for message in step.messages if message[0] in SPANNING]
        open_ += own
        if open_ and not _goes_on(open_, step):
            found.append(_spanning(open_, step.index + 1))
            open_ = []
        for kind, messages in _grouped(step.messages):
            found.append(TELLERS[kind](step, messages))
    return sorted(found, key=lambda event: (event.last, _LATER.get(event.kind, 0)))


_LATER = {"unused": 1, "skipped": 2, "upkeep": 3, "quad": 4, "end": 5, "round": 6}
"""What comes after all else that happened in the same step, in its order."""


def _grouped(messages: Sequence[Message]) -> Iterator[tuple[str, list[Message]]]:
    """The sentences of a step by what they tell, in their order."""
    named = [(_kind(name), (name, params)) for name, params in messages]
    for kind, run in groupby(named, key=lambda pair: pair[0]):
        together = [message for _, message in run]
        if kind in ALONE:
            yield from ((kind, [message]) for message in together)
        elif kind:
            yield kind, together


def _kind(name: str) -> str:
    if name in ("log.choose", "log.choose_extra", "log.points"):
        return "scoring"
    return KINDS.get(name.removeprefix("log."), "")


# ---- ids ----
def _seat(message: Message, key: str = "seat") -> int:
    return seat_of(message[1][key])


def _hex(message: Message, key: str = "hex") -> str:
    return id_of(message[1][key])


def _count(message: Message) -> int:
    return int(message[1]["count"])


# ---- what goes on for several steps ----
def _goes_on(open_: Sequence[tuple[Passed, Message]], step: Passed) -> bool:
    """Whether the same card still adds ships, the same fleet is half way, or tokens are left."""
    after = step.after()
    if open_[0][1][0] in WORTH:
        return bool(after["phase"] == "token")
    if open_[0][1][0] == "log.add":
        return bool(after["phase"] == "expand") and _card(after) == _card(open_[0][0].before())
    fleet = after["fleet"]
    return bool(after["phase"] == "middle" or (fleet and fleet["second"]))


def _spanning(open_: Sequence[tuple[Passed, Message]], last: int) -> Event:
    first = open_[0][0].index
    messages = tuple(message for _, message in open_)
    if messages[0][0] in WORTH:
        return _tokens(open_[0][0], last, messages)
    seat = _seat(messages[0])
    if messages[0][0] == "log.add":
        hexes: dict[str, int] = {}
        for message in messages:
            hexes[_hex(message)] = hexes.get(_hex(message), 0) + 1
        return Event("expand", first, last, {"seat": seat, "hexes": hexes}, {seat: 1}, messages)
    path = [_hex(messages[0], "origin"), *(_hex(message) for message in messages)]
    prime = path[-1] == "P" and open_[-1][0].before()["hexes"]["P"]["owner"] != seat
    facts = {"seat": seat, "path": path, "ships": [*map(_count, messages)], "prime": prime}
    return Event("explore", first, last, facts, {seat: 2 if prime else 1}, messages)


def _tokens(step: Passed, last: int, messages: tuple[Message, ...]) -> Event:
    """The bounty tokens that are taken after a scoring (R-BOUNTY), with what everybody has then."""
    taken = [(_seat(message), _hex(message), WORTH[message[0]]) for message in messages]
    totals = [player["points"] for player in step.before()["players"]]
    for seat, _, worth in taken:
        had = totals[seat]
        totals[seat] = None if had is None or worth is None else had + worth
    rows = [{"seat": seat, "hex": hex_, "worth": worth} for seat, hex_, worth in taken]
    matters = {seat: 2 for seat, _, _ in taken}
    return Event("token", step.index, last, {"tokens": rows, "totals": totals}, matters, messages)


def _card(view: Facts) -> tuple[int, int]:
    """The reveal and the card in it that is carried out; none: beyond the last one."""
    cards = view["reveals"][-1] if view["reveals"] else []
    now = (at for at, card in enumerate(cards) if card["now"])
    return view["revealed"], next(now, len(cards))


# ---- what one step tells ----
def _start(step: Passed, messages: Sequence[Message]) -> Event:
    seat = _seat(messages[0])
    return step.event("start", {"seat": seat}, {seat: 1}, messages)


def _place(step: Passed, messages: Sequence[Message]) -> Event:
    seat = _seat(messages[0])
    facts = {"seat": seat, "hex": _hex(messages[0])}
    return step.event("place", facts, {seat: 1}, messages)


def _return(step: Passed, messages: Sequence[Message]) -> Event:
    seat = _seat(messages[0])
    facts = {"seat": seat, "hex": _hex(messages[0])}
    return step.event("return", facts, {seat: 2}, messages)


def _round(step: Passed, messages: Sequence[Message]) -> Event:
    first = _seat(messages[-1])
    rounds = step.after()["rounds"]
    facts = {"round": int(messages[-1][1]["round"]), "rounds": rounds, "first": first}
    return step.event("round", facts, {}, messages)


def _reveal(step: Passed, messages: Sequence[Message]) -> Event:
    """The cards turned up, with who weakens them (R-EFF); it concerns everybody who shows one."""
    view = step.after()
    cards = [
        {key: card[key] for key in ("order", "seat", "actions", "weakened_by")}
        for card in view["reveals"][-1]
    ]
    facts = {"reveal": view["revealed"], "cards": cards}
    return step.event("reveal", facts, {card["seat"]: 2 for card in cards}, messages)


def _invasion(step: Passed, messages: Sequence[Message]) -> Event:
    """An invasion (R-EXTERMINATE); a free planet is taken without a fight."""
    message = messages[0]
    seat, hex_, ships = _seat(message), _hex(message), _count(message)
    before = step.before()["hexes"]
    defenders = int(before[hex_]["ships"])
    other = _seat(message, "other") if "other" in message[1] else None
    lost = min(ships, defenders)
    left = max(ships, defenders) - lost
    holder = (seat if ships > defenders else other) if left else None
    facts = {
        "hex": hex_,
        "kind": before[hex_]["kind"],
        "seat": seat,
        "ships": ships,
        "origins": _origins(step, seat, hex_),
        "other": other,
        "defenders": defenders,
        "lost": lost,
        "left": left,
        "holder": holder,
    }
    weight = 3 if hex_ == "P" else 2 if other is not None else 1
    matters = {seat: weight}
    if other is not None:
        matters[other] = 2 if holder == other else 3
    return step.event("invasion", facts, matters, messages)


def _origins(step: Passed, seat: int, target: str) -> dict[str, int]:
    """Where the invaders came from: what their owner's hexes have lost but for upkeep."""
    before, after = step.before()["hexes"], step.after()["hexes"]
    upkeep = {_hex(message): _count(message) for message in _told(step, "log.upkeep")}
    found = {}
    for name, facts in before.items():
        gone = facts["ships"] - after[name]["ships"] - upkeep.get(name, 0)
        if facts["owner"] == seat and name != target and gone > 0:
            found[name] = gone
    return found


def _told(step: Passed, name: str) -> list[Message]:
    return [message for message in step.messages if message[0] == name]


def _unused(step: Passed, messages: Sequence[Message]) -> Event:
    """A card whose seat wants to do no more, though it has actions left."""
    seat, order = _seat(messages[0]), id_of(messages[0][1]["order"])
    facts = {"seat": seat, "order": order, "left": _count(messages[0])}
    return step.event("unused", facts, {seat: 1}, messages)


def _skipped(step: Passed, messages: Sequence[Message]) -> Event:
    """A card that was worth something and was passed over: nothing could be done with it."""
    message = messages[0]
    seat, order = _seat(message), id_of(message[1]["order"])
    why = message[0].removeprefix("log.skipped_")
    facts = {"seat": seat, "order": order, "actions": _count(message), "why": why}
    return step.event("skipped", facts, {seat: 2}, messages)


def _upkeep(step: Passed, messages: Sequence[Message]) -> Event:
    """What hexes could not keep (R-UPKEEP)."""
    hexes = step.after()["hexes"]
    lost = [
        {
            "hex": _hex(message),
            "seat": _seat(message),
            "count": _count(message),
            "left": hexes[_hex(message)]["ships"],
        }
        for message in messages
    ]
    return step.event("upkeep", {"lost": lost}, {row["seat"]: 2 for row in lost}, messages)


def _scoring(step: Passed, messages: Sequence[Message]) -> Event:
    """A tile that scored for everybody (R-CHOOSE, R-PRIMEPICK)."""
    name, params = messages[0]
    players = step.before()["players"]
    gained = [0] * len(players)
    rows = []
    for message in messages[1:]:
        gained[_seat(message)] += _count(message)
        rows.append({"hex": _hex(message), "seat": _seat(message), "count": _count(message)})
    chooser = _seat(messages[0])
    facts = {
        "seat": chooser,
        "tile": int(id_of(params["tile"])),
        "extra": name == "log.choose_extra",
        "hexes": rows,
        "points": gained,
        "totals": _sums([player["points"] for player in players], gained),
    }
    matters = {chooser: 1} | {seat: 2 for seat, points in enumerate(gained) if points}
    return step.event("scoring", facts, matters, messages)


def _sums(points: Sequence[int | None], gained: Sequence[int]) -> list[int | None]:
    """The points of every seat with what was gained; None stays hidden (R-VP)."""
    return [
        None if known is None else known + more for known, more in zip(points, gained, strict=True)
    ]


def _quad(step: Passed, messages: Sequence[Message]) -> Event:
    """Quad-Prime has taken a ship of its holder (R-QUAD)."""
    seat = _seat(messages[0])
    left = step.before()["hexes"]["P"]["ships"] - 1
    matters = {seat: 1 if left else 3}
    return step.event("quad", {"seat": seat, "left": left}, matters, messages)


def _end(step: Passed, messages: Sequence[Message]) -> Event:
    """All tiles and the middle have scored once more (R-END)."""
    points = [_count(message) for message in messages[1:]]
    totals = [player["points"] for player in step.after()["players"]]
    facts = {"points": points, "totals": totals}
    return step.event("end", facts, dict.fromkeys(range(len(points)), 3), messages)


TELLERS: dict[str, Callable[[Passed, Sequence[Message]], Event]] = {
    "start": _start,
    "place": _place,
    "return": _return,
    "round": _round,
    "reveal": _reveal,
    "invasion": _invasion,
    "unused": _unused,
    "skipped": _skipped,
    "upkeep": _upkeep,
    "scoring": _scoring,
    "quad": _quad,
    "end": _end,
}

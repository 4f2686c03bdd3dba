"""What happened in a line each, for "since your turn" and screen readers; and how a seat fared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.protocol import Event, Message, id_of
from web.table.moment import Moment

from .event_cards import skipped_words, token_words
from .panels import held

Facts = Mapping[str, Any]


def event_line(moment: Moment, event: Event) -> str:
    """An event in one sentence."""
    tell = LINES.get(event.kind)
    if tell is not None:
        return tell(moment, event.facts)
    return moment.say(event.messages[-1]) if event.messages else moment.word(f"event.{event.kind}")


def _seat(facts: Facts) -> str:
    return f"@seat.{facts['seat']}"


def reveal(moment: Moment, facts: Facts) -> str:
    """Who shows what with how many actions; two may show the same order twice."""
    cards = [(card["seat"], card["order"], card["actions"]) for card in facts["cards"]]
    shown = [
        moment.t(
            "event.shows" if count == 1 else "event.shows_twice",
            n=actions,
            seat=f"@seat.{seat}",
            order=f"@order.{order}",
        )
        for (seat, order, actions), count in Counter(cards).items()
    ]
    return moment.t("event.line.reveal", n=facts["reveal"], list=moment.words.list_of(shown))


def expand(moment: Moment, facts: Facts) -> str:
    """How many ships were added where."""
    count = sum(facts["hexes"].values())
    if len(facts["hexes"]) == 1:
        where = f"@hex.{next(iter(facts['hexes']))}"
        return moment.t("event.line.expand_at", n=count, seat=_seat(facts), hex=where)
    places = [
        moment.t("event.ships_at", n=ships, hex=f"@hex.{name}")
        for name, ships in facts["hexes"].items()
    ]
    where = moment.words.list_of(places)
    return moment.t("event.line.expand", n=count, seat=_seat(facts), list=where)


def explore(moment: Moment, facts: Facts) -> str:
    """The whole way of a fleet, and who joined or stayed behind on it, as the log says it."""
    path = [f"@hex.{name}" for name in facts["path"]]
    known = {"seat": _seat(facts), "origin": path[0], "hex": path[-1]}
    set_out, arrived = facts["ships"][0], facts["ships"][-1]
    if len(path) == 2:
        return moment.t("event.line.explore", n=arrived, **known)
    known["middle"] = path[1]
    if arrived > set_out:
        joining = arrived - set_out
        return moment.t("log.move_over_more", count=arrived, joining=joining, **known)
    if arrived < set_out:
        staying = set_out - arrived
        return moment.t("log.move_over_less", count=arrived, staying=staying, **known)
    return moment.t("event.line.explore_over", n=arrived, **known)


def upkeep(moment: Moment, facts: Facts) -> str:
    """How many ships went back to each owner."""
    totals: dict[int, int] = {}
    for row in facts["lost"]:
        totals[row["seat"]] = totals.get(row["seat"], 0) + row["count"]
    back = [moment.t("event.returns", n=n, seat=f"@seat.{seat}") for seat, n in totals.items()]
    return moment.t("event.line.upkeep", list=moment.words.list_of(back))


def scoring(moment: Moment, facts: Facts) -> str:
    """Which tile scored, who chose it, for the middle maybe, and who got the points."""
    known = {"seat": _seat(facts), "tile": f"@tile.{facts['tile']}"}
    name = "event.line.scoring_extra" if facts["extra"] else "event.line.scoring"
    gains = _gains(moment, facts["points"])
    if not gains:
        return moment.t(f"{name}_nothing", **known)
    return moment.t(name, list=gains, **known)


def token(moment: Moment, facts: Facts) -> str:
    """Who takes which bounty tokens."""
    taken = [token_words(moment, row) for row in facts["tokens"]]
    return moment.t("event.line.token", list=moment.words.list_of(taken))


def unused(moment: Moment, facts: Facts) -> str:
    """How many actions of a card a seat did without."""
    order = f"@order.{facts['order']}"
    return moment.t("log.unused", count=facts["left"], seat=_seat(facts), order=order)


def end(moment: Moment, facts: Facts) -> str:
    """What the final scoring brought to each player."""
    gains = _gains(moment, facts["points"])
    if not gains:
        return moment.word("event.line.end_nothing")
    return moment.t("event.line.end", list=gains)


def _gains(moment: Moment, points: Sequence[int]) -> str:
    return moment.words.list_of(
        [
            moment.t("event.gains", n=count, seat=f"@seat.{seat}")
            for seat, count in enumerate(points)
            if count
        ]
    )


LINES: Mapping[str, Callable[[Moment, Facts], str]] = {
    "reveal": reveal,
    "skipped": skipped_words,
    "expand": expand,
    "explore": explore,
    "upkeep": upkeep,
    "scoring": scoring,
    "token": token,
    "unused": unused,
    "end": end,
}


def route(message: Message) -> Sequence[str]:
    """Where a fleet has gone by a sentence of the log."""
    name, params = message
    if not name.startswith("log.move"):
        return ()
    return tuple(id_of(params[key]) for key in ("origin", "middle", "hex") if key in params)


def balance(
    moment: Moment, before: Facts, after: Facts, seat: int
) -> Sequence[tuple[str, str, str]]:
    """Points, ships and planets of a seat that differ between two views."""
    now = _figures(after, seat)
    return [
        (moment.word(f"event.balance.{name}"), str(old), str(now[name]))
        for name, old in _figures(before, seat).items()
        if old != now[name] and now[name] is not None
    ]


def _figures(view: Facts, seat: int) -> dict[str, int | None]:
    facts = view["players"][seat]
    return {"points": facts["points"], "ships": facts["ships"], "planets": held(view, seat)}

"""Cards, lines and figures of what has happened: the battle's card; the others: war_cards.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.protocol import Event, Message, id_of
from web.html.markup import Markup, classes, join, tag, unseen
from web.html.tables import head_row, number_cells, row
from web.table.moment import Facts, Moment

from . import claims, odds, war_cards
from .fight import SIDES, dice_cells, names, strength_rows
from .people import disc, name_of
from .plaques import power_word
from .seats import power_of
from .shop import tile_name
from .tokens import pic

FIGURES = ("points", "gold", "population", "unrest", "markers", "units")
"""What `balance` tells of a player, in this order."""

WAYS = {
    "log.move": ("origin", "place"),
    "log.voyage_arrives": ("origin", "place"),
    "log.voyage_returns": ("origin", "place", "origin"),
    "log.voyage_lost": ("origin", "place"),
    "choice.to_voyage": ("place",),
}
"""Sentences that tell a move, or where one is bound for -> the parameters that name its places."""


# ---- what the shared table asks for ----
def card(moment: Moment, event: Event) -> Markup | None:
    """The card of an event; None where its sentences are enough."""
    draw = _CARDS.get(event.kind)
    return draw(moment, event.facts) if draw is not None else None


def line(moment: Moment, event: Event) -> str:
    """An event in one sentence."""
    told = _LINES.get(event.kind)
    if told is not None:
        return told(moment, event.facts)
    said = event.messages if event.kind in _WHOLE else event.messages[-1:]
    return " ".join(map(moment.say, said))


def route(message: Message) -> Sequence[str]:
    """The places along which a piece has gone, first to last; none for other sentences."""
    identifier, params = message
    return [id_of(params[key]) for key in WAYS.get(identifier, ())]


def route_anchor(message: Message) -> str:
    """A fleet goes from sea to sea, all else over land, where a place has both."""
    return "fleets" if id_of(message[1].get("unit", "")) == "fleet" else ""


def balance(moment: Moment, before: Facts, after: Facts, seat: int) -> list[tuple[str, str, str]]:
    """How a player's figures differ between two views; unrest where both show it."""
    then, now = before["players"][seat], after["players"][seat]
    return [
        (moment.word(f"balance.{name}"), str(then[name]), str(now[name]))
        for name in FIGURES
        if then[name] != now[name] and None not in (then[name], now[name])
    ]


# ---- the battle's card ----
def battle_card(moment: Moment, facts: Facts) -> Markup:
    """Both sides' strength by cause, dice, losses, and what the battle brought."""
    fights = [_fight(moment, facts, fight) for fight in facts["fights"]]
    parts = [_outcome(moment, facts), fights, _scores(moment, facts), _notes(moment, facts)]
    return tag("div", parts, cls="event-battle")


def _notes(moment: Moment, facts: Facts) -> Markup:
    """What the attack cost, who helped, and who gave up the sea to the other side."""
    lines = []
    paid = facts["paid"]
    if paid["cost"]:
        lines.append(war_cards.payment(moment, facts["by"], paid, "event.battle.cost"))
    lines += [_helped(moment, facts, helper) for helper in facts["help"]]
    if facts["refused"]:
        asked = " ".join(power_word(moment, seat) for seat in facts["refused"])
        lines.append(moment.t("event.battle.refused", who=asked))
    if facts["sea"]:
        who = power_word(moment, facts["sea"]["seat"])
        lines.append(moment.t(f"event.battle.sea_{facts['sea']['how']}", who=who))
    lines += [
        moment.t(
            "event.battle.tile", who=power_word(moment, used["seat"]), tile=_tile(moment, used)
        )
        for used in facts["tiles"]
        if used["tile"] != "reserve"
    ]
    return tag("ul", [tag("li", words) for words in lines], cls="event-notes")


def _helped(moment: Moment, facts: Facts, helper: Facts) -> str:
    """Who helped which side, and with which units."""
    armies, fleets = helper["armies"], helper["fleets"]
    kind = "both" if armies and fleets else "armies" if armies else "fleets"
    known = {"armies": armies, "fleets": fleets, "n": armies or fleets}
    who, other = power_word(moment, helper["seat"]), names(moment, facts)[helper["side"]]
    return moment.t(f"event.battle.help_{kind}", who=who, other=other, **known)


def _tile(moment: Moment, used: Facts) -> str:
    return tile_name(moment, used["tile"])


def _fight(moment: Moment, facts: Facts, fight: Facts) -> Markup:
    """One battle, at sea or on land: a column a side, a row a cause and a throw."""
    known = {**facts, **fight}
    called = names(moment, known)
    heads = [_side(moment, facts, side, called[side]) for side in SIDES]
    rows = list(strength_rows(moment, known))
    rolls = fight["rolls"]
    rows += [_throw(moment, known, roll, roll is not rolls[-1]) for roll in rolls]
    sums = [rolls[-1]["totals"][side] for side in SIDES]
    kind = moment.word("battle.at_sea" if fight["naval"] else "battle.on_land")
    table = tag(
        "table",
        tag("caption", kind),
        head_row([moment.word("battle.strength"), *heads]),
        tag("tbody", rows),
        tag("tfoot", row(moment.word("battle.total"), number_cells(sums))),
        cls="strength",
    )
    return tag("section", table, _result(moment, known, called), cls="event-fight")


def _side(moment: Moment, facts: Facts, side: str, called: str) -> Markup:
    who = facts[side]
    picture = disc(moment, who, 18) if isinstance(who, int) else None
    role = tag("small", moment.word(f"event.battle.{side}"))
    name = tag("span", tag("span", called, cls="clip"), role, cls="side-of")
    return tag("span", picture, name, cls="who-power")


def _throw(moment: Moment, fight: Facts, roll: Facts, void: bool) -> Markup:
    """A row of dice; one that was rolled again is crossed out."""
    cells = dice_cells(moment, fight, roll)
    label = moment.word("battle.dice")
    if roll["by"] is not None:
        label = moment.t("event.battle.again", who=power_word(moment, roll["by"]))
    gone = unseen(moment.word("event.battle.void")) if void else None
    return row(tag("span", label, gone), cells, cls=classes("dice-row", void and "void"))


def _result(moment: Moment, fight: Facts, called: Facts) -> Markup:
    """Who won by how much, and what each side lost."""
    sums = fight["rolls"][-1]["totals"]
    winner = fight["winner"]
    if winner == "draw":
        words = moment.t("event.battle.draw", n=sums["attacker"])
    else:
        other = next(side for side in SIDES if side != winner)
        figures = {"high": sums[winner], "low": sums[other]}
        words = moment.t("event.battle.won", who=called[winner], **figures)
    losses = [_lost(moment, lost) for lost in fight["lost"]]
    if not losses:
        losses = [tag("li", moment.word("event.battle.no_losses"))]
    return join(
        tag("p", tag("b", words), cls="event-result"),
        tag("ul", losses, cls="event-lost"),
        _seven(moment, fight),
    )


def _seven(moment: Moment, fight: Facts) -> Markup | None:
    """Why even a winner lost a unit; nothing where a Fighting Withdrawal saved them all (R41)."""
    last, losing = fight["rolls"][-1], {lost["seat"] for lost in fight["lost"]}
    sevens = [side for side in SIDES if odds.thrown(moment, last[side])["seven"]]
    paid = any(losing & _side_of(fight, side) for side in sevens)
    return tag("p", moment.word("event.battle.seven"), cls="hint") if paid else None


def _side_of(fight: Facts, side: str) -> set[object]:
    """Who fights on a side: the principal, or what stands there, and those who help."""
    return {fight[side], *(part["seat"] for part in fight["help"] if part["side"] == side)}


def _lost(moment: Moment, lost: Facts) -> Markup:
    """Units lost, with a picture, and the unrest they are (R32)."""
    picture = pic(lost["kind"], power_of(moment, lost["seat"]), 22)
    who = power_word(moment, lost["seat"])
    words = moment.t(f"event.battle.lost_{lost['kind']}", who=who, n=lost["count"])
    return tag("li", picture, tag("span", words))


# ---- what it brought ----
def _outcome(moment: Moment, facts: Facts) -> Markup | None:
    """The marker, gold and points, large."""
    words = _marker_words(moment, facts)
    if not words:
        return None
    change: list[object] = []
    if facts["marker"] and isinstance(facts["defender"], int):
        change.append(disc(moment, facts["defender"], 28))
    if facts["marker"] == "taken" and isinstance(facts["attacker"], int):
        change += [tag("span", "→", aria_hidden="true")] if change else []
        change.append(disc(moment, facts["attacker"], 28))
    picture = tag("span", change, cls="event-change") if change else None
    return tag("p", picture, tag("b", words), cls="event-outcome")


def _marker_words(moment: Moment, facts: Facts) -> str:
    """Who won and what became of the marker, "" where there was no battle on land to be won."""
    called = names(moment, facts)
    known = {
        "attacker": called["attacker"],
        "defender": called["defender"],
        "region": f"@region.{facts['region']}",
    }
    if facts["counter"] and facts["marker"]:
        spoils = {key: facts[key] for key in ("gold", "points")}
        kind = "gold" if facts["gold"] else "points" if facts["points"] else "plain"
        words = moment.t(f"event.battle.subdued_{kind}", **known, **spoils)
        placed = facts["marker"] == "taken"
        return words if placed else f"{words} {moment.t('event.battle.none_left', **known)}"
    if facts["marker"]:
        return moment.t(f"event.battle.{_change(facts)}", **known)
    if not _for_marker(facts):
        return ""
    return moment.t("event.battle.kept", what=_battle_words(moment, facts))


def _change(facts: Facts) -> str:
    """What became of the marker; beaten Pirates and revolts have none of their own (R45)."""
    if isinstance(facts["defender"], int):
        return str(facts["marker"])
    return "freed" if facts["marker"] == "taken" else "cleared"


def _for_marker(facts: Facts) -> bool:
    """Whether it was fought for a control marker: not among players at sea (R26)."""
    among_players = all(isinstance(facts[side], int) for side in SIDES)
    return bool(facts["fights"]) and not (among_players and facts["fights"][-1]["naval"])


def _scores(moment: Moment, facts: Facts) -> Markup | None:
    """Whose points from the region are others now."""
    before, after = facts["would"]
    changed = sorted(
        int(seat) for seat in {*before, *after} if before.get(seat, 0) != after.get(seat, 0)
    )
    if not changed:
        return None
    rows = [
        tag(
            "li",
            disc(moment, seat, 18),
            tag("span", name_of(moment, seat), cls="clip"),
            tag("b", f"{before.get(str(seat), 0)} → {after.get(str(seat), 0)}"),
        )
        for seat in changed
    ]
    title = moment.t("event.battle.scores", region=f"@region.{facts['region']}")
    return tag("section", tag("h4", title), tag("ul", rows), cls="event-scores")


# ---- lines ----
def battle_line(moment: Moment, facts: Facts) -> str:
    """Return "France takes a marker of Britain in India (units lost: France 1)."."""
    lost: dict[int, int] = {}
    for fight in facts["fights"]:
        for each in fight["lost"]:
            lost[each["seat"]] = lost.get(each["seat"], 0) + each["count"]
    words = _battle_words(moment, facts)
    if not lost:
        return moment.t("event.battle.line", what=words)
    figures = [f"{name_of(moment, seat)} {count}" for seat, count in sorted(lost.items())]
    return moment.t("event.battle.line_lost", what=words, lost=moment.words.list_of(figures))


def _battle_words(moment: Moment, facts: Facts) -> str:
    called = names(moment, facts)
    known = {**called, "region": f"@region.{facts['region']}"}
    if facts["marker"]:
        kind = "country" if facts["counter"] else _change(facts)
        return moment.t(f"event.battle.line_{kind}", **known)
    if not facts["fights"]:
        return moment.t("event.battle.line_avoided", **known)
    winner = facts["fights"][-1]["winner"]
    where = "sea" if facts["fights"][-1]["naval"] else "land"
    return moment.t(f"event.battle.line_{where}_{winner}", **known)


_WHOLE = ("settling",)
"""Events of which every sentence is shown: a settled counter may leave no marker (R58)."""
_CARDS: dict[str, Callable[[Moment, Facts], Markup]] = {
    "battle": battle_card,
    "war": war_cards.war,
    "end": war_cards.end,
    "claims": claims.card,
    "auction": war_cards.auction,
    "voyage": war_cards.voyage,
}
_LINES: dict[str, Callable[[Moment, Facts], str]] = {
    "battle": battle_line,
    "war": war_cards.war_line,
    "end": war_cards.end_line,
    "claims": claims.line,
    "auction": war_cards.auction_line,
    "borrowing": war_cards.borrowing_line,
}

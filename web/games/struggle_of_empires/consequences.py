"""What a choice would bring: own figures, points of regions, units met, actions left.

The kernel plays the choice ahead; what is told here differs in its views or stands in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from core.play.preview import Preview
from core.protocol import Choice
from web.html.markup import Markup, join, tag
from web.html.tables import change_row, change_table
from web.table.moment import Facts, Moment

from . import event_cards, orders, plaques, regions, shop, voyages
from .people import name_of
from .players import signed
from .prices import lack_note

MOST = 10
"""So many notes a card shows: each of seven powers may have control markers where a unit goes."""

REVEAL = "reveal"
"""The phase after the last war: unrest is looked at, which ends the game."""

ACTIONS = ("buy", "build", "rebuild", "move", "colonise", "enslave", "pass")
"""Verbs that spend an action of a turn."""


def consequences(moment: Moment, choice: Choice, look: Preview) -> Markup | None:
    """The body of the card of a choice; None where it brings nothing worth telling."""
    rows = [*_figures(moment, look), *_scores(moment, look)]
    notes = list(dict.fromkeys(filter(None, _notes(moment, choice, look))))[:MOST]
    if not rows and not notes:
        return None
    return join(change_table(rows), *(tag("p", note) for note in notes))


# ---- what differs ----
def _figures(moment: Moment, look: Preview) -> Iterator[Markup]:
    """The actor's gold, unrest, population …, and what the war's end will cost."""
    seat = moment.actor
    if seat is None:
        return
    for label, before, after in event_cards.balance(moment, look.before, look.after, seat):
        yield change_row(label, before, after)
    then, now = (view["players"][seat]["balance"] for view in (look.before, look.after))
    if then != now and look.after["phase"] != REVEAL:
        yield change_row(moment.word("then.balance"), signed(then), signed(now))


def _scores(moment: Moment, look: Preview) -> Iterator[Markup]:
    """Whose points of a region would be others, if the war ended then."""
    for name, facts in look.before["regions"].items():
        before, after = facts["would"], look.after["regions"][name]["would"]
        for seat in sorted({*before, *after}, key=int):
            if before.get(seat, 0) != after.get(seat, 0):
                known = {"region": f"@region.{name}", "who": name_of(moment, int(seat))}
                label = moment.t("then.scores", **known)
                yield change_row(label, str(before.get(seat, 0)), str(after.get(seat, 0)))


# ---- what is to be known besides ----
def _notes(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    if _war_over(look):
        yield moment.word("then.war_ends")
    yield _revolution(moment, look)
    yield from (moment.say(each) for each in look.messages if each[0] == "log.blockade_ends")
    told = _TOLD.get(choice.verb)
    if told is not None:
        yield from told(moment, choice, look)
    if choice.verb in ACTIONS and moment.view["phase"] == "action":
        yield actions_left(moment, look)


def _revolution(moment: Moment, look: Preview) -> str:
    """That the actor's unrest would come to take all points at the end; "" where it is hidden."""
    if moment.actor is None:
        return ""
    before, after = (each["players"][moment.actor]["unrest"] for each in (look.before, look.after))
    most = moment.view["rules"]["revolution"]
    if before is None or after is None or not before < most <= after:
        return ""
    return moment.t("then.revolution", n=after, most=most)


def actions_left(moment: Moment, look: Preview) -> str:
    """Return "You still have 1 action after this.", or that the turn ends; "" with the war.

    An action that is not over yet, as a move of two units, does not tell of extra actions.
    """
    turn = look.after["turn"]
    if turn is None or turn["seat"] != moment.actor:
        return "" if _war_over(look) else moment.word("then.turn_ends")
    if not turn["actions"]:
        over = look.after["phase"] == "action"
        return moment.word("then.extra_left" if over else "then.last_action")
    return moment.t("then.actions", n=turn["actions"])


def _war_over(look: Preview) -> bool:
    """Whether the figures hold what the war's end brings, too; the set-up is no war."""
    ended = look.after["phase"] == REVEAL or look.after["war"] != look.before["war"]
    return bool(look.before["war"] and ended)


def _purchase(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """What a tile does and how often, and gold that is lacking for it."""
    tile = choice.args[0]
    facts = moment.view["tiles"][tile]
    yield lack_note(moment, facts["bill"])
    yield " ".join(shop.rule_words(moment, tile)).strip()
    yield moment.word("then.only_own") if facts["only_own"] else ""
    yield shop.use_told(moment, facts)


def _use(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    if not moment.view["battle"]:
        yield " ".join(shop.rule_words(moment, choice.args[0])).strip()


def _unit(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """That a new unit costs upkeep, and what is left in stock."""
    if moment.actor is None or choice.args[0] not in ("army", "fleet", "fort"):
        return
    left = look.after["players"][moment.actor]["left"][choice.args[0]]
    yield moment.t(f"then.stock_{choice.args[0]}", n=left)


def _way(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """Where a unit goes: the voyage, who stands there, and who scores what there."""
    yield voyages.told(moment, choice)
    place = choice.args[0]
    if place in moment.view["regions"]:
        yield from _there(moment, moment.view["regions"][place])
    move = look.after["move"]
    if move is not None and move["able"]:
        yield moment.t("then.moves", n=move["able"])


def _there(moment: Moment, facts: Facts) -> Iterator[str]:
    """The units of others in a region, and the points that its control markers would bring."""
    seats = dict.fromkeys(unit["seat"] for unit in facts["units"] if unit["seat"] != moment.actor)
    words = [_stands(moment, facts, seat) for seat in seats]
    if words:
        yield moment.t("then.there", what=moment.words.list_of(words))
    yield from plaques.lines(moment, facts)


def _stands(moment: Moment, facts: Facts, seat: int) -> str:
    """A power with its units in a region: "Britain (1 army and 1 fort)"."""
    units = moment.words.list_of(regions.units_of(moment, facts, seat))
    return moment.t("then.there_of", who=plaques.power_word(moment, seat), units=units)


def _end(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """Tiles that could still be used in this turn."""
    if moment.actor is None:
        return
    unused = [
        shop.tile_name(moment, owned["tile"])
        for owned in moment.view["players"][moment.actor]["tiles"]
        if moment.view["tiles"][owned["tile"]]["use"] == "war" and owned["ready"]
    ]
    if unused:
        yield moment.t("then.unused", tiles=moment.words.list_of(unused))


def _stop(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """Moves that are given up, and what is left of the turn."""
    move = moment.view["move"]
    if move and move["able"]:
        yield moment.t("then.moves_lost", n=move["able"])
    yield actions_left(moment, look)


def _settle(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """How many control markers are left then; where none is left before, that none is placed."""
    if moment.actor is None:
        return
    if not look.before["players"][moment.actor]["markers_left"]:
        yield moment.word("then.no_marker")
        return
    left = look.after["players"][moment.actor]["markers_left"]
    yield moment.t("then.markers_left", n=left)


def _power(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """Which regions the power's homeland borders, and whether that is a reconstruction."""
    yield from regions.border_words(moment, choice.args[0])


def _bid(moment: Moment, choice: Choice, look: Preview) -> Iterator[str]:
    """Whom a bid puts where, and what it would cost if nobody raises it.

    The pair is that of the auction before the bid: one that nobody can raise ends the auction.
    """
    pair = orders.pair_of(look.before["auction"])
    yield moment.t("then.bid_for", pair=orders.pair_words(moment, pair))
    gold, unrest = choice.label[1]["gold"], choice.label[1]["borrowed"]
    yield moment.t("then.bid_unrest" if unrest else "then.bid", gold=gold, n=unrest)


_TOLD: dict[str, Callable[[Moment, Choice, Preview], Iterator[str]]] = {
    "buy": _purchase,
    "use": _use,
    "build": _unit,
    "rebuild": _unit,
    "to": _way,
    "end": _end,
    "done": _stop,
    "colonise": _settle,
    "enslave": _settle,
    "bid": _bid,
    "power": _power,
}

"""The `phase` of a position: what a half-finished turn needs, read and checked.

Besides `name` it may hold `target` (a land or sea; a rondel space while a Swiss Bank is asked),
`unit` and `kind` (what acts), `passed` (the marker went over Investor), `left` (units still to be
imported; the canal or nation that is asked or chooses; seats that have been dealt cards), `stage`
(of the investor phase), `ready`, `ready_lying`, `carriers` (units by region that have not acted;
free factories that have not produced), `refused` (canals), `asked` (nations, or canals while a
canal's government decides), `chain` (seas), `queue` (seats). What is missing comes from the board.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.data.reader import Reader
from core.games.imperial2030 import actions as a
from core.games.imperial2030.board import BONDS as BONDS_EACH
from core.games.imperial2030.board import (
    CANAL_IDS,
    CARD_BONDS,
    DEAL_GROUPS,
    HOMES,
    IMPORT_UNITS,
    LANDS,
    NATION_IDS,
    PRICE,
    REGION_IDS,
    REGIONS,
    SPACE_IDS,
    START_CASH,
)
from core.games.imperial2030.rules import PHASES, canals, flags, maneuver, turn
from core.games.imperial2030.rules.units import free_factories
from core.games.imperial2030.state import EXPERIENCED, NATIONS, WITHOUT_CARD, State
from core.protocol import CHANCE, OVER, PositionError

SETUP_PHASES = (a.P_DEAL, a.P_START, a.P_BONDS)
KEYS = (
    "name", "target", "unit", "kind", "passed", "left", "stage", "ready", "ready_lying",
    "carriers", "refused", "asked", "chain", "queue",
)  # fmt: skip

_FLEETS = (a.P_FLEETS, a.P_SAIL)
_ARMIES = (a.P_ARMIES, a.P_MARCH, a.P_VIA)
_ENTERED = (a.P_ENTER, a.P_ASK, a.P_DEMAND)
_MANEUVER = (*_FLEETS, *_ARMIES, a.P_CANAL, *_ENTERED)
_KEYS_OF = {
    a.P_DEAL: ("left",),
    a.P_START: (),
    a.P_BONDS: ("queue",),
    a.P_RONDEL: (),
    a.P_FORCE: ("target", "passed", "queue"),
    a.P_FACTORY: ("passed",),
    a.P_PRODUCTION: ("passed", "ready"),
    a.P_IMPORT: ("passed", "left"),
    a.P_INVEST: ("stage", "queue"),
}
"""What a phase may hold; the phases of a maneuver may hold anything."""


def read_phase(s: State, phase: Reader) -> None:
    """Fill what a half-finished turn needs and find who acts; PositionError says what cannot be.

    Players, nations, turn and the number of the phase are read already.
    """
    if s.phase not in (*SETUP_PHASES, a.P_OVER) and max(s.government) < 0:
        raise PositionError("nations: none has a government, so that nobody could go on.")
    _refuse_strangers(s, phase)
    _read_plain(s, phase)
    if s.phase == a.P_DEAL:
        _check_deal(s, phase)
    elif s.phase == a.P_FORCE:
        _check_force(s, phase)
    elif s.phase == a.P_PRODUCTION:
        _read_production(s, phase)
    elif s.phase == a.P_IMPORT:
        s.left = phase.integer("left", 1, IMPORT_UNITS, default=IMPORT_UNITS)
    elif s.phase == a.P_INVEST:
        _check_stage(s, phase)
    elif s.phase in _MANEUVER:
        _read_maneuver(s, phase)
    elif s.phase == a.P_FLAG:
        s.left = _one_of(phase, NATION_IDS, flags.chooser(s))
    _read_queue(s, phase)
    _settle_actor(s)


def _refuse_strangers(s: State, phase: Reader) -> None:
    known = (*_KEYS_OF.get(s.phase, KEYS), "name")
    for key, value in phase.data.items():
        if value and key not in known:
            raise phase.error(key, f"does not belong to the phase {PHASES.names[s.phase]!r}")


def _read_plain(s: State, phase: Reader) -> None:
    """What needs no board to be read."""
    s.target = phase.index("target", SPACE_IDS if s.phase == a.P_FORCE else REGION_IDS)
    s.unit = phase.index("unit", REGION_IDS)
    s.kind = phase.index("kind", a.KIND_IDS, a.UPRIGHT if s.phase in _ARMIES else a.SHIP)
    s.passed = int(phase.flag("passed", s.phase == a.P_FORCE))
    s.stage = phase.integer("stage", 0, a.STAGE_BEFORE, default=_stages(s)[0])
    names = CANAL_IDS if s.phase == a.P_CANAL else NATION_IDS
    s.refused = sum(1 << canal for canal in phase.indexes("refused", CANAL_IDS))
    s.asked = sum(1 << bit for bit in phase.indexes("asked", names))
    s.chain = phase.indexes("chain", REGION_IDS)
    for region, count in phase.counts("ready", REGION_IDS, range(REGIONS)).items():
        s.ready[region] = count
    for region, count in phase.counts("ready_lying", REGION_IDS, range(HOMES)).items():
        s.ready_lying[region] = count
    for region, count in phase.counts("carriers", REGION_IDS, range(LANDS, REGIONS)).items():
        s.carriers[region - LANDS] = count
    if s.phase in (*_MANEUVER, a.P_OVER) and s.phase not in (a.P_CANAL, a.P_DEMAND):
        s.left = phase.integer("left", 0, NATIONS - 1, default=0)


def _one_of(phase: Reader, names: Sequence[str], default: int) -> int:
    """What `left` names: an id, or its number, which is what positions are written with."""
    if type(phase.data.get("left")) is int:
        return phase.integer("left", 0, len(names) - 1, default=0)
    return phase.index("left", names, default)


# The deal of flag cards -----------------------------------------------------------------------


def start_cash(s: State) -> int:
    """What a seat has before the first card or bond."""
    return START_CASH["experienced" if s.options & EXPERIENCED else "standard"][s.seats]


def _check_deal(s: State, phase: Reader) -> None:
    """The first seats have a group of cards each, with the bonds on them; the others can pay."""
    owners = [-1] * len(s.owner)
    dealt: dict[int, tuple[int, ...]] = {}
    for group in DEAL_GROUPS[s.seats]:
        seats = {s.government[card] for card in group}
        if len(seats) > 1 or (seats != {-1} and seats & set(dealt)):
            names = ", ".join(NATION_IDS[card] for card in group)
            raise PositionError(f"nations: {names} are dealt together, once to a seat.")
        for seat in seats - {-1}:
            dealt[seat] = group
            for card in group:
                for nation, bond in CARD_BONDS[card]:
                    owners[nation * BONDS_EACH + bond] = seat
    s.left = phase.integer("left", 0, s.seats - 1, default=len(dealt))
    if sorted(dealt) != list(range(s.left)):
        raise phase.error(
            "left", f"must be the number of seats that have been dealt cards, {dealt}"
        )
    if s.owner != owners:
        raise PositionError("players: each has just the bonds on its cards while cards are dealt.")
    rest = [group for group in DEAL_GROUPS[s.seats] if group not in dealt.values()]
    need = max(_price(group) for group in rest)
    for seat in range(s.left, s.seats):
        if s.cash[seat] < need:
            raise PositionError(f"players[{seat}].cash: must be {need} at least to pay for cards.")


def _price(group: tuple[int, ...]) -> int:
    return sum(PRICE[bond] for card in group for _, bond in CARD_BONDS[card])


# Swiss Banks and investors --------------------------------------------------------------------


def _check_force(s: State, phase: Reader) -> None:
    if s.target < 0:
        raise phase.error("target", "is missing: the rondel space the marker goes to")
    if s.government[s.nation] < 0:
        return
    possible = (a.RONDEL, s.target) in turn.rondel_choices(s)
    if not (s.passed and possible and turn.passes_investor(s, s.nation, s.target)):
        raise phase.error("target", "must be a space past Investor that the nation can go to")


def _stages(s: State) -> tuple[int, ...]:
    """The stages of the investor phase there are, the one to begin with first."""
    if s.phase == a.P_INVEST and s.options & WITHOUT_CARD:
        return a.STAGE_ROUND, a.STAGE_OFFER, a.STAGE_BEFORE
    return (a.STAGE_CARD,)


def _check_stage(s: State, phase: Reader) -> None:
    if s.stage not in _stages(s):
        stages = ", ".join(map(str, _stages(s)))
        raise phase.error("stage", f"must be {stages} with this investor card option")
    governed = s.government[s.nation] >= 0
    if governed == (s.stage == a.STAGE_OFFER):
        has = "has" if governed else "has not"
        raise phase.error("stage", f"does not fit a nation on turn that {has} a government")


def _read_queue(s: State, phase: Reader) -> None:
    """The seats to be asked; where they are missing, all that would be, in the order of asking."""
    if s.phase not in (a.P_FORCE, a.P_INVEST, a.P_BONDS):
        return
    allowed = _to_be_asked(s)
    if "queue" not in phase.data:
        s.queue = allowed
    else:
        s.queue = phase.integers("queue", low=0, high=s.seats - 1, default=())
    if len(set(s.queue)) < len(s.queue):
        raise phase.error("queue", "names a seat twice")
    for seat in s.queue:
        if seat not in allowed:
            raise phase.error("queue", f"seat {seat} is not asked in this phase")
    if not s.queue:
        raise phase.error("queue", "names the seats to be asked; there is none")


def _to_be_asked(s: State) -> list[int]:
    if s.phase == a.P_BONDS:
        return turn.clockwise(s, max(s.card, 0) + max(s.nation, 0))
    if s.phase == a.P_INVEST:
        return turn.investors(s, s.stage)
    return turn.stoppers(s) if s.government[s.nation] >= 0 else []


# Production -----------------------------------------------------------------------------------


def _read_production(s: State, phase: Reader) -> None:
    free = free_factories(s, s.nation)
    if "ready" not in phase.data:
        for home in free:
            s.ready[home] = 1
    for region, count in enumerate(s.ready):
        if count > (region in free):
            raise phase.error("ready", f"{REGION_IDS[region]} has no free factory for {count} unit")


# The maneuver ---------------------------------------------------------------------------------


def _read_maneuver(s: State, phase: Reader) -> None:
    """Who may still act, who acts, who is asked; refuse what is not on the board."""
    if (s.kind == a.SHIP) is not (s.phase in _FLEETS) and s.phase in (*_FLEETS, *_ARMIES):
        raise phase.error("kind", f"cannot act in the phase {PHASES.names[s.phase]!r}")
    if s.phase not in (a.P_FLEETS, a.P_ARMIES) and s.unit < 0:
        raise phase.error("unit", "is missing: the region of the unit that acts")
    if s.phase in (a.P_VIA, a.P_CANAL, *_ENTERED) and s.target < 0:
        raise phase.error("target", "is missing: the region the unit goes to")
    _default_ready(s, phase)
    _check_ready(s, phase)
    if s.unit >= 0:
        _check_unit(s, phase)
    if s.phase == a.P_CANAL:
        _read_canal(s, phase)
    elif s.phase in (a.P_ASK, a.P_DEMAND):
        _read_asked(s, phase)


def _default_ready(s: State, phase: Reader) -> None:
    """Let all units act where nothing is said of any.

    Positions leave out what is empty, so in the armies' phases a missing key is empty as soon as
    another one tells of the units; with `kind` the phase "armies" says that none waits. A unit that
    has entered may have been the last.
    """
    if s.phase in _ENTERED:
        return
    if s.kind == a.SHIP:
        if "ready" not in phase.data:
            s.ready[:] = _fleets(s)
        return
    told = ("kind",) if s.phase == a.P_ARMIES else ("ready", "ready_lying")
    if any(key in phase.data for key in told):
        return
    if "ready" not in phase.data:
        s.ready[:LANDS] = s.armies[s.nation * LANDS : (s.nation + 1) * LANDS]
    if "ready_lying" not in phase.data:
        s.ready_lying[:] = s.lying[s.nation * HOMES : (s.nation + 1) * HOMES]
    if "carriers" not in phase.data:
        s.carriers[:] = _fleets(s)[LANDS:]


def _fleets(s: State) -> bytearray:
    return s.fleets[s.nation * REGIONS : (s.nation + 1) * REGIONS]


def _check_ready(s: State, phase: Reader) -> None:
    own = _fleets(s)
    upright = s.armies[s.nation * LANDS : (s.nation + 1) * LANDS] + bytes(REGIONS - LANDS)
    lying = s.lying[s.nation * HOMES : (s.nation + 1) * HOMES]
    afloat = own[LANDS:]
    acting = {a.SHIP: own, a.UPRIGHT: upright, a.LYING: lying}
    if s.phase in _ENTERED and s.target < len(acting[s.kind]):
        # the unit that has entered stands there already and has acted
        acting[s.kind][s.target] = max(0, acting[s.kind][s.target] - 1)
    waiting = own if s.kind == a.SHIP else upright
    for key, counts, there, first in (
        ("ready", s.ready, waiting, 0),
        ("ready_lying", s.ready_lying, lying, 0),
        ("carriers", s.carriers, afloat, LANDS),
    ):
        for place, (count, most) in enumerate(zip(counts, there, strict=True), first):
            if count > most:
                raise phase.error(key, f"only {most} may still act in {REGION_IDS[place]}")


def _check_unit(s: State, phase: Reader) -> None:
    """The acting unit must be there: still in its region, or already where it went."""
    entered = s.phase in _ENTERED
    region = s.target if entered else s.unit
    if region >= (REGIONS, LANDS, HOMES)[s.kind]:
        raise phase.error("kind", f"cannot be in {REGION_IDS[region]}")
    present = (
        s.fleets[s.nation * REGIONS + region]
        if s.kind == a.SHIP
        else s.armies[s.nation * LANDS + region]
        if s.kind == a.UPRIGHT
        else s.lying[s.nation * HOMES + region]
    )
    waiting = s.ready_lying[region] if s.kind == a.LYING else s.ready[region]
    if not present or (not entered and not waiting):
        raise phase.error("unit", f"no such unit acts in {REGION_IDS[region]}")


def _read_canal(s: State, phase: Reader) -> None:
    """The canals on the way that wait for an answer; the first of them is asked for."""
    if (s.target >= LANDS) is not (s.kind == a.SHIP):
        raise phase.error("target", f"is no place for this unit: {REGION_IDS[s.target]}")
    if s.kind != a.SHIP:
        _check_chain(s, phase)
    way = [s.unit, s.target] if s.kind == a.SHIP else s.chain
    waiting = canals.guarded_on(s, way)
    if "asked" not in phase.data:
        s.asked = waiting
    if not s.asked or s.asked & ~waiting:
        raise phase.error("asked", "must be canals on the way whose government has to allow it")
    s.left = _lowest_asked(s, phase, CANAL_IDS)


def _check_chain(s: State, phase: Reader) -> None:
    if not s.chain:
        raise phase.error("chain", "is missing: the seas over which the army goes")
    for sea in s.chain:
        if sea < LANDS or not s.carriers[sea - LANDS]:
            raise phase.error("chain", f"no fleet waits to carry an army in {REGION_IDS[sea]}")


def _read_asked(s: State, phase: Reader) -> None:
    """The nations that may demand a swap and have not been asked; one of them is asked."""
    waiting = maneuver.entitled(s)
    if "asked" not in phase.data:
        s.asked = waiting
    if not s.asked or s.asked & ~waiting:
        raise phase.error("asked", "must be nations there whose government may demand a swap")
    if s.phase == a.P_DEMAND:
        s.left = _lowest_asked(s, phase, NATION_IDS)


def _lowest_asked(s: State, phase: Reader, names: Sequence[str]) -> int:
    lowest = (s.asked & -s.asked).bit_length() - 1
    found = _one_of(phase, names, lowest)
    if not s.asked >> found & 1:
        raise phase.error("left", f"{names[found]} is not among those that are asked")
    return found


# Who acts -------------------------------------------------------------------------------------


def _settle_actor(s: State) -> None:
    """Derive who has to act, and refuse a phase in which nobody could."""
    name = PHASES.names[s.phase]
    if s.phase == a.P_OVER:
        s.actor = OVER
        return
    if s.phase in (a.P_DEAL, a.P_START):
        s.actor = CHANCE
        return
    if s.phase in (a.P_FORCE, a.P_INVEST, a.P_BONDS):
        s.actor = s.queue[0]
    elif s.phase == a.P_CANAL:
        s.actor = canals.keeper(s, s.left)
    elif s.phase in (a.P_DEMAND, a.P_FLAG):
        s.actor = s.government[s.left]
    else:
        s.actor = s.government[s.nation]
    if s.actor < 0 or s.left < 0:
        raise PositionError(f"phase: nobody can act in '{name}': no government decides it.")
    if s.phase == a.P_BONDS and s.nation < 0:
        raise PositionError("turn: the nation whose bonds are offered is missing.")
    if not PHASES.legal(s):
        raise PositionError(f"phase: nothing is left to do in '{name}'.")

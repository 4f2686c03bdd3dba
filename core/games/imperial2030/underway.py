"""The `phase` of a position: what a half-finished turn needs, written, read and checked.

Besides `name` it may hold `target` (a land or sea; a rondel space while a Swiss Bank is asked),
`unit` and `kind` (what acts), `passed` (the marker went over Investor), `left` (units still to be
imported; the canal or nation that is asked or chooses; seats that have been dealt cards), `stage`
(of the investor phase), `ready`, `ready_lying`, `carriers` (units by region that have not acted;
free factories that have not produced), `refused` (canals), `asked` (nations, or canals while a
canal's government decides), `chain` (seas), `queue` (seats). What is missing comes from the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.data.reader import Reader
from core.data.shown import listed
from core.errors import PositionError
from core.games.imperial2030 import actions as a
from core.games.imperial2030.actions import ARMY_PHASES, MANEUVER_PHASES
from core.games.imperial2030.board import BONDS as BONDS_EACH
from core.games.imperial2030.board import (
    CANAL_IDS,
    CARD_BONDS,
    DEAL_GROUPS,
    IMPORT_UNITS,
    NATION_IDS,
    PRICE,
    REGION_IDS,
    SPACE_IDS,
    START_CASH,
)
from core.games.imperial2030.maneuver_underway import MAY_ACT, id_or_number, read_maneuver
from core.games.imperial2030.rules import PHASES, canals, flags, turn
from core.games.imperial2030.rules.units import free_factories
from core.games.imperial2030.state import EXPERIENCED, NATIONS, WITHOUT_CARD, State
from core.protocol import CHANCE, OVER
from core.state import plain

SETUP_PHASES = (a.P_DEAL, a.P_START, a.P_BONDS)
KEYS = (
    "name", "target", "unit", "kind", "passed", "left", "stage", "ready", "ready_lying",
    "carriers", "refused", "asked", "chain", "queue",
)  # fmt: skip

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


def write_phase(s: State) -> dict[str, Any]:
    """Return what a half-finished turn needs as JSON; what is empty is left out."""
    places = SPACE_IDS if s.phase == a.P_FORCE else REGION_IDS
    parts: dict[str, Any] = {
        "target": places[s.target] if s.target >= 0 else None,
        "unit": REGION_IDS[s.unit] if s.unit >= 0 else None,
        "kind": a.KIND_IDS[s.kind] if s.kind else None,
        "passed": bool(s.passed),
        **plain(s, "left", "stage"),
        **{key: counts(getattr(s, key), first) for key, first, _ in MAY_ACT},
        "refused": _names(CANAL_IDS, s.refused),
        "asked": _names(_asked_ids(s), s.asked),
        "chain": [REGION_IDS[sea] for sea in s.chain],
        **plain(s, "queue"),
    }
    return {"name": PHASES.names[s.phase], **{key: part for key, part in parts.items() if part}}


def counts(units: bytearray, first: int = 0) -> dict[str, int]:
    """Return units by the id of their region; `first` is the region counted first."""
    return {REGION_IDS[region]: count for region, count in enumerate(units, first) if count}


def _names(names: Sequence[str], bits: int) -> list[str]:
    return [name for bit, name in enumerate(names) if bits >> bit & 1]


def _asked_ids(s: State) -> Sequence[str]:
    """Of what `asked` holds the bits: canals while a canal's government decides, else nations."""
    return CANAL_IDS if s.phase == a.P_CANAL else NATION_IDS


def read_phase(s: State, phase: Reader) -> None:
    """Fill what a half-finished turn needs and find who acts; PositionError says what cannot be.

    Players, nations, turn and the number of the phase are read already.
    """
    if s.phase not in (*SETUP_PHASES, a.P_OVER) and max(s.government) < 0:
        raise PositionError("nations: none has a government, so nobody could act.")
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
    elif s.phase in MANEUVER_PHASES:
        read_maneuver(s, phase)
    elif s.phase == a.P_FLAG:
        s.left = id_or_number(phase, NATION_IDS, flags.chooser(s))
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
    s.kind = phase.index("kind", a.KIND_IDS, a.UPRIGHT if s.phase in ARMY_PHASES else a.SHIP)
    s.passed = int(phase.flag("passed", s.phase == a.P_FORCE))
    s.stage = phase.integer("stage", 0, a.STAGE_BEFORE, default=_stages(s)[0])
    s.refused = sum(1 << canal for canal in phase.indexes("refused", CANAL_IDS))
    s.asked = sum(1 << bit for bit in phase.indexes("asked", _asked_ids(s)))
    s.chain = phase.indexes("chain", REGION_IDS)
    for key, first, end in MAY_ACT:
        for region, count in phase.counts(key, REGION_IDS, range(first, end)).items():
            getattr(s, key)[region - first] = count
    if s.phase in (*MANEUVER_PHASES, a.P_OVER) and s.phase not in (a.P_CANAL, a.P_DEMAND):
        s.left = phase.integer("left", 0, NATIONS - 1, default=0)


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
            raise PositionError(f"nations: {names} are dealt together, to one seat and only once.")
        for seat in seats - {-1}:
            dealt[seat] = group
            for card in group:
                for nation, bond in CARD_BONDS[card]:
                    owners[nation * BONDS_EACH + bond] = seat
    s.left = phase.integer("left", 0, s.seats - 1, default=len(dealt))
    if sorted(dealt) != list(range(s.left)):
        having = listed([str(seat) for seat in sorted(dealt)]) or "none"
        reason = f"must count the seats with cards, from seat 0 on; seats with cards: {having}"
        raise phase.error("left", reason)
    if s.owner != owners:
        raise PositionError("players: while cards are dealt, each has only the bonds on its cards.")
    rest = [group for group in DEAL_GROUPS[s.seats] if group not in dealt.values()]
    need = max(_price(group) for group in rest)
    for seat in range(s.left, s.seats):
        if s.cash[seat] < need:
            raise PositionError(
                f"players[{seat}].cash: must be at least {need}, to pay for its cards."
            )


def _price(group: tuple[int, ...]) -> int:
    return sum(PRICE[bond] for card in group for _, bond in CARD_BONDS[card])


# Swiss Banks and investors --------------------------------------------------------------------


def _check_force(s: State, phase: Reader) -> None:
    if s.target < 0:
        raise phase.error("target", "is missing: the rondel space that the marker goes to")
    if s.government[s.nation] < 0:
        return
    possible = (a.RONDEL, s.target) in turn.rondel_choices(s)
    if not (s.passed and possible and turn.passes_investor(s, s.nation, s.target)):
        raise phase.error("target", "must be a space past Investor that the nation can go to")


def _stages(s: State) -> tuple[int, ...]:
    """Return the stages of the investor phase there are, the one to begin with first."""
    if s.phase == a.P_INVEST and s.options & WITHOUT_CARD:
        return a.STAGE_ROUND, a.STAGE_OFFER, a.STAGE_BEFORE
    return (a.STAGE_CARD,)


def _check_stage(s: State, phase: Reader) -> None:
    if s.stage not in _stages(s):
        stages = ", ".join(map(str, _stages(s)))
        raise phase.error("stage", f"must be {stages} with this option 'investor_card'")
    governed = s.government[s.nation] >= 0
    if governed == (s.stage == a.STAGE_OFFER):
        has = "has a" if governed else "has no"
        raise phase.error("stage", f"does not fit a nation on turn that {has} government")


def _read_queue(s: State, phase: Reader) -> None:
    """Read the seats to be asked; the default are all that would be, in the order of asking."""
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
        raise phase.error("queue", "must name a seat that is asked in this phase")


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

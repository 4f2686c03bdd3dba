"""The `phase` of a position during a maneuver: who may still act, who acts, who is asked."""

from __future__ import annotations

from collections.abc import Sequence

from core.data.reader import Reader
from core.games.imperial2030 import actions as a
from core.games.imperial2030.actions import ARMY_PHASES, ENTERED_PHASES, FLEET_PHASES
from core.games.imperial2030.board import CANAL_IDS, HOMES, LANDS, NATION_IDS, REGION_IDS, REGIONS
from core.games.imperial2030.rules import PHASES, canals, maneuver
from core.games.imperial2030.rules.units import armies_of, fleets_of, lying_of, units_of
from core.games.imperial2030.state import State

MAY_ACT = (("ready", 0, REGIONS), ("ready_lying", 0, HOMES), ("carriers", LANDS, REGIONS))
"""Units that may still act: the field, its first region and where its regions end."""


def read_maneuver(s: State, phase: Reader) -> None:
    """Fill who may still act, who acts, who is asked; refuse what is not on the board."""
    wrong_phases = ARMY_PHASES if s.kind == a.SHIP else FLEET_PHASES
    if s.phase in wrong_phases:
        raise phase.error("kind", f"cannot act in the phase {PHASES.names[s.phase]!r}")
    if s.phase not in (a.P_FLEETS, a.P_ARMIES) and s.unit < 0:
        raise phase.error("unit", "is missing: the region of the unit that acts")
    if s.phase in (a.P_VIA, a.P_CANAL, *ENTERED_PHASES) and s.target < 0:
        raise phase.error("target", "is missing: the region that the unit goes to")
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
    if s.phase in ENTERED_PHASES:
        return
    if s.kind == a.SHIP:
        if "ready" not in phase.data:
            s.ready[:] = fleets_of(s, s.nation)
        return
    told = ("kind",) if s.phase == a.P_ARMIES else ("ready", "ready_lying")
    if any(key in phase.data for key in told):
        return
    if "ready" not in phase.data:
        s.ready[:LANDS] = armies_of(s, s.nation)
    if "ready_lying" not in phase.data:
        s.ready_lying[:] = lying_of(s, s.nation)
    if "carriers" not in phase.data:
        s.carriers[:] = fleets_of(s, s.nation)[LANDS:]


def _check_ready(s: State, phase: Reader) -> None:
    own = fleets_of(s, s.nation)
    upright = armies_of(s, s.nation) + bytes(REGIONS - LANDS)
    lying = lying_of(s, s.nation)
    afloat = own[LANDS:]
    acting = {a.SHIP: own, a.UPRIGHT: upright, a.LYING: lying}
    if s.phase in ENTERED_PHASES and s.target < len(acting[s.kind]):
        # the unit that has entered is there already and has acted
        acting[s.kind][s.target] = max(0, acting[s.kind][s.target] - 1)
    waiting = own if s.kind == a.SHIP else upright
    for (key, first, _), there in zip(MAY_ACT, (waiting, lying, afloat), strict=True):
        for place, (count, most) in enumerate(zip(getattr(s, key), there, strict=True), first):
            if count > most:
                raise phase.error(key, f"only {most} may still act in {REGION_IDS[place]}")


def _check_unit(s: State, phase: Reader) -> None:
    """The acting unit must be there: still in its region, or already where it went."""
    entered = s.phase in ENTERED_PHASES
    region = s.target if entered else s.unit
    if region >= (REGIONS, LANDS, HOMES)[s.kind]:
        raise phase.error("kind", f"is a unit that cannot be in {REGION_IDS[region]}")
    present = s.kind in units_of(s, s.nation, region)
    waiting = (s.ready_lying if s.kind == a.LYING else s.ready)[region]
    if not present or (not entered and not waiting):
        raise phase.error("unit", f"there is no such unit in {REGION_IDS[region]} that could act")


def _read_canal(s: State, phase: Reader) -> None:
    """Read the canals on the way that wait for an answer; the first of them is asked for."""
    if (s.target >= LANDS) is not (s.kind == a.SHIP):
        raise phase.error("target", f"is {REGION_IDS[s.target]}, where this unit cannot be")
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
        raise phase.error("chain", "is missing: the seas that the army crosses")
    for sea in s.chain:
        if sea < LANDS or not s.carriers[sea - LANDS]:
            raise phase.error("chain", f"no fleet waits to carry an army in {REGION_IDS[sea]}")


def _read_asked(s: State, phase: Reader) -> None:
    """Read the nations that may demand a swap and have not been asked; one of them is asked."""
    waiting = maneuver.entitled(s)
    if "asked" not in phase.data:
        s.asked = waiting
    if not s.asked or s.asked & ~waiting:
        raise phase.error("asked", "must be nations there whose government may demand a swap")
    if s.phase == a.P_DEMAND:
        s.left = _lowest_asked(s, phase, NATION_IDS)


def _lowest_asked(s: State, phase: Reader, names: Sequence[str]) -> int:
    lowest = (s.asked & -s.asked).bit_length() - 1
    found = id_or_number(phase, names, lowest)
    if not s.asked >> found & 1:
        raise phase.error("left", f"{names[found]} is not one of those under 'asked'")
    return found


def id_or_number(phase: Reader, names: Sequence[str], default: int) -> int:
    """Return what `left` names: an id, or its number, which is what positions are written with."""
    if type(phase.data.get("left")) is int:
        return phase.integer("left", 0, len(names) - 1, default=0)
    return phase.index("left", names, default)

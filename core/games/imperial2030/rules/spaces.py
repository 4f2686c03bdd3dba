"""What each space of the rondel does for the nation whose marker comes to rest on it."""

from __future__ import annotations

from collections.abc import Callable

from core.games.imperial2030.actions import A_SPACE_DONE
from core.games.imperial2030.board import SPACE
from core.games.imperial2030.rules import economy, maneuver, money
from core.games.imperial2030.state import State
from core.protocol import Emit


def _investor(s: State, emit: Emit | None) -> None:
    money.pay_interest(s, emit)
    s.phase = A_SPACE_DONE


_SPACES: dict[int, Callable[[State, Emit | None], None]] = {
    SPACE["factory"]: economy.start_factory,
    SPACE["production_1"]: economy.start_production,
    SPACE["maneuver_1"]: maneuver.start_fleets,
    SPACE["investor"]: _investor,
    SPACE["import"]: economy.start_import,
    SPACE["production_2"]: economy.start_production,
    SPACE["maneuver_2"]: maneuver.start_fleets,
    SPACE["taxation"]: economy.taxation,
}


def carry_out_space(s: State, emit: Emit | None) -> None:
    """Do what the space says, or ask first what it leaves open."""
    _SPACES[s.space[s.nation]](s, emit)

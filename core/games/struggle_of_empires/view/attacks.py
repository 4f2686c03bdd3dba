"""The attacks of a view: what each that may be declared now costs and may come to.

There may be a dozen, each with the odds of several battles, and a page looks at one or two: so
each is computed when it is asked for.
"""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, ValuesView
from typing import Any

from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import ATTACK_COST
from core.games.struggle_of_empires.forecast.attacks import all_attacks, of_attack
from core.games.struggle_of_empires.notation import VERBS
from core.games.struggle_of_empires.rules import attack, raids
from core.games.struggle_of_empires.rules.spoils import conquer, end_raid
from core.games.struggle_of_empires.rules.war import held, region_points
from core.games.struggle_of_empires.state import ATTACKER, State
from core.games.struggle_of_empires.view.battle import counter_of
from core.games.struggle_of_empires.view.figures import bill
from core.protocol import Action


class Attacks(dict[str, Any]):
    """Notation of an attack -> its forecast, as a dict whose values come when they are asked for.

    `json.dumps`, `==`, `dict(...)` and all other readers get the same as from a plain dict.
    """

    def __init__(self, s: State) -> None:
        known = s.copy()  # the forecasts are of this position, whatever becomes of it
        self._open = {VERBS.write(s, action): action for action in all_attacks(s)}
        self._state = known
        super().__init__(dict.fromkeys(self._open))

    def __getitem__(self, text: str) -> Any:
        action = self._open.pop(text, None)
        if action is not None:
            self[text] = _attack(self._state, action)
        return super().__getitem__(text)

    def get(self, text: str, default: Any = None) -> Any:
        """The forecast of an attack, `default` for what is none."""
        if text not in self:
            return default
        return self[text]

    def __iter__(self) -> Iterator[str]:
        return super().__iter__()  # an own one, so that copies are made by asking for each

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        """All with their forecasts."""
        self._all()
        return super().items()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        """All forecasts."""
        self._all()
        return super().values()

    def __eq__(self, other: object) -> bool:
        self._all()
        if isinstance(other, Attacks):
            other._all()
        return super().__eq__(other)

    __hash__ = None

    def _all(self) -> None:
        for text in list(self._open):
            self[text]


def _attack(s: State, action: Action) -> dict[str, Any]:
    """Return where an attack is and against whom, what it costs and what it may come to."""
    _, (region, foe) = VERBS.parts(s, action)
    number = action[2] - a.FOE_COUNTER
    return {
        "raid": action[0] == a.RAID,
        "region": region,
        "foe": foe,
        "counter": counter_of(s, number) if number >= 0 else None,
        **of_attack(s, action),
        "bill": _attack_bill(s, action),
        "prize": _prize(s, action),
    }


def _prize(s: State, action: Action) -> dict[str, Any]:
    """What a victory would bring: whether markers change, and whose points of the region (R35)."""
    won = s.copy()
    if action[0] == a.RAID:
        b = raids.new_battle(won, action)
        b.result = ATTACKER
        end_raid(won, b, None)
    else:
        b = attack.new_battle(won, action)
        conquer(won, b, None)
    markers = held(s, b.region), held(won, b.region)
    points = [region_points(s.values.points[b.region], counts) for counts in markers]
    return {
        "marker": markers[0] != markers[1],
        "points": [
            {"seat": seat, "before": before, "after": after}
            for seat, (before, after) in enumerate(zip(*points, strict=True))
            if before != after
        ],
    }


def _attack_bill(s: State, action: Action) -> dict[str, int] | None:
    """What declaring an attack costs; a raid has been paid for with its tile."""
    if action[0] == a.RAID:
        return None
    return bill(s, s.actor, 0 if s.phase == a.P_FREE_ATTACK else ATTACK_COST)

"""A tiny game for tests of the kernel: secret bids, dice, a hidden number, optional gifts.

Every seat is dealt a secret number. In each of two rounds all seats bid in secret, the bids are
revealed, a die is rolled, and the highest bidder (the lowest such seat) takes the roll as gold or
as wood and pays its bid. A seat with coins may give one away at any decision, twice a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self

from core.errors import PositionError
from core.play.ranking import ranked
from core.protocol import CHANCE, OVER, Action, Emit, Game, Message, Option, Turn

DEAL, BID, REVEAL, ROLL, PICK, TAKE, GIVE = range(7)
ROUNDS = 2
KINDS = ("gold", "wood")
LISTS = ("coins", "secrets", "bids", "gold", "wood", "gifts")
SINGLE = ("phase", "round", "winner", "roll", "kind", "actor")


class ToyState:
    """Coins, secrets, bids, goods and gifts per seat; phase, round, winner, roll, kind picked."""

    __slots__ = ("loud", "rich", *LISTS, *SINGLE)
    actor: int

    def __init__(self, seats: int, rich: bool, loud: bool) -> None:
        self.rich, self.loud = rich, loud
        self.coins = [4 if rich else 1] * seats
        self.secrets = [-1] * seats
        self.bids = [-1] * seats
        self.gold, self.wood, self.gifts = [0] * seats, [0] * seats, [0] * seats
        self.phase, self.round, self.winner, self.roll, self.kind, self.actor = (
            DEAL,
            1,
            -1,
            0,
            -1,
            CHANCE,
        )

    def copy(self) -> Self:
        """Return an independent copy."""
        other = object.__new__(type(self))
        other.rich, other.loud = self.rich, self.loud
        for name in LISTS:
            setattr(other, name, getattr(self, name)[:])
        for name in SINGLE:
            setattr(other, name, getattr(self, name))
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ToyState) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]


def new(seats: int, options: Mapping[str, Any]) -> ToyState:
    return ToyState(seats, options["purse"] == "rich", options["loud"])


def legal(s: ToyState) -> list[Action]:
    if s.phase == BID:
        return [(BID, n) for n in range(min(s.coins[s.actor], 3) + 1)]
    if s.phase == PICK:
        return [(PICK, 0), (PICK, 1)]
    return [(TAKE, s.kind, n) for n in range(1, s.roll + 1)]


def optional(s: ToyState) -> list[Action]:
    if s.coins[s.actor] < 1 or s.gifts[s.actor] == 2:
        return []
    return [(GIVE, seat) for seat in range(len(s.coins)) if seat != s.actor]


def outcomes(s: ToyState) -> list[tuple[Action, int]]:
    if s.phase == DEAL:
        return [((DEAL, s.secrets.index(-1), n), 1) for n in range(5)]
    if s.phase == REVEAL:
        return [((REVEAL,), 1)]
    return [((ROLL, n), n) for n in range(1, 7)]


def apply(s: ToyState, action: Action, emit: Emit | None = None) -> None:
    verb = action[0]
    if emit is not None and verb != PICK:
        emit(f"tell.{verb}", {"n": action[-1]})
    if verb == DEAL:
        s.secrets[action[1]] = action[2]
        if -1 not in s.secrets:
            s.phase, s.actor = BID, 0
    elif verb == BID:
        s.bids[s.actor] = action[1]
        s.actor += 1
        if s.actor == len(s.coins):
            s.phase, s.actor = REVEAL, CHANCE
    elif verb == REVEAL:
        s.winner = s.bids.index(max(s.bids))
        s.phase = ROLL
    elif verb == ROLL:
        s.roll, s.phase, s.actor = action[1], PICK, s.winner
    elif verb == PICK:
        s.kind, s.phase = action[1], TAKE
    elif verb == TAKE:
        _take(s, action[2])
    else:
        s.coins[s.actor] -= 1
        s.coins[action[1]] += 1
        s.gifts[s.actor] += 1
        _limit_bid(s)


def _limit_bid(s: ToyState) -> None:
    if s.phase in (PICK, TAKE):
        s.bids[s.actor] = min(s.bids[s.actor], s.coins[s.actor])


def _take(s: ToyState, n: int) -> None:
    (s.gold if s.kind == 0 else s.wood)[s.winner] += n
    s.coins[s.winner] -= s.bids[s.winner]
    s.coins[(s.winner + 1) % len(s.coins)] += s.bids[s.winner]
    s.bids = [-1] * len(s.coins)
    s.winner, s.roll, s.kind = -1, 0, -1
    s.round += 1
    s.phase, s.actor = (BID, 0) if s.round <= ROUNDS else (BID, OVER)


def write(s: ToyState, action: Action) -> str:
    verb = action[0]
    if verb == PICK:
        return f"take {KINDS[action[1]]}"
    if verb == TAKE:
        return f"take {KINDS[action[1]]} {action[2]}"
    names = {DEAL: "deal", BID: "bid", REVEAL: "reveal", ROLL: "roll", GIVE: "give"}
    return " ".join([names[verb], *map(str, action[1:])])


def parts(s: ToyState, action: Action) -> tuple[str, tuple[str, ...]]:
    verb, *args = write(s, action).split()
    return verb, tuple(args)


def targets(s: ToyState, action: Action) -> tuple[str, ...]:
    return (f"seat.{action[1]}",) if action[0] == GIVE else ()


def label(s: ToyState, action: Action) -> Message:
    return (f"label.{action[0]}", {"n": action[-1]})


def prompt(s: ToyState) -> Message:
    return (f"prompt.{s.phase}", {"seat": f"@seat.{s.actor}"})


def view(s: ToyState, seat: int | None) -> dict[str, Any]:
    shown = position(s)
    for other in range(len(s.coins)):
        if other != seat and s.actor != OVER:
            shown["secrets"][other] = None
        if other != seat and s.phase in (BID, REVEAL):
            shown["bids"][other] = s.bids[other] != -1
    return shown


def position(s: ToyState) -> dict[str, Any]:
    result = {
        "seats": len(s.coins),
        "options": {"purse": "rich" if s.rich else "poor", "loud": s.loud},
    }
    for name in LISTS:
        result[name] = getattr(s, name)[:]
    for name in SINGLE:
        result[name] = getattr(s, name)
    return result


def read_position(p: Mapping[str, Any]) -> ToyState:
    seats = p.get("seats")
    if type(seats) is not int or not 2 <= seats <= 3:
        raise PositionError("seats: must be 2 or 3")
    options = p.get("options", {})
    if not isinstance(options, Mapping) or options.get("purse", "rich") not in ("rich", "poor"):
        raise PositionError("options: purse must be rich or poor")
    if type(options.get("loud", False)) is not bool:
        raise PositionError("options: loud must be true or false")
    state = ToyState(seats, options.get("purse", "rich") == "rich", options.get("loud", False))
    for name in LISTS:
        values = p.get(name, getattr(state, name))
        if (
            type(values) is not list
            or len(values) != seats
            or any(type(n) is not int or abs(n) > 99 for n in values)
        ):
            raise PositionError(f"{name}: must be {seats} small integers")
        setattr(state, name, values[:])
    for name in SINGLE:
        value = p.get(name, getattr(state, name))
        if type(value) is not int or not -2 <= value <= 6:
            raise PositionError(f"{name}: must be a small integer")
        setattr(state, name, value)
    _check(state)
    return state


def _check(s: ToyState) -> None:
    seats = len(s.coins)
    if (
        not 1 <= s.round <= ROUNDS + 1
        or s.phase not in (DEAL, BID, REVEAL, ROLL, PICK, TAKE)
        or s.actor >= seats
    ):
        raise PositionError("phase: does not fit round and actor")
    if (s.actor == CHANCE) != (s.phase in (DEAL, REVEAL, ROLL)) or (s.actor == OVER) != (
        s.round > ROUNDS
    ):
        raise PositionError("actor: does not fit the phase")
    if s.phase == DEAL and -1 not in s.secrets:
        raise PositionError("secrets: all are dealt")
    if s.phase in (PICK, TAKE) and (s.winner != s.actor or not 1 <= s.roll <= 6):
        raise PositionError("winner: must be the actor, with a roll")
    if s.phase == TAKE and s.kind not in (0, 1):
        raise PositionError("kind: must be 0 or 1")
    if min(s.coins) < 0 or min(s.gifts) < 0 or max(s.gifts) > 2 or not 0 <= s.winner + 1 <= seats:
        raise PositionError("coins: out of range")
    if any(bid > coins for bid, coins in zip(s.bids, s.coins, strict=True)):
        raise PositionError("bids: more than there are coins")


def scores(s: ToyState) -> list[int]:
    return [sum(column) for column in zip(s.coins, s.secrets, s.gold, s.wood, strict=True)]


def ranking(s: ToyState) -> list[list[int]]:
    return ranked(scores(s))


def value(s: ToyState) -> list[float]:
    return [float(n) for n in scores(s)]


def resample(s: ToyState, seat: int, below: Callable[[int], int]) -> ToyState:
    other = s.copy()
    for i in range(len(s.coins)):
        if i != seat and s.actor != OVER and s.secrets[i] != -1:
            other.secrets[i] = below(5)
        if i != seat and s.phase in (BID, REVEAL) and s.bids[i] != -1:
            other.bids[i] = below(min(s.coins[i], 3) + 1)
    return other


def audit(s: ToyState) -> dict[str, int]:
    assert min(s.coins) >= 0, "coins below nought"
    return {"coins": sum(s.coins)}


def stats(s: ToyState) -> dict[str, list[int]]:
    return {"coins": s.coins[:], "gold": s.gold[:]}


def turn(s: ToyState) -> Turn:
    return Turn(s.round, ("turn.taking", {}) if s.phase in (PICK, TAKE) else None)


GAME: Game[ToyState] = Game(
    id="toy",
    revision=1,
    min_seats=2,
    max_seats=3,
    longest=3 + ROUNDS * 7 + 6,
    options=(Option("purse", ("rich", "poor")), Option("loud", (False, True))),
    new=new,
    legal=legal,
    optional=optional,
    outcomes=outcomes,
    apply=apply,
    write=write,
    parts=parts,
    targets=targets,
    label=label,
    prompt=prompt,
    view=view,
    position=position,
    read_position=read_position,
    scores=scores,
    ranking=ranking,
    value=value,
    resample=resample,
    audit=audit,
    stats=stats,
    words=frozenset(["deal", "bid", "reveal", "roll", "take", "give", "gold", "wood"]),
    turn=turn,
)

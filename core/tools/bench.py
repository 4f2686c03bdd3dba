"""Measures random play, copying, replay and link length, beside yardsticks from PyPI.

All contestants run in short rounds, one after another, and the median of the rounds counts, so
that a machine busy with other things disturbs all of them alike. Yardsticks that are not installed
are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from core.bots import play_out
from core.play.session import Session
from core.play.setup import checked_options, game_of
from core.protocol import CHANCE, OVER, Action, Game

ROUNDS = 7
RECORDED = 2
"""Games played for replay_ms and link_chars, for each second of random play."""

Counts = tuple[int, int]
"""Actions and, among them, decisions (more than one legal action, chance not counted)."""


def bench(game_ids: Sequence[str], seconds: float = 15.0, seed: int = 1) -> dict[str, Any]:
    """Return the figures per game and the yardsticks' under "yardsticks".

    Per game: actions_per_s, decisions_per_s (random play), clicks_per_s (random play of a session,
    which lists the choices and checks each click), copy_us, view_ms (a seat's view near the end of
    a game of as many players as it takes), replay_ms (median of finished games, from link,
    checked), link_chars (median and worst). `seconds` is for all rounds of random play together,
    and says how many games are finished. Raises SetupError for an unknown game.
    """
    games = [game_of(game_id) for game_id in game_ids]
    runs: dict[str, Callable[[float], tuple[float, float]]] = {
        game.id: _timed(_random_actions(game, Random(seed))) for game in games
    }
    runs |= {name: _timed(counts) for name, counts in _yardsticks(Random(seed))}
    rates = _rates(runs, seconds)
    result: dict[str, Any] = {}
    for game in games:
        sessions = _recorded(game, max(round(RECORDED * seconds), 1))
        result[game.id] = {
            "actions_per_s": round(rates[game.id][0]),
            "decisions_per_s": round(rates[game.id][1]),
            "clicks_per_s": round(_clicks_per_s(game, seed)),
            "copy_us": round(_copy_us(sessions[0]), 3),
            "view_ms": round(_view_ms(sessions), 3),
            **_links(sessions),
        }
    result["yardsticks"] = {
        f"{name}_{unit}_per_s": round(rates[name][0])
        for name, unit in (("chess", "plies"), ("catanatron", "actions"))
        if name in rates
    }
    return result


def _timed(counts: Iterator[Counts]) -> Callable[[float], tuple[float, float]]:
    def run(seconds: float) -> tuple[float, float]:
        """Go on for some seconds; return actions and decisions per second."""
        actions = decisions = 0
        begin = perf_counter()
        while (elapsed := perf_counter() - begin) < seconds:
            more = next(counts)
            actions += more[0]
            decisions += more[1]
        return actions / elapsed, decisions / elapsed

    return run


def _rates(
    runs: dict[str, Callable[[float], tuple[float, float]]], seconds: float
) -> dict[str, tuple[float, float]]:
    each = seconds / ROUNDS / max(1, len(runs))
    samples: dict[str, list[tuple[float, float]]] = {name: [] for name in runs}
    for run in runs.values():
        run(each / 4)  # the first calls fill caches
    for _ in range(ROUNDS):
        for name, run in runs.items():
            samples[name].append(run(each))
    return {
        name: (median(a for a, _ in rates), median(d for _, d in rates))
        for name, rates in samples.items()
    }


def _random_actions(game: Game[Any], random: Random) -> Iterator[Counts]:
    """Play random games of all player counts for ever, set-up included; yield every 100 actions."""
    options = checked_options(game, {})
    legal, outcomes, apply, roll = game.legal, game.outcomes, game.apply, random.random
    actions = decisions = 0
    while True:
        for seats in range(game.min_seats, game.max_seats + 1):
            state = game.new(seats, options)
            while state.actor != OVER:
                if state.actor == CHANCE:
                    action = _drawn(outcomes(state), roll())
                else:
                    choices = legal(state)
                    count = len(choices)
                    decisions += count > 1
                    action = choices[int(roll() * count)]
                apply(state, action)
                actions += 1
                if actions == 100:
                    yield actions, decisions
                    actions = decisions = 0


def _drawn(weighted: Sequence[tuple[Action, int]], point: float) -> Action:
    """Return the outcome at a point from 0 to 1 of their weights laid end to end."""
    rest = point * sum([weight for _, weight in weighted])
    for outcome, weight in weighted:
        rest -= weight
        if rest < 0:
            return outcome
    return weighted[-1][0]


def _recorded(game: Game[Any], count: int) -> list[Session]:
    seats = range(game.min_seats, game.max_seats + 1)
    sessions = []
    for number in range(count):
        session = Session.new(game.id, seats=seats[number % len(seats)], seed=number)
        play_out(session, ["random"] * session.seats)
        sessions.append(session)
    return sessions


def _copy_us(session: Session) -> float:
    """Return microseconds for a copy of a state in the middle of the game."""
    state = session.state_at(session.step // 2)
    times = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        for _ in range(2000):
            state.copy()
        times.append((perf_counter() - begin) / 2000 * 1e6)
    return median(times)


def _clicks_per_s(game: Game[Any], seed: int) -> float:
    """Return how many clicks of a random game a session plays, its choices listed each time."""
    rates = []
    for number in range(ROUNDS):
        random = Random(seed + number)
        session = Session.new(game.id, seats=game.max_seats, seed=seed + number)
        begin = perf_counter()
        while session.actor is not None:
            session.play(random.choice(session.choices))
        rates.append(session.step / (perf_counter() - begin))
    return median(rates)


def _view_ms(sessions: Sequence[Session]) -> float:
    """Return milliseconds for a view of the first seat at nine tenths of the most crowded game."""
    session = max(sessions, key=lambda each: (each.seats, each.step))
    state = session.state_at(session.step * 9 // 10)
    times = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        session.game.view(state, 0)
        times.append((perf_counter() - begin) * 1000)
    return median(times)


def _links(sessions: Sequence[Session]) -> dict[str, Any]:
    links = [session.link() for session in sessions]
    times = []
    for link in links:
        begin = perf_counter()
        Session.from_link(link)
        times.append((perf_counter() - begin) * 1000)
    sizes = [len(link) for link in links]
    return {
        "replay_ms": round(median(times), 2),
        "steps": round(median(session.step for session in sessions)),
        "link_chars": {"median": round(median(sizes)), "worst": max(sizes)},
    }


def _yardsticks(random: Random) -> Iterator[tuple[str, Iterator[Counts]]]:
    """Give the yardsticks that are installed, by name."""
    for name, counts in (("chess", _chess_plies), ("catanatron", _catanatron_actions)):
        try:
            module = import_module(name)
        except ImportError:
            continue
        yield name, counts(module, random)


def _chess_plies(chess: Any, random: Random) -> Iterator[Counts]:
    """Random chess games, at most 200 plies each."""
    while True:
        board = chess.Board()
        for ply in range(200):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(random.random() * len(moves))])
            if ply % 50 == 49:
                yield 50, 50


def _catanatron_actions(catanatron: Any, random: Random) -> Iterator[Counts]:
    """Random games of four players, by the package's own loop and random player."""
    colors = list(catanatron.Color)
    while True:
        game = catanatron.Game(
            [catanatron.RandomPlayer(color) for color in colors], seed=random.getrandbits(32)
        )
        ticks = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
            if ticks % 50 == 0:
                yield 50, 50

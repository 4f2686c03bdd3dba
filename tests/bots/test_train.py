"""Weights: what a game's `value` goes by can be changed, and is learned by play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import core
from core.bots import BOTS, choose, finish
from core.data.tables import load
from core.errors import CoreError, DataError
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import Game
from core.search.effort import effort_of
from core.train import spsa, table
from core.train.games import Pairing, Table, margin, played
from core.weights import judged_by, numbers, of_numbers, positions, read, read_styles, scaled

LEARNING = [name for name in GAMES if GAMES[name].weights is not None]


@pytest.mark.parametrize("game_id", LEARNING)
def test_a_game_goes_by_the_weights_in_its_data(game_id: str) -> None:
    game = GAMES[game_id]
    assert game.weights is not None
    table = load(Path(core.__file__).parent / "games" / game_id / "data", "weights.toml")
    written = [tuple(w) if isinstance(w, list) else w for w in table.data.values()]
    assert written == [*game.weights]


@pytest.mark.parametrize("game_id", LEARNING)
def test_other_weights_judge_otherwise_and_the_game_itself_stays_as_it_was(game_id: str) -> None:
    game = GAMES[game_id]
    assert game.weights is not None
    session = Session.new(game_id, seats=3, seed=1)
    while session.step < 60:
        session.play(choose(session, "random"))
    state = session.state
    before = game.value(state)
    same = judged_by(game, scaled(game.weights, [1.0] * len(game.weights)))
    other = judged_by(game, scaled(game.weights, [2.0] * len(game.weights)))
    assert same.value(state) == before != other.value(state)
    assert game.value(state) == before


def rigid() -> Game[Any]:
    """A game without weights."""
    return replace(GAMES["pocket_imperium"], weights=None, judge=None)


def test_a_game_without_weights_says_so() -> None:
    with pytest.raises(ValueError, match="has no weights"):
        judged_by(rigid(), (1.0,))


def test_weights_of_another_game_are_told_in_a_sentence() -> None:
    game, other = GAMES["imperial2030"], GAMES["pocket_imperium"].weights
    for weights in (other, (1.0,), "keen.toml"):
        with pytest.raises(TypeError, match="These are no weights of imperial2030: "):
            judged_by(game, weights)  # type: ignore[arg-type]


@pytest.mark.parametrize("game_id", [name for name in GAMES if GAMES[name].keen is not None])
def test_levels_above_greedy_judge_by_keen_weights_or_their_own(game_id: str) -> None:
    game, asked = GAMES[game_id], []

    def judge(weights: Any) -> Any:
        asked.append(weights)
        return game.judge(weights) if game.judge else None

    session = Session.new(game_id, seats=3, seed=1)
    while len(session.choices) < 2:
        session.play(session.choices[0])
    listening = replace(game, judge=judge)
    for name in ("newcomer", "greedy"):
        finish(BOTS[name](listening, session.state, session.state.actor, Rng(1)))
        assert not asked
    for name in ("seasoned", "expert", "master"):
        finish(BOTS[name](listening, session.state, session.state.actor, Rng(1)))
        assert asked == [effort_of(game, name).weights or game.keen]
        asked.clear()


class Few(NamedTuple):
    """Weights of no game."""

    one: float
    some: tuple[float, ...]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("one = 1.0", "some: is missing"),
        ("one = 1\nsome = [1.0]", "one: must be a decimal number"),
        ("one = 1.0\nsome = [1.0]\nmore = 1.0", "more: is not a key of this table"),
    ],
)
def test_what_is_wrong_with_weights_is_named(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "weights.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=reason):
        read(Few, tmp_path)


def test_a_style_says_by_how_much_weights_differ(tmp_path: Path) -> None:
    (tmp_path / "styles.toml").write_text(
        "[bold]\nsome = 2.0\n[shy]\none = 0.5\n", encoding="utf-8"
    )
    styles = read_styles(Few, tmp_path)
    assert styles == {"bold": (1.0, 2.0), "shy": (0.5, 1.0)}
    assert scaled(Few(1.0, (2.0, 3.0)), styles["bold"]) == Few(1.0, (4.0, 6.0))


def test_a_weight_that_is_unknown_is_named(tmp_path: Path) -> None:
    (tmp_path / "styles.toml").write_text("[bold]\ntwo = 2.0\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"bold\.two: is not a key of this table"):
        read_styles(Few, tmp_path)


def test_weights_go_the_way_that_wins() -> None:
    """Each game is won by the side whose first weight is larger and second is smaller."""

    def play(jobs: Iterable[Pairing]) -> Iterator[float]:
        for job in jobs:
            yield (job.first[0] - job.second[0]) - (job.first[1] - job.second[1])

    last = [*spsa.train("any", [4], 2, 60, 1, play)][-1]
    assert last.round == 60
    assert last.factors[0] > 1.1 and last.factors[1] < 0.9


def test_every_seat_by_its_own_weights_tells_which_way_to_go() -> None:
    """A seat scores by how near its first weight is to 3, less for its second, and dice; the third
    does nothing, so that dice alone move it."""
    dice = Rng(3)

    def play(tables: Iterable[Table]) -> Iterator[list[int]]:
        for one in tables:
            yield [
                round(40 - 10 * abs(first - 3) - 60 * second) + dice.below(20)
                for first, second, _ in one.weights
            ]

    begin = (2.0, 0.0, 5.0)
    last = [*table.train("any", 4, begin, 30, 1, "turns", play)][-1]
    assert last.round == 30
    first, second, third = table.learned(begin, last)
    assert 2.6 < first < 3.4 and second < -1.0 and 3.0 < third < 8.0


def test_what_is_learned_is_where_the_second_half_of_the_rounds_has_been() -> None:
    """Dice have as much part in the last round as in any."""
    strides: list[float] = []

    def play(tables: Iterable[Table]) -> Iterator[list[int]]:
        rows = [[weight for (weight,) in one.weights] for one in tables]
        tried = {weight for row in rows for weight in row}  # a stride more, a stride less
        strides.append((min(tried) + max(tried)) / 2 / table.ADDED)
        return iter([[round(100 * weight) for weight in row] for row in rows])

    after = [each.strides[0] for each in table.train("any", 4, (0.0,), 4, 1, "turns", play)]
    assert strides[0] == 0.0 < strides[1] < strides[2] < strides[3]
    assert after[:2] == pytest.approx(strides[1:3])
    assert after[2] == pytest.approx((strides[2] + strides[3]) / 2)


def test_a_weight_that_is_kept_is_shaken_in_no_game() -> None:
    seen: list[tuple[float, ...]] = []

    def play(tables: Iterable[Table]) -> Iterator[list[int]]:
        for one in tables:
            seen.extend(one.weights)
            yield [round(10 * first + 10 * second) for first, second in one.weights]

    last = [*table.train("any", 4, (2.0, 5.0), 2, 1, "turns", play, kept={1})][-1]
    assert {second for _, second in seen} == {5.0} and len({first for first, _ in seen}) == 4
    assert last.gains[1] == 0.0 and last.strides[0] > 0.0 == last.strides[1]


def test_others_learn_the_same_beside_a_weight_that_does_nothing_and_is_kept() -> None:
    def play(tables: Iterable[Table]) -> Iterator[list[int]]:
        for one in tables:
            yield [round(10 * first) for first, _ in one.weights]

    kept, shaken = (
        [*table.train("any", 4, (2.0, 5.0), 3, 1, "turns", play, kept=some)][-1]
        for some in ({1}, set[int]())
    )
    assert kept.strides[0] == shaken.strides[0] != 0.0
    assert kept.strides[1] == 0.0 != shaken.strides[1]


def test_weights_are_kept_by_name() -> None:
    weights = Few(1.0, (2.0, 3.0))
    assert positions(weights, ["some"]) == {1, 2} and positions(weights, []) == set()
    with pytest.raises(CoreError, match="No weight is called many: there are one, some"):
        positions(weights, ["one", "many"])


def test_the_same_arguments_play_the_same_tables() -> None:
    seen: list[list[Table]] = []

    def play(tables: Iterable[Table]) -> Iterator[list[int]]:
        seen.append([*tables])
        return iter([[*range(4)]] * len(seen[-1]))

    one, two = ([*table.train("any", 4, (1.0, 2.0), 2, 7, "turns", play)] for _ in range(2))
    assert one == two and seen[:2] == seen[2:]
    assert len({each.seed for part in seen[:2] for each in part}) == 2 * table.GAMES


def test_what_features_are_worth_counts_in_games_that_train() -> None:
    """They used to be left out, as weights.toml has none, and trained by nothing but dice."""
    game: Any = GAMES["imperial2030"]
    turned = game.keen._replace(learned=tuple(-each for each in game.keen.learned))
    same, other = (
        played(Table(game.id, 1, (game.keen, weights), "clicks")) for weights in (game.keen, turned)
    )
    assert same != other


def test_a_game_of_turns_that_lasts_too_long_counts_as_it_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES["pocket_imperium"]
    one = Table(game.id, 5, (game.weights or (),) * 3, "turns")
    whole = played(one)
    monkeypatch.setattr("core.train.games.LONGEST", 4)
    assert 0 <= max(played(one)) < min(whole)


def test_weights_are_made_of_as_many_numbers_as_they_have() -> None:
    for some in ([1.0, 2.0], [1.0, 2.0, 3.0, 4.0]):
        with pytest.raises(ValueError, match="3 numbers are wanted"):
            of_numbers(Few(1.0, (2.0, 3.0)), some)


@pytest.mark.parametrize("how", ["turns", "clicks", "search"])
def test_the_better_weights_win(how: str) -> None:
    """Who takes everything for worthless but the points that are had loses in Pocket Imperium."""
    game = GAMES["pocket_imperium"]
    good = game.weights or ()
    bad = scaled(good, [0.0] * len(good))
    tables = [
        Table(game.id, 5, tuple(good if at == seat else bad for at in range(3)), how)
        for seat in range(3)
    ]
    results = [played(one) for one in tables]
    assert sum(3 * scores[seat] - sum(scores) for seat, scores in enumerate(results)) > 0
    assert played(tables[0]) == results[0]


def test_a_side_is_ahead_by_the_mean_of_its_seats() -> None:
    """Where both sides have the same weights, what one side is ahead the other is behind."""
    game = GAMES["pocket_imperium"]
    same = (1.0,) * len(numbers(game.weights or ()))
    one, other = (margin(Pairing(game.id, 3, has, 5, same, same)) for has in ((0,), (1, 2)))
    assert one == pytest.approx(-other)

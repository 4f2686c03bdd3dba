"""What features are worth is learned: by comparing lines of decisions and what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from core.bots import choose
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import OVER
from core.tools.cli import main
from core.train import learn
from core.train.fit import fit, solved
from core.train.lessons import Course, Lesson, lessons
from core.weights import judged_by, read

TAUGHT = [name for name, game in GAMES.items() if game.features and not game.begins]


def positions(game_id: str, seats: int, seed: int) -> list[Any]:
    """Positions of a random game, every 29th."""
    session = Session.new(game_id, seats=seats, seed=seed)
    found = []
    while session.actor is not None and session.step < 1500:
        session.play(choose(session, "random"))
        found.append(session.state)
    return found[::29]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game_id", TAUGHT)
def test_value_adds_what_each_feature_is_worth(game_id: str, seats: int) -> None:
    game, rng = GAMES[game_id], Rng(seats)
    assert game.features is not None
    worth = tuple((rng.below(200) - 100) / 100 for _ in game.feature_names)
    weights: Any = game.keen
    plain = judged_by(game, weights._replace(learned=()))
    taught = judged_by(game, weights._replace(learned=worth))
    for state in positions(game_id, seats, seed=4):
        if state.actor == OVER:
            assert plain.value(state) == taught.value(state)
            continue
        for had, now, row in zip(
            plain.value(state), taught.value(state), game.features(state), strict=True
        ):
            more = sum(each * feature for each, feature in zip(worth, row, strict=True))
            assert now == pytest.approx(had + more)


@pytest.mark.parametrize("game_id", TAUGHT)
def test_what_features_are_worth_stands_in_the_data_and_greedy_goes_without(game_id: str) -> None:
    game = GAMES[game_id]
    weights: Any = game.weights
    keen: Any = game.keen
    assert weights.learned == ()
    assert len(keen.learned) == len(game.feature_names) == len({*game.feature_names})
    assert any(keen.learned)


def test_features_are_worth_what_explains_how_lines_turned_out() -> None:
    rng = Rng(5)
    taught = []
    for _ in range(4000):
        one, other = (rng.below(200) / 100 - 1 for _ in range(2))
        luck = rng.below(200) / 100 - 1
        taught.append(Lesson((one, other), one, 3 * one - 2 * other + luck))
    assert fit(taught) == pytest.approx([2 * 0.8, -2 * 0.8], abs=0.2)  # 4000 of 5000


def test_what_nothing_speaks_for_is_worth_little() -> None:
    assert fit([Lesson((1.0,), 0.0, 5.0)] * 3) == pytest.approx([0.0], abs=0.02)


def test_a_feature_that_no_line_has_is_worth_nothing() -> None:
    assert fit([Lesson((1.0, 0.0), 0.0, 5.0)] * 600)[1] == 0.0


def test_equations_are_solved() -> None:
    assert solved([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]], [6.0, 10.0, 8.0]) == (
        pytest.approx([1.0, 2.0, 3.0])
    )


def test_lines_of_a_decision_are_told_by_how_they_differ() -> None:
    game = GAMES["imperial2030"]
    assert game.weights is not None
    course = Course(game.id, 3, 1, 2, game.weights)
    taught = lessons(course)
    assert taught == lessons(course)
    assert len(taught) >= 4
    assert sum(lesson.found for lesson in taught) == pytest.approx(0)
    assert sum(lesson.promised for lesson in taught) == pytest.approx(0)
    for column in zip(*(lesson.features for lesson in taught), strict=True):
        assert sum(column) == pytest.approx(0, abs=1e-6)


def test_a_game_without_features_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert GAMES["struggle_of_empires"].features is None
    assert main(["train", "struggle_of_empires", "--by", "lines"]) == 2
    assert "has no features to learn" in capsys.readouterr().err


def test_the_command_goes_on_from_weights_and_writes_what_the_game_can_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learn, "PARTS", 1)
    game = GAMES["imperial2030"]
    kind: Any = type(game.weights)
    line = ["train", game.id, "--seats", "2", "--decisions", "1", "--workers", "1", "--by", "lines"]
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    assert main([*line, "--out", str(one)]) == 0
    assert capsys.readouterr().err.startswith("part 1 of 1\n")
    assert main([*line, "--seed", "2", "--from", str(one), "--out", str(two)]) == 0
    first, second = read(kind, tmp_path, "one.toml"), read(kind, tmp_path, "two.toml")
    assert len(first.learned) == len(second.learned) == len(game.feature_names)
    assert first.learned != second.learned
    assert first._replace(learned=()) == second._replace(learned=())
    assert "--seats 2 --by lines --decisions 1 --seed 2 --from one.toml" in two.read_text("utf-8")

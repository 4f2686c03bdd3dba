"""What features are worth at the beginning of each round is learned by games of single clicks."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from core.games import GAMES
from core.tools.cli import main
from core.train import learn
from core.train.lessons import Course
from core.train.rounds import lessons

BY_ROUNDS = [name for name, game in GAMES.items() if game.begins]


def course(game_id: str, games: int) -> Course:
    weights: Any = GAMES[game_id].weights
    return Course(game_id, 3, 1, games, weights)


@pytest.mark.parametrize("game_id", BY_ROUNDS)
def test_each_round_of_a_game_tells_as_much_and_the_same_games_tell_the_same(game_id: str) -> None:
    told = lessons(course(game_id, 2))
    assert told == lessons(course(game_id, 2))
    numbers = [number for number, _ in told]
    assert len({numbers.count(number) for number in numbers}) == 1
    assert {*numbers} == {*range(1, max(numbers) + 1)}


@pytest.mark.parametrize("game_id", BY_ROUNDS)
def test_what_seats_had_and_scored_is_told_less_the_mean_of_all(game_id: str) -> None:
    told = [lesson for number, lesson in lessons(course(game_id, 1)) if number == 2]
    assert len(told) == 3
    for column in zip(*(lesson.features for lesson in told), strict=True):
        assert sum(column) == pytest.approx(0)
    assert sum(lesson.promised for lesson in told) == pytest.approx(0)
    assert sum(lesson.found for lesson in told) == pytest.approx(0)
    assert any(lesson.found for lesson in told)


@pytest.mark.parametrize("game_id", BY_ROUNDS)
def test_the_command_writes_a_number_for_each_feature_and_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    monkeypatch.setattr(learn, "PARTS", 1)
    out = tmp_path / "rounds.toml"
    line = ["train", game_id, "--by", "rounds", "--seats", "3", "--games", "2", "--workers", "1"]
    assert main([*line, "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert f"# python -m core train {game_id} --seats 3 --by rounds --games 2 --seed 1" in text
    found = tomllib.loads(text)["seats_3"]
    assert {len(worth) for worth in found.values()} == {len(GAMES[game_id].feature_names)}
    assert any(any(worth) for worth in found.values())


def test_a_game_that_is_not_learned_by_rounds_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "imperial2030", "--by", "rounds"]) == 2
    assert "has no rounds to learn by" in capsys.readouterr().err

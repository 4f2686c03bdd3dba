"""`python3 -m core train`: what it writes, what it keeps, what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import core
from bots.test_train import rigid
from core.games import GAMES
from core.protocol import Game
from core.tools.cli import main
from core.train import table
from core.train.games import Table
from core.weights import read


@pytest.mark.parametrize("by", ["games", "clicks"])
def test_the_command_writes_weights_that_the_game_can_read(
    tmp_path: Path, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "GAMES", 2)
    monkeypatch.setattr(table, "TOLD", 0.0)
    out = tmp_path / "weights.toml"
    line = ["train", "pocket_imperium", "--by", by, "--seats", "2", "--rounds", "2"]
    assert main([*line, "--workers", "1", "--out", str(out)]) == 0
    learned = read(type(GAMES["pocket_imperium"].weights), tmp_path)  # type: ignore[type-var]
    assert learned != GAMES["pocket_imperium"].weights


@pytest.fixture
def seats_score_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is played, and whatever is learned at all is written."""
    monkeypatch.setattr(table, "TOLD", 0.0)
    monkeypatch.setattr("core.train.command.played", lambda one: [*range(len(one.weights))])


def trained(folder: Path, game: Game[Any], *how: str) -> tuple[Any, str]:
    """What a round of `train --by games` writes: the weights, and the text that they stand in."""
    out = folder / "weights.toml"
    line = ["train", game.id, "--by", "games", "--seats", "2", "--rounds", "1", *how]
    assert main([*line, "--workers", "1", "--out", str(out)]) == 0
    weights: Any = type(game.weights)
    return read(weights, folder), out.read_text("utf-8")


@pytest.mark.usefixtures("seats_score_their_numbers")
def test_what_features_are_worth_is_moved_too(tmp_path: Path) -> None:
    game: Any = GAMES["imperial2030"]
    keen = Path(core.__file__).parent / "games/imperial2030/data/keen.toml"
    learned, text = trained(tmp_path, game, "--from", str(keen))
    assert "--by games --rounds 1 --seed 1 --from keen.toml" in text
    assert learned.learned != game.keen.learned


@pytest.mark.usefixtures("seats_score_their_numbers")
def test_what_is_kept_stands_in_the_command_and_as_it_was(tmp_path: Path) -> None:
    game: Any = GAMES["struggle_of_empires"]
    learned, text = trained(tmp_path, game, "--keep", "early")
    assert "--by games --rounds 1 --seed 1 --keep early\n" in text
    assert learned.early == game.weights.early and learned.cost != game.weights.cost


def test_a_weight_to_keep_that_is_not_there_is_wrong_use(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["train", "struggle_of_empires", "--by", "games", "--keep", "erly", "--workers", "1"]
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("error: No weight is called erly: there are ")


def test_by_lines_nothing_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "imperial2030", "--keep", "lap"]) == 2
    assert "--keep goes with --by games" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("by", "option", "words"),
    [
        ("clicks", ["--from", "keen.toml"], "--from goes with --by games or --by lines or"),
        ("clicks", ["--decisions", "5"], "--decisions goes with --by lines only"),
        ("games", ["--games", "5"], "--games goes with --by rounds only"),
        ("lines", ["--rounds", "5"], "--rounds goes with --by clicks or --by games or"),
    ],
)
def test_what_a_way_to_learn_does_not_look_at_is_refused(
    by: str, option: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "pocket_imperium", "--by", by, *option]) == 2
    assert words in capsys.readouterr().err


@pytest.fixture
def nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(one: object) -> list[int]:
        raise AssertionError("A game is played, although nothing could be kept of it.")

    monkeypatch.setattr("core.train.command.played", never)


@pytest.mark.usefixtures("nothing_is_played")
def test_weights_are_never_written_over_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "keen.toml"
    out.write_text("mine")
    line = ["train", "pocket_imperium", "--by", "games", "--workers", "1", "--out"]
    assert main([*line, str(out)]) == 1
    assert "is there already: nothing is written over it." in capsys.readouterr().err
    assert out.read_text() == "mine"
    assert main([*line, str(tmp_path / "nowhere" / "keen.toml")]) == 1
    assert "cannot be written: no such file or directory." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "cannot be read: "),
        ("x", "is not TOML: "),
        ("a = 1", "a: is not a key of this table"),
    ],
)
@pytest.mark.usefixtures("nothing_is_played")
def test_weights_to_begin_at_that_cannot_be_used_are_named_with_their_path(
    text: str | None, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin = tmp_path / "mine.toml"
    if text is not None:
        begin.write_text(text)
    line = ["train", "pocket_imperium", "--by", "games", "--workers", "1", "--from", str(begin)]
    assert main(line) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"error: {begin}: {reason}") and said.endswith(".\n")


def test_training_that_is_broken_off_keeps_the_rounds_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = iter(range(3 * table.GAMES))

    def some(one: Table) -> list[int]:
        if next(games, None) is None:
            raise KeyboardInterrupt
        return [*range(len(one.weights))]

    monkeypatch.setattr("core.train.command.played", some)
    out = tmp_path / "weights.toml"
    line = ["train", "pocket_imperium", "--by", "games", "--rounds", "9", "--workers", "1"]
    assert main([*line, "--out", str(out)]) == 130
    assert capsys.readouterr().err.endswith("Interrupted.\n")
    assert "# 3 of 9 rounds" in out.read_text()
    read(type(GAMES["pocket_imperium"].weights), tmp_path)  # type: ignore[type-var]


def test_training_that_has_learned_nothing_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(one: object) -> list[int]:
        raise KeyboardInterrupt

    monkeypatch.setattr("core.train.command.played", stopped)
    out = tmp_path / "weights.toml"
    line = ["train", "pocket_imperium", "--by", "games", "--workers", "1", "--out", str(out)]
    assert main(line) == 130 and not out.exists()


@pytest.mark.parametrize("seats", ["0", "-1", "9"])
def test_training_needs_as_many_seats_as_the_game_has(
    seats: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "pocket_imperium", "--by", "games", "--seats", seats]) == 2
    assert f"pocket_imperium is for 2 to 4 seats, not {seats}." in capsys.readouterr().err


def test_a_game_without_weights_cannot_be_trained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.train.command.game_of", lambda _: rigid())
    assert main(["train", "pocket_imperium", "--by", "games"]) == 2
    assert "has no weights" in capsys.readouterr().err

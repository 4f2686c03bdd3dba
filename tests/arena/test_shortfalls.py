"""What kept games say of what the estimate leaves out, and how a game reads it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import core
from core import Session
from core.arena.records import Record
from core.arena.shortfalls import shortfalls
from core.errors import CoreError
from core.games import GAMES
from core.shortfall import read_shortfall, told
from core.tools.cli import main
from core.weights import keenly


def test_what_kept_games_say_makes_promises_true_on_average(played: list[Record]) -> None:
    tables = {seats: tuple(points) for seats, points in shortfalls(played).items()}
    sessions = [Session.from_link(record.link) for record in played]
    game = replace(keenly(sessions[0].game), shortfall=tables)
    starts = [told(game, session.timeline.states[0]) for session in sessions]
    assert mean(starts) == pytest.approx(mean([session.scores for session in sessions]), abs=0.1)


def mean(rows: list[list[float]] | list[list[int]]) -> float:
    return sum(sum(row) for row in rows) / sum(len(row) for row in rows)


def test_the_command_prints_what_the_game_reads(
    played: list[Record], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "games.jsonl"
    games.write_text("".join(record.line() for record in played), "utf-8")
    assert main(["promises", "--shortfall", str(games)]) == 0
    (tmp_path / "shortfall.toml").write_text(capsys.readouterr().out, "utf-8")
    tables = read_shortfall(tmp_path, [3])
    assert {seats: [*points] for seats, points in tables.items()} == shortfalls(played)


def test_tables_are_asked_for_as_toml_only(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["promises", "--shortfall", "--json", "games.jsonl"])
    assert "argument --json: not allowed with argument --shortfall" in capsys.readouterr().err


def test_a_game_without_stages_is_refused(
    played: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(GAMES["pocket_imperium"], stage=None)
    monkeypatch.setattr(core.games, "GAMES", {**GAMES, game.id: game})
    with pytest.raises(CoreError, match="does not tell how far"):
        shortfalls(played)

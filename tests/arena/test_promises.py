"""How true the estimate came in kept games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from review import stalls

import core
from core import CoreError, Session
from core.arena.promises import promises, report
from core.arena.records import Record
from core.arena.run import here
from core.games import GAMES
from core.search.effort import EFFORTS
from core.tools.cli import main
from tests.arena.conftest import planned


def test_each_round_tells_what_was_promised_and_what_came_of_it(played: list[Record]) -> None:
    rows = promises(played)["rounds"]
    sessions = [Session.from_link(record.link) for record in played]
    assert [row["round"] for row in rows] == [*range(1, len(rows) + 1)]
    points = [points for session in sessions for points in session.game.scores(session.state)]
    assert {row["scored"] for row in rows} == {round(sum(points) / len(points), 1)}
    assert rows[0]["games"] == len(played)


def test_what_is_promised_late_comes_truer(played: list[Record]) -> None:
    rows = promises(played)["rounds"]
    off = [abs(row["promised"] - row["scored"]) for row in rows]
    assert off[-1] < off[0]
    assert rows[-1]["correlation"] > 0.8


def test_luck_does_not_make_a_true_promise_look_false(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody gambles: `value` knows what that brings on average, and nothing else counts."""
    expert = EFFORTS["expert"]._replace(without_luck=True)
    game = replace(stalls.GAME, efforts={"expert": expert})
    monkeypatch.setattr(core.games, "GAMES", {**GAMES, "stalls": game})
    session = Session.new("stalls", seats=2, seed=1)
    session.play("take 0")
    while not session.over:
        session.play("gamble")
    (_, *later) = promises([record_of(session)])["rounds"]
    assert [(row["slope"], row["correlation"]) for row in later] == [(1.0, 1.0)] * len(later)


def record_of(session: Session) -> Record:
    """The line that the arena would keep of a game."""
    some, *_ = here(planned("random,random", games=1).jobs())
    return replace(some, game=session.game.id, link=session.link())


def test_games_that_were_cut_off_or_differ_are_not_told(played: list[Record]) -> None:
    with pytest.raises(CoreError, match="no finished game"):
        promises([replace(played[0], finished=False)])
    with pytest.raises(CoreError, match="one kind"):
        promises([played[0], replace(played[1], game="chess")])


def test_the_command_reads_what_the_arena_has_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(tmp_path / "games.jsonl")
    arena = ["arena", "pocket_imperium", "--bots", "random,random", "--games", "2"]
    assert main([*arena, "--workers", "1", "--out", kept]) == 0
    capsys.readouterr()
    assert main(["promises", kept]) == 0
    game, head, *rows = capsys.readouterr().out.splitlines()
    assert game == "pocket_imperium" and head.split()[:3] == ["round", "games", "promised"]
    assert rows[0].split()[:2] == ["1", "2"]


def test_they_are_told_in_columns(played: list[Record]) -> None:
    _, *rows = report(promises(played)).splitlines()
    assert len({len(row) for row in rows}) == 1

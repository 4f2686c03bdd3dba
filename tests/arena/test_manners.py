"""What bots did in kept games, counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from core import CoreError, Session
from core.arena.manners import manners, report
from core.arena.records import Record
from core.arena.run import here
from core.bots import greedy_bot
from core.tools.cli import main
from tests.arena.conftest import planned


@pytest.fixture(scope="module")
def played() -> list[Record]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(greedy_bot, "NODES", 60)
        return [*here(planned("random,greedy,greedy", games=3).jobs())]


def test_every_free_decision_is_counted_for_who_made_it(played: list[Record]) -> None:
    found = manners(played)
    assert found["steps"] == sorted(record.steps for record in played)
    for bot, seats in (("random", 3), ("greedy", 6)):
        made = sum(
            1
            for record in played
            for step in Session.from_link(record.link).log
            if step.actor >= 0 and not step.forced and record.bots[step.actor] == bot
        )
        assert sum(found["bots"][bot].values()) * seats == pytest.approx(made, abs=0.2)


def test_a_verb_with_few_objects_is_told_with_them(played: list[Record]) -> None:
    told = manners(played)["bots"]["greedy"]
    assert "lay expand" in told and "add" in told
    assert not any(text.startswith("add ") for text in told)


def test_they_are_told_in_columns(played: list[Record]) -> None:
    head, bots, *rows = report(manners(played)).splitlines()
    assert head.startswith("pocket_imperium: 3 games of ") and bots.split()[-2:] == [
        "random",
        "greedy",
    ]
    assert len({len(row) for row in (bots, *rows)}) == 1


def test_games_that_were_cut_off_or_differ_are_not_told(played: list[Record]) -> None:
    with pytest.raises(CoreError, match="no finished game"):
        manners([replace(played[0], finished=False)])
    with pytest.raises(CoreError, match="one kind"):
        manners([played[0], replace(played[1], game="chess")])


def test_the_command_reads_what_the_arena_has_written(
    played: list[Record], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "games.jsonl"
    kept.write_text("".join(record.line() for record in played), encoding="utf-8")
    assert main(["manners", str(kept)]) == 0
    assert capsys.readouterr().out == report(manners(played)) + "\n"

"""What a match leaves behind: games kept in files, figures of a match that broke off."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

import pytest

from core import CoreError
from core.arena import command
from core.arena.records import Record, read, read_all
from core.bots.outside import BotError
from core.tools.cli import main
from tests.arena.conftest import GAME, POOR

BOTS = "newcomer,newcomer,newcomer"


@pytest.fixture
def kept(played: list[Record], tmp_path: Path) -> Path:
    """A file with three games."""
    file = tmp_path / "games.jsonl"
    file.write_text("".join(record.line() for record in played), "utf-8")
    return file


# ---- a line that was cut off ----
@pytest.mark.parametrize("left", [1, 40, -2])
def test_a_last_line_that_was_cut_off_is_left_out_and_noted(
    kept: Path, played: list[Record], left: int
) -> None:
    whole = kept.read_bytes()
    last = len(played[-1].line().encode())
    kept.write_bytes(whole[: len(whole) - last] + whole[-last:][:left])
    notes: list[str] = []
    assert [*read(str(kept), notes.append)] == played[:-1]
    assert notes == [f"{kept}, line 3 is cut off: that game is left out."]


@pytest.mark.parametrize("content", [b"hello world", b"\xff\xfeh\x00", b"[1"])
def test_a_file_that_never_held_a_game_is_not_taken_for_one_cut_off(
    kept: Path, content: bytes
) -> None:
    kept.write_bytes(content)
    with pytest.raises(CoreError, match="line 1 is not a game of the arena"):
        [*read(str(kept), pytest.fail)]


def test_a_last_line_that_only_lacks_its_end_counts(kept: Path, played: list[Record]) -> None:
    kept.write_bytes(kept.read_bytes().rstrip(b"\n"))
    assert [*read(str(kept))] == played


def test_a_line_that_was_cut_off_in_the_middle_is_refused(kept: Path) -> None:
    first, *rest = kept.read_text("utf-8").splitlines(keepends=True)
    kept.write_text("".join([first[:40] + "\n", *rest]), "utf-8")
    with pytest.raises(CoreError, match="line 1 is not a game of the arena"):
        [*read(str(kept))]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("bots", value) for value in (5, [], ["random"], [1, 2, 3])),
        *(("scores", value) for value in ("xyz", [1, 2], [1, 2, None])),
        *(("places", value) for value in (None, [0, 1, "2"])),
        *(("decisions", value) for value in ([1], [1, 2, {}])),
        *(("ms", value) for value in ({}, [1.5, 2, "3"])),
        *(("spread", value) for value in ([1, 2, 3], [{"a": 1}] * 3, [{"1.2": "1"}] * 3)),
        *(("seconds", value) for value in ("1", -1, float("nan"))),
        *((name, 1.5) for name in ("game", "revision", "options", "seed", "rotation")),
        *((name, []) for name in ("steps", "finished", "link")),
    ],
)
@pytest.mark.parametrize("command", [["arena", "--from"], ["manners"], ["promises"]])
def test_a_line_with_a_value_that_makes_no_sense_is_named(
    command: list[str], name: str, value: object, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second, *rest = kept.read_text("utf-8").splitlines()
    changed = json.dumps(json.loads(second) | {name: value})
    kept.write_text("\n".join([first, changed, *rest]) + "\n", "utf-8")
    assert main([*command, str(kept)]) == 1
    words = "is not a game of the arena: its values are not what they should be."
    assert capsys.readouterr().err == f"error: {kept}, line 2 {words}\n"


@pytest.mark.parametrize("words", [["manners"], ["promises"], ["promises", "--shortfall"]])
def test_a_game_whose_link_is_broken_is_named(
    words: list[str], kept: Path, played: list[Record], capsys: pytest.CaptureFixture[str]
) -> None:
    broken = replace(played[1], link=played[1].link[:-5])
    kept.write_text(played[0].line() + broken.line(), "utf-8")
    assert main([*words, str(kept)]) == 1
    which = f"seed {broken.seed}, rotation {broken.rotation}"
    said = capsys.readouterr().err
    assert said.startswith(f"error: The link of the game of {which} cannot be read: ")


# ---- a game that stands there twice ----
def test_each_game_counts_once(kept: Path, played: list[Record], tmp_path: Path) -> None:
    other = tmp_path / "more.jsonl"
    other.write_text(played[1].line(), "utf-8")
    notes: list[str] = []
    assert [*read_all([str(kept), str(other)], notes.append)] == played
    assert notes == ["1 game stands in these files again: each game counts once."]


@pytest.mark.parametrize("words", [["arena", "--from"], ["manners"], ["promises"]])
def test_a_file_that_is_given_twice_changes_nothing(
    kept: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, str(kept)]) == 0
    once = capsys.readouterr()
    assert main([*words, str(kept), str(kept)]) == 0
    twice = capsys.readouterr()
    assert twice.out == once.out and not once.err
    assert twice.err == "note: 3 games stand in these files again: each game counts once.\n"


# ---- what does not go with --from ----
@pytest.mark.parametrize(
    ("given", "named"),
    [
        (["--bots", "random"], "--bots"),
        (["--out", "more.jsonl"], "--out"),
        (["--sprt", "par", "0.5"], "--sprt"),
        (["--games", "5", "--seats", "2"], "--seats, --games"),
    ],
)
def test_what_says_how_to_play_does_not_go_with_summing_up(
    kept: Path, given: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *given, "--from", str(kept)]) == 2
    assert f"error: {named} cannot go with --from" in capsys.readouterr().err


def test_a_game_does_not_go_with_summing_up(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", GAME, "--from", str(kept)]) == 2
    assert "GAME cannot go with --from" in capsys.readouterr().err


# ---- a match that breaks off ----
def test_a_match_in_which_a_bot_breaks_down_tells_the_games_before(
    played: list[Record],
    kept: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def broken(*_: object) -> Generator[Record, None, None]:
        yield from played
        raise BotError("mine.py:think fails: KeyError.")

    monkeypatch.setattr(command, "_records", broken)
    out = kept.with_name("out.jsonl")
    words = ["arena", GAME, "--bots", BOTS, "--games", "9", "--out", str(out)]
    assert main(words) == 1
    said = capsys.readouterr()
    assert "3 games of 9, seeds from 1; broken off by an error\n" in said.out
    assert "newcomer   3/3" in said.out and said.err == "error: mine.py:think fails: KeyError.\n"
    assert [*read(str(out))] == played
    assert main([*words[:-2], "--json"]) == 1
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 3 and figures["error"] == "mine.py:think fails: KeyError."


def test_a_match_without_a_game_has_no_table_and_leaves_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.jsonl"
    bots = f"random,{POOR}:cheats"
    words = ["arena", GAME, "--bots", bots, "--workers", "1", "--out", str(out)]
    assert main(words) == 1
    said = capsys.readouterr()
    assert not said.out and "cheats plays" in said.err and not out.exists()

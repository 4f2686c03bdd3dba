"""The command line where its input or output has an encoding that lacks what is to be said."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from core.tools.new_file import new_file

ROOT = Path(__file__).parent.parent.parent
BOT = ROOT / "tests/arena/sample_bot.py"
GAME = "pocket_imperium"
FOREIGN = b"\xffa\xfc.py"
"""The name of a file that is no UTF-8, as old disks have them."""


def run(encoding: str, *args: str | Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "core", *args],
        cwd=ROOT,
        input=given,
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )


def two_games(bot: str) -> Sequence[str]:
    return "arena", GAME, "--bots", f"{bot}:think,random", "--games", "2", "--workers", "1"


def test_the_figures_of_a_match_are_printed_whatever_a_bot_is_called(tmp_path: Path) -> None:
    bot = shutil.copy(BOT, tmp_path / "łódź.py")
    told = run("ascii:strict", *two_games(bot))
    assert told.returncode == 0 and b"2 games of 2" in told.stdout and not told.stderr
    assert rb"\u0142\xf3d\u017a.py:think" in told.stdout
    as_json = run("ascii:strict", *two_games(bot), "--json")
    assert f"{bot}:think" in json.dumps(json.loads(as_json.stdout), ensure_ascii=False)


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes")
def test_a_name_that_is_no_text_goes_through_a_match_and_its_file(tmp_path: Path) -> None:
    bot = os.fsdecode(bytes(tmp_path) + b"/" + FOREIGN)
    shutil.copy(BOT, bot)
    kept = tmp_path / "games.jsonl"
    told = run("utf-8:strict", *two_games(bot), "--out", str(kept))
    assert told.returncode == 0 and b"2 games of 2" in told.stdout and not told.stderr
    again = run("utf-8:strict", "arena", "--from", kept)
    assert rb"/\udcffa\udcfc.py:think" in again.stdout and again.returncode == 0


def test_check_goes_on_past_a_name_that_cannot_be_printed(tmp_path: Path) -> None:
    told = run("ascii:strict", "check", tmp_path / "ü.json", "nothing")
    assert told.returncode == 1 and not told.stderr
    assert [line.count(b"There is no file") for line in told.stdout.splitlines()] == [1, 1]


def test_what_comes_in_need_not_be_text() -> None:
    told = run("utf-8:strict", "replay", "-", given=b"\xff\xfe\x1f\x8b")
    assert b"What came in is not a saved game" in told.stderr and told.returncode == 1


def test_a_stray_byte_does_not_end_a_game_in_the_terminal() -> None:
    told = run("utf-8:strict", "play", GAME, "--seats", "2", given=b"\xff\nquit\n")
    assert told.returncode == 0 and not told.stderr
    assert b"is not a word of pocket_imperium's notation" in told.stdout


def test_weights_say_what_they_began_from_whatever_that_is_called(tmp_path: Path) -> None:
    """The name stands in a comment of the new file: rounds of learning ended in a trace."""
    with new_file(str(tmp_path / "new.toml")) as file:
        file.write(f"# --from {os.fsdecode(FOREIGN)}\n")
    assert (tmp_path / "new.toml").read_text("utf-8").startswith(r"# --from \udcffa")

"""What the command line makes of what people type, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import core
from core import Session
from core.bots.outside import BotError, entry
from core.games import GAMES
from core.tools.cli import main
from core.tools.terminal import play

ROOT = Path(__file__).parent.parent.parent
REAL = [*GAMES][:2]
POOR = ROOT / "tests/arena/poor_bots.py"


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code of a command that is refused, and what it says."""
    try:
        code = main(words)
    except SystemExit as ended:  # argparse
        code = int(str(ended.code))
    said = capsys.readouterr()
    assert not said.out
    return code, said.err.splitlines()[-1]


def test_without_a_command_all_of_them_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """It said that COMMAND was required, and not one of them."""
    assert main([]) == 2
    said = capsys.readouterr()
    with pytest.raises(SystemExit):
        main(["--help"])
    assert (said.out, said.err) == ("", capsys.readouterr().out)


# ---- numbers ----
@pytest.mark.parametrize("command", ["play", "sim", "arena", "train"])
@pytest.mark.parametrize("seats", ["0", "-1", "9"])
def test_seats_that_a_game_is_not_for(
    command: str, seats: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core.games, "GAMES", GAMES)
    code, said = refused(capsys, command, "pocket_imperium", "--seats", seats)
    assert (code, said) == (2, f"error: pocket_imperium is for 2 to 4 seats, not {seats}.")


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("sim", "--games"),
        *(("arena", option) for option in ("--games", "--steps", "--workers")),
        *(("train", option) for option in ("--games", "--decisions", "--rounds", "--workers")),
    ],
)
@pytest.mark.parametrize("number", ["0", "-1", "x"])
def test_a_number_that_counts_something_begins_at_1(
    command: str, option: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = refused(capsys, command, "toy", option, number)
    assert code == 2
    assert said.endswith(f"argument {option}: must be a whole number from 1 up, not {number}")


@pytest.mark.parametrize("command", ["play", "sim", "arena", "train"])
def test_a_seed_is_not_below_0(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = refused(capsys, command, "toy", "--seed", "-1")
    assert code == 2 and "A seed must be a whole number from 0 to 2**64 - 1, not -1" in said


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_games_for_which_there_are_no_seeds_are_refused_before_the_first(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["toy", "--seats", "2", "--seed", str(2**64 - 1), "--games"]
    assert refused(capsys, command, *words, "2") == (
        2,
        "error: From seed 18446744073709551615 on there are fewer than 2: the last is 2**64 - 1.",
    )
    assert main([command, *words, "1", *(["--workers", "1"] if command == "arena" else [])]) == 0


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "x"])
def test_a_time_is_above_0(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = refused(capsys, "bench", "toy", "--seconds", seconds)
    assert code == 2 and said.endswith(f"must be a number above 0, not {seconds}")


@pytest.mark.parametrize("command", ["play", "sim", "arena"])
def test_an_empty_name_is_no_bot(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = refused(capsys, command, "toy", "--seats", "2", "--bots", "")
    assert code == 2 and said.startswith("error: There is no bot ''. There are: ")


def test_a_seat_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    code, said = refused(capsys, "play", "toy", "--seats", "3", "--seat", "3")
    assert (code, said) == (2, "error: Seats are 0 to 2, not 3.")


# ---- files and links ----
@pytest.mark.parametrize("command", ["replay", "review", "check"])
@pytest.mark.parametrize("name", ["gone.json", "saves/gone", "../gone"])
def test_a_file_that_is_not_there_is_said_to_be_missing(
    command: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, name]) == 1
    said = capsys.readouterr()
    assert f"There is no file {name}." in said.out + said.err


@pytest.mark.parametrize("name", ["gone", "Imperial-of-friday"])
def test_a_word_that_is_neither_a_file_nor_a_link_is_said_to_be_neither(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = refused(capsys, "replay", name)
    assert code == 1 and said.startswith(f"error: There is no file {name}. Read as a link: This ")


def test_a_link_that_was_cut_off_is_no_missing_file(
    played: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = refused(capsys, "replay", f"{played.link()}"[:-9] + "A" * 60)
    assert code == 1 and "There is no file" not in said


def test_a_game_to_go_on_with_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "play", "toy", "--resume", "gone.json") == (
        1,
        "error: There is no file gone.json.",
    )


@pytest.mark.parametrize("words", [["replay"], ["review"], ["play", "toy", "--resume"]])
@pytest.mark.parametrize("name", ["", " "])
def test_no_name_is_no_saved_game(
    words: list[str], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "error: Which game? Name a file or a link."
    assert refused(capsys, *words, name) == (1, asked)


def test_a_folder_is_no_saved_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = refused(capsys, "replay", str(tmp_path))
    assert (code, said) == (1, f"error: {tmp_path} is a folder, not a file.")


@pytest.mark.parametrize("text", ["", "Dear diary, no game today.", "hello"])
def test_a_file_without_a_game_is_named(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")
    said = f"error: {path} is not a saved game: neither JSON, nor a transcript, nor a link."
    assert refused(capsys, "replay", str(path)) == (1, said)


@pytest.mark.parametrize("text", ["{}", "#g={}", "https://example.org/#g={}", "#g={}.", '"{}",'])
def test_a_link_may_come_as_it_was_pasted(
    text: str, played: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", text.format(played.link())]) == 0
    assert capsys.readouterr().out.strip() == played.transcript().strip()


def test_a_link_may_stand_in_a_file_as_it_was_pasted(
    tmp_path: Path, played: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "link.txt"
    file.write_text(f"#g={played.link()}\n")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.strip() == played.transcript().strip()


@pytest.mark.parametrize("form", ["json", "transcript", "link"])
def test_an_editor_may_have_put_a_byte_order_mark_before_a_game(
    form: str, played: Session, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = {"json": json.dumps(played.to_json()), "transcript": played.transcript()}
    file = tmp_path / "game.txt"
    file.write_text(texts.get(form, played.link()), encoding="utf-8-sig")
    assert main(["check", str(file)]) == 0
    assert f": ok, {played.game.id}, {played.step} steps" in capsys.readouterr().out


@pytest.mark.parametrize("begin", ["# Notes", "[a list", "[1, 2, 3]"])
def test_notes_that_begin_like_a_transcript_are_no_game(
    begin: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "README.md"
    path.write_text(f"{begin}\n\nWords.\n\n[notes]: kept since 1998\n", encoding="utf-8")
    said = f"error: {path} is not a saved game: neither JSON, nor a transcript, nor a link."
    assert refused(capsys, "replay", str(path)) == (1, said)


# ---- going on with a saved game ----
@pytest.fixture
def saved(tmp_path: Path, fresh: Session) -> str:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(fresh.to_json()))
    return str(file)


def test_another_game_than_the_saved_one_is_refused(
    saved: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core.games, "GAMES", {**GAMES, **core.games.GAMES})
    code, said = refused(capsys, "play", REAL[0], "--resume", saved)
    assert (code, said) == (2, f"error: The saved game is one of toy, not of {REAL[0]}.")


@pytest.mark.parametrize("given", [["--seats", "3"], ["--seed", "4"], ["--option", "loud=true"]])
def test_what_a_saved_game_has_already_is_not_said_again(
    given: list[str], saved: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = refused(capsys, "play", "toy", "--resume", saved, *given)
    assert code == 2 and f"{given[0]} cannot go with --resume" in said


# ---- bots that play foul ----
@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("breaks", r"breaks fails: ZeroDivisionError: of an empty board \(line \d+\)"),
        ("cheats", r"cheats plays \(99, 1\), which is not legal"),
        ("nobody", r"nobody plays None, which is not legal"),
        ("at_once", r"at_once fails: it is no generator"),
    ],
)
def test_a_bot_that_plays_foul_is_named_and_the_game_is_kept(
    bot: str, words: str, fresh: Session
) -> None:
    said: list[str] = []
    foul = entry(f"{POOR}:{bot}")
    with pytest.raises(BotError, match=words):
        play(fresh, [None, foul, foul], lambda _: "1", said.append)
    assert fresh.length > 0 and Session.from_link(said[-1]) == fresh


def test_an_editor_may_have_put_a_byte_order_mark_before_a_bot(tmp_path: Path) -> None:
    """Python itself runs such a file."""
    file = tmp_path / "mine.py"
    file.write_text(POOR.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert entry(f"{file}:nobody").name == f"{file}:nobody"


def test_the_command_ends_with_what_the_bot_did(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["play", "toy", "--seats", "2", "--seat", "1", "--bots", f"{POOR}:breaks"]
    assert main(words) == 1
    assert "poor_bots.py:breaks fails: ZeroDivisionError" in capsys.readouterr().err


def test_sim_tells_the_games_before_a_bot_broke_down(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.tools import sim

    monkeypatch.setattr(sim, "play", _two_games_and(BotError("mine.py:think fails.")))
    assert main(["sim", "toy", "--games", "5"]) == 1
    said = capsys.readouterr()
    assert said.err == "error: mine.py:think fails.\n"
    assert "seed 2:" in said.out and "seed 3:" not in said.out and "points a seat" in said.out


# ---- Ctrl+C ----
def _two_games_and(error: BaseException) -> Any:
    from core.arena.play import play as play_one

    left = iter(range(2))

    def played_or_not(job: Any) -> Any:
        if next(left, None) is None:
            raise error
        return play_one(job)

    return played_or_not


def test_ctrl_c_in_sim_tells_the_games_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.tools import sim

    monkeypatch.setattr(sim, "play", _two_games_and(KeyboardInterrupt()))
    assert main(["sim", "toy", "--games", "5", "--json"]) == 130
    said = capsys.readouterr()
    assert len(json.loads(said.out)["games"]) == 2 and said.err == "Interrupted.\n"


@pytest.mark.parametrize(
    ("words", "work"),
    [
        (["bench", "toy"], "core.tools.bench.bench"),
        (["review", "{}"], "core.review.command.review"),
    ],
)
def test_ctrl_c_is_one_sentence(
    words: list[str],
    work: str,
    played: Session,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(*_: object) -> Iterator[object]:
        raise KeyboardInterrupt

    monkeypatch.setattr(work, stopped)
    assert main([word.format(played.link()) for word in words]) == 130
    assert capsys.readouterr() == ("", "Interrupted.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
def test_ctrl_c_ends_training_and_its_processes_without_a_trace(tmp_path: Path) -> None:
    words = ["train", "pocket_imperium", "--by", "clicks", "--workers", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "core", *words, "--out", str(tmp_path / "weights.toml")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever starts the tests in the background may have switched this signal off.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        start_new_session=True,
    ) as program:
        assert program.stderr is not None
        assert program.stderr.readline().startswith("round 1:")
        os.killpg(program.pid, signal.SIGINT)  # as a terminal does
        err = program.communicate(timeout=60)[1]
    assert program.returncode == 130
    assert err.splitlines()[-1] == "Interrupted." and "Traceback" not in err
    assert " of 300 rounds" in (tmp_path / "weights.toml").read_text()


# ---- what is read from and written to ----
def program(*words: str, stdout: Any = subprocess.PIPE, **more: Any) -> tuple[int, str]:
    """The exit code of the command, run as a program of its own, and what it says on stderr."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    ended = subprocess.run(
        [sys.executable, "-m", "core", *words],
        cwd=ROOT,
        env=env | more.pop("env", {}),
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        check=False,
        **more,
    )
    return ended.returncode, ended.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("env", [{}, {"PYTHONUNBUFFERED": "1"}], ids=["at the end", "at once"])
def test_a_full_disk_is_told_in_a_sentence(env: dict[str, str]) -> None:
    words = ["sim", REAL[1], "--seats", "2", "--games", "1"]
    with Path("/dev/full").open("w") as full:
        code, said = program(*words, stdout=full, env=env)
    assert (code, said) == (1, "error: Reading or writing failed: no space left on device.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="closes a file of a process to come")
@pytest.mark.parametrize("words", [["play", REAL[1]], ["replay", "-"]])
def test_without_standard_input_there_is_nothing_to_read(words: list[str]) -> None:
    code, said = program(*words, preexec_fn=lambda: os.close(0))
    assert (code, said) == (1, "error: Standard input is closed: there is nothing to read.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there, a pipe breaks otherwise")
def test_nobody_hears_of_a_pipe_that_is_not_read_to_its_end() -> None:
    words = ["sim", REAL[1], "--seats", "2", "--games", "1"]
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert program(*words, stdout=writer) == (1, "")
    finally:
        os.close(writer)

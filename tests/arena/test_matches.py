"""What is played, wherever it is played: the same games in the same order."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from core import CoreError, Session, SetupError
from core.arena import command
from core.arena.jobs import Job, match, rotations
from core.arena.play import play
from core.arena.progress import lines, progress
from core.arena.records import Record, read
from core.arena.run import here, on_cluster, over_cores
from core.bots.outside import Entry, bot_of, entries, entry
from core.tools.cli import main
from tests.arena.conftest import FOLDER, GAME, POOR, SAMPLE, planned, without_times
from tools.site.site import app_sources

ROOT = FOLDER.parents[1]
LINE_UP = f"random,{SAMPLE},random"


@pytest.fixture(scope="module")
def played() -> list[Record]:
    """A match of a bot from a file against two others, in this process."""
    return [*here(planned(LINE_UP, games=6).jobs())]


# ---- what there is to play ----
@pytest.mark.parametrize("bots", ["a", "ab", "aab", "abab", "abcd", "aabaab", "abbbbb"])
def test_everybody_sits_everywhere_equally_often(bots: str) -> None:
    seatings = rotations(tuple(map(Entry, bots)))
    assert len(seatings) == len({*seatings})
    for name in {*bots}:
        seats = Counter(
            seat for seats in seatings for seat, bot in enumerate(seats) if bot.name == name
        )
        assert len({seats[seat] for seat in range(len(bots))}) == 1


def test_set_ups_are_whole() -> None:
    jobs = [*planned("random,greedy,greedy", games=4, seed=7).jobs()]
    assert [(job.seed, job.rotation) for job in jobs] == [
        (seed, rotation) for seed in (7, 8) for rotation in (0, 1, 2)
    ]


# ---- where it is played ----
def test_processes_give_the_same_games_in_the_same_order(played: list[Record]) -> None:
    with closing(over_cores(planned(LINE_UP, games=6).jobs(), 2)) as records:
        found = [*records]
    assert [*map(without_times, found)] == [*map(without_times, played)]


def test_a_dask_cluster_gives_the_same_games_in_the_same_order(
    played: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, scheduler_port=0, dashboard_address=None
    ) as cluster:
        address = cluster.scheduler_address
        with closing(on_cluster(planned(LINE_UP, games=6).jobs(), address)) as records:
            found = [*records]
        with (
            pytest.raises(CoreError, match="seed 1, step"),
            closing(on_cluster(planned(f"random,{POOR}:cheats").jobs(), address)) as records,
        ):
            next(records)
        monkeypatch.setattr(play, "__module__", "absent.kernel")
        with (
            pytest.raises(CoreError, match="cannot import the kernel"),
            closing(on_cluster(planned("random,random").jobs(), address)) as records,
        ):
            next(records)
    assert [*map(without_times, found)] == [*map(without_times, played)]


def test_a_scheduler_that_is_none_is_refused() -> None:
    pytest.importorskip("distributed")
    with pytest.raises(CoreError, match="no Dask scheduler at nowhere"):
        next(on_cluster(planned("random,random").jobs(), "nowhere"))


# ---- lines ----
def test_lines_can_be_played_again(played: list[Record], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("".join(record.line() for record in played))
    again = []
    for record in read(str(file)):
        bots = tuple(map(entry, record.bots))
        job = Job(record.game, record.options, record.seed, record.rotation, bots, 4000)
        again.append(play(job))
    assert [*map(without_times, again)] == [*map(without_times, played)]
    assert any(len({*record.scores}) > 1 for record in played)


def test_a_line_has_the_link_to_its_game(played: list[Record]) -> None:
    for record in played:
        session = Session.from_link(record.link)
        assert session.scores == record.scores and session.step == record.steps


def test_a_line_from_before_there_were_links_is_read(played: list[Record], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    line = json.loads(played[0].line())
    del line["link"]
    file.write_text(json.dumps(line) + "\n")
    assert [record.scores for record in read(str(file))] == [played[0].scores]


def test_files_are_summed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "games.jsonl")
    match = ["arena", GAME, "--bots", f"{SAMPLE},random", "--games", "3", "--workers", "1"]
    assert main([*match, "--out", file, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert main(["arena", "--from", file, "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert figures["games"] == 4 and again["bots"] == figures["bots"]
    assert again["bots"][SAMPLE]["share"] > 0.5
    assert main(["arena", "--from", file]) == 0
    assert "4 games\n" in capsys.readouterr().out
    assert main([*match, "--out", file]) == 1
    assert "nothing is written over it" in capsys.readouterr().err
    assert main([*match, "--out", ""]) == 1
    assert "The new file has no name." in capsys.readouterr().err


@pytest.mark.parametrize("line", ["{", "[]", '{"arena": 1}', '{"arena": 2, "game": "x"}'])
def test_a_line_that_is_no_game_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{line}\n")
    with pytest.raises(CoreError, match=r"games\.jsonl, line 1 is not a game of the arena"):
        [*read(str(file))]


# ---- games that are cut off, Ctrl+C ----
def test_a_game_may_be_cut_off(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", GAME, "--bots", "random,random", "--games", "2", "--workers", "1"]
    assert main([*words, "--steps", "30"]) == 0
    assert "2 UNFINISHED" in capsys.readouterr().out


def test_ctrl_c_tells_what_there_is(
    played: list[Record], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped() -> Generator[Record, None, None]:
        yield from played[:4]
        raise KeyboardInterrupt

    file = tmp_path / "games.jsonl"
    figures = command.played(planned(LINE_UP, games=6), stopped(), None, str(file))
    command.show(figures, as_json=False)
    assert "4 games of 6, seeds from 1; interrupted" in capsys.readouterr().out
    assert len([*read(str(file))]) == 4


@contextmanager
def long_match(file: Path) -> Iterator[subprocess.Popen[str]]:
    """A match in a program with two workers, once it has counted a game.

    It keeps a game in this file before it counts it, so the second line tells of the first game.
    """
    words = ["arena", GAME, "--bots", "random,random", "--games", "1000000", "--workers", "2"]
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "core", *words, "--out", str(file)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever starts the tests in the background may have switched this signal off.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as program:
        while not file.exists() or file.read_text().count("\n") < 2:
            assert program.poll() is None
        yield program


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
def test_ctrl_c_ends_a_program_with_workers(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with long_match(file) as program:
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert program.returncode == command.INTERRUPTED
    assert "interrupted" in out and not err
    kept = len([*read(str(file))])
    told = int(out.splitlines()[1].split(" games of 1000000")[0])
    assert kept - told in (0, 1)  # the signal may come when a game is kept and not counted yet


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal")
def test_a_second_ctrl_c_prints_no_trace(tmp_path: Path) -> None:
    with long_match(tmp_path / "games.jsonl") as program:
        program.send_signal(signal.SIGINT)
        assert program.stdout is not None
        # It may have ended before its last line is read.
        assert any("games an hour" in line for line in program.stdout)
        for _ in range(20):  # it takes a moment to end
            program.send_signal(signal.SIGINT)
        err = program.communicate(timeout=60)[1]
    assert program.returncode == command.INTERRUPTED
    assert err in ("", "Interrupted.\n")  # that sentence if it had not quite ended yet


# ---- bots from files ----
def test_the_sample_bot_is_better_than_dice(played: list[Record]) -> None:
    won = sum(record.places[record.bots.index(SAMPLE)] == 0 for record in played)
    assert won > len(played) / 2


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("clever", r"no bot 'clever'\. There are: .*random"),
        ("nowhere.py:think", "no file nowhere.py"),
        (f"{POOR}:absent", "has no function 'absent'"),
        (f"{POOR}:nothing", "has no function 'nothing'"),
        (f"{FOLDER}/folder.py:think", "cannot be read|no file"),
    ],
)
def test_a_bot_that_is_not_there_is_refused(bot: str, words: str) -> None:
    with pytest.raises(CoreError, match=words):
        entry(bot)


def test_a_file_that_does_not_run_is_refused(tmp_path: Path) -> None:
    for text, words in (
        ("x = (", "SyntaxError.*line 1"),
        ("\nx = y", "NameError.*line 2"),
        ("\n\nraise SystemExit", "SystemExit.*line 3"),
    ):
        file = tmp_path / "mine.py"
        file.write_text(text)
        with pytest.raises(CoreError, match=words):
            entry(f"{file}:think")


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("cheats", r"poor_bots\.py:cheats plays \(99, 1\), which is not legal \(seed 3, step"),
        ("writes", r"writes plays '.*', which is not legal \(seed 3, step"),
        ("breaks", r"breaks fails: ZeroDivisionError: of an empty board \(line \d+\) \(seed 3, st"),
        ("leaves", r"leaves fails: SystemExit: 3 \(line \d+\) \(seed 3, step"),
        ("at_once", r"at_once fails: it is no generator"),
    ],
)
def test_a_bot_that_plays_foul_is_named(bot: str, words: str) -> None:
    with pytest.raises(CoreError, match=words):
        [*here(planned(f"random,{POOR}:{bot}", seed=3).jobs())]


def test_a_foul_in_another_process_is_told_alike(capsys: pytest.CaptureFixture[str]) -> None:
    bots = f"random,{POOR}:cheats"
    words = ["arena", GAME, "--bots", bots, "--games", "4", "--workers", "2"]
    assert main(words) == 1
    assert "cheats plays (99, 1), which is not legal (seed 1" in capsys.readouterr().err


def test_a_bot_travels_as_the_text_of_its_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text((FOLDER / "sample_bot.py").read_text())
    entered = entry(f"{file}:think")
    file.unlink()
    assert callable(bot_of(entered))


def test_what_is_no_match_is_told_in_a_sentence() -> None:
    names: Any = ("random", "random", "greedy")
    seated, half = entries("random", 3), cast(int, 1.5)
    for bots in (",".join(names), list(seated)):
        with pytest.raises(TypeError, match="The bots of a match are a tuple of Entry, not "):
            match(GAME, bots, 3)
    with pytest.raises(TypeError, match="Each bot of a match is an Entry, not 'random'"):
        match(GAME, names, 3)
    for games in (0, -4, half):
        with pytest.raises(SetupError, match="at least one game, not "):
            match(GAME, seated, games)
    with pytest.raises(SetupError, match="at least one step, not -1"):
        match(GAME, seated, 3, most=-1)


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(CoreError, match="3 bots for 2 seats"):
        entries("random,random,greedy", 2)


# ---- what is shown meanwhile ----
class Terminal:
    """Somewhere to write to that says whether it is a terminal."""

    def __init__(self, terminal: bool) -> None:
        self.terminal, self.text = terminal, ""

    def isatty(self) -> bool:
        return self.terminal

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None: ...


@pytest.mark.parametrize("terminal", [True, False])
def test_a_bar_is_for_terminals(terminal: bool) -> None:
    pytest.importorskip("tqdm")
    out = Terminal(terminal)
    with progress(2, out) as tell:  # type: ignore[arg-type]
        tell("standing")
        tell("standing")
    assert ("2/2" in out.text and "standing" in out.text) == terminal
    assert bool(out.text) == terminal


def test_lines_do_where_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    out = Terminal(True)
    with progress(2, out) as tell:  # type: ignore[arg-type]
        tell("a wins 50.0%")
        tell("a wins 75.0%")
    assert out.text == "2/2 games, a wins 75.0%\n"


def test_lines_come_now_and_then() -> None:
    seconds = iter([0, 1, 2, 2, 3, 9, 9])
    out = Terminal(True)
    tell = lines(9, out, lambda: next(seconds))  # type: ignore[arg-type]
    for number in range(4):
        tell(str(number))
    assert out.text == "2/9 games, 1\n4/9 games, 3\n"


def test_the_page_does_without_all_this() -> None:
    names = app_sources([ROOT])
    assert "core/bots/greedy_bot.py" in names
    assert not [name for name in names if "arena" in name or name == "core/bots/outside.py"]


def test_the_sample_stands_in_the_document() -> None:
    source = (FOLDER / "sample_bot.py").read_text("utf-8")
    code = source[source.index("from collections") :]
    assert f"```python\n{code}```" in (ROOT / "docs/bots.md").read_text("utf-8")
    assert len(code.splitlines()) <= 24

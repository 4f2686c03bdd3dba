"""The command line, run as a program, on the first real game; the loop of `play` on the toy."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import core
from core import Session
from core.bots import choose
from core.bots.outside import entries
from core.games import GAMES
from core.games.pocket_imperium.rules.exploit import token_hex
from core.protocol import Message
from core.tools.cli import main
from core.tools.terminal import play
from kernel import toy

ROOT = Path(__file__).parent.parent.parent
REAL = next(path.parent.name for path in sorted((ROOT / "core/games").glob("*/game.py")))


def run(*args: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "core", *args]
    return subprocess.run(
        command, cwd=ROOT, input=text, capture_output=True, text=True, timeout=120, check=False
    )


def test_help_has_examples() -> None:
    result = run("--help")
    assert (
        result.returncode == 0
        and "examples:" in result.stdout
        and "python -m core sim" in result.stdout
    )


def test_wrong_use() -> None:
    assert run().returncode == 2
    assert run("sim", REAL, "--games", "0").returncode == 2


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["sim", "chess"], "no game 'chess'"),
        (["sim", REAL, "--bots", "clever"], "no bot 'clever'"),
        (["sim", REAL, "--seats", "99"], "99"),
        (["sim", REAL, "--option", "x=1"], "no option 'x'"),
        (["sim", REAL, "--option", "x"], "--option takes NAME=VALUE, not x."),
    ],
)
def test_wrong_use_is_one_sentence(args: list[str], words: str) -> None:
    result = run(*args)
    assert result.returncode == 2 and words in result.stderr and "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("args", "words"), [(["replay", "nonsense"], "not a link"), (["check", "I1AAAA"], "")]
)
def test_refusals_are_one_sentence(args: list[str], words: str) -> None:
    result = run(*args)
    assert result.returncode == 1 and words in result.stderr and "Traceback" not in result.stderr


def test_sim_and_json() -> None:
    result = run("sim", REAL, "--games", "2", "--seed", "3", "--bots", "random", "--json")
    data = json.loads(result.stdout)
    assert data["game"] == REAL and [game["seed"] for game in data["games"]] == [3, 4]
    assert data["bots"]["random"]["wins"] == 2
    assert run("sim", REAL, "--games", "2", "--seed", "3", "--json").stdout == result.stdout
    assert "points a seat" in run("sim", REAL, "--games", "1").stdout


def test_bench_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "toy", "--json", "--seconds", "0.1"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {
        "actions_per_s",
        "clicks_per_s",
        "copy_us",
        "view_ms",
        "replay_ms",
        "link_chars",
    } <= set(data["toy"])
    assert set(data["toy"]["link_chars"]) == {"median", "worst"} and "yardsticks" in data


def test_replay_and_check(
    played: Session, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {
        "a.json": json.dumps(played.to_json()),
        "b.txt": played.transcript(),
        "c.txt": played.link() + "\n",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
        assert main(["replay", str(tmp_path / name)]) == 0
        assert capsys.readouterr().out.strip() == played.transcript().strip()
    assert main(["replay", "--json", "--to", "4", played.link()]) == 0
    assert len(json.loads(capsys.readouterr().out)["steps"]) == 4
    sources = [str(tmp_path / name) for name in files]
    assert main(["check", "--json", *sources]) == 0
    assert [row["steps"] for row in json.loads(capsys.readouterr().out)] == [played.length] * 3
    (tmp_path / "d.txt").write_bytes(b"\xff\xfe")
    assert (
        main(["check", sources[0], played.link()[:-3], str(tmp_path / "d.txt"), str(tmp_path)]) == 1
    )
    lines = capsys.readouterr().out.splitlines()
    assert (
        len(lines) == 4
        and "ok, toy" in lines[0]
        and "cut off" in lines[1]
        and "text file" in lines[2]
    )


def test_replay_of_a_step_that_is_not_there(
    played: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--to", "999", played.link()]) == 1
    assert "steps 0 to" in capsys.readouterr().err


def test_play_in_the_terminal(fresh: Session) -> None:
    said: list[str] = []
    answers = iter(["help", "undo", "fly", "optional", "view", "give 1", "1", "undo", "1", "link"])

    def ask(prompt: str) -> str:
        return next(answers, None) or stop()

    def stop() -> str:
        raise EOFError

    play(fresh, [None, *entries("random", 2)], ask, said.append)
    assert "Nothing has been decided here yet." in said
    assert any("is not a word of toy's notation" in line for line in said)
    assert any("give 1  6 give 2" in line for line in said)
    assert Session.from_link(said[-1]) == fresh and fresh.length > 5


def test_the_terminal_says_so_where_nothing_is_optional(fresh: Session) -> None:
    said: list[str] = []
    answers = iter(["give 1", "give 1", "optional", "quit"])
    play(fresh, [None, *entries("random", 2)], lambda prompt: next(answers), said.append)
    assert not any(choice.optional for choice in fresh.choices)
    assert "Nothing optional can be chosen now." in said and "" not in said


def test_whoever_breaks_off_a_game_in_the_terminal_keeps_its_link(fresh: Session) -> None:
    said: list[str] = []
    answers = iter(["1"])

    def ask(prompt: str) -> str:
        answer = next(answers, None)
        if answer is None:
            raise KeyboardInterrupt
        return answer

    play(fresh, [None, *entries("random", 2)], ask, said.append)
    assert Session.from_link(said[-1]) == fresh and fresh.length > 0


def test_play_to_the_end(fresh: Session) -> None:
    said: list[str] = []
    play(fresh, [None, *entries("random", 2)], lambda prompt: "1", said.append)
    assert fresh.over and said[-2].startswith("over: seat 0")


@pytest.mark.parametrize(
    ("prompt", "words"),
    [
        (("prompt.expand", {"seat": "@seat.1", "left": 3}), "expand, left 3"),
        (("prompt.plan", {"seat": "@seat.1"}), "plan"),
        (("prompt.over", {}), "over"),
        (("prompt.ask", {"seat": "@seat.2", "other": "@seat.0"}), "ask, seat 2, other seat 0"),
        (("prompt.power", {"seat": "@seat.1", "power": "@seat.1"}), "power"),
        (
            ("prompt.sea_defence", {"war": 1, "n": 0, "region": "@region.east_indies"}),
            "sea defence, war 1, n 0, region east_indies",
        ),
        (("prompt.from", {"hexes": "@hex.S0.3 @hex.S2.2"}), "from, hexes S0.3 S2.2"),
        (("prompt.call", {"by": "@seat.0 @region.nova"}), "call, by seat 0 nova"),
        (("prompt.call", {"name": "New  York"}), "call, name New  York"),
    ],
)
def test_what_is_asked_in_the_terminal(
    prompt: Message, words: str, fresh: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking = replace(fresh.game, prompt=lambda _: prompt)
    monkeypatch.setattr(core.games, "GAMES", {"toy": asking})
    session, said = Session.new("toy", seats=3, seed=5), list[str]()
    play(session, [*entries("random", 1), None, None], lambda _: "quit", said.append)
    assert f"\nseat 1: {words}" in said


@pytest.mark.parametrize("game", [*GAMES])
def test_what_a_game_asks_in_the_terminal_is_words_and_numbers(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core.games, "GAMES", GAMES)
    session, said = Session.new(game, seats=3, seed=1), list[str]()

    def ask(prompt: str) -> str:
        return session.game.write(session.state, choose(session, "random"))

    play(session, [None] * 3, ask, said.append)
    asked = [line for line in said if line.startswith("\n")]
    assert session.over and asked
    for line in asked:
        assert re.fullmatch(r"\nseat \d: [a-z ]+(, [a-z_]+( [A-Za-z0-9_.]+)+)*", line), line


def test_what_bots_choose_in_secret_is_told_when_all_have_chosen(
    fresh: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    hiding = replace(fresh.game, secret=lambda s: s.phase == toy.BID)
    monkeypatch.setattr(core.games, "GAMES", {"toy": hiding})
    session, said = Session.new("toy", seats=3, seed=5), list[str]()
    before: list[list[str]] = []

    def ask(prompt: str) -> str:
        before.append([*said])
        return "1" if len(before) == 1 else "quit"

    play(session, [*entries("random", 2), None], ask, said.append)
    bids = [f"{step.index + 1}. seat {step.actor}: {step.text}" for step in session.log[3:6]]
    assert [line.split()[2] for line in bids] == ["0:", "1:", "2:"]
    assert not {*bids} & {*before[0]} and [line for line in said if line in bids] == bids


@pytest.mark.parametrize("hidden", [True, False])
def test_what_a_token_of_another_seat_is_worth_is_told_only_where_scores_are_open(
    hidden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core.games, "GAMES", GAMES)
    options = {"bounty": True, "hidden_scores": hidden}
    session, said = Session.new("pocket_imperium", seats=2, seed=1, options=options), list[str]()

    def ask(prompt: str) -> str:
        return session.game.write(session.state, choose(session, "random"))

    play(session, [None, *entries("random", 1)], ask, said.append)
    states, told = session.timeline.states, [line for line in said if ": token" in line]
    assert told
    for line in told:
        at = int(line.split(".")[0]) - 1
        mine = states[at].owner[token_hex(states[at])] == 0
        seen = session.log[at].text if mine or not hidden else "token ?"
        assert line == f"{at + 1}. chance: {seen}"


def test_a_claim_drawn_face_down_is_told_by_its_region_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(core.games, "GAMES", GAMES)
    session, said = Session.new("struggle_of_empires", seats=4, seed=1), list[str]()

    def ask(prompt: str) -> str:
        return "quit" if any(": claim" in line for line in said) else "1"

    play(session, [None, *entries("random", 3)], ask, said.append)
    drawn = [step for step in session.log if step.text.startswith("claim ")]
    regions = {f"{step.index + 1}. chance: claim {step.text.split()[1]} ?" for step in drawn}
    assert drawn and regions <= {*said}


def test_play_as_a_program() -> None:
    result = run("play", REAL, "--seed", "1", text="1\nquit\n")
    assert result.returncode == 0 and "seat 0" in result.stdout
    assert core.save.link.MARK in result.stdout.splitlines()[-1]

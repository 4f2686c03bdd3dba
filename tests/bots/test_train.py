"""Weights: what a game's `value` goes by can be changed, and is learned by play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import core
from core.bots import BOTS, choose, finish
from core.data.tables import load
from core.games import GAMES
from core.play.chance import Rng
from core.play.session import Session
from core.protocol import DataError, Game
from core.tools.cli import main
from core.train.games import Pairing, margin, seatings
from core.train.spsa import train
from core.weights import judged_by, numbers, read, read_styles, scaled

LEARNING = [name for name in GAMES if GAMES[name].weights is not None]


@pytest.mark.parametrize("game_id", LEARNING)
def test_a_game_goes_by_the_weights_in_its_data(game_id: str) -> None:
    game = GAMES[game_id]
    assert game.weights is not None
    table = load(Path(core.__file__).parent / "games" / game_id / "data", "weights.toml")
    written = [tuple(w) if isinstance(w, list) else w for w in table.data.values()]
    assert written == [*game.weights]


@pytest.mark.parametrize("game_id", LEARNING)
def test_other_weights_judge_otherwise_and_the_game_itself_stays_as_it_was(game_id: str) -> None:
    game = GAMES[game_id]
    assert game.weights is not None
    session = Session.new(game_id, seats=3, seed=1)
    while session.step < 60:
        session.play(choose(session, "random"))
    state = session.state
    before = game.value(state)
    same = judged_by(game, scaled(game.weights, [1.0] * len(game.weights)))
    other = judged_by(game, scaled(game.weights, [2.0] * len(game.weights)))
    assert same.value(state) == before != other.value(state)
    assert game.value(state) == before


def rigid() -> Game[Any]:
    """A game without weights."""
    return replace(GAMES["pocket_imperium"], weights=None, judge=None)


def test_a_game_without_weights_says_so() -> None:
    with pytest.raises(ValueError, match="has no weights"):
        judged_by(rigid(), (1.0,))


@pytest.mark.parametrize("game_id", [name for name in GAMES if GAMES[name].keen is not None])
def test_levels_above_greedy_judge_by_the_keen_weights(game_id: str) -> None:
    game, asked = GAMES[game_id], []

    def judge(weights: Any) -> Any:
        asked.append(weights)
        return game.judge(weights) if game.judge else None

    session = Session.new(game_id, seats=3, seed=1)
    while len(session.choices) < 2:
        session.play(session.choices[0])
    listening = replace(game, judge=judge)
    for name in ("newcomer", "greedy"):
        finish(BOTS[name](listening, session.state, session.state.actor, Rng(1)))
        assert not asked
    for name in ("seasoned", "expert", "master"):
        finish(BOTS[name](listening, session.state, session.state.actor, Rng(1)))
        assert asked == [game.keen]
        asked.clear()


class Few(NamedTuple):
    """Weights of no game."""

    one: float
    some: tuple[float, ...]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("one = 1.0", "some: is missing"),
        ("one = 1\nsome = [1.0]", "one: must be a decimal number"),
        ("one = 1.0\nsome = [1.0]\nmore = 1.0", "more: is no key"),
    ],
)
def test_what_is_wrong_with_weights_is_named(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "weights.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=reason):
        read(Few, tmp_path)


def test_a_style_says_by_how_much_weights_differ(tmp_path: Path) -> None:
    (tmp_path / "styles.toml").write_text(
        "[bold]\nsome = 2.0\n[shy]\none = 0.5\n", encoding="utf-8"
    )
    styles = read_styles(Few(1.0, (2.0, 3.0)), tmp_path)
    assert styles == {"bold": Few(1.0, (4.0, 6.0)), "shy": Few(0.5, (2.0, 3.0))}


def test_a_weight_that_is_unknown_is_named(tmp_path: Path) -> None:
    (tmp_path / "styles.toml").write_text("[bold]\ntwo = 2.0\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"bold\.two: is no key"):
        read_styles(Few(1.0, (2.0, 3.0)), tmp_path)


def test_weights_go_the_way_that_wins() -> None:
    """Each game is won by the side whose first weight is larger and second is smaller."""

    def play(jobs: Iterable[Pairing]) -> Iterator[float]:
        for job in jobs:
            yield (job.first[0] - job.second[0]) - (job.first[1] - job.second[1])

    last = [*train("any", [4], 2, 60, 1, play)][-1]
    assert last.round == 60
    assert last.factors[0] > 1.1 and last.factors[1] < 0.9


def test_the_better_weights_win() -> None:
    """Who takes everything for worthless but the points that are had loses in Pocket Imperium."""
    game = GAMES["pocket_imperium"]
    assert game.weights is not None
    good, bad = ((factor,) * len(numbers(game.weights)) for factor in (1.0, 0.0))
    margins = [margin(Pairing(game.id, 3, has, 5, good, bad)) for has in seatings(3)]
    assert sum(margins) > 0


def test_the_better_weights_win_by_single_clicks_too() -> None:
    game = GAMES["pocket_imperium"]
    assert game.weights is not None
    good, bad = ((factor,) * len(numbers(game.weights)) for factor in (1.0, 0.0))
    pairings = [Pairing(game.id, 3, has, 5, good, bad, clicks=True) for has in seatings(3)]
    margins = [*map(margin, pairings)]
    assert sum(margins) > 0
    assert margins == [*map(margin, pairings)]


@pytest.mark.parametrize("by", ["games", "clicks"])
def test_the_command_writes_weights_that_the_game_can_read(tmp_path: Path, by: str) -> None:
    out = tmp_path / "weights.toml"
    line = ["train", "pocket_imperium", "--by", by, "--seats", "2", "--rounds", "2"]
    assert main([*line, "--workers", "1", "--out", str(out)]) == 0
    learned = read(type(GAMES["pocket_imperium"].weights), tmp_path)  # type: ignore[type-var]
    assert learned != GAMES["pocket_imperium"].weights


def test_a_game_without_weights_cannot_be_trained(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.train.command.game_of", lambda _: rigid())
    assert main(["train", "pocket_imperium", "--by", "games"]) == 1
    assert "has no weights" in capsys.readouterr().err

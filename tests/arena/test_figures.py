"""Statistics against known values, sums against games made up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from core import CoreError
from core.arena import command
from core.arena.figures import Sprt, wilson
from core.arena.records import Record
from core.arena.tally import Tally
from tests.arena.conftest import planned

Made = Callable[..., Record]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe, Two-sided confidence intervals for the single proportion (1998), table I.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_published_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00005)


def test_nothing_played_nothing_known() -> None:
    assert wilson(0, 0) == (0, 1)


@pytest.mark.parametrize(("wins", "games"), [(5, 3), (-1, 3), (0, -3), (1, 0), (float("nan"), 3)])
def test_wins_that_cannot_be_are_told_in_a_sentence(wins: float, games: int) -> None:
    with pytest.raises(ValueError, match=f"Nobody can win {wins:g} of {games} games"):
        wilson(wins, games)


@pytest.mark.parametrize("share", [-0.1, 2, float("nan")])
def test_no_game_is_won_more_than_once(share: float) -> None:
    sprt = Sprt(0.4, 0.6)
    with pytest.raises(ValueError, match=f"a share from 0 to 1 of a game, not {share:g}"):
        sprt.add(share)
    assert sprt.llr == 0


def test_the_test_stops_where_wald_says() -> None:
    """A win counts ln(0.6 / 0.4): it takes ln(19) / 0.405 = 7.26, so eight in a row."""
    for share, verdict in ((1.0, "H1"), (0.0, "H0")):
        sprt = Sprt(0.4, 0.6)
        found = []
        for _ in range(8):
            sprt.add(share)
            found.append(sprt.verdict)
        assert found == [None] * 7 + [verdict]


def test_half_a_win_decides_nothing_between_equal_distances() -> None:
    sprt = Sprt(0.4, 0.6)
    for _ in range(1000):
        sprt.add(0.5)
    assert sprt.verdict is None and sprt.llr == pytest.approx(0)


@pytest.mark.parametrize("shares", [(0.5, 0.5), (0, 0.5), (0.5, 1)])
def test_a_test_without_two_shares_is_refused(shares: tuple[float, float]) -> None:
    with pytest.raises(CoreError, match="two different shares"):
        Sprt(*shares)


def test_sums_of_a_match(record: Made) -> None:
    tally = Tally()
    tally.add(record("a b b", [9, 5, 5], [0, 1, 1], ms=[6.0, 1.0, 1.0]))
    tally.add(record("b a b", [7, 7, 1], [0, 0, 1]))
    figures = tally.figures()
    a, b = figures["bots"]["a"], figures["bots"]["b"]
    assert (a["wins"], b["wins"]) == (1.5, 0.5)
    assert (a["share"], a["par"], b["par"]) == (0.75, 0.3333, 0.6667)
    assert (a["rank"], b["rank"]) == (1.25, 2.375)  # ranks 1, 1.5; 2.5, 2.5, 1.5, 3
    assert (a["points"], a["margin"]) == (8, 2)  # ahead by 4, then by 0
    assert (a["decisions"], a["ms_mean"], a["ms_p95"]) == (4, 2.25, 2)
    assert figures["games_per_core_hour"] == 3600


def test_a_game_cut_off_counts_as_such(record: Made) -> None:
    tally = Tally()
    tally.add(record("a b", [9, 5], [0, 1], finished=False))
    figures = tally.figures()
    assert (figures["games"], figures["unfinished"]) == (1, 1)
    assert figures["bots"]["a"]["games"] == 0 and figures["bots"]["a"]["decisions"] == 2


# ---- the match stops ----
def games(record: Made, won: bool) -> Iterator[Record]:
    """Games without an end, all of them won or lost by a."""
    for number in count():
        seated = ("a b", "b a")[number % 2]
        best = seated.split().index("a" if won else "b")
        yield record(seated, [9 * (seat == best) for seat in (0, 1)], [best, 1 - best])


@pytest.mark.parametrize(("won", "verdict"), [(True, "H1"), (False, "H0")])
def test_a_match_stops_when_it_is_decided(
    record: Made, monkeypatch: pytest.MonkeyPatch, won: bool, verdict: str
) -> None:
    match = planned("random,greedy", games=1000)
    first = match.bots[0].name
    records = (named(found, first) for found in games(record, won))
    figures = command.played(match, records, Sprt(0.4, 0.6), None)
    assert figures["sprt"]["verdict"] == verdict and figures["games"] == 8


def test_a_match_stops_after_whole_set_ups_only(record: Made) -> None:
    match = planned("random,greedy", games=1000)
    records = (named(found, "random") for found in games(record, won=True))
    figures = command.played(match, records, Sprt(0.35, 0.6), None)  # decided after six games
    assert figures["games"] == 6
    records = (named(found, "random") for found in games(record, won=True))
    figures = command.played(match, records, Sprt(0.38, 0.6), None)  # after seven
    assert figures["games"] == 8


def named(found: Record, first: str) -> Record:
    data: dict[str, Any] = {name: getattr(found, name) for name in Record.__dataclass_fields__}
    return Record(**data | {"bots": [first if bot == "a" else bot for bot in found.bots]})

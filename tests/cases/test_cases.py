"""Every public rulebook case, as data, holds; a case that says nothing or wrong is found out."""

from __future__ import annotations

import tomllib

import pytest

from cases.runner import GAMES, HERE, Case, CaseError, read_case, read_cases, run, spoilt

CASES = [case for game_id in GAMES for case in read_cases(game_id)]
each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_case(case: Case) -> None:
    run(case)


@each_case
def test_a_changed_outcome_is_found(case: Case) -> None:
    """Each expectation counts: turned wrong, it fails the case."""
    for wrong in spoilt(case):
        with pytest.raises(AssertionError):
            run(wrong)


@pytest.mark.parametrize(("game_id", "count"), list(zip(GAMES, (140, 65, 70), strict=True)))
def test_every_public_case_is_there(game_id: str, count: int) -> None:
    groups = tomllib.loads((HERE / "public.toml").read_text(encoding="utf-8"))[game_id]
    public = [i for ids in groups.values() for i in ids]
    assert len(set(public)) == len(public) == count
    assert sorted({case.id for case in CASES if case.game_id == game_id}) == sorted(public)


def test_no_two_cases_share_a_name() -> None:
    names = [str(case) for case in CASES]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize(
    "entry",
    [
        {"position": {"seats": 2}},
        {"position": {"seats": 2}, "steps": []},
        {"position": {"seats": 2}, "steps": ["> rondel factory", "~ roll 2", "restart"]},
        {"steps": ["actor == 0"]},
        {"position": {"seats": 2}, "game": {"seats": 2}, "steps": ["actor == 0"]},
        {"position": {"seats": 2}, "expected": "words", "steps": ["actor == 0"]},
    ],
    ids=["empty", "no steps", "only clicks", "no position", "two beginnings", "unknown key"],
)
def test_a_case_that_says_nothing_is_refused(entry: dict[str, object]) -> None:
    with pytest.raises(CaseError):
        read_case("imperial2030", {"id": "x", **entry}, {})


@pytest.mark.parametrize("line", ["nonsense", "treasury == 5", "view/turn = russia"])
def test_a_line_that_is_not_understood_is_refused(line: str) -> None:
    with pytest.raises(CaseError):
        run(Case("pocket_imperium", "x", "", {}, {"seats": 2}, (line,)))

"""What people might try with sealed plans in links: whoever changes one is named."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core import SaveError, Session
from core.play.secret import mark_of, stage
from core.save import sealed
from core.save.sealed import BrokenSeal, Secret
from kernel.seals import EVERYBODY, PLANS, SALTS, all_sealed, lay, pocket_game, seals, travelled

pytestmark = pytest.mark.usefixtures("secret_games")


def test_commitments_fit_no_other_game_seat_or_salt() -> None:
    start = pocket_game().step
    mark = mark_of(pocket_game(), start)
    other = Session.new("pocket_imperium", seats=3, seed=5)
    while stage(other) is None:
        other.play(other.choices[0])
    made = {
        sealed.commitment(found, seat, (salt, texts))
        for found in (mark, mark_of(other, other.step), mark_of(pocket_game(), start - 1))
        for seat in EVERYBODY
        for salt in SALTS
        for texts in (PLANS[0], PLANS[1], ())
    }
    assert len(made) == 3 * 3 * 4 * 3


def opened(session: Session, seat: int, secret: list[Any]) -> Session:
    """Forge an opening."""
    data = json.loads(json.dumps(session.info["sealed"]))
    data["opened"][str(seat)] = secret
    session.info = session.info | {"sealed": data}
    return session


def test_forged_opening_is_named() -> None:
    session, secrets = all_sealed(pocket_game(), PLANS)
    session = sealed.open_(session, secrets[0], EVERYBODY)
    with pytest.raises(BrokenSeal, match="seat 1") as error:
        sealed.status(opened(session, 1, [SALTS[1], list(PLANS[2])]))
    assert error.value.seat == 1


def test_plan_that_cannot_be_played_is_named() -> None:
    for texts in (["lay expand"], ["lay expand"] * 2, [*PLANS[1], "lay expand"], []):
        session, secrets = all_sealed(pocket_game(), {0: PLANS[0], 2: PLANS[2]})
        secret = (SALTS[1], tuple(texts))
        commit = sealed.commitment(mark_of(session, session.step), 1, secret)
        session = sealed.merge(session, {1: commit})
        known = secrets[0] | secrets[2] | {commit: secret}
        session = sealed.open_(session, known, EVERYBODY)
        with pytest.raises(BrokenSeal) as error:
            sealed.complete(session, EVERYBODY, lay)
        assert error.value.seat == 1


def test_another_commitment_is_named() -> None:
    session, _ = all_sealed(pocket_game(), {1: PLANS[1]})
    known = seals(session).commits
    other, _ = all_sealed(pocket_game(), {1: PLANS[2]})
    with pytest.raises(BrokenSeal, match="seat 1"):
        sealed.merge(other, known)


@pytest.fixture
def finished() -> tuple[Session, dict[str, dict[int, str]], dict[str, Secret]]:
    """A revealed round, with what the browser of seat 0 has seen of it."""
    session, secrets = all_sealed(pocket_game(), PLANS)
    seen = {mark_of(session, session.step): seals(session).commits}
    for own in secrets.values():
        session = sealed.open_(session, own, EVERYBODY)
    whole = sealed.complete(session, EVERYBODY, lay)
    assert whole is not None
    return whole, seen, secrets[0]


def replayed(whole: Session, changed: dict[int, tuple[str, ...]], info: dict[str, Any]) -> Session:
    """The same game with other plans, as a forger would pass it on."""
    session = pocket_game()
    session.info = info
    while stage(session) is not None:
        plan = {**PLANS, **changed}[session.state.actor]
        done = sum(step.actor == session.actor for step in session.log[pocket_game().step :])
        session.play(plan[done])
    return session


def test_true_round_passes(
    finished: tuple[Session, dict[str, dict[int, str]], dict[str, Secret]],
) -> None:
    whole, seen, own = finished
    assert sealed.check(whole, EVERYBODY, seen, own)
    assert not sealed.check(whole, EVERYBODY, {}, {})
    while stage(whole) is None and not whole.over:
        whole.play(whole.choices[0])
    sealed.check(travelled(whole), EVERYBODY, seen, own)
    sealed.check(replayed(whole, {}, whole.info), EVERYBODY, seen, own)


@pytest.mark.parametrize("seat", EVERYBODY)
def test_changed_plan_is_named_after_the_reveal(
    seat: int, finished: tuple[Session, dict[str, dict[int, str]], dict[str, Secret]]
) -> None:
    whole, seen, own = finished
    changed: dict[int, tuple[str, ...]] = {seat: ("lay exterminate", "lay expand")}
    forged = replayed(whole, changed, whole.info)
    with pytest.raises(BrokenSeal) as error:
        sealed.check(forged, EVERYBODY, seen, own)
    assert error.value.seat == seat
    proof = json.loads(json.dumps(whole.info["unsealed"]))
    mark = proof["stage"]
    proof["commits"][str(seat)] = sealed.commitment(mark, seat, (SALTS[seat], changed[seat]))
    forged = replayed(whole, changed, {"unsealed": proof})
    with pytest.raises(BrokenSeal) as error:
        sealed.check(forged, EVERYBODY, seen, own)
    assert error.value.seat == seat


def test_proof_left_out(
    finished: tuple[Session, dict[str, dict[int, str]], dict[str, Secret]],
) -> None:
    whole, seen, own = finished
    bare = replayed(whole, {}, {})
    with pytest.raises(SaveError, match="without their seals"):
        sealed.check(bare, EVERYBODY, seen, own)
    mark = next(iter(seen))
    only = {mark: {0: seen[mark][0]}}
    sealed.check(bare, EVERYBODY, only, own)
    forged = replayed(whole, {0: ("lay exterminate", "lay expand")}, {})
    with pytest.raises(BrokenSeal, match="seat 0"):
        sealed.check(forged, EVERYBODY, only, own)


RUBBISH = [
    1,
    "x",
    [],
    {},
    {"step": 0},
    {"step": True, "commits": {}},
    {"commits": [], "opened": {}},
    {"commits": {"7": "0" * 64}, "opened": {}},
    {"commits": {"x": "0" * 64}, "opened": {}},
    {"commits": {"0": "zz"}, "opened": {}},
    {"commits": {"0": 4}, "opened": {}},
    {"commits": {}, "opened": {"0": ["0" * 32]}},
    {"commits": {}, "opened": {"0": ["0" * 32, "lay"]}},
    {"commits": {}, "opened": {"0": ["0" * 32, [1]]}},
    {"commits": {}, "opened": {"0": [None, []]}},
    {"commits": {}, "opened": None},
]


@pytest.mark.parametrize("data", RUBBISH, ids=str)
def test_rubbish(data: Any) -> None:
    session = pocket_game()
    if isinstance(data, dict) and "commits" in data:
        data = {"step": session.step} | data
    session.info = {"sealed": data, "unsealed": data}
    if data == {"step": 0} or (isinstance(data, dict) and data.get("step") is True):
        assert sealed.status(session) is None
    else:
        with pytest.raises(SaveError, match="cannot be read"):
            sealed.status(session)
    sealed.check(session, EVERYBODY, {}, {})
    for text in ("lay expand", "lay explore") * 3:
        session.play(text)
    sealed.check(session, EVERYBODY, {}, {})

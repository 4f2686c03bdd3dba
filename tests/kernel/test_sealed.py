"""Plans in passed links: nothing to read before all have sealed, no plan changed unseen."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

import core
from core import IllegalAction, SaveError, Session
from core.bots import choose
from core.games.pocket_imperium.game import GAME as POCKET
from core.play.secret import chosen, fill, last_stage, mark_of, public, seats_of, stage
from core.protocol import Action
from core.save import sealed, signed
from core.save.sealed import BrokenSeal, Seals, Secret
from kernel import toy

SALTS = ["0" * 31 + str(seat) for seat in range(4)]
TOY_CHANCE = [f"deal {seat} 1" for seat in range(3)] + ["reveal", "roll 2", "reveal", "roll 3"]
EVERYBODY = [0, 1, 2]


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy game with secret bids, and the real game with secret plans."""
    bids = replace(toy.GAME, secret=lambda state: state.phase == toy.BID)
    monkeypatch.setattr(core.games, "GAMES", {"toy": bids, "pocket_imperium": POCKET})
    yield


def lay(session: Session) -> Action:
    return choose(session, "random")


def toy_game() -> Session:
    return Session.new("toy", seats=3, seed=1, chance=TOY_CHANCE)


def pocket_game(seats: int = 3) -> Session:
    """A game at its first plans."""
    session = Session.new("pocket_imperium", seats=seats, seed=4)
    while stage(session) is None:
        session.play(session.choices[0])
    return session


def travelled(session: Session) -> Session:
    """The session as the next browser gets it; forced outcomes travel in files only."""
    if session.draws.forced:
        return Session.from_json(json.dumps(session.to_json()))
    return Session.from_link(session.link())


def plan(session: Session, seat: int, *texts: str) -> tuple[Session, dict[str, Secret]]:
    """Choose as one seat, then seal."""
    own = fill(session, seat)
    for text in texts:
        own.play(text)
    return sealed.seal(own, {seat: SALTS[seat]})


def all_sealed(
    session: Session, plans: Mapping[int, tuple[str, ...]]
) -> tuple[Session, dict[int, dict[str, Secret]]]:
    secrets = {}
    session = sealed.begin(session)
    for seat, texts in plans.items():
        session, secrets[seat] = plan(travelled(session), seat, *texts)
    return session, secrets


BIDS = {0: ("bid 1",), 1: ("bid 3",), 2: ("bid 2",)}
PLANS = {
    0: ("lay expand", "lay explore"),
    1: ("lay exterminate", "lay explore"),
    2: ("lay explore", "lay expand"),
}


def seals(session: Session) -> Seals:
    found = sealed.status(session)
    assert found is not None
    return found


# ---- stages ----
def test_stage() -> None:
    session = toy_game()
    assert stage(session) == session.step == 3
    session.play("bid 1")
    assert stage(session) == 3
    assert chosen(session, 3) == {0: ("bid 1",)}
    session.play("bid 0")
    session.play("bid 0")
    assert stage(session) is None
    assert last_stage(session) == 3
    assert chosen(session, 3) == {0: ("bid 1",), 1: ("bid 0",), 2: ("bid 0",)}


def test_a_half_chosen_plan_is_not_chosen() -> None:
    session = pocket_game()
    first = session.actor
    assert first is not None
    start = session.step
    session.play("lay expand")
    assert stage(session) == start and chosen(session, start) == {}
    session.play("lay explore")
    assert chosen(session, start) == {first: ("lay expand", "lay explore")}


def test_games_without_secrets_have_no_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.games, "GAMES", {"toy": toy.GAME})
    session = toy_game()
    session.play("bid 1")
    assert stage(session) is None and last_stage(session) is None
    assert public(session) == session
    assert sealed.status(sealed.begin(session)) is None
    sealed.check(session, EVERYBODY, {}, {})


def test_public_part_has_neither_choices_nor_redo() -> None:
    session = toy_game()
    session.play("bid 1")
    assert public(session) == toy_game()
    session.undo()
    assert session.length == 4 and public(session).length == 3


def test_everybody_is_asked_with_placeholders() -> None:
    session = pocket_game()
    order = seats_of(session)
    assert sorted(order) == EVERYBODY
    for seat in order:
        assert fill(session, seat).actor == seat
    assert stage(session) == session.step
    with pytest.raises(IllegalAction, match="Seat 9"):
        fill(session, 9)


# ---- a round ----
@pytest.mark.parametrize("order", list(permutations(EVERYBODY)))
def test_bids_in_any_order(order: tuple[int, ...]) -> None:
    session, secrets = all_sealed(toy_game(), {seat: BIDS[seat] for seat in order})
    for seat in reversed(order):
        assert sealed.complete(session, EVERYBODY, lay) is None
        session = travelled(sealed.open_(travelled(session), secrets[seat], EVERYBODY))
    whole = sealed.complete(session, EVERYBODY, lay)
    assert whole is not None
    straight = toy_game()
    for seat in EVERYBODY:
        straight.play(BIDS[seat][0])
    assert [step.text for step in whole.log] == [step.text for step in straight.log]
    assert whole.state == straight.state
    assert sealed.status(whole) is None


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_plans_of_pocket_imperium(order: tuple[int, ...]) -> None:
    session, secrets = all_sealed(pocket_game(), {seat: PLANS[seat] for seat in order})
    for seat in EVERYBODY:
        session = sealed.open_(travelled(session), secrets[seat], EVERYBODY)
    whole = sealed.complete(travelled(session), EVERYBODY, lay)
    assert whole is not None
    start = session.step
    assert chosen(whole, start) == PLANS
    assert whole.view(None)["revealed"] == 1
    assert travelled(whole) == whole


def test_nothing_to_read_before_all_have_sealed() -> None:
    session, secrets = all_sealed(pocket_game(), {0: PLANS[0], 2: PLANS[2]})
    both = secrets[0] | secrets[2]
    assert sealed.open_(session, both, EVERYBODY) == session
    for text in (json.dumps(session.to_json()), session.transcript(), json.dumps(session.info)):
        assert "lay" not in text and SALTS[0] not in text
    assert session.log == pocket_game().log
    assert seals(session).missing(EVERYBODY) == [1]
    assert len(session.link()) < 600


def test_bots_choose_at_the_opening_alike_for_everybody() -> None:
    people = [0, 2]
    session, secrets = all_sealed(pocket_game(), {0: PLANS[1], 2: PLANS[1]})
    session = sealed.open_(session, secrets[0] | secrets[2], people)
    seen = []

    def bot(filled: Session) -> Action:
        seen.append(chosen(filled, session.step))
        return lay(filled)

    first, second = (sealed.complete(session, people, bot) for _ in range(2))
    assert first is not None and first == second
    assert [chosen(first, session.step)[seat] for seat in people] == [PLANS[1], PLANS[1]]
    assert seen and not any(PLANS[1] in texts.values() for texts in seen)


def test_nobody_can_tell_what_bots_will_choose_before_all_have_opened() -> None:
    """Their dice rest on the salts of all people: the same plans, other salts, other bots."""
    people, laid = [0, 2], set()
    for number in range(12):
        session = sealed.begin(pocket_game())
        known: dict[str, Secret] = {}
        for seat in people:
            own = fill(session, seat)
            for text in PLANS[seat]:
                own.play(text)
            session, secrets = sealed.seal(own, {seat: f"{number:032x}"})
            known |= secrets
        whole = sealed.complete(sealed.open_(session, known, people), people, lay)
        assert whole is not None and whole.seed == session.seed
        laid.add(chosen(whole, session.step)[1])
    assert len(laid) > 1


def test_what_is_signed_names_game_stage_seat_and_commitment() -> None:
    session, _ = all_sealed(pocket_game(), {1: PLANS[1]})
    commit, mark = seals(session).commits[1], mark_of(session, session.step)
    (claim,) = sealed.claims(sealed.add_signs(session, {1: "sign"}, {1: "key"}))
    assert (claim.seat, claim.commit, claim.sign, claim.proof) == (1, commit, "sign", False)
    game = signed.identity_of(session)
    assert claim.data == f"imperia seal 1\n{game}\n{mark}\n1\n{commit}".encode()
    assert signed.identity(session.to_json()) == game
    other = pocket_game()
    other.info = {"links": "mark of its own"}
    assert signed.identity_of(other) != signed.identity_of(pocket_game()) == game


def test_signatures_and_keys_travel_with_seals_and_proof() -> None:
    session, secrets = all_sealed(pocket_game(), PLANS)
    signs = {seat: f"sign-{seat}" for seat in EVERYBODY}
    session = travelled(sealed.add_signs(session, signs, {0: "key-0"}))
    assert signed.keys_of(session) == {0: "key-0"} and seals(session).signs == signs
    for own in secrets.values():
        session = sealed.open_(session, own, EVERYBODY)
    whole = sealed.complete(session, EVERYBODY, lay)
    assert whole is not None
    found = {claim.seat: claim.sign for claim in sealed.claims(travelled(whole)) if claim.proof}
    assert found == signs


@pytest.mark.parametrize(
    "raw", [3, [], {"0": 3}, {"0": "ä"}, {"0": "x" * 201}, {"9": "x"}], ids=str
)
def test_keys_and_signatures_that_are_none(raw: Any) -> None:
    session, _ = all_sealed(pocket_game(), {1: PLANS[1]})
    session.info = session.info | {"keys": raw}
    with pytest.raises(SaveError, match="keys or signatures"):
        signed.keys_of(session)
    session.info = session.info | {"sealed": session.info["sealed"] | {"signs": raw}}
    with pytest.raises(SaveError, match="keys or signatures"):
        sealed.status(session)


def test_one_screen_seals_all_that_is_chosen() -> None:
    session = pocket_game()
    order = seats_of(session)
    for text in PLANS[order[0]]:
        session.play(text)
    shared, _ = sealed.seal(session, {order[0]: SALTS[0]})
    assert shared.log == pocket_game().log
    assert seals(shared).missing(EVERYBODY) == list(order[1:])
    with pytest.raises(IllegalAction, match="not chosen"):
        sealed.seal(session, {order[1]: SALTS[1]})
    with pytest.raises(IllegalAction, match="Nothing"):
        sealed.seal(Session.new("pocket_imperium", seats=3, seed=4), {0: SALTS[0]})


def test_going_on_without_seals() -> None:
    session = sealed.begin(pocket_game())
    assert seals(session).commits == {}
    assert sealed.plain(session) == pocket_game()
    assert sealed.merge(pocket_game(), {0: "0" * 64}) == pocket_game()


# ---- what people might try ----
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

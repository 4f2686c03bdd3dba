"""Plans in passed links: nothing to read before all have sealed, no plan changed unseen."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

import core
from core import IllegalAction, SaveError, Session
from core.play.secret import chosen, fill, last_stage, mark_of, public, seats_of, stage
from core.protocol import Action
from core.save import sealed, signed
from core.save.sealed import Secret
from kernel import toy
from kernel.seals import (
    BIDS,
    EVERYBODY,
    PLANS,
    SALTS,
    all_sealed,
    lay,
    pocket_game,
    seals,
    toy_game,
    travelled,
)

pytestmark = pytest.mark.usefixtures("secret_games")


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

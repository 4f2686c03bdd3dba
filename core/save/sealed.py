"""Secret plans in passed links: sealed until all have chosen, then opened and checked.

What is passed on is the session cut back to the steps before the stage (core/play/secret.py), its
public part, and in its info

    "sealed": {"step": where the stage begins, "commits": {seat: SHA-256 in hex},
               "opened": {seat: [salt, [notation of its choices]]},
               "signs": {seat: signature of its commitment (core/save/signed.py)}, if there is any}

A commitment is over the whole public part, the seat, a random salt and the choices, so it fits no
other game, stage or seat. A round goes like this, each step in the browser of the player whose plan
it is:

    begin -> fill(session, seat) -> play -> seal      until all people have sealed
    open_ -> complete                                 until all have opened; then the game goes on

Others have placeholders in what `fill` gives; these never count. Bots choose when all is opened,
seeing the public part only, with dice that depend on everybody's salts: nobody can tell beforehand
what a bot will choose. The completed game keeps commitments and salts of its last stage as
info["unsealed"], so that all who saw the commitments can `check` that nobody changed a plan.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from core.errors import IllegalAction, SaveError
from core.play.secret import chosen, cut, digest, fill, last_stage, mark_of, public, seats_of, stage
from core.play.session import Session
from core.protocol import Action
from core.save.signed import (
    Claim,
    identity_of,
    keys_of,
    statement,
    texts_by_seat,
    with_keys,
)

SEALED, UNSEALED = "sealed", "unsealed"
Secret: TypeAlias = tuple[str, tuple[str, ...]]
"""A salt (32 hex digits) and the notation of a seat's choices."""
Commits: TypeAlias = Mapping[int, str]

_HEX = re.compile(r"(?:[0-9a-f]{32}){1,2}")


class BrokenSeal(SaveError):
    """The plan of `seat` is not the one that was sealed, or cannot be played."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"The plan of seat {seat} is not the one it sealed.")
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Seals:
    """How far a stage is: all seats that choose in it, whose plans are sealed, whose opened."""

    step: int
    seats: tuple[int, ...]
    commits: dict[int, str]
    opened: dict[int, Secret]
    signs: dict[int, str]

    def missing(self, people: Collection[int]) -> list[int]:
        """The people who still have to seal a plan, in the order in which they would be asked."""
        return [seat for seat in self.seats if seat in people and seat not in self.commits]

    def closed(self, people: Collection[int]) -> list[int]:
        """The people whose plans are not opened yet."""
        return [seat for seat in self.seats if seat in people and seat not in self.opened]


def commitment(mark: str, seat: int, secret: Secret) -> str:
    """Return the SHA-256 that binds a seat to its choices in the stage with this mark."""
    return digest(["imperia plan 1", mark, seat, secret[0], list(secret[1])])


def begin(session: Session) -> Session:
    """Return the public part, marked as one whose plans travel sealed; only inside a stage."""
    result = public(session)
    if stage(result) is not None and status(result) is None:
        result.info = result.info | {SEALED: {"step": result.step, "commits": {}, "opened": {}}}
    return result


def plain(session: Session) -> Session:
    """Return the session up to here without seals, to be played on one screen."""
    info = {key: value for key, value in session.info.items() if key != SEALED}
    return cut(session, session.step, info)


def status(session: Session) -> Seals | None:
    """Return the seals of a public part, every opening checked; None where nothing is sealed.

    Raises SaveError where they cannot be read, BrokenSeal for an opening that does not fit.
    """
    seals = _read(session)
    if seals is None:
        return None
    mark = mark_of(session, session.step)
    for seat, secret in seals.opened.items():
        if commitment(mark, seat, secret) != seals.commits.get(seat):
            raise BrokenSeal(seat)
    return seals


def _read(session: Session) -> Seals | None:
    """Return the seals of a public part, not checked yet."""
    raw = session.info.get(SEALED)
    if raw is None or stage(session) != session.step:
        return None
    seats = seats_of(session)
    names = {str(seat): seat for seat in seats}
    try:
        if raw["step"] != session.step:
            return None
        commits = {names[key]: _hex(value) for key, value in raw["commits"].items()}
        opened = {names[key]: _secret(value) for key, value in raw["opened"].items()}
    except (TypeError, KeyError, ValueError, AttributeError):
        raise SaveError("The sealed plans of this game cannot be read.") from None
    signs = texts_by_seat(raw.get("signs", {}), seats)
    return Seals(session.step, seats, commits, opened, signs)


def claims(session: Session) -> list[Claim]:
    """Return all that seats are said to have sealed, in the present stage and in the last.

    Verify them before `status` or `check`, which trust that each seat made its commitment itself.
    """
    found, game, seals = [], identity_of(session), _read(session)
    if seals is not None:
        mark = mark_of(session, session.step)
        for seat, commit in seals.commits.items():
            data = statement(game, mark, seat, commit)
            found.append(Claim(seat, commit, seals.signs.get(seat, ""), data, proof=False))
    start, proof = last_stage(session), session.info.get(UNSEALED)
    if start is None or not isinstance(proof, dict):
        return found
    mark, commits, signs = mark_of(session, start), proof.get("commits"), proof.get("signs", {})
    if proof.get("stage") != mark or not isinstance(commits, dict) or not signs:
        return found
    for seat, sign in texts_by_seat(signs, range(session.seats)).items():
        commit = str(commits.get(str(seat)))
        data = statement(game, mark, seat, commit)
        found.append(Claim(seat, commit, sign, data, proof=True))
    return found


def keyed(session: Session, keys: Commits) -> dict[str, Any]:
    """Return a session's info with further public keys.

    Where a key takes the place of another, what the seat has signed before goes: nobody could
    verify it any more. A plan that it has sealed in this stage goes, too, unless one is opened.
    """
    before, info = keys_of(session), with_keys(session, keys)
    changed = {str(seat) for seat, key in keys.items() if before.get(seat, key) != key}
    proof, raw = info.get(UNSEALED), info.get(SEALED)
    if changed and isinstance(proof, dict):
        info = info | {UNSEALED: _without(proof, ("signs",), changed)}
    if changed and isinstance(raw, dict) and not raw.get("opened"):
        info = info | {SEALED: _without(raw, ("commits", "signs"), changed)}
    return info


def _without(data: Mapping[str, Any], parts: tuple[str, ...], seats: set[str]) -> dict[str, Any]:
    """Return data without what these parts hold for these seats."""
    kept = {
        part: {seat: row for seat, row in data[part].items() if seat not in seats}
        for part in parts
        if isinstance(data.get(part), dict)
    }
    return {**data, **kept}


def add_signs(session: Session, signs: Commits, keys: Commits) -> Session:
    """Return a public part with signatures of its commitments and the keys they fit."""
    seals = status(session)
    if seals is None or not signs:
        return session
    signed = cut(session, session.step, with_keys(session, keys))
    return _with(signed, replace(seals, signs={**seals.signs, **signs}))


def _hex(value: str) -> str:
    if not _HEX.fullmatch(value):
        raise ValueError(value)
    return value


def _secret(value: Any) -> Secret:
    salt, texts = value
    if not isinstance(texts, list) or not all(type(text) is str for text in texts):
        raise ValueError(texts)
    return _hex(salt), tuple(texts)


def seal(session: Session, salts: Mapping[int, str]) -> tuple[Session, dict[str, Secret]]:
    """Seal what these seats have chosen: the session to pass on, and what to keep by commitment.

    `salts` are 32 random hex digits by seat. The session is one that `fill` gave, or one played on
    a single screen inside its stage. Raises IllegalAction for a seat that has not chosen.
    """
    known, start = session.info.get(SEALED), stage(session)
    step = known["step"] if isinstance(known, dict) else start
    if type(step) is not int or not 0 <= step <= session.step:
        raise IllegalAction("Nothing is chosen in secret here.")
    base, texts = begin(cut(session, step, session.info)), chosen(session, step)
    mark, secrets, commits = mark_of(base, step), {}, {}
    for seat, salt in salts.items():
        if seat not in texts:
            raise IllegalAction(f"Seat {seat} has not chosen yet.")
        secret = (salt, texts[seat])
        commits[seat] = commitment(mark, seat, secret)
        secrets[commits[seat]] = secret
    return merge(base, commits), secrets


def merge(session: Session, commits: Commits, signs: Commits | None = None) -> Session:
    """Return the session with more commitments; BrokenSeal where a seat has a different one."""
    seals = status(session)
    if seals is None:
        return session
    for seat, commit in commits.items():
        if seals.commits.get(seat, commit) != commit:
            raise BrokenSeal(seat)
    known = {**(signs or {}), **seals.signs}
    return _with(session, replace(seals, commits={**seals.commits, **commits}, signs=known))


def _with(session: Session, seals: Seals) -> Session:
    opened = sorted(seals.opened.items())
    data: dict[str, Any] = {
        "step": seals.step,
        "commits": {str(seat): commit for seat, commit in sorted(seals.commits.items())},
        "opened": {str(seat): [own[0], list(own[1])] for seat, own in opened},
    }
    if seals.signs:
        data["signs"] = {str(seat): sign for seat, sign in sorted(seals.signs.items())}
    return cut(session, session.step, session.info | {SEALED: data})


def open_(session: Session, secrets: Mapping[str, Secret], people: Collection[int]) -> Session:
    """Open the plans whose secrets are known, but only once all people have sealed theirs."""
    seals = status(session)
    if seals is None or seals.missing(people):
        return session
    own = {seat: secrets[known] for seat, known in seals.commits.items() if known in secrets}
    return _with(session, replace(seals, opened={**seals.opened, **own}))


def complete(
    session: Session, people: Collection[int], lay: Callable[[Session], Action]
) -> Session | None:
    """Return the true session once all people have opened; None before.

    `lay` chooses for the bots, which see the public part only. Raises BrokenSeal for a plan that
    cannot be played.
    """
    work, action = completing(session, people), None
    while True:
        try:
            action = lay(next(work) if action is None else work.send(action))
        except StopIteration as done:
            whole: Session | None = done.value
            return whole


def completing(
    session: Session, people: Collection[int]
) -> Generator[Session, Action, Session | None]:
    """Do what `complete` does, for callers whose bots take their time.

    Yields the session in which a bot is to choose, and is sent its action.
    """
    seals = status(session)
    if seals is None or seals.closed(people) or seals.missing(people):
        return None
    plans = {seat: list(seals.opened[seat][1]) for seat in seals.seats if seat in people}
    dice = _dice(session, [seals.opened[seat][0] for seat in seals.seats if seat in people])
    for seat in seals.seats:
        if seat not in people:
            plans[seat] = yield from _plan_of(dice, seat)
    return _revealed(session, seals, plans, people)


def _revealed(
    session: Session, seals: Seals, plans: Mapping[int, list[str]], people: Collection[int]
) -> Session:
    """Return the session in which these plans are laid and revealed, with their proof."""
    proof: dict[str, Any] = {
        "stage": mark_of(session, seals.step),
        "commits": {str(seat): seals.commits[seat] for seat in seals.seats if seat in people},
        "salts": {str(seat): seals.opened[seat][0] for seat in seals.seats if seat in people},
    }
    if seals.signs:
        proof["signs"] = {str(seat): sign for seat, sign in sorted(seals.signs.items())}
    whole = plain(session)
    whole.info = whole.info | {UNSEALED: proof}
    while stage(whole) == seals.step:
        plan = plans[whole.state.actor]
        fits = [choice for choice in whole.choices if plan and choice.text == plan[0]]
        if not fits:
            raise BrokenSeal(whole.state.actor)
        del plan[0]
        whole.play(fits[0])
    for seat in (seat for seat, rest in plans.items() if rest):
        raise BrokenSeal(seat)
    return whole


def _dice(session: Session, salts: list[str]) -> Session:
    """Return the public part with a seed for bots that nobody knew until all had opened."""
    seed = int(digest(["imperia dice 1", mark_of(session, session.step), salts])[:12], 16)
    record = cut(session, session.step, session.info).record()
    return Session(replace(record, setup=replace(record.setup, seed=seed)))


def _plan_of(session: Session, seat: int) -> Generator[Session, Action, list[str]]:
    filled = fill(session, seat)
    while seat not in chosen(filled, session.step):
        filled.play((yield filled))
    return list(chosen(filled, session.step)[seat])


def check(
    session: Session,
    people: Collection[int],
    seen: Mapping[str, Commits],
    secrets: Mapping[str, Secret],
) -> bool:
    """Compare the last revealed plans with their seals; BrokenSeal names the seat that changed its.

    `seen` are the commitments this browser has come across, by the mark of their stage, `secrets`
    its own. Returns whether that proves all plans; a game that was never sealed passes unproven.
    """
    start = last_stage(session)
    if start is None:
        return False
    mark, plans = mark_of(session, start), chosen(session, start)
    known, proof = seen.get(mark, {}), session.info.get(UNSEALED)
    proven = isinstance(proof, dict) and proof.get("stage") == mark
    for seat in sorted({*people, *known} & set(plans)):
        own = secrets.get(known.get(seat, ""))
        if own is not None and own[1] != plans[seat]:
            raise BrokenSeal(seat)
        if proven:
            commit = _proved(proof, mark, seat, plans[seat])
            if commit is None or known.get(seat, commit) != commit:
                raise BrokenSeal(seat)
    all_known = set(people) & set(plans) <= set(known)
    if all_known and not proven:
        raise SaveError("The revealed plans of this game come without their seals.")
    return all_known


def _proved(proof: Any, mark: str, seat: int, plan: tuple[str, ...]) -> str | None:
    """Return the commitment a proof holds for a seat, None where it does not fit the plan."""
    try:
        commit, salt = proof["commits"][str(seat)], _hex(proof["salts"][str(seat)])
    except (TypeError, KeyError, ValueError):
        return None
    return commit if commitment(mark, seat, (salt, plan)) == commit else None

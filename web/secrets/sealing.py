"""Secret plans in passed links: what leaves this browser, what it keeps, what it makes of a link.

Only where a game has secret choices and several people play. The salts and plans of this browser
and the commitments it has seen stay in its storage; a link holds commitments only until all have
locked in (core/save/sealed.py). Commitments are signed by their seat's browser
(core/save/signed.py); nothing of a link is remembered before its signatures are verified. Nothing
here touches the document.
docs/sealed-plans.md says what is promised.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from core import Session
from core.bots import BOTS
from core.play.secret import chosen, cut, mark_of, public, stage
from core.save import sealed, signed
from core.save.sealed import SEALED, BrokenSeal, Seals
from core.save.signed import ChangedKey, ForgedSeal
from web.bots.planner import planned
from web.page.seats import by_links as goes_by_links
from web.page.seats import persons, seats_of
from web.page.summary import people_of
from web.page.words import apart
from web.secrets.apart import hides as hides
from web.secrets.signing import Signer
from web.secrets.vault import Vault, vault

if TYPE_CHECKING:
    from web.page.shell import Shell


@dataclass(frozen=True, slots=True)
class Wait:
    """Who waits while bots lay their plans, which may take a while."""

    still: Callable[[], bool] = lambda: True
    """Whether anybody does."""
    told: Callable[[], object] = lambda: None
    """Is called before the bots think, to say so."""


def pending(session: Session) -> bool:
    """Whether plans of a game travel sealed now."""
    return hides(session) and SEALED in session.info and stage(session) == session.step


def problem(shell: Shell, session: Session, error: Exception) -> tuple[str, dict[str, Any]]:
    """What is wrong with sealed plans, as a sentence's id and parameters."""
    for kind, identifier in (
        (BrokenSeal, "sealed.broken"),
        (ForgedSeal, "sealed.forged"),
        (ChangedKey, "sealed.changed_key"),
    ):
        if isinstance(error, kind):
            if isinstance(error, ChangedKey) and not may_trust(shell, session, error.seat):
                identifier = "sealed.own_key"
            return identifier, {"name": apart(shell.names(session)[error.seat])}
    return "sealed.unreadable", {}


def unsigned(session: Session) -> list[int]:
    """The seats whose sealed plans nobody has signed."""
    seals = sealed.status(session)
    return [] if seals is None else [seat for seat in seals.commits if seat not in seals.signs]


# ---- leaving this browser ----
async def shared(shell: Shell, session: Session) -> Session:
    """The session as it may leave this browser: what is chosen in secret stays here, sealed."""
    start = stage(session)
    if not hides(session):
        return session
    if start is None or SEALED in session.info:
        return public(session)
    people = persons(session)
    done = [seat for seat in chosen(session, start) if seat in people]
    return await _sealed(shell, session, start, done) if done else public(session)


async def by_links(shell: Shell, session: Session) -> Session:
    """The session to go on with by links: what people have chosen on this screen is sealed."""
    result = sealed.begin(await shared(shell, session))
    seals = sealed.status(result)
    if seals is not None:
        seats_of(shell, session).join(seals.commits)
    return result


def passes_on(session: Session) -> bool:
    """Whether a secret stage begins in a game that goes by links."""
    start = stage(session)
    if start is None or not hides(session):
        return False
    if SEALED in session.info or not goes_by_links(session):
        return False
    people = persons(session)
    return not any(step.actor in people for step in session.log[start:])


async def lock(shell: Shell, session: Session, seat: int, wait: Wait = Wait()) -> Session:
    """Seal what a seat has chosen in a session made for it; goes on as far as that leads."""
    result = await _sealed(shell, session, session.info[SEALED]["step"], [seat])
    seats_of(shell, session).join([seat])
    return await progress(shell, result, wait=wait)


async def _sealed(shell: Shell, session: Session, start: int, seats: list[int]) -> Session:
    own, mark, texts = vault(shell), mark_of(session, start), chosen(session, start)
    salts = {seat: _salt(own, mark, seat, texts[seat]) for seat in seats}
    result, secrets = sealed.seal(session, salts)
    commits = {seat: seals_of(result).commits[seat] for seat in seats}
    result = await _signed(shell, result, mark, commits)
    own.keep(secrets, persons(session))
    own.remember(mark, commits, seals_of(result).signs)
    return result


def seals_of(session: Session) -> Seals:
    """How far the stage of a game with sealed plans is; LookupError for another game."""
    seals = sealed.status(session)
    if seals is None:
        raise LookupError(SEALED)
    return seals


async def _signed(shell: Shell, session: Session, mark: str, commits: Mapping[int, str]) -> Session:
    """The session with signatures of commitments made here; ChangedKey for a seat of elsewhere."""
    ring, own, game = seats_of(shell, session), vault(shell), signed.identity_of(session)
    signer, seen, before = shell.signer, own.seen().get(mark, {}), own.signs(mark)
    signs: dict[int, str] = {}
    keys: dict[int, str] = {}
    for seat, commit in commits.items():
        pair = await ring.pair(seat, signer)
        if signer is not None and pair is None:
            raise ChangedKey(seat)
        if seat in before and seen.get(seat) == commit and pair is not None:
            signs[seat] = before[seat]
        elif signer is not None and pair is not None:
            data = signed.statement(game, mark, seat, commit)
            signs[seat] = await signer.sign(pair.private, data)
        if pair is not None:
            keys[seat] = pair.public
    return sealed.add_signs(session, signs, keys)


def _salt(own: Vault, mark: str, seat: int, texts: tuple[str, ...]) -> str:
    """The salt of the same plan, if it was sealed before; else a new one."""
    salt, known = own.secrets().get(own.seen().get(mark, {}).get(seat, ""), ("", ()))
    return salt if salt and known == texts else token_hex(16)


def published(shell: Shell, session: Session, seat: int) -> dict[str, Any]:
    """A session's info with the key of a seat that has just moved here, if it has one."""
    pair = seats_of(shell, session).own().get(seat) if hides(session) else None
    return session.info if pair is None else sealed.keyed(session, {seat: pair.public})


# ---- coming in ----
async def arrived(shell: Shell, session: Session, wait: Wait = Wait()) -> Session:
    """The session of a link or file, its seals checked; raises SaveError where they are broken."""
    if not hides(session):
        return session
    session.info = _renewed(shell, session)
    await verify(shell, session)
    own = vault(shell)
    known = own.confirmed(session)
    if not known and sealed.check(session, persons(session), own.seen(), own.secrets()):
        own.confirm(session)
    if stage(session) != session.step:
        return session
    return await progress(shell, sealed.begin(session), wait=wait)


async def verify(shell: Shell, session: Session) -> None:
    """Compare a session's keys with those known here and verify its signatures; learn new keys.

    Raises ChangedKey for a seat that is known by another key, ForgedSeal for a commitment that is
    not signed by the key of its seat. Without Web Crypto nothing can be verified or learned.
    """
    if shell.signer is None:
        return
    ring, keys = seats_of(shell, session), signed.keys_of(session)
    known = ring.known()
    for seat, key in keys.items():
        if known.get(seat, key) != key:
            raise ChangedKey(seat)
    known |= keys
    for claim in sealed.claims(session):
        own = known.get(claim.seat)
        if own is None and not claim.sign:
            continue
        if own is None or not await shell.signer.verify(own, claim.sign, claim.data):
            raise ForgedSeal(claim.seat)
    ring.learn(keys)


def may_trust(shell: Shell, session: Session, seat: int) -> bool:
    """Whether people may take a changed key for true: never that of a seat that seals here."""
    return seat not in seats_of(shell, session).own()


def trust(shell: Shell, session: Session, seat: int) -> None:
    """Take the key that a session brings for a seat's own from now on."""
    seats_of(shell, session).trust({seat: signed.keys_of(session)[seat]})
    own, mark = vault(shell), mark_of(session, session.step)
    if set(persons(session)) - own.seen().get(mark, {}).keys():  # else plans are open here
        own.forget(mark, seat)


async def take_over(shell: Shell, session: Session, seat: int, signer: Signer) -> Session:
    """The session once a seat of another browser seals here: its owner has left that one.

    What it has sealed there in this stage counts no more. The others are asked whether to believe
    the new key.
    """
    ring, brought = seats_of(shell, session), signed.keys_of(session)
    ring.retire({seat: brought[seat]} if seat in brought else {})
    pair = await ring.take_over(seat, signer)
    ring.join([seat])
    vault(shell).forget(mark_of(session, session.step), seat)
    return cut(session, session.step, sealed.keyed(session, {seat: pair.public}))


def _renewed(shell: Shell, session: Session) -> dict[str, Any]:
    """A session's info with the keys that have taken the place of those it comes with."""
    if shell.signer is None:
        return session.info
    ring = seats_of(shell, session)
    known, former = ring.known(), ring.former()
    old = [seat for seat, key in signed.keys_of(session).items() if key in former.get(seat, ())]
    return sealed.keyed(session, {seat: known[seat] for seat in old})


async def progress(
    shell: Shell, session: Session, unsigned_too: bool = False, wait: Wait = Wait()
) -> Session:
    """Add the seals seen here, open own plans once all have locked in, and go on when all are open.

    Where seals can be signed, an unsigned one of another browser opens nothing unless people say
    that it may (`unsigned_too`). Once nobody waits any more, bots lay no plans and the game stays
    where it is. Raises SaveError where a plan is not the one that was sealed.
    """
    session = cut(session, session.step, _renewed(shell, session))
    await verify(shell, session)
    seals = sealed.status(session)
    if seals is None:
        return session
    own, mark = vault(shell), mark_of(session, session.step)
    session = sealed.merge(session, own.seen().get(mark, {}), own.signs(mark))
    seals = seals_of(session)
    keys = seats_of(shell, session).known() if seals.signs else {}
    session = cut(session, session.step, sealed.keyed(session, keys))
    if shell.signer is not None:
        own.remember(mark, {seat: seals.commits[seat] for seat in seals.signs}, seals.signs)
    people = sorted({*persons(session), *own.people(seals.commits.values())})
    if unsigned_too or not doubtful(shell, session):
        session = _opened(own, mark, session, people)
    whole = await _completed(shell, session, people, wait)
    if whole is None:
        return session
    own.confirm(whole)
    return whole


def doubtful(shell: Shell, session: Session) -> list[int]:
    """The seats whose seals anybody could have made, though this browser can tell signatures."""
    own = vault(shell).secrets()
    seals = sealed.status(session)
    if shell.signer is None or seals is None:
        return []
    return [seat for seat in unsigned(session) if seals.commits[seat] not in own]


def _opened(own: Vault, mark: str, session: Session, people: Sequence[int]) -> Session:
    """Open own plans if all have locked in; from then on these are the seals that count here."""
    result = sealed.open_(session, own.secrets(), people)
    seals = seals_of(result)
    if any(seals.commits[seat] in own.secrets() for seat in seals.opened):
        own.remember(mark, seals.commits, seals.signs)
    return result


async def _completed(
    shell: Shell, session: Session, people: Sequence[int], wait: Wait
) -> Session | None:
    """The true session once all people have opened, and the bots have laid their plans."""
    work = sealed.completing(session, people)
    try:
        asked = next(work)
        wait.told()
        while True:
            action = await planned(shell.thinker, asked, _bot(asked), wait.still)
            if action is None:
                return None
            asked = work.send(action)
    except StopIteration as done:
        whole: Session | None = done.value
        return whole


def _bot(session: Session) -> str:
    """The bot to choose."""
    name = people_of(session.info, session.seats)[session.state.actor]["bot"]
    return name if name in BOTS else "random"

"""Secret plans in passed links: what leaves this browser, what it keeps, what it makes of a link.

Only where a game has secret choices and several people play. The salts and plans of this browser
and the commitments it has seen stay in its storage; a link holds commitments only until all have
locked in (core/save/sealed.py). Commitments are signed by their seat's browser
(core/save/signed.py); nothing of a link is remembered before its signatures are verified. Nothing
here touches the document.
docs/sealed-plans.md says what is promised.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

from core.bots import BOTS, choose
from core.play.secret import chosen, cut, mark_of, public, stage
from core.save import sealed, signed
from core.save.sealed import SEALED, BrokenSeal
from core.save.signed import ChangedKey, ForgedSeal
from web.page.seats import by_links as goes_by_links
from web.page.seats import persons, seats_of
from web.page.summary import people_of
from web.secrets.apart import hides
from web.secrets.vault import Vault, vault


def pending(session: Any) -> bool:
    """Whether a game stands where plans travel sealed."""
    return hides(session) and SEALED in session.info and stage(session) == session.step


def problem(shell: Any, session: Any, error: Exception) -> tuple[str, dict[str, Any]]:
    """What is wrong with sealed plans, as a sentence's id and parameters."""
    for kind, identifier in (
        (BrokenSeal, "sealed.broken"),
        (ForgedSeal, "sealed.forged"),
        (ChangedKey, "sealed.changed_key"),
    ):
        if isinstance(error, kind):
            return identifier, {"name": shell.names(session)[error.seat]}
    return "sealed.unreadable", {}


def unsigned(session: Any) -> list[int]:
    """The seats whose sealed plans nobody has signed."""
    seals = sealed.status(session)
    return [] if seals is None else [seat for seat in seals.commits if seat not in seals.signs]


# ---- leaving this browser ----
async def shared(shell: Any, session: Any) -> Any:
    """The session as it may leave this browser: what is chosen in secret stays here, sealed."""
    start = stage(session)
    if not hides(session):
        return session
    if start is None or SEALED in session.info:
        return public(session)
    people = persons(session)
    done = [seat for seat in chosen(session, start) if seat in people]
    return await _sealed(shell, session, start, done) if done else public(session)


async def by_links(shell: Any, session: Any) -> Any:
    """The session to go on with by links: what people have chosen on this screen is sealed."""
    result = sealed.begin(await shared(shell, session))
    seals = sealed.status(result)
    if seals is not None:
        seats_of(shell, session).join(seals.commits)
    return result


def passes_on(session: Any) -> bool:
    """Whether a secret stage begins in a game that goes by links."""
    start = stage(session)
    if start is None or not hides(session):
        return False
    if SEALED in session.info or not goes_by_links(session):
        return False
    people = persons(session)
    return not any(step.actor in people for step in session.log[start:])


async def lock(shell: Any, session: Any, seat: int) -> Any:
    """Seal what a seat has chosen in a session made for it; goes on as far as that leads."""
    result = await _sealed(shell, session, session.info[SEALED]["step"], [seat])
    seats_of(shell, session).join([seat])
    return await progress(shell, result)


async def _sealed(shell: Any, session: Any, start: int, seats: list[int]) -> Any:
    own, mark, texts = vault(shell), mark_of(session, start), chosen(session, start)
    salts = {seat: _salt(own, mark, seat, texts[seat]) for seat in seats}
    result, secrets = sealed.seal(session, salts)
    commits = {seat: sealed.status(result).commits[seat] for seat in seats}
    result = await _signed(shell, result, mark, commits)
    own.keep(secrets, persons(session))
    own.remember(mark, commits, sealed.status(result).signs)
    return result


async def _signed(shell: Any, session: Any, mark: str, commits: Mapping[int, str]) -> Any:
    """The session with signatures of commitments made here; ChangedKey for a seat of elsewhere."""
    ring, own, game = seats_of(shell, session), vault(shell), signed.identity_of(session)
    seen, signs, keys = own.seen().get(mark, {}), {}, {}
    for seat, commit in commits.items():
        pair = await ring.pair(seat, shell.signer)
        if pair is None:
            if shell.signer is not None:
                raise ChangedKey(seat)
            continue
        data, before = signed.statement(game, mark, seat, commit), own.signs(mark).get(seat)
        same = before is not None and seen.get(seat) == commit
        signs[seat] = before if same else await shell.signer.sign(pair.private, data)
        keys[seat] = pair.public
    return sealed.add_signs(session, signs, keys)


def _salt(own: Vault, mark: str, seat: int, texts: tuple[str, ...]) -> str:
    """The salt of the same plan, if it was sealed before; else a new one."""
    salt, known = own.secrets().get(own.seen().get(mark, {}).get(seat, ""), ("", ()))
    return salt if salt and known == texts else token_hex(16)


def published(shell: Any, session: Any, seat: int) -> dict[str, Any]:
    """A session's info with the key of a seat that has just moved here, if it has one."""
    pair = seats_of(shell, session).own().get(seat) if hides(session) else None
    return session.info if pair is None else signed.with_keys(session, {seat: pair.public})


# ---- coming in ----
async def arrived(shell: Any, session: Any) -> Any:
    """The session of a link or file, its seals checked; raises SaveError where they are broken."""
    if not hides(session):
        return session
    await verify(shell, session)
    own = vault(shell)
    known = own.confirmed(session)
    if not known and sealed.check(session, persons(session), own.seen(), own.secrets()):
        own.confirm(session)
    if stage(session) != session.step:
        return session
    return await progress(shell, sealed.begin(session))


async def verify(shell: Any, session: Any) -> None:
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
        key = known.get(claim.seat)
        if key is None and not claim.sign:
            continue
        if key is None or not await shell.signer.verify(key, claim.sign, claim.data):
            raise ForgedSeal(claim.seat)
    ring.learn(keys)


def may_trust(shell: Any, session: Any, seat: int) -> bool:
    """Whether people may take a changed key for true: never that of a seat that seals here."""
    return seat not in seats_of(shell, session).own()


def trust(shell: Any, session: Any, seat: int) -> None:
    """Take the key that a session brings for a seat's own from now on."""
    seats_of(shell, session).trust({seat: signed.keys_of(session)[seat]})


async def progress(shell: Any, session: Any, unsigned_too: bool = False) -> Any:
    """Add the seals seen here, open own plans once all have locked in, and go on when all are open.

    Where seals can be signed, an unsigned one of another browser opens nothing unless people say
    that it may (`unsigned_too`). Raises SaveError where a plan is not the one that was sealed.
    """
    await verify(shell, session)
    seals = sealed.status(session)
    if seals is None:
        return session
    own, mark = vault(shell), mark_of(session, session.step)
    keys = seats_of(shell, session).known() if sealed.status(session).signs else {}
    session = cut(session, session.step, signed.with_keys(session, keys))
    session = sealed.merge(session, own.seen().get(mark, {}), own.signs(mark))
    seals = sealed.status(session)
    if shell.signer is not None:
        own.remember(mark, {seat: seals.commits[seat] for seat in seals.signs}, seals.signs)
    people = sorted({*persons(session), *own.people(seals.commits.values())})
    if unsigned_too or not doubtful(shell, session):
        session = _opened(own, mark, session, people)
    whole = sealed.complete(session, people, _bot_lays)
    if whole is None:
        return session
    own.confirm(whole)
    return whole


def doubtful(shell: Any, session: Any) -> list[int]:
    """The seats whose seals anybody could have made, though this browser can tell signatures."""
    own = vault(shell).secrets()
    seals = sealed.status(session)
    if shell.signer is None or seals is None:
        return []
    return [seat for seat in unsigned(session) if seals.commits[seat] not in own]


def _opened(own: Vault, mark: str, session: Any, people: Sequence[int]) -> Any:
    """Open own plans if all have locked in; from then on these are the seals that count here."""
    result = sealed.open_(session, own.secrets(), people)
    seals = sealed.status(result)
    if any(seals.commits[seat] in own.secrets() for seat in seals.opened):
        own.remember(mark, seals.commits, seals.signs)
    return result


def _bot_lays(session: Any) -> Any:
    name = people_of(session.info, session.seats)[session.actor]["bot"]
    return choose(session, name if name in BOTS else "random")

"""Secret plans in passed links: what leaves this browser, what it keeps, what it makes of a link.

Only where a game has secret choices and several people play. The salts and plans of this browser
and the commitments it has seen stay in its storage; a link holds commitments only until all have
locked in (core/sealed.py). Nothing here touches the document.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from secrets import token_hex
from typing import Any

from core import sealed
from core.bots import BOTS, choose
from core.sealed import SEALED, UNSEALED, BrokenSeal, Secret
from core.stage import chosen, digest, last_stage, mark_of, public, stage
from view.summary import BOT, people_of

KEY = "imperia.sealed"
PARTS = ("plans", "seen", "true")
MOST = 200
"""So many plans and stages are remembered; older ones go."""


class Vault:
    """What this browser keeps: its own plans by commitment, and all commitments it has seen."""

    def __init__(self, keeper: Any) -> None:
        self._keeper = keeper

    def secrets(self) -> dict[str, Secret]:
        """Salt and plan by commitment."""
        plans = self._read()["plans"]
        return {commit: (row[0], tuple(row[1])) for commit, row in plans.items()}

    def seen(self) -> dict[str, dict[int, str]]:
        """By the mark of a stage: seat -> commitment."""
        stages = self._read()["seen"].items()
        return {mark: {int(seat): commit for seat, commit in row.items()} for mark, row in stages}

    def people(self, commits: Iterable[str]) -> set[int]:
        """The people that plans sealed here wait for: no link can make bots of them later."""
        plans = self._read()["plans"]
        return {seat for commit in commits if commit in plans for seat in plans[commit][2]}

    def keep(self, secrets: Mapping[str, Secret], people: Sequence[int]) -> None:
        """Keep plans sealed here, none of which is to open before all these people have sealed."""
        data = self._read()
        for commit, (salt, texts) in secrets.items():
            data["plans"][commit] = [salt, list(texts), list(people)]
        self._write(data)

    def remember(self, mark: str, commits: Mapping[int, str]) -> None:
        """Remember which commitments a stage has."""
        data = self._read()
        if commits:
            known = data["seen"].pop(mark, {})
            data["seen"][mark] = known | {str(seat): commit for seat, commit in commits.items()}
            self._write(data)

    def confirm(self, session: Any) -> None:
        """Remember that the last revealed plans of a game are those that were sealed."""
        data = self._read()
        data["true"] |= dict([_revealed(session)])
        self._write(data)

    def confirmed(self, session: Any) -> bool:
        """Whether they are known to be: copies and older links hold no proof of their own."""
        mark, plans = _revealed(session)
        return self._read()["true"].get(mark) == plans

    def _read(self) -> dict[str, dict[str, Any]]:
        try:
            data = json.loads(self._keeper.get(KEY) or "{}")
            return {name: dict(data.get(name, {})) for name in PARTS}
        except (ValueError, TypeError, AttributeError):
            return {name: {} for name in PARTS}

    def _write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        short = {name: dict(list(rows.items())[-MOST:]) for name, rows in data.items()}
        self._keeper.put(KEY, json.dumps(short, separators=(",", ":")))


def _revealed(session: Any) -> tuple[str, str]:
    """The mark of the last revealed stage and a digest of its plans; empty where there is none."""
    start = last_stage(session)
    if start is None:
        return "", ""
    return mark_of(session, start), digest(sorted(chosen(session, start).items()))


def vault(shell: Any) -> Vault:
    """The vault of this browser."""
    return Vault(shell.store.plain)


def persons(session: Any) -> list[int]:
    """The seats that people play."""
    rows = people_of(session.info, session.seats)
    return [seat for seat, person in enumerate(rows) if person["kind"] != BOT]


def hides(session: Any) -> bool:
    """Whether people hide something from each other in this game."""
    return session.game.secret is not None and len(persons(session)) > 1


def pending(session: Any) -> bool:
    """Whether a game stands where plans travel sealed."""
    return hides(session) and SEALED in session.info and stage(session) == session.step


def problem(shell: Any, session: Any, error: Exception) -> tuple[str, dict[str, Any]]:
    """What is wrong with sealed plans, as a sentence's id and parameters."""
    if isinstance(error, BrokenSeal):
        return "sealed.broken", {"name": shell.names(session)[error.seat]}
    return "sealed.unreadable", {}


# ---- leaving this browser ----
def shared(shell: Any, session: Any) -> Any:
    """The session as it may leave this browser: what is chosen in secret stays here, sealed."""
    start = stage(session)
    if not hides(session):
        return session
    if start is None or SEALED in session.info:
        return public(session)
    people = persons(session)
    done = [seat for seat in chosen(session, start) if seat in people]
    return _sealed(shell, session, start, done) if done else public(session)


def by_links(shell: Any, session: Any) -> Any:
    """The session to go on with by links: what people have chosen on this screen is sealed."""
    return sealed.begin(shared(shell, session))


def passes_on(session: Any) -> bool:
    """Whether a secret stage begins in a game whose last one went by links."""
    start = stage(session)
    if start is None or not hides(session):
        return False
    if SEALED in session.info or UNSEALED not in session.info:
        return False
    people = persons(session)
    return not any(step.actor in people for step in session.log[start:])


def lock(shell: Any, session: Any, seat: int) -> Any:
    """Seal what a seat has chosen in a session made for it; goes on as far as that leads."""
    return progress(shell, _sealed(shell, session, session.info[SEALED]["step"], [seat]))


def _sealed(shell: Any, session: Any, start: int, seats: list[int]) -> Any:
    own, mark, texts = vault(shell), mark_of(session, start), chosen(session, start)
    salts = {seat: _salt(own, mark, seat, texts[seat]) for seat in seats}
    result, secrets = sealed.seal(session, salts)
    own.keep(secrets, persons(session))
    own.remember(mark, sealed.status(result).commits)
    return result


def _salt(own: Vault, mark: str, seat: int, texts: tuple[str, ...]) -> str:
    """The salt of the same plan, if it was sealed before; else a new one."""
    salt, known = own.secrets().get(own.seen().get(mark, {}).get(seat, ""), ("", ()))
    return salt if salt and known == texts else token_hex(16)


# ---- coming in ----
def arrived(shell: Any, session: Any) -> Any:
    """The session of a link or file, its seals checked; raises SaveError where they are broken."""
    if not hides(session):
        return session
    own = vault(shell)
    known = own.confirmed(session)
    if not known and sealed.check(session, persons(session), own.seen(), own.secrets()):
        own.confirm(session)
    return progress(shell, sealed.begin(session)) if stage(session) == session.step else session


def progress(shell: Any, session: Any) -> Any:
    """Add the seals seen here, open own plans once all have locked in, and go on when all are open.

    Raises SaveError where a plan is not the one that was sealed.
    """
    seals = sealed.status(session)
    if seals is None:
        return session
    own, mark = vault(shell), mark_of(session, session.step)
    session = sealed.merge(session, own.seen().get(mark, {}))
    commits = sealed.status(session).commits
    own.remember(mark, commits)
    people = sorted({*persons(session), *own.people(commits.values())})
    session = sealed.open_(session, own.secrets(), people)
    whole = sealed.complete(session, people, _bot_lays)
    if whole is None:
        return session
    own.confirm(whole)
    return whole


def _bot_lays(session: Any) -> Any:
    name = people_of(session.info, session.seats)[session.actor]["bot"]
    return choose(session, name if name in BOTS else "random")

"""What a browser remembers of sealed plans: its own, and the commitments of others it has seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from core import Session
from core.play.secret import chosen, digest, last_stage, mark_of
from core.save.sealed import Secret
from web.page.keeper import Texts
from web.page.rows import Rows

if TYPE_CHECKING:
    from web.page.shell import Shell

KEY = "imperia.sealed"
PARTS = ("plans", "seen", "true")
MOST = 200
"""The number of plans and stages remembered; older ones go."""


class Vault:
    """What this browser keeps: its own plans by commitment, and all commitments it has seen."""

    def __init__(self, keeper: Texts) -> None:
        self._rows = Rows(keeper, KEY, PARTS, MOST)

    def secrets(self) -> dict[str, Secret]:
        """Salt and plan by commitment."""
        plans = self._rows.read()["plans"]
        return {commit: (row[0], tuple(row[1])) for commit, row in plans.items()}

    def seen(self) -> dict[str, dict[int, str]]:
        """By the mark of a stage: seat -> commitment."""
        stages = self._rows.read()["seen"].items()
        return {mark: {int(s): _pair(seal)[0] for s, seal in row.items()} for mark, row in stages}

    def signs(self, mark: str) -> dict[int, str]:
        """The signatures of the commitments seen in a stage."""
        row = self._rows.read()["seen"].get(mark, {})
        return {int(seat): _pair(seal)[1] for seat, seal in row.items() if _pair(seal)[1]}

    def people(self, commits: Iterable[str]) -> set[int]:
        """The people that plans sealed here wait for: no link can make bots of them later."""
        plans = self._rows.read()["plans"]
        return {seat for commit in commits if commit in plans for seat in plans[commit][2]}

    def keep(self, secrets: Mapping[str, Secret], people: Sequence[int]) -> None:
        """Keep plans sealed here, none of which is to open before all these people have sealed."""
        data = self._rows.read()
        for commit, (salt, texts) in secrets.items():
            data["plans"][commit] = [salt, list(texts), list(people)]
        self._rows.write(data)

    def remember(
        self, mark: str, commits: Mapping[int, str], signs: Mapping[int, str] | None = None
    ) -> None:
        """Remember which commitments a stage has, and their signatures."""
        data = self._rows.read()
        if commits:
            known = data["seen"].pop(mark, {})
            fresh = {
                str(seat): [commit, (signs or {}).get(seat, "")] for seat, commit in commits.items()
            }
            data["seen"][mark] = known | fresh
            self._rows.write(data)

    def forget(self, mark: str, seat: int) -> None:
        """Forget which commitment a seat has in a stage: another may take its place."""
        data = self._rows.read()
        if data["seen"].get(mark, {}).pop(str(seat), None) is not None:
            self._rows.write(data)

    def confirm(self, session: Session) -> None:
        """Remember that the last revealed plans of a game are those that were sealed."""
        data = self._rows.read()
        data["true"] |= dict([_revealed(session)])
        self._rows.write(data)

    def confirmed(self, session: Session) -> bool:
        """Whether they are known to be: copies and older links hold no proof of their own."""
        mark, plans = _revealed(session)
        return self._rows.read()["true"].get(mark) == plans


def _pair(seal: Any) -> tuple[str, str]:
    """A remembered commitment and its signature; older versions kept the commitment only."""
    return (seal, "") if isinstance(seal, str) else (str(seal[0]), str(seal[1]))


def _revealed(session: Session) -> tuple[str, str]:
    """The mark of the last revealed stage and a digest of its plans; empty where there is none."""
    start = last_stage(session)
    if start is None:
        return "", ""
    return mark_of(session, start), digest(sorted(chosen(session, start).items()))


def vault(shell: Shell) -> Vault:
    """The vault of this browser."""
    return Vault(shell.store.plain)

"""What a browser remembers of sealed plans: its own, and the commitments of others it has seen."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.data.bounds import from_json
from core.play.secret import chosen, digest, last_stage, mark_of
from core.save.sealed import Secret

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
        return {mark: {int(s): _pair(seal)[0] for s, seal in row.items()} for mark, row in stages}

    def signs(self, mark: str) -> dict[int, str]:
        """The signatures of the commitments seen in a stage."""
        row = self._read()["seen"].get(mark, {})
        return {int(seat): _pair(seal)[1] for seat, seal in row.items() if _pair(seal)[1]}

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

    def remember(
        self, mark: str, commits: Mapping[int, str], signs: Mapping[int, str] | None = None
    ) -> None:
        """Remember which commitments a stage has, and their signatures."""
        data = self._read()
        if commits:
            known = data["seen"].pop(mark, {})
            fresh = {
                str(seat): [commit, (signs or {}).get(seat, "")] for seat, commit in commits.items()
            }
            data["seen"][mark] = known | fresh
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
            data = from_json(self._keeper.get(KEY) or "{}")
            return {name: dict(data.get(name, {})) for name in PARTS}
        except (ValueError, TypeError, AttributeError):
            return {name: {} for name in PARTS}

    def _write(self, data: Mapping[str, Mapping[str, Any]]) -> None:
        short = {name: dict(list(rows.items())[-MOST:]) for name, rows in data.items()}
        self._keeper.put(KEY, json.dumps(short, separators=(",", ":")))


def _pair(seal: Any) -> tuple[str, str]:
    """A remembered commitment and its signature; older versions kept the commitment only."""
    return (seal, "") if isinstance(seal, str) else (str(seal[0]), str(seal[1]))


def _revealed(session: Any) -> tuple[str, str]:
    """The mark of the last revealed stage and a digest of its plans; empty where there is none."""
    start = last_stage(session)
    if start is None:
        return "", ""
    return mark_of(session, start), digest(sorted(chosen(session, start).items()))


def vault(shell: Any) -> Vault:
    """The vault of this browser."""
    return Vault(shell.store.plain)

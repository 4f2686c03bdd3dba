"""Runs the rulebook cases: positions, clicks and outcomes written as data.

A file of cases is TOML. `[position]` holds what its positions have in common; a `[[case]]` has

- `id`, and `part` where a public case needs several positions; `rules`: rulings, the rulebook
  (DE and PL with the lines of the German and the Polish one);
- `given`, `when`, `then`: the public case in words, for the reader;
- `position` (JSON of `Session.from_position`, "null" for null) or `game` (for `Session.new`);
- `steps`, a list of lines:

      > rondel taxation                     this click is legal, and played
      ~ roll 2 5                            chance brings this (it is forced, and must come here)
      ! import fleet shanghai               this click is refused; refusing it changes nothing
      restart                               back to the position
      view/nations/russia/treasury == 5     a value: a path, then JSON
      no position/ships/S0.5                a key that is not there
      choices army moscow * ... == [...]    what is legal: `*` is one word, `...` any after it

Paths begin with `view` (an onlooker's), `view(1)` (that of seat 1), `before(roll 2 5)` (an
onlooker's just before this was last played or drawn), `told(log.dice_land)` (what the last message
of this name says), `position`, `scores`, `ranking`, `actor`, `over`, `prompt` or `log` (texts,
chance among them). Within a path `*` stands for every entry, `#` for how many there are, `+` for
their sum. The value of choices is the sorted list of what the stars stand for.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from core import CHANCE, CoreError, Session

HERE = Path(__file__).parent
GAMES = ("imperial2030", "pocket_imperium", "struggle_of_empires")
_KEYS = {"id", "part", "rules", "given", "when", "then", "position", "game", "steps"}
_SEED = 1


class CaseError(Exception):
    """A case that is not written as it must be, or that says nothing."""


@dataclass(frozen=True)
class Case:
    """One case, or a part of one, of a game."""

    game_id: str
    id: str
    part: str
    begin: Mapping[str, Any]
    position: Mapping[str, Any] | None
    steps: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.game_id}-{self.id}" + (f"-{self.part}" if self.part else "")


# ---- reading ----


def read_cases(game_id: str) -> list[Case]:
    """All cases of a game, in the order of its files."""
    return [
        read_case(game_id, entry, file.get("position", {}))
        for path in sorted((HERE / game_id).glob("*.toml"))
        for file in [tomllib.loads(path.read_text(encoding="utf-8"))]
        for entry in file["case"]
    ]


def read_case(game_id: str, entry: Mapping[str, Any], common: Mapping[str, Any]) -> Case:
    """One entry of a file, checked; CaseError if a key is unknown or nothing is expected."""
    name = entry.get("id", "?")
    if unknown := set(entry) - _KEYS:
        raise CaseError(f"{name}: unknown keys {sorted(unknown)}")
    if ("position" in entry) == ("game" in entry):
        raise CaseError(f"{name}: needs either a position or a game")
    steps = tuple(entry.get("steps", ()))
    if not any(is_expectation(line) for line in steps):
        raise CaseError(f"{name}: expects nothing")
    position = _with_null(merged(common, entry["position"])) if "position" in entry else None
    return Case(game_id, name, entry.get("part", ""), entry.get("game", {}), position, steps)


def merged(common: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """What is common with what is a case's own laid over it, tables within tables, too."""
    both = {k: merged(common[k], own[k]) for k in own if isinstance(common.get(k), dict)}
    return {**common, **own, **both}


def _with_null(value: Any) -> Any:
    """A position with None where the text "null" stands: TOML has no null."""
    if isinstance(value, dict):
        return {key: _with_null(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_with_null(part) for part in value]
    return None if value == "null" else value


def is_expectation(line: str) -> bool:
    """Whether a line says what must come out, and does not only act."""
    return not line.startswith((">", "~")) and line != "restart"


# ---- running ----


def run(case: Case) -> None:
    """Play the case; AssertionError with the line that does not hold."""
    session, drawn = _begin(case, 0), 0
    for n, line in enumerate(case.steps):
        try:
            if line == "restart":
                session, drawn = _begin(case, n + 1), 0
            elif line.startswith("~ "):
                drawn = _check_chance(session, line[2:], drawn)
            else:
                _step(session, line)
        except CoreError as error:
            raise AssertionError(f"{case}: {line!r}: {error}") from error
        except (LookupError, TypeError) as error:
            raise AssertionError(f"{case}: {line!r}: there is no such thing: {error}") from error
        except AssertionError as error:
            raise AssertionError(f"{case}: {line!r}: {error}") from None


def _begin(case: Case, start: int) -> Session:
    """The session of a case, with what chance will bring until the next restart."""
    chance = []
    for line in case.steps[start:]:
        if line == "restart":
            break
        if line.startswith("~ "):
            chance.append(line[2:])
    if case.position is None:
        return Session.new(case.game_id, seed=_SEED, chance=chance, **case.begin)
    return Session.from_position(case.game_id, dict(case.position), seed=_SEED, chance=chance)


def _check_chance(session: Session, text: str, drawn: int) -> int:
    """What chance drew after the last outcome that was checked; returns how many now are."""
    outcomes = [step.text for step in session.log if step.actor == CHANCE]
    assert text in outcomes[drawn:], f"chance has brought {outcomes[drawn:]}"
    return outcomes.index(text, drawn) + 1


def _step(session: Session, line: str) -> None:
    if line.startswith("> "):
        session.play(line[2:])
    elif line.startswith("! "):
        _check_refused(session, line[2:])
    elif line.startswith("no "):
        path, _, key = line[3:].rpartition("/")
        assert key not in _found(session, path), "it is there"
    else:
        path, equals, value = line.partition(" == ")
        if not equals:
            raise CaseError(f"not understood: {line!r}")
        found, expected = _found(session, path), json.loads(value)
        assert found == expected, f"found {json.dumps(found)}"


def _check_refused(session: Session, text: str) -> None:
    before = session.position(), session.step
    try:
        session.play(text)
    except CoreError:
        assert (session.position(), session.step) == before, "refused, but something changed"
        return
    raise AssertionError("this is legal")


# ---- looking ----


def _found(session: Session, path: str) -> Any:
    if path.startswith("choices "):
        return _choices(session, path.removeprefix("choices ").split())
    first, *keys = path.split("/")
    return _follow(_root(session, first), keys)


def _root(session: Session, word: str) -> Any:
    if seat := re.fullmatch(r"view\((\d)\)", word):
        return session.view(int(seat[1]))
    if outcome := re.fullmatch(r"before\((.+)\)", word):
        last = [step.index for step in session.log if step.text == outcome[1]][-1]
        return session.game.view(session.state_at(last), None)
    if message := re.fullmatch(r"told\((.+)\)", word):
        told = [part for n in range(session.step) for part in session.message(n)]
        return [parameters for name, parameters in told if name == message[1]][-1]
    roots: dict[str, Any] = {
        "view": lambda: session.view(None),
        "position": session.position,
        "scores": lambda: list(session.scores),
        "ranking": lambda: [list(seats) for seats in session.ranking],
        "actor": lambda: session.actor,
        "over": lambda: session.over,
        "prompt": lambda: session.prompt[0],
        "log": lambda: [step.text for step in session.log],
    }
    if word not in roots:
        raise CaseError(f"no path begins with {word!r}")
    return roots[word]()


def _follow(value: Any, keys: list[str]) -> Any:
    """The value at the end of a path; after a star, the list of all the values there are."""
    starred = False
    for key in keys:
        if key == "*":
            parts = value if starred else [value]
            value = [x for part in parts for x in _entries(part)]
            starred = True
        elif key in ("#", "+"):
            value = len(value) if key == "#" else sum(value)
        else:
            value = [_entry(part, key) for part in value] if starred else _entry(value, key)
    return value


def _entries(value: Any) -> list[Any]:
    return list(value.values() if isinstance(value, Mapping) else value)


def _entry(value: Any, key: str) -> Any:
    return value[int(key)] if isinstance(value, list | tuple) else value[key]


def _choices(session: Session, pattern: list[str]) -> list[str]:
    """What the stars of a pattern stand for among the legal texts, each once, sorted."""
    words = [r"(\S+)" if w == "*" else re.escape(w) for w in pattern]
    expression = r"\ ".join(words).removesuffix(r"\ \.\.\.") + (
        r"(?:\ .*)?" if pattern[-1] == "..." else ""
    )
    matches = [re.fullmatch(expression, choice.text) for choice in session.choices]
    return sorted({" ".join(m.groups()) or m[0] for m in matches if m})


# ---- trying the runner itself ----


def spoilt(case: Case) -> Iterator[Case]:
    """The case with one expectation after the other turned wrong."""
    for n, line in enumerate(case.steps):
        if line.startswith("> "):
            wrong = "! " + line[2:]
        elif line.startswith("no "):
            wrong = line.rpartition("/")[0]
        elif " == " in line:
            path, _, value = line.partition(" == ")
            wrong = f"{path} == {json.dumps(_another(json.loads(value)))}"
        else:
            continue
        yield replace(case, steps=(*case.steps[:n], wrong, *case.steps[n + 1 :]))


def _another(value: Any) -> Any:
    """A value of the same kind that is not this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value[:-1], _another(value[-1])] if value else ["spoilt"]
    if isinstance(value, dict):
        return {**value, "spoilt": 1}
    return "spoilt"

"""Keys to commands. Pure: the controller says what the key met, this says what it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

DIGITS = "1234567890"

SINGLE = {
    "z": "undo",
    "y": "redo",
    ",": "past",
    ".": "future",
    "<": "past-round",
    ">": "future-round",
    ";": "past-round",
    ":": "future-round",
    "+": "zoom-in",
    "=": "zoom-in",
    "-": "zoom-out",
    "f": "fit",
    "c": "charts",
    "l": "log",
    "b": "text-board",
    "h": "where",
    "x": "other-side",
    "i": "advice-ask",
    "?": "keys",
    "t": "next-target",
    "T": "last-target",
    "k": "pace-toggle",
    "s": "pace-step",
    "v": "pace-speed",
    "e": "pace-skip",
    "d": "play-now",
    "w": "story",
    "]": "story-next",
    "[": "story-last",
}
"""One key without Control; switched off by the setting "single keys". Games add their own."""

CHOOSING = ("enter", "number", "letter", "choose-place")
"""What a key that is held down does only once."""

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}

TABLE = (
    ("1–9", "choice"),
    ("0", "more"),
    ("Enter", "main"),
    ("Esc", "back"),
    ("Tab", "tab"),
    ("T", "target"),
    ("Space", "select"),
    ("Z Y", "undo"),
    ("I", "advice"),
    (", .", "history"),
    ("+ − F", "zoom"),
    ("K S V E", "pace"),
    ("D", "play_now"),
    ("W [ ]", "story"),
)
"""Rows of the help table: keys, and the id of what they do. Those of the game come next."""

LAST = (("H", "where"), ("B", "text-board"), ("?", "help"))
"""The last rows of the help table."""

NAMED = ("Enter", "Esc", "Tab", "Space", "⌫")
"""Keys of the help table that act though single keys are switched off."""


def acting(rows: Sequence[tuple[str, str]], single: bool) -> list[tuple[str, str]]:
    """The rows of the help table whose keys do something.

    >>> acting(TABLE, False)[0], acting(TABLE, True)[0]
    (('Enter', 'main'), ('1–9', 'choice'))
    """
    return [(signs, name) for signs, name in rows if single or signs in NAMED]


@dataclass(frozen=True, slots=True)
class Press:
    """One key press: `place` is "field", "board", "list", "slider", "button" or "".

    "taken" is a number field whose number the page has taken over: Enter goes on from there.
    """

    key: str
    control: bool = False
    shift: bool = False
    alt: bool = False
    place: str = ""
    menu: bool = False
    single: bool = True
    own: Mapping[str, str] = field(default_factory=dict)
    """The game's own single keys."""


def command(press: Press) -> tuple[str, str | int | tuple[int, int]] | None:
    """Return (command, argument), or None when the key is not ours."""
    if press.alt or press.place in ("field", "taken"):
        if press.key == "Enter" and press.place == "taken":
            return "enter", 0
        return ("back", 0) if press.key == "Escape" else None
    if press.control:
        return _with_control(press)
    if press.key in ("Escape", "Backspace"):
        return "back", 0
    if press.key in ARROWS:
        return _arrow(press)
    if press.key == "Enter" and press.place not in ("button", "list"):
        return "enter", 0
    if press.key == " " and press.place == "board":
        return "choose-place", 0
    if press.menu and len(press.key) == 1 and press.key.isalpha():
        return "letter", press.key.lower()
    if not press.single:
        return None
    if press.key in DIGITS:
        return ("more", 0) if press.key == "0" else ("number", int(press.key))
    known = {**SINGLE, **press.own}
    key = press.key if press.key in known else press.key.lower()
    return (known[key], 0) if key in known else None


def chooses(press: Press) -> bool:
    """Whether a key chooses something: one that is held down would go on from turn to turn, and
    lift the curtain from what its person must not see."""
    found = command(press)
    return press.key == "Enter" if found is None else found[0] in CHOOSING


def _with_control(press: Press) -> tuple[str, int] | None:
    """What Control (or Command) and a letter mean."""
    key = press.key.lower()
    if key == "z":
        return ("redo", 0) if press.shift else ("undo", 0)
    return ("redo", 0) if key == "y" else None


def _arrow(press: Press) -> tuple[str, tuple[int, int]] | None:
    """What an arrow means: to a neighbour on the map, along a list, or to pan."""
    way = ARROWS[press.key]
    if press.place == "board":
        return ("pan", way) if press.shift else ("region", way)
    if press.place == "list":
        return "along", way
    return None

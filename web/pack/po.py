"""Catalogue sources: read .po parts, join them, write a .mo.

Each language is a folder of parts (`shell.po`, `table.po`, several per game). An id that stands
twice is refused, with both places; of the headers, whose msgid is empty, the first word on each
field holds.
"""

from __future__ import annotations

import ast
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from web.pack.machine import BuildError

HEADER = (
    "Content-Type: text/plain; charset=UTF-8\n"
    "Content-Transfer-Encoding: 8bit\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\n"
)


class CatalogueError(BuildError):
    """A part that breaks the format: file, line, reason."""


@dataclass
class Entry:
    """One message: its id, its texts (one, or one per plural form), and where it stands."""

    id: str
    texts: list[str]
    plural: bool
    place: str


@dataclass
class _Draft:
    line: int
    fields: dict[str, list[str]] = field(default_factory=dict)


def read(path: Path) -> list[Entry]:
    """The entries of one part, header included."""
    entries = []
    draft: _Draft | None = None
    key = ""
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = raw.strip()
        place = f"{path.name}:{number}"
        if not line or line.startswith("#"):
            continue
        if line.startswith('"'):
            if draft is None:
                raise CatalogueError(f"{place}: a text without a key before it")
            draft.fields[key].append(_text(line, place))
            continue
        key, _, rest = line.partition(" ")
        if key == "msgid":
            if draft is not None:
                entries.append(_entry(draft, path))
            draft = _Draft(number)
        if draft is None or key in draft.fields or not key.startswith("msg"):
            raise CatalogueError(f"{place}: {key} is not expected here")
        draft.fields[key] = [_text(rest.strip(), place)]
    if draft is not None:
        entries.append(_entry(draft, path))
    return entries


def join(folder: Path) -> list[Entry]:
    """All parts of a language in the order of their names; one header."""
    entries: dict[str, Entry] = {}
    header: dict[str, str] = {}
    for path in sorted(folder.rglob("*.po")):
        for entry in read(path):
            if not entry.id:
                header = dict(_fields(entry.texts[0])) | header
            elif entry.id in entries:
                first = entries[entry.id].place
                raise CatalogueError(f"{entry.place}: {entry.id} stands in {first} already")
            else:
                entries[entry.id] = entry
    lines = (f"{key}: {value}\n" for key, value in (dict(_fields(HEADER)) | header).items())
    entries[""] = Entry("", ["".join(lines)], False, "header")
    return sorted(entries.values(), key=lambda entry: entry.id)


def _fields(header: str) -> Iterator[tuple[str, str]]:
    """The fields of a header."""
    for line in header.splitlines():
        key, _, value = line.partition(":")
        yield key.strip(), value.strip()


def compile_mo(entries: Iterable[Entry]) -> bytes:
    """The GNU .mo file of these entries."""
    known = (entry for entry in entries if any(entry.texts))
    pairs = sorted((_key(entry), "\0".join(entry.texts).encode()) for entry in known)
    start = 7 * 4 + 16 * len(pairs)
    keys, texts, ids, strings = [], [], b"", b""
    for key, _ in pairs:
        keys.append((len(key), start + len(ids)))
        ids += key + b"\0"
    for _, text in pairs:
        texts.append((len(text), start + len(ids) + len(strings)))
        strings += text + b"\0"
    numbers = [0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0]
    numbers += [number for pair in keys + texts for number in pair]
    return struct.pack(f"<{len(numbers)}I", *numbers) + ids + strings


def compile_folder(folder: Path) -> bytes:
    """Join the parts of a language and compile them."""
    return compile_mo(join(folder))


def _key(entry: Entry) -> bytes:
    return f"{entry.id}\0{entry.id}".encode() if entry.plural else entry.id.encode()


def _entry(draft: _Draft, path: Path) -> Entry:
    place = f"{path.name}:{draft.line}"
    texts = {key: "".join(parts) for key, parts in draft.fields.items()}
    identifier = texts.pop("msgid")
    plural = texts.pop("msgid_plural", None)
    if plural is not None and plural != identifier:
        raise CatalogueError(f"{place}: msgid_plural of {identifier} has to repeat the id")
    if not texts:
        raise CatalogueError(f"{place}: {identifier} has no msgstr")
    return Entry(identifier, [texts[key] for key in sorted(texts)], plural is not None, place)


def _text(quoted: str, place: str) -> str:
    try:
        value = ast.literal_eval(quoted)
    except (SyntaxError, ValueError) as error:
        raise CatalogueError(f"{place}: {quoted} is not a quoted text") from error
    if not isinstance(value, str):
        raise CatalogueError(f"{place}: {quoted} is not a quoted text")
    return value

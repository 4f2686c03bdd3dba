"""Writes licenses/: the pieces of the site that others wrote, each with its notice and licence.

`web/licences/pieces.toml` lists the pieces. A licence's text comes from the package that carries
it, else from `web/licences/texts/`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from tools.site import npm
from tools.site.machine import ROOT, WEB, BuildError

FOLDER = WEB / "licences"


@dataclass(frozen=True)
class Piece:
    """Something in the site that has a licence of its own; `id` names its file."""

    id: str
    name: str
    licence: str
    notice: str = ""


def pieces() -> list[Piece]:
    """Return all pieces in the order of the list."""
    listed = tomllib.loads((FOLDER / "pieces.toml").read_text("utf-8"))["piece"]
    return [Piece(**piece) for piece in listed]


def texts() -> dict[str, str]:
    """Return the text of every licence by its name."""
    kept = {path.stem: path.read_text("utf-8") for path in (FOLDER / "texts").glob("*.txt")}
    carried = {
        "MIT-Imperia": (ROOT / "LICENSE").read_bytes(),
        "Apache-2.0": npm.files(npm.PYSCRIPT)["LICENSE"],
        "OFL-1.1": npm.files(npm.ARCHIVO)["LICENSE"],
    }
    return kept | {name: data.decode() for name, data in carried.items()}


def licence_files() -> dict[str, bytes]:
    """Return licenses/<id>.txt for each piece, and licenses/index.txt that lists them."""
    known = texts()
    files = {}
    for piece in pieces():
        if piece.licence not in known:
            raise BuildError(f"web/licences has no text of {piece.licence} ({piece.name}).")
        parts = (piece.name, piece.notice, known[piece.licence].strip("\n"))
        text = "\n\n".join(filter(None, parts)) + "\n"
        files[f"licenses/{piece.id}.txt"] = text.encode()
    rows = [f"{piece.id + '.txt':32}{piece.licence:16}{piece.name}" for piece in pieces()]
    files["licenses/index.txt"] = ("\n".join(rows) + "\n").encode()
    return files

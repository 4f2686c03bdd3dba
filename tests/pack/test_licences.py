"""Everything in the built site that others wrote has its licence text there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.site import licences, npm, site
from web.screens.credits import WORKS

# What shows that a library is part of Python's WebAssembly file.
MARKS = {
    "zlib": b"inflate 1.",
    "bzip2": b"libbzip2",
    "xz": b"liblzma",
    "zstd": b"ZstdCompressor",
    "sqlite": b"SQLite format 3",
    "expat": b"ExpatError",
    "mpdecimal": b"mpdecimal.c",
    "hacl": b"HACL",
    "mimalloc": b"mimalloc",
    "hiwire": b"hiwire_",
    "llvm": b"compiler-rt",
    "emscripten": b"emscripten",
}
ABSENT = {"OpenSSL": b"OpenSSL", "ncurses": b"ncurses", "readline": b"rl_completion"}
LICENCES = {
    "imperia": "Permission is hereby granted, free of charge",
    "pyodide": "Mozilla Public License Version 2.0",
    "pyscript": "Apache License",
    "cpython": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "archivo": "SIL OPEN FONT LICENSE",
    "lucide": "Permission to use, copy, modify, and/or distribute this software for any",
    "world-atlas": "Permission to use, copy, modify, and/or distribute this software for any",
}


@pytest.fixture(scope="module")
def written() -> dict[str, str]:
    files = licences.licence_files()
    return {Path(name).stem: data.decode() for name, data in files.items()}


@pytest.mark.parametrize(("piece", "words"), LICENCES.items())
def test_the_great_pieces_have_the_text_of_their_licence(
    written: dict[str, str], piece: str, words: str
) -> None:
    assert words.lower() in " ".join(written[piece].split()).lower()


def test_every_piece_has_its_notice_and_text(written: dict[str, str]) -> None:
    for piece in licences.pieces():
        assert written[piece.id].startswith(piece.name)
        assert piece.notice in written[piece.id]
        assert len(written[piece.id]) > 150
        assert f"{piece.id}.txt" in written["index"]


def test_what_pyscript_bundles_is_listed(written: dict[str, str]) -> None:
    files = npm.files(npm.PYSCRIPT)
    bundled = set()
    for name in site.pyscript_files():
        sources = json.loads(files[f"dist/{Path(name).name}.map"])["sources"]
        found = (re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)", source) for source in sources)
        bundled |= {package for packages in found for package in packages}
    assert "polyscript" in bundled
    assert {package.lstrip("@").replace("/", "-") for package in bundled} <= set(written)


def test_what_pyodide_has_in_it_is_listed(written: dict[str, str]) -> None:
    wasm = npm.files(npm.PYODIDE)["pyodide.asm.wasm"]
    assert [piece for piece, mark in MARKS.items() if mark not in wasm] == []
    assert MARKS.keys() <= written.keys()
    assert [name for name, mark in ABSENT.items() if mark in wasm] == []


def test_the_site_has_the_texts_and_the_credits_know_them(
    written: dict[str, str], site_files: dict[str, bytes]
) -> None:
    assert {f"licenses/{name}.txt" for name in written} <= site_files.keys()
    assert {work.replace("_", "-") for work, *_ in WORKS} <= set(written)

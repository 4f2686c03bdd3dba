"""The site's files compressed: `<name>.br` and `<name>.gz` for hosts that send such twins.

Only the site that is to be put on the web has them. They are made once for each content and kept in
the cache, an empty file where a twin gains nothing.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.site.archives import digest
from tools.site.machine import CACHE, ensure_installed, run, step, tool

COMPRESSOR = Path(__file__).with_name("squeeze.py")
FOLDER = CACHE / "twins"
ENDINGS = (".br", ".gz")

SMALLEST = 1_000
"""Bytes below which a file goes as it is: it fits into one packet."""

GAIN = 0.05
"""The share of a file that a twin must save: fonts and archives are compressed already."""


def twins(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the twins of the site's files by name, for those that gain by it.

    >>> twins({"tiny.css": b"a {}"})
    {}
    """
    recipe = COMPRESSOR.read_bytes()
    large = {name: data for name, data in files.items() if len(data) >= SMALLEST}
    keys = {name: digest(recipe, data) for name, data in large.items()}
    missing = {key: large[name] for name, key in keys.items() if not _is_kept(key)}
    if missing:
        _make(missing)
    kept = ((f"{name}{end}", _kept(key, end)) for name, key in keys.items() for end in ENDINGS)
    return {name: data for name, path in kept if (data := path.read_bytes())}


def _kept(key: str, ending: str) -> Path:
    return FOLDER / f"{key}{ending}"


def _is_kept(key: str) -> bool:
    return all(_kept(key, ending).exists() for ending in ENDINGS)


def _make(contents: Mapping[str, bytes]) -> None:
    """Compress contents, given by their keys, into the cache."""
    ensure_installed("brotli", "brotli")
    step(f"compressing {len(contents)} files")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as name:
        folder = Path(name)
        for key, data in contents.items():
            (folder / key).write_bytes(data)
        run([tool("python"), COMPRESSOR, folder], "The site's files cannot be compressed.")
        _keep(folder, contents)


def _keep(folder: Path, keys: Iterable[str]) -> None:
    """Move twins into the cache; those that gain too little are kept empty."""
    for path in (folder / f"{key}{ending}" for key in keys for ending in ENDINGS):
        if path.stat().st_size > (1 - GAIN) * path.with_suffix("").stat().st_size:
            path.write_bytes(b"")
        # A twin appears whole or not at all, whatever else is building just now.
        path.replace(FOLDER / path.name)

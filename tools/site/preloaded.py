"""What is done in Python before its memory is kept (snapshot.py): runs inside Pyodide, by node."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import ModuleType


def preload(folder: Path, own: Iterable[str], named: Iterable[str]) -> None:
    """Import our own modules of this folder and all that they name; find games, bots and words.

    The page begins without this folder: what is not imported here is not there. Of `named` the
    modules stay away that only other places than the page have.
    """
    os.chdir(folder)
    for name in own:
        import_module(name)
    for name in named:
        with suppress(ImportError):
            import_module(name)
    core, bots, words = map(import_module, ("core", "core.bots", "web.page.words"))
    for found in (core.GAMES, bots.BOTS):
        for name in found:
            found[name]
    for language in folder.glob("locale/*"):
        words.catalogue(language.name)
    # PyScript imports its own Python package before ours, from source. The page uses nothing of it.
    sys.modules["pyscript"] = ModuleType("pyscript")
    os.chdir("/")
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()  # the collector need not look at what stays for ever

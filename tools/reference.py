"""Writes the reference of the kernel, including the games' modules, from docstrings by pdoc.

Run inside .venv, by `python3 build.py docs`:

    python -m tools.reference docs/reference
"""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from pkgutil import iter_modules, walk_packages

import pdoc
import pdoc.render

import core

LEFT_OUT = "__main__"
"""It runs the command line as soon as it is imported."""


def show_modules() -> None:
    """Let pdoc see the modules of packages whose `__all__` says what they export, too."""
    packages = [core.__name__, *(m.name for m in walk_packages(core.__path__, "core.") if m.ispkg)]
    for package in map(sys.modules.__getitem__, packages):
        exported = getattr(package, "__all__", None)
        if exported is not None:
            inside = (module.name for module in iter_modules(package.__path__))
            exported += [name for name in inside if name not in (*exported, LEFT_OUT)]


def write(folder: Path, *names: str) -> None:
    """Write a page for each module, an index and a search; they can be read without a network."""
    show_modules()
    pdoc.render.configure(docformat="markdown", search=True)
    with warnings.catch_warnings():
        # The constructor that Python gives a NamedTuple knows its types as mere texts.
        warnings.filterwarnings("ignore", r"Error parsing type annotation ForwardRef")
        pdoc.pdoc(*(names or [core.__name__]), output_directory=folder)


if __name__ == "__main__":
    write(Path(sys.argv[1]))

"""Archives of Python modules, compiled by the very interpreter that will run them.

`compile_stdlib` and `compile_app` run inside Pyodide (see compiled.py): standard library only.
"""

from __future__ import annotations

import hashlib
import io
import marshal
import re
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

# Parts of the standard library that nothing in a browser can use, and rare character sets.
STDLIB_UNUSED = re.compile(
    r"""(_pyrepl|ctypes|curses|dbm|ensurepip|multiprocessing|pydoc_data|sqlite3|test|unittest
        |wsgiref|xml|xmlrpc)/
    |(bdb|doctest|ftplib|imaplib|mailbox|optparse|pdb|pickletools|poplib|pydoc|smtplib)\.py$
    |encodings/(_win|big5|cp(?!437|1252)|euc|gb|hp_|hz|iso|johab|koi8|kz|mac_|oem|mbcs|palmos|ptcp|shift|tis)
    """,
    re.VERBOSE,
)


def digest(*parts: str | bytes) -> str:
    """Return a short hash of several parts, for cache keys and file names."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()[:12]


def write_zip(entries: dict[str, bytes]) -> bytes:
    """Return a zip that is the same, byte for byte, for the same entries."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name)  # dated 1980: no clock in the file
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, entries[name], compresslevel=9)
    return data.getvalue()


def read_zip(data: bytes) -> dict[str, bytes]:
    """Return the files of a zip by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def bytecode(source: bytes, path: str, optimize: int) -> bytes:
    """Return a .pyc that is never checked against its source (PEP 552)."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(source) + marshal.dumps(code)


def compile_stdlib(stock: bytes) -> bytes:
    """Return a standard library as .pyc only, without what no page needs."""
    entries = {}
    for name, data in read_zip(stock).items():
        if STDLIB_UNUSED.match(name):
            continue
        if name.endswith(".py"):
            path = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/{name}"
            entries[f"{name}c"] = bytecode(data, path, optimize=2)
        else:
            entries[name] = data
    return write_zip(entries)


def compile_app(sources: bytes) -> bytes:
    """Add a .pyc beside each of our modules; the sources stay, for tracebacks."""
    entries = read_zip(sources)
    for name in [name for name in entries if name.endswith(".py")]:
        path = Path(name)
        cached = path.parent / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}.pyc"
        entries[cached.as_posix()] = bytecode(entries[name], f"/home/pyodide/{name}", optimize=2)
    return write_zip(entries)

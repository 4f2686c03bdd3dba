"""The memory of Python with all our modules imported, so that the page need not import them.

Pyodide can keep its memory and begin with it. This is made by node at build time, and it fits
exactly the Pyodide that made it. What the page does when a browser cannot use it stands in
web/assets/interpreter.mjs.
"""

from __future__ import annotations

import ast
import gzip
import json
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.site import npm, preloaded
from tools.site.archives import digest, read_zip
from tools.site.machine import CACHE, node_programs, run, step, write_files

ENTRY = "core.__main__"
"""Acts as soon as it is imported."""

OF_PYSCRIPT = (
    "encodings.ascii",
    "encodings.cp437",
    "encodings.latin_1",
    "html",
    "shutil",
    "zipfile",
)
"""What PyScript and Pyodide, unpacking too, import of the standard library after the start."""

IN_NODE = """
import fs from "node:fs";
const [pyodide, folder, recipe, modules, lock] = process.argv.slice(1);
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide({
  _makeSnapshot: true,
  stdLibURL: `${folder}/stdlib.zip`,
  lockFileContents: lock,
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
});
// Stand-ins: a page that begins with this memory finds its own in their place.
globalThis.document = {};
globalThis.window = {};
const home = "/home/pyodide";
python.FS.mount(python.FS.filesystems.NODEFS, { root: `${folder}/app` }, home);
const names = python.globals.get("dict")();
names.set("modules", modules);
const work = `${recipe}\nimport json\npreload(Path("${home}"), *json.loads(modules))`;
python.runPython(work, { globals: names });
names.destroy();
python.FS.unmount(home);
fs.writeFileSync(`${folder}/memory`, python.makeMemorySnapshot());
"""


def snapshot(app: bytes, stdlib: bytes, lock: str) -> bytes:
    """Return the memory, compressed, from the cache where it was made before.

    `app` and `stdlib` are zips of compiled modules, `lock` the package list Pyodide is given.
    """
    recipe = Path(preloaded.__file__).read_text("utf-8")
    key = digest(npm.PYODIDE.sha512, IN_NODE, recipe, lock, app, stdlib)
    kept = CACHE / f"snapshot-{key}"
    if not kept.exists():
        step("importing the page's modules")
        CACHE.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            memory = _make(Path(folder), read_zip(app), stdlib, recipe, lock)
            part = Path(folder, "snapshot")
            part.write_bytes(gzip.compress(memory, compresslevel=6, mtime=0))
            # It appears whole or not at all, whatever else is building just now.
            part.replace(kept)
    return kept.read_bytes()


def unzipped_size(snapshot: bytes) -> int:
    """Return how many bytes of memory a snapshot holds (RFC 1952: the last four bytes say it).

    >>> unzipped_size(gzip.compress(bytes(1000)))
    1000
    """
    return int.from_bytes(snapshot[-4:], "little")


def modules(app: Mapping[str, bytes]) -> tuple[list[str], list[str]]:
    """Return what is to be imported: our own modules, and all that they name anywhere.

    >>> own, named = modules({"core/__main__.py": b"", "core/__init__.py": b"def f(): import json"})
    >>> own, "json" in named
    (['core'], True)
    """
    sources = {name: data for name, data in app.items() if name.endswith(".py")}
    own = {name.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for name in sources}
    named = {name for source in sources.values() for name in _imports(source)}
    return sorted(own - {ENTRY}), sorted((named | {*OF_PYSCRIPT}) - own - {ENTRY})


def _imports(source: bytes) -> Iterator[str]:
    """The modules that a file names, inside of functions too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _make(folder: Path, app: Mapping[str, bytes], stdlib: bytes, recipe: str, lock: str) -> bytes:
    """Run Pyodide in a folder and return its memory."""
    files = {f"app/{name}": data for name, data in app.items()}
    files |= {f"pyodide/{Path(name).name}": data for name, data in npm.files(npm.PYODIDE).items()}
    files["stdlib.zip"] = stdlib
    write_files(folder, files)
    pyodide = (folder / "pyodide/pyodide.mjs").as_uri()
    node = [node_programs()[0], "--input-type=module", "-e", IN_NODE, "--"]
    words = [pyodide, str(folder), recipe, json.dumps(modules(app)), lock]
    run([*node, *words], "Python's memory cannot be kept.")
    return (folder / "memory").read_bytes()

"""Puts the static site together.

Games are found in `core/games` and `web/games` of each root: this repository, and whatever folder
laid out like it is given besides.

dist/
  index.html, service-worker.js, manifest.webmanifest
  snapshot-<hash>.bin   Python's memory with core and web imported; the page begins with it
  app-<hash>.zip        core, web and the words, for a browser that cannot use the snapshot
  assets/               as in web/assets, and the fonts; help texts as HTML; style.css, the style
                        sheets of the page and of all games
  runtime-<hash>/       Pyodide and PyScript
  licenses/             the licence texts of all that others wrote
  *.br, *.gz            the same files compressed, if that is wished and gains something
"""

from __future__ import annotations

import gettext
import hashlib
import io
import json
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.site import budget, npm
from tools.site.archives import compile_app, compile_stdlib, digest, write_zip
from tools.site.boards import drawn_boards
from tools.site.compiled import compile_in_pyodide
from tools.site.help import help_files
from tools.site.licences import licence_files
from tools.site.machine import DIST, ROOT, WEB, step, write_files
from tools.site.manifest import NAME, web_manifest
from tools.site.page import fill, index_page
from tools.site.qr import qr_files
from tools.site.snapshot import snapshot, unzipped_size
from tools.site.styles import game_styles, in_one
from tools.site.twins import twins
from tools.site.words import compile_words, languages

FONTS = ("archivo-latin-wdth-normal.woff2", "archivo-latin-wdth-italic.woff2")
PYTHON = ("core", "web")
ELSEWHERE = (
    "core/arena/",
    "core/bots/outside.py",
    "core/review/command.py",
    "core/tools/arguments.py",
    "core/tools/cli.py",
    "core/tools/new_file.py",
    "core/tools/processes.py",
    "core/tools/sim.py",
    "core/tools/source.py",
    "core/tools/terminal.py",
    "core/train/",
)
"""What the command line alone needs: processes, files of others."""
HERE = (ROOT,)
WORKERS = {"unzip": "assets/unzip.mjs", "thinker": "assets/thinker.mjs"}
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# Parts of PyScript that this page never loads: terminal, editor, TOML, unzipping for MicroPython …
PYSCRIPT_UNUSED = (
    "xterm",
    "codemirror",
    "pyodide_graph",
    "zip-",
    "toml-",
    "py-",
    "service-worker",
    "index-",
    "mpy-",
    "storage",
)
MAP = re.compile(r"assets/maps/\w+\.svg$")
MODULE = re.compile(r"runtime-\w+/(pyodide/.+|pyscript/core[.-].*)js$")
PLUGINS = [
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
]


def app_sources(roots: Sequence[Path]) -> dict[str, bytes]:
    """Return what Python finds in the page: the kernel, the page's own modules, the words."""
    files = {}
    for root in roots:
        for path in sorted(path for folder in PYTHON for path in (root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            shipped = path.suffix in (".py", ".toml") and not name.startswith(ELSEWHERE)
            if shipped and path.is_file():
                files[name] = path.read_bytes()
    for language in languages():
        files[f"locale/{language}/LC_MESSAGES/imperia.mo"] = compile_words(language, roots)
    return files


def game_ids(roots: Sequence[Path]) -> list[str]:
    """Return the ids of the games that are found."""
    found = (path for root in roots for path in root.glob("core/games/*/game.py"))
    return sorted({path.parent.name for path in found})


def python_files(stdlib: bytes, app_zip: bytes) -> dict[str, bytes]:
    """Return what Python begins with, each file named after what is in it."""
    files = {
        "snapshot-{}.bin": snapshot(app_zip, stdlib, no_packages()),
        "app-{}.zip": app_zip,
    }
    return {name.format(digest(data)): data for name, data in files.items()}


def no_packages() -> str:
    """Return Pyodide's own list of packages without any: nothing is ever installed."""
    lock = json.loads(npm.files(npm.PYODIDE)["pyodide-lock.json"])
    return json.dumps(lock | {"packages": {}})


def runtime_files(stdlib: bytes) -> dict[str, bytes]:
    """Return Pyodide and PyScript; their folder is named after what is in it."""
    pyodide = npm.files(npm.PYODIDE)
    files = {f"pyodide/{name}": pyodide[name] for name in PYODIDE_FILES}
    interpreter = (WEB / "assets/interpreter.mjs").read_text("utf-8")
    interpreter = fill(interpreter, {"lock": no_packages()}.__getitem__)
    files["pyodide/interpreter.mjs"] = interpreter.encode()
    files["pyodide/stdlib.zip"] = stdlib
    files |= pyscript_files()
    folder = f"runtime-{digest(*files, *files.values())}"
    return {f"{folder}/{name}": data for name, data in files.items()}


def pyscript_files() -> dict[str, bytes]:
    """Return the parts of PyScript that the page may load."""
    files = {}
    for path, data in sorted(npm.files(npm.PYSCRIPT).items()):
        folder, _, name = path.rpartition("/")
        if folder == "dist" and name.endswith(".js") and not name.startswith(PYSCRIPT_UNUSED):
            files[f"pyscript/{name}"] = data
    return files


def asset_files(roots: Sequence[Path]) -> dict[str, bytes]:
    """Return css, scripts, pictures and fonts."""
    files = {
        path.relative_to(root / "web").as_posix(): path.read_bytes()
        for root in roots
        for path in sorted((root / "web/assets").rglob("*"))
        if path.is_file()
        and path.name != "interpreter.mjs"
        and {"help", "locale"}.isdisjoint(path.relative_to(root).parts)
    }
    files |= help_files(roots) | qr_files()
    files["assets/games.css"] = game_styles(roots)
    fonts = npm.files(npm.ARCHIVO)
    for name in FONTS:
        files[f"assets/fonts/{name}"] = fonts[f"files/{name}"]
    return files


def modules(files: Mapping[str, bytes]) -> list[str]:
    """Return the scripts of Pyodide and PyScript that import one another at the start."""
    return [name for name in files if MODULE.match(name)]


def boot_values(files: dict[str, bytes]) -> dict[str, str]:
    """Return what index.html must know of the files, for boot.mjs and interpreter.mjs."""
    runtime = next(name.split("/")[0] for name in files if name.startswith("runtime-"))
    pyodide, pyscript = f"{runtime}/pyodide/", f"{runtime}/pyscript/core"
    memory, app = (
        next(name for name in files if name.startswith(f"{kind}-")) for kind in ("snapshot", "app")
    )
    wasm, stdlib = f"{pyodide}pyodide.asm.wasm", f"{pyodide}stdlib.zip"
    ways = {"snapshot": (wasm, memory), "stock": (wasm, stdlib, app)}
    boot = {
        "pyscript": f"{pyscript}.js",
        "python": {
            "interpreter": f"./{pyodide}interpreter.mjs",
            "plugins": [f"!{name}" for name in PLUGINS],
        },
        "modules": modules(files),
        "program": wasm,
        **{key: f"{name}?v={digest(files[name])}" for key, name in WORKERS.items()},
        "maps": {Path(name).stem: name for name in files if MAP.match(name)},
        "snapshot": memory,
        "memory": unzipped_size(files[memory]),
        "app": app,
        "optional": [memory, stdlib],
        "load": {way: {name: len(files[name]) for name in names} for way, names in ways.items()},
    }
    return {"files": json.dumps(boot)}


def index_html(
    template: str,
    files: Mapping[str, bytes],
    values: Mapping[str, str],
    roots: Sequence[Path] = HERE,
) -> bytes:
    """Return index.html with these values and the words of the English catalogue."""
    catalogue = english(roots)

    def find(name: str) -> str | None:
        text = catalogue.gettext(name)
        return None if text == name else text

    return index_page(template, game_ids(roots), modules(files), find, values, files)


def english(roots: Sequence[Path]) -> gettext.GNUTranslations:
    """Return the English catalogue."""
    return gettext.GNUTranslations(io.BytesIO(compile_words("en", roots)))


def service_worker(files: dict[str, bytes], build_id: str) -> bytes:
    """Return the service worker with the list of what it keeps: all but the substitute library."""
    kept = {
        name: hashlib.sha256(data).hexdigest()
        for name, data in sorted(files.items())
        if not name.endswith("/python_stdlib.zip")
    }
    values = {"build": build_id, "files": json.dumps(kept)}
    template = (WEB / "service-worker.js").read_text("utf-8")
    return fill(template, lambda name: values[name]).encode()


def site_files(roots: Sequence[Path] = HERE) -> dict[str, bytes]:
    """Return the whole site, file by file."""
    stock = npm.files(npm.PYODIDE)["python_stdlib.zip"]
    sources = app_sources(roots)
    jobs = {compile_stdlib: stock, compile_app: write_zip(sources)}
    stdlib, app_zip = compile_in_pyodide(jobs)
    python = python_files(stdlib, app_zip)
    files = {**runtime_files(stdlib), **asset_files(roots), **licence_files(), **python}
    files |= drawn_boards(sources) | {NAME: web_manifest(english(roots).gettext)}
    template, files = in_one((WEB / "index.html").read_text("utf-8"), files)
    templates = [(WEB / name).read_bytes() for name in ("index.html", "service-worker.js")]
    build_id = digest(*templates, *files, *files.values())
    values = {"build": build_id, **boot_values(files)}
    files["index.html"] = index_html(template, files, values, roots)
    files["service-worker.js"] = service_worker(files, build_id)
    return files


def build(folder: Path = DIST, roots: Sequence[Path] = HERE, compress: bool = False) -> None:
    """Write the site; a build that fails leaves the last one as it is.

    With `compress` it has the compressed twins, too, and must keep within the budget of bytes
    unless games of other folders are in it.
    """
    files = site_files(roots)
    if compress:
        files |= twins(files)
    if compress and tuple(roots) == HERE:
        budget.check(files)
    parts = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(parts, ignore_errors=True)
    write_files(parts, files)
    shutil.rmtree(folder, ignore_errors=True)
    parts.rename(folder)
    size = sum(map(len, files.values())) / 1e6
    step(f"{folder.name}/ is written: {len(files)} files, {size:.1f} MB")

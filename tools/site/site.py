"""Puts the static site together.

Games are found in `core/games` and `web/games` of each root: this repository, and whatever folder
laid out like it is given besides.

dist/
  index.html, service-worker.js
  app-<hash>.zip        core, web and the words; Python unpacks it at start-up
  assets/               as in web/assets, and the fonts; help texts as HTML; games.css, the style
                        sheets of all games
  runtime-<hash>/       Pyodide and PyScript
  licenses/             the licence texts of all that others wrote
"""

from __future__ import annotations

import gettext
import hashlib
import io
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

from tools.site import npm
from tools.site.archives import compile_app, compile_stdlib, digest, write_zip
from tools.site.compiled import compile_in_pyodide
from tools.site.help import help_files
from tools.site.licences import licence_files
from tools.site.machine import DIST, ROOT, WEB, step
from tools.site.page import fill, index_page
from tools.site.qr import qr_files
from tools.site.words import compile_words, languages

FONTS = ("archivo-latin-wdth-normal.woff2", "archivo-latin-wdth-italic.woff2")
PYTHON = ("core", "web")
HERE = (ROOT,)
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
            if path.suffix in (".py", ".toml") and path.is_file():
                files[path.relative_to(root).as_posix()] = path.read_bytes()
    for language in languages():
        files[f"locale/{language}/LC_MESSAGES/imperia.mo"] = compile_words(language, roots)
    return files


def game_ids(roots: Sequence[Path]) -> list[str]:
    """Return the ids of the games that are found."""
    found = (path for root in roots for path in root.glob("core/games/*/game.py"))
    return sorted({path.parent.name for path in found})


def runtime_files(stdlib: bytes) -> dict[str, bytes]:
    """Return Pyodide and PyScript; their folder is named after what is in it."""
    pyodide = npm.files(npm.PYODIDE)
    files = {f"pyodide/{name}": pyodide[name] for name in PYODIDE_FILES}
    lock = json.loads(pyodide["pyodide-lock.json"]) | {"packages": {}}
    interpreter = (WEB / "assets/interpreter.mjs").read_text("utf-8")
    interpreter = fill(interpreter, {"lock": json.dumps(lock)}.__getitem__)
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


def game_styles(roots: Sequence[Path] = HERE) -> bytes:
    """Return the style sheets of all games as one: a request more for each would be felt."""
    sheets = (sheet for root in roots for sheet in sorted(root.glob("web/games/*/*.css")))
    return b"\n".join(sheet.read_bytes() for sheet in sheets)


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


def boot_values(files: dict[str, bytes], app: str) -> dict[str, str]:
    """Return what index.html must know of the files, for boot.mjs."""
    runtime = next(name.split("/")[0] for name in files if name.startswith("runtime-"))
    pyodide, pyscript = f"{runtime}/pyodide/", f"{runtime}/pyscript/core"
    big = (f"{pyodide}pyodide.asm.wasm", f"{pyodide}stdlib.zip", app)
    scripts = (pyodide, f"{pyscript}-")
    boot = {
        "pyscript": f"{pyscript}.js",
        "python": {
            "interpreter": f"./{pyodide}interpreter.mjs",
            "files": {f"./{app}": "./*"},
            "plugins": [f"!{name}" for name in PLUGINS],
        },
        "modules": [name for name in files if name.startswith(scripts) and name.endswith("js")],
        "optional": f"{pyodide}stdlib.zip",
        "load": {name: len(files[name]) for name in big},
    }
    return {"files": json.dumps(boot)}


def index_html(
    files: dict[str, bytes], values: dict[str, str], roots: Sequence[Path] = HERE
) -> bytes:
    """Return index.html with these values and the words of the English catalogue."""
    catalogue = gettext.GNUTranslations(io.BytesIO(compile_words("en", roots)))

    def find(name: str) -> str | None:
        text = catalogue.gettext(name)
        return None if text == name else text

    template = (WEB / "index.html").read_text("utf-8")
    return index_page(template, game_ids(roots), find, values, files)


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
    jobs = {compile_stdlib: stock, compile_app: write_zip(app_sources(roots))}
    stdlib, app_zip = compile_in_pyodide(jobs)
    app = f"app-{digest(app_zip)}.zip"
    files = {**runtime_files(stdlib), **asset_files(roots), **licence_files(), app: app_zip}
    templates = [(WEB / name).read_bytes() for name in ("index.html", "service-worker.js")]
    build_id = digest(*templates, *files, *files.values())
    values = {"build": build_id, **boot_values(files, app)}
    files["index.html"] = index_html(files, values, roots)
    files["service-worker.js"] = service_worker(files, build_id)
    return files


def build(folder: Path = DIST, roots: Sequence[Path] = HERE) -> None:
    """Write the site; a build that fails leaves the last one as it is."""
    files = site_files(roots)
    parts = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(parts, ignore_errors=True)
    for name, data in files.items():
        target = parts / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    shutil.rmtree(folder, ignore_errors=True)
    parts.rename(folder)
    size = sum(map(len, files.values())) / 1e6
    step(f"{folder.name}/ is written: {len(files)} files, {size:.1f} MB")

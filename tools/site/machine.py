"""What the build uses of this machine: folders, programs, the virtual environment, node."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
LOCK = ROOT / "requirements-dev.lock"
NODE_LOCK = ROOT / "requirements-node.lock"

OLDEST_NODE = 20


class BuildError(Exception):
    """A sentence that says what went wrong and what to do."""


def run(command: Iterable[str | Path], problem: str, **options: Any) -> str:
    """Run a program quietly and return what it prints; `problem` is the sentence if it fails."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, capture_output=True, encoding="utf-8", check=True, **options)
    except FileNotFoundError as error:
        raise BuildError(f"{problem} There is no program {words[0]}.") from error
    except subprocess.CalledProcessError as error:
        tail = "\n".join((error.stderr or error.stdout).strip().splitlines()[-12:])
        raise BuildError(f"{problem}\n{tail}") from error
    return str(done.stdout)


def step(text: str) -> None:
    """Say what is going on, as it may take a while."""
    print(f"- {text}", flush=True)


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files, given by their paths in a folder, which is made if it does not exist."""
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def tool(name: str) -> Path:
    """Return the path of a program of the virtual environment."""
    windows = os.name == "nt"
    return VENV / ("Scripts" if windows else "bin") / (f"{name}.exe" if windows else name)


def ensure_venv() -> None:
    """Make the virtual environment unless it exists."""
    if not tool("python").exists():
        step("making a virtual environment in .venv")
        run(
            [sys.executable, "-m", "venv", VENV],
            "The virtual environment cannot be made; on Debian and Ubuntu install python3-venv.",
        )


def install(requirements: Path) -> None:
    """Install pinned packages into the virtual environment: only files of the stated hashes."""
    ensure_venv()
    step(f"pip install --requirement {requirements.name}")
    quietly = ("--quiet", "--disable-pip-version-check")
    pip = (tool("python"), "-m", "pip", "install", *quietly)
    run(
        (*pip, "--require-hashes", "--requirement", requirements),
        "pip cannot install what is needed. The first run needs a network connection.",
        cwd=ROOT,
    )


def ensure_installed(module: str, *packages: str) -> None:
    """Install packages of the lock file, which need no others, unless the module is there."""
    ensure_venv()
    if subprocess.run([tool("python"), "-c", f"import {module}"], capture_output=True).returncode:
        install_locked(*packages)


def install_locked(*packages: str) -> None:
    """Install packages of the lock file, which need no other ones."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        requirements = Path(folder, f"{packages[0]}.lock")
        requirements.write_text("".join(map(locked, packages)), "utf-8")
        install(requirements)


def locked(package: str) -> str:
    """Return what the lock file says of a package: its pin and the hashes of its files."""
    entry = rf"^{re.escape(package)}==(?:.*\\\n)*.*\n"
    found = re.search(entry, LOCK.read_text("utf-8"), re.MULTILINE)
    if not found:
        raise BuildError(f"{LOCK.name} does not name {package}.")
    return found.group()


@functools.cache
def node_programs() -> tuple[str, str]:
    """Return node and npm: those on the path, else from a wheel in the virtual environment."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = run([node, "--version"], "node does not run.")
        if int(version.lstrip("v").split(".")[0]) >= OLDEST_NODE:
            return node, npm
    if not tool("npm").exists():
        install(NODE_LOCK)
    return str(tool("node")), str(tool("npm"))

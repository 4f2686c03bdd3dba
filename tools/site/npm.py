"""Packages from npm, pinned by the hash of their tarballs.

The cache keeps the tarballs as they came. Each run reads what it needs out of one whose hash it
has just checked, so that nothing in the cache is taken on trust.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import io
import os
import tarfile
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.site.machine import CACHE, BuildError, node_programs, run, step


@dataclass(frozen=True)
class Package:
    """An npm package, pinned by the hash of its tarball."""

    name: str
    version: str
    sha512: str

    @property
    def label(self) -> str:
        """Name and version, as npm writes them."""
        return f"{self.name}@{self.version}"

    @property
    def kept(self) -> Path:
        """Where its tarball lies, once it has been downloaded."""
        return CACHE / "npm" / f"{self.label.replace('/', '-').lstrip('@')}.tgz"

    def fits(self, tarball: bytes) -> bool:
        """Whether this is the very tarball that is pinned."""
        return base64.b64encode(hashlib.sha512(tarball).digest()).decode() == self.sha512


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


@functools.cache
def files(package: Package) -> Mapping[str, bytes]:
    """Return the files of a package by path, out of the tarball that is pinned."""
    found = {}
    with tarfile.open(fileobj=io.BytesIO(checked(package))) as archive:
        for member in archive.getmembers():
            content = archive.extractfile(member)
            if content and member.name.startswith("package/"):
                found[member.name.removeprefix("package/")] = content.read()
    return found


def checked(package: Package) -> bytes:
    """Return the tarball of a package: the one in the cache if it fits the pin, else a new one."""
    if package.kept.exists():
        tarball = package.kept.read_bytes()
        if package.fits(tarball):
            return tarball
        step(f"{package.kept.name} in the cache is not what it was")
    tarball = download(package)
    if not package.fits(tarball):
        raise BuildError(
            f"{package.label} is not the file it should be: its sha512 differs from the pin in "
            f"tools/site/npm.py."
        )
    package.kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=package.kept.parent, delete=False) as part:
        part.write(tarball)
    # It appears whole or not at all, whatever else is building just now.
    Path(part.name).replace(package.kept)
    return tarball


def download(package: Package) -> bytes:
    """Return the tarball of a package as npm gives it."""
    step(f"fetching {package.name} {package.version}")
    problem = f"npm cannot fetch {package.label}. The first run needs a network connection."
    node, npm = node_programs()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        command = [npm, "pack", "--silent", package.label]
        answer = run(command, problem, cwd=folder, env={**os.environ, "PATH": path})
        return Path(folder, answer.split()[-1]).read_bytes()

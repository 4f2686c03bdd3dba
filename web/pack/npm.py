"""Packages from npm, pinned by the hash of their tarballs."""

from __future__ import annotations

import base64
import hashlib
import io
import os
import shutil
import tarfile
from dataclasses import dataclass
from pathlib import Path

from web.pack.machine import CACHE, BuildError, node_programs, run, step


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
    answer = run(
        [npm, "pack", "--silent", name], problem, cwd=CACHE, env={**os.environ, "PATH": path}
    )
    tarball = CACHE / answer.split()[-1]
    data = tarball.read_bytes()
    tarball.unlink()
    if base64.b64encode(hashlib.sha512(data).digest()).decode() != package.sha512:
        raise BuildError(
            f"{name} is not the file it should be: its sha512 differs from the pin in build.py."
        )
    unpack(data, package.folder)
    return package.folder


def unpack(tarball: bytes, folder: Path) -> None:
    """Unpack the `package/` folder of an npm tarball; only a whole one gets the final name."""
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

"""What goes into the site is what is pinned: neither the cache nor the network is trusted."""

from __future__ import annotations

import base64
import hashlib
import io
import re
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.site import help, machine, npm, words


def tarball(content: bytes) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as archive:
        info = tarfile.TarInfo("package/dist/core.js")
        info.size = len(content)
        archive.addfile(info, io.BytesIO(content))
    return data.getvalue()


RIGHT = tarball(b"right")
PINNED = npm.Package(
    "@some/thing", "1.2.3", base64.b64encode(hashlib.sha512(RIGHT).digest()).decode()
)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(npm, "CACHE", tmp_path)
    npm.files.cache_clear()
    yield tmp_path
    npm.files.cache_clear()


def offered(monkeypatch: pytest.MonkeyPatch, answer: bytes) -> list[str]:
    """Have the network answer with this; gives the list of what was asked for."""
    asked: list[str] = []

    def download(package: npm.Package) -> bytes:
        asked.append(package.label)
        return answer

    monkeypatch.setattr(npm, "download", download)
    return asked


def test_a_package_is_downloaded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = offered(monkeypatch, RIGHT)
    assert npm.files(PINNED) == {"dist/core.js": b"right"}
    npm.files.cache_clear()
    assert npm.files(PINNED) == {"dist/core.js": b"right"}
    assert asked == ["@some/thing@1.2.3"]


def test_a_file_changed_in_the_cache_is_never_used(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = offered(monkeypatch, RIGHT)
    npm.files(PINNED)
    PINNED.kept.write_bytes(tarball(b"tampered"))
    npm.files.cache_clear()
    assert npm.files(PINNED) == {"dist/core.js": b"right"}
    assert len(asked) == 2
    assert PINNED.kept.read_bytes() == RIGHT


def test_a_wrong_download_is_refused_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    offered(monkeypatch, tarball(b"wrong"))
    with pytest.raises(machine.BuildError, match="sha512"):
        npm.files(PINNED)
    assert not PINNED.kept.exists()


def test_nothing_but_the_tarball_is_kept(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offered(monkeypatch, RIGHT)
    npm.files(PINNED)
    assert [path for path in cache.rglob("*") if path.is_file()] == [PINNED.kept]


# ---- packages for Python ----
HASHED = re.compile(
    r"^[\w.-]+==[\w.]+(?: ; .+?)? \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", re.M
)


@pytest.mark.parametrize("lock", [machine.LOCK, machine.NODE_LOCK])
def test_every_pin_of_a_lock_file_has_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text("utf-8")
    pins = re.findall(r"^[\w.-]+==", text, re.MULTILINE)
    assert pins and len(HASHED.findall(text)) == len(pins)
    assert "://" not in text


def test_pip_takes_files_of_the_stated_hashes_only(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []
    lists: list[str] = []

    def run(command: tuple[str | Path, ...], problem: str, **options: object) -> str:
        calls.append([str(word) for word in command])
        lists.append(Path(command[-1]).read_text("utf-8"))
        return ""

    monkeypatch.setattr(machine, "run", run)
    machine.install_locked("babel")
    machine.install(machine.NODE_LOCK)
    assert all("--require-hashes" in call for call in calls)
    assert lists[0].startswith("babel==") and lists[0].count("--hash=sha256:") >= 2
    assert words.ensure_installed is help.ensure_installed is machine.ensure_installed

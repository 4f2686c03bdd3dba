"""Every saved game in this folder can be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core import SaveError, Session

FILES = sorted(
    path for path in Path(__file__).parent.rglob("*") if path.suffix in (".json", ".txt", ".link")
)


LINKS = [path for path in FILES if path.suffix == ".link"]


def file_of(path: Path) -> dict[str, Any]:
    """The same game as a file, which may stand in the folder of an earlier version."""
    name = path.with_suffix(".json").name
    (found,) = Path(__file__).parent.rglob(name)
    data: dict[str, Any] = json.loads(found.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_saved_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".json":
        data = json.loads(text)
        session = Session.from_json(data)
        assert session.notice is not None or session.position() == data["position"]
        assert session.notice is not None or [step.text for step in session.log] == data["steps"]
        return
    read = Session.from_link if path.suffix == ".link" else Session.from_transcript
    try:
        session = read(text)
    except SaveError:
        older = file_of(path)
        assert older["revision"] < Session.from_json(older).game.revision
    else:
        assert session.step > 0


@pytest.mark.parametrize("path", LINKS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_link_of_a_version_still_written_is_written_again_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8").strip()
    try:
        again = Session.from_link(text).link()
    except SaveError:
        return  # of other rules; the test above sees to it
    assert again == text or again[:2] > text[:2]


@pytest.mark.parametrize("path", LINKS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_link_holds_the_same_game_as_the_file(path: Path) -> None:
    data = file_of(path)
    if data["revision"] == Session.from_json(data).game.revision:
        session = Session.from_link(path.read_text(encoding="utf-8"))
        assert [step.text for step in session.log] == data["steps"]
        assert session.info == data.get("info", {})

"""Every saved game in this folder can be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core import SaveError, Session

FILES = sorted(
    path for path in Path(__file__).parent.rglob("*") if path.suffix in (".json", ".txt", ".link")
)


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
        older = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        assert older["revision"] < Session.from_json(older).game.revision
    else:
        assert session.step > 0

"""The boards that games draw themselves, as files: there is something to see until Python is up.

They lie where `tools/maps` puts the maps of the other games: `assets/maps/<game>.svg` and `.json`.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.site.machine import CACHE, run, write_files

DRAW = """
import json, sys
sys.path.insert(0, sys.argv[1])
from core import GAMES
from web.page.game_pages import pages_of
arts = {game: pages_of(game).card_art for game in GAMES}
print(json.dumps({game: art() for game, art in arts.items() if art is not None}))
"""


def drawn_boards(app: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of the boards that the games among these sources draw (`card_art`)."""
    files = {}
    for game, (drawing, part) in _drawn(app).items():
        files[f"assets/maps/{game}.svg"] = drawing.encode()
        card = {"card": [float(number) for number in part.split()]}
        files[f"assets/maps/{game}.json"] = json.dumps(card).encode()
    return files


def _drawn(app: Mapping[str, bytes]) -> dict[str, tuple[str, str]]:
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        write_files(Path(folder), app)
        command = [sys.executable, "-I", "-c", DRAW, folder]
        drawn: dict[str, tuple[str, str]] = json.loads(run(command, "Boards cannot be drawn."))
    return drawn

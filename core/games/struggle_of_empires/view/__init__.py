"""What a seat may see; README.md beside the game lists the keys."""

from core.games.struggle_of_empires.view.latest import latest
from core.games.struggle_of_empires.view.seen import view

__all__ = ["latest", "view"]

"""Why a region, a homeland or a tile cannot be chosen now (`Game.why_not`)."""

from core.games.struggle_of_empires.refusals.why_not import why_not

__all__ = ["why_not"]

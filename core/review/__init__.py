"""The review of a game that has been played: a curve of prospects, and what was not played best.

`review(session)` does it and pauses every few milliseconds; `result.py` says what is found.
"""

from __future__ import annotations

from core.review.curve import Curve
from core.review.result import Mistake, Review, told
from core.review.scope import reviewable
from core.review.work import Progress, review

__all__ = ["Curve", "Mistake", "Progress", "Review", "review", "reviewable", "told"]

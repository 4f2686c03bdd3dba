"""python -m core: play, simulate, replay, check and measure; see `python -m core --help`."""

from __future__ import annotations

import sys

from core.tools.cli import main

sys.exit(main())

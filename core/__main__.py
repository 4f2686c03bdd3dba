"""python -m core: play, simulate, replay, check and measure; see `python -m core --help`."""

from __future__ import annotations

import signal
import sys

from core.tools.arguments import INTERRUPTED
from core.tools.cli import main
from core.tools.streams import give_up_output, spell_out

spell_out()
try:
    code = main()
except KeyboardInterrupt:  # a second Ctrl+C, while it was answering the first
    code = INTERRUPTED
if code == INTERRUPTED:  # processes are on their way out: a further Ctrl+C would print a trace
    signal.signal(signal.SIGINT, signal.SIG_IGN)
give_up_output()
sys.exit(code)

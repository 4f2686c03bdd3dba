"""Compresses files by brotli and gzip: `python squeeze.py FOLDER`.

Beside each file of the folder it writes `<name>.br` and `<name>.gz`. Run by the virtual
environment's Python, which has the brotli library; see twins.py.
"""

from __future__ import annotations

import gzip
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli

LARGE = 500_000
"""Bytes from which brotli's two best qualities take too long: 28 s and 51 s for Python's
WebAssembly, where the third best takes 3 s and comes out a tenth larger."""


def squeeze(path: Path) -> None:
    """Write both twins of a file, the same for the same bytes."""
    data = path.read_bytes()
    quality = 9 if len(data) >= LARGE else 11
    Path(f"{path}.br").write_bytes(brotli.compress(data, quality=quality))
    Path(f"{path}.gz").write_bytes(gzip.compress(data, 9, mtime=0))


if __name__ == "__main__":
    with ThreadPoolExecutor() as pool:
        list(pool.map(squeeze, list(Path(sys.argv[1]).iterdir())))

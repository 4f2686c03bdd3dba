"""The encoder of QR codes: two modules of segno, in an archive that the page fetches when asked.

The others of its modules write pictures of many kinds, and need parts of the standard library that
the site leaves out; the page draws its own.
"""

from __future__ import annotations

from pathlib import Path

from tools.site.archives import digest, write_zip
from tools.site.machine import CACHE, ensure_installed, run, tool

NAME = "assets/qr.zip"
VERSION = "1.6.6"
MODULES = ("consts.py", "encoder.py")
FOLDER = "import pathlib, segno; print(pathlib.Path(segno.__file__).parent, segno.__version__)"


def qr_files() -> dict[str, bytes]:
    """Return assets/qr.zip, from the cache where it was made before."""
    target = CACHE / f"qr-{digest(VERSION, *MODULES)}.zip"
    if not target.exists():
        ensure_installed(f"segno; assert segno.__version__ == '{VERSION}'", "segno")
        problem = "The encoder of QR codes is not where it should be."
        folder = run([tool("python"), "-c", FOLDER], problem).rpartition(" ")[0]
        modules = {f"segno/{name}": Path(folder, name).read_bytes() for name in MODULES}
        CACHE.mkdir(exist_ok=True)
        part = target.with_suffix(".part")
        part.write_bytes(write_zip({"segno/__init__.py": b"", **modules}))
        part.replace(target)
    return {NAME: target.read_bytes()}

"""Runs the compile functions of archives.py inside Pyodide, by node, and keeps what they give."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.site import archives, npm
from tools.site.machine import CACHE, ROOT, node_programs, run, step

# Without the columns of every instruction, which only draw ^^^^ under a line of a traceback, the
# compiled modules and the memory that is made of them are 7 to 24 % smaller.
IN_PYODIDE = """
const [pyodide, root, jobs] = process.argv.slice(1);
const { loadPyodide } = await import(pyodide);
const python = await loadPyodide({
  args: ["-X", "no_debug_ranges"],
  env: { PYTHONHASHSEED: "0", HOME: "/" },
});
python.FS.mkdirTree("/imperia");
python.FS.mount(python.FS.filesystems.NODEFS, { root }, "/imperia");
python.globals.set("jobs", jobs);
python.runPython(`
import json, os, sys
from pathlib import Path
os.chdir("/imperia")
sys.path.insert(0, "/imperia")
sys.dont_write_bytecode = True
from tools.site import archives
for function, source, target in json.loads(jobs):
    Path(target).write_bytes(getattr(archives, function)(Path(source).read_bytes()))
`);
"""


def compile_in_pyodide(jobs: dict[Callable[[bytes], bytes], bytes]) -> list[bytes]:
    """Return what each function makes of its bytes, from the cache where it did so before."""
    recipe = archives.digest(npm.PYODIDE.sha512, IN_PYODIDE, Path(archives.__file__).read_bytes())
    targets = {
        function: CACHE / f"{function.__name__}-{archives.digest(recipe, data)}"
        for function, data in jobs.items()
    }
    missing = [function for function in jobs if not targets[function].exists()]
    if missing:
        step("compiling Python modules")
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            run_jobs({function: jobs[function] for function in missing}, Path(folder))
            for function in missing:
                # A target appears whole or not at all, whatever else is building just now.
                Path(folder, f"{function.__name__}.out").replace(targets[function])
    return [target.read_bytes() for target in targets.values()]


def run_jobs(jobs: dict[Callable[[bytes], bytes], bytes], folder: Path) -> None:
    """Run functions inside Pyodide; each leaves its result in the folder as <its name>.out."""
    calls = []
    inside = folder.relative_to(ROOT).as_posix()
    for function, data in jobs.items():
        name = function.__name__
        (folder / f"{name}.in").write_bytes(data)
        calls.append((name, f"{inside}/{name}.in", f"{inside}/{name}.out"))
    for name, data in npm.files(npm.PYODIDE).items():
        (folder / "pyodide").mkdir(exist_ok=True)
        (folder / "pyodide" / Path(name).name).write_bytes(data)
    pyodide = (folder / "pyodide/pyodide.mjs").as_uri()
    node = [node_programs()[0], "--input-type=module", "-e", IN_PYODIDE, "--"]
    run([*node, pyodide, str(ROOT), json.dumps(calls)], "The Python modules cannot be compiled.")

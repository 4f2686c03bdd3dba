"""What the documents name is there: files they link to, and paths of sources."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from e2e import whole

from core.tools.cli import main
from core.train.command import GOES_WITH

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "tests/example"
"""What docs/add-a-game.md explains lies there as a game lies in the repository."""
DOCUMENTS = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "core").rglob("README.md")),
    ROOT / "tools/maps/README.md",
]
LINK = re.compile(r"\]\(([^)#]+)\)")
SOURCE = re.compile(r"`((?:core|web|tools|tests|docs)/[\w./-]+)`")
MADE = ("docs/reference/",)
"""What a command writes."""


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_a_document_names_is_there(document: Path) -> None:
    text = document.read_text("utf-8")
    links = [link for link in LINK.findall(text) if "://" not in link]
    sources = [name for name in SOURCE.findall(text) if name not in MADE]
    missing = [link for link in links if not (document.parent / link).exists()]
    missing += [
        name for name in sources if not any((root / name).exists() for root in (ROOT, EXAMPLE))
    ]
    assert not missing


@pytest.mark.parametrize("module", ["tests.e2e.whole", "tests.e2e.clicks", "tests.e2e.tables"])
def test_what_a_command_drives_finds_its_modules(module: str) -> None:
    """`build.py play` and `measure`: a word that is unknown is refused before a browser starts."""
    done = subprocess.run(
        [sys.executable, "-c", f"import build, sys; sys.exit(build.drive({module!r}, ['--what']))"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "unknown: --what" in done.stderr and "Traceback" not in done.stderr


def test_a_table_that_a_game_has_not_is_refused_before_a_browser_starts() -> None:
    """Seats that are too many were a form that no hand could fill in."""
    with pytest.raises(SystemExit, match="pocket_imperium is played by 2 to 4, not by 6"):
        whole.main(["keys", "6"])


@pytest.mark.parametrize("document", ["README.md", "docs/architecture.md"])
def test_what_a_run_of_the_tests_leaves_out_is_said_where_the_run_is_explained(
    document: str,
) -> None:
    assert "-m 'not sweep'" in (ROOT / "pyproject.toml").read_text("utf-8")
    text = " ".join((ROOT / document).read_text("utf-8").split())
    assert "every test but a few slow ones" in text
    assert "`python3 build.py test -m sweep`" in text


def built(*words: str) -> subprocess.CompletedProcess[str]:
    """Run build.py with these words."""
    command = [sys.executable, "build.py", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_help_of_the_build_says_what_a_run_of_the_tests_leaves_out() -> None:
    done = built("--help")
    assert done.returncode == 0
    assert "run all but sweeps" in " ".join(done.stdout.split())


def test_measure_without_a_word_asks_for_what_it_needs_only() -> None:
    """It asked for FOLDER, too, which only comparisons need."""
    done = built("measure")
    assert done.returncode == 2 and "{clicks,tables,start}" in done.stderr
    assert done.stderr.splitlines()[-1].endswith("required: what")


def test_every_way_to_learn_is_named_where_they_are_counted() -> None:
    head = (ROOT / "docs/training.md").read_text("utf-8").split("\n## ")[0]
    named = set(re.findall(r"`--by (\w+)`", head))
    assert named == {way for ways in GOES_WITH.values() for way in ways}
    assert len(named) == 5 and "There are five ways" in head


def test_every_command_is_named_where_the_rooms_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    commands = re.findall(r"^    (\w+) ", capsys.readouterr().out, re.MULTILINE)
    lines = (ROOT / "docs/architecture.md").read_text("utf-8").splitlines()
    row = next(line for line in lines if "`python -m core play`" in line)
    assert "play" in commands
    assert set(re.findall(r"`(?:python -m core )?(\w+)`", row)) == set(commands)


def test_the_arena_prints_what_the_document_shows(capsys: pytest.CaptureFixture[str]) -> None:
    """All but what hangs on the machine: the times of a decision, the games an hour."""
    text = (ROOT / "docs/bots.md").read_text("utf-8")
    found = re.search(
        r"```sh\npython3 -m core (arena [^\n]*)\n```.*?```\n(.*?)\n```", text, re.DOTALL
    )
    assert found is not None
    assert main([*found[1].split(), "--workers", "1"]) == 0
    shown, printed = (
        [line.split()[:8] for line in part.splitlines()[:-1]]
        for part in (found[2], capsys.readouterr().out)
    )
    assert printed == shown

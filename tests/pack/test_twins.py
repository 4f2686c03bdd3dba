"""The compressed twins of the site's files, and the budget of bytes that the build keeps."""

from __future__ import annotations

import gzip
import subprocess
from pathlib import Path
from random import Random

import pytest

from tools.site import budget, site, twins
from tools.site.machine import BuildError, tool

TEXT = b"the same words again and again " * 200
NOISE = Random(1).randbytes(4_000)
UNBROTLI = "import brotli, sys; sys.stdout.buffer.write(brotli.decompress(sys.stdin.buffer.read()))"


@pytest.fixture(scope="module")
def whole_site(site_files: dict[str, bytes]) -> dict[str, bytes]:
    return site_files | twins.twins(site_files)


def test_a_twin_holds_its_file() -> None:
    made = twins.twins({"page.css": TEXT})
    assert gzip.decompress(made["page.css.gz"]) == TEXT
    command = [tool("python"), "-c", UNBROTLI]
    plain = subprocess.run(command, input=made["page.css.br"], capture_output=True, check=True)
    assert plain.stdout == TEXT


def test_what_gains_nothing_has_no_twin() -> None:
    assert twins.twins({"font.woff2": NOISE, "small.css": b"a { color: red }" * 9}) == {}


def test_a_file_is_compressed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = twins.twins({"page.css": TEXT, "font.woff2": NOISE})
    monkeypatch.setattr(twins, "_make", lambda contents: pytest.fail("made again"))
    assert twins.twins({"page.css": TEXT, "font.woff2": NOISE}) == made


def test_the_site_keeps_within_its_budget(whole_site: dict[str, bytes]) -> None:
    budget.check(whole_site)
    assert budget.sizes(whole_site).keys() == budget.LIMITS.keys()


def test_the_worker_lists_no_twin(whole_site: dict[str, bytes]) -> None:
    worker = whole_site["service-worker.js"].decode()
    assert "index.html.br" in whole_site and "index.html.gz" in whole_site
    assert '"index.html"' in worker and '.br"' not in worker and '.gz"' not in worker


@pytest.mark.parametrize("part", ["page, styles and scripts", "first visit"])
def test_a_build_past_its_budget_says_by_how_much_and_where_to_change_it(
    monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr(budget, "LIMITS", {part: 2})
    with pytest.raises(BuildError, match=rf"{part}: 2\.5 kB .*, 0\.5 kB more .*\n.*budget\.py"):
        budget.check({"index.html": bytes(9_000), "index.html.br": bytes(2_500)})


def test_such_a_build_leaves_the_last_one_as_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("the last one")
    monkeypatch.setattr(budget, "LIMITS", {"first visit": 1})
    monkeypatch.setattr(site, "site_files", lambda roots: {"index.html": NOISE})
    with pytest.raises(BuildError):
        site.build(tmp_path / "site", compress=True)
    assert (tmp_path / "site/index.html").read_text() == "the last one"


def test_only_a_site_for_the_web_has_twins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(site, "site_files", lambda roots: {"page.css": TEXT})
    site.build(tmp_path / "site")
    assert [path.name for path in (tmp_path / "site").iterdir()] == ["page.css"]
    site.build(tmp_path / "site", compress=True)
    names = sorted(path.name for path in (tmp_path / "site").iterdir())
    assert names == ["page.css", "page.css.br", "page.css.gz"]

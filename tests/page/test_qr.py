"""QR codes of links: what they are drawn from, and what is too long for one."""

from __future__ import annotations

import re

from segno import encoder

from tools.site.qr import NAME, qr_files
from web.page import qr

LINK = "https://example.org/imperia/#g=" + "Ab9_-" * 60


def modules(drawing: str, size: int) -> list[list[int]]:
    """The dark modules of a drawing, without the white round them."""
    found = [[0] * size for _ in range(size)]
    for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1", drawing):
        for dark in range(int(wide)):
            found[int(y) - qr.QUIET][int(x) - qr.QUIET + dark] = 1
    return found


def test_every_dark_module_is_drawn_and_no_other() -> None:
    matrix = [list(row) for row in encoder.encode(LINK, error="l", micro=False).matrix]
    drawing = qr.draw(matrix, "code")
    assert modules(drawing, len(matrix)) == matrix
    assert f'viewBox="0 0 {len(matrix) + 2 * qr.QUIET} ' in drawing


def test_the_longest_link_that_fits_fits_the_encoder() -> None:
    longest = "a" * qr.MOST
    assert qr.fits(longest) and not qr.fits(longest + "a")
    assert encoder.encode(longest, error="l", micro=False, boost_error=False).version == 40


def test_the_site_carries_the_encoder_apart_from_what_starts_it() -> None:
    """It is fetched only when asked for."""
    assert list(qr_files()) == [NAME]
    assert len(qr_files()[NAME]) < 40_000

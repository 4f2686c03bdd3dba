"""The result leaves the page: as a picture (PNG, SVG) and as a few lines of text."""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from typing import Any

from core.tools.stats import series
from core.tools.turning import turning_points
from web.html import dom
from web.map.board import Board
from web.map.camera import token_scale
from web.page.files import copy_text, offer_blob, safe_name
from web.panels import picture, turning
from web.screens.share import page_link
from web.table.controller import Controller
from web.table.make_moment import make_moment, of_now
from web.table.pieces import Standing, standing

SCALE = 2
"""px of the PNG for a unit of the picture."""


async def save_svg(table: Controller) -> None:
    """Save the picture as an SVG file."""
    offer_blob(f"{_name(table)}.svg", _blob(table, await font_rule()))


async def save_png(table: Controller) -> None:
    """Save the picture as a PNG file; the browser draws it on a canvas."""
    from js import URL, Image

    address = URL.createObjectURL(_blob(table, await font_rule()))
    image = Image.new()
    image.src = address
    try:
        await image.decode()
        blob = await _drawn(image)
    except Exception as error:  # whatever the browser throws
        print(f"no picture: {error}")  # for the console
        table.shell.notice(table.words.t("result.no_picture"), kind="warn", name="result")
        return
    finally:
        URL.revokeObjectURL(address)
    offer_blob(f"{_name(table)}.png", blob)


async def copy_summary(table: Controller) -> None:
    """Put the summary into the clipboard."""
    if table.moment is None:
        return
    moment, session = of_now(table, table.moment), table.session
    figures = _series(table)
    found = turning_points(session, figures)
    turns = [turning.dated(moment, session, turn, figures.rounds) for turn in found]
    text = picture.summary(moment, session.ranking, session.scores, turns, page_link(session))
    said = "result.copied" if await copy_text(text) else "share.refused"
    table.shell.notice(table.words.t(said), name="result")


def _series(table: Controller) -> Any:
    return series(table.session, by_round=True)


def _name(table: Controller) -> str:
    return safe_name(table.words.t(f"{table.session.game.id}.name")) + "-result"


def _blob(table: Controller, font: str) -> Any:
    """The picture as a blob."""
    from js import Blob

    parts = dom.to_js([_text(table, font)])
    return Blob.new(parts, dom.as_js({"type": "image/svg+xml"}))


def _text(table: Controller, font: str) -> str:
    if table.moment is None or table.board is None:
        return ""
    moment, board, session = of_now(table, table.moment), table.board, table.session
    found = _series(table)
    turns = turning_points(session, found)
    scheme = dom.window.getComputedStyle(table.root).getPropertyValue("color-scheme")
    dark = "dark" in scheme and ("light" not in scheme or _prefers_dark())
    return picture.draw(
        moment,
        session.ranking,
        session.scores,
        found,
        turns,
        (_board_of_now(table, board), board.whole),
        f"{font}\n{style_sheets()}",
        "dark" if dark else "light",
    )


def _prefers_dark() -> bool:
    return bool(dom.window.matchMedia("(prefers-color-scheme: dark)").matches)


def _board_of_now(table: Controller, board: Board) -> str:
    """The map at the end of the game, whichever past is on show."""
    if table.moment is None or not table.moment.past:
        return _serialized(board)
    _put(board, standing(table, make_moment(table, None), board))
    drawn = _serialized(board)
    _put(board, standing(table, table.moment, board))
    board.settle()
    return drawn


def _put(board: Board, there: Standing) -> None:
    board.scene.stand(there.pieces, there.simpler)
    board.set_tint(there.tint)


def _serialized(board: Board) -> str:
    """The map as XML, all of it in sight, with what has room there whatever is on the screen."""
    from js import XMLSerializer

    scale = picture.BOARD_WIDE / board.whole[2]
    board.scene.lay_out(scale, 0)
    drawn: Any = board.svg
    copy = drawn.cloneNode(True)
    board.settle()
    dom.style(copy, _unit=f"{1 / scale:.5f}", _grow=f"{token_scale(scale):.4f}")
    for name in ("viewBox", "width", "height", "tabindex"):
        copy.removeAttribute(name)
    return str(XMLSerializer.new().serializeToString(copy))


def style_sheets() -> str:
    """The rules of the page's style sheets but for fonts, whose addresses would lead nowhere."""
    rules = (
        str(rule.cssText)
        for sheet in dom.document.styleSheets
        for rule in sheet.cssRules
        if not str(rule.cssText).startswith(("@font-face", "@import"))
    )
    return "\n".join(rules)


async def font_rule() -> str:
    """The rule of the page's upright font with the font in it; "" where it cannot be had.

    Other fonts are wider: names would run into the figures beside them.
    """
    from js import URL, fetch

    for sheet in dom.document.styleSheets:
        for rule in sheet.cssRules:
            text = str(rule.cssText)
            found = re.search(r'url\("?([^")]+)"?\)', text)
            if not text.startswith("@font-face") or "italic" in text or found is None:
                continue
            try:
                answer = await fetch(URL.new(found[1], sheet.href).href)
                font = (await answer.arrayBuffer()).to_bytes()
            except Exception as error:  # whatever the browser throws
                print(f"no font for the picture: {error}")  # for the console
                return ""
            held = f"url(data:font/woff2;base64,{b64encode(font).decode()})"
            return text.replace(found[0], held)
    return ""


async def _drawn(image: Any) -> Any:
    """A PNG of an image."""
    from pyodide.ffi import create_once_callable

    canvas: Any = dom.document.createElement("canvas")
    canvas.width, canvas.height = image.width * SCALE, image.height * SCALE
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
    done: asyncio.Future[Any] = asyncio.get_event_loop().create_future()
    canvas.toBlob(create_once_callable(done.set_result), "image/png")
    blob = await done
    if blob is None:
        raise ValueError("the canvas gave nothing")
    return blob

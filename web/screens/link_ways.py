"""Ways for a link to leave the page besides the clipboard: the system's own sharing, a QR code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.html import dom, form
from web.html.browser import Event
from web.html.markup import Markup, tag
from web.html.patch import show
from web.page import qr

if TYPE_CHECKING:
    from web.page.shell import Shell


def buttons(shell: Shell, link: str, title: str) -> list[Markup]:
    """The buttons for what this browser can do."""
    t = shell.t
    found = [
        form.button(
            t("share.qr"),
            lambda event: _toggle(shell, link, event),
            sign="qr",
            aria_expanded="false",
        )
    ]
    if hasattr(dom.window.navigator, "share"):
        found.append(form.button(t("share.web"), lambda _: _pass_on(link, title), sign="share"))
    return found


def place() -> Markup:
    """Where the code is shown."""
    return tag("div", cls="qr-place", hidden=True)


async def _toggle(shell: Shell, link: str, event: Event) -> None:
    """Show the code of a link, or why there is none; take it away again."""
    button, part = dom.closest(event.target, "button"), dom.closest(event.target, ".share-part")
    if button is None or part is None:
        return
    node = dom.need(".qr-place", part)
    if not node.hidden:
        node.hidden = True
        dom.put(button, "aria-expanded", "false")
        return
    show(node, await _code(shell, link))
    node.hidden = False
    dom.put(button, "aria-expanded", "true")


async def _code(shell: Shell, link: str) -> Markup:
    t = shell.t
    if not qr.fits(link):
        words = t("share.qr_long", n=len(link), most=qr.MOST)
        return tag("p", words, cls="small", role="status")
    try:
        matrix = await qr.matrix(link)
    except qr.Missing:
        return tag("p", t("share.qr_missing"), cls="small", role="status")
    return qr.draw(matrix, t("share.qr_label"))


async def _pass_on(link: str, title: str) -> None:
    """Hand the link to the system; people may think better of it, which is no error."""
    try:
        await dom.window.navigator.share(dom.as_js({"title": title, "url": link}))
    except Exception as error:  # AbortError, NotAllowedError
        print(f"not shared: {error}")  # for the console

"""The bar that tells of deleted games: its button brings back all of which it tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from web.html import dom, form
from web.page.storage import Deleted
from web.page.words import apart

if TYPE_CHECKING:
    from web.page.shell import Shell

BAR = "deleted"


class Gone(NamedTuple):
    """A game that is not kept any more, and all there is to keep it again."""

    key: str
    title: str
    texts: Deleted


_gone: list[Gone] = []
"""What the bar tells of, as long as it is up: on all screens, not on that of the list only."""


def tell_deleted(shell: Shell, gone: Gone) -> None:
    """Say that a game is deleted, with those of which a bar still tells, and offer them back."""
    if dom.one(f'[data-bar="{BAR}"]') is None:
        _gone.clear()
    _gone.append(gone)
    t, several = shell.t, len(_gone) > 1
    words = t("home.deleted_several", n=len(_gone)) if several else _one(shell, gone)
    back = t("home.undo_all" if several else "home.undo")
    shell.notice(words, form.button(back, lambda _: _bring_back(shell), sign="undo"), name=BAR)


def _one(shell: Shell, gone: Gone) -> str:
    return shell.t("home.deleted", title=apart(gone.title))


def _bring_back(shell: Shell) -> None:
    for gone in _gone:
        shell.store.restore(gone.key, gone.texts)
    shell.drop_notice(BAR)
    shell.refresh()  # the list that is on the page by now
    back = dom.one(f'[data-key="{_gone[-1].key}"] .kept-title')
    if back is not None:
        back.focus()

"""All saved games into one file, and the games of such a file into this browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.page import bundle
from web.page.files import offer_file

if TYPE_CHECKING:
    from web.page.shell import Shell


def save_all(shell: Shell) -> None:
    """Offer all saved games as one file."""
    entries = shell.store.games()
    offer_file("all-games.imperia.json", bundle.write(entries))
    shell.notice(shell.t("home.all_saved", n=len(entries)), name="all-games")
    if any(entry.apart for entry in entries):
        shell.notice(shell.t("share.before_plans"), name="before-plans")


def take_all(shell: Shell, games: list[Any]) -> None:
    """Keep the games of a file, and say what became of them."""
    taken = bundle.take(shell.store, games)
    said = [shell.t("home.all_taken", n=taken.added)] if taken.added else []
    if taken.known and not taken.added:
        said.append(shell.t("home.all_none"))
    if taken.refused:
        said.append(shell.t("home.all_refused", n=taken.refused))
    shell.notice(" ".join(said) or shell.t("home.all_none"), name="all-games")
    if shell.store.refused:
        shell.warn_refused()
    shell.refresh()

"""Entry of the page: boot.mjs has this called in the browser once Python is up."""

from web.html import dom
from web.page.app import App
from web.page.dates import now
from web.page.keeper import BrowserKeeper
from web.page.settings import KEY, Settings, parse
from web.page.shell import Shell
from web.page.storage import Store
from web.page.words import Words, catalogue
from web.secrets.signing import browser_signer


def start() -> App:
    """Open the page at its address."""
    store = Store(BrowserKeeper(dom.window), now)
    language = str(parse(store.plain.get(KEY))["language"])
    words = Words(catalogue(language), language)
    shell = Shell(words, Settings(store.plain), store, browser_signer(dom.window))
    app = App(shell, dom.need("#app"))
    app.start()
    return app

"""Entry of the page: runs in the browser once Python is up."""

import gettext

from js import document, window

from web.page.app import App
from web.page.dates import now
from web.page.keeper import BrowserKeeper
from web.page.settings import KEY, Settings, parse
from web.page.shell import Shell
from web.page.storage import Store
from web.page.words import Words
from web.secrets.signing import browser_signer

store = Store(BrowserKeeper(window), now)
language = str(parse(store.plain.get(KEY))["language"])
words = Words(gettext.translation("imperia", "locale", [language, "en"]), language)
shell = Shell(words, Settings(store.plain), store, browser_signer(window))
app = App(shell, document.getElementById("app"))
app.start()

"""Entry of the page: runs in the browser once Python is up."""

import gettext

from js import document, window
from view.app import App
from view.dates import now
from view.keeper import BrowserKeeper
from view.settings import KEY, Settings, parse
from view.shell import Shell
from view.signing import browser_signer
from view.store import Store
from view.words import Words

store = Store(BrowserKeeper(window), now)
language = parse(store.plain.get(KEY))["language"]
words = Words(gettext.translation("imperia", "locale", [language, "en"]), language)
shell = Shell(words, Settings(store.plain), store, browser_signer(window))
app = App(shell, document.getElementById("app"))
app.start()

"""Entry of the page: runs in the browser once Python is up."""

from js import document

from core import GAMES

document.getElementById("app").textContent = " ".join(GAMES)
document.documentElement.dataset.ready = "true"

"""Writes the web app manifest: what a phone needs to put the site on its home screen.

`icon.svg` fills a square to its edges, so that each system may cut its own shape out of it.
`icon.png` is the same as Chromium paints it, for systems that take no SVG.
"""

from __future__ import annotations

import json
from collections.abc import Callable

NAME = "manifest.webmanifest"
SEA = "#17415F"
"""The blue of the icon, around it while the app starts."""
ICONS = (
    {"src": "assets/logo.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
    {"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "maskable"},
    {"src": "assets/icon.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
)


def web_manifest(word: Callable[[str], str]) -> bytes:
    """Return the manifest; `word` gives the text of an id of the catalogue.

    >>> json.loads(web_manifest(str.upper))["name"]
    'BOOT.TITLE'
    """
    title = word("boot.title")
    manifest = {
        "name": title,
        "short_name": title,
        "description": word("boot.description"),
        "lang": "en",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "theme_color": SEA,
        "background_color": SEA,
        "icons": ICONS,
    }
    return json.dumps(manifest, indent=2).encode()

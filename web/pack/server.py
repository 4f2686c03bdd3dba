"""A small server for the built site."""

from __future__ import annotations

import functools
import http.server
from pathlib import Path
from typing import Any

from web.pack.machine import DIST


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves dist/ with the right types, under a path of its own if wished."""

    protocol_version = "HTTP/1.1"
    prefix = "/"
    hidden: tuple[str, ...] = ()
    extensions_map = {  # noqa: RUF012  (a table that nobody changes)
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".wasm": "application/wasm",
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        """Return the file for a path; what lies outside the prefix or is hidden does not exist."""
        if not path.startswith(self.prefix) or path.split("?")[0].endswith(self.hidden or ("\0",)):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        """Let browsers ask each time, so that a reload shows the last build."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of requests that went well."""


def make_server(
    port: int = 0, prefix: str = "/", hidden: tuple[str, ...] = (), directory: Path = DIST
) -> http.server.ThreadingHTTPServer:
    """Return a server for 127.0.0.1 that is not running yet; port 0 is any free one."""
    kind = type("Handler", (SiteHandler,), {"prefix": prefix, "hidden": hidden})
    return http.server.ThreadingHTTPServer(
        ("127.0.0.1", port), functools.partial(kind, directory=str(directory))
    )

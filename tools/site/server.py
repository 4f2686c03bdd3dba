"""A small server for the built site."""

from __future__ import annotations

import functools
import http.server
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tools.site.machine import DIST

NO_WORKER = b"""self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());
"""
"""A service worker that takes the place of any other and goes: reloads then show the last build."""


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves dist/ with the right types, under a path of its own if wished."""

    protocol_version = "HTTP/1.1"
    prefix = "/"
    replaced: Mapping[str, bytes] = MappingProxyType({})
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
        """Return the file for a path; what lies outside the prefix does not exist."""
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def do_GET(self) -> None:
        """Send a file, or what stands in for it."""
        body = self.replaced.get(self.path.partition("?")[0].removeprefix(self.prefix))
        if body is None:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path.partition("?")[0]))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        """Let browsers ask each time, so that a reload shows the last build."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of requests that went well."""


class SiteServer(http.server.ThreadingHTTPServer):
    """Says what goes wrong, but for connections that the browser dropped: it may."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print the traceback of an error, unless it is such a connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    port: int = 0,
    prefix: str = "/",
    replaced: Mapping[str, bytes] = MappingProxyType({}),
    directory: Path = DIST,
) -> SiteServer:
    """Return a server for 127.0.0.1 that is not running yet; port 0 is any free one."""
    kind = type("Handler", (SiteHandler,), {"prefix": prefix, "replaced": replaced})
    return SiteServer(("127.0.0.1", port), functools.partial(kind, directory=str(directory)))

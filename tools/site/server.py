"""A small server for the built site."""

from __future__ import annotations

import functools
import http.server
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tools.site.machine import DIST

NO_WORKER = b"""self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());
"""
"""A service worker that replaces any other and unregisters: reloads then show the last build."""

ENDINGS = {"br": ".br", "gzip": ".gz"}
"""Ends of the names of compressed twins by their encoding, the best first."""


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves dist/ with the right types, under a path of its own if wished."""

    protocol_version = "HTTP/1.1"
    prefix = "/"
    replaced: Mapping[str, bytes] = MappingProxyType({})
    encoding = ""
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
        """Return the file for a path, or its compressed twin, where the browser takes that.

        What lies outside the prefix does not exist.
        """
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        plain = super().translate_path("/" + path.removeprefix(self.prefix))
        if path.partition("?")[0].endswith("/"):
            plain = str(Path(plain) / "index.html")
        self.encoding = self.best_encoding(plain)
        return plain + ENDINGS.get(self.encoding, "")

    def best_encoding(self, plain: str) -> str:
        """Return how a file may be sent: the first of ENDINGS that both sides have, else ""."""
        offered = re.findall(r"[\w-]+", self.headers.get("Accept-Encoding", ""))
        usable = (name for name, end in ENDINGS.items() if Path(plain + end).is_file())
        return next((name for name in usable if name in offered), "")

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the type of a file; a twin has that of the file that it stands for."""
        return super().guess_type(str(path).removesuffix(ENDINGS.get(self.encoding, "")))

    def do_GET(self) -> None:
        """Send a file, or what stands in for it."""
        self.encoding = ""
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
        self.send_header("Vary", "Accept-Encoding")
        if self.encoding:
            self.send_header("Content-Encoding", self.encoding)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of requests that went well."""


class SiteServer(http.server.ThreadingHTTPServer):
    """Reports what goes wrong, except for connections that the browser dropped, as it may."""

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

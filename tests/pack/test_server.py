"""The server of the built site: what it sends, and what it tells in the terminal."""

from __future__ import annotations

import http.client
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from tools.site.server import make_server


@pytest.mark.parametrize("error", [BrokenPipeError, ConnectionResetError, ConnectionAbortedError])
def test_a_connection_dropped_by_the_browser_is_no_news(
    capsys: pytest.CaptureFixture[str], error: type[Exception]
) -> None:
    with make_server() as server:
        try:
            raise error
        except ConnectionError:
            server.handle_error(None, ("127.0.0.1", 1))
    assert capsys.readouterr() == ("", "")


def test_any_other_error_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with make_server() as server:
        try:
            raise ValueError("what went wrong")
        except ValueError:
            server.handle_error(None, ("127.0.0.1", 1))
    assert "what went wrong" in capsys.readouterr().err


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server of three files, of which two have twins."""
    files = (
        "index.html",
        "index.html.br",
        "style.css",
        "style.css.gz",
        "style.css.br",
        "font.woff2",
    )
    for name in files:
        (tmp_path / name).write_bytes(name.encode())
    with make_server(directory=tmp_path, replaced={"worker.js": b"none"}) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"127.0.0.1:{server.server_port}"
        server.shutdown()


def got(address: str, *paths: str, accept: str) -> list[tuple[str, str | None, str | None]]:
    """Return what comes for each path on one connection: body, encoding, type."""
    connection = http.client.HTTPConnection(address)
    found = []
    for path in paths:
        connection.request("GET", path, headers={"Accept-Encoding": accept})
        answer = connection.getresponse()
        encoding, kind = answer.getheader("Content-Encoding"), answer.getheader("Content-Type")
        found.append((answer.read().decode(), encoding, kind))
    connection.close()
    return found


def test_a_browser_gets_the_twin_that_it_takes(address: str) -> None:
    every = "gzip, deflate, br, zstd"
    assert got(address, "/style.css", accept=every) == [("style.css.br", "br", "text/css")]
    assert got(address, "/style.css", accept="gzip") == [("style.css.gz", "gzip", "text/css")]
    assert got(address, "/style.css?v=1", accept="") == [("style.css", None, "text/css")]


def test_what_has_no_twin_comes_as_it_is(address: str) -> None:
    paths = ("/", "/font.woff2", "/", "/worker.js")
    assert got(address, *paths, accept="gzip, br") == [
        ("index.html.br", "br", "text/html"),
        ("font.woff2", None, "font/woff2"),
        ("index.html.br", "br", "text/html"),
        ("none", None, "text/javascript"),
    ]
    assert got(address, "/index.html", accept="gzip") == [("index.html", None, "text/html")]


@pytest.mark.parametrize("port", ["99999", "-1", "http"])
def test_a_port_that_there_cannot_be_is_refused_before_anything_is_built(
    port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        build.arguments().parse_args(["serve", "--port", port])
    assert f"must be a number from 0 to 65535, not {port}" in capsys.readouterr().err

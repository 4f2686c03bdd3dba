"""The server of the built site: what it tells in the terminal."""

from __future__ import annotations

import pytest

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

"""Signatures by the browser: ECDSA on P-256 through Web Crypto, keys and signatures as short text.

signer = browser_signer(window)      None where the browser has no Web Crypto: plain http
pair = await signer.make()           keys as base64url, the public one in 86 characters
sign = await signer.sign(pair.private, data)
await signer.verify(pair.public, sign, data)
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import Any, Protocol

from web.html import dom
from web.html.browser import Window

CURVE = {"name": "ECDSA", "namedCurve": "P-256"}
METHOD = {"name": "ECDSA", "hash": "SHA-256"}
UNCOMPRESSED = b"\x04"
"""What a raw public key begins with; left out in links."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The keys of a seat."""

    public: str
    private: str


class Signer(Protocol):
    """Makes keys and signatures, and verifies them."""

    async def make(self) -> Pair:
        """Make a new key pair."""
        ...

    async def sign(self, private: str, data: bytes) -> str:
        """The signature of these bytes."""
        ...

    async def verify(self, public: str, sign: str, data: bytes) -> bool:
        """Say whether a signature is of these bytes and by this key; False for rubbish."""
        ...


class WebCrypto:
    """The signer of a browser."""

    def __init__(self, subtle: Any) -> None:
        self._subtle = subtle

    async def make(self) -> Pair:
        """Make a new key pair."""
        uses = dom.to_js(["sign", "verify"])
        pair = await self._subtle.generateKey(dom.as_js(CURVE), True, uses)
        public = await self._subtle.exportKey("raw", pair.publicKey)
        private = await self._subtle.exportKey("pkcs8", pair.privateKey)
        return Pair(packed(public.to_bytes()[1:]), packed(private.to_bytes()))

    async def sign(self, private: str, data: bytes) -> str:
        """The signature of these bytes."""
        key = await self._key("pkcs8", unpacked(private), "sign")
        found = await self._subtle.sign(dom.as_js(METHOD), key, dom.to_js(data))
        return packed(found.to_bytes())

    async def verify(self, public: str, sign: str, data: bytes) -> bool:
        """Say whether a signature is of these bytes and by this key; False for rubbish."""
        try:
            key = await self._key("raw", UNCOMPRESSED + unpacked(public), "verify")
            given = dom.to_js(unpacked(sign))
            found = await self._subtle.verify(dom.as_js(METHOD), key, given, dom.to_js(data))
        except Exception:  # no key, no signature: whatever the browser throws
            return False
        return bool(found)

    async def _key(self, form: str, data: bytes, use: str) -> Any:
        uses = dom.to_js([use])
        return await self._subtle.importKey(form, dom.to_js(data), dom.as_js(CURVE), False, uses)


def browser_signer(window: Window) -> WebCrypto | None:
    """The signer of this browser; None on a page that is not served securely."""
    subtle = dom.some(getattr(window.crypto, "subtle", None))
    return None if subtle is None else WebCrypto(subtle)


def packed(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def unpacked(text: str) -> bytes:
    """The bytes of such a text; ValueError where it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))

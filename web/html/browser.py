"""Names of the browser's objects. Their types stand in browser.pyi: only the checker needs them."""


def __getattr__(name: str) -> object:
    return object

"""The browser's objects as far as the page uses them, by the browser's names: for the type checker.

What JavaScript may answer with null is typed as None here, but arrives as an object of its own:
read such answers through web/html/dom.py (`one`, `closest`, `attribute`, `focused`, `some`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

class Rect(Protocol):
    """A box in pixels of the window."""

    left: float
    top: float
    right: float
    bottom: float
    width: float
    height: float

class Style(Protocol):
    """The styles of one element."""

    cssText: str

    def getPropertyValue(self, name: str) -> str: ...
    def setProperty(self, name: str, value: str) -> None: ...

class ClassList(Protocol):
    """The classes of one element."""

    def add(self, name: str) -> None: ...
    def remove(self, *names: str) -> None: ...
    def contains(self, name: str) -> bool: ...
    def toggle(self, name: str, force: bool = ...) -> bool: ...

class Target(Protocol):
    """What events happen on: an element, the document, the window."""

    def addEventListener(self, name: str, listener: Any, capture: bool = False) -> None: ...
    def removeEventListener(self, name: str, listener: Any, capture: bool = False) -> None: ...
    def dispatchEvent(self, event: Any) -> bool: ...

class Node(Target, Protocol):
    """An element of HTML or SVG."""

    className: str
    classList: ClassList
    hidden: bool
    innerHTML: str
    innerText: str
    style: Style
    textContent: str
    scrollTop: float

    @property
    def scrollHeight(self) -> float: ...
    @property
    def clientHeight(self) -> float: ...
    @property
    def tagName(self) -> str: ...
    @property
    def isConnected(self) -> bool: ...
    @property
    def children(self) -> Iterable[Node]: ...
    @property
    def parentElement(self) -> Node | None: ...
    @property
    def offsetParent(self) -> Node | None: ...
    @property
    def offsetWidth(self) -> float: ...
    @property
    def offsetHeight(self) -> float: ...
    def append(self, *children: Node | str) -> None: ...
    def animate(self, frames: Any, options: Any) -> Any: ...
    def click(self) -> None: ...
    def closest(self, selector: str) -> Node | None: ...
    def contains(self, other: Node | None) -> bool: ...
    def focus(self, options: Any = None) -> None: ...
    def getAttribute(self, name: str) -> str | None: ...
    def getAttributeNames(self) -> Iterable[str]: ...
    def getBoundingClientRect(self) -> Rect: ...
    def isSameNode(self, other: Node | None) -> bool: ...
    def matches(self, selector: str) -> bool: ...
    def querySelector(self, selector: str) -> Node | None: ...
    def querySelectorAll(self, selector: str) -> Iterable[Node]: ...
    def remove(self) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def replaceChildren(self, *children: Node | str) -> None: ...
    def prepend(self, *children: Node | str) -> None: ...
    def replaceWith(self, *others: Node | str) -> None: ...
    def scrollIntoView(self, options: Any = None) -> None: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def setPointerCapture(self, pointer: int) -> None: ...
    def toggleAttribute(self, name: str, force: bool = ...) -> bool: ...

class Field(Node, Protocol):
    """A control of a form: input, select, textarea."""

    value: str
    defaultValue: str
    checked: bool

    @property
    def type(self) -> str: ...
    @property
    def files(self) -> FileList: ...
    def select(self) -> None: ...

class Dialog(Node, Protocol):
    """A <dialog>."""

    def close(self) -> None: ...
    def showModal(self) -> None: ...

class Popover(Node, Protocol):
    """An element with the attribute popover."""

    def hidePopover(self) -> None: ...

class File(Protocol):
    """A file that people chose."""

    name: str

    def slice(self, start: int, end: int) -> File: ...
    async def text(self) -> str: ...

class FileList(Protocol):
    """The files of a file field."""

    length: int

    def item(self, index: int) -> File: ...

class Event(Protocol):
    """Something that happened on an element."""

    @property
    def target(self) -> Node: ...
    @property
    def type(self) -> str: ...
    @property
    def defaultPrevented(self) -> bool: ...
    def preventDefault(self) -> None: ...
    def stopPropagation(self) -> None: ...

class FieldEvent(Event, Protocol):
    """A change in a control of a form."""

    @property
    def target(self) -> Field: ...

class KeyEvent(Event, Protocol):
    """A key went down or up."""

    key: str
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    repeat: bool

class PointerEvent(Event, Protocol):
    """A mouse, a finger or a pen."""

    button: int
    buttons: int
    clientX: float
    clientY: float
    isPrimary: bool
    pointerId: int
    pointerType: str
    timeStamp: float

class Names(Protocol):
    """A list of texts of the browser's."""

    def includes(self, name: str) -> bool: ...

class Dragged(Protocol):
    """What people drag."""

    files: FileList
    types: Names

class DropEvent(Event, Protocol):
    """Something is dragged over an element, or dropped there."""

    dataTransfer: Dragged

class WheelEvent(PointerEvent, Protocol):
    """A turn of the wheel."""

    deltaY: float
    deltaMode: int

class ToggleEvent(Event, Protocol):
    """A popover opens or closes."""

    newState: str

class StorageEvent(Event, Protocol):
    """Another tab has written to localStorage."""

    key: str | None

class Storage(Protocol):
    """localStorage or sessionStorage."""

    length: int

    def getItem(self, key: str) -> str | None: ...
    def key(self, index: int) -> str | None: ...
    def removeItem(self, key: str) -> None: ...
    def setItem(self, key: str, text: str) -> None: ...

class Location(Protocol):
    """The page's address."""

    hash: str
    href: str
    origin: str
    pathname: str

    def reload(self) -> None: ...
    def replace(self, address: str) -> None: ...

class Response(Protocol):
    """What came for an address."""

    ok: bool

    async def json(self) -> Any: ...
    async def arrayBuffer(self) -> Any: ...
    async def text(self) -> str: ...

class Document(Target, Protocol):
    """The page."""

    styleSheets: Any
    title: str
    activeElement: Node | None
    body: Node
    documentElement: Node

    def createElement(self, tag: str) -> Any: ...
    def elementFromPoint(self, x: float, y: float) -> Node | None: ...
    def elementsFromPoint(self, x: float, y: float) -> list[Node]: ...
    def execCommand(self, name: str) -> bool: ...
    def getElementById(self, name: str) -> Node | None: ...
    def querySelector(self, selector: str) -> Node | None: ...
    def querySelectorAll(self, selector: str) -> Iterable[Node]: ...

class History(Protocol):
    """The entries that Back and Forward lead to."""

    @property
    def state(self) -> object: ...
    def back(self) -> None: ...
    def forward(self) -> None: ...
    def pushState(self, state: object, unused: str) -> None: ...
    def replaceState(self, state: object, unused: str) -> None: ...

class Window(Target, Protocol):
    """The window: what the page asks of the browser itself.

    What is only built from there (`Event`, `Intl`, `URL` ...) is untyped: `Any`.
    """

    Date: Any
    Event: Any
    Intl: Any
    MouseEvent: Any
    Object: Any
    ResizeObserver: Any
    crypto: Any
    earlyTexts: Any
    headStart: Any
    navigator: Any
    performance: Any
    localStorage: Storage
    sessionStorage: Storage
    location: Location
    history: History
    innerWidth: float
    innerHeight: float

    async def fetch(self, address: str) -> Response: ...
    def getComputedStyle(self, node: Node) -> Any: ...
    def matchMedia(self, query: str) -> Any: ...
    def requestAnimationFrame(self, callback: Any) -> int: ...
    def scrollBy(self, x: float, y: float) -> None: ...
    def scrollTo(self, x: float, y: float) -> None: ...

"""Markup that got into the page runs no Python, whenever and however it came.

The content policy keeps out foreign JavaScript; PyScript by itself runs any `<script type="py">`.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, Route, Worker, expect

from e2e.conftest import ready

MARK = "import js; js.document.documentElement.setAttribute('data-foreign', '{way}')"


def marked(way: str) -> str:
    """Python that leaves a trace on the page."""
    return MARK.format(way=way)


def foreign(way: str) -> str:
    """Every kind of markup that PyScript knows, with a button for the event attributes."""
    code = marked(way)
    kinds = ("py", "mpy", "pyodide", "micropython")
    return "".join(
        [
            *(f'<script type="{kind}">{code}</script>' for kind in kinds),
            f'<script type="py" async="false">{code}</script>',
            f'<script type="py" worker name="{way}">{code}</script>',
            f"<py-script>{code}</py-script><mpy-script>{code}</mpy-script>",
            f'<button id="{way}" py-click="{code}" mpy-click="{code}">!</button>',
            f'<img src="assets/logo.svg" alt="" py-load="{code}">',
        ]
    )


INTO_THE_PAGE = {
    "innerHTML": "place.innerHTML = markup",
    "nodes": "place.append(document.createRange().createContextualFragment(markup))",
    "shadow": "place.attachShadow({ mode: 'open' }).innerHTML = markup",
    "template": """
        const template = document.createElement("template");
        template.innerHTML = markup;
        document.head.append(template.content.cloneNode(true));
        place.innerHTML = markup;
    """,
}


def still_untouched(page: Page) -> None:
    """No trace of foreign Python, and still none a second later."""
    page.wait_for_timeout(1000)
    expect(page.locator("html[data-foreign]")).to_have_count(0)


@pytest.mark.parametrize("way", INTO_THE_PAGE)
def test_python_put_into_the_page_later_does_not_run(page: Page, site: str, way: str) -> None:
    workers: list[Worker] = []
    page.on("worker", lambda worker: workers.append(worker))
    page.goto(site)
    ready(page)
    page.evaluate(
        f"""markup => {{
            const place = document.createElement("div");
            document.body.append(place);
            {INTO_THE_PAGE[way]};
            const button = document.createElement("button");
            button.id = "attribute";
            document.body.append(button);
            button.setAttribute("py-click", "{marked("attribute")}");
            button.click();
            (place.shadowRoot ?? place).querySelector("button").click();
        }}""",
        foreign(way),
    )
    still_untouched(page)
    assert [urlsplit(worker.url).path for worker in workers] == ["/assets/unzip.mjs"]  # our own


def test_python_in_the_page_before_the_start_does_not_run(page: Page, site: str) -> None:
    asked: list[str] = []

    def with_foreign(route: Route) -> None:
        response = route.fetch()
        text = response.text()
        text = text.replace("</title>", f"</title>{foreign('head')}", 1)
        text = text.replace(
            '<main id="app"', f'{foreign("body")}<py-config>{{}}</py-config><main id="app"'
        )
        route.fulfill(response=response, body=text)

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    page.route(site, with_foreign)
    page.goto(site)
    ready(page)
    page.locator("button#body").click()
    still_untouched(page)
    assert not [url for url in asked if "micropython" in url]


def test_the_page_itself_goes_on(page: Page, site: str) -> None:
    """What is lent to PyScript for a moment is the page's own again."""
    page.goto(site)
    ready(page)
    lent = """() => [
        document.hasOwnProperty("querySelectorAll"),
        String(MutationObserver).includes("native code"),
        String(XPathEvaluator).includes("native code"),
        document.querySelectorAll("main").length,
    ]"""
    assert page.evaluate(lent) == [False, True, True, 1]
    expect(page.locator(".card-art svg.map").first).to_be_visible()

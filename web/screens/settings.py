"""The settings as a form: on its own page and in a dialog over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.html import dom, form
from web.html.browser import FieldEvent, Node
from web.html.markup import Markup, tag
from web.html.patch import show
from web.page.settings import BOT_MS_MAX, CHOICES, Setting

if TYPE_CHECKING:
    from web.page.shell import Shell


def settings_form(shell: Shell) -> Markup:
    """All settings; each change holds at once."""
    return tag("div", _rows(shell), cls="settings rows")


def show_anew(shell: Shell) -> None:
    """Let the settings that are on show tell what another tab has set."""
    for node in dom.every(".settings.rows"):
        show(node, _rows(shell))


def _rows(shell: Shell) -> list[Markup]:
    return [
        _choice(shell, "theme"),
        _pace(shell),
        _choice(shell, "motion"),
        _switch(shell, "emblems", "large", "normal"),
        _switch(shell, "patterns", "strong", "normal"),
        _switch(shell, "shortcuts", True, False),
        _choice(shell, "one_click"),
        _language(shell),
    ]


def open_settings(shell: Shell, root: Node) -> None:
    """The settings as a screen."""
    heading = tag("h1", shell.t("settings.title"), cls="title", id="page-title")
    body, cls = settings_form(shell), "panel page"
    show(root, tag("section", heading, body, cls=cls, aria_labelledby="page-title"))


def _choice(shell: Shell, name: str) -> Markup:
    t = shell.t
    options = [(str(value), t(f"settings.{name}_{value}")) for value in CHOICES[name]]
    label = t(f"settings.{name}")
    value = str(shell.settings[name])
    control = form.segmented(label, options, value, lambda item: shell.settings.set(name, item))
    words = tag(
        "div",
        tag("div", label, cls="label", aria_hidden="true"),
        tag("div", t(f"settings.{name}_line"), cls="small muted"),
        cls="setting-text",
    )
    return tag("div", words, control, cls="setting")


def _switch(shell: Shell, name: str, on: Setting, off: Setting) -> Markup:
    return form.switch_row(
        shell.t(f"settings.{name}"),
        shell.t(f"settings.{name}_line"),
        shell.settings[name] == on,
        lambda checked: shell.settings.set(name, on if checked else off),
    )


def _pace(shell: Shell) -> Markup:
    t, name = shell.t, form.fresh_id("pace")

    def moved(event: FieldEvent) -> None:
        value = int(event.target.value)
        shell.settings.set("bot_ms", value)
        dom.need(f"#{name}").textContent = t("settings.pace_value", n=value)

    def control(attributes: form.Tie) -> Markup:
        value = shell.settings["bot_ms"]
        scale = {"type": "range", "min": 0, "max": BOT_MS_MAX, "step": 50, "value": value}
        field = tag("input", **scale, **attributes, on_input=moved)
        shown = tag("output", t("settings.pace_value", n=value), cls="pace num", id=name)
        return tag("div", field, shown, cls="pace-control")

    return form.setting_row(t("settings.pace"), t("settings.pace_line"), control)


def _language(shell: Shell) -> Markup:
    t = shell.t
    return form.select_row(
        t("settings.language"),
        t("settings.language_line"),
        [(str(code), t(f"language.{code}")) for code in CHOICES["language"]],
        str(shell.settings["language"]),
        lambda code: shell.settings.set("language", code),
    )

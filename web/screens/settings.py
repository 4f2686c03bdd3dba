"""The settings as a form: on a page of its own and in a dialog over the table."""

from __future__ import annotations

from typing import Any

from web.html import dom, form
from web.page.settings import BOT_MS_MAX, CHOICES

Node = Any


def settings_form(shell: Any) -> Node:
    """All settings; each change holds at once."""
    return dom.el(
        "div",
        {"class": "settings rows"},
        _choice(shell, "theme"),
        _pace(shell),
        _choice(shell, "motion"),
        _switch(shell, "emblems", "large", "normal"),
        _switch(shell, "patterns", "strong", "normal"),
        _switch(shell, "shortcuts", True, False),
        _language(shell),
    )


def open_settings(shell: Any, root: Node) -> None:
    """The settings as a screen."""
    heading = dom.el("h1", {"class": "section", "id": "page-title"}, shell.t("settings.title"))
    panel = dom.el(
        "section",
        {"class": "panel page", "aria-labelledby": "page-title"},
        heading,
        settings_form(shell),
    )
    dom.replace(root, panel)


def _choice(shell: Any, name: str) -> Node:
    t = shell.t
    options = [(value, t(f"settings.{name}_{value}")) for value in CHOICES[name]]
    label = t(f"settings.{name}")
    control = form.segmented(
        label, options, shell.settings[name], lambda value: shell.settings.set(name, value)
    )
    return dom.el(
        "div",
        {"class": "setting"},
        dom.el(
            "div",
            {"class": "setting-text"},
            dom.el("div", {"class": "label", "aria-hidden": "true"}, label),
            dom.el("div", {"class": "small muted"}, t(f"settings.{name}_line")),
        ),
        control,
    )


def _switch(shell: Any, name: str, on: Any, off: Any) -> Node:
    return form.switch_row(
        shell.t(f"settings.{name}"),
        shell.t(f"settings.{name}_line"),
        shell.settings[name] == on,
        lambda checked: shell.settings.set(name, on if checked else off),
    )


def _pace(shell: Any) -> Node:
    t = shell.t
    shown = dom.el(
        "output", {"class": "pace num"}, t("settings.pace_value", n=shell.settings["bot_ms"])
    )

    def moved(event: Any) -> None:
        value = int(event.target.value)
        shell.settings.set("bot_ms", value)
        shown.textContent = t("settings.pace_value", n=value)

    def control(attrs: dict[str, str]) -> Node:
        basic = {"type": "range", "min": 0, "max": BOT_MS_MAX, "step": 50, "input": moved}
        field = dom.el("input", {**basic, **attrs, "value": shell.settings["bot_ms"]})
        return dom.el("div", {"class": "pace-control"}, field, shown)

    return form.setting_row(t("settings.pace"), t("settings.pace_line"), control)


def _language(shell: Any) -> Node:
    t = shell.t
    return form.select_row(
        t("settings.language"),
        t("settings.language_line"),
        [(code, t(f"language.{code}")) for code in CHOICES["language"]],
        shell.settings["language"],
        lambda code: shell.settings.set("language", code),
    )

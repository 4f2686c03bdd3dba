"""The prompt over the choices: whose move it is, what is asked, and the main button."""

from __future__ import annotations

from typing import Any

from web.html.markup import Markup, classes, icon, join, tag
from web.panels.choices import aside_kinds, draw_asides, draw_list, draw_menu


def words(frame: Any) -> Markup:
    """Return the lines that are read out: what is asked, then where we are in the turn."""
    w = frame.words
    if frame.over:
        upper, lower = "", w.t("table.prompt.over")
    elif frame.past:
        upper, lower = "", w.t("table.prompt.past")
    elif frame.thinking:
        name = frame.names[frame.actor]
        upper = frame.hooks.headline(frame)
        lower = w.t("table.prompt.stopped" if frame.stopped else "table.prompt.thinking", who=name)
    elif frame.away:
        upper = frame.hooks.headline(frame)
        lower = w.t("table.away.prompt", who=frame.names[frame.actor])
    else:
        upper, lower = frame.hooks.headline(frame), frame.say(frame.prompt)
    remark = tag("span", frame.remark, cls="remark") if frame.remark else None
    return join(
        tag("p", upper, cls="upper clip") if upper else None, tag("h2", lower, cls="lower"), remark
    )


def main_button(frame: Any) -> Markup:
    """Return the button for Enter, if there is something for it to do."""
    w = frame.words
    if frame.over:
        return action("results", w.t("table.end.title"), "trophy")
    if frame.past:
        return action("now", w.t("table.history.now"), "skip-forward")
    if frame.thinking:
        if frame.stopped:
            return action("resume", w.t("table.prompt.resume"), "play")
        return action("stop", w.t("table.prompt.stop"), "pause")
    if frame.away:
        return action("send", w.t("table.away.copy"), "link")
    chosen = chosen_choice(frame)
    if chosen is not None:
        return play_button(frame.say(chosen.label), chosen.text)
    if frame.layout.main is not None:
        return play_button(frame.say(frame.layout.main.label), frame.layout.main.text)
    return Markup("")


def chosen_choice(frame: Any) -> Any | None:
    """Return the choice that is selected but not played yet: a group's only one, or of a menu."""
    if frame.menu is not None:
        named = (choice for choice in frame.menu.choices if f"say:{choice.text}" == frame.chosen)
        return next(named, None)
    group = frame.layout.group(frame.chosen) if frame.chosen else None
    return group.single if group is not None else None


def play_button(label: str, text: str) -> Markup:
    """Return the main button for a choice."""
    return tag(
        "button",
        tag("span", label),
        tag("kbd", "↵", cls="enter", aria_hidden="true"),
        type="button",
        cls="main",
        data_act="play",
        data_value=text,
        data_key="main",
    )


def action(name: str, label: str, sign: str) -> Markup:
    """Return the main button for something that is no choice."""
    return tag(
        "button",
        icon(sign),
        tag("span", label),
        type="button",
        cls="main",
        data_act=name,
        data_key="main",
    )


def offers(frame: Any, beside: bool = False, shown: int = 9) -> Markup:
    """Return what stands under the prompt: menu, asides, or the list with its foot.

    `beside` says that the menu stands at its region, so the list stays.
    """
    if frame.over or frame.past or frame.thinking:
        watched = getattr(frame.hooks, "watched", None)
        return (watched(frame) if watched is not None else None) or Markup("")
    if frame.away:
        return away(frame)
    if frame.menu is not None and not beside:
        return draw_menu(frame, frame.menu)
    own = getattr(frame.hooks, "offers", None)
    drawn = own(frame) if own is not None else None
    if drawn is not None:
        return drawn
    if frame.asides:
        return draw_asides(frame)
    return join(draw_list(frame, shown), foot(frame))


def away(frame: Any) -> Markup:
    """Return what stands under the prompt while somebody at another browser is to act."""
    w = frame.words
    more = (("share", "share", "table.away.share"), ("seats", "users", "table.away.seats"))
    buttons = [
        tag(
            "button",
            icon(sign),
            w.t(label),
            type="button",
            cls="button small",
            data_act=name,
            data_key=name,
        )
        for name, sign, label in more
    ]
    hint = tag("p", w.t("table.away.hint", who=frame.names[frame.actor]), cls="hint")
    return join(hint, tag("div", buttons, cls="list-foot"))


def foot(frame: Any) -> Markup | None:
    """Return the small buttons below the list: Back, and what is never needed."""
    w = frame.words
    parts = []
    if frame.back:
        parts.append(
            tag(
                "button",
                icon("arrow-left"),
                w.t("table.back"),
                type="button",
                cls="button small",
                data_act="back",
                data_key="back",
            )
        )
    parts += [
        tag(
            "button",
            icon("more"),
            frame.word(f"asides.{kind}"),
            type="button",
            cls="button small",
            data_act="asides",
            data_value=kind,
            data_key=f"asides-{kind}",
        )
        for kind in aside_kinds(frame.layout.asides)
    ]
    own = getattr(frame.hooks, "foot", None)
    parts += own(frame) if own is not None else []
    return tag("div", parts, cls="list-foot") if parts else None


def classes_of(frame: Any) -> str:
    """Return the classes of the prompt's box: it wears the colour of who acts."""
    return classes(
        "prompt",
        frame.hooks.hue(frame),
        (frame.thinking or frame.away) and "waiting",
        frame.past and "past",
    )


def curtain(frame: Any, name: str, links: bool = False) -> Markup:
    """Return the page that covers the table while the device changes hands, or games go by link."""
    w = frame.words
    return tag(
        "div",
        tag("h2", w.t("table.curtain.title", who=name), cls="section"),
        tag("p", w.t("table.curtain.text")),
        tag(
            "button",
            w.t("table.curtain.button", who=name),
            type="button",
            cls="button primary large",
            data_act="uncover",
            data_key="uncover",
        ),
        tag(
            "button",
            w.t("sealed.by_links"),
            type="button",
            cls="button plain",
            data_act="by-links",
            data_key="by-links",
        )
        if links
        else None,
        cls="curtain-card",
    )

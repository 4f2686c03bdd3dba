"""The prompt over the choices: whose move it is, what is asked, and the main button."""

from __future__ import annotations

from core.protocol import Choice
from web.html.markup import Markup, classes, icon, join, tag
from web.panels.choices import draw_list, draw_menu, draw_optional, optional_kinds
from web.table.moment import Moment


def words(moment: Moment) -> Markup:
    """Return the lines that are read out: what is asked, then where we are in the turn."""
    w = moment.words
    if moment.over:
        upper, lower = "", w.t("table.prompt.over")
    elif moment.past:
        upper, lower = "", w.t("table.prompt.past")
    elif moment.thinking:
        upper = moment.ui.headline(moment)
        state = "table.prompt.stopped" if moment.stopped else "table.prompt.thinking"
        lower = w.t(state, who=moment.actor_name)
    elif moment.away:
        upper = moment.ui.headline(moment)
        lower = w.t("table.away.prompt", who=moment.actor_name)
    else:
        upper, lower = moment.ui.headline(moment), moment.say(moment.prompt)
    hint = tag("span", moment.hint, cls="remark") if moment.hint else None
    return join(
        tag("p", upper, cls="upper clip") if upper else None, tag("h2", lower, cls="lower"), hint
    )


def main_button(moment: Moment) -> Markup:
    """Return the button for Enter, if there is something for it to do."""
    w = moment.words
    if moment.over:
        return action("results", w.t("table.end.title"), "trophy")
    if moment.past:
        return action("now", w.t("table.history.now"), "skip-forward")
    if moment.thinking:
        if moment.stopped:
            return action("resume", w.t("table.prompt.resume"), "play")
        return action("stop", w.t("table.prompt.stop"), "pause")
    if moment.away:
        return action("send", w.t("table.away.copy"), "link")
    chosen = chosen_choice(moment)
    if chosen is not None:
        return play_button(moment.say(chosen.label), chosen.text)
    if moment.layout.main is not None:
        return play_button(moment.say(moment.layout.main.label), moment.layout.main.text)
    return Markup("")


def chosen_choice(moment: Moment) -> Choice | None:
    """Return the choice that is selected but not played yet: a group's only one, or of a menu."""
    if moment.menu is not None:
        named = (choice for choice in moment.menu.choices if f"say:{choice.text}" == moment.chosen)
        return next(named, None)
    group = moment.layout.group(moment.chosen) if moment.chosen else None
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


def offers(moment: Moment, beside: bool = False, shown: int = 9) -> Markup:
    """Return what stands under the prompt: menu, optional actions, or the list with its foot.

    `beside` says that the menu stands at its region, so the list stays.
    """
    if moment.over or moment.past or moment.thinking:
        return moment.ui.onlooker_panel(moment) or Markup("")
    if moment.away:
        return away(moment)
    if moment.menu is not None and not beside:
        return draw_menu(moment, moment.menu)
    drawn = moment.ui.decision_panel(moment)
    if drawn is not None:
        return drawn
    if moment.optional:
        return draw_optional(moment)
    return join(draw_list(moment, shown), foot(moment))


def away(moment: Moment) -> Markup:
    """Return what stands under the prompt while somebody at another browser is to act."""
    w = moment.words
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
    hint = tag("p", w.t("table.away.hint", who=moment.actor_name), cls="hint")
    return join(hint, tag("div", buttons, cls="list-foot"))


def foot(moment: Moment) -> Markup | None:
    """Return the small buttons below the list: Back, and what is never needed."""
    w = moment.words
    parts = []
    if moment.back:
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
            moment.word(f"optional.{kind}"),
            type="button",
            cls="button small",
            data_act="optional",
            data_value=kind,
            data_key=f"optional-{kind}",
        )
        for kind in optional_kinds(moment.layout.optional)
    ]
    parts += moment.ui.list_buttons(moment)
    return tag("div", parts, cls="list-foot") if parts else None


def classes_of(moment: Moment) -> str:
    """Return the classes of the prompt's box: it wears the colour of who acts."""
    return classes(
        "prompt",
        moment.ui.prompt_class(moment),
        (moment.thinking or moment.away) and "waiting",
        moment.past and "past",
    )


def curtain(moment: Moment, name: str, links: bool = False) -> Markup:
    """Return the page that covers the table while the device changes hands, or games go by link."""
    w = moment.words
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

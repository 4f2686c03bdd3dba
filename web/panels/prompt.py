"""The prompt over the choices: whose move it is, what is asked, and the main button."""

from __future__ import annotations

from core.protocol import Choice
from web.html.markup import Markup, classes, icon, join, tag
from web.panels.buttons import act_button, by_hand, enter_sign, small_button
from web.panels.choices import draw_list, draw_menu, draw_optional, optional_kinds
from web.panels.prices import price_tag, unsaid_words
from web.panels.results import standings, winners
from web.table.moment import Moment


def words(moment: Moment) -> Markup:
    """The lines that are read out: what is asked, then where we are in the turn."""
    w = moment.words
    if moment.over:
        upper, lower = w.t("table.prompt.over"), winners(moment, moment.ranking)
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
    deciding = not (moment.over or moment.past or moment.thinking or moment.away)
    purse = moment.ui.purse(moment) if deciding else ""
    return join(
        tag("p", upper, cls="upper clip") if upper else None,
        tag("p", purse, cls="purse") if purse else None,
        tag("h2", lower, cls="lower"),
        _remark(moment),
    )


def _remark(moment: Moment) -> Markup | None:
    """Why the last click did nothing, with a way to the rule."""
    if not moment.hint:
        return None
    link = None
    if moment.hint_rule:
        words, rule = moment.words.t("table.rule"), moment.hint_rule
        link = act_button("rules", words, cls="rule-link", value=rule, key="rule-link")
    return tag("span", moment.hint, " " if link else None, link, cls="remark")


def main_button(moment: Moment) -> Markup:
    """The button for Enter, if there is something for it to do."""
    w = moment.words
    if moment.over:
        return action("results", w.t("table.end.title"), "trophy")
    if moment.past:
        return action("now", w.t("table.history.now"), "skip-forward")
    if moment.thinking:
        if moment.stopped:
            return action("resume", w.t("table.prompt.resume"), "play")
        return action("stop", w.t("table.prompt.stop"), "pause", key="stop")
    if moment.away:
        return action("send", w.t("table.away.copy"), "link")
    choice = moment.picked or moment.layout.main
    return play_button(moment, choice) if choice is not None else Markup("")


def play_button(moment: Moment, choice: Choice) -> Markup:
    """The main button for a choice; pressed once, it says that the next press plays it.

    Pointed at, it shows the card of its choice, since a first press may play it; what is selected
    shows its card already, beside what it is about.
    """
    again = choice is moment.layout.main and moment.is_picked(choice)
    label = tag(
        "span",
        moment.say(choice.label),
        price_tag(unsaid_words(moment, choice)),
        _again(moment) if again else None,
    )
    pointed = None if moment.is_picked(choice) else f"say:{choice.text}"
    return act_button(
        "play",
        label,
        enter_sign(),
        cls="main",
        value=choice.text,
        key="main",
        data_target=pointed,
    )


def _again(moment: Moment) -> Markup:
    t = moment.words.t
    return tag("small", by_hand(t("table.main.again"), t("table.main.tap")))


def action(name: str, label: str, sign: str, key: str = "main") -> Markup:
    """The main button for something that is no choice.

    Stop has a key of its own: an extra press of Enter must not stop the bots.
    """
    return act_button(name, icon(sign), tag("span", label), cls="main signed", key=key)


def offers(moment: Moment, beside: bool = False, shown: int = 9) -> Markup:
    """What stands under the prompt: menu, optional actions, or the list with its foot.

    `beside` says that the menu stands at its region, so the list stays.
    """
    if moment.over:
        return standings(moment)
    if moment.past or moment.thinking:
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
    """What is shown below the prompt while somebody at another browser is to act."""
    w = moment.words
    more = (("share", "share", "table.away.share"), ("seats", "users", "table.away.seats"))
    buttons = [small_button(name, sign, w.t(label)) for name, sign, label in more]
    hint = tag("p", w.t("table.away.hint", who=moment.actor_name), cls="hint")
    return join(hint, tag("div", buttons, cls="list-foot kept"))


def foot(moment: Moment) -> Markup | None:
    """The small buttons below the list: Back, and what is never needed."""
    back = [small_button("back", "arrow-left", moment.words.t("table.back"))]
    more = [
        small_button(
            "optional", "more", moment.word(f"optional.{kind}"), value=kind, key=f"optional-{kind}"
        )
        for kind in optional_kinds(moment.layout.optional)
    ]
    words = moment.words.t("table.stepwise")
    steps = [small_button("stepwise", "more", words)] if moment.layout.ways else []
    parts = [*(back if moment.back else ()), *steps, *more, *moment.ui.list_buttons(moment)]
    return tag("div", parts, cls="list-foot") if parts else None


def classes_of(moment: Moment) -> str:
    """The classes of the prompt's box: it wears the colour of who acts."""
    return classes(
        "prompt",
        moment.ui.prompt_class(moment),
        (moment.thinking or moment.away) and "waiting",
        moment.past and "past",
    )


def curtain(moment: Moment, name: str, links: bool = False, mover: str = "") -> Markup:
    """The page that covers the table while the device changes hands, or games go by link.

    `mover`: who has just had the device and may take back what they did, "" for nobody.
    """
    w = moment.words
    words, kind = w.t("table.curtain.button", who=name), "button primary large"
    undo = w.t("table.curtain.undo", who=mover)
    by_links = act_button("by-links", w.t("sealed.by_links"), cls="button plain", key="by-links")
    return tag(
        "div",
        tag("h2", w.t("table.curtain.title", who=name), cls="section"),
        tag("p", w.t("table.curtain.text")),
        act_button("uncover", words, cls=kind, key="uncover"),
        act_button("undo", undo, cls="button", key="curtain-undo") if mover else None,
        by_links if links else None,
        cls="curtain-card",
    )

"""Grouping, numbering and letters of the choices."""

from __future__ import annotations

from dataclasses import dataclass

from view.choices import Group, arrange, letters, page


@dataclass(frozen=True)
class Fake:
    text: str
    targets: tuple[str, ...] = ()
    aside: bool = False


def test_choices_on_one_target_share_a_number() -> None:
    choices = [
        Fake("army a b", ("b",)),
        Fake("army a b by sea", ("b",)),
        Fake("army a c", ("c",)),
    ]
    layout = arrange(choices)
    assert [(group.target, group.number, len(group.choices)) for group in layout.groups] == [
        ("b", 1, 2),
        ("c", 2, 1),
    ]
    assert layout.group("c").single is choices[2]
    assert layout.group("b").single is None
    assert layout.number(2).target == "c"
    assert layout.number(3) is None and layout.number(0) is None


def test_asides_have_no_number() -> None:
    layout = arrange([Fake("build x", ("x",)), Fake("give y 1", ("y",), aside=True)])
    assert [group.target for group in layout.groups] == ["x"]
    assert [choice.text for choice in layout.asides] == ["give y 1"]


def test_the_best_ranked_choice_is_the_main_button() -> None:
    ranks = {"produce all": 0, "done": 1}
    layout = arrange(
        [Fake("done"), Fake("produce all"), Fake("produce x", ("x",))],
        main=lambda choice: ranks.get(choice.text),
    )
    assert layout.main.text == "produce all"
    assert [group.choices[0].text for group in layout.groups] == ["done", "produce x"]


def test_order_sorts_groups_and_keeps_equal_ones() -> None:
    choices = [Fake("a", ("n.2",)), Fake("b", ("n.1",)), Fake("c", ("n.1b",))]
    layout = arrange(choices, order=lambda target: int(target[2]))
    assert [group.target for group in layout.groups] == ["n.1", "n.1b", "n.2"]


def test_the_last_row_of_a_full_page_says_how_many_are_left() -> None:
    groups = [Group(str(i)) for i in range(12)]
    shown, left = page(groups, 9, full=False)
    assert len(shown) == 8 and left == 4
    assert page(groups, 9, full=True) == (groups, 0)
    assert page(groups[:9], 9, full=False) == (groups[:9], 0)


def test_letters_come_from_the_words_that_tell_choices_apart() -> None:
    assert letters([Fake("import army london"), Fake("import fleet london")]) == ["a", "f"]
    found = letters([Fake(f"via sea_{i}") for i in range(26)])
    assert len(set(found)) == 26 and "" not in found
    assert letters([Fake(f"via sea_{i}") for i in range(27)])[-1] == ""

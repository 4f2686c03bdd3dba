"""Grouping, numbering and letters of the choices."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

from web.panels.choices import letters, number_page
from web.table.choices import Group, arrange, page


@dataclass(frozen=True)
class Fake:
    text: str
    targets: tuple[str, ...] = ()
    optional: bool = False


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


def test_optional_actions_have_no_number() -> None:
    layout = arrange([Fake("build x", ("x",)), Fake("give y 1", ("y",), optional=True)])
    assert [group.target for group in layout.groups] == ["x"]
    assert [choice.text for choice in layout.optional] == ["give y 1"]


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


def test_the_last_row_of_a_full_page_says_how_many_stand_on_others() -> None:
    groups = [Group(str(i)) for i in range(12)]
    shown, left = page(groups, 9)
    assert len(shown) == 8 and left == 4
    assert page(groups[:9], 9) == (groups[:9], 0)


def test_pages_follow_each_other_and_begin_again() -> None:
    groups = [Group(str(i)) for i in range(12)]
    assert page(groups, 9, 1) == (groups[8:], 8)
    assert page(groups, 9, 2) == page(groups, 9, 0)
    assert [group for at in range(2) for group in page(groups, 9, at)[0]] == groups


def test_only_what_is_on_the_page_has_a_number() -> None:
    layout = arrange([Fake(f"go {i}", (f"hex{i}",)) for i in range(12)])
    ui = SimpleNamespace(
        listed_groups=lambda moment: moment.layout.groups,
        last_rows=lambda moment: [],
        group_number=lambda target: 0,
    )
    moment = SimpleNamespace(ui=ui, layout=layout, page=1)
    number_page(moment, 9)
    assert [group.number for group in layout.groups] == [0] * 8 + [1, 2, 3, 4]
    assert layout.number(1).target == "hex8" and layout.number(5) is None


def test_a_question_about_one_place_lists_its_answers() -> None:
    choices = [Fake("hostile", ("delhi",)), Fake("friendly", ("delhi",)), Fake("done")]
    layout = arrange(choices, main=lambda choice: 0 if choice.text == "done" else None)
    assert [group.target for group in layout.groups] == ["say:hostile", "say:friendly"]
    assert layout.place == "delhi"
    assert layout.number(2).single is choices[1]


def test_a_place_beside_another_stands_for_its_answers() -> None:
    layout = arrange([Fake("a", ("x",)), Fake("b", ("x",)), Fake("c", ("y",))])
    assert [group.target for group in layout.groups] == ["x", "y"] and layout.place == ""


def test_letters_come_from_the_words_that_tell_choices_apart() -> None:
    assert letters([Fake("import army london"), Fake("import fleet london")]) == ["a", "f"]
    found = letters([Fake(f"via sea_{i}") for i in range(26)])
    assert len(set(found)) == 26 and "" not in found
    assert letters([Fake(f"via sea_{i}") for i in range(27)])[-1] == ""


def test_a_letter_that_the_game_keeps_goes_before_all_others() -> None:
    """It stays the same where other rows come and go; of two with the same the first has it."""
    kept = {"build army": "f", "move army x": "m", "move army y": "m"}.get
    fleet, army = Fake("build fleet"), Fake("build army")
    assert letters([fleet, army], lambda choice: kept(choice.text, "")) == ["a", "f"]
    moves = [Fake("move army x"), Fake("move army y"), army]
    assert letters(moves, lambda choice: kept(choice.text, "")) == ["m", "y", "f"]

"""Answer edits: what is typed is read as meant, and one change makes one new answer."""

from fractions import Fraction
from math import inf

import pytest
from answering import LEVEL3, A, exercise

from plyscope_desktop.exercise import answer_edits as edits
from plyscope_desktop.exercise.tools import tools_of


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3), ("-4", -4), ("−4", -4), ("42/5", Fraction(42, 5)), ("8.4", Fraction(42, 5)),
        ("oo", inf), ("-oo", -inf), ("inf", inf), ("∞", inf), ("INF", inf), ("", None), ("x", None),
        ("1/0", None), ("3 4", None),
    ],
)  # fmt: skip
def test_a_number_is_read_as_students_type_it(text: str, number: object) -> None:
    assert edits.typed_number(text) == number


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("3, oo", (3, inf)), ("3 oo", (3, inf)), ("[3,∞]", (3, inf)), ("3，5", (3, 5)), ("3 -", (3, None)),
        ("– 2", (None, 2)), ("3", None), ("3, x", None), ("1 2 3", None),
    ],
)  # fmt: skip
def test_a_pair_is_read_with_commas_blanks_and_brackets(text: str, pair: object) -> None:
    assert edits.typed_pair(text) == pair


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("a 5 A", {"kind": "alpha", "bound": 5, "owner": ""}),
        ("β=3 d", {"kind": "beta", "bound": 3, "owner": "0.1"}),
        ("b", {"kind": "beta"}),
        ("b 3 B", {"kind": "beta", "bound": 3, "owner": "0"}),
        ("a b", {"kind": "alpha", "owner": "0"}),
        ("-4", {"bound": -4}),
        ("α 5 -", {"kind": "alpha", "bound": 5, "owner": None}),
        ("a 5 Q", None),
        ("5 6", None),
    ],
)
def test_the_name_of_a_cut_is_read_part_by_part(text: str, cut: object) -> None:
    assert edits.typed_cut(text, exercise("cut-names", LEVEL3).tree) == cut


def test_a_strike_is_taken_away_by_a_second_one() -> None:
    made = exercise("cuts", A)
    (strike,) = tools_of(made)
    once = edits.with_toggled({}, strike, made.tree["1.1"])
    twice = edits.with_toggled(once, strike, made.tree["1.2"])
    assert once == {"cut": ["1.1"]} and twice == {"cut": ["1.1", "1.2"]}
    assert (
        edits.with_toggled(edits.with_toggled(twice, strike, made.tree["1.1"]), strike, made.tree["1.2"])
        == {}
    )


def test_numbers_of_leaves_close_their_gap() -> None:
    made = exercise("order", A)
    (number,) = tools_of(made)
    answer: dict[str, object] = {}
    for leaf in (0, 4, 2):
        answer = edits.with_toggled(answer, number, made.tree.leaves[leaf])
    assert answer == {"order": [0, 4, 2]}
    assert edits.with_toggled(answer, number, made.tree.leaves[4]) == {"order": [0, 2]}


def test_a_moved_child_is_written_as_the_new_order_of_its_siblings() -> None:
    made = exercise("arrange", A)
    (arrange,) = tools_of(made)
    first = edits.with_child_moved({}, arrange, made.tree["2.2"], 0)
    assert first == {"order": {"2": [2, 0, 1]}}
    assert edits.with_child_moved(first, arrange, made.tree["2.2"], 2) == {}, "as it was given"
    assert [node.path for node in edits.in_order(made.tree, first, arrange)["2"]] == ["2.2", "2.0", "2.1"]


def test_an_emptied_field_leaves_nothing_behind() -> None:
    made = exercise("values", A)
    (value,) = tools_of(made)
    answer = edits.with_entry({}, value, made.tree["0"], Fraction(42, 5))
    assert answer == {"values": {"0": "42/5"}}
    assert edits.with_entry(answer, value, made.tree["0"], None) == {}

"""Filters as text: errors are told at their place, a form shows and writes them, offers go on with them."""

from __future__ import annotations

from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from node_facts import record, texts_of

from plyscope.query.filter import evaluate as filters
from plyscope.query.filter import form, parser
from plyscope.query.filter.columns import FIELDS, NodeColumns
from plyscope.query.filter.completion import completions
from plyscope.query.filter.form import QuickFilter
from plyscope.query.filter.parser import FilterError

# What is refused.

REFUSED = {
    "plyy > 3": (1, "plyy", "There is no field plyy; perhaps you mean ply."),
    "ply >": (6, "", "Expected a field, a number or a parenthesis."),
    "(ply > 3": (9, "", "Expected a closing parenthesis."),
    "ply > 3)": (8, ")", "Expected a sign or word such as == or and."),
    'cut == "gamma"': (8, '"gamma"', 'The field cut is one of "alpha", "beta"'),
    "value": (1, "value", "Expected a comparison such as ply > 3."),
    "ply # 3": (5, "#", "This sign means nothing in a filter."),
    'move == "d4': (9, '"', "The quotation mark is not closed."),
    "3ply": (2, "p", "A number must be followed by a space or a sign."),
    "side < max": (8, "max", "side has no order: == or != can compare it."),
    'ply < "a"': (7, '"a"', "What is compared must be of one kind: two numbers, or two truths."),
    "move > 3": (8, "3", "move has no order: == or != can compare it."),
    "ply in 3": (8, "3", "Expected a list in parentheses."),
    "": (1, "", "Expected a field, a number or a parenthesis."),
    "not " * 60 + "cut": (165, "not", "A filter is nested at most 40 deep."),
    "(" * 60: (41, "(", "A filter is nested at most 40 deep."),
    "x" * 1001: (1001, "x", "A filter has at most 1000 characters."),
    "__import__('os')": (11, "(", "Expected a sign or word such as == or and."),
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_text_that_is_no_filter_is_refused_at_its_place(text: str) -> None:
    column, piece, sentence = REFUSED[text]
    with pytest.raises(FilterError) as caught:
        filters.read(text)
    assert (caught.value.column, caught.value.found) == (column, piece)
    assert str(caught.value).startswith(sentence.rstrip("."))


SOUP = [
    *(name for field in FIELDS for name in (field.name, *field.aliases)), *parser.WORDS,
    *parser.SAME, "==", "<", "(", ")", "[", ",", "-", "*", "/", "1", "2.5", "1e9", "9" * 80, "W3",
    '"d4"', "'", '"', "“d4”", "，", "（", "\\", "\0", "\n", ".", "lambda", "é", "𝟛", "٣", ";", "__class__",
    "∞", "max", "  ", "true",
]  # fmt: skip


def test_ten_thousand_strange_texts_are_read_or_refused() -> None:
    luck = Random(6)
    tree = record("proofs")[0]
    tree.seek(tree.read_to)
    read = 0
    for number in range(10_000):
        text = luck.choice(["", " "]).join(luck.choices(SOUP, k=luck.randint(0, 12)))
        if number % 10 == 0:
            text = "".join(
                chr(luck.choice([luck.randint(0, 0x2FFF), luck.randint(32, 126)])) for _ in range(30)
            )
        try:
            wanted = filters.read(text)
        except FilterError as error:
            assert 1 <= error.column <= len(text) + 1 and str(error).endswith("."), text
            continue
        read += 1
        answers = wanted.matches(NodeColumns(tree, 0, 50, wanted.fields), texts_of("proofs"))
        assert answers.dtype == bool and answers.shape == (50,), text
        shown = form.read(text)
        assert form.read(shown.write()) == shown, text
    assert read > 100


# The fields of a form.

quick = st.builds(
    QuickFilter,
    move=st.sampled_from(["", "d4", "4", 'a"b']),
    ply_from=st.none() | st.integers(0, 40).map(float),
    ply_to=st.none() | st.integers(0, 40).map(float),
    value_from=st.none() | st.floats(allow_nan=False),
    value_to=st.none() | st.sampled_from([999_997.0, -999_990.0, -0.5, 1 / 3, inf]),
    side=st.sampled_from(["", "max", "min"]),
    cut=st.sampled_from(["", "any", "alpha", "beta"]),
    leaf=st.sampled_from(["", "any", "terminal", "depth"]),
    rest=st.sampled_from([(), ("size > 3",), ("again or hidden > 2",), ("children == 1", "not principal")]),
)


@settings(max_examples=150, deadline=None)
@given(given_fields=quick)
def test_what_fields_write_they_read_again(given_fields: QuickFilter) -> None:
    text = given_fields.write()
    if text:
        filters.read(text)
    again = form.read(text)
    assert again.write() == text
    assert {**vars(again), "rest": ()} == {**vars(given_fields), "rest": ()}
    assert [piece.strip("()") for piece in again.rest] == list(given_fields.rest)


def test_fields_show_what_they_can_of_a_text_and_keep_the_rest() -> None:
    shown = form.read('cut = "β" and 3.5 < ply and (size > 9 or leaf) and ply ≤ 8 and 2 >= value and cut')
    assert shown == QuickFilter(
        ply_to=8, value_to=2, cut="beta", rest=("3.5 < ply", "(size > 9 or leaf)", "cut")
    )
    assert form.read("cut or leaf").write() == "cut or leaf"
    assert form.read("3 < ply").write() == "ply >= 4"


# What is offered to who types.


@pytest.mark.parametrize(
    ("text", "start", "offers"),
    [
        ("", 0, ["ply", "move", "value"]),
        ("ply > 3 and cu", 12, ["cut"]),
        ("cut == ", 7, ['"alpha"', '"beta"', "none"]),
        ("cut == al", 7, ['"alpha"']),
        ('leaf in ("depth", "t', 18, ['"terminal"', '"table"']),
        ("cut", 0, []),
        ("cut ", 4, ["and", "or", "in", "not in"]),
        ("move ", 5, ["and", "or", "in", "not in", "contains"]),
        ("ply + c", 6, ["children"]),
        ("move == ", 8, []),
        ('"', 0, []),
        ("ply ) #", 7, []),
    ],
)
def test_what_can_follow_is_offered(text: str, start: int, offers: list[str]) -> None:
    place, found = completions(text, len(text))
    assert place == start and (found[: len(offers)] == offers if offers else found == [])
    assert len(found) == len(offers) or text == ""


def test_what_is_offered_can_be_read_on() -> None:
    luck = Random(4)
    for _ in range(300):
        text = ""
        for _ in range(luck.randint(1, 6)):
            start, offers = completions(text, len(text))
            if not offers:
                text += luck.choice(["== 1 ", "> 2 ", '"d4" ', "("])
                continue
            text = text[:start] + luck.choice(offers) + " "
        try:
            filters.read(text)
        except FilterError as error:
            assert error.column <= len(text) + 1

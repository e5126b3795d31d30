"""Filters find the very nodes that a plain look at every single one finds."""

from __future__ import annotations

import operator
from collections.abc import Callable
from math import inf, isnan
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from node_facts import RECORDS, Facts, divided, facts_at, record, texts_of

from plyscope.query.filter import evaluate as filters
from plyscope.query.filter.columns import FIELDS, NodeColumns

# Random filters, each a text with what it means for the facts of one node.

Meaning = Callable[[Facts], Any]
Made = tuple[str, Meaning]

NUMBERS = [field.name for field in FIELDS if field.kind == "number"]
ORDER: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt,
    ">=": operator.ge, "=": operator.eq, "≠": operator.ne, "≤": operator.le, "≥": operator.ge,
    "＜": operator.lt,
}  # fmt: skip

SUMS: dict[str, Callable[[float, float], float]] = {
    "+": operator.add, "-": operator.sub, "−": operator.sub, "*": operator.mul, "/": divided,
}  # fmt: skip


def field_made(name: str) -> Made:
    return name, lambda fact: float(fact[name])


def constant(number: float) -> Made:
    text = "inf" if number == inf else "-∞" if number == -inf else f"{number:g}"
    return text, lambda fact: number


numbers: st.SearchStrategy[Made] = st.recursive(
    st.one_of(
        st.sampled_from(NUMBERS).map(field_made),
        st.sampled_from([-inf, -3.0, -1.0, 0.0, 0.5, 1.0, 2.0, 3.0, 7.0, 100.0, inf]).map(constant),
        st.sampled_from([("层", lambda f: float(f["ply"])), ("W5", lambda f: 999_995.0)]),
    ),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(sorted(SUMS)), inner).map(
            lambda made: (
                f"({made[0][0]} {made[1]} {made[2][0]})",
                lambda fact: SUMS[made[1]](made[0][1](fact), made[2][1](fact)),
            )
        ),
        inner.map(lambda made: (f"-{made[0]}", lambda fact: -made[1](fact))),
    ),
    max_leaves=4,
)


def chained(made: tuple[list[Made], list[str]]) -> Made:
    terms, signs = made
    signs = signs[: len(terms) - 1]
    text = terms[0][0] + "".join(
        f" {sign} {term[0]}" for sign, term in zip(signs, terms[1:], strict=True)
    )  # fmt: skip

    def meaning(fact: Facts) -> bool:
        values = [term[1](fact) for term in terms]
        return all(ORDER[sign](values[n], values[n + 1]) for n, sign in enumerate(signs))

    return text, meaning


def worded(made: tuple[str, str, int, bool]) -> Made:
    name, sign, number, quoted = made
    known = {
        "side": ["max", "min", "chance"], "cut": ["alpha", "beta", None],
        "leaf": ["terminal", "depth", "table", "quiet", None], "state": ["open", "done"],
        "bound": ["exact", "lower", "upper", None], "table": ["exact", "lower", "upper", None],
    }[name]  # fmt: skip
    word = known[number % len(known)]
    shown = "none" if word is None else f'"{word}"' if quoted else word.upper()
    return f"{name} {sign} {shown}", lambda fact: (fact[name] == word) == (sign == "==")


MOVES = ["4", "1", "e4", "Nf3", "a1", "b2", "5"]


def of_move(made: tuple[str, str]) -> Made:
    how, move = made
    if how == "in":
        return f'move in ("{move}", "c3")', lambda fact: fact["move"] in (move, "c3")
    if how == "contains":
        return f'move contains "{move[:1]}"', lambda fact: move[:1] in (fact["move"] or "")
    if how == "none":
        return "move != none", lambda fact: fact["move"] is not None
    return f"move {how} '{move}'", lambda fact: (fact["move"] == move) == (how == "==")


def among(made: tuple[Made, list[Made], bool]) -> Made:
    term, choices, negated = made
    text = f"{term[0]} {'not ' if negated else ''}in ({', '.join(choice[0] for choice in choices)})"
    return text, lambda fact: any(term[1](fact) == choice[1](fact) for choice in choices) != negated


single: st.SearchStrategy[Made] = st.one_of(
    st.tuples(st.lists(numbers, min_size=2, max_size=3), st.lists(st.sampled_from(sorted(ORDER)), min_size=2))
    .filter(lambda made: len(made[1]) >= len(made[0]) - 1)
    .map(chained),
    st.tuples(
        st.sampled_from(["side", "cut", "leaf", "state", "bound", "table"]), st.sampled_from(["==", "!="]),
        st.integers(0, 59), st.booleans(),
    ).map(worded),
    st.tuples(numbers, st.lists(numbers, min_size=1, max_size=3), st.booleans()).map(among),
    st.tuples(st.sampled_from(["==", "!=", "in", "contains", "none"]), st.sampled_from(MOVES)).map(of_move),
    st.sampled_from(["cut", "leaf", "principal", "again", "true", "false"]).map(
        lambda name: (name, lambda fact: name == "true" or bool(fact.get(name)))
    ),
    st.sampled_from(["value", "returned", "left", "proof"]).map(
        lambda name: (f"{name} == none", lambda fact: isnan(fact[name]))
    ),
)  # fmt: skip


def joined(word: str, every: bool) -> Callable[[list[Made]], Made]:
    def make(parts: list[Made]) -> Made:
        text = f" {word} ".join(part[0] for part in parts)
        return f"({text})", lambda fact: (all if every else any)(part[1](fact) for part in parts)

    return make


conditions: st.SearchStrategy[Made] = st.recursive(
    single,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(joined("and", True)),
        st.lists(inner, min_size=2, max_size=3).map(joined("或", False)),
        inner.map(lambda made: (f"not {made[0]}", lambda fact: not made[1](fact))),
    ),
    max_leaves=5,
)


def found(text: str, name: str, tick: int, first: int = 0) -> list[int]:
    """The nodes that a filter finds at a moment."""
    tree = record(name)[0]
    tree.seek(tick)
    wanted = filters.read(text)
    columns = NodeColumns(tree, first, tree.known, wanted.fields)
    answers = wanted.matches(columns, texts_of(name))
    assert answers.dtype == bool and len(answers) == columns.count
    return (np.flatnonzero(answers) + first).tolist()


@settings(max_examples=150, deadline=None)
@given(made=conditions, name=st.sampled_from(sorted(RECORDS)), share=st.integers(0, 5))
def test_a_filter_finds_what_a_look_at_every_node_finds(made: Made, name: str, share: int) -> None:
    text, meaning = made
    tick, facts = facts_at(name, share)
    assert found(text, name, tick) == [fact["node"] for fact in facts if meaning(fact)]


@pytest.mark.parametrize("field", [field.name for field in FIELDS if field.name != "move"])
@pytest.mark.parametrize("name", sorted(RECORDS))
def test_every_column_is_what_the_rows_say(name: str, field: str) -> None:
    tree = record(name)[0]
    words = dict(next(known.words for known in FIELDS if known.name == field))
    for share in (1, 3, 5):
        tick, facts = facts_at(name, share)
        tree.seek(tick)
        column = NodeColumns(tree, 0, tree.known, [field])[field].tolist()
        expected = [words.get(fact[field], 0) if words else fact[field] for fact in facts]
        assert np.array_equal(np.array(column, float), np.array(expected, float), equal_nan=True)


def test_only_the_nodes_of_one_chapter_are_asked() -> None:
    tree, _, rows = record("iterations")
    second = tree.chapters[1]
    tick, facts = facts_at("iterations", 5)
    assert tick == len(rows)
    expected = [
        fact["node"] for fact in facts if fact["node"] >= second.first_node and fact["size"] > 2
    ]  # fmt: skip
    assert found("size > 2", "iterations", tick, second.first_node) == expected and expected

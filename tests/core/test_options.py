"""Options are declared once; whatever is given for them is taken in their type, or refused by name."""

from __future__ import annotations

from dataclasses import MISSING, dataclass
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plyscope import catalog
from plyscope.catalog import UnknownEntry
from plyscope.options import OptionError, option, options_of, read_options


@dataclass(frozen=True)
class Some:
    deep: bool = option(True, "Deep", "Look deep.")
    order: Literal["given", "best"] = option("given", "Order", labels=("As given", "Best first"))
    depth: int = option(4, "Depth", minimum=0, maximum=10)
    weight: float = option(1.5, "Weight", minimum=-2.5)
    first: str = option("", "First", advanced=True, former_names=("start", "begin"))


def test_a_declaration_says_all_that_forms_need() -> None:
    deep, order, depth, weight, first = options_of(Some)
    assert (deep.name, deep.label, deep.help, deep.kind, deep.default) == (
        "deep",
        "Deep",
        "Look deep.",
        "bool",
        True,
    )
    assert (order.kind, order.choices) == ("choice", (("given", "As given"), ("best", "Best first")))
    assert (depth.kind, depth.minimum, depth.maximum) == ("int", 0, 10)
    assert (weight.kind, weight.maximum) == ("float", None)
    assert (first.kind, first.advanced, deep.advanced) == ("text", True, False)


@pytest.mark.parametrize(
    ("name", "given", "taken"),
    [
        ("deep", False, False), ("deep", "no", False), ("deep", "TRUE", True), ("deep", "0", False),
        ("order", "best", "best"),
        ("depth", 7, 7), ("depth", "7", 7), ("depth", 7.0, 7), ("depth", " 7 ", 7),
        ("weight", 2, 2.0), ("weight", "-2.5", -2.5), ("weight", "1e3", 1000.0),
        ("first", "4 2", "4 2"),
    ],
)  # fmt: skip
def test_values_are_taken_as_they_are_and_from_text(name: str, given: Any, taken: Any) -> None:
    found = getattr(read_options(Some, {name: given}), name)
    assert found == taken and type(found) is type(taken)


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("deep", 1, "expected true or false, found 1"),
        ("deep", "maybe", "expected true or false, found 'maybe'"),
        ("order", "worst", "expected one of given, best, found 'worst'"),
        ("order", None, "expected one of given, best"),
        ("depth", 11, "from 0 to 10, found 11"),
        ("depth", 2.5, "expected a whole number, found 2.5"),
        ("depth", True, "expected a whole number, found True"),
        ("depth", "٣x", "expected a whole number"),
        ("depth", float("inf"), "expected a whole number"),
        ("depth", float("nan"), "expected a whole number"),
        ("depth", 10**400, "expected a whole number"),
        ("depth", "9" * 5000, "expected a whole number"),
        ("weight", -3, "from -2.5"),
        ("weight", float("nan"), "expected a number"),
        ("weight", [1], "expected a number"),
        ("first", 5, "expected text, found 5"),
        ("speed", 5, "There is no option 'speed'; the options are: deep, order, depth, weight, first."),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_expected(name: str, given: Any, said: str) -> None:
    with pytest.raises(OptionError) as refused:
        read_options(Some, {name: given})
    assert said in str(refused.value)
    assert str(refused.value).endswith(".")


@given(
    value=st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.lists(st.integers())
)
def test_anything_is_taken_or_refused(value: Any) -> None:
    for declared in options_of(Some):
        try:
            taken = declared.read(value)
        except OptionError as error:
            assert declared.name in str(error)
        else:
            assert declared.read(taken) == taken


def test_an_option_is_found_by_a_former_name() -> None:
    assert read_options(Some, {"begin": "4 2", "depth": 3}) == Some(first="4 2", depth=3)
    with pytest.raises(OptionError, match="Option first is given twice"):
        read_options(Some, {"start": "4", "first": "2"})


def test_an_option_without_a_default_is_a_mistake_of_the_program() -> None:
    @dataclass(frozen=True)
    class Wrong:
        size: int = option(MISSING, "Size")

    with pytest.raises(TypeError, match="no default"):
        options_of(Wrong)


@pytest.mark.parametrize(
    "entry", [*catalog.games().values(), *catalog.algorithms().values()], ids=lambda e: e.id
)
def test_the_options_of_every_game_and_algorithm_can_be_shown_and_take_their_own_defaults(entry: Any) -> None:
    for declared in options_of(entry.options):
        assert declared.label and not declared.label.endswith(".")
        assert not declared.help or declared.help.endswith((".", ".)"))
        assert declared.read(declared.default) == declared.default
        assert declared.read(str(declared.default)) == declared.default
        assert len(declared.choices) != 1


def test_an_entry_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(UnknownEntry, match=r"There is no game 'bridge'; the games are: .*connect4"):
        catalog.game("bridge")
    with pytest.raises(UnknownEntry, match=r"There is no algorithm 'magic'; the algorithms are: .*minimax"):
        catalog.algorithm("magic")

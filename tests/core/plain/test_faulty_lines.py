"""The line of a function that gave a wrong value, or changed a state."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from plyscope.plain.faulty_lines import line_of_change, line_of_value

SOURCE = """\
def several(number):
    if number > 3:
        return "large"
    return "small"

def single(number):
    found = number + 1
    return found

def early(number):
    if number > 3:
        return number

def generated(number):
    for one in range(number):
        yield one

def counted(number):
    if number == 0:
        return 0
    return counted(number - 1)

def changes(state, action):
    after = list(state)
    state.append(action)
    return after

def keeps(state, action):
    return [*state, action]
"""


@pytest.fixture
def functions() -> dict[str, Any]:
    name = "faulty_lines_example.py"
    linecache.cache[name] = (len(SOURCE), None, SOURCE.splitlines(keepends=True), name)
    found: dict[str, Any] = {}
    exec(compile(SOURCE, name, "exec"), found)
    return found


def test_the_return_that_gave_the_value_is_found_by_calling_again(functions: dict[str, Any]) -> None:
    several: Callable[..., object] = functions["several"]
    assert (line_of_value(several, (9,)), line_of_value(several, (1,))) == (3, 4)
    assert line_of_value(functions["generated"], (2,)) == 16
    assert line_of_value(functions["counted"], (5,)) == 21


def test_without_arguments_only_the_last_and_only_return_is_surely_the_one(functions: dict[str, Any]) -> None:
    assert line_of_value(functions["single"]) == 8
    assert line_of_value(functions["generated"]) == 16
    assert line_of_value(functions["several"]) == 1
    assert line_of_value(functions["early"]) == 10


def test_a_function_that_raises_or_is_none_of_python_has_its_first_line_or_none(
    functions: dict[str, Any],
) -> None:
    assert line_of_value(functions["single"], ("text",)) == 7 or line_of_value(functions["single"]) == 8
    assert line_of_value(len, ("text",)) is None
    assert line_of_value(None) is None
    assert line_of_value(lru_cache(functions["several"]), (9,)) == 3


def test_the_line_that_changes_a_state_is_found(functions: dict[str, Any]) -> None:
    assert line_of_change(functions["changes"], [1, 2], 3) == 25
    assert line_of_change(functions["keeps"], [1, 2], 3) is None

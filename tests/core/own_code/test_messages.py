"""Messages of own code's process come as they were sent, and what is none is refused whatever it is."""

from __future__ import annotations

import io
import struct
from math import isnan
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope.own_code import messages
from plyscope.own_code.messages import BadMessage
from plyscope.plain.errors import Line, OwnCodeError
from plyscope.search.search import Answer

ANSWER = Answer(
    3, 0.5, 0.5, (3, 1), True, 10, 4, 2, 5, 0.25, "depth", None, {"notes": [{"tick": 1, "text": "n"}]}
)

scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
keys = st.text() | st.integers() | st.tuples(st.integers(), st.text())
values = st.recursive(
    scalars,
    lambda inside: st.lists(inside) | st.dictionaries(keys, inside) | st.tuples(inside, inside),
    max_leaves=12,
)


def received(data: bytes) -> dict[str, Any] | None:
    return messages.receive(io.BytesIO(data))


@settings(max_examples=50, deadline=None)
@given(st.dictionaries(st.text(min_size=1), values))
def test_a_message_comes_as_it_was_sent(message: dict[str, Any]) -> None:
    stream = io.BytesIO()
    messages.send(stream, message)
    stream.seek(0)
    assert messages.receive(stream) == message
    assert messages.receive(stream) is None


def test_numbers_that_are_not_finite_and_those_of_numpy_are_numbers() -> None:
    found = received(
        messages.as_bytes({"a": float("inf"), "b": float("nan"), "c": np.float64(2), "d": np.int32(3)})
    )
    assert found is not None
    assert (found["a"], found["c"], found["d"]) == (float("inf"), 2.0, 3)
    assert isnan(found["b"])


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200), st.booleans())
def test_bytes_that_are_no_message_are_refused(data: bytes, framed: bool) -> None:
    try:
        found = received(struct.pack("<I", len(data)) + data if framed else data)
    except BadMessage:
        return
    assert found is None or isinstance(found, dict)


@pytest.mark.parametrize(
    "text",
    [
        b"NaN", b"[]", b'{"a": NaN}', b"{", b"[" * 100_000, b'{"a":' * 50_000, b"9" * 5_000,
        b'{"":"number","is":"1e5"}', b'{"":"dict","is":[[{},1]]}', b'{"":"dict","is":[[[],1]]}', b"\xff\xfe",
    ],
)  # fmt: skip
def test_json_that_is_no_message_is_refused(text: bytes) -> None:
    with pytest.raises(BadMessage):
        received(struct.pack("<I", len(text)) + text)


def test_half_a_message_and_one_that_is_too_long_are_refused() -> None:
    whole = messages.as_bytes({"answer": 1})
    for length in range(1, len(whole)):
        with pytest.raises(BadMessage):
            received(whole[:length])
    with pytest.raises(BadMessage):
        received(b"xxxx" + b"x" * 100)
    with pytest.raises(BadMessage, match="at most"):
        messages.as_bytes({"text": "x" * messages.MOST_BYTES})


def test_an_error_comes_with_its_lines_its_moves_and_what_to_do() -> None:
    error = OwnCodeError("It fails.", (Line("/a.py", 3, "f", "x = 1"),), "/a.py", "Mend it.")
    error.moves = ("1", "3")
    found = messages.error_of(received(messages.as_bytes(messages.error_json(error))))
    assert (found.sentence, found.lines, found.moves, found.mend) == (
        error.sentence, error.lines, error.moves, error.mend
    )  # fmt: skip


@settings(max_examples=50, deadline=None)
@given(
    values
    | st.fixed_dictionaries(
        {}, optional=dict.fromkeys(("sentence", "lines", "file", "moves", "mend"), values)
    )
)
def test_anything_in_the_place_of_an_error_is_one(found: Any) -> None:
    assert isinstance(str(messages.error_of(found)), str)


def test_an_answer_comes_as_it_was() -> None:
    assert messages.answer_of(received(messages.as_bytes(messages.answer_json(ANSWER)))) == ANSWER


@pytest.mark.parametrize("name", sorted(messages.answer_json(ANSWER)))
@settings(max_examples=20, deadline=None)
@given(value=values | st.integers(min_value=1 << 62) | st.just(float("nan")))
def test_an_answer_in_which_anything_else_stands_is_refused_or_can_be_used(name: str, value: Any) -> None:
    try:
        found = messages.answer_of({**messages.answer_json(ANSWER), name: value})
    except BadMessage:
        return
    numbers = [found.move, found.wins_in, found.nodes, found.leaves, found.cutoffs, found.depth, *found.line]
    assert all(number is None or abs(number) <= 1 << 62 for number in numbers)
    assert all(number is None or not isnan(number) for number in (found.value, found.score, found.seconds))


@settings(max_examples=50, deadline=None)
@given(values)
def test_anything_in_the_place_of_an_answer_is_refused(found: Any) -> None:
    with pytest.raises(BadMessage):
        messages.answer_of(found)

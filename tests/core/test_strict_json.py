"""JSON is read strictly, at any depth, and every refusal says where and what was expected."""

from __future__ import annotations

import json
import math
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plyscope import strict_json
from plyscope.games.tree.typed_text import read_typed
from plyscope.strict_json import JsonError, Reader, read, write

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(codec="utf-8"), max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text('abc"\\é\n', max_size=3), inner, max_size=4)
    ),
    max_leaves=20,
)


OPEN = "a text that does not end or holds a control character"


def both(text: str | bytes) -> list[Any]:
    """What the two readers say: the standard library's, where it can be trusted, and our own."""
    answers: list[Any] = []
    for fast in (True, False):
        try:
            value = read(text) if fast else Reader(as_text(text), 10**6, "a value").read()
            answers.append(repr(value))
        except JsonError as error:
            answers.append((str(error), error.line, error.column))
    return answers


def as_text(text: str | bytes) -> str:
    return text if isinstance(text, str) else text.decode()


@settings(max_examples=300, deadline=None)
@given(value=JSON, indent=st.sampled_from([None, 0, 3]))
def test_what_is_written_is_read_and_both_readers_agree(value: Any, indent: int | None) -> None:
    assert json.loads(write(value)) == value
    for text in (write(value), json.dumps(value, indent=indent), json.dumps(value, ensure_ascii=False)):
        first, second = both(text)
        assert first == second == repr(value)


@settings(max_examples=400, deadline=None)
@given(
    text=st.text('[]{},:"0123456789.eE+-truefalsn \n\\u/x', max_size=30)
    | JSON.map(json.dumps).flatmap(lambda text: st.integers(0, len(text)).map(lambda cut: text[:cut]))
)
def test_both_readers_refuse_the_same_texts_for_the_same_reasons(text: str) -> None:
    first, second = both(text)
    assert first == second
    try:
        expected = json.loads(text)
    except ValueError:
        assert isinstance(first, tuple)
    else:
        assert isinstance(first, tuple) or first == repr(expected)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Line 1, column 1: expected a value, found the end of the text."),
        ("[1,\n 2,\n    x]", 'Line 3, column 5: expected a value, found "x".'),
        ("[1 2]", 'Line 1, column 4: expected "," or "]", found "2".'),
        ("[1,]", 'Line 1, column 4: expected a value, found "]".'),
        ("[1", 'Line 1, column 3: expected "," or "]", found the end of the text.'),
        ("[1]]", 'Line 1, column 4: expected the end of the text, found "]".'),
        ('{"a":1,}', 'Line 1, column 8: expected a name in quotation marks, found "}".'),
        ('{"a" 1}', 'Line 1, column 6: expected ":", found "1".'),
        ('{"a":1 "b":2}', 'Line 1, column 8: expected "," or "}", found "b".'),
        ('{"a":1,\n "a":2}', 'Line 2, column 2: the name "a" is there twice.'),
        ("[NaN]", 'Line 1, column 2: expected a value, found "NaN".'),
        ("-Infinity", 'Line 1, column 1: expected a value, found "-Infinity".'),
        ("[1e400]", "Line 1, column 2: the number 1e400 is too large."),
        ("9" * 101, "Line 1, column 1: a number has more than 100 characters."),
        ("[01]", 'Line 1, column 2: expected a value, found "01".'),
        ("[.5]", 'Line 1, column 2: expected a value, found ".5".'),
        ("[5.]", 'Line 1, column 2: expected a value, found "5.".'),
        ("[+5]", 'Line 1, column 2: expected a value, found "+5".'),
        ("[0x1F]", 'Line 1, column 2: expected a value, found "0x1F".'),
        ("tru", 'Line 1, column 1: expected a value, found "tru".'),
        ('"a', f"Line 1, column 1: expected a value, found {OPEN}."),
        ('"a\tb"', f"Line 1, column 1: expected a value, found {OPEN}."),
        ('"\\x"', 'Line 1, column 1: expected a value, found "\\x".'),
        ('["\\ud800"]', "Line 1, column 2: half of a surrogate pair is no character."),
        ('["\ud800"]', "Line 1, column 2: half of a surrogate pair is no character."),
        ("\ufeff[]", "Line 1, column 1: expected JSON, found a byte order mark before it."),
        ("[\x00]", 'Line 1, column 2: expected a value, found "\\u0000".'),
        ("[\u202e]", 'Line 1, column 2: expected a value, found "\\u202e".'),
        ("'a'", "Line 1, column 1: expected a value, found \"'a'\"."),
    ],
)  # fmt: skip
def test_a_refusal_says_where_and_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(JsonError) as refused:
        read(text)
    assert str(refused.value) == said
    line, column = said.removeprefix("Line ").split(":")[0].split(", column ")
    assert (refused.value.line, refused.value.column) == (int(line), int(column))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"a":"\xff"}', "Line 1, column 7: expected UTF-8, found the byte 0xff."),
        ('{"标题":"对抗"}'.encode("gbk"), "Line 1, column 3: expected UTF-8"),
        ('{"a":1}'.encode("utf-16"), "found UTF-16"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        (b"\0" * 4096, 'found "\\u0000'),
    ],
)
def test_bytes_that_are_not_utf_8_are_refused(data: bytes, said: str) -> None:
    with pytest.raises(JsonError) as refused:
        read(data)
    assert said in str(refused.value)


def test_pairs_of_surrogates_are_one_character() -> None:
    assert read('"\\ud83d\\ude00"') == "😀" == read('"😀"'.encode())


@pytest.mark.parametrize("depth", [1000, 100_000])
def test_lists_and_objects_of_any_depth_are_read_and_written(depth: int) -> None:
    text = "[" * depth + "1" + "]" * depth
    assert write(read(text)) == text
    text = '{"c":' * depth + "1" + "}" * depth
    assert write(read(text)) == text


def test_more_depth_and_more_bytes_than_allowed_are_refused() -> None:
    with pytest.raises(JsonError, match="more than 10 lists or objects"):
        read("[" * 11 + "]" * 11, most_depth=10)
    assert read("[" * 10 + "]" * 10, most_depth=10) == [[[[[[[[[[]]]]]]]]]]
    with pytest.raises(JsonError, match="longer than 5 bytes"):
        read("[1,2,3]", most_bytes=5)
    assert strict_json.MOST_DEPTH == 1_000_000


def test_brackets_in_texts_are_not_counted_as_depth() -> None:
    value = ["[" * 5000, "]" * 5000, '"[' * 500, ["{" * 3000]] * 3
    assert read(json.dumps(value)) == value


@pytest.mark.parametrize("value", [math.nan, math.inf, [1, -math.inf], {"a": [math.nan]}])
def test_numbers_that_json_cannot_say_are_not_written(value: Any) -> None:
    with pytest.raises(ValueError):
        write(value)


def test_a_long_text_is_read_in_no_time() -> None:
    started = process_time()
    assert len(read('{"title":"' + "A" * 20_000_000 + '"}')["title"]) == 20_000_000
    assert len(read("[" + ",".join(["[1,2,3,4,5,6,7,8,9,10]"] * 100_000) + "]")) == 100_000
    assert process_time() - started < 4
    assert strict_json.MOST_BYTES == 200_000_000


# What people type.


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("3 12 8 / 2 4 6 / 14 5 2", [[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
        ("3 12 8\n2 4 6\n14 5 2\n", [[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
        ("3,12,8 | 2,4,6", [[3, 12, 8], [2, 4, 6]]),
        ("1 2 / 3 4 // 5 6 / 7 8", [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]),
        ("1 // 2 / 3", [[[1]], [[2], [3]]]),
        ("1 2 /\n3 4", [[1, 2], [3, 4]]),
        ("[[3,12,8] [2 4 6][14,5,2]]", [[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
        ("[ [ 3 , 12 ] ,\n\t[ 2 ] ]", [[3, 12], [2]]),
        ("((3,12),(2,4))", [[3, 12], [2, 4]]),
        ("[[3,12],【2、4】]", [[3, 12], [2, 4]]),
        ("−5", -5),
        ("[−1, –2.5]", [-1, -2.5]),
        ("[∞, −∞, inf, -inf]", ["inf", "-inf", "inf", "-inf"]),
        ("1 inf / -inf 2", [[1, "inf"], ["-inf", 2]]),
        ("7", 7),
        ("3 5", [3, 5]),
        ("\ufeff[1,2]", [1, 2]),
        ('{"name":"包(一)", "children":[1 2]}', {"name": "包(一)", "children": [1, 2]}),
        ('["inf", 1]', ["inf", 1]),
    ],
)
def test_trees_are_read_as_people_type_them(text: str, tree: Any) -> None:
    assert read_typed(text) == tree


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Line 1, column 1: expected a number, found the end of the text."),
        ("3 12 x", 'Line 1, column 6: expected a number, found "x".'),
        ("3 12 / / 4", 'Line 1, column 8: expected a number, found "/".'),
        ("3 /", "Line 1, column 4: expected a number, found the end of the text."),
        ("/ 3", 'Line 1, column 1: expected a number, found "/".'),
        ("[1,\n2,\n[x]]", 'Line 3, column 2: expected a number, found "x".'),
        ("[1,2", 'Line 1, column 5: expected "," or "]", found the end of the text.'),
        ("[[1,2]", 'Line 1, column 7: expected "," or "]", found the end of the text.'),
        ("[1,2]]", 'Line 1, column 6: expected the end of the text, found "]".'),
        ("1e999 2", "Line 1, column 1: the number 1e999 is too large."),
        ("1 /////////////////////// 2", "found"),
    ],
)
def test_a_typed_tree_that_is_none_is_refused_with_the_place(text: str, said: str) -> None:
    with pytest.raises(JsonError) as refused:
        read_typed(text)
    assert said in str(refused.value)


@settings(max_examples=200, deadline=None)
@given(text=st.text('[](){}, /|0123456789.-−∞inf\n"', max_size=25))
def test_any_typed_text_is_read_or_refused(text: str) -> None:
    try:
        read_typed(text)
    except JsonError as error:
        assert str(error).startswith("Line ")

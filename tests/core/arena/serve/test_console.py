"""The console of an engine: what ends a line, what is too long, and the end."""

from __future__ import annotations

from collections.abc import Callable

from plyscope.arena.serve.console import LONGEST, Console


def source(*chunks: bytes) -> Callable[[int], bytes]:
    """Returns the chunks one by one, then the end."""
    left = list(chunks)
    return lambda size: left.pop(0) if left else b""


def test_each_way_to_end_a_line_ends_one_wherever_chunks_begin() -> None:
    console = Console(source(b"on", b"e\ntwo\r\nthr\0ee\rfour\n", b"\n", b"last"), lambda data: None)
    assert list(console.lines()) == ["one", "two", "three", "four", "", "last"]
    assert console.gone.is_set()


def test_a_line_that_is_split_between_its_two_ends_is_one_line() -> None:
    console = Console(source(b"one\r", b"\ntwo\r", b"three\n"), lambda data: None)
    assert list(console.lines()) == ["one", "two", "three"]


def test_a_line_that_is_too_long_is_told_as_an_empty_one() -> None:
    console = Console(source(b"x" * (LONGEST + 1), b"y", b"z\nnext\n"), lambda data: None)
    assert list(console.lines()) == ["", "next"]


def test_what_is_no_text_is_replaced() -> None:
    console = Console(source(b"\xff\xfeab\n"), lambda data: None)
    assert list(console.lines()) == ["��ab"]


def test_lines_are_written_together_with_their_ends_until_nobody_reads_them() -> None:
    written: list[bytes] = []

    def write(data: bytes) -> None:
        if len(written) == 2:
            raise BrokenPipeError
        written.append(data)

    console = Console(source(), write, "\r\n")
    console.say("a", "b")
    console.say("é")
    console.say("lost")
    console.say("lost")
    assert written == [b"a\r\nb\r\n", "é\r\n".encode()]

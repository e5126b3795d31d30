"""Conversation: lines of messages, long ones in pieces, and summaries at most 30 times a second."""

from __future__ import annotations

import io
import json
import os
import random
import string
import threading
from functools import partial
from math import inf, nan
from time import monotonic, sleep
from typing import Any

from plyscope.arena.host import conversation
from plyscope.arena.host.conversation import Conversation, Reader, lines_of, number


def read_all(lines: list[str]) -> list[dict[str, Any]]:
    reader = Reader()
    found = [message for line in lines for message in reader.take(line)]
    assert reader.refused == 0
    return found


def test_a_message_comes_back_from_its_line() -> None:
    message = {"say": "state", "n": 3, "text": "Z\u2028ü\n“”", "list": [1, None, True]}
    lines = list(lines_of(message))
    assert len(lines) == 1 and lines[0].isascii() and lines[0].splitlines() == lines
    assert read_all(lines) == [message]


def test_a_long_message_is_sent_in_pieces_that_fit_a_line() -> None:
    luck = random.Random(3)
    message = {"text": "".join(luck.choices(string.printable + 'äß“\\"', k=200_000))}
    lines = list(lines_of(message))
    assert len(lines) > 5 and max(map(len, lines)) <= conversation.MOST_LINE
    assert read_all(lines) == [message]


def test_several_messages_share_a_line() -> None:
    assert read_all(list(lines_of([{"a": 1}, {"b": 2}]))) == [{"a": 1}, {"b": 2}]


def test_numbers_that_json_does_not_have_come_as_texts_and_are_read_as_numbers() -> None:
    (line,) = lines_of({"v": [inf, -inf, nan, 1.5]})
    values = json.loads(line)["v"]
    assert values == ["inf", "-inf", "nan", 1.5]
    assert number(values[0]) == inf and number(values[1]) == -inf and number(values[3]) == 1.5
    assert number(values[2]) != number(values[2])
    assert number(None) is None and number("one") is None and number(True) is None


def test_lines_that_are_no_messages_are_counted_and_left_out() -> None:
    reader = Reader()
    found = [one for line in ("hello", "[1,2]", "{", "7", '{"a":1}') for one in reader.take(line)]
    assert found == [{"a": 1}] and reader.refused == 5


def test_a_message_in_too_many_pieces_is_thrown_away_and_the_next_one_read(monkeypatch: Any) -> None:
    monkeypatch.setattr(conversation, "MOST_MESSAGE", 50_000)
    reader = Reader()
    lines = [*lines_of({"text": "x" * 90_000}), *lines_of({"a": 1})]
    assert [one for line in lines for one in reader.take(line)] == [{"a": 1}]
    assert reader.refused == 1


class Pipe:
    """A conversation with what it says, and when, while somebody else reads."""

    def __init__(self) -> None:
        read, write = os.pipe()
        self.said: list[tuple[float, list[dict[str, Any]]]] = []
        self.talk = Conversation(
            io.BytesIO(b'{"do":"a"}\n{"do":"quit"}\n{"do":"b"}\n'), os.fdopen(write, "wb")
        )
        self._stream = os.fdopen(read, "rb")
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def _read(self) -> None:
        reader = Reader()
        for line in self._stream:
            self.said.append((monotonic(), reader.take(line.decode())))

    def close(self) -> None:
        self.talk.end()
        self.talk._said.close()
        self._thread.join()
        self._stream.close()


def test_a_kind_of_summary_is_said_at_most_thirty_times_a_second_and_the_newest_comes() -> None:
    pipe = Pipe()
    for n in range(400):
        pipe.talk.summarise("slot", partial(dict, n=n))
        sleep(0.001)
    sleep(0.1)
    pipe.close()
    spans = [later[0] - one[0] for one, later in zip(pipe.said, pipe.said[1:], strict=False)]
    assert 2 <= len(pipe.said) < 60
    assert min(spans[1:]) > 0.5 / conversation.SUMMARIES
    assert [one["n"] for _, messages in pipe.said for one in messages][-1] == 399


def test_what_is_said_at_once_comes_after_the_summaries_that_wait() -> None:
    pipe = Pipe()
    pipe.talk.summarise("first", lambda: {"n": 0})
    sleep(0.1)
    pipe.talk.summarise("one", lambda: {"n": 1})
    pipe.talk.summarise("gone", lambda: {"n": 9})
    pipe.talk.forget("gone")
    pipe.talk.say({"n": 2})
    pipe.close()
    assert [one["n"] for _, messages in pipe.said for one in messages] == [0, 1, 2]


def test_it_serves_until_it_is_told_to_quit() -> None:
    pipe = Pipe()
    heard: list[str] = []
    pipe.talk.serve(lambda message: heard.append(message["do"]))
    assert heard == ["a"] and pipe.talk.has_ended
    pipe.talk.say({"n": 1})
    pipe.close()
    assert pipe.said == []


def test_saying_something_to_a_window_that_has_gone_does_nothing() -> None:
    read, write = os.pipe()
    os.close(read)
    talk = Conversation(io.BytesIO(), os.fdopen(write, "wb", buffering=0))
    talk.say({"n": 1})
    assert talk.has_ended
    talk._said.close()

"""Every field of every word of batch has its type and its range; anything else is refused."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from plyscope.cli import batch
from plyscope.games.tree.game import TreePosition
from plyscope.lessons import zoo
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

A, B = [[3, 0], [5, 1]], [[3, 5], [0, 1]]
BOARD = "........."
PAIR = {"type": "max", "children": [{"payoffs": [1, -1]}, {"payoffs": [2, -2]}]}
TWO = ["tit-for-tat", "grudger"]

WORDS: tuple[dict[str, Any], ...] = (
    {"do": "show", "game": "nim", "options": {"piles": [1, 2]}, "position": "1 2", "moves": ["0:1"]},
    {"do": "show", "game": "connect4", "weights": {}},
    {"do": "perft", "game": "tictactoe", "position": BOARD, "moves": ["1,1"], "depth": 2, "divide": True},
    {
        "do": "search",
        "game": "tictactoe",
        "options": {},
        "position": BOARD,
        "moves": ["1,1"],
        "algorithm": "alphabeta",
        "set": {"table": True},
        "depth": 2,
        "nodes": 100,
        "seconds": 1,
        "window": [-1, 1],
    },
    {"do": "search", "game": "connect4", "algorithm": "alphabeta", "depth": 1, "weights": {}},
    {
        "do": "tree",
        "tree": [[3, 12], [2, 4]],
        "root": "max",
        "algorithm": "alphabeta",
        "set": {"fail": "soft"},
        "depth": 2,
        "nodes": 100,
        "seconds": 1,
        "window": ["-inf", "inf"],
    },
    {
        "do": "solve",
        "game": "nim",
        "options": {"piles": [1, 2]},
        "position": "1 2",
        "moves": ["0:1"],
        "all": True,
    },
    {
        "do": "ucb",
        "visits": [10, 8, 3],
        "wins_of_max": [7, 5, 0],
        "parent_visits": 21,
        "c": 0.9,
        "chooser": "max",
    },
    {"do": "puct", "visits": [31, 24], "q": [-0.9, -0.2], "priors": [54, 41], "c": 1.0},
    {"do": "bandit", "c": 1, "rewards": [[0, 1], [1, 0]], "pulls": 2},
    {"do": "matrix", "a": A, "b": B, "what": ["pure"]},
    {"do": "matrix", "payoffs": [[[1, 2], [3, 4]], [[4, 3], [2, 1]]]},
    {"do": "matrix", "tree": [[1, 2], [3, 4]]},
    {"do": "matrix", "preset": "prisoners-dilemma"},
    {
        "do": "matrix",
        "a": A,
        "b": B,
        "what": ["iterated", "correlated", "lemke-howson"],
        "dominance": "weak",
        "mixed": True,
        "order": "all",
        "objective": "welfare",
        "label": 0,
    },
    {
        "do": "matrix",
        "a": A,
        "what": ["fictitious", "regret"],
        "rounds": 5,
        "expected": False,
        "seed": 1,
        "alternating": False,
    },
    {"do": "extensive", "tree": PAIR},
    {"do": "extensive", "preset": "entry"},
    {"do": "cfr", "tree": PAIR, "iterations": 10},
    {
        "do": "repeated",
        "a": A,
        "b": B,
        "rounds": 5,
        "noise": 0,
        "seed": 1,
        "strategies": TWO,
        "self_play": False,
        "ecology": False,
        "choices": False,
        "seconds": 1,
    },
    {"do": "repeated", "preset": "prisoners-dilemma", "delta": "1/2", "strategies": TWO},
    {"do": "elo", "wdl": [10, 2, 5]},
    {"do": "elo", "penta": [1, 2, 3, 4, 5]},
    {"do": "sprt", "wdl": [9, 2, 5], "elo0": 0, "elo1": 9, "model": "logistic", "alpha": 0.05, "beta": 0.05},
    {"do": "sprt", "penta": [1, 2, 3, 4, 5]},
    {"do": "exercise", "kind": "values", "seed": 1, "level": 1, "convention": "aima", "want": {}, "ask": []},
    {"do": "exercise", "kind": "values", "conventions": {}},
    {"do": "zoo", "bug": zoo.BUGS[0].id, "tree": [[3, 4], [1, 2]], "root": "max", "language": "en"},
    {
        "do": "lab",
        "depth": 2,
        "from": 1,
        "algorithms": ["minimax"],
        "orders": ["given"],
        "repetitions": 1,
        "seed": 1,
        "branching": 2,
        "values": [0, 9],
    },
    {"do": "lab", "depth": 1, "game": "tictactoe", "options": {}, "position": BOARD, "moves": []},
    {"do": "claim", "id": "C16", "trees": 2, "seed": 1, "language": "en"},
)
"""Requests that are answered, with every field of every word but those that need an exercise."""

WRONG = {
    "null": "null",
    "empty": '""',
    "list": "[]",
    "object": "{}",
    "true": "true",
    "minus": "-1",
    "zero": "0",
    "1e400": "1e400",
    "NaN": "NaN",
    "inf": '"inf"',
    "huge": "9" * 99,
    "half": "0.5",
    "large": "1e300",
    "long": '"' + "x" * 10_000 + '"',
    "nested": "[" * 300 + "]" * 300,
    "[null]": "[null]",
    "[{}]": "[{}]",
    '[""]': '[""]',
    "[huge]": "[" + "9" * 99 + "]",
    "[long]": '["' + "<b>" * 5_000 + '"]',
    "{null}": '{"":null}',
}
"""Values by a name, as they are written."""

FREE = {"tree": {"minus", "zero", "inf", "half", "large", "huge", "[huge]"}}
"""A number, however large, is a tree of one leaf."""

TAKEN: dict[str, set[str]] = {
    "options": {"object"},
    "set": {"object"},
    "weights": {"object"},
    "want": {"object"},
    "conventions": {"object"},
    "convention": {"object"},
    "moves": {"list"},
    "ask": {"list"},
    "position": {"null"},
    "depth": {"null", "zero"},
    "nodes": {"null"},
    "seconds": {"null", "huge", "half", "large"},
    "divide": {"true"},
    "all": {"true"},
    "c": {"zero", "huge", "half", "large"},
    "pulls": {"zero"},
    "label": {"null", "zero"},
    "trees": {"null"},
    "seed": {"null", "zero", "minus"},
    "mixed": {"true"},
    "alternating": {"true"},
    "self_play": {"true"},
    "expected": {"true", "empty"},
    "ecology": {"true"},
    "choices": {"true"},
    "noise": {"zero", "half"},
    "delta": {"zero", "half"},
    "elo0": {"minus", "zero", "half"},
    "elo1": {"half"},
    **FREE,
}
"""What else than its own kind a field takes: null stands for a limit, a start or a seed that is not given."""


def with_value(request: dict[str, Any], field: str, written: str) -> bytes:
    return json.dumps({**request, field: "\ue000"}).replace('"\\ue000"', written).encode()


@pytest.mark.parametrize("request_", WORDS, ids=lambda request: request["do"])
def test_a_field_takes_nothing_but_its_kind(request_: dict[str, Any]) -> None:
    assert not isinstance(batch.answered(json.dumps(request_).encode()).get("error"), dict)
    for field in request_:
        for name, written in WRONG.items():
            if name in TAKEN.get(field, ()):
                continue
            said = batch.answered(with_value(request_, field, written))
            assert isinstance(said.get("error"), dict), (field, name)
            assert said["error"]["kind"] != "internal", (field, name, said)
            assert len(said["error"]["message"]) < 600 and "x" * 100 not in said["error"]["message"]


def test_every_field_of_every_word_is_tried() -> None:
    tried = {(request["do"], field) for request in WORDS for field in request}
    every = {(do, field) for do in (*batch.FIELDS, *batch.LESSONS) for field in batch.fields_of(do)}
    apart = {(do, field) for do, field in every if do in ("key", "grade", "hint")} | {("cfr", "preset")}
    assert every - tried - apart == {("show", "options"), ("perft", "options"), ("search", "weights")} - tried


def serve(lines: bytes) -> list[dict[str, Any]]:
    out = io.BytesIO()
    batch.serve(io.BytesIO(lines), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


class Counting(io.BytesIO):
    """A source that knows how much of it was asked for at a time."""

    most = 0

    def readline(self, size: int | None = -1, /) -> bytes:
        found = super().readline(size)
        self.most = max(self.most, len(found))
        return found


def test_a_line_that_is_too_long_is_refused_unread_and_the_next_one_is_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batch, "LONGEST_LINE", 1_000)
    monkeypatch.setattr(batch, "SKIPPED", 500)
    good = json.dumps(WORDS[0]).encode() + b"\n"
    source, out = Counting(good + b'{"do":"' + b"A" * 100_000 + b'"}\n' + good), io.BytesIO()
    batch.serve(source, out)
    first, refused, last = (json.loads(line) for line in out.getvalue().splitlines())
    assert first == last and "board" in first
    assert refused["error"] == {"kind": "json", "message": "The line is longer than 1,000 bytes."}
    assert source.most <= 1_001


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_lines_that_are_no_requests_are_answered_in_order(end: bytes) -> None:
    good = json.dumps(WORDS[0]).encode()
    bad = (
        b"",
        b"\xef\xbb\xbf{}",
        b"\xff\xfe",
        b"\0" * 100,
        b'{"do":"show","do":"show"}',
        b"[" * 2_000,
        b"{",
        b"NaN",
        b"[]",
        b'"\\ud800"',
        good[:-1],
        b'{"do":["show"]}',
        b'{"do":"show","game":"chess\\u0000"}',
    )
    said = serve(end.join(line for one in bad for line in (good, one)) + end + good)
    assert len(said) == 2 * len(bad) + 1
    assert all("board" in one for one in said[::2])
    assert all(isinstance(one["error"], dict) and one["error"]["kind"] != "internal" for one in said[1::2])


class Looked:
    """A position that counts how often all of its tree is looked at."""

    def __init__(self, position: TreePosition) -> None:
        self.nodes, self.node, self.looks = position.nodes, position.node, 0

    @property
    def is_and_or(self) -> bool:
        self.looks += 1
        return False


def test_a_tree_with_many_children_is_not_looked_at_again_for_each() -> None:
    request = {"tree": [1] * 500, "algorithm": "alphabeta"}
    position, trace = batch.tree_position(request), Trace(10_000)
    _, search = batch.algorithm_of(request, position)
    found = search.run(position, Limits(), trace)
    looked: Any = Looked(position)
    assert len(batch.tree_answer(looked, found, trace, None)["root_child_values"]) == 500
    assert looked.looks == 1

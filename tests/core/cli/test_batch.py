"""`plyscope batch`: the words of the stable interface, exactly."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from math import inf
from typing import Any

import pytest
from interpreted import CORE

from plyscope import strict_json
from plyscope.cli import batch
from plyscope.cli.batch import answered, serve

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def ask(**request: Any) -> dict[str, Any]:
    """The answer to a request, as it comes out of JSON."""
    told = json.loads(strict_json.write(answered(strict_json.write(request).encode())))
    assert isinstance(told, dict)
    return told


def error(**request: Any) -> tuple[str, str]:
    """Kind and message of the error that answers a request."""
    told = ask(**request)
    assert list(told) == ["error"], told
    assert list(told["error"]) == ["kind", "message"]
    return told["error"]["kind"], told["error"]["message"]


def subset(part: dict[str, Any], whole: dict[str, Any]) -> bool:
    return all(name in whole and whole[name] == value for name, value in part.items())


def test_the_example_of_a_tree_is_answered_to_the_letter() -> None:
    told = ask(
        do="tree", tree=AIMA, algorithm="alphabeta", set={"fail": "soft", "cut": ">="}, window=["-inf", "inf"]
    )
    expected = {
        "value": 3, "nodes": 11, "leaves": 7, "leaf_order": [0, 1, 2, 3, 6, 7, 8], "pruned_leaves": [4, 5],
        "cuts": [["alpha", 2, [1]]], "root_child_values": [3, 2, 2], "line": [0, 0],
    }  # fmt: skip
    assert subset(expected, told)
    assert list(told)[: len(expected)] == list(expected)


def test_show_tells_how_a_position_stands() -> None:
    told = ask(do="show", game="connect4", moves=["4", "4"])
    assert list(told) == ["board", "turn", "legal", "over", "utility", "evaluation", "position"]
    assert (told["turn"], told["over"], told["utility"]) == ("max", False, None)
    assert told["legal"] == ["1", "2", "3", "4", "5", "6", "7"]
    assert told["position"] == "...X......O" + "." * 31
    again = ask(do="show", game="connect4", position=told["position"])
    assert again == told
    over = ask(do="show", game="tictactoe", position="XXXOO....", options={"wins": "inf"})
    assert (over["turn"], over["legal"], over["over"], over["utility"], over["evaluation"]) == (
        None,
        [],
        True,
        "inf",
        None,
    )
    lost = ask(do="show", game="tree", position='{"tree":[["-inf"]],"path":[0,0]}')
    assert lost["utility"] == "-inf"
    assert ask(do="show", game="tree", position='{"type":"chance","children":[1,2]}')["turn"] == "chance"
    unknown = ask(do="show", game="tree", position='{"tree":{"type":"or","children":[null]},"path":[0]}')
    assert (unknown["over"], unknown["utility"]) == (True, None)


def test_perft_counts() -> None:
    assert ask(do="perft", game="connect4", depth=4) == {"nodes": 2401}
    told = ask(do="perft", game="tictactoe", depth=3, moves=["1,1"], divide=True)
    assert told["nodes"] == sum(told["divide"].values()) == 8 * 7 * 6
    assert ask(do="perft", game="tictactoe", depth=0) == {"nodes": 1}
    assert error(do="perft", game="tictactoe")[0] == "request"


def test_search_answers_with_all_its_words() -> None:
    told = ask(
        do="search",
        game="connect4",
        algorithm="alphabeta",
        depth=6,
        set={"deep": True},
        nodes=10**6,
        seconds=9,
    )
    assert subset({"exact": False, "depth": 6, "stopped_by": "depth"}, told)
    words = ["move", "value", "line", "exact", "nodes", "leaves", "cutoffs", "depth", "seconds", "stopped_by"]
    assert [word for word in told if word in words] == words
    assert told["line"][0] == told["move"] and len(told["line"]) == 6
    solved = ask(do="search", game="tictactoe", position="XX.OO....", algorithm="minimax")
    assert subset({"move": "0,2", "value": 1, "exact": True, "stopped_by": "solved", "wins_in": 1}, solved)
    infinite = ask(
        do="search", game="tictactoe", position="XX.OO....", algorithm="minimax", options={"wins": "inf"}
    )
    assert infinite["value"] == "inf"
    nothing = ask(do="search", game="connect4", algorithm="minimax", depth=20, nodes=5)
    assert subset({"value": None, "line": [], "stopped_by": "nodes", "nodes": 5}, nothing)
    assert subset({"move": "1", "partial": "first legal move"}, nothing)
    over = ask(do="search", game="tictactoe", position="XXXOO....", algorithm="alphabeta")
    assert subset({"move": None, "value": 1, "line": [], "exact": True}, over)


def test_a_tree_can_have_a_min_root_a_depth_and_a_window() -> None:
    least = ask(do="tree", tree=AIMA, root="min", algorithm="minimax")
    assert subset({"value": 6, "root_child_values": [12, 6, 14], "leaves": 9, "cuts": []}, least)
    shallow = ask(do="tree", tree=[[3, {"children": [9, 9], "value": 4}], 5], algorithm="minimax", depth=2)
    assert subset({"value": 5, "leaf_order": [0, 1, 2], "nodes": 5, "exact": False}, shallow)
    window = ask(do="tree", tree=AIMA, algorithm="alphabeta", window=[14, "inf"])
    assert subset({"value": 14, "exact": False, "leaf_order": [0, 3, 6]}, window)
    hard = ask(do="tree", tree=AIMA, algorithm="alphabeta", window=["-inf", 2], set={"fail": "hard"})
    assert subset({"value": 2, "root_child_values": [2, None, None], "cuts": [["beta", 2, []]]}, hard)


def test_a_node_that_is_never_entered_has_no_value() -> None:
    told = ask(do="tree", tree=[["inf"], [1, 2]], algorithm="alphabeta")
    assert subset({"value": "inf", "root_child_values": ["inf", None], "pruned_leaves": [1, 2]}, told)
    assert told["cuts"] == [["beta", 1, []]]


def test_a_tree_of_one_leaf_is_a_tree() -> None:
    told = ask(do="tree", tree=0.5, algorithm="alphabeta")
    assert subset(
        {"value": 0.5, "nodes": 1, "leaves": 1, "leaf_order": [0], "root_child_values": [], "line": []}, told
    )


def test_cuts_stand_in_the_order_in_which_they_happen() -> None:
    told = ask(do="tree", tree=[[[4], [6, 99]], [[1], 5, 5]], algorithm="alphabeta")
    assert told["cuts"] == [["beta", 1, [0, 1]], ["alpha", 2, [1]]]


def test_the_line_of_a_deep_tree_is_whole() -> None:
    nested: Any = 1
    for _ in range(1000):
        nested = [nested]
    assert ask(do="tree", tree=nested, algorithm="alphabeta")["line"] == [0] * 1000


def test_errors_name_their_kind() -> None:
    assert error(do="show", game="chess2")[0] == "unknown"
    assert error(do="search", game="tictactoe", algorithm="magic")[0] == "unknown"
    assert error(do="tree", tree=AIMA, algorithm="proof-number-9")[0] == "unknown"
    assert error(do="solve", game="tree")[0] == "unknown"
    assert error(do="fly")[0] == "unknown"
    assert error(do="show", game="tictactoe", position="XX")[0] == "position"
    assert error(do="tree", tree=[[], 1], algorithm="minimax")[0] == "position"
    assert error(do="show", game="tictactoe", moves=["0,0", "0,0"]) == (
        "move", "Move 2: Expected an empty cell as row,column from 0,0 to 2,2, found '0,0'."
    )  # fmt: skip
    assert error(do="show", game="tictactoe", options={"size": 4})[0] == "option"
    assert error(do="tree", tree=AIMA, algorithm="alphabeta", set={"cut": ">>"})[0] == "option"
    assert error(do="tree", tree={"type": "chance", "children": [1, 2]}, algorithm="minimax") == (
        "unsuited", "Minimax needs a game without chance."
    )  # fmt: skip


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"do": None},
        {"do": ["show"]},
        {"do": "show"},
        {"do": "show", "game": 5},
        {"do": "show", "game": "tictactoe", "position": 5},
        {"do": "show", "game": "tictactoe", "moves": "0,0"},
        {"do": "show", "game": "tictactoe", "moves": [0]},
        {"do": "show", "game": "tictactoe", "options": [1]},
        {"do": "show", "game": "tictactoe", "speed": 5},
        {"do": "perft", "game": "tictactoe", "depth": -1},
        {"do": "perft", "game": "tictactoe", "depth": 1.5},
        {"do": "perft", "game": "tictactoe", "depth": True},
        {"do": "perft", "game": "tictactoe", "depth": 10**9},
        {"do": "search", "game": "tictactoe"},
        {"do": "search", "game": "tictactoe", "algorithm": "minimax", "nodes": 0},
        {"do": "search", "game": "tictactoe", "algorithm": "minimax", "seconds": 0},
        {"do": "search", "game": "tictactoe", "algorithm": "minimax", "seconds": "1"},
        {"do": "search", "game": "tictactoe", "algorithm": "minimax", "set": [1]},
        {"do": "tree", "algorithm": "minimax"},
        {"do": "tree", "tree": 1, "algorithm": "minimax", "root": "left"},
        {"do": "tree", "tree": 1, "algorithm": "minimax", "window": [1]},
        {"do": "tree", "tree": 1, "algorithm": "minimax", "window": [2, 1]},
        {"do": "tree", "tree": 1, "algorithm": "minimax", "window": [1, 1]},
        {"do": "tree", "tree": 1, "algorithm": "minimax", "window": ["x", 1]},
        {"do": "tree", "tree": 1, "algorithm": "minimax", "window": [True, 5]},
    ],
)
def test_a_request_that_asks_wrongly_is_told_so(request_: dict[str, Any]) -> None:
    assert error(**request_)[0] == "request"


def test_every_line_is_answered_in_order_whatever_it_holds() -> None:
    lines = [
        b'{"do":"perft","game":"tictactoe","depth":1}', b"", b"{", b"[1]", b"null", b"\xff\xfe",
        b'{"do":"show"} x', b'{"do":"show","do":"show"}', b'{"do":"tree","tree":[NaN]}', b"\x00",
        b"[" * 50_000,
        b'{"do":"tree","tree":' + b"[" * 3000 + b"1" + b"]" * 3000 + b',"algorithm":"minimax"}\r',
        b'{"do":"perft","game":"tictactoe","depth":2}',
    ]  # fmt: skip
    out = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len(answers) == len(lines)
    assert answers[0] == {"nodes": 9} and answers[-1] == {"nodes": 72}
    kinds = [answer.get("error", {}).get("kind") for answer in answers]
    assert kinds == [
        None, "json", "json", "request", "request", "json",
        "json", "json", "json", "json", "json", None, None,
    ]  # fmt: skip
    assert answers[11]["nodes"] == 3001


def test_a_line_that_is_too_long_is_answered_and_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "LONGEST_LINE", 100)
    out = io.BytesIO()
    source = b'{"do":"' + b"x" * 1000 + b'"}\n{"do":"perft","game":"tictactoe","depth":1}\n'
    serve(io.BytesIO(source), out)
    first, second = (json.loads(line) for line in out.getvalue().splitlines())
    assert first["error"]["kind"] == "json" and second == {"nodes": 9}


def test_even_an_error_that_must_not_happen_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(request: dict[str, Any], stop: object) -> dict[str, Any]:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setitem(batch.ANSWERS, "show", broken)
    assert error(do="show") == ("internal", "ZeroDivisionError: by nothing")


def test_answers_are_written_line_by_line_as_requests_come() -> None:
    command = [sys.executable, "-m", "plyscope.cli.main", "batch"]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"PYTHONPATH": str(CORE)},
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        for depth, nodes in ((1, 9), (2, 72), (3, 504)):
            process.stdin.write(json.dumps({"do": "perft", "game": "tictactoe", "depth": depth}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == {"nodes": nodes}
        process.stdin.close()
        assert process.wait(300) == 0


def test_numbers_are_never_nan_and_infinite_ones_are_text() -> None:
    assert [batch.number(value) for value in (inf, -inf, float("nan"), None, 2.5, 3.0)] == [
        "inf",
        "-inf",
        None,
        None,
        2.5,
        3.0,
    ]
    assert [batch.whole(value) for value in (3.0, -0.0, 2.5, inf)] == [3, 0, 2.5, "inf"]
    assert isinstance(batch.whole(3.0), int)

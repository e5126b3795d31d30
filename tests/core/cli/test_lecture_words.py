"""The words of the lecture room in batch, with the pairs that come out exactly."""

from __future__ import annotations

import json
from typing import Any

import pytest

from plyscope.cli import batch

AIMA = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
LETTERS = [[3, 4], [[3, [1, 9], 5], [6, 9]]]
TIES = [[5, 9], [5, 7], [2, 8]]
LEAVES = [f"{a}.{b}" for a in range(3) for b in range(3)]
CUTS = {"kind": "cuts", "tree": AIMA}
DRILL = [
    {"type": "chance", "p": ["7/10", "3/10"], "children": [[9, 10], [9, 7]]},
    {"type": "chance", "p": ["7/10", "3/10"], "children": [[2, 10], [5, 8]]},
]
GRAPH = {"kind": "solution-graph", "tree": [[1, 0], [[1, 0], 1], [1, [0, 1]]]}
BLANKS = {
    "kind": "construct",
    "tree": [[3, 12, 8], [None, 4, 6], [14, None, 2]],
    "want": {"cut-at": ["1", "2"], "value": 3},
}
DEEP = {"kind": "construct", "tree": [6, [[[None, 9], 8], 7]], "want": {"deep": ["1.0.0"]}}
INF = ["-inf", "inf"]
NEARLY = {"": INF, "0": INF, "1": [3, "inf"], "1.0": [3, "inf"], "1.0.1": INF, "1.1": [3, 5]}
SWAPPED = {"": 6, "0": 12, "1": 6, "2": 14}
UCB = {"kind": "ucb", "visits": [4, 6], "wins_of_max": [1, 5], "parent_visits": 10, "c": 1, "chooser": "min"}


def cut(at: str, kind: str, bound: int, owner: str) -> dict[str, Any]:
    return {"at": at, "kind": kind, "bound": bound, "owner": owner}


PAIRS: list[tuple[str, dict[str, Any], dict[str, Any], float, set[str] | None]] = [
    ("1", {"kind": "values", "tree": AIMA}, {"values": SWAPPED}, 0, {"sides-swapped"}),
    ("2", {"kind": "values", "tree": AIMA}, {"values": {"": 4, "0": 3, "1": 4, "2": 2}}, 3 / 4, {"slip"}),
    ("3", CUTS, {"cut": ["0", "1", "2"]}, 0, None),
    ("4", CUTS, {"cut": LEAVES}, 0, None),
    ("5", CUTS, {"cut": ["1.1"]}, 1 / 2, {"one-sibling"}),
    ("6", CUTS, {"cut": []}, 0, {"never-cut", "no-window", "right-to-left"}),
    ("7", {"kind": "cuts", "tree": TIES}, {"cut": ["2.1"]}, 1 / 2, {"strict-for-loose"}),
    ("8", {"kind": "cuts", "tree": TIES, "conventions": {"cut": ">"}}, {"cut": ["1.1", "2.1"]}, 0,
     {"loose-for-strict"}),
    ("9", {"kind": "cut-names", "tree": LETTERS},
     {"cuts": [cut("1.0.1", "beta", 3, ""), cut("1.1", "alpha", 5, "1")]}, 6 / 8, {"kinds-swapped"}),
    ("10", {"kind": "cut-names", "tree": LETTERS},
     {"cuts": [cut("1.0.1", "alpha", 3, "1.0"), cut("1.1", "beta", 5, "1")]}, 7 / 8, {"parent-blamed"}),
    ("11a", {"kind": "windows", "tree": LETTERS},
     {"windows": NEARLY}, 4 / 5, None),
    ("11b", {"kind": "windows", "tree": LETTERS},
     {"windows": dict.fromkeys(["", "0", "1", "1.0", "1.0.1", "1.1"], INF)}, 0, None),
    ("12a", {"kind": "order", "tree": AIMA}, {"order": list(range(9))}, 0, {"never-cut", "no-window"}),
    ("12b", {"kind": "order", "tree": AIMA}, {"order": [0, 1, 2, 3, 5, 6, 7, 8]}, 1 / 2, None),
    ("13a", {"kind": "arrange", "tree": AIMA}, {"order": {"2": [2, 1, 0]}}, 1, set()),
    ("13b", {"kind": "arrange", "tree": AIMA}, {"order": {}}, 0, None),
    ("14a", BLANKS, {"leaves": {"3": 2, "7": 1}}, 1, set()),
    ("14b", BLANKS, {"leaves": {"3": 0, "7": 3}}, 1, set()),
    ("14c", BLANKS, {"leaves": {"3": 3, "7": 4}}, 2 / 3, None),
    ("14d", BLANKS, {"leaves": {"3": 9, "7": 3}}, 1 / 3, None),
    ("15a", DEEP, {"leaves": {"1": 3}}, 1, set()),
    ("15b", DEEP, {"leaves": {"1": 6}}, 1, set()),
    ("15c", DEEP, {"leaves": {"1": 7}}, 0, None),
    ("18a", GRAPH, {"solution": ["", "1", "1.0", "1.0.0", "1.1"]}, 1, set()),
    ("18b", GRAPH, {"solution": ["", "2", "2.0", "2.1", "2.1.1"]}, 1, set()),
    ("18c", GRAPH, {"solution": ["", "1", "1.0", "1.0.0", "1.0.1", "1.1"]}, 0, None),
    ("20", UCB, {"scores": [1.01, 1.45], "pick": 1}, 1 / 3, {"not-flipped"}),
    ("22a", {"kind": "nim", "piles": [3, 4, 5]}, {"nim_sum": 2, "mover_wins": True, "move": "0:2"}, 1, set()),
    ("22b", {"kind": "nim", "piles": [1, 1, 2], "conventions": {"misere": True}},
     {"nim_sum": 2, "mover_wins": True, "move": "2:1"}, 1, set()),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "exercise", "given", "score", "diagnosis"), PAIRS, ids=[one[0] for one in PAIRS]
)
def test_a_pair_comes_out_exactly(
    name: str, exercise: dict[str, Any], given: dict[str, Any], score: float, diagnosis: set[str] | None
) -> None:
    found = batch.answer({"do": "grade", "exercise": exercise, "answer": given})
    assert abs(found["score"] - score) < 1e-9
    if diagnosis is not None:
        assert set(found["diagnosis"]) == diagnosis
    json.dumps(found)


def key(exercise: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = batch.answer({"do": "key", "exercise": exercise})["answer"]
    return answer


def test_the_keys_of_the_pairs() -> None:
    found = key({"kind": "two-phase", "tree": [[4, [5, 1]], 3, [[6, 2], 0]], "depth": 3})
    assert (found["expanded"], found["steps"]) == (["", "0", "2", "0.1", "2.0"], 9)
    found = key({"kind": "proof-numbers", "tree": [[[1, None], 0], [[None, None], 1], [1, [None, 0]]]})
    assert (found["numbers"][""], found["next"]) == ([1, 3], "1.0.0")
    found = key({"kind": "chance-cuts", "tree": DRILL, "bounds": [0, 10], "ask": ["value", "skip"]})
    assert found == {"value": "42/5", "skip": [5, 6, 7]}
    found = key(UCB)
    assert ([round(float(score), 2) for score in found["scores"]], found["pick"]) == ([1.51, 0.79], 0)
    assert key({"kind": "nim", "piles": [3, 4, 5]}) == {"nim_sum": 2, "mover_wins": True, "move": "0:2"}


def test_all_edges_struck_say_what_is_too_much() -> None:
    found = batch.answer({"do": "grade", "exercise": CUTS, "answer": {"cut": ["0", "1", "2"]}})
    extra = [item["at"] for item in found["items"] if item["state"] == "extra"]
    assert extra == ["0", "1", "2"]
    assert not any(item["state"] == "right" for item in found["items"])


def test_an_exercise_is_made_with_what_it_meets() -> None:
    request = {
        "do": "exercise",
        "kind": "cuts",
        "seed": 7,
        "level": 3,
        "convention": "berkeley",
        "want": {"deep": 1},
    }
    found = batch.answer(request)
    assert found["meets"]["deep"] == 1 and not found["meets"]["tie"] and found["meets"]["separates"]
    assert found["exercise"]["conventions"]["cut"] == ">"
    assert batch.answer(request) == found
    graded = batch.answer({"do": "grade", "exercise": found["exercise"], "answer": key(found["exercise"])})
    assert graded["score"] == 1


def test_a_hint_says_where_to_look() -> None:
    found = batch.answer({"do": "hint", "exercise": CUTS, "answer": {"cut": ["1.1"]}, "stage": 1})
    assert found["at"] == "1.2" and found["text"]
    chinese = batch.answer(
        {"do": "hint", "exercise": CUTS, "answer": {"cut": ["1.1"]}, "stage": 1, "language": "zh_CN"}
    )
    assert chinese["text"] != found["text"]


@pytest.mark.parametrize(
    ("request_", "kind", "words"),
    [
        ({"do": "exercise", "kind": "cutting"}, "unknown", "expected one of values"),
        ({"do": "exercise", "kind": "cuts", "level": 9}, "request", "levels 1, 2, 3"),
        ({"do": "exercise", "kind": "cuts", "want": {"cuts": 40}}, "unsatisfiable", "cuts failed most often"),
        ({"do": "exercise", "kind": "cuts", "colour": 1}, "request", "no field 'colour'"),
        ({"do": "key", "exercise": {"kind": "cuts", "tree": [[1, "x"]]}}, "request", "tree[0][1]"),
        ({"do": "key", "exercise": {**CUTS, "version": 9}}, "request", "version"),
        ({"do": "key"}, "request", "needs an"),
        ({"do": "grade", "exercise": CUTS, "answer": {"cut": ["7"]}}, "request", "answer.cut[0]"),
        (
            {"do": "hint", "exercise": CUTS, "answer": {"cut": ["1.1", "1.2"]}, "stage": 1},
            "request",
            "nothing is",
        ),
        ({"do": "zoo", "bug": "no-such"}, "unknown", "swap-sides"),
        ({"do": "claim", "id": "C99"}, "unknown", "C99"),
    ],
)
def test_bad_requests_are_refused_in_their_kind(request_: dict[str, Any], kind: str, words: str) -> None:
    found = batch.answered(json.dumps(request_).encode())
    assert found["error"]["kind"] == kind
    assert words in found["error"]["message"]


def test_a_bug_of_the_zoo_is_run_beside_the_right_program() -> None:
    found = batch.answer({"do": "zoo", "bug": "no-window", "tree": [[7, 4], [0, 7]]})
    assert (found["value"], found["leaf_order"], found["right_leaf_order"]) == (4, [0, 1, 2, 3], [0, 1, 2])
    assert found["first"] == {"step": 7, "wrong": ["enter", "0.1", "-inf", "inf"],
                              "right": ["enter", "0.1", "-inf", 7]}  # fmt: skip


def test_the_laboratory_counts_what_is_known() -> None:
    found = batch.answer({"do": "lab", "game": "tictactoe", "depth": 9, "from": 9, "algorithms": ["minimax"]})
    assert [row["nodes"] for row in found["rows"]] == [549946]

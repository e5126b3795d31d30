"""Strategic games through `plyscope batch`: known games with their exact answers, and refusals."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from plyscope.cli import batch

PD = '"a":[["-1/2",-10],[0,-5]],"b":[["-1/2",0],[-10,-5]]'
ENTRY = (
    '{"type":"max","moves":["out","in"],"children":[{"payoffs":[0,2]},{"type":"min","moves":["fight","accept"],'
    '"children":[{"payoffs":[-1,-1]},{"payoffs":[1,1]}]}]}'
)


def said(line: str) -> dict[str, Any]:
    """The answer to a line, as a reader of the stream gets it."""
    answer: dict[str, Any] = json.loads(json.dumps(batch.answered(line.encode())))
    return answer


def part(line: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """Those fields of the answer to a line that are wanted."""
    answer = said(line)
    return {name: answer.get(name, "missing") for name in wanted} if "error" not in answer else answer


def equilibrium(row: str, column: str, pays: str) -> dict[str, list[str]]:
    return {"row": row.split(), "col": column.split(), "payoffs": pays.split()}


TIANJI = [
    [3, 1, 1, 1, -1, 1], [1, 3, 1, 1, 1, -1], [1, -1, 3, 1, 1, 1],
    [-1, 1, 1, 3, 1, 1], [1, 1, 1, -1, 3, 1], [1, 1, -1, 1, 1, 3],
]  # fmt: skip

KNOWN: dict[str, tuple[str, dict[str, Any]]] = {
    "prisoner's dilemma": (
        f'{{"do":"matrix",{PD},"what":["nash","iterated"]}}',
        {
            "pure_nash": [[1, 1]],
            "equilibria": [equilibrium("0 1", "0 1", "-5 -5")],
            "degenerate": False,
            "rounds": [{"rows": [0], "cols": [0]}],
            "left": {"rows": [1], "cols": [1]},
        },
    ),
    "rock, paper, scissors": (
        '{"do":"matrix","a":[[0,-1,1],[1,0,-1],[-1,1,0]]}',
        {
            "value": "0", "row_strategy": ["1/3", "1/3", "1/3"], "col_strategy": ["1/3", "1/3", "1/3"],
            "pure_nash": [], "maximin": "-1", "minimax": "1",
        },
    ),
    "matching pennies": (
        '{"do":"matrix","a":[[1,-1],[-1,1]]}',
        {"value": "0", "row_strategy": ["1/2", "1/2"], "col_strategy": ["1/2", "1/2"], "pure_nash": []},
    ),
    "a column that is never used": (
        '{"do":"matrix","a":[[4,1,8],[2,3,1],[0,4,3]]}',
        {
            "value": "5/2", "row_strategy": ["1/4", "3/4", "0"], "col_strategy": ["1/2", "1/2", "0"],
            "maximin": "1", "minimax": "4", "saddle_points": [], "pure_nash": [],
        },
    ),
    "battle of the sexes": (
        '{"do":"matrix","a":[[2,0],[0,1]],"b":[[1,0],[0,2]],"what":["nash"]}',
        {
            "equilibria": [
                equilibrium("0 1", "0 1", "1 2"),
                equilibrium("2/3 1/3", "1/3 2/3", "2/3 2/3"),
                equilibrium("1 0", "1 0", "2 1"),
            ],
            "degenerate": False,
        },
    ),
    "chicken": (
        '{"do":"matrix","a":[[0,-1],[1,-10]],"b":[[0,1],[-1,-10]],"what":["nash"]}',
        {
            "equilibria": [
                equilibrium("0 1", "1 0", "1 -1"),
                equilibrium("9/10 1/10", "9/10 1/10", "-1/10 -1/10"),
                equilibrium("1 0", "0 1", "-1 1"),
            ],
        },
    ),
    "stag hunt": (
        '{"do":"matrix","a":[[4,1],[3,2]],"b":[[4,3],[1,2]],"what":["nash"]}',
        {
            "equilibria": [
                equilibrium("0 1", "0 1", "2 2"),
                equilibrium("1/2 1/2", "1/2 1/2", "5/2 5/2"),
                equilibrium("1 0", "1 0", "4 4"),
            ],
        },
    ),
    "a degenerate 2×2 game": (
        '{"do":"matrix","a":[[-3,3],[-3,5]],"b":[[2,7],[4,2]],"what":["nash"]}',
        {
            "equilibria": [equilibrium("0 1", "1 0", "-3 4"), equilibrium("2/7 5/7", "1 0", "-3 24/7")],
            "degenerate": True,
            "components": [[0, 1]],
            "complete": True,
        },
    ),
    "a 3×2 game with three equilibria": (
        '{"do":"matrix","a":[[3,3],[2,5],[0,6]],"b":[[3,2],[2,6],[3,1]],"what":["nash"]}',
        {
            "equilibria": [
                equilibrium("0 1/3 2/3", "1/3 2/3", "4 8/3"),
                equilibrium("4/5 1/5 0", "2/3 1/3", "3 14/5"),
                equilibrium("1 0 0", "1 0", "3 3"),
            ],
            "degenerate": False,
        },
    ),
    "strict elimination in three rounds": (
        '{"do":"matrix","a":[[1,1,0],[0,0,2]],"b":[[0,2,1],[3,1,0]],"what":["iterated"]}',
        {
            "rounds": [{"rows": [], "cols": [2]}, {"rows": [1], "cols": []}, {"rows": [], "cols": [0]}],
            "left": {"rows": [0], "cols": [1]},
        },
    ),
    "dominated by a mixture": (
        '{"do":"matrix","a":[[3,0],[0,3],[1,1]],"b":[[0,0],[0,0],[0,0]],"what":["dominance"]}',
        {
            "dominated": [
                {
                    "player": "row", "strategy": 2, "by": {"0": "1/2", "1": "1/2"}, "strict": True,
                    "margin": "1/2",
                }
            ]
        },
    ),
    "dominated by no pure strategy": (
        '{"do":"matrix","a":[[3,0],[0,3],[1,1]],"b":[[0,0],[0,0],[0,0]],"what":["dominance"],"mixed":false}',
        {"dominated": []},
    ),
    "weak elimination in every order": (
        '{"do":"matrix","a":[[1,1],[1,0],[0,1]],"b":[[1,1],[1,0],[0,1]],"what":["iterated"],"dominance":"weak",'
        '"order":"all"}',
        {
            "ends": [
                {"rows": [0], "cols": [0, 1], "order": [["row", 1], ["row", 2]]},
                {"rows": [0, 2], "cols": [1], "order": [["row", 1], ["col", 0]]},
                {"rows": [0, 1], "cols": [0], "order": [["row", 2], ["col", 1]]},
            ],
            "complete": True,
        },
    ),
    "Tian Ji's race": (
        '{"do":"matrix","preset":"tianji"}',
        {
            "value": "1", "maximin": "-1", "minimax": "3", "pure_nash": [],
            "row_strategy": ["1/3", "0", "0", "1/3", "1/3", "0"],
        },
    ),
    "correlated": (
        '{"do":"matrix","a":[[6,2],[7,0]],"b":[[6,7],[2,0]],"what":["correlated"],"objective":"welfare"}',
        {"welfare": "21/2", "distribution": [["1/2", "1/4"], ["1/4", "0"]]},
    ),
    "fictitious play of matching pennies": (
        '{"do":"matrix","a":[[1,-1],[-1,1]],"what":["fictitious"],"rounds":10}',
        {
            "counts": {"row": [3, 7], "col": [5, 5]},
            "play": [[0, 0], [0, 1], [0, 1], [1, 1], [1, 1], [1, 1], [1, 0], [1, 0], [1, 0], [1, 0]],
        },
    ),
    "fictitious play of rock, paper, scissors": (
        '{"do":"matrix","preset":"rock-paper-scissors","what":["fictitious"],"rounds":300}',
        {"counts": {"row": [96, 108, 96], "col": [96, 108, 96]}},
    ),
    "expected regret matching": (
        f'{{"do":"matrix",{PD},"what":["regret"],"rounds":3,"expected":true}}',
        {"mean_strategies": {"row": ["1/6", "5/6"], "col": ["1/6", "5/6"]}},
    ),
    "entry with a threat": (
        f'{{"do":"extensive","tree":{ENTRY}}}',
        {
            "matrix": {
                "a": [["0", "0"], ["-1", "1"]], "b": [["2", "2"], ["-1", "1"]],
                "rows": ["out", "in"], "cols": ["fight", "accept"],
            },
            "pure_nash": [[0, 0], [1, 1]],
            "subgame_perfect": [["in", "accept"]],
            "threats": [{"profile": [0, 0], "path": [1], "player": "col", "paid": "-1", "better": "1"}],
        },
    ),
    "five extreme equilibria": (
        '{"do":"matrix","a":[[1,0],[1,0],[0,0]],"b":[[1,0],[0,1],[0,0]],"what":["nash"]}',
        {
            "equilibria": [
                equilibrium("0 0 1", "0 1", "0 0"),
                equilibrium("0 1 0", "0 1", "0 1"),
                equilibrium("1/2 1/2 0", "0 1", "0 1/2"),
                equilibrium("1/2 1/2 0", "1 0", "1 1/2"),
                equilibrium("1 0 0", "1 0", "1 1"),
            ],
            "degenerate": True,
        },
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", KNOWN)
def test_a_known_game_gets_its_exact_answer(name: str) -> None:
    line, wanted = KNOWN[name]
    assert part(line, wanted) == wanted


def test_eight_strategies_repeat_the_dilemma_ten_times() -> None:
    strategies = json.dumps([
        "cooperate", "defect", "tit-for-tat", "grudger", "win-stay-lose-shift", "tit-for-two-tats",
        "suspicious-tit-for-tat", "alternator",
    ])  # fmt: skip
    found = said(f'{{"do":"repeated",{PD},"rounds":10,"strategies":{strategies}}}')
    assert found["totals"] == [-187, -230, -175.5, -155.5, -191.5, -147, -254, -262.5]
    assert (found["scores"][2][7], found["scores"][7][2]) == (-50.5, -40.5)


def test_tian_jis_race_is_counted_from_its_horses_and_has_2_times_2_extreme_equilibria() -> None:
    king, other = {"A": 6, "B": 4, "C": 2}, {"A": 5, "B": 3, "C": 1}
    orders = sorted(permutations("ABC"))
    races = [
        [sum(1 if king[k] > other[t] else -1 for k, t in zip(one, two, strict=True)) for two in orders]
        for one in orders
    ]
    assert races == TIANJI
    rest = json.dumps({"do": "matrix", "a": races, "what": ["nash"]})
    one, two = ["1/3", "0", "0", "1/3", "1/3", "0"], ["0", "1/3", "1/3", "0", "0", "1/3"]
    found = said(rest)
    assert [(each["row"], each["col"]) for each in found["equilibria"]] == [
        (two, two), (two, one), (one, two), (one, one),
    ]  # fmt: skip
    assert found["components"] == [[0, 1, 2, 3]]
    assert said('{"do":"matrix","preset":"tianji","what":["nash"]}') == found


def test_lemke_howson_tells_where_each_label_ends() -> None:
    line = '{"do":"matrix","a":[[3,3],[2,5],[0,6]],"b":[[3,2],[2,6],[3,1]],"what":["nash","lemke-howson"]'
    ends = {one["label"]: one["equilibrium"] for one in said(line + "}")["lemke_howson"]}
    assert ends[0] == 2 and ends[1] == 0 and len(ends) == 5
    (path,) = said(line + ',"label":1}')["lemke_howson"]
    assert path["row"] == ["0", "1/3", "2/3"] and len(path["path"]) == path["steps"]


@pytest.mark.parametrize(("iterations", "value"), [(1, 0.125), (10, -0.035193), (100, -0.055987)])
def test_kuhn_poker_by_counterfactual_regret(iterations: int, value: float) -> None:
    found = said(f'{{"do":"cfr","preset":"kuhn","iterations":{iterations}}}')
    assert found["game_value"] == "-1/18"
    assert found["value"] == pytest.approx(value, abs=1e-6)


@pytest.mark.slow
def test_kuhn_poker_after_10_000_iterations() -> None:
    found = said('{"do":"cfr","preset":"kuhn","iterations":10000}')
    assert found["value"] == pytest.approx(-0.055546, abs=1e-6)
    bets = [found["strategies"][card]["bet"] for card in "JQK"]
    assert bets == pytest.approx([0.2078, 0.0003, 0.6126], abs=5e-5)


def test_decimals_mean_what_is_written() -> None:
    assert said('{"do":"matrix","a":[[0.12345678901234567890]]}')["value"] == str(
        Fraction(12345678901234567890, 10**20)
    )
    assert said('{"do":"matrix","a":[[0.1,1e-2]]}')["value"] == "1/100"
    tree = '{"do":"extensive","tree":{"type":"max","children":[{"payoffs":[0.10000000000000000001,0]}]}}'
    assert said(tree)["matrix"]["a"] == [[str(Fraction(10**19 + 1, 10**20))]]


def test_a_tree_is_asked_for_its_matrix() -> None:
    found = said(f'{{"do":"matrix","tree":{ENTRY},"what":["pure"]}}')
    assert found == {"pure_nash": [[0, 0], [1, 1]]}


def test_three_players_have_pure_equilibria_dominance_and_classes() -> None:
    # Each of three gets what he chose, so that 1 dominates and (1, 1, 1) is the only equilibrium.
    cells = [[[[i, j, k][player] for k in (0, 1)] for j in (0, 1)] for player in range(3) for i in (0, 1)]
    payoffs = [cells[2 * player : 2 * player + 2] for player in range(3)]
    line = json.dumps(
        {"do": "matrix", "payoffs": payoffs, "what": ["pure", "dominance", "iterated", "classify"]}
    )
    found = said(line)
    assert found["pure_nash"] == [[1, 1, 1]]
    assert [(one["player"], one["strategy"]) for one in found["dominated"]] == [(0, 0), (1, 0), (2, 0)]
    assert found["left"] == {"strategies": [[1], [1], [1]]}
    classes = {one["property"]: one["value"] for one in found["classes"]}
    assert classes["players"] == "3" and classes["dominance solvable"] == "yes"
    refused = said(json.dumps({"do": "matrix", "payoffs": payoffs, "what": ["nash"]}))["error"]
    assert refused["kind"] == "unsuited" and "nash needs a game of two" in refused["message"]


def test_classes_come_with_their_evidence() -> None:
    found = said(f'{{"do":"matrix",{PD},"what":["classify"]}}')["classes"]
    by_name = {one["property"]: one for one in found}
    assert by_name["sum"] == {
        "property": "sum", "value": "general", "decided": True, "cell": [0, 1],
        "evidence": "The payoffs add up to −1 at (0, 0), but to −10 at (0, 1).",
    }  # fmt: skip
    assert by_name["unique equilibrium"]["value"] == "yes"


LARGE = "[" + ",".join(["[1,2]"] * 41) + "]"


@pytest.mark.parametrize(
    ("line", "kind", "message"),
    [
        ('{"do":"matrix","a":[[1]],"x":1}', "request", "there is no field 'x'"),
        ('{"do":"matrix"}', "request", 'matrix needs either "a"'),
        ('{"do":"matrix","b":[[1]]}', "request", 'matrix needs either "a"'),
        ('{"do":"matrix","a":[[1]],"preset":"tianji"}', "request", 'matrix needs either "a"'),
        ('{"do":"matrix","a":3}', "payoff", "a must be a list of rows"),
        ('{"do":"matrix","a":[[1,2],[3]]}', "payoff", "Row 2 of a has 1 numbers, the first 2."),
        ('{"do":"matrix","a":[[1]],"b":[[1,2]]}', "payoff", "b must have as many rows and columns as a."),
        ('{"do":"matrix","a":[["x"]]}', "payoff", "a, row 1, column 1: expected a number such as 3"),
        ('{"do":"matrix","a":[[true]]}', "payoff", "found bool"),
        ('{"do":"matrix","a":[["1/0"]]}', "payoff", "expected a number"),
        (f'{{"do":"matrix","a":{LARGE}}}', "payoff", "a has 41 rows and 2 columns; at most 40 are taken."),
        ('{"do":"matrix","a":[["' + "9" * 10_000 + '"]]}', "payoff", "at most 400 digits"),
        ('{"do":"matrix","a":[[' + "9" * 10_000 + "]]}", "json", "a number has more than 100 characters"),
        ('{"do":"matrix","a":[[1]],"what":"nash"}', "request", '"what" must be a list of "pure"'),
        ('{"do":"matrix","a":[[1]],"what":[]}', "request", '"what" must be a list'),
        ('{"do":"matrix","a":[[1]],"what":[["nash"]]}', "request", '"what" must be a list'),
        (f'{{"do":"matrix",{PD},"what":["value"]}}', "payoff", "Only a zero-sum game has a value"),
        (
            f'{{"do":"matrix",{PD},"what":["lemke-howson"],"label":4}}',
            "request",
            '"label" must be a whole number',
        ),
        (f'{{"do":"matrix",{PD},"what":["correlated"],"objective":["x"]}}', "request", '"objective" must be'),
        (f'{{"do":"matrix",{PD},"what":["iterated"],"order":"all"}}', "request", '"all" is for "weak"'),
        (f'{{"do":"matrix",{PD},"what":["dominance"],"dominance":1}}', "request", '"dominance" must be'),
        (f'{{"do":"matrix",{PD},"what":["fictitious"],"rounds":0}}', "option", "rounds"),
        (f'{{"do":"matrix",{PD},"what":["regret"],"expected":3}}', "option", "expected"),
        (f'{{"do":"matrix",{PD},"what":["fictitious"],"alternating":3}}', "request", '"alternating" must be'),
        ('{"do":"matrix","preset":"x"}', "unknown", "There is no \"preset\" 'x'"),
        ('{"do":"matrix","preset":[1]}', "request", '"preset" must be text'),
        ('{"do":"matrix","tree":{"children":[]}}', "position", ""),
        ('{"do":"matrix","payoffs":[[1],[2]]}', "request", "nested as deep as there are players"),
        (
            '{"do":"matrix","payoffs":[[[1]],[[1,2]]]}',
            "payoff",
            "payoffs of player 2[0]: expected a list of 1",
        ),
        ('{"do":"matrix","payoffs":7}', "request", '"payoffs" must be a list for each of 2 to 4 players'),
        ('{"do":"extensive"}', "request", 'extensive needs either "tree" or "preset".'),
        ('{"do":"extensive","preset":"x"}', "unknown", "There is no"),
        ('{"do":"cfr","preset":"kuhn"}', "request", 'cfr needs a number of "iterations".'),
        ('{"do":"cfr","preset":"entry","iterations":3}', "payoff", "add up to the same number"),
    ],
)
def test_a_bad_request_is_refused_with_a_sentence(line: str, kind: str, message: str) -> None:
    error = said(line)["error"]
    assert error["kind"] == kind
    assert message in error["message"]


def test_a_matrix_with_too_many_cells_is_refused_before_its_numbers_are_read() -> None:
    row = ",".join(["1"] * 11)
    table = ",".join([f"[{row}]"] * 10)
    cube = "[" + ",".join([f"[{table}]"] * 10) + "]"
    error = said(f'{{"do":"matrix","payoffs":[{cube},{cube},{cube}]}}')["error"]
    assert error == {"kind": "payoff", "message": "The matrix has 1,100 cells; at most 1,000 are taken."}

"""The word `repeated` of batch: exact totals, every field, and errors that say what is expected."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from plyscope.cli import batch

EIGHT = [
    "cooperate", "defect", "tit-for-tat", "grudger", "win-stay-lose-shift", "tit-for-two-tats",
    "suspicious-tit-for-tat", "alternator",
]  # fmt: skip
DILEMMA = {"a": [["-1/2", -10], [0, -5]], "b": [["-1/2", 0], [-10, -5]]}
TWO = {"strategies": ["cooperate", "defect"]}
AXELROD = json.loads((Path(__file__).parents[2] / "data" / "axelrod_matches.json").read_text("utf-8"))


def answer(**request: Any) -> dict[str, Any]:
    """The answer as a stream of requests gives it."""
    return answer_to(json.dumps({"do": "repeated", **request}))


def answer_to(line: str, *, own_code: bool = False) -> dict[str, Any]:
    said = BytesIO()
    batch.serve(BytesIO(line.encode() + b"\n"), said, own_code=own_code)
    found = json.loads(said.getvalue())
    assert isinstance(found, dict)
    return found


def test_the_round_robin_of_eight_has_the_totals_of_the_library() -> None:
    said = answer(**DILEMMA, rounds=10, strategies=EIGHT)
    assert said["totals"] == [-187, -230, -175.5, -155.5, -191.5, -147, -254, -262.5]
    assert said["exact_totals"][2] == "-351/2"
    assert said["scores"][2][7] == -50.5 and said["scores"][7][2] == -40.5
    assert said["scores"][0][0] is None and said["rounds"][0] == [None, *[10] * 7]
    for first, second, _, _, mine, theirs in AXELROD["matches"]:
        if first != second and {first, second} <= set(EIGHT):
            row, column = EIGHT.index(first), EIGHT.index(second)
            assert (said["scores"][row][column], said["scores"][column][row]) == (mine, theirs)
    assert said["ranking"] == sorted(range(8), key=lambda one: -said["totals"][one])


def test_self_play_adds_the_diagonal_and_choices_show_the_rounds() -> None:
    said = answer(**DILEMMA, rounds=3, self_play=True, choices=True, **TWO)
    assert said["scores"] == [[-1.5, -30], [0, -15]] and said["totals"] == [-31.5, -15]
    met = {(match["first"], match["second"]): match for match in said["matches"]}
    assert met[0, 1] == {
        "first": 0, "second": 1, "choices": ["CCC", "DDD"], "slips": [[], []], "scores": [-30, 0],
    }  # fmt: skip
    assert set(met) == {(0, 0), (0, 1), (1, 1)}


def test_ecology_gives_shares_of_every_generation_but_no_diagonal_of_scores() -> None:
    said = answer(**DILEMMA, rounds=10, strategies=["cooperate", "defect", "tit-for-tat"], ecology=True)
    shares = said["ecology"]["shares"]
    assert said["ecology"]["generations"] == 100 and len(shares) == 101
    assert shares[0] == [1 / 3] * 3 and shares[-1][2] > 0.5 > 0.01 > shares[-1][1]
    assert said["scores"][1][1] is None
    assert len(answer(preset="chicken", rounds=4, ecology=7, **TWO)["ecology"]["shares"]) == 8


def test_noise_and_length_by_seed_are_the_same_twice() -> None:
    wanted = {"preset": "stag-hunt", "delta": 0.95, "noise": "1/20", "choices": True, "strategies": EIGHT}
    once = answer(**wanted, seed=4)
    assert once == answer(**wanted, seed=4) and once != answer(**wanted, seed=5)
    lengths = {rounds for row in once["rounds"] for rounds in row if rounds is not None}
    assert len(lengths) > 5


def test_all_strategies_but_the_person_take_part_if_none_is_named() -> None:
    said = answer(preset="prisoners-dilemma", rounds=2)
    assert len(said["strategies"]) == 11 and "person" not in said["strategies"]


def test_a_game_without_b_is_zero_sum() -> None:
    said = answer(a=[[1, 2], [3, 4]], rounds=1, strategies=["cooperate", "defect"])
    assert said["scores"] == [[None, 2 - 3], [3 - 2, None]] and said["rounds"][0] == [None, 2]


@pytest.mark.parametrize(
    "request_, kind, sentence",
    [
        ({**DILEMMA, **TWO}, "request", 'either "rounds" or "delta"'),
        ({**DILEMMA, "rounds": 5, "delta": 0.5, **TWO}, "request", "not both"),
        ({**DILEMMA, "rounds": 0, **TWO}, "request", '"rounds" must be a whole number from 1; found 0'),
        ({**DILEMMA, "rounds": 10_001, **TWO}, "request", "from 1 to 10000; found 10001"),
        ({**DILEMMA, "delta": 1, **TWO}, "request", "from 0 to 999/1000; found 1"),
        ({**DILEMMA, "delta": "x", **TWO}, "payoff", '"delta": expected a number'),
        ({**DILEMMA, "rounds": 5, "noise": 2, **TWO}, "request", "from 0 to 1; found 2"),
        ({**DILEMMA, "rounds": 5, "seed": -3, **TWO}, "request", '"seed" must be a whole number from 0'),
        ({"rounds": 5, **TWO}, "request", 'either "a" (with or without "b") or "preset"'),
        ({"preset": "tianji", "rounds": 5, **TWO}, "unknown", 'no "preset" \'tianji\'; there are'),
        ({"a": [[1, 2, 3], [4, 5, 6]], "rounds": 5, **TWO}, "request", "this is 2 × 3"),
        ({"a": [[1, "x"], [4, 5]], "rounds": 5, **TWO}, "payoff", "a, row 1, column 2"),
        ({**DILEMMA, "rounds": 5, "strategies": "defect"}, "request", "must be a list of names"),
        ({**DILEMMA, "rounds": 5, "strategies": ["defect", "x"]}, "unknown", '"strategies"[1]: there is no'),
        ({**DILEMMA, "rounds": 5, "strategies": ["defect", "person"]}, "request", "A person plays"),
        ({**DILEMMA, "rounds": 5, "strategies": ["defect", "defect"]}, "request", "takes part twice"),
        ({**DILEMMA, "rounds": 5, "strategies": ["defect"]}, "request", "2 to 60 strategies; found 1"),
        ({**DILEMMA, "rounds": 5, "self_play": 1, **TWO}, "request", '"self_play" must be true or false'),
        ({**DILEMMA, "rounds": 5, "ecology": 0, **TWO}, "request", '"ecology" must be a whole number'),
        ({**DILEMMA, "rounds": 5, "seconds": 0, **TWO}, "request", '"seconds" must be a number from'),
        ({**DILEMMA, "rounds": 5, "strategies": ["a.py", "defect"]}, "unknown", "--own-code` runs files"),
        ({**DILEMMA, "rounds": 5, "depth": 3}, "request", "there is no field 'depth'"),
    ],
)  # fmt: skip
def test_a_wrong_request_is_refused_with_its_place(
    request_: dict[str, Any], kind: str, sentence: str
) -> None:
    error = answer(**request_)["error"]
    assert error["kind"] == kind and sentence in error["message"]


def test_numbers_beyond_all_floats_are_texts() -> None:
    huge = "1" + "0" * 399
    said = answer(a=[[f"{huge}/3", 0], [0, 0]], b=[[f"{huge}/3", 0], [0, 0]], rounds=1, self_play=True, **TWO)
    assert said["scores"][0][0] == f"{huge}/3"


def test_a_file_of_own_code_takes_part_in_a_process_of_its_own(tmp_path: Path) -> None:
    fine, wrong = tmp_path / "mirror.py", tmp_path / "wrong.py"
    fine.write_text('def choose(mine, theirs):\n    return theirs[-1:] or "C"\n', "utf-8")
    wrong.write_text("def choose(mine, theirs):\n    return 2\n", "utf-8")

    def line(file: Path) -> str:
        strategies = [str(file), "alternator"]
        return json.dumps({"do": "repeated", **DILEMMA, "rounds": 10, "strategies": strategies})

    said = answer_to(line(fine), own_code=True)
    assert said["totals"] == [-50.5, -40.5]  # as tit for tat
    error = answer_to(line(wrong), own_code=True)["error"]
    assert (
        error["kind"] == "code"
        and 'wrong.py, line 2, in choose: choose() must return "C"' in error["message"]
    )

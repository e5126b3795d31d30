"""`elo` and `sprt` of `plyscope batch`: numbers from counts, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from plyscope import strict_json
from plyscope.cli.batch import answered


def ask(**request: Any) -> dict[str, Any]:
    told = json.loads(strict_json.write(answered(strict_json.write(request).encode())))
    assert isinstance(told, dict)
    return told


def test_elo_is_told_of_pairs_and_of_games() -> None:
    told = ask(do="elo", penta=[34, 54, 63, 64, 75])
    assert list(told) == ["score", "elo", "error", "low", "high", "nelo", "los"]
    assert told["elo"] == pytest.approx(55.58, abs=0.005)
    assert told["error"] == pytest.approx(27.65, abs=0.005)
    assert told["nelo"] == pytest.approx(57.94, abs=0.005)
    games = ask(do="elo", wdl=[136, 111, 96])
    assert games["elo"] == pytest.approx(40.70, abs=0.005)
    assert 100 * games["los"] == pytest.approx(99.60, abs=0.005)
    swept = ask(do="elo", penta=[0, 0, 0, 0, 4])
    assert (swept["elo"], swept["nelo"], swept["error"], swept["score"]) == ("inf", "inf", "inf", 1.0)


def test_a_sequential_test_is_told() -> None:
    told = ask(do="sprt", penta=[1, 6, 20, 11, 2], elo0=0, elo1=5, model="normalized", alpha=0.05, beta=0.05)
    assert list(told) == ["llr", "lower", "upper", "result"]
    assert told["llr"] == pytest.approx(0.1571, abs=0.0001)
    assert (told["upper"], told["result"]) == (pytest.approx(2.944439), "go")
    assert ask(do="sprt", wdl=[880, 1863, 759], elo1=5, model="logistic")["result"] == "H1"
    assert ask(do="sprt", wdl=[759, 1863, 880], elo1=5, model="logistic")["result"] == "H0"
    usual = ask(do="sprt", penta=[1, 6, 20, 11, 2])
    assert usual == ask(do="sprt", penta=[1, 6, 20, 11, 2], elo0=0, elo1=10, model="normalized")


@pytest.mark.parametrize(
    ("request_", "says"),
    [
        ({"do": "elo"}, 'elo needs either "penta" or "wdl".'),
        ({"do": "elo", "penta": [1] * 5, "wdl": [1, 1, 1]}, "either"),
        ({"do": "elo", "penta": [1, 2, 3, 4]}, "five counts"),
        ({"do": "elo", "wdl": "1 2 3"}, "won, drawn and lost"),
        ({"do": "elo", "wdl": [1, -2, 3]}, '"wdl"[1] must be a whole number from 0; found -2.'),
        ({"do": "elo", "wdl": [1, 2, True]}, '"wdl"[2]'),
        ({"do": "elo", "penta": [1, 2, 3, 4, 0.5]}, '"penta"[4]'),
        ({"do": "elo", "wdl": [0, 0, 0]}, "at least one game"),
        ({"do": "elo", "wdl": [1, 1, 1], "elo0": 1}, "there is no field 'elo0'"),
        ({"do": "sprt", "wdl": [1, 2, 3], "model": "other"}, '"model" must be one of'),
        ({"do": "sprt", "wdl": [1, 2, 3], "model": ["normalized"]}, '"model" must be one of'),
        ({"do": "sprt", "wdl": [1, 2, 3], "elo0": 5, "elo1": 1}, "elo0 below elo1"),
        ({"do": "sprt", "wdl": [1, 2, 3], "elo1": "5"}, '"elo1" must be a number'),
        ({"do": "sprt", "wdl": [1, 2, 3], "alpha": 0}, "chances of error"),
    ],
)
def test_what_is_no_match_is_refused(request_: dict[str, Any], says: str) -> None:
    told = ask(**request_)
    assert told["error"]["kind"] == "request"
    assert says in told["error"]["message"]

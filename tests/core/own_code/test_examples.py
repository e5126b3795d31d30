"""Examples of own code: their values are those that need no program, or a few lines of another one."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from plyscope.cli.main import main

EXAMPLES = Path(__file__).parent / "files" / "examples"
GAMES = ("take_away", "race", "strip", "countdown", "tic_tac_toe")
SEARCHES = ("alpha_beta", "negamax", "monte_carlo")


def path_of(name: str) -> str:
    return str(EXAMPLES / f"{name}.py")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("name", GAMES + SEARCHES)
def test_every_example_keeps_its_contracts(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = told(capsys, "check", path_of(name))["files"]
    assert found["ok"], found
    assert found["kind"] == ("game" if name in GAMES else "search")
    assert all(contract["tried"] and contract["id"] and contract["title"] for contract in found["contracts"])


def test_there_are_no_other_examples() -> None:
    assert sorted(file.stem for file in EXAMPLES.glob("*.py")) == sorted(GAMES + SEARCHES)


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "alpha_beta", "negamax"])
@pytest.mark.parametrize("coins", [1, 2, 7, 9, 10, 13])
def test_taking_away_is_lost_where_the_rest_by_seven_is_nought_or_two(
    coins: int, algorithm: str, capsys: pytest.CaptureFixture[str]
) -> None:
    search = path_of(algorithm) if algorithm in SEARCHES else algorithm
    found = told(capsys, "search", path_of("take_away"), "--option", f"coins={coins}", "--algorithm", search)
    assert found["value"] == (-1 if coins % 7 in (0, 2) else 1)
    assert found["exact"]


def test_taking_away_by_sampling_finds_a_move_that_wins(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("search", path_of("take_away"), "--option", "coins=13", "--algorithm", path_of("monte_carlo"))
    found = told(capsys, *words)
    assert (13 - int(found["move"])) % 7 in (0, 2)
    assert found["notes"][0]["text"].startswith(f"{found['move']} was visited")


@cache
def chance_to_win(mine: int, others: int) -> Fraction:
    """The chance to win the race of the side to move, which needs `mine` points, the other one `others`."""

    def after(points: int) -> Fraction:
        return Fraction(1) if points >= mine else 1 - chance_to_win(others, mine - points)

    return max(after(2), Fraction(2, 5) * after(4) + Fraction(3, 5) * after(1))


@pytest.mark.parametrize("goal", range(1, 8))
def test_the_race_is_worth_the_chance_to_win_it(goal: int, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("search", path_of("race"), "--option", f"goal={goal}", "--algorithm", "expectimax")
    found = told(capsys, *words)
    assert found["value"] == pytest.approx(float(2 * chance_to_win(goal, goal) - 1), abs=1e-12)
    assert found["exact"]


def strip_value(cells: int, crosses: int, rings: int, side: int) -> int:
    """The value of a strip whose cells are bits: of MAX if the side is 1."""
    for signs, won in ((crosses, 1), (rings, -1)):
        if signs & signs >> 1 & signs >> 2:
            return won
    free = [1 << cell for cell in range(cells) if not (crosses | rings) >> cell & 1]
    if not free:
        return 0
    values = [
        strip_value(cells, crosses | (bit if side == 1 else 0), rings | (bit if side == -1 else 0), -side)
        for bit in free
    ]
    return max(values) if side == 1 else min(values)


@pytest.mark.parametrize("cells", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("algorithm", ["alphabeta", "alpha_beta"])
def test_three_on_a_strip_is_worth_what_bits_say(
    cells: int, algorithm: str, capsys: pytest.CaptureFixture[str]
) -> None:
    search = path_of(algorithm) if algorithm in SEARCHES else algorithm
    found = told(capsys, "search", path_of("strip"), "--option", f"cells={cells}", "--algorithm", search)
    assert found["value"] == strip_value(cells, 0, 0, 1)


def test_a_strip_can_be_drawn_or_won(capsys: pytest.CaptureFixture[str]) -> None:
    values = {}
    for text in ("XO.X.O.", "XX.OO..", ".O.OX.X"):
        words = ("search", path_of("strip"), "--position", text, "--algorithm", "minimax")
        values[text] = told(capsys, *words)["value"]
        crosses = sum(1 << cell for cell, sign in enumerate(text) if sign == "X")
        rings = sum(1 << cell for cell, sign in enumerate(text) if sign == "O")
        assert values[text] == strip_value(len(text), crosses, rings, 1)
    assert set(values.values()) >= {0.0, 1.0}


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "alpha_beta"])
def test_counting_down_takes_ten_thousand_plies(algorithm: str, capsys: pytest.CaptureFixture[str]) -> None:
    search = path_of(algorithm) if algorithm in SEARCHES else algorithm
    found = told(capsys, "search", path_of("countdown"), "--algorithm", search)
    assert (found["value"], found["nodes"], found["leaves"], found["exact"]) == (-1.0, 10_001, 1, True)
    found = told(capsys, "search", path_of("countdown"), "--option", "number=9999", "--algorithm", search)
    assert (found["value"], found["nodes"]) == (1.0, 10_000)


def test_tic_tac_toe_is_a_draw_and_its_cells_can_be_clicked(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "search", path_of("tic_tac_toe"), "--algorithm", "alphabeta")
    assert (found["value"], found["exact"]) == (0.0, True)
    shown = told(capsys, "show", path_of("tic_tac_toe"), "--moves", "1,1 0,0")
    assert shown["board"] == "O . .\n. X .\n. . ." and shown["position"] == "O...X...."


@pytest.mark.parametrize("search", ["alpha_beta", "negamax"])
def test_own_searches_answer_like_ours(search: str, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("move", "value", "line", "nodes", "leaves", "cutoffs")
    for game, depth in (("tictactoe", "4"), ("connect4", "4"), ("tree", "2")):
        answers = []
        for algorithm, options in ((path_of(search), ()), ("alphabeta", ("--set", "iterative=no"))):
            words = ("search", game, "--algorithm", algorithm, *options, "--depth", depth)
            found = told(capsys, *words)
            answers.append([found[name] for name in names])
        assert answers[0] == answers[1], game

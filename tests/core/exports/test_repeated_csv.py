"""Repeated games as comma-separated values: exact sums, shares, and rounds with what noise turned."""

from __future__ import annotations

import csv
from io import StringIO

from plyscope.exports.repeated_csv import csv_of_match, csv_of_scores, csv_of_shares
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.repeated.match import Match, Rules, choices_of, round_robin
from plyscope.strategic.repeated.strategies import strategies
from plyscope.strategic.repeated.table import RepeatedTable

DILEMMA = matrix_game([["-1/2", -10], [0, -5]], [["-1/2", 0], [-10, -5]])


def read(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text)))


def test_scores_are_exact_and_a_formula_is_a_text() -> None:
    rules = Rules(DILEMMA, 3)
    table = RepeatedTable(rules, 2)
    for pair, match in round_robin(rules, [strategies()[id] for id in ("cooperate", "tit-for-tat")]):
        table.add(pair, match)
    assert read(csv_of_scores(table, ["=SUM(A1)", "Tit for tat"])) == [
        [
            "rank",
            "strategy",
            "total",
            "rounds",
            "mean",
            "wins",
            "draws",
            "losses",
            "'=SUM(A1)",
            "Tit for tat",
        ],
        ["1", "'=SUM(A1)", "-3/2", "3", "-1/2", "0", "1", "0", "", "-3/2"],
        ["1", "Tit for tat", "-3/2", "3", "-1/2", "0", "1", "0", "-3/2", ""],
    ]


def test_shares_have_a_line_for_each_generation() -> None:
    assert read(csv_of_shares([(0.5, 0.5), (0.25, 0.75)], ["A", "B"])) == [
        ["generation", "A", "B"], ["0", "0.5", "0.5"], ["1", "0.25", "0.75"],
    ]  # fmt: skip


def test_a_match_has_a_line_for_each_round() -> None:
    match = Match("a", "b", (choices_of("CD"), choices_of("DD")), (bytes([0, 1]), bytes(2)))
    lines = read(csv_of_match(match, DILEMMA, ("A", "B")))
    assert lines[0][:5] == ["round", "A: choice", "A: payoff", "A: total", "A: turned"]
    assert lines[1:] == [
        ["1", "C", "-10", "-10", "0", "D", "0", "0", "0"],
        ["2", "D", "-5", "-15", "1", "D", "-5", "-5", "0"],
    ]

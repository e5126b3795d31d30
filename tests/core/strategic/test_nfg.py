"""Gambit's .nfg files: both versions, exact numbers, round trips, and errors with their place."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from plyscope.strategic.formats.gambit_text import GambitError
from plyscope.strategic.formats.nfg import is_nfg, read_nfg, write_nfg
from plyscope.strategic.game_matrix import MatrixGame, matrix_game

SELTEN = 'NFG 1 R "Selten (IJGT, 75), Figure 2, normal form"\n{ "Player 1" "Player 2" } { 3 2 }\n\n'
PAYOFFS = SELTEN + "1 1 0 2 0 2 1 1 0 3 2 0\n"
OUTCOMES = """NFG 1 R "Selten (IJGT, 75), Figure 2, normal form" { "Player 1" "Player 2" }
{
{ "1" "2" "3" }
{ "1" "2" }
}
"a comment"
{
{ "" 1, 1 }
{ "" 0, 2 }
{ "both" 0 2 }
{ "" 1, 1 }
{ "" 0, 3 }
{ "" 2, 0 }
}
1 2 3 4 5 6
"""


def texts(table: tuple[tuple[Fraction, ...], ...]) -> list[str]:
    """The rows of a table of payoffs as text."""
    return [" ".join(map(str, row)) for row in table]


def test_both_versions_of_a_game_are_the_same_with_the_first_player_fastest() -> None:
    read = read_nfg(PAYOFFS).game
    assert texts(read.a) == ["1 1", "0 0", "0 2"]
    assert texts(read.b) == ["1 1", "2 3", "2 0"]
    assert read.title == "Selten (IJGT, 75), Figure 2, normal form"
    assert read.strategies == (("1", "2", "3"), ("1", "2"))
    by_outcomes = read_nfg(OUTCOMES)
    assert by_outcomes.game == read
    assert by_outcomes.comment == "a comment"


def test_outcome_0_pays_nothing_and_one_outcome_stands_in_several_cells() -> None:
    text = 'NFG 1 R "" { "" "B" } { { "u" "" } { "l" "r" } } { { "x" 1/3 -.5 } } 1 0 0 1'
    game = read_nfg(text).game
    assert texts(game.a) == ["1/3 0", "0 1/3"]
    assert texts(game.b) == ["-1/2 0", "0 -1/2"]
    assert game.players == ("Player 1", "B")
    assert game.strategies[0] == ("u", "2")


def test_numbers_are_exact_however_long_their_decimals_are() -> None:
    game = read_nfg('NFG 1 D "" { "A" "B" } { 1 1 } 0.12345678901234567890 1e-3').game
    assert game.a[0][0] == Fraction(12345678901234567890, 10**20)
    assert game.b[0][0] == Fraction(1, 1000)


def test_three_players_are_read_and_written() -> None:
    paid = tuple(tuple(Fraction(cell * (player + 1), 7) for cell in range(12)) for player in range(3))
    game = MatrixGame(("A", "B", "C"), (("x", "y"), ("l", "m", "r"), ("1", "2")), paid, "Three")
    assert read_nfg(write_nfg(game)).game == game
    assert write_nfg(game).splitlines()[8:10] == [
        "0 0 0",
        "6/7 12/7 18/7",
    ]  # the first player's second strategy


label = some.text(some.sampled_from('ab "\\甲,{}\u00e9 '), max_size=6).map(
    lambda text: " ".join(text.split())
)
number = some.fractions(-50, 50, max_denominator=9)


@settings(max_examples=60, deadline=None)
@given(
    some.lists(label.filter(bool), min_size=2, max_size=4),
    some.lists(number, min_size=8, max_size=8),
    label,
    label,
)
def test_any_game_is_read_back_as_it_was_written(
    names: list[str], numbers: list[Fraction], title: str, unit: str
) -> None:
    table = [[numbers[(row + 3 * column) % 8] for column in range(2)] for row in range(len(names))]
    other = [[paid * 2 - 1 for paid in row] for row in table]
    game = matrix_game(table, other, rows=names, columns=("l", 'r"\\'), title=title, unit=unit)
    assert read_nfg(write_nfg(game)).game == game


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("NFG 2", "Line 1, column 5: expected the version 1, found '2'."),
        (
            SELTEN + "1 1 0 2",
            "Line 4, column 8: expected the payoff of Player 1 in cell 3 of 6, found the end",
        ),
        (
            SELTEN + "1 1 0 x",
            "Line 4, column 7: expected a number such as 3, -1/2 or 0.25, of at most 400 digits,",
        ),
        (PAYOFFS + "7", "expected the end of the text after the last cell, found '7'."),
        ('NFG 1 R "t" { "A" "B" } { 2 41 }', "expected 1 to 40 strategies of each player, found '41 }'."),
        ('NFG 1 R "t" { "A" "B" } { 999999999 2 } 1', "expected 1 to 40 strategies of each player"),
        ('NFG 1 R "t" { "A" "B" "C" } { 10 10 11 } 1', "expected at most 1,000 cells"),
        ('NFG 1 R "t" { "A" } { 2 }', "expected at least two players"),
        ('NFG 1 R "t" { "A" "B" "C" "D" "E" } { 1 1 1 1 1 }', "of whom there are too many"),
        ('NFG 1 R "t" { "A" "B" } { 2 } 1', "expected the strategies of every player"),
        (
            'NFG 1 R "t" { "A" "B" } { 0 1 } 1',
            "expected the number of strategies of a player, found '0 1 } 1'",
        ),
        (
            'NFG 1 R "t" { A "B" } { 1 1 } 1 1',
            "Line 1, column 15: expected the name of a player in quotation marks, or a brace",
        ),
        (
            'NFG 1 R "t',
            "Line 1, column 9: expected a label of at most 1,000 characters, with a mark at its end",
        ),
        (
            'NFG 1 R "t" { "A" "B" } { {"x"} {"y"} } { { "" 1 1 } } 2',
            "expected an outcome from 0 to 1, found '2'.",
        ),
        ('NFG 1 R "t" { "A" "B" } { {"x"} {"y"} } { { "" 1 1 1 } } 1', "expected a brace after the payoff"),
        ('NFG 1 R "t" { "A" "B" } { {"x"} {"y"} } { { "" 1 1 } }', "expected the outcome of cell 1 of 1"),
        ('NFG 1 R "t" { "A" "B" } { 1 1 } 1/0 1', "expected a number"),
        ('NFG 1 R "t" { "A" "B" } { 1 1 } 1 ' + "9" * 10_000, "of at most 400 digits"),
    ],
)
def test_an_error_names_the_place_and_what_was_expected(text: str, said: str) -> None:
    with pytest.raises(GambitError) as error:
        read_nfg(text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        'NFG 1 R "' + "x" * 10_000_000,
        'NFG 1 R "t" {' + '"A" ' * 2_500_000,
        'NFG 1 R "t" { "A" "B" } { {' + '"s" ' * 2_500_000,
        'NFG 1 R "t" { "A" "B" } { 2 2 } ' + "{" * 10_000_000,
        'NFG 1 R "' + '\\"' * 5_000_000,
        "NFG 1 R" + " " * 10_000_000,
    ],
    ids=["label", "players", "strategies", "braces", "quotes", "blanks"],
)
def test_ten_megabytes_that_are_no_game_are_refused(text: str) -> None:
    with pytest.raises(GambitError, match="Line 1, column"):
        read_nfg(text)


def test_a_text_is_known_by_its_first_word() -> None:
    assert is_nfg("\ufeff  NFG 1 R") and not is_nfg("NFGS") and not is_nfg("")

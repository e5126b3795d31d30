"""EinStein würfelt nicht: rules and endgames as other programs have them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from oracles import EXTENTS, rows

from plyscope import catalog
from plyscope.cli import batch
from plyscope.rules.position import CHANCE, MAX, MIN

GAME = catalog.game("einstein")


def text_of(row: dict[str, object]) -> str:
    """A row of the rules as the game writes positions."""
    cells = " ".join("." if cell == "__" else str(cell) for cell in row["cells"])  # type: ignore[attr-defined]
    return f"{cells} {row['to_move'] or 'b'} {row['die'] or '-'}"


@pytest.mark.parametrize("extent", EXTENTS)
def test_the_moves_and_ends_are_those_of_other_programs(extent: str) -> None:
    for row in rows("rules_ewn", extent):
        position = GAME.read(text_of(row))
        assert position.finished is row["terminal"], row
        assert sorted(position.text(move) for move in position.legal_moves()) == (
            sorted(row["legal"]) if row["die"] else [f"die{n}" for n in range(1, 7)] if row["to_move"] else []
        ), row
        if row["terminal"]:
            assert position.result == (1.0 if row["winner"] == "b" else -1.0), row
        elif row["die"]:
            assert position.side == (MAX if row["to_move"] == "b" else MIN)
        else:
            assert position.side == CHANCE
            assert position.odds == (Fraction(1, 6),) * 6


def test_batch_shows_a_position_whose_die_is_to_be_rolled() -> None:
    shown = batch.answer({"do": "show", "game": "einstein"})
    assert (shown["turn"], shown["legal"]) == ("chance", ["die1", "die2", "die3", "die4", "die5", "die6"])
    shown = batch.answer({"do": "show", "game": "einstein", "moves": ["die3"]})
    assert shown["turn"] == "max" and shown["legal"] == ["B3-diag", "B3-down", "B3-right"]


@pytest.mark.parametrize("extent", ["everyday", pytest.param("full", marks=pytest.mark.slow)])
def test_the_solver_finds_the_fractions_of_other_programs(extent: str) -> None:
    for row in rows("ewn_endgames", extent):
        cells = ["."] * 25
        for letter, stones in (("b", row["black"]), ("w", row["white"])):
            for number, cell in stones:
                cells[cell] = f"{letter}{number}"
        text = f"{' '.join(cells)} {row['to_move']}"
        before = batch.answer({"do": "solve", "game": "einstein", "position": f"{text} -"})
        assert before["p_first"] == row["p_black_before_die"], text
        for die, known in row["per_die"].items():
            request = {"do": "solve", "game": "einstein", "position": f"{text} {die}", "all": True}
            found = batch.answer(request)
            assert (found["p_first"], found["move_scores"]) == (known["value"], known["moves"]), (text, die)

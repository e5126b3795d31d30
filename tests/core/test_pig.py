"""Pig: its rules as other programs have them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from oracles import EXTENTS, rows

from plyscope import batch, catalog
from plyscope.position import CHANCE

GAME = catalog.game("pig")


@pytest.mark.parametrize("extent", EXTENTS)
def test_the_points_and_ends_are_those_of_other_programs(extent: str) -> None:
    for row in rows("rules_pig", extent):
        position = GAME.start()
        GAME.play(position, row["moves"])
        mine, other, points, mover = position.write().split()[:4]
        scores = [int(mine), int(other)] if mover == "max" else [int(other), int(mine)]
        assert (scores, int(points)) == (row["scores"], row["turn_total"]), row
        assert position.finished is row["terminal"], row
        if row["terminal"]:
            assert position.result == row["returns"][0], row
        elif position.side != CHANCE:
            assert position.side == row["to_move"], row


def test_batch_shows_moves_and_dice() -> None:
    shown = batch.answer({"do": "show", "game": "pig"})
    assert (shown["turn"], shown["legal"]) == ("max", ["roll", "hold"])
    shown = batch.answer({"do": "show", "game": "pig", "moves": ["roll"], "options": {"dice": "d4"}})
    assert (shown["turn"], shown["legal"]) == ("chance", ["die1", "die2", "die3", "die4"])


def test_every_side_of_a_die_is_as_probable() -> None:
    position = GAME.start(dice="d20")
    GAME.play(position, ["roll"])
    assert position.odds == (Fraction(1, 20),) * 20

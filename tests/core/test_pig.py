"""Pig: its rules as other programs have them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from oracles import EXTENTS, rows, whole

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


def test_the_best_policy_is_that_of_other_programs() -> None:
    known = whole("pig_optimal")
    first = batch.answer({"do": "solve", "game": "pig"})
    assert first["p_win"] == pytest.approx(known["first_player_win_prob"], abs=1e-9)
    for state in known["states"]:
        text = f"{state['me']} {state['opp']} {state['turn']} max"
        found = batch.answer({"do": "solve", "game": "pig", "position": text})
        assert found["p_win"] == pytest.approx(state["p_win"], abs=1e-8), text
        assert found["move"] == state["best"], text


def test_with_a_coin_the_probabilities_are_the_known_fractions() -> None:
    for target, table in whole("pig_optimal")["piglet"].items():
        options = {"target": int(target), "dice": "coin"}
        for state, share in table["value"].items():
            text = " ".join(state.strip("()").split(", ")) + " min"
            found = batch.answer({"do": "solve", "game": "pig", "options": options, "position": text})
            assert found["p_win"] == pytest.approx(float(Fraction(share)), abs=1e-12), (target, state)

"""Pig: its rules as other programs have them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from oracles import EXTENTS, rows, whole

from plyscope import catalog
from plyscope.cli import batch
from plyscope.options import OptionError
from plyscope.rules.position import CHANCE

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


# Two dice.


def test_two_dice_lose_the_turn_with_a_one_and_all_points_with_two() -> None:
    position = GAME.start(number="two")
    assert len(GAME.start(number="two", dice="d8").copy().legal_moves()) == 2
    GAME.play(position, ["roll", "dice2-5", "roll", "6-6", "hold"])
    assert position.write() == "0 19 0 min"
    GAME.play(position, ["roll", "3-1"])
    assert position.write() == "19 0 0 max"
    before = position.copy()
    GAME.play(position, ["roll", "dice4-2", "roll"])
    assert position.write() == "19 0 6 max roll"
    loses = position.parse("1-1")
    position.play(loses)
    assert position.write() == "0 0 0 min"
    position.take_back(loses)
    assert position.write() == "19 0 6 max roll" and before.write() == "19 0 0 max"


def test_two_dice_show_two_sides_twice_as_often_as_a_double() -> None:
    position = GAME.start(number="two")
    GAME.play(position, ["roll"])
    odds = dict(zip((position.text(move) for move in position.legal_moves()), position.odds, strict=True))
    assert len(odds) == 21 and sum(odds.values()) == 1
    assert (odds["dice1-1"], odds["dice2-5"]) == (Fraction(1, 36), Fraction(1, 18))
    with pytest.raises(OptionError, match="at most 8 sides"):
        GAME.start(number="two", dice="d20")


def plain_chances(target: int, sides: int) -> dict[tuple[int, int, int], float]:
    """Two-dice Pig by value iteration over every state, written a second time."""
    odds: dict[int, float] = {}
    for one in range(1, sides + 1):
        for other in range(1, sides + 1):
            gain = -1 if one == other == 1 else 0 if 1 in (one, other) else one + other
            odds[gain] = odds.get(gain, 0.0) + 1 / sides**2
    states = [(i, j, k) for i in range(target) for j in range(target) for k in range(target - i)]
    wins = dict.fromkeys(states, 0.5)
    change = 1.0
    while change > 1e-12:
        change = 0.0
        for i, j, k in states:
            roll = 0.0
            for gain, share in odds.items():
                later = 1 - wins[j, 0 if gain < 0 else i, 0] if gain <= 0 else wins.get((i, j, k + gain), 1.0)
                roll += share * later
            best = max(1 - wins[j, i + k, 0], roll)
            change = max(change, abs(best - wins[i, j, k]))
            wins[i, j, k] = best
    return wins


def test_two_dice_are_solved_as_by_plain_value_iteration() -> None:
    options = {"number": "two", "target": 12, "dice": "d4"}
    for (i, j, k), share in plain_chances(12, 4).items():
        request = {"do": "solve", "game": "pig", "options": options, "position": f"{i} {j} {k} max"}
        if j % 3 == 0:
            assert batch.answer(request)["p_win"] == pytest.approx(share, abs=1e-10), (i, j, k)


def test_targets_that_take_too_long_are_declined() -> None:
    declined = catalog.solver("pig").declines(GAME.start(number="two", target=300))
    assert declined is not None and "at most 200" in declined
    assert catalog.solver("pig").declines(GAME.start(target=300)) is None

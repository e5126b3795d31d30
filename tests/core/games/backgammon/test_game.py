"""Backgammon: plays as other programs have them, texts, the cube, and how games end."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from backgammon_rows import checkers_of, position_of
from oracles import EXTENTS, rows
from play import random_game

from plyscope import catalog
from plyscope.cli import batch, main
from plyscope.games.backgammon.partial_play import Result, landing, moved
from plyscope.games.backgammon.text import BAR, id_of, play_named
from plyscope.rules.position import CHANCE, MAX, MIN, MoveError, PositionError
from plyscope.search.perft import perft
from plyscope.search.search import Limits

GAME = catalog.game("backgammon")


@pytest.mark.parametrize("extent", EXTENTS)
def test_two_dice_lead_to_as_many_positions_as_elsewhere(extent: str) -> None:
    for row in rows("rules_backgammon", extent):
        if row["dice"][0] == row["dice"][1]:
            continue  # counted there as two turns
        shown = batch.answer({"do": "show", "game": "backgammon", "position": position_of(row)})
        assert len(set(shown["legal"])) == len(shown["legal"]) == row["n_distinct_results"], row


def everything(result: Result, dice: tuple[int, ...]) -> list[tuple[tuple[int, ...], Result]]:
    """All ways to go on until nothing can be moved: the dice that were played, and what comes of it."""
    found = []
    for die in set(dice):
        rest = list(dice)
        rest.remove(die)
        for start in range(1, BAR + 1):
            end = landing(result, start, die) if result[0][start] else None
            if end is not None:
                below = everything(moved(result, (start, end)), tuple(rest))
                found += [((die, *played), last) for played, last in below]
    return found or [((), result)]


def test_plays_are_all_that_use_as_many_dice_as_can_be_used_and_else_the_larger() -> None:
    for position in thrown(150, seed=3):
        dice = position.dice * 2 if position.dice[0] == position.dice[1] else position.dice
        mover = position.in_turn
        start = (position.checkers[mover], position.checkers[1 - mover])
        ways = everything(start, dice)
        most = max(len(played) for played, _ in ways)
        ways = [(played, last) for played, last in ways if len(played) == most]
        if most == 1:
            largest = max(played for played, _ in ways)
            ways = [(played, last) for played, last in ways if played == largest]
        found = []
        for move in position.legal_moves():
            after = position.copy()
            after.play(move)
            found.append((after.checkers[mover], after.checkers[1 - mover]))
        assert len(set(found)) == len(found)
        assert set(found) == {last for _, last in ways}, position.write()


def test_parts_of_a_play_lead_to_every_play_and_to_nothing_else() -> None:
    luck = Random(4)
    for position in thrown(60, seed=5):
        if position.legal_moves() == [0]:
            continue
        for _ in range(5):
            part = position.part()
            while part.move is None:
                part = part.after(luck.randrange(len(part.picture.ways)))
            assert part.move in position.legal_moves()
        reached, waiting, seen = set(), [position.part()], set()
        while waiting:
            part = waiting.pop()
            if part.move is not None:
                reached.add(part.move)
            elif part.states not in seen:
                seen.add(part.states)
                waiting += [part.after(number) for number in range(len(part.picture.ways))]
        assert reached == set(position.legal_moves()), position.write()


def test_lines_of_play_are_as_many_as_elsewhere() -> None:
    """OpenSpiel has 380 results of the 30 throws of the opening; after each there are 21 throws."""
    assert [perft(GAME.start(), depth) for depth in (1, 2, 3)] == [30, 380, 380 * 21]


def test_throws_have_their_odds() -> None:
    start = GAME.start()
    assert start.side == CHANCE and set(start.odds) == {Fraction(1, 30)} and len(start.odds) == 30
    later = GAME.read("4HPwATDgc/ABMA b -")
    odds = {later.text(move): share for move, share in zip(later.legal_moves(), later.odds, strict=True)}
    assert len(odds) == 21 and odds["33"] == Fraction(1, 36) and odds["63"] == Fraction(1, 18)


def test_the_higher_die_of_the_opening_begins() -> None:
    for throw, side in (("63", MAX), ("36", MIN)):
        position = GAME.start()
        GAME.play(position, [throw])
        assert position.side == side and position.write().split()[2] == "63"


def test_batch_plays_from_the_start() -> None:
    shown = batch.answer({"do": "show", "game": "backgammon", "moves": ["31", "8/5 6/5"]})
    assert shown["position"] == "sGfwATDgc/ABMA b -" and shown["turn"] == "chance"
    shown = batch.answer({"do": "show", "game": "backgammon", "position": "4HPwATDgc/ABMA 31"})
    assert shown["turn"] == "max" and len(shown["legal"]) == 16 and "24/20" in shown["legal"]


@pytest.mark.parametrize(
    ("position", "texts"),
    [
        ("4HPwATDgc/ABMA w 31", ["8/5 6/5", "6/5 8/5", "24/20", "24/21/20", "24/23/20", "13/10 24/23"]),
        ("4HPwATDgc/ABMA w 11", ["8/7(2) 6/5(2)", "8/7 8/7 6/5 6/5", "8/6 6/5(2)", "24/22 6/5(2)"]),
        ("hu8GATCwdwcAWA b 65", ["bar/14", "bar/20/14", "25/14"]),
    ],
)
def test_plays_are_read_in_any_order_and_length(position: str, texts: list[str]) -> None:
    known = GAME.read(position)
    for text in texts:
        try:
            assert known.parse(text) in known.legal_moves()
        except MoveError as error:
            pytest.fail(f"{text}: {error} in {known.write()}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Expected a position id"),
        ("4HPwATDgc/ABM", "14 characters"),
        ("4HPwATDgc/ABM! w -", "character 14"),
        ("//////////////", "before the last point"),
        ("//8AAAAAAAAAAA w -", "there are 16 of one"),
        ("AAAAAAAAAAAAAA w -", "Both sides have borne off"),
        ("4HPwATDgc/ABMA q", "Word 2"),
        ("4HPwATDgc/ABMA w 71", "Word 3"),
        ("4HPwATDgc/ABMA w 31 cube=2w", "without the cube"),
        ("4HPwATDgc/ABMA w double", "without the cube"),
        ("sGfwATDgc/ABMA w opening", "start position"),
    ],
)
def test_what_is_no_position_is_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(PositionError, match=re.escape(told)):
        GAME.read(text)


def test_checkers_of_both_sides_on_one_point_are_refused() -> None:
    mine, other = [0] * 26, [0] * 26
    mine[6], other[19] = 2, 2
    with pytest.raises(PositionError, match="on one point, the 6 point"):
        GAME.read(id_of(tuple(mine), tuple(other)))


def ended(loser: dict[int, int], cube: str = "1", winner: str = "w") -> float | None:
    """The result where one side bears its last checker off, by where the other's checkers stand."""
    mine, other = [0] * 26, [0] * 26
    mine[1] = 1
    for point, count in loser.items():
        other[point] = count
    position = GAME.read(f"{id_of(tuple(mine), tuple(other))} {winner} 21 cube={cube}", cube=True)
    position.play(position.parse("1/off"))
    return position.result


@pytest.mark.parametrize(("winner", "sign"), [("w", 1), ("b", -1)])
def test_gammons_and_backgammons_count_up_to_192(winner: str, sign: int) -> None:
    for loser, points in (({6: 14}, 1), ({6: 15}, 2), ({6: 14, 19: 1}, 3), ({6: 14, 25: 1}, 3)):
        assert ended(loser, winner=winner) == sign * points
        assert ended(loser, "2b", winner) == sign * points * 2
    assert ended({6: 13, 25: 1}, winner=winner) == sign
    assert ended({6: 14, 25: 1}, "64w", winner) == sign * 192
    assert GAME.start(cube=True).utilities == (-192, 192) and GAME.start().utilities == (-3, 3)


def test_the_cube_is_offered_taken_and_dropped() -> None:
    def told(moves: list[str]) -> tuple[str, int | None, list[str], float | None]:
        position = GAME.start(cube=True)
        GAME.play(position, ["31", "8/5 6/5", *moves])
        legal = [position.text(move) for move in position.legal_moves()]
        return position.write(), position.side, legal, position.result

    assert told([])[1:] == (MIN, ["roll", "double"], None)
    assert told(["double"])[1:] == (MAX, ["take", "drop"], None)
    assert told(["double", "drop"])[1:] == (None, [], -1)
    taken = told(["double", "take"])
    assert taken[0].endswith("cube=2w") and taken[1] == CHANCE
    after = told(["double", "take", "21", "13/11 6/5"])
    assert after[1:] == (MAX, ["roll", "double"], None)
    again = told(["double", "take", "21", "13/11 6/5", "roll", "21", "13/11 6/5"])
    assert again[1] == CHANCE, "Black does not own the cube"


def test_who_may_double_and_for_how_much_makes_another_position() -> None:
    cubes = [f"{value}{owner}" for value in (2, 4, 8, 16, 32, 64) for owner in "wb"]
    found = [GAME.read(f"4HPwATDgc/ABMA w 31 cube={cube}", cube=True) for cube in ("1", *cubes)]
    assert len({position.identity for position in found}) == len(found)


def test_expectimax_and_sampling_play_it() -> None:
    position = GAME.read("4HPwATDgc/ABMA w 31")
    for prune in ("none", "star1", "star2"):
        found = catalog.algorithm("expectimax").search(prune=prune).run(position, Limits(depth=3))
        assert found.move == position.parse("8/5 6/5") and found.value is not None
    values = {
        catalog.algorithm("expectimax").search(prune=prune).run(position, Limits(depth=3)).value
        for prune in ("none", "star1", "star2")
    }
    assert max(values) - min(values) < 1e-9  # type: ignore[operator]
    sampled = catalog.algorithm("mcts").search(iterations=300, seed=1).run(position, Limits())
    assert sampled.move in position.legal_moves()


def thrown(count: int, seed: int) -> list[Any]:
    """Positions of random games with dice on the board, a third of them doubles."""
    luck, found = Random(seed), []
    while len(found) < count:
        for position in random_game(GAME.start(), luck):
            if position.side != CHANCE and not position.finished and luck.random() < 0.1:
                words = position.write().split()
                dice = (
                    luck.choice(["11", "22", "33", "44", "55", "66"]) if luck.random() < 1 / 3 else words[2]
                )
                found.append(GAME.read(f"{words[0]} w {dice}"))
    return found[:count]


@pytest.mark.engines
@pytest.mark.slow
def test_gnu_backgammon_finds_the_same_plays(tmp_path: Path) -> None:
    program = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")
    if program is None:
        pytest.skip("GNU Backgammon is not installed (apt-get install gnubg)")
    positions = thrown(1500, seed=7)
    asked, answered = tmp_path / "asked.json", tmp_path / "answered.json"
    asked.write_text(json.dumps([position.write().split()[::2] for position in positions]))
    script = Path(__file__).parents[2] / "support" / "gnubg_plays.py"
    told = {
        **os.environ,
        "HOME": str(tmp_path),
        "PLYSCOPE_ASKED": str(asked),
        "PLYSCOPE_ANSWERED": str(answered),
    }
    subprocess.run(
        [program, "-t", "-q", "-p", str(script)], env=told, input=b"", capture_output=True, timeout=600
    )
    doubles = 0
    for position, known in zip(positions, json.loads(answered.read_text()), strict=True):
        found = [] if position.legal_moves() == [0] else position.legal_moves()
        assert len(known) == len(found), position.write()
        plays = {move: (position.steps(move), position.text(move)) for move in found}
        assert sorted(play_named(text, plays) for text in known) == sorted(found), position.write()
        doubles += position.write().split()[2] in ("11", "22", "33", "44", "55", "66")
    assert doubles > 400


def test_plays_that_have_blanks_are_told_apart_in_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main.main(["show", "backgammon", "--moves", "31; 8/5 6/5; 62"]) == 0
    told = capsys.readouterr().out
    assert "24/22 24/18; 24/16; " in told and "remark" not in told


@pytest.mark.parametrize(
    ("id", "text"),
    [
        ("4HPwATDgc/ABMA:cIkFAAAAAAAA", "4HPwATDgc/ABMA w 31"),  # as GNU Backgammon 1.07 prints them
        ("sGfwATDgc/ABMA:MAEAAAAAAAAA", "sGfwATDgc/ABMA b -"),
        ("4HPwATDgc/ABMA:MAEHAAAAAAAA", "4HPwATDgc/ABMA b 61"),
    ],
)
def test_match_ids_of_gnu_backgammon_are_read(id: str, text: str) -> None:
    assert GAME.read(id).write() == text
    assert GAME.read(id, cube=True).write() == f"{text} cube=1"
    for wrong in (id[:-1], f"{id[:-12]}////////////"):
        with pytest.raises(PositionError, match="match id"):
            GAME.read(wrong)


@pytest.mark.slow
def test_finished_games_count_as_in_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install open_spiel)")
    luck, counted = Random(5), set()
    for _ in range(1000):
        state = pyspiel.load_game("backgammon(scoring_type=full_scoring)").new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                throws, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(throws, shares)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
        board, rest = str(state).split("Turn")
        sides = checkers_of({"board": board, "bar_scores": rest.split("Bar")[1]})
        assert GAME.read(f"{id_of(sides['x'], sides['o'])} w").result == state.returns()[0], str(state)
        counted.add(state.returns()[0])
    assert counted == {-3.0, -2.0, -1.0, 1.0, 2.0, 3.0}

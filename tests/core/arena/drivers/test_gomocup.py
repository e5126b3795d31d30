"""The protocol of Gomocup, with small programs that write down what they hear, and with our own."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from driven_programs import asked, line_of, running, scripted

from plyscope import catalog
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl

PROGRAM = r"""
import sys
answers, start, about = {settings!r}
heard = open("heard.txt", "w", newline="")
def say(text):
    sys.stdout.write(text + "\n"); sys.stdout.flush()
board = False
for raw in sys.stdin.buffer:
    line = raw.decode()
    heard.write(line); heard.flush()
    word = line.split()[0] if line.split() else ""
    if word == "ABOUT":
        if about:
            say('name="Pebble", version="2.1", author="Bo", country="CN"')
    elif word == "START":
        say(start)
    elif word in ("BEGIN", "TURN", "DONE"):
        say(answers.pop(0))
"""


def program(folder: Path, *answers: str, start: str = "OK - ready", about: bool = True) -> Any:
    return scripted("gomocup", PROGRAM.replace("{settings!r}", repr((list(answers), start, about))), folder)


def heard(folder: Path) -> list[str]:
    """The lines that the program heard behind START, without INFO."""
    text = (folder / "heard.txt").read_bytes().decode()
    assert text.count("\n") == text.count("\r\n")
    lines = text.split("\r\n")
    return [line for line in lines if line and not line.startswith(("INFO", "ABOUT"))]


def info(folder: Path) -> list[str]:
    text = (folder / "heard.txt").read_bytes().decode()
    return [line[5:] for line in text.split("\r\n") if line.startswith("INFO")]


def begun(found: Any, line: GameLine, side: int = MAX) -> None:
    found.begin(line, side, 1, monotonic() + 5)


def test_the_first_player_begins_and_the_other_hears_of_it_by_turn(tmp_path: Path) -> None:
    line = line_of("gomoku", rule="exact")
    with program(tmp_path, "MESSAGE hm\n7,6", "DEBUG x\n8,6") as pebble:
        assert (pebble.identity.name, pebble.identity.version) == ("Pebble", "2.1")
        begun(pebble, line)
        line.play(asked(pebble, line, 1.5).move or 0)
        assert line.texts() == ["6,7"]  # x is the column
        line.play(line.position.parse("6,6"))
        assert asked(pebble, line, 1.5).move == line.position.parse("6,8")
        assert pebble.strikes == []
    assert heard(tmp_path) == ["START 15", "START 15", "BEGIN", "TURN 6,6"]
    told = info(tmp_path)
    for words in ("game_type 1", "rule 1", "timeout_turn 1500", "timeout_match 0", "time_left 2147483647"):
        assert words in told
    assert "max_memory 2147483648" in told


def test_a_game_in_progress_is_told_as_a_board(tmp_path: Path) -> None:
    line = line_of("gomoku", "7,7 6,7 8,8")
    with program(tmp_path, "0,1", "2,3") as pebble:
        begun(pebble, line, MIN)
        assert asked(pebble, line).move == line.position.parse("1,0")
        other = line_of("gomoku", "7,7 6,7 8,8 1,1 9,9")
        assert asked(pebble, other).move == other.position.parse("3,2")
    assert heard(tmp_path)[2:] == [
        "BOARD", "7,7,2", "7,6,1", "8,8,2", "DONE",
        "BOARD", "7,7,2", "7,6,1", "8,8,2", "1,1,1", "9,9,2", "DONE",
    ]  # fmt: skip


def test_a_position_is_told_black_and_white_in_turn(tmp_path: Path) -> None:
    start = catalog.game("gomoku").read(("X" + "." * 14) + ("OX" + "." * 13) + "." * 195)
    with program(tmp_path, "5,5") as pebble:
        begun(pebble, GameLine(start))
        assert asked(pebble, GameLine(start)).move == start.parse("5,5")
    assert heard(tmp_path)[2:] == ["BOARD", "0,0,2", "0,1,1", "1,1,2", "DONE"]


def test_the_same_position_can_be_asked_again(tmp_path: Path) -> None:
    line = line_of("gomoku")
    with program(tmp_path, "7,7", "6,6") as pebble:
        begun(pebble, line)
        assert asked(pebble, line).move == 7 * 15 + 7
        assert asked(pebble, line).move == 6 * 15 + 6
    assert heard(tmp_path)[2:] == ["BEGIN", "START 15", "BEGIN"]


@pytest.mark.parametrize("answer", ["15,0", "0,15", "-1,400", "7,7 8,8 9,9 1,1", "7,7"])
def test_points_that_are_not_free_are_illegal(tmp_path: Path, answer: str) -> None:
    line = line_of("gomoku", "7,7")
    with program(tmp_path, answer) as pebble:
        begun(pebble, line, MIN)
        with pytest.raises(AgentFailure) as failed:
            asked(pebble, line)
    assert (failed.value.verdict, failed.value.reason) == ("illegal", f"Illegal move: «{answer}».")


def test_what_is_no_point_is_noise_until_the_time_is_over(tmp_path: Path) -> None:
    line = line_of("gomoku")
    with program(tmp_path, "UNKNOWN\nERROR odd\npass\n7;7\nsuggest 7") as pebble:
        begun(pebble, line)
        with pytest.raises(AgentFailure) as failed:
            asked(pebble, line, 0.2)
        assert pebble.strikes == ["It said «ERROR odd»."]
    assert failed.value.verdict == "time" and "«suggest 7»" in failed.value.reason


def test_a_suggestion_is_taken_and_a_second_answer_thrown_away(tmp_path: Path) -> None:
    line = line_of("gomoku")
    with program(tmp_path, "SUGGEST 3,4\n5,5", "1,1") as pebble:
        begun(pebble, line)
        line.play(asked(pebble, line).move or 0)
        assert line.texts() == ["4,3"]
        line.play(line.position.parse("0,0"))
        assert asked(pebble, line).move == line.position.parse("1,1")
        assert pebble.strikes == ["It answered without being asked: «5,5»."]


def test_a_refusal_to_begin_is_no_start(tmp_path: Path) -> None:
    refused = pytest.raises(AgentFailure, match="It refused to begin: «ERROR size»")
    with refused as failed, program(tmp_path, start="ERROR size"):
        pass
    assert failed.value.verdict == "not started"
    with program(tmp_path, "7,7", about=False) as pebble:
        with pytest.raises(AgentFailure, match="It does not play Go"):
            begun(pebble, line_of("go"))
        begun(pebble, line_of("gomoku"))
        assert asked(pebble, line_of("gomoku")).move == 7 * 15 + 7


def test_clocks_are_told_in_milliseconds(tmp_path: Path) -> None:
    line = line_of("gomoku", "7,7 6,6")
    with program(tmp_path, "0,0") as pebble:
        begun(pebble, line)
        pebble.ask(Question(line, Pace(control=TimeControl(60.0)), ((0, 4.5), (1, 1.0))))
    assert info(tmp_path)[-3:] == ["timeout_turn 60000", "timeout_match 60000", "time_left 55500"]


def test_swap2_is_asked_stage_by_stage(tmp_path: Path) -> None:
    line = line_of("gomoku", opening="swap2")
    with program(tmp_path, "7,7 8,8 6,5", "9,9 1,2", "5,5", "0,0") as pebble:
        begun(pebble, line)
        for _ in range(8):
            line.play(asked(pebble, line).move or 0)
    assert line.texts() == ["7,7", "8,8", "5,6", "more", "9,9", "2,1", "swap", "5,5"]
    assert heard(tmp_path)[2:] == [
        "SWAP2BOARD", "DONE",
        "SWAP2BOARD", "7,7", "8,8", "6,5", "DONE",
        "SWAP2BOARD", "7,7", "8,8", "6,5", "9,9", "1,2", "DONE",
    ]  # fmt: skip


def test_swap_takes_black_of_three_stones_and_keeps_it_of_five(tmp_path: Path) -> None:
    three = line_of("gomoku", "7,7 8,8 5,6", opening="swap2")
    five = line_of("gomoku", "7,7 8,8 5,6 more 9,9 2,1", opening="swap2")
    with program(tmp_path, "SWAP", "swap", "4,4", "3,3") as pebble:
        begun(pebble, three, MIN)
        assert three.position.text(asked(pebble, three).move or 0) == "swap"
        begun(pebble, five)
        assert five.position.text(asked(pebble, five).move or 0) == "stay"
        begun(pebble, three, MIN)
        for _ in range(2):
            three.play(asked(pebble, three).move or 0)
        assert three.texts()[-2:] == ["stay", "4,4"]


def test_our_own_engine_speaks_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "plyscope.cli.main", "gomocup"]
    with running("gomocup", command, tmp_path) as own:
        for options, count in (({"rule": "renju"}, 3), ({"opening": "swap2"}, 6)):
            line = line_of("gomoku", **options)
            begun(own, line)
            for _ in range(count):
                line.play(own.ask(Question(line, Pace(0.15, margin=10.0))).move or 0)
        assert own.strikes == []

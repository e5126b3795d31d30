"""GTP with small programs that write down what they hear, and with installed ones."""

from __future__ import annotations

import random
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any

import pytest
from driven_programs import asked, line_of, running, scripted
from installed_engines import engine

from plyscope import catalog
from plyscope.arena.drivers.gtp import GtpDriver
from plyscope.arena.drivers.points import notation_of
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX
from plyscope.rules.time_control import TimeControl

PROGRAM = r"""
import sys
name, numbered, genmove, refused, extra = {settings!r}
heard = open("heard.txt", "w")
def say(text):
    sys.stdout.write(text); sys.stdout.flush()
for line in sys.stdin:
    heard.write(line); heard.flush()
    words = line.split()
    number = words.pop(0) if words and words[0].isdigit() else ""
    if not numbered:
        if number:
            say("= \n\n")
            continue
        number = ""
    word = words[0] if words else ""
    if " ".join(words) in refused:
        say("?%s illegal move\n\n" % number)
        continue
    answer = dict(protocol_version="2", name=name, version="1.0",
                  list_commands="name\nversion\nplay\ntime_settings\ntime_left\nkgs-rules\n"
                  "lz-analyze\n" + extra, genmove=genmove).get(word, "")
    if word == "lz-analyze":
        say("=%s\ninfo move D4 visits 30 winrate 5500 prior 100 order 1 pv D4 E5 "
            "info move E5 visits 70 winrate 6000 order 0 pv E5 D4 Z9\n" % number)
        continue
    say("\n=%s %s\n\n" % (number, answer))
"""


def program(
    folder: Path,
    genmove: str = "E5",
    *,
    name: str = "Stone",
    numbered: bool = True,
    refused: tuple[str, ...] = (),
    extra: str = "",
) -> Any:
    settings = (name, numbered, genmove, refused, extra)
    return scripted("gtp", PROGRAM.replace("{settings!r}", repr(settings)), folder)


def heard(folder: Path) -> list[str]:
    """The commands that the program heard, without their numbers."""
    words = [line.split() for line in (folder / "heard.txt").read_text("utf-8").splitlines()]
    return [" ".join(line[1:] if line[0].isdigit() else line) for line in words]


def test_a_game_of_go_is_told_move_by_move(tmp_path: Path) -> None:
    line = line_of("go", "D4 pass", size=9, komi=6.5)
    with program(tmp_path) as stone:
        assert (stone.identity.name, stone.identity.version, stone.identity.games) == (
            "Stone",
            "1.0",
            ("go",),
        )
        stone.begin(line, MAX, 1, monotonic() + 5)
        reply = asked(stone, line, 2.5)
        assert line.position.text(reply.move or 0) == "E5"
        line.play(reply.move or 0)
        line.play(line.position.parse("C3"))
        stone.notation = notation_of(line.start)
        with pytest.raises(AgentFailure, match="Illegal move: «E5»"):
            asked(stone, line, 2.5)
    assert heard(tmp_path)[4:] == [
        "boardsize 9", "kgs-rules chinese", "komi 6.5", "clear_board", "play b D4", "play w pass",
        "time_settings 0 2.5 1", "genmove b", "play w C3", "genmove b",
    ]  # fmt: skip


def test_a_board_that_is_another_is_set_up_anew(tmp_path: Path) -> None:
    with program(tmp_path, "G7") as stone:
        line = line_of("go", "D4")
        stone.begin(line, MAX, 1, monotonic() + 5)
        asked(stone, line)
        other = GameLine(line.start, {}, [line.start.parse("E5")])
        asked(stone, other)
    assert heard(tmp_path)[-5:] == [
        "kgs-rules chinese", "komi 7.5", "clear_board", "play b E5", "genmove w"
    ]  # fmt: skip


def test_a_position_is_told_stone_by_stone(tmp_path: Path) -> None:
    text = "B" + "." * 39 + "W" + "." * 40 + " W pass"
    start = catalog.game("go").read(text)
    with program(tmp_path, "G7") as stone:
        stone.begin(GameLine(start), MAX, 1, monotonic() + 5)
        asked(stone, GameLine(start))
    assert [words for words in heard(tmp_path) if words.startswith(("play", "gen"))] == [
        "play b A1", "play w E5", "play b pass", "genmove w"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "expected"), [("resign", None), ("PASS", "pass"), ("g7", "G7"), ("G7 and more", "G7")]
)
def test_answers_that_count(tmp_path: Path, answer: str, expected: str | None) -> None:
    line = line_of("go")
    with program(tmp_path, answer) as stone:
        stone.begin(line, MAX, 1, monotonic() + 5)
        move = asked(stone, line).move
    assert (None if move is None else line.position.text(move)) == expected


@pytest.mark.parametrize("answer", ["", "Z99", "I5", "E10", "0000", "D4D"])
def test_answers_that_are_illegal(tmp_path: Path, answer: str) -> None:
    line = line_of("go")
    with program(tmp_path, answer) as stone:
        stone.begin(line, MAX, 1, monotonic() + 5)
        with pytest.raises(AgentFailure) as failed:
            asked(stone, line)
    assert failed.value.verdict == "illegal"


def test_refusals_are_told(tmp_path: Path) -> None:
    with program(tmp_path, refused=("boardsize 9", "genmove b", "play b D4")) as stone:
        with pytest.raises(AgentFailure, match="It does not play on 9 × 9") as failed:
            stone.begin(line_of("go"), MAX, 1, monotonic() + 5)
        assert failed.value.verdict == "not started"
        with pytest.raises(AgentFailure, match="It does not play Chess"):
            stone.begin(line_of("chess"), MAX, 1, monotonic() + 5)
        stone.begin(line_of("go", size=13), MAX, 1, monotonic() + 5)
        with pytest.raises(AgentFailure, match="It refused to move") as failed:
            asked(stone, line_of("go", size=13))
        assert failed.value.verdict == "illegal"
        line = line_of("go", "D4", size=13)
        with pytest.raises(AgentFailure, match="It refused the move b D4"):
            asked(stone, line)


def test_a_program_without_numbers_is_asked_without(tmp_path: Path) -> None:
    line = line_of("go")
    with program(tmp_path, numbered=False) as stone:
        assert stone.strikes == ["It does not repeat the numbers of commands."]
        stone.begin(line, MAX, 1, monotonic() + 5)
        assert asked(stone, line).move == line.position.parse("E5")


def test_the_time_that_is_left_is_told(tmp_path: Path) -> None:
    line = line_of("go", "D4 E5")
    with program(tmp_path, "G7") as stone:
        stone.begin(line, MAX, 1, monotonic() + 5)
        spent = ((0, 4.0), (1, 60.0))
        stone.ask(Question(line, Pace(control=TimeControl(60.0, overtime=10.0)), spent))
    assert heard(tmp_path)[-4:] == [
        "time_settings 60 10 1", "time_left b 56 0", "time_left w 10 1", "genmove b"
    ]  # fmt: skip


def test_parts_of_seconds_are_told_as_whole_ones_where_they_are_refused(tmp_path: Path) -> None:
    line = line_of("go")
    with program(tmp_path, refused=("time_settings 0 1.5 1",)) as stone:
        stone.begin(line, MAX, 1, monotonic() + 5)
        asked(stone, line, 1.5)
    assert heard(tmp_path)[-3:] == ["time_settings 0 1.5 1", "time_settings 0 1 1", "genmove b"]


def test_an_analysis_tells_the_best_moves(tmp_path: Path) -> None:
    told: list[Told] = []
    stop = Event()

    def hear(one: Told) -> None:
        told.append(one)
        if one.rank == 2:
            stop.set()

    line = line_of("gomoku", "a1", size=9)
    with program(tmp_path, extra="gomoku", name="Gomoku") as stone:
        assert stone.identity.games == ("gomoku",) and stone.identity.analyses
        stone.begin(line, MAX, 1, monotonic() + 5)
        stone.analyse(line, 5, hear, stop)
        assert asked(stone, line).move == line.position.parse("4,4")
    first, second = told[:2]
    assert first.value == pytest.approx(-0.2)
    assert (first.nodes, first.rank) == (70, 1)
    assert first.line == (40, 48) and second.line == (48, 40)
    assert second.value == pytest.approx(-0.1)


def test_points_of_all_three_games() -> None:
    gomoku = notation_of(catalog.game("gomoku").start(size=15))
    start = catalog.game("gomoku").start()
    assert gomoku.text(start, 0) == "A15" and gomoku.text(start, 8) == "J15"
    assert [
        gomoku.read(start, gomoku.text(start, move)) for move in start.legal_moves()
    ] == start.legal_moves()
    othello = catalog.game("othello").start()
    squares = notation_of(othello)
    assert sorted(squares.text(othello, move) for move in othello.legal_moves()) == ["C4", "D3", "E6", "F5"]
    assert list(squares.stones(othello)) == []


@pytest.mark.engines
def test_gnu_go_plays(tmp_path: Path) -> None:
    line = line_of("go", size=7, komi=9)
    with running("gtp", [engine("gnugo"), "--mode", "gtp", "--level", "1"], tmp_path) as gnu:
        assert gnu.identity.name == "GNU Go" and gnu.identity.games == ("go",)
        gnu.begin(line, MAX, 1, monotonic() + 10)
        for _ in range(12):
            if line.position.finished:
                break
            move = asked(gnu, line).move
            if move is None:
                break
            line.play(move)
    assert len(line.moves) > 6
    assert isinstance(gnu, GtpDriver) and gnu.strikes == []


def game_with_a_pass() -> GameLine:
    """A random game of Othello, up to a move behind a pass."""
    chance = random.Random(1)
    while True:
        line = line_of("othello")
        while not line.position.finished and "pass" not in line.texts()[:-1]:
            line.play(chance.choice(line.position.legal_moves()))
        if not line.position.finished:
            return line


@pytest.mark.engines
def test_grhino_plays_othello_to_the_end_and_is_told_nothing_of_passes(tmp_path: Path) -> None:
    line = game_with_a_pass()
    with running("gtp", [engine("gtp-rhino")], tmp_path) as rhino:
        assert rhino.identity.games == ("othello",)
        rhino.begin(line, MAX, 1, monotonic() + 10)
        while not line.position.finished:
            move = asked(rhino, line).move
            assert move is not None
            line.play(move)
        assert rhino.strikes == []


def test_a_position_that_no_moves_lead_to_is_no_beginning_for_othello(tmp_path: Path) -> None:
    start = catalog.game("othello").read(catalog.game("othello").example)
    refused = pytest.raises(AgentFailure, match="It can begin only where the game begins")
    with program(tmp_path, name="Reversi") as stone, refused:
        stone.begin(GameLine(start), MAX, 1, monotonic() + 5)

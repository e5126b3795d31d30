"""Python files as agents: what they see of a game, what they tell of a search, and how they fail."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from driven_programs import line_of
from records import rows_of

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.python_file import facts
from plyscope.arena.play.engine_seat import EngineSeat
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question, Reply
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.plugin import template
from plyscope.arena.plugin.agent_game import AgentGame
from plyscope.arena.plugin.conversation import Conversation
from plyscope.arena.plugin.told_search import ToldSearch
from plyscope.arena.recording.recorder import Recorder
from plyscope.record.trace import Trace
from plyscope.rules.position import MAX
from plyscope.search.search import Limits


@contextmanager
def seated(folder: Path, text: str, name: str = "my_agent.py") -> Iterator[EngineSeat]:
    """A seat for a file."""
    file = folder / name
    file.write_text(text, "utf-8")
    seat = EngineSeat(Agent("me", "Me", (str(file),), "lines"))
    try:
        yield seat
    finally:
        seat.end()


def ask(seat: EngineSeat, line: GameLine, seconds: float = 5.0, recorder: Recorder | None = None) -> Reply:
    seat.begin(line, MAX, 1)
    return seat.ask(Question(line, Pace(seconds), recorder=recorder))


def in_log(seat: EngineSeat, text: str) -> bool:
    """Does the file print this within two seconds?"""
    end = monotonic() + 2
    while monotonic() < end:
        if seat.link is not None and text in seat.link.log():
            return True
        sleep(0.01)
    return False


def said(file: Path, *messages: dict[str, Any]) -> list[Any]:
    """What a file answers to some messages, in this process."""
    words_in, words_out = os.pipe()
    conversation = Conversation(file, BytesIO(), words_out)
    for message in messages:
        conversation.answer(message)
    os.close(words_out)
    with open(words_in, encoding="utf-8") as answers:
        return [json.loads(answer) for answer in answers]


def test_a_function_chooses_from_what_is_legal(tmp_path: Path) -> None:
    text = """
name = "Ann"
games = ["connect4", "pig"]
print("this is no message")
def choose(game):
    print({"move": "7"})
    assert (game.name, game.you, game.turn) == ("connect4", "max", "max")
    assert game.moves == ["4", "3"] and game.seconds == 5 and game.left is None
    assert not game.over and game.utility is None and game.position.count("X") == 1
    return game.legal[-2]
"""
    line = line_of("connect4", "4 3")
    with seated(tmp_path, text) as seat:
        assert ask(seat, line).move == 5
        assert seat.driver is not None and seat.link is not None
        assert seat.driver.identity.name == "Ann" and seat.driver.identity.games == ("connect4", "pig")
        assert seat.strikes == []
        assert in_log(seat, "{'move': '7'}")


def test_a_class_keeps_what_it_learns_for_one_game(tmp_path: Path) -> None:
    text = """
class Agent:
    def setup(self, game):
        self.turns = len(game.moves)
    def choose(self, game):
        self.turns += 1
        return game.legal[self.turns]
    def over(self, result):
        print("over", result, self.turns)
"""
    line = line_of("connect4")
    with seated(tmp_path, text) as seat:
        seat.begin(line, MAX, 1)
        assert [seat.ask(Question(line, Pace(5.0))).move for _ in range(3)] == [1, 2, 3]
        seat.over("1-0", "four in a row")
        assert ask(seat, line).move == 1
        assert in_log(seat, "over 1-0 3")


def test_a_file_that_is_saved_plays_the_next_game_as_it_is_now(tmp_path: Path) -> None:
    with seated(tmp_path, "def choose(game): return game.legal[0]") as seat:
        assert ask(seat, line_of("connect4")).move == 0
        (tmp_path / "my_agent.py").write_text("def choose(game): return '7'", "utf-8")
        assert ask(seat, line_of("connect4")).move == 6


FAILURES: dict[str, tuple[str, str, int | None]] = {
    "exception": (
        "def choose(game):\n    return best(game)\n\ndef best(game):\n    return game.legal[99]\n",
        "my_agent.py, line 5, in best: IndexError: list index out of range",
        5,
    ),
    "exit": (
        "import sys\ndef choose(game):\n    sys.exit(3)\n",
        "my_agent.py, line 3, in choose: SystemExit: 3. Return a value instead of ending the program.",
        3,
    ),
    "syntax": (
        "def choose(game)\n    return 1\n",
        "my_agent.py, line 1: SyntaxError: expected ':'",
        1,
    ),
    "missing package": (
        "import no_such_package\ndef choose(game): pass\n",
        "my_agent.py, line 1: ModuleNotFoundError: No module named 'no_such_package'. The package "
        "no_such_package is not there. Install it for the Python that runs Plyscope; the stand-alone program "
        "has numpy only.",
        1,
    ),
    "neither": (
        "def chose(game): pass\n",
        "my_agent.py: Expected a function choose(game) or a class Agent with it; found neither.",
        None,
    ),
    "setup": (
        "class Agent:\n    def setup(self, game):\n        1 / 0\n    def choose(self, game): pass\n",
        "my_agent.py, line 3, in setup: ZeroDivisionError: division by zero",
        3,
    ),
    "illegal try": (
        "def choose(game):\n    game.copy().play('9')\n",
        "my_agent.py, line 2, in choose: ValueError: '9' is not a legal move here: 1, 2, 3, 4, 5, 6, 7",
        2,
    ),
    "not UTF-8": (
        "def choose(game):\n    # \udce9\n    pass\n",
        "my_agent.py, line 2: It is not in UTF-8: byte 0xe9 stands for no sign there. Save it as UTF-8.",
        2,
    ),
}


@pytest.mark.parametrize("case", list(FAILURES))
def test_a_failure_is_told_with_the_lines_of_the_file_alone(tmp_path: Path, case: str) -> None:
    text, reason, line = FAILURES[case]
    file = tmp_path / "my_agent.py"
    file.write_text(text, "utf-8", "surrogateescape")
    new, move = {"do": "new", "game": "connect4"}, {"do": "move", "id": 5}
    failed = next(answer for answer in said(file, {"do": "hello"}, new, move) if "error" in answer)
    assert (failed["error"], failed.get("line"), failed["file"]) == (reason, line, str(file))


def test_a_failure_loses_the_game_with_its_line(tmp_path: Path) -> None:
    text = "def choose(game):\n    return game.legal[99]\n"
    with seated(tmp_path, text) as seat, pytest.raises(AgentFailure) as failed:
        ask(seat, line_of("connect4"))
    assert (failed.value.verdict, failed.value.line) == ("crash", 2)
    assert failed.value.reason == "my_agent.py, line 2, in choose: IndexError: list index out of range"


def test_what_is_no_text_is_shown_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "my_agent.py"
    file.write_text("def choose(game): pass\n", "utf-8")
    answers = said(file, {"do": "new", "game": "connect4"}, {"do": "move", "id": 5})
    assert answers == [{"ok": 1}, {"move": "None", "id": 5}]
    assert said(file, {"do": "new", "game": "whist"})[0]["error"].startswith("There is no game 'whist'")
    assert said(file, {"do": "move", "id": 5}) == [{"error": "The game did not begin.", "id": 5}]


def test_a_file_that_hangs_says_where(tmp_path: Path) -> None:
    text = "def choose(game):\n    n = 0\n    while True:\n        n += 1\n"
    with seated(tmp_path, text) as seat, pytest.raises(AgentFailure) as failed:
        ask(seat, line_of("connect4"), 0.3)
    assert failed.value.verdict == "time" and failed.value.line in (3, 4)
    assert "It was in my_agent.py, line" in failed.value.reason and "in choose" in failed.value.reason


def test_what_a_search_tells_wrongly_is_noticed_only_where_it_is_told(tmp_path: Path) -> None:
    file = tmp_path / "my_agent.py"
    file.write_text(
        "def choose(game):\n    game.trace.leaf(game.trace.enter(), 'high')\n    return '4'\n", "utf-8"
    )
    new, move = {"do": "new", "game": "connect4"}, {"do": "move", "id": 5}
    assert said(file, new, move)[-1] == {"move": "4", "id": 5}
    events, failed = said(file, new, {**move, "events": True})[-2:]
    assert events == [["enter", 0, None, None]]
    assert "could not convert string to float: 'high'" in failed["error"] and failed["line"] == 2


def test_the_template_plays_and_its_minimax_is_recorded_like_ours(tmp_path: Path) -> None:
    text = template.text("Ann", "connect4")
    assert len(text.splitlines()) <= 60 and max(map(len, text.splitlines())) < 90
    line, recorder = line_of("connect4", "4 4"), Recorder(Trace(), line_of("connect4", "4 4"))
    with seated(tmp_path, template.minimax_text("Ann", "connect4")) as seat:
        ask(seat, line, recorder=recorder)
    assert facts(tmp_path / "my_agent.py").games == ("connect4",)
    own = Trace()
    catalog.algorithm("minimax").search(quick=False, symmetry=False).run(line.position, Limits(depth=3), own)
    assert recorder.breach == ""
    assert [row[:6] for row in rows_of(recorder.trace)] == [row[:6] for row in rows_of(own)]
    assert [row[7] for row in rows_of(recorder.trace)] == [row[7] for row in rows_of(own)]


def test_a_game_is_a_position_underneath() -> None:
    start = catalog.game("tictactoe").start()
    game = AgentGame("tictactoe", {}, "max", start, [], ToldSearch(print), lambda: False)
    other = game.copy()
    for move in ("0,0", "1,1", "0,1", "2,2", "0,2"):
        assert move in other.legal
        other.play(move)
    assert other.over and other.utility == 1 and other.turn is None and other.legal == []
    assert other.evaluate() == 1 and other.moves == ["0,0", "1,1", "0,1", "2,2", "0,2"]
    assert game.legal == [start.text(move) for move in start.legal_moves()] and game.moves == []
    assert game.turn == "max" and game.evaluate() == start.estimate
    assert str(game) == start.board()
    with pytest.raises(ValueError, match="'9,9' is not a legal move here"):
        game.play("9,9")


def test_a_search_is_told_in_few_lines() -> None:
    lines: list[str] = []
    trace = ToldSearch(lines.append)
    trace.begin(on=False)
    assert [trace.enter(), trace.enter(0, "4")] == [0, 1]
    trace.leave(0, 1.5)
    trace.flush()
    assert lines == []
    trace.begin(on=True)
    trace.search(2)
    root = trace.enter()
    child = trace.enter(root, "4", 0, float("inf"))
    trace.leaf(child, 1, "depth")
    trace.value(root, 1, child)
    trace.window(root, 1, float("inf"), child)
    trace.cut(root, child)
    trace.cut(root, None, 1, 1)
    trace.leave(root, 1)
    trace.round(1)
    trace.playout(root, 0.5, 9)
    trace.visit(root, 1, 0.5)
    trace.repeat(2, 1)
    trace.hit(2, 0.25, "lower", 3)
    trace.flush()
    assert lines == [
        '[["search",2,"-inf","inf"],["enter",0,null,null],["enter",1,0,"4",0.0,"inf"],["leaf",1,1.0,"depth"],'
        '["value",0,1.0,1],["window",0,1.0,"inf",1],["cut",0,1],["cut",0,null,1.0,1.0],["leave",0,1.0],'
        '["round",1],["playout",0,0.5,9],["visit",0,1,0.5],["repeat",2,1],["hit",2,0.25,"lower",3]]'
    ]
    for _ in range(20_000):
        trace.leaf(7, 1.0)
    assert all(len(line) < 64_000 for line in lines)


def test_the_command_line_runs_a_file_for_the_program(tmp_path: Path) -> None:
    file = tmp_path / "my_agent.py"
    file.write_text("def choose(game):\n    print('hm')\n    return game.legal[0]\n", "utf-8")
    words = '{"do":"hello"}\nnoise\n[]\n{"do":"new","game":"nim"}\n{"do":"move","id":1}\n{"do":"quit"}\n'
    asked: Any = {"input": words, "capture_output": True, "text": True, "timeout": 20, "cwd": tmp_path}
    done = subprocess.run([sys.executable, "-m", "plyscope.cli.main", "--plugin", str(file)], **asked)
    assert done.returncode == 0
    ready, *rest = done.stdout.splitlines()
    assert ready.startswith('{"ready":1,"name":"my_agent"')
    assert rest == ['{"ok":1}', '{"move":"0:1","id":1}']
    assert done.stderr == "hm\n"

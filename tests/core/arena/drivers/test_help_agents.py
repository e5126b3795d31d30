"""The agents of the help page about the protocol: nine lines in Python and in C, and a Python file."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest
from driven_programs import asked, line_of, running

from plyscope.arena.agents.agent import Agent
from plyscope.arena.play.engine_seat import EngineSeat
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import Question
from plyscope.arena.recording.recorder import Recorder
from plyscope.record.trace import DEFAULT_BUDGET, Trace
from plyscope.rules.position import MAX

HELP = Path(__file__).parents[4] / "resources" / "help"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def blocks(language: str) -> list[tuple[str, str]]:
    return BLOCK.findall((HELP / language / "agent-protocol.md").read_text("utf-8"))


def test_both_languages_show_the_same_programs() -> None:
    assert blocks("en") == blocks("zh_CN")
    assert [kind for kind, _ in blocks("en")] == ["python", "c", "json", "python"]


def plays_whole_games(command: list[str], folder: Path, name: str) -> None:
    """The agent plays the first legal move in two games of its own."""
    with running("lines", command, folder) as agent:
        assert agent.identity.name == name
        lines = line_of("tictactoe"), line_of("connect4", width=5, height=4), line_of("pig", target=20)
        for line in lines:
            agent.begin(line, MAX, 1, monotonic() + 10)
            for _ in range(20):
                if line.position.finished:
                    break
                first = line.position.legal_moves()[0]
                if line.position.side in (0, 1):
                    assert asked(agent, line).move == first
                line.play(first)
            agent.over("1-0", "over")
        assert agent.strikes == []


def test_nine_lines_of_python_play(tmp_path: Path) -> None:
    text = blocks("en")[0][1]
    assert len(text.splitlines()) == 9
    (tmp_path / "nine.py").write_text(text, "utf-8")
    plays_whole_games([sys.executable, "-I", "-S", str(tmp_path / "nine.py")], tmp_path, "Nine lines")


def test_nine_lines_of_c_play(tmp_path: Path) -> None:
    text = blocks("en")[1][1]
    assert len(text.splitlines()) == 9
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler (cc) here")
    (tmp_path / "nine.c").write_text(text, "utf-8")
    made = [compiler, "-O1", "-Wall", "-Werror", "-o", str(tmp_path / "nine"), str(tmp_path / "nine.c")]
    done = subprocess.run(made, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    plays_whole_games([str(tmp_path / "nine")], tmp_path, "Nine lines of C")


def test_the_example_of_events_is_recorded() -> None:
    line = line_of("tictactoe")
    recorder = Recorder(Trace(), line)
    *events, answer = blocks("en")[2][1].splitlines()
    for number, text in enumerate(events, 1):
        recorder.take(json.loads(text), number)
    recorder.finish()
    assert recorder.breach == "" and recorder.nodes == 5
    assert json.loads(answer)["move"] in [line.position.text(move) for move in line.position.legal_moves()]


def test_the_sentence_of_a_breach_is_the_true_one() -> None:
    recorder = Recorder(Trace(), line_of("connect4"))
    for number, event in (
        (1, ["enter", 0, None, None]), (200, ["enter", 9, 0, "4"]), (201, ["leaf", 9, 0]),
        (214, ["enter", 17, 9, "3"]),
    ):  # fmt: skip
        recorder.take(list(event), number)
    page = (HELP / "en" / "agent-protocol.md").read_text("utf-8")
    assert f"`{recorder.breach}`" in page
    assert f"{DEFAULT_BUDGET:,} rows" in page


def test_the_python_file_plays(tmp_path: Path) -> None:
    file = tmp_path / "careful.py"
    file.write_text(blocks("en")[3][1], "utf-8")
    seat = EngineSeat(Agent("c", "C", (str(file),), "lines"))
    try:
        line = line_of("connect4", "4 1 4 1 4 1")
        seat.begin(line, MAX, 1)
        assert seat.ask(Question(line, Pace(5.0))).move == 3
        assert seat.driver is not None and seat.driver.identity.name == "Careful"
        assert seat.driver.identity.games == ("connect4",)
    finally:
        seat.end()

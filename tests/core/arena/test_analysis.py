"""Analysis beside ours: follows the shown position, outlives its program, and plays nothing."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from plyscope import catalog
from plyscope.arena import analysis as analysing
from plyscope.arena.agents.agent import Agent
from plyscope.arena.analysis import Analysis
from plyscope.arena.drivers import uci
from plyscope.arena.play.seat import GameLine, Told
from plyscope.arena.play.verdicts import AgentFailure

ENGINE = """
import select, sys, time
position, dead = "", {dead}
log = open({log!r}, "a")
while True:
    line = sys.stdin.readline()
    if not line:
        break
    log.write(line)
    log.flush()
    word = line.split()[0]
    if word == "uci":
        print("id name Tiny\\noption name MultiPV type spin default 1 min 1 max 9\\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "position":
        position = line
    elif word == "go":
        if dead:
            sys.exit(7)
        black = len(position.partition("moves")[2].split()) % 2
        first, second = ("e7e5", "d7d5") if black else ("e2e4", "d2d4")
        depth = 0
        while not select.select([sys.stdin], [], [], 0.01)[0]:
            depth += 1
            print(f"info depth {{depth}} multipv 1 score cp 30 nodes {{depth}}0 pv {{first}}")
            print(f"info depth {{depth}} multipv 2 score cp 20 nodes {{depth}}0 pv {{second}}", flush=True)
        line = sys.stdin.readline()
        log.write(line)
        log.flush()
        assert line.strip() == "stop"
        print(f"bestmove {{first}}", flush=True)
    elif word == "quit":
        break
"""


class Heard:
    """What an analysis said."""

    def __init__(self) -> None:
        self.told: list[tuple[int, Told]] = []
        self.states: list[tuple[str, AgentFailure | None]] = []

    def hear(self, number: int, told: Told) -> None:
        self.told.append((number, told))

    def changed(self, state: str, failure: AgentFailure | None) -> None:
        self.states.append((state, failure))

    def names(self) -> list[str]:
        return [state for state, _ in self.states]

    def wait(self, wanted: object, seconds: float = 5.0) -> None:
        """Wait until a condition holds."""
        deadline = monotonic() + seconds
        while not wanted():  # type: ignore[operator]
            assert monotonic() < deadline, (self.told[-3:], self.states)
            sleep(0.005)


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "said"


def engine(folder: Path, log: Path, *, dead: bool = False) -> Agent:
    file = folder / "engine.py"
    file.write_text(ENGINE.format(dead=dead, log=str(log)))
    return Agent("tiny", "Tiny", (sys.executable, "-I", "-S", "engine.py"), "uci", folder=str(folder))


def position(*moves: str, game: str = "chess") -> GameLine:
    line = GameLine(catalog.game(game).start())
    for move in moves:
        line.play(line.position.parse(move))
    return line


def test_lines_of_the_shown_position_are_told_from_the_side_of_max(tmp_path: Path, log: Path) -> None:
    heard = Heard()
    analysis = Analysis(engine(tmp_path, log), heard.hear, heard.changed, count=2, pause=0.0)
    try:
        shown = position()
        first = analysis.show(shown)
        heard.wait(lambda: {told.rank for number, told in heard.told if number == first} == {1, 2})
        told = next(told for number, told in heard.told if number == first and told.rank == 1)
        assert told.value == pytest.approx(0.3)
        assert [shown.position.text(move) for move in told.line] == ["e2e4"]
        second = analysis.show(position("e4"))
        heard.wait(lambda: any(number == second for number, _ in heard.told))
        of_black = next(told for number, told in heard.told if number == second and told.rank == 1)
        assert of_black.value == pytest.approx(-0.3)  # 0.3 for Black, who is to move
        last = max(place for place, (number, _) in enumerate(heard.told) if number == first)
        assert last < min(place for place, (number, _) in enumerate(heard.told) if number == second)
    finally:
        analysis.end()
    assert heard.names() == ["idle", "starting", "thinking", "thinking", "ended"] or heard.names() == [
        "starting", "thinking", "thinking", "ended",
    ]  # fmt: skip
    said = log.read_text().splitlines()
    assert said.count("uci") == 1 and said.count("stop") == 2
    assert all(line == "go infinite" for line in said if line.startswith("go"))  # it plays nothing


def test_a_position_that_changes_fast_is_not_analysed_until_it_rests(tmp_path: Path, log: Path) -> None:
    heard = Heard()
    analysis = Analysis(engine(tmp_path, log), heard.hear, heard.changed, pause=0.2)
    try:
        for moves in (["e4"], ["e4", "e5"], ["e4", "e5", "Nf3"], ["e4", "e5", "Nf3", "Nc6"]):
            last = analysis.show(position(*moves))
            sleep(0.02)
        heard.wait(lambda: any(number == last for number, _ in heard.told))
    finally:
        analysis.end()
    assert {number for number, _ in heard.told} == {last}
    assert sum(line.startswith("go") for line in log.read_text().splitlines()) == 1


def test_a_stopped_analysis_keeps_its_process_and_goes_on(tmp_path: Path, log: Path) -> None:
    heard = Heard()
    analysis = Analysis(engine(tmp_path, log), heard.hear, heard.changed, pause=0.0)
    try:
        first = analysis.show(position())
        heard.wait(lambda: any(number == first for number, _ in heard.told))
        analysis.stop()
        heard.wait(lambda: heard.names()[-1] == "idle")
        count = len(heard.told)
        sleep(0.1)
        assert len(heard.told) == count
        again = analysis.show(position())
        heard.wait(lambda: any(number == again for number, _ in heard.told))
    finally:
        analysis.end()
    assert log.read_text().splitlines().count("uci") == 1


def test_a_program_that_crashes_is_started_again_and_then_given_up(
    tmp_path: Path, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysing, "PATIENCE", (0.05, 0.05))
    heard = Heard()
    analysis = Analysis(engine(tmp_path, log, dead=True), heard.hear, heard.changed, pause=0.0)
    try:
        analysis.show(position())
        heard.wait(lambda: heard.names().count("failed") == 3 and heard.names()[-1] == "idle", 10)
        failures = [failure for state, failure in heard.states if state == "failed"]
        assert all(one is not None and one.verdict == "crash" for one in failures)
        assert failures[0] is not None and "exit code 7" in failures[0].reason
        sleep(0.2)
        assert log.read_text().splitlines().count("uci") == 3
        analysis.show(position("e4"))  # another position is another chance
        heard.wait(lambda: heard.names().count("failed") == 4, 10)
    finally:
        analysis.end()


def test_what_an_agent_cannot_analyse_is_said_once(tmp_path: Path, log: Path) -> None:
    heard = Heard()
    analysis = Analysis(engine(tmp_path, log), heard.hear, heard.changed, pause=0.0)
    try:
        analysis.show(position(game="nim"))
        heard.wait(lambda: "failed" in heard.names() and heard.names()[-1] == "idle")
        (failure,) = [failure for state, failure in heard.states if state == "failed"]
        assert failure is not None and failure.reason == "Tiny does not play Nim."
        shown = analysis.show(position())
        heard.wait(lambda: any(number == shown for number, _ in heard.told))
    finally:
        analysis.end()


def test_a_finished_game_is_not_analysed(tmp_path: Path, log: Path) -> None:
    heard = Heard()
    analysis = Analysis(engine(tmp_path, log), heard.hear, heard.changed, pause=0.0)
    try:
        analysis.show(position("f3", "e5", "g4", "Qh4"))
        heard.wait(lambda: heard.names()[-1:] == ["idle"])
        sleep(0.1)
        assert not log.exists() and not heard.told
    finally:
        analysis.end()


def test_the_end_does_not_wait_for_a_program_that_hangs(
    tmp_path: Path, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    agent = engine(tmp_path, log)
    file = tmp_path / "engine.py"
    file.write_text(file.read_text().replace('== "stop"\n', '== "stop"\n        time.sleep(99)\n'))
    monkeypatch.setattr(analysing, "PROMPT", 0.2)
    heard = Heard()
    analysis = Analysis(agent, heard.hear, heard.changed, pause=0.0)
    first = analysis.show(position())
    heard.wait(lambda: any(number == first for number, _ in heard.told))
    begun = monotonic()
    analysis.end()
    assert monotonic() - begun < 8
    analysis.end()
    assert not analysis._thread.is_alive()


def test_a_program_that_does_not_hear_stop_is_replaced_for_the_next_position(
    tmp_path: Path, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uci, "AFTER_STOP", 0.1)
    agent = engine(tmp_path, log)
    file = tmp_path / "engine.py"
    file.write_text(file.read_text().replace('== "stop"\n', '== "stop"\n        sys.stdin.read()\n'))
    heard = Heard()
    analysis = Analysis(agent, heard.hear, heard.changed, pause=0.0)
    try:
        first = analysis.show(position())
        heard.wait(lambda: any(number == first for number, _ in heard.told))
        second = analysis.show(position("e2e4"))
        heard.wait(lambda: any(number == second for number, _ in heard.told))
    finally:
        analysis.end()
    assert "failed" not in heard.names()
    assert log.read_text().splitlines().count("uci") == 2

"""A program in a seat: one process for many games, new after failures, and what the seat forgives."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
import scripted_agent
from conversations import HELLO, line_of, said_to

from plyscope.arena.agents.agent import Agent
from plyscope.arena.play import engine_seat
from plyscope.arena.play.engine_seat import EngineSeat, command_of, environment_of, started
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import Question, Reply
from plyscope.arena.play.verdicts import MOST_STRIKES, AgentFailure
from plyscope.rules.position import MAX

linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.fixture
def seats() -> Iterator[list[EngineSeat]]:
    made: list[EngineSeat] = []
    yield made
    for seat in made:
        seat.end()


def seat_of(seats: list[EngineSeat], folder: Path, **script: list[Any]) -> EngineSeat:
    command = scripted_agent.command({**HELLO["uci"], **script})
    seats.append(EngineSeat(Agent("a", "A", command, "uci", folder=str(folder))))
    return seats[-1]


def ask(seat: EngineSeat, *moves: str, begin: bool = True, seconds: float = 2) -> Reply:
    line = line_of("chess", *moves)
    if begin:
        seat.begin(line, MAX, 1)
    return seat.ask(Question(line, Pace(seconds, margin=0.2)))


def number_of(seat: EngineSeat) -> int:
    assert seat.link is not None
    return seat.link.pid


def test_the_process_is_kept_from_game_to_game_and_ends_with_the_seat(
    seats: list[EngineSeat], tmp_path: Path
) -> None:
    seat = seat_of(seats, tmp_path, go=["bestmove e2e4"])
    assert seat.link is None
    first = ask(seat)
    number = number_of(seat)
    seat.over("1-0", "resigned")
    assert ask(seat).move == first.move and number_of(seat) == number
    link = seat.link
    seat.end()
    seat.end()
    assert link is not None and not link.is_alive and seat.link is None


def test_options_are_set_before_the_first_game(seats: list[EngineSeat], tmp_path: Path) -> None:
    seat = seat_of(seats, tmp_path, go=["bestmove e2e4"])
    seat.agent = replace(seat.agent, options=(("Hash", 64), ("Own Book", False)))
    ask(seat)
    assert seat.driver is not None
    assert said_to(seat.driver)[:5] == [
        "uci", "isready", "setoption name Hash value 64", "setoption name Own Book value false", "ucinewgame",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("go", "verdict"),
    [([{"exit": 9}], "crash"), (["bestmove e2e5"], "illegal"), ([], "time")],
    ids=["crash", "illegal", "time"],
)
def test_after_a_failure_another_process_plays_the_next_game(
    seats: list[EngineSeat], tmp_path: Path, go: list[Any], verdict: str
) -> None:
    seat = seat_of(seats, tmp_path, **{"go movetime 200": go, "go movetime 2000": ["bestmove e2e4"]})
    seat.begin(line_of("chess"), MAX, 1)
    link = seat.link
    with pytest.raises(AgentFailure) as caught:
        ask(seat, begin=False, seconds=0.2)
    assert caught.value.verdict == verdict
    assert link is not None and not link.is_alive and seat.link is None
    assert ask(seat).raw == "bestmove e2e4" and number_of(seat) != link.pid


def test_a_process_that_dies_between_games_is_replaced(seats: list[EngineSeat], tmp_path: Path) -> None:
    seat = seat_of(seats, tmp_path, go=["bestmove e2e4"], die=[{"exit": 0}])
    ask(seat)
    number, deadline = number_of(seat), monotonic() + 5
    assert seat.link is not None
    seat.link.send("die")
    while seat.link.is_alive and monotonic() < deadline:
        sleep(0.01)
    seat.over("1-0", "")
    assert ask(seat).raw == "bestmove e2e4" and number_of(seat) != number


def test_failed_starts_are_waited_after_and_counted(
    seats: list[EngineSeat], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr(engine_seat, "BACK_OFF", (10.0, 20.0, 40.0))
    seat = seat_of(seats, tmp_path, uci=[{"log": "no net"}, {"exit": 2}])
    monkeypatch.setattr(seat._ended, "wait", lambda seconds: waited.append(seconds) and False)
    for failures in range(1, 6):
        with pytest.raises(AgentFailure) as caught:
            ask(seat)
        assert caught.value.verdict == "not started" and seat.failures == failures
        assert (caught.value.reason, caught.value.log) == ("It ended with exit code 2.", ("no net",))
        assert seat.link is None
    assert [round(seconds, -1) for seconds in waited] == [0, 10, 20, 40, 40]
    mended = scripted_agent.command({**HELLO["uci"], "go": ["bestmove e2e4"]})
    seat.agent = replace(seat.agent, command=mended)
    ask(seat)
    assert seat.failures == 0


def test_a_seat_that_is_ended_does_not_start_again(seats: list[EngineSeat], tmp_path: Path) -> None:
    seat = seat_of(seats, tmp_path)
    seat.end()
    with pytest.raises(AgentFailure) as caught:
        ask(seat)
    assert caught.value.verdict == "host"


def test_one_strike_more_than_is_forgiven_loses_and_each_game_begins_without(
    seats: list[EngineSeat], tmp_path: Path
) -> None:
    go = ["bestmove e2e4", *["bestmove a2a3"] * MOST_STRIKES]
    seat = seat_of(seats, tmp_path, go=[go, ["bestmove e2e4"], go, [*go, "bestmove a2a3"], ["bestmove e2e4"]])
    ask(seat)
    ask(seat, begin=False)
    assert len(seat.strikes) == MOST_STRIKES
    ask(seat)
    assert seat.strikes == []
    ask(seat)
    with pytest.raises(AgentFailure) as caught:
        ask(seat, begin=False)
    assert caught.value.verdict == "illegal" and f"more than {MOST_STRIKES} strikes" in caught.value.reason


def test_a_move_is_asked_for_again_once_if_the_computer_slept(
    seats: list[EngineSeat], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = seat_of(seats, tmp_path, go=[[], ["bestmove e2e4"]], stop=["bestmove a2a3"])
    seat.begin(line_of("chess"), MAX, 1)
    began, slept = monotonic(), 3600.0

    def clock() -> float:
        now = monotonic()
        return now + (slept if now > began + 0.3 else 0.0)

    for module in ("process.link", "drivers.uci", "drivers.question_clock"):
        monkeypatch.setattr(f"plyscope.arena.{module}.monotonic", clock)
    assert ask(seat, begin=False).raw == "bestmove e2e4"
    assert not seat.strikes


def test_a_game_that_the_protocol_does_not_know_is_refused_without_a_process(tmp_path: Path) -> None:
    from plyscope import catalog

    seat = EngineSeat(Agent("a", "A", ("no-such-program",), "uci"), catalog.game("go"))
    with pytest.raises(AgentFailure) as caught:
        seat.begin(line_of("go"), MAX, 1)
    assert caught.value.reason == "Go is not played in UCI."
    with pytest.raises(AgentFailure) as caught:
        EngineSeat(Agent("a", "A", ("no-such-program",), "xyz")).begin(line_of("chess"), MAX, 1)
    assert "There is no protocol 'xyz'" in caught.value.reason


# Surroundings.


def test_a_python_file_runs_in_a_python_of_ours_and_in_a_clean_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SECRET", "PYTHONPATH", "DISPLAY"):
        monkeypatch.setenv(name, "x")
    file = str(tmp_path / "my agent.py")
    agent = Agent("a", "A", (file,), "lines")
    words = command_of(agent)
    assert words[0] == sys.executable and words[-2:] == ["plyscope.arena.plugin", file]
    found = environment_of(agent, tmp_path)
    assert found is not None and found["HOME"] == found["TMPDIR"] == str(tmp_path)
    assert not {"SECRET", "PYTHONPATH", "DISPLAY"} & set(found)
    assert environment_of(Agent("a", "A", ("stockfish",), "uci"), tmp_path) is None


def test_a_program_is_found_by_its_name_and_words_stay(tmp_path: Path) -> None:
    program = tmp_path / "play it"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    agent = Agent("a", "A", ("./play it", "--x", "$HOME"), "uci", folder=str(tmp_path))
    assert command_of(agent) == [str(program), "--x", "$HOME"]
    assert command_of(Agent("a", "A", ("no-such-program", "x"), "uci")) == ["no-such-program", "x"]


@linux
def test_a_program_runs_in_its_folder_or_in_a_fresh_one_that_is_removed(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text("#!/bin/sh\npwd\n")
    program.chmod(0o755)
    folders = []
    for agent in (
        Agent("a", "A", (str(program),), "uci"),
        Agent("a", "A", (str(program),), "uci", folder="/"),
        Agent("a", "A", ("pwd",), "uci"),
    ):
        link = started(agent)
        folders.append(link.line(monotonic() + 5))
        link.end()
    assert folders[:2] == [str(tmp_path.resolve()), "/"]
    assert folders[2] is not None and not Path(folders[2]).exists()

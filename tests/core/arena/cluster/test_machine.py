"""What a machine has: programs by id and SHA-256, students' files that come along, speed."""

from __future__ import annotations

import hashlib
import pickle
import sys
from pathlib import Path

import pytest

from plyscope import __version__
from plyscope.arena.agents import agents_file
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agents_file import AgentList
from plyscope.arena.cluster import machine
from plyscope.arena.cluster.machine import MissingProgram, factor_of, resolved, scaled
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.settings import Entrant
from plyscope.rules.time_control import TimeControl


@pytest.fixture(autouse=True)
def own_agents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An agents.json of this test alone."""
    path = tmp_path / "agents.json"
    monkeypatch.setattr(agents_file, "agents_path", lambda: path)
    return path


def program(path: Path, text: str) -> str:
    """Write a program; return its SHA-256."""
    path.write_text(text, "utf-8")
    path.chmod(0o755)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_agent_of_the_same_id_is_taken_with_its_own_path(own_agents: Path, tmp_path: Path) -> None:
    digest = program(tmp_path / "engine-here", "#!/bin/sh\n")
    AgentList().add(Agent("fish", "fish", (str(tmp_path / "engine-here"), "--uci"), "uci"))
    there = Agent("fish", "Fish of elsewhere", ("/elsewhere/engine",), "uci", options=(("Hash", 16),))
    found = resolved(Entrant("x", "X", agent=there, program=digest), {}).agent
    assert found is not None
    assert found.command == (str(tmp_path / "engine-here"), "--uci")
    assert found.options == (("Hash", 16),)  # of the tournament, whatever is set here


def test_another_program_is_refused(own_agents: Path, tmp_path: Path) -> None:
    program(tmp_path / "engine-here", "#!/bin/sh\n")
    AgentList().add(Agent("fish", "fish", (str(tmp_path / "engine-here"),), "uci"))
    there = Entrant("x", "Fish", agent=Agent("fish", "fish", ("/elsewhere/engine",), "uci"), program="0" * 64)
    with pytest.raises(MissingProgram, match=r"program of Fish is another one: their SHA-256 differ"):
        resolved(there, {})
    strange = Entrant("x", "Owl", agent=Agent("owl", "owl", ("/elsewhere/owl",), "uci"), program="0" * 64)
    with pytest.raises(MissingProgram, match="no program of Owl, the agent owl"):
        resolved(strange, {})
    again = pickle.loads(pickle.dumps(MissingProgram("it has none.")))
    assert isinstance(again, MissingProgram) and str(again) == "it has none."


def test_the_same_command_does_where_no_agent_has_the_id(tmp_path: Path) -> None:
    digest = program(tmp_path / "engine", "#!/bin/sh\n")
    agent = Agent("typed", "typed", (str(tmp_path / "engine"),), "uci")
    assert resolved(Entrant("x", "X", agent=agent, program=digest), {}).agent == agent


def test_a_students_file_comes_along() -> None:
    text = "def choose(game):\n    return game.legal[0]\n# 安\n".encode()
    entrant = Entrant("ann", "Ann", agent=Agent("ann", "Ann", ("/elsewhere/my_agent.py",), "lines"))
    found = resolved(entrant, {"ann": text}).agent
    assert found is not None
    path = Path(found.command[0])
    assert path.name == "my_agent.py" and path.read_bytes() == text
    assert resolved(entrant, {"ann": text}).agent == found
    other = resolved(entrant, {"ann": text + b"#"}).agent
    assert other is not None and other.command != found.command and path.read_bytes() == text


def test_searches_of_plyscope_are_everywhere() -> None:
    entrant = Entrant("a", "A", algorithm="alphabeta")
    assert resolved(entrant, {}) is entrant


def test_a_report_names_what_is_missing() -> None:
    fine = machine.report(__version__, (Entrant("a", "A", level="full"),), {})
    assert (fine.problem, fine.nodes_a_second > 0) == ("", True)
    assert "not 0.0.0" in machine.report("0.0.0", (), {}).problem
    agent = Agent("owl", "owl", (sys.executable + "-not-there",), "uci")
    missing = machine.report(__version__, (Entrant("owl", "Owl", agent=agent, program="0" * 64),), {})
    assert "Owl" in missing.problem and missing.nodes_a_second == 0


def test_seconds_follow_the_speed_and_nothing_else_does() -> None:
    assert factor_of(3e6, 1.5e6) == 2.0
    assert factor_of(1e6, 3e6) == 0.33
    assert factor_of(1.05e6, 1e6) == factor_of(0, 1e6) == factor_of(1e6, 0) == 1.0
    pace = Pace(seconds=2.0, depth=4, nodes=100)
    assert scaled(pace, 1.5) == Pace(seconds=3.0, depth=4, nodes=100)
    assert scaled(Pace(seconds=None, depth=4), 1.5) == Pace(seconds=None, depth=4)
    control = Pace(control=TimeControl(60, 1, 5))
    assert scaled(control, 2.0).control == TimeControl(120, 2, 10)

"""The list of agents: changed by several programs, damaged, removed and brought back."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.agents.agents_file import (
    AgentList,
    AgentsFileError,
    UnknownAgent,
    agents_path,
    entries_in,
)
from plyscope.arena.drivers.driver import DeclaredOption, Identity
from plyscope.files.file_lock import FileLock

FOUND = Identity(
    "Stockfish 15.1", "its authors", "15.1", ("chess",),
    (
        DeclaredOption("Hash", "spin", 16, 1, 33554432),
        DeclaredOption("Ponder", "check", False, ours=True),
        DeclaredOption("Style", "combo", "Normal", choices=("Solid", "Normal")),
        DeclaredOption("Clear Hash", "button"),
    ),
    analyses=True,
)  # fmt: skip
STOCKFISH = Agent(
    "", "Stockfish", ("/usr/games/stockfish",), "uci", "/tmp", 2.0, 0.25, (("Hash", 64), ("Ponder", False)),
    None, Tested("move", "", FOUND, 0.125, None, "ab12", "uci", "e2e4", 1.0, ("a strike",), ("log",)),
)  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "agents.json"


def names(path: Path) -> list[str]:
    return [agent.name for agent in AgentList(path).agents]


def test_an_agent_is_read_as_it_was_written(path: Path) -> None:
    added = AgentList(path).add(STOCKFISH)
    assert added == replace(STOCKFISH, id="stockfish")
    assert AgentList(path).agents == (added,)
    assert not AgentList(path).problems


def test_the_file_lies_in_the_folder_of_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path))
    assert agents_path() == tmp_path / "agents.json"
    AgentList().add(STOCKFISH)
    assert (tmp_path / "agents.json").is_file()


def test_ids_are_readable_and_unique(path: Path) -> None:
    agents = AgentList(path)
    wanted = ["Ann's  Agent!", "ann s agent", "智能体 1", "???", "…", "x" * 100]
    found = [agents.add(replace(STOCKFISH, name=name)).id for name in wanted]
    assert found == ["ann-s-agent", "ann-s-agent-2", "智能体-1", "agent", "agent-2", "x" * 40]


def test_a_copy_has_a_name_of_its_own_and_no_test(path: Path) -> None:
    agents = AgentList(path)
    first = agents.add(STOCKFISH)
    agents.add(replace(STOCKFISH, name="GNU Go"))
    copies = [agents.copy(first.id), agents.copy(first.id), agents.copy(first.id, "Weak one")]
    assert [(copy.id, copy.name) for copy in copies] == [
        ("stockfish-2", "Stockfish (2)"), ("stockfish-3", "Stockfish (3)"), ("weak-one", "Weak one"),
    ]  # fmt: skip
    assert all(copy.tested is None and copy.options == STOCKFISH.options for copy in copies)
    assert names(path) == ["Stockfish", "Weak one", "Stockfish (3)", "Stockfish (2)", "GNU Go"]


def test_what_was_removed_comes_back_to_its_place(path: Path) -> None:
    agents = AgentList(path)
    for name in ("a", "b", "c"):
        agents.add(replace(STOCKFISH, name=name))
    agents.remove("b")
    agents.remove("a")
    assert names(path) == ["c"]
    assert [agents.undo(), agents.undo(), agents.undo()][2] is None
    assert names(path) == ["a", "b", "c"] and not agents.can_undo


def test_what_was_removed_comes_back_under_another_id_if_its_own_is_taken(path: Path) -> None:
    agents = AgentList(path)
    agents.add(STOCKFISH)
    agents.remove("stockfish")
    agents.add(replace(STOCKFISH, seconds=9.0))
    back = agents.undo()
    assert back is not None and back.id == "stockfish-2" and back.seconds == STOCKFISH.seconds


def test_unknown_agents_are_named_in_a_sentence(path: Path) -> None:
    agents = AgentList(path)
    with pytest.raises(UnknownAgent, match="there are none yet"):
        agents.agent("x")
    agents.add(STOCKFISH)
    with pytest.raises(UnknownAgent, match="the agents are: stockfish"):
        agents.agent("x")
    with pytest.raises(UnknownAgent, match="the agents are: stockfish"):
        agents.remove("gone")


def test_an_agent_that_another_list_removed_cannot_be_changed(path: Path) -> None:
    agents = AgentList(path)
    added = agents.add(STOCKFISH)
    AgentList(path).remove(added.id)
    with pytest.raises(UnknownAgent, match="removed meanwhile"):
        agents.put(replace(added, seconds=9.0))


def test_two_lists_do_not_lose_each_others_agents(path: Path) -> None:
    one, other = AgentList(path), AgentList(path)
    one.add(replace(STOCKFISH, name="one"))
    other.add(replace(STOCKFISH, name="other"))
    one.put(replace(STOCKFISH, id="one", name="one", seconds=3.0))
    assert names(path) == ["one", "other"]
    assert [agent.name for agent in one.agents] == ["one", "other"]


ADD_TEN = """
import sys
from pathlib import Path
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agents_file import AgentList
agents = AgentList(Path(sys.argv[1]))
for number in range(10):
    agents.add(Agent("", f"{sys.argv[2]} {number}", ("x",)))
"""


def test_two_programs_at_once_do_not_lose_each_others_agents(path: Path) -> None:
    programs = [subprocess.Popen([sys.executable, "-c", ADD_TEN, path, name]) for name in "ab"]
    assert [program.wait() for program in programs] == [0, 0]
    assert sorted(names(path)) == sorted(f"{name} {number}" for name in "ab" for number in range(10))


def test_a_list_that_another_program_writes_is_waited_for_and_then_given_up(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    agents = AgentList(path)
    agents.add(STOCKFISH)
    monkeypatch.setattr("plyscope.arena.agents.agents_file.WAIT", 0.05)
    with FileLock(path) as lock:
        assert lock.acquire()
        with pytest.raises(AgentsFileError, match="another program"):
            agents.add(STOCKFISH)
    assert agents.add(STOCKFISH).id == "stockfish-2"


@pytest.mark.parametrize("damage", [b"", b'{"plyscope":"agents","version":1,"agents":[{', b"\xff\xfe", b"[]"])
def test_the_backup_of_a_damaged_list_is_read_and_nothing_is_lost(path: Path, damage: bytes) -> None:
    agents = AgentList(path)
    agents.add(replace(STOCKFISH, name="first"))
    agents.add(replace(STOCKFISH, name="second"))
    path.write_bytes(damage)
    found = AgentList(path)
    assert [agent.name for agent in found.agents] == ["first"]  # as it was before the last change
    assert "cannot be read" in found.problems[0] and "backup" in found.problems[1]
    found.add(replace(STOCKFISH, name="third"))
    assert names(path) == ["first", "third"] and not AgentList(path).problems
    assert path.with_name("agents.json.unreadable-1").read_bytes() == damage


def test_a_damaged_list_without_a_backup_is_kept_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("not JSON")
    agents = AgentList(path)
    assert not agents.agents and len(agents.problems) == 1
    agents.add(STOCKFISH)
    assert path.with_name("agents.json.unreadable-1").read_text() == "not JSON"


def test_an_entry_that_cannot_be_read_stays_in_the_file(path: Path) -> None:
    agents = AgentList(path)
    agents.add(STOCKFISH)
    told = json.loads(path.read_text())
    strange = {"id": "new", "name": "of a later version", "command": ["x"], "colour": "red"}
    told["agents"].append(strange)
    path.write_text(json.dumps(told))
    agents.read()
    assert len(agents.agents) == 1
    assert agents.problems == (
        "An agent was left out. agents[1].colour: not expected; the fields are id, name, command, protocol, "
        "folder, seconds, margin, options, memory, tested.",
    )
    agents.add(replace(STOCKFISH, name="x"))
    assert json.loads(path.read_text())["agents"][-1] == strange


def test_a_list_of_a_later_version_is_left_as_it_is(path: Path) -> None:
    path.parent.mkdir()
    later = '{"plyscope":"agents","version":2,"agents":[]}'
    path.write_text(later)
    agents = AgentList(path)
    assert "later version" in agents.problems[0]
    with pytest.raises(AgentsFileError, match="later version"):
        agents.add(STOCKFISH)
    assert path.read_text() == later


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("command", [], "command: expected the path of a program"),
        ("command", "stockfish; rm -rf ~", "command: expected a list"),
        ("command", ["a\0b"], "without the character of number 0"),
        ("seconds", 0, "seconds: expected a number from 0.01 to 3600"),
        ("seconds", "inf", "seconds: expected a number from 0.01 to 3600"),
        ("options", {"Hash": [1]}, "options.Hash: expected text, a number"),
        ("memory", 1.5, "memory: expected a whole number"),
        ("id", "", "id: expected a name"),
        ("tested", {"verdict": "splendid"}, "verdict: expected one of move"),
    ],
)
def test_a_wrong_entry_is_refused_with_its_place(path: Path, field: str, value: object, said: str) -> None:
    agents = AgentList(path)
    agents.add(STOCKFISH)
    told = json.loads(path.read_text())
    told["agents"][0][field] = value
    other = path.with_name("other.json")
    other.write_text(json.dumps(told))
    with pytest.raises(AgentsFileError) as error:
        entries_in(other)
    assert said in str(error.value) and "agents[0]" in str(error.value)


def test_exported_agents_come_without_what_was_tested_here(path: Path) -> None:
    agents = AgentList(path)
    agents.add(STOCKFISH)
    agents.add(replace(STOCKFISH, name="GNU Go"))
    out = path.with_name("out.json")
    agents.export(["gnu-go"], out)
    (found,) = entries_in(out)
    assert found == replace(STOCKFISH, id="gnu-go", name="GNU Go", tested=None)
    assert [agent.id for agent in agents.add_all([found])] == ["gnu-go-2"]


def test_a_full_disk_leaves_list_and_file_as_they_were(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    agents = AgentList(path)
    agents.add(STOCKFISH)
    before = path.read_bytes()

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("plyscope.files.atomic_save.Files.write", full)
    with pytest.raises(OSError, match="No space left"):
        agents.add(replace(STOCKFISH, name="x"))
    assert path.read_bytes() == before and len(agents.agents) == 1


def test_twenty_thousand_options_are_kept(path: Path) -> None:
    options = tuple(DeclaredOption(f"Opt{n}", "spin", 1, 0, 99) for n in range(20_000))
    agent = replace(STOCKFISH, tested=Tested("move", identity=Identity("Flood", options=options)))
    AgentList(path).add(agent)
    found = AgentList(path).agents[0].tested
    assert found is not None and found.identity.options == options

"""The command `plyscope agents`: the list, and the test of one agent as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from plyscope.arena.agents import program
from plyscope.cli.main import main

ENGINE = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci":
        print("id name Tiny 1.5\\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        print("bestmove MOVE", flush=True)
    elif word == "quit":
        break
"""

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line with a list of its own; returns its status and what it printed."""
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(program, "FOLDERS", ())

    def run(*words: str) -> tuple[int, str]:
        status = main(["agents", *words])
        told = capsys.readouterr()
        return status, told.out + told.err

    return run


def read(said: tuple[int, str]) -> Any:
    return json.loads(said[1])


def engine(folder: Path, move: str = "e2e4") -> list[str]:
    file = folder / "tiny.py"
    file.write_text(ENGINE.replace("MOVE", move))
    return [sys.executable, "-I", "-S", str(file)]


def test_an_agent_is_added_tested_listed_and_removed(run: Run, tmp_path: Path) -> None:
    assert "no agents yet" in run()[1]
    status, said = run("add", *engine(tmp_path), "--protocol", "uci", "--seconds", "0.5", "--name", "Ann's")
    assert status == 0 and said.split()[:3] == ["ok", "ann-s", "uci"]
    (agent,) = read(run("--json"))["agents"]
    assert agent["command"][1:] == ["-I", "-S", str(tmp_path / "tiny.py")]
    assert (agent["name"], agent["seconds"], agent["tested"]["move"]) == ("Ann's", 0.5, "e2e4")
    assert run("remove", "ann-s") == (0, f"ann-s is removed: {sys.executable} -I -S {tmp_path / 'tiny.py'}\n")
    assert read(run("list", "--json"))["agents"] == []
    assert run("remove", "ann-s") == (1, "plyscope: There is no agent ann-s; there are none yet.\n")


def test_options_behind_a_double_dash_belong_to_the_program(run: Run) -> None:
    added = read(
        run("add", "--no-test", "--json", "--name", "A", "--protocol", "gtp", "--", "x", "--name", "B")
    )
    assert added["added"][0]["command"] == ["x", "--name", "B"]
    added = read(run("add", "x", "--mode", "gtp", "--name", "B", "--protocol", "gtp", "--no-test", "--json"))
    assert added["added"][0]["command"] == ["x", "--mode", "gtp"]
    assert added["added"][0]["name"] == "B"
    added = read(run("add", "--no-test", "--json", "gnugo --mode gtp"))
    assert Path(added["added"][0]["command"][0]).name == "gnugo"
    assert added["added"][0]["command"][1:] == ["--mode", "gtp"]
    assert added["added"][0]["protocol"] == "gtp"


def test_each_python_file_is_an_agent(run: Run, tmp_path: Path) -> None:
    for name in ("ann", "bob"):
        (tmp_path / f"{name}.py").write_text(
            f'name = "{name.title()}"\ndef choose(game):\n    return game.legal[0]\n'
        )
    files = [str(tmp_path / f"{name}.py") for name in ("ann", "bob")]
    added = read(run("add", *files, "--no-test", "--json"))["added"]
    assert [(agent["id"], agent["protocol"], agent["command"]) for agent in added] == [
        ("ann", "lines", files[:1]), ("bob", "lines", files[1:]),
    ]  # fmt: skip


def test_the_test_of_a_command_prints_exactly_five_things(run: Run, tmp_path: Path) -> None:
    command = "cmd:" + " ".join(engine(tmp_path))
    status, said = run("test", command, "--protocol", "uci", "--game", "chess", "--seconds", "0.5", "--json")
    told = json.loads(said)
    assert status == 0 and list(told) == ["verdict", "reason", "move", "strikes", "seconds"]
    assert (told["verdict"], told["reason"], told["move"], told["strikes"]) == ("move", "", "e2e4", [])
    assert 0 <= told["seconds"] < 0.6
    assert read(run("--json"))["agents"] == []  # it is in no list


def test_an_illegal_move_is_the_verdict_and_the_status_is_1(run: Run, tmp_path: Path) -> None:
    status, said = run("test", "cmd:" + " ".join(engine(tmp_path, "e2e5")), "--protocol", "uci", "--json")
    told = json.loads(said)
    assert (status, told["verdict"], told["move"], told["seconds"]) == (1, "illegal", None, None)
    assert "e2e5" in told["reason"]


def test_the_test_of_a_listed_agent_is_kept(run: Run, tmp_path: Path) -> None:
    run("add", *engine(tmp_path), "--protocol", "uci", "--no-test")
    (tmp_path / "tiny.py").write_text(ENGINE.replace("MOVE", "a1a1"))
    status, said = run("test", "tiny", "--seconds", "0.5")
    assert status == 1 and "illegal" in said
    (agent,) = read(run("--json"))["agents"]
    assert agent["tested"]["verdict"] == "illegal" and agent["protocol"] == "uci"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["test", "nobody"], "There is no agent nobody"),
        (["test", "cmd:x", "--protocol", "telepathy"], "the protocols are: lines, uci, gtp"),
        (["test", "cmd:x", "--game", "ludo", "--protocol", "uci"], "There is no game 'ludo'"),
        (["test", "cmd:x", "--protocol", "uci", "--seconds", "0"], "--seconds takes seconds from 0.01"),
        (["test", "cmd:"], "Expected the path of a program"),
        (["add"], "agents add needs a program"),
        (["add", "x", "--seconds", "soon"], "--seconds takes a number, found 'soon'"),
        (["add", "--folder", "/nowhere", "x"], "There is no folder /nowhere."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(run: Run, words: list[str], said: str) -> None:
    status, told = run(*words)
    assert status == 1 and told.startswith("plyscope: ") and said in told and told.count("\n") == 1


def test_installed_programs_are_found_once(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    file = folder / "stockfish"
    file.write_text(f"#!{sys.executable} -IS\n" + ENGINE.replace("MOVE", "d2d4"))
    file.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    assert run("find") == (0, f"{'Stockfish':<24}{'uci':<9}{file}\n")
    assert "ok" in run("find", "--add")[1]
    assert "No program is installed" in run("find")[1]

"""Programs: commands as text, what is installed, the file that is run, and what must be asked before."""

from __future__ import annotations

import hashlib
import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from plyscope.arena.agents import command_text, program, trust
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.command_text import CommandTextError, text_of, words_of
from plyscope.arena.agents.installed import find_installed, known_program
from plyscope.arena.agents.python_file import PythonFileError, facts

posix = pytest.mark.skipif(os.name == "nt", reason="commands are written otherwise on Windows")


@posix
@pytest.mark.parametrize(
    "words",
    [("gnugo", "--mode", "gtp"), ("a b", 'say "x"', "$HOME", "; rm -rf ~"), ("x", ""), ("围棋", "é")],
)
def test_a_command_is_read_as_it_was_written(words: tuple[str, ...]) -> None:
    assert words_of(text_of(words)) == words


def test_the_path_of_a_file_needs_no_quotation_marks(tmp_path: Path) -> None:
    file = tmp_path / "my engine (2)"
    file.write_text("")
    assert words_of(f" {file} ") == (str(file),)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (r"C:\engines\x.exe --hash 16", (r"C:\engines\x.exe", "--hash", "16")),
        (r'"C:\my engines\x.exe" "a \"b\"" c', (r"C:\my engines\x.exe", 'a "b"', "c")),
        (r'x "folder\\" ""', ("x", "folder\\", "")),
    ],
)
def test_a_command_of_windows_keeps_its_backslashes(text: str, words: tuple[str, ...]) -> None:
    assert command_text._windows_words(text) == words


@pytest.mark.parametrize("text", ["", "  ", '"x', "a\0b"])
def test_what_is_no_command_is_refused(text: str) -> None:
    with pytest.raises(CommandTextError):
        words_of(text)


@posix
def test_known_programs_are_found_with_their_arguments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("gnugo", "stockfish", "pbrain-rapfi", "cat"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(program, "FOLDERS", ())
    found = find_installed()
    assert [(agent.name, agent.protocol, agent.command) for agent in found] == [
        ("Stockfish", "uci", (str(tmp_path / "stockfish"),)),
        ("GNU Go", "gtp", (str(tmp_path / "gnugo"), "--mode", "gtp")),
        ("rapfi", "gomocup", (str(tmp_path / "pbrain-rapfi"),)),
    ]
    assert [agent.name for agent in find_installed([found[0]])] == ["GNU Go", "rapfi"]
    same = replace(found[0], command=("stockfish",))
    assert [agent.name for agent in find_installed([same])] == ["GNU Go", "rapfi"]


def test_a_known_program_with_other_arguments_is_not_known() -> None:
    assert known_program(["/usr/games/gnugo"]) is None
    assert known_program(["/x/Stockfish"]) is not None
    assert known_program(["stockfish", "bench"]) is None


def test_the_program_of_an_interpreter_is_its_script(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text("print(1)\n")
    agent = Agent("", "x", ("python3", "-u", "bot.py"), folder=str(tmp_path))
    assert program.program_of(agent) == script
    assert program.digest(agent) == hashlib.sha256(script.read_bytes()).hexdigest()
    script.write_text("print(22)\n")
    assert program.digest(agent) == hashlib.sha256(script.read_bytes()).hexdigest()
    own = Agent("", "x", (sys.executable,))
    assert program.digest(own) == hashlib.sha256(Path(sys.executable).read_bytes()).hexdigest()
    assert program.digest(Agent("", "x", ("/nowhere/engine",))) == ""


def test_a_command_from_elsewhere_is_asked_about_whole() -> None:
    agent = Agent(
        "", "Nice\x1b[31m", ("sh", "-c", "rm -rf ~"), folder="/tmp", options=(("EvalFile", "/etc/passwd"),)
    )
    asked = trust.question(agent)
    assert all(part in asked for part in ("rm -rf ~", "in /tmp", "EvalFile = /etc/passwd"))
    assert "\x1b" not in asked and "\\u001b" in asked


def test_only_the_very_same_command_is_trusted() -> None:
    agent = Agent("a", "A", ("engine", "--fast"), options=(("Hash", 16),))
    assert trust.is_trusted(replace(agent, id="b", name="B", seconds=9.0), [agent])
    for other in (
        replace(agent, command=("engine",)), replace(agent, folder="/tmp"), replace(agent, options=()),
    ):  # fmt: skip
        assert not trust.is_trusted(other, [agent])


def test_a_python_file_is_read_without_running_it(tmp_path: Path) -> None:
    file = tmp_path / "agent.py"
    file.write_text(
        'raise SystemExit\ngames: list[str] = ["connect4", "nim"]\nseconds = 0.5\nname = "Ann"\n'
        "class Agent:\n    def choose(self, game):\n        return game.legal[0]\n",
        "utf-8",
    )
    found = facts(file)
    assert (found.name, found.seconds, found.games) == ("Ann", 0.5, ("connect4", "nim"))


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("def choose(game):\n  return (\n", 2, "SyntaxError: '(' was never closed"),
        ("games = ['chess']\n", None, "Expected a function `choose` or a class `Agent`"),
        ("\ngames = ['chess', 'ludo']\ndef choose(game): pass\n", 2, "there is no game ludo"),
        ("games = 3\ndef choose(game): pass\n", 1, "expected a list of games"),
        ("seconds = -1\ndef choose(game): pass\n", 1, "seconds: expected a number"),
        ("x = 1\n\ty = 2\n", 2, "IndentationError"),
    ],
)
def test_a_wrong_python_file_is_refused_with_its_line(
    tmp_path: Path, text: str, line: int | None, said: str
) -> None:
    file = tmp_path / "agent.py"
    file.write_text(text)
    with pytest.raises(PythonFileError) as error:
        facts(file)
    assert said in str(error.value) and error.value.line == line


def test_a_python_file_that_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "agent.py"
    file.write_bytes(b"x = 1\ny = '\xff'\n")
    with pytest.raises(PythonFileError) as error:
        facts(file)
    assert error.value.line == 2

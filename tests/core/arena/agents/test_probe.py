"""The test of an agent: its protocol is found out, it makes a move, and nothing of it stays."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from threading import Event, Timer
from time import monotonic, sleep

import pytest

from plyscope import catalog
from plyscope.arena.agents import probe as probing
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.probe import NOTE, probe
from plyscope.arena.drivers import cecp
from plyscope.arena.drivers.find import detection

UCI = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci":
        print("id name Tiny 1.5\\nid author Ann\\noption name Hash type spin default 1 min 1 max 8\\nuciok")
    elif word == "isready":
        print("readyok")
    elif word == "go":
        print("info depth 3 score cp 20 pv e2e4\\nbestmove e2e4")
    elif word not in ("setoption", "position", "ucinewgame", "stop"):
        break
    sys.stdout.flush()
"""
GTP = """
import sys
WORDS = "protocol_version name version list_commands boardsize komi clear_board play genmove quit"
ANSWERS = {"protocol_version": "2", "name": "Tiny Go", "version": "7", "genmove": "E5",
           "list_commands": WORDS.replace(" ", "\\n")}
for line in sys.stdin:
    number, word = line.split()[:2]
    if not number.isdigit():
        break
    print(f"={number} {ANSWERS.get(word, '')}\\n", flush=True)
    if word == "quit":
        break
"""
GOMOCUP = """
import sys
for line in sys.stdin:
    word = line.split()[0].upper() if line.split() else ""
    if word == "START":
        print("OK", flush=True)
    elif word in ("BEGIN", "DONE"):
        print("7,7", flush=True)
    elif word == "ABOUT":
        print('name="Tiny Five", version="2", author="Ann", country="DE"', flush=True)
    elif word not in ("INFO", "BOARD") and "," not in word:
        break
"""
LINES = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["do"] == "hello":
        print(json.dumps({"ready": 1, "name": "Tiny Lines", "games": ["nim", "connect4"]}), flush=True)
    elif said["do"] == "new":
        print('{"ok":1}', flush=True)
    elif said["do"] == "move":
        print(json.dumps({"move": said["legal"][0], "id": said["id"]}), flush=True)
    elif said["do"] == "quit":
        break
"""
SPOKEN = {"uci": UCI, "gtp": GTP, "gomocup": GOMOCUP, "lines": LINES}


def program(folder: Path, text: str) -> Agent:
    """An agent that runs a program in Python, of no known protocol."""
    file = folder / "program"
    file.write_text(text)
    return Agent("", "x", (sys.executable, "-I", "-S", str(file)))


@pytest.mark.parametrize(
    ("protocol", "move", "name"),
    [
        ("uci", "e2e4", "Tiny 1.5"), ("gtp", "E5", "Tiny Go"), ("gomocup", "7,7", "Tiny Five"),
        ("lines", None, "Tiny Lines"),
    ],
)  # fmt: skip
def test_the_protocol_of_a_program_is_found_out(
    tmp_path: Path, protocol: str, move: str | None, name: str
) -> None:
    tested = probe(program(tmp_path, SPOKEN[protocol]), seconds=2.0)
    assert (tested.verdict, tested.protocol, tested.reason) == ("move", protocol, "")
    assert tested.identity.name == name and tested.strikes == ()
    game = catalog.game(tested.identity.games[0])
    first = game.start()
    assert first.parse(tested.move) in first.legal_moves()
    assert move is None or tested.move.lower() == move.lower()
    assert tested.seconds is not None and tested.move_seconds is not None
    assert 0 <= tested.move_seconds < 2.0


def test_the_first_of_the_stated_games_is_tried(tmp_path: Path) -> None:
    agent = replace(program(tmp_path, LINES), protocol="lines")
    assert probe(agent).move in [text_of("nim", move) for move in catalog.game("nim").start().legal_moves()]
    other = probe(agent, catalog.game("connect4"))
    assert other.verdict == "move" and other.move == text_of("connect4", 0)
    refused = probe(replace(program(tmp_path, UCI), protocol="uci"), catalog.game("nim"))
    assert refused.verdict == "not started" and "does not play Nim" in refused.reason


def text_of(game: str, move: int) -> str:
    return catalog.game(game).start().text(move)


def test_a_program_that_speaks_nothing_known_is_named_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probing, "TRY", 0.15)
    monkeypatch.setattr(cecp, "FENCE", 0.15)
    agent = program(tmp_path, "import sys\nfor line in sys.stdin: print('what?', flush=True)\n")
    begun = monotonic()
    tested = probe(agent)
    assert tested.verdict == "not started" and tested.protocol == ""
    assert "lines" in tested.reason.lower() and "UCI" in tested.reason and "CECP" in tested.reason
    assert monotonic() - begun < 10


def test_a_command_that_does_not_exist_is_told_at_once() -> None:
    begun = monotonic()
    tested = probe(Agent("", "x", ("/nowhere/engine",)))
    assert tested.verdict == "not started" and "/nowhere/engine" in tested.reason
    assert monotonic() - begun < 2


def test_hints_in_the_command_are_tried_first(tmp_path: Path) -> None:
    agent = program(tmp_path, "")
    assert detection(agent) == ["lines", "uci", "gtp", "ucci", "gomocup", "cecp"]
    assert detection(replace(agent, command=(*agent.command, "--mode", "gtp")))[0] == "gtp"
    assert detection(Agent("", "x", ("/usr/games/gnuchess", "--uci")))[0] == "uci"
    assert set(detection(agent)) == {"lines", "uci", "gtp", "ucci", "gomocup", "cecp"}


def test_what_is_said_is_heard_in_both_directions_with_notes(tmp_path: Path) -> None:
    heard: list[tuple[float, str, str]] = []
    tested = probe(program(tmp_path, UCI), hear=lambda *line: heard.append(line))
    assert tested.verdict == "move"
    said = [(sign, text) for _, sign, text in heard]
    assert ("<", "uciok") in said and (">", "isready") in said
    notes = [text for sign, text in said if sign == NOTE]
    assert notes[0].startswith("lines") or notes[0].startswith("Lines")
    assert any("Chess" in note for note in notes)


def test_a_crash_is_told_with_its_last_words(tmp_path: Path) -> None:
    text = UCI.replace('word == "go":', 'word == "go":\n        sys.exit("no such net")')
    tested = probe(replace(program(tmp_path, text), protocol="uci"))
    assert tested.verdict == "crash" and "exit code 1" in tested.reason
    assert tested.log == ("no such net",) and tested.identity.name == "Tiny 1.5"


def test_a_program_that_is_too_slow_loses_on_time(tmp_path: Path) -> None:
    text = UCI.replace('word == "go":', 'word == "go":\n        import time; time.sleep(60)')
    agent = replace(program(tmp_path, text), protocol="uci", margin=0.05)
    begun = monotonic()
    tested = probe(agent, seconds=0.2)
    assert tested.verdict == "time" and tested.move == ""
    assert monotonic() - begun < 0.25 + 3.5


def test_options_of_the_agent_are_set_before_it_moves(tmp_path: Path) -> None:
    text = UCI.replace("elif word not", 'elif "Hash value 5" in line:\n        go = 1\n    elif word not')
    text = text.replace('print("info', 'assert go; print("info')
    agent = replace(program(tmp_path, text), protocol="uci")
    assert probe(agent).verdict == "crash"
    assert probe(replace(agent, options=(("Hash", 5),))).verdict == "move"


def test_a_stopped_test_ends_soon_and_counts_as_ours(tmp_path: Path) -> None:
    stop = Event()
    text = UCI.replace('word == "go":', 'word == "go":\n        import time; time.sleep(60)')
    agent = replace(program(tmp_path, text), protocol="uci")
    timer = Timer(0.5, stop.set)
    timer.start()
    begun = monotonic()
    tested = probe(agent, seconds=30.0, stop=stop)
    timer.join()
    assert tested.verdict == "host" and monotonic() - begun < 5
    assert probe(agent, stop=stop).verdict == "host"


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="processes are counted in /proc")
def test_nothing_of_a_tested_program_stays(tmp_path: Path) -> None:
    child = (
        "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'])\n"
    )
    tested = probe(replace(program(tmp_path, child + UCI), protocol="uci"))
    assert tested.verdict == "move"
    deadline = monotonic() + 2
    while living(str(tmp_path)) and monotonic() < deadline:
        sleep(0.05)
    assert living(str(tmp_path)) == []


def living(part: str) -> list[str]:
    """Commands of running processes that hold a text, or were started from there."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
            here = os.readlink(folder / "cwd")
        except OSError:
            continue
        if part in command or "time.sleep(99)" in command or part in here:
            found.append(command)
    return found


def test_a_python_file_with_an_error_of_syntax_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("x = 1\ndef choose(game):\n    return (\n")
    tested = probe(Agent("", "mine", (str(file),), "lines"))
    assert (tested.verdict, tested.line) == ("not started", 3)
    assert tested.reason == "SyntaxError: '(' was never closed"


def test_a_python_file_plays_the_game_that_it_states(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text('games = ["nim"]\nname = "Ann"\n\ndef choose(game):\n    return game.legal[-1]\n')
    tested = probe(Agent("", "mine", (str(file),), "lines"), seconds=5.0)
    assert (tested.verdict, tested.reason) == ("move", "")
    assert tested.identity.games == ("nim",) and tested.identity.name == "Ann"
    last = catalog.game("nim").start().legal_moves()[-1]
    assert tested.move == text_of("nim", last)


def test_a_python_file_that_fails_is_told_with_the_line_of_the_student(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text('games = ["nim"]\n\ndef choose(game):\n    return [][0]\n')
    tested = probe(Agent("", "mine", (str(file),), "lines"), seconds=5.0)
    assert tested.verdict == "crash" and tested.line == 4
    assert "mine.py, line 4, in choose: IndexError" in tested.reason


def test_endless_and_impossible_things_of_a_program_are_not_kept(tmp_path: Path) -> None:
    flood = 'print("id name " + "N" * 60000 + chr(27) + "[31m")\n        '
    flood += 'print("option name A type spin default " + "9" * 400)'
    text = UCI.replace('print("id name Tiny', flood + '\n        print("x')
    tested = probe(replace(program(tmp_path, text), protocol="uci"))
    assert tested.verdict == "move"
    assert len(tested.identity.name) < 2_100 and "\x1b" not in tested.identity.name
    assert all(
        option.default is None or abs(float(option.default)) < 2**63 for option in tested.identity.options
    )

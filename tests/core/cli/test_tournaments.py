"""`plyscope match`, `tournament` and `arena`: killed at any moment, they go on to the same games."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from interpreted import CORE
from processes import LONGEST, running, until

from plyscope.cli import main

AGENT = '''"""Answers in the protocol "lines" with the first legal move, after a little while."""
import json, sys, time
for line in sys.stdin:
    said = json.loads(line)
    if said["do"] == "hello":
        print(json.dumps({"ready": 1, "name": "First"}), flush=True)
    elif said["do"] == "new":
        print(json.dumps({"ok": 1}), flush=True)
    elif said["do"] == "move":
        time.sleep(0.02)
        print(json.dumps({"move": said["legal"][0], "id": said["id"]}), flush=True)
    elif said["do"] == "quit":
        break
'''
"""A program as a student may write it."""

PLAYERS = ("algorithm:alphabeta", "algorithm:mcts{c=0.7}")
LIMITS = ("--depth-of", "alphabeta=2", "--nodes-of", "mcts=60")


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path / "config"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command line; returns its status, what it printed, and what it printed as errors."""

    def call(*arguments: object) -> tuple[int, str, str]:
        status = main.main([str(one) for one in arguments])
        told = capsys.readouterr()
        return status, told.out, told.err

    return call


def lines(path: Path) -> list[dict[str, Any]]:
    """The games of a file in their order, without what depends on the clock."""
    found = []
    for text in path.read_text("utf-8").splitlines()[1:]:
        line = json.loads(text)
        found.append({name: value for name, value in line.items() if name not in ("times", "ended")})
    return found


def process(*arguments: object) -> AbstractContextManager[subprocess.Popen[str]]:
    return running([str(one) for one in arguments], {**os.environ, "PYTHONPATH": str(CORE)})


# Killed.


def kill_again_and_again(command: Sequence[object], path: Path, kills: int, luck: Random, games: int) -> None:
    """Kill a tournament, and the one that goes on with it, each time after some more games."""
    for kill in range(kills):
        wanted = 1 + games * (kill + 1) // (kills + 2)
        with process(*command) as player:
            until(lambda wanted=wanted: _line_count(path) > wanted or player.poll() is not None)
            time.sleep(luck.random() * 0.02)
            player.kill()
            player.communicate(timeout=LONGEST)
        assert player.returncode == -signal.SIGKILL, "it was killed before it had ended"


def _line_count(path: Path) -> int:
    try:
        return path.read_bytes().count(b"\n")
    except FileNotFoundError:
        return 0


@pytest.mark.skipif(os.name == "nt", reason="there a process that is killed leaves the lock for a while")
def test_a_match_that_was_killed_twice_ends_as_one_that_was_not(tmp_path: Path, run: Any) -> None:
    words = ("match", *PLAYERS, "--game", "connect4", "--pairs", 40, *LIMITS, "--slots", 1, "--quiet")
    whole, killed = tmp_path / "whole.plyarena", tmp_path / "killed.plyarena"
    assert run(*words, "--out", whole)[0] == 0
    kill_again_and_again((*words, "--out", killed), killed, 2, Random(1), 80)
    assert len(lines(killed)) < 80 and run(*words, "--out", killed)[0] == 0
    assert lines(killed) == lines(whole) and len(lines(whole)) == 80


@pytest.mark.slow
def test_a_match_that_was_killed_twenty_times_ends_as_one_that_was_not(tmp_path: Path, run: Any) -> None:
    words = ("match", *PLAYERS, "--game", "connect4", "--pairs", 150, *LIMITS, "--slots", 2, "--quiet")
    whole, killed = tmp_path / "whole.plyarena", tmp_path / "killed.plyarena"
    assert run(*words, "--out", whole)[0] == 0
    kill_again_and_again((*words, "--out", killed), killed, 20, Random(2), 300)
    assert run(*words, "--out", killed)[0] == 0
    by_number = [sorted(lines(path), key=lambda line: line["n"]) for path in (whole, killed)]
    assert by_number[0] == by_number[1] and len(by_number[0]) == 300


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes in /proc")
def test_no_agent_is_left_when_the_program_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "first_legal_program.txt"
    program.write_text(AGENT)
    path = tmp_path / "t.plyarena"
    words = ("match", f"cmd:{sys.executable} {program}", "level:novice", "--game", "connect4", "--pairs", 99)
    with process(*words, "--slots", 2, "--out", path) as player:
        until(lambda: _line_count(path) > 2)
        assert processes_of(program)
        player.kill()
        player.communicate(timeout=LONGEST)
    until(lambda: not processes_of(program))


def processes_of(program: Path) -> list[int]:
    """The processes that run a program, but for those that have ended and wait for their parent."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes() if entry.name.isdigit() else b""
            state = (entry / "stat").read_text().rpartition(")")[2].split()[0] if words else "Z"
        except OSError:
            continue
        if str(program).encode() in words and b"plyscope.cli.main" not in words and state != "Z":
            found.append(int(entry.name))
    return found


# Ctrl+C.


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_lets_games_end_and_the_line_that_is_printed_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "t.plyarena"
    words = ("match", "level:beginner", "level:novice", "--game", "othello", "--pairs", 500)
    with process(*words, "--slots", 1, "--out", path) as player:
        until(lambda: _line_count(path) > 1)
        player.send_signal(signal.SIGINT)
        out, err = player.communicate(timeout=LONGEST)
    assert player.returncode == 3, err
    assert f"plyscope tournament {path} --resume" in err and "points" in out
    played = lines(path)
    assert played and [line["n"] for line in played] == list(range(len(played)))


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_twice_breaks_games_off(tmp_path: Path) -> None:
    path = tmp_path / "t.plyarena"
    words = (
        "match",
        "algorithm:alphabeta",
        "level:novice",
        "--game",
        "chess",
        "--seconds-of",
        "alphabeta=60",
    )
    with process(*words, "--slots", 1, "--out", path) as player:
        until(lambda: _line_count(path) == 1)
        time.sleep(0.2)
        for _ in range(2):
            player.send_signal(signal.SIGINT)
            time.sleep(0.1)
        _, err = player.communicate(timeout=LONGEST)
    assert player.returncode == 3 and not lines(path), err


# Words.


def test_a_match_is_printed_for_people_and_as_json(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "m.plyarena"
    words = ("match", *PLAYERS, "--game", "tictactoe", "--pairs", 3, *LIMITS, "--out", path)
    status, out, err = run(*words, "--openings", "lot:2")
    assert status == 0 and not err and out.count("game ") == 6
    assert "Monte Carlo tree search (c = 0.7)" in out and "6 of 6 games" in out
    status, out, _ = run(*words, "--openings", "lot:2", "--json")
    told = json.loads(out)
    assert status == 0 and told["state"] == "finished" and told["games"] == told["of"] == 6
    assert sum(row["points"] for row in told["standings"]) == 6 and sum(told["penta"]) == 3
    assert len(lines(path)) == 6, "the same command found that all was played"


def test_more_pairs_go_on_with_the_same_file(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "m.plyarena"
    words = ("match", *PLAYERS, "--game", "tictactoe", *LIMITS, "--out", path)
    assert run(*words, "--pairs", 1)[0] == 0 and run(*words, "--pairs", 3)[0] == 0
    assert sorted(line["n"] for line in map(json.loads, path.read_text().splitlines()) if "n" in line) == [
        *range(6)
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("match", "level:strong", "level:nobody"), "There is no level nobody"),
        (("match", "level:strong", "somebody"), "somebody"),
        (("match", "level:strong", "algorithm:mcts{d=1}"), "There is no option 'd'"),
        (("match", "level:strong", "level:full", "--game", "ludo"), "There is no game 'ludo'"),
        (("match", "level:strong", "algorithm:alphabeta", "--game", "pig"), "needs a game without chance"),
        (("match", "level:strong", "level:full", "--pairs", "0"), "--pairs: expected a number from 1"),
        (("match", "level:strong", "level:full", "--seconds-of", "x=1"), "there is no player x"),
        (
            ("match", "level:strong", "level:full", "--seconds", "0"),
            "pace.seconds: expected a number from 0.001",
        ),
        (("match", "level:strong", "level:full", "--openings", "no.pgn"), "no.pgn: it cannot be read"),
        (("match", "level:strong", "level:full", "--option", "size=1x1"), "width: expected a whole number"),
        (("match", "level:strong", "level:full", "--sprt", "elo0=5,elo1=5"), "elo1: expected more than elo0"),
        (("match", "level:strong", "level:full", "--adjudicate", "mate=3"), "Expected win"),
    ],
)
def test_words_that_make_no_match_are_refused_in_a_line(
    words: tuple[str, ...], said: str, run: Any, tmp_path: Path
) -> None:
    game = () if "--game" in words else ("--game", "connect4")
    status, out, err = run(*words, *game, "--out", tmp_path / "m.plyarena")
    assert status == 1 and said in err and not out and "Traceback" not in err
    assert len(err.splitlines()) == 1 and not (tmp_path / "m.plyarena").exists()


def settings_file(where: Path, **others: Any) -> Path:
    path = where / "cup.json"
    value = {
        "game": "tictactoe", "form": "round robin", "rounds": 1, "name": "Cup", "pace": {"nodes": 60},
        "entrants": ["level:beginner", {"player": "algorithm:mcts{c=2}", "name": "Broad", "id": "b"},
                     {"id": "d", "algorithm": "alphabeta", "pace": {"depth": 2}}],
        "openings": {"kind": "file", "file": "book.txt"},
        **others,
    }  # fmt: skip
    path.write_text(json.dumps(value))
    (where / "book.txt").write_text("1,1 0,0\n1,1 0,1\n")
    return path


def test_a_tournament_is_begun_from_a_file_and_resumed(run: Any, tmp_path: Path) -> None:
    path = settings_file(tmp_path)
    status, out, err = run("tournament", path)
    assert status == 0 and not err and "Cup: tictactoe, round robin, 6 of 6 games" in out
    journal = tmp_path / "cup.plyarena"
    assert {line["moves"].split(";")[1] for line in lines(journal)} == {"0,0"}, "the first round, one opening"
    assert run("tournament", journal, "--resume")[0] == 0 and run("tournament", path)[0] == 0
    assert len(lines(journal)) == 6


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ({"rounds": 0}, "rounds: expected a whole number from 1"),
        ({"colour": "red"}, "colour: not expected"),
        ({"entrants": ["level:no", "level:full"]}, "entrants[0]: There is no level no"),
        ({"entrants": ["level:full"]}, "entrants: expected at least two players"),
        ({"form": "swiss"}, "form: expected one of match"),
        ({"openings": {"kind": "lot", "plies": -1}}, "openings.plies: expected a whole number"),
        ({"entrants": [{"id": "a", "algorithm": "alphabeta", "level": "full"}] * 2}, "expected one of agent"),
        ({"sprt": {}}, "a test needs one player against others"),
        ({"folder": "nowhere"}, "folder: expected a folder of Python files"),
    ],
)
def test_settings_that_are_none_are_refused_with_their_place(
    others: dict[str, Any], said: str, run: Any, tmp_path: Path
) -> None:
    path = settings_file(tmp_path, **others)
    status, _, err = run("tournament", path)
    assert status == 1 and said in err and str(path) in err and len(err.splitlines()) == 1


def test_a_folder_of_files_plays_and_broken_ones_are_named(tmp_path: Path) -> None:
    from plyscope.cli.tournament_words import folder_entrants

    folder = tmp_path / "class"
    folder.mkdir()
    (folder / "ann.py").write_text('name = "Ann"\nseconds = 0.5\ndef choose(game): return game.legal[0]\n')
    (folder / "bob.py").write_text("def choose(game):\n    return game.legal[-1\n")
    (folder / "_draft.py").write_text("")
    found, left_out = folder_entrants(folder)
    assert [(one.id, one.name, one.pace.seconds) for one in found] == [("ann", "Ann", 0.5)]
    assert found[0].agent is not None and found[0].agent.id == "ann"
    assert list(left_out) == ["bob.py"] and left_out["bob.py"].startswith("line 2: SyntaxError")


def test_a_journal_from_elsewhere_runs_nothing_without_being_asked(run: Any, tmp_path: Path) -> None:
    mark, path = tmp_path / "mark", tmp_path / "t.plyarena"
    program = tmp_path / "program.txt"
    program.write_text(f"open({str(mark)!r}, 'w')\n")
    words = ("match", f"cmd:{sys.executable} {program}", "level:first", "--game", "tictactoe", "--pairs", "9")
    header = header_of(words, path)
    path.write_text(
        header.replace(f'"machine":"{json.loads(header)["machine"]}"', '"machine":"other"') + "\n"
    )
    status, _, err = run("tournament", path, "--resume")
    assert status == 1 and "comes from elsewhere" in err and str(program) in err and not mark.exists()


def header_of(words: Sequence[str], path: Path) -> str:
    """The first line of a journal that a command begins; no program runs."""
    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.tournament.journal import Journal, Opening
    from plyscope.arena.tournament.settings import Entrant, Settings

    command = tuple(words[1].removeprefix("cmd:").split())
    entrants = (
        Entrant("program", "Program", agent=Agent("program", "Program", command, "lines")),
        Entrant("first", "First", level="first"),
    )
    with Journal.create(path, Settings("tictactoe", entrants, "match"), (Opening(),)):
        return path.read_text("utf-8").rstrip("\n")


# What a file says.


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A round robin of three."""
    path = tmp_path_factory.mktemp("played") / "cup.plyarena"
    settings = settings_file(path.parent, rounds=2)
    assert main.main(["tournament", str(settings), "--out", str(path), "--quiet"]) == 0
    return path


def test_standings_are_shown_as_text_csv_and_json(played: Path, run: Any) -> None:
    table = list(csv.DictReader(io.StringIO(run("arena", "show", played, "--csv")[1])))
    told = json.loads(run("arena", "show", played, "--json", "--games")[1])
    points: dict[str, float] = {}
    for line in lines(played):
        first = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[line["result"]]
        points[line["first"]] = points.get(line["first"], 0.0) + first
        points[line["second"]] = points.get(line["second"], 0.0) + 1 - first
    assert {row["id"]: float(row["points"]) for row in table} == points
    assert {row["id"]: row["points"] for row in told["standings"]} == points and len(told["lines"]) == 12
    text = run("arena", "show", played, "--cross", "--games")[1]
    assert text.count("/4") >= 6 and text.count("\ngame ") == 12


def test_a_report_has_the_results_of_one_player(played: Path, run: Any, tmp_path: Path) -> None:
    status, text, _ = run("arena", "report", played, "--agent", "Broad")
    assert status == 0 and text.startswith("# Broad\n") and "## Faults\n\nNone." in text
    own = [line for line in lines(played) if "b" in (line["first"], line["second"])]
    assert len(own) == 8 and text.count("| rules") == 8
    won = sum(line["result"] == ("1-0" if line["first"] == "b" else "0-1") for line in own)
    assert f": {won} won, " in text
    status, _, _ = run("arena", "report", played, "--to", tmp_path)
    assert status == 0 and sorted(file.name for file in tmp_path.glob("*.md")) == [
        "b.md",
        "beginner.md",
        "d.md",
    ]
    assert (tmp_path / "b.md").read_text("utf-8") == text
    status, _, err = run("arena", "report", played, "--agent", "nobody")
    assert status == 1 and "There is no player nobody" in err


def test_games_are_exported(played: Path, run: Any, tmp_path: Path) -> None:
    assert run("arena", "export", played, "--to", tmp_path / "games.json")[0] == 0
    assert (tmp_path / "games.json").stat().st_size > 1000


def test_a_file_that_is_none_is_refused(run: Any, tmp_path: Path) -> None:
    (tmp_path / "x.plyarena").write_text("hello")
    for words in (("arena", "show"), ("tournament",)):
        status, _, err = run(*words, tmp_path / "x.plyarena")
        assert status == 1 and "is no journal of a tournament" in err

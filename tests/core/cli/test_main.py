"""The `plyscope` command: text for people, JSON for programs, one line for what is wrong."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from interpreted import CORE
from processes import LONGEST, running, until

from plyscope import __version__, installation
from plyscope.cli import main
from plyscope.files.recording.recording import load


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command line; returns its status, what it printed, and what it printed as errors."""

    def call(*arguments: str) -> tuple[int, str, str]:
        status = main.main(list(arguments))
        told = capsys.readouterr()
        return status, told.out, told.err

    return call


def test_games_and_algorithms_are_listed_with_their_options(run: Any) -> None:
    for command, id in (("games", "connect4"), ("games", "tree"), ("algorithms", "alphabeta")):
        status, text, _ = run(command)
        assert status == 0 and id in text
        status, text, _ = run(command, "--json")
        entries = {entry["id"]: entry for entry in json.loads(text)[command]}
        assert entries[id]["options"] and entries[id]["name"] and entries[id]["sentence"]
        for option in entries[id]["options"]:
            assert {"name", "label", "kind", "default"} <= option.keys()


def test_doctor_says_how_the_installation_is(run: Any) -> None:
    status, text, _ = run("doctor")
    assert status == 0 and __version__ in text
    assert json.loads(run("doctor", "--json")[1])["core"] == installation.examine().core


def test_a_position_is_shown(run: Any) -> None:
    status, text, _ = run("show", "connect4", "--moves", "4 4", "--option", "size=5x4")
    assert status == 0
    assert ". . . O ." in text and "MAX to move: 1 2 3 4 5" in text
    told = json.loads(run("show", "tictactoe", "--moves", "0,0;1,1", "--json")[1])
    assert told["position"] == "X...O...."
    assert "is over: −1 to MAX" in run("show", "tictactoe", "--position", "XX.OOOX..")[1]


def test_sequences_of_moves_are_counted(run: Any) -> None:
    assert run("perft", "connect4", "4")[1] == "2,401\n"
    assert json.loads(run("perft", "connect4", "4", "--json")[1]) == {"nodes": 2401}
    assert "1            343" in run("perft", "connect4", "4", "--divide")[1]


def test_a_search_is_answered_in_text_and_in_json(run: Any) -> None:
    command = ("search", "tictactoe", "--position", "XX.OO....", "--algorithm", "alphabeta", "--set", "cut=>")
    status, text, _ = run(*command)
    assert status == 0
    assert "move        0,2" in text and "value       1  (decided in 1 ply)" in text
    assert json.loads(run(*command, "--json")[1])["move"] == "0,2"
    assert "(not exact)" in run("search", "connect4", "--algorithm", "minimax", "--depth", "3")[1]


def test_a_position_is_solved_in_text_and_in_json(run: Any) -> None:
    command = ("solve", "tictactoe", "--position", "XO.......", "--all")
    status, text, _ = run(*command)
    assert status == 0
    assert "value       1 to MAX  (the side to move wins in 5 plies)" in text
    assert "move 1,0    1  (wins in 5 plies)" in text and "move 0,2    0  (draw)" in text
    assert json.loads(run(*command, "--json")[1])["move_scores"]["1,1"] == 1
    assert "(the game is over)" in run("solve", "connect4", "--moves", "1 2 1 2 1 2 1")[1]
    assert run("solve", "connect4", "--option", "size=7x7")[0] == 1
    assert "no exact solver for Explicit tree" in run("solve", "tree")[2]


def test_a_search_is_recorded_in_a_file(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "search.plyscope"
    command = (
        "search",
        "connect4",
        "--moves",
        "4",
        "--algorithm",
        "alphabeta",
        "--depth",
        "5",
        "--record",
        str(path),
    )
    status, text, _ = run(*command)
    assert status == 0 and f"rows recorded in {path}" in text
    recording = load(path)
    assert recording.facts["game"] == "connect4" and recording.facts["moves"] == ["4"]
    assert recording.facts["answer"]["nodes"] == recording.trace.nodes
    status, _, errors = run(*command[:-1], str(tmp_path / "absent" / "x"))
    assert status == 1 and "cannot be written" in errors


def test_a_tree_is_searched_as_it_is_typed(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for tree in ("[[3,12,8],[2,4,6],[14,5,2]]", "3 12 8 / 2 4 6 / 14 5 2"):
        status, text, _ = run("tree", tree, "--algorithm", "alphabeta", "--events")
        assert status == 0
        assert "2 is cut by 2.1: α = 3, β = 2; 2 skipped" in text
        assert "leaves      7 in the order 1 2 3 4 7 8 9" in text and "pruned      5 6" in text
    told = json.loads(
        run("tree", "3 12 8 / 2 4 6 / 14 5 2", "--algorithm", "alphabeta", "--json", "--events")[1]
    )
    assert told["value"] == 3 and len(told["events"]) == 35
    assert told["events"][5]["words"] == "β of 1 falls from ∞ to 3"
    window = run(
        "tree", "[[3,12,8],[2,4,6]]", "--algorithm", "alphabeta", "--window=-inf,2", "--root", "max", "--json"
    )
    assert json.loads(window[1])["value"] == 3
    assert (
        json.loads(run("tree", "-5 −7", "--root", "min", "--algorithm", "minimax", "--json")[1])["value"]
        == -7
    )


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("show", "chess2"), 1, "There is no game 'chess2'"),
        (("search", "tictactoe", "--algorithm", "magic"), 1, "There is no algorithm 'magic'"),
        (("show", "tictactoe", "--moves", "9,9"), 1, "Move 1: Expected an empty cell"),
        (("show", "tictactoe", "--position", "abc"), 1, "Cell 1: expected X, O or a full stop"),
        (("show", "tictactoe", "--option", "size=3"), 1, "There is no option 'size'"),
        (("tree", "[1,x]", "--algorithm", "minimax"), 1, 'Line 1, column 4: expected a number, found "x".'),
        (("search", "tictactoe", "--algorithm", "minimax", "--seconds", "-1"), 1, '"seconds" must be'),
        (("search", "tictactoe", "--algorithm", "minimax", "--nodes", "0"), 1, '"nodes" must be'),
        (("perft", "tictactoe", "x"), 2, "expected a whole number, found 'x'"),
        (("show", "tictactoe", "--option", "size"), 2, "expected NAME=VALUE"),
        (("tree", "1", "--algorithm", "minimax", "--window=1,x"), 2, "expected two numbers"),
        (("search", "tictactoe"), 2, "required: --algorithm"),
        (("fly",), 2, "invalid choice: 'fly'"),
        (("show",), 2, "required: GAME"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_with_a_status(
    run: Any, arguments: tuple[str, ...], status: int, said: str
) -> None:
    found, out, errors = run(*arguments)
    assert (found, out) == (status, "")
    assert said in errors
    assert len(errors.splitlines()) == 1
    assert errors.startswith("plyscope")


def test_help_and_version_are_no_errors(run: Any) -> None:
    assert run("--version")[:2] == (0, f"plyscope {__version__}\n")
    for command in ("games", "algorithms", "doctor", "show", "search", "perft", "tree", "batch"):
        status, text, _ = run(command, "--help")
        assert status == 0 and command in text
        assert command in run("--help")[1]


def test_without_a_display_the_window_is_refused_with_the_reason(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "preflight", lambda: "There is no display.")
    assert run() == (1, "", "plyscope: There is no display.\n")


def test_no_subcommand_imports_qt() -> None:
    code = (
        "import sys; from plyscope.cli import main as cli; "
        "cli.main(['search', 'tictactoe', '--algorithm', 'alphabeta']); cli.main(['games']); "
        "wrong = ('PySide6', 'pyqtgraph', 'plyscope_desktop'); "
        "print(sorted(name for name in sys.modules if name.startswith(wrong)))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(CORE)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert told.stdout.splitlines()[-1] == "[]"


FIRST_PART = 300_000_000
"""More than a recording has room for before its first rows, some eight million, are written."""


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl+C to whole consoles")
def test_ctrl_c_ends_a_search_and_prints_the_best_answer(tmp_path: Path) -> None:
    record = tmp_path / "rows"
    command = ["search", "connect4", "--algorithm", "alphabeta", "--depth", "40", "--set", "iterative=yes"]
    with running([*command, "--json", "--record", str(record)], {"PYTHONPATH": str(CORE)}) as process:
        until(lambda: record.exists() and record.stat().st_size > FIRST_PART)  # past the first depths
        process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=LONGEST)
    assert process.returncode == 0, errors
    told = json.loads(out)
    assert told["stopped_by"] == "stop"
    assert told["move"] is not None and told["depth"] > 3


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl+C to whole consoles")
def test_ctrl_c_ends_a_batch() -> None:
    with running(["batch"], {"PYTHONPATH": str(CORE)}) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdin.write('{"do":"search","game":"tictactoe","algorithm":"minimax","depth":1}\n')
        process.stdin.write('{"do":"search","game":"connect4","algorithm":"minimax","depth":40}\n')
        process.stdin.flush()
        assert '"value"' in process.stdout.readline()  # it has begun
        process.send_signal(signal.SIGINT)
        assert process.wait(LONGEST) == 1
        assert process.stderr.read() == "plyscope: stopped.\n"


def test_a_reader_that_has_gone_is_no_disaster() -> None:
    tree = list(range(3000))
    command = f"{sys.executable} -m plyscope.cli.main tree '{tree}' --algorithm minimax --events | head -1"
    told = subprocess.run(
        ["sh", "-c", command],
        env={**os.environ, "PYTHONPATH": str(CORE)},
        capture_output=True,
        encoding="utf-8",
    )
    assert told.stdout.startswith("     2  enter root")
    assert "Traceback" not in told.stderr


def test_a_printed_text_that_never_ends_is_said_to_loop_and_where(run: Any) -> None:
    printed = "search", "tictactoe", "--algorithm", "two-phase", "--set", "text=printed-000", "--depth", "2"
    status, text, _ = run(*printed)
    assert status == 0 and "an endless loop of the printed text" in text and "ended by: depth" not in text
    assert "after 1 step of phase 2 the root comes first" in text
    told = json.loads(run(*printed, "--json")[1])
    assert (told["ends"], told["phase_2_steps"], told["culprit"], told["move"]) == ("loops", 1, [], None)
    tree = "search", "tree", "--position", "[3, [1, 2]]", "--algorithm", "two-phase", "--depth", "2"
    early = run(*tree, "--set", "text=printed-002", "--set", "vacuous=true")[1]
    assert "asks for the largest of no values" in early


def test_a_move_that_was_not_searched_to_its_end_is_marked(run: Any) -> None:
    lines = run("search", "connect4", "--algorithm", "minimax", "--depth", "9", "--nodes", "9")[1]
    assert "ended by: nodes, before any move was searched: the first legal move" in lines
    lines = run("search", "connect4", "--algorithm", "minimax", "--depth", "4", "--nodes", "2000")[1]
    assert "ended by: nodes, before all moves were searched: the best so far" in lines


def test_a_search_without_a_limit_says_beforehand_that_it_will_not_end() -> None:
    command = [sys.executable, "-c", "from plyscope.cli.main import main; main()"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(CORE), os.environ.get("PYTHONPATH", "")])}
    with subprocess.Popen(
        [*command, "search", "chess", "--algorithm", "alphabeta"], env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as search:  # fmt: skip
        assert search.stderr is not None and "goes on until Ctrl+C" in search.stderr.readline()
        search.kill()
        search.communicate(timeout=LONGEST)


def test_a_search_that_ends_by_itself_needs_no_limit(run: Any) -> None:
    assert run("search", "tictactoe", "--algorithm", "minimax")[2] == ""


def test_moves_of_a_tree_count_from_one_and_are_typed_as_files_have_them(run: Any) -> None:
    text = run("show", "tree")[1]
    assert "MAX to move: 1 2 3  (typed 0 1 2)" in text
    text = run("search", "tree", "--algorithm", "alphabeta", "--moves", "2")[1]
    assert "move        3  (typed 2)" in text and "line        3  (typed 2)" in text
    assert "(typed" not in run("search", "tictactoe", "--algorithm", "minimax", "--depth", "1")[1]
    named = '{"children": [{"name": "7", "value": 1}, {"name": "8", "value": 2}]}'
    assert "MAX to move: 7 8\n" in run("show", "tree", "--position", named)[1]


@pytest.mark.parametrize("algorithm", ["mcts", "expectimax", "two-phase", "proof-number", "minimax", "mtdf"])
def test_every_event_of_a_search_has_a_sentence(run: Any, algorithm: str) -> None:
    trees = {
        "expectimax": '[{"type":"chance","children":[9,1,9]},{"type":"chance","children":[2,8,3]},4]',
        "proof-number": "[[1,0],[0,1]]",
    }
    tree = trees.get(algorithm, "[[3,12,8],[2,4,6],[14,5,2]]")
    options = ("--set", "prune=star1", "--set", "bounds=0,10") if algorithm == "expectimax" else ()
    status, text, errors = run("tree", tree, "--algorithm", algorithm, "--nodes", "20", "--events", *options)
    assert (status, errors) == (0, "") and "     2  " in text

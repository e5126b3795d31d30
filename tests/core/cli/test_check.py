"""`plyscope check` opens any of the program's files, says what is in it, or what is wrong and where."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from interpreted import run_interpreted
from session_samples import SETUP, forge, sample, samples, small

from plyscope import catalog
from plyscope.cli import main
from plyscope.files.identify import CheckError, examine
from plyscope.files.recording import recording
from plyscope.files.recording.as_session import session_of
from plyscope.files.recording.recording import RecordingError
from plyscope.files.session import archive
from plyscope.files.session.archive import SavedRecord, SavedSetup, digest_of_search
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Check files; returns the status and what was printed."""

    def call(*arguments: object) -> tuple[int, str]:
        status = main.main(["check", *map(str, arguments)])
        told = capsys.readouterr()
        assert told.err == ""
        return status, told.out

    return call


def files_in_json(run: Run, *arguments: object) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run(*arguments, "--json")[1])["files"]
    return found


def record_search(run_cli: Callable[..., int], path: Path, *arguments: str) -> None:
    assert run_cli(["search", *arguments, "--algorithm", "alphabeta", "--record", str(path)]) == 0


def test_a_session_is_told_in_text_and_json(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "called whatever"
    session = sample("connect4", catalog.game("connect4").start(width=5), {"width": 5}, moves=3)
    archive.save(path, session)
    assert session.record is not None
    status, text = run(path)
    assert status == 0
    lines = {line.split()[0]: " ".join(line.split()[1:]) for line in text.splitlines()[1:]}
    assert text.startswith(f"{path}: session\n")
    assert lines["game"] == "Connect Four (width=5)"
    assert lines["moves"] == "2 of 3 on the board: 5 5 5"
    assert lines["search"] == "alphabeta (order=best, iterative=yes), depth 4, nodes 10,000, seconds 12.5"
    assert lines["bookmarks"] == "2" and lines["breakpoints"] == "2" and lines["notes"].endswith("characters")
    assert lines["record"].startswith(
        f"{session.record.trace.length:,} rows, {session.record.trace.nodes:,} nodes"
    )
    (found,) = files_in_json(run, path)
    assert found["ok"] and found["kind"] == "session" and found["game"] == "connect4"
    assert found["moves"] == ["5", "5", "5"] and found["played"] == 2
    assert found["record"]["rows"] == session.record.trace.length
    assert found["set"] == dict(SETUP.options)


def test_every_session_can_be_told(run: Run, tmp_path: Path) -> None:
    paths = []
    for number, session in enumerate(samples()):
        paths.append(tmp_path / f"{number}.plyscope")
        archive.save(paths[-1], session)
    status, text = run(*paths)
    assert status == 0 and text.count(": session\n") == len(paths)
    assert [file["kind"] for file in files_in_json(run, *paths)] == ["session"] * len(paths)


@pytest.mark.parametrize(
    "arguments",
    [
        ("connect4", "--moves", "4 4 3", "--depth", "4", "--option", "centre=2"),
        ("tictactoe", "--position", "X.O.X.O..", "--set", "order=best", "--option", "wins=inf"),
        ("tree", "--option", "text=[[3,12,8],[2,4,6],[14,5,2]]", "--option", "root=min"),
        ("tree", "--moves", "1"),
    ],
)
def test_a_recording_is_told_and_becomes_a_session(
    arguments: tuple[str, ...], run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "search"
    record_search(main.main, path, *arguments)
    capsys.readouterr()
    (told,) = files_in_json(run, path)
    assert told["ok"] and told["kind"] == "recording" and told["game"] == arguments[0]
    status, text = run(path)
    assert status == 0 and "alphabeta" in text and "value" in text
    found = examine(path)
    assert found.session is not None and found.session.record is not None
    again = tmp_path / "again.plyscope"
    archive.save(again, found.session)
    answer = found.session.record.answer
    assert answer is not None and answer.move is not None
    assert examine(again).facts["record"] == told["record"]


def test_a_session_without_its_record_is_told_as_damaged(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "damaged.plyscope"
    archive.save(path, sample("connect4", catalog.game("connect4").start(), moves=3))
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    status, text = run(path)
    lines = text.splitlines()
    assert status == 1 and lines[0] == f"{path}: session, damaged"
    assert "record.npz" in lines[1] and "The record of the search is lost" in lines[1]
    assert "2 of 3 on the board" in text and "bookmarks" in text
    (told,) = files_in_json(run, path)
    assert not told["ok"] and told["kind"] == "session" and told["record"] is None


def test_a_recording_without_its_game_is_told_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "search"
    trace = Trace()
    catalog.algorithm("minimax").search().run(catalog.game("tree").start(), Limits(), trace)
    recording.save(path, trace, {})
    status, text = run(path)
    assert status == 0 and "does not say which game" in text and f"{trace.length} rows" in text


@pytest.mark.parametrize(
    "facts",
    [
        {"game": "chess", "algorithm": "minimax"},
        {"game": "tree"},
        {"game": "tree", "algorithm": "minimax", "moves": ["9"]},
        {"game": "tree", "algorithm": "minimax", "set": {"x": 1}},
        {"game": "tree", "algorithm": "minimax", "moves": "1"},
        {"game": "tree", "algorithm": "minimax", "position": 7},
        {"game": "tree", "algorithm": "minimax", "answer": {"move": "9"}},
        {"game": "tree", "algorithm": "minimax", "answer": []},
        {"game": "tree", "algorithm": "minimax", "position": "[1,2]"},
        {"game": "tictactoe", "algorithm": "minimax"},
    ],
)
def test_a_recording_of_something_else_is_refused(facts: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "search"
    trace = Trace()
    catalog.algorithm("minimax").search().run(catalog.game("tree").start(), Limits(), trace)
    recording.save(path, trace, facts)
    with pytest.raises(RecordingError, match="do not fit"):
        session_of(recording.load(path))
    with pytest.raises(CheckError, match="recording: "):
        examine(path)


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("[[3,12,8],[2,4,6],[14,5,2]]", {"nodes": 13, "leaves": 9, "depth": 2, "value": 3}),
        ("3 12 8 / 2 4 6 / 14 5 2", {"nodes": 13, "value": 3}),
        ("3，12，8\n2，4，6", {"leaves": 6, "value": 3}),
        ("\ufeff[1,2]", {"value": 2}),
        ("[[[[[[7]]]]]]", {"nodes": 7, "depth": 6, "value": 7}),
        ('{"tree":[-0.0,0,0.0]}', {"value": 0}),
        ('{"type":"min","children":["inf",2.5]}', {"value": 2.5}),
        ("[∞, 1]", {"value": "inf"}),
        ('{"type":"chance","children":[1,2]}', {"chance": True, "value": None}),
        ('{"type":"or","children":[1,0]}', {"and_or": True, "value": None}),
        ("7", {"nodes": 1, "depth": 0, "value": 7}),
    ],
)
def test_a_tree_is_told(text: str, facts: dict[str, Any], run: Run, tmp_path: Path) -> None:
    path = tmp_path / "tree.txt"
    path.write_text(text, "utf-8")
    (found,) = files_in_json(run, path)
    assert found["ok"] and found["kind"] == "tree"
    assert {name: found[name] for name in facts} == facts
    status, shown = run(path)
    assert status == 0 and "leaves" in shown
    assert examine(path).position is not None


def test_one_wrong_file_among_good_ones_is_named_and_counts(run: Run, tmp_path: Path) -> None:
    good, wrong = tmp_path / "good", tmp_path / "wrong"
    good.write_text("[1,2]")
    wrong.write_text("[1,\n [2,}]")
    status, text = run(good, wrong, good)
    assert status == 1
    assert f"{wrong}: not opened. Line 2, column 5: expected a number" in text
    assert text.count(f"{good}: tree") == 2
    assert [file["ok"] for file in files_in_json(run, good, wrong, good)] == [True, False, True]


def test_what_cannot_be_read_is_said_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked = tmp_path / "locked"
    locked.write_text("[1]")
    reading = open

    def refusing(path: Any, *arguments: Any, **named: Any) -> Any:
        if path == locked:
            raise PermissionError(13, "Permission denied")
        return reading(path, *arguments, **named)

    monkeypatch.setattr("builtins.open", refusing)
    long = tmp_path / ("x" * 300)
    for path, said in (
        (tmp_path, "It is a folder, not a file."),
        (tmp_path / "absent", "There is no such file."),
        (tmp_path / "locked" / "x", "It cannot be read: Not a directory."),
        (locked, "It cannot be read: Permission denied."),
        (long, "It cannot be read: File name too long."),
        (Path("a\0b"), "That is no name of a file."),
    ):
        with pytest.raises(CheckError) as told:
            examine(path)
        assert str(told.value) == said
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(CheckError, match="device or a pipe"):
            examine(tmp_path / "pipe")


def test_a_text_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with open(path, "wb") as file:
        file.write(b"[1")
        file.truncate(300_000_000)  # takes no room
    with pytest.raises(CheckError, match="It has 300,000,000 bytes"):
        examine(path)


@pytest.mark.parametrize("name", ["\u202egnp.exe", "\x1b[2J", "a\nb", "line\u2028"])
def test_nothing_hostile_reaches_the_terminal(name: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / name
    session = small()
    options = (("first", "\x1b[31m\u202e"),)
    document = replace(session.document, setup=SavedSetup("alphabeta", options), notes="\x1b[2J")
    archive.save(path, replace(session, document=document))
    wrong = tmp_path / f"wrong{name}"
    wrong.write_text('{"children":[1],"name":"\\u202e\\u0000","type":"\\u001b[2J"}')
    for arguments in ((path, wrong), (path, wrong, "--json")):
        status, text = run(*arguments)
        assert status == 1
        assert text.replace("\n", "").isprintable()
        assert "\\u" in text or "\\x" in text


def test_a_newer_session_is_said_to_be_newer(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.plyscope"
    forge(path, {}, version=7)
    status, text = run(path)
    assert status == 1 and "a newer Plyscope wrote it (version 7; this program reads version 1)" in text


def test_the_interpreted_core_checks_as_well(tmp_path: Path) -> None:
    archive.save(tmp_path / "a", small())
    (tmp_path / "b").write_text("[[1,2],[3,4]]")
    told = run_interpreted(f"""
from plyscope.cli import main as cli
print(cli.main(["check", {str(tmp_path / "a")!r}, {str(tmp_path / "b")!r}]))
""")
    assert told.splitlines()[-1] == "0"
    assert "value       3" in told


def test_the_name_of_a_search_survives_saving(tmp_path: Path) -> None:
    session = small()
    assert isinstance(session.record, SavedRecord)
    archive.save(tmp_path / "a", session)
    read = examine(tmp_path / "a").session
    assert read is not None and read.record is not None
    name = digest_of_search(read.document, read.record.setup, read.record.moves)
    assert name == digest_of_search(session.document, session.record.setup, session.record.moves)
    assert read.document.bookmarks[0].search == name

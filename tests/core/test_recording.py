"""A recording comes back whole, or it is refused; it never comes back wrong."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from records import bytes_of

from plyscope import catalog, json_text
from plyscope.position import Position
from plyscope.search import Limits
from plyscope.store.recording import RecordingError, load, save
from plyscope.trace import Trace
from plyscope.tree import Tree


def recorded(position: Position, depth: int | None = None) -> Trace:
    trace = Trace()
    catalog.algorithm("alphabeta").search().run(position, Limits(depth=depth), trace)
    return trace


@pytest.mark.parametrize(("game", "depth"), [("tree", None), ("tictactoe", 5), ("connect4", 7)])
def test_a_recording_is_read_as_it_was_written(game: str, depth: int | None, tmp_path: Path) -> None:
    trace = recorded(catalog.game(game).start(), depth)
    path, facts = tmp_path / "search.plyscope", {"game": game, "position": "甲", "answer": {"value": "inf"}}
    save(path, trace, facts)
    read = load(path)
    assert read.facts == facts
    assert read.trace.length == trace.length
    assert read.trace.nodes == trace.nodes
    assert bytes_of(read.trace) == bytes_of(trace)
    trees = [Tree(trace), Tree(read.trace)]
    for tree in trees:
        tree.read()
        tree.seek(tree.read_to)
    assert np.array_equal(
        trees[0].returned[: trees[0].known], trees[1].returned[: trees[1].known], equal_nan=True
    )
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_recording_cut_off_at_any_byte_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "search.plyscope"
    save(path, recorded(catalog.game("tree").start()), {"game": "tree"})
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with pytest.raises(RecordingError):
            load(path)
    path.write_bytes(whole + b"\0")
    with pytest.raises(RecordingError, match="rows of 32 bytes"):
        load(path)


def test_a_recording_with_any_byte_changed_is_refused_or_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "search.plyscope"
    trace = recorded(catalog.game("tree").start())
    save(path, trace, {"game": "tree"})
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x11]) + whole[place + 1 :])
        try:
            read = load(path)
        except RecordingError:
            continue
        assert bytes_of(read.trace) == bytes_of(trace)
        assert place < whole.index(b"\n"), "a row was changed and nobody noticed"


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ({}, "format"),
        ({"format": "x"}, "format"),
        ({"format": "plyscope-recording", "version": 99}, "version 1"),
        ({"format": "plyscope-recording", "version": 1, "rows": -1}, "number of rows"),
        ({"format": "plyscope-recording", "version": 1, "rows": 0}, "checksum"),
        ({"format": "plyscope-recording", "version": 1, "rows": 0, "sha256": "0"}, "checksum differs"),
        ([], "format"),
    ],
)
def test_a_file_that_is_no_recording_is_refused(head: object, said: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(json_text.write(head).encode() + b"\n")
    with pytest.raises(RecordingError, match=said):
        load(path)
    path.write_bytes(b"{,}\n")
    with pytest.raises(RecordingError, match="column 2"):
        load(path)
    with pytest.raises(OSError):
        load(tmp_path / "absent")


def test_rows_that_speak_of_nodes_that_are_not_there_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "x"
    for column, value in (("node", 99), ("node", -3), ("other", 99), ("kind", 77), ("move", 99)):
        trace = recorded(catalog.game("tree").start())
        rows = np.concatenate(list(trace.read(0, trace.length)))
        rows[column][5] = value  # the first change of a value
        wrong = Trace()
        wrong.append(rows)
        save(path, wrong, {})
        with pytest.raises(RecordingError, match="Row 5"):
            load(path)


def test_saving_where_one_cannot_write_leaves_what_was_there(tmp_path: Path) -> None:
    trace = recorded(catalog.game("tree").start())
    with pytest.raises(OSError):
        save(tmp_path / "no such folder" / "x", trace, {})
    path = tmp_path / "x"
    path.write_text("old")
    with pytest.raises(ValueError):
        save(path, trace, {"value": float("nan")})
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_rows_are_taken_over_across_chunks() -> None:
    trace = recorded(catalog.game("connect4").start(), 7)
    rows = np.concatenate(list(trace.read(0, trace.length)))
    assert len(rows) > 70_000
    copy = Trace()
    for start in range(0, len(rows), 50_000):
        copy.append(rows[start : start + 50_000])
    assert bytes_of(copy) == bytes_of(trace)
    assert copy.nodes == trace.nodes

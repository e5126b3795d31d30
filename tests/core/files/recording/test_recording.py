"""A recording comes back whole, or it is refused; it never comes back wrong."""

from __future__ import annotations

import hashlib
from pathlib import Path
from zlib import crc32

import numpy as np
import pytest
from records import bytes_of

from plyscope import catalog, strict_json
from plyscope.files.recording.damage import NO_SENSE, NOT_THERE
from plyscope.files.recording.file_layout import Footer, checks_of, end_bytes, head_bytes
from plyscope.files.recording.recording import RecordingError, load, save, verify
from plyscope.record.trace import ROW, Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position
from plyscope.search.search import Limits


def recorded(position: Position, depth: int | None = None) -> Trace:
    trace = Trace()
    catalog.algorithm("alphabeta").search().run(position, Limits(depth=depth), trace)
    return trace


def save_unchecked(path: Path, trace: Trace) -> None:
    """Save rows though they make no sense."""
    rows = bytes_of(trace)
    checks = checks_of(np.frombuffer(rows, ROW))
    head = head_bytes({})
    footer = Footer(trace.length, trace.nodes, crc32(head))
    path.write_bytes(head + rows + end_bytes(len(head) + len(rows), checks, footer, {}))


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


def test_a_recording_cut_off_at_any_byte_gives_the_rows_before_the_cut_and_says_so(tmp_path: Path) -> None:
    path, trace = tmp_path / "search.plyscope", recorded(catalog.game("tree").start())
    save(path, trace, {"game": "tree"})
    whole, rows = path.read_bytes(), bytes_of(trace)
    begin = whole.index(b"\n") + 1
    lengths = {*range(begin - 8, begin + len(rows) + 70, 3), *range(0, len(whole), 4_999), len(whole) - 1}
    for length in sorted(lengths):
        path.write_bytes(whole[:length])
        if length < begin:
            with pytest.raises(RecordingError, match="does not end"):
                load(path)
            continue
        read = load(path)
        kept = read.trace.length * 32
        assert (
            read.damage is not None and f"{read.trace.length:,} events are readable" in read.damage.sentence
        )
        assert bytes_of(read.trace) == rows[:kept]
        assert min(length - begin, len(rows)) - 64 < kept


def test_a_recording_with_any_byte_changed_is_refused_or_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "search.plyscope"
    trace = recorded(catalog.game("tree").start())
    save(path, trace, {"game": "tree"})
    whole, rows = path.read_bytes(), bytes_of(trace)
    begin = whole.index(b"\n") + 1
    places = [*range(100), *range(begin - 10, begin + len(rows), 3), *range(begin, len(whole), 1_931)]
    end = len(whole.rstrip(b"\0"))
    for place in [*places, *range(end - 300, len(whole), 2)]:
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x11]) + whole[place + 1 :])
        try:
            read = load(path)
        except RecordingError:
            assert place < begin
            continue
        assert bytes_of(read.trace) == rows[: read.trace.length * 32]
        assert read.trace.length >= trace.length - 1 or read.damage is not None
        assert not begin <= place < begin + len(rows) or read.damage is not None, "a row was changed, unsaid"


def test_a_recording_of_version_1_is_read_and_a_part_of_it_up_to_the_cut(tmp_path: Path) -> None:
    path, trace = tmp_path / "search.recording", recorded(catalog.game("connect4").start(), 5)
    rows = bytes_of(trace)
    digest = hashlib.sha256(rows).hexdigest()
    facts = {"game": "connect4", "algorithm": "alphabeta", "answer": None}
    head = {"format": "plyscope-recording", "version": 1, "rows": trace.length, "sha256": digest, **facts}
    line = strict_json.write(head).encode() + b"\n"
    path.write_bytes(line + rows)
    read = load(path)
    assert (read.facts, read.damage) == (facts, None)
    assert bytes_of(read.trace) == rows
    path.write_bytes(line + rows[: 32 * 1_000 + 7])
    cut = load(path)
    assert cut.damage is not None
    assert cut.damage.sentence == (
        f"The recording ends too early: 1,000 of {trace.length:,} events are readable."
    )
    assert bytes_of(cut.trace) == rows[:32_000]
    path.write_bytes(line + rows[:-1] + bytes([rows[-1] ^ 1]))
    with pytest.raises(RecordingError, match="checksum differs"):
        load(path)
    path.write_bytes(line + rows + b"x")
    with pytest.raises(RecordingError, match="rows of 32 bytes"):
        load(path)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ({}, "format"),
        ({"format": "x"}, "format"),
        ({"format": "plyscope-recording", "version": 99}, "version 1, 2 or 3"),
        ({"format": "plyscope-recording", "version": 1, "rows": -1}, "number of rows"),
        ({"format": "plyscope-recording", "version": 1, "rows": 0}, "checksum"),
        ({"format": "plyscope-recording", "version": 1, "rows": 0, "sha256": "0"}, "checksum differs"),
        ({"format": "plyscope-recording", "version": 2}, "rows_at"),
        ({"format": "plyscope-recording", "version": 2, "rows_at": 64}, "rows_at"),
        ([], "format"),
    ],
)
def test_a_file_that_is_no_recording_is_refused(head: object, said: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(strict_json.write(head).encode() + b"\n")
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
        save_unchecked(path, wrong)
        read = load(path)
        assert read.damage is not None and read.damage.readable == 5
        why = NO_SENSE if column == "kind" else NOT_THERE
        assert f"damaged at row 5: {why}" in read.damage.sentence
        with pytest.raises(RecordingError, match="5 of"):
            verify(path)


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

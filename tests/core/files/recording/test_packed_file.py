"""A finished recording takes few bytes, and whatever becomes of it, what is whole of it opens."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from records import bytes_of
from searching import every_algorithm, search

from plyscope import catalog
from plyscope.files import atomic_save
from plyscope.files.recording import background_check, recording, row_blocks
from plyscope.files.recording import writer as recorder_module
from plyscope.files.recording.file_layout import ALIGNED, NUMBERS, PACKED, PLAIN
from plyscope.files.recording.packed_rows import PACKED_ROWS
from plyscope.files.recording.writer import Recorder
from plyscope.record.trace import ROW, Trace
from plyscope.record.tree import Tree
from plyscope.search.search import Limits

DATA = Path(__file__).resolve().parents[3] / "data"
MOST_BYTES = 40
"""Bytes of an event and of its share of the tree."""


@pytest.fixture(autouse=True)
def every_recording_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "IN_MEMORY", 0)
    monkeypatch.setattr(recorder_module, "WITH_TREE", 0)


def recorded(path: Path, algorithm: str = "alphabeta", game: str = "connect4", nodes: int = 2_000) -> Trace:
    recorder = Recorder(path, {"game": game, "algorithm": algorithm}, budget=20_000)
    search(algorithm, catalog.game(game).start(), recorder.trace, limits=Limits(depth=6, nodes=nodes))
    recorder.finish({"answer": None})
    return recorder.trace


def opened(path: Path) -> recording.Opened:
    with open(path, "rb") as file:
        return recording.Opened(file)


@every_algorithm
def test_the_rows_and_the_tree_of_every_search_take_few_bytes(algorithm: str, tmp_path: Path) -> None:
    trace = recorded(tmp_path / "x", algorithm, "tictactoe", nodes=4_000)
    found = opened(tmp_path / "x")
    assert found.head.version == PACKED and found.footer is not None
    rows = int(found.places[-1]) - found.head.rows_at
    tree = sum(section.bytes for name, section in found.footer.sections.items() if name != "slots.numbers")
    assert rows + tree < MOST_BYTES * trace.length
    read = recording.load(tmp_path / "x")
    assert read.damage is None and bytes_of(read.trace) == bytes_of(trace)


def test_the_search_that_was_recorded_reads_on_after_its_file_was_packed(tmp_path: Path) -> None:
    trace = recorded(tmp_path / "x")
    tree, again = Tree(trace), Tree(recording.load(tmp_path / "x").trace)
    for one in (tree, again):
        one.read()
    assert np.array_equal(tree.parent[: tree.known], again.parent[: again.known])
    assert [file.name for file in tmp_path.iterdir()] == ["x"], "nothing is left beside it"


@pytest.mark.parametrize("fault", ["create", "write", "sync", "replace"])
def test_a_recording_that_cannot_be_packed_stays_whole_as_it_is(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(files: atomic_save.Files, *given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic_save.Files, fault, refuse)
    trace = recorded(tmp_path / "x")
    monkeypatch.undo()
    monkeypatch.setattr(recording, "IN_MEMORY", 0)
    assert opened(tmp_path / "x").head.version == PLAIN
    found = recording.load(tmp_path / "x", at_once=True)
    assert found.indexed is not None and found.indexed.unchecked and found.damage is None
    assert bytes_of(found.trace) == bytes_of(trace)
    verdict = background_check.check(tmp_path / "x", catalog.game("connect4").start())
    assert verdict == background_check.Verdict(None, True)
    assert [file.name for file in tmp_path.iterdir()] == ["x"]


def test_a_program_that_is_killed_while_it_packs_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def kill(*given: object, **named: object) -> None:
        raise Killed

    monkeypatch.setattr(row_blocks, "write", kill)
    with pytest.raises(Killed):
        recorded(tmp_path / "x")
    found = recording.load(tmp_path / "x", at_once=True)
    assert found.damage is None and found.facts["answer"] is None, "its end was written before"


def test_a_packed_recording_that_is_cut_opens_up_to_the_cut(tmp_path: Path) -> None:
    trace = recorded(tmp_path / "x")
    whole, rows = (tmp_path / "x").read_bytes(), bytes_of(trace)
    places = opened(tmp_path / "x").places.tolist()
    ends = [*places[1:], None]
    for length in (places[0] + 9, places[2] - 1, places[2], places[3] + 500, len(whole) - 1):
        (tmp_path / "x").write_bytes(whole[:length])
        found = recording.load(tmp_path / "x", at_once=True)
        blocks = sum(end is not None and end <= length for end in ends)
        if length < len(whole) - 1:
            assert found.trace.length == PACKED_ROWS * blocks
        else:
            assert found.trace.length == trace.length
        assert found.damage is not None and "not finished" in found.damage.sentence
        assert bytes_of(found.trace) == rows[: ROW.itemsize * found.trace.length]


def test_a_damaged_number_table_is_read_from_its_second_place(tmp_path: Path) -> None:
    trace = recorded(tmp_path / "x")
    whole, found = (tmp_path / "x").read_bytes(), opened(tmp_path / "x")
    assert found.footer is not None

    def damaged(*places: int) -> bytes:
        data = bytearray(whole)
        for place in places:
            data[place] ^= 1
        return bytes(data)

    first = found.head.rows_at + row_blocks.TABLE.size + 3
    (tmp_path / "x").write_bytes(damaged(first))
    assert bytes_of(recording.load(tmp_path / "x").trace) == bytes_of(trace)
    second = found.footer.sections[NUMBERS].at + 3
    (tmp_path / "x").write_bytes(damaged(first, second))
    with pytest.raises(recording.RecordingError, match="numbers of its rows"):
        recording.load(tmp_path / "x")
    (tmp_path / "x").write_bytes(damaged(found.head.rows_at + 1))  # a count that cannot be
    assert bytes_of(recording.load(tmp_path / "x").trace) == bytes_of(trace)


def test_places_of_blocks_that_lead_astray_are_not_followed(tmp_path: Path) -> None:
    trace, write = recorded(tmp_path / "x"), row_blocks.write
    found = opened(tmp_path / "x")
    for wrong in (-5, 0, 10**15, int(found.places[0])):
        places = found.places.copy()
        places[1] = wrong

        def lying(*given: Any, places: np.ndarray = places) -> row_blocks.Written:
            return row_blocks.Written(places, write(*given).table)

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(row_blocks, "write", lying)
            recorded(tmp_path / "y")
        assert bytes_of(recording.load(tmp_path / "y").trace) == bytes_of(trace), wrong


def test_a_large_recording_of_the_version_before_opens_at_once(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(gzip.decompress((DATA / "large_version_2.recording.gz").read_bytes()))
    assert opened(path).head.version == PLAIN
    found = recording.load(path, at_once=True)
    assert found.indexed is not None and found.indexed.unchecked
    tree, made = found.indexed.tree(found.trace), Tree(found.trace)
    made.read()
    for tick in (found.trace.length, 0, 333, found.trace.length):
        tree.seek(tick)
        made.seek(tick)
        assert np.array_equal(tree.state[: tree.known], made.state[: made.known])
        entered = tree.nodes
        assert np.array_equal(tree.value[:entered], made.value[:entered], equal_nan=True)
    verdict = background_check.check(path, catalog.game("tictactoe").start())
    assert verdict == background_check.Verdict(None, True)


def test_sections_begin_where_every_system_can_map(tmp_path: Path) -> None:
    recorded(tmp_path / "x", "mcts", "tictactoe")
    footer = opened(tmp_path / "x").footer
    assert footer is not None and all(section.at % ALIGNED == 0 for section in footer.sections.values())

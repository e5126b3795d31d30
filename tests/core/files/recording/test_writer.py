"""A search writes its record straight into a file, which tells what it holds whatever happens."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any, BinaryIO

import numpy as np
import pytest
from interpreted import CORE
from processes import until
from records import bytes_of
from searching import every_algorithm, search

from plyscope import catalog
from plyscope.cli.main import main
from plyscope.files.atomic_save import SavingError, backup_of
from plyscope.files.recording import recording
from plyscope.files.recording import writer as recorder_module
from plyscope.files.recording.writer import BLOCK, LOOK_SECONDS, Disk, Recorder
from plyscope.record.trace import CHUNK_ROWS, ROW, Trace
from plyscope.search.search import Limits

CONNECT4 = {"game": "connect4", "algorithm": "alphabeta"}


class Small(Disk):
    """A disk with room for so many blocks; nothing of it is reserved anywhere else."""

    def __init__(self, blocks: int = 1_000) -> None:
        self.blocks = blocks

    def reserve(self, file: BinaryIO, begin: int, size: int) -> None:
        if self.blocks == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.blocks -= 1
        super().reserve(file, begin, size)


class Watched(Disk):
    """Notes where blocks were reserved, and how long they are."""

    def __init__(self) -> None:
        self.reserved: list[tuple[int, int]] = []

    def reserve(self, file: BinaryIO, begin: int, size: int) -> None:
        super().reserve(file, begin, size)
        self.reserved.append((begin, size))


def search_connect4(trace: Trace, depth: int = 7) -> Any:
    return search("alphabeta", catalog.game("connect4").start(), trace, limits=Limits(depth=depth))


@every_algorithm
def test_what_is_written_while_searching_is_what_is_saved_afterwards(algorithm: str, tmp_path: Path) -> None:
    position = catalog.game("tictactoe").start()
    usual = Trace()
    answer = search(algorithm, position, usual, limits=Limits(depth=4))
    recorder = Recorder(tmp_path / "streamed", {"game": "tictactoe"})
    assert search(algorithm, position, recorder.trace, limits=Limits(depth=4)).value == answer.value
    recorder.finish({"answer": None})
    recording.save(tmp_path / "saved", usual, {"game": "tictactoe", "answer": None})
    assert (tmp_path / "streamed").read_bytes() == (tmp_path / "saved").read_bytes()
    read = recording.load(tmp_path / "streamed")
    assert read.damage is None
    assert bytes_of(read.trace) == bytes_of(usual) == bytes_of(recorder.trace)


def test_a_recording_of_many_chunks_is_written_while_it_is_read(tmp_path: Path) -> None:
    usual = Trace()
    search_connect4(usual, 8)
    recorder = Recorder(tmp_path / "対局 甲.recording", CONNECT4)
    search_connect4(recorder.trace, 8)
    assert recorder.trace.length > 2 * CHUNK_ROWS
    begun = recording.load(recorder.path)
    assert begun.trace.length == recorder.trace.length - 1 and begun.damage is not None
    recorder.finish({})
    assert bytes_of(recorder.trace) == bytes_of(usual)
    assert bytes_of(recording.load(recorder.path).trace) == bytes_of(usual)


def test_the_next_block_is_made_ready_once_while_the_last_half_is_written(tmp_path: Path) -> None:
    disk, half = Watched(), np.zeros(BLOCK // ROW.itemsize // 2, ROW)
    recorder = Recorder(tmp_path / "x", CONNECT4, disk=disk)
    recorder.trace.append(half[1:])
    sleep(20 * LOOK_SECONDS)
    assert len(disk.reserved) == 1, "half of the block is not written yet"
    recorder.trace.append(half[:1])
    until(lambda: len(disk.reserved) == 2)
    sleep(20 * LOOK_SECONDS)
    recorder.trace.append(half)
    recorder.trace.append(half[:1])
    (first, length), second = disk.reserved
    assert (length, second) == (BLOCK, (first + BLOCK, BLOCK)), "the rows go on in the block that is ready"
    recorder.give_up()


def test_a_long_recording_is_mapped_and_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "IN_MEMORY", 1_000)
    trace = Trace()
    search_connect4(trace)
    recording.save(tmp_path / "x", trace, CONNECT4)
    read = recording.load(tmp_path / "x")
    assert read.indexed is None and read.damage is None
    assert bytes_of(read.trace) == bytes_of(trace)
    assert (read.trace.length, read.trace.nodes) == (trace.length, trace.nodes)


def test_the_recordings_that_are_mapped_are_just_those_that_hold_their_tree() -> None:
    assert recorder_module.WITH_TREE == recording.IN_MEMORY


def test_a_full_disk_ends_the_recording_and_not_the_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder_module, "BLOCK", 2 * CHUNK_ROWS * 32)
    silent = search("alphabeta", catalog.game("connect4").start(), None, limits=Limits(depth=8))
    usual = Trace()
    search_connect4(usual, 8)
    recorder = Recorder(tmp_path / "x", CONNECT4, disk=Small(1))
    answer = search_connect4(recorder.trace, 8)
    assert (answer.move, answer.value, answer.nodes) == (silent.move, silent.value, silent.nodes)
    assert recorder.refused is not None and recorder.refused.errno == errno.ENOSPC
    recorder.finish({})
    read = recording.load(tmp_path / "x")
    assert read.damage is None and read.trace.length == 2 * CHUNK_ROWS < usual.length
    assert bytes_of(read.trace) == bytes_of(usual)[: read.trace.length * 32]


def test_a_little_of_the_disk_is_left_to_others(tmp_path: Path) -> None:
    class Full(Disk):
        def free(self, path: Path) -> int:
            return BLOCK + (1 << 30) - 1

    recorder = Recorder(tmp_path / "x", CONNECT4, disk=Full())
    search_connect4(recorder.trace, 3)
    assert recorder.refused is not None and recorder.trace.length == 0
    recorder.finish({})
    assert recording.load(tmp_path / "x").trace.length == 0


def test_past_its_budget_a_recorded_search_only_counts(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path / "x", CONNECT4, budget=5_000)
    search_connect4(recorder.trace)
    recorder.finish({})
    assert 5_000 <= recording.load(tmp_path / "x").trace.length < 6_000
    assert recorder.refused is None


def test_a_file_system_that_cannot_reserve_room_gets_zeros(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*given: int) -> None:
        raise OSError(errno.EOPNOTSUPP, "no")

    monkeypatch.setattr(os, "posix_fallocate", refuses, raising=False)
    monkeypatch.setattr(recorder_module, "BLOCK", 2 * CHUNK_ROWS * 32)
    recorder = Recorder(tmp_path / "x", CONNECT4)
    search_connect4(recorder.trace, 5)
    assert (tmp_path / "x").stat().st_size >= recorder_module.BLOCK
    recorder.finish({})
    assert recording.load(tmp_path / "x").damage is None


def test_a_file_that_cannot_be_cut_while_it_is_mapped_is_finished_all_the_same(tmp_path: Path) -> None:
    class Windows(Disk):
        def cut(self, file: BinaryIO, size: int) -> None:
            raise PermissionError(errno.EACCES, "a user-mapped section is open")

    recorder = Recorder(tmp_path / "x", CONNECT4, disk=Windows())
    search_connect4(recorder.trace, 5)
    recorder.finish({"answer": None})
    read = recording.load(tmp_path / "x")
    assert (tmp_path / "x").stat().st_size >= BLOCK
    assert read.damage is None and bytes_of(read.trace) == bytes_of(recorder.trace)


def test_what_stood_there_is_the_backup_and_comes_back_when_nothing_is_recorded(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("former")
    recorder = Recorder(path, CONNECT4)
    search_connect4(recorder.trace, 3)
    recorder.give_up()
    assert path.read_text() == "former" and [file.name for file in tmp_path.iterdir()] == ["x"]
    recorder = Recorder(path, CONNECT4)
    search_connect4(recorder.trace, 3)
    recorder.finish({})
    assert backup_of(path).read_text() == "former"
    assert recording.load(path).trace.length == recorder.trace.length


def test_no_second_search_is_recorded_where_one_is(tmp_path: Path) -> None:
    path = tmp_path / "x"
    first = Recorder(path, CONNECT4)
    with pytest.raises(SavingError, match="another search is being recorded there"):
        Recorder(path, CONNECT4)
    search_connect4(first.trace, 3)
    first.finish({})
    assert recording.load(path).trace.length == first.trace.length
    Recorder(path, CONNECT4).give_up()
    assert recording.load(path).trace.length == first.trace.length


@pytest.mark.parametrize("name", ["folder", "absent/x", "a" * 300, ""])
def test_where_no_file_can_be_made_nothing_is_lost_and_the_reason_is_said(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(SavingError, match=r"it cannot be written: \w"):
        Recorder(tmp_path / name if name else Path("/"), CONNECT4)
    assert [file.name for file in tmp_path.iterdir()] == ["folder"]


def test_a_failing_end_leaves_the_rows(tmp_path: Path) -> None:
    class Failing(Disk):
        def sync(self, file: BinaryIO) -> None:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    recorder = Recorder(tmp_path / "x", CONNECT4, disk=Failing())
    search_connect4(recorder.trace, 5)
    with pytest.raises(SavingError, match="the end of the recording cannot be written"):
        recorder.finish({})
    assert recording.load(tmp_path / "x").trace.length >= recorder.trace.length - 1


def test_a_program_that_is_killed_leaves_the_rows_that_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / "x"
    command = [sys.executable, "-m", "plyscope.cli.main", "search", "connect4", "--algorithm", "alphabeta"]
    program = subprocess.Popen(
        [*command, "--set", "iterative=no", "--depth", "30", "--record", str(path)],
        env={**os.environ, "PYTHONPATH": str(CORE)},
    )
    try:
        until(lambda: path.exists() and path.stat().st_size >= 2 * BLOCK)
    finally:
        program.send_signal(signal.SIGKILL if os.name != "nt" else signal.SIGTERM)
        program.wait()
    read = recording.load(path)
    assert read.damage is not None
    assert read.damage.sentence.startswith("The recording was not finished: ")
    assert read.trace.length > 1_000
    usual, position = Trace(), catalog.game("connect4").start()
    limits = Limits(depth=30, nodes=read.trace.nodes + 10)
    search("alphabeta", position, usual, limits=limits, iterative="no")
    rows = bytes_of(read.trace)
    assert rows == bytes_of(usual)[: len(rows)]


def test_a_recorded_search_by_sampling_is_found_sound(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "sampled.plyrec")
    assert main(["search", "tictactoe", "--algorithm", "mcts", "--nodes", "100", "--record", file]) == 0
    assert main(["check", file]) == 0
    assert "damaged" not in capsys.readouterr().out

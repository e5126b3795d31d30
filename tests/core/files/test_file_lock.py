"""Locks of files: one program has one, the system frees it, and its file does not stay."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from interpreted import CORE

from plyscope.files import locked_file
from plyscope.files.file_lock import FileLock, Owner
from plyscope.files.leftovers import LOCK

HOLDS = """
import sys
from pathlib import Path
from plyscope.files.file_lock import FileLock
lock = FileLock(Path(sys.argv[1]))
assert lock.take() is None
print(flush=True)
sys.stdin.read()
"""


def holder(path: Path) -> subprocess.Popen[bytes]:
    """A program that holds a file until it is killed."""
    made = subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(CORE)},
    )  # fmt: skip
    assert made.stdout is not None and made.stdout.readline()
    return made


@pytest.mark.parametrize(
    "name", ["work.plyscope", "中" * 80, *([os.fsdecode(b"\xff-\xe9")] if os.name != "nt" else [])]
)
def test_a_file_is_held_by_one_program_which_is_named(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    with holder(path) as other:
        mine = FileLock(path)
        owner = mine.take()
        assert owner is not None and owner.process == other.pid and owner.machine and not mine.held
        assert not mine.acquire(0.05)
        other.kill()
    assert mine.take() is None and mine.held
    mine.give_back()
    assert list(tmp_path.iterdir()) == [], "the file of a lock does not stay"


def test_who_waits_for_a_lock_gets_it_although_its_file_was_removed(tmp_path: Path) -> None:
    path = tmp_path / "a"
    first, second, third = FileLock(path), FileLock(path), FileLock(path)
    assert first.acquire()
    waiting = Thread(target=second.acquire, args=(60,))
    waiting.start()
    first.give_back()
    waiting.join()
    assert second.held and third.take() == Owner(os.getpid(), second_machine(path))
    second.give_back()


def second_machine(path: Path) -> str:
    return path.with_name(f".{path.name}{LOCK}").read_text().split("\n")[1]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no flock")
@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOTSUP])
def test_a_disk_without_locks_refuses_nothing(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(handle: int, how: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(locked_file.fcntl, "flock", refuse)
    assert FileLock(tmp_path / "a").take() is None


def test_a_folder_that_is_not_there_refuses_nothing(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "gone" / "a")
    assert lock.take() is None and not lock.held
    with pytest.raises(FileNotFoundError):
        lock.acquire()


@pytest.mark.skipif(os.name == "nt", reason="nothing open can be removed there")
def test_a_lock_that_a_killed_program_left_is_removed_and_a_held_one_stays(tmp_path: Path) -> None:
    with holder(tmp_path / "killed") as other:
        other.kill()
    (left,) = tmp_path.iterdir()
    with FileLock(tmp_path / "held") as lock:
        assert lock.acquire()
        for path in list(tmp_path.iterdir()):
            locked_file.remove_free(path)
        assert not left.exists() and lock.path.exists()

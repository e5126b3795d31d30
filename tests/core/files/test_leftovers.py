"""Leftovers: the next start removes what a killed program left wherever it wrote, and nothing of others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from interpreted import CORE

from plyscope.files import leftovers, temporary_folders
from plyscope.files.leftovers import LOCK, PART

pytestmark = pytest.mark.skipif(os.name == "nt", reason="an open file is protected there in another way")

WRITES = """
import os, sys, threading
from pathlib import Path
from plyscope.files import atomic_save, leftovers, temporary_folders
from plyscope.files.file_lock import FileLock
leftovers.begin(lambda: Path(sys.argv[1]))
class Stuck(atomic_save.Files):
    def replace(self, path, other):
        print(flush=True)
        sys.stdin.read()
        os._exit(0) if sys.argv[-1] == "killed" else super().replace(path, other)
folder, locked = map(Path, sys.argv[2:4])
lock = FileLock(locked / "work")
lock.take()
temporary_folders.new_folder("film")
thread = threading.Thread(target=lambda: atomic_save.save_bytes(folder / "work", b"x", files=Stuck()))
thread.start()
thread.join()
"""


def writer(folders: list[Path], end: str = "killed") -> subprocess.Popen[bytes]:
    """A program in the middle of saving a file, with a lock elsewhere; it goes on when its input ends."""
    settings, elsewhere, locked, temporary = folders
    made = subprocess.Popen(
        [sys.executable, "-c", WRITES, str(settings), str(elsewhere), str(locked), end],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(CORE), "TMPDIR": str(temporary)},
    )  # fmt: skip
    assert made.stdout is not None
    assert made.stdout.readline()
    return made


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Those of the settings, of a file and of a lock, which only notes tell of, and of temporary files."""
    names = ("settings", os.fsdecode(b"elsewhere \xff"), "locked", "temporary")
    made = [tmp_path / name for name in names]
    for folder in made:
        folder.mkdir()
    monkeypatch.setattr(temporary_folders.tempfile, "tempdir", str(made[3]))
    return made


def endings(folder: Path) -> list[str]:
    return sorted(path.suffix for path in folder.iterdir())


def test_what_a_killed_program_left_anywhere_is_removed(folders: list[Path]) -> None:
    settings, elsewhere, locked, temporary = folders
    with writer(folders) as program:
        assert (endings(elsewhere), endings(locked)) == ([PART], [LOCK])
        leftovers.remove_all(settings)
        assert (endings(elsewhere), endings(locked)) == ([PART], [LOCK]), "a living program has them"
        program.kill()
    assert len(list(temporary.iterdir())) == 1 and len(list((settings / leftovers.NOTES).iterdir())) == 1
    leftovers.remove_all(settings)
    assert endings(elsewhere) == endings(locked) == [] and list(temporary.iterdir()) == []
    assert list((settings / leftovers.NOTES).iterdir()) == []


def test_leftovers_of_earlier_versions_in_the_settings_are_removed(folders: list[Path]) -> None:
    settings, *_ = folders
    (settings / "recovery").mkdir()
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    start, machine, _, number = leftovers.part_of(Path("1-1.plyscope")).name.removesuffix(PART).split("-")
    left = settings / "recovery" / f"{start}-{machine}-{dead.pid}-{number}{PART}"
    mine = settings / "recovery" / leftovers.part_of(Path("x")).name
    for path in (left, mine):
        path.write_bytes(b"unfinished")
    leftovers.in_use.add(mine.name)
    try:
        leftovers.remove_all(settings)
    finally:
        leftovers.in_use.discard(mine.name)
    assert list((settings / "recovery").iterdir()) == [mine]


def test_a_program_that_ends_by_itself_leaves_no_note(folders: list[Path]) -> None:
    settings, elsewhere, _, temporary = folders
    with writer(folders, end="by itself") as program:
        program.communicate()
    assert list((settings / leftovers.NOTES).iterdir()) == [] and list(temporary.iterdir()) == []
    assert [path.name for path in elsewhere.iterdir()] == ["work"]


def test_a_library_notes_nothing(tmp_path: Path) -> None:
    leftovers.end()
    leftovers.note(tmp_path)
    assert leftovers.part_of(tmp_path / "a").parent == tmp_path


def test_what_is_no_note_is_left_alone(folders: list[Path]) -> None:
    settings, *_ = folders
    (settings / leftovers.NOTES).mkdir()
    os.mkfifo(settings / leftovers.NOTES / "pipe")
    (settings / leftovers.NOTES / "folder").mkdir()
    (settings / leftovers.NOTES / "foreign").write_bytes(b"/nowhere\0\xff\xff")
    leftovers.remove_all(settings)
    assert not (settings / leftovers.NOTES / "foreign").exists()


def test_what_another_machine_left_is_old_by_the_clock_of_its_disk(tmp_path: Path) -> None:
    year = 365 * 86_400
    part = tmp_path / f".00000000-ffffffff-1-0{PART}"
    part.write_bytes(b"")
    os.utime(part, (1e9, 1e9))
    os.utime(tmp_path, (1e9 + 60, 1e9 + 60))
    leftovers.remove_abandoned(tmp_path)
    assert part.exists(), "it was written a minute before, whatever the clock of this machine says"
    os.utime(tmp_path, (1e9 + year, 1e9 + year))
    leftovers.remove_abandoned(tmp_path)
    assert not part.exists()

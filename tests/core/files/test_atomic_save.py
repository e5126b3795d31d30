"""A saving that fails, at whatever moment and for whatever reason, leaves what was there before."""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import run as run_program
from typing import Any

import pytest
from interpreted import SUPPORT, run_compiled
from session_samples import small

from plyscope import catalog
from plyscope.files import atomic_save, leftovers
from plyscope.files.atomic_save import Files, SavingError, backup_of, save, save_bytes
from plyscope.files.recording import recording
from plyscope.files.session import archive
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

UNIX = pytest.mark.skipif(os.name == "nt", reason="it asks what only Unix has")


def good(path: Path) -> None:
    """A check: the file is what the tests here call whole."""
    if not path.read_bytes().startswith(b"good"):
        raise ValueError("it does not begin with good")


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


@pytest.fixture(autouse=True)
def no_unfinished_file_is_still_in_use() -> Iterator[None]:
    yield
    assert leftovers.in_use == set()


def test_a_file_is_saved_and_the_former_one_kept(tmp_path: Path) -> None:
    path = tmp_path / "a"
    for text in (b"good 1", b"good 2", b"good 3"):
        save_bytes(path, text, check=good)
    assert path.read_bytes() == b"good 3"
    assert backup_of(path).read_bytes() == b"good 2"
    assert names(tmp_path) == ["a", "a~"]
    (tmp_path / "usual").write_bytes(b"")
    assert path.stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_damaged_file_never_takes_the_place_of_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "a"
    save_bytes(path, b"good 1", check=good)
    save_bytes(path, b"good 2", check=good)
    path.write_bytes(b"damaged")
    save_bytes(path, b"good 3", check=good)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"good 3", b"good 1")
    save_bytes(path, b"not verified")
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"not verified", b"good 1")


def test_what_does_not_open_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "a"
    save_bytes(path, b"good 1", check=good)
    with pytest.raises(SavingError, match="does not open: it does not begin with good"):
        save_bytes(path, b"bad", check=good)
    assert path.read_bytes() == b"good 1"
    assert names(tmp_path) == ["a"]


def test_a_writer_that_raises_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "a"

    def write(sink: atomic_save.Sink) -> None:
        sink.write(b"x" * 3_000_000)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        save(path, write)
    assert names(tmp_path) == []


class FaultyFiles(Files):
    """Fails at the n-th thing that it is asked for, and from there on if it is `dead`."""

    def __init__(self, fails_at: int, number: int, *, dead: bool = False) -> None:
        self.fails_at = fails_at
        self.number = number
        self.dead = dead
        self.asked = 0
        self.failed = ""

    def ask(self, what: str) -> None:
        self.asked += 1
        if self.asked == self.fails_at or (self.dead and self.asked > self.fails_at):
            self.failed = self.failed or what
            raise OSError(self.number, os.strerror(self.number))

    def create(self, path: Path) -> int:
        self.ask("create")
        return super().create(path)

    def write(self, handle: int, data: memoryview) -> int:
        self.ask("write")
        return super().write(handle, data[: max(1, len(data) // 3)])  # always short

    def sync(self, handle: int) -> None:
        self.ask("sync")
        super().sync(handle)

    def close(self, handle: int) -> None:
        super().close(handle)
        self.ask("close")

    def blocks(self, path: Path) -> Iterator[bytes]:
        self.ask("read")
        yield from super().blocks(path)

    def set_mode(self, path: Path, mode: int) -> None:
        self.ask("rights")
        super().set_mode(path, mode)

    def link(self, path: Path, other: Path) -> None:
        self.ask("link")
        super().link(path, other)

    def replace(self, path: Path, other: Path) -> None:
        self.ask("rename")
        super().replace(path, other)

    def sync_folder(self, folder: Path) -> None:
        self.ask("sync folder")
        super().sync_folder(folder)


def session_number(number: int, files: Files | None = None) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        session = small()
        document = archive.SavedDocument(**{**vars(session.document), "notes": str(number)})
        archive.save(path, archive.SavedSession(document, session.record), files=files)

    return write


def recording_number(number: int, files: Files | None = None) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        trace = Trace()
        catalog.algorithm("alphabeta").search().run(catalog.game("tree").start(), Limits(), trace)
        recording.save(path, trace, {"number": str(number)}, files=files)

    return write


KINDS: dict[str, tuple[Any, Callable[[Path], str]]] = {
    "session": (session_number, lambda path: archive.load(path).document.notes),
    "recording": (recording_number, lambda path: str(recording.load(path).facts["number"])),
}


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS, errno.EDQUOT])
@pytest.mark.parametrize("kind", KINDS)
def test_whichever_operation_fails_the_file_is_whole(kind: str, number: int, tmp_path: Path) -> None:
    saved, number_in = KINDS[kind]
    path = tmp_path / "work"
    saved(1)(path)
    saved(2)(path)
    seen, fails_at, last = set(), 0, 2
    while True:
        fails_at += 1
        files = FaultyFiles(fails_at, number)
        try:
            saved(last + 1, files)(path)
        except SavingError as error:
            assert error.errno == number and str(path) in str(error) and os.strerror(number) in str(error)
            assert error.written == (files.failed == "sync folder")
            last += error.written
        else:
            if not files.failed:
                break
            last += 1  # what failed was only asked for on the way to another
        seen.add(files.failed)
        assert number_in(path) == str(last), files.failed
        assert number_in(backup_of(path)) in (str(last - 1), str(last)), files.failed
        assert names(tmp_path) == ["work", "work~"], files.failed
    assert seen >= {"create", "write", "sync", "close", "read", "rights", "link", "rename", "sync folder"}


@pytest.mark.parametrize("kind", KINDS)
def test_a_disk_that_dies_keeps_the_file_that_was_there(kind: str, tmp_path: Path) -> None:
    saved, number_in = KINDS[kind]
    path = tmp_path / "work"
    saved(1)(path)
    for fails_at in range(1, 60):
        files = FaultyFiles(fails_at, errno.EIO, dead=True)
        try:
            saved(2, files)(path)
        except SavingError as error:
            assert number_in(path) == ("2" if error.written else "1")
            if error.written:
                saved(1)(path)
    assert not files.failed


def test_the_first_saving_that_fails_leaves_no_file(tmp_path: Path) -> None:
    for fails_at in range(1, 60):
        files = FaultyFiles(fails_at, errno.ENOSPC)
        try:
            session_number(1, files)(tmp_path / "work")
        except SavingError as error:
            assert names(tmp_path) == (["work"] if error.written else [])
            if error.written:
                return
    pytest.fail("the folder was never flushed")


def test_a_disk_that_gives_back_something_else_is_found_out(tmp_path: Path) -> None:
    class Lying(Files):
        def blocks(self, path: Path) -> Iterator[bytes]:
            data = b"".join(super().blocks(path))
            yield data[:-1] + b"?"

    path = tmp_path / "a"
    save_bytes(path, b"good 1")
    with pytest.raises(SavingError, match="gives back something else"):
        save_bytes(path, b"good 2", files=Lying())
    assert path.read_bytes() == b"good 1"
    assert names(tmp_path) == ["a"]


def test_a_disk_that_takes_nothing_is_full(tmp_path: Path) -> None:
    class Full(Files):
        def write(self, handle: int, data: memoryview) -> int:
            return 0

    with pytest.raises(SavingError) as told:
        save_bytes(tmp_path / "a", b"x", files=Full())
    assert told.value.errno == errno.ENOSPC
    assert names(tmp_path) == []


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP, errno.EMLINK])
def test_where_a_file_cannot_have_two_names_the_backup_is_a_copy(number: int, tmp_path: Path) -> None:
    class NoLinks(Files):
        def link(self, path: Path, other: Path) -> None:
            raise OSError(number, os.strerror(number))

    path = tmp_path / "a"
    save_bytes(path, b"good 1", check=good, files=NoLinks())
    save_bytes(path, b"good 2", check=good, files=NoLinks())
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"good 2", b"good 1")
    assert names(tmp_path) == ["a", "a~"]


@pytest.mark.parametrize(
    "name", ["x" * 255, "木" * 85, "é" * 127 + "a", "🎓🎓", "课 1", "end.", " ", "a\nb", "-"]
)
def test_any_name_that_the_system_takes_is_taken(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    save_bytes(path, b"good 1", check=good)
    save_bytes(path, b"good 2", check=good)
    assert path.read_bytes() == b"good 2"
    assert backup_of(path).read_bytes() == b"good 1"
    assert len(names(tmp_path)) == 2


def test_two_long_names_have_two_backups(tmp_path: Path) -> None:
    paths = [tmp_path / ("木" * 84 + end) for end in ("abc", "abd")]
    assert backup_of(paths[0]) != backup_of(paths[1])


@pytest.mark.parametrize(
    ("name", "said"),
    [("x" * 256, "256 bytes, of 255 at most"), ("木" * 86, "258 bytes"), ("a\0b", "no name of a file")],
)
def test_a_name_that_cannot_be_used_is_said_to_be_that(name: str, said: str, tmp_path: Path) -> None:
    with pytest.raises((SavingError, ValueError), match=f"{said}|null"):
        save_bytes(tmp_path / name, b"x")
    assert names(tmp_path) == []


def test_places_where_one_cannot_write_are_named(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(SavingError, match="it is a folder"):
        save_bytes(tmp_path / "folder", b"x")
    with pytest.raises(SavingError, match="No such file or directory"):
        save_bytes(tmp_path / "absent" / "a", b"x")
    (tmp_path / "file").write_text("x")
    with pytest.raises(SavingError, match="Not a directory"):
        save_bytes(tmp_path / "file" / "a", b"x")


@UNIX
def test_a_link_is_followed_and_rights_are_kept(tmp_path: Path) -> None:
    path, link = tmp_path / "a", tmp_path / "link"
    path.write_bytes(b"good 1")
    path.chmod(0o640)
    link.symlink_to(path)
    save_bytes(link, b"good 2", check=good)
    assert link.is_symlink() and path.read_bytes() == b"good 2"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    fresh = tmp_path / "fresh"
    mask = os.umask(0o027)
    try:
        save_bytes(fresh, b"good")
    finally:
        os.umask(mask)
    assert stat.S_IMODE(fresh.stat().st_mode) == 0o640
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(SavingError, match="no ordinary file"):
        save_bytes(tmp_path / "pipe", b"x")


@UNIX
def test_what_killed_programs_left_is_removed_by_the_next_saving(tmp_path: Path) -> None:
    path = tmp_path / "a"
    ended = run_program(
        [sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True
    )
    part = leftovers.part_of(path).name
    start, machine, _, number = part.removesuffix(leftovers.PART).split("-")
    gone = f"{start}-{machine}-{int(ended.stdout)}-{number}{leftovers.PART}"
    mine_before = f"{start}-{machine}-{os.getpid()}-999999{leftovers.PART}"
    running = f"{start}-{machine}-{os.getppid()}-{number}{leftovers.PART}"
    elsewhere = f"{start}-ffffff-1-{number}{leftovers.PART}"
    long_ago = f"{start}-ffffff-2-{number}{leftovers.PART}"
    of_another = leftovers.part_of(tmp_path / "b").name
    for name in (gone, mine_before, running, elsewhere, long_ago, of_another):
        (tmp_path / name).write_bytes(b"unfinished")
    os.utime(tmp_path / long_ago, (0, 0))
    save_bytes(path, b"good")
    assert names(tmp_path) == sorted(["a", running, elsewhere, of_another])


KILLS = """
import json, os, random, signal, sys, time, warnings
from dataclasses import replace
from pathlib import Path
sys.path.insert(0, {tests!r})
from session_samples import sample, small
from plyscope import catalog
from plyscope.files import atomic_save as saving, leftovers
from plyscope.files.session import archive as session_file

path, kills, luck = Path({path!r}), {kills}, random.Random({seed})
documents = [small(), sample("connect4", catalog.game("connect4").start())]
number = most_parts = 0
said = []
for kill in range(kills):
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        while True:
            number += 1
            session = documents[number % 2]
            session_file.save(path, replace(session, document=replace(session.document, notes=str(number))))
            os.write(writing, b".")
    os.close(writing)
    first = len(os.read(reading, 1))  # however long it takes to begin
    time.sleep(luck.uniform(0.0, 0.03))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        done = number + first + len(pipe.read())
    parts = [name for name in os.listdir(path.parent) if name.endswith(leftovers.PART)]
    most_parts = max(most_parts, len(parts))
    found = session_file.load(path)
    if int(found.document.notes) not in (done, done + 1) or found.document.game != documents[
        int(found.document.notes) % 2
    ].document.game:
        said.append([found.document.notes, done])
    if int(found.document.notes) > 2:
        session_file.load(saving.backup_of(path))
    number = int(found.document.notes)
session_file.save(path, documents[0])
left = sorted(os.listdir(path.parent))
print(json.dumps({{"saved": number, "wrong": said, "parts": most_parts, "left": left}}))
"""


def killed(kills: int, folder: Path) -> dict[str, Any]:
    """Kill a program so many times while it saves one file; returns what came of it."""
    tests, path = str(SUPPORT), str(folder / "work.plyscope")
    told: dict[str, Any] = json.loads(
        run_compiled(KILLS.format(tests=tests, path=path, kills=kills, seed=kills))
    )
    return told


@pytest.mark.skipif(not hasattr(os, "fork"), reason="programs are killed here by forking them")
@pytest.mark.parametrize("kills", [20, pytest.param(200, marks=pytest.mark.slow)])
def test_a_program_killed_while_it_saves_loses_nothing_but_the_last_change(
    kills: int, tmp_path: Path
) -> None:
    told = killed(kills, tmp_path)
    assert told["wrong"] == []
    assert told["saved"] >= kills
    assert told["parts"] <= 2, "what the killed programs left is piling up"
    assert told["left"] == ["work.plyscope", "work.plyscope~"]

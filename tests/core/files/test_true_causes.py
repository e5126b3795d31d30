"""What cannot be read or written now is neither damaged nor gone, and is said to be what it is."""

from __future__ import annotations

import errno
import os
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, NoReturn
from unittest import mock

import pytest
from interpreted import SUPPORT  # noqa: F401  # puts the samples on the path
from session_samples import small

from plyscope.arena.agents import agents_file
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agents_file import AgentList, AgentsFileError
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament import journal as journal_module
from plyscope.arena.tournament.journal import Disk, Journal, JournalError
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.files import atomic_save, checksums
from plyscope.files.atomic_save import SavingError, backup_of, save_bytes
from plyscope.files.recording import writer
from plyscope.files.recording.writer import Recorder
from plyscope.files.safe_zip import SafeZip
from plyscope.files.session import archive
from plyscope.files.written_zip import written_zip

BROKEN = OSError(errno.EIO, os.strerror(errno.EIO))


def test_agents_that_cannot_be_read_now_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = AgentList(tmp_path / "agents.json")
    known.add(Agent("", "old", ("x",)))
    before = known.path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(agents_file, "read_file", mock.Mock(side_effect=BROKEN))
        with pytest.raises(AgentsFileError, match="Input/output error"):
            known.add(Agent("", "new", ("x",)))
    assert known.path.read_bytes() == before and len(list(tmp_path.iterdir())) == 1


TOURNAMENT = Settings(
    "connect4", tuple(Entrant(id, id, Pace(depth=2), algorithm="minimax") for id in "ab"), "match", rounds=1
)


def test_a_journal_says_in_a_sentence_whatever_the_system_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Refusing(Disk):
        def cut(self, handle: int, size: int) -> None:
            raise BROKEN

    with pytest.raises(JournalError, match="Input/output error"):
        Journal.create(tmp_path / "new.plyarena", TOURNAMENT, (), Refusing())
    path = tmp_path / "t.plyarena"
    Journal.create(path, TOURNAMENT, ()).close()
    monkeypatch.setattr(journal_module, "lock_handle", mock.Mock(side_effect=BROKEN))
    with pytest.raises(JournalError, match="Input/output error"):
        Journal.open(path)
    real = os.open

    def refuse_writing(name: Any, flags: int, *rest: int) -> int:
        if flags & os.O_RDWR:
            raise BROKEN
        return real(name, flags, *rest)

    monkeypatch.setattr(journal_module.os, "open", refuse_writing)
    with pytest.raises(JournalError, match="Input/output error"):
        Journal.open(path)  # not to read only, which nobody would be told the reason of


def test_a_recording_that_ends_early_says_why(tmp_path: Path) -> None:
    class Refusing(writer.Disk):
        def reserve(self, file: BinaryIO, begin: int, size: int) -> None:
            raise BROKEN

    recorder = Recorder(tmp_path / "a.recording", {"game": "connect4"}, disk=Refusing())
    with pytest.raises(MemoryError):
        recorder._chunk()
    assert recorder.refused is not None and recorder.refused.errno == errno.EIO
    recorder.give_up()


def test_a_former_file_that_cannot_be_looked_at_becomes_the_backup_if_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def check(looked_at: Path) -> None:
        if looked_at == path:
            raise BROKEN

    save_bytes(path, b"new", check=check)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"new", b"old")
    save_bytes(path, b"newer", check=check)
    assert backup_of(path).read_bytes() == b"old"


def test_memory_that_is_used_up_is_named_and_leaves_nothing(tmp_path: Path) -> None:
    def fail(sink: object) -> NoReturn:
        raise MemoryError

    with pytest.raises(SavingError, match="memory is used up") as told:
        atomic_save.save(tmp_path / "a", fail)
    assert told.value.errno == errno.ENOMEM and list(tmp_path.iterdir()) == []


def test_a_session_for_which_there_is_no_memory_is_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.plyscope"
    archive.save(path, small())

    class Inflate:
        unconsumed_tail, eof, unused_data = b"", False, b""

        def decompress(self, data: bytes, most: int) -> bytes:
            raise zlib.error("Error -4 while decompressing data")

    monkeypatch.setattr(zlib, "decompressobj", lambda bits: Inflate())
    with pytest.raises(MemoryError, match="not enough memory"):
        archive.load(path)


def test_a_digest_without_memory_is_a_memory_error(monkeypatch: pytest.MonkeyPatch) -> None:
    digest = checksums.sha256(b"a")
    refused = mock.Mock(digest=mock.Mock(side_effect=ValueError("not able to copy ctx")))
    monkeypatch.setattr(digest, "_hash", refused)
    with pytest.raises(MemoryError):
        digest.digest()


def test_an_archive_that_is_not_finished_is_not_ended(tmp_path: Path) -> None:
    written: Any = BytesIO()
    with pytest.raises(KeyError), written_zip(written) as made:
        made.writestr("a.json", b"{}")
        raise KeyError
    assert b"PK\x05\x06" not in written.getvalue(), "it has no end that says that it is whole"
    whole: Any = BytesIO()
    with written_zip(whole) as made:
        made.writestr("a.json", b"{}")
    found = SafeZip(whole, names=["a.json"], most_entries=1, most_bytes=10, most_ratio=100)
    assert found.read("a.json") == b"{}"

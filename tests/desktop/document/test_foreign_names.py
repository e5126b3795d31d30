"""Files whose names are no text: opened, saved, recovered and listed, and shown with replacement."""

import os
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from plyscope.files.file_lock import FileLock
from plyscope.files.session import archive
from plyscope_desktop.document import recent_files, recent_work, recovery
from plyscope_desktop.runtime.language import heard
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")

SHOWN = "\ufffd\ufffd-\ufffd.plyscope"


def test_a_name_that_is_no_text_is_a_file_like_any_other(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    path = tmp_path / os.fsdecode(b"\xff\xfe-\xe9.plyscope")
    keeper, document = window.keeper, window.session.document
    told: list[str] = []
    keeper.told.connect(told.append)
    document.play(document.position.legal_moves()[0])
    keeper.save_to(path)
    keeper.wait()
    assert told == [f"Saved: {SHOWN}"] and SHOWN in window.windowTitle()
    assert FileLock(path).take() is not None, "another program is told"
    (recent,) = recent_files.files()
    assert recent.name == SHOWN
    document.set_notes("changed")
    kept = window.recovery.keep_now()
    assert kept is not None
    document.history.setIndex(document.history.index() - 1)  # as saved, so that nothing is asked
    window.open_path(recent.path)
    qtbot.waitUntil(lambda: not keeper.busy)
    assert keeper.path == path and len(document.moves) == 1

    lost = recovery.Lost(kept, FileLock(kept))
    found = archive.load(kept)
    assert found.document.notes == "changed" and found.view is not None
    keeper.open_kept(lost)
    keeper.wait()
    assert keeper.path == path and document.notes == "changed"
    keeper.save()
    keeper.wait()
    assert archive.load(path).document.notes == "changed"


def test_facts_with_such_a_name_are_read_again(config: Path, qapp: object) -> None:
    name = os.fsdecode(b"/\xff.plyscope")
    recent_work.folder().mkdir(parents=True)
    work = recent_work.Work("a", 1.0, file=name)
    work.path.write_bytes(b"")
    recent_work._write(work)
    assert [one.file for one in recent_work.works()] == [name]


def test_a_sentence_with_such_a_name_can_be_translated(english_texts: None) -> None:
    assert heard(os.fsdecode(b"\xff: No space left")) == "\ufffd: No space left"

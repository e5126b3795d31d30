"""Files whose names are no text: opened, saved, recovered and listed, and shown with replacement."""

import os
import sys
from pathlib import Path

import pytest
from own_code_service import PretendedOwnCode
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.arena.agents.agent import Agent
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.settings import Entrant, Openings
from plyscope.files.file_lock import FileLock
from plyscope.files.session import archive
from plyscope.lessons.lesson_error import LessonError
from plyscope_desktop.arena.names import openings_text, program_text
from plyscope_desktop.dialogs.log import LogDialog
from plyscope_desktop.document import recent_files, recent_work, recovery
from plyscope_desktop.panels.own_code.panel import OwnCodePanel
from plyscope_desktop.runtime import log_file
from plyscope_desktop.runtime.language import heard
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell import lesson_room
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


@pytest.mark.usefixtures("english", "plain_window")
def test_such_names_are_shown_in_tabs_lists_and_messages(
    qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_code, path = PretendedOwnCode(), tmp_path / os.fsdecode(b"\xff\xfe-\xe9.plyscope")
    path.write_text("x = 1\n", "utf-8")
    panel = services(session).make(OwnCodePanel, own_code=own_code)
    qtbot.addWidget(panel)
    own_code.edit(path)
    assert panel.head.tabs.tabText(0) == SHOWN and SHOWN in panel.head.tabs.tabToolTip(0)
    assert openings_text(Openings("file", 3, str(path)), 1) == SHOWN
    log = log_file.LogFile(path.with_suffix(""))
    monkeypatch.setattr(log_file, "current", lambda: log)
    dialog = LogDialog()
    qtbot.addWidget(dialog)
    log.close()
    assert Path(SHOWN).stem in dialog.where.text()
    agent = Agent("a", "a", (str(path),))
    assert program_text(Entrant("a", "a", Pace(seconds=2.0), agent=agent)).startswith(SHOWN)
    assert lesson_room._told(LessonError("Expected a title."), path) == f"{SHOWN}: Expected a title."


def test_a_sentence_with_such_a_name_can_be_translated(english_texts: None) -> None:
    assert heard(os.fsdecode(b"\xff: No space left")) == "\ufffd: No space left"

"""Announcements: searches and steps are said in words; what passes too fast to be heard is not."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from serving import services

from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.announcer import Announcer

pytestmark = pytest.mark.usefixtures("config", "plain_window")

APART = 0.15


@pytest.fixture
def announcer(qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch) -> Announcer:
    monkeypatch.setattr("plyscope_desktop.shell.announcer.APART", APART)
    widget = QWidget()
    qtbot.addWidget(widget)
    return services(session).make(Announcer, parent=widget)


@pytest.fixture
def heard(announcer: Announcer) -> list[str]:
    said: list[str] = []
    announcer.said.connect(said.append)
    return said


def searched(qtbot: QtBot, session: Session) -> None:
    session.run.begin(Setup("alphabeta", (), 4, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")


def said_all(qtbot: QtBot, announcer: Announcer) -> None:
    """Wait until no step is left to be said."""
    qtbot.waitUntil(lambda: not announcer._later.isActive())


def test_a_search_and_what_it_found_are_said_once(
    qtbot: QtBot, session: Session, announcer: Announcer, heard: list[str]
) -> None:
    searched(qtbot, session)
    said_all(qtbot, announcer)
    assert len(heard) == 2 and heard[0] == "Searching" and heard[1].startswith("Finished: ")


def test_a_step_is_said_and_what_is_passed_quickly_is_not(
    qtbot: QtBot, session: Session, announcer: Announcer, heard: list[str]
) -> None:
    searched(qtbot, session)
    heard.clear()
    for tick in (10, 20, 30):
        session.record.show(tick)
    said_all(qtbot, announcer)
    assert len(heard) == 1 and "<" not in heard[0]


def test_a_record_that_plays_fast_is_silent_until_it_stands(
    qtbot: QtBot, session: Session, announcer: Announcer, heard: list[str]
) -> None:
    searched(qtbot, session)
    playback = announcer.playback
    playback.go_to(0)
    playback.set_speed(100)
    said_all(qtbot, announcer)
    heard.clear()
    playback.play()
    qtbot.waitUntil(lambda: session.record.tick > 200 * APART)
    assert heard == [] and playback.playing
    playback.pause()
    qtbot.waitUntil(lambda: len(heard) == 1)


def test_people_can_have_silence(
    qtbot: QtBot, session: Session, announcer: Announcer, heard: list[str]
) -> None:
    settings.store().set(settings.ANNOUNCE, False)
    searched(qtbot, session)
    session.record.show(10)
    assert announcer._later.isActive()
    said_all(qtbot, announcer)
    assert heard == []


def test_a_name_with_marks_is_said_as_it_is(announcer: Announcer, heard: list[str]) -> None:
    announcer.say("<b>a</b> &lt; b")
    assert heard == ["<b>a</b> &lt; b"]

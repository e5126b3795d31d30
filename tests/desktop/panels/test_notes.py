"""Notes: bookmarks as rows and as flags on the timeline, their notes, and the text of the session."""

from dataclasses import replace
from itertools import pairwise
from time import thread_time

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip, QWidget
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.query.event_index import Marks
from plyscope_desktop.document.search_setup import Bookmark, Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.notes import NotesPanel
from plyscope_desktop.panels.timeline import TimelinePanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.bookmark_list import BookmarkRow
from plyscope_desktop.widgets.strip import FLAGS_APART, Strip
from plyscope_desktop.words.events import moment_text

LEFT = Qt.MouseButton.LeftButton

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def shown(qtbot: QtBot, widget: QWidget, width: int, height: int) -> None:
    qtbot.addWidget(widget)
    widget.resize(width, height)
    with qtbot.waitExposed(widget):
        widget.show()


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> NotesPanel:
    made = services(session).make(NotesPanel)
    shown(qtbot, made, 358, 420)
    return made


@pytest.fixture
def timeline(qtbot: QtBot, session: Session) -> TimelinePanel:
    made = services(session).make(TimelinePanel)
    shown(qtbot, made, 700, 90)
    return made


def searched(qtbot: QtBot, session: Session, depth: int = 4) -> Session:
    session.run.begin(Setup("alphabeta", (), depth, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def mark(session: Session, *ticks: int, note: str = "") -> None:
    here = session.search_id
    session.document.set_bookmarks(tuple(Bookmark(tick, 1, note, here) for tick in ticks))


def click(qtbot: QtBot, panel: NotesPanel, row: int) -> None:
    index = panel.list.model().index(row, 0)
    qtbot.mouseClick(panel.list.viewport(), LEFT, pos=panel.list.visualRect(index).center())


def editor(panel: NotesPanel) -> QLineEdit:
    assert panel.list.editing()
    found = panel.list.viewport().findChild(QLineEdit)
    assert isinstance(found, QLineEdit)
    return found


# The rows.


def test_without_bookmarks_it_says_how_to_make_one(qtbot: QtBot, session: Session, panel: NotesPanel) -> None:
    assert panel.empty.isVisible() and panel.empty.text() == (
        "No bookmarks yet. They mark moments of a search."
    )
    assert not panel.mark.isEnabled()
    searched(qtbot, session)
    qtbot.waitUntil(panel.mark.isEnabled)
    assert panel.empty.text() == "No bookmarks yet. Ctrl+B marks the moment that is shown."


def test_the_button_marks_the_moment_and_takes_the_mark_away(
    qtbot: QtBot, session: Session, panel: NotesPanel
) -> None:
    searched(qtbot, session)
    session.record.show(40)
    session.record.select(3)
    qtbot.waitUntil(panel.mark.isEnabled)
    qtbot.mouseClick(panel.mark, LEFT)
    assert session.document.bookmarks == (Bookmark(40, 3, "", session.search_id),)
    assert panel.mark.isChecked() and panel.list.count() == 1
    row = panel.row(0)
    assert row.number == "40" and row.text == moment_text(panel.words, 40) and row.place.endswith("node 3")
    qtbot.mouseClick(panel.mark, LEFT)
    assert session.document.bookmarks == () and not panel.mark.isChecked() and panel.empty.isVisible()


def test_a_click_or_enter_goes_to_the_moment_and_selects_the_node(
    qtbot: QtBot, session: Session, panel: NotesPanel
) -> None:
    searched(qtbot, session)
    mark(session, 100, 20)
    click(qtbot, panel, 0)
    assert (session.record.tick, session.record.selected) == (20, 1)
    session.record.select(-1)
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert session.record.tick == 20
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert (session.record.tick, session.record.selected) == (100, 1)


def test_a_note_is_edited_where_it_stands_and_can_be_undone(
    qtbot: QtBot, session: Session, panel: NotesPanel
) -> None:
    searched(qtbot, session)
    mark(session, 20, 100)
    click(qtbot, panel, 1)
    qtbot.keyClick(panel.list, Qt.Key.Key_F2)
    qtbot.keyClicks(editor(panel), "why, b2. ")
    qtbot.keyClick(editor(panel), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [bookmark.note for bookmark in session.document.bookmarks] == ["", "why, b2."])
    assert panel.row(1).note == "why, b2." and panel.list.current() == 1 and not panel.list.editing()
    qtbot.waitUntil(lambda: panel.list.viewport().findChild(QLineEdit) is None)
    panel.list.edit_note(1)
    qtbot.keyClicks(editor(panel), "something else")
    qtbot.keyClick(editor(panel), Qt.Key.Key_Escape)
    assert panel.row(1).note == "why, b2."
    session.document.history.undo()
    assert panel.row(1).note == ""
    session.document.history.undo()
    assert panel.list.count() == 0


def test_a_double_click_opens_the_note_and_tab_leaves_it(
    qtbot: QtBot, session: Session, panel: NotesPanel
) -> None:
    searched(qtbot, session)
    mark(session, 20, 100, note="old")
    click(qtbot, panel, 0)
    place = panel.list.visualRect(panel.list.model().index(0, 0)).center()
    qtbot.mouseDClick(panel.list.viewport(), LEFT, pos=place)
    assert editor(panel).text() == "old" and editor(panel).accessibleName() == "Note"
    editor(panel).clear()
    qtbot.keyClick(editor(panel), Qt.Key.Key_Tab)
    assert [bookmark.note for bookmark in session.document.bookmarks] == ["", "old"]
    assert not panel.list.editing()


def test_delete_takes_the_current_row_away_and_stays_beside_it(
    qtbot: QtBot, session: Session, panel: NotesPanel
) -> None:
    searched(qtbot, session)
    mark(session, 20, 60, 100)
    click(qtbot, panel, 1)
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    assert [bookmark.tick for bookmark in session.document.bookmarks] == [20, 100]
    assert panel.list.current() == 1
    qtbot.mouseClick(panel.remove, LEFT)
    assert panel.list.current() == 0
    qtbot.mouseClick(panel.remove, LEFT)
    assert session.document.bookmarks == () and not panel.remove.isEnabled()


def test_the_buttons_step_through_the_bookmarks_and_their_row_is_marked(
    qtbot: QtBot, session: Session, panel: NotesPanel
) -> None:
    searched(qtbot, session)
    mark(session, 20, 60, 100)
    session.record.show(0)
    qtbot.waitUntil(lambda: panel.next.isEnabled() and not panel.previous.isEnabled())
    for tick in (20, 60, 100):
        qtbot.mouseClick(panel.next, LEFT)
        assert session.record.tick == tick
        qtbot.waitUntil(lambda: panel.list.now == range(panel.list.current(), panel.list.current() + 1))
    qtbot.waitUntil(lambda: not panel.next.isEnabled())
    session.record.show(99)
    qtbot.waitUntil(panel.previous.isEnabled)
    qtbot.mouseClick(panel.previous, LEFT)
    assert session.record.tick == 60 and session.record.selected == 1
    assert not panel.playback.playing


def test_bookmarks_of_other_searches_stand_below_and_cannot_be_shown(
    qtbot: QtBot, session: Session, panel: NotesPanel, timeline: TimelinePanel
) -> None:
    searched(qtbot, session)
    own = Bookmark(50, 2, "mine", session.search_id)
    session.document.set_bookmarks((Bookmark(5, 2, "theirs", "another"), own))
    qtbot.waitUntil(lambda: timeline.strip.known == session.record.last_tick)
    assert [row.elsewhere for row in map(panel.row, range(2))] == [False, True]
    assert panel.row(1).text == "Of another search" and panel.row(1).note == "theirs"
    assert panel.count.text() == "1 bookmark · 1 of other searches"
    before = session.record.tick
    click(qtbot, panel, 1)
    assert session.record.tick == before and panel.hint.isVisible()
    assert len(timeline.strip.flags()) == 1
    click(qtbot, panel, 0)
    assert session.record.tick == 50 and not panel.hint.isVisible()
    searched(qtbot, session, 3)
    qtbot.waitUntil(lambda: panel.row(0).elsewhere and panel.row(1).elsewhere)
    assert not timeline.strip.flags()


def test_a_thousand_bookmarks_stay_quick(qtbot: QtBot, session: Session, panel: NotesPanel) -> None:
    searched(qtbot, session, 6)
    mark(session, *range(1, 10_001, 10))
    asked: list[int] = []
    made = panel.list.row

    def row(number: int) -> BookmarkRow:
        asked.append(number)
        return made(number)

    panel.list.row = row
    panel.list.viewport().grab()
    assert 0 < len(set(asked)) < 20
    seconds = []
    for tick in (5_001, 11, 7_003, 9_991):
        begin = thread_time()
        session.record.show(tick)
        panel.refresh()
        session.document.set_bookmarks(
            (*session.document.bookmarks[:-1], replace(session.document.bookmarks[-1], note=str(tick)))
        )
        seconds.append(thread_time() - begin)
    assert min(seconds) < 0.06


# The flags.


def test_a_flag_stands_at_each_bookmark_and_a_click_goes_there(
    qtbot: QtBot, session: Session, timeline: TimelinePanel
) -> None:
    searched(qtbot, session)
    end, strip = session.record.last_tick, timeline.strip
    mark(session, end // 4, end // 2, note="here")
    qtbot.waitUntil(lambda: strip.known == end)
    flags = strip.flags()
    assert [flag.stop - flag.first for flag in flags] == [1, 1]
    for flag, tick in zip(flags, (end // 4, end // 2), strict=True):
        assert abs(flag.x + flag.width / 2 - strip.place_of(tick)) <= 1
        place = QPoint(round(strip.place_of(tick)), 12)
        assert strip.grab().toImage().pixelColor(place) == theme.current().ink
        qtbot.mousePress(strip, LEFT, pos=place)
        qtbot.mouseMove(strip, place + QPoint(1, 0))
        qtbot.mouseRelease(strip, LEFT, pos=place)
        assert session.record.tick == tick and session.record.selected == 1
    session.document.set_bookmarks(())
    assert strip.flags() == []


def test_flags_that_stand_too_close_are_one_with_their_number(qtbot: QtBot) -> None:
    strip = Strip()
    qtbot.addWidget(strip)
    strip.resize(632, strip.height())
    strip.show_moment(0, 600, 600, False)
    strip.show_flags(np.array([100, 100 + FLAGS_APART - 1, 300, 300 + 3 * FLAGS_APART]), lambda a, b: "")
    assert [(flag.first, flag.stop) for flag in strip.flags()] == [(0, 2), (2, 3), (3, 4)]
    strip.show_flags(np.sort(np.random.default_rng(1).integers(1, 600, 1_000)), lambda a, b: "")
    flags = strip.flags()
    assert [flag.first for flag in flags[1:]] == [flag.stop for flag in flags[:-1]]
    assert flags[0].first == 0 and flags[-1].stop == 1_000
    assert all(left.x + left.width <= right.x for left, right in pairwise(flags))
    assert flags[-1].x + flags[-1].width <= strip.width()


def test_clicks_on_a_joined_flag_walk_through_its_bookmarks(
    qtbot: QtBot, session: Session, timeline: TimelinePanel
) -> None:
    searched(qtbot, session)
    mark(session, 100, 101, 102)
    qtbot.waitUntil(lambda: timeline.strip.known == session.record.last_tick)
    (flag,) = timeline.strip.flags()
    place = QPoint(round(flag.x + flag.width / 2), 12)
    session.record.show(0)
    for tick in (100, 101, 102, 100):
        qtbot.waitUntil(lambda: timeline.strip.tick == session.record.tick)
        qtbot.mouseClick(timeline.strip, LEFT, pos=place)
        assert session.record.tick == tick


def test_pointing_at_a_flag_tells_the_notes(qtbot: QtBot, session: Session, timeline: TimelinePanel) -> None:
    searched(qtbot, session)
    mark(session, 1_000, note="the first cut")
    qtbot.waitUntil(lambda: timeline.strip.known == session.record.last_tick)
    place = QPoint(round(timeline.strip.place_of(1_000)), 12)
    event = QHelpEvent(QEvent.Type.ToolTip, place, timeline.strip.mapToGlobal(place))
    QApplication.sendEvent(timeline.strip, event)
    qtbot.waitUntil(lambda: QToolTip.text() == "1,000: the first cut")
    mark(session, *range(1_000, 1_009))
    assert timeline._flags.told(0, 9).splitlines()[1] == "1,000: no note"
    assert len(timeline._flags.told(0, 9).splitlines()) == 8
    QToolTip.hideText()


def test_flags_among_millions_of_events_are_painted_in_no_time(qtbot: QtBot) -> None:
    strip = Strip()
    qtbot.addWidget(strip)
    strip.resize(1_000, strip.height())
    cuts = np.sort(np.random.default_rng(1).integers(1, 4_000_000, 500_000))
    strip.show_marks(Marks(), Marks.of(cuts))
    strip.show_flags(np.sort(np.random.default_rng(2).integers(1, 4_000_000, 1_000)), lambda a, b: "")
    strip.show_moment(8, 4_000_000, 4_000_000, False)
    strip.grab()
    seconds = []
    for _ in range(9):
        begin = thread_time()
        strip.grab()
        seconds.append(thread_time() - begin)
    assert min(seconds) < 0.012


# The text of the session.


def test_what_is_typed_is_kept_and_leaving_the_field_takes_it_in_at_once(
    qtbot: QtBot, session: Session, panel: NotesPanel
) -> None:
    panel.field.setFocus()
    qtbot.keyClicks(panel.field, "Shown in week 3, . [ ]")
    qtbot.waitUntil(lambda: session.document.notes == "Shown in week 3, . [ ]")
    assert session.document.history.count() == 1
    qtbot.keyClicks(panel.field, "!")
    panel.field.clearFocus()
    assert session.document.notes.endswith("!")
    session.document.history.undo()
    assert session.document.notes == "" and panel.field.toPlainText() == ""
    session.document.history.redo()
    assert panel.field.toPlainText() == "Shown in week 3, . [ ]!"


def test_undo_while_typing_is_that_of_the_field(qtbot: QtBot, session: Session, panel: NotesPanel) -> None:
    panel.field.setFocus()
    qtbot.keyClicks(panel.field, "one")
    qtbot.keyClick(panel.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert panel.field.toPlainText() == ""
    panel.take_in_notes()
    assert session.document.notes == ""


def test_a_long_text_stays_quick(qtbot: QtBot, session: Session, panel: NotesPanel) -> None:
    session.document.set_notes("A line of some length about a search.\n" * 5_000)
    assert panel.field.toPlainText() == session.document.notes
    begin = thread_time()
    qtbot.keyClicks(panel.field, "x" * 10)
    panel.take_in_notes()
    assert thread_time() - begin < 0.5 and session.document.notes.startswith("x" * 10)


def test_words_follow_the_language(qtbot: QtBot, session: Session, panel: NotesPanel) -> None:
    searched(qtbot, session)
    mark(session, 20)
    english = panel.list.model().index(0, 0).data()
    language.use("zh_CN")
    assert panel.head.title.text() == "笔记"
    assert panel.field.accessibleName() == "本次会话的笔记"
    assert panel.list.model().index(0, 0).data() != english


def test_every_part_is_reached_by_tab(qtbot: QtBot, session: Session, panel: NotesPanel) -> None:
    searched(qtbot, session)
    mark(session, 20, 60)
    session.record.show(40)
    qtbot.waitUntil(lambda: panel.previous.isEnabled() and panel.next.isEnabled())
    panel.list.set_current(0)
    panel.mark.setFocus()
    reached = []
    for _ in range(6):
        reached.append(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert reached[:6] == [panel.mark, panel.previous, panel.next, panel.remove, panel.list, panel.field]

"""The log: every row of the record in words, only those in sight are made, and a click goes there."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query import events
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.log import LogPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.event_list import EventList, EventRow

LEFT = Qt.MouseButton.LeftButton


pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> LogPanel:
    made = services(session).make(LogPanel)
    qtbot.addWidget(made)
    made.resize(640, 228)
    with qtbot.waitExposed(made):
        made.show()
    return made


def searched(qtbot: QtBot, session: Session, depth: int = 4) -> Session:
    session.run.begin(Setup("alphabeta", (), depth, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def in_sight(panel: LogPanel, row: int) -> bool:
    return 0 < panel.list.y_of(row) < panel.list.viewport().height()


def test_without_a_search_it_says_what_to_do(qtbot: QtBot, panel: LogPanel) -> None:
    qtbot.waitUntil(panel.empty.isVisible)
    assert panel.empty.text() == "No search yet. Press F5."


def test_every_event_has_its_row_number_mark_and_sentence(
    qtbot: QtBot, session: Session, panel: LogPanel
) -> None:
    searched(qtbot, session, 3)
    qtbot.waitUntil(lambda: panel.list.count == session.record.last_tick)
    signs = set()
    for number in range(0, session.record.last_tick, 13):
        row, event = panel.row(number), events.event(session.record.trace, number + 1)
        assert event is not None
        assert row.number == f"{number + 1:,}" and row.text.endswith(".")
        expected = {"cutoff": "cut", "leaf": "leaf", "iteration": ""}.get(event.kind)
        if expected is None:
            expected = "max" if event.ply % 2 == 0 else "min"
        assert row.mark == expected
        signs.add(row.mark)
    assert {"cut", "leaf", "max", "min"} <= signs
    assert panel.row(0).text == "Search to depth 3 begins." and panel.row(0).mark == ""


def test_a_click_goes_to_the_moment_of_the_row(qtbot: QtBot, session: Session, panel: LogPanel) -> None:
    searched(qtbot, session)
    session.record.show(100)
    qtbot.waitUntil(lambda: panel.list.current == 99 and in_sight(panel, 99))
    goal = panel.list.shown_rows()[2]
    qtbot.mouseClick(panel.list.viewport(), LEFT, pos=QPoint(60, round(panel.list.y_of(goal))))
    assert session.record.tick == goal + 1
    qtbot.waitUntil(lambda: panel.list.current == goal)
    assert not panel.row(goal).later and panel.row(goal + 1).later


def test_the_row_of_the_moment_is_marked_and_in_sight_wherever_one_goes(
    qtbot: QtBot, session: Session, panel: LogPanel
) -> None:
    searched(qtbot, session)
    end = session.record.last_tick
    for tick in (end, 1, end // 2, end // 2 + 1, end // 2 + 9, end // 3, end):
        session.record.show(tick)
        qtbot.waitUntil(lambda: panel.list.current == session.record.tick - 1)
        assert in_sight(panel, tick - 1)
        y = round(panel.list.y_of(tick - 1))
        image = panel.list.viewport().grab().toImage()
        assert image.pixelColor(image.width() - 4, y) == theme.current().now_ground
        assert image.pixelColor(1, y) == theme.current().now


def test_keys_walk_through_the_events(qtbot: QtBot, session: Session, panel: LogPanel) -> None:
    searched(qtbot, session)
    session.record.show(50)
    for key, expected in (
        (Qt.Key.Key_Down, 51), (Qt.Key.Key_Up, 50), (Qt.Key.Key_Home, 1),
        (Qt.Key.Key_End, session.record.last_tick),
    ):  # fmt: skip
        qtbot.waitUntil(lambda: panel.list.current == session.record.tick - 1)
        qtbot.keyClick(panel.list, key)
        assert session.record.tick == expected


def test_millions_of_rows_make_only_those_in_sight(qtbot: QtBot) -> None:
    made: list[int] = []

    def row(number: int) -> EventRow:
        made.append(number)
        return EventRow(str(number), "max", "something happened")

    rows = EventList(row)
    qtbot.addWidget(rows)
    rows.resize(400, 260)
    with qtbot.waitExposed(rows):
        rows.show()
    made.clear()
    rows.show_events(16_000_000, 9_123_456, "16,000,000")
    rows.grab()
    assert 9_123_456 in made and len(set(made)) < 20
    rows.verticalScrollBar().setValue(rows.verticalScrollBar().maximum())
    made.clear()
    rows.grab()
    assert max(made) == 15_999_999 and len(set(made)) < 20


def test_it_follows_a_live_search(qtbot: QtBot, session: Session, panel: LogPanel) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup(seconds=None, nodes=500_000))
    qtbot.waitUntil(lambda: panel.list.count > 10_000)
    assert panel.list.current >= panel.list.count - 1
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state not in ("searching", "reading"))
    qtbot.waitUntil(
        lambda: (
            panel.list.current == session.record.last_tick - 1
            and in_sight(panel, session.record.last_tick - 1)
        )
    )


def test_words_follow_the_language(qtbot: QtBot, session: Session, panel: LogPanel) -> None:
    searched(qtbot, session, 2)
    qtbot.waitUntil(lambda: panel.list.accessibleDescription().startswith("Returns"))
    language.use("zh_CN")
    assert panel.head.title.text() == "日志"
    qtbot.waitUntil(lambda: panel.list.accessibleDescription().endswith("。"))

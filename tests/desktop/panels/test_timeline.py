"""The timeline: the strip under the mouse, the transport's buttons, and what both show."""

from time import thread_time

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query.event_index import Marks
from plyscope_desktop.document.search_setup import Breakpoint, Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.timeline import TimelinePanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.strip import TRACK, Span, Strip, leaf_colour

LEFT = Qt.MouseButton.LeftButton
MIDDLE = 29


pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> TimelinePanel:
    made = services(session).make(TimelinePanel)
    qtbot.addWidget(made)
    made.resize(700, 90)
    with qtbot.waitExposed(made):
        made.show()
    return made


def searched(qtbot: QtBot, session: Session, panel: TimelinePanel, depth: int = 4) -> Session:
    session.run.begin(Setup(depth=depth, seconds=20.0))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    qtbot.waitUntil(
        lambda: panel.strip.known == session.record.last_tick and panel.strip.tick == session.record.tick
    )
    return session


def place(strip: Strip, tick: int) -> QPoint:
    return QPoint(round(strip.place_of(tick)), MIDDLE)


def test_nothing_can_be_moved_before_there_is_a_record(qtbot: QtBot, panel: TimelinePanel) -> None:
    qtbot.waitUntil(lambda: not panel.play.isEnabled())
    assert not any(button.isEnabled() for button in panel.buttons)
    assert not panel.strip.isEnabled()
    assert panel.moment.text() == "<b>0</b> / 0"


def test_a_drag_goes_to_the_moment_under_the_mouse(
    qtbot: QtBot, session: Session, panel: TimelinePanel
) -> None:
    searched(qtbot, session, panel)
    strip, goal = panel.strip, session.record.last_tick // 3
    qtbot.mousePress(strip, LEFT, pos=place(strip, session.record.last_tick // 2))
    for share in (5, 4, 3):
        qtbot.mouseMove(strip, place(strip, session.record.last_tick // share))
    qtbot.mouseMove(strip, place(strip, goal))
    qtbot.mouseRelease(strip, LEFT, pos=place(strip, goal))
    expected = strip.tick_at(place(strip, goal).x())
    qtbot.waitUntil(lambda: session.record.tick == expected)
    assert abs(expected - goal) <= session.record.last_tick / 300
    assert panel.moment.text() == f"<b>{expected:,}</b> / {session.record.last_tick:,}"


def test_a_drag_beyond_the_ends_stays_inside_the_record(
    qtbot: QtBot, session: Session, panel: TimelinePanel
) -> None:
    searched(qtbot, session, panel)
    qtbot.mousePress(panel.strip, LEFT, pos=place(panel.strip, 10))
    qtbot.mouseMove(panel.strip, QPoint(-50, MIDDLE))
    qtbot.waitUntil(lambda: session.record.tick == 0)
    qtbot.mouseMove(panel.strip, QPoint(5_000, MIDDLE))
    qtbot.waitUntil(lambda: session.record.tick == session.record.last_tick)
    qtbot.mouseRelease(panel.strip, LEFT, pos=QPoint(5_000, MIDDLE))


def test_many_moves_of_the_mouse_are_one_seek_a_frame(
    qtbot: QtBot, session: Session, panel: TimelinePanel
) -> None:
    searched(qtbot, session, panel)
    shown: list[int] = []
    session.record.tick_changed.connect(shown.append)
    for tick in range(0, session.record.last_tick, max(1, session.record.last_tick // 300)):
        panel.strip.scrubbed.emit(tick)
    qtbot.waitUntil(lambda: session.record.tick == tick)
    assert shown == [tick]


def test_the_wheel_steps_by_the_chosen_kind(qtbot: QtBot, session: Session, panel: TimelinePanel) -> None:
    searched(qtbot, session, panel)
    panel.playback.first()
    panel.playback.set_kind("cutoff")
    cuts = panel.playback.index.cuts.ticks
    assert cuts is not None
    for direction, expected in ((-1, cuts[0]), (-1, cuts[1]), (1, cuts[0])):
        QApplication.sendEvent(
            panel.strip,
            QWheelEvent(
                QPointF(300, MIDDLE),
                QPointF(300, MIDDLE),
                QPoint(),
                QPoint(0, 120 * direction),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            ),
        )
        assert session.record.tick == expected


def test_arrow_keys_on_the_strip_step(qtbot: QtBot, session: Session, panel: TimelinePanel) -> None:
    searched(qtbot, session, panel)
    end = session.record.last_tick
    qtbot.keyClick(panel.strip, Qt.Key.Key_Left)
    qtbot.keyClick(panel.strip, Qt.Key.Key_Left)
    qtbot.keyClick(panel.strip, Qt.Key.Key_Right)
    assert session.record.tick == end - 1


def test_every_button_does_what_it_says(qtbot: QtBot, session: Session, panel: TimelinePanel) -> None:
    searched(qtbot, session, panel)
    end, cuts = session.record.last_tick, panel.playback.index.cuts.ticks
    assert cuts is not None
    qtbot.mouseClick(panel.first, LEFT)
    assert session.record.tick == 0
    qtbot.waitUntil(lambda: panel.forward.isEnabled() and not panel.back.isEnabled())
    qtbot.mouseClick(panel.forward, LEFT)
    qtbot.mouseClick(panel.forward, LEFT)
    assert session.record.tick == 2
    qtbot.waitUntil(panel.back.isEnabled)
    qtbot.mouseClick(panel.back, LEFT)
    assert session.record.tick == 1
    panel.kind.setCurrentIndex(2)
    panel.kind.activated.emit(2)
    qtbot.mouseClick(panel.next, LEFT)
    qtbot.mouseClick(panel.next, LEFT)
    assert session.record.tick == cuts[1]
    qtbot.waitUntil(panel.previous.isEnabled)
    qtbot.mouseClick(panel.previous, LEFT)
    assert session.record.tick == cuts[0]
    qtbot.mouseClick(panel.last, LEFT)
    assert session.record.tick == end
    qtbot.waitUntil(lambda: not panel.last.isEnabled())


def test_the_play_button_plays_and_pauses(qtbot: QtBot, session: Session, panel: TimelinePanel) -> None:
    searched(qtbot, session, panel)
    panel.speed.setValue(panel.speed.maximum() // 2)
    assert panel.speed_text.text() == "100 / s"
    qtbot.mouseClick(panel.play, LEFT)
    qtbot.waitUntil(lambda: panel.play.accessibleName() == "Pause")
    qtbot.waitUntil(lambda: session.record.tick >= 10)
    qtbot.mouseClick(panel.play, LEFT)
    here = session.record.tick
    qtbot.waitUntil(lambda: panel.play.accessibleName() == "Play the events")
    assert session.record.tick == here < session.record.last_tick


def test_the_slider_of_speed_is_logarithmic(panel: TimelinePanel) -> None:
    ends = []
    for value in (0, panel.speed.maximum() // 4, panel.speed.maximum()):
        panel.speed.setValue(value)
        ends.append(panel.playback.speed)
    assert ends == [1.0, 10.0, 10_000.0]


def test_speed_and_kind_are_remembered(qtbot: QtBot, session: Session, panel: TimelinePanel) -> None:
    panel.speed.setValue(panel.speed.maximum() // 4)
    panel.kind.activated.emit(2)
    later = services(session).make(TimelinePanel)
    qtbot.addWidget(later)
    later.refresh()
    assert (later.playback.speed, later.playback.kind) == (10.0, "cutoff")
    assert later.kind.currentIndex() == 2 and later.speed_text.text() == "10 / s"


def test_while_searching_the_speed_reads_live_until_the_slider_is_touched(
    qtbot: QtBot, session: Session, panel: TimelinePanel
) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup(seconds=None, nodes=4_000_000))
    qtbot.waitUntil(lambda: panel.speed_text.text() == "live")
    qtbot.waitUntil(lambda: panel.strip.known > 0)
    assert panel.strip.total > panel.strip.known
    assert panel.play.accessibleName() == "Hold this moment"
    panel.speed.setValue(100)
    qtbot.waitUntil(lambda: panel.speed_text.text() == "10 / s")
    assert not session.record.live and panel.playback.playing
    panel.playback.last()
    qtbot.waitUntil(lambda: panel.speed_text.text() == "live")
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state not in ("searching", "reading"))
    qtbot.waitUntil(lambda: panel.strip.total == panel.strip.known)


def test_words_follow_the_language(qtbot: QtBot, session: Session, panel: TimelinePanel) -> None:
    searched(qtbot, session, panel)
    language.use("zh_CN")
    assert panel.kind.itemText(2) == "剪枝"
    assert panel.step_label.text() == "步进单位"
    assert panel.play.accessibleName() == "播放事件" and panel.play.toolTip().startswith("播放事件")
    assert panel.forward.accessibleDescription() == "."


# The strip, as it is painted.


def painted(qtbot: QtBot, strip: Strip) -> QImage:
    qtbot.addWidget(strip)
    strip.resize(632, strip.height())
    return strip.grab().toImage()


def columns_of(image: QImage, colour: QColor, top: int, bottom: int) -> set[int]:
    """The columns in which a colour is found between two heights."""
    return {x for x in range(image.width()) for y in range(top, bottom) if image.pixelColor(x, y) == colour}


def test_every_cutoff_has_its_mark(qtbot: QtBot) -> None:
    strip = Strip()
    cuts = np.array([10, 150, 400, 590])
    strip.show_marks(Marks(), Marks.of(cuts))
    strip.show_moment(0, 600, 600, False)
    found = columns_of(painted(qtbot, strip), theme.current().cut, 31, 36)
    assert found == {x for cut in cuts for x in (15 + cut, 16 + cut)}


def test_too_many_leaves_and_cutoffs_become_densities_that_keep_their_proportions(qtbot: QtBot) -> None:
    strip = Strip()
    many = np.sort(np.concatenate([np.repeat(np.arange(1, 300), 40), np.repeat(np.arange(300, 600), 10)]))
    few = np.repeat(np.arange(1, 600), 3)
    strip.show_marks(Marks.of(few), Marks.of(many))
    strip.show_moment(0, 600, 600, False)
    image = painted(qtbot, strip)

    def rows(x: int, colour: QColor) -> list[int]:
        return [y for y in range(20, 40) if image.pixelColor(x, y).rgb() == colour.rgb()]

    half = TRACK // 2 - 1
    cut, leaf = theme.current().cut, leaf_colour()
    middle = 22 + TRACK // 2
    assert rows(200, cut) == list(range(middle, middle + half))
    assert rows(500, cut) == list(range(middle, middle + -(-half // 4)))
    assert rows(200, leaf) == rows(500, leaf) == list(range(middle - half, middle))


@pytest.mark.parametrize("theme_id", ["light", "dark", "projector"])
def test_leaves_and_cutoffs_are_told_apart_on_the_track(theme_id: str) -> None:
    with theme.painting(theme_id):
        colours, leaf = theme.current(), leaf_colour()
        played = theme.mix(colours.chosen, colours.now, 0.3)
        pairs = (leaf, colours.chosen), (leaf, played), (colours.cut, played), (leaf, colours.cut)
        for one, other in pairs:
            assert sum(abs(a - b) for a, b in zip(one.getRgb(), other.getRgb(), strict=True)) >= 90


def test_a_place_on_the_strip_tells_what_lies_there(qtbot: QtBot) -> None:
    strip = Strip()
    qtbot.addWidget(strip)
    strip.resize(632, strip.height())
    strip.show_marks(Marks.of(np.arange(1, 6001, 2)), Marks.of(np.arange(10, 6001, 10)))
    strip.show_spans([Span(0, 3000, "depth 1"), Span(3000, 6000, "depth 2")])
    strip.show_moment(0, 6000, 6000, False)
    assert strip.told_at(strip.place_of(15)).count("\n") == 3
    told = strip.told_at(strip.place_of(4005))
    assert "depth 2" in told and "Events 4,000 to 4,009" in told and "5 leaves" in told and "1 cutoff" in told
    strip.show_moment(0, 600, 6000, True)
    assert strip.told_at(strip.place_of(700)) == ""


def test_very_many_marks_are_counted_in_blocks_and_nearly_as_they_are() -> None:
    luck = np.random.default_rng(3)
    ticks = np.unique(luck.integers(1, 2_000_000, 200_000))
    marks, parts = Marks(), np.array_split(ticks, 13)
    for part in parts:
        marks.add(part)
    assert marks.ticks is None and len(marks) == len(ticks)
    edges = np.linspace(1, 256 * 7_813 + 1, 601)  # whole blocks
    found = marks.between(edges)
    assert found.sum() == pytest.approx(len(ticks))
    assert np.abs(found - np.diff(np.searchsorted(ticks, edges))).max() < 30


def test_a_breakpoint_is_a_dot_below_the_track(qtbot: QtBot, session: Session, panel: TimelinePanel) -> None:
    searched(qtbot, session, panel)
    session.document.set_breakpoints([Breakpoint("node", 40)])
    x, y = round(panel.strip.place_of(int(session.record.tree.entered[40]))), 43
    qtbot.waitUntil(lambda: panel.grab().toImage().pixelColor(x, y) == theme.current().error)
    session.document.set_breakpoints([])
    qtbot.waitUntil(lambda: panel.grab().toImage().pixelColor(x, y) == theme.current().head)


def test_chapters_are_labelled_where_there_is_room(qtbot: QtBot) -> None:
    strip = Strip()
    strip.show_moment(600, 600, 600, False)
    bare = painted(qtbot, strip).copy(0, 0, 632, 18)
    strip.show_spans([Span(0, 20, "depth 1"), Span(20, 60, "depth 2")])
    assert painted(qtbot, strip).copy(0, 0, 632, 18) == bare
    strip.show_spans([Span(0, 20, "depth 1"), Span(20, 600, "depth 2")])
    labelled = painted(qtbot, strip).copy(0, 0, 632, 18)
    assert labelled != bare and labelled.copy(0, 0, 30, 18) == bare.copy(0, 0, 30, 18)


def test_two_million_cutoffs_are_painted_in_no_time(qtbot: QtBot) -> None:
    strip = Strip()
    luck = np.random.default_rng(1)
    leaves, cuts = (np.sort(luck.integers(1, 16_000_000, many)) for many in (6_000_000, 2_000_000))
    strip.show_marks(Marks.of(leaves), Marks.of(cuts))
    strip.show_moment(8_000_000, 16_000_000, 16_000_000, False)
    painted(qtbot, strip)
    seconds = []
    for _ in range(9):
        begin = thread_time()
        strip.grab()
        seconds.append(thread_time() - begin)
    assert min(seconds) < 0.01

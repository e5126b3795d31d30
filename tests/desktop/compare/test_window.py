"""The window that compares two searches: what it says, begins with, marks and follows, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from comparing import AIMA, WHOLE, begins, ended, ran
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.query.compare.one_side import BOUND, ONLY, OTHER, SAME
from plyscope.record.tree import NONE
from plyscope_desktop.compare import verdict
from plyscope_desktop.compare.window import CompareWindow
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.tab_order import stops

pytestmark = pytest.mark.usefixtures("english", "plain_window")


@pytest.fixture
def opened(qtbot: QtBot, session: Session) -> Iterator[CompareWindow]:
    """The window on the tree of the textbook."""
    put(session, AIMA)
    settings.store().set(settings.RECORD_ROWS, 250_000)
    made = CompareWindow(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()


def put(session: Session, tree: str) -> None:
    game = catalog.game("tree")
    session.document.new_game(game, game.read(tree))
    session.document.set_setup(WHOLE)


def told(opened: CompareWindow) -> str:
    """The sentence of the window, brought up to date; while searches run, it soon is not any more."""
    opened.words.now()
    return opened.sentence.text()


# What it says.


def test_it_says_what_alpha_beta_spares(qtbot: QtBot, opened: CompareWindow) -> None:
    assert (
        opened.sentence.text()
        == "Alpha-beta and minimax can search this position side by side. F5 runs both."
    )
    opened.run.click()
    ended(qtbot, opened.pair)
    said = "Alpha-beta looks at 7 of minimax's 9 leaves and finds the same value, 3: 2 leaves saved (22 %)."
    assert told(opened) == said
    assert opened.halves[0].numbers.text().startswith("11 nodes · 7 leaves · 1 cutoff · value 3")
    assert opened.halves[1].numbers.text().startswith("13 nodes · 9 leaves · 0 cutoffs · value 3")
    assert opened.legend.saved.text() == "2 of 13 nodes saved so far (15 %)"
    assert [opened.legend.text(code) for code in (SAME, OTHER, BOUND, ONLY)] == [
        "same value: 9", "other value: 0", "only a bound: 2", "only at the left: 0, only at the right: 2",
    ]  # fmt: skip
    assert opened.difference.isHidden()
    language.use("zh_CN")
    assert (
        opened.sentence.text()
        == "极小极大的 9 个叶节点中，α-β 剪枝只评估 7 个，得到同样的值 3：省去 2 个叶节点（22%）。"
    )
    assert opened.legend.saved.text() == "到此为止 13 个节点中省去 2 个（15%）"


def test_it_says_that_values_differ_and_where_that_begins(qtbot: QtBot, opened: CompareWindow) -> None:
    """A win counts less the later it comes, or not: the first node that differs is a leaf, not the root."""
    pair = opened.pair
    game, start = begins("tictactoe")
    for move in (0, 1, 3, 4):
        start.play(move)
    pair.take(game, start, WHOLE)
    slow = Setup("minimax", (("quick", False),), None, None)
    text = ran(qtbot, pair, Setup("minimax", (), None, None), slow)
    assert text.startswith("Minimax at the left and minimax at the right look at the same number of leaves")
    assert text.endswith(
        ", but minimax at the left finds a win for MAX in 1 and minimax at the right finds 1."
    )
    node = pair.difference
    assert node is not None and node != NONE
    tree = pair.sessions[0].record.tree
    assert tree.first_child[node] == NONE, "a finished game is worth something else"
    qtbot.waitUntil(lambda: not opened.words.pending)
    assert opened.difference.isVisible() and opened.difference.text().startswith("First difference: ")
    opened.difference.click()
    qtbot.waitUntil(lambda: pair.settled)
    assert pair.sessions[0].record.selected == node and pair.sessions[0].record.tick == tree.left[node]
    assert pair.sessions[1].record.selected == pair.partner(0, node)
    assert pair.comparison.codes[0][node] == OTHER


def test_while_it_runs_it_says_how_far_both_are(qtbot: QtBot, opened: CompareWindow) -> None:
    pair = opened.pair
    game, start = begins("connect4")
    pair.take(game, start, Setup("alphabeta", (("iterative", "no"),), 30, None))
    opened.run.click()
    qtbot.waitUntil(lambda: all(session.record.tree.known > 1000 for session in pair.sessions))
    assert all(session.run.searching for session in pair.sessions), "both at once"
    said = told(opened)
    assert opened.run.text() == "Stop"
    assert said.startswith("So far alpha-beta has evaluated ") and ", minimax at " in said
    opened.run.click()
    qtbot.waitUntil(lambda: not pair.searching)
    ended(qtbot, pair)
    assert told(opened).startswith("Stopped early. ")
    assert opened.run.text() == "Run both"


# What it begins with.


def test_limits_are_the_same_until_each_has_its_own(opened: CompareWindow) -> None:
    left, right = (half.form for half in opened.halves)
    left.limits.depth.set_value(2)
    left.limits.depth.changed.emit(1)
    assert [session.document.setup.depth for session in opened.pair.sessions] == [1, 1]
    right.limits.nodes.changed.emit(5000)
    assert opened.pair.sessions[0].document.setup.nodes == 5000 and left.limits.nodes.value() == 5000
    opened.limits.click()
    right.limits.depth.changed.emit(2)
    assert [session.document.setup.depth for session in opened.pair.sessions] == [1, 2]
    opened.limits.click()
    assert opened.pair.sessions[1].document.setup.depth == 1, "those of the left count again"


def test_each_algorithm_keeps_its_options(opened: CompareWindow) -> None:
    half = opened.halves[0]
    half.session.document.set_setup(half.session.document.setup.with_option("fail", "hard"))
    half.choose("minimax")
    assert half.session.document.setup.options == () and half.algorithm.currentText() == "Minimax"
    half.choose("alphabeta")
    options: dict[str, Any] = dict(half.session.document.setup.options)
    assert options["fail"] == "hard"


def test_sides_can_be_swapped_and_the_right_one_taken_home(qtbot: QtBot, opened: CompareWindow) -> None:
    pair = opened.pair
    ran(qtbot, pair)
    opened.swap.click()
    assert [session.document.setup.algorithm for session in pair.sessions] == ["minimax", "alphabeta"]
    assert not pair.searched and opened.halves[0].tree.isHidden()
    pair.sessions[1].document.set_setup(pair.sessions[1].document.setup.with_option("order", "best"))
    opened.copy.click()
    assert opened.session.document.setup == pair.sessions[1].document.setup
    assert opened.session.document.history.canUndo()


def test_the_document_and_its_undo_are_left_alone(qtbot: QtBot, opened: CompareWindow) -> None:
    before, steps = opened.session.document.value, opened.session.document.history.count()
    ran(qtbot, opened.pair)
    opened.swap.click()
    assert opened.session.document.value is before and opened.session.document.history.count() == steps


def test_another_position_on_the_board_is_offered(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    opened.session.document.play(opened.session.document.position.legal_moves()[1])
    assert opened.message.isVisible() and opened.message.text.text() == "The board shows another position."
    assert opened.pair.searched, "what is shown stays until it is asked to go"
    opened.session.document.take_back()
    assert not opened.message.isVisible()
    opened.session.document.redo()
    opened.message.choose(0)
    assert not opened.message.isVisible() and not opened.pair.searched
    ran(qtbot, opened.pair)
    assert opened.pair.sessions[0].record.tree.known == 4


def test_an_error_is_told_where_it_happened(qtbot: QtBot, opened: CompareWindow) -> None:
    left, right = opened.halves
    left.session.run.failed.emit("Minimax needs a game without chance.")
    assert left.message.isVisible() and not right.message.isVisible()
    assert left.message.text.text() == "Minimax needs a game without chance."
    ran(qtbot, opened.pair)
    assert not left.message.isVisible()


# Moments.


def test_keys_play_and_step_both(qtbot: QtBot, opened: CompareWindow) -> None:
    opened.activateWindow()
    QTest.keyClick(opened, Qt.Key.Key_F5)
    ended(qtbot, opened.pair)
    left, right = opened.pair.sessions
    QTest.keyClick(opened, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert (left.record.tick, right.record.tick) == (0, 0)
    for _ in range(3):
        QTest.keyClick(opened, Qt.Key.Key_Period)
    assert left.record.tick == 3 and right.record.tick == right.record.tree.entered[1]
    QTest.keyClick(opened, Qt.Key.Key_Comma)
    assert left.record.tick == 2
    QTest.keyClick(opened, Qt.Key.Key_Space)
    assert opened.pair.playbacks[0].playing
    QTest.keyClick(opened, Qt.Key.Key_Space)
    assert not opened.pair.playbacks[0].playing
    QTest.keyClick(opened, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert left.record.tick == left.record.last_tick and right.record.tick == right.record.last_tick
    with qtbot.waitSignal(opened.help_wanted) as asked:
        QTest.keyClick(opened, Qt.Key.Key_F1)
    assert asked.args == ["compare"]


# What is seen.


def test_pointing_and_selecting_marks_the_same_place_in_both(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    left, right = opened.pair.sessions
    left.record.select(5)
    assert right.record.selected == opened.pair.partner(0, 5) != NONE
    only = int(np.flatnonzero(opened.pair.comparison.codes[1] == ONLY)[0])
    right.record.select(only)
    assert left.record.selected == NONE
    right.record.hover(4)
    assert left.record.hovered == opened.pair.partner(1, 4)
    right.record.hover(NONE)
    assert left.record.hovered == NONE
    assert opened.halves[1].tree.canvas.overlay.selected == only


def test_marks_are_coloured_as_the_moment_compares(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    for side, half in enumerate(opened.halves):
        scene = half.tree.canvas.drawn
        nodes = np.arange(half.session.record.tree.known, dtype=np.int32)
        expected = [verdict.KINDS.get(int(code)) for code in opened.pair.comparison.codes[side]]
        assert [scene.tint(int(number)) for number in scene.tints_of(nodes)] == expected
        picture = half.tree.canvas.grab().toImage()
        seen = {
            picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())
        }
        assert theme.current().good.name() in seen
        assert (theme.current().cut.name() in seen) or side == 0
    opened.pair.playbacks[0].first()
    qtbot.waitUntil(lambda: opened.pair.settled)
    assert not opened.halves[1].tree.canvas.drawn.tints_of(nodes).any()


def test_one_camera_leads_and_the_other_goes_along(qtbot: QtBot, opened: CompareWindow) -> None:
    game, start = begins("connect4")
    opened.pair.take(game, start, Setup("alphabeta", (), 6, None))
    ran(qtbot, opened.pair)
    link = opened.link
    assert link is not None
    left, right = link.canvases
    for canvas in link.canvases:
        drawn, last = canvas.drawn, canvas.session.record.last_tick
        qtbot.waitUntil(lambda drawn=drawn, last=last: drawn.slots.read_to >= last)
        canvas.settle()
    assert left.viewpoint.fitted and right.viewpoint.fitted
    node = int(left.session.record.tree.first_child[0])
    for _ in range(3):
        node = int(left.session.record.tree.next_sibling[node])
        begin, end = left.drawn.slots.span(node)
        low, high = right.drawn.slots.span(opened.pair.partner(0, node))
        assert link.slot_beside(0, begin) == pytest.approx(low)
        assert link.slot_beside(1, low) == pytest.approx(begin)
        assert low <= link.slot_beside(0, (begin + end) / 2) <= high
    places = [link.slot_beside(0, slot) for slot in np.linspace(-50, left.drawn.slots.slots + 50, 400)]
    assert places == sorted(places)
    for _ in range(6):
        left.viewpoint.zoom_in()
    camera = right.box.camera
    assert not right.viewpoint.fitted and camera.down == left.box.camera.down
    assert camera.left == pytest.approx(link.slot_beside(0, left.box.camera.left))
    opened.cameras.click()
    left.viewpoint.zoom_in()
    assert right.box.camera == camera, "each for itself"
    opened.cameras.click()
    assert right.box.camera != camera
    right.fit()
    assert left.viewpoint.fitted


def test_theme_language_and_scale_change_while_it_is_open(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for id, percent in (("dark", 100), ("projector", 130), ("light", 80), ("light", 100)):
        theme.apply(app, id, percent)
        for name in ("zh_CN", "en"):
            language.use(name)
            opened.grab()
            texts = opened.windowTitle(), opened.run.text(), opened.swap.text(), opened.legend.text(SAME)
            assert all(text.isascii() == (name == "en") for text in texts)


def test_everything_has_a_name_and_tab_goes_as_one_reads(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    for widget in filter(QWidget.isVisible, stops(opened)):
        name = widget.accessibleName() or getattr(widget, "text", lambda: "")()
        proxied = widget.focusProxy()
        assert name or (proxied is not None and proxied.accessibleName()), widget
    chain, at = list[QWidget](), opened.run.nextInFocusChain()
    while at is not None and at is not opened.run:
        chain.append(at)
        at = at.nextInFocusChain()
    order: list[QWidget] = [
        opened.swap, opened.limits, opened.halves[0].algorithm, opened.halves[0].tree.canvas,
        opened.halves[1].algorithm, opened.halves[1].tree.canvas, opened.timeline.first,
    ]  # fmt: skip
    places = [chain.index(widget) for widget in order]
    assert places == sorted(places)


# Coming and going.


def test_closing_ends_both_searches(qtbot: QtBot, opened: CompareWindow) -> None:
    game, start = begins("connect4")
    opened.pair.take(game, start, Setup("minimax", (), 30, None))
    opened.pair.run()
    qtbot.waitUntil(lambda: opened.pair.sessions[0].record.tree.known > 1000)
    opened.close()
    assert not opened.pair.searching


def test_the_command_opens_one_window_beside_the_document(qtbot: QtBot, window: Window) -> None:
    window.show_layout("study")
    action = window.actions_by_id["search.compare"]
    assert action.isEnabled()
    action.trigger()
    first = window.findChild(CompareWindow)
    assert first is not None and first.isVisible()
    action.trigger()
    assert window.findChildren(CompareWindow) == [first]
    first.close()
    qtbot.waitUntil(lambda: window.findChild(CompareWindow) is None)
    action.trigger()
    again = window.findChild(CompareWindow)
    assert again is not None
    again.pair.run()
    window.session.document.history.clear()
    window.close()
    assert not again.pair.searching

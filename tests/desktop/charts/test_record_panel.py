"""The other views of the record: each shows what a plain count of the record says, at every moment."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services
from viewing import DEEPENING, at, moments, opened, searched

from plyscope import catalog
from plyscope.query import events
from plyscope.record.trace import CUTOFF, ENTER, LEAF
from plyscope_desktop.charts.record_panel import RecordView
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.depths import DepthsPanel
from plyscope_desktop.panels.iterations import IterationsPanel
from plyscope_desktop.panels.root_moves import RootMovesPanel
from plyscope_desktop.panels.sunburst import SunburstPanel
from plyscope_desktop.panels.windows import WindowsPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.docks import views
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("plain_window")

PANELS: tuple[type[RecordView], ...] = (
    SunburstPanel, DepthsPanel, WindowsPanel, RootMovesPanel, IterationsPanel,
)  # fmt: skip
every_panel = pytest.mark.parametrize("kind", PANELS)


@every_panel
def test_an_empty_panel_says_what_to_do_and_a_hidden_one_does_nothing(
    qtbot: QtBot, session: Session, kind: type[RecordView]
) -> None:
    hidden = services(session).make(kind)
    qtbot.addWidget(hidden)
    panel = opened(qtbot, session, kind)
    qtbot.waitUntil(lambda: "search" in panel.empty.text().lower())
    assert panel._either.currentIndex() == 0
    searched(qtbot, session, DEEPENING)
    qtbot.waitUntil(lambda: panel._either.currentIndex() == 1)
    assert panel.caption.text()
    assert not hidden.made
    at(qtbot, panel, 0)
    session.document.new_game(catalog.game("connect4"))
    searched(qtbot, session, Setup("pvs", (), 3, 20.0, None))
    at(qtbot, panel, session.record.last_tick)
    assert panel._either.currentIndex() == 1


@every_panel
@pytest.mark.parametrize(
    "setup",
    [
        Setup("mtdf", (), 3, 20.0, None), Setup("two-phase", (), 2, None, None),
        Setup("proof-number", (("goal", "max-holds"),), None, None, None),
    ],
    ids=["mtdf", "two-phase", "proof-number"],
)  # fmt: skip
def test_every_kind_of_record_is_painted_in_every_theme_and_language(
    qtbot: QtBot, qapp: QApplication, session: Session, kind: type[RecordView], setup: Setup
) -> None:
    game = catalog.game("tictactoe")
    session.document.new_game(game, game.read("X...O...X"))
    panel = opened(qtbot, session, kind)
    searched(qtbot, session, setup)
    pictures = set()
    for id in ("light", "dark", "projector"):
        theme.apply(qapp, id)
        at(qtbot, panel, session.record.last_tick // 2)
        picture = panel.grab().toImage()  # which its bits do not keep alive
        pictures.add(bytes(picture.constBits()))
    assert len(pictures) == 3
    at(qtbot, panel, session.record.last_tick)
    said = panel.caption.text() + panel.empty.text()
    language.use("zh_CN")
    at(qtbot, panel, session.record.last_tick)
    after = panel.caption.text() + panel.empty.text()
    assert after != said and "{" not in after + said


# Depths.


def test_bars_are_the_nodes_leaves_and_cutoffs_of_the_moment(qtbot: QtBot, session: Session) -> None:
    panel = opened(qtbot, session, DepthsPanel)
    searched(qtbot, session, DEEPENING)
    for tick in moments(session):
        at(qtbot, panel, tick)
        chapter = session.record.tree.chapter_at(tick)
        assert chapter is not None
        counted = {kind: Counter[int]() for kind in (ENTER, LEAF, CUTOFF)}
        for part in session.record.trace.read(chapter.start, tick):
            for row in part.tolist():
                if row[0] in counted:
                    counted[row[0]][row[2]] += 1
        chart = panel.chart
        for kind, column in ((ENTER, chart.nodes), (LEAF, chart.leaves), (CUTOFF, chart.cuts)):
            assert {ply: n for ply, n in enumerate(column.tolist()) if n} == dict(counted[kind])
        now = events.current_node(session.record.trace, session.record.tree, tick)
        assert chart.now == session.record.tree.ply[now]


def test_heights_are_proportional_in_the_linear_scale_and_a_click_goes_from_node_to_node(
    qtbot: QtBot, session: Session
) -> None:
    panel = opened(qtbot, session, DepthsPanel)
    searched(qtbot, session, DEEPENING)
    at(qtbot, panel, session.record.last_tick)
    panel.axis.go_to(1)
    chart = panel.chart
    ratio = chart.bar(3).height() / chart.bar(4).height()
    assert ratio == pytest.approx(chart.nodes[3] / chart.nodes[4])
    bar = chart.bar(2)
    chapter = session.record.tree.chapters[-1]
    own = [n for n in range(chapter.first_node, session.record.tree.known) if session.record.tree.ply[n] == 2]
    for node in own[:3]:
        qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=bar.center().toPoint())
        assert session.record.selected == node
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.pointed == 1 and panel.caption.text().startswith("Ply 1:")
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert session.record.tree.ply[session.record.selected] == 1


# Windows.


def test_the_window_is_that_of_the_root_and_the_path_that_of_the_moment(
    qtbot: QtBot, session: Session
) -> None:
    panel = opened(qtbot, session, WindowsPanel)
    searched(qtbot, session, DEEPENING)
    for tick in moments(session):
        at(qtbot, panel, tick)
        windows, chapter = panel.root.windows, session.record.tree.chapter_at(tick)
        assert chapter is not None
        last = int(windows.ticks.searchsorted(tick, side="right")) - 1
        root = chapter.first_node
        assert (windows.alphas[last], windows.betas[last]) == (
            session.record.tree.alpha[root], session.record.tree.beta[root],
        )  # fmt: skip
        now = events.current_node(session.record.trace, session.record.tree, tick)
        found = [(step.node, step.alpha, step.beta) for step in panel.path.steps]
        tree = session.record.tree
        assert found == [(node, tree.alpha[node], tree.beta[node]) for node in tree.path(now)]


def test_a_search_without_alpha_and_beta_has_no_windows(qtbot: QtBot, session: Session) -> None:
    panel = opened(qtbot, session, WindowsPanel)
    searched(qtbot, session, Setup("minimax", depth=2, seconds=None))
    qtbot.waitUntil(lambda: panel.empty.text() == "This search works without α and β.")
    assert panel.empty.isVisible() and not panel.root.isVisible()
    searched(qtbot, session, DEEPENING)
    qtbot.waitUntil(panel.root.isVisible)


def test_a_click_goes_to_the_moment_and_exactly_to_a_change_nearby(qtbot: QtBot, session: Session) -> None:
    panel = opened(qtbot, session, WindowsPanel)
    searched(qtbot, session, DEEPENING)
    at(qtbot, panel, session.record.last_tick)
    root = panel.root
    tick = int(root.windows.ticks[-1])
    place = QPoint(round(root.place_of(tick)) + 2, root.height() // 2)
    qtbot.mouseClick(root, Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: session.record.tick == tick)
    middle = QPoint(round(root.plot().center().x()), root.height() // 2)
    qtbot.mouseClick(root, Qt.MouseButton.LeftButton, pos=middle)
    assert abs(root.place_of(session.record.tick) - middle.x()) <= 6
    root.setFocus()
    qtbot.keyClick(root, Qt.Key.Key_End)
    qtbot.keyClick(root, Qt.Key.Key_End)
    qtbot.keyClick(root, Qt.Key.Key_Return)
    assert session.record.tick == tick
    at(qtbot, panel, session.record.last_tick // 2)
    path = panel.path
    qtbot.mouseClick(path, Qt.MouseButton.LeftButton, pos=QPoint(40, 13))
    assert session.record.selected == path.steps[0].node


# Root moves.


def test_lines_hold_the_last_value_of_each_move_in_each_chapter(qtbot: QtBot, session: Session) -> None:
    panel = opened(qtbot, session, RootMovesPanel)
    searched(qtbot, session, Setup("pvs", (), 4, 20.0, None))
    for tick in moments(session):
        at(qtbot, panel, tick)
        tree, expected = session.record.tree, {}
        for number, chapter in enumerate(tree.chapters):
            for child in tree.children(chapter.first_node) if chapter.start < tick else ():
                if 0 <= tree.left[child] <= tick:
                    sign = events.is_bound(session.record.trace, tree, child)
                    value = float(tree.returned[child])
                    expected[int(tree.move[child]), number] = (value, sign, child)
        signs = {-1: "≤", 0: "", 1: "≥"}
        found = {
            (line.move, point.x): (point.value, signs[point.bound], point.node)
            for line, point in panel.chart.points
        }
        assert found == expected
        best = [line for line in panel.chart.lines if line.rank == 0]
        assert len(best) == (1 if expected else 0)


def test_over_time_every_visit_has_its_place_and_a_click_goes_there(qtbot: QtBot, session: Session) -> None:
    panel = opened(qtbot, session, RootMovesPanel)
    searched(qtbot, session, Setup("pvs", (), 4, 20.0, None))
    panel.axis.go_to(1)
    at(qtbot, panel, session.record.last_tick)
    chart, tree = panel.chart, session.record.tree
    children = [c for chapter in tree.chapters for c in tree.children(chapter.first_node)]
    assert sorted(point.tick for _, point in chart.points) == sorted(int(tree.left[c]) for c in children)
    item = next(n for n, (line, _) in enumerate(chart.points) if line.rank == 0)
    place = chart.place(chart.points[item][1]).toPoint()
    qtbot.mouseMove(chart, place)
    chart.point_at(item)
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place)
    pointed = chart.points[chart.pointed][1]
    qtbot.waitUntil(lambda: session.record.tick == pointed.tick)
    assert session.record.selected == pointed.node and session.record.hovered == pointed.node
    chart.setFocus()
    line = chart.points[chart.pointed][0]
    qtbot.keyClick(chart, Qt.Key.Key_End)
    assert chart.points[chart.pointed] == (line, line.points[-1])
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right):
        qtbot.keyClick(chart, key)
        assert panel.caption.text() == chart.text_of(chart.pointed)


# Iterations.


def test_bars_are_the_nodes_of_each_chapter(qtbot: QtBot, session: Session) -> None:
    panel = opened(qtbot, session, IterationsPanel)
    searched(qtbot, session, Setup("mtdf", (), 3, 20.0, None))
    for tick in moments(session):
        at(qtbot, panel, tick)
        found = [entry.nodes for entry in panel.chart.chapters]
        expected = [
            sum(chapter.first_node <= node < chapter.end_node for node in range(session.record.tree.nodes))
            for chapter in session.record.tree.chapters
            if chapter.start < tick
        ]
        assert found == expected
    chart = panel.chart
    assert "Effective branching factor" in chart.text_of(chart.count() - 1)
    assert "in about" in chart.text_of(chart.count() - 1)
    bar = chart.bar(0)
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=bar.center().toPoint())
    assert session.record.tick == session.record.tree.chapters[0].end
    chart.setFocus()
    at(qtbot, panel, session.record.last_tick)
    qtbot.keyClick(chart, Qt.Key.Key_End)
    qtbot.keyClick(chart, Qt.Key.Key_End)
    qtbot.keyClick(chart, Qt.Key.Key_Enter)
    assert session.record.tick == session.record.last_tick
    assert session.record.selected == session.record.tree.chapters[-1].first_node


def test_the_clock_knows_the_time_of_searches_that_it_watched(qtbot: QtBot, session: Session) -> None:
    clock = services(session).clock
    assert clock.seconds(0) is None
    searched(qtbot, session, DEEPENING)
    assert session.record.answer is not None and clock.known
    times = [clock.seconds(tick) for tick in range(0, session.record.last_tick + 1, 50)]
    known = [time for time in times if time is not None]
    assert len(known) == len(times) and known == sorted(known)
    assert clock.seconds(session.record.last_tick) == pytest.approx(session.record.answer.seconds)
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup("alphabeta", (), None, None, None))
    session.run.stop(quietly=True)
    assert not clock._timer.isActive()


# In the window.


def test_commands_open_views_beside_the_tree_and_close_them(qtbot: QtBot, window: Window) -> None:
    window.resize(1366, 768)
    window.show_layout("study")
    qtbot.waitUntil(lambda: window.width() == 1366)
    assert all(window.docks[id].isHidden() for id in views(window.docks))
    tree = window.tree_panel
    for id in views(window.docks):
        action, dock = window.actions_by_id[f"view.{id}"], window.docks[id]
        action.trigger()
        qtbot.waitUntil(lambda dock=dock: not dock.visibleRegion().isEmpty())
        assert action.isChecked() and not tree.visibleRegion().isEmpty()
        left = dock.mapTo(window, QPoint(0, 0)).x()
        assert left >= tree.mapTo(window, QPoint(tree.width(), 0)).x()
        qtbot.waitUntil(lambda dock=dock: tree.height() > 400 and dock.height() > 200)
    sunburst = window.actions_by_id["view.sunburst"]
    sunburst.trigger()  # behind the others: it comes to the front
    qtbot.waitUntil(lambda: not window.docks["sunburst"].visibleRegion().isEmpty())
    assert sunburst.isChecked()
    for id in views(window.docks):
        window.docks[id].toggleViewAction().trigger()
        assert not window.actions_by_id[f"view.{id}"].isChecked()
    window.show_layout("lecture")
    window.actions_by_id["view.iterations"].trigger()
    assert window.layout_name == "lecture" and window.actions_by_id["view.iterations"].isChecked()
    window.show_layout("play")
    window.actions_by_id["view.iterations"].trigger()
    assert window.layout_name == "study" and window.actions_by_id["view.iterations"].isChecked()
    qtbot.waitUntil(lambda: not window.docks["iterations"].visibleRegion().isEmpty())


def test_open_views_are_remembered_and_stand_beside_the_tree_of_a_wide_window(
    qtbot: QtBot, window: Window
) -> None:
    window.resize(1920, 1000)
    window.show_layout("study")
    qtbot.waitUntil(lambda: window.width() == 1920)
    window.layouts.arrange()
    window.actions_by_id["view.windows"].trigger()
    dock, tree = window.docks["windows"], window.tree_panel
    qtbot.waitUntil(lambda: not dock.visibleRegion().isEmpty())
    left = dock.mapTo(window, QPoint(0, 0)).x()
    assert left >= tree.mapTo(window, QPoint(tree.width(), 0)).x() and tree.width() > 1000
    window.show_layout("play")
    window.show_layout("study")
    qtbot.waitUntil(lambda: not dock.isHidden())
    window.actions_by_id["view.reset"].trigger()
    assert dock.isHidden() and not window.actions_by_id["view.windows"].isChecked()


def test_a_view_behind_the_tab_of_another_waits_until_it_is_seen(qtbot: QtBot, window: Window) -> None:
    window.show_layout("study")
    for id in ("depths", "iterations"):
        window.actions_by_id[f"view.{id}"].trigger()
    session, depths = window.session, window.panels["depths"]
    qtbot.waitUntil(lambda: not window.panels["iterations"].visibleRegion().isEmpty())
    session.run.begin(DEEPENING)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    qtbot.waitUntil(lambda: window.panels["iterations"].chart.count() == 4)
    assert depths.chart.count() == 0
    window.docks["depths"].raise_()
    qtbot.waitUntil(lambda: depths.chart.count() == 5)

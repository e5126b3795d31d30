"""The window of the node-count laboratory: what it asks for, runs, shows, opens and saves."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.lessons.lab.methods import METHODS, ORDERS
from plyscope.lessons.lab.settings import RandomTrees, Settings
from plyscope_desktop.lab.symbols import COLOURS, CORNERS
from plyscope_desktop.lab.window import LabWindow
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.tab_order import stops

pytestmark = pytest.mark.usefixtures("english", "plain_window")


@pytest.fixture
def lab(qtbot: QtBot, session: Session) -> Iterator[LabWindow]:
    made = LabWindow(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()


def choose(lab: LabWindow, algorithms: tuple[str, ...], orders: tuple[str, ...]) -> None:
    for choices, chosen in ((lab.form.algorithms, algorithms), (lab.form.orders, orders)):
        for id, box in choices.boxes.items():
            box.setChecked(id in chosen)


def ask_for(lab: LabWindow, *, depth: int, repetitions: int = 1, first: int = 1) -> None:
    lab.form.depth_from.set_value(first)
    lab.form.depth_to.set_value(depth)
    lab.form.repetitions.set_value(repetitions)
    lab.check()


def ran(qtbot: QtBot, lab: LabWindow) -> None:
    """Run and wait for the end, with everything shown."""
    lab.run_button.click()
    qtbot.waitUntil(lambda: not lab.measurement.running)
    lab.words.now()


def of_position(lab: LabWindow) -> None:
    lab.form.subject.set_value("position")
    lab.form._subject_changed()


# Running.


def test_it_counts_random_trees(qtbot: QtBot, lab: LabWindow) -> None:
    choose(lab, ("minimax", "alphabeta"), ("given", "fewest"))
    ask_for(lab, depth=4, repetitions=3)
    assert lab.status.text() == "36 searches"
    ran(qtbot, lab)
    assert lab.status.text() == "All 36 searches are finished."
    rows = lab.measurement.rows
    assert [(row.depth, row.order) for row in rows[-3:]] == [(4, "any"), (4, "given"), (4, "fewest")]
    assert lab.table.count == len(rows) == 4 * 3
    cells = lab.table.cells(len(rows) - 1)
    assert cells[1:7] == ["4", "Alpha-beta, α ≥ β", "exact fewest", "3", "37", "17"]
    assert cells[-2:] == ["81", "17"]


def test_it_counts_the_position_on_the_board(qtbot: QtBot, lab: LabWindow) -> None:
    of_position(lab)
    assert lab.form.position.text() == "Tic-tac-toe: MAX to move"
    choose(lab, ("minimax", "alphabeta"), ("given",))
    ask_for(lab, depth=9, first=9)
    ran(qtbot, lab)
    assert [round(row.nodes) for row in lab.measurement.rows] == [549_946, 20_866]
    assert len(lab.table.rows.columns) == 11  # no bounds: a game is no uniform tree


def test_another_position_is_offered_at_once(lab: LabWindow, session: Session) -> None:
    of_position(lab)
    session.document.play(session.document.position.parse("1,1"))
    assert lab.form.position.text() == "Tic-tac-toe: MIN to move"
    game = catalog.game("tree")
    session.document.new_game(game, game.read("[[3,12,8],[2,4,6],[14,5,2]]"))
    assert (lab.form.depth_from.value(), lab.form.depth_to.value()) == (2, 2)
    assert lab.run_button.isEnabled()
    session.document.new_game(catalog.game("pig"))
    assert not lab.run_button.isEnabled()
    assert lab.status.text() == "Minimax needs a game without chance."


@pytest.mark.parametrize(
    ("algorithms", "orders"), [((), ("given",)), (("alphabeta",), ())], ids=["no algorithm", "no order"]
)
def test_nothing_runs_without_a_choice(
    lab: LabWindow, algorithms: tuple[str, ...], orders: tuple[str, ...]
) -> None:
    choose(lab, algorithms, orders)
    assert not lab.run_button.isEnabled()
    assert lab.status.text() == "Choose an algorithm and an order."


def test_a_tree_that_is_too_large_is_refused_beforehand(lab: LabWindow) -> None:
    lab.form.branching.set_value(10)
    ask_for(lab, depth=6)
    assert not lab.run_button.isEnabled()
    assert "at most 100,000 are made" in lab.status.text()


def test_depths_do_not_cross(qtbot: QtBot, lab: LabWindow) -> None:
    ask_for(lab, first=3, depth=5)
    lab.form.depth_to.field.setText("2")
    QTest.keyClick(lab.form.depth_to.field, Qt.Key.Key_Return)
    assert (lab.form.depth_from.value(), lab.form.depth_to.value()) == (2, 2)


def test_cancel_keeps_what_is_finished(qtbot: QtBot, lab: LabWindow) -> None:
    choose(lab, ("alphabeta",), ("given", "most"))
    lab.form.branching.set_value(10)
    ask_for(lab, depth=5, repetitions=50)
    lab.run_button.click()
    assert lab.run_button.text() == "Cancel" and not lab.form.depth_to.isEnabled()
    qtbot.waitUntil(lambda: len(lab.measurement.runs) >= 60)
    lab.run_button.click()
    qtbot.waitUntil(lambda: not lab.measurement.running)
    lab.words.now()
    done = len(lab.measurement.runs)
    assert 60 <= done < 500
    assert lab.status.text() == f"Stopped: {done} of 500 searches are finished."
    assert sum(len(row.runs) for row in lab.measurement.rows) == done
    assert lab.table.count == len(lab.measurement.rows) and lab.form.depth_to.isEnabled()


def test_a_plan_that_fails_keeps_what_is_finished_and_says_why(
    qtbot: QtBot, lab: LabWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyscope.lessons.lab.written_tree.MOST_NODES", 100)
    of_position(lab)
    choose(lab, ("alphabeta",), ("given", "fewest"))
    ask_for(lab, depth=3)
    ran(qtbot, lab)
    assert [(row.depth, row.order) for row in lab.measurement.rows] == [
        (1, "given"), (1, "fewest"), (2, "given"), (2, "fewest"), (3, "given"),
    ]  # fmt: skip
    assert "more than 100 nodes at depth 3" in lab.message.text.text()
    assert lab.message.isVisible()


def test_a_new_run_forgets_the_rows_before(qtbot: QtBot, lab: LabWindow) -> None:
    choose(lab, ("alphabeta",), ("given",))
    ask_for(lab, depth=5)
    ran(qtbot, lab)
    lab.mark(4)
    ask_for(lab, depth=2)
    ran(qtbot, lab)
    assert len(lab.measurement.rows) == 2 and lab.marked_row is None
    assert not lab.open_button.isEnabled()


# Showing.


def counted(qtbot: QtBot, lab: LabWindow) -> None:
    choose(lab, ("minimax", "alphabeta"), ("given", "fewest"))
    ask_for(lab, depth=4, repetitions=2)
    ran(qtbot, lab)


def test_a_click_on_a_point_selects_its_row(qtbot: QtBot, lab: LabWindow) -> None:
    counted(qtbot, lab)
    number = lab.measurement.row_of((4, "alphabeta", "fewest"))
    place = lab.chart.place(number).toPoint()
    QTest.mouseClick(lab.chart, Qt.MouseButton.LeftButton, pos=place)
    assert lab.table.marked == number
    row = lab.marked_row
    assert row is not None and (row.depth, row.order) == (4, "fewest")
    assert lab.sentence.text().startswith("Alpha-beta, α ≥ β, exact fewest, at depth 4: 17 leaves")
    assert lab.sentence.text().endswith("The tree has 81 leaves; no search can do with fewer than 17.")


def test_leaves_are_placed_by_their_logarithm(qtbot: QtBot, lab: LabWindow) -> None:
    counted(qtbot, lab)
    places = [lab.chart.place(lab.measurement.row_of((depth, "minimax", "any"))) for depth in (1, 2, 3, 4)]
    rises = [above.y() - below.y() for above, below in pairwise(places)]
    assert min(rises) > 10
    assert max(rises) - min(rises) < 0.01  # 3, 9, 27 and 81 leaves are equally far apart
    steps = {round(right.x() - left.x(), 3) for left, right in pairwise(places)}
    assert len(steps) == 1


def test_arrows_walk_along_a_line_and_to_the_next(qtbot: QtBot, lab: LabWindow) -> None:
    counted(qtbot, lab)
    chart, row_of = lab.chart, lab.measurement.row_of
    chart.setFocus()
    chart.point_at(row_of((3, "minimax", "any")))
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.pointed == row_of((4, "minimax", "any"))
    QTest.keyClick(chart, Qt.Key.Key_Down)
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert chart.pointed == row_of((4, "alphabeta", "fewest"))
    assert "17 leaves" in chart.accessibleDescription()
    QTest.keyClick(chart, Qt.Key.Key_Home)
    assert chart.pointed == row_of((1, "alphabeta", "fewest"))


def test_every_algorithm_has_a_shape_and_every_order_a_colour(qapp: object) -> None:
    assert len({*CORNERS.values()}) == len(CORNERS)
    assert {*METHODS} - {*CORNERS} == {"minimax", "mtdf"}  # a dot and a cross
    assert {*COLOURS} == {*ORDERS, "any"}
    for found in theme.available():
        assert len({found.role(role).name() for role in COLOURS.values()}) == len(COLOURS)


def test_painting_leaves_the_colours_of_the_theme_alone(qtbot: QtBot, lab: LabWindow) -> None:
    counted(qtbot, lab)
    lab.mark(3)
    pictures = []
    for found in theme.available():
        with theme.painting(found.id):
            pictures.append(lab.chart.grab().toImage())
        assert {found.role(role).alpha() for role in COLOURS.values()} == {255}
    assert all(one != other for one, other in pairwise(pictures))


def test_names_follow_the_language(qtbot: QtBot, lab: LabWindow) -> None:
    counted(qtbot, lab)
    language.use("zh_CN")
    assert lab.table.cells(0)[2:4] == ["极小极大", "任意"]
    assert lab.form.algorithms.boxes["alphabeta"].text() == "α-β 剪枝，α ≥ β"
    language.use("en")
    assert lab.table.cells(0)[2:4] == ["Minimax", "any"]


def test_tab_reaches_the_form_the_chart_and_the_table(qtbot: QtBot, lab: LabWindow) -> None:
    counted(qtbot, lab)
    found = list(stops(lab))
    for part in (lab.form.algorithms, lab.run_button, lab.chart, lab.table, lab.open_button):
        inside: list[QWidget] = [one for one in found if part is one or part.isAncestorOf(one)]
        assert inside, part
    assert all(button.text() or button.accessibleName() for button in lab.findChildren(QPushButton))


# Opening and saving.


def double_click(widget: QWidget, place: QPoint) -> None:
    """Click twice: the first click is an ordinary one."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(widget, Qt.MouseButton.LeftButton, pos=place)


@pytest.mark.parametrize("order", ["given", "fewest"])
def test_a_row_opens_its_search(qtbot: QtBot, lab: LabWindow, session: Session, order: str) -> None:
    counted(qtbot, lab)
    lab.mark(lab.measurement.row_of((4, "alphabeta", order)))
    with qtbot.waitSignal(lab.opened):
        lab.open_button.click()
    qtbot.waitUntil(lambda: not session.run.searching and session.record.answer is not None)
    row, answer = lab.marked_row, session.record.answer
    assert row is not None and answer is not None
    assert (answer.leaves, answer.nodes) == (row.runs[0].leaves, row.runs[0].nodes)
    assert session.document.game.id == "tree"
    setup = session.document.setup
    assert (setup.algorithm, setup.depth, setup.seconds) == ("alphabeta", 4, None)
    assert session.document.history.canUndo()


def test_a_row_of_a_game_opens_the_game(qtbot: QtBot, lab: LabWindow, session: Session) -> None:
    of_position(lab)
    choose(lab, ("strict",), ("worst",))
    ask_for(lab, depth=4, first=4)
    ran(qtbot, lab)
    with qtbot.waitSignal(lab.opened):
        lab.table.row_opened.emit(0)
    qtbot.waitUntil(lambda: not session.run.searching and session.record.answer is not None)
    assert session.document.game.id == "tictactoe"
    options = dict(session.document.setup.options)
    assert (options["order"], options["cut"]) == ("worst", ">")
    answer = session.record.answer
    assert answer is not None and answer.leaves == lab.measurement.runs[0].leaves


def test_a_double_click_on_a_point_opens_it(qtbot: QtBot, lab: LabWindow) -> None:
    counted(qtbot, lab)
    place = lab.chart.place(lab.measurement.row_of((4, "alphabeta", "given"))).toPoint()
    with qtbot.waitSignal(lab.opened):
        double_click(lab.chart, place)
    assert lab.chart.item_at(QPointF(QPoint(2, 2))) == -1


def test_a_double_click_on_a_row_opens_it_although_the_first_click_scrolls(
    qtbot: QtBot, lab: LabWindow, session: Session
) -> None:
    choose(lab, ("alphabeta",), ("given",))
    lab.form.branching.set_value(2)
    ask_for(lab, depth=12)
    ran(qtbot, lab)
    last = [row for row in lab.table.shown_rows() if row >= 0][-1]
    place = QPoint(60, int(lab.table.y_of(last)))
    with qtbot.waitSignal(lab.opened):
        double_click(lab.table.viewport(), place)
    assert lab.table.marked == last
    assert session.document.setup.depth == lab.measurement.rows[last].depth


def test_the_csv_has_a_line_for_each_search(qtbot: QtBot, lab: LabWindow, tmp_path: Path) -> None:
    counted(qtbot, lab)
    file = tmp_path / "counts.csv"
    lab.save_to(file)
    qtbot.waitUntil(lambda: lab.message.isVisible())
    assert lab.message.text.text() == "Saved counts.csv."
    lines = file.read_text("utf-8").splitlines()
    table = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    assert len(table) == len(lab.measurement.runs) == 24
    assert [line["seed"] for line in table[:4]] == ["1", "1", "1", "2"]


def test_a_file_that_cannot_be_written_is_told(qtbot: QtBot, lab: LabWindow, tmp_path: Path) -> None:
    counted(qtbot, lab)
    lab.save_to(tmp_path / "missing" / "counts.csv")
    qtbot.waitUntil(lambda: lab.message.isVisible())
    assert "counts.csv" in lab.message.text.text()


# The form and the program.


def test_the_form_asks_for_what_it_shows(lab: LabWindow) -> None:
    lab.form.low.set_value(-4)
    lab.form.seed.set_value(9)
    choose(lab, ("pvs", "table"), ("random",))
    ask_for(lab, depth=7, first=2, repetitions=20)
    assert lab.form.settings() == Settings(
        RandomTrees(3, -4, 20), 7, 2, ("pvs", "table"), ("random",), 20, 9
    )  # fmt: skip


def test_the_program_has_one_laboratory(window: Window) -> None:
    opened = window.open_lab()
    assert window.open_lab() is opened
    assert opened.session is window.session
    opened.close()


def test_closing_it_ends_what_runs(qtbot: QtBot, lab: LabWindow) -> None:
    choose(lab, ("alphabeta",), ("most",))
    lab.form.branching.set_value(10)
    ask_for(lab, depth=5, first=5, repetitions=100)
    lab.run()
    lab.close()
    assert not lab.measurement.running

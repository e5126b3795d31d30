"""The source panel: the line of the moment, breakpoints in the gutter, and the open calls below."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.lessons.source_text import source_of
from plyscope.query import events
from plyscope_desktop.document.search_setup import Breakpoint, Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.source import SourcePanel
from plyscope_desktop.panels.variables import VariablesPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.code_view import CodeView, fold, remarks
from plyscope_desktop.widgets.table import Column, Table

LEFT = Qt.MouseButton.LeftButton


pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> SourcePanel:
    made = services(session).make(SourcePanel)
    qtbot.addWidget(made)
    made.resize(440, 480)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: made.line_count() > 0)
    return made


def line_about(kind: str) -> int:
    """The only line of the source of alpha-beta that writes rows of a kind."""
    return source_of("alphabeta").lines_about(kind)[-1]


def owner_of_visit() -> str:
    """The module, below plyscope, of the class that has the visit of alpha-beta."""
    return owner("alphabeta", "visit").__module__.removeprefix("plyscope.")


def owner(algorithm: str, method: str) -> type:
    made = type(catalog.algorithm(algorithm).search())
    for found in made.__mro__:
        module = found.__module__
        path = Path(sys.modules[module].__file__ or "").parent / f"{module.rpartition('.')[2]}.py"
        if path.exists() and f"def {method}(" in path.read_text("utf-8"):
            return found
    raise AssertionError(algorithm)


def searched(qtbot: QtBot, session: Session, depth: int = 3) -> Session:
    session.run.begin(Setup("alphabeta", (), depth, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def test_the_whole_method_that_runs_is_shown_with_its_own_line_numbers(panel: SourcePanel) -> None:
    source = source_of("alphabeta")
    visit = sys.modules[f"plyscope.{owner_of_visit()}"].__file__ or ""
    text = (Path(visit).parent / f"{owner_of_visit().rpartition('.')[2]}.py").read_text("utf-8").splitlines()
    assert panel.line_count() == len(source.lines) > 30
    for offset, line in enumerate(source.lines):
        assert text[source.first_line - 1 + offset].strip() == line.strip()
        assert panel.code.text(source.first_line + offset) == line


def test_the_current_line_wrote_the_row_of_the_moment(
    qtbot: QtBot, session: Session, panel: SourcePanel
) -> None:
    searched(qtbot, session)
    writes = {
        "enter": "trace.enter", "value": "value_changed", "alpha": "alpha_raised", "beta": "beta_lowered",
        "cutoff": "trace.cutoff", "leave": "trace.leave", "leaf": "value_leaf",
    }  # fmt: skip
    seen = set()
    for tick in range(2, session.record.last_tick, 7):
        session.record.show(tick)
        panel.refresh()
        event = events.event(session.record.trace, tick)
        now = panel.code.now()
        assert event is not None and now is not None
        assert writes[event.kind] in panel.code.text(now)
        seen.add(event.kind)
    assert seen == set(writes)


def test_the_current_line_stays_in_the_middle_third(
    qtbot: QtBot, session: Session, panel: SourcePanel
) -> None:
    searched(qtbot, session)
    qtbot.waitUntil(lambda: panel.code.now() is not None and panel.stack.isVisible())
    height = panel.code.viewport().height()
    bar = panel.code.verticalScrollBar()
    assert bar.maximum() > 0
    for tick in range(2, session.record.last_tick, 11):
        session.record.show(tick)
        panel.refresh()
        now = panel.code.now()
        assert now is not None
        y = panel.code.y_of(now)
        at_an_end = bar.value() in (bar.minimum(), bar.maximum())
        assert height / 3 - 1 <= y <= height * 2 / 3 + 1 or (at_an_end and 0 < y < height)


def test_a_click_in_the_gutter_toggles_a_breakpoint(
    qtbot: QtBot, session: Session, panel: SourcePanel
) -> None:
    searched(qtbot, session)
    line = line_about("enter")
    session.record.show(2)
    qtbot.waitUntil(lambda: panel.code.now() == line)
    point = QPoint(12, round(panel.code.y_of(line)))
    qtbot.mouseClick(panel.code.viewport(), LEFT, pos=point)
    assert session.document.breakpoints == [Breakpoint("line", line, "python")]
    colour = theme.current().error
    x, y = 11, point.y()
    qtbot.waitUntil(lambda: abs(panel.code.y_of(line) - y) < 1)
    qtbot.waitUntil(lambda: panel.code.viewport().grab().toImage().pixelColor(x, y) == colour)
    qtbot.mouseClick(panel.code.viewport(), LEFT, pos=point)
    assert session.document.breakpoints == []
    qtbot.mouseClick(panel.code.viewport(), LEFT, pos=QPoint(200, point.y()))
    assert session.document.breakpoints == []


def test_a_line_that_writes_nothing_passes_its_breakpoint_on(session: Session, panel: SourcePanel) -> None:
    line = line_about("cutoff")
    panel.toggle_breakpoint(line - 1)
    assert session.document.breakpoints == [Breakpoint("line", line, "python")]
    panel.toggle_breakpoint(line)
    assert session.document.breakpoints == []
    last = source_of("alphabeta").first_line + panel.line_count() - 1
    panel.toggle_breakpoint(last)
    assert session.document.breakpoints == []


def test_the_gutter_obeys_keys(qtbot: QtBot, session: Session, panel: SourcePanel) -> None:
    panel.code.setFocus()
    for _ in range(3):
        qtbot.keyClick(panel.code, Qt.Key.Key_Down)
    qtbot.keyClick(panel.code, Qt.Key.Key_Return)
    assert session.document.breakpoints == [Breakpoint("line", line_about("enter"), "python")]


def test_another_algorithm_is_another_source(qtbot: QtBot, session: Session, panel: SourcePanel) -> None:
    session.document.set_setup(Setup("minimax"))
    qtbot.waitUntil(lambda: panel.line_count() == len(source_of("minimax").lines))
    session.run.begin(Setup("alphabeta", (), 2, None, None))
    qtbot.waitUntil(lambda: panel.line_count() == len(source_of("alphabeta").lines))


def test_the_open_calls_are_the_path_to_the_current_node(
    qtbot: QtBot, session: Session, panel: SourcePanel
) -> None:
    searched(qtbot, session)
    tree = session.record.tree
    for tick in range(5, session.record.last_tick, 97):
        session.record.show(tick)
        panel.refresh()
        node = events.current_node(session.record.trace, tree, tick)
        path = tree.path(node)
        assert list(panel._calls) == path
        for row, call in enumerate(path):
            ply, move, alpha, beta, _, depth = panel._call(row)
            assert ply == f"{row} {'▲' if row % 2 == 0 else '▼'}"
            assert depth == str(3 - row) and (move == "start") == (row == 0)
            assert (alpha == "−∞") == (tree.alpha[call] == float("-inf"))
            assert (beta == "∞") == (tree.beta[call] == float("inf"))


def test_a_click_on_a_call_selects_its_node(qtbot: QtBot, session: Session, panel: SourcePanel) -> None:
    searched(qtbot, session)
    session.record.show(5)
    panel.refresh()
    qtbot.waitUntil(lambda: panel.stack.shown_rows() == [0, 1, 2, 3])
    qtbot.mouseClick(panel.stack.viewport(), LEFT, pos=QPoint(60, round(panel.stack.y_of(1))))
    assert session.record.selected == panel._calls[1]
    qtbot.waitUntil(lambda: panel.stack.marked == 1)
    qtbot.keyClick(panel.stack, Qt.Key.Key_Up)
    assert session.record.selected == panel._calls[0]


def test_of_many_calls_only_the_first_and_last_are_made(qtbot: QtBot) -> None:
    made: list[int] = []

    def cells(row: int) -> tuple[str, str]:
        made.append(row)
        return str(row), "move"

    table = Table(cells, gap=True)
    qtbot.addWidget(table)
    table.show_columns((Column("Ply", left=True), Column("Move")), "… {n} more")
    table.show_rows(100_000, 99_999, reserved=8)
    table.resize(300, 24 + 9 * 24)
    with qtbot.waitExposed(table):
        table.show()
    rows = table.shown_rows()
    assert rows == [0, 1, 2, -1, 99_995, 99_996, 99_997, 99_998, 99_999]
    table.grab()
    assert set(made) == set(rows) - {-1}
    assert table.row_at(table.y_of(99_997)) == 99_997
    table.resize(300, 24 + 2 * 24)
    assert table.shown_rows() == [99_998, 99_999]


@pytest.mark.parametrize("letters", [20, 41, 80])
def test_folding_loses_no_letter(letters: int) -> None:
    for line in source_of("alphabeta").lines:
        pieces = fold(line, 0, letters)
        assert "".join(piece.text for piece in pieces) == line
        assert all(len(piece.text) + piece.indent <= max(letters, 34) for piece in pieces)


def test_comments_and_docstrings_are_told_from_code() -> None:
    lines = ["def f():", '    """What it', '    does."""', '    x = "no # remark"  # a remark']
    assert remarks(lines) == [[], [(4, len(lines[1]))], [(0, len(lines[2]))], [(23, 33)]]
    assert remarks(["def f(:", "  'open"]) is not None


def test_a_text_without_a_current_line_stands_at_its_beginning(qtbot: QtBot) -> None:
    view = CodeView()
    qtbot.addWidget(view)
    view.show_source([f"line {n}" for n in range(200)], 1)
    view.show_now(None)
    assert view.verticalScrollBar().value() == 0 and view.now() is None


def test_words_follow_the_language(qtbot: QtBot, session: Session, panel: SourcePanel) -> None:
    language.use("zh_CN")
    assert panel.head.title.text() == "源代码"


# Variables.


def test_variables_have_the_names_of_the_source_and_the_values_of_the_record(
    qtbot: QtBot, session: Session
) -> None:
    variables = services(session).make(VariablesPanel)
    qtbot.addWidget(variables)
    searched(qtbot, session)
    text = "\n".join(source_of("alphabeta").lines)
    for tick in range(5, session.record.last_tick, 97):
        session.record.show(tick)
        node = events.current_node(session.record.trace, session.record.tree, tick)
        found = {variable.name: variable.value for variable in variables.found()}
        assert all(name in text for name in found)
        assert found["ply"] == str(session.record.tree.ply[node]) and found["node"] == f"{node:,}"
        assert found["depth"] == str(3 - session.record.tree.ply[node])
    changed = {variable.name for variable in variables.found() if variable.changed}
    assert changed <= {"best", "best_child", "alpha", "beta"}
    session.document.set_setup(Setup("minimax"))
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert "node" in {variable.name for variable in variables.found()}

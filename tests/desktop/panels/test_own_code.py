"""The panel for own code: tabs, saving, errors, contracts, and the moment; the code itself is not run."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from own_code_service import PretendedOwnCode
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.plain.errors import Line, OwnCodeError
from plyscope_desktop.document.search_setup import Breakpoint, Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.own_code.contracts import Report
from plyscope_desktop.panels.own_code.panel import OwnCodePanel
from plyscope_desktop.panels.own_code.unsaved_text import UnsavedText, left_behind
from plyscope_desktop.panels.own_code.written_values import behind_line, written
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.file_watch import FileWatch
from plyscope_desktop.session.own_code import Frame
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("plain_window", "config")

TEXT = '''"""Looks one ply ahead."""

from plyscope.plain import Search


class Mine(Search):
    def decide(self, game, state):
        self.enter(None)
        for action in game.actions(state):
            self.enter(action)
            self.better(self.leave(0))
        self.leave(0)
        return self.best
'''
KEPT = {"id": "values", "title": "Values equal minimax", "ok": True, "tried": "240 trees and positions"}
FAILS = {
    "id": "cuts",
    "title": "Cuts wherever α ≥ β",
    "ok": False,
    "error": "No cut followed.",
    "mend": "Say cut() and leave the loop.",
    "line": 11,
    "tick": 213,
    "node": 5,
    "moves": ["c1"],
    "setup": {"game": "tree", "options": {"root": "max"}, "position": "[[3,12,8],[2,4,6],[14,5,2]]"},
}


@pytest.fixture
def own_code() -> PretendedOwnCode:
    return PretendedOwnCode()


@pytest.fixture
def panel(qtbot: QtBot, session: Session, own_code: PretendedOwnCode) -> Iterator[OwnCodePanel]:
    made = services(session).make(OwnCodePanel, own_code=own_code)
    qtbot.addWidget(made)
    made.resize(560, 630)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    for page in made.files:
        page.editor.mark_saved()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "my_search.py"
    found.write_text(TEXT, "utf-8")
    return found


def tabs(panel: OwnCodePanel) -> list[str]:
    bar = panel.head.tabs
    return [bar.tabText(index) for index in range(bar.count())]


def type_at_end(panel: OwnCodePanel, line: int, text: str) -> None:
    page = panel.file
    assert page is not None
    page.editor.go_to_line(line)
    QTest.keyClick(page.editor.area, Qt.Key.Key_End)
    QTest.keyClicks(page.editor.area, text)


def test_without_a_file_there_are_a_sentence_and_ways_to_begin(qtbot: QtBot, panel: OwnCodePanel) -> None:
    assert panel.empty.isVisible() and not panel.parts.isVisible()
    wanted: list[str] = []
    panel.new_wanted.connect(wanted.append)
    QTest.mouseClick(panel.new_search, Qt.MouseButton.LeftButton)
    QTest.mouseClick(panel.new_game, Qt.MouseButton.LeftButton)
    assert wanted == ["search", "game"]
    with qtbot.waitSignal(panel.open_wanted):
        QTest.mouseClick(panel.open_button, Qt.MouseButton.LeftButton)


def test_each_file_has_a_tab_and_ours_is_the_last(
    panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path, tmp_path: Path
) -> None:
    other = tmp_path / "my_game.py"
    other.write_text("x = 1\n")
    own_code.edit(path)
    own_code.edit(other)
    own_code.edit(path)
    assert tabs(panel) == ["my_search.py", "my_game.py", "Ours"]
    assert panel.file is not None and panel.file.path == path
    assert panel.file.editor.text() == TEXT
    panel.head.tabs.setCurrentIndex(2)
    assert panel.file is None and panel.ours.isVisible()
    assert panel.ours.code.text(panel.ours.code._first).startswith("def visit(")
    assert [copy.id for copy in panel.ours.copy.copies] == ["alphabeta", "negamax", "iterative_deepening"]


def test_the_head_says_how_the_file_is(panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path) -> None:
    own_code.edit(path)
    assert panel.state.text() == "" and not panel.save_button.isEnabled()
    own_code.load(path)
    assert panel.state.text() == "loaded in 0.3 s"
    type_at_end(panel, 1, "  # mine")
    assert panel.state.text() == "changed, not saved" and tabs(panel)[0] == "my_search.py *"
    assert panel.save_button.isEnabled()
    assert panel.file is not None
    QTest.keyClick(panel.file.editor.area, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert own_code.saved == [TEXT.replace('ahead."""\n', 'ahead."""  # mine\n', 1)]
    assert panel.state.text() == "loading…" and tabs(panel)[0] == "my_search.py"
    own_code.load(path, 0.25)
    assert panel.state.text() == "saved, loaded anew in 0.2 s"
    line = Line(str(path), 11, "decide", "")
    own_code.failed.emit(str(path), OwnCodeError("NameError: name 'x' is not defined", (line,)))
    assert panel.state.text() == "Line 11: NameError" and panel.state.property("role") == "error"


def test_a_file_that_cannot_be_written_stays_unsaved(
    panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    type_at_end(panel, 1, "#")
    own_code.refusal = "my_search.py: no space left."
    panel.save()
    assert panel.file is not None and panel.file.is_modified
    assert panel.file.message.isVisible() and panel.file.message.text.text() == own_code.refusal


def test_an_error_marks_its_line_and_older_ones_weakly_until_the_file_loads_again(
    panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    lines = tuple(Line(str(path), number, "decide", "") for number in (10, 11))
    ours = Line("/elsewhere/other.py", 3, "f", "")
    own_code.failed.emit(str(path), OwnCodeError("ZeroDivisionError: division by zero", (ours, *lines)))
    assert panel.file is not None
    marked = panel.file.editor.errors()
    assert {line: [error.weak for error in errors] for line, errors in marked.items()} == {
        10: [True],
        11: [False],
    }
    assert marked[11][0].sentence == "ZeroDivisionError: division by zero"
    own_code.load(path)
    assert panel.file.editor.errors() == {}


def test_a_change_on_the_disk_is_taken_in_unless_there_are_changes_here(
    qtbot: QtBot, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    page = panel.file
    assert page is not None
    path.write_text("first = 1\n")
    qtbot.waitUntil(lambda: page.editor.text() == "first = 1\n")
    assert own_code.opened == [str(path)] and not page.is_modified
    type_at_end(panel, 1, "0")
    path.write_text("second = 2\n")
    qtbot.waitUntil(page.message.isVisible)
    assert page.editor.text() == "first = 10\n"
    page.message.choose(1)
    assert page.editor.text() == "first = 10\n" and page.is_modified
    path.write_text("third = 3\n")
    qtbot.waitUntil(page.message.isVisible)
    page.message.choose(0)
    assert page.editor.text() == "third = 3\n" and not page.is_modified


def test_saving_asks_before_it_replaces_what_another_program_wrote(
    panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    page = panel.file
    assert page is not None
    type_at_end(panel, 1, "#")
    path.write_text("theirs = 1\n")
    assert not page.save() and not own_code.saved and path.read_text() == "theirs = 1\n"
    assert page.message.isVisible() and page.is_modified
    page.message.choose(1)
    assert page.save() and own_code.saved


def test_what_is_saved_here_is_no_change_by_another_program(
    qtbot: QtBot, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    page = panel.file
    assert page is not None
    type_at_end(panel, 1, "#")
    with qtbot.waitSignal(page.findChild(FileWatch).changed):
        panel.save()
    assert own_code.opened == [] and not page.message.isVisible()


@pytest.mark.parametrize(
    ("button", "closes", "saves"),
    [
        (QMessageBox.StandardButton.Cancel, False, False),
        (QMessageBox.StandardButton.Discard, True, False),
        (QMessageBox.StandardButton.Save, True, True),
    ],
)
def test_closing_a_changed_file_asks_first(
    panel: OwnCodePanel,
    own_code: PretendedOwnCode,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    button: QMessageBox.StandardButton,
    closes: bool,
    saves: bool,
) -> None:
    own_code.edit(path)
    type_at_end(panel, 1, "#")
    monkeypatch.setattr(QMessageBox, "exec", lambda box: button)
    panel.close_file()
    assert (panel.file is None) is closes and bool(own_code.saved) is saves
    assert panel.empty.isVisible() is closes


def test_contracts_are_told_one_by_one_failures_first_with_their_place(
    panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    own_code.tell(path, {"id": "values", "title": "Values equal minimax"}, done=False)
    assert panel.below_head.tabs.tabText(0) == "Contracts: trying…"
    assert [row.sign.state for row in panel.contracts.rows] == ["running"]
    own_code.tell(path, KEPT, FAILS)
    assert panel.below_head.tabs.tabText(0) == "Contracts: 1 of 2 fails"
    failed, kept = panel.contracts.rows
    assert (failed.sign.state, kept.sign.state) == ("failed", "kept")
    assert failed.link is not None and failed.link.text() == "event 214, after c1, line 11"
    assert [label.text() for label in failed.below] == [FAILS["mend"]]
    assert panel.file is not None
    assert [error.sentence for error in panel.file.editor.errors()[11]] == ["No cut followed."]


def test_a_failure_without_a_line_says_its_sentence_in_the_list(
    panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    own_code.tell(path, {key: value for key, value in FAILS.items() if key not in ("line", "setup", "moves")})
    row = panel.contracts.rows[0]
    assert row.link is None and [label.text() for label in row.below] == [FAILS["error"], FAILS["mend"]]


def test_a_hang_is_the_fault_of_the_contract_that_was_tried() -> None:
    report = Report()
    report.take({"begins": {"id": "limits", "title": "Keeps to its limits"}})
    line = Line("/my_search.py", 7, "decide", "")
    report.take({"done": True, "error": OwnCodeError("It gave no sign of life.", (line,))})
    assert [(found.title, found.state, found.line) for found in report.found] == [
        ("Keeps to its limits", "failed", 7)
    ]
    assert report.title() == "Contracts: 1 of 1 fails"


def test_check_again_begins_anew(panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path) -> None:
    own_code.edit(path)
    own_code.tell(path, KEPT)
    assert panel.below_head.tabs.tabText(0) == "Contracts: all 1 kept"
    QTest.mouseClick(panel.check_button, Qt.MouseButton.LeftButton)
    assert own_code.checked == [str(path)] and panel.contracts.rows == []
    assert not panel.check_button.isEnabled()
    own_code.tell(path, FAILS)
    assert len(panel.contracts.rows) == 1 and panel.check_button.isEnabled()


def test_loading_tries_the_contracts_by_itself(
    qtbot: QtBot, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    own_code.load(path)
    qtbot.waitUntil(lambda: own_code.checked == [str(path)])
    own_code.load(path)  # while the contracts of the former text are tried
    own_code.tell(path, FAILS)
    qtbot.waitUntil(lambda: own_code.checked == [str(path)] * 2)


def searched(qtbot: QtBot, session: Session, own_code: PretendedOwnCode, path: Path) -> None:
    """A record to step through, as if the file had written it."""
    session.run.begin(Setup("alphabeta", (), 2, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    own_code.searched_by = own_code.load(path)


def test_the_running_line_and_the_values_of_its_call_are_those_of_the_moment(
    qtbot: QtBot, session: Session, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    searched(qtbot, session, own_code, path)
    own_code.lines = {5: 10, 6: 11}
    values = [("self", "<Mine>"), ("state", "x"), ("alpha", "3.0"), ("beta", "inf"), ("action", "'b3'")]
    own_code.frames = {6: [Frame("decide", 9, []), Frame("value", 11, values)]}
    session.record.show(5)
    page = panel.file
    assert page is not None
    qtbot.waitUntil(lambda: page.editor.now() == 10)
    qtbot.waitUntil(lambda: own_code.asked == [5])
    session.record.show(6)
    qtbot.waitUntil(lambda: page.editor.now() == 11)
    assert page.editor.area.values == "action b3, α 3, β ∞"
    own_code.edit(path)
    type_at_end(panel, 1, "#")
    session.record.show(5)
    qtbot.waitUntil(lambda: page.editor.now() is None)  # its numbers are those of another text


def test_a_call_of_the_stack_shows_its_variables_and_its_line(
    qtbot: QtBot, session: Session, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    searched(qtbot, session, own_code, path)
    own_code.frames = {
        6: [Frame("decide", 9, [("action", "b1")]), Frame("value", 11, [("best", "-inf"), ("depth", "1")])],
        5: [Frame("decide", 9, [("action", "b1")]), Frame("value", 10, [("best", "-inf"), ("depth", "2")])],
    }
    session.record.show(6)
    qtbot.waitUntil(lambda: panel.variables.count == 2)
    assert [panel.variables._row(row) for row in range(2)] == [("best", "−∞"), ("depth", "1")]
    assert panel.variables.current == 1  # which the event changed
    assert panel.stack._row(0)[:2] == ("decide", "9") and panel.stack.current == 1
    panel.choose_frame(0)
    assert [panel.variables._row(row) for row in range(panel.variables.count)] == [("action", "b1")]
    assert panel.file is not None and panel.file.editor.cursor_line() == 9
    session.record.show(5)
    qtbot.waitUntil(lambda: panel.variables.count == 2)


def test_notes_go_to_their_moment_and_printed_text_is_plain(
    qtbot: QtBot, session: Session, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    searched(qtbot, session, own_code, path)
    own_code.noted, own_code.printed = [(4, "a cut soon"), (9, "done")], "<b>3</b>\n"
    panel.below_head.tabs.setCurrentIndex(3)
    session.record.show(6)
    qtbot.waitUntil(lambda: panel.output.list.count == 2)
    assert panel.output.text.toPlainText() == "<b>3</b>\n"
    assert panel.output.list.current == 0  # the second is still to come
    panel.output.list.row_clicked.emit(1)
    assert session.record.tick == 9


def test_a_breakpoint_stands_at_a_line_that_writes_and_moves_with_it(
    panel: OwnCodePanel, own_code: PretendedOwnCode, session: Session, path: Path
) -> None:
    own_code.edit(path)
    page = panel.file
    assert page is not None
    page.toggle_breakpoint(9)
    assert session.document.breakpoints == [Breakpoint("line", 10, str(path))]
    assert page.editor.stops() == {10}
    type_at_end(panel, 1, "")
    QTest.keyClick(page.editor.area, Qt.Key.Key_Return)
    assert page.editor.stops() == {11}
    assert session.document.breakpoints == [Breakpoint("line", 10, str(path))]  # the version that ran
    panel.save()
    assert session.document.breakpoints == [Breakpoint("line", 11, str(path))]
    page.toggle_breakpoint(11)
    assert session.document.breakpoints == [] and page.editor.stops() == frozenset()


def test_a_failure_opens_its_search_at_its_event(
    qtbot: QtBot, session: Session, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    from plyscope import catalog

    own_code.edit(path)
    file = own_code.load(path)
    file.search, file.name = catalog.algorithm("alphabeta"), "alphabeta"  # it runs here
    own_code.tell(path, {**FAILS, "tick": 18})
    link = panel.contracts.rows[0].link
    assert link is not None
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert panel.file is not None and panel.file.editor.cursor_line() == 11
    assert session.document.game.id == "tree" and session.document.setup.depth is None
    qtbot.waitUntil(lambda: session.record.state == "finished")
    qtbot.waitUntil(lambda: session.record.tick == 19 and session.record.selected == 5)
    session.document.history.undo()
    assert session.document.game.id != "tree"


@pytest.mark.parametrize(
    ("language_id", "theme_id"), [("en", "light"), ("zh_CN", "dark"), ("zh_CN", "projector")]
)
def test_every_control_has_a_name_in_both_languages_and_all_themes(
    qapp: object, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path, language_id: str, theme_id: str
) -> None:
    own_code.edit(path)
    own_code.tell(path, KEPT, FAILS)
    language.use(language_id)
    theme.apply(qapp, theme_id)  # type: ignore[arg-type]
    for widget in panel.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible():
            named = widget.accessibleName() or getattr(widget, "text", lambda: "")()
            assert named, widget
    shown = panel.below_head.tabs.tabText(0)
    assert shown == ("Contracts: 1 of 2 fails" if language_id == "en" else "约定：2 项中 1 项不符")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("-inf", "−∞"),
        ("inf", "∞"),
        ("3.0", "3"),
        ("-0.25", "−0.25"),
        ("'b3'", "b3"),
        ("' '", "' '"),
        ("(1, 2)", "(1, 2)"),
        ("True", "True"),
        ("12345678901234567890", "12345678901234567890"),
    ],
)
def test_values_are_written_as_in_the_rest_of_the_window(value: str, text: str) -> None:
    assert written(value) == text


def test_behind_the_running_line_there_are_few_values_the_action_first() -> None:
    values = [("self", "<Mine>"), ("alpha", "3"), ("beta", "2.0"), ("depth", "4"), ("action", "'b3'")]
    assert behind_line(values) == "action b3, α 3, β 2, depth 4"
    assert behind_line([("long", "x" * 40), ("none", "None")]) == ""
    assert len(behind_line([(f"variable{n}", "1234567890") for n in range(9)])) <= 60


def test_changes_that_were_not_saved_are_offered_again(
    qtbot: QtBot, session: Session, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    type_at_end(panel, 1, "# kept")
    panel.keep_unsaved()
    other = services(session).make(OwnCodePanel, own_code=own_code)
    qtbot.addWidget(other)
    other.show_file(str(path))
    page = other.file
    assert page is not None and not page.message.isHidden() and page.editor.text() == TEXT
    page.message.choose(0)
    assert page.editor.text().splitlines()[0].endswith("# kept") and page.is_modified
    assert page.save()
    third = services(session).make(OwnCodePanel, own_code=own_code)
    qtbot.addWidget(third)
    third.show_file(str(path))
    assert third.file is not None and third.file.message.isHidden()


def test_changes_of_a_program_that_runs_are_its_own(
    qtbot: QtBot, session: Session, panel: OwnCodePanel, own_code: PretendedOwnCode, path: Path
) -> None:
    own_code.edit(path)
    type_at_end(panel, 1, "# mine")
    assert panel.file is not None
    panel.file.keep_aside()
    here = "from plyscope_desktop.panels.own_code.unsaved_text import UnsavedText, left_behind"
    there = f"""import sys
from pathlib import Path
{here}
print(len(left_behind(Path(sys.argv[1]))))
UnsavedText(Path(sys.argv[1])).keep("# theirs\\n")
"""
    done = subprocess.run(
        [sys.executable, "-c", there, str(path)], capture_output=True, text=True, check=True
    )
    assert done.stdout == "0\n", "what the editor here holds is offered to nobody"
    (theirs,) = left_behind(path)  # their program has ended
    other = services(session).make(OwnCodePanel, own_code=own_code)
    qtbot.addWidget(other)
    other.show_file(str(path))
    assert other.file is not None and not other.file.message.isHidden()
    other.file.message.choose(1)
    assert left_behind(path) == [] and theirs.text() is None
    panel.keep_unsaved()
    (mine,) = left_behind(path)
    assert "# mine" in (mine.text() or "")


def test_of_several_changes_left_the_latest_are_offered_first(
    qtbot: QtBot, session: Session, own_code: PretendedOwnCode, path: Path
) -> None:
    for number, text in enumerate(("# older\n", "# later\n"), 1):
        kept = UnsavedText(path)
        assert kept.keep(text)
        os.utime(kept.place, ns=(number, number))
        kept.leave()
    other = services(session).make(OwnCodePanel, own_code=own_code)
    qtbot.addWidget(other)
    other.show_file(str(path))
    page = other.file
    assert page is not None
    page.message.choose(1)
    assert not page.message.isHidden(), "the older ones are offered now"
    page.message.choose(0)
    assert page.editor.text() == "# older\n" and left_behind(path) == []
    page.forget_changes()

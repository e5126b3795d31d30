"""The panel for own code in the window: its place, what it does with the docks, and code that really runs."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.plain.copies import copy_of
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.own_code.panel import OwnCodePanel
from plyscope_desktop.panels.own_code.unsaved_text import left_behind
from plyscope_desktop.panels.source import SourcePanel
from plyscope_desktop.runtime.commands import command
from plyscope_desktop.runtime.keymap import keys
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.dock_tabs import is_behind

pytestmark = pytest.mark.usefixtures("plain_window")

MISTAKEN = '''"""Alpha-beta that never cuts where MIN moves."""

from math import inf

from plyscope.plain import MAX, Search


class Mistaken(Search):
    name = "Mistaken"

    def decide(self, game, state):
        self.value(state, game, -inf, inf, self.depth)
        print("looked", self.depth, "plies ahead")
        return self.best

    def value(self, state, game, alpha, beta, depth, action=None):
        self.enter(action, alpha, beta)
        if game.is_terminal(state):
            return self.leave(game.utility(state))
        if depth == 0:
            return self.leave(game.evaluate(state))
        big = game.to_move(state) == MAX
        best = -inf if big else inf
        for action in game.actions(state):
            value = self.value(game.result(state, action), game, alpha, beta, depth - 1, action)
            if value > best if big else value < best:
                best = self.better(value)
            if big:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if self.narrow(alpha, beta) and big:
                self.cut()
                break
        return self.leave(best)
'''
ENTER, NARROW = 17, 32


def open_docks(window: Window) -> set[str]:
    return {id for id, dock in window.docks.items() if not dock.isHidden()}


def settle(qtbot: QtBot, window: Window) -> None:
    with qtbot.waitSignal(window.layouts.rested):
        window.layouts.settle_soon()


def panel_of(window: Window) -> OwnCodePanel:
    return window.workspace.panel(OwnCodePanel)


@pytest.fixture
def study(qtbot: QtBot, window: Window) -> Window:
    window.resize(QSize(1366, 696))
    window.show_layout("study")
    settle(qtbot, window)
    return window


def test_it_is_closed_until_it_is_asked_for_and_has_a_key(study: Window) -> None:
    assert study.docks["own_code"].isHidden()
    assert keys("view.own_code") == ("Shift+F7",)
    assert command("view.own_code").menu == "view"


def test_it_takes_the_left_side_at_its_width_and_gives_all_back(qtbot: QtBot, study: Window) -> None:
    before = open_docks(study)
    sizes = {id: study.docks[id].size() for id in before if not is_behind(study.docks[id])}
    study.actions_by_id["view.own_code"].trigger()
    settle(qtbot, study)
    assert open_docks(study) == {"own_code"}
    assert study.actions_by_id["view.own_code"].isChecked()
    dock = study.docks["own_code"]
    assert (dock.x(), dock.width()) == (0, theme.px(560))
    assert dock.titleBarWidget() is dock.panel.head
    study.actions_by_id["view.own_code"].trigger()
    settle(qtbot, study)
    assert open_docks(study) == before and not study.actions_by_id["view.own_code"].isChecked()
    assert {id: study.docks[id].size() for id in sizes} == sizes


def test_in_a_wide_window_the_panels_at_the_right_stay(qtbot: QtBot, window: Window) -> None:
    window.resize(QSize(1920, 1000))
    window.show_layout("study")
    settle(qtbot, window)
    before = open_docks(window)
    window.layouts.raise_panel("own_code")
    settle(qtbot, window)
    now = open_docks(window)
    assert {"source", "node", "log", "own_code"} <= now and "board" not in now and now - {"own_code"} < before


def test_what_is_stored_is_the_arrangement_without_it(qtbot: QtBot, study: Window) -> None:
    before = open_docks(study)
    study.layouts.raise_panel("own_code")
    settle(qtbot, study)
    study.show_layout("play")
    assert study.docks["own_code"].isHidden()
    study.show_layout("study")
    settle(qtbot, study)
    assert open_docks(study) == {"own_code"}  # it was open there
    study.layouts.close_instead()
    settle(qtbot, study)
    assert open_docks(study) == before


def test_hidden_panels_and_a_reset_layout_do_what_they_say(qtbot: QtBot, study: Window) -> None:
    before = open_docks(study)
    study.layouts.raise_panel("own_code")
    settle(qtbot, study)
    study.layouts.hide_panels(True)
    assert open_docks(study) == set()
    study.layouts.hide_panels(False)
    assert open_docks(study) == {"own_code"}
    study.layouts.arrange()
    settle(qtbot, study)
    assert open_docks(study) == before


def test_another_room_keeps_it_open(qtbot: QtBot, study: Window) -> None:
    study.layouts.raise_panel("own_code")
    settle(qtbot, study)
    study.resize(QSize(1024, 700))
    settle(qtbot, study)
    assert open_docks(study) == {"own_code"}
    qtbot.waitUntil(lambda: study.docks["own_code"].width() <= study.width() // 2)
    study.layouts.close_instead()
    settle(qtbot, study)
    assert "board" in open_docks(study)


def test_f8_goes_from_the_editor_to_the_tree_and_back(qtbot: QtBot, study: Window, tmp_path: Path) -> None:
    path = tmp_path / "my_search.py"
    path.write_text(MISTAKEN, "utf-8")
    study.layouts.raise_panel("own_code")
    study.services.own_code.edit(path)
    settle(qtbot, study)
    panel = panel_of(study)
    assert panel.file is not None
    study.layouts.raise_panel("own_code")
    area = panel.file.editor.area
    assert study.focusWidget() is area
    study.layouts.next_panel()
    assert study.focusWidget() is study.layouts.page_focus()
    study.layouts.next_panel()
    assert study.focusWidget() is area


def test_the_source_panel_offers_a_copy_to_edit(
    qtbot: QtBot, study: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    study.session.document.set_setup(Setup("minimax", (), 2, None, None))
    source = study.workspace.panel(SourcePanel)
    qtbot.waitUntil(lambda: [copy.id for copy in source.copy.copies] == ["minimax"])
    path, proposed = tmp_path / "my_minimax.py", []

    def choose(parent: object, title: str, name: str, *more: object) -> tuple[str, str]:
        proposed.append(Path(name).name)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    QTest.mouseClick(source.copy, Qt.MouseButton.LeftButton)
    assert proposed == ["my_minimax.py"]
    panel = panel_of(study)
    assert panel.file is not None and panel.file.editor.text() == copy_of("minimax", "en")
    qtbot.waitUntil(lambda: study.services.own_code.file(str(path)) is not None)
    assert panel.head.tabs.tabText(0) == "my_minimax.py"


def test_code_runs_in_step_with_its_record_and_stops_at_a_breakpoint(
    qtbot: QtBot, study: Window, tmp_path: Path
) -> None:
    session, own_code, panel = study.session, study.services.own_code, panel_of(study)
    path = tmp_path / "my_search.py"
    path.write_text(MISTAKEN, "utf-8")
    session.document.new_game(catalog.game("tictactoe"))
    session.document.set_setup(Setup("alphabeta", (), 3, None, None))
    study.layouts.raise_panel("own_code")
    own_code.edit(path)
    own_code.open(path, begin=True)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert session.record.setup.algorithm == str(path)
    page = panel.file
    assert page is not None
    session.record.show(3)
    qtbot.waitUntil(lambda: page.editor.now() == ENTER)
    qtbot.waitUntil(lambda: bool(page.editor.area.values))
    assert page.editor.area.values == "action a3, α −∞, β ∞, depth 2"
    qtbot.waitUntil(lambda: panel.variables.count > 3)
    assert [frame.function for frame in panel.stack.frames][:2] == ["decide", "value"]
    panel.below_head.tabs.setCurrentIndex(3)
    qtbot.waitUntil(lambda: panel.output.text.toPlainText() == "looked 3 plies ahead\n")
    page.toggle_breakpoint(NARROW)
    study.playback.next_breakpoint()
    qtbot.waitUntil(lambda: page.editor.now() == NARROW)
    assert session.record.tick > 2 and own_code.line_at(session.record.tick) == NARROW


def test_contracts_of_a_mistaken_search_lead_to_its_line_and_event(
    qtbot: QtBot, study: Window, tmp_path: Path
) -> None:
    session, own_code, panel = study.session, study.services.own_code, panel_of(study)
    path = tmp_path / "my_search.py"
    path.write_text(MISTAKEN, "utf-8")
    study.layouts.raise_panel("own_code")
    own_code.edit(path)
    own_code.open(path)
    qtbot.waitUntil(lambda: panel.contracts.report.done)
    assert panel.contracts.rows[0].found.contract["id"] == "cuts"
    page, link = panel.file, panel.contracts.rows[0].link
    assert page is not None and link is not None
    assert list(page.editor.errors()) == [NARROW]
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert page.editor.cursor_line() == NARROW
    wanted = panel.contracts.rows[0].found.event
    qtbot.waitUntil(lambda: session.record.state == "finished" and session.record.tick == wanted)
    assert session.record.setup.algorithm == str(path)


def test_the_end_of_the_system_asks_nothing_and_keeps_what_was_typed(study: Window, tmp_path: Path) -> None:
    path = tmp_path / "my_search.py"
    path.write_text(MISTAKEN, "utf-8")
    study.services.own_code.edit(path)
    page = panel_of(study).file
    assert page is not None
    page.editor.replace_text(MISTAKEN + "# more\n")
    study.leave()  # a question would wait for an answer
    assert [one.text() for one in left_behind(path)] == [MISTAKEN + "# more\n"]
    assert path.read_text("utf-8") == MISTAKEN

"""The dialog of agents, with real clicks and keys; programs run in the process that runs agents."""

import gc
import json
import sys
import weakref
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QMessageBox, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.drivers.driver import DeclaredOption, Identity
from plyscope_desktop.agents.details import LOG, OPTIONS
from plyscope_desktop.agents.dialog import AgentsDialog
from plyscope_desktop.session.agents import Agents

SCRIPT = Path(__file__).parents[1] / "support" / "agent_script.py"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dialog(qtbot: QtBot, agents: Agents, plain_window: None) -> AgentsDialog:
    made = AgentsDialog(of=agents)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def row_box(dialog: AgentsDialog, id: str) -> QPoint:
    """The middle of the button of a row."""
    rows = [agent.id for agent in dialog.model.shown]
    place = dialog.view.visualRect(dialog.model.index(rows.index(id)))
    return dialog.view.remedy_box(place).center()


def test_a_dialog_goes_while_its_agents_stay(qtbot: QtBot, agents: Agents, plain_window: None) -> None:
    made = AgentsDialog(of=agents)
    held = weakref.ref(made)
    agents.failed.emit("No room on the disk.")
    assert made.message.text.text() == "No room on the disk."
    delete(made)
    del made
    gc.collect()
    assert held() is None


def test_a_command_that_is_typed_is_added_and_tested(
    qtbot: QtBot, dialog: AgentsDialog, agents: Agents
) -> None:
    qtbot.mouseClick(dialog.add_button, LEFT)
    adding = dialog.findChild(type(dialog.add_programs()))
    assert adding is not None
    qtbot.keyClicks(adding.text, f"{sys.executable} {SCRIPT} events")
    qtbot.mouseClick(adding.add, LEFT)
    (added,) = agents.known
    assert added.command == (sys.executable, str(SCRIPT), "events")
    qtbot.waitUntil(lambda: not agents.testing)
    found = agents.known[0]
    assert found.tested is not None
    assert found.tested.verdict == "move"
    assert found.tested.identity.games == ("connect4", "tictactoe") or set(found.tested.identity.games) == {
        "connect4",
        "tictactoe",
    }
    assert found.protocol == "lines"
    texts = dialog.model.texts(found)
    assert texts[3] == "plays, shows its search"
    assert "answers in" in dialog.details.says.text()


def test_trouble_of_a_file_stands_in_its_row_with_the_line_that_opens(
    qtbot: QtBot, dialog: AgentsDialog, agents: Agents, tmp_path: Path
) -> None:
    path = tmp_path / "bo.py"
    path.write_text('name = "Bo"\n\ndef choose(game)\n    return game.legal[0]\n')
    dialog.add_paths([str(path)])
    (bo,) = agents.known
    assert dialog.model.texts(bo)[3].startswith("Line 3: SyntaxError")
    opened = []
    dialog.file_wanted.connect(lambda file, line: opened.append((file, line)))
    qtbot.mouseClick(dialog.view.viewport(), LEFT, pos=row_box(dialog, bo.id))
    assert opened == [(str(path), 3)]
    dialog.view.setFocus()
    qtbot.keyClick(dialog.view, Qt.Key.Key_Return)
    assert opened == [(str(path), 3)] * 2


def test_the_names_of_the_columns_stand_above_them(
    qtbot: QtBot, dialog: AgentsDialog, agents: Agents
) -> None:
    agents.add([Agent("a", "A", ("a",)), Agent("b", "B", ("b",))], test=False)
    labels = dialog.columns.labels
    qtbot.waitUntil(lambda: labels[0].x() < labels[1].x() < labels[2].x() < labels[3].x())
    used = [(label.x(), label.x() + label.sizeHint().width()) for label in labels[:3]]
    assert all(end < start for (_, end), (start, _) in pairwise(used))
    assert labels[3].x() + labels[3].width() <= dialog.view.width()


def test_removal_asks_and_ctrl_z_takes_it_back(
    qtbot: QtBot, dialog: AgentsDialog, agents: Agents, scripted: Callable[..., Agent]
) -> None:
    one, other = scripted("events"), scripted("resign")
    dialog.view.choose(one.id)
    qtbot.mouseClick(dialog.remove_button, LEFT)
    box = dialog.findChild(QMessageBox, "remove_agents")
    assert isinstance(box, QMessageBox)
    assert one.name in box.text()
    assert len(agents.known) == 2, "it asks first"
    qtbot.mouseClick(box.buttons()[0], LEFT)
    assert [agent.id for agent in agents.known] == [other.id]
    qtbot.keyClick(dialog.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [agent.id for agent in agents.known] == [one.id, other.id]


def test_options_are_typed_saved_at_once_and_reset_each(
    qtbot: QtBot, dialog: AgentsDialog, agents: Agents, config: Path
) -> None:
    options = (
        DeclaredOption("Threads", "spin", 1, 1, 1024),
        DeclaredOption("Use NNUE", "check", True),
        DeclaredOption("Ponder", "check", False, ours=True),
    )
    identity = Identity("Engine", games=("chess",), options=options)
    (engine,) = agents.add(
        [Agent("", "Engine", ("engine",), "uci", tested=Tested("move", identity=identity))], test=False
    )
    dialog.view.choose(engine.id)
    dialog.details.show_page(OPTIONS)
    rows = dialog.details.options.list.rows
    field = rows[0].findChild(QSpinBox)
    assert isinstance(field, QSpinBox)
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "4")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    box = rows[1].findChild(QCheckBox)
    assert isinstance(box, QCheckBox)
    box.click()
    kept = json.loads((config / "agents.json").read_text())["agents"][0]
    assert kept["options"] == {"Threads": 4, "Use NNUE": False}
    assert dialog.note.text() == "2 options differ from the program's own."
    assert not rows[2].control.isEnabled(), "what Plyscope sets cannot be set by hand"
    rows = dialog.details.options.list.rows
    qtbot.mouseClick(rows[0].reset, LEFT)
    assert dict(agents.known[0].options) == {"Use NNUE": False}
    dialog.details.options.only_changed.setChecked(True)
    assert [option.name for option in dialog.details.options.list.listed] == ["Use NNUE"]


def test_twenty_thousand_options_open_in_half_a_second(dialog: AgentsDialog, agents: Agents) -> None:
    options = tuple(DeclaredOption(f"Option {n:05}", "spin", n, 0, 100_000) for n in range(20_000))
    identity = Identity("Engine", games=("chess",), options=options)
    engine = Agent("flood", "Engine", ("engine",), "uci", tested=Tested("move", identity=identity))
    dialog.details.show_page(OPTIONS)
    began = perf_counter()
    dialog.details.show_agent(engine)
    dialog.details.options.list.viewport().grab()
    assert perf_counter() - began < 0.5
    assert len(dialog.details.options.list.rows) < 60, "rows exist only while they are in sight"
    dialog.details.options.filter.setText("19999")
    assert [row.option.name for row in dialog.details.options.list.rows.values()] == ["Option 19999"]


def test_the_log_shows_both_directions_and_takes_a_line(
    qtbot: QtBot, dialog: AgentsDialog, agents: Agents, scripted: Callable[..., Agent]
) -> None:
    agent = scripted("events")
    dialog.view.choose(agent.id)
    dialog.details.show_page(LOG)
    console = dialog.details.console
    qtbot.keyClicks(console.line, '{"do":"hello","protocol":1,"games":[],"events":true}')
    qtbot.keyClick(console.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: '"ready": 1' in console.view.toPlainText())
    shown = console.view.toPlainText().splitlines()
    said = [line for line in shown if '> {"do":"hello"' in line]
    heard = [line for line in shown if '< {"ready": 1' in line]
    assert said and heard
    assert said[0][:12] <= heard[0][:12], "the answer comes after the question"


def test_a_copy_has_a_name_of_its_own_and_agents_can_be_found(
    qtbot: QtBot, dialog: AgentsDialog, agents: Agents, scripted: Callable[..., Agent]
) -> None:
    agent = scripted("events")
    agents.put(replace(agent, options=(("depth", 5),)))
    dialog.view.choose(agent.id)
    qtbot.mouseClick(dialog.copy_button, LEFT)
    assert [one.name for one in agents.known] == ["Scripted events", "Scripted events (2)"]
    assert agents.known[1].options == (("depth", 5),)
    qtbot.keyClicks(dialog.filter, "(2)")
    assert [one.name for one in dialog.model.shown] == ["Scripted events (2)"]
    buttons = [button for button in dialog.findChildren(QPushButton) if button.isVisible()]
    assert all(button.text() or button.accessibleName() for button in buttons)

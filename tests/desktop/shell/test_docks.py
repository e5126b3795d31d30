"""Panels are found by their folder and stand where each of them declares it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop import panels
from plyscope_desktop.analysis.services import Services
from plyscope_desktop.help import pages
from plyscope_desktop.runtime.commands import all_commands
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.docks import columns, commands, panel_classes, tab_bar_of, views
from plyscope_desktop.shell.window import Window
from plyscope_desktop.shell.workspace import Workspace

IN_ORDER = [
    "board",
    "search",
    "moves",
    "node",
    "source",
    "variables",
    "evaluation",
    "lists",
    "statistics",
    "log",
    "players",
    "thoughts",
    "result",
    "lines",
    "score",
    "notes",
    "sunburst",
    "depths",
    "windows",
    "root_moves",
    "iterations",
    "selection",
    "bandit",
    "opponent",
    "find",
]
"""The names of the docks in stored layouts, which stay; more of them may be declared."""
VIEWS = [
    "sunburst",
    "depths",
    "windows",
    "root_moves",
    "iterations",
    "selection",
    "bandit",
    "opponent",
]
SMALL_STUDY = tuple(
    [
        "node",
        "source",
        "board",
        "search",
        "evaluation",
        "variables",
        "statistics",
        "moves",
        "log",
        "notes",
    ]
)
PLACES = {
    ("study", 700): [(315, (SMALL_STUDY,), (700,))],
    ("study", 1400): [
        (300, (("board",), ("search", "evaluation", "moves", "notes")), (364, 336)),
        (364, (("node",), ("source", "variables", "statistics", "log")), (306, 394)),
    ],
    ("study", 1900): [
        (360, (("board",), ("search", "evaluation"), ("moves",)), (400, 400, 200)),
        (440, (("node",), ("source", "variables", "notes")), (306, 640)),
        (228, (("statistics",), ("log",)), (540, 640)),
    ],
    ("play", 800): [(358, (("players", "thoughts", "moves", "notes", "result", "lines"),), (700,))],
    ("play", 1400): [
        (440, (("players",), ("moves",), ("thoughts", "notes", "result", "lines")), (178, 262, 256))
    ],
}


def test_every_dock_has_the_name_of_stored_layouts_a_title_and_a_page_of_help() -> None:
    declared = [kind.dock for kind in panel_classes()]
    assert [dock.id for dock in declared if dock.id in IN_ORDER] == IN_ORDER
    assert all(dock.title and dock.help in pages.IDS for dock in declared)


def test_panels_stand_where_they_declare_it(qtbot: QtBot, session: Session) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    docks = {id: dock for id, dock in Workspace(Services(session), window).docks.items() if id in IN_ORDER}
    for (layout, width), wanted in PLACES.items():
        found = columns(docks, layout, QSizeF(width, 900))
        assert [(column.width, column.places, column.heights) for column in found] == wanted, (layout, width)
    assert views(docks) == VIEWS
    in_menu = [entry.id for entry in all_commands() if entry.menu == "record"]
    assert [id for id in in_menu if id.removeprefix("view.") in VIEWS] == [f"view.{id}" for id in VIEWS]


def test_the_opening_stands_right_of_the_tabs_while_the_moves_are_in_front(
    qtbot: QtBot, window: Window
) -> None:
    document, dock = window.session.document, window.docks["moves"]
    document.set_replies(False)
    document.new_game(catalog.game("chess"))
    document.play(document.position.parse("c2c4"))
    window.show_layout("play")
    window.removeDockWidget(window.docks["score"])  # from Qt 6.12 on, a dock behind a tab stays where it is
    window.docks["score"].show()
    window.tabifyDockWidget(dock, window.docks["score"])
    dock.raise_()
    opening, workspace = window.panels["moves"].opening, window.docks["moves"].parentWidget()
    qtbot.waitUntil(lambda: opening.isVisible() and opening.parent() is workspace)
    bar = tab_bar_of(workspace, dock)
    assert bar is not None and opening.text() == "English opening"
    assert opening.y() == bar.y() and opening.x() > bar.x() + bar.tabRect(bar.count() - 1).right()
    bar.setCurrentIndex(1 - bar.currentIndex())
    assert not opening.isVisible()
    bar.setCurrentIndex(1 - bar.currentIndex())
    assert opening.isVisible()
    window.docks["score"].close()  # the moves are alone and have their head again
    qtbot.waitUntil(lambda: opening.parent() is window.panels["moves"].head)
    assert opening.isVisible()


def test_a_file_in_the_folder_is_a_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, session: Session
) -> None:
    (tmp_path / "ply_of_node.py").write_text(
        "from __future__ import annotations\n"
        "from plyscope_desktop.session.session import Session\n"
        "from plyscope_desktop.words.phrases import Words\n"
        "from plyscope_desktop.widgets.panel import InDock, Panel, Spot\n"
        "SPOTS = {'study': Spot('left', 1, 3)}\n"
        "class PlyPanel(Panel):\n"
        "    dock = InDock('ply', 'Ply', 300, help='node', key='Ctrl+Alt+P', spots=SPOTS)\n"
        "    def __init__(self, session: Session, words: Words) -> None:\n"
        "        super().__init__()\n"
        "        self.session, self.words = session, words\n"
    )
    monkeypatch.setattr(panels, "__path__", [*panels.__path__, str(tmp_path)])
    window, services = QMainWindow(), Services(session)
    qtbot.addWidget(window)
    work = Workspace(services, window)
    assert work.panels["ply"].session is session and work.panels["ply"].words is services.words
    assert columns(work.docks, "study", QSizeF(1400, 900))[0].places[1][-1] == "ply"
    opening = next(entry for entry in commands() if entry.id == "view.ply")
    assert (opening.text, opening.menu, opening.keys) == ("Ply", "record", ("Ctrl+Alt+P",))

"""Names of players and strategies from elsewhere are shown as they are while methods run, and in exports."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from rendered_texts import BRACED, FOREIGN, TOKEN, is_lost, look, painted
from serving import services

from plyscope import catalog
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope_desktop.dialogs.first_label import FirstLabelDialog
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic import classes_dialog
from plyscope_desktop.strategic.classes_dialog import ClassesDialog
from plyscope_desktop.strategic.export_dialog import MatrixExportDialog
from plyscope_desktop.strategic.lecture_page import StrategicLecture
from plyscope_desktop.strategic.page import StrategicPage
from plyscope_desktop.strategic.transport.methods import METHODS

pytestmark = pytest.mark.usefixtures("english", "plain_window")

MATRIX = matrix_game(
    [[2, 0], [0, 1]], [[1, 0], [0, 2]], title=BRACED, players=(f"{BRACED}1", f"{BRACED}2"),
    rows=(f"{BRACED}a", f"{BRACED}b"), columns=(f"{BRACED}c", f"{BRACED}d"),
)  # fmt: skip
TREE = {
    "title": BRACED, "players": [f"{BRACED}1", f"{BRACED}2"], "unit": FOREIGN[:40],
    "moves": [f"{BRACED}a", f"{BRACED}b"],
    "children": [
        {"name": f"{BRACED}3", "info": BRACED, "moves": [f"{BRACED}c", f"{BRACED}d"], "children": [3, 1]},
        {"name": f"{BRACED}4", "info": BRACED, "moves": [f"{BRACED}c", f"{BRACED}d"], "children": [2, 4]},
    ],
}  # fmt: skip


def shown(qtbot: QtBot, widget: QWidget) -> Any:
    qtbot.addWidget(widget)
    widget.resize(1366, 760)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def test_methods_name_players_and_strategies(qtbot: QtBot, session: Session) -> None:
    game = catalog.game("tree")
    session.document.new_game(game, game.read(json.dumps(TREE)))
    page: StrategicPage = shown(qtbot, StrategicPage(services(session)))
    strategic = page.strategic
    strategic.begin(session.document.position)
    lecture = shown(qtbot, StrategicLecture(strategic, services(session).playback))
    methods = {method.algorithm: method for method in METHODS if not strategic.suits(method.algorithm)}
    assert {"strike", "simplex", "lemke-howson", "supports", "cfr"} <= methods.keys()
    for id, method in methods.items():
        strategic.run_method(id, **dict(method.fixed))
        qtbot.waitUntil(lambda: not session.run.searching and session.record.state == "finished")
        qtbot.waitUntil(lambda: 0 < strategic.last_step <= len(strategic.steps))
        strategic.go_to_step(strategic.last_step // 2)
        look()
    look(pictures=True)
    lecture.close()
    strategic.close()


def test_preview_of_an_exported_matrix(qtbot: QtBot) -> None:
    game: Any = SimpleNamespace(game=MATRIX, extensive=ExtensiveGame(matrix_position(MATRIX).nodes))
    dialog: MatrixExportDialog = shown(qtbot, MatrixExportDialog(game))
    dialog.put(format="svg")
    read = painted(dialog.picture)
    assert read.count(TOKEN) > 8 and not is_lost(read)


def test_lists_of_games_and_labels(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classes_dialog, "_classified", lambda games, stop: iter(()))
    dialog = shown(qtbot, ClassesDialog(matrix_position(MATRIX), BRACED))
    dialog.table.setCurrentCell(0, 2)
    shown(qtbot, FirstLabelDialog(MATRIX))
    look(pictures=True)

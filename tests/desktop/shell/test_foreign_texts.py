"""What comes from elsewhere is shown as it is written: in no widget of any page is it taken for a markup."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QInputDialog, QLabel, QMessageBox, QToolTip
from pytestqt.qtbot import QtBot
from rendered_texts import BRACED, FOREIGN, FOREIGN_NAME, TOKEN, look, rendered, seen

from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.presenter.lesson_pages import pages_of
from plyscope_desktop.presenter.print_lesson import PrintLessonDialog
from plyscope_desktop.runtime.job import any_runs
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.markdown_text import document_of

BELOW = {"info": f"{BRACED}i", "moves": [f"{BRACED}d", f"{BRACED}e"]}
TREE = {
    "title": BRACED,
    "players": [f"{BRACED}1", f"{BRACED}2"],
    "unit": FOREIGN[:40],
    "name": f"{BRACED}0",
    "moves": [f"{BRACED}a", f"{BRACED}b", f"{BRACED}c"],
    "children": [
        {"name": f"{BRACED}3", **BELOW, "children": [3, 12]},
        {"name": f"{BRACED}4", **BELOW, "children": [2, 4]},
        {"name": f"{BRACED}5", "children": [14, {"name": f"{BRACED}6", "payoffs": ["1/2", "-1/3"]}]},
    ],
}
SEARCHED = {
    "name": f"{BRACED}0",
    "moves": [f"{BRACED}a", f"{BRACED}b"],
    "children": [
        {"name": f"{BRACED}3", "moves": [f"{BRACED}d", f"{BRACED}e"], "children": [3, 12]},
        {"name": f"{BRACED}4", "moves": [f"{BRACED}f", f"{BRACED}g"], "children": [2, 4]},
    ],
}
GAME = f"""[Event "{FOREIGN.replace('"', "")}"]
[White "{FOREIGN}"]
[Black "{FOREIGN}"]

1. e4 {{{FOREIGN}}} e5 2. Nf3 *
"""
MARKDOWN = FOREIGN.removesuffix("&lt;")
"""Markdown may hold &lt;, which is a sign there, but no marks of HTML."""

LESSON = f"""+++
id = "foreign"
title = {json.dumps(BRACED)}
language = "en"
+++
# {FOREIGN}
```plyscope
id = "first"
preset = "aima"
at = "leaf 4"
```
{MARKDOWN}
### Question
{MARKDOWN}
### Answer
{MARKDOWN}
### Notes
{MARKDOWN}
# {FOREIGN}
```plyscope
id = "second"
```
{MARKDOWN}
"""
LAYOUTS = ("study", "play", "lecture", "strategic", "start")


def turn(times: int = 3) -> None:
    """Let what was put off happen."""
    for _ in range(times):
        QApplication.processEvents()


def opened(qtbot: QtBot, window: Window, path: Path) -> None:
    window.keeper.open(path)
    window.keeper.wait()
    qtbot.waitUntil(lambda: not any_runs())


def looked_at(window: Window) -> None:
    """Look through the layouts, with every panel open."""
    for layout in LAYOUTS:
        window.show_layout(layout)
        look()
    for dock in window.docks.values():
        dock.show()
    look()


def test_names_of_a_game_of_two_are_plain_everywhere(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    path = tmp_path / f"{FOREIGN_NAME}.json"
    path.write_text(json.dumps(TREE), "utf-8")
    opened(qtbot, window, path)
    assert window.session.document.game.id == "tree" and seen()
    looked_at(window)


def test_names_notes_and_messages_of_a_search_are_plain_everywhere(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    path = tmp_path / "searched.json"
    path.write_text(json.dumps(SEARCHED), "utf-8")
    opened(qtbot, window, path)
    document, record = window.session.document, window.session.record
    document.set_notes(BRACED)
    window.session.run.begin(Setup("alphabeta", depth=None, seconds=None))
    qtbot.waitUntil(lambda: record.state == "finished")
    window.show_layout("study")
    for node in range(record.tree.known):
        record.select(node)
        window.services.explanation.ask(node)
        turn()
        assert seen() and rendered() == []
    looked_at(window)
    for dock in window.docks.values():
        dock.raise_()  # behind others it shows nothing new
        turn(1)
    look(pictures=True)
    window.message.show_message("error", BRACED, choices=[(BRACED, lambda: None)])
    window.status.show_note(BRACED)
    turn()
    assert rendered() == []


def test_a_game_its_players_and_a_lesson_are_plain_everywhere(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    path = tmp_path / "game.pgn"
    path.write_text(GAME, "utf-8")
    opened(qtbot, window, path)
    assert len(window.session.document.moves) == 3 and seen()
    window.session.document.go_to(1)
    looked_at(window)
    path = tmp_path / f"{FOREIGN_NAME}.md"
    path.write_text(LESSON, "utf-8")
    assert window.lesson_room.open_file(path)
    window.lesson_room.open_presenter()
    lesson = window.services.lesson
    qtbot.waitUntil(lambda: lesson.loaded is not None)
    lesson.show_answer()
    printing = PrintLessonDialog(lesson, window.workspace.make_scene_page, window)
    printing.open()
    look()
    printing.reject()
    assert lesson.lesson is not None
    pages = pages_of(lesson.lesson, {}).toPlainText()
    assert pages.count(MARKDOWN) >= 5 and FOREIGN in pages
    window.leave_lecture()


def foreign_labels() -> list[QLabel]:
    return [one for one in QApplication.allWidgets() if isinstance(one, QLabel) and TOKEN in one.text()]


def test_tooltips_and_boxes_of_qt_show_texts_as_they_are(window: Window) -> None:
    QToolTip.showText(QPoint(20, 20), FOREIGN, window)
    (tip,) = foreign_labels()
    assert tip.inherits("QTipLabel") and tip.textFormat() == Qt.TextFormat.PlainText
    QToolTip.hideText()
    box = QMessageBox(QMessageBox.Icon.Question, FOREIGN, FOREIGN, parent=window)
    box.setInformativeText(FOREIGN)
    box.open()
    asked = QInputDialog(window)
    asked.setLabelText(FOREIGN)
    asked.open()
    turn()
    labels = [label for label in foreign_labels() if not label.inherits("QTipLabel")]
    assert len(labels) == 3 and {label.textFormat() for label in labels} == {Qt.TextFormat.PlainText}
    box.close()
    asked.close()


def test_no_document_loads_what_a_text_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"no picture")
    made = document_of(f"![x]({picture.as_uri()})", 20, 400)
    load = type(made).loadResource
    monkeypatch.setattr(type(made), "loadResource", lambda *some: asked.append(str(some[2])) or load(*some))
    made.documentLayout().documentSize()
    kind = QTextDocument.ResourceType.ImageResource.value
    assert made.resource(kind, picture.as_uri()) is None and len(asked) >= 1
    assert load(made, kind, picture.as_uri()) is None

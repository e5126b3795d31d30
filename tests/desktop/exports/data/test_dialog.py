"""The dialog of nodes and events: what people choose is what is written, while the window goes on."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.exports import remembered_choice as choices
from plyscope_desktop.exports.data.dialog import DataDialog
from plyscope_desktop.exports.data.job import Data
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def dialog_of(qtbot: QtBot, session: Session, tick: int = 22) -> DataDialog:
    if session.record.searched is None:
        session.open_preset(catalog.presets()["aima"])
        qtbot.waitUntil(lambda: session.record.state == "finished")
        session.record.show(tick)
    dialog = DataDialog(session)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def written(qtbot: QtBot, dialog: DataDialog, path: Path) -> bytes:
    saved = list[str]()
    dialog.saved.connect(saved.append)
    dialog.write(str(path))
    qtbot.waitUntil(lambda: bool(saved))
    return path.read_bytes()


def test_each_choice_writes_what_it_says(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    tree = session.record.tree
    dialog = dialog_of(qtbot, session)
    tree = session.record.tree
    dialog.put(format="csv", content="nodes", scope="moment", names=True)
    rows = list(csv.DictReader(io.StringIO(written(qtbot, dialog, tmp_path / "a.csv").decode(), newline="")))
    assert len(rows) == tree.nodes < tree.known
    for row in rows:
        node = int(row["node"])
        assert float(row["returned"] or "nan") == pytest.approx(tree.returned[node], nan_ok=True)
        assert float(row["alpha"]) == tree.alpha[node]
    dialog = dialog_of(qtbot, session)
    dialog.put(content="events", scope="record", bom=True)
    text = written(qtbot, dialog, tmp_path / "b.csv")
    assert text.startswith(b"\xef\xbb\xbf") and text.count(b"\r\n") == session.record.last_tick + 1
    dialog = dialog_of(qtbot, session)
    dialog.put(format="npz")
    written(qtbot, dialog, tmp_path / "c.npz")
    with np.load(tmp_path / "c.npz", allow_pickle=False) as arrays:
        assert len(arrays["nodes.value"]) == tree.known
    dialog = dialog_of(qtbot, session)
    dialog.put(format="tex", blank=True)
    assert b"\\clearpage" in written(qtbot, dialog, tmp_path / "d.tex")


def test_a_dialog_that_was_closed_hears_of_no_node_any_more(qtbot: QtBot, session: Session) -> None:
    dialog_of(qtbot, session).close()
    dialog, gone = DataDialog(session), list[object]()
    dialog.destroyed.connect(lambda: gone.append(None))
    dialog.show()
    dialog.reject()
    qtbot.waitUntil(lambda: bool(gone))
    session.record.select(5)  # the window raises what goes wrong here, and this test with it
    assert session.record.selected == 5


def test_what_is_below_a_node_needs_a_node(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    dialog = dialog_of(qtbot, session)
    dialog.scope.go_to(2)
    assert dialog.choice.scope == "record"
    session.record.select(5)
    dialog.scope.go_to(2)
    assert dialog.choice.scope == "subtree"
    dialog.put(format="dot")
    text = written(qtbot, dialog, tmp_path / "a.dot").decode()
    assert "n5 [" in text and "n0 [" not in text and "n6 [" in text


def test_choices_are_remembered_and_all_is_said_in_both_languages(qtbot: QtBot, session: Session) -> None:
    choices.remember("data", Data(format="tex", blank=True))
    dialog = dialog_of(qtbot, session)
    assert dialog.choice == Data(format="tex", blank=True)
    assert dialog.format.value() == "tex" and dialog.boxes["blank"].isChecked()
    english = dialog.says.text()
    language.use("zh_CN")
    assert dialog.says.text() != english and "forest" in dialog.says.text()
    dialog.close()


def test_what_cannot_be_written_is_told_and_escape_closes(
    qtbot: QtBot, session: Session, tmp_path: Path
) -> None:
    dialog = dialog_of(qtbot, session)
    dialog.write(str(tmp_path / "none" / "a.csv"))
    qtbot.waitUntil(lambda: dialog.writing is None)
    assert dialog.isVisible() and dialog.message.isVisible() and dialog.save_button.isVisible()
    session.record.show(0)
    dialog.put(format="tex")
    dialog.write(str(tmp_path / "a.tex"))
    qtbot.waitUntil(lambda: dialog.writing is None)
    assert dialog.isVisible() and not (tmp_path / "a.tex").exists()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_writing_that_is_stopped_leaves_nothing(qtbot: QtBot, session: Session, tmp_path: Path) -> None:
    dialog = dialog_of(qtbot, session)
    dialog.write(str(tmp_path / "a.csv"))
    assert dialog.writing is not None
    dialog.writing.meter.stopped = True
    qtbot.waitUntil(lambda: dialog.writing is None)
    assert not list(tmp_path.glob("*.csv")) or not dialog.isVisible()
    assert not list(tmp_path.glob(".*"))
    dialog.close()

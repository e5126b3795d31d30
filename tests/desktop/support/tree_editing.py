"""What tests of the tree editor share: an open editor, keys and drags on its drawing."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope.games.tree.branch import text_of
from plyscope_desktop.session.session import Session
from plyscope_desktop.tree_editor import TreeEditor

CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton


def opened(qtbot: QtBot, session: Session) -> TreeEditor:
    made = TreeEditor(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made, before_close_func=lambda widget: widget.sheet.stack.setClean())
    made.resize(1100, 680)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.sketch.setFocus()
    qtbot.waitUntil(made.sketch.hasFocus)
    return made


def text(editor: TreeEditor) -> str:
    root = editor.sheet.moment.root
    assert root is not None
    return text_of(root, line=0)


def key(
    editor: TreeEditor, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    for one in keys:
        QTest.keyClick(editor.sketch, one, modifier)


def place(editor: TreeEditor, *path: int) -> QPoint:
    plan = editor.sketch.plan
    assert plan is not None
    return editor.sketch.place_of(plan.number(path)).toPoint()


def drag(
    editor: TreeEditor,
    begin: QPoint,
    end: QPoint,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    sketch = editor.sketch
    QTest.mousePress(sketch, LEFT, modifier, begin)
    for step in (0.3, 0.7, 1.0):
        at = QPointF(begin) + (QPointF(end) - QPointF(begin)) * step
        move = QMouseEvent(
            QEvent.Type.MouseMove, at, sketch.mapToGlobal(at), Qt.MouseButton.NoButton, LEFT, modifier
        )
        QApplication.sendEvent(sketch, move)
    QTest.mouseRelease(sketch, LEFT, modifier, end)

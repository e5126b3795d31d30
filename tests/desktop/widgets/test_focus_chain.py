"""The focus chain is asked without PySide taking one widget for the child of another."""

import gc
import re
import weakref
from pathlib import Path

from PySide6.QtWidgets import QPushButton, QTableView, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from plyscope_desktop.widgets.focus_chain import focus_proxy, next_in_chain
from plyscope_desktop.widgets.tab_order import stops

DESKTOP = Path(__file__).parents[3] / "desktop"
ASKED = re.compile(r"\.(focusProxy|nextInFocusChain|previousInFocusChain)\(\)")


class Table(QTableView):
    """A class of ours, as those in the windows."""


def test_a_table_whose_stops_were_asked_for_goes_with_its_window(qtbot: QtBot) -> None:
    window = QWidget()
    table = Table(window)
    held = weakref.ref(table)
    assert table in list(stops(table))
    assert focus_proxy(table.viewport()) is table
    del table
    delete(window)
    gc.collect()
    assert held() is None


def test_the_chain_and_the_proxies_are_those_of_qt(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    first, second = QPushButton(window), QPushButton(window)
    assert next_in_chain(first) is second and next_in_chain(second) is window
    assert first.parentWidget() is second.parentWidget() is window and window.parentWidget() is None
    assert focus_proxy(first) is None
    first.setFocusProxy(second)
    assert focus_proxy(first) is second


def test_nobody_asks_qt_itself() -> None:
    found = {file.name for file in DESKTOP.rglob("*.py") if ASKED.search(file.read_text("utf-8"))}
    assert found == {"focus_chain.py"}

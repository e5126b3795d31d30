"""What tests of the shell share: windows that are shown until the end of a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


@pytest.fixture
def opened(qtbot: QtBot) -> Callable[..., Any]:
    """Shows a window until the end of the test."""
    kept: list[QWidget] = []

    def show(window: QWidget, before_close: Callable[[Any], object] | None = None) -> QWidget:
        kept.append(window)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(window, before_close_func=before_close)
        with qtbot.waitExposed(window):
            window.show()
        return window

    return show

"""What tests of the window share: a plain look and language, and a session that closes itself."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope_desktop import language, theme
from plyscope_desktop.session import Session


@pytest.fixture
def plain_window(qapp: QApplication) -> Iterator[None]:
    """Light and English, before and after a test."""
    theme.apply(qapp, "light")
    language.use("en")
    yield
    theme.apply(qapp, "light")
    language.use("en")


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(budget=300_000)
    yield made
    made.close()

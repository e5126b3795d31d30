"""Under small boards stand the moves that lead to them, also where one stands for its mirror images."""

from __future__ import annotations

import pytest
from canvas_searches import FIRST_SEARCH, searched, tree_panel
from pytestqt.qtbot import QtBot

from plyscope_desktop.canvas.drawing.pixmap_cache import Stamps
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def test_every_small_board_has_its_move(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: set[str] = set()
    plain = Stamps.words

    def words(
        stamps: Stamps, painter: object, x: float, y: float, text: str, *rest: object, **how: object
    ) -> bool:
        fitted = plain(stamps, painter, x, y, text, *rest, **how)
        if fitted:
            written.add(text)
        return fitted

    monkeypatch.setattr(Stamps, "words", words)
    panel = tree_panel(qtbot, session)
    searched(qtbot, panel, "tictactoe", FIRST_SEARCH)
    assert {"b2", "a3 +3", "b3 +3", "a3 +1", "b3 +1"} <= written

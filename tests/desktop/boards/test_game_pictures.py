"""The small pictures of examples: whole, and with no text where it could not be read."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from plyscope import catalog
from plyscope_desktop.boards import game_pictures
from plyscope_desktop.boards.game_pictures import paint_preset
from plyscope_desktop.widgets import mark

SIZES = ((280, 84), (290, 120), (460, 260), (400, 60))


@pytest.mark.parametrize("size", SIZES)
def test_values_of_a_figure_stand_in_marks_that_hold_them(
    plain_window: None, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    drawn: list[tuple[QRectF, str, bool]] = []

    def note(painter, kind, centre, radius, text="", *, state="done", best=False) -> None:  # type: ignore[no-untyped-def]
        box = mark.shape(kind, centre, radius).boundingRect()
        drawn.append((box, text, mark.holds(text, kind, radius)))

    monkeypatch.setattr(game_pictures, "paint_mark", note)
    image = QImage(*size, QImage.Format.Format_ARGB32)
    whole, told = QRectF(0, 0, *size), 0
    for preset in catalog.presets().values():
        drawn.clear()
        with QPainter(image) as painter:
            paint_preset(painter, whole, preset)
        with_text = [(box, holds) for box, text, holds in drawn if text]
        told += bool(with_text)
        assert all(whole.contains(box) for box, _, _ in drawn), preset.id
        assert all(holds for _, holds in with_text), preset.id
        assert not any(
            a.adjusted(2, 2, -2, -2).intersects(b.adjusted(2, 2, -2, -2))
            for (a, _), (b, _) in combinations(with_text, 2)
        ), preset.id
    assert told >= (3 if size[1] > 80 else 1)

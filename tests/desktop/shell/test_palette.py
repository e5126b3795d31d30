"""The command palette: a few letters and Enter do a command."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.runtime import settings
from plyscope_desktop.shell.palette import OFFER, Offer, Palette, rank

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def done(qtbot: QtBot) -> list[str]:
    return []


@pytest.fixture
def palette(qtbot: QtBot, done: list[str]) -> Iterator[Palette]:
    window = QWidget()
    qtbot.addWidget(window)
    offers = [
        Offer("Search", "Search", lambda: done.append("search"), "F5", id="search.go"),
        Offer("Take back", "Game", lambda: done.append("back"), enabled=False, reason="No move yet."),
        Offer("最佳走步", "Game", lambda: done.append("lines"), "Ctrl+L", "Best lines"),
    ]
    made = Palette(lambda: offers, window)
    made.add(lambda: [Offer("Two wallets", "Example", lambda: done.append("wallets"))])
    made.open_at(QPoint(600, 10))
    yield made
    made.close()
    window.close()


def names(palette: Palette) -> list[str]:
    return [palette.rows.item(row).text() for row in range(palette.rows.count())]


def test_letters_choose_and_enter_does(qtbot: QtBot, palette: Palette, done: list[str]) -> None:
    qtbot.keyClicks(palette.field, "lin be")
    assert names(palette) == ["最佳走步"], "found by its English name"
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == ["lines"] and not palette.isVisible()


def test_what_is_not_possible_comes_last_and_does_nothing(
    qtbot: QtBot, palette: Palette, done: list[str]
) -> None:
    assert names(palette) == ["Search", "最佳走步", "Two wallets", "Take back"]
    for _ in range(9):
        qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == [] and palette.isVisible()
    said = palette.rows.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Take back, No move yet."
    qtbot.keyClick(palette.field, Qt.Key.Key_PageUp)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == ["search"]


def test_what_was_used_last_is_offered_first(qtbot: QtBot, palette: Palette, done: list[str]) -> None:
    for typed in ("wallets", "f5"):
        palette.open_at(QPoint(600, 10))
        qtbot.keyClicks(palette.field, typed)
        qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert done == ["wallets", "search"]
    palette.open_at(QPoint(600, 10))
    assert names(palette)[:2] == ["Search", "Two wallets"]
    assert settings.store().get(settings.PALETTE_RECENT) == ["search.go", "Two wallets"]


def test_a_search_without_result_says_so(qtbot: QtBot, palette: Palette) -> None:
    qtbot.keyClicks(palette.field, "zzz")
    assert palette.rows.count() == 1 and "Nothing has" in palette.rows.item(0).text()


@pytest.mark.parametrize(
    ("typed", "fits"),
    [("", 0), ("fit", 0), ("tree", 1), ("ftt", 2), ("fittr", 2), ("ee", 3), ("view", 4), ("tf", None)],
)
def test_beginnings_of_words_rank_before_what_is_inside(typed: str, fits: int | None) -> None:
    assert rank(typed, Offer("Fit the tree", "View", lambda: None)) == fits


def test_the_palette_is_drawn_with_its_keys(palette: Palette) -> None:
    item = palette.rows.item(0)
    assert item.data(OFFER).keys == "F5"
    assert not palette.grab().isNull()

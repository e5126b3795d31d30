"""The command palette: a few letters and Enter do a command."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.shell.palette import OFFER, Offer, Palette, rank
from plyscope_desktop.shell.window import Window

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
    further = [Offer("Two wallets", "Example", lambda: done.append("wallets"))]
    made = Palette([lambda: offers, lambda: further], window)
    made.open_at(QPoint(600, 10))
    yield made
    made.close()
    window.close()


def type_in(palette: Palette, text: str) -> None:
    """Type a text as an input method does, which Chinese needs."""
    typed = QInputMethodEvent()
    typed.setCommitString(text)
    QApplication.sendEvent(palette.field, typed)


def names(palette: Palette) -> list[str]:
    return [palette.found.index(row).data() for row in range(palette.found.rowCount())]


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
    said = palette.rows.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
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
    assert names(palette) == ["Nothing has that in its name."]


@pytest.mark.parametrize(
    ("typed", "fits"),
    [("", 0), ("fit", 0), ("tree", 1), ("ftt", 2), ("fittr", 2), ("ee", 3), ("view", 4), ("tf", None)],
)
def test_beginnings_of_words_rank_before_what_is_inside(typed: str, fits: int | None) -> None:
    assert rank(typed, Offer("Fit the tree", "View", lambda: None)) == fits


CHINESE = (
    ("结点", "查找节点"), ("节点", "查找节点"), ("着法", "走步的记谱法"), ("老虎机", "多臂赌博机"),
    ("赌博机", "多臂赌博机"), ("bandit", "多臂赌博机"), ("node", "查找节点"), ("极大极小", "极小极大"),
    ("最大最小", "极小极大"),
    ("井字棋", "一字棋"), ("一字棋", "一字棋"), ("三连棋", "一字棋"), ("noughts and crosses", "一字棋"),
    ("对称", "对称"), ("镜像", "对称"), ("静态搜索", "静止搜索"), ("静止搜索", "静止搜索"),
    ("反证", "证明数"), ("蒙特卡罗", "蒙特卡洛树搜索"), ("讲课", "授课"), ("取石子", "尼姆"),
    ("随机节点", "机会节点处的剪枝"),
)  # fmt: skip
ENGLISH = (
    ("noughts and crosses", "Tic-tac-toe"), ("tictactoe", "Tic-tac-toe"), ("reversi", "Othello"),
    ("checkers", "English draughts"), ("slot machine", "Bandit"), ("node", "Find nodes"),
    ("symmetry", "Symmetry"), ("mirror", "Symmetry"), ("negascout", "Principal variation search"),
    ("rollout", "On in the playout"),
)  # fmt: skip


@pytest.mark.parametrize(("id", "wanted"), [("zh_CN", CHINESE), ("en", ENGLISH)])
def test_synonyms_typed_in_the_palette_of_the_window_find_what_they_mean(
    qtbot: QtBot, window: Window, id: str, wanted: tuple[tuple[str, str], ...]
) -> None:
    language.use(id)
    window.get_ready()
    window.session.document.set_setup(Setup("alphabeta"))
    palette = window.menus.command_palette
    for typed, name in wanted:
        palette.open_at(QPoint(600, 10))
        type_in(palette, typed)
        found = names(palette)
        assert any(name in text for text in found[:8]), (typed, found[:10])
        palette.close()


def test_a_panel_with_a_command_is_found_once(qtbot: QtBot, window: Window) -> None:
    window.get_ready()
    palette = window.menus.command_palette
    for typed in ("sunburst", "opponent dial", "root moves"):
        palette.open_at(QPoint(600, 10))
        type_in(palette, typed)
        titles = [name.casefold() for name in names(palette) if name.casefold().startswith(typed)]
        assert len(titles) == 1, titles
        palette.close()


def test_a_game_an_algorithm_and_an_option_are_chosen_in_the_palette(qtbot: QtBot, window: Window) -> None:
    def choose(typed: str) -> None:
        window.menus.open_palette()
        qtbot.keyClicks(window.menus.command_palette.field, typed)
        qtbot.keyClick(window.menus.command_palette.field, Qt.Key.Key_Return)

    choose("noughts and crosses new")
    assert window.session.document.game.id == "tictactoe" and window.layout_name == "play"
    choose("pvs algorithm")
    assert window.session.document.algorithm.id == "pvs" and window.layout_name == "study"
    choose("killer moves")
    panel = window.workspace.panel(SearchPanel)
    control = panel.advanced.control("killers")
    qtbot.waitUntil(control.isVisible)
    assert panel.advanced.isVisible() and window.focusWidget() is control


def test_the_palette_is_drawn_with_its_keys(palette: Palette) -> None:
    assert palette.found.index(0).data(OFFER).keys == "F5"
    assert not palette.grab().isNull()

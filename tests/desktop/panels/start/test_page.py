"""The start page: games, recent files in words, the tour for newcomers, and nothing cut at any size."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from time import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.lessons.chapters import CHAPTERS
from plyscope.lessons.preset import Fact, Outcome
from plyscope_desktop.document import recent_files
from plyscope_desktop.document.recent_work import Work, keep
from plyscope_desktop.document.serialize import saved
from plyscope_desktop.look import theme
from plyscope_desktop.panels.start.page import LEFT, StartPage
from plyscope_desktop.panels.start.recent import RecentRow, day_text
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.elided_label import ElidedLabel


@pytest.fixture
def page(qtbot: QtBot, plain_window: None, session: Session, config: Path) -> Iterator[StartPage]:
    made = StartPage(session)
    qtbot.addWidget(made)
    made.resize(1366, 632)
    made.show()
    made.refresh()
    yield made
    made.close_threads()


def remember(tmp_path: Path, *names: str) -> list[Path]:
    """Files of these names that are there, the first one used last."""
    paths = [tmp_path / name for name in names]
    for path in reversed(paths):
        path.write_text("")
        recent_files.remember(path, "connect4", 8)
    return paths


def row_of(page: StartPage, name: str) -> RecentRow:
    return next(row for row in page.recent.rows if row.name.text() == name)


def test_days_are_said_in_words(plain_window: None) -> None:
    now = datetime(2026, 3, 12, 0, 10)

    def said(days: float) -> str:
        return day_text((now - timedelta(days=days)).timestamp(), now)

    assert [said(0), said(0.1), said(1), said(3)] == ["Today", "Yesterday", "Yesterday", "Monday"]
    assert said(6) == "Friday" and said(7) == "5 March 2026" and said(-2) == "14 March 2026"
    assert day_text(1e300, now) == day_text(float("nan"), now) == "Some time ago"
    language.use("zh_CN")
    assert "星期一" in said(3)


def test_without_files_the_page_says_so(page: StartPage) -> None:
    assert page.recent.nothing.isVisible() and "No files yet" in page.recent.nothing.text()
    assert not page.recent.rows and not page.recent.more.isVisible()


def test_recent_files_open_by_click_and_key_and_leave_by_delete(
    page: StartPage, qtbot: QtBot, tmp_path: Path
) -> None:
    first, second = remember(tmp_path, "lab 3.plyscope", "other.plyscope")
    assert [row.name.text() for row in page.recent.rows] == ["lab 3.plyscope", "other.plyscope"]
    row = row_of(page, "lab 3.plyscope")
    assert row.line.text() == "Today" and row.toolTip() == f"{first}\nConnect Four, depth 8"
    with qtbot.waitSignal(page.file_chosen) as opened:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert opened.args == [str(first)]
    with qtbot.waitSignal(page.file_chosen) as opened:
        qtbot.keyClick(row_of(page, "other.plyscope"), Qt.Key.Key_Return)
    assert opened.args == [str(second)]
    qtbot.keyClick(row_of(page, "lab 3.plyscope"), Qt.Key.Key_Delete)
    assert [row.name.text() for row in page.recent.rows] == ["other.plyscope"]
    row_of(page, "other.plyscope").cross.click()
    assert not page.recent.rows and page.recent.nothing.isVisible() and not recent_files.files()


def test_a_missing_file_is_said_to_be_missing_until_it_is_back(
    page: StartPage, qtbot: QtBot, tmp_path: Path
) -> None:
    (path,) = remember(tmp_path, "lost.plyscope")
    path.unlink()
    page.refresh()
    row = row_of(page, "lost.plyscope")
    qtbot.waitUntil(lambda: row.line.text() == "Today · not found")
    assert row.cross.isVisible() and row.name.property("role") == "second"
    with qtbot.assertNotEmitted(page.file_chosen, wait=20):
        row.click()
    path.write_text("")
    with qtbot.waitSignal(page.file_chosen):
        row.click()


def test_few_files_are_shown_until_all_are_asked_for(page: StartPage, tmp_path: Path) -> None:
    remember(tmp_path, *(f"{number}.plyscope" for number in range(7)))
    assert len(page.recent.rows) == 3 and page.recent.more.text() == "All 7 files"
    page.recent.more.click()
    assert len(page.recent.rows) == 7 and not page.recent.more.isVisible()


def test_a_long_name_leaves_out_its_middle(page: StartPage, qtbot: QtBot, tmp_path: Path) -> None:
    remember(tmp_path, "a" * 60 + " and the end.plyscope")
    label = page.recent.rows[0].name
    qtbot.waitUntil(lambda: label.width() > 0)
    assert label.shown_text().startswith("aaa") and label.shown_text().endswith("end.plyscope")
    assert len(label.shown_text()) < 60 and label.width() <= theme.px(LEFT)


def test_the_tour_is_offered_until_it_is_seen_or_refused(page: StartPage, qtbot: QtBot) -> None:
    assert page.offer.isVisible()
    with qtbot.waitSignal(page.tour_requested):
        page.offer.take.click()
    with qtbot.waitSignal(page.tour_requested):
        page.tour_button.click()
    page.offer.leave.click()
    assert not page.offer.isVisible() and settings.store().get(settings.TOUR_SEEN)


def test_cards_begin_a_game_a_tree_or_an_example(page: StartPage, qtbot: QtBot, session: Session) -> None:
    cards = {card.game.id: card for card in page.game_cards}
    assert next(iter(cards)) == "tictactoe" and list(cards)[-1] == "tree"
    with qtbot.waitSignal(page.tree_requested):
        cards["tree"].click()
    with qtbot.waitSignal(page.opened) as opened:
        qtbot.keyClick(cards["connect4"], Qt.Key.Key_Return)
    assert opened.args == ["play"] and session.document.game.id == "connect4"
    with qtbot.waitSignal(page.opened) as opened:
        qtbot.keyClick(page.preset_cards["aima"], Qt.Key.Key_Space)
    assert (
        opened.args == ["study"]
        and session.document.preset is not None
        and session.document.preset.id == "aima"
    )
    with qtbot.waitSignal(page.open_requested):
        page.open_button.click()


def test_an_example_that_fails_says_what_was_expected(page: StartPage) -> None:
    card = page.preset_cards["aima"]
    page._show_outcome(("aima", Outcome((Fact("value", "3", "4"),))))
    row = next(row for row in page.chapters[3].rows if card in row.links)
    assert row.result.text() == "value: expected 3, found 4" or "expected 3, found 4" in row.result.text()
    assert "expected 3, found 4" in card.accessibleName()
    language.use("zh_CN")
    assert "expected 3" not in card.accessibleName() or "found" not in card.accessibleName()


@pytest.mark.parametrize("percent", [80, 100, 200])
@pytest.mark.parametrize("id", ["en", "zh_CN"])
def test_nothing_is_cut_at_any_scale(
    page: StartPage, qapp: QApplication, qtbot: QtBot, percent: int, id: str
) -> None:
    theme.apply(qapp, "light", percent)
    language.use(id)
    QApplication.processEvents()
    for label in page.findChildren(QLabel):
        if label.isVisible() and type(label) is QLabel:
            need = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            assert label.height() >= need, label.text()
            assert label.wordWrap() or label.width() >= label.sizeHint().width(), label.text()
    if percent <= 100:
        for card in page.game_cards:
            assert all(label.shown_text() == label.text() for label in card.findChildren(ElidedLabel))
        shown = page._scroll.viewport().height()
        for part in (*page.game_cards, page.open_button, *page.preset_cards.values()):
            assert part.mapTo(page._scroll.viewport(), part.rect().bottomLeft()).y() < shown
    assert page._scroll.horizontalScrollBar().maximum() == 0


def test_arrows_go_from_game_to_game_and_each_says_what_it_is(page: StartPage, qtbot: QtBot) -> None:
    cards = page.game_cards
    assert all(card.toolTip() == card.sentence() == card.accessibleDescription() for card in cards)
    cards[1].setFocus()
    for key, place in ((Qt.Key.Key_Left, 0), (Qt.Key.Key_Up, 0), (Qt.Key.Key_Down, 2)):
        qtbot.keyClick(QApplication.focusWidget() or cards[1], key)
        assert cards[place].hasFocus()


def test_games_that_most_people_know_come_first(page: StartPage) -> None:
    assert [card.game.id for card in page.game_cards[:4]] == ["tictactoe", "connect4", "chess", "xiangqi"]


def test_every_example_stands_once_in_a_chapter_in_the_order_of_the_lectures(page: StartPage) -> None:
    listed = [id for chapter in CHAPTERS for id in chapter.presets]
    assert sorted(listed) == sorted(catalog.presets()) and len(set(listed)) == len(listed)
    assert [card.chapter.id for card in page.chapters] == [
        "strategic", "games", "minimax", "alphabeta", "decisions", "chance",
    ]  # fmt: skip
    for card in page.chapters:
        assert sorted(link.preset.id for link in card.links) == sorted(card.chapter.presets)
    assert set(page.preset_cards) == set(catalog.presets())


def test_the_example_under_the_mouse_lends_its_picture(page: StartPage, qtbot: QtBot) -> None:
    card = page.chapters[3]
    first, other = page.preset_cards["aima"], page.preset_cards["orders"]
    before = card.figure.grab().toImage()
    other.attended.emit(True)
    assert card.figure.grab().toImage() != before
    other.attended.emit(False)
    assert card.figure.grab().toImage() == before and first.preset.id == card.chapter.presets[0]


def test_chance_is_drawn_as_chance(page: StartPage) -> None:
    from plyscope_desktop.boards.game_pictures import Sketch, run_of

    kinds = Sketch(run_of(catalog.presets()["coin-toss"], 0)).kinds
    assert kinds.count("chance") == 1 and "min" not in kinds


@pytest.mark.parametrize(("width", "height"), [(1366, 632), (1920, 952)])
@pytest.mark.parametrize("id", ["en", "zh_CN"])
def test_the_whole_page_is_within_the_screen(
    page: StartPage, qtbot: QtBot, id: str, width: int, height: int
) -> None:
    language.use(id)
    page.resize(width, height)
    bars = page._scroll.verticalScrollBar(), page._scroll.horizontalScrollBar()
    qtbot.waitUntil(lambda: [bar.maximum() for bar in bars] == [0, 0])
    right = page.width()
    for link in page.preset_cards.values():
        assert link.mapTo(page, link.rect().topRight()).x() < right
        qtbot.waitUntil(lambda link=link: link.width() >= link.sizeHint().width())


def test_the_latest_work_can_be_gone_on_with(page: StartPage, qtbot: QtBot) -> None:
    assert not page.resume.isVisible()
    session = page.session
    session.open_preset(catalog.presets()["aima"])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    keep(Work("one", time(), game="tree", example="aima", rows=36, tick=14), saved(session, {}))
    page.refresh()
    assert page.resume.isVisible() and page.resume.title.text() == "AIMA tree"
    assert page.resume.place.text() == "step 14 of 36" and page.resume.when.text() == "Today"
    with qtbot.waitSignal(page.work_chosen) as chosen:
        qtbot.mouseClick(page.resume.button, Qt.MouseButton.LeftButton)
    assert chosen.args == ["one"]


def test_each_card_says_how_large_its_board_is(page: StartPage) -> None:
    names = {card.game.id: card.accessibleName() for card in page.game_cards}
    assert names["tictactoe"] == "Tic-tac-toe. 3 × 3"
    assert names["connect4"] == "Connect Four. 4 × 4 to 9 × 6"
    assert names["tree"] == "Tree of your own. Draw or type it"
    assert names["othello"] == "Othello. 4 × 4 to 8 × 8"

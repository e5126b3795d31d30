"""The Strategic layout in the window: its page, what it shows of each document, and what it keeps."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.strategic.famous import FAMOUS, famous
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position
from plyscope_desktop.boards.matrix.grid import Spot
from plyscope_desktop.document.game_title import game_title, work_title
from plyscope_desktop.document.recent_work import Work
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.commands import command
from plyscope_desktop.shell import palette_offers
from plyscope_desktop.shell.window import Window
from plyscope_desktop.strategic.famous_games import begin_famous
from plyscope_desktop.strategic.page import StrategicPage

CTRL = Qt.KeyboardModifier.ControlModifier


def texts(table: tuple[tuple[Fraction, ...], ...]) -> str:
    """A table of payoffs in one line."""
    return " / ".join(" ".join(map(str, row)) for row in table)


def test_the_layout_shows_each_document_and_keeps_its_game(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    window.get_ready()
    window.session.document.new_game(catalog.game("chess"))
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_4, CTRL)
    assert window.layout_name == "strategic" and settings.store().get(settings.LAYOUT) == "strategic"
    assert window.menus.layout_choice.value() == "strategic"
    page, strategic = window.strategic_page, window.services.strategic
    assert page.faces.currentWidget() is page.empty and "far too many" in page.empty.told.text()
    assert window.commands.why_not("strategic.transpose") == command("strategic.transpose").why_not
    assert not window.actions_by_id["game.flip"].isEnabled()
    assert window.commands.why_not("game.flip") == "Not in the Strategic layout."
    window.show_layout("study")
    assert not window.actions_by_id["strategic.edit"].isEnabled()
    window.show_layout("strategic")

    dilemma = next(card for card in page.empty.cards if card.game.id == "prisoners-dilemma")
    dilemma.setFocus()
    QTest.keyClick(dilemma, Qt.Key.Key_Return)
    assert strategic.game is not None and strategic.game == famous("prisoners-dilemma").matrix
    assert page.faces.currentWidget() is page.whole and not page.is_large
    assert page.body.orientation() == Qt.Orientation.Horizontal and not page.values.isVisible()
    qtbot.waitUntil(lambda: strategic.solution is not None and strategic.solution.done)
    _, facts, kind = page.status_texts()
    assert "2 × 2" in facts and "exact" in facts and kind.startswith("Matrix game")
    window.actions_by_id["strategic.strike_next"].trigger()
    qtbot.waitUntil(lambda: 0 in strategic.struck[0])
    assert page.status_texts()[0].startswith("Step 3 of 6"), "two comparisons, then the strike"
    view = page.matrix.view
    view.setFocus()
    for key, step in ((Qt.Key.Key_Period, 4), (Qt.Key.Key_Comma, 3)):
        QTest.keyClick(view, key)
        assert strategic.step == step and not page.matrix.editor.field.isVisible(), "steps, typing nothing"
    view.go_to(Spot(1, 0))
    QTest.keyClick(view, Qt.Key.Key_End)
    assert strategic.cell == (1, 1) and strategic.step == 3, "not the end of the timeline"
    QTest.keyClick(view, Qt.Key.Key_F8)
    assert page.tree.hasFocus()
    QTest.keyClick(page.tree, Qt.Key.Key_R)
    shown = view.shown()
    assert not strategic.shows_replies and shown is not None and not any(shown.replies)
    window.actions_by_id["strategic.equilibria"].trigger()
    assert strategic.weights == ((Fraction(0), Fraction(1)),) * 2

    qtbot.waitUntil(lambda: not window.session.run.searching)
    path = tmp_path / "dilemma.plyscope"
    window.keeper.save_to(path)
    window.keeper.path = None
    begin_famous(strategic, famous("tianji"))
    assert page.is_large and page.body.orientation() == Qt.Orientation.Vertical and page.values.isVisible()
    assert strategic.zero_sum and not any(strategic.struck)
    window.show_layout("play")
    window.keeper.open(path)
    qtbot.waitUntil(lambda: window.layout_name == "strategic")
    assert strategic.game == famous("prisoners-dilemma").matrix and strategic.is_matrix
    qtbot.waitUntil(lambda: 0 in strategic.struck[0])
    assert page.status_texts()[0].startswith("Step 3 of 6"), "the record came back at its moment"


def test_conversions_are_steps_that_undo_takes_back(qtbot: QtBot, window: Window) -> None:
    window.get_ready()
    window.show_layout("strategic")
    strategic, act = window.services.strategic, window.actions_by_id
    game = matrix_game([[2, 0], [0, 1]], [[1, 0], [0, 2]], rows=("a", "b"), columns=("c", "d"))
    strategic.begin(matrix_position(game))
    assert not act["strategic.to_tree"].isEnabled(), "simultaneous: that is the document"
    strategic.set_order("row")
    act["strategic.to_tree"].trigger()
    assert not strategic.is_matrix and strategic.game is not None
    assert strategic.game.counts == (2, 4) and "c | d" in strategic.game.strategies[1]
    assert not act["strategic.edit"].isEnabled() and act["strategic.from_tree"].isEnabled()
    act["strategic.from_tree"].trigger()
    assert strategic.is_matrix and strategic.game.counts == (2, 4)
    history = window.session.document.history
    history.undo()
    assert not strategic.is_matrix
    history.undo()
    assert strategic.is_matrix and strategic.game == game
    act["strategic.swap"].trigger()
    assert texts(strategic.game.a) == "1 0 / 0 2" and strategic.game.players == ("Column", "Row")
    act["strategic.transpose"].trigger()
    assert texts(strategic.game.a) == "1 0 / 0 2" and strategic.game.strategies == (("a", "b"), ("c", "d"))
    act["strategic.zero_sum"].trigger()
    assert texts(strategic.game.b) == "-1 0 / 0 -2" and strategic.zero_sum
    history.undo()
    assert not strategic.zero_sum and strategic.game.payoff(1, (1, 1)) == Fraction(1)


def test_the_places_of_the_parts_are_kept_and_reset(qtbot: QtBot, window: Window) -> None:
    window.get_ready()
    window.resize(1366, 740)
    window.show_layout("strategic")
    begin_famous(window.services.strategic, famous("stag-hunt"))
    page = window.strategic_page
    qtbot.waitUntil(lambda: page.whole.sizes()[1] == 330)
    handle = page.whole.handle(1)
    start = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(handle, start - QPoint(100, 0))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    moved = page.whole.sizes()[1]
    assert moved > 400
    qtbot.waitUntil(lambda: "page" in settings.store().get(settings.STRATEGIC_SPLITS))
    other = StrategicPage(window.services)
    qtbot.addWidget(other)
    other.resize(page.size())
    other.show()
    qtbot.waitUntil(lambda: abs(other.whole.sizes()[1] - moved) <= 2)
    window.actions_by_id["view.reset"].trigger()
    assert page.whole.sizes()[1] == 330


def test_every_famous_game_opens(window: Window) -> None:
    window.get_ready()
    window.show_layout("strategic")
    strategic = window.services.strategic
    for game in FAMOUS:
        begin_famous(strategic, game)
        assert strategic.game is not None, game.id
        assert strategic.is_matrix == (game.matrix is not None)


def test_a_tree_with_too_many_strategies_is_shown_with_their_number(window: Window) -> None:
    window.get_ready()
    window.show_layout("strategic")
    page, strategic = window.strategic_page, window.services.strategic
    strategic.begin(catalog.game("tree").read("[[[1,2],[3,4]],[[5,6],[7,8]],[[1,2],[3,4]]]"))
    assert strategic.game is not None and not page.tree_panel.told.isVisible()
    text = "[" + ",".join(["[[1,2],[3,4],[5,6]]"] * 4) + "]"
    strategic.begin(catalog.game("tree").read(text))
    assert strategic.game is None and strategic.extensive is not None and page.tree.isVisible()
    assert page.tree_panel.told.text() == "No matrix: MIN has 81 strategies; at most 40 are taken."


def test_a_tree_without_a_matrix_has_the_room_of_the_matrix_and_of_its_plots(
    qtbot: QtBot, window: Window
) -> None:
    window.get_ready()
    window.show_layout("strategic")
    page, strategic = window.strategic_page, window.services.strategic
    begin_famous(strategic, famous("prisoners-dilemma"))
    window.activateWindow()
    page.matrix.view.setFocus()
    strategic.begin(kuhn_position())
    assert page.beside.isHidden() and page.plots.isHidden()
    qtbot.waitUntil(lambda: page.tree_panel.width() > 0.95 * page.left.width())
    assert not page.matrix.view.hasFocus() and page.focus_widget() is page.tree
    begin_famous(strategic, famous("prisoners-dilemma"))
    assert page.plots.isVisible() and page.matrix.isVisible()
    qtbot.waitUntil(lambda: page.plots.height() > 200)


def test_curves_of_a_run_on_a_tree_without_a_matrix_are_on_the_page(qtbot: QtBot, window: Window) -> None:
    strategic = window.services.strategic
    window.show_layout("strategic")
    strategic.begin(kuhn_position())
    page = window.strategic_page
    assert page.plots.isHidden()
    strategic.run_method("cfr", rounds=20)
    qtbot.waitUntil(lambda: page.plots.isVisible() and page.plots.curves.value.rounds[-1:] == (20,))
    strategic.begin(kuhn_position())
    qtbot.waitUntil(page.plots.isHidden)


def test_a_method_that_is_found_by_its_name_runs_on_the_page(qtbot: QtBot, window: Window) -> None:
    window.get_ready()
    window.show_layout("strategic")
    strategic = window.services.strategic
    begin_famous(strategic, famous("rock-paper-scissors"))
    (offer,) = (one for one in palette_offers.offers(window) if one.id == "algorithm.simplex")
    assert offer.enabled
    offer.do()
    assert window.layout_name == "strategic"
    qtbot.waitUntil(lambda: strategic.has_record and strategic.method == "simplex")
    begin_famous(strategic, famous("prisoners-dilemma"))
    (offer,) = (one for one in palette_offers.offers(window) if one.id == "algorithm.simplex")
    assert not offer.enabled and "zero" in offer.reason.lower()


def test_the_window_has_the_title_of_the_matrix(window: Window) -> None:
    window.get_ready()
    begin_famous(window.services.strategic, famous("stag-hunt"))
    window.services.strategic.edit(replace(matrix_game([[1, 2]]), title="Who / whom?"), "x")
    assert window.windowTitle().startswith("Who / whom?, untitled")
    document = window.session.document
    assert game_title(document.game, document.start, None) == "Who / whom?"
    assert work_title(Work("w", 0.0, game="tree", position=document.start.write())) == "Who / whom?"
    assert work_title(Work("w", 0.0, game="tree", position="no tree")) == "Explicit tree"

"""The search panel: what people set is what is searched, and nothing they set is lost."""

from collections.abc import Iterator
from dataclasses import replace
from math import inf

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.rules.game import Game
from plyscope.search.search import Algorithm
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.segments import Segments
from plyscope_desktop.widgets.slider_field import SliderField

LEFT = Qt.MouseButton.LeftButton


pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(budget=100_000)
    yield made
    made.close()


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> SearchPanel:
    made = SearchPanel(session)
    qtbot.addWidget(made)
    made.resize(300, 336)
    with qtbot.waitExposed(made):
        made.show()
    return made


def index_of(panel: SearchPanel, algorithm: str) -> int:
    return list(catalog.algorithms()).index(algorithm)


def choose(panel: SearchPanel, algorithm: str) -> None:
    """As a click on the list does."""
    panel.algorithm.setCurrentIndex(index_of(panel, algorithm))
    panel.algorithm.activated.emit(index_of(panel, algorithm))


def options(session: Session) -> dict[str, object]:
    return dict(session.document.setup.options)


def test_limits_that_are_typed_or_slid_are_the_setup(
    qtbot: QtBot, session: Session, panel: SearchPanel
) -> None:
    panel.limits.depth.field.setText("4")
    panel.limits.depth.field.editingFinished.emit()
    panel.limits.seconds.field.setText("2.5")
    panel.limits.seconds.field.editingFinished.emit()
    panel.limits.nodes.field.setText("2M")
    panel.limits.nodes.field.editingFinished.emit()
    assert (session.document.setup.depth, session.document.setup.seconds, session.document.setup.nodes) == (
        4,
        2.5,
        2_000_000,
    )
    assert panel.limits.depth.field.text() == "4 plies" and panel.limits.seconds.field.text() == "2.5 s"
    assert panel.limits.nodes.field.text() == "2,000,000"
    panel.limits.depth.field.setText("1")
    panel.limits.depth.field.editingFinished.emit()
    assert panel.limits.depth.field.text() == "1 ply"
    for slider in (panel.limits.depth.slider, panel.limits.seconds.slider, panel.limits.nodes.slider):
        slider.setValue(slider.maximum())
    assert (session.document.setup.depth, session.document.setup.seconds, session.document.setup.nodes) == (
        None,
        None,
        None,
    )
    assert panel.limits.depth.field.text() == "∞"


def test_the_depth_reaches_as_far_as_the_game(session: Session, panel: SearchPanel) -> None:
    session.document.set_setup(replace(session.document.setup, depth=30))
    assert panel.limits.depth.value() == 9
    session.document.new_game(catalog.game("connect4"))
    assert panel.limits.depth.value() == inf, "the depth belonged to the other game"
    session.document.set_setup(replace(session.document.setup, depth=30))
    assert panel.limits.depth.value() == 30


def test_options_are_written_and_survive_another_algorithm(
    qtbot: QtBot, session: Session, panel: SearchPanel
) -> None:
    deep = panel.form.control("deep")
    assert isinstance(deep, QCheckBox) and deep.isChecked()
    deep.click()
    fail = panel.form.control("fail")
    assert isinstance(fail, Segments)
    fail.changed.emit("soft")
    fail.go_to(1)
    assert options(session)["deep"] is False and options(session)["fail"] == "hard"
    choose(panel, "minimax")
    assert session.document.setup.algorithm == "minimax" and options(session) == {}
    choose(panel, "alphabeta")
    assert options(session)["deep"] is False and options(session)["fail"] == "hard"
    deep, fail = panel.form.control("deep"), panel.form.control("fail")
    assert isinstance(deep, QCheckBox) and not deep.isChecked()
    assert isinstance(fail, Segments) and fail.value() == "hard"


def test_rare_options_wait_behind_a_button_and_are_written_too(
    qtbot: QtBot, session: Session, panel: SearchPanel
) -> None:
    assert not panel.advanced.isVisible()
    qtbot.mouseClick(panel.more, LEFT)
    assert panel.advanced.isVisible() and panel.more.text() == "Fewer options"
    quick = panel.advanced.control("quick")
    assert isinstance(quick, QCheckBox)
    quick.click()
    assert options(session)["quick"] is False and options(session)["deep"] is True
    qtbot.mouseClick(panel.more, LEFT)
    assert not panel.advanced.isVisible() and options(session)["quick"] is False


def test_a_setup_from_elsewhere_is_shown(session: Session, panel: SearchPanel) -> None:
    session.document.set_setup(Setup("alphabeta", (("cut", ">"), ("seed", 7)), 5, 1.0, None))
    cut = panel.form.control("cut")
    assert isinstance(cut, Segments) and cut.value() == ">"
    assert panel.advanced.values()["seed"] == 7
    assert (panel.limits.depth.value(), panel.limits.seconds.value(), panel.limits.nodes.value()) == (
        5,
        1.0,
        inf,
    )


def test_the_button_searches_stops_and_searches_again(
    qtbot: QtBot, session: Session, panel: SearchPanel
) -> None:
    assert (panel.go.text(), panel.key.text()) == ("Search", "F5")
    session.document.new_game(catalog.game("connect4"))
    session.document.set_setup(Setup("alphabeta", (), None, None, None))
    qtbot.mouseClick(panel.go, LEFT)
    assert session.run.searching
    assert (panel.go.text(), panel.key.text()) == ("Stop", "Esc")
    qtbot.waitUntil(lambda: session.record.last_tick > 1_000)
    qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: session.record.state == "stopped")
    assert (panel.go.text(), panel.key.text()) == ("Search again", "F5")


def test_a_finished_game_cannot_be_searched(qtbot: QtBot, session: Session, panel: SearchPanel) -> None:
    for move in (0, 3, 1, 4, 2):
        session.document.play(move)
    assert not panel.go.isEnabled() and panel.go.toolTip() == "The game is over."
    session.document.take_back()
    assert panel.go.isEnabled()


def test_an_unsuitable_algorithm_stays_listed_with_its_reason(
    session: Session, panel: SearchPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def declines(self: Algorithm, game: Game, position: object = None) -> str | None:
        return f"{self.name} needs a game without chance." if game.id == "connect4" else None

    monkeypatch.setattr("plyscope.search.search.Algorithm.suits", declines)
    model = panel.algorithm.model()
    assert isinstance(model, QStandardItemModel)
    session.document.new_game(catalog.game("connect4"))
    item = model.item(index_of(panel, "minimax"))
    assert not item.isEnabled()
    assert item.toolTip() == "Minimax needs a game without chance."
    assert item.text() == "Minimax needs a game without chance."
    assert not panel.go.isEnabled() and panel.go.toolTip() == "Alpha-beta needs a game without chance."
    language.use("zh_CN")
    assert item.text() == "极小极大不适用于含机会节点的博弈。"
    language.use("en")
    session.document.new_game(catalog.game("tictactoe"))
    assert panel.go.isEnabled() and item.isEnabled() and item.text() == "Minimax"


def test_an_error_is_shown_above_the_form_until_the_next_search(
    qtbot: QtBot, session: Session, panel: SearchPanel
) -> None:
    session.document.set_setup(Setup("alphabeta", (("first", "z9"),), 2, None, None))
    qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(panel.error.isVisible)
    assert "z9" in panel.error.text.text()
    session.document.set_setup(Setup("alphabeta", (), 2, None, None))
    qtbot.mouseClick(panel.go, LEFT)
    qtbot.waitUntil(lambda: not panel.error.isVisible())


def test_the_algorithm_is_explained(qtbot: QtBot, session: Session, panel: SearchPanel) -> None:
    assert not panel.card.isVisible()
    qtbot.mouseClick(panel.about, LEFT)
    assert panel.card.isVisible()
    assert panel.sentence.text() == catalog.algorithm("alphabeta").sentence
    assert "cut off" in panel.pseudocode.text() and "Knuth" in panel.published.text()
    assert "cut off" in panel.about.toolTip()
    choose(panel, "minimax")
    assert panel.sentence.text() == catalog.algorithm("minimax").sentence


def test_everything_fits_where_the_layout_puts_it(panel: SearchPanel) -> None:
    assert panel.minimumSizeHint().width() <= 300


def test_words_follow_the_language(session: Session, panel: SearchPanel) -> None:
    session.document.set_setup(replace(session.document.setup, depth=2))
    language.use("zh_CN")
    assert panel.limits.depth.field.text() == "2 层" and panel.go.text() == "搜索"
    assert panel.algorithm.currentText() == "α-β 剪枝"


def test_rounds_without_a_limit_are_shown_as_such_and_not_as_0(
    qtbot: QtBot, session: Session, panel: SearchPanel
) -> None:
    panel.choose("mcts")
    control = panel.form.control("iterations")
    assert isinstance(control, SliderField)
    assert control.field.text() == "∞"
    control.field.setText("60")
    control.field.editingFinished.emit()
    assert dict(session.document.setup.options)["iterations"] == 60
    control.field.setText("∞")
    control.field.editingFinished.emit()
    assert dict(session.document.setup.options).get("iterations", 0) == 0

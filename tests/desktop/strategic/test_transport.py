"""The transport: sentences and names of the steps, playing and scrubbing by steps, methods and options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction as F
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from plyscope.games.tree.game import position_of_tree
from plyscope.rules.position import Position
from plyscope.strategic.famous import famous
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic.sides.paragraphs import plain_text
from plyscope_desktop.strategic.transport.methods import METHODS, Method
from plyscope_desktop.strategic.transport.pace import SPEEDS, usual_speed
from plyscope_desktop.strategic.transport.step_track import StepTrack
from plyscope_desktop.strategic.transport.transport import Transport
from plyscope_desktop.strategic.tree.view import TreeView
from plyscope_desktop.words.strategic import names_of, sentence_of

BY_NAME = {method.text: method for method in METHODS}
STRIKE, WEAKLY = BY_NAME["Strike dominated, one by one"], BY_NAME["Strike weakly dominated, one by one"]
SIMPLEX, LEMKE_HOWSON = BY_NAME["Solve by simplex"], BY_NAME["Lemke–Howson"]
FICTITIOUS, CFR = BY_NAME["Fictitious play"], BY_NAME["Counterfactual regret"]

Shown = Callable[[Position], Transport]


def matrix(id: str) -> Position:
    game = famous(id).matrix
    assert game is not None
    return matrix_position(game)


@pytest.fixture
def shown(session: Session, qtbot: QtBot, plain_window: None) -> Iterator[Shown]:
    """Shows the transport of a game."""
    strategic = StrategicGame(session)
    made = Transport(strategic, Playback(session))
    qtbot.addWidget(made)
    made.resize(1032, 130)
    made.show()

    def show(start: Position) -> Transport:
        strategic.begin(start)
        made.refresh()
        return made

    yield show
    strategic.close()


def ran(transport: Transport, qtbot: QtBot, method: Method) -> StrategicGame:
    """Choose a method, and wait until its record and its steps are there."""
    transport.choose(method)
    return settled(transport, qtbot)


def settled(transport: Transport, qtbot: QtBot) -> StrategicGame:
    strategic = transport.strategic
    qtbot.waitUntil(
        lambda: (
            not strategic.session.run.searching
            and strategic.session.record.state == "finished"
            and 0 < strategic.last_step <= len(strategic.steps)
        )
    )
    return strategic


def press(transport: Transport, button: QAbstractButton) -> None:
    button.click()
    transport.refresh()


def text(transport: Transport) -> str:
    transport.refresh()
    return plain_text(transport.sentence.text)


# Steps.


def test_each_step_has_its_sentence_and_its_name_on_the_track(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(matrix("prisoners-dilemma"))
    assert text(transport).startswith("Elimination of dominated strategies. "), "what the method does"
    assert not transport.track.known
    strategic = ran(transport, qtbot, STRIKE)
    assert strategic.step == 0 and text(transport) == "Nothing is struck yet."
    transport.go_to(3)
    assert strategic.step == 3 and 0 in strategic.struck[0]
    assert text(transport) == "Strike silent for A. Confess pays more against both: 0 > −1/2 and −5 > −10."
    assert plain_text(transport.count.text()) == "3 / 6"
    assert transport.track.names == (
        "A: 0 > −1/2", "A: −5 > −10", "strike silent of A", "B: −5 > −10", "strike silent of B",
        "one cell left",
    )  # fmt: skip
    press(transport, transport.last)
    assert strategic.step == 6 and text(transport).startswith("One cell is left: confess, confess.")
    assert not transport.forward.isEnabled() and transport.back.isEnabled()
    press(transport, transport.back)
    press(transport, transport.back)
    assert strategic.step == 4
    press(transport, transport.first)
    assert strategic.step == 0 and not transport.back.isEnabled()
    press(transport, transport.forward)
    assert strategic.step == 1 and strategic.session.record.tick == strategic.moment_of(1)


def test_playing_goes_a_step_a_second_and_ends_with_the_last_one(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(matrix("prisoners-dilemma"))
    strategic, playback = ran(transport, qtbot, STRIKE), transport.playback
    assert transport.keeper.pace.speed == 1.0
    playback.play()
    playback._play_on(0.2)
    assert strategic.step == 0
    playback._play_on(0.1)
    assert strategic.step == 1, "the first one comes soon"
    playback._play_on(0.9)
    assert strategic.step == 1
    playback._play_on(0.2)
    assert strategic.step == 2 and playback.playing
    playback._play_on(60)
    assert strategic.step == 6 and not playback.playing
    transport.hide()
    playback.go_to(1)
    playback.step("event", 1)
    assert strategic.session.record.tick == 2, "elsewhere it plays by events again"


def test_striking_goes_from_strike_to_strike_and_back(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(matrix("prisoners-dilemma"))
    strategic = transport.strategic
    press(transport, transport.strike_next)
    qtbot.waitUntil(lambda: strategic.step == 3)
    settled(transport, qtbot)
    press(transport, transport.strike_next)
    assert strategic.step == 5
    press(transport, transport.strike_back)
    assert strategic.step == 4 and not strategic.struck[1]
    press(transport, transport.strike_all)
    assert strategic.step == 6 and strategic.struck[0] and strategic.struck[1]
    transport.refresh()
    assert not transport.strike_next.isEnabled() and transport.strike_back.isEnabled()


def test_without_a_record_play_runs_the_method_first(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(matrix("rock-paper-scissors"))
    transport._show_method(SIMPLEX)
    press(transport, transport.play)
    settled(transport, qtbot)
    qtbot.waitUntil(lambda: transport.playback.playing)
    transport.playback.pause()
    assert transport.strategic.method == "simplex"


# Methods and options.


def test_methods_that_do_not_work_are_disabled_with_the_reason(shown: Shown) -> None:
    transport = shown(matrix("battle-of-the-sexes"))
    model = transport.methods.model()
    row = METHODS.index(SIMPLEX)
    assert not model.flags(model.index(row, 0)) & Qt.ItemFlag.ItemIsEnabled
    assert "needs a zero-sum game" in model.index(row, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert model.flags(model.index(METHODS.index(LEMKE_HOWSON), 0)) & Qt.ItemFlag.ItemIsEnabled
    shown(kuhn_position())
    assert transport.method is CFR, "the first one that works"


def test_options_are_beside_the_method_and_run_it_again(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(matrix("battle-of-the-sexes"))
    strategic = ran(transport, qtbot, LEMKE_HOWSON)
    labels = transport.fields.controls["label"]
    assert [labels.itemText(number) for number in range(labels.count())] == [  # type: ignore[attr-defined]
        "0   opera (Anna)", "1   football (Anna)", "2   opera (Ben)", "3   football (Ben)",
    ]  # fmt: skip
    labels.setCurrentIndex(3)  # type: ignore[attr-defined]
    labels.activated.emit(3)  # type: ignore[attr-defined]
    settled(transport, qtbot)
    assert strategic.options == {"label": 3}
    strategic.run_method("strike", dominance="weak", order="one", mixed=False)
    settled(transport, qtbot)
    assert transport.method is WEAKLY and transport.fields.values()["mixed"] is False, "a record's own"
    assert transport.methods.currentText() == "Strike weakly dominated, one by one"


def test_a_record_of_a_search_is_told_for_what_it_is(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(position_of_tree([[3, 12], [2, 4]]))
    session = transport.strategic.session
    session.run.begin(Setup("alphabeta", (), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    said = text(transport)
    assert said.startswith("The record is of Alpha-beta. Its tree is in the Study layout.")
    assert not transport.track.known and transport.count.text() == ""
    assert transport.play.isEnabled() and not transport.forward.isEnabled()


# Learning.


def test_rounds_are_counted_and_told_while_the_moment_moves(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(matrix("matching-pennies"))
    strategic = ran(transport, qtbot, FICTITIOUS)
    assert strategic.last_step == 300 and transport.keeper.pace.speed == 10.0
    transport.go_to(4)  # heads heads, heads tails, heads tails, tails tails
    qtbot.waitUntil(lambda: "heads 3 and tails 1" in text(transport))
    assert "Odd has played heads 1 and tails 3 so far." in text(transport)
    assert strategic.learning.means == ((F(3, 4), F(1, 4)), (F(1, 4), F(3, 4)))
    assert plain_text(transport.count.text()) == "4 / 300 rounds" and transport.track.names == ()
    assert [label.text for label in transport.track.labels()][-1] == "300"
    transport.go_to(0)
    assert strategic.learning.step is None and text(transport) == "Nothing is played yet."


def test_a_long_run_is_played_in_about_half_a_minute() -> None:
    for rounds in (1, 30, 300, 5_000, 1_000_000):
        speed = usual_speed("fictitious-play", rounds)
        assert speed in SPEEDS and (rounds / speed <= 30 or speed == SPEEDS[-1])
    assert usual_speed("simplex", 0) == 1.0


def test_a_transport_that_is_made_after_the_record_shows_its_method(shown: Shown, qtbot: QtBot) -> None:
    strategic = ran(shown(matrix("tianji")), qtbot, SIMPLEX)
    late = Transport(strategic, Playback(strategic.session))
    qtbot.addWidget(late)
    assert late.method == SIMPLEX and late.methods.currentText() == SIMPLEX.text
    assert late.strike_next.isHidden()


def test_probabilities_of_a_run_on_a_tree_are_on_its_moves(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(kuhn_position())
    strategic = transport.strategic
    tree = TreeView(strategic)
    qtbot.addWidget(tree)
    tree.resize(1032, 480)
    tree.show()
    strategic.run_method("cfr", rounds=10)
    settled(transport, qtbot)
    assert not tree.emphasis.weights
    transport.go_to(1)
    qtbot.waitUntil(lambda: strategic.learning.step is not None)
    drawn = tree.drawn
    assert drawn is not None
    inner = [node for node in range(len(drawn)) if drawn.count[node] and drawn.player[node] < 2]
    assert {tree.emphasis.weights[child] for node in inner for child in drawn.children(node)} == {0.5}
    transport.go_to(10)
    qtbot.waitUntil(lambda: "Iteration 10." in text(transport))
    assert "worth −0.0352 to Player 1" in text(transport)
    weights = tree.emphasis.weights
    for node in inner:
        own = [weights[child] for child in drawn.children(node)]
        assert sum(own) == pytest.approx(1)
        for other in drawn.together(node):
            assert [weights[child] for child in drawn.children(other)] == own
    tree.grab()
    assert any(label.weight for label in tree._labels), "written beside the moves"
    strategic.show_weights(None)


# The form.


def test_a_larger_matrix_has_one_line_and_a_low_track(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(matrix("tianji"))
    ran(transport, qtbot, SIMPLEX)
    transport.go_to(7)
    assert transport.is_low and transport.track.low and transport.sentence.y() > transport.track.y()
    assert "the value is 1" in text(transport)
    assert plain_text(transport.count.text()) == "7 / 7 pivots"
    low = transport.sizeHint().height()
    shown(matrix("prisoners-dilemma"))
    assert not transport.track.low and transport.sizeHint().height() > low
    qtbot.waitUntil(lambda: transport.sentence.y() < transport.track.y())


def test_what_has_no_room_beside_the_method_is_below_it(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(matrix("prisoners-dilemma"))
    qtbot.waitUntil(lambda: transport.strike_next.y() < transport.play.geometry().bottom())
    transport.resize(640, 160)
    qtbot.waitUntil(lambda: transport.strike_next.y() > transport.play.geometry().bottom())
    parts = [*transport.buttons, transport.methods, transport.count, transport.fields, transport.strike_back]
    for one, other in combinations(parts, 2):
        assert not one.geometry().intersects(other.geometry())
    transport.resize(1032, 130)
    qtbot.waitUntil(lambda: transport.strike_next.y() < transport.play.geometry().bottom())


@pytest.mark.parametrize("width", [380, 420, 512, 700, 944])
def test_controls_do_not_cover_each_other_in_any_width(shown: Shown, qtbot: QtBot, width: int) -> None:
    transport = shown(kuhn_position())
    ran(transport, qtbot, CFR)
    transport.setMinimumSize(1, 1)  # as the page does
    transport.resize(width, 160)
    QApplication.processEvents()
    shown_parts = (*transport.buttons, transport.method_label, transport.methods, transport.fields,
                   transport.count, transport.more)  # fmt: skip
    parts = [part for part in shown_parts if part.isVisible()]
    assert not any(one.geometry().intersects(other.geometry()) for one, other in combinations(parts, 2))
    assert transport.more.geometry().right() <= width


def test_texts_follow_the_language_at_once(shown: Shown, qtbot: QtBot) -> None:
    transport = shown(matrix("prisoners-dilemma"))
    ran(transport, qtbot, STRIKE)
    transport.go_to(3)
    language.use("zh_CN")
    assert [transport.methods.itemText(row) for row in range(len(METHODS))] == [
        language.tr(method.text) for method in METHODS
    ]
    strategic = transport.strategic
    assert strategic.game is not None
    assert text(transport) == plain_text(sentence_of(strategic.steps[2], names_of(strategic.game)))


def test_the_track_finds_steps_by_place_name_key_and_wheel(qtbot: QtBot, plain_window: None) -> None:
    track = StepTrack()
    qtbot.addWidget(track)
    track.resize(600, 40)
    track.show()
    track.show_steps(2, 6, 6, ("one", "two", "three with a long name", "four", "five", "six"))
    assert [track.step_at(track.place_of(step)) for step in range(7)] == list(range(7))
    labels = track.labels()
    assert labels[0].step == 2 and {label.step for label in labels} <= set(range(1, 7))
    assert not any(one.place.intersects(other.place) for one, other in combinations(labels, 2))
    for label in labels:
        with qtbot.waitSignal(track.scrubbed) as told:
            QTest.mouseClick(track, Qt.MouseButton.LeftButton, pos=label.place.center().toPoint())
        assert told.args == [label.step], "a name is its step, though its middle is nearer to another"
    steps: list[int] = []
    track.stepped.connect(steps.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(track, key)
    assert steps == [1, -1]
    track.show_steps(0, 3, 10, ())
    assert track.step_at(QPointF(600, 0).x()) == 3, "what is not known yet cannot be gone to"

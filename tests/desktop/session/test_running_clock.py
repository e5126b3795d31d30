"""Clocks of games: time that is left, flags that fall, taking back, saving, and engines that keep to them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import begin, settle, shown
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import NOBODY, TimeControl
from plyscope_desktop.dialogs.new_game import NewGameDialog, TimeForm
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.session.running_clock import GameClock, time_text
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


class Time:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def clock(session: Session, time: Time) -> GameClock:
    made = session.run.clock
    made.use(time)
    begin(session, "tictactoe")
    session.document.set_control(TimeControl(60, increment=2))
    return made


def play(session: Session, text: str) -> None:
    session.document.play(session.document.position.parse(text))


def test_the_clock_starts_at_the_first_move_and_changes_sides(
    session: Session, clock: GameClock, time: Time
) -> None:
    time.now += 30
    assert clock.running is None and clock.left(MAX) == 60
    play(session, "1,1")
    assert clock.running == MIN
    time.now += 5
    assert (clock.left(MAX), clock.left(MIN)) == (62, 55)
    play(session, "0,0")
    assert (clock.running, clock.left(MIN)) == (MAX, 57)
    time.now += 10
    assert clock.left(MAX) == 52


def test_taking_back_and_undo_restore_the_clocks(session: Session, clock: GameClock, time: Time) -> None:
    play(session, "1,1")
    time.now += 5
    play(session, "0,0")
    time.now += 7
    play(session, "0,1")
    assert (clock.left(MAX), clock.left(MIN)) == (57, 57)
    session.document.take_back()
    assert (clock.left(MAX), clock.left(MIN), clock.running) == (62, 57, None)
    time.now += 50
    session.document.take_back()
    assert (clock.left(MAX), clock.left(MIN)) == (62, 60)
    session.document.redo(2)
    assert (clock.left(MAX), clock.left(MIN)) == (57, 57)
    session.document.history.undo()
    assert clock.left(MAX) in (57, 62)


def test_a_flag_that_falls_ends_the_game_and_one_can_go_on_without_clocks(
    qtbot: QtBot, session: Session, clock: GameClock, time: Time
) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 500, 420)
    play(session, "1,1")
    time.now += 61
    clock._tick()
    assert clock.fallen == MIN and clock.left(MIN) == 0
    settle(qtbot, lambda: not panel.board.playable)
    assert "First player wins · No time left: Second player" in panel.message.text.text()
    panel.message.choose(0)
    assert session.document.control is None and clock.fallen is None
    settle(qtbot, lambda: panel.board.playable)
    session.document.history.undo()
    assert session.document.control == TimeControl(60, increment=2)


def test_taking_back_takes_a_fallen_flag_back(session: Session, clock: GameClock, time: Time) -> None:
    play(session, "1,1")
    time.now += 61
    clock._tick()
    session.document.take_back()
    assert clock.fallen is None and clock.left(MIN) == 60


def test_the_clock_stands_still_while_one_analyses_or_pauses(
    qtbot: QtBot, session: Session, clock: GameClock, time: Time
) -> None:
    play(session, "1,1")
    time.now += 5
    session.run.begin(Setup(seconds=None))
    assert clock.running is None
    time.now += 50
    session.run.stop(quietly=True)
    assert (clock.running, clock.left(MIN)) == (MIN, 55)
    clock.hold(True)
    time.now += 50
    assert (clock.running, clock.left(MIN)) == (None, 55)
    clock.hold(False)
    time.now += 1
    assert clock.left(MIN) == 54
    clock.hold(True)
    play(session, "0,0")
    assert clock.running == MAX
    session.document.go_to(1)
    assert clock.running is None


def test_no_timer_runs_where_no_clock_does(session: Session, clock: GameClock) -> None:
    assert not clock._timer.isActive()
    play(session, "1,1")
    assert clock._timer.isActive()
    session.document.set_control(None)
    assert not clock._timer.isActive()


def test_an_engine_keeps_to_its_clock(qtbot: QtBot, session: Session, clock: GameClock, time: Time) -> None:
    begin(session, "connect4")
    session.document.set_player(MIN, Player(Setup(seconds=None)))
    session.document.set_control(TimeControl(3))
    play(session, "4")
    assert session.run.plays and clock.running == MIN
    settle(qtbot, lambda: session.document.played == 2)
    assert session.record.answer is not None and session.record.answer.seconds < 2
    assert len(session.document.spent) == 2 and session.document.spent[1][0] == MIN


def test_a_session_keeps_its_clocks(session: Session, clock: GameClock, time: Time) -> None:
    from plyscope.files.session.document_json import read_session, session_json
    from plyscope_desktop.document import serialize

    play(session, "1,1")
    time.now += 5
    play(session, "0,0")
    time.now += 4
    kept = serialize.saved(session, {})
    found = json.loads(json.dumps(session_json(kept, session.document.start, 0)))
    document = read_session(found).document
    assert document == kept.document
    del found["clock"]
    assert read_session(found).document.clock is None
    begin(session, "connect4")
    serialize.show(session, kept, serialize.line_of(kept.document))
    assert (clock.left(MAX), clock.left(MIN), clock.held) == (58, 57, True)
    time.now += 90
    clock.hold(False)
    time.now += 1
    assert clock.left(MAX) == 57


@pytest.mark.parametrize(
    "broken",
    [
        [], {"main": -1}, {"main": "long"}, {"main": 0}, {"increment": 1e9},
        {"spent": [["max"]]},
        {"spent": [["me", 1]]}, {"spent": [["max", -1]]}, {"spent": [["max", 1]] * 9}, {"thought": None},
        {"extra": 1},
    ],
)  # fmt: skip
def test_clocks_in_a_file_are_read_strictly(broken: object) -> None:
    from plyscope.files.json_fields import Field, FieldError
    from plyscope.files.session.document_json import read_clock

    good = {"main": 60, "increment": 0, "overtime": 0, "spent": [["max", 1.5]], "thought": 0}
    assert read_clock(Field(good), 2).spent == ((MAX, 1.5),)
    value = {**good, **broken} if isinstance(broken, dict) else broken
    with pytest.raises(FieldError):
        read_clock(Field(value), 2)


def test_overtime_begins_when_the_minutes_are_used_up_and_does_not_add_up() -> None:
    control = TimeControl(10, overtime=5)
    assert control.left((), MAX) == 10
    assert control.left((), MAX, 4) == 6
    assert control.left((), MAX, 12) == 3
    assert control.left((), MAX, 15) == 0
    spent = ((MAX, 4.0), (MIN, 1.0), (MAX, 8.0))
    assert control.left(spent, MAX) == 5
    assert control.left((*spent, (MAX, 3.0)), MAX, 1) == 4
    assert control.left(spent, MIN) == 9
    assert TimeControl(0, overtime=30).left((), MIN, 10) == 20
    assert TimeControl(60, 2).left(((NOBODY, 9.0),), MAX) == 60


@given(st.floats(1, 7200), st.floats(0, 60), st.lists(st.floats(0, 100), max_size=20))
def test_an_engine_never_plans_to_lose_on_time(main: float, increment: float, times: list[float]) -> None:
    control = TimeControl(main, increment)
    spent = tuple((MAX, seconds) for seconds in times)
    left = control.left(spent, MAX)
    assert 0 < control.budget(spent, MAX) <= max(0.01, left)


def test_times_are_written_as_on_clocks() -> None:
    assert [time_text(s) for s in (3723, 300, 61.9, 20, 19.96, 9.41, 0)] == [
        "1:02:03", "5:00", "1:01", "0:20", "0:19.9", "0:09.4", "0:00.0",
    ]  # fmt: skip


def test_the_players_panel_shows_what_is_left(
    qtbot: QtBot, session: Session, clock: GameClock, time: Time
) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 300)
    assert panel.cards[MAX].time.text() == "1:00" and panel.hold.isVisible()
    play(session, "1,1")
    time.now += 51
    panel.refresh_clocks()
    assert panel.cards[MIN].time.text() == "▸ 0:09.0"
    assert panel.cards[MIN].turn.text() == "Little time left"
    assert panel.cards[MIN].time.property("role") == "low_clock"
    session.document.set_control(None)
    assert not panel.hold.isVisible()
    assert panel.cards[MIN].time.property("role") == "value"


def test_clocks_are_chosen_for_a_new_game(qtbot: QtBot, session: Session) -> None:
    dialog = NewGameDialog(session)
    qtbot.addWidget(dialog)
    dialog.choose_game("connect4")
    assert dialog.time.control_chosen() is None
    dialog.time.show_control(TimeControl(600, increment=5))
    assert dialog.time.control_chosen() == TimeControl(600, increment=5)
    dialog.start()
    assert session.document.game is catalog.game("connect4")
    assert session.document.control == TimeControl(600, increment=5) and session.document.spent == ()
    form = TimeForm()
    qtbot.addWidget(form)
    form.show_control(TimeControl(0, overtime=30))
    assert form.control_chosen() == TimeControl(0, overtime=30)

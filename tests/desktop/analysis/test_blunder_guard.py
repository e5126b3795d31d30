"""Blunders are offered to be taken back, if people want that, beside the game and never holding it up."""

from collections.abc import Iterator

import pytest
from playing import LEFT, begin, settle, shown
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.experiments.game_review import Effort
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl
from plyscope_desktop.analysis.blunder_guard import BlunderGuard
from plyscope_desktop.analysis.services import Services
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def served(session: Session) -> Iterator[Services]:
    made = services(session)
    made.guard.effort = Effort(None, None, most=3)
    yield made


def begin_against(session: Session, game: str, moves: str) -> None:
    """MAX is a person, MIN an algorithm that does not reply by itself."""
    begin(session, game, moves)
    session.document.set_replies(False)
    session.document.set_players({MAX: Player(), MIN: Player(Setup(depth=1, seconds=None))})


def play(session: Session, move: str) -> None:
    session.document.play(session.document.position.parse(move))


def judged(qtbot: QtBot, guard: BlunderGuard) -> None:
    settle(qtbot, lambda: guard._job is None)


def test_a_queen_given_away_is_offered_back_with_what_was_better(
    qtbot: QtBot, session: Session, served: Services
) -> None:
    settings.store().set(settings.BLUNDERS, "untimed")
    panel = shown(qtbot, served.make(BoardPanel, compact=False), 800, 700)
    begin_against(session, "chess", "e2e4 e7e5")
    play(session, "d1h5")  # early, but nothing is lost
    judged(qtbot, served.guard)
    assert served.guard.offer is None and not panel.message.isVisible()
    play(session, "b8c6")
    play(session, "h5e5")  # she takes a pawn that a knight guards
    settle(qtbot, lambda: served.guard.offer is not None)
    text = panel.message.text.text()
    assert text.startswith("White: 3. Qxe5+?? loses ") and "; best was " in text, text
    assert text.endswith(". Take it back?") and "Qxe5+ −" in text
    play(session, "c6e5")  # the offer outlives the reply
    assert panel.message.isVisible()
    panel.message.choose(0)
    assert session.document.played == 4 and served.guard.offer is None
    assert not panel.message.isVisible()


def test_nothing_is_judged_unless_wanted_nor_in_timed_games(session: Session, served: Services) -> None:
    guard = served.guard
    assert settings.store().get(settings.BLUNDERS) == "never"
    begin_against(session, "tictactoe", "")
    play(session, "0,0")
    assert guard._job is None
    settings.store().set(settings.BLUNDERS, "untimed")
    session.document.go_to(0)
    session.document.set_control(TimeControl(60))
    play(session, "0,1")
    assert guard._job is None
    settings.store().set(settings.BLUNDERS, "always")
    session.document.go_to(0)
    play(session, "0,2")
    assert guard._job is not None


def test_moves_of_algorithms_and_of_two_persons_are_not_judged(session: Session, served: Services) -> None:
    settings.store().set(settings.BLUNDERS, "always")
    begin_against(session, "tictactoe", "0,0")
    guard = served.guard
    play(session, "0,1")  # MIN's
    assert guard._job is None
    session.document.set_players({MAX: Player(), MIN: Player()})
    play(session, "0,2")
    assert guard._job is None


def test_an_offer_can_be_declined_and_goes_with_its_move(
    qtbot: QtBot, session: Session, served: Services
) -> None:
    settings.store().set(settings.BLUNDERS, "always")
    panel = shown(qtbot, served.make(BoardPanel, compact=False), 800, 700)
    begin_against(session, "tictactoe", "0,0 1,1 0,1 0,2")  # MIN threatens 2,0
    play(session, "2,2")
    settle(qtbot, lambda: served.guard.offer is not None and panel.message.isVisible())
    qtbot.mouseClick(panel.message._choices[1], LEFT)
    assert served.guard.offer is None and session.document.played == 5
    session.document.go_to(4)
    play(session, "2,2")
    settle(qtbot, lambda: served.guard.offer is not None)
    session.document.go_to(4)
    assert served.guard.offer is None and not panel.message.isVisible()


def test_closing_the_message_keeps_the_move(qtbot: QtBot, session: Session, served: Services) -> None:
    settings.store().set(settings.BLUNDERS, "always")
    panel = shown(qtbot, served.make(BoardPanel, compact=False), 800, 700)
    begin_against(session, "tictactoe", "0,0 1,1 0,1 0,2")
    play(session, "2,2")
    settle(qtbot, lambda: panel.message.isVisible())
    panel.message.dismiss()
    assert served.guard.offer is None and session.document.played == 5
    play(session, "2,0")
    assert not panel.message.isVisible()

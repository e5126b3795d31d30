"""The one person who plays sits below at the board, until the user turns it."""

from playing import NOVICE, begin

from plyscope.rules.position import MAX, MIN
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.boards.seats import Seats
from plyscope_desktop.document.search_setup import Player
from plyscope_desktop.session.session import Session


def test_the_person_who_plays_sits_below(session: Session) -> None:
    Seats(session)
    begin(session, "chess", second=level_player(NOVICE))
    assert not session.board_view.flipped
    begin(session, "draughts", second=level_player(NOVICE))  # Black begins, and stands above on the diagram
    assert session.board_view.flipped
    session.document.set_players({MAX: level_player(NOVICE), MIN: Player()})
    assert not session.board_view.flipped
    session.document.set_players({MAX: Player(), MIN: Player()})
    assert not session.board_view.flipped
    for upright in ("connect4", "pig", "tree", "einstein"):
        begin(session, upright, second=level_player(NOVICE))
        assert not session.board_view.flipped


def test_the_user_may_turn_the_board_within_a_game(session: Session) -> None:
    Seats(session)
    begin(session, "chess", first=level_player(NOVICE), second=Player())
    assert session.board_view.flipped
    session.board_view.set("flipped", False)
    session.document.play(session.document.position.legal_moves()[0])
    assert not session.board_view.flipped
    session.document.set_replies(False)
    begin(session, "chess", first=level_player(NOVICE), second=Player())
    assert session.board_view.flipped

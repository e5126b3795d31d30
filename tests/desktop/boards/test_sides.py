"""Sides of a game in its own pieces and colours."""

from collections import Counter
from typing import Any

import pytest
from playing import begin, shown
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.plain.errors import OwnCodeError
from plyscope.rules.position import MAX, MIN, Position
from plyscope_desktop.boards.evaluation_bar import standing_of
from plyscope_desktop.boards.sides import side_dye, side_piece, sits_below, taken_by
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.mark.parametrize(
    ("game", "shapes", "colours"),
    [
        ("chess", ("king", "king"), ("white", "black")),
        ("xiangqi", ("general", "general"), ("red", "black")),
        ("go", ("stone", "stone"), ("black", "white")),
        ("othello", ("stone", "stone"), ("black", "white")),
        ("draughts", ("man", "man"), ("black", "white")),
        ("backgammon", ("man", "man"), ("white", "black")),
    ],
)
def test_black_and_white_games_speak_their_own_colours(
    game: str, shapes: tuple[str, str], colours: tuple[str, str]
) -> None:
    for side, shape, colour in zip((MAX, MIN), shapes, colours, strict=True):
        piece = side_piece(catalog.game(game), side)
        assert piece is not None and (piece.shape, piece.colour) == (shape, colour)


@pytest.mark.parametrize("game", ["tictactoe", "connect4", "pig", "nim", "tree"])
def test_games_of_blue_and_orange_keep_the_marks_of_max_and_min(game: str) -> None:
    colours, found = theme.current(), catalog.game(game)
    assert side_piece(found, MAX) is None is side_piece(found, MIN)
    assert side_dye(found, MAX, colours).fill == colours.max
    assert side_dye(found, MIN, colours).fill == colours.min


class Late:
    """A game of own code whose process takes its time."""

    answers = False

    def start(self) -> Position:
        if not self.answers:
            raise OwnCodeError("It has not answered yet.")
        return catalog.game("chess").start()


def test_a_game_that_does_not_answer_now_has_halves_once_it_does() -> None:
    late: Any = Late()
    assert sits_below(late, MAX) is None
    late.answers = True
    assert sits_below(late, MAX) is True


def test_who_sits_below_begins_there_until_the_board_is_flipped() -> None:
    chess, draughts, go = catalog.game("chess"), catalog.game("draughts"), catalog.game("go")
    assert sits_below(chess, MAX) and not sits_below(chess, MIN)
    assert sits_below(chess, MIN, flipped=True)
    assert sits_below(draughts, MIN) and not sits_below(draughts, MAX)  # Black stands above
    assert sits_below(go, MAX) is None
    assert standing_of(1.0, chess.start()).max_below
    assert not standing_of(1.0, chess.start(), flipped=True).max_below
    assert not standing_of(1.0, draughts.start()).max_below


def test_taken_men_stand_in_the_order_of_their_strength() -> None:
    chess = catalog.game("chess")
    start = chess.start()
    now = chess.read("r1bqkb1r/ppp2ppp/8/8/8/8/PPPP1PPP/RNB1K2R w KQkq - 0 9")
    assert [piece.shape for piece in taken_by(chess, start, now, MAX)] == ["knight", "knight", "pawn", "pawn"]
    assert [piece.shape for piece in taken_by(chess, start, now, MIN)] == [
        "queen",
        "bishop",
        "knight",
        "pawn",
    ]


def test_a_pawn_that_became_a_queen_is_not_taken() -> None:
    chess = catalog.game("chess")
    now = chess.read("rnbqkbnr/1ppppppp/8/8/8/8/1PPPPPPP/RNBQKBNq w Qkq - 0 9")
    taken = Counter(piece.shape for piece in taken_by(chess, chess.start(), now, MAX))
    assert taken == Counter()  # the pawn of the a-file became the queen on h1
    assert [piece.shape for piece in taken_by(chess, chess.start(), now, MIN)] == ["rook", "pawn"]


def test_games_of_equal_stones_show_numbers_instead() -> None:
    othello = catalog.game("othello")
    assert not taken_by(othello, othello.start(), othello.start(), MAX)


def test_cards_stand_as_the_players_sit_and_count_what_they_have(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)

    def order() -> list[int]:
        return sorted(panel.cards, key=lambda side: panel.cards[side].y())

    begin(session, "chess", "e4 d5 exd5")
    panel.layout().activate()
    qtbot.waitUntil(lambda: order() == [MIN, MAX])
    assert panel.cards[MAX].colour.text() == "White" and panel.cards[MAX].role.isVisible()
    assert [piece.shape for piece in panel.cards[MAX].taken.pieces] == ["pawn"]
    assert panel.cards[MAX].tally.text() == "+1" and not panel.cards[MIN].tally.text()
    session.board_view.set("flipped", True)
    qtbot.waitUntil(lambda: order() == [MAX, MIN])
    panel.roles.trigger()
    assert not panel.cards[MAX].role.isVisible()
    begin(session, "othello", "d3", first=Player(Setup(depth=1, seconds=None)), second=Player())
    qtbot.waitUntil(lambda: order() == [MAX, MIN])  # the person sits below
    assert panel.cards[MAX].tally.text() == "4 discs" and panel.cards[MIN].tally.text() == "1 disc"
    begin(session, "connect4")
    assert not panel.cards[MAX].role.isVisible() and not panel.cards[MAX].tally.isVisible()

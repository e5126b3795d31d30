"""The line that the last search expects from the position on the board, as arrows."""

from __future__ import annotations

from plyscope.plain.errors import OwnCodeError
from plyscope.rules.position import CHANCE
from plyscope_desktop.boards.marking import Arrow
from plyscope_desktop.boards.sides import side_piece
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session

ARROWS = 3
"""Moves of the line that are drawn."""

SHOWN_AT_FIRST = ("", "beginner")
"""Levels of the opponent at which arrows are shown unless they were switched off; "" is no opponent."""


def expected_moves(session: Session) -> tuple[int, ...]:
    """Return the moves that the last answer expects after those of the game, if that is on its line."""
    record, document = session.record, session.document
    answer, searched = record.answer, record.searched
    before = len(record.moves_before)
    if session.run.searching or answer is None or searched is None or before > document.played:
        return ()
    made = tuple(document.moves[before : document.played])
    if answer.line[: len(made)] != made:
        return ()
    if document.position_after(before).write() != searched.write():
        return ()
    return answer.line[len(made) :]


def expected_arrows(session: Session) -> tuple[Arrow, ...]:
    """Return the next moves of the expected line, as far as they have places on the board."""
    here, found = session.document.position.copy(), list[Arrow]()
    game = session.document.game
    for number, move in enumerate(expected_moves(session)[:ARROWS], 1):
        side = here.side
        if side is None or side == CHANCE:
            break
        path = here.picture().path_of(move)
        if path:
            found.append(Arrow(path, side_piece(game, side), side, number))
        try:
            here.play(move)
        except OwnCodeError:  # its game has other actions now than it had in the search
            break
    return tuple(found)


def opponent_level(session: Session) -> str:
    """Return the level of the one opponent; "" if nobody or only algorithms play."""
    players = session.document.players.values()
    if [player.is_person for player in players].count(True) != 1:
        return ""
    return next(player.level for player in players if not player.is_person) or "search"


def arrows_wanted(session: Session) -> bool:
    """Return True if the line is to be drawn: as was last chosen against this level.

    The first arrow is the user's best reply, so that at first only beginners and those who analyse have them,
    and nobody whose clock runs.
    """
    if session.document.control is not None:
        return False
    level = opponent_level(session)
    return settings.store().get(settings.ARROWS).get(level, level in SHOWN_AT_FIRST)


def want_arrows(session: Session, wanted: bool) -> None:
    """Keep whether arrows are wanted against the present opponent's level."""
    store = settings.store()
    kept: dict[str, bool] = store.get(settings.ARROWS)
    store.set(settings.ARROWS, {**kept, opponent_level(session): wanted})
    session.board_view.changed.emit()

"""Endings: who won a game by how much, and why it is over, in words."""

from __future__ import annotations

from plyscope.games.tree.game import TreePosition
from plyscope.games.tree.picture import payoff_shown
from plyscope.rules.game import Game
from plyscope.rules.picture import Count
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.values import number_text
from plyscope_desktop.analysis.known_scores import Scores
from plyscope_desktop.boards.evaluation_bar import share_of
from plyscope_desktop.boards.opponents import player_name
from plyscope_desktop.boards.sides import side_piece
from plyscope_desktop.document.edited_document import EditedDocument
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.ending import Ending
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import joined, side_name

EVEN_PLIES, EVEN_SHARE = 10, 0.043
"""A draw is taken where the bar was this near to its middle for so many plies: 0.3 pawns in chess."""


def ending_title(session: Session, end: Ending) -> str:
    """Return the result in a few words: "White wins by 6.5 points", "You win", "A draw"."""
    document = session.document
    if end.drawn:
        return tr("A draw")
    if end.winner is None and isinstance(document.position, TreePosition):
        paid = document.position.nodes.payoffs.get(document.position.node)
        if paid is not None:
            return tr("Payoffs {payoffs}").format(payoffs=", ".join(map(payoff_shown, paid)))
    if end.winner is None:
        return tr("Value {value}").format(value=number_text(document.position.result))
    game = document.game
    if side_piece(game, end.winner) is None:
        if document.players[end.winner].is_person and _one_person(session):
            return tr("You win")
        name = player_name(session, end.winner)
    else:
        name = side_name(game, end.winner)
    margin = _margin(document.position) if end.how == "rules" else ""
    told = tr("{side} wins {margin}") if margin else tr("{side} wins")
    return joined(told.format(side=name, margin=margin))


def ending_players(session: Session, end: Ending) -> str:
    """Return who played the winner's colour, where the title names the colour; else "".

    "Alpha-beta played White", "You played White".
    """
    document = session.document
    if end.winner is None or side_piece(document.game, end.winner) is None:
        return ""
    side = side_name(document.game, end.winner)
    if document.players[end.winner].is_person:
        return joined(tr("You played {side}").format(side=side)) if _one_person(session) else ""
    return joined(tr("{player} played {side}").format(player=player_name(session, end.winner), side=side))


def ending_reason(session: Session, end: Ending) -> str:
    """Return why the game is over, and what was counted: "Two passes · Black 41, White 47.5"."""
    counted = counted_text(session) if end.how == "rules" else ""
    return " · ".join(filter(None, (ending_why(session, end), counted)))


def ending_why(session: Session, end: Ending) -> str:
    """Return why the game is over: "Checkmate", "Black resigned"; "" where it ended as it always does."""
    document = session.document
    loser = None if end.winner is None else MIN if end.winner == MAX else MAX
    if end.how == "agreed":
        return tr("Both players agreed")
    if end.how == "time" and loser is not None:
        return joined(tr("No time left: {side}").format(side=called(session, loser)))
    if end.how == "resigned" and loser is not None:
        if document.players[loser].is_person and _one_person(session):
            return tr("You resigned")
        return joined(tr("{side} resigned").format(side=called(session, loser)))
    why = document.position.why_over()
    return tr(why) if why else ""


def ending_text(session: Session, end: Ending) -> str:
    """Return title and reason in one line: "White wins · Black resigned"."""
    return " · ".join(filter(None, (ending_title(session, end), ending_reason(session, end))))


def accepts_draw(document: EditedDocument, scores: Scores) -> bool:
    """Return True if the game was even for some moves, as far as searches know, or is a draw by force."""
    now = scores.after(document.played, document.position)
    if now is not None and now.exact:
        return now.value == document.game.even
    first = document.played - EVEN_PLIES
    if first < 0 or now is None:
        return False
    for played in range(first, document.played + 1):
        known = scores.after(played, document.position_after(played))
        share = None if known is None else share_of(known.value, document.start)
        if share is not None and abs(share - 0.5) > EVEN_SHARE:
            return False
    return True


def decisive_count(game: Game, position: Position) -> Count | None:
    """Return what decided a finished game by counting: points, else discs; None in other games."""
    counts = position.result_counts() if game.wins_by_points else position.tally()
    found = {count.id: count for count in counts}
    return found.get("points", found.get("discs"))


def counted_text(session: Session) -> str:
    """Return what decided a finished game by counting, of both sides; "" in other games."""
    count = decisive_count(session.document.game, session.document.position)
    if count is None:
        return ""
    sides = ((MAX, count.of_max), (MIN, count.of_min))
    return tr(", ").join(f"{called(session, side)} {number_text(number)}" for side, number in sides)


def called(session: Session, side: int) -> str:
    """Return a side as its game calls it; the player where that is MAX or MIN."""
    if side_piece(session.document.game, side) is None:
        return player_name(session, side)
    return side_name(session.document.game, side)


def _one_person(session: Session) -> bool:
    """Return True if one person plays against an algorithm."""
    return [player.is_person for player in session.document.players.values()].count(True) == 1


def _margin(position: Position) -> str:
    """Return how much a game was won by: "by 6.5 points", "3 points"; "" where a win is a win."""
    game, result = position.game, abs(position.result or 0.0)
    if game.utilities[1] <= 1:
        return ""
    whole = int(result) if result == int(result) else 2  # chooses the form of the word
    if any(count.id == "discs" for count in position.tally()):
        text = tr("by {n} discs", whole)
    else:
        text = tr("by {n} points", whole) if game.area else tr("{n} points", whole)
    return text.format(n=number_text(result))

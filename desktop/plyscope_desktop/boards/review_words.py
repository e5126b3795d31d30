"""The review of a move in words: what it loses, what was better, and how far that was searched."""

from __future__ import annotations

from math import isinf

from plyscope.query.judgement import Judgement, Kind, Marked
from plyscope.rules.game import Game
from plyscope.rules.position import MAX
from plyscope.rules.values import number_text, wins_in
from plyscope_desktop.analysis.game_review import Found, GameReview
from plyscope_desktop.boards.opponents import player_name
from plyscope_desktop.boards.sides import of_stones, side_piece
from plyscope_desktop.document.notation import label
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import joined, side_name
from plyscope_desktop.words.values import value_text


def kind_name(kind: Kind | None) -> str:
    """Return the name of a judgement; "" for moves without a sign."""
    if kind == "best":
        return tr("Best move")
    if kind == "inaccuracy":
        return tr("Inaccuracy")
    if kind == "mistake":
        return tr("Mistake")
    return tr("Blunder") if kind == "blunder" else ""


def short_value(score: float, *, signed: bool = True) -> str:
    """Return a score as it stands beside a move: +0.16, −12.5, W5; `signed`: 0 is even."""
    if wins_in(score) is not None:
        return value_text(score)
    digits = 2 if abs(score) < 10 else 1 if abs(score) < 100 else 0
    rounded = round(score, digits)
    digits = 0 if isinf(rounded) or rounded == int(rounded) else digits
    text = "∞" if isinf(rounded) else f"{abs(rounded):,.{digits}f}"
    return f"+{text}" if rounded > 0 and signed else f"−{text}" if rounded < 0 else text


def is_draw(found: Found) -> bool:
    """Return True if a move is certain to lead to a draw."""
    return found.judgement.after == "draw"


def number_of_loss(judgement: Judgement) -> str:
    """Return a loss in its unit, rounded as people would."""
    return number_text(round(judgement.loss, 2 if judgement.unit == "equity" else 1))


def loss_text(game: Game, judgement: Judgement) -> str:
    """Return what a move does wrong, as the rest of a sentence: "loses 15.3 winning chances of 100"."""
    change = (judgement.before, judgement.after)
    if change == ("win", "draw"):
        return tr("gives a win away for a draw")
    if change == ("win", "loss"):
        return tr("turns a win into a loss")
    if change == ("draw", "loss"):
        return tr("turns a draw into a loss")
    n, whole = number_of_loss(judgement), _plural(judgement.loss)
    if judgement.unit == "points":
        if game.id == "othello":
            return tr("loses {n} discs", whole).format(n=n)
        return tr("loses {n} points", whole).format(n=n)
    if judgement.unit == "equity":
        return tr("loses {n} points of equity").format(n=n)
    if judgement.unit == "share":
        return tr("loses {n} % of what is at stake").format(n=n)
    return tr("loses {n} winning chances of 100").format(n=n)


def _plural(number: float) -> int:
    """Return the number that chooses the form of a word."""
    number = round(number, 1)
    return int(number) if number == int(number) else 2


def who(session: Session, side: int) -> str:
    """Return a side as its game calls it; the player where that is MAX or MIN."""
    if side_piece(session.document.game, side) is None:
        return player_name(session, side)
    return side_name(session.document.game, side)


def numbered_move(session: Session, review: GameReview, played: int) -> str:
    """Return a move of the game with its number, as the list of moves has it: 6. d4, 6… d5, 31 F6."""
    document = session.document
    position, move = document.position_after(played - 1), document.moves[played - 1]
    name = label(position, move)
    if of_stones(document.game):
        return tr("{n} {move}").format(n=played, move=name)
    return f"{review.row(played)}{'. ' if position.side == MAX else '… '}{name}"


def judgement_text(session: Session, review: GameReview, played: int, found: Found) -> str:
    """Return the judgement of a move in one sentence that names who made which move."""
    document, judgement = session.document, found.judgement
    position = document.position_after(played - 1)
    names = {
        "who": who(session, found.reviewed.side),
        "move": f"{numbered_move(session, review, played)}{judgement.sign if judgement.is_error else ''}",
        "loss": loss_text(document.game, judgement),
        "best": label(position, found.reviewed.best),
    }
    if judgement.is_error:
        text = tr("{who}: {move} {loss}; best was {best}.")
    elif judgement.kind == "best":
        text = tr("{who}: {move} is the best move.")
    elif judgement.kind is None:
        text = tr("{who}: {move} was the only move.")
    else:
        text = tr("{who}: {move} is about as good as {best}.")
    return joined(text.format(**names))


def source_text(found: Found) -> str:
    """Return by what a move was judged: a solver, or searches of a depth."""
    if found.reviewed.depth:
        return tr("both searched {n} plies deep", found.reviewed.depth).format(n=found.reviewed.depth)
    return tr("exact: searched to the end")


def values_text(session: Session, played: int, found: Found) -> str:
    """Return the values of the best move and of the one played: "A7: Black +17.2, F6: White +1.3"."""
    document, reviewed = session.document, found.reviewed
    position = document.position_after(played - 1)
    parts = [
        f"{label(position, move)} {standing_text(document.game, score)}"
        for move, score in ((reviewed.best, reviewed.best_score), (reviewed.played, reviewed.played_score))
    ]
    return tr(", ").join(parts[: 1 if reviewed.best == reviewed.played else 2])


def better_text(session: Session, played: int, found: Found) -> str:
    """Return what was better by its value: "A7 is better: Black +17.2, not White +1.3"."""
    game, reviewed = session.document.game, found.reviewed
    text = tr("{best} is better: {value}, not {other}").format(
        best=label(session.document.position_after(played - 1), reviewed.best),
        value=standing_text(game, reviewed.best_score),
        other=standing_text(game, reviewed.played_score),
    )
    return joined(text)


def standing_text(game: Game, score: float) -> str:
    """Return a score for the side that is ahead where a game counts points; else its value for MAX."""
    if game.wins_by_points and wins_in(score) is None and (leader := game.leader(score)) is not None:
        return f"{side_name(game, leader)} {short_value(abs(score))}"
    return short_value(score, signed=game.even is not None)


def tooltip(session: Session, review: GameReview, played: int) -> str:
    """Return what is known about a move of the game; "" where nothing is."""
    found, hint, parts = review.found(played), review.hint(played), []
    if found is not None:
        name = kind_name(found.judgement.kind)
        parts = [judgement_text(session, review, played, found), values_text(session, played, found)]
        parts = [f"{name}: {parts[0]}" if found.judgement.is_error else parts[0], *parts[1:]]
        parts.append(source_text(found))
    if hint:
        parts.append(hint_text(hint))
    return "\n".join(parts)


def hint_text(stage: int) -> str:
    """Return that a hint was asked for before a move, and up to which stage."""
    return tr("hint {n}").format(n=stage)


def dearest_text(session: Session, review: GameReview, one: Marked) -> str:
    """Return the dearest move of a side: "26. d4?? loses 18.5 points"."""
    text = tr("{move}{sign} {loss}")
    move = numbered_move(session, review, one.played)
    loss = loss_text(session.document.game, one.judgement)
    return joined(text.format(move=move, sign=one.judgement.sign, loss=loss))

"""Positions, moves and values in the words of the board, in the language that is shown."""

from __future__ import annotations

from math import isinf

from plyscope.game import Game
from plyscope.picture import Cell, Picture, Place
from plyscope.position import MAX, MIN, Position
from plyscope.solver import Outcome
from plyscope.values import number_text, wins_in
from plyscope_desktop.language import tr


def mark_of(side: int) -> str:
    """▲ for MAX, ▼ for MIN."""
    return "▲" if side == MAX else "▼"


def move_name(position: Position, move: int, *, opens: bool = False) -> str:
    """A legal move as people name it: "b2", "column 4"; `opens` where it begins a sentence."""
    label = position.label(move)
    if not position.picture().entry:
        return label
    return (tr("Column {name}") if opens else tr("column {name}")).format(name=label)


def score_text(score: float | None) -> str:
    """A search's score in few words: a number, or ▲ wins in 3."""
    plies = None if score is None else wins_in(score)
    if score is None or plies is None:
        return number_text(score)
    if plies == 0:
        return tr("▲ wins") if score > 0 else tr("▼ wins")
    return (tr("▲ wins in {n}", plies) if score > 0 else tr("▼ wins in {n}", plies)).format(n=plies)


def score_sentence(score: float) -> str:
    """A search's score as a part of a sentence: value −19, or MAX wins in 3."""
    plies = wins_in(score)
    if plies is not None and plies > 0:
        return (tr("MAX wins in {n}", plies) if score > 0 else tr("MIN wins in {n}", plies)).format(n=plies)
    if plies == 0 or isinf(score):
        return tr("MAX wins") if score > 0 else tr("MIN wins")
    return tr("value {value}").format(value=number_text(score))


def outcome_lines(outcome: Outcome | None) -> str:
    """How a move ends for certain, in two short lines for its place on the board; dots while nobody knows."""
    if outcome is None:
        return "…"
    if outcome.score == 0:
        return tr("draw")
    if outcome.points:
        return signed(outcome.score)
    end = tr("wins") if outcome.score > 0 else tr("loses")
    if outcome.plies is None:
        return end
    return f"{end}\n" + tr("in {n}").format(n=outcome.plies)


def outcome_text(outcome: Outcome) -> str:
    """The same in one line."""
    return outcome_lines(outcome).replace("\n", " ")


def outcome_sign(outcome: Outcome | None) -> str:
    """The same where there is no room for words: +5, −4, = for a draw."""
    if outcome is None:
        return "…"
    if outcome.score == 0:
        return "="
    if outcome.points:
        return signed(outcome.score)
    return f"{'+' if outcome.score > 0 else '−'}{'' if outcome.plies is None else outcome.plies}"


def signed(score: int) -> str:
    """A score that is a number of discs or points, with its sign."""
    return f"{'+' if score > 0 else '−'}{abs(score)}"


def side_name(game: Game, side: int) -> str:
    """What a side is called in a game: MAX and MIN where it has no names of its own."""
    return tr(game.first_player) if side == MAX else tr(game.second_player)


def turn_text(game: Game, position: Position) -> str:
    """Whose turn it is, or how the game ended."""
    side = position.side
    if side is not None:
        text = tr("▲ {side} to move") if side == MAX else tr("▼ {side} to move")
        return text.format(side=side_name(game, side))
    result = position.result or 0.0
    if not game.ends_in_wins and not game.signs:
        return tr("Game over: value {value}").format(value=number_text(result))
    why = position.why_over()
    told = tr("{why}: a draw")
    if result:
        told = tr("{why}: {side} wins") if game.ends_in_wins else tr("{why}: {side} wins by {n}")
    winner = side_name(game, MAX if result > 0 else MIN)
    return told.format(why=tr(why) if why else tr("Game over"), side=winner, n=number_text(abs(result)))


def place_name(picture: Picture, x: float, y: float) -> str:
    """The name of the cell at a place; empty where no cell has one."""
    for cell in picture.cells:
        if cell.x <= x < cell.x + cell.width and cell.y <= y < cell.y + cell.height:
            return cell.name
    return ""


def middle_of(cell: Cell) -> Place:
    """The middle of a cell."""
    return cell.x + cell.width / 2, cell.y + cell.height / 2


def picked_up(picture: Picture, place: Place, targets: tuple[Place, ...]) -> str:
    """What was picked up and where it can go, for screen readers."""
    names = ", ".join(filter(None, (place_name(picture, *target) for target in targets)))
    text = tr("{place} is picked up. It can go to: {targets}.")
    return text.format(place=told(picture, *place), targets=names)


def told(picture: Picture, x: float, y: float) -> str:
    """The cell at a place in words, for screen readers: its name, and who stands there."""
    name = place_name(picture, x, y)
    inside = [piece for piece in picture.pieces if abs(piece.x - x) < 0.5 and abs(piece.y - y) < 0.5]
    if not inside:
        return tr("{place}: empty").format(place=name)
    sides = {"max": tr("{place}: MAX"), "min": tr("{place}: MIN")}
    return sides.get(inside[0].owner, "{place}").format(place=name)


def described(game: Game, position: Position) -> str:
    """A position in words, for screen readers: what stands where, whose turn it is, what can be done."""
    picture = position.picture()
    parts = []
    for owner, said in (("max", tr("MAX: {places}")), ("min", tr("MIN: {places}"))):
        places = [place_name(picture, piece.x, piece.y) for piece in picture.pieces if piece.owner == owner]
        named = [place for place in places if place]
        if named:
            parts.append(said.format(places="; ".join(named)))
    parts.append(turn_text(game, position))
    moves = position.legal_moves()
    if moves:
        labels = ", ".join(position.label(move) for move in moves)
        parts.append(tr("Legal moves: {moves}").format(moves=labels))
    return ". ".join(parts) + "."

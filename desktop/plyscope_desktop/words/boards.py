"""Positions, moves and values in the words of the board, in the language that is shown."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isinf

from plyscope.rules.game import Game
from plyscope.rules.picture import Area, Cell, Picture, Piece, Place
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.solver import Outcome, Share
from plyscope.rules.values import number_text, wins_in
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.notation import in_words, label
from plyscope_desktop.runtime.language import closed_up, tr

ROLL = "roll"
"""How games write the move that asks for dice."""

LONGEST_FRACTION = 10_000_000
"""The largest denominator of a probability that is written as a fraction."""


def joined(sentence: str) -> str:
    """A sentence without the space between two Han letters that a name in Latin letters would need."""
    return closed_up(sentence)


def mark_of(side: int) -> str:
    """▲ for MAX, ▼ for MIN."""
    return "▲" if side == MAX else "▼"


def move_name(position: Position, move: int, *, opens: bool = False) -> str:
    """Return the name of a legal move: "b2", "column 4"; `opens` at the beginning of a sentence."""
    name = label(position, move)
    if not position.picture().entry:
        return name
    return (tr("Column {name}") if opens else tr("column {name}")).format(name=name)


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
    """Return the certain result of a move, in two short lines for its place on the board; dots if unknown."""
    if outcome is None:
        return "…"
    if outcome.share is not None:
        return percent(outcome.share)
    if outcome.score == 0:
        return tr("draw")
    if outcome.points:
        return signed(outcome.score)
    end = tr("wins") if outcome.score > 0 else tr("loses")
    if outcome.plies is None:
        return end
    return f"{end}\n" + tr("in {n}").format(n=outcome.plies)


def outcome_text(outcome: Outcome) -> str:
    """Return the same in one line."""
    return outcome_lines(outcome).replace("\n", " ")


def outcome_sign(outcome: Outcome | None) -> str:
    """Return the same in little room: +5, −4, = for a draw."""
    if outcome is None:
        return "…"
    if outcome.share is not None:
        return f"{round(100 * float(outcome.share))}%"
    if outcome.score == 0:
        return "="
    if outcome.points:
        return signed(outcome.score)
    return f"{'+' if outcome.score > 0 else '−'}{'' if outcome.plies is None else outcome.plies}"


def percent(share: Share) -> str:
    """Return a probability in hundredths, with one decimal unless it is 0 or 1."""
    return f"{100 * float(share):.1f} %" if 0 < share < 1 else f"{100 * int(share)} %"


def probability(share: Share) -> str:
    """A probability as a fraction too, where it is a short one."""
    if not isinstance(share, Fraction) or share.denominator == 1 or share.denominator > LONGEST_FRACTION:
        return percent(share)
    return f"{share} = {percent(share)}"


def signed(score: int) -> str:
    """A score that is a number of discs or points, with its sign."""
    return f"{'+' if score > 0 else '−'}{abs(score)}"


def side_name(game: Game, side: int) -> str:
    """Return the game's name of a side: MAX, or Black."""
    return tr(game.first_player) if side == MAX else tr(game.second_player)


def area_sentence(game: Game, area: Area) -> str:
    """Return what either side has by a count; of an estimate that it is one, and how it was made."""
    sides = ((MAX, area.of_max), (MIN, area.of_min))
    counted = tr(", ").join(f"{side_name(game, side)} {number_text(points)}" for side, points in sides)
    if not area.estimated:
        return tr("Counted: {sides}").format(sides=counted)
    return f"{tr('Estimate, about {sides}.').format(sides=counted)} {tr(game.area)}"


def turn_text(game: Game, position: Position) -> str:
    """Whose turn it is and whether its king is attacked, or how the game ended and by what."""
    side = position.side
    if side == CHANCE:
        return tr("● Chance decides")
    if side is not None:
        told = tr("▲ {side} to move") if side == MAX else tr("▼ {side} to move")
        if position.picture().checks:
            told = tr("▲ {side} to move, in check") if side == MAX else tr("▼ {side} to move, in check")
        return joined(told.format(side=side_name(game, side)))
    result, reason = position.result or 0.0, position.why_over()
    why = tr(reason) if reason else tr("Game over")
    if not game.ends_in_wins and not game.signs:
        return tr("{why}: value {value}").format(why=why, value=number_text(result))
    if result == 0:
        return tr("{why}: a draw").format(why=why)
    told = tr("{why}: {side} wins") if game.ends_in_wins else tr("{why}: {side} wins by {n}")
    winner = side_name(game, MAX if result > 0 else MIN)
    return joined(told.format(why=why, side=winner, n=number_text(abs(result))))


def unseen_moves(document: Document) -> str:
    """Return in words what the side before made that the board cannot show, as a pass, or a turn of Pig.

    "" where the board shows it, or where the side to move has rolled for itself.
    """
    last = document.last_made
    if last is None:
        return ""
    side = document.position_after(last).side
    if side == document.position.side and last < document.played - 1:
        return ""
    names: list[str] = []
    for number in range(last, -1, -1):
        before = document.position_after(number)
        if before.side == CHANCE:
            continue
        if before.side != side or before.picture().path_of(document.moves[number]):
            break
        names.insert(0, _with_roll(document, before, number))
    if not names:
        return ""
    told = tr("▲ {side}: {move}.") if side == MAX else tr("▼ {side}: {move}.")
    return joined(told.format(side=side_name(document.game, side or MAX), move=tr(", ").join(names)))


def _with_roll(document: Document, before: Position, number: int) -> str:
    """Return a move that is a button's, with what it rolled."""
    move = document.moves[number]
    names = {action.move: action.name for action in before.picture().actions}
    name = tr(names[move]) if move in names else label(before, move)
    if before.text(move) != ROLL or number + 1 >= document.played:
        return name
    return f"{name} {label(document.position_after(number + 1), document.moves[number + 1])}"


def place_name(picture: Picture, x: float, y: float) -> str:
    """Return the name of the cell at a place; empty where no cell has one."""
    return next((in_words(cell.name) for cell in picture.cells_at(x, y)), "")


def places_named(picture: Picture, touched: Iterable[Place]) -> str:
    """Return the names of the places of a move, from where to where."""
    return "–".join(filter(None, (place_name(picture, *place) for place in touched)))


def middle_of(cell: Cell) -> Place:
    """Return the middle of a cell."""
    return cell.x + cell.width / 2, cell.y + cell.height / 2


def picked_up(game: Game | None, picture: Picture, place: Place, targets: tuple[Place, ...]) -> str:
    """Describe a selected piece and its targets, for screen readers."""
    names = ", ".join(filter(None, (place_name(picture, *target) for target in targets)))
    text = tr("{place} is picked up. It can go to: {targets}.")
    return text.format(place=told(game, picture, *place), targets=names)


def piece_name(game: Game | None, piece: Piece) -> str:
    """Return the name of a piece by the game's signs; else its owner."""
    look = (piece.shape, piece.owner, piece.text, piece.colour)
    for sign in game.signs if game is not None else ():
        text = sign.piece.text or piece.text  # what is written on a stack is not its name
        if (sign.piece.shape, sign.piece.owner, text, sign.piece.colour) == look:
            return tr(sign.name)
    return {"max": "MAX", "min": "MIN"}.get(piece.owner, in_words(piece.text))


def told(game: Game | None, picture: Picture, x: float, y: float) -> str:
    """Describe the cell at a place for screen readers: its name and contents."""
    name = place_name(picture, x, y)
    inside = [piece for piece in picture.pieces if abs(piece.x - x) < 0.5 and abs(piece.y - y) < 0.5]
    stacked = stack_at(picture, x, y)
    if not inside and not stacked:
        return tr("{place}: empty").format(place=name)
    named = piece_name(game, (stacked or inside)[-1])
    if stacked:
        named = f"{stack_height(stacked)} × {named}"
    return tr("{place}: {piece}").format(place=name, piece=named) if named else name


def stack_at(picture: Picture, x: float, y: float) -> list[Piece]:
    """The pieces that are stacked on a point of backgammon, the uppermost last; none on other boards."""
    for cell in picture.cells_at(x, y):
        if cell.shape in ("up", "down", "rail"):
            return [piece for piece in picture.pieces if cell.holds((piece.x, piece.y))]
    return []


def stack_height(stacked: list[Piece]) -> int:
    """Return the number of pieces of a stack; if not all are drawn, the uppermost one names it."""
    return int(stacked[-1].text) if stacked[-1].text.isdecimal() else len(stacked)


def described(game: Game, position: Position) -> str:
    """Describe a position for screen readers: pieces, the side to move, and what can be done.

    Of very many places and moves the first are named and the others counted.
    """
    picture = position.picture()
    standing: dict[str, list[str]] = {}
    for cell in picture.cells:
        stacked = stack_at(picture, *middle_of(cell)) if cell.name else []
        if stacked and piece_name(game, stacked[-1]):
            name, height = piece_name(game, stacked[-1]), stack_height(stacked)
            place = in_words(cell.name)
            standing.setdefault(name, []).append(place if height == 1 else f"{place} ({height})")
    for owner in () if standing else ("max", "min", "none"):
        for piece in picture.pieces:
            place = place_name(picture, piece.x, piece.y) if piece.owner == owner else ""
            if place and (name := piece_name(game, piece)):
                standing.setdefault(name, []).append(place)
    found = [
        tr("{piece}: {places}").format(piece=name, places=_first_of(at, "; "))
        for name, at in standing.items()
    ]
    dice = [piece.text for piece in picture.pieces if piece.shape == "die"]
    if any(place_name(picture, piece.x, piece.y) for piece in picture.pieces if piece.shape == "die"):
        dice = []  # to choose from
    if dice:
        found.append(tr("Dice: {numbers}").format(numbers=", ".join(dice)))
    parts = [*found, turn_text(game, position)]
    moves = [] if position.finished else position.legal_moves()
    if moves:
        labels = [label(position, move) for move in moves[:MOST_NAMED]]
        parts.append(tr("Legal moves: {moves}").format(moves=_first_of(labels, ", ", len(moves))))
    return ". ".join(parts) + "."


MOST_NAMED = 400
"""Places or moves: all those of the boards of games, of which Go has 361 points."""


def _first_of(names: list[str], between: str, count: int | None = None) -> str:
    """Join names, of which only the first of `count` are given or said, and say how many more there are."""
    rest = (len(names) if count is None else count) - MOST_NAMED
    shown = [*names[:MOST_NAMED], tr("{n} more").format(n=number_text(rest))] if rest > 0 else names
    return between.join(shown)

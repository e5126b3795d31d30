"""Best replies as they are drawn: curves in the unit square, regions of a triangle, and upper envelopes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from plyscope.rules.payoffs import PayoffError
from plyscope.strategic.equilibria.labels import label_of, need_two
from plyscope.strategic.equilibria.polytopes import polytope
from plyscope.strategic.game_matrix import ROW, MatrixGame, Mixture
from plyscope.strategic.solving.best_response import best_replies_to_mixture

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True)
class Piece:
    """A part of the unit square: a rectangle, a segment where it has no width or no height, or a point.

    p is the weight of the first row, q the weight of the first column; `p_low` ≤ p ≤ `p_high`, and so with q.
    """

    p_low: Fraction
    p_high: Fraction
    q_low: Fraction
    q_high: Fraction

    @property
    def is_point(self) -> bool:
        """Return True for a single point."""
        return self.p_low == self.p_high and self.q_low == self.q_high

    @property
    def is_area(self) -> bool:
        """Return True for a rectangle with a width and a height."""
        return self.p_low < self.p_high and self.q_low < self.q_high

    def common(self, other: Piece) -> Piece | None:
        """The points of both pieces, or None if there are none."""
        piece = Piece(
            max(self.p_low, other.p_low), min(self.p_high, other.p_high),
            max(self.q_low, other.q_low), min(self.q_high, other.q_high),
        )  # fmt: skip
        return piece if piece.p_low <= piece.p_high and piece.q_low <= piece.q_high else None

    def contains(self, other: Piece) -> bool:
        """Return True if every point of the other piece is in this one."""
        return self.common(other) == other


@dataclass(frozen=True)
class ReplyCurves:
    """Where each player of a 2 × 2 game replies best, and where both do: the equilibria.

    `row` goes from q = 0 to q = 1, `column` from p = 0 to p = 1. A player who does not care at all has one
    piece, the whole square.
    """

    row: tuple[Piece, ...]
    column: tuple[Piece, ...]
    crossings: tuple[Piece, ...]


def reply_curves(game: MatrixGame) -> ReplyCurves:
    """Both best-reply curves of a 2 × 2 game; raises PayoffError for another size."""
    need_two(game)
    if game.counts != (2, 2):
        raise PayoffError(
            f"Reply curves are drawn for 2 × 2 games; this one is {game.rows} × {game.columns}."
        )
    (a, b), (c, d) = game.a
    row = [Piece(*own, *others) for others, own in _replies(b - d, a - c)]
    (a, b), (c, d) = game.b
    column = [Piece(*others, *own) for others, own in _replies(c - d, a - b)]
    common = {piece for one in row for two in column if (piece := one.common(two)) is not None}
    crossings = [piece for piece in common if not any(o.contains(piece) for o in common if o != piece)]
    ordered = sorted(crossings, key=lambda piece: (piece.p_low, piece.q_low, piece.p_high, piece.q_high))
    return ReplyCurves(tuple(row), tuple(column), tuple(ordered))


Range = tuple[Fraction, Fraction]


def _replies(at_zero: Fraction, at_one: Fraction) -> list[tuple[Range, Range]]:
    """For ranges of the other's weight, the range of the own weight that replies best.

    The arguments are the gain of the first strategy over the second one, at the other's weight 0 and 1.
    """
    if at_zero == at_one == 0:
        return [((ZERO, ONE), (ZERO, ONE))]
    none, every, whole = (ZERO, ZERO), (ONE, ONE), (ZERO, ONE)
    before, after = (every if gain > 0 else none for gain in (at_zero, at_one))
    if at_zero == 0:
        return [((ZERO, ZERO), whole), ((ZERO, ONE), after)]
    if at_one == 0:
        return [((ZERO, ONE), before), ((ONE, ONE), whole)]
    if before == after:
        return [((ZERO, ONE), before)]
    turn = at_zero / (at_zero - at_one)
    return [((ZERO, turn), before), ((turn, turn), whole), ((turn, ONE), after)]


@dataclass(frozen=True)
class Region:
    """The mixtures of a player against which `reply` is a best reply of the other one.

    `corners` go around the region: three or more of a polygon, two of a segment, one of a point.
    """

    reply: int
    corners: tuple[Mixture, ...]


def reply_regions(game: MatrixGame, player: int) -> tuple[Region, ...]:
    """The regions of the triangle of a player with three strategies; replies that are never best have none.

    Raises PayoffError for another number of strategies.
    """
    need_two(game)
    if game.counts[player] != 3:
        raise PayoffError(
            f"A triangle is drawn for 3 strategies; {game.players[player]} has {game.counts[player]}."
        )
    shape, found = polytope(game, player), []
    for reply in range(game.counts[1 - player]):
        members = shape.facets[label_of(game, 1 - player, reply)]
        corners = tuple(m for number in members if (m := shape.corners[number].mixture) is not None)
        if corners:
            found.append(Region(reply, corners))
    return tuple(found)


@dataclass(frozen=True)
class Line:
    """What a strategy pays while the other player goes from the second of two strategies to the first."""

    strategy: int
    at_zero: Fraction
    at_one: Fraction

    def is_same_as(self, other: Line) -> bool:
        """Return True if the lines lie on each other."""
        return (self.at_zero, self.at_one) == (other.at_zero, other.at_one)

    def at(self, weight: Fraction) -> Fraction:
        """What it pays at a weight of the other player's first strategy."""
        return self.at_zero + weight * (self.at_one - self.at_zero)


@dataclass(frozen=True)
class EnvelopePiece:
    """A straight part of the envelope: the best replies between two weights, and what they pay at both."""

    start: Fraction
    end: Fraction
    replies: tuple[int, ...]
    pays_at_start: Fraction
    pays_at_end: Fraction


@dataclass(frozen=True)
class Envelope:
    """The strategies of `player` as lines, and the largest of them at each weight, from 0 to 1.

    The weight is that of the other player's first strategy of two. `touching` are the strategies that are a
    best reply at one weight only, with that weight.
    """

    player: int
    lines: tuple[Line, ...]
    pieces: tuple[EnvelopePiece, ...]
    touching: tuple[tuple[int, Fraction], ...]

    @property
    def breakpoints(self) -> tuple[Fraction, ...]:
        """The weights between two pieces."""
        return tuple(piece.start for piece in self.pieces[1:])


def envelope(game: MatrixGame, player: int) -> Envelope:
    """The upper envelope of a player whose opponent has two strategies.

    Raises PayoffError if the opponent has another number of them.
    """
    need_two(game)
    other, count = game.players[1 - player], game.counts[1 - player]
    if count != 2:
        raise PayoffError(f"An envelope is drawn against 2 strategies; {other} has {count}.")
    paid = game.a if player == ROW else tuple(zip(*game.b, strict=True))
    lines = tuple(Line(strategy, pays[1], pays[0]) for strategy, pays in enumerate(paid))
    pieces: list[EnvelopePiece] = []
    weight = ZERO
    while weight < ONE:
        top = max(lines, key=lambda line: (line.at(weight), line.at_one - line.at_zero))
        end = min((cut for line in lines if (cut := _overtaken(top, line, weight)) is not None), default=ONE)
        same = tuple(line.strategy for line in lines if line.is_same_as(top))
        pieces.append(EnvelopePiece(weight, end, same, top.at(weight), top.at(end)))
        weight = end
    shown = {strategy for piece in pieces for strategy in piece.replies}
    ends = [ZERO, *(piece.end for piece in pieces)]
    touching = tuple(
        (strategy, at)
        for at in ends
        for strategy in best_replies_to_mixture(game, player, (at, 1 - at))
        if strategy not in shown
    )
    return Envelope(player, lines, tuple(pieces), touching)


def _overtaken(top: Line, line: Line, weight: Fraction) -> Fraction | None:
    """The weight beyond `weight` and before 1 at which a steeper line passes the top one, or None."""
    steeper = (line.at_one - line.at_zero) - (top.at_one - top.at_zero)
    if steeper <= 0:
        return None
    crossing = (top.at_zero - line.at_zero) / steeper
    return crossing if weight < crossing < ONE else None

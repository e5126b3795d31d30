"""Views: what each plot shows of a game, in the names of its players and strategies."""

from __future__ import annotations

from fractions import Fraction

from plyscope.strategic.equilibria import reply_curves
from plyscope.strategic.equilibria.equilibria import Equilibria
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture
from plyscope.strategic.solving.best_response import best_replies, expected_payoffs, reply_values
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.strategic.names import profile_text, short_names
from plyscope_desktop.strategic.plots.envelope import BestPiece, EnvelopeView, Line
from plyscope_desktop.strategic.plots.equilibrium_marks import areas_of, mixtures_of, square_pieces
from plyscope_desktop.strategic.plots.figure import Kind, Piece
from plyscope_desktop.strategic.plots.payoff_bars import Bar, BarBlock
from plyscope_desktop.strategic.plots.payoff_space import SpaceView
from plyscope_desktop.strategic.plots.square import SquareView
from plyscope_desktop.strategic.plots.triangle import Mark, Region, TriangleView
from plyscope_desktop.words.fractions import exact_text, short_text
from plyscope_desktop.words.phrases import joined

Weights = tuple[Mixture, Mixture]
Path = tuple[tuple[float, ...], ...]
PLAYERS = (ROW, COLUMN)


def has_square(game: MatrixGame) -> bool:
    """Return True for 2 × 2 games."""
    return game.counts == (2, 2)


def triangle_players(game: MatrixGame) -> tuple[int, ...]:
    """The players whose mixtures fill a triangle: those with three strategies."""
    return tuple(player for player in PLAYERS if game.counts[player] == 3)


def envelope_players(game: MatrixGame) -> tuple[int, ...]:
    """The players whose mixtures fill a line: those with two strategies, if the other has two or more."""
    return tuple(p for p in PLAYERS if game.counts[p] == 2 and game.counts[1 - p] > 1)


def axis_name(game: MatrixGame, player: int) -> str:
    """The probability of a player's first strategy: "p: A silent"."""
    name = short_names(game.players)[player]
    text = tr("p: {player} {strategy}") if player == ROW else tr("q: {player} {strategy}")
    return joined(text.format(player=name, strategy=game.strategies[player][0]))


def square_view(
    game: MatrixGame,
    found: Equilibria | None,
    weights: Weights | None,
    path: tuple[tuple[float, float], ...] = (),
) -> SquareView:
    """Both best-reply curves, and the equilibria where they cross."""
    curves = reply_curves.reply_curves(game)
    replies = (
        *(_piece("row", part) for part in curves.row),
        *(_piece("column", part) for part in curves.column),
    )
    (a, b), (c, d) = game.a
    (e, f), (g, h) = game.b
    return SquareView(
        axis_name(game, ROW),
        axis_name(game, COLUMN),
        replies + (() if found is None else square_pieces(found)),
        ((b - d, a - c), (g - h, e - f)),
        None if weights is None else (weights[ROW][0], weights[COLUMN][0]),
        path,
    )


def _piece(kind: Kind, part: reply_curves.Piece) -> Piece:
    """A part of the square by its corners."""
    p, q, r, s = part.p_low, part.p_high, part.q_low, part.q_high
    if part.is_area:
        return Piece(kind, ((p, r), (q, r), (q, s), (p, s)), filled=True)
    return Piece(kind, ((p, r), (q, s)))


def triangle_view(
    game: MatrixGame, player: int, found: Equilibria | None, weights: Weights | None, path: Path = ()
) -> TriangleView:
    """The mixtures of a player with three strategies, divided by the other player's best replies."""
    names = short_names(game.players)
    replies = game.strategies[1 - player]
    first, second, third = game.strategies[player]
    return TriangleView(
        player,
        joined(
            tr("{player}'s weights, {other}'s best reply").format(
                player=names[player], other=names[1 - player]
            )
        ),
        (first, second, third),
        tuple(
            Region(part.reply, replies[part.reply], part.corners)
            for part in reply_curves.reply_regions(game, player)
        ),
        () if found is None else tuple(Mark(*mark) for mark in mixtures_of(found, player)),
        () if found is None else areas_of(found, player),
        None if weights is None else weights[player],
        tuple((point[0], point[1], point[2]) for point in path),
    )


def envelope_view(
    game: MatrixGame, mixer: int, found: Equilibria | None, weights: Weights | None
) -> EnvelopeView:
    """What each reply pays against the mixtures of a player with two strategies."""
    names, replier = short_names(game.players), 1 - mixer
    drawn = reply_curves.envelope(game, replier)
    return EnvelopeView(
        mixer,
        axis_name(game, mixer),
        joined(tr("payoffs of {player}").format(player=names[replier])),
        (game.strategies[mixer][1], game.strategies[mixer][0]),
        tuple(Line(game.strategies[replier][own.strategy], (own.at_zero, own.at_one)) for own in drawn.lines),
        tuple(BestPiece(piece.start, piece.end, piece.replies) for piece in drawn.pieces),
        () if found is None else tuple((own[0], pure) for own, pure in mixtures_of(found, mixer)),
        None if weights is None else weights[mixer][0],
    )


def space_view(
    game: MatrixGame,
    found: Equilibria | None,
    weights: Weights | None,
    correlated: tuple[Fraction, Fraction] | None,
) -> SpaceView:
    """What both players get in the cells, in equilibria and in a correlated one."""
    names = short_names(game.players)
    nash: dict[tuple[Fraction, Fraction], bool] = {}
    for one in found.extreme if found is not None else ():
        nash[one.pays] = nash.get(one.pays, False) or one.is_pure
    chosen = None if weights is None else expected_payoffs(game, *weights)
    cells = ((profile_text(game, profile), profile) for profile in game.profiles())
    return SpaceView(
        joined(tr("payoff of {player}").format(player=names[ROW])),
        joined(tr("payoff of {player}").format(player=names[COLUMN])),
        tuple((name, (game.payoff(ROW, profile), game.payoff(COLUMN, profile))) for name, profile in cells),
        tuple(nash.items()),
        correlated,
        chosen if chosen in nash else None,
    )


def bar_blocks(game: MatrixGame, weights: Weights, *, equal: bool) -> tuple[BarBlock, ...]:
    """What each strategy pays against the other's weights; `equal`: none are shown, so all count the same."""
    names, blocks = short_names(game.players), []
    for player in PLAYERS:
        paid = reply_values(game, player, weights[1 - player])
        text = (
            tr("{player} against equal weights of {other}")
            if equal
            else tr("{player} against {other}'s weights")
        )
        bars = tuple(
            Bar(name, number, short_text(number), exact_text(number), weight > 0 and not equal)
            for name, number, weight in zip(game.strategies[player], paid, weights[player], strict=True)
        )
        said = joined(text.format(player=names[player], other=names[1 - player]))
        blocks.append(BarBlock(player, said, bars))
    return tuple(blocks)


def reply_rows(game: MatrixGame, player: int) -> tuple[tuple[str, str, Fraction], ...]:
    """For each strategy of the other player: its name, the best replies of a player to it, what they pay."""
    rows = []
    for other, name in enumerate(game.strategies[1 - player]):
        best = best_replies(game, player, (other, other))
        paid = game.payoff(player, (best[0], other) if player == ROW else (other, best[0]))
        rows.append((name, tr(", ").join(game.strategies[player][own] for own in best), paid))
    return tuple(rows)

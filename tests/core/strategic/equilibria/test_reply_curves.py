"""Best replies as they are drawn: the square, the triangle and the envelope, with their degenerate cases."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest
from equilibria_by_definition import TEXTBOOK, is_equilibrium

from plyscope.strategic.equilibria.equilibria import equilibria
from plyscope.strategic.equilibria.reply_curves import Piece, envelope, reply_curves, reply_regions
from plyscope.strategic.game_matrix import COLUMN, ROW, matrix_game
from plyscope.strategic.payoffs import PayoffError

HALF = Fraction(1, 2)
DILEMMA = [[Fraction(-1, 2), -10], [0, -5]], [[Fraction(-1, 2), 0], [-10, -5]]
PENNIES = [[1, -1], [-1, 1]], [[-1, 1], [1, -1]]
GRID = [Fraction(n, 14) for n in range(15)]


def piece(*numbers: object) -> Piece:
    return Piece(*(Fraction(str(number)) for number in numbers))


def test_who_always_confesses_has_one_edge_of_the_square() -> None:
    curves = reply_curves(matrix_game(*DILEMMA))
    assert curves.row == (piece(0, 0, 0, 1),)
    assert curves.column == (piece(0, 1, 0, 0),)
    assert curves.crossings == (piece(0, 0, 0, 0),)


def test_pennies_cross_once_in_the_middle() -> None:
    curves = reply_curves(matrix_game(*PENNIES))
    assert curves.row == (piece(0, 0, 0, "1/2"), piece(0, 1, "1/2", "1/2"), piece(1, 1, "1/2", 1))
    assert curves.column == (piece(0, "1/2", 1, 1), piece("1/2", "1/2", 0, 1), piece("1/2", 1, 0, 0))
    assert curves.crossings == (piece("1/2", "1/2", "1/2", "1/2"),)
    assert curves.crossings[0].is_point


def test_coordination_crosses_three_times() -> None:
    curves = reply_curves(matrix_game(*TEXTBOOK["coordination"]))
    assert [(one.p_low, one.q_low) for one in curves.crossings] == [
        (0, 0), (Fraction(2, 3), Fraction(1, 3)), (1, 1),
    ]  # fmt: skip
    assert all(one.is_point for one in curves.crossings)


def test_a_degenerate_game_crosses_along_a_segment_on_the_border() -> None:
    curves = reply_curves(matrix_game(*TEXTBOOK["a segment"]))
    assert curves.row == (piece(0, 0, 0, 1), piece(0, 1, 1, 1))
    assert curves.crossings == (piece(0, "2/7", 1, 1),)


def test_identical_payoffs_make_the_whole_square_a_best_reply() -> None:
    curves = reply_curves(matrix_game([[1, 1], [1, 1]], [[2, 2], [2, 2]]))
    assert curves.row == curves.column == curves.crossings == (piece(0, 1, 0, 1),)
    assert curves.row[0].is_area
    one_edge = reply_curves(matrix_game([[1, 1], [1, 1]], [[2, 1], [2, 1]]))
    assert one_edge.crossings == (piece(0, 1, 1, 1),)


def test_pieces_are_exactly_the_points_where_a_player_replies_best() -> None:
    luck = random.Random(1)
    for _ in range(12):
        a, b = ([[luck.randint(0, 2) for _ in range(2)] for _ in range(2)] for _ in "ab")
        game = matrix_game(a, b)
        curves = reply_curves(game)
        for p, q in product(GRID, GRID):
            gains = [sum(w * (top - low) for w, top, low in zip((q, 1 - q), *a, strict=True)),
                     sum(w * (line[0] - line[1]) for w, line in zip((p, 1 - p), b, strict=True))]  # fmt: skip
            best = [
                (gain <= 0 or own == 1) and (gain >= 0 or own == 0)
                for gain, own in zip(gains, (p, q), strict=True)
            ]
            point = piece(p, p, q, q)
            for pieces, expected in (
                (curves.row, best[0]),
                (curves.column, best[1]),
                (curves.crossings, all(best)),
            ):
                assert any(one.contains(point) for one in pieces) == expected
        for one in equilibria(game).extreme:
            assert any(
                c.contains(piece(one.row[0], one.row[0], one.column[0], one.column[0]))
                for c in curves.crossings
            )


def test_corners_of_crossings_are_equilibria_and_no_crossing_lies_in_another() -> None:
    luck = random.Random(2)
    for _ in range(20):
        a, b = ([[luck.randint(0, 2) for _ in range(2)] for _ in range(2)] for _ in "ab")
        crossings = reply_curves(matrix_game(a, b)).crossings
        for one in crossings:
            for p, q in product((one.p_low, one.p_high), (one.q_low, one.q_high)):
                assert is_equilibrium(a, b, (p, 1 - p), (q, 1 - q))
        assert not any(one.contains(other) for one in crossings for other in crossings if one != other)


def test_another_size_than_two_by_two_is_refused() -> None:
    with pytest.raises(PayoffError, match="2 × 2 games; this one is 3 × 2"):
        reply_curves(matrix_game(*TEXTBOOK["three by two"]))


def test_the_triangle_of_rock_paper_scissors_is_cut_in_three_at_its_centre() -> None:
    game = matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    centre = (Fraction(1, 3),) * 3
    for player in (ROW, COLUMN):
        regions = reply_regions(game, player)
        assert [one.reply for one in regions] == [0, 1, 2]
        assert all(centre in one.corners and len(one.corners) == 4 for one in regions)
        assert sum(area(one.corners) for one in regions) == HALF


def area(corners: tuple[tuple[Fraction, ...], ...]) -> Fraction:
    """The area of a polygon in the coordinates of the first two weights, where the triangle has 1/2."""
    turned = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum((a[0] * b[1] - a[1] * b[0] for a, b in turned), Fraction())) / 2


def test_regions_fill_the_triangle_and_their_replies_are_best_there() -> None:
    luck = random.Random(5)
    for _ in range(8):
        b = [[luck.randint(0, 9) for _ in range(4)] for _ in range(3)]
        regions = reply_regions(matrix_game(b, b), ROW)
        for one in regions:
            for corner in one.corners:
                paid = [sum(w * line[j] for w, line in zip(corner, b, strict=True)) for j in range(4)]
                assert paid[one.reply] == max(paid)
        if len({tuple(column) for column in zip(*b, strict=True)}) == 4:
            assert sum(area(one.corners) for one in regions if len(one.corners) > 2) == HALF


def test_a_region_can_be_a_single_corner_or_missing() -> None:
    found = reply_regions(matrix_game([[0] * 3] * 3, [[3, 3, 1], [2, 1, 1], [2, 1, 1]]), ROW)
    assert {one.reply: len(one.corners) for one in found} == {0: 3, 1: 1}
    with pytest.raises(PayoffError, match="3 strategies; Row has 2"):
        reply_regions(matrix_game([[1, 2, 3], [4, 5, 6]]), ROW)


def test_the_envelope_is_the_best_that_a_player_can_get_at_each_weight() -> None:
    game = matrix_game(*TEXTBOOK["three by two"])
    found = envelope(game, ROW)
    assert found.breakpoints == (Fraction(1, 3), Fraction(2, 3))
    assert [(one.replies, one.pays_at_start, one.pays_at_end) for one in found.pieces] == [
        ((2,), 6, 4), ((1,), 4, 3), ((0,), 3, 3),
    ]  # fmt: skip
    assert [(line.at_zero, line.at_one) for line in found.lines] == [(3, 3), (5, 2), (6, 0)]
    with pytest.raises(PayoffError, match="against 2 strategies; Row has 3"):
        envelope(game, COLUMN)


def test_the_envelope_of_a_column_player_runs_over_the_first_row() -> None:
    found = envelope(matrix_game([[0, 0], [0, 0]], [[4, 1], [0, 2]]), COLUMN)
    assert [(one.start, one.end, one.replies) for one in found.pieces] == [
        (0, Fraction(2, 5), (1,)), (Fraction(2, 5), 1, (0,)),
    ]  # fmt: skip


def test_equal_lines_share_a_piece_and_a_line_may_only_touch() -> None:
    a = [[2, 0], [0, 2], [1, 1], [2, 0]]
    found = envelope(matrix_game(a, a), ROW)
    assert [one.replies for one in found.pieces] == [(1,), (0, 3)]
    assert found.touching == ((2, HALF),)


def test_the_envelope_lies_on_the_largest_line_everywhere() -> None:
    luck = random.Random(6)
    for _ in range(20):
        a = [[luck.randint(0, 4), luck.randint(0, 4)] for _ in range(5)]
        found = envelope(matrix_game(a, a), ROW)
        assert (found.pieces[0].start, found.pieces[-1].end) == (0, 1)
        for weight in GRID:
            paid = [weight * first + (1 - weight) * second for first, second in a]
            over = next(one for one in found.pieces if one.start <= weight <= one.end)
            assert all(paid[reply] == max(paid) for reply in over.replies)
        for before, after in zip(found.pieces, found.pieces[1:], strict=False):
            assert before.end == after.start
            assert before.replies != after.replies
        for strategy, weight in found.touching:
            paid = [weight * first + (1 - weight) * second for first, second in a]
            assert paid[strategy] == max(paid)

"""Bradley-Terry: the maximum of the likelihood, found again without its formulas."""

from __future__ import annotations

from math import log, log10

import numpy as np
import pytest

from plyscope.arena.bradley_terry import ratings


def log_likelihood(elo: np.ndarray, points: np.ndarray) -> float:
    """From the definition: every point is a win with its probability, and a virtual draw against 0."""
    wins = 1 / (1 + 10 ** (-(elo[:, None] - elo[None, :]) / 400))
    virtual = 1 / (1 + 10 ** (-elo / 400))
    return float((points * np.log(wins)).sum() + 0.5 * (np.log(virtual) + np.log(1 - virtual)).sum())


def climbed(points: np.ndarray) -> np.ndarray:
    """The maximum by steps along the gradient in finite differences, each as long as it still climbs."""
    elo = np.zeros(len(points))
    length = 200.0
    while length > 1e-7:
        small = 1e-4
        slope = np.array(
            [
                log_likelihood(elo + small * one, points) - log_likelihood(elo - small * one, points)
                for one in np.eye(len(points))
            ]
        )
        slope /= max(np.abs(slope).max(), 1e-300)
        if log_likelihood(elo + length * slope, points) > log_likelihood(elo, points):
            elo = elo + length * slope
            length *= 1.5
        else:
            length /= 3
    return elo - elo.mean()


@pytest.mark.parametrize("seed", range(6))
def test_ratings_are_the_maximum_of_the_likelihood(seed: int) -> None:
    luck = np.random.default_rng(seed)
    count = int(luck.integers(2, 6))
    points = luck.integers(0, 12, (count, count)) / 2
    np.fill_diagonal(points, 0)
    if seed == 0:
        points[0] = 0  # a player that lost everything
    assert ratings(points).elo == pytest.approx(climbed(points), abs=0.05)


def test_two_players_have_the_rating_that_can_be_computed_by_hand() -> None:
    """1,000 to 0 with the virtual draws: g / (g + 1) - 1/2 = 1000 / (1 + g^2), by bisection."""
    low, high = 1.0, 1000.0
    for _ in range(100):
        g = (low + high) / 2
        low, high = (g, high) if g / (g + 1) - 0.5 < 1000 / (1 + g * g) else (low, g)
    found = ratings(np.array([[0.0, 1000.0], [0.0, 0.0]])).elo
    assert found == pytest.approx([400 * log10(low), -400 * log10(low)], abs=1e-6)


def test_errors_are_those_of_the_second_derivatives() -> None:
    points = np.array([[0, 7.5, 3, 0], [2.5, 0, 6, 1], [4, 1, 0, 2.5], [1, 0, 3.5, 0]])
    found = ratings(points)
    step = 2.0  # Elo
    anchored = _anchored(found.elo, points)
    eye = np.eye(4) * step
    second = np.array(
        [
            [
                (
                    log_likelihood(anchored + a + b, points) - log_likelihood(anchored + a - b, points)
                    - log_likelihood(anchored - a + b, points) + log_likelihood(anchored - a - b, points)
                ) / (4 * step**2)
                for b in eye
            ]
            for a in eye
        ]
    )  # fmt: skip
    centre = np.eye(4) - 0.25
    covariance = centre @ np.linalg.inv(-second) @ centre
    assert found.error == pytest.approx(1.959964 * np.sqrt(np.diag(covariance)), rel=1e-3)


def _anchored(elo: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The ratings moved together to where the field makes half of the points against 0."""
    low, high = -2000.0, 2000.0
    for _ in range(100):
        middle = (low + high) / 2
        made = (1 / (1 + 10 ** (-(elo + middle) / 400))).sum()
        low, high = (middle, high) if made < len(elo) / 2 else (low, middle)
    return elo + low


def test_a_thousand_games_of_even_players_leave_an_error_of_about_twenty() -> None:
    """By the formula of one difference: sqrt(1 / (n / 4)) * 400 / ln 10, half of it for each of the two."""
    found = ratings(np.array([[0.0, 500.0], [500.0, 0.0]]))
    assert found.elo == pytest.approx([0, 0], abs=1e-9)
    assert found.error[0] == pytest.approx(1.96 * (4 / 1000) ** 0.5 * 400 / log(10) / 2, rel=0.01)


@pytest.mark.filterwarnings("error")
def test_ratings_are_finite_whatever_was_played() -> None:
    luck = np.random.default_rng(3)
    for _ in range(200):
        count = int(luck.integers(2, 25))
        points = np.floor(luck.random((count, count)) ** 6 * luck.choice([2, 50, 10000])) / 2
        np.fill_diagonal(points, 0)
        found = ratings(points)
        assert np.isfinite(found.elo).all() and np.isfinite(found.error).all()
        assert found.elo.mean() == pytest.approx(0, abs=1e-6)
    ladder = np.triu(np.full((20, 20), 10000.0), 1)
    assert (np.diff(ratings(ladder).elo) < -400).all()


def test_groups_that_never_met_are_comparable_through_the_virtual_draw() -> None:
    points = np.zeros((4, 4))
    points[0, 1], points[2, 3], points[3, 2] = 3.0, 1.0, 1.0
    first, second, third, fourth = ratings(points).elo
    assert first > third == pytest.approx(fourth, abs=1e-9) and third > second
    assert ratings(np.zeros((3, 3))).elo == pytest.approx([0, 0, 0])


def test_what_is_no_table_is_refused() -> None:
    for points in (np.zeros(3), np.zeros((2, 3)), -np.ones((2, 2))):
        with pytest.raises(ValueError, match="square of points"):
            ratings(points)
    assert len(ratings(np.zeros((0, 0))).elo) == 0

"""Sequential tests: the numbers of other programs, the bounds, and how often they are wrong."""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from plyscope.arena.elo import score_of
from plyscope.arena.sprt import bounds, llr_path, state_of
from plyscope.arena.tournament.settings import Sprt


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "model", "llr"),
    [
        ([365, 16618, 36229, 16974, 390], 0, 2, "normalized", 2.250),
        ([127, 4883, 10712, 5150, 104], -1.75, 0.25, "normalized", 3.010),
        ([379, 10170, 21828, 10640, 343], 0, 2, "normalized", 2.946),
        ([223, 9863, 21279, 10037, 246], 0.5, 2.5, "logistic", -3.074),
        ([759, 1863, 880], 0, 5, "logistic", 2.947),
        ([1, 6, 20, 11, 2], 0, 5, "normalized", 0.1571),
        ([1, 6, 20, 11, 2], 0, 10, "logistic", 0.4603),
        ([0, 0, 0, 0, 4], 0, 5, "normalized", 0.0806),
    ],
)
def test_counts_give_the_ratio_that_other_programs_give(
    counts: list[int], elo0: float, elo1: float, model: Any, llr: float
) -> None:
    """The first five are the tests of fastchess, which uses the same formulas."""
    assert state_of(counts, Sprt(elo0, elo1, model)).llr == pytest.approx(llr, abs=0.0006)


def likelihood(counts: list[int], mean: float, model: str) -> float:
    """The greatest log-likelihood per game under a hypothesis, by a search of theta instead of a root."""
    scores = np.arange(len(counts)) / (len(counts) - 1)
    shares = np.maximum(np.array(counts, float), 1e-3)
    total = shares.sum()
    shares /= total

    def tilted(slopes: np.ndarray) -> np.ndarray:
        # The tilt maximizes the concave sum of p log(1 + theta slope): golden section.
        low, high = -1 / slopes.max() * (1 - 1e-12), -1 / slopes.min() * (1 - 1e-12)
        ratio = (sqrt(5) - 1) / 2
        for _ in range(200):
            one, other = high - ratio * (high - low), low + ratio * (high - low)
            if (shares * np.log1p(one * slopes)).sum() > (shares * np.log1p(other * slopes)).sum():
                high = other
            else:
                low = one
        return shares / (1 + (low + high) / 2 * slopes)

    if model == "logistic":
        found = tilted(scores - mean)
        assert found @ scores == pytest.approx(mean, abs=1e-6)
    else:
        found = np.full(len(counts), 1 / len(counts))
        for _ in range(10):
            old, middle = found, found @ scores
            sigma = sqrt(found @ (scores - middle) ** 2)
            found = tilted(scores - 0.5 - mean * sigma / 2 * (1 + ((scores - middle) / sigma) ** 2))
            if np.abs(found - old).max() < 1e-4:
                break
        middle = found @ scores
        assert (middle - 0.5) / sqrt(found @ (scores - middle) ** 2) == pytest.approx(mean, abs=1e-3)
    assert found.sum() == pytest.approx(1, abs=1e-6)
    return float(total * (shares @ np.log(found)))


@pytest.mark.parametrize("model", ["logistic", "normalized"])
@pytest.mark.parametrize("length", [3, 5])
def test_the_ratio_is_that_of_the_most_likely_distributions(length: int, model: Any) -> None:
    luck = Random(length)
    for _ in range(12):
        counts = [luck.randint(0, 300) for _ in range(length)]
        elo0 = luck.uniform(-30, 20)
        elo1 = elo0 + luck.uniform(1, 20)
        if model == "logistic":
            means = [score_of(elo) for elo in (elo0, elo1)]
        else:
            means = [sqrt(2 if length == 5 else 1) * elo * log(10) / 800 for elo in (elo0, elo1)]
        expected = likelihood(counts, means[1], model) - likelihood(counts, means[0], model)
        assert state_of(counts, Sprt(elo0, elo1, model)).llr == pytest.approx(expected, abs=1e-3)


def test_a_path_has_the_ratios_of_its_parts() -> None:
    luck, row, rows = Random(2), [0] * 5, []
    for _ in range(60):
        row = list(row)
        row[luck.randrange(5)] += 1
        rows.append(row)
    for model in ("normalized", "logistic"):
        settings: Any = Sprt(0, 10, model)  # type: ignore[arg-type]
        single = [state_of(row, settings).llr for row in rows]
        assert llr_path(rows, settings).tolist() == pytest.approx(single, abs=1e-9)


def test_the_bounds_are_those_of_wald() -> None:
    assert bounds(Sprt(alpha=0.05, beta=0.05)) == (pytest.approx(-log(19)), pytest.approx(log(19)))
    assert bounds(Sprt(alpha=0.01, beta=0.1)) == (pytest.approx(log(0.1 / 0.99)), pytest.approx(log(90)))


def test_a_test_ends_with_the_hypothesis_that_is_right() -> None:
    settings = Sprt(0, 50, "logistic", alpha=0.1, beta=0.1)
    luck = Random(8)
    for truth, right in ((0.0, "H0"), (50.0, "H1")):
        ended = []
        for _ in range(60):
            score = score_of(truth)
            steps = [
                sum(luck.random() < score for _ in range(2)) * 2 for _ in range(700)
            ]  # wins of two games, without draws
            rows = np.cumsum(np.eye(5, dtype=int)[steps], axis=0)
            lower, upper = bounds(settings)
            llr = llr_path(rows.tolist(), settings)
            out = np.flatnonzero((llr <= lower) | (llr >= upper))
            ended.append("H1" if len(out) and llr[out[0]] >= upper else "H0" if len(out) else "go")
        assert ended.count(right) >= 48, ended  # 0.9 is promised: below 48 of 60 once in 100 runs
        assert ended.count("go") <= 3


def test_the_state_says_which_hypothesis_is_accepted() -> None:
    settings = Sprt(0, 10)
    assert state_of([1, 6, 20, 11, 2], settings).decision == "go"
    assert state_of([100, 600, 2000, 1500, 600], settings).decision == "H1"
    assert state_of([600, 1500, 2000, 600, 100], settings).decision == "H0"


def test_impossible_tests_are_refused() -> None:
    for settings in (Sprt(5, 5), Sprt(5, 1), Sprt(0, 500), Sprt(0, 1200, "logistic"), Sprt(alpha=0.0),
                     Sprt(beta=0.5), Sprt(float("nan"), 1)):  # fmt: skip
        with pytest.raises(ValueError, match=r"A (normalized|logistic) test needs|chances of error"):
            state_of([1, 2, 3], settings)
    with pytest.raises(ValueError, match="three or five counts"):
        state_of([1, 2, 3, 4], Sprt())
    with pytest.raises(ValueError, match="at least one game"):
        state_of([0, 0, 0], Sprt())
    unknown: Any = Sprt(0, 1, "other")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="normalized or logistic"):
        state_of([1, 2, 3], unknown)


@pytest.mark.parametrize("length", [3, 5])
def test_every_match_has_a_finite_ratio(length: int) -> None:
    luck = Random(length)
    rows = [
        [int(luck.random() ** 6 * 10 ** luck.choice((0.5, 1, 3, 6))) for _ in range(length)]
        for _ in range(3000)
    ]
    rows = [row for row in rows if any(row)]
    for elo0, elo1 in ((0, 200), (-200, 200), (199, 200), (-200, -199)):
        assert np.isfinite(llr_path(rows, Sprt(elo0, elo1))).all()

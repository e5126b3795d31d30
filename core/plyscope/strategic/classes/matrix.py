"""Classes of matrices: what a game in strategic form says about itself, and what its solutions show."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from operator import mul

from plyscope.rules.stop import Stop
from plyscope.strategic.classes import evidence as say
from plyscope.strategic.classes.properties import (
    CONSTANT,
    GENERAL,
    NO,
    RENAMED,
    SEQUENTIAL,
    SIMULTANEOUS,
    YES,
    ZERO,
    Property,
    always,
    limited,
    not_asked,
    undecided,
)
from plyscope.strategic.equilibria.equilibria import Equilibria, equilibria
from plyscope.strategic.equilibria.equilibrium import Equilibrium
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture, Profile
from plyscope.strategic.payoffs import PayoffError, payoff_text
from plyscope.strategic.solving import best_response, dominance, zero_sum

LOOK_EVERY = 256
"""Steps of a search between two looks at the stop flag."""


def properties_of_matrix(game: MatrixGame, stop: Stop | None) -> Iterator[Property]:
    """All properties of a game in strategic form in which everybody chooses at once."""
    count = len(game.players)
    yield Property("players", str(count), say.players_of_matrix(count, ", ".join(game.players)))
    yield sum_of(game)
    choosers = sum(own > 1 for own in game.counts)
    if choosers > 1:
        yield Property("order", SIMULTANEOUS, say.all_at_once())
        yield Property("perfect information", NO, say.row_is_not_seen(game.players[ROW]))
    else:
        yield Property("order", SEQUENTIAL, say.one_chooses())
        yield Property("perfect information", YES, say.one_chooses())
    yield always("complete information")
    yield Property("chance", NO, say.no_chance())
    yield Property("finite", YES, say.one_choice_each(count))
    yield Property("length", str(count), say.one_choice_each(count))
    widths = [1, *accumulate(game.counts, mul)]
    yield Property("states", f"{sum(widths):,}", say.nodes_of_matrix(" + ".join(map(str, widths))))
    yield limited("symmetric", lambda limit: symmetry_of(game, limit), stop)
    yield from solved_properties(game, stop)
    yield always("cooperative")


def solved_properties(game: MatrixGame, stop: Stop | None) -> Iterator[Property]:
    """The properties that its solutions decide: dominance, equilibria, saddle points, value and prices."""
    yield limited("dominance solvable", lambda limit: _dominance_solvable(game, limit), stop)
    found: list[Equilibria] = []
    yield limited("unique equilibrium", lambda limit: _unique(game, found, limit), stop)
    yield saddle_of(game)
    yield limited("value", lambda limit: _value(game, limit), stop)
    yield from _prices(game, found[0] if found else None)


def cell_text(game: MatrixGame, profile: Profile) -> str:
    """The strategies of a cell by their names."""
    return ", ".join(own[strategy] for own, strategy in zip(game.strategies, profile, strict=True))


def mixture_text(game: MatrixGame, player: int, mixture: Mixture) -> str:
    """A mixture by the names of its strategies, with weights unless it is pure."""
    used = [(name, weight) for name, weight in zip(game.strategies[player], mixture, strict=True) if weight]
    if len(used) == 1:
        return used[0][0]
    return " + ".join(f"{weight}·{name}" for name, weight in used)


def number_text(number: Fraction) -> str:
    """A number with a real minus."""
    return payoff_text(number).replace("-", "−")


def sum_of(game: MatrixGame) -> Property:
    """Zero, constant or general sum, by all cells."""
    cells = len(game.payoffs[0])
    total = game.constant_sum
    if total is not None:
        value = ZERO if total == 0 else f"{CONSTANT} {number_text(total)}"
        return Property("sum", value, say.every_cell(cells, number_text(total)))
    profiles = list(game.profiles())
    sums = [sum(game.pays(profile), Fraction()) for profile in profiles]
    other = next(place for place, one in enumerate(sums) if one != sums[0])
    evidence = say.two_cells(
        cell_text(game, profiles[0]), number_text(sums[0]),
        cell_text(game, profiles[other]), number_text(sums[other]),
    )  # fmt: skip
    return Property("sum", GENERAL, evidence, cell=profiles[other])


def symmetry_of(game: MatrixGame, stop: Stop) -> Property:
    """Whether exchanging the players changes nothing, perhaps with strategies renamed."""
    name = "symmetric"
    if not game.is_for_two:
        return not_asked(name, say.asked_of_two())
    size = game.rows
    if size != game.columns:
        return Property(name, NO, say.unequal_counts(size, game.columns))
    a, b = game.a, game.b
    unlike = [(i, j) for i in range(size) for j in range(size) if a[i][j] != b[j][i]]
    if not unlike:
        return Property(name, YES, say.symmetric())
    names = _renaming(game, stop)
    if names is not None:
        own, other = game.strategies
        pairs = ", ".join(f"{own[row]} = {other[column]}" for row, column in enumerate(names))
        return Property(name, RENAMED, say.symmetric_renamed(pairs))
    i, j = unlike[0]
    evidence = say.not_symmetric(
        cell_text(game, (i, j)), number_text(a[i][j]), cell_text(game, (j, i)), number_text(b[j][i])
    )
    return Property(name, NO, evidence, cell=(i, j))


def _renaming(game: MatrixGame, stop: Stop) -> list[int] | None:
    """For each row the column that plays its part when the players are exchanged; None if there is none.

    Rows are given their columns one after the other, taken back where the payoffs of two do not agree.
    """
    a, b, size = game.a, game.b, game.rows
    rows = [sorted(row) for row in a]
    columns = [sorted(column) for column in zip(*b, strict=True)]
    waiting: list[list[int]] = [[]]
    steps = 0
    while waiting:
        chosen = waiting.pop()
        row = len(chosen)
        if row == size:
            return chosen
        for column in reversed(range(size)):
            steps += 1
            if steps % LOOK_EVERY == 0 and stop.is_set():
                raise InterruptedError
            if column in chosen or rows[row] != columns[column]:
                continue
            trial = [*chosen, column]
            if all(
                a[row][trial[other]] == b[other][column] and a[other][column] == b[row][trial[other]]
                for other in range(row + 1)
            ):
                waiting.append(trial)
    return None


def _dominance_solvable(game: MatrixGame, stop: Stop) -> Property:
    found = dominance.rounds(game, stop=stop)
    if all(len(own) == 1 for own in found.left):
        cell = tuple(own[0] for own in found.left)
        evidence = say.one_cell_left(cell_text(game, cell), len(found.rounds))
        return Property("dominance solvable", YES, evidence, cell=cell)
    counts = " × ".join(str(len(own)) for own in found.left)
    return Property("dominance solvable", NO, say.cells_left(counts))


def _unique(game: MatrixGame, kept: list[Equilibria], stop: Stop) -> Property:
    """Whether there is one equilibrium; the solution is kept for the properties that follow."""
    name = "unique equilibrium"
    if not game.is_for_two:
        pure = best_response.pure_equilibria(game)
        if len(pure) > 1:
            first, second = (cell_text(game, profile) for profile in pure[:2])
            return Property(name, NO, say.several_equilibria(len(pure), first, second), cell=pure[1])
        return undecided(name, say.equilibria_of_many(len(pure)))
    found = equilibria(game, stop)
    kept.append(found)
    if len(found.extreme) > 1:
        first, second = (_pair_text(game, one) for one in found.extreme[:2])
        return Property(name, NO, say.several_equilibria(len(found.extreme), first, second))
    if not found.complete:
        return undecided(name, say.many_may_be_more(len(found.extreme)))
    one = found.extreme[0]
    evidence = say.one_equilibrium(mixture_text(game, ROW, one.row), mixture_text(game, COLUMN, one.column))
    cell = (one.supports[0][0], one.supports[1][0]) if one.is_pure else None
    return Property(name, YES, evidence, cell=cell)


def _pair_text(game: MatrixGame, one: Equilibrium) -> str:
    return f"({mixture_text(game, ROW, one.row)}, {mixture_text(game, COLUMN, one.column)})"


def saddle_of(game: MatrixGame) -> Property:
    """Whether pure strategies decide a zero-sum game."""
    name = "saddle point"
    if not game.is_for_two or game.constant_sum is None:
        return not_asked(name, say.asked_of_zero_sum())
    found = zero_sum.saddle_points(game)
    least, most = (number_text(bound(game)) for bound in (zero_sum.maximin, zero_sum.minimax))
    if found:
        return Property(name, YES, say.saddle(cell_text(game, found[0]), least), cell=found[0])
    return Property(name, NO, say.no_saddle(least, most))


def _value(game: MatrixGame, stop: Stop) -> Property:
    if not game.is_for_two or game.constant_sum is None:
        return not_asked("value", say.asked_of_zero_sum())
    solved = zero_sum.solve_zero_sum(game, stop, keep=False)
    evidence = say.value_of_mixtures(
        number_text(solved.value),
        mixture_text(game, ROW, solved.row),
        mixture_text(game, COLUMN, solved.column),
    )
    return Property("value", number_text(solved.value), evidence)


def _prices(game: MatrixGame, found: Equilibria | None) -> Iterator[Property]:
    """What the worst and the best equilibrium cost, against the most that all get together.

    The ratio is the best sum of payoffs over that of the equilibrium, or turned round if both are losses. Of
    a component the ends are enough, because the sum is linear in each player's weights.
    """
    names = "price of anarchy", "price of stability"
    for name, worst in zip(names, (True, False), strict=True):
        if game.constant_sum is not None:
            yield not_asked(name, say.same_together())
        elif not game.is_for_two:
            yield not_asked(name, say.asked_of_two())
        elif found is None:
            yield undecided(name)
        elif not found.complete:
            yield undecided(name, say.many_may_be_more(len(found.extreme)))
        else:
            sums = [sum(one.pays) for one in found.extreme]
            yield _price(game, name, Fraction(min(sums) if worst else max(sums)))


def _price(game: MatrixGame, name: str, welfare: Fraction) -> Property:
    best, cell = max(
        ((sum(game.pays(profile), Fraction()), profile) for profile in game.profiles()),
        key=lambda pair: pair[0],
    )
    parts = number_text(best), cell_text(game, cell), number_text(welfare)
    if best > 0 and welfare > 0:
        return Property(name, number_text(best / welfare), say.ratio_of_payoffs(*parts), cell=cell)
    if best < 0 and welfare < 0:
        return Property(name, number_text(welfare / best), say.ratio_of_payoffs(*parts), cell=cell)
    return Property(name, "-", say.no_ratio(*parts), cell=cell)


def unsolved_properties(error: PayoffError) -> Iterator[Property]:
    """The same properties of a game without a matrix, which is the reason that they are not decided."""
    for name in ("dominance solvable", "unique equilibrium", "saddle point", "price of anarchy",
                 "price of stability"):  # fmt: skip
        yield undecided(name, say.no_matrix(str(error)))

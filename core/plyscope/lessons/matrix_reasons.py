"""Matrix reasons: why a strategy is struck, a cell is an equilibrium, a number is the value."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.form_kind import one_list
from plyscope.lessons.matrix_programs import cell_name, mixed_weights, strategy_named, striking
from plyscope.lessons.numbers import number_text
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture, Profile
from plyscope.strategic.solving.best_response import reply_values
from plyscope.strategic.solving.dominance import Dominated, rounds
from plyscope.strategic.solving.zero_sum import (
    maximin,
    maximin_rows,
    minimax,
    minimax_columns,
    solve_zero_sum,
)


def mixture_text(game: MatrixGame, player: int, mixture: Mixture) -> str:
    """A mixture by its letters: "A", or "1/2 A + 1/2 C"."""
    used = [(weight, game.strategies[player][own]) for own, weight in enumerate(mixture) if weight]
    if len(used) == 1:
        return used[0][1]
    return " + ".join(f"{weight} {name}" for weight, name in used)


def why_struck(game: MatrixGame, one: Dominated) -> Bilingual:
    """Why a strategy is struck at its turn."""
    left = next(left for step, left in striking(game) if step == one)
    others = left[1 - one.player]
    pairs = []
    for other in others:
        cell = (one.strategy, other) if one.player == ROW else (other, one.strategy)
        own = game.payoff(one.player, cell)
        better = sum(
            (weight * game.payoff(one.player, (rival, other) if one.player == ROW else (other, rival))
             for rival, weight in enumerate(one.by) if weight),
            Fraction(),
        )  # fmt: skip
        pairs.append(f"{number_text(own)} < {number_text(better)}")
    names = [game.strategies[1 - one.player][other] for other in others]
    return Bilingual(
        "{name} pays less than {by} against all that is left ({others}): {pairs}.",
        "对剩下的 {others}，{name} 都不如 {by}：{pairs}。",
    ).filled(
        name=game.strategies[one.player][one.strategy], by=mixture_text(game, one.player, one.by),
        others=one_list(names), pairs=one_list(pairs),
    )  # fmt: skip


def why_not_struck(game: MatrixGame, name: str) -> Bilingual:
    """Why a strategy is never struck: it is left at the end."""
    rows, columns = rounds(game).left
    left = [game.strategies[ROW][row] for row in rows] + [
        game.strategies[COLUMN][column] for column in columns
    ]
    where = strategy_named(game, name)
    assert where is not None
    return Bilingual(
        "{name} is never strictly dominated: at the end {left} are left.",
        "{name} 始终不是严格劣策略：最后剩下 {left}。",
    ).filled(name=name, left=one_list(left))


def why_pure(game: MatrixGame, cell: Profile) -> Bilingual:
    """Why a cell is an equilibrium."""
    row, column = (game.strategies[player][cell[player]] for player in (ROW, COLUMN))
    return Bilingual(
        "Against {column} the row player gets at most {first}, against {row} the column player at most "
        "{second}: neither gains by changing alone.",
        "对 {column}，行方至多得 {first}；对 {row}，列方至多得 {second}：谁单独改变都不会得益。",
    ).filled(row=row, column=column, **_pays(game, cell))


def why_no_equilibrium(game: MatrixGame, cell: Profile) -> Bilingual:
    """Who gains by leaving a cell alone."""
    for player, who in ((ROW, ROW_PLAYER), (COLUMN, COLUMN_PLAYER)):
        ways = [
            (own, other) for own, other in (
                (strategy, (strategy, cell[COLUMN]) if player == ROW else (cell[ROW], strategy))
                for strategy in range(game.counts[player])
            )
        ]  # fmt: skip
        best, there = max(ways, key=lambda way: game.payoff(player, way[1]))
        if game.payoff(player, there) > game.payoff(player, cell):
            return Bilingual(
                "At {cell} {who} gains by changing to {name}: {more} > {less}.",
                "在 {cell} 处{who}改选 {name} 会得益：{more} > {less}。",
            ).filled(
                cell=cell_name(game, cell), who=who, name=game.strategies[player][best],
                more=number_text(game.payoff(player, there)), less=number_text(game.payoff(player, cell)),
            )  # fmt: skip
    return why_pure(game, cell)


def why_maximin(game: MatrixGame) -> Bilingual:
    """Which row guarantees maximin."""
    return Bilingual(
        "The least numbers of the rows are {least}; {row} guarantees the greatest of these.",
        "各行的最小数是 {least}；{row} 保证其中最大的。",
    ).filled(
        least=_numbers([min(row) for row in game.a]), row=game.strategies[ROW][maximin_rows(game)[0]]
    )  # fmt: skip


def why_minimax(game: MatrixGame) -> Bilingual:
    """Which column holds the row player to minimax."""
    columns: list[tuple[Fraction, ...]] = list(zip(*game.a, strict=True))
    return Bilingual(
        "The greatest numbers of the columns are {most}; {column} allows no more than the least of these.",
        "各列的最大数是 {most}；{column} 把行方限制到其中最小的。",
    ).filled(
        most=_numbers([max(column) for column in columns]),
        column=game.strategies[COLUMN][minimax_columns(game)[0]],
    )  # fmt: skip


def why_value(game: MatrixGame) -> Bilingual:
    """Which strategies are optimal, and what they guarantee."""
    solved = solve_zero_sum(game, keep=False)
    value = number_text(solved.value)
    if maximin(game) == minimax(game):
        return Bilingual(
            "Maximin and minimax are both {value}: a saddle point.",
            "最大最小值与最小最大值都是 {value}：有鞍点。",
        ).filled(value=value)
    return Bilingual(
        "{row} guarantees {value} against every column, and {column} allows no more.",
        "{row} 对每一列都保证 {value}，{column} 则不让行方得得更多。",
    ).filled(
        row=mixture_text(game, ROW, solved.row), column=mixture_text(game, COLUMN, solved.column), value=value
    )  # fmt: skip


def why_mixed(game: MatrixGame, player: int) -> Bilingual:
    """What the other player gets by each strategy against a player's weights."""
    weights = mixed_weights(game)
    if weights is None:
        return Bilingual("Here the players do not both mix.", "这里并非双方都用混合策略。")
    first = weights[player]
    mixture = (first, 1 - first)
    paid = reply_values(game, 1 - player, mixture)[0]
    one, other = game.strategies[1 - player]
    return Bilingual(
        "Against {mixture} the other player gets {paid} by {one} and by {other} alike.",
        "对 {mixture}，对方选 {one} 和选 {other} 都得 {paid}。",
    ).filled(mixture=mixture_text(game, player, mixture), paid=number_text(paid), one=one, other=other)


ROW_PLAYER, COLUMN_PLAYER = Bilingual("the row player", "行方"), Bilingual("the column player", "列方")


def _numbers(paid: Sequence[Fraction]) -> Bilingual:
    return one_list([number_text(one) for one in paid])


def _pays(game: MatrixGame, cell: Profile) -> dict[str, object]:
    first, second = game.pays(cell)
    return {"first": number_text(first), "second": number_text(second)}

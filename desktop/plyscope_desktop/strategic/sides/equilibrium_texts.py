"""Equilibrium texts: the rows of the list, and the sentences below it, from what is known of a game."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape

from plyscope.strategic.equilibria.components import Component
from plyscope.strategic.equilibria.equilibria import Equilibria
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture, Profile
from plyscope.strategic.solving.best_response import (
    best_replies,
    best_replies_to_mixture,
    pareto_optimal,
    payoff_dominant,
    risk_dominant,
)
from plyscope.strategic.solving.zero_sum import maximin, minimax
from plyscope.strategic.trees.subgames import Threat
from plyscope_desktop.analysis.strategic_solution import Solution
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.strategic.names import profile_text, short_names
from plyscope_desktop.strategic.sides.equilibrium_list import EquilibriumRow
from plyscope_desktop.strategic.sides.paragraphs import Said
from plyscope_desktop.words.fractions import exact_text, short_text
from plyscope_desktop.words.mixtures import mixture_text
from plyscope_desktop.words.phrases import headed, joined, together

MOST_COMPONENTS = 4
"""Components that are described one by one; of more, the number is told."""
MOST_REPLIES = 6
"""Best replies that are named; of more, the number is told."""
PLAYERS = (ROW, COLUMN)

Threats = Mapping[Profile, Threat | None]


# The rows.


def rows_of(solution: Solution, threats: Threats | None) -> tuple[EquilibriumRow, ...]:
    """All extreme equilibria; the pure ones alone while no more is known.

    `threats` is there for trees with moves in turn: on which threat each pure equilibrium rests, or None.
    """
    game, found = solution.game, solution.equilibria
    marks = Marks(game)
    if found is None:
        return tuple(_pure_row(n, game, cell, marks, threats) for n, cell in enumerate(solution.pure, 1))
    rows = []
    for number, one in enumerate(found.extreme, 1):
        cell = cell_of(one.row, one.column)
        if cell is not None:
            rows.append(_pure_row(number, game, cell, marks, threats))
        else:
            rows.append(_mixed_row(number, game, (one.row, one.column), one.pays))
    return tuple(rows)


def cell_of(row: Mixture, column: Mixture) -> Profile | None:
    """The cell of two pure strategies; None if one is mixed."""
    if max(row) < 1 or max(column) < 1:
        return None
    return row.index(Fraction(1)), column.index(Fraction(1))


class Marks:
    """What is true of pure equilibria beside others, worked out once for a game.

    `replies` are each player's best replies to each strategy of the other, `dominant` the strategy of each
    player that alone is the best reply to all of them, or None.
    """

    def __init__(self, game: MatrixGame) -> None:
        self.payoff_dominant = payoff_dominant(game)
        self.risk_dominant = risk_dominant(game)
        self.pareto = frozenset() if game.constant_sum is not None else frozenset(pareto_optimal(game))
        self.replies = tuple(
            tuple(best_replies(game, player, (choice, choice)) for choice in range(game.counts[1 - player]))
            for player in PLAYERS
        )
        self.dominant = tuple(
            own[0][0] if game.counts[player] > 1 and set(own) == {own[0]} and len(own[0]) == 1 else None
            for player, own in enumerate(self.replies)
        )

    def is_strict(self, cell: Profile) -> bool:
        """Return True if each player would lose by leaving an equilibrium."""
        return all(len(self.replies[player][cell[1 - player]]) == 1 for player in PLAYERS)


def classes_of(game: MatrixGame, cell: Profile, marks: Marks) -> list[str]:
    """The words for a pure equilibrium, in the current language."""
    words = [tr("pure")]
    if game.constant_sum is not None:
        words.append(tr("saddle point"))
    if marks.is_strict(cell):
        words.append(tr("strict"))
    dominant = [player for player in PLAYERS if marks.dominant[player] == cell[player]]
    if len(dominant) == 2:
        words.append(tr("dominant for both"))
    elif dominant:
        said = tr("dominant for {player}").format(player=short_names(game.players)[dominant[0]])
        words.append(joined(said))
    if cell == marks.payoff_dominant:
        words.append(tr("payoff dominant"))
    if cell == marks.risk_dominant:
        words.append(tr("risk dominant"))
    if cell in marks.pareto:
        words.append(tr("Pareto optimal"))
    return words


def _pure_row(
    number: int, game: MatrixGame, cell: Profile, marks: Marks, threats: Threats | None
) -> EquilibriumRow:
    words = classes_of(game, cell, marks)
    if threats is not None and cell in threats:
        words.append(tr("rests on a threat") if threats[cell] else tr("subgame perfect"))
    pays = game.pays(cell)
    title = profile_text(game, cell)
    return EquilibriumRow(
        number, True, (title,), (short_text(pays[ROW]), short_text(pays[COLUMN])), " · ".join(words),
        headed(title, ", ".join(map(exact_text, pays))),
    )  # fmt: skip


def _mixed_row(
    number: int, game: MatrixGame, mixtures: tuple[Mixture, Mixture], pays: tuple[Fraction, Fraction]
) -> EquilibriumRow:
    lines = tuple(mixture_text(game.strategies[player], mixtures[player]) for player in PLAYERS)
    names = short_names(game.players)
    exact = [
        headed(
            names[player],
            tr(", ").join(
                f"{name} {exact_text(weight)}"
                for name, weight in zip(game.strategies[player], mixtures[player], strict=True)
                if weight
            ),
        )
        for player in PLAYERS
    ]
    exact.append(", ".join(map(exact_text, pays)))
    shown = None if game.is_zero_sum else (short_text(pays[ROW]), short_text(pays[COLUMN]))
    return EquilibriumRow(number, False, lines, shown, "", "\n".join(exact))


# The sentences.


def sentences_of(solution: Solution) -> tuple[Said, ...]:
    """What is to be said below the list: the value, better cells, whether these are all, and why."""
    game, found, said = solution.game, solution.equilibria, list[Said]()
    if solution.zero_sum is not None:
        said += _value(solution)
    if found is not None:
        better = better_cell(game, found)
        if better is not None:
            said.append(Said(_better(game, better)))
        said += _components(game, found)
        if game.constant_sum is not None and not solution.saddle_points:
            said.append(Said(_no_saddle(game), quiet=True))
        said += _whether_all(game, found)
    elif solution.done:
        said.append(Said(tr("Equilibria in mixed strategies could not be computed."), quiet=True))
    else:
        said.append(Said(tr("Solving…"), quiet=True))
    return tuple(said)


def _value(solution: Solution) -> list[Said]:
    """The value of a zero-sum game, with the optimal strategies where the list does not show them all."""
    game, solved = solution.game, solution.zero_sum
    assert solved is not None
    names = [escape(name) for name in short_names(game.players)]
    said = [Said(tr("Value <b>{value}</b> to {player}.").format(
        value=short_text(solved.value), player=names[ROW]))]  # fmt: skip
    found, optimal = solution.equilibria, solution.optimal
    if optimal is not None and (found is None or not found.complete):
        for player, own in zip(PLAYERS, (optimal.row, optimal.column), strict=True):
            text = escape(mixture_text(game.strategies[player], own[0]))
            said.append(
                Said(tr("Optimal for {player}: {mixture}.").format(player=names[player], mixture=text))
            )
            if len(own) > 1 or not optimal.complete:
                said.append(Said(tr("This is one of several optimal strategies of {player}.").format(
                    player=names[player]), quiet=True))  # fmt: skip
    return said


def _no_saddle(game: MatrixGame) -> str:
    row, column = short_names(game.players)
    return tr(
        "No pure equilibrium, no saddle point: {row} is sure of {low} only, "
        "{column} holds {row} to {high} only."
    ).format(
        row=escape(row), column=escape(column), low=short_text(maximin(game)), high=short_text(minimax(game))
    )


def better_cell(game: MatrixGame, found: Equilibria) -> Profile | None:
    """A cell that is no equilibrium and pays both more than every equilibrium; the best one together."""
    if game.constant_sum is not None or not found.extreme:
        return None
    most = [max(one.pays[player] for one in found.extreme) for player in PLAYERS]
    better = [
        cell
        for cell in game.profiles()
        if all(game.payoff(player, cell) > most[player] for player in PLAYERS)
    ]
    return max(better, key=lambda cell: sum(game.pays(cell)), default=None)


def _better(game: MatrixGame, cell: Profile) -> str:
    names = [escape(name) for name in short_names(game.players)]
    first, second = map(short_text, game.pays(cell))
    title = escape(profile_text(game, cell))
    if first == second:
        head = tr("Both would gain at <b>{cell}</b>: {payoff} each.").format(cell=title, payoff=first)
    else:
        head = tr("Both would gain at <b>{cell}</b>: {first}, {second}.").format(
            cell=title, first=first, second=second
        )
    gains = {}
    for player in PLAYERS:
        best = best_replies(game, player, cell)
        if cell[player] not in best:
            gains[player] = escape(game.strategies[player][best[0]])
    if len(gains) == 2 and gains[ROW] == gains[COLUMN]:
        why = tr("It is no equilibrium: there each gains by playing {strategy}.").format(strategy=gains[ROW])
    elif len(gains) == 2:
        text = tr(
            "It is no equilibrium: there {row} gains by playing {first}, and {column} by playing {second}."
        )
        why = text.format(row=names[ROW], first=gains[ROW], column=names[COLUMN], second=gains[COLUMN])
    else:
        player = next(iter(gains))
        why = tr("It is no equilibrium: there {player} gains by playing {strategy}.").format(
            player=names[player], strategy=gains[player]
        )
    return together([head, why])


def _components(game: MatrixGame, found: Equilibria) -> list[Said]:
    """The sets of equilibria that are more than points."""
    sets = [component for component in found.described if not component.is_point]
    count = len(found.extreme)
    if len(sets) == 1 and len(sets[0].equilibria) == count and sets[0].interval is None:
        return [Said(_whole(game, sets[0], count))]
    said = [Said(_component(game, component)) for component in sets[:MOST_COMPONENTS]]
    if len(sets) > MOST_COMPONENTS:
        rest = len(sets) - MOST_COMPONENTS
        said.append(Said(tr("Components that are not listed: {n}.").format(n=rest), quiet=True))
    return said


def _whole(game: MatrixGame, component: Component, count: int) -> str:
    """All equilibria are one component."""
    if len(component.rows) > 1 and len(component.columns) > 1:
        return tr("All {n} are one component: each player may mix those listed for him freely.").format(
            n=count
        )
    player = ROW if len(component.rows) > 1 else COLUMN
    return tr("All {n} are one component: {player} may mix those listed for him freely.").format(
        n=count, player=escape(short_names(game.players)[player])
    )


def _component(game: MatrixGame, component: Component) -> str:
    numbers = tr(", ").join(str(number + 1) for number in component.equilibria)
    interval = component.interval
    names = [escape(name) for name in short_names(game.players)]
    if interval is not None:
        return tr("{numbers}: one component, {weight} ∈ [{low}, {high}] with {mixture} of {player}.").format(
            numbers=numbers, weight="p" if interval.player == ROW else "q", low=short_text(interval.low),
            high=short_text(interval.high), player=names[1 - interval.player],
            mixture=escape(mixture_text(game.strategies[1 - interval.player], interval.other)),
        )  # fmt: skip
    if len(component.rows) > 1 and len(component.columns) > 1:
        return tr(
            "{numbers}: one component, in which each player may mix those listed for him freely."
        ).format(numbers=numbers)
    player = ROW if len(component.rows) > 1 else COLUMN
    return tr("{numbers}: one component, in which {player} may mix those listed for him freely.").format(
        numbers=numbers, player=names[player]
    )


def _whether_all(game: MatrixGame, found: Equilibria) -> list[Said]:
    """Whether these are all equilibria, and why the game is degenerate."""
    said = []
    if not found.complete:
        text = tr(
            "Not all: in so large a game, Lemke–Howson from every label and supports of up to {n} strategies "
            "are tried. There may be more."
        )
        said.append(Said(text.format(n=found.support_size), quiet=True))
    elif found.degenerate is None:
        said.append(Said(tr("That is every equilibrium: the game is not degenerate."), quiet=True))
    else:
        said.append(Said(tr("That is every equilibrium: all others are mixtures within a component.")
                         if any(not one.is_point for one in found.described)
                         else tr("That is every equilibrium."), quiet=True))  # fmt: skip
    if found.degenerate is not None:
        said.append(Said(_degenerate(game, found), quiet=True))
    return said


def _degenerate(game: MatrixGame, found: Equilibria) -> str:
    witness = found.degenerate
    assert witness is not None
    names = [escape(name) for name in short_names(game.players)]
    replier = 1 - witness.player
    best = best_replies_to_mixture(game, replier, witness.mixture)
    if len(witness.support) == 1:
        text = tr("Degenerate: against {mixture} of {other}, {player} has {count} best replies: {replies}.")
    else:
        text = tr(
            "Degenerate: against {mixture} of {other}, {player} has {count} best replies, "
            "more than the {used} strategies that are mixed."
        )
    replies = tr(", ").join(escape(game.strategies[replier][own]) for own in best[:MOST_REPLIES])
    said = text.format(
        player=names[replier], count=len(best), used=len(witness.support), other=names[witness.player],
        replies=replies + (" …" if len(best) > MOST_REPLIES else ""),
        mixture=escape(mixture_text(game.strategies[witness.player], witness.mixture)),
    )  # fmt: skip
    if found.complete and len(found.extreme) % 2 == 0:
        said = together([said, tr("So their number may be even; without such ties it is odd.")])
    return said


def threat_sentences(
    game: MatrixGame, threats: Threats, names_of: Mapping[int, tuple[str, str]]
) -> tuple[Said, ...]:
    """Why pure equilibria are not subgame perfect; `names_of` has the way to a node, and a move there."""
    said = []
    players = [escape(name) for name in short_names(game.players)]
    for cell, threat in threats.items():
        if threat is None:
            continue
        way, move = names_of[threat.node]
        where = tr("after {moves}").format(moves=escape(way)) if way else tr("at the root")
        if threat.move is not None:
            text = tr(
                "<b>{cell}</b> rests on a threat: {where}, {player} would not {move}: {better} > {paid}."
            )
        else:
            text = tr(
                "<b>{cell}</b> rests on a threat: {where}, {player} would do better: {better} > {paid}."
            )
        said.append(Said(text.format(
            cell=escape(profile_text(game, cell)), where=where, player=players[threat.player],
            move=escape(move), better=short_text(threat.better), paid=short_text(threat.paid),
        )))  # fmt: skip
    return tuple(said)

"""Sequence form: the value of a game with information sets by a linear program, exactly, without its matrix.

The program grows with the tree, where the matrix grows with the number of plans (Koller, Megiddo and von
Stengel 1996). Payoffs are shifted until none is negative; then all equations may be inequalities, and the
program has the form that `linear_program.solve` takes.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from plyscope.rules.position import MAX, MIN
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import Mixture
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.linear_program import solve
from plyscope.strategic.trees.extensive import EMPTY, ExtensiveGame, InformationSet

MOST_SEQUENCES = 200
"""Sequences of both players together of a game that is solved."""


@dataclass(frozen=True)
class SequenceSolution:
    """The value to MAX, and an optimal mixture of the moves of each information set, by its number.

    At sets that its own player never comes to, the first move is taken.
    """

    value: Fraction
    behaviour: tuple[Mixture, ...]


def solve_sequences(game: ExtensiveGame, stop: Stop | None = None) -> SequenceSolution:
    """The value of a game whose payoffs add up to one number, and optimal behaviour strategies.

    Raises PayoffError for other games and for those with too many sequences, InterruptedError if stopped.

    The variables are MAX's realization weights, a number for each of his sequences, then one for each of
    MIN's sets and one for his start: what he can hold MAX to from there on. A constraint for each of MAX's
    sets says that the weights of its moves add up to at most that of the sequence before, a constraint for
    each of MIN's sequences that it gives MAX at least what the set before promises. Its shadow price is
    MIN's weight.
    """
    if game.constant_sum is None:
        raise PayoffError(
            "The value needs payoffs that add up to the same number everywhere; here they do not."
        )
    sequences = len(game.sequences[MAX]) + len(game.sequences[MIN])
    if sequences > MOST_SEQUENCES:
        raise PayoffError(f"The tree has {sequences:,} sequences; at most {MOST_SEQUENCES:,} are taken.")
    own, other = game.sets_of(MAX), game.sets_of(MIN)
    least = min(game.paid(leaf)[MAX] for leaf in game.leaves)
    weights = _weights(game, least, stop)
    own_count, other_count = len(game.sequences[MAX]), len(game.sequences[MIN])
    promise = {found.number: own_count + 1 + place for place, found in enumerate(other)}
    width = own_count + 1 + len(other)

    def row(entries: dict[int, Fraction | int]) -> list[Fraction | int]:
        made: list[Fraction | int] = [0] * width
        for place, number in entries.items():
            made[place] += number
        return made

    matrix = [row({EMPTY: 1})]
    for found in own:
        below = _sequences_at(game, MAX, found)
        matrix.append(row({**dict.fromkeys(below, 1), found.sequence: -1}))
    for number, sequence in enumerate(game.sequences[MIN]):
        entries: dict[int, Fraction | int] = {
            first: -weight for (first, second), weight in weights.items() if second == number
        }
        entries[own_count if number == EMPTY else promise[sequence.set]] = 1
        for found in other:
            if found.sequence == number:
                entries[promise[found.number]] = -1
        matrix.append(row(entries))
    bounds = [1] + [0] * (len(own) + other_count)
    objective = row({own_count: 1})
    solved = solve(matrix, bounds, objective, keep=False, stop=stop)
    behaviour: list[Mixture] = [()] * len(game.sets)
    prices = solved.shadow_prices[1 + len(own) :]
    for player, sets, plan in ((MAX, own, solved.variables), (MIN, other, prices)):
        for found in sets:
            behaviour[found.number] = _mixture([plan[at] for at in _sequences_at(game, player, found)])
    return SequenceSolution(solved.value + least, tuple(behaviour))


def _weights(game: ExtensiveGame, least: Fraction, stop: Stop | None) -> dict[tuple[int, int], Fraction]:
    """What each pair of sequences pays to MAX above the least payoff, times chance's probability."""
    found: dict[tuple[int, int], Fraction] = {}
    for number, leaf in enumerate(game.leaves):
        if stop is not None and number % 64 == 0 and stop.is_set():
            raise InterruptedError
        pair = game.sequence_of[MAX][leaf], game.sequence_of[MIN][leaf]
        paid = game.chance_reach[leaf] * (game.paid(leaf)[MAX] - least)
        found[pair] = found.get(pair, Fraction()) + paid
    return found


def _sequences_at(game: ExtensiveGame, player: int, found: InformationSet) -> list[int]:
    """The sequences that end with the moves of a set, in their order."""
    first = found.nodes[0]
    return [game.sequence_of[player][child] for child in game.children(first)]


def _mixture(plan: list[Fraction]) -> Mixture:
    total = sum(plan, Fraction())
    if not total:
        return (Fraction(1), *([Fraction()] * (len(plan) - 1)))
    return tuple(weight / total for weight in plan)

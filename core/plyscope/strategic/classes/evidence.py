"""Evidence of a classification: a sentence with the numbers for each property, as English to be translated.

Each function returns one sentence, so that its translation can be found by its pattern.
"""

from __future__ import annotations

# Players and sum.


def players_of_matrix(count: int, names: str) -> str:
    return f"The matrix has {count} players: {names}."


def players_of_tree(first: str, second: str) -> str:
    return f"Two players move in the tree: {first} and {second}."


def sides_of_game(first: str, second: str) -> str:
    return f"Two sides move: {first} and {second}."


def every_cell(cells: int, total: str) -> str:
    return f"The payoffs add up to {total} in every cell (number of cells: {cells})."


def two_cells(cell: str, total: str, other: str, second: str) -> str:
    return f"The payoffs add up to {total} at ({cell}), but to {second} at ({other})."


def every_leaf(leaves: int, total: str) -> str:
    return f"The payoffs add up to {total} at every leaf (number of leaves: {leaves})."


def two_leaves(leaf: str, total: str, other: str, second: str) -> str:
    return f"The payoffs add up to {total} after {leaf}, but to {second} after {other}."


def opposite_results(least: str, most: str) -> str:
    return f"What MAX gets, MIN loses: results of MAX lie between {least} and {most}."


def proved_or_not() -> str:
    return "A leaf is proved for the one side and disproved for the other."


# Order and information.


def all_at_once() -> str:
    return "Everybody chooses once, and nobody sees what the others choose."


def one_chooses() -> str:
    return "At most one player has a choice, so that nothing is hidden from anybody."


def hidden_choice(player: str, name: str, other: str) -> str:
    return f"In the information set {name}, {player} does not see how {other} has moved."


def in_turn() -> str:
    return "The players move one after the other, and see what the others have chosen before."


def in_turn_but_chance() -> str:
    return "The players move one after the other; what is hidden from them are moves of chance."


def large_set(name: str, player: str, nodes: int) -> str:
    return f"The information set {name} of {player} has {nodes} nodes."


def single_sets(sets: int) -> str:
    return f"Every information set has one node (number of sets: {sets})."


def all_is_seen() -> str:
    return "Both sides see the whole position and all moves, so that every information set has one node."


def row_is_not_seen(player: str) -> str:
    return f"Nobody sees the choice of {player} before the own one."


def complete() -> str:
    return "Everybody knows the payoffs and the moves of all players; it is so in every game here."


# Chance, length and size.


def no_chance() -> str:
    return "Nothing is drawn or thrown."


def chance_nodes(nodes: int, moves: str) -> str:
    return f"Chance moves first among {moves} (number of its nodes: {nodes})."


def chance_after(outcomes: int, first: str, share: str) -> str:
    return f"Chance moves among {outcomes} outcomes: the first, {first}, has the probability {share}."


def chance_somewhere() -> str:
    return "Something is drawn or thrown in this game."


def one_choice_each(players: int) -> str:
    return f"A play is over after {players} choices, one of each player."


def ends_after(moves: str) -> str:
    return f"A play has at most {moves} moves here."


def longest_way(moves: int) -> str:
    return f"The longest way from the root to a leaf has {moves} moves."


def longest_counted(moves: int, positions: str) -> str:
    return f"The longest play has {moves} moves, found among all {positions} positions."


def longest_bound(moves: str) -> str:
    return f"No play has more than {moves} moves; this is a bound, and none so long may exist."


def nodes_of_matrix(terms: str) -> str:
    return f"Its tree has as many nodes: {terms}."


def nodes_of_tree(nodes: int, leaves: int) -> str:
    return f"The tree has {nodes} nodes, and {leaves} of them are leaves."


def positions_counted(positions: str) -> str:
    return f"All positions that can arise were counted: {positions}."


def arrangements(signs: int, cells: int, power: int) -> str:
    return (
        f"More positions arise than were counted within the limit; a board with {signs} kinds of pieces "
        f"on {cells} cells has at most {signs + 1}^{cells} arrangements, about 10^{power}."
    )


def plays_bound(moves: int, plies: int, power: int) -> str:
    return (
        f"More positions arise than were counted within the limit; {moves} moves at most, {plies} times, "
        f"are at most about 10^{power} plays."
    )


# Solvers.


def asked_of_matrices() -> str:
    return "This is asked of a matrix; the strategies of this game are too many to write one."


def no_matrix(reason: str) -> str:
    return f"There is no matrix to ask. {reason}"


def asked_of_one_choice() -> str:
    return "This is asked of games of two in which both choose once, at the same time."


def asked_of_two() -> str:
    return "This is computed for games of two players."


def asked_of_zero_sum() -> str:
    return "This is asked of zero-sum games."


def limit(seconds: int) -> str:
    return f"It was not decided within {seconds} seconds."


def unequal_counts(rows: int, columns: int) -> str:
    return f"The players have different numbers of strategies: {rows} and {columns}."


def symmetric() -> str:
    return (
        "Exchanging the players leaves the matrix as it is: "
        "each gets in the mirrored cell what the other gets."
    )


def symmetric_renamed(pairs: str) -> str:
    return f"Exchanging the players leaves the matrix as it is, with strategies renamed: {pairs}."


def not_symmetric(cell: str, first: str, mirrored: str, second: str) -> str:
    return (
        f"The first player gets {first} at ({cell}), the second {second} at ({mirrored}); "
        "no renaming of strategies makes them alike."
    )


def one_cell_left(cell: str, rounds: int) -> str:
    return f"Striking strictly dominated strategies leaves ({cell}) alone (number of rounds: {rounds})."


def cells_left(counts: str) -> str:
    return f"Striking strictly dominated strategies leaves {counts} strategies."


def one_equilibrium(row: str, column: str) -> str:
    return f"All equilibria were computed, and there is one: {row} with {column}."


def several_equilibria(count: int, first: str, second: str) -> str:
    return f"At least {count} equilibria exist, such as {first} and {second}."


def equilibria_of_many(count: int) -> str:
    return f"Pure equilibria: {count}; mixed ones of more than two players are not computed."


def many_may_be_more(count: int) -> str:
    return f"Found: {count}; in so large a matrix there may be more."


def saddle(cell: str, value: str) -> str:
    return f"({cell}) is the least of its row and the greatest of its column: {value}."


def no_saddle(maximin: str, minimax: str) -> str:
    return f"A pure strategy guarantees {maximin} at most, and a pure reply holds it to {minimax} only."


def value_of_mixtures(value: str, row: str, column: str) -> str:
    return f"{row} guarantees {value}, and {column} allows no more."


def value_backwards(value: str) -> str:
    return f"Backward induction over all nodes gives {value}."


def value_of_sequences(value: str) -> str:
    return f"The linear program of the sequence form gives {value}."


def value_of_solver(value: str) -> str:
    return f"The exact solver of this game gives {value} for its start, from the side of MAX."


def value_of_share(percent: str, value: str) -> str:
    return (
        f"The exact solver gives MAX {percent} % of wins from the start: {value} on the scale from −1 to 1."
    )


def no_solver(game: str) -> str:
    return f"There is no exact solver for {game}."


def ratio_of_payoffs(best: str, cell: str, welfare: str) -> str:
    return f"Together the players get {best} at best, at ({cell}), and {welfare} in this equilibrium."


def no_ratio(best: str, cell: str, welfare: str) -> str:
    return (
        f"Together the players get {best} at best, at ({cell}), and {welfare} in this equilibrium; "
        "a ratio needs two numbers above 0 or two below."
    )


def same_together() -> str:
    return "Together the players get the same in every cell, so that no equilibrium is dear."


def not_cooperative() -> str:
    return "Binding agreements are not modelled: nobody can make one."

"""Best replies and pure equilibria, and which of the equilibria people prefer or trust."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame, Mixture, Profile
from plyscope.strategic.payoffs import PayoffError


def best_replies(game: MatrixGame, player: int, others: Profile) -> tuple[int, ...]:
    """A player's best replies to the pure strategies of the others, by number.

    `others` is a profile of all players; what it says of the player himself does not matter.
    """
    paid = [game.payoff(player, replied(others, player, own)) for own in range(game.counts[player])]
    best = max(paid)
    return tuple(own for own, value in enumerate(paid) if value == best)


def replied(profile: Profile, player: int, strategy: int) -> Profile:
    """The cell that a player chooses when only he changes his strategy."""
    return (*profile[:player], strategy, *profile[player + 1 :])


def best_reply_cells(game: MatrixGame, player: int) -> frozenset[Profile]:
    """The cells in which a player's strategy is a best reply: those with a box around his payoff."""
    found: set[Profile] = set()
    for profile in game.profiles():
        if profile[player] == 0:
            found.update(replied(profile, player, own) for own in best_replies(game, player, profile))
    return frozenset(found)


def reply_values(game: MatrixGame, player: int, mixture: Mixture) -> tuple[Fraction, ...]:
    """What each strategy of a player is paid on average against the other's mixture; of games for two."""
    _for_two(game)
    table = game.a if player == ROW else tuple(zip(*game.b, strict=True))
    return tuple(_product(mixture, paid) for paid in table)


def best_replies_to_mixture(game: MatrixGame, player: int, mixture: Mixture) -> tuple[int, ...]:
    """A player's pure best replies to the other's mixture, by number; of games for two."""
    values = reply_values(game, player, mixture)
    best = max(values)
    return tuple(own for own, value in enumerate(values) if value == best)


def expected_payoffs(game: MatrixGame, row: Mixture, column: Mixture) -> tuple[Fraction, Fraction]:
    """What both players of a game for two are paid on average."""
    own = reply_values(game, ROW, column)
    other = reply_values(game, COLUMN, row)
    return _product(row, own), _product(column, other)


def pure_equilibria(game: MatrixGame) -> list[Profile]:
    """All cells in which everybody's strategy is a best reply, in the order of cells."""
    boxed = [best_reply_cells(game, player) for player in range(len(game.players))]
    return sorted(frozenset.intersection(*boxed))


def pareto_optimal(game: MatrixGame) -> list[Profile]:
    """The cells that no other cell betters for one player without worsening it for another."""
    pays = {profile: game.pays(profile) for profile in game.profiles()}
    best = _undominated(pays.values())
    return [profile for profile, own in pays.items() if own in best]


def payoff_dominant(game: MatrixGame) -> Profile | None:
    """The pure equilibrium that every player prefers to every other one (Harsanyi & Selten 1988).

    Players may be paid the same in two of them, but not all players. None if there is no such equilibrium,
    or only one equilibrium at all.
    """
    pays = {profile: game.pays(profile) for profile in pure_equilibria(game)}
    if len(pays) < 2:
        return None
    for profile, own in pays.items():
        if all(_betters(own, other) for rival, other in pays.items() if rival != profile):
            return profile
    return None


def deviation_losses(game: MatrixGame, profile: Profile) -> tuple[Fraction, ...]:
    """What each player loses at least by leaving a cell alone; a player with one strategy loses 0."""
    return tuple(
        game.payoff(player, profile)
        - max(
            (
                game.payoff(player, replied(profile, player, own))
                for own in range(count)
                if own != profile[player]
            ),
            default=game.payoff(player, profile),
        )
        for player, count in enumerate(game.counts)
    )


def risk_dominant(game: MatrixGame) -> Profile | None:
    """The equilibrium of a 2×2 game with two strict ones that has the greater product of deviation losses.

    Harsanyi & Selten 1988. None for other games, and where the two products are equal.
    """
    if game.counts != (2, 2):
        return None
    found = pure_equilibria(game)
    losses = [deviation_losses(game, profile) for profile in found]
    if len(found) != 2 or any(loss <= 0 for pair in losses for loss in pair):
        return None
    first, second = (pair[ROW] * pair[COLUMN] for pair in losses)
    return None if first == second else found[0] if first > second else found[1]


def _undominated(pays: Iterable[tuple[Fraction, ...]]) -> set[tuple[Fraction, ...]]:
    """The payoffs of cells that no other cell betters: from the greatest down, each against those kept."""
    kept: list[tuple[Fraction, ...]] = []
    for own in sorted(set(pays), reverse=True):
        if not any(_betters(other, own) for other in kept):
            kept.append(own)
    return set(kept)


def _betters(pays: tuple[Fraction, ...], other: tuple[Fraction, ...]) -> bool:
    return pays != other and all(more >= less for more, less in zip(pays, other, strict=True))


def _product(weights: Mixture, numbers: tuple[Fraction, ...]) -> Fraction:
    return sum((weight * number for weight, number in zip(weights, numbers, strict=True)), Fraction())


def _for_two(game: MatrixGame) -> None:
    if not game.is_for_two:
        raise PayoffError(f"Mixed strategies are computed for two players; the game has {len(game.players)}.")

"""Strategic games as Gambit's .nfg files, in both versions: a list of payoffs, or a table of outcomes.

Payoffs come in an order in which the first player's strategy changes fastest. Strategies are named, or
counted in the older version. What a comment says is handed back; a game has no place for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from plyscope.strategic.formats.gambit_text import Tokens, quoted
from plyscope.strategic.game_matrix import MOST_CELLS, MOST_PLAYERS, MOST_STRATEGIES, MatrixGame
from plyscope.strategic.payoffs import payoff_text

UNIT = "Payoffs in "
"""How a comment of ours begins that names the unit of the payoffs."""


@dataclass(frozen=True)
class StrategicFile:
    """The game of a file, and the comment in it, which is empty in most."""

    game: MatrixGame
    comment: str = ""


def is_nfg(text: str) -> bool:
    """Return True if a text begins as a strategic game of Gambit."""
    return text.removeprefix("\ufeff").split(None, 1)[:1] == ["NFG"]


def read_nfg(text: str) -> StrategicFile:
    """The game of a text; raises GambitError with the place and what was expected."""
    tokens = Tokens(text)
    tokens.expect_word("NFG", 'the word "NFG"')
    tokens.expect_word("1", "the version 1")
    kind = tokens.take()
    if kind.text not in ("R", "D"):
        raise tokens.wrong(kind, "the letter R or D")
    title = tokens.expect_label("the title of the game in quotation marks")
    at_players = tokens.next
    players = tokens.players(MOST_PLAYERS)
    if len(players) < 2:
        raise tokens.wrong(at_players, "at least two players")
    strategies = _strategies(tokens, len(players))
    comment = tokens.expect_label("a comment") if tokens.next.kind == "label" else ""
    cells = prod(map(len, strategies))
    paid = _by_outcomes(tokens, players, cells) if tokens.is_mark("{") else _payoffs(tokens, players, cells)
    if tokens.next.kind != "end":
        raise tokens.wrong(tokens.next, "the end of the text after the last cell")
    game = MatrixGame(players, strategies, _in_our_order(strategies, paid), title)
    if comment.startswith(UNIT):
        return StrategicFile(MatrixGame(players, strategies, game.payoffs, title, comment[len(UNIT) :]))
    return StrategicFile(game, comment)


def _strategies(tokens: Tokens, players: int) -> tuple[tuple[str, ...], ...]:
    """The names of the strategies of all players, from their names or their number."""
    tokens.expect_mark("{", "the strategies in braces")
    found: list[tuple[str, ...]] = []
    while not tokens.is_mark("}"):
        if len(found) == players:
            raise tokens.wrong(tokens.next, "a brace: there are strategies for every player already")
        start = tokens.next
        most = MOST_STRATEGIES if players == 2 else MOST_CELLS
        if tokens.passes("{"):
            names: list[str] = []
            while not tokens.is_mark("}") and len(names) <= most:
                names.append(tokens.expect_label("the name of a strategy in quotation marks, or a brace"))
            count = len(names)
            if count <= most:
                tokens.take()
        else:
            count = tokens.expect_count("the number of strategies of a player")
            names = [""] * min(count, most)
        if not 1 <= count <= most:
            raise tokens.wrong(start, f"1 to {most} strategies of each player")
        found.append(tuple(name or str(number) for number, name in enumerate(names, 1)))
    end = tokens.take()
    if len(found) < players:
        raise tokens.wrong(end, "the strategies of every player")
    if players > 2 and prod(map(len, found)) > MOST_CELLS:
        raise tokens.wrong(end, f"at most {MOST_CELLS:,} cells")
    return tuple(found)


def _payoffs(tokens: Tokens, players: tuple[str, ...], cells: int) -> list[tuple[Fraction, ...]]:
    """The payoffs of all cells in the file's order."""
    found = []
    for cell in range(cells):
        paid = []
        for name in players:
            if tokens.next.kind == "end":
                raise tokens.wrong(tokens.next, f"the payoff of {name} in cell {cell + 1} of {cells}")
            paid.append(tokens.number())
            tokens.passes(",")
        found.append(tuple(paid))
    return found


def _by_outcomes(tokens: Tokens, players: tuple[str, ...], cells: int) -> list[tuple[Fraction, ...]]:
    """The same from the numbers of outcomes; outcome 0 pays nothing."""
    outcomes = [(Fraction(),) * len(players)]
    tokens.take()
    while not tokens.is_mark("}"):
        if len(outcomes) > cells:
            raise tokens.wrong(tokens.next, "a brace: there is an outcome for every cell already")
        tokens.expect_mark("{", "an outcome in braces")
        tokens.expect_label("the name of the outcome in quotation marks")
        paid = []
        for _ in players:
            tokens.passes(",")
            paid.append(tokens.number())
        tokens.expect_mark("}", "a brace after the payoff of the last player")
        outcomes.append(tuple(paid))
    tokens.take()
    found = []
    for cell in range(cells):
        token = tokens.next
        if token.kind == "end":
            raise tokens.wrong(token, f"the outcome of cell {cell + 1} of {cells}")
        number = tokens.expect_count("the number of an outcome", 0)
        if number >= len(outcomes):
            raise tokens.wrong(token, f"an outcome from 0 to {len(outcomes) - 1}")
        found.append(outcomes[number])
        tokens.passes(",")
    return found


def _in_our_order(
    strategies: tuple[tuple[str, ...], ...], paid: list[tuple[Fraction, ...]]
) -> tuple[tuple[Fraction, ...], ...]:
    """The payoffs by player, of cells in which the last player's strategy changes fastest."""
    counts = [len(names) for names in strategies]
    places = []
    for profile in product(*map(range, counts)):
        place = 0
        for strategy, count in zip(reversed(profile), reversed(counts), strict=True):
            place = place * count + strategy
        places.append(place)
    return tuple(tuple(paid[place][player] for place in places) for player in range(len(counts)))


def write_nfg(game: MatrixGame) -> str:
    """A game as text that reads back to the same game, with names of strategies and a list of payoffs."""
    names = "\n".join("{ " + " ".join(map(quoted, own)) + " }" for own in game.strategies)
    lines = [
        f"NFG 1 R {quoted(game.title)} {{ {' '.join(map(quoted, game.players))} }}",
        "",
        f"{{ {names}\n}}",
        quoted(UNIT + game.unit if game.unit else ""),
        "",
    ]
    for fastest_last in product(*map(range, reversed(game.counts))):
        lines.append(" ".join(map(payoff_text, game.pays(fastest_last[::-1]))))
    return "\n".join(lines) + "\n"

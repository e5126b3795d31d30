"""Kuhn poker: the smallest poker with bluffs, as a tree of 55 nodes with 12 information sets.

Three cards J < Q < K; both players put in one chip and get one card each. The first one checks or bets one
chip more; a bet is called or folded; after a check the second one may bet himself. The higher card wins
what is in.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

from plyscope.games.tree.game import TreePosition, position_of_tree

SOURCE = "H. W. Kuhn, A simplified two-person poker, Contributions to the Theory of Games I, 1950, 97–103"

CARDS = "JQK"

ANTE, BET = 1, 2
"""What the loser of an unraised and of a called hand pays."""


def kuhn_tree() -> dict[str, Any]:
    """The tree as lists and objects for JSON."""
    deals = list(permutations(CARDS, 2))
    return {
        "players": ["Player 1", "Player 2"],
        "title": "Kuhn poker",
        "unit": "chips",
        "type": "chance",
        "moves": [first + second for first, second in deals],
        "p": [f"1/{len(deals)}"] * len(deals),
        "children": [_hand(first, second) for first, second in deals],
    }


def _hand(first: str, second: str) -> dict[str, Any]:
    """What may happen after a deal; a set is named by its player's card and the moves before."""
    sign = 1 if CARDS.index(first) > CARDS.index(second) else -1
    return {
        "type": "max",
        "info": first,
        "moves": ["check", "bet"],
        "children": [
            {
                "type": "min",
                "info": f"{second} check",
                "moves": ["check", "bet"],
                "children": [
                    sign * ANTE,
                    {
                        "type": "max",
                        "info": f"{first} check bet",
                        "moves": ["fold", "call"],
                        "children": [-ANTE, sign * BET],
                    },
                ],
            },
            {
                "type": "min",
                "info": f"{second} bet",
                "moves": ["fold", "call"],
                "children": [ANTE, sign * BET],
            },
        ],
    }


def kuhn_position() -> TreePosition:
    """The position before the cards are dealt."""
    return position_of_tree(kuhn_tree())

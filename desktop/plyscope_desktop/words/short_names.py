"""Short names of players: without what all their names begin with."""

from __future__ import annotations

import re
from itertools import takewhile

HAN = re.compile("[\u4e00-\u9fff]+")
LEAST_SHARED = 2
"""Han characters with which all names must begin to be shortened."""


def short_names(players: tuple[str, ...]) -> tuple[str, ...]:
    """The names without the words with which all begin: "A" and "B" for "Prisoner A" and "Prisoner B".

    "Player 1" keeps its word: beside payoffs a number alone would be taken for one. Han is written without
    spaces; there the characters that are shared stand for words.
    """
    words = [name.split() for name in players]
    if all(len(own) == 1 and HAN.fullmatch(own[0]) for own in words):
        columns = zip(*players, strict=False)
        shared = sum(1 for _ in takewhile(lambda letters: len(set(letters)) == 1, columns))
        if LEAST_SHARED <= shared < min(map(len, players)):
            return tuple(name[shared:] for name in players)
        return players
    shared = 0
    while all(len(own) > shared + 1 for own in words) and len({own[shared] for own in words}) == 1:
        shared += 1
    short = tuple(
        " ".join(own[shared:]) if shared else name for own, name in zip(words, players, strict=True)
    )
    return players if any(name.isdigit() for name in short) else short

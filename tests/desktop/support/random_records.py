"""Random searches for checks of what is said of them: all algorithms, and games of all kinds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Wanted:
    """One search: the game with its options, moves played before, and the set-up."""

    game: str
    algorithm: str
    options: tuple[tuple[str, Any], ...] = ()
    depth: int | None = None
    nodes: int | None = None
    start: dict[str, Any] = field(default_factory=dict)
    moves: int = 0
    seed: int = 0


def random_tree(
    luck: Random, depth: int, *, chance: float = 0.0, proof: bool = False, infinite: bool = False
) -> Any:
    """Return a tree with some names of nodes and edges, repeated values, and leaves at several depths."""
    names = iter(luck.sample(LETTERS, 26))

    def value() -> Any:
        if proof:
            return luck.choice((0, 1, None))
        if infinite and luck.random() < 0.15:
            return luck.choice((1e9, -1e9))
        return luck.choice((luck.randint(-4, 9), luck.randint(0, 3), luck.randint(0, 20) / 2))

    def node(left: int, at_chance: bool) -> Any:
        if left == 0 or (left < depth and luck.random() < 0.15):
            leaf = value()
            return {"name": next(names, "Z9"), "value": leaf} if luck.random() < 0.1 else leaf
        count = luck.randint(1 if left < depth else 2, 3)
        made: dict[str, Any] = {"children": []}
        by_chance = not at_chance and left < depth and luck.random() < chance
        if by_chance:
            made["type"] = "chance"
            if count == 3 and luck.random() < 0.5:
                made["p"] = ["1/2", "1/4", "1/4"]
        elif chance:
            made["type"] = luck.choice(("max", "min"))
        elif proof:
            made["type"] = luck.choice(("or", "and"))
        made["children"] = [node(left - 1, by_chance) for _ in range(count)]
        if luck.random() < 0.3:
            made["name"] = next(names, "Y9")
        if luck.random() < 0.2:
            made["moves"] = [f"{luck.choice(('to', 'go'))} {place + 1}" for place in range(count)]
        return made

    return node(depth, False)


def random_records(number: int, seed: int = 1) -> Iterator[Wanted]:
    """Return that many searches; the same for the same seed."""
    makers = (alpha_beta, alpha_beta, plain, means, means, proofs, lists, samples, engines, games, games)
    for place in range(number):
        luck = Random(1_000 * seed + place)
        yield makers[place % len(makers)](luck)


def tree(
    luck: Random, algorithm: str, options: dict[str, Any], depth: int | None = None, **how: Any
) -> Wanted:
    text = json.dumps(random_tree(luck, luck.randint(2, 4), **how))
    return Wanted("tree", algorithm, tuple(options.items()), depth, None, {"text": text})


def alpha_beta(luck: Random) -> Wanted:
    options: dict[str, Any] = {"iterative": luck.choice(("no", "no", "yes"))}
    if luck.random() < 0.4:
        options["cut"] = ">"
    if luck.random() < 0.3:
        options["fail"] = "hard"
    if luck.random() < 0.2:
        options["deep"] = False
    if luck.random() < 0.3:
        options["order"] = luck.choice(("best", "worst", "random"))
    return tree(luck, "alphabeta", options, luck.choice((None, None, 2)), infinite=luck.random() < 0.2)


def plain(luck: Random) -> Wanted:
    return tree(luck, "minimax", {}, luck.choice((None, 1, 2)), infinite=luck.random() < 0.3)


def means(luck: Random) -> Wanted:
    prune = luck.choice(("none", "star1", "star2", "star2"))
    options: dict[str, Any] = {"prune": prune, "iterative": "no"}
    if luck.random() < 0.3:
        options["epsilon"] = luck.choice((0.25, 0.5, 1.0))
        options["errs"] = luck.choice(("auto", "max", "min"))
    return tree(luck, "expectimax", options, luck.choice((None, None, 3)), chance=0.5)


def proofs(luck: Random) -> Wanted:
    if luck.random() < 0.3:
        return tree(luck, "and-or", {}, None, proof=True)
    options = {"method": luck.choice(("pns", "pns", "pn2", "df-pn")), "expand": luck.choice(("tree", "all"))}
    if luck.random() < 0.4:
        goal = luck.choice(("max-wins", "max-holds", "mover-wins"))
        return Wanted(
            "tictactoe",
            "proof-number",
            (*options.items(), ("goal", goal)),
            None,
            400,
            {},
            5,
            luck.randint(0, 99),
        )
    return tree(luck, "proof-number", options, None, proof=True)


def lists(luck: Random) -> Wanted:
    return tree(luck, "two-phase", {}, luck.choice((None, 2)))


def samples(luck: Random) -> Wanted:
    options: dict[str, Any] = {
        "iterations": luck.randint(5, 25),
        "c": luck.choice((0.7, 1.4)),
        "seed": luck.randint(1, 99),
    }
    if luck.random() < 0.3:
        options["solver"] = True
    if luck.random() < 0.2:
        options["selection"] = "puct"
    game, moves = luck.choice((("tictactoe", 4), ("connect4", 0), ("pig", 0), ("nim", 1)))
    return Wanted(game, "mcts", tuple(options.items()), None, None, {}, moves, luck.randint(0, 99))


def engines(luck: Random) -> Wanted:
    algorithm = luck.choice(("pvs", "mtdf", "alphabeta"))
    options: dict[str, Any] = {"iterative": luck.choice(("no", "yes"))}
    if algorithm == "alphabeta":
        options["aspiration"] = luck.choice((0.0, 1.0, 3.0))
    options["table"] = luck.random() < 0.6
    if luck.random() < 0.5:
        text = json.dumps(random_tree(luck, luck.randint(2, 4)))
        return Wanted("tree", algorithm, tuple(options.items()), None, None, {"text": text})
    if luck.random() < 0.4:
        options |= {"null_move": True, "reduce": True, "quiescence": luck.random() < 0.5}
        return Wanted(
            "chess", algorithm, tuple(options.items()), 3, 600, {}, luck.randint(0, 12), luck.randint(0, 99)
        )
    return Wanted(
        "tictactoe", algorithm, tuple(options.items()), 3, None, {}, luck.randint(2, 5), luck.randint(0, 99)
    )


def games(luck: Random) -> Wanted:
    seed = luck.randint(0, 99)
    kind = luck.randrange(9)
    if kind == 0:
        wins = luck.choice(({}, {"wins": "inf"}))
        name = luck.choice(("minimax", "alphabeta", "two-phase"))
        return Wanted("tictactoe", name, (), 3, None, wins, luck.randint(3, 6), seed)
    if kind == 1:
        return Wanted(
            "connect4", luck.choice(("minimax", "alphabeta")), (), 2, None, {}, luck.randint(0, 20), seed
        )
    if kind == 2:
        return Wanted(
            "nim",
            luck.choice(("minimax", "alphabeta")),
            (),
            None,
            None,
            {"piles": (1, 2, 2)},
            luck.randint(0, 2),
            seed,
        )
    if kind == 3:
        return Wanted("grundy", luck.choice(("minimax", "alphabeta")), (), None, None, {"coins": 7}, 0, seed)
    if kind == 4:
        prune = luck.choice(("none", "star1", "star2"))
        return Wanted(
            "pig", "expectimax", (("prune", prune),), 3, 500, {"target": 20}, luck.randint(0, 6), seed
        )
    if kind == 5:
        return Wanted("einstein", "expectimax", (), 2, 400, {}, luck.randint(1, 8), seed)
    if kind == 6:
        return Wanted("chess", "alphabeta", (("quiescence", True),), 1, None, {}, luck.randint(0, 16), seed)
    if kind == 7:
        return Wanted("othello", "alphabeta", (), 2, None, {}, luck.randint(0, 20), seed)
    return Wanted("xiangqi", "alphabeta", (), 1, None, {}, luck.randint(0, 8), seed)

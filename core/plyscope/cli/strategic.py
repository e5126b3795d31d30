"""Words `matrix`, `extensive` and `cfr` of `plyscope batch`: strategic games and their trees, exactly.

Payoffs and weights are texts of fractions in answers; in requests they may be numbers or texts. Strategies
are counted from 0. The row player is MAX, the first player of a tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import chain
from math import prod
from typing import Any

from plyscope.cli.batch_request import shown_of, text_of, whole_of
from plyscope.cli.errors import RequestError
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.options import read_options
from plyscope.quoting import quoted
from plyscope.rules.payoffs import PayoffError, payoff_of, payoff_text
from plyscope.rules.stop import Stop
from plyscope.strategic import learning
from plyscope.strategic.classes.classification import of_matrix, of_position
from plyscope.strategic.classes.properties import Property
from plyscope.strategic.equilibria.equilibria import Equilibria, Equilibrium, equilibria
from plyscope.strategic.equilibria.lemke_howson import label_table, lemke_howson
from plyscope.strategic.famous import FAMOUS, Famous
from plyscope.strategic.game_matrix import (
    COLUMN,
    MOST_CELLS,
    MOST_PLAYERS,
    MOST_STRATEGIES,
    ROW,
    MatrixGame,
    Mixture,
    matrix_game,
)
from plyscope.strategic.method_options import FictitiousOptions, RegretOptions
from plyscope.strategic.solving import best_response, correlated, dominance, zero_sum
from plyscope.strategic.trees import cfr, conversion, kuhn, sequence_form, subgames
from plyscope.strategic.trees.extensive import ExtensiveGame

Answer = dict[str, Any]

GAME = ("a", "b", "payoffs", "tree", "preset")
WHAT = (
    "pure", "value", "nash", "dominance", "iterated", "correlated", "lemke-howson", "fictitious", "regret",
    "classify",
)  # fmt: skip
TAKEN_BY = {
    "dominance": ("dominance", "iterated"),
    "mixed": ("dominance", "iterated"),
    "order": ("iterated",),
    "objective": ("correlated",),
    "label": ("lemke-howson",),
    "rounds": ("fictitious", "regret"),
    "expected": ("regret",),
    "seed": ("regret",),
    "alternating": ("fictitious",),
}
"""Fields that say how something is computed, with the words of "what" that they go with."""

FOR_MANY = ("pure", "dominance", "iterated", "classify")
"""What is computed of games of three and four players."""

FIELDS = {
    "matrix": (
        *GAME, "what", "dominance", "mixed", "order", "objective", "label", "rounds", "expected", "seed",
        "alternating",
    ),
    "extensive": ("tree", "preset"),
    "cfr": ("tree", "preset", "iterations"),
}  # fmt: skip

PLAYERS = ("row", "col")
MOST_PLAY = 10_000
"""Rounds of a learning run whose play is written out; of longer ones there are the counts alone."""

MOST_ITERATIONS = 1_000_000


def matrix_answer(request: Answer, stop: Stop) -> Answer:
    """What was asked about a game; usually its pure equilibria and its value or all equilibria."""
    game = game_of(request, stop)
    asked = _asked(request, game)
    said: Answer = {}
    for word in WHAT:
        if word in asked:
            said.update(ANSWERS_OF[word](game, request, stop))
    return said


def game_of(request: Answer, stop: Stop) -> MatrixGame:
    """The game of a request: by `a` and `b` of two players, by `payoffs` of more, of a tree, or famous."""
    given = [name for name in ("a", "payoffs", "tree", "preset") if name in request]
    if len(given) != 1 or ("b" in request and given != ["a"]):
        raise RequestError(
            "request", 'matrix needs either "a" (with or without "b"), "payoffs", "tree" or "preset".'
        )
    if "a" in request:
        a, b = request["a"], request.get("b")
        if "b" in request and b is None:
            raise RequestError("request", '"b" must be a table of payoffs; found null.')
        _check_size(a)
        return matrix_game(a, b)
    if "payoffs" in request:
        return _game_of_many(request["payoffs"])
    if "preset" in request:
        chosen = _famous(text_of(request, "preset"))
        if chosen.matrix is not None:
            return chosen.matrix
    return conversion.matrix_of_tree(_position_of(request).nodes, stop=stop).game


def _check_size(a: object) -> None:
    """Refuse a table that is too large before its numbers are read."""
    if isinstance(a, list):
        width = len(a[0]) if a and isinstance(a[0], list) else 0
        for count in (len(a), width):
            if count > MOST_STRATEGIES:
                raise PayoffError(
                    f"a has {len(a)} rows and {width} columns; at most {MOST_STRATEGIES} are taken."
                )


def _famous(name: str) -> Famous:
    known = {game.id: game for game in FAMOUS}
    if name not in known:
        raise RequestError("unknown", f'There is no "preset" {quoted(name)}; there are {", ".join(known)}.')
    return known[name]


def _game_of_many(payoffs: object) -> MatrixGame:
    """A game from a nested list of payoffs for each player, the first player's strategy outermost."""
    if not isinstance(payoffs, list) or not 2 <= len(payoffs) <= MOST_PLAYERS:
        raise RequestError("request", f'"payoffs" must be a list for each of 2 to {MOST_PLAYERS} players.')
    counts, inner = [], payoffs[0]
    for _ in payoffs:
        if not isinstance(inner, list) or not inner:
            raise RequestError(
                "request", '"payoffs" must be nested as deep as there are players, and not empty.'
            )
        counts.append(len(inner))
        inner = inner[0]
    if prod(counts) > MOST_CELLS:
        raise PayoffError(f"The matrix has {prod(counts):,} cells; at most {MOST_CELLS:,} are taken.")
    paid = tuple(
        tuple(_flat(table, counts, f"payoffs of player {number}")) for number, table in enumerate(payoffs, 1)
    )
    names = tuple(tuple(map(str, range(count))) for count in counts)
    return MatrixGame(tuple(f"Player {number}" for number in range(1, len(counts) + 1)), names, paid)


def _flat(table: object, counts: Sequence[int], place: str) -> Iterable[Fraction]:
    """The numbers of a nested list, the last index changing fastest."""
    if not counts:
        return [payoff_of(table, place)]
    if not isinstance(table, list) or len(table) != counts[0]:
        raise PayoffError(f"{place}: expected a list of {counts[0]}, found {shown_of(table)}.")
    return list(
        chain.from_iterable(_flat(one, counts[1:], f"{place}[{number}]") for number, one in enumerate(table))
    )


def _asked(request: Answer, game: MatrixGame) -> tuple[str, ...]:
    """The words of "what", or the usual ones."""
    if "what" not in request:
        usual = "value" if game.is_for_two and game.is_zero_sum else "nash"
        words = ("pure", usual) if game.is_for_two else ("pure",)
        _check_fields(request, words)
        return words
    what = request["what"]
    if not isinstance(what, list) or not what or not all(word in WHAT for word in what):
        known = ", ".join(f'"{word}"' for word in WHAT)
        raise RequestError("request", f'"what" must be a list of {known}; found {shown_of(what)}.')
    refused = [word for word in what if word not in FOR_MANY]
    if refused and not game.is_for_two:
        raise RequestError(
            "unsuited",
            f"Of a game of {len(game.players)} players there are {', '.join(FOR_MANY)}; "
            f"{', '.join(refused)} needs a game of two.",
        )
    _check_fields(request, what)
    return tuple(what)


def _check_fields(request: Answer, asked: Sequence[str]) -> None:
    """Raise RequestError for a field that none of the words that are asked takes."""
    for name, words in TAKEN_BY.items():
        if name in request and not set(words) & set(asked):
            raise RequestError("request", f'"{name}" needs {" or ".join(words)} in "what".')


# Equilibria and values.


def _pure(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    return {"pure_nash": [list(profile) for profile in best_response.pure_equilibria(game)]}


def _value(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    solved = zero_sum.solve_zero_sum(game, stop, keep=False)
    return {
        "value": payoff_text(solved.value),
        "row_strategy": _texts(solved.row),
        "col_strategy": _texts(solved.column),
        "saddle_points": [list(profile) for profile in zero_sum.saddle_points(game)],
        "maximin": payoff_text(zero_sum.maximin(game)),
        "minimax": payoff_text(zero_sum.minimax(game)),
    }


def _nash(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    found = equilibria(game, stop)
    said = {
        **_pure(game, request, stop),
        "equilibria": [_equilibrium(one) for one in found.extreme],
        "components": [list(component) for component in found.components],
        "degenerate": _degenerate(found),
        "complete": found.complete,
    }
    if found.degenerate is not None:
        witness = found.degenerate
        said["witness"] = {
            "player": PLAYERS[witness.player],
            "strategy": _texts(witness.mixture),
            "replies": list(witness.replies),
        }
    return said


def _degenerate(found: Equilibria) -> bool | None:
    """Whether the game is degenerate; None if that is not decided."""
    return True if found.degenerate is not None else (False if found.complete else None)


def _equilibrium(one: Equilibrium) -> Answer:
    return {"row": _texts(one.row), "col": _texts(one.column), "payoffs": _texts(one.pays)}


def _lemke_howson(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    """The path of one label, or where those of all end; after "nash" with the number of the equilibrium."""
    known = equilibria(game, stop).extreme if "nash" in request["what"] else ()
    numbers = {(one.row, one.column): number for number, one in enumerate(known)}

    def told(end: Equilibrium) -> Answer:
        number = numbers.get((end.row, end.column))
        return {**_equilibrium(end), **({"equilibrium": number} if known else {})}

    label = whole_of(request, "label", 0, game.rows + game.columns - 1)
    if label is None:
        return {
            "lemke_howson": [
                {"label": end.label, **told(end.equilibrium), "steps": end.steps}
                for end in label_table(game, stop)
            ]
        }
    path = lemke_howson(game, label, stop)
    steps = [
        {
            "player": PLAYERS[step.player],
            "dropped": step.dropped,
            "picked": step.picked,
            "row": _texts(step.place.row),
            "col": _texts(step.place.column),
        }
        for step in path.steps
    ]
    return {"lemke_howson": [{"label": label, **told(path.equilibrium), "steps": len(steps), "path": steps}]}


def _correlated(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    objective = request.get("objective", "welfare")
    if objective not in correlated.OBJECTIVES:
        known = ", ".join(f'"{name}"' for name in correlated.OBJECTIVES)
        raise RequestError("request", f'"objective" must be one of {known}; found {shown_of(objective)}.')
    found = correlated.correlated(game, objective, stop)
    return {
        "objective": objective,
        "welfare": payoff_text(sum(found.pays, Fraction())),
        "payoffs": _texts(found.pays),
        "distribution": [_texts(row) for row in found.distribution],
    }


# Dominance.


def _kind(request: Answer, usual: str | None) -> str | None:
    kind = request.get("dominance", usual)
    if kind not in ("strict", "weak", usual):
        raise RequestError("request", f'"dominance" must be "strict" or "weak"; found {shown_of(kind)}.')
    return kind


def _mixed(request: Answer) -> bool:
    mixed = request.get("mixed", True)
    if not isinstance(mixed, bool):
        raise RequestError("request", f'"mixed" must be true or false; found {shown_of(mixed)}.')
    return mixed


def _dominance(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    """The strategies that are dominated in the whole game: strictly and weakly, unless one kind is asked."""
    kind, mixed = _kind(request, None), _mixed(request)
    found = dominance.dominated(game, strict=kind == "strict", mixed=mixed, stop=stop)
    if kind == "weak":
        found = [one for one in found if not one.strict]
    return {"dominated": [_dominated(game, one) for one in found]}


def _dominated(game: MatrixGame, found: dominance.Dominated) -> Answer:
    by = {str(number): payoff_text(weight) for number, weight in enumerate(found.by) if weight}
    return {
        "player": _player(game, found.player),
        "strategy": found.strategy,
        "by": by,
        "strict": found.strict,
        "margin": payoff_text(found.margin),
    }


def _player(game: MatrixGame, player: int) -> str | int:
    return PLAYERS[player] if game.is_for_two else player


def _iterated(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    """Iterated elimination: all at once in rounds, or of weak dominance in every order."""
    kind, mixed = _kind(request, "strict"), _mixed(request)
    order = request.get("order", "rounds")
    if order not in ("rounds", "all"):
        raise RequestError("request", f'"order" must be "rounds" or "all"; found {shown_of(order)}.')
    if order == "all":
        if kind != "weak":
            raise RequestError(
                "request", 'Strict elimination ends alike in every order; "all" is for "weak".'
            )
        ends = dominance.weak_ends(game, mixed=mixed, stop=stop)
        return {
            "ends": [
                {
                    **_left(game, end.left),
                    "order": [[_player(game, one.player), one.strategy] for one in end.order],
                }
                for end in ends.ends
            ],
            "complete": ends.complete,
        }
    found = dominance.rounds(game, strict=kind == "strict", mixed=mixed, stop=stop)
    rounds = [
        _left(
            game,
            [[one.strategy for one in each if one.player == player] for player in range(len(game.players))],
        )
        for each in found.rounds
    ]
    return {
        "rounds": rounds,
        "left": _left(game, found.left),
        "struck": [
            {**_dominated(game, one), "round": number}
            for number, each in enumerate(found.rounds, 1)
            for one in each
        ],
    }


def _left(game: MatrixGame, strategies: Sequence[Sequence[int]]) -> Answer:
    if game.is_for_two:
        return {"rows": list(strategies[ROW]), "cols": list(strategies[COLUMN])}
    return {"strategies": [list(own) for own in strategies]}


# Learning.


def _fictitious(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    alternating = request.get("alternating", False)
    if not isinstance(alternating, bool):
        raise RequestError("request", f'"alternating" must be true or false; found {shown_of(alternating)}.')
    given = {**_given(request, "rounds"), "turns": "alternating" if alternating else "simultaneous"}
    return _learned(game, read_options(FictitiousOptions, given), stop)


def _regret(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    given = _given(request, "rounds", "seed", "expected")
    return _learned(game, read_options(RegretOptions, given), stop)


def _given(request: Answer, *names: str) -> Answer:
    return {name: request[name] for name in names if name in request}


def _learned(game: MatrixGame, options: learning.LearningOptions, stop: Stop) -> Answer:
    run = learning.Run(game, options)
    run.play(options.rounds, stop)
    state = run.state(options.rounds)
    said: Answer = {
        "rounds_played": options.rounds,
        "counts": {name: list(own) for name, own in zip(PLAYERS, state.counts, strict=True)},
        "mean_strategies": {
            name: [_number(weight, state.exact) for weight in own]
            for name, own in zip(PLAYERS, state.means, strict=True)
        },
        "exact": state.exact,
    }
    if options.rounds <= MOST_PLAY:
        said["play"] = run.path(options.rounds).tolist()
    return said


def _number(number: Fraction, exact: bool) -> str:
    return payoff_text(number) if exact else repr(float(number))


# Classes, trees and counterfactual regret.


def _classify(game: MatrixGame, request: Answer, stop: Stop) -> Answer:
    if {"a", "payoffs"} & request.keys():
        found = of_matrix(game, stop)
    else:
        found = of_position(_position_of(request), stop)
    return {"classes": [_property(one) for one in found]}


def _property(one: Property) -> Answer:
    said: Answer = {
        "property": one.name, "value": one.value, "evidence": one.evidence, "decided": one.decided,
    }  # fmt: skip
    if one.cell is not None:
        said["cell"] = list(one.cell)
    if one.path is not None:
        said["path"] = list(one.path)
    return said


def extensive_answer(request: Answer, stop: Stop) -> Answer:
    """The matrix of a tree, its pure equilibria, which are subgame perfect, and which rest on threats.

    Without a matrix, which is refused with a sentence in "no_matrix", there is subgame perfection alone.
    """
    game = ExtensiveGame.of(_position_of(request))
    said: Answer = {}
    form: conversion.Strategic | None = None
    try:
        form = conversion.matrix_of_tree(game, stop=stop)
    except PayoffError as error:
        said["no_matrix"] = str(error)
    if form is not None:
        matrix = form.game
        said["matrix"] = {
            "a": [_texts(row) for row in matrix.a],
            "b": [_texts(row) for row in matrix.b],
            "rows": list(matrix.strategies[ROW]),
            "cols": list(matrix.strategies[COLUMN]),
        }
        said.update(_pure(matrix, request, stop))
    perfection = subgames.subgame_perfect(game, stop)
    said["subgame_perfect"] = [list(one.names(game)) for one in perfection.equilibria if one.is_pure]
    mixed = [one for one in perfection.equilibria if not one.is_pure]
    if mixed:
        said["subgame_perfect_mixed"] = [
            {
                "payoffs": _texts(one.pays),
                "strategies": _by_set(game, [_texts(mixture) for mixture in one.behaviour]),
            }
            for one in mixed
        ]
    said["complete"] = perfection.complete
    if form is not None:
        said["threats"] = [
            {
                "profile": list(profile),
                "path": game.tree.path(threat.node),
                "player": PLAYERS[threat.player],
                "paid": payoff_text(threat.paid),
                "better": payoff_text(threat.better),
            }
            for profile, threat in subgames.threats(form, game, perfection, stop).items()
            if threat is not None
        ]
    return said


def _by_set(game: ExtensiveGame, weights: Sequence[Sequence[Any]]) -> Answer:
    """The weights of the moves of each information set, by its name, or by the moves to it if it has none."""
    return {
        found.name or ", ".join(game.move_names(found.nodes[0])): dict(zip(found.moves, own, strict=True))
        for found, own in zip(game.sets, weights, strict=True)
    }


def _position_of(request: Answer) -> TreePosition:
    """The tree of a request, its own or a famous one."""
    if ("tree" in request) == ("preset" in request):
        raise RequestError("request", f'{request["do"]} needs either "tree" or "preset".')
    if "tree" in request:
        return position_of_tree(request["tree"])
    name = text_of(request, "preset")
    if name == "kuhn":
        return kuhn.kuhn_position()
    chosen = _famous(name)
    if chosen.matrix is not None:
        return conversion.matrix_position(chosen.matrix)
    return position_of_tree(chosen.tree)


def cfr_answer(request: Answer, stop: Stop) -> Answer:
    """The mean strategies after iterations of counterfactual regret minimisation, and the game's value."""
    game = ExtensiveGame.of(_position_of(request))
    iterations = whole_of(request, "iterations", 1, MOST_ITERATIONS)
    if iterations is None:
        raise RequestError("request", 'cfr needs a number of "iterations".')
    run = cfr.Cfr(game)
    solution = sequence_form.solve_sequences(game, stop)
    run.run(iterations, stop)
    return {
        "iterations": iterations,
        "value": run.value(),
        "exploitability": run.exploitability(),
        "game_value": payoff_text(solution.value),
        "strategies": _by_set(game, run.mean_strategies),
    }


def _texts(numbers: Mixture | Sequence[Fraction]) -> list[str]:
    return list(map(payoff_text, numbers))


ANSWERS_OF: dict[str, Callable[[MatrixGame, Answer, Stop], Answer]] = {
    "pure": _pure,
    "value": _value,
    "nash": _nash,
    "dominance": _dominance,
    "iterated": _iterated,
    "correlated": _correlated,
    "lemke-howson": _lemke_howson,
    "fictitious": _fictitious,
    "regret": _regret,
    "classify": _classify,
}

ANSWERS: dict[str, Callable[[Answer, Stop], Answer]] = {
    "matrix": matrix_answer,
    "extensive": extensive_answer,
    "cfr": cfr_answer,
}

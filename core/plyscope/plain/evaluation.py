"""Evaluation: an estimate in plain Python for a game that is there: features with weights.

A file that defines one holds its game, with that estimate in place of the game's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import wraps
from pathlib import Path
from typing import Any, ClassVar

from plyscope import catalog
from plyscope.plain.errors import OwnCodeError
from plyscope.plain.game import Game
from plyscope.plain.game_entry import (
    MOST_LONGEST,
    PlainGame,
    check_weights,
    entry_of,
    name_of,
    of_class,
    sentence_of,
)
from plyscope.plain.states import State, StateGame
from plyscope.quoting import quoted
from plyscope.rules.game import Game as CompiledGame


class Evaluation:
    """An estimate of the states of a game: the sum of its features, each times its weight. Values are to MAX.

    `game` is the id of a game, or the name of a file of own code beside this one. `weights` are the names of
    the features with their weights, in the order in which `features` gives them.
    """

    name: ClassVar[str] = ""
    game: ClassVar[str] = ""
    weights: ClassVar[Mapping[str, float]] = {}

    def features(self, game: Any, state: Any) -> Iterable[float]:
        """Numbers that tell how good a state is for MAX that is not terminal: one for each of the weights.

        `game` has the methods of a Game: `game.write(state)` is the state as text.
        """
        raise NotImplementedError


class CompiledRules(Game):
    """A game of the program with the methods of one in plain Python."""

    compiled: ClassVar[CompiledGame]

    def initial(self, *_: Any, **options: Any) -> State:
        return StateGame(self.compiled.start(**options)).initial()

    def to_move(self, state: State) -> int:
        return state.game.to_move(state)

    def actions(self, state: State) -> Iterable[Any]:
        return state.game.actions(state)

    def result(self, state: State, action: Any) -> State:
        return state.game.result(state, action)

    def is_terminal(self, state: State) -> bool:
        return bool(state.game.is_terminal(state))

    def utility(self, state: State) -> float:
        return state.game.utility(state)

    def write(self, state: State) -> str:
        return state.game.write(state)

    def draw(self, state: State) -> Iterable[str]:
        return state.game.board(state).splitlines()


def _chances(rules: CompiledRules, state: State) -> Iterable[float]:
    return state.game.chances(state)


def _read(rules: CompiledRules, text: str) -> State:
    return StateGame(rules.compiled.read(text, **vars(rules)["options"])).initial()


def entry_of_evaluation(evaluation: type[Evaluation], id: str, file: Path) -> PlainGame:
    """The entry of an evaluation's game; raises OwnCodeError that says what the class lacks."""
    if evaluation.features is Evaluation.features:
        raise of_class(
            evaluation, "An evaluation defines features(game, state), which returns a number for each weight."
        )
    check_weights(evaluation, evaluation.weights)
    if not evaluation.weights:
        raise of_class(evaluation, 'An evaluation has weights, such as {"mobility": 1.0}.')
    base = _game_of(evaluation, file)
    own = _weighed(evaluation, base)
    if isinstance(base, PlainGame):
        return entry_of(own, id, file.name, sentence=sentence_of(evaluation, file.name))
    return entry_of(
        own, id, file.name, sentence=sentence_of(evaluation, file.name), options=base.options, base=base,
        notation=base.notation, first_player=base.first_player, second_player=base.second_player,
    )  # fmt: skip


def _game_of(evaluation: type[Evaluation], file: Path) -> CompiledGame:
    """The game that an evaluation is for."""
    wanted = evaluation.game
    if not isinstance(wanted, str) or not wanted:
        raise of_class(evaluation, 'An evaluation says for which game it is, such as game = "tictactoe".')
    try:
        if catalog.is_file(wanted):
            found: CompiledGame = catalog.open_file(str(file.parent / wanted), "game")
        else:
            found = catalog.game(wanted)
    except catalog.UnknownEntry as error:
        raise of_class(evaluation, f"game = {quoted(wanted)}: {error}") from None
    except OwnCodeError as error:
        raise of_class(evaluation, f"game = {quoted(wanted)}: {error.sentence}") from None
    if found.longest > MOST_LONGEST:
        raise of_class(
            evaluation, f"game = {quoted(wanted)}: {found.name} is too long for an evaluation of one's own."
        )
    return found


def _weighed(evaluation: type[Evaluation], base: CompiledGame) -> type[Game]:
    """The rules of a game with the features and the weights of an evaluation."""
    estimate = evaluation()

    @wraps(evaluation.features)
    def features(rules: Game, state: Any) -> Iterable[float]:
        return estimate.features(rules, state)

    facts: dict[str, Any] = {
        "__module__": evaluation.__module__,
        "__doc__": evaluation.__doc__,
        "name": name_of(evaluation),
        "weights": dict(evaluation.weights),
        "features": features,
        "evaluate": Game.evaluate,
    }
    if isinstance(base, PlainGame):
        return type(evaluation.__name__, (base.rules_class,), facts)
    facts |= {
        "compiled": base,
        "options": {field.name: field.default for field in fields(base.options)},
        "longest": base.longest,
        "most_actions": base.most_moves,
        "utilities": base.utilities,
    }
    if base.has_chance:
        facts["chances"] = _chances
    if base.reads:
        facts["read"] = _read
    return type(evaluation.__name__, (CompiledRules,), facts)

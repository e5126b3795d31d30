"""Game states: the states of games of own code that the program knows by numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plyscope import catalog
from plyscope.own_code import messages
from plyscope.plain import drawing
from plyscope.plain.errors import OwnCodeError, located
from plyscope.plain.game import has
from plyscope.plain.game_entry import PlainGame
from plyscope.plain.position import PlainPosition, action_text
from plyscope.plain.state_key import key_of
from plyscope.rules.position import CHANCE, PositionError
from plyscope.search.tree_size import tree_size

MOST_AHEAD = 400
"""Actions whose states are looked at before they are made."""

Tell = Callable[[dict[str, Any]], None]


class UnknownState(Exception):
    """A number of a state that this process does not know: it took the place of another."""


class GameStates:
    """The states; the program says how one came about if a process does not know its number."""

    def __init__(self) -> None:
        self.positions: list[PlainPosition] = []

    def facts(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """What is known of a game with some options: results of random games, and the size of its tree."""
        game = game_of(question).with_options(**question["options"])
        return {"met": sorted(game.met), "size": tree_size(game.start(**question["options"]))}

    def state(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """A state and all that is shown of it: where a game begins, what a text says, or after a move."""
        if "parent" not in question:
            return self._known(begun(question))
        position = self.position_of(question["parent"])
        return self._known(played(position, question["move"]))

    def ahead(self, question: dict[str, Any], tell: Tell) -> dict[str, Any]:
        """The states after each action, each told as soon as it is there."""
        position = self.position_of(question["parent"])
        done = question.get("done", 0)
        for move in position.legal_moves()[done:MOST_AHEAD]:
            try:
                tell({"move": move, "state": self._known(played(position, move))})
            except Exception as error:
                tell({"move": move, "error": messages.error_json(located(error))})
        return {}

    def position_of(self, told: dict[str, Any]) -> PlainPosition:
        """The position with a number, or else the one that a way leads to."""
        number = told.get("number")
        if number is not None:
            if not 0 <= number < len(self.positions):
                raise UnknownState
            known: PlainPosition = self.positions[number]
            return known
        position = begun(told)
        for move in told["moves"]:
            position.play(move)
        return position

    def _known(self, position: PlainPosition) -> dict[str, Any]:
        self.positions.append(position)
        return {"number": len(self.positions) - 1, **shown(position)}


def played(position: PlainPosition, move: int) -> PlainPosition:
    """The position after a move; raises OwnCodeError, MoveError."""
    after = position.copy()
    after.play(move)
    assert isinstance(after, PlainPosition)
    return after


def game_of(question: dict[str, Any]) -> PlainGame:
    """The game of a file."""
    found = catalog.game(question["path"])  # what it found out about its results stays known
    assert isinstance(found, PlainGame)
    return found


def begun(question: dict[str, Any]) -> PlainPosition:
    """The start of a game with options, or what a text says; raises PositionError as a sentence."""
    game = game_of(question)
    if question.get("text") is None:
        found = game.start(**question["options"])
    else:
        try:
            found = game.read(question["text"], **question["options"])
        except PositionError as error:
            raise OwnCodeError(str(error)) from None
    assert isinstance(found, PlainPosition)
    return found


def shown(position: PlainPosition) -> dict[str, Any]:
    """All that the program needs of a state; what fails of it that a game can do without is a problem."""
    rules, state = position.rules, position.state
    over = position.finished
    problems: list[dict[str, Any]] = []

    def tried(function: Callable[[], Any], otherwise: Any) -> Any:
        try:
            return function()
        except Exception as error:
            problems.append(messages.error_json(located(error)))
            return otherwise

    actions = position.actions
    found = {
        "over": over,
        "side": position.side if position.side is not None else 0,
        "actions": [action_text(action) for action in actions],
        "key": key_of(state),
        "written": tried(lambda: str(rules.write(state)), ""),
        "utility": tried(lambda: position.result, 0.0) if over else None,
        "chances": _chances(position) if position.side == CHANCE else None,
        "estimate": None,
        "features": None,
    }
    if not over and has(rules, "evaluate"):
        found["estimate"] = tried(lambda: position.estimate, 0.0)
    if position.game.features and not over:
        found["features"] = tried(lambda: list(position.features()), [0.0] * len(position.game.features))
    if has(rules, "draw"):
        found["drawn"], found["clicks"] = tried(lambda: _drawn(position, actions), (None, []))
    if has(rules, "symmetric"):
        found["symmetric"] = tried(lambda: key_of(rules.symmetric(state)), found["key"])
    return {**found, "problems": problems}


def _chances(position: PlainPosition) -> list[float]:
    """The probabilities of the actions, once they were found to be such."""
    return [float(chance) for chance in position.rules.chances(position.state)] if position.odds else []


def _drawn(position: PlainPosition, actions: list[Any]) -> tuple[Any, list[Any]]:
    """The lines or the cells of a drawing, and the moves that clicks on its cells make."""
    found = drawing.drawn(position.rules, position.state)
    if not isinstance(found, dict):
        return found, []
    clicks = []
    for row, column in found:
        move = drawing.clicked(position.rules, position.state, row, column, actions) if actions else None
        if move is not None:
            clicks.append([row, column, move])
    return [[row, column, text] for (row, column), text in found.items()], clicks

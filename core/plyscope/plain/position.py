"""PlainPosition: a position of a game in plain Python, as compiled searches see it.

A move is the place of its action among the actions of the state. The first exception of the game's own code
is kept, every search of the position is asked to stop, and until it does the game is over everywhere; the
exception is raised again by `raise_failure`, as by `Search.run`.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable
from fractions import Fraction
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Any

from plyscope.plain import drawing
from plyscope.plain.errors import OwnCodeError, expected, located
from plyscope.plain.game import Game, has
from plyscope.plain.state_key import key_of
from plyscope.quoting import quoted
from plyscope.rules.position import MOST_PARTS, MoveError, Position
from plyscope.rules.stop import Stop
from plyscope.rules.values import DECIDED

if TYPE_CHECKING:
    from plyscope.plain.game_entry import PlainGame
    from plyscope.rules.picture import Picture


class Failure:
    """The first exception of own code, shared by a position and its copies, and whose search it stops."""

    def __init__(self, stop: Stop | None) -> None:
        self.stop = stop
        self.error: OwnCodeError | None = None
        self.raised = False


class StateNode:
    """A state on the way to the present one; `actions` are None until they are asked for."""

    parent: Any
    actions: list[Hashable] | None

    def __init__(self, parent: StateNode | None, state: Any, over: bool, side: int) -> None:
        self.parent = parent
        self.state = state
        self.actions = None
        self.over = over
        self.side = side


class PlainPosition(Position):
    """A state of a game in plain Python; `rules` is the game."""

    top: StateNode
    failure: Failure

    def turn(self) -> int:
        """Whose move it is; at the end of a game, the side that did not move last."""
        return self.top.side

    def over(self) -> bool:
        return self.top.over

    def moves(self, out: list[int], base: int) -> int:
        if self.failure.raised:
            out[base] = 0
            return 1
        try:
            count = len(self.actions_of(self.top))
        except BaseException as error:
            self.fail(error)
            out[base] = 0
            return 1
        for move in range(count):
            out[base + move] = move
        return count

    def make(self, move: int) -> None:
        node = None
        if not self.failure.raised:
            try:
                node = self.node_after(self.top, move)
            except BaseException as error:
                self.fail(error)
        self.top = StateNode(self.top, None, True, 0) if node is None else node

    def unmake(self, move: int) -> None:
        self.top = self.top.parent

    def utility(self) -> float:
        if not self.failure.raised:
            try:
                return self.checked_utility(self.rules.utility(self.top.state))
            except BaseException as error:
                self.fail(error)
        return 0.0

    def evaluate(self) -> float:
        if self.estimates and not self.failure.raised:
            try:
                if self.weighs:
                    return self.weighed(self.checked_features(self.top.state))
                return self.checked_estimate(self.rules.evaluate(self.top.state))
            except BaseException as error:
                self.fail(error)
        return 0.0

    def key(self) -> int:
        if not self.failure.raised:
            try:
                return key_of(self.top.state)
            except BaseException as error:
                self.fail(error)
        return 0

    def symmetric_key(self) -> int:
        if not self.failure.raised:
            try:
                return key_of(self.rules.symmetric(self.top.state))
            except BaseException as error:
                self.fail(error)
        return 0

    def chance(self, out: list[float], base: int) -> int:
        count = 1
        out[base] = 1.0
        if not self.failure.raised:
            try:
                found = self.chances_of(self.top)
                count = len(found)
                for move in range(count):
                    out[base + move] = found[move]
            except BaseException as error:
                self.fail(error)
        return count

    def mapped(self, move: int, symmetry: int) -> int:
        """The action of the symmetric state that leads to an image of where a move leads."""
        if not self.failure.raised:
            try:
                image = self.node_of(self.rules.symmetric(self.top.state), 0)
                return self.counterpart(self.top, move, image)
            except BaseException as error:
                self.fail(error)
        return move

    def unmapped(self, move: int, symmetry: int) -> int:
        """The action that leads to an image of where this one leads in the symmetric state."""
        if not self.failure.raised:
            try:
                image = self.node_of(self.rules.symmetric(self.top.state), 0)
                return self.counterpart(image, move, self.top)
            except BaseException as error:
                self.fail(error)
        return move

    # What the game's own code gives, checked. These raise; whoever calls them from a search keeps that.

    def node_of(self, state: Any, side_before: int) -> StateNode:
        """A state that nothing leads to."""
        try:
            hash(state)
        except TypeError:
            raise expected(
                self.rules.initial, f"A state must be hashable, such as a tuple; found {_shown(state)}."
            ) from None
        over = bool(self.rules.is_terminal(state))
        return StateNode(None, state, over, side_before if over else self.side_of(state))

    def node_after(self, node: StateNode, move: int) -> StateNode:
        """The state after an action."""
        actions = node.actions
        if actions is None:
            actions = self.actions_of(node)
        if not 0 <= move < len(actions):  # a search chose it where the same state had more of them
            raise expected(
                self.rules.actions, f"actions() must give the same actions each time for the same state; "
                f"found {len(actions)}, and more before: {_shown(node.state)}."
            )  # fmt: skip
        state = self.rules.result(node.state, actions[move])
        try:
            hash(state)
        except TypeError:
            raise expected(
                self.rules.result, f"result() must give a hashable state, such as a tuple; "
                f"found {_shown(state)}."
            ) from None  # fmt: skip
        if self.rules.is_terminal(state):
            return StateNode(node, state, True, 1 if node.side == 0 else 0)
        return StateNode(node, state, False, self.side_of(state))

    def side_of(self, state: Any) -> int:
        """Whose turn it is in a state that is not terminal."""
        found = self.rules.to_move(state)
        if found == 1:
            return 0
        if found == -1:
            return 1
        if found == 0:
            return 2
        raise expected(self.rules.to_move, f"to_move() must give MAX, MIN or CHANCE, found {_shown(found)}.")

    def actions_of(self, node: StateNode) -> list[Hashable]:
        """The actions of a state that is not terminal."""
        if node.actions is not None:
            return node.actions
        given = self.rules.actions(node.state)
        found = list(given) if isinstance(given, list) else list(islice(given, self.most + 1))
        if not found:
            raise expected(
                self.rules.actions, f"actions() gives none, but is_terminal() says that the game goes on: "
                f"{_shown(node.state)}."
            )  # fmt: skip
        if len(found) > self.most:
            raise expected(
                self.rules.actions, f"actions() gives more than most_actions = {self.most:,} actions.",
                "Its loop must end; a game with more actions says most_actions = … in its class.",
            )  # fmt: skip
        node.actions = found
        return found

    def chances_of(self, node: StateNode) -> list[float]:
        """The probabilities of the actions."""
        found = [float(chance) for chance in self.rules.chances(node.state)]
        count = len(self.actions_of(node))
        if len(found) != count:
            raise expected(
                self.rules.chances, f"chances() must give {count} probabilities, one an action; "
                f"found {len(found)}."
            )  # fmt: skip
        if not min(found) >= 0 or abs(sum(found) - 1) > 1e-9:
            raise expected(
                self.rules.chances, f"chances() must give probabilities that sum to 1, found {found} with "
                f"the sum {sum(found):g}."
            )  # fmt: skip
        return found

    def checked_utility(self, value: Any) -> float:
        """A utility as a number that the game may have."""
        number = _number(value)
        if number is None:
            raise expected(self.rules.utility, f"utility() must give a number, found {_shown(value)}.")
        if self.wins and number != 0.0 and number != 1.0 and number != -1.0:
            raise expected(
                self.rules.utility, f"utility() gives {quoted(value)}, but other ends of this game give "
                f"-1, 0 or 1: write utilities = (least, largest) into the class."
            )  # fmt: skip
        if not self.least <= number <= self.largest:
            raise expected(
                self.rules.utility, f"utility() gives {quoted(value)}, but utilities are from {self.least:g} "
                f"to {self.largest:g}: write utilities = (least, largest) into the class."
            )  # fmt: skip
        return number

    def checked_estimate(self, value: Any) -> float:
        """An estimate as a number that cannot be taken for a win."""
        number = _number(value)
        if number is None or not -DECIDED < number < DECIDED:
            raise expected(
                self.rules.evaluate, f"evaluate() must give a number between {-DECIDED:,.0f} and "
                f"{DECIDED:,.0f}, found {_shown(value)}."
            )  # fmt: skip
        return number

    def checked_features(self, state: Any) -> list[float]:
        """The features of a state that is not terminal."""
        found = list(self.rules.features(state))
        if len(found) != len(self.weight):
            raise expected(
                self.rules.features, f"features() must give {len(self.weight)} numbers, one for each "
                f"of the weights; found {len(found)}."
            )  # fmt: skip
        numbers = []
        for value in found:
            number = _number(value)
            if number is None or number in (inf, -inf):
                raise expected(
                    self.rules.features,
                    f"features() must give finite numbers, found {_shown(value)}.",
                )
            numbers.append(number)
        return numbers

    def weighed(self, features: list[float]) -> float:
        """The sum of features times their weights, which cannot be taken for a win."""
        total = 0.0
        for number in range(len(features)):
            total += self.weight[number] * features[number]
        if not -DECIDED < total < DECIDED:
            raise expected(
                self.rules.features, f"The features times their weights sum up to {total:,.0f}; an "
                f"estimate must lie between {-DECIDED:,.0f} and {DECIDED:,.0f}."
            )  # fmt: skip
        return total

    def counterpart(self, node: StateNode, move: int, other: StateNode) -> int:
        """The move of another state, an image of this one, that leads to an image of where a move leads."""
        there = self.rules.symmetric(self.node_after(node, move).state)
        for number in range(len(self.actions_of(other))):
            if self.rules.symmetric(self.node_after(other, number).state) == there:
                return number
        raise expected(
            self.rules.symmetric, f"symmetric() calls {_shown(node.state)} and {_shown(other.state)} images "
            f"of each other, but they lead to different states."
        )  # fmt: skip

    def fail(self, error: BaseException) -> None:
        """Keep the first exception, and stop the search."""
        if not self.failure.raised:
            self.failure.error = located(error)
            self.failure.raised = True
            if self.failure.stop is not None:
                self.failure.stop.set()

    # For people, panels and files.

    def __init__(self, game: PlainGame, rules: Game, top: StateNode | None = None) -> None:
        self.game = game
        self.rules = rules
        self.weight = [feature.weight for feature in game.features]
        self.weighs = bool(self.weight)
        self.estimates = self.weighs or has(rules, "evaluate")
        self.most = game.most_moves
        self.wins = game.ends_in_wins
        self.least, self.largest = game.utilities
        self.failure = Failure(None)
        if top is not None:
            self.top = top

    def watch(self, stop: Stop) -> None:
        self.failure = Failure(stop)

    def raise_failure(self) -> None:
        """Raise the kept OwnCodeError, if there is one, and forget it."""
        failure = self.failure
        if failure.raised:
            error = failure.error
            failure.raised, failure.error = False, None
            assert error is not None
            raise error

    def begin(self, state: Any) -> None:
        """Stand at a state that nothing leads to."""
        self.top = self.node_of(state, 0)

    @property
    def state(self) -> Any:
        """The present state."""
        return self.top.state

    @property
    def actions(self) -> list[Hashable]:
        """The legal actions, in order; empty where the game is over."""
        return [] if self.top.over else list(self._asked(self.actions_of, self.top))

    def move_of(self, action: object) -> int:
        """The move that an action is; raises MoveError if it is none of the legal ones."""
        actions = self.actions
        try:
            return actions.index(action)
        except ValueError:
            known = ", ".join(repr(one) for one in actions[:20]) or "none, the game is over"
            raise MoveError(f"Expected a legal action ({known}), found {quoted(action)}.") from None

    @property
    def payoffs(self) -> tuple[float, float]:
        """Between what results and estimates lie: nothing is known of estimates."""
        return self.game.utilities if not self.estimates else (-DECIDED, DECIDED)

    @property
    def side(self) -> int | None:
        return None if self.top.over else self.top.side

    @property
    def result(self) -> float | None:
        found = self.utility() if self.top.over else None
        self.raise_failure()
        return found

    @property
    def estimate(self) -> float | None:
        found = None if self.top.over else self.evaluate()
        self.raise_failure()
        return found

    def features(self) -> tuple[float, ...]:
        """The features of the state; 0 where the game is over. Raises OwnCodeError."""
        if not self.weighs or self.top.over:
            return (0.0,) * len(self.weight)
        return tuple(self._asked(self.checked_features, self.top.state))

    @property
    def weights(self) -> tuple[float, ...]:
        return tuple(self.weight)

    def weigh(self, weights: tuple[float, ...]) -> None:
        self.game.check_weights(weights)
        self.weight = [float(weight) for weight in weights]

    @property
    def weighed_rules(self) -> Game:
        """The game itself, with the weights of this position."""
        names = self.rules.weights
        if not self.weighs or self.weight == [float(weight) for weight in names.values()]:
            return self.rules
        rules = copy.copy(self.rules)
        vars(rules)["weights"] = dict(zip(names, self.weight, strict=True))  # of this object alone
        return rules

    @property
    def odds(self) -> tuple[Fraction, ...]:
        found: list[float] = self._asked(self.chances_of, self.top)
        return tuple([Fraction(chance).limit_denominator(MOST_PARTS) for chance in found])

    @property
    def identity(self) -> int:
        found = self.key()
        self.raise_failure()
        return found

    @property
    def symmetric_identity(self) -> int:
        found = self.symmetric_key()
        self.raise_failure()
        return found

    def legal_moves(self) -> list[int]:
        return list(range(len(self.actions)))

    def play(self, move: int) -> None:
        """Make a move; raises MoveError, or OwnCodeError and changes nothing."""
        if not 0 <= move < len(self.actions):
            game: Any = self.game
            game.refuse(move)
        self.top = self._asked(self.node_after, self.top, move)

    def copy(self) -> Position:
        game: Any = self.game
        other = PlainPosition(game, self.rules, self.top)
        other.failure = self.failure
        other.weight = self.weight
        return other

    def text(self, move: int) -> str:
        """The action as text: a tuple's entries with commas between; raises MoveError."""
        if not 0 <= move < len(self.actions):
            game: Any = self.game
            game.refuse(move)
        return action_text(self.actions[move])

    def label(self, move: int) -> str:
        below = self._below()
        return self.text(move) if below is None else below.label(below.legal_moves()[move])

    def parse(self, text: str) -> int:
        word = text.strip()
        texts = [action_text(action) for action in self.actions]
        if word in texts:
            return texts.index(word)
        known = ", ".join(texts[:40]) or "none, the game is over"
        raise MoveError(f"Expected a legal action ({known}), found {quoted(text)}.")

    def write(self) -> str:
        return str(self._asked(self.rules.write, self.top.state))

    def board(self) -> str:
        found = self._asked(drawing.text_of, self.rules, self.top.state)
        return self.write() if found is None else str(found)

    def picture(self) -> Picture:
        below = self._below()
        if below is not None:
            board = below.picture()
            if board.part is None:
                return drawing.renumbered(board, below.legal_moves())
        texts = [action_text(action) for action in self.actions]
        found: Picture = self._asked(drawing.picture, self.rules, self.top.state, self.actions, texts)
        return found

    def _below(self) -> Position | None:
        """The position of the program's game that this one is, where own code only evaluates it."""
        game: Any = self.game
        found: Position | None = self._asked(game.position_below, self.top.state)
        return found

    def _asked(self, function: Any, *arguments: Any) -> Any:
        """What own code gives; its exceptions raised as OwnCodeError."""
        try:
            return function(*arguments)
        except Exception as error:
            raise located(error) from error


def action_text(action: object) -> str:
    """An action as people type it, without blanks in tuples."""
    if isinstance(action, tuple):
        return ",".join(f"({action_text(part)})" if isinstance(part, tuple) else str(part) for part in action)
    return str(action)


def _number(value: object) -> float | None:
    """A number, or None for what is none; texts are none."""
    if isinstance(value, str | bytes):
        return None
    try:
        number = float(value)  # type: ignore[arg-type]  # whatever it is
    except (TypeError, ValueError, OverflowError):
        return None
    return None if number != number else number


def _shown(value: object) -> str:
    try:
        text = repr(value)
    except Exception:
        return f"a {type(value).__name__}"
    return text if len(text) <= 80 else f"{text[:80]}…"

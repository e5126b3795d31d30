"""Check of a game in plain Python: every contract that searches and boards rely on, by random play."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from plyscope import catalog
from plyscope.plain.contract import Contract, Failed, Trial
from plyscope.plain.drawing import drawn
from plyscope.plain.errors import OwnCodeError, located
from plyscope.plain.game import CHANCE, MAX, MIN, Game, has
from plyscope.plain.game_entry import PlainGame
from plyscope.plain.position import PlainPosition, action_text
from plyscope.rules.position import Position, PositionError
from plyscope.rules.values import DECIDED
from plyscope.search.search import Answer, Limits

GAMES, PLIES = 40, 4_000
"""Random games, and plies of all of them together."""

VALUED, DEEPEST = 300, 12
"""Nodes beyond which minimax is not compared with alpha-beta one ply deeper, and plies at most."""


@dataclass(frozen=True)
class Visited:
    """A state that was met, and the actions that lead there."""

    state: Any
    path: tuple[str, ...]


def check(entry: PlainGame) -> list[Contract]:
    """Try all contracts of a game."""
    trial = Trial()
    rules = entry.own
    met: list[Visited] = []
    if not trial.run("random play", lambda: _play(entry, rules, met)):
        return trial.found
    within = _Within(rules, met)
    trial.run("hashable states", within.hashable)
    trial.run("states are never changed", within.unchanged)
    trial.run("legal actions", within.legal)
    trial.run("terminal states", within.terminal)
    trial.run("utility range", lambda: within.utilities(entry))
    if has(rules, "evaluate"):
        trial.run("estimates", within.estimates)
    if has(rules, "chances"):
        trial.run("chances sum to 1", within.chances)
    if has(rules, "write") or has(rules, "read"):
        trial.run("read and write", lambda: within.read_and_write(entry))
    if has(rules, "draw"):
        trial.run("drawing and clicks", within.clicks)
    if has(rules, "symmetric"):
        trial.run("symmetric states", within.symmetric)
    if all(contract.ok for contract in trial.found):
        trial.run("searches agree", lambda: _searched(entry))
    return trial.found


def _play(entry: PlainGame, rules: Game, met: list[Visited]) -> str:
    """Random games from the start to their end."""
    luck, plies, ended = Random(1), 0, 0
    first = rules.initial(**dict(rules.options))
    for _ in range(GAMES):
        state = first
        path: list[str] = []
        met.append(Visited(state, ()))
        while not rules.is_terminal(state):
            if len(path) >= entry.longest:
                raise Failed(
                    f"A random game did not end within longest = {entry.longest:,} plies.", tuple(path[:100])
                )
            try:
                actions = list(rules.actions(state))
                if not actions:
                    raise Failed(
                        "actions() gives none, but is_terminal() says that the game goes on.", tuple(path),
                        rules.actions,
                    )  # fmt: skip
                action, before, given = luck.choice(actions), repr(state), state
                state = rules.result(given, action)
                if repr(given) != before:
                    raise Failed(
                        f"result(state, {action!r}) changes the state that it is given: {before} became "
                        f"{given!r}.", tuple(path), rules.result,
                    )  # fmt: skip
            except Failed:
                raise
            except Exception as error:
                raise _at(error, path) from error
            path.append(action_text(action))
            met.append(Visited(state, tuple(path)))
            plies += 1
        ended += 1
        if plies > PLIES:
            break
    return f"{ended} games, {plies:,} plies"


def _at(error: Exception, path: list[str] | tuple[str, ...]) -> OwnCodeError:
    found = located(error)
    found.moves = tuple(path)
    return found


class _Within:
    """Contracts of states that were met."""

    def __init__(self, rules: Game, met: list[Visited]) -> None:
        self.rules = rules
        self.met = met

    def each(self, contract: Callable[[Any, tuple[str, ...]], None], *, over: bool | None = None) -> str:
        """Try a contract in every state, or in those that are over or not."""
        tried = 0
        for visited in self.met:
            try:
                if over is None or bool(self.rules.is_terminal(visited.state)) == over:
                    contract(visited.state, visited.path)
                    tried += 1
            except Failed:
                raise
            except Exception as error:
                raise _at(error, visited.path) from error
        return f"{tried:,} states"

    def hashable(self) -> str:
        def one(state: Any, path: tuple[str, ...]) -> None:
            try:
                hash(state)
            except TypeError:
                function = self.rules.result if path else self.rules.initial
                raise Failed(
                    f"A state must be hashable, such as a tuple; found {state!r}.", path, function
                ) from None

        return self.each(one)

    def unchanged(self) -> str:
        def one(state: Any, path: tuple[str, ...]) -> None:
            before = repr(state)
            for action in self.rules.actions(state):
                first = self.rules.result(state, action)
                if repr(state) != before:
                    raise Failed(
                        f"result(state, {action!r}) changes the state that it is given: {before} became "
                        f"{state!r}.", path, self.rules.result,
                    )  # fmt: skip
                if first != self.rules.result(state, action):
                    raise Failed(
                        f"result(state, {action!r}) gives another state when it is asked again.", path,
                        self.rules.result,
                    )  # fmt: skip

        return self.each(one, over=False)

    def legal(self) -> str:
        def one(state: Any, path: tuple[str, ...]) -> None:
            player = self.rules.to_move(state)
            if player not in (MAX, MIN, CHANCE):
                raise Failed(
                    f"to_move() must give MAX, MIN or CHANCE; found {player!r}.", path, self.rules.to_move
                )
            actions: list[Hashable] = list(self.rules.actions(state))
            if actions != list(self.rules.actions(state)):
                raise Failed("actions() gives others when it is asked again.", path, self.rules.actions)
            for action in actions:
                if not isinstance(action, str | int | float | tuple):
                    raise Failed(
                        f"An action is a text, a number or a tuple; found {action!r}.", path,
                        self.rules.actions,
                    )  # fmt: skip
            texts = sorted(action_text(action) for action in actions)
            for text, other in pairwise(texts):
                if text == other:
                    raise Failed(f"Two actions are written {text!r}.", path, self.rules.actions)

        return self.each(one, over=False)

    def terminal(self) -> str:
        def one(state: Any, path: tuple[str, ...]) -> None:
            told = self.rules.is_terminal(state)
            if not isinstance(told, bool | int):
                raise Failed(
                    f"is_terminal() must give True or False; found {told!r}.", path, self.rules.is_terminal
                )
            if self.rules.is_terminal(state) != told:
                raise Failed(
                    "is_terminal() says otherwise when it is asked again.", path, self.rules.is_terminal
                )

        return self.each(one)

    def utilities(self, entry: PlainGame) -> str:
        least, most = entry.utilities

        def one(state: Any, path: tuple[str, ...]) -> None:
            value = self.rules.utility(state)
            if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
                raise Failed(f"utility() must give a number; found {value!r}.", path, self.rules.utility)
            if not least <= value <= most:
                raise Failed(
                    f"utility() gives {value!r}, but utilities are from {least:g} to {most:g}.", path,
                    self.rules.utility,
                )  # fmt: skip

        return f"{self.each(one, over=True)}, from {least:g} to {most:g}"

    def estimates(self) -> str:
        def one(state: Any, path: tuple[str, ...]) -> None:
            value = self.rules.evaluate(state)
            if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < DECIDED:
                raise Failed(
                    f"evaluate() must give a number between {-DECIDED:,.0f} and {DECIDED:,.0f}; found "
                    f"{value!r}.", path, self.rules.evaluate,
                )  # fmt: skip

        return self.each(one, over=False)

    def chances(self) -> str:
        def one(state: Any, path: tuple[str, ...]) -> None:
            if self.rules.to_move(state) != CHANCE:
                return
            found = [float(chance) for chance in self.rules.chances(state)]
            actions = list(self.rules.actions(state))
            if len(found) != len(actions):
                raise Failed(
                    f"chances() must give {len(actions)} probabilities, one an action; found {len(found)}.",
                    path, self.rules.chances,
                )  # fmt: skip
            if min(found) < 0 or abs(sum(found) - 1) > 1e-9:
                raise Failed(
                    f"chances() sum to {sum(found):g} instead of 1: {found}.", path, self.rules.chances
                )

        return self.each(one, over=False)

    def read_and_write(self, entry: PlainGame) -> str:
        def one(state: Any, path: tuple[str, ...]) -> None:
            text = self.rules.write(state)
            if not isinstance(text, str):
                raise Failed(f"write() must give a text; found {text!r}.", path, self.rules.write)
            if has(self.rules, "read"):
                again = self.rules.read(text)
                if again != state:
                    raise Failed(
                        f"read({text!r}) gives {again!r} instead of the state that was written, {state!r}.",
                        path, self.rules.read,
                    )  # fmt: skip

        tried = self.each(one)
        if has(self.rules, "read"):
            for nonsense in ("", "no such state", "99,99"):
                try:
                    entry.read(nonsense, **dict(self.rules.options))
                except PositionError:
                    continue
        return tried

    def clicks(self) -> str:
        def one(state: Any, path: tuple[str, ...]) -> None:
            cells = drawn(self.rules, state)
            if not isinstance(cells, dict) or self.rules.is_terminal(state):
                return
            actions = list(self.rules.actions(state))
            for row, column in cells:
                action = self.rules.click(state, row, column)
                if action is not None and action not in actions:
                    raise Failed(
                        f"click(state, {row}, {column}) must give a legal action or None; found {action!r}.",
                        path, self.rules.click,
                    )  # fmt: skip

        return self.each(one)

    def symmetric(self) -> str:
        def one(state: Any, path: tuple[str, ...]) -> None:
            image = self.rules.symmetric(state)
            if self.rules.symmetric(image) != image:
                raise Failed(
                    f"symmetric() of {image!r}, which it gives for {state!r}, must be that state itself.",
                    path, self.rules.symmetric,
                )  # fmt: skip
            over = bool(self.rules.is_terminal(state))
            if bool(self.rules.is_terminal(image)) != over:
                raise Failed("symmetric() gives a state that ends otherwise.", path, self.rules.symmetric)
            if over and self.rules.utility(state) != self.rules.utility(image):
                raise Failed("symmetric() gives an end of another utility.", path, self.rules.symmetric)
            if not over and self.rules.to_move(state) != self.rules.to_move(image):
                raise Failed("symmetric() gives a state of another player.", path, self.rules.symmetric)

        return self.each(one)


def _searched(entry: PlainGame) -> str:
    """Searches of the program find the same value, to a small depth."""
    start = entry.start()
    assert isinstance(start, PlainPosition)
    plain, quick = ("expectimax", "expectimax") if entry.has_chance else ("minimax", "alphabeta")
    depth, found = 1, _run(plain, start, 1)
    while depth < min(start.longest, DEEPEST) and found.nodes <= VALUED and found.stopped_by != "solved":
        depth += 1
        found = _run(plain, start, depth)
    other = _run(quick, start, depth)
    if found.value != other.value:
        raise Failed(
            f"{plain} finds {found.value!r} and {quick} {other.value!r} to depth {depth}: the game must be "
            "one of two players, whose states say all that matters."
        )
    return f"depth {depth}"


def _run(algorithm: str, start: Position, depth: int) -> Answer:
    return catalog.algorithm(algorithm).search().run(start, Limits(depth=depth))

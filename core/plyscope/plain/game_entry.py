"""PlainGame: a game in plain Python as an entry of the catalog, and what is known of it."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import make_dataclass
from functools import cached_property
from math import inf, isfinite, isnan
from random import Random
from typing import Any, ClassVar, NoReturn

from plyscope.options import option
from plyscope.plain.errors import Line, OwnCodeError, located
from plyscope.plain.game import REQUIRED, has
from plyscope.plain.game import Game as Rules
from plyscope.plain.position import PlainPosition
from plyscope.quoting import quoted
from plyscope.rules.game import Feature, Game, NoOptions
from plyscope.rules.position import MoveError, Position, PositionError

MOST_LONGEST = 100_000
GAMES, PLIES = 60, 3_000
"""Random games, and plies of all of them, by which a game is known that says nothing of its utilities."""


class PlainGame(Game):
    """The facts of a game in plain Python; one that is started has one instance for each set of options."""

    rules_class: ClassVar[type[Rules]]
    reads: ClassVar[bool] = False
    declared: tuple[float, float] | None

    def __init__(self, rules: Rules | None = None) -> None:
        self.declared = self.rules_class.utilities
        self._rules = rules
        self._started: dict[Any, PlainGame] = {}

    def start(self, **options: Any) -> Position:
        """The position in which a game begins; raises OptionError, and OwnCodeError of own code."""
        game = self.with_options(**options)
        return game.position_of(lambda rules: rules.initial(**vars(rules)["options"]))

    def read(self, text: str, /, **options: Any) -> Position:
        game = self.with_options(**options)
        if not self.reads:
            start = self.start(**options)
            if start.write() == text:  # sessions that begin there can be opened again
                return start
            raise PositionError(f"{self.name} reads no positions: its class has no read(text).")
        try:
            return game.position_of(lambda rules: rules.read(text))
        except OwnCodeError as error:
            if isinstance(error.__cause__, ValueError | LookupError | TypeError):
                said = str(error.__cause__).strip() or error.sentence
                raise PositionError(said if said.endswith(".") else f"{said}.") from None
            raise

    def with_options(self, **options: Any) -> PlainGame:
        """The facts of the game with some options; raises OptionError."""
        chosen = self.read_options(options)
        if chosen not in self._started:
            rules = made(self.rules_class)
            vars(rules)["options"] = vars(chosen)  # of this object; the class keeps the defaults
            self._started[chosen] = type(self)(rules)
        return self._started[chosen]

    @property
    def own(self) -> Rules:
        """The game itself, with the options at their defaults unless it was started with others."""
        return self._rules if self._rules is not None else self.with_options().own

    def position_of(self, state_of: Any) -> PlainPosition:
        """The position of a state that own code gives."""
        position = PlainPosition(self, self.own)
        try:
            first = state_of(self.own)
            position.begin(first)
        except Exception as error:
            raise located(error) from error
        return position

    @property
    def example(self) -> str:  # type: ignore[override]  # found out by writing, once it is asked for
        """The start as text, if positions can be read."""
        return self.start().write() if self.reads else ""

    @property
    def features(self) -> tuple[Feature, ...]:  # type: ignore[override]  # as the class of the game says
        """The features by which states are estimated; no bounds of them are known."""
        weights = self.rules_class.weights if has(self.rules_class, "features") else {}
        return tuple([Feature(id, _label(id), float(weight), inf) for id, weight in weights.items()])

    def reach(self, weights: tuple[float, ...]) -> float:
        """Return 0, since no bound is known: an evaluation that is too large is refused where it is found."""
        return 0.0

    def refuse(self, move: int) -> NoReturn:
        """Raise the MoveError of a move that a position does not have."""
        raise MoveError(f"{move} is not a legal move here.")

    base: ClassVar[Game | None] = None
    """The game of the program whose states these are, where own code only evaluates them."""

    def position_below(self, state: Any) -> Position | None:
        """The position of that game which a state is, or None."""
        return None if self.base is None else state.game.position_of(state)

    # What is known of results.

    @property
    def ends_in_wins(self) -> bool:  # type: ignore[override]  # found out by playing, once it is asked for
        """Return True if results are wins, draws and losses: as declared, or as random games show."""
        if self._rules is None:
            return self.with_options().ends_in_wins
        return self.declared in (None, (-1, 1)) and bool(self.met) and self.met <= {-1.0, 0.0, 1.0}

    @property
    def utilities(self) -> tuple[float, float]:  # type: ignore[override]
        """The smallest and the largest result: as declared, or with some room about those of random games."""
        if self._rules is None:
            return self.with_options().utilities
        if self.declared is not None:
            return float(self.declared[0]), float(self.declared[1])
        if self._probing or not self.met:
            return -inf, inf
        if self.ends_in_wins:
            return -1.0, 1.0
        least, most = min(self.met), max(self.met)
        room = max(1.0, most - least)
        return least - room, most + room

    @property
    def even(self) -> float | None:  # type: ignore[override]
        """Return 0 if either side can gain; where results are never on one side of it, nobody is ahead."""
        if self._rules is None:
            return self.with_options().even
        results = self.declared if self.declared is not None else tuple(self.met)
        return 0.0 if results and min(results) < 0 < max(results) else None

    _probing = False

    @cached_property
    def met(self) -> set[float]:
        """The results of some random games: the same ones whenever they are asked for."""
        if self._probing:
            return set()
        found: set[float] = set()
        self._probing = True
        try:
            start = self.position_of(lambda rules: rules.initial(**vars(rules)["options"]))
            luck, plies = Random(1), 0
            for _ in range(GAMES):
                position = start.copy()
                while not position.finished and plies < PLIES:
                    position.play(luck.choice(position.legal_moves()))
                    plies += 1
                if position.finished:
                    found.add(float(position.result or 0.0))
        except (OwnCodeError, RecursionError):
            pass  # whoever plays the game is told
        finally:
            self._probing = False
        return found


def made(rules_class: type[Rules]) -> Rules:
    """An instance of a class of own code; raises OwnCodeError."""
    try:
        return rules_class()
    except Exception as error:
        raise located(error) from error


def entry_of(rules_class: type[Rules], id: str, file: str, **known: Any) -> PlainGame:
    """The entry of a class in a file; raises OwnCodeError that says what the class lacks.

    `known` are facts of the game that its class does not state.
    """
    missing = [name for name in REQUIRED if not has(rules_class, name)]
    if missing:
        raise of_class(rules_class, f"A game defines {', '.join(REQUIRED)}; missing: {', '.join(missing)}.")
    longest, most = rules_class.longest, rules_class.most_actions
    for name, number in (("longest", longest), ("most_actions", most)):
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= MOST_LONGEST:
            raise of_class(
                rules_class,
                f"{name} must be a whole number from 1 to {MOST_LONGEST:,}, found {quoted(number)}.",
            )
    _check_utilities(rules_class)
    _check_weights(rules_class)
    facts = {
        "__module__": PlainGame.__module__,
        "id": id,
        "name": name_of(rules_class),
        "sentence": sentence_of(rules_class, file),
        "options": known.get("options") or options_class(rules_class, rules_class.options),
        "rules_class": rules_class,
        "reads": has(rules_class, "read"),
        "estimates": has(rules_class, "evaluate") or has(rules_class, "features"),
        "has_chance": has(rules_class, "chances"),
        "symmetries": 2 if has(rules_class, "symmetric") else 1,
        "most_moves": most,
        "longest": longest,
        "notation": "the action as text, the entries of a tuple with commas between",
        "sources": (file,),
        **known,
    }
    found: type[PlainGame] = type(rules_class.__name__, (PlainGame,), facts)
    return found()


def name_of(owner: type) -> str:
    """The name that a class gives itself, else that of the class."""
    name = getattr(owner, "name", "")
    return name if isinstance(name, str) and name.strip() else owner.__name__


def sentence_of(owner: type, file: str) -> str:
    """The first paragraph of a class's docstring, else of its file's, as one sentence."""
    module = inspect.getmodule(owner)
    text = owner.__dict__.get("__doc__") or (module.__doc__ if module is not None else None) or ""
    first = " ".join(text.strip().split("\n\n")[0].split())
    if not first:
        return f"Code of one's own in {file}."
    return first if first.endswith((".", "!", "?")) else f"{first}."


def options_class(owner: type, options: object) -> type:
    """The declaration of options that a class states as names with defaults; raises OwnCodeError."""
    if not isinstance(options, Mapping):
        raise of_class(owner, f"options must be a dict of names and defaults, found {quoted(options)}.")
    declared = []
    for name, default in options.items():
        if not isinstance(name, str) or not name.isidentifier():
            raise of_class(owner, f"options: expected a name such as coins, found {quoted(name)}.")
        if not isinstance(default, bool | int | str):
            raise of_class(
                owner,
                f"options: {name} must be a whole number, a text or True or False, found {quoted(default)}.",
            )
        declared.append((name, type(default), option(default, _label(name))))
    if not declared:
        return NoOptions
    return make_dataclass(f"{owner.__name__}Options", declared, frozen=True)


def _label(name: str) -> str:
    return name.replace("_", " ").capitalize()


def of_class(owner: type, sentence: str) -> OwnCodeError:
    """Return an error in the declarations of a class, at its first line."""
    error = OwnCodeError(sentence)
    try:
        lines, number = inspect.getsourcelines(owner)
        file = inspect.getsourcefile(owner) or ""
    except (OSError, TypeError):
        return error
    return OwnCodeError(sentence, (Line(file, number, "", lines[0].strip()),))


def _check_utilities(rules_class: type[Rules]) -> None:
    found: Any = rules_class.utilities
    if found is None:
        return
    fine = isinstance(found, tuple) and len(found) == 2 and all(isinstance(n, int | float) for n in found)
    if not fine or isnan(found[0]) or isnan(found[1]) or found[0] > found[1]:
        raise of_class(
            rules_class, f"utilities must be the least and the largest result, such as (-1, 1), "
            f"found {quoted(found)}."
        )  # fmt: skip


def _check_weights(rules_class: type[Rules]) -> None:
    if not has(rules_class, "features"):
        if rules_class.weights and not has(rules_class, "evaluate"):
            raise of_class(rules_class, "weights are those of features(state), which is missing.")
        return
    check_weights(rules_class, rules_class.weights)
    if not rules_class.weights:
        raise of_class(rules_class, 'A game with features(state) has weights, such as {"mobility": 1.0}.')
    if has(rules_class, "evaluate"):
        raise of_class(
            rules_class, "A game has evaluate(state) or features(state), not both: its estimate is the sum "
            "of the features, each times its weight."
        )  # fmt: skip


def check_weights(owner: type, weights: object) -> None:
    """Raise OwnCodeError unless these are names of features with numbers."""
    if not isinstance(weights, Mapping):
        raise of_class(owner, f"weights must be a dict of names and numbers, found {quoted(weights)}.")
    for name, weight in weights.items():
        if not isinstance(name, str) or not name.strip():
            raise of_class(owner, f"weights: expected the name of a feature, found {quoted(name)}.")
        if isinstance(weight, bool) or not isinstance(weight, int | float) or not isfinite(weight):
            raise of_class(owner, f"weights: {name} must be a finite number, found {quoted(weight)}.")

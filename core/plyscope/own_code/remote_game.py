"""RemoteGame: a game of own code as an entry of the catalog, whose states another process works out.

A state is known here by its key, with all that is shown of it; the process knows it by a number, and anew by
the moves that lead to it. Searches of such a game run in that process, too.
"""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from plyscope import catalog
from plyscope.options import option
from plyscope.own_code import messages
from plyscope.plain.errors import OwnCodeError
from plyscope.plain.game import Game as Rules
from plyscope.plain.game_entry import PlainGame
from plyscope.plain.position import PlainPosition
from plyscope.rules.game import NoOptions
from plyscope.rules.position import CHANCE, MoveError, Position

if TYPE_CHECKING:
    from plyscope.own_code.workshop import OwnFile

ANSWER = 2.0
"""Seconds within which own code must answer a question about one state."""

MOST_ACTIONS = 100_000
MOST_TEXT = 10_000
MOST_ROOTS = 200
"""Starts of games that are kept."""


class Waiting(OwnCodeError):
    """Own code has not answered yet; the answer is waited for elsewhere."""


class OtherActionsError(OwnCodeError, MoveError):
    """A state lacks an action that it had before, as in a search: the game gives others each time."""


class Action(str):
    """An action by its text."""

    __slots__ = ()


class RemoteState(int):
    """A state by its key of 64 bits; `number` is what the process of a `generation` calls it."""

    number: int
    generation: int
    parent: RemoteState | None
    move: int
    begun: dict[str, Any]
    facts: dict[str, Any]
    actions: list[Action]
    after: dict[int, RemoteState | OwnCodeError]
    below: Position | None
    """The same as a position of the program's game, once it was shown."""

    def named(self, generation: int) -> dict[str, Any]:
        """The state as a question names it."""
        if self.generation == generation:
            return {**self.begun, "number": self.number}
        moves: list[int] = []
        state = self
        while state.parent is not None:
            moves.append(state.move)
            state = state.parent
        return {**self.begun, "moves": moves[::-1]}


class RemoteRules(Rules):
    """The rules as a position asks them: everything comes from the facts of states.

    The class of a file has those optional methods that its game has.
    """

    file: ClassVar[OwnFile]

    def initial(self, *_: Any, **options: Any) -> Any:
        return self.state({"path": self.file.name, "options": options})

    def to_move(self, state: RemoteState) -> int:
        return (1, -1, 0)[state.facts["side"]]

    def actions(self, state: RemoteState) -> list[Action]:
        return state.actions

    def result(self, state: RemoteState, action: Action) -> RemoteState:
        move = state.actions.index(action)
        found = state.after.get(move)
        if found is None:
            if self.file.workshop.sparing:
                raise Waiting(f"{self.file.path.name} has not answered yet.")
            found = self.file.after(self, state, move)
        if isinstance(found, OwnCodeError):
            raise found.anew()
        return found

    def is_terminal(self, state: RemoteState) -> bool:
        return bool(state.facts["over"])

    def utility(self, state: RemoteState) -> float:
        found: float = state.facts["utility"]
        return found

    def write(self, state: RemoteState) -> str:
        return str(state.facts["written"])

    def state(self, begun: dict[str, Any]) -> RemoteState:
        """The state with which a game begins, one for the same options and text; raises OwnCodeError."""
        name = repr(sorted(begun.items()))
        root = self.file.roots.get(name)
        if root is None:
            found, generation = self.file.ask({"do": "state", **begun}, ANSWER)
            if len(self.file.roots) >= MOST_ROOTS:
                self.file.roots.clear()
            root = self.file.roots[name] = state_of(found, generation, begun)
        return root


def _evaluate(rules: Any, state: RemoteState) -> float:
    return float(state.facts["estimate"] or 0.0)


def _chances(rules: Any, state: RemoteState) -> list[float]:
    return list(state.facts["chances"])


def _read(rules: RemoteRules, text: str) -> RemoteState:
    return rules.state({"path": rules.file.name, "options": vars(rules)["options"], "text": text})


def _draw(rules: Any, state: RemoteState) -> Any:
    drawn = state.facts["drawn"]
    if drawn is None:
        return [state.facts["written"]]
    if drawn and isinstance(drawn[0], list):
        return {(row, column): text for row, column, text in drawn}
    return drawn


def _click(rules: Any, state: RemoteState, row: int, column: int) -> Action | None:
    for at_row, at_column, move in state.facts["clicks"]:
        if (at_row, at_column) == (row, column):
            found: Action = state.actions[move]
            return found
    return None


def _symmetric(rules: Any, state: RemoteState) -> int:
    return int(state.facts["symmetric"])


def _features(rules: Any, state: RemoteState) -> list[float]:
    found = state.facts["features"]
    return list(found) if found is not None else [0.0] * len(type(rules).weights)


OPTIONAL = {
    "evaluate": _evaluate, "chances": _chances, "read": _read, "draw": _draw, "click": _click,
    "symmetric": _symmetric, "features": _features,
}  # fmt: skip
"""Methods that a game need not have, as its class here has them."""


class RemoteGame(PlainGame):
    """The facts of a game of own code."""

    file: ClassVar[OwnFile]
    example = ""  # the start, which is known already

    @property
    def elsewhere(self) -> Any:
        """What runs the searches of this game's positions."""
        return self.file.search_elsewhere

    @cached_property
    def facts(self) -> dict[str, Any]:
        """What random games showed of the game with its options, in the process."""
        rules = self._rules
        if rules is None:
            started: Any = self.with_options()
            known: dict[str, Any] = started.facts
            return known
        options = dict(vars(rules)["options"])
        found, _ = self.file.ask({"do": "facts", "path": self.file.name, "options": options}, 3 * ANSWER)
        return found

    @cached_property
    def met(self) -> set[float]:
        """The results of some random games."""
        met = self.facts.get("met")
        return (
            {float(value) for value in met if isinstance(value, int | float)}
            if isinstance(met, list)
            else set()
        )

    def refuse(self, move: int) -> NoReturn:
        raise OtherActionsError(
            "actions() gives other actions than before: it must give the same ones for the same state.",
            file=self.file.name,
        )

    def position_below(self, state: Any) -> Position | None:
        if self.base is None:
            return None
        way: list[RemoteState] = []
        here: RemoteState = state
        while here.below is None and here.parent is not None:
            way.append(here)
            here = here.parent
        if here.below is None:
            text, options = here.begun.get("text"), dict(here.begun["options"])
            here.below = self.base.start(**options) if text is None else self.base.read(text, **options)
        position = here.below.copy()
        for after in reversed(way):
            assert after.parent is not None
            position.play(position.parse(after.parent.actions[after.move]))
        if way:
            state.below = position
        found: Position = state.below
        return found.copy()

    def known_tree_size(self, position: Position) -> float | None:
        """About the size of the tree from the start, less what the moves since then left out."""
        assert isinstance(position, PlainPosition)
        size, state = self.facts.get("size"), position.state
        size = float(size) if isinstance(size, int | float) else inf
        while state.parent is not None:
            state = state.parent
            size /= max(1, len(state.actions))
        return size


def game_from(facts: dict[str, Any], file: OwnFile) -> RemoteGame:
    """The entry of the game of a file, from the facts that its process gave."""
    name, has = str(facts["name"])[:200], {str(one) for one in facts["has"]}
    declared = facts["declared"]
    features = [(str(id), float(weight)) for id, weight in facts["features"]]
    base = catalog.games().get(str(facts["base"]))
    about = {} if base is None else {
        "base": base, "options": base.options, "notation": base.notation,
        "first_player": base.first_player, "second_player": base.second_player,
    }  # fmt: skip
    rules = type(
        str(facts["class"])[:100],
        (RemoteRules,),
        {
            "__module__": __name__,
            "file": file,
            "name": name,
            "utilities": None if declared is None else (float(declared[0]), float(declared[1])),
            "options": {str(option[0]): option[1] for option in facts["options"]},
            "weights": dict(features),
            **{method: OPTIONAL[method] for method in OPTIONAL if method in has},
        },
    )
    entry = type(
        str(facts["class"])[:100],
        (RemoteGame,),
        {
            "__module__": __name__,
            "file": file,
            "id": file.name,
            "name": name,
            "sentence": str(facts["sentence"])[:2_000],
            "options": declaration(facts["options"]),
            "rules_class": rules,
            "reads": "read" in has,
            "estimates": "evaluate" in has or bool(features),
            "has_chance": "chances" in has,
            "symmetries": 2 if "symmetric" in has else 1,
            "most_moves": max(1, min(int(facts["most_moves"]), MOST_ACTIONS)),
            "longest": max(1, min(int(facts["longest"]), MOST_ACTIONS)),
            "notation": "the action as text, the entries of a tuple with commas between",
            "sources": (file.path.name,),
            **about,
        },
    )
    found: RemoteGame = entry()
    return found


def declaration(options: list[Any]) -> type:
    """A declaration of options from their names, defaults and labels."""
    from dataclasses import make_dataclass

    declared = [
        (str(name), type(default), option(default, str(label)[:200]))
        for name, default, label in options
        if isinstance(default, bool | int | str) and str(name).isidentifier()
    ]
    return make_dataclass("OwnOptions", declared, frozen=True) if declared else NoOptions


def state_of(
    found: dict[str, Any],
    generation: int,
    begun: dict[str, Any],
    parent: RemoteState | None = None,
    move: int = -1,
) -> RemoteState:
    """The state that a process described; raises OwnCodeError for what is no state."""
    if not _is_state(found):
        raise OwnCodeError("The process gave something else than a state.")
    state = RemoteState(found["key"])
    state.number, state.generation = found["number"], generation
    state.parent, state.move, state.begun = parent, move, begun
    state.facts = found
    state.actions = [Action(str(text)[:MOST_TEXT]) for text in found["actions"]]
    state.after, state.below = {}, None
    return state


def _is_state(found: dict[str, Any]) -> bool:
    """Return True if all parts of a state are there, and are what they must be."""
    try:
        actions, over = found["actions"], found["over"]
        drawn, chances, features = found.get("drawn"), found["chances"], found["features"]
        return (
            isinstance(found["key"], int)
            and 0 <= found["key"] < 1 << 64
            and messages.is_whole(found["number"])
            and isinstance(over, bool)
            and messages.is_whole(found["side"])
            and found["side"] in (0, 1, 2)
            and isinstance(actions, list)
            and len(actions) <= MOST_ACTIONS
            and bool(actions) != over
            and (found["utility"] is None) != over
            and all(
                found[name] is None or messages.is_number(found[name]) for name in ("utility", "estimate")
            )
            and (found["side"] == CHANCE) == (chances is not None)
            and (chances is None or (len(chances) == len(actions) and _are_numbers(chances)))
            and (features is None or _are_numbers(features))
            and (drawn is None or (isinstance(drawn, list) and (_are_lines(drawn) or _are_cells(drawn))))
            and all(_are_numbers(click) and 0 <= click[2] < len(actions) for click in found.get("clicks", []))
            and messages.is_whole(found.get("symmetric", 0) >> 2)
            and isinstance(found["problems"], list)
        )
    except (KeyError, TypeError, ValueError, IndexError):
        return False


def _are_numbers(values: list[Any]) -> bool:
    return all(messages.is_number(value) for value in values)


def _are_lines(drawn: list[Any]) -> bool:
    return all(isinstance(line, str) for line in drawn)


def _are_cells(drawn: list[Any]) -> bool:
    return all(
        messages.is_whole(row) and messages.is_whole(column) and isinstance(text, str)
        for row, column, text in drawn
    )


def problems_of(state: RemoteState) -> list[OwnCodeError]:
    """What of a state own code could not give: its drawing, its estimate."""
    return [messages.error_of(problem) for problem in state.facts.get("problems", [])]


def way_to(position: PlainPosition) -> dict[str, Any]:
    """The position of such a game as a question about a search names it."""
    state: RemoteState = position.state
    return {"moves": [], **state.named(-1)}

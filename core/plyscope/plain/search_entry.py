"""PlainSearch: a search in plain Python as an algorithm of the catalog."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from plyscope.plain.errors import OwnCodeError, Stopped, expected, located
from plyscope.plain.game_entry import name_of, of_class, options_class, sentence_of
from plyscope.plain.position import PlainPosition
from plyscope.plain.search import NAMES
from plyscope.plain.search import Search as OwnSearch
from plyscope.plain.states import StateGame
from plyscope.plain.words import Words, shown
from plyscope.record.trace import Trace
from plyscope.rules.position import MoveError, Position
from plyscope.search.large_stack import on_large_stack
from plyscope.search.search import Algorithm, Answer, Limits, Search, answer_in_part


class PlainSearch(Search):
    """Runs a search in plain Python: gives it the game and a state, and takes the answer from its words.

    `lines` and `life` are None, or the arrays that its words write to while it runs, and `watcher` what they
    call (see Words).
    """

    def __init__(self, search_class: type[OwnSearch], options: Any) -> None:
        Search.__init__(self, options)
        self.search_class = search_class
        self.lines: Any = None
        self.life: Any = None
        self.watcher: Any = None

    def run(self, position: Position, limits: Limits, trace: Trace | None = None) -> Answer:
        """Search a copy of the position; raises OwnCodeError for what goes wrong in own code."""
        own = position.copy()
        own.watch(limits.stop)
        words = self.decided(own, limits, trace)
        return self.answer_of(position, limits, words)

    def decided(self, position: Position, limits: Limits, trace: Trace | None) -> Words:
        """The words of a whole search, with the action that it decided on as `best`."""
        longest = max(1, position.longest)
        depth = longest if limits.depth is None else max(0, min(limits.depth, longest))
        if limits.window != (-inf, inf):
            raise OwnCodeError(f"{name_of(self.search_class)} takes no window at the root.")
        search = self.made(depth, limits)
        words = Words(position.copy(), limits, trace, depth)
        words.owner = search
        words.life, words.watcher = self.life, self.watcher
        if trace is not None:
            words.lines = self.lines
        search.attach(words)
        game, state = seen_by_own_code(position)
        try:
            action = on_large_stack(lambda: search.decide(game, state), limits.stop.set)
            if action is not None:
                words.decide(self.legal(action, position, game), action)
        except Stopped:
            pass
        except MoveError as error:
            raise expected(self.search_class.decide, f"decide() must return an action. {error}") from None
        except Exception as error:
            raise located(error) from error
        if words.nodes == 0:
            words.record_root()
        words.close()
        return words

    def made(self, depth: int, limits: Limits) -> OwnSearch:
        """An instance of the class, with its options and limits."""
        try:
            search = self.search_class()
        except Exception as error:
            raise located(error) from error
        chosen = dict(vars(self.options))
        for name, value in {**chosen, "options": chosen}.items():
            setattr(search, name, value)
        search.depth = depth
        search.seconds = limits.seconds
        return search

    def legal(self, action: object, position: Position, game: object) -> int:
        """The move that a search decided on; raises MoveError."""
        if isinstance(position, PlainPosition):
            return position.move_of(action)
        moves = position.legal_moves()
        if isinstance(action, int) and not isinstance(action, bool) and action in moves:
            return int(action)
        if isinstance(action, str):
            return position.parse(action)
        known = ", ".join(position.text(move) for move in moves[:20]) or "none, the game is over"
        raise MoveError(f"Expected a legal action ({known}), found {shown(action)}.")

    def answer_of(self, position: Position, limits: Limits, words: Words) -> Answer:
        """What the words say as an answer."""
        line = words.best_line()
        value = words.value if words.finished or words.told else None
        exact = words.exact and words.stopped_by is None
        stopped_by = words.stopped_by or ("solved" if exact else "nodes" if words.sampled else "depth")
        details = self.remarks_of(words)
        if words.sampled:
            value = words.sampled_value()
            details |= words.sampled_details()
        move = line[0] if line else None
        if words.stopped_by is not None and (not line or (words.reached == 0 and not words.sampled)):
            move, details = answer_in_part(position, move, details)
        return Answer(
            move, value, value, line, exact, words.nodes, words.leaves, words.cutoffs,
            words.reached, words.seconds, stopped_by, None, details,
        )  # fmt: skip

    def remarks_of(self, words: Words) -> dict[str, Any]:
        """What is to be said beside the answer: why a record ends early, that it is empty, and notes."""
        said = {}
        if words.ended_by is not None:
            said["remark"] = str(words.ended_by).splitlines()[0]
        elif words.nodes == 0 and words.stopped_by is None:
            name = name_of(self.search_class)
            said["remark"] = f"Nothing was told: {name} entered no node, so its record has only the root."
        elif words.open_nodes and words.stopped_by is None:
            said["remark"] = (
                f"decide() ended in {words.open_nodes} nodes that were entered and not left."
                if words.open_nodes > 1
                else "decide() ended in the root, which was entered and not left."
            )
        found: dict[str, Any] = dict(said)
        if words.notes:
            found["notes"] = [{"tick": tick, "text": text} for tick, text in words.notes]
        return found

    def children(self, position: Position, depth: int, ply: int) -> list[int]:
        """The moves as a search one ply deep enters them, then those that it leaves out."""
        if position.finished:
            return []
        if samples(self.search_class):
            return position.legal_moves()
        words = self.decided(position.copy(), Limits(depth=1), None)
        return list(dict.fromkeys([*words.root_moves, *position.legal_moves()]))


def samples(search_class: type[OwnSearch]) -> bool:
    """Return True if a class says that it goes in rounds."""
    return bool(getattr(search_class, "samples", False))


def seen_by_own_code(position: Position) -> tuple[Any, Any]:
    """A position's game and state as own code sees them: a game in plain Python as it is."""
    if isinstance(position, PlainPosition):
        return position.weighed_rules, position.state
    game = StateGame(position)
    return game, game.initial()


def algorithm_of(search_class: type[OwnSearch], id: str, file: str) -> Algorithm:
    """The entry of a class in a file; raises OwnCodeError that says what the class lacks."""
    if search_class.decide is OwnSearch.decide:
        raise of_class(search_class, "A search defines decide(game, state), which returns an action.")
    options = options_class(search_class, getattr(search_class, "options", {}))
    for name in getattr(search_class, "options", {}):
        if name in NAMES:
            raise of_class(search_class, f"options: {name} is a word of every search; call it otherwise.")
    try:
        source = inspect.getsource(search_class)
    except (OSError, TypeError):
        source = search_class.__name__
    build: Callable[[Any], Search] = partial(PlainSearch, search_class)
    return Algorithm(
        id=id,
        name=name_of(search_class),
        sentence=sentence_of(search_class, file),
        pseudocode=source,
        source=file,
        options=options,
        build=build,
        tells=lambda position, answer, trace: answer.details,
        chance=bool(getattr(search_class, "chance", False)),
        samples=samples(search_class),
        windows="any",
    )

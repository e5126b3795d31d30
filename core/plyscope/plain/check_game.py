"""Check of a game in plain Python: every contract that searches and boards rely on, by random play."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import islice, pairwise
from math import isfinite
from random import Random
from typing import Any

from plyscope import catalog
from plyscope.plain.contract import Contract, Failed, Told, Trial, ignore
from plyscope.plain.drawing import drawn
from plyscope.plain.errors import OwnCodeError, from_own_code, located
from plyscope.plain.faulty_lines import line_of_change
from plyscope.plain.game import CHANCE, MAX, MIN, Game, has
from plyscope.plain.game_entry import PlainGame
from plyscope.plain.position import PlainPosition, action_text
from plyscope.quoting import quoted
from plyscope.rules.position import Position, PositionError
from plyscope.rules.values import DECIDED
from plyscope.search.search import Answer, Limits

GAMES, PLIES = 40, 4_000
"""Random games, and plies of all of them together."""

VALUED, DEEPEST = 300, 12
"""Nodes beyond which minimax is not compared with alpha-beta one ply deeper, and plies at most."""

MOST_SHOWN_MOVES = 100
MOST_SHOWN = 120
"""Characters of a value in a sentence."""

PLAY = Contract("random-play", "random play", "Random games come to their end")
HASHABLE = Contract("hashable-states", "hashable states", "States are hashable")
UNCHANGED = Contract("unchanged-states", "states are never changed", "States are never changed")
LEGAL = Contract("legal-actions", "legal actions", "Actions are texts, numbers or tuples, each one once")
TERMINAL = Contract("terminal-states", "terminal states", "The end of a game is told by True or False")
UTILITY = Contract("utility-range", "utility range", "Utilities are numbers within their range")
ESTIMATES = Contract("estimates", "estimates", "Estimates are numbers smaller than a win")
FEATURES = Contract("features", "features", "Features are finite numbers, one for each of the weights")
CHANCES = Contract("chances", "chances sum to 1", "Chances sum to 1")
READ_AND_WRITE = Contract("read-and-write", "read and write", "A state that is written is read again")
DRAWING = Contract("drawing", "drawing and clicks", "The board is drawn, clicks give legal actions")
SYMMETRIC = Contract("symmetric-states", "symmetric states", "Symmetric states are worth the same")
SEARCHES = Contract("searches-agree", "searches agree", "Searches agree on the value")

NEW_STATE = "Make a new state from the parts of the given one, such as a tuple, and return that."
SAME_AGAIN = "The answer may depend on the state alone: chance belongs to states where CHANCE moves."


class Visited:
    """A state that was met, and how: the one before it and the action between them; None at the start."""

    __slots__ = ("action", "before", "plies", "state")

    def __init__(self, state: Any, before: Visited | None = None, action: Any = None) -> None:
        self.state = state
        self.before = before
        self.action = action
        self.plies: int = 0 if before is None else before.plies + 1

    @property
    def actions(self) -> list[Any]:
        """The actions that lead to the state."""
        found = []
        here = self
        while here.before is not None:
            found.append(here.action)
            here = here.before
        return found[::-1]

    @property
    def moves(self) -> tuple[str, ...]:
        """The same as texts, the first ones of many."""
        return tuple([action_text(action) for action in self.actions[:MOST_SHOWN_MOVES]])


def check(entry: PlainGame, begins: Told = ignore, told: Told = ignore) -> list[Contract]:
    """Try all contracts of a game; see Trial for what is told of each meanwhile."""
    trial = Trial(begins, told)
    play = _Play(entry)
    if not trial.run(PLAY, play.games):
        return trial.found
    rules = entry.own
    within = _Within(rules, play)
    trial.run(HASHABLE, within.hashable)
    trial.run(UNCHANGED, within.unchanged)
    trial.run(LEGAL, within.legal)
    trial.run(TERMINAL, within.terminal)
    trial.run(UTILITY, lambda: within.utilities(entry))
    if has(rules, "evaluate"):
        trial.run(ESTIMATES, within.estimates)
    if has(rules, "features"):
        trial.run(FEATURES, within.features)
    if has(rules, "chances"):
        trial.run(CHANCES, within.chances)
    if has(rules, "write") or has(rules, "read"):
        trial.run(READ_AND_WRITE, lambda: within.read_and_write(entry))
    if has(rules, "draw"):
        trial.run(DRAWING, within.clicks)
    if has(rules, "symmetric"):
        trial.run(SYMMETRIC, within.symmetric)
    if all(contract.ok for contract in trial.found):
        trial.run(SEARCHES, lambda: _searched(entry))
    return trial.found


class _Play:
    """Random games from the start to their end, and the states that were met."""

    def __init__(self, entry: PlainGame) -> None:
        self.entry = entry
        self.met: list[Visited] = []

    def games(self) -> str:
        luck, plies, ended = Random(1), 0, 0
        first = self.initial()
        while ended < GAMES and plies <= PLIES:
            here = Visited(first)
            self.met.append(here)
            while not asked(here, self.rules.is_terminal, here.state):
                here = self.next(here, luck)
                self.met.append(here)
            plies += here.plies
            ended += 1
        return f"{ended} games, {plies:,} plies"

    @property
    def rules(self) -> Game:
        return self.entry.own

    def initial(self) -> Any:
        return self.rules.initial(**dict(self.rules.options))

    def next(self, here: Visited, luck: Random) -> Visited:
        """One random ply."""
        if here.plies >= self.entry.longest:
            raise Failed(
                f"A random game did not end within longest = {self.entry.longest:,} plies.", here.moves,
                self.rules.is_terminal, (here.state,),
                mend="Each action must bring the end nearer; a longer game says longest = … in its class.",
            )  # fmt: skip
        actions = asked(here, self.actions, here)
        action = luck.choice(actions)
        before = asked(here, repr, here.state)
        state = asked(here, self.rules.result, here.state, action)
        self.compare(here, action, before)
        return Visited(state, here, action)

    def actions(self, here: Visited) -> list[Any]:
        """The actions of a state, not endlessly many."""
        actions = items(self.rules.actions(here.state), self.entry.most_moves)
        if not actions:
            raise Failed(
                "actions() gives none, but is_terminal() says that the game goes on.", here.moves,
                self.rules.actions, (here.state,),
                mend="Let is_terminal() be True where nobody can move, or give an action that passes.",
            )  # fmt: skip
        if len(actions) > self.entry.most_moves:
            raise Failed(
                f"actions() gives more than most_actions = {self.entry.most_moves:,} actions.", here.moves,
                self.rules.actions, (here.state,),
                mend="Its loop must end; a game with more actions says most_actions = … in its class.",
            )  # fmt: skip
        return actions

    def compare(self, here: Visited, action: Any, before: str) -> None:
        """Raise Failed if an action changed the state that it was given."""
        after = asked(here, repr, here.state)
        if after != before:
            raise Failed(
                f"result(state, {shown(action)}) changes the state that it is given: {cut(before)} became "
                f"{cut(after)}.", here.moves, self.rules.result, mend=NEW_STATE,
                line=self.line_of_change(here, action),
            )  # fmt: skip

    def line_of_change(self, here: Visited, action: Any) -> int | None:
        """The line that changes a state, found by playing to a new one like it."""
        try:
            state = self.initial()
            for played in here.actions:
                state = self.rules.result(state, played)
            return line_of_change(self.rules.result, state, action)
        except Exception:
            return None


def asked(here: Visited, question: Callable[..., Any], *given: Any) -> Any:
    """What own code gives in a state; its errors are raised with the moves that lead there."""
    try:
        return question(*given)
    except Failed:
        raise
    except BaseException as error:
        if not from_own_code(error):
            raise
        found = located(error)
        found.moves = here.moves
        raise found from None


def items(given: Iterable[Any], most: int) -> list[Any]:
    """What a method gave, and at most one more than may be."""
    return list(islice(given, most + 1))


def shown(value: object) -> str:
    """A value in a sentence."""
    try:
        return cut(repr(value))
    except Exception:
        return f"a {type(value).__name__}"


def cut(text: str) -> str:
    """A text of a bearable length."""
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


class _Within:
    """Contracts of states that were met."""

    def __init__(self, rules: Game, play: _Play) -> None:
        self.rules = rules
        self.play = play

    def each(self, contract: Callable[[Visited], None], *, over: bool | None = None) -> str:
        """Try a contract in every state, or in those that are over or not."""
        tried = 0
        for here in self.play.met:
            if over is None or bool(asked(here, self.rules.is_terminal, here.state)) == over:
                asked(here, contract, here)
                tried += 1
        return f"{tried:,} states"

    def hashable(self) -> str:
        def one(here: Visited) -> None:
            try:
                hash(here.state)
            except TypeError:
                before = here.before
                raise Failed(
                    f"A state must be hashable, such as a tuple; found {shown(here.state)}.", here.moves,
                    self.rules.initial if before is None else self.rules.result,
                    () if before is None else (before.state, here.action),
                    mend="Make tuples of lists, and frozensets of sets.",
                ) from None  # fmt: skip

        return self.each(one)

    def unchanged(self) -> str:
        def one(here: Visited) -> None:
            before = repr(here.state)
            for action in self.play.actions(here):
                first = self.rules.result(here.state, action)
                self.play.compare(here, action, before)
                if first != self.rules.result(here.state, action):
                    raise Failed(
                        f"result(state, {shown(action)}) gives another state when it is asked again.",
                        here.moves, self.rules.result, (here.state, action), mend=SAME_AGAIN,
                    )  # fmt: skip

        return self.each(one, over=False)

    def legal(self) -> str:
        def one(here: Visited) -> None:
            state = here.state
            player = self.rules.to_move(state)
            if player not in (MAX, MIN, CHANCE):
                raise Failed(
                    f"to_move() must give MAX, MIN or CHANCE; found {shown(player)}.", here.moves,
                    self.rules.to_move, (state,), mend="Return one of the three names, for each state.",
                )  # fmt: skip
            if player == CHANCE and not has(self.rules, "chances"):
                self.rules.chances(state)  # says that there are none
            actions: list[Hashable] = self.play.actions(here)
            if actions != self.play.actions(here):
                raise Failed(
                    "actions() gives others when it is asked again.", here.moves, self.rules.actions,
                    (state,), mend=f"{SAME_AGAIN} A set has no fixed order: sort it.",
                )  # fmt: skip
            for action in actions:
                if not isinstance(action, str | int | float | tuple):
                    raise Failed(
                        f"An action is a text, a number or a tuple; found {shown(action)}.", here.moves,
                        self.rules.actions, (state,), mend="Give tuples instead of lists.",
                    )  # fmt: skip
            texts = sorted(action_text(action) for action in actions)
            for text, other in pairwise(texts):
                if text == other:
                    raise Failed(
                        f"Two actions are written {quoted(text)}.", here.moves, self.rules.actions, (state,),
                        mend="Give each action once.",
                    )  # fmt: skip

        return self.each(one, over=False)

    def terminal(self) -> str:
        def one(here: Visited) -> None:
            over = self.rules.is_terminal(here.state)
            if not isinstance(over, bool | int):
                raise Failed(
                    f"is_terminal() must give True or False; found {shown(over)}.", here.moves,
                    self.rules.is_terminal, (here.state,), mend="Write bool(…) around what it returns.",
                )  # fmt: skip
            if self.rules.is_terminal(here.state) != over:
                raise Failed(
                    "is_terminal() says otherwise when it is asked again.", here.moves,
                    self.rules.is_terminal, (here.state,), mend=SAME_AGAIN,
                )  # fmt: skip

        return self.each(one)

    def utilities(self, entry: PlainGame) -> str:
        least, most = entry.utilities

        def one(here: Visited) -> None:
            value = self.rules.utility(here.state)
            if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
                raise Failed(
                    f"utility() must give a number; found {shown(value)}.", here.moves, self.rules.utility,
                    (here.state,), mend="Return a number for each end: above 0 where MAX gains.",
                )  # fmt: skip
            if not least <= value <= most:
                raise Failed(
                    f"utility() gives {quoted(value)}, but utilities are from {least:g} to {most:g}.",
                    here.moves, self.rules.utility, (here.state,),
                    mend="Write utilities = (least, largest) into the class as they are.",
                )  # fmt: skip

        return f"{self.each(one, over=True)}, from {least:g} to {most:g}"

    def estimates(self) -> str:
        def one(here: Visited) -> None:
            value = self.rules.evaluate(here.state)
            if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < DECIDED:
                raise Failed(
                    f"evaluate() must give a number between {-DECIDED:,.0f} and {DECIDED:,.0f}; found "
                    f"{shown(value)}.", here.moves, self.rules.evaluate, (here.state,),
                    mend="An estimate is smaller than any win: divide it.",
                )  # fmt: skip

        return self.each(one, over=False)

    def features(self) -> str:
        count = len(self.rules.weights)

        def one(here: Visited) -> None:
            def failed(sentence: str, mend: str = "") -> Failed:
                return Failed(sentence, here.moves, self.rules.features, (here.state,), mend=mend)

            found = items(self.rules.features(here.state), count)
            if len(found) != count:
                many = f"more than {count}" if len(found) > count else str(len(found))
                raise failed(
                    f"features() must give {count} numbers, one for each of the weights; found {many}."
                )
            for value in found:
                if not isinstance(value, int | float) or not isfinite(value):
                    raise failed(f"features() must give finite numbers; found {shown(value)}.")
            if items(self.rules.features(here.state), count) != found:
                raise failed("features() gives other numbers when it is asked again.", SAME_AGAIN)
            total = self.rules.evaluate(here.state)
            if not abs(total) < DECIDED:
                raise failed(
                    f"The features times their weights sum up to {total:,.0f}; an estimate must lie between "
                    f"{-DECIDED:,.0f} and {DECIDED:,.0f}.", "Make the weights smaller.",
                )  # fmt: skip

        return self.each(one, over=False)

    def chances(self) -> str:
        def one(here: Visited) -> None:
            if self.rules.to_move(here.state) != CHANCE:
                return
            actions = self.play.actions(here)
            found = [float(chance) for chance in items(self.rules.chances(here.state), len(actions))]
            if len(found) != len(actions):
                raise Failed(
                    f"chances() must give {len(actions)} probabilities, one an action; found {len(found)}.",
                    here.moves, self.rules.chances, (here.state,),
                    mend="Give them in the order of actions(state).",
                )  # fmt: skip
            if not min(found) >= 0 or not abs(sum(found) - 1) <= 1e-9:
                raise Failed(
                    f"chances() sum to {sum(found):g} instead of 1: {shown(found)}.", here.moves,
                    self.rules.chances, (here.state,), mend="Divide each by their sum.",
                )  # fmt: skip

        return self.each(one, over=False)

    def read_and_write(self, entry: PlainGame) -> str:
        def one(here: Visited) -> None:
            text = self.rules.write(here.state)
            if not isinstance(text, str):
                raise Failed(
                    f"write() must give a text; found {shown(text)}.", here.moves, self.rules.write,
                    (here.state,), mend="Write str(…) around what it returns.",
                )  # fmt: skip
            if has(self.rules, "read"):
                again = self.rules.read(text)
                if again != here.state:
                    raise Failed(
                        f"read({shown(text)}) gives {shown(again)} instead of the state that was written, "
                        f"{shown(here.state)}.", here.moves, self.rules.read, (text,),
                        mend="What write() gives must hold all of a state, and read() give it back.",
                    )  # fmt: skip

        tried = self.each(one)
        if has(self.rules, "read"):
            for nonsense in ("", "no such state", "99,99"):
                try:
                    entry.read(nonsense, **dict(self.rules.options))
                except PositionError:
                    continue
                except OwnCodeError as error:
                    error.sentence = f"read({quoted(nonsense)}) raises {error.sentence}"
                    error.mend = "Raise ValueError with what was expected, for a text that is no state."
                    raise
        return tried

    def clicks(self) -> str:
        def one(here: Visited) -> None:
            cells = drawn(self.rules, here.state)
            if not isinstance(cells, dict) or self.rules.is_terminal(here.state):
                return
            actions = self.play.actions(here)
            for row, column in cells:
                action = self.rules.click(here.state, row, column)
                if action is not None and action not in actions:
                    raise Failed(
                        f"click(state, {row}, {column}) must give a legal action or None; found "
                        f"{shown(action)}.", here.moves, self.rules.click, (here.state, row, column),
                        mend="Return None for a cell where nothing can be played.",
                    )  # fmt: skip

        return self.each(one)

    def symmetric(self) -> str:
        mend = "Return the same state for all images of it, such as the smallest of them."

        def one(here: Visited) -> None:
            image = self.rules.symmetric(here.state)

            def failed(sentence: str, given: Any = here.state) -> Failed:
                return Failed(sentence, here.moves, self.rules.symmetric, (given,), mend=mend)

            if self.rules.symmetric(image) != image:
                raise failed(
                    f"symmetric() of {shown(image)}, which it gives for {shown(here.state)}, must be that "
                    "state itself.", image,
                )  # fmt: skip
            over = bool(self.rules.is_terminal(here.state))
            if bool(self.rules.is_terminal(image)) != over:
                raise failed("symmetric() gives a state that ends otherwise.")
            if over and self.rules.utility(here.state) != self.rules.utility(image):
                raise failed("symmetric() gives an end of another utility.")
            if not over and self.rules.to_move(here.state) != self.rules.to_move(image):
                raise failed("symmetric() gives a state of another player.")

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
            f"{plain} finds {quoted(found.value)} and {quick} {quoted(other.value)} to depth {depth}: the "
            "game must be one of two players, whose states say all that matters."
        )
    return f"depth {depth}"


def _run(algorithm: str, start: Position, depth: int) -> Answer:
    return catalog.algorithm(algorithm).search().run(start, Limits(depth=depth)).checked()

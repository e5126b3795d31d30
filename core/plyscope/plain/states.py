"""States: a compiled game as a search in plain Python sees it: states, actions, results.

A state is a move below its parent; one position is moved to the state that is asked about. Who asks depth
first, as searches do, has it at most a few moves away.
"""

from __future__ import annotations

from typing import Any

import cython

from plyscope.quoting import quoted
from plyscope.rules.position import Position, PositionError

if cython.compiled:
    from cython.cimports.libc.stdlib import free, malloc
else:
    from plyscope.rules.position import CHANCE, MAX

UNKNOWN = -2


class Move(int):
    """A move of a compiled game: a number that prints as its text."""

    state: State
    text: str

    def __str__(self) -> str:
        text = self.__dict__.get("text")
        if text is None:
            text = self.text = self.state.game.text(self.state, self)
        return str(text)

    __repr__ = __str__


class State:
    """A state of a compiled game; equal where the game goes on in the same way."""

    game: StateGame
    parent: Any
    moves: list[Move] | None

    def __init__(self, game: StateGame, parent: State | None, move: int, ply: int) -> None:
        self.game = game
        self.parent = parent
        self.move = move
        self.ply = ply
        self.over = UNKNOWN
        self.side = UNKNOWN
        self.moves = None

    def __hash__(self) -> int:
        return hash(self.game.key(self))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, State) or self.game.key(self) != other.game.key(other):
            return False
        return self.game is other.game or self.game.write(self) == other.game.write(other)

    def __str__(self) -> str:
        return str(self.game.write(self))

    def __repr__(self) -> str:
        return f"<state {self.game.write(self)}>"


class StateGame:
    """A compiled game with the methods of plyscope.plain.Game, from one position on."""

    position: Position
    here: State
    root: State

    def __init__(self, position: Position) -> None:
        self.position = position.copy()
        self.name = position.game.name
        self.longest = position.longest
        self.root = State(self, None, -1, 0)
        self.here = self.root
        if cython.compiled:
            room = position.room(0)
            self.numbers = cython.cast(cython.p_int, malloc(room * cython.sizeof(cython.int)))
            self.shares = cython.cast(cython.p_double, malloc(room * cython.sizeof(cython.double)))
            if not self.numbers or not self.shares:
                raise MemoryError
        else:
            self.numbers, self.shares = [0] * position.room(0), [0.0] * position.room(0)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.numbers)
            free(self.shares)

    def go(self, state: State) -> None:
        """Move the position to a state."""
        if state is self.here:
            return
        if state.parent is self.here:
            self.position.reserve(1)
            self.position.make(state.move)
            self.here = state
            return
        if state.game is not self:
            raise ValueError("a state of another search")
        down = []
        common = state
        while common.ply > self.here.ply:
            down.append(common)
            common = common.parent
        while common is not self.here:
            self.position.unmake(self.here.move)
            self.here = self.here.parent
            if self.here.ply < common.ply:
                down.append(common)
                common = common.parent
        self.position.reserve(len(down))
        while down:
            self.here = down.pop()
            self.position.make(self.here.move)

    def moves_of(self, state: State) -> list[Move]:
        """The legal moves, found once."""
        if state.moves is None:
            found: list[Move] = []
            self.go(state)
            if not self.is_over(state):
                for i in range(self.position.moves(self.numbers, 0)):
                    move = Move(self.numbers[i])
                    move.state = state
                    found.append(move)
            state.moves = found
        return state.moves

    def is_over(self, state: State) -> bool:
        if state.over == UNKNOWN:
            self.go(state)
            state.over = self.position.over()
        return state.over != 0

    # The methods of plyscope.plain.Game.

    def initial(self, **options: Any) -> State:
        """The state that is searched."""
        return self.root

    def to_move(self, state: State) -> int:
        """1 for MAX, -1 for MIN, 0 for CHANCE."""
        if state.side == UNKNOWN:
            self.go(state)
            side = self.position.turn()
            state.side = 1 if side == MAX else 0 if side == CHANCE else -1
        return state.side

    def actions(self, state: State) -> list[Move]:
        """The legal moves, numbers that print as their texts."""
        return list(self.moves_of(state))

    def result(self, state: State, action: int) -> State:
        """The state after a legal move; raises ValueError for another one."""
        number = -1
        if isinstance(action, int):
            number = action
        moves = self.moves_of(state)
        for move in moves:
            if move is action or move == number:
                return State(self, state, number, state.ply + 1)
        if isinstance(action, str):
            self.go(state)
            return State(self, state, self.position.parse(action), state.ply + 1)
        known = ", ".join(map(str, moves)) or "none, the game is over"
        raise ValueError(f"expected a legal action ({known}), found {quoted(action)}")

    def is_terminal(self, state: State) -> bool:
        return self.is_over(state)

    def utility(self, state: State) -> float:
        """The result of a game that is over, to MAX; raises ValueError where it goes on."""
        if not self.is_over(state):
            raise ValueError("utility() was asked of a state that is not terminal")
        self.go(state)
        return self.position.utility()

    def evaluate(self, state: State) -> float:
        """The estimate of the game's evaluation; raises ValueError where the game is over."""
        if self.is_over(state):
            raise ValueError("evaluate() was asked of a terminal state; utility() knows its value")
        self.go(state)
        return self.position.evaluate()

    def chances(self, state: State) -> list[float]:
        """The probabilities of the actions, where CHANCE is to move."""
        if self.to_move(state) != 0:
            raise ValueError("chances() was asked of a state where CHANCE does not move")
        self.go(state)
        return [self.shares[i] for i in range(self.position.chance(self.shares, 0))]

    def key(self, state: State) -> int:
        """64 bits that are equal for equal states."""
        self.go(state)
        return self.position.key()

    def text(self, state: State, action: int) -> str:
        """A legal move in the game's notation."""
        if action not in self.moves_of(state):
            raise ValueError(f"expected a legal action, found {int(action)}")
        self.go(state)
        return str(self.position.text(int(action)))  # a plain number, whose text is not asked for here

    def write(self, state: State) -> str:
        """The state as text."""
        self.go(state)
        return str(self.position.write())

    def position_of(self, state: State) -> Position:
        """The state as a position of its own."""
        self.go(state)
        return self.position.copy()

    def board(self, state: State) -> str:
        """The state as a drawing in text."""
        self.go(state)
        return str(self.position.board())

    def read(self, text: str) -> State:
        raise PositionError("A search goes on from the position that it is given.")

    def symmetric(self, state: State) -> State:
        return state


__all__ = ["Move", "State", "StateGame"]

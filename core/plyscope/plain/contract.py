"""Contracts: what code of one's own must keep to, tried, with the moves that lead to where it fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from plyscope.plain.errors import OwnCodeError, from_own_code, located
from plyscope.plain.faulty_lines import line_of_value


@dataclass(frozen=True)
class Setup:
    """What a search was tried on: a game, by its id, with options, a position of it as text, and a depth."""

    game: str
    options: Mapping[str, Any]
    position: str
    depth: int | None = None

    def json(self) -> dict[str, Any]:
        """The words that `plyscope batch` takes."""
        depth = {} if self.depth is None else {"depth": self.depth}
        return {"game": self.game, "options": dict(self.options), "position": self.position, **depth}


class Failed(Exception):
    """A contract that is not kept: the sentence, the moves that lead there, and the function at fault.

    `given` are the arguments with which the function gave a wrong value, `line` is the line if it is known.
    `setup`, `tick` and `node` are the search that failed, the row of its record and the node there.
    """

    def __init__(
        self, sentence: str, moves: tuple[str, ...] = (), function: Callable[..., Any] | None = None,
        given: tuple[Any, ...] = (), *, mend: str = "", line: int | None = None, setup: Setup | None = None,
        tick: int | None = None, node: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(sentence)
        self.sentence = sentence
        self.moves = moves
        self.function = function
        self.given = given
        self.mend = mend
        self.line = line
        self.setup = setup
        self.tick = tick
        self.node = node


@dataclass(frozen=True)
class Contract:
    """One contract, and how it was found: `error` is "" where it is kept. `tried` says on how much.

    `id` never changes, `name` is short, `title` a sentence for a row of its own. Where it is not kept,
    `mend` says what to do, and `line` is the line of the file. `moves` lead from the start of the game, or
    from the position of `setup`, to where it fails. `setup` is the search to run again, in whose record the
    row `tick` shows the fault at `node`. All of them are missing where they are not known.
    """

    id: str
    name: str
    title: str
    tried: str = ""
    error: str = ""
    line: int | None = None
    moves: tuple[str, ...] = ()
    mend: str = ""
    setup: Setup | None = None
    tick: int | None = None
    node: int | None = None

    @property
    def ok(self) -> bool:
        return not self.error

    def failed(self, error: OwnCodeError) -> Contract:
        """The same contract, found not to be kept by an error of own code."""
        return replace(self, error=error.sentence, line=error.line, moves=error.moves, mend=error.mend)

    def json(self) -> dict[str, Any]:
        """The whole as JSON; what is not known is left out."""
        found: dict[str, Any] = {"id": self.id, "name": self.name, "title": self.title, "ok": self.ok}
        if self.tried:
            found["tried"] = self.tried
        if self.error:
            found |= {"error": self.error, "moves": list(self.moves)}
        if self.mend:
            found["mend"] = self.mend
        if self.setup is not None:
            found["setup"] = self.setup.json()
        numbers = {"line": self.line, "tick": self.tick, "node": self.node}
        return found | {name: number for name, number in numbers.items() if number is not None}


Told = Callable[[Contract], None]


def ignore(contract: Contract) -> None:
    """Tell nobody."""


@dataclass
class Trial:
    """Tries contracts in turn and keeps what was found.

    Each is given to `begins` before it is tried, so that a hang has a name, and to `told` once it is found.
    """

    begins: Told = ignore
    told: Told = ignore
    found: list[Contract] = field(default_factory=list)

    def run(self, contract: Contract, attempt: Callable[[], str]) -> bool:
        """Try one contract, by a function that returns on how much; return whether it is kept."""
        self.begins(contract)
        found = self._tried(contract, attempt)
        self.found.append(found)
        self.told(found)
        return found.ok

    def _tried(self, contract: Contract, attempt: Callable[[], str]) -> Contract:
        try:
            return replace(contract, tried=attempt())
        except Failed as failed:
            line = failed.line
            if line is None:
                line = line_of_value(failed.function, failed.given)
            return replace(
                contract, error=failed.sentence, line=line, moves=failed.moves, mend=failed.mend,
                setup=failed.setup, tick=failed.tick, node=failed.node,
            )  # fmt: skip
        except BaseException as error:
            if not from_own_code(error):
                raise
            return contract.failed(located(error))

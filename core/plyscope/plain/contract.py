"""Contracts: what code of one's own must keep to, tried, with the moves that lead to where it fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from plyscope.plain.errors import located


class Failed(Exception):
    """A contract that is not kept: the sentence, the moves that lead there, and the function at fault."""

    def __init__(
        self, sentence: str, moves: tuple[str, ...] = (), function: Callable[..., Any] | None = None
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.moves = moves
        self.function = function


@dataclass(frozen=True)
class Contract:
    """One contract, and how it was found: `error` is "" where it is kept. `tried` says on how much."""

    name: str
    tried: str = ""
    error: str = ""
    line: int | None = None
    moves: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.error

    def json(self) -> dict[str, Any]:
        """The whole as JSON; what is not known is left out."""
        found: dict[str, Any] = {"name": self.name, "ok": self.ok}
        if self.tried:
            found["tried"] = self.tried
        if self.error:
            found |= {"error": self.error, "moves": list(self.moves)}
        if self.line is not None:
            found["line"] = self.line
        return found


@dataclass
class Trial:
    """Tries contracts in turn and keeps what was found."""

    found: list[Contract] = field(default_factory=list)

    def run(self, name: str, contract: Callable[[], str]) -> bool:
        """Try one contract, which returns on how much it was tried; return whether it is kept."""
        try:
            self.found.append(Contract(name, contract()))
            return True
        except Failed as failed:
            code = getattr(failed.function, "__code__", None)
            line = None if code is None else code.co_firstlineno
            self.found.append(Contract(name, "", failed.sentence, line, failed.moves))
        except Exception as error:
            own = located(error)
            self.found.append(Contract(name, "", own.sentence, own.line, own.moves))
        return False

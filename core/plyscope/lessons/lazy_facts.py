"""LazyFacts: facts of an exercise that are found when they are asked for, each once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any


class LazyFacts(Mapping[str, Any]):
    """Facts by name. Most draws fail at a cheap fact, so that the others are never found."""

    def __init__(self, found: Mapping[str, Callable[[], Any]]) -> None:
        self._ways = dict(found)
        self._facts: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._facts:
            self._facts[name] = self._ways[name]()
        return self._facts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    def __contains__(self, name: object) -> bool:
        return name in self._ways

"""Programs: searches in plain Python that are made from a right text by changing a line or a few."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from plyscope.plain.search import Search
from plyscope.quoting import quoted

Change = tuple[str, str]
"""A part of the right text, which occurs in it once, and what stands there instead."""


@dataclass(frozen=True)
class Program:
    """A search as a student might write it; `text` is a whole file of own code with one class.

    `right` is the text that it was made from, its own where nothing is changed.
    """

    id: str
    text: str
    right: str

    @cached_property
    def search(self) -> type[Search]:
        """The class of the search, compiled once."""
        space: dict[str, object] = {"__name__": f"program {self.id}"}
        exec(compile(self.text, f"<{self.id}>", "exec"), space)
        return next(
            thing
            for thing in space.values()
            if isinstance(thing, type) and issubclass(thing, Search) and thing is not Search
        )

    @cached_property
    def changed_lines(self) -> tuple[int, ...]:
        """Numbers of the lines, from 1, that differ from the right text.

        Where lines were only taken out, it is the line that follows them.
        """
        before, after = self.right.splitlines(), self.text.splitlines()
        found: list[int] = []
        for what, _, _, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
            if what == "delete":
                found.append(min(first + 1, len(after)))
            elif what != "equal":
                found += range(first + 1, last + 1)
        return tuple(found)


def with_changes(text: str, changes: Sequence[Change]) -> str:
    """Return a text with its changes; raises ValueError where a part does not occur just once."""
    for old, new in changes:
        if text.count(old) != 1:
            raise ValueError(f"Expected {quoted(old)} once in the text; found it {text.count(old)} times.")
        text = text.replace(old, new)
    return text


def programs(id: str, right: str, wrong: Mapping[str, Sequence[Change]]) -> dict[str, Program]:
    """Return the right program and all that are made from it, by their ids.

    The classes of wrong programs are called like the right one; their `name` is their id.
    """
    found = {id: Program(id, right, right)}
    for its, changes in wrong.items():
        found[its] = Program(its, with_changes(right, changes), right)
    return found

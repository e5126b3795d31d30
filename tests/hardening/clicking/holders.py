"""Holders: the ways to objects that are still there, from modules and from what only C++ or a stack holds."""

from __future__ import annotations

import gc
import sys
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from types import FunctionType, MethodType, ModuleType
from typing import Any

from shiboken6 import Shiboken, isValid

MOST_WAYS, MOST_CHARACTERS = 8, 600


def ways_to(wanted: Callable[[object], bool]) -> list[str]:
    """The ways to objects, each from what holds it down to the object.

    It begins at a module, or at an object with more references than all objects that the collector of garbage
    knows account for: a callable that Qt keeps for a signal or a timer is one.
    """
    gc.collect()
    objects = gc.get_objects()
    known: Counter[int] = Counter()
    holders: defaultdict[int, list[Any]] = defaultdict(list)
    for one in objects:
        if one is not objects and one is not known and one is not holders:
            for held in gc.get_referents(one):
                known[id(held)] += 1
                holders[id(held)].append(one)
    own = {id(objects), id(known), id(holders)}
    towards: dict[int, Any] = {}
    found: list[Any] = []
    waiting: deque[Any] = deque()
    for one in objects:
        if id(one) not in own and wanted(one):
            towards[id(one)] = None
            waiting.append(one)
    own |= {id(towards), id(found), id(waiting)}
    one = held = None
    while waiting:
        found.append(waiting.popleft())
        if not _is_module(found[-1]):
            for one in holders[id(found[-1])]:
                if id(one) not in towards and id(one) not in own:
                    towards[id(one)] = found[-1]
                    waiting.append(one)
    one = None
    passed = Counter(id(held) for held in towards.values() if held is not None)
    ways: list[str] = []
    for place in range(len(found)):
        known_here = known[id(found[place])] + passed[id(found[place])]
        ours = 2 + len(gc.get_referents(found[place])) + 1  # two lists, the lists of holders, the argument
        if _is_module(found[place]) or sys.getrefcount(found[place]) > known_here + ours:
            ways.append(_way(found[place], towards))
    return ways[:MOST_WAYS]


def _way(one: Any, towards: dict[int, Any]) -> str:
    names = []
    while one is not None:
        names.append(_name(one))
        one = towards[id(one)]
    return " → ".join(names)[:MOST_CHARACTERS]


def _is_module(one: object) -> bool:
    """Return True for a module or its names, which live as long as the program."""
    return isinstance(one, ModuleType) or (isinstance(one, dict) and "__builtins__" in one)


def _name(one: object) -> str:
    """A few words that tell what an object is."""
    kind = type(one)
    if isinstance(one, FunctionType):
        return f"{one.__module__}.{one.__qualname__}"
    if isinstance(one, MethodType):
        return f"method {getattr(one.__func__, '__qualname__', '?')}"
    if isinstance(one, ModuleType):
        return f"module {one.__name__}"
    if isinstance(one, dict):
        return (
            f"names of {one['__name__']}" if _is_module(one) else f"dict {[str(key)[:30] for key in one][:4]}"
        )
    if isinstance(one, Shiboken.Object):
        return f"{kind.__module__}.{kind.__qualname__}{'' if isValid(one) else ' (gone in C++)'}"
    return f"{kind.__module__}.{kind.__qualname__}"

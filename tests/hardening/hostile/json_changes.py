"""Changes to JSON by structure: fields and entries left out, doubled, exchanged or replaced."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import foreign_text

Place = tuple[Any, Any]
"""A list or an object, and the key in it."""

MARK = "\ue123"
"""Stands in a text for a number that is written in a way that JSON does not know."""


def places(value: Any) -> list[Place]:
    """Return every place in a value that holds another one."""
    found: list[Place] = []
    waiting = [value]
    while waiting:
        inside = waiting.pop()
        keys: Any = inside if isinstance(inside, dict) else range(len(inside))
        for key in list(keys):
            found.append((inside, key))
            if isinstance(inside[key], dict | list):
                waiting.append(inside[key])
    return found


def changed(value: Any, random: Random) -> Any:
    """Return a copy with one change or a few."""
    found = deepcopy(value)
    for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
        here = places(found) if isinstance(found, dict | list) else []
        if not here or random.random() < 0.01:
            return foreign_text.value(random)
        inside, key = random.choice(here)
        random.choice(CHANGES)(inside, key, random, here)
    return found


def _leave_out(inside: Any, key: Any, random: Random, here: list[Place]) -> None:
    del inside[key]


def _replace(inside: Any, key: Any, random: Random, here: list[Place]) -> None:
    inside[key] = foreign_text.value(random)


def _replace_with_its_kind(inside: Any, key: Any, random: Random, here: list[Place]) -> None:
    """Replace a text by a text and a number by a number, which comes further than anything else does."""
    former = inside[key]
    if isinstance(former, str):
        inside[key] = foreign_text.text(random)
    elif isinstance(former, bool):
        inside[key] = not former
    elif isinstance(former, int | float):
        inside[key] = random.choice((*foreign_text.NUMBERS, former + 1, former - 1, -former, former * 1_000))
    else:
        inside[key] = type(former)() if random.random() < 0.5 else foreign_text.value(random)


def _exchange(inside: Any, key: Any, random: Random, here: list[Place]) -> None:
    other, other_key = random.choice(here)
    inside[key], other[other_key] = deepcopy(other[other_key]), deepcopy(inside[key])


def _double(inside: Any, key: Any, random: Random, here: list[Place]) -> None:
    if isinstance(inside, list):
        inside[key:key] = [deepcopy(inside[key])] * random.choice((1, 2, 1_000))
    else:
        inside[f"{key}2"] = deepcopy(inside[key])


def _rename(inside: Any, key: Any, random: Random, here: list[Place]) -> None:
    if isinstance(inside, dict):
        inside[foreign_text.text(random)] = inside.pop(key)


def _write_a_number_wrongly(inside: Any, key: Any, random: Random, here: list[Place]) -> None:
    inside[key] = MARK + random.choice(foreign_text.WRITTEN_NUMBERS)


def _turn_round(inside: Any, key: Any, random: Random, here: list[Place]) -> None:
    if isinstance(inside[key], list):
        inside[key].reverse()
    elif isinstance(inside[key], dict):
        inside[key] = list(inside[key].values())
    else:
        inside[key] = [inside[key]]


CHANGES: tuple[Callable[[Any, Any, Random, list[Place]], None], ...] = (
    _leave_out,
    _replace,
    _replace_with_its_kind,
    _replace_with_its_kind,
    _replace_with_its_kind,
    _exchange,
    _double,
    _rename,
    _write_a_number_wrongly,
    _turn_round,
)


def written(value: Any, random: Random) -> bytes:
    """Return a value as a text that is JSON, or nearly."""
    chance = random.random()
    if chance < 0.02:
        return deep(random)
    text = json.dumps(value, ensure_ascii=chance < 0.2, indent=1 if chance > 0.9 else None, allow_nan=True)
    parts = text.split(f'"{MARK}')
    for at in range(1, len(parts)):
        number, _, rest = parts[at].partition('"')
        parts[at] = number + rest
    text = "".join(parts)
    if 0.2 < chance < 0.22:
        text = twice(text, random)
    if 0.22 < chance < 0.23:
        return ("\ufeff" + text).encode("utf-8", "surrogatepass")
    if 0.23 < chance < 0.25:
        return text.encode(random.choice(("utf-16", "utf-32", "gb18030", "utf-7")), "replace")
    if 0.25 < chance < 0.27:
        return text.replace("e", "\\ud800", 1).encode("utf-8", "surrogatepass")
    return text.encode("utf-8", "surrogatepass")


def twice(text: str, random: Random) -> str:
    """Return a text in which an object has a name twice."""
    begin = text.find("{")
    end = text.find(",", begin)
    return text if begin < 0 or end < 0 else f"{text[: begin + 1]}{text[begin + 1 : end]},{text[begin + 1 :]}"


def deep(random: Random) -> bytes:
    """Return lists, objects or both inside each other, closed or not."""
    depth = random.choice((999, 1_001, 20_000, 200_000))
    begin, end = random.choice(
        ((b"[", b"]"), (b'{"children":[', b"]}"), (b'{"tree":', b"}"), (b"[1,", b"]"), (b'{"a":', b"}"))
    )
    return begin * depth + b"1" + end * random.choice((depth, depth - 1, 0))

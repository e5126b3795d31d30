"""Kind: one format of files, of which a hostile one is made from a random generator."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import byte_changes
import json_changes
import text_changes


@dataclass(frozen=True)
class Kind:
    """A format: its id, the ending of its files' names, and what makes the bytes of one.

    `opened` says that such files are opened from outside: by `plyscope check`, by the window or as an
    argument. The others are what processes say to each other, and files that the program keeps for itself.
    """

    id: str
    suffix: str
    make: Callable[[Random], bytes]
    opened: bool = True


def hostile_text(text: str, random: Random) -> bytes:
    """Return a text that is changed by its words, and seldom by its bytes."""
    data = text_changes.encoded(text_changes.changed(text, random), random)
    return byte_changes.changed(data, random) if random.random() < 0.1 else data


def hostile_json(value: Any, random: Random) -> bytes:
    """Return JSON that is changed by its structure, and seldom by its words or bytes."""
    data = json_changes.written(json_changes.changed(value, random), random)
    chance = random.random()
    if chance < 0.1:
        return byte_changes.changed(data, random)
    if chance < 0.15:
        return hostile_text(data.decode("utf-8", "replace"), random)
    return data

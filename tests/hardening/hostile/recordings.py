"""Recordings: a line of facts, the rows of a search, checksums and what was known at its end."""

from __future__ import annotations

import json
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import byte_changes
import json_changes
import numpy as np
from kind import Kind
from sessions import forged_row_bytes

from plyscope.cli import batch
from plyscope.files.recording import recording
from plyscope.record.trace import ROW, Trace
from plyscope.rules.stop import Stop
from plyscope.strict_json import read

SEARCHES: tuple[dict[str, Any], ...] = (
    {"game": "tree", "position": "[[3,12,8],[2,4,6],[14,5,2]]", "algorithm": "alphabeta"},
    {"game": "tictactoe", "moves": ["1,1"], "algorithm": "mcts", "set": {"iterations": 40}, "nodes": 200},
    {"game": "chess", "algorithm": "alphabeta", "depth": 2, "nodes": 300},
    {"game": "connect4", "algorithm": "minimax", "depth": 2},
    {"game": "pig", "algorithm": "expectimax", "depth": 2},
)


def rows(search: dict[str, Any], change: Random | None = None) -> Trace:
    """Return the record of a search; with `change` some of its rows are others."""
    trace = Trace(400)
    position = batch.position_of(search)
    _, chosen = batch.algorithm_of(search, position)
    chosen.run(position, batch.limits_of(search, Stop()), trace)
    if change is None:
        return trace
    found = np.concatenate([part.copy() for part in trace.read(0, trace.length)])
    forged = Trace(len(found))
    forged.append(np.frombuffer(forged_row_bytes(found.tobytes(), change), ROW))
    return forged


@cache
def sample(number: int) -> bytes:
    """Return a recording as our writer writes it."""
    return saved(rows(SEARCHES[number]), SEARCHES[number])


def saved(trace: Trace, facts: dict[str, Any]) -> bytes:
    """Return a recording with right checksums, whatever is in its rows, which are not looked at."""
    with tempfile.TemporaryDirectory() as folder, patch.object(recording, "verify", lambda path: None):
        path = Path(folder) / "a.plyrec"
        recording.save(path, trace, facts)
        return path.read_bytes()


def hostile(random: Random) -> bytes:
    """Return a recording that is changed: its bytes, its facts or its rows."""
    number = random.randrange(len(SEARCHES))
    chance = random.random()
    if chance < 0.5:
        return byte_changes.changed(sample(number), random)
    if chance < 0.8:
        facts = read(readable(SEARCHES[number], random))
        return saved(rows(SEARCHES[number]), facts if isinstance(facts, dict) else {"game": facts})
    return saved(rows(SEARCHES[number], random), SEARCHES[number])


def readable(value: Any, random: Random) -> bytes:
    """Return JSON that can be read again, of a value that is changed by its structure."""
    changed = json_changes.changed(value, random)
    text = json.dumps(changed).encode()
    try:
        read(text)
    except ValueError:
        return json.dumps(value).encode()
    return text


KINDS = (Kind("recording", ".plyrec", hostile),)

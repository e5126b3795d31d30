"""Sessions: archives of a document, the rows of a search and a manifest, of every game."""

from __future__ import annotations

import io
import json
import sys
import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import archive_changes
import json_changes
import numpy as np
from kind import Kind

from plyscope import catalog
from plyscope.files.session import archive
from plyscope.record.trace import ROW

sys.path.append(str(Path(__file__).parents[2] / "core" / "support"))

from session_samples import sample  # a helper of the tests of sessions

GAMES = (
    "tree",
    "tictactoe",
    "connect4",
    "chess",
    "xiangqi",
    "othello",
    "go",
    "gomoku",
    "draughts",
    "nim",
    "pig",
    "backgammon",
)
"""Games of which there are sessions; none of these starts is slow to make."""

DOCUMENT, RECORD = "session.json", "record.npz"


@cache
def session(game: str) -> bytes:
    """Return a session of a game as our writer writes it, with a small record where one can be made."""
    made = sample(game, catalog.game(game).start(), budget=400)
    if made.record is not None and made.record.answer is not None:
        made = replace(made, record=replace(made.record, answer=replace(made.record.answer, seconds=0.25)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.plyscope"
        archive.save(path, made)
        return path.read_bytes()


def hostile(random: Random) -> bytes:
    """Return a session that is changed."""
    return archive_changes.changed(session(random.choice(GAMES)), random, change)


def change(name: str, data: bytes, random: Random) -> bytes:
    """Return an entry that is changed: a document by its structure, a record by its rows."""
    if name == RECORD:
        return forged_rows(data, random)
    document: Any = json.loads(data)
    if random.random() < 0.2:
        document = archive_changes.foreign_names(document, random)
    return json_changes.written(json_changes.changed(document, random), random)


def forged_rows(data: bytes, random: Random) -> bytes:
    """Return the archive of a record in which some numbers are others."""
    arrays = dict(np.load(io.BytesIO(data)))
    for _ in range(random.choice((1, 3, 30))):
        name = random.choice(sorted(arrays))
        column = arrays[name].reshape(-1).copy()
        if len(column) == 0:
            continue
        at = random.randrange(len(column))
        if column.dtype.kind == "f":
            column[at] = random.choice((0.0, np.nan, np.inf, -np.inf, 1e300, 5e-324))
        elif column.dtype.kind in "iu":
            about = np.iinfo(column.dtype)
            near = int(column[at]) + random.choice((-1, 1))
            column[at] = random.choice((about.min, about.max, 0, 1, min(max(near, about.min), about.max)))
        arrays[name] = column.reshape(arrays[name].shape)
    if random.random() < 0.1:
        name = random.choice(sorted(arrays))
        arrays[name] = random.choice((arrays[name][:-1], arrays[name].astype(np.float32), arrays[name][None]))
    out = io.BytesIO()
    np.savez(out, **arrays)
    return out.getvalue()


def forged_row_bytes(rows: bytes, random: Random) -> bytes:
    """Return rows as they lie in a recording, some numbers of which are others."""
    found = np.frombuffer(rows, ROW).copy()
    for _ in range(random.choice((1, 3, 30))):
        name = random.choice(ROW.names or ())
        at = random.randrange(len(found))
        kind = found.dtype[name]
        if kind.kind == "f":
            found[name][at] = random.choice((0.0, np.nan, np.inf, -np.inf, 1e300))
        else:
            about = np.iinfo(kind)
            found[name][at] = random.choice((about.min, about.max, 0, 1, random.randrange(about.max)))
    return found.tobytes()


KINDS = (Kind("session", ".plyscope", hostile),)

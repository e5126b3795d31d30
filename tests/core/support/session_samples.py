"""Sessions to test with, of every game, and the parts to forge some that no program would write."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Any

from play import starts

from plyscope import catalog, strict_json
from plyscope.files.session.archive import (
    FORMAT,
    VERSION,
    SavedBookmark,
    SavedBreakpoint,
    SavedDocument,
    SavedPlayer,
    SavedRecord,
    SavedSession,
    SavedSetup,
    digest_of_search,
)
from plyscope.record.trace import Trace
from plyscope.rules.position import MAX, MIN, Position
from plyscope.search.search import Limits

SETUP = SavedSetup("alphabeta", (("order", "best"), ("iterative", "yes")), 4, 12.5, 10_000)


def samples() -> Iterator[SavedSession]:
    """A session of every start of every game, with a record wherever one can be made."""
    for game in catalog.games():
        for options, start in starts(game):
            yield sample(game, start, options)


def sample(
    game: str, start: Position, options: dict[str, Any] | None = None, *, moves: int = 2, budget: int = 10_000
) -> SavedSession:
    """A session of a game in which a few moves were made, the position before the last one searched.

    With a `budget` of 0 there is no record.
    """
    made: list[int] = []
    position = start.copy()
    while len(made) < moves and not position.finished:
        made.append(position.legal_moves()[-1])
        position.play(made[-1])
    ply = max(0, len(made) - 1)
    document = SavedDocument(
        game=game,
        options=options or {},
        start=start.write(),
        moves=tuple(made),
        played=ply,
        players={MAX: SavedPlayer(), MIN: SavedPlayer(SavedSetup("minimax"), "novice")},
        replies=False,
        setup=SETUP,
        notes="α ≥ β\n剪枝 \u202e \x07",
        breakpoints=(SavedBreakpoint("value", -inf), SavedBreakpoint("line", 7.0)),
        preset="aima",
        variant=1,
    )
    name = digest_of_search(document, SETUP, document.moves[:ply])
    marks = (SavedBookmark(3, 1, "why?", name), SavedBookmark(0, -1))
    document = SavedDocument(**{**vars(document), "bookmarks": marks})
    view = {"layout": "study", "zoom": [1.5, None, True]}
    return SavedSession(document, record_of(document, start, ply, budget), view)


def record_of(document: SavedDocument, start: Position, ply: int, budget: int) -> SavedRecord | None:
    """A search of the position after `ply` moves; None without a budget, or where it is declined."""
    position = start.copy()
    for move in document.moves[:ply]:
        position.play(move)
    algorithm = catalog.algorithm(SETUP.algorithm)
    if budget == 0 or algorithm.suits(position.game, position) or position.finished:
        return None
    trace = Trace(budget)
    answer = algorithm.search(**dict(SETUP.options)).run(position, Limits(depth=3), trace)
    return SavedRecord(trace, document.moves[:ply], SETUP, answer, trace.length // 2, 1)


def small() -> SavedSession:
    """A session whose file is small, with everything in it that there can be."""
    return sample("tree", catalog.game("tree").read("[[3,12],[2,4]]"), moves=1)


def parts(path: Path) -> dict[str, bytes]:
    """The entries of a session's file."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def json_of(path: Path) -> Any:
    """The document of a session's file as JSON."""
    return strict_json.read(parts(path)["session.json"])


def forge(path: Path, document: Any, record: bytes | None = None, **changes: Any) -> None:
    """Write a session whose manifest fits, whatever is in it; `changes` are to the manifest."""
    entries = {
        "session.json": document if isinstance(document, bytes) else strict_json.write(document).encode()
    }
    if record is not None:
        entries["record.npz"] = record
    sizes = {
        name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        for name, data in entries.items()
    }
    manifest = {"format": FORMAT, "version": VERSION, "program": "0", "entries": sizes, **changes}
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in {**entries, "manifest.json": strict_json.write(manifest).encode()}.items():
            archive.writestr(name, data)

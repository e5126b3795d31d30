"""Opening: any of the program's files as a session, recognized by its contents, not its name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from plyscope import catalog
from plyscope.files.identify import CheckError, examine
from plyscope.files.session.session import SavedDocument, SavedPlayer, SavedSession, SavedSetup
from plyscope.rules.game_record import GameRecord
from plyscope.rules.position import MAX, MIN, Position

FIRST = SavedSetup("alphabeta")
"""Default search of an opened tree."""


@dataclass(frozen=True)
class Opened:
    """A session, and whether the file is one itself: a recording or a tree is only converted to one.

    A file of several games has no session yet, but `records` from which the user chooses one.
    """

    session: SavedSession | None
    is_session: bool
    records: tuple[GameRecord, ...] = ()


def open_file(path: Path, *, anew: bool = False) -> Opened:
    """The session that a file is, or that a recording, a tree or a game makes; raises CheckError.

    A large recording must be checked while it is shown; `anew` checks it first, and trusts none of its tree.
    """
    found = examine(path, at_once=True, anew=anew)
    if found.session is not None:
        return Opened(found.session, found.kind == "session")
    if found.records:
        return Opened(None, False, found.records)
    if found.position is not None:
        return Opened(of_tree(found.position), False)
    if found.kind in ("weights", "tuning"):
        raise CheckError("These are weights of an evaluation: load them in the panel Evaluation.")
    if "searched" in found.facts:
        own = " + ".join(found.facts["searched"].values())
        raise CheckError(f"It was searched with code of one's own, which a recording does not hold: {own}.")
    raise CheckError("The recording does not say what was searched.")


def of_tree(position: Position) -> SavedSession:
    """A session about a tree in which nothing has been done yet."""
    nobody = {MAX: SavedPlayer(), MIN: SavedPlayer()}
    document = SavedDocument(catalog.game("tree").id, {}, position.write(), (), 0, nobody, False, FIRST)
    return SavedSession(document, None, {"layout": "study"})

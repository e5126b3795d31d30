"""Opening: any of the program's files as a session, told by what is in it and not by its name."""

from __future__ import annotations

from pathlib import Path

from plyscope import catalog
from plyscope.position import MAX, MIN, Position
from plyscope.store.check import CheckError, examine
from plyscope.store.session import SavedDocument, SavedPlayer, SavedSession, SavedSetup

FIRST = SavedSetup("alphabeta")
"""How a tree is searched unless people say otherwise."""


def open_file(path: Path) -> SavedSession:
    """The session that a file is, or that a recording or a tree makes; raises CheckError."""
    found = examine(path)
    if found.session is not None:
        return found.session
    if found.position is not None:
        return of_tree(found.position)
    raise CheckError("The recording does not say what was searched.")


def of_tree(position: Position) -> SavedSession:
    """A session about a tree in which nothing has been done yet."""
    nobody = {MAX: SavedPlayer(), MIN: SavedPlayer()}
    document = SavedDocument(catalog.game("tree").id, {}, position.write(), (), 0, nobody, False, FIRST)
    return SavedSession(document, None, {"layout": "study"})

"""Recorded session: the session that a recording is, so that a window can open either."""

from __future__ import annotations

from typing import Any

import numpy as np

from plyscope import catalog
from plyscope.catalog import UnknownEntry
from plyscope.files.json_fields import FieldError
from plyscope.files.recording.damage import Damage
from plyscope.files.recording.recording import Recording, RecordingError, indexed_anew
from plyscope.files.recording.replay import Replay, ReplayError
from plyscope.files.session import document_json
from plyscope.files.session.session import SavedDocument, SavedRecord, SavedSession, SavedSetup
from plyscope.files.weights import by_feature
from plyscope.options import options_of, values_for_file
from plyscope.record.trace import ENTER, Trace
from plyscope.rules.values import WIN

PLAYER = "player"
"""The fact that names the player of a tournament whose search was recorded; programs name no algorithm."""


def session_of(recording: Recording, *, shown: bool = False) -> SavedSession:
    """Return the session of a recording that names its search; raises RecordingError if impossible.

    Its record is played through, so that it is as safe to show as that of a session. One that is damaged is
    cut where it cannot have happened; one that is whole, and cannot have happened, is of something else. Of
    one that was not read, `checking` finds that out. If a large one is to be `shown`, it gets its tree.
    """
    try:
        contents = document_json.read_session(_json(recording))
    except (FieldError, UnknownEntry, ValueError) as error:
        raise RecordingError(f"The facts of the search do not fit: {error.args[0]}") from None
    facts = contents.record
    assert facts is not None
    trace, damage, indexed = recording.trace, recording.damage, recording.indexed
    unread = indexed is not None and indexed.unchecked
    try:
        replay = Replay(facts.position)
        for part in () if unread else trace.read(0, trace.length):
            replay.check(part)
    except ReplayError as error:
        if damage is None:
            raise RecordingError(f"The facts of the search do not fit: {error}") from None
        damage = Damage(error.row, damage.stated, error.why)
        trace, indexed = first_rows(trace, error.row), None
    if damage is not None and not damage.readable:
        raise RecordingError(damage.sentence)
    if shown and indexed is None and recording.mapped is not None:
        indexed = indexed_anew(trace, recording.mapped)
    record = SavedRecord(trace, facts.moves, facts.setup, facts.answer, trace.length, indexed=indexed)
    return SavedSession(contents.document, record, damage="" if damage is None else damage.sentence)


def facts_of(document: SavedDocument, moves: tuple[int, ...], setup: SavedSetup) -> dict[str, Any]:
    """Facts of a search after these moves, which `session_of` reads back."""
    game = catalog.game(document.game)
    start = document_json.start_of(game, document.start, document.options)
    weights = {"weights": by_feature(game, setup.weights)} if setup.weights else {}
    return {
        "game": document.game,
        "options": document.options,
        "position": document.start,
        "moves": document_json.texts_of(start, moves),
        "algorithm": setup.algorithm,
        "set": values_for_file(catalog.algorithm(setup.algorithm).options, dict(setup.options)),
        **{name: getattr(setup, name) for name in ("depth", "seconds", "nodes")},
        **weights,
    }


def first_rows(trace: Trace, rows: int) -> Trace:
    """The beginning of a record, sharing the memory of the whole."""
    parts = list(trace.read(0, rows))
    nodes = sum(int(np.count_nonzero(part["kind"] == ENTER)) for part in parts)
    cut = Trace()
    cut.adopt(parts, rows, nodes)
    return cut


def _json(recording: Recording) -> dict[str, Any]:
    """The facts of a recording in the words of a session."""
    facts = recording.facts
    if "algorithm" not in facts and isinstance(facts.get(PLAYER), str) and isinstance(facts.get("game"), str):
        # The search of a program, which is nobody's algorithm: ours is set up to compare it with.
        ours = "expectimax" if catalog.game(facts["game"]).has_chance else "alphabeta"
        facts = {**facts, "algorithm": ours}
    for name in ("game", "algorithm"):
        if not isinstance(facts.get(name), str):
            raise FieldError(f'"{name}" is not there.')
    game, moves, options = catalog.game(facts["game"]), facts.get("moves") or [], facts.get("options") or {}
    if not (
        isinstance(moves, list) and isinstance(options, dict) and isinstance(facts.get("set") or {}, dict)
    ):
        raise FieldError('"moves" must be a list, "options" and "set" objects.')
    position = facts.get("position")
    known = {option.name: option for option in options_of(catalog.algorithm(facts["algorithm"]).options)}
    setup = {
        "algorithm": facts["algorithm"],
        "options": {
            name: known[name].read(value) if name in known else value
            for name, value in (facts.get("set") or {}).items()
        },
        **{name: facts.get(name) for name in ("depth", "seconds", "nodes")},
        **({"weights": facts["weights"]} if facts.get("weights") is not None else {}),
    }
    person = {"algorithm": None, "level": ""}
    return {
        "game": facts["game"],
        "options": options,
        "start": game.start(**options).write() if position is None else position,
        "moves": moves,
        "played": len(moves),
        "players": {"max": person, "min": person},
        "replies": False,
        "setup": setup,
        "bookmarks": [],
        "notes": "",
        "breakpoints": [],
        "preset": "",
        "variant": 0,
        "view": {},
        "record": {
            "rows": 0,
            "moves": moves,
            "setup": setup,
            "answer": _answer(facts.get("answer")),
            "tick": 0,
            "selected": -1,
        },
    }


def _answer(answer: Any) -> Any:
    """An answer of `plyscope search` in the words of a session: with what the search itself compared."""
    if not isinstance(answer, dict):
        return answer
    value, plies = answer.get("value"), answer.get("wins_in")
    score = value
    if isinstance(plies, int) and value is not None:
        score = (WIN - plies) * (-1 if str(value).startswith("-") else 1)
    return {"score": score, **answer}

"""Recognition of the program's files by their contents, and the session that each of them makes."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from plyscope import catalog, strict_json
from plyscope.files import game_files, tuner_state, weights
from plyscope.files.json_fields import number_json
from plyscope.files.recording import as_session, recording
from plyscope.files.safe_zip import BEGINS
from plyscope.files.session import archive, document_json
from plyscope.files.session.session import SavedDocument, SavedPlayer, SavedSession, SavedSetup, SessionError
from plyscope.games.tree.game import position_of_tree
from plyscope.games.tree.tree import ExplicitTree
from plyscope.options import OptionError
from plyscope.quoting import visible
from plyscope.rules.game import Game
from plyscope.rules.game_record import GameRecord, GameRecordError
from plyscope.rules.payoffs import PayoffError
from plyscope.rules.position import MAX, MIN, Position, PositionError
from plyscope.search.search import Limits
from plyscope.strategic.formats import efg, nfg
from plyscope.strategic.formats.gambit_text import MOST_CHARACTERS, GambitError
from plyscope.strategic.trees.conversion import matrix_position

Kind = Literal["session", "recording", "tree", "weights", "tuning", "games"]

LARGE = 100_000
"""Nodes from which a tree is called large: a window shows it in summary."""

MOST_SHOWN = 100
"""Moves of a game that are listed."""

MOST_CHECKED = 40_000
"""Moves of a file's games that are played to check them, a game counted as GAME_COST more."""

GAME_COST = 20
MOST_ENTRIES = 4_000_000
"""Entries of the lists of a tree in a file."""

MOST_MESSAGE = 600
SAYS_WHAT_IT_IS = b'"plyscope"'

FIRST = SavedSetup("alphabeta")
"""Default search of an opened tree."""


class CheckError(ValueError):
    """A file that does not open; the message is one line, safe to show, with what is wrong and where."""


@dataclass(frozen=True)
class Found:
    """Contents of a file. `facts` are plain values, `remarks` sentences to show first.

    A session, and a recording that says what was searched, come with their `session`; a tree comes with the
    `position` at its root, and games of other programs with their `records`. `damage` describes what cannot
    be read, where it opens all the same. `format` is that of a tree which another program wrote, such as
    ".nfg".
    """

    kind: Kind
    facts: dict[str, Any]
    remarks: tuple[str, ...] = ()
    session: SavedSession | None = field(default=None, repr=False)
    position: Position | None = field(default=None, repr=False)
    records: game_files.GameList | None = field(default=None, repr=False)
    damage: str = ""
    format: str = ""


@dataclass(frozen=True)
class Opened:
    """A session, and whether the file is one itself: a recording or a tree is only converted to one.

    A file of several games has no session yet, but `records` from which the user chooses one; each is read
    when it is asked for.
    """

    session: SavedSession | None
    is_session: bool
    records: game_files.GameList | None = None


def examine(path: Path, *, at_once: bool = False, anew: bool = False) -> Found:
    """Return the contents of a file, whatever its name; raises CheckError.

    `at_once`: a large recording is opened before it is checked, which is left to `checking`, or `anew`.
    """
    try:
        size = _size_of(path)
        if catalog.is_file(path.name):
            raise CheckError("It is a program: `plyscope check` tries a game or a search of one's own.")
        with open(path, "rb") as file:
            head = file.read(4096)
        if head.startswith(BEGINS):
            return _session(archive.load(path))
        if recording.FORMAT.encode() in head[:200]:
            return _recording(recording.load(path, at_once=at_once and not anew), at_once)
        if game_files.formats_of(path.name, head.decode("latin-1")):
            return _games(path, size, at_once)
        if _is_gambit(head):
            return _strategic(path, size)
        if size > strict_json.MOST_BYTES:
            raise CheckError(f"It has {size:,} bytes; a text has at most {strict_json.MOST_BYTES:,}.")
        if SAYS_WHAT_IT_IS in head:
            return _tuning(path) if f'"{tuner_state.KIND}"'.encode() in head else _weights(path)
        data = path.read_bytes()
        if data.count(b",") > MOST_ENTRIES:
            raise CheckError(
                f"The tree has more than {MOST_ENTRIES:,} entries; files with more are not read."
            )
        return _tree(data)
    except CheckError as error:
        message = str(error)
    except SessionError as error:
        message = f"session: {error}"
    except recording.RecordingError as error:
        message = f"recording: {error}"
    except GameRecordError as error:
        message = str(error)
    except weights.WeightsFileError as error:
        message = f"weights: {error}"
    except tuner_state.TuningFileError as error:
        message = f"tuning: {error}"
    except (GambitError, PayoffError, PositionError) as error:
        message = str(error)
    except OSError as error:
        message = f"It cannot be read: {error.strerror or error}."
    except MemoryError:
        message = "There is not enough memory to open it."
    raise CheckError(visible(message if len(message) <= MOST_MESSAGE else f"{message[:MOST_MESSAGE]}…"))


def open_file(path: Path, *, anew: bool = False) -> Opened:
    """The session that a file is, or that a recording, a tree or a game makes; raises CheckError.

    A large recording must be checked while it is shown; `anew` checks it first, and trusts none of its tree.
    """
    found = examine(path, at_once=True, anew=anew)
    if found.session is not None:
        return Opened(found.session, found.kind == "session")
    if found.records is not None:
        return Opened(None, False, found.records)
    if found.position is not None:
        return Opened(of_tree(found.position, "strategic" if found.format else "study"), False)
    if found.kind in ("weights", "tuning"):
        raise CheckError("These are weights of an evaluation: load them in the panel Evaluation.")
    if "searched" in found.facts:
        own = " + ".join(found.facts["searched"].values())
        raise CheckError(f"It was searched with code of one's own, which a recording does not hold: {own}.")
    raise CheckError("The recording does not contain what was searched.")


def of_tree(position: Position, layout: str = "study") -> SavedSession:
    """A session about a tree in which nothing has been done yet, shown in a layout of the window."""
    nobody = {MAX: SavedPlayer(), MIN: SavedPlayer()}
    game, text = catalog.game("tree").id, position.write()
    document = SavedDocument(game, {}, text, (), 0, nobody, False, FIRST, position=position)
    return SavedSession(document, None, {"layout": layout})


def _size_of(path: Path) -> int:
    """The size of an ordinary file; raises CheckError for anything else, OSError where nothing is known."""
    try:
        status = os.stat(path)
    except FileNotFoundError:
        raise CheckError("There is no such file.") from None
    except ValueError:
        raise CheckError("That is no name of a file.") from None
    if stat.S_ISDIR(status.st_mode):
        raise CheckError("It is a folder, not a file.")
    if not stat.S_ISREG(status.st_mode):
        raise CheckError("It is a device or a pipe, not a file.")
    if status.st_size == 0:
        raise CheckError("It is empty.")
    return status.st_size


# What is in it.


def _session(session: SavedSession) -> Found:
    document = session.document
    game = catalog.game(document.game)
    facts = {
        **_game_facts(game, document.options),
        "moves": _moves(game, document),
        "all_moves": len(document.moves),
        "played": document.played,
        **_setup_facts(document.setup),
        "bookmarks": len(document.bookmarks),
        "notes": len(document.notes),
        "breakpoints": len(document.breakpoints),
        "record": _record_facts(session),
    }
    return Found("session", facts, session=session, damage=session.damage)


def _recording(found: recording.Recording, shown: bool) -> Found:
    plain = {"rows": found.trace.length, "nodes": found.trace.nodes}
    if "game" not in found.facts:
        damage = "" if found.damage is None else found.damage.sentence
        return Found("recording", plain, ("It does not say which game was searched.",), damage=damage)
    own = [str(found.facts[name]) for name in ("game", "algorithm") if _is_own_code(found.facts.get(name))]
    if own:
        named = {name: found.facts[name] for name in ("game", "algorithm") if name in found.facts}
        remark = (
            f"It was searched with code of one's own ({', '.join(own)}), which a recording does not hold: "
            "its rows are sound as far as they can be checked without it, and its positions cannot be shown."
        )
        damage = "" if found.damage is None else found.damage.sentence
        return Found("recording", {**plain, "searched": named}, (remark,), damage=damage)
    session = as_session.session_of(found, shown=shown)
    document = session.document
    facts = {
        **_game_facts(catalog.game(document.game), document.options),
        "moves": found.facts.get("moves", [])[:MOST_SHOWN],
        **_setup_facts(document.setup),
        "record": _record_facts(session),
    }
    return Found("recording", facts, session=session, damage=session.damage)


def _is_own_code(name: object) -> bool:
    return isinstance(name, str) and catalog.is_file(name)


def _games(path: Path, size: int, at_once: bool) -> Found:
    if size > game_files.MOST_BYTES:
        raise CheckError(f"It has {size:,} bytes; a file of games has at most {game_files.MOST_BYTES:,}.")
    found = game_files.read_bytes(path.name, path.read_bytes())
    assert found is not None
    records = found.records
    if at_once and len(records) > 1:
        _ = records.headings  # here, not where the list is shown
        return Found("games", {"games": len(records)}, records=records)
    first, checked, wrong = _checked_games(records)
    facts = {
        "format": found.format.id,
        "format_name": found.format.name,
        "games": len(records),
        **({"checked": checked} if checked < len(records) else {}),
        **_game_facts(catalog.game(first.game), first.options),
        "tags": dict(first.tags),
        "moves": list(first.moves[:MOST_SHOWN]),
        "all_moves": len(first.moves),
    }
    remarks = []
    if checked < len(records):
        remarks.append(f"It is large: its first {checked:,} games were read, the others not yet.")
    session = game_files.session_of(first) if len(records) == 1 else None
    return Found("games", facts, tuple(remarks), session=session, records=records, damage=wrong)


def _checked_games(records: game_files.GameList) -> tuple[GameRecord, int, str]:
    """The first game that can be read, how many were tried, and which of them cannot be read."""
    first: GameRecord | None = None
    moves, wrong = 0, list[str]()
    for number in range(len(records)):
        try:
            record = records[number]
        except GameRecordError as error:
            wrong.append(f"Game {number + 1:,} cannot be read: {error}")
            moves += GAME_COST
        else:
            first = record if first is None else first
            moves += len(record.moves) + GAME_COST
        if moves >= MOST_CHECKED:
            break
    assert first is not None  # or it would not have been taken for a file of games
    more = f" {len(wrong) - 1:,} more of its games cannot be read." if len(wrong) > 1 else ""
    return first, number + 1, f"{wrong[0]}{more}" if wrong else ""


def _weights(path: Path) -> Found:
    saved = weights.load(path)
    game, learned = catalog.game(saved.game), saved.learned
    facts = {
        **_game_facts(game, saved.options),
        "weights": weights.by_feature(game, saved.weights),
        "learned": None if learned is None else weights.learned_json(learned),
    }
    return Found("weights", facts)


def _tuning(path: Path) -> Found:
    saved = tuner_state.load(path)
    game = catalog.game(saved.game)
    facts = {
        **_game_facts(game, saved.options),
        "weights": weights.by_feature(game, saved.before),
        "games": saved.games,
        "played": len(saved.played),
        "pairs": saved.pairs,
        "matched": len(saved.match),
        "depth": saved.depth,
        "seed": saved.seed,
    }
    return Found("tuning", facts)


def none_of_ours(error: str) -> str:
    """Message for an unrecognized file, with the error of reading it as the text of a tree."""
    return (
        "It is none of Plyscope's files: neither a session (a zip archive), nor a recording, nor weights, "
        f"nor a tree of numbers. {error}"
    )


def _tree(data: bytes) -> Found:
    try:
        text = strict_json.decoded(data)
    except strict_json.JsonError as error:
        raise CheckError(none_of_ours(str(error))) from None
    try:
        position = catalog.game("tree").read(text)
    except (PositionError, OptionError) as error:
        if not _looks_like_a_tree(text):
            raise CheckError(none_of_ours(str(error))) from None
        raise CheckError(str(error)) from None
    return _found_tree(position)


def _is_gambit(head: bytes) -> bool:
    """Return True if a file begins as a game of Gambit."""
    text = head.decode("latin-1").removeprefix("\u00ef\u00bb\u00bf")
    return nfg.is_nfg(text) or efg.is_efg(text)


def _strategic(path: Path, size: int) -> Found:
    """A game of two in Gambit's formats, as a tree."""
    if size > 4 * MOST_CHARACTERS:
        raise CheckError(f"It has {size:,} bytes; a text has at most {4 * MOST_CHARACTERS:,}.")
    data = path.read_bytes()
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    if nfg.is_nfg(text):
        file = nfg.read_nfg(text)
        players = len(file.game.players)
        if players > 2:
            raise CheckError(
                f"It is a game of {players} players, and a window shows games of two: "
                "`plyscope batch` finds its pure equilibria and dominated strategies."
            )
        position, comment, format = matrix_position(file.game), file.comment, ".nfg"
    else:
        tree = efg.read_efg(text)
        position, comment, format = position_of_tree(tree.tree), tree.comment, ".efg"
    remarks = ("Its comment is left out: a tree has no place for it.",) if comment else ()
    return replace(_found_tree(position, remarks), format=format)


def _found_tree(position: Position, remarks: tuple[str, ...] = ()) -> Found:
    """What is told of a tree."""
    nodes = getattr(position, "nodes", None)
    assert isinstance(nodes, ExplicitTree)
    algorithm = catalog.algorithm("alphabeta")
    value = None
    if algorithm.suits(position.game, position) is None:
        value = algorithm.search().run(position, Limits()).checked().value
    facts = {
        "game": "tree",
        "name": position.game.name,
        "nodes": nodes.nodes,
        "leaves": int((nodes.count == 0).sum()),
        "depth": position.longest,
        "chance": position.has_chance,
        "and_or": position.is_and_or,
        "value": _number(value),
    }
    if nodes.nodes >= LARGE:
        remarks = (*remarks, f"It is large: {facts['leaves']:,} leaves. A window shows it in summary.")
    return Found("tree", facts, remarks, position=position)


def _looks_like_a_tree(text: str) -> bool:
    """Return True if a broken text was probably meant as a tree."""
    begin = text[:10_000].lstrip("\ufeff \t\r\n")
    if begin.startswith("{"):
        return any(f'"{name}"' in begin for name in ("tree", "children"))
    return begin[:1].isdigit() or begin[:1] in tuple("[-−+∞【（")


def _game_facts(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    plain = {name: value for name, value in options.items() if not (game.id == "tree" and name == "text")}
    return {"game": game.id, "name": game.name, "options": plain}


def _moves(game: Game, document: SavedDocument) -> list[str]:
    """The first moves of a session in their game's notation."""
    if not document.moves:
        return []
    start = document_json.start_of(game, document.start, document.options)
    return document_json.texts_of(start, document.moves[:MOST_SHOWN])


def _setup_facts(setup: SavedSetup) -> dict[str, Any]:
    return {
        "algorithm": setup.algorithm,
        "set": dict(setup.options),
        "depth": setup.depth,
        "seconds": setup.seconds,
        "nodes": setup.nodes,
    }


def _record_facts(session: SavedSession) -> dict[str, Any] | None:
    record = session.record
    if record is None:
        return None
    answer = record.answer
    return {
        "algorithm": record.setup.algorithm,
        "ply": len(record.moves),
        "rows": record.trace.length,
        "nodes": record.trace.nodes,
        "value": None if answer is None else _number(answer.value),
        "exact": None if answer is None else answer.exact,
    }


def _number(value: float | None) -> float | int | str | None:
    """A value as JSON, whole numbers without a point, zero without a sign."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return number_json(value)

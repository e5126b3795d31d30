"""Session JSON: the document of a session written as JSON, and read with everything in it checked.

Moves are written in their game's notation, infinite numbers as the texts "inf" and "-inf". What is read is a
document that the program could have made: its game and algorithms exist, options are valid, the position can
be read and every move is legal. Nothing is taken over where anything is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from plyscope import catalog, strict_json
from plyscope.catalog import UnknownEntry
from plyscope.files.json_fields import Field, FieldError, number_json
from plyscope.files.recording.npz_rows import MOST_ROWS
from plyscope.files.session.session import (
    SavedAgent,
    SavedBookmark,
    SavedBreakpoint,
    SavedClock,
    SavedDocument,
    SavedPlayer,
    SavedRecord,
    SavedSession,
    SavedSetup,
    Verdict,
)
from plyscope.files.weights import by_feature, read_weights
from plyscope.options import OptionError, read_options, values_for_file, values_from_file
from plyscope.rules.game import Game
from plyscope.rules.position import MAX, MIN, Position, PositionError
from plyscope.rules.time_control import MOST_A_MOVE, MOST_MAIN, NOBODY, TimeControl
from plyscope.search.search import Answer, StoppedBy

MOST_MOVES = 1_000_000
MOST_NOTES = 1_000_000
MOST_NOTE = 10_000
MOST_WORD = 200
MOST_TEXT = 100_000_000
"""Characters of a position, which may be a tree of millions of nodes."""

MOST_NUMBERS, MOST_OPTION = 1_000, 1 << 53

MOST_BOOKMARKS = 10_000
MOST_ARGUMENTS = 1_000
MOST_BREAKPOINTS = 1_000
MOST_TAGS = 1_000
MOST_LINE = 10_000
MOST_VIEW, DEEPEST_VIEW = 1_000_000, 40
MOST_DEPTH, MOST_NODES, MOST_SECONDS = 1_000_000, 1 << 62, 1e9
MOST_COUNT = 1 << 62
LAST_NODE = 2**31 - 1
MOST_VARIANT = 1_000

SIDES = {"max": MAX, "min": MIN}
KINDS = ("node", "cutoff", "value", "line")
ENDS: tuple[StoppedBy, ...] = ("depth", "solved", "nodes", "time", "stop", "memory")

CLOCKS = {**SIDES, "nobody": NOBODY}


@dataclass(frozen=True)
class RecordFacts:
    """The document's facts of the record beside it."""

    rows: int
    moves: tuple[int, ...]
    setup: SavedSetup
    answer: Answer | None
    tick: int
    selected: int
    position: Position


@dataclass(frozen=True)
class Contents:
    """Contents of the JSON of a session."""

    document: SavedDocument
    record: RecordFacts | None
    view: dict[str, Any]


# Writing.


def session_json(session: SavedSession, start: Position, rows: int) -> dict[str, Any]:
    """A session but for the rows of its record as JSON; raises PositionError for moves that are not legal.

    `start` is the position that the document's text of it describes; the first `rows` of the record count.
    """
    document, game = session.document, start.game
    found = {
        "game": document.game,
        "options": document.options,
        "start": document.start,
        "moves": texts_of(start, document.moves),
        "played": document.played,
        "players": {name: _player_json(document.players[side], game) for name, side in SIDES.items()},
        "replies": document.replies,
        "setup": _setup_json(document.setup, game),
        "bookmarks": [vars(bookmark) for bookmark in document.bookmarks],
        "notes": document.notes,
        "breakpoints": [
            {
                "kind": breakpoint.kind,
                "number": number_json(breakpoint.number),
                **({"text": breakpoint.text} if breakpoint.text else {}),
            }
            for breakpoint in document.breakpoints
        ],
        "preset": document.preset,
        "variant": document.variant,
        "view": session.view,
    }
    if document.tags:  # left out otherwise, so that older programs read the session
        found["tags"] = [{"name": name, "text": text} for name, text in document.tags]
    if document.comments:
        found["comments"] = [{"after": after, "text": text} for after, text in document.comments]
    if document.verdict:
        found["verdict"] = document.verdict
    if document.clock is not None:
        found["clock"] = clock_json(document.clock)
    if session.record is not None:
        found["record"] = _record_json(session.record, start, rows)
    return found


def _player_json(player: SavedPlayer, game: Game) -> dict[str, Any]:
    setup, agent = player.algorithm, player.agent
    found = {"algorithm": None if setup is None else _setup_json(setup, game), "level": player.level}
    if agent is not None:  # left out otherwise, so that older programs read the session
        found["agent"] = {**vars(agent), "command": list(agent.command)}
    return found


def _setup_json(setup: SavedSetup, game: Game) -> dict[str, Any]:
    """A set-up; weights only where they are not the game's own, so that older programs read the others."""
    declared = catalog.algorithm(setup.algorithm).options
    found = {**vars(setup), "options": values_for_file(declared, dict(setup.options))}
    del found["weights"]
    return {**found, "weights": by_feature(game, setup.weights)} if setup.weights else found


def _record_json(record: SavedRecord, start: Position, rows: int) -> dict[str, Any]:
    answer, position = record.answer, after(start, record.moves)
    return {
        "rows": rows,
        "moves": texts_of(start, record.moves),
        "setup": _setup_json(record.setup, start.game),
        "answer": None if answer is None else answer_json(answer, position),
        "tick": record.tick,
        "selected": record.selected,
    }


def answer_json(answer: Answer, position: Position) -> dict[str, Any]:
    """Result of a search of the position."""
    return {
        **vars(answer),
        "move": None if answer.move is None else texts_of(position, (answer.move,))[0],
        "line": texts_of(position, answer.line),
        "value": number_json(answer.value),
        "score": number_json(answer.score),
    }


def texts_of(position: Position, moves: Sequence[int]) -> list[str]:
    """Moves in their game's notation; raises MoveError for one that is not legal."""
    texts, position = [], position.copy()
    for move in moves:
        if move not in position.legal_moves():
            position.play(move)  # raises the error with its reason
        texts.append(position.text(move))
        position.play(move)
    return texts


def after(position: Position, moves: Sequence[int]) -> Position:
    """The position after some moves."""
    position = position.copy()
    for move in moves:
        position.play(move)
    return position


# Reading.


def read_session(json: Any, start: Position | None = None) -> Contents:
    """Return the contents of the JSON of a session; raises FieldError.

    `start` is the position in which the game began, if the caller has read its text already.
    """
    fields = Field(json).entries(
        "game", "options", "start", "moves", "played", "players", "replies", "setup", "bookmarks", "notes",
        "breakpoints", "preset", "variant", "view",
        optional=("record", "tags", "comments", "clock", "verdict"),
    )  # fmt: skip
    game = _known(fields["game"], catalog.game)
    options = _options(fields["options"])
    start_text = fields["start"].text(MOST_TEXT)
    try:
        start = start if start is not None else start_of(game, start_text, options)
    except OptionError as error:
        fields["options"].refuse(error)
    except PositionError as error:
        fields["start"].refuse(error)
    moves = _moves(fields["moves"], start, MOST_MOVES)
    players = fields["players"].entries(*SIDES)
    document = SavedDocument(
        game=game.id,
        options=options,
        start=start_text,
        moves=moves,
        played=fields["played"].whole(0, len(moves)),
        players={side: _player(players[name], game) for name, side in SIDES.items()},
        replies=fields["replies"].flag(),
        setup=_setup(fields["setup"], game),
        bookmarks=tuple(_bookmark(entry) for entry in fields["bookmarks"].items(MOST_BOOKMARKS)),
        notes=fields["notes"].text(MOST_NOTES),
        breakpoints=tuple(_breakpoint(entry) for entry in fields["breakpoints"].items(MOST_BREAKPOINTS)),
        preset=fields["preset"].text(MOST_WORD),
        variant=fields["variant"].whole(0, MOST_VARIANT),
        tags=_tags(fields["tags"]) if "tags" in fields else (),
        comments=_comments(fields["comments"], len(moves)) if "comments" in fields else (),
        clock=read_clock(fields["clock"], len(moves)) if "clock" in fields else None,
        verdict=_verdict(fields["verdict"]) if "verdict" in fields else "",
        position=start,
    )
    record = _record(fields["record"], start) if "record" in fields else None
    return Contents(document, record, _view(fields["view"]))


def _tags(listed: Field) -> tuple[tuple[str, str], ...]:
    entries = [entry.entries("name", "text") for entry in listed.items(MOST_TAGS)]
    return tuple((entry["name"].text(MOST_WORD), entry["text"].text(MOST_NOTE)) for entry in entries)


def _verdict(field: Field) -> Verdict:
    return cast(Verdict, field.word("draw agreed", "max resigned", "min resigned"))


def _comments(listed: Field, moves: int) -> tuple[tuple[int, str], ...]:
    entries = [entry.entries("after", "text") for entry in listed.items(moves + 1)]
    return tuple((entry["after"].whole(0, moves), entry["text"].text(MOST_NOTES)) for entry in entries)


def start_of(game: Game, text: str, options: dict[str, Any]) -> Position:
    """The position in which a game began; raises OptionError or PositionError.

    The text of a tree says everything about it; its options only said how it was first read.
    """
    if game.id == "tree":
        read_options(game.options, options)
        return game.read(text)
    return game.read(text, **options)


def _known(field: Field, entry: Callable[[str], Any]) -> Any:
    """An entry of the catalog by its id."""
    try:
        return entry(field.text(MOST_WORD))
    except UnknownEntry as error:
        return field.refuse(error)


def _options(field: Field) -> dict[str, Any]:
    """Options by name; whether they exist is checked by their owner."""
    names = field.value if isinstance(field.value, dict) else ()
    return {name: _option(entry) for name, entry in field.entries(*names).items()}


def _option(field: Field) -> str | bool | int | float | tuple[float, ...]:
    value = field.value
    if isinstance(value, str):
        return field.text(MOST_TEXT)
    if isinstance(value, list):
        return tuple(map(_number, field.items(MOST_NUMBERS)))
    if not isinstance(value, bool | int | float):
        field.fail("text, a number, true or false, or a list of numbers")
    return value


def _number(field: Field) -> float:
    """A number of a list; a whole one stays whole."""
    return field.number() if isinstance(field.value, float) else field.whole(-MOST_OPTION, MOST_OPTION)


def _moves(field: Field, position: Position, most: int) -> tuple[int, ...]:
    """Moves that are legal one after the other."""
    moves, position = [], position.copy()
    for entry in field.items(most):
        moves.append(_move(entry, position))
        position.play(moves[-1])
    return tuple(moves)


def _move(field: Field, position: Position) -> int:
    try:
        return position.parse(field.text(MOST_NOTE))
    except PositionError as error:
        field.refuse(error)
        raise


def _player(field: Field, game: Game) -> SavedPlayer:
    fields = field.entries("algorithm", "level", optional=("agent",))
    setup = fields["algorithm"]
    return SavedPlayer(
        None if setup.value is None else _setup(setup, game),
        fields["level"].text(MOST_WORD),
        _agent(fields["agent"]) if "agent" in fields else None,
    )


def _agent(field: Field) -> SavedAgent:
    fields = field.entries("id", "name", "command", "protocol")
    command = tuple(word.text(MOST_NOTE) for word in fields["command"].items(MOST_ARGUMENTS))
    if not command or not all(command[:1]):
        fields["command"].fail("the path of a program, then its arguments")
    return SavedAgent(
        fields["id"].text(MOST_WORD), fields["name"].text(MOST_NOTE), command,
        fields["protocol"].text(MOST_WORD),
    )  # fmt: skip


def _setup(field: Field, game: Game) -> SavedSetup:
    fields = field.entries("algorithm", "options", "depth", "seconds", "nodes", optional=("weights",))
    algorithm = _known(fields["algorithm"], catalog.algorithm)
    options = _options(fields["options"])
    try:
        options = values_from_file(algorithm.options, options)
        read_options(algorithm.options, options)
    except OptionError as error:
        fields["options"].refuse(error)
    depth, seconds, nodes = fields["depth"], fields["seconds"], fields["nodes"]
    if seconds.value is not None and not 0 < seconds.number() <= MOST_SECONDS:
        seconds.fail(f"a number above 0, to {MOST_SECONDS:,.0f}")
    return SavedSetup(
        algorithm.id,
        tuple(options.items()),
        None if depth.value is None else depth.whole(0, MOST_DEPTH),
        None if seconds.value is None else seconds.number(),
        None if nodes.value is None else nodes.whole(1, MOST_NODES),
        _weights(fields["weights"], game) if "weights" in fields else (),
    )


def _weights(field: Field, game: Game) -> tuple[float, ...]:
    """Weights by feature; a feature that a later game has more than the file counts as the game declares."""
    return read_weights(field, game, tuple(feature.weight for feature in game.features))


def _bookmark(field: Field) -> SavedBookmark:
    fields = field.entries("tick", "node", "note", "search")
    return SavedBookmark(
        fields["tick"].whole(0, MOST_COUNT),
        fields["node"].whole(-1, LAST_NODE),
        fields["note"].text(MOST_NOTE),
        fields["search"].text(MOST_WORD),
    )


def _breakpoint(field: Field) -> SavedBreakpoint:
    fields = field.entries("kind", "number", optional=("text",))
    kind, number = fields["kind"].word(*KINDS), fields["number"].number()
    if kind == "node" and not (-1 <= number <= LAST_NODE and number == int(number)):
        fields["number"].fail("the number of a node")
    if kind == "line" and not (0 <= number <= MOST_COUNT and number == int(number)):
        fields["number"].fail("the number of a line")
    return SavedBreakpoint(kind, number, fields["text"].text(MOST_WORD) if "text" in fields else "")


def _record(field: Field, start: Position) -> RecordFacts:
    fields = field.entries("rows", "moves", "setup", "answer", "tick", "selected")
    rows, moves = fields["rows"].whole(0, MOST_ROWS), _moves(fields["moves"], start, MOST_MOVES)
    setup, position = _setup(fields["setup"], start.game), after(start, moves)
    reason = catalog.algorithm(setup.algorithm).suits(position.game, position)
    if reason is not None:
        fields["setup"].refuse(reason)
    answer = fields["answer"]
    return RecordFacts(
        rows=rows,
        moves=moves,
        setup=setup,
        answer=None if answer.value is None else _answer(answer, position),
        tick=fields["tick"].whole(0, rows),
        selected=fields["selected"].whole(-1, max(-1, rows - 1)),
        position=position,
    )


def _answer(field: Field, position: Position) -> Answer:
    fields = field.entries(
        "move", "value", "score", "line", "exact", "nodes", "leaves", "cutoffs", "depth", "seconds",
        "stopped_by", "wins_in", optional=("details",),
    )  # fmt: skip
    move, value, score, wins = fields["move"], fields["value"], fields["score"], fields["wins_in"]
    seconds = fields["seconds"].number()
    if not 0 <= seconds <= MOST_SECONDS:
        fields["seconds"].fail("a number of seconds")
    ended = fields["stopped_by"].word(*ENDS)
    return Answer(
        move=None if move.value is None else _move(move, position),
        value=None if value.value is None else value.number(),
        score=None if score.value is None else score.number(),
        line=_moves(fields["line"], position, MOST_LINE),
        exact=fields["exact"].flag(),
        nodes=fields["nodes"].whole(0, MOST_COUNT),
        leaves=fields["leaves"].whole(0, MOST_COUNT),
        cutoffs=fields["cutoffs"].whole(0, MOST_COUNT),
        depth=fields["depth"].whole(0, MOST_DEPTH),
        seconds=seconds,
        stopped_by=next(end for end in ENDS if end == ended),
        wins_in=None if wins.value is None else wins.whole(0, 2 * MOST_DEPTH),
        details=_view(fields["details"]) if "details" in fields else {},
    )


def _view(field: Field) -> dict[str, Any]:
    """Free JSON, but neither large nor deep."""
    if not isinstance(field.value, dict):
        field.fail("an object")
    text = strict_json.write(field.value)
    if len(text) > MOST_VIEW:
        field.fail(f"at most {MOST_VIEW:,} characters", f"{len(text):,}")
    try:
        strict_json.read(text, most_depth=DEEPEST_VIEW)
    except strict_json.JsonError:
        raise FieldError(f"{field.path}: expected no more than {DEEPEST_VIEW} levels.") from None
    view: dict[str, Any] = field.value
    return view


def clock_json(clock: SavedClock) -> dict[str, Any]:
    """Clocks as JSON."""
    names = {side: name for name, side in CLOCKS.items()}
    return {
        **vars(clock.control),
        "spent": [[names[side], seconds] for side, seconds in clock.spent],
        "thought": clock.thought,
    }


def read_clock(field: Field, moves: int) -> SavedClock:
    """Clocks of a game after a number of moves; raises FieldError."""
    fields = field.entries("main", "increment", "overtime", "spent", "thought")
    control = TimeControl(
        _seconds(fields["main"], MOST_MAIN),
        _seconds(fields["increment"], MOST_A_MOVE),
        _seconds(fields["overtime"], MOST_A_MOVE),
    )
    if control.starts_with <= 0:
        field.fail("some time on the clocks")
    spent = tuple(_spent(entry) for entry in fields["spent"].items(moves))
    return SavedClock(control, spent, _seconds(fields["thought"], MOST_MAIN))


def _spent(field: Field) -> tuple[int, float]:
    entries = list(field.items(2))
    if len(entries) != 2:
        field.fail("a side and seconds")
    return CLOCKS[entries[0].word(*CLOCKS)], _seconds(entries[1], MOST_MAIN)


def _seconds(field: Field, most: float) -> float:
    seconds = field.number()
    if not 0 <= seconds <= most:
        field.fail(f"seconds from 0 to {most:,.0f}")
    return seconds

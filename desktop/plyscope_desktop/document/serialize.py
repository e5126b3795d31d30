"""Saved: a session as the store keeps it, and back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, cast

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.host.known_agents import foreign_agent, known_agent, named_agent
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
)
from plyscope.query.openings import opening_of
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.game_line import GameLine
from plyscope_desktop.document.game_setups import GameSetups, facts_of, setup_of
from plyscope_desktop.document.search_setup import Bookmark, Breakpoint, Player, Setup
from plyscope_desktop.runtime import settings

if TYPE_CHECKING:
    from plyscope_desktop.document.edited_document import EditedDocument
    from plyscope_desktop.session.records_aside import RecordAside
    from plyscope_desktop.session.session import Session


def saved(session: Session, view: dict[str, Any], *, most_rows: int | None = None) -> SavedSession:
    """The session as it is now; a record that is being written, too long or in its own file stays out."""
    record = session.record
    rows, kept = record.trace.length, None
    if not session.run.searching and record.indexed is None and 0 < rows <= (most_rows or rows):
        kept = SavedRecord(
            trace=record.trace,
            moves=record.moves_before,
            setup=_saved_setup(record.setup),
            answer=record.answer,
            tick=record.tick,
            selected=record.selected,
        )
    return SavedSession(_saved_document(session.document), kept, view)


def saved_work(
    document: Document, record: RecordAside | None, view: dict[str, Any], thought: float, most_rows: int
) -> SavedSession:
    """A document that is shown no more with its record, unless that is too long or in its own file.

    Any thread may ask. `thought` are the seconds of the side to move by its clock.
    """
    kept = None
    if record is not None and record.indexed is None and record.trace.length <= most_rows:
        kept = SavedRecord(
            trace=record.trace,
            moves=record.moves,
            setup=_saved_setup(record.setup),
            answer=record.answer,
            tick=record.tick,
            selected=record.selected,
        )
    return SavedSession(_saved(document, document.start.write(), thought), kept, view)


def name_of_search(document: EditedDocument, setup: Setup, moves: tuple[int, ...]) -> str:
    """Return a short text that identifies the search, the same for the same search."""
    from plyscope.files.session.archive import digest_of_search  # a start does without it

    return digest_of_search(_saved_document(document), _saved_setup(setup), moves)


def facts(document: EditedDocument, setup: Setup, moves: tuple[int, ...]) -> dict[str, Any]:
    """Return the description of a search that begins after these moves, for its recording."""
    from plyscope.files.recording.as_session import facts_of  # a start does without it

    return facts_of(_saved_document(document), moves, _saved_setup(setup))


def _saved_document(edited: EditedDocument) -> SavedDocument:
    return _saved(edited.value, edited.start_text, edited.thought)


def _saved(document: Document, start: str, thought: float) -> SavedDocument:
    return SavedDocument(
        game=document.game.id,
        options=dict(document.options),
        start=start,
        moves=document.moves,
        played=document.played,
        players={side: _saved_player(player) for side, player in document.players.items()},
        replies=document.replies,
        setup=_saved_setup(document.setup),
        bookmarks=tuple(
            SavedBookmark(mark.tick, mark.node, mark.note, mark.search) for mark in document.bookmarks
        ),
        notes=document.notes,
        breakpoints=tuple(
            SavedBreakpoint(point.kind, point.number, point.text) for point in document.breakpoints
        ),
        preset=document.preset.id if document.preset is not None else "",
        variant=document.variant,
        tags=document.tags,
        comments=document.comments,
        clock=None if document.control is None else SavedClock(document.control, document.spent, thought),
        verdict=document.verdict,
    )


def line_of(kept: SavedDocument) -> GameLine:
    """Return the start and the moves of a saved game with their positions. Any thread may ask.

    A game of very many moves, and a large tree, take so long that the window would stand still meanwhile.
    """
    start = kept.position
    if start is None:
        start = catalog.game(kept.game).read(kept.start, **kept.options)
    start.write()  # a large tree keeps its text
    opening_of(start, kept.moves)  # the names of a game's openings are read once
    return GameLine(start).followed_by(start, tuple(kept.moves))


def show(session: Session, kept: SavedSession, line: GameLine) -> None:
    """Make a saved session with its moves the present one; what could be undone is forgotten."""
    session.run.stop(quietly=True)
    session.document.restore(_document(kept.document, line))
    clock = kept.document.clock
    session.run.clock.resume(0.0 if clock is None else clock.thought)
    record = kept.record
    if record is not None:
        session.show_record(
            record.trace,
            _setup(record.setup),
            record.moves,
            record.answer,
            record.tick,
            record.selected,
            record.indexed,
        )


def _document(kept: SavedDocument, line: GameLine) -> Document:
    game = catalog.game(kept.game)
    preset = catalog.presets().get(kept.preset or "")
    return Document(
        game=game,
        start=line.start,
        options=dict(kept.options),
        moves=line.moves,
        played=kept.played,
        players={side: _player(player) for side, player in kept.players.items()},
        replies=kept.replies,
        setup=_setup(kept.setup),
        breakpoints=tuple(_breakpoint(point) for point in kept.breakpoints),
        bookmarks=tuple(Bookmark(mark.tick, mark.node, mark.note, mark.search) for mark in kept.bookmarks),
        notes=kept.notes,
        preset=preset,
        control=None if kept.clock is None else kept.clock.control,
        spent=() if kept.clock is None else kept.clock.spent,
        variant=min(kept.variant, len(preset.variants) - 1) if preset is not None else 0,
        tags=kept.tags,
        comments=kept.comments,
        verdict=kept.verdict,
        line=line,
    )


def _breakpoint(point: SavedBreakpoint) -> Breakpoint:
    kind = cast(Literal["node", "cutoff", "value", "line"], point.kind)
    return Breakpoint(kind, point.number, "python" if kind == "line" and not point.text else point.text)


def _saved_setup(setup: Setup) -> SavedSetup:
    return SavedSetup(**vars(setup))


def _setup(kept: SavedSetup) -> Setup:
    return replace(Setup(), **vars(kept))


def _saved_player(player: Player) -> SavedPlayer:
    if player.agent:
        return SavedPlayer(agent=_saved_agent(player.agent))
    return SavedPlayer(_saved_setup(player.setup) if player.setup is not None else None, player.level)


def _player(kept: SavedPlayer) -> Player:
    if kept.agent is not None:
        return Player(agent=_agent_id(kept.agent))
    return Player(_setup(kept.algorithm) if kept.algorithm is not None else None, kept.level)


def _saved_agent(id: str) -> SavedAgent | None:
    """An agent as a session names it; None for one that was removed, whose side a person takes over."""
    agent = named_agent(id)
    return None if agent is None else SavedAgent(agent.id, agent.name, agent.command, agent.protocol)


def _agent_id(kept: SavedAgent) -> str:
    """The id of the agent that a session names: the own one with the same command, else a foreign one."""
    own = known_agent(kept.id)
    if own is not None and own.command == kept.command:
        return own.id
    return foreign_agent(Agent(kept.id, kept.name, kept.command, kept.protocol))


# What the program remembers from one session to the next.


def remember(document: Document) -> None:
    """Begin the next session with the players of this one."""
    sides = {MAX: "max", MIN: "min"}
    players = {name: _player_facts(document.players[side]) for side, name in sides.items()}
    settings.store().set(settings.PLAYERS, players)


def remembered(document: Document, setups: GameSetups) -> Document:
    """A fresh document with the players of the last session, as far as they still exist.

    It is set up as its game was. Versions that had one set-up for all games left theirs for this one, unless
    it has no limit, as those of examples.
    """
    store = settings.store()
    setup = setups.of(document.game, document.start)
    former = setup_of(store.get(settings.SETUP))
    if not store.get(settings.SETUPS) and former is not None and former.has_limit:
        setup = former
    facts = store.get(settings.PLAYERS)
    players = {MAX: _player_of(facts.get("max")), MIN: _player_of(facts.get("min"))}
    return replace(document, setup=setup, players=players, replies=store.get(settings.REPLIES))


def _player_facts(player: Player) -> dict[str, Any]:
    if player.agent:
        return {"level": "", "setup": None, "agent": player.agent}
    return {"level": player.level, "setup": facts_of(player.setup) if player.setup is not None else None}


def _player_of(facts: object) -> Player:
    if isinstance(facts, dict) and isinstance(facts.get("agent"), str):
        return Player(agent=facts["agent"]) if known_agent(facts["agent"]) is not None else Player()
    if isinstance(facts, dict) and isinstance(facts.get("level"), str):
        setup = setup_of(facts.get("setup"))
        return Player(setup, facts["level"]) if setup is not None else Player()
    return Player()

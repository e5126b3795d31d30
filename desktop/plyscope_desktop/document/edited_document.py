"""EditedDocument: the document of a session with the verbs that change it, and undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from plyscope import catalog
from plyscope.arena.strengths import level, offered
from plyscope.files.session.session import Verdict
from plyscope.lessons.preset import Preset
from plyscope.rules.game import Game
from plyscope.rules.game_record import GameRecord
from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.time_control import NOBODY, Spent, TimeControl
from plyscope.search.search import Algorithm
from plyscope_desktop.document.dice import Dice
from plyscope_desktop.document.document import STEPS, Change, Document
from plyscope_desktop.document.game_line import GameLine
from plyscope_desktop.document.game_setups import GameSetups
from plyscope_desktop.document.search_setup import Bookmark, Breakpoint, Player, Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.language import marked


def fitting(players: Mapping[int, Player], start: Position) -> dict[int, Player]:
    """The same players; those of a level have one that the game offers, and a search that can play it."""
    found = {}
    for side, player in players.items():
        strength = level(player.level)
        if strength is not None and player.setup is not None:
            other = offered(strength, start.game)
            if other is not strength:
                setup = replace(player.setup, depth=other.depth, seconds=other.seconds, options=other.options)
                player = replace(player, level=other.id, setup=setup)
            strength = other.in_game(start)
            if player.setup is not None and player.setup.algorithm != strength.algorithm:
                setup = replace(player.setup, algorithm=strength.algorithm, options=strength.options)
                player = replace(player, setup=setup)
        found[side] = player
    return found


class EditedDocument(QObject):
    """Holds one document, `value`; every verb that changes it is a step that `history` can undo.

    It knows no search: the last four signals are for what runs one.
    """

    position_changed = Signal()
    """The game, its position or the list of moves has changed."""
    players_changed = Signal()
    setup_changed = Signal()
    breakpoints_changed = Signal()
    bookmarks_changed = Signal()
    notes_changed = Signal()
    preset_changed = Signal()
    clock_changed = Signal()
    """Another time control, or other times of moves."""
    game_replaced = Signal(object)
    """Comes before all others where another game is shown; carries the document that goes."""
    game_shown = Signal()
    """Comes after all others where another game is shown."""
    interrupted = Signal()
    """The game goes on elsewhere: what is thought about its present position is of no use."""
    player_replaced = Signal(int)
    """Another player is about to take this side."""
    reply_due = Signal()
    """The document changed in a way after which an algorithm may have to move."""

    def __init__(self, parent: QObject | None = None, setups: GameSetups | None = None) -> None:
        super().__init__(parent)
        self._setups = setups or GameSetups()
        self.remembers_setups = True
        """Whether a game remembers how it is searched; not in a tour."""
        game = catalog.game("tictactoe")
        self.value = Document(game, game.start())
        self.history = QUndoStack(self)
        self.history.setUndoLimit(STEPS)
        self._open_steps = 0
        self._begun = self.value
        self.dice = Dice(self)
        self._thought: Callable[[], float] = lambda: 0.0
        self._written: tuple[Position, str] | None = None

    # Its parts, as they are now.

    @property
    def game(self) -> Game:
        return self.value.game

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game, by name."""
        return dict(self.value.options)

    @property
    def start(self) -> Position:
        """The start position; shared, and not to be moved on."""
        return self.value.start

    @property
    def start_text(self) -> str:
        """The start position as text; a large tree is written only once."""
        start = self.value.start
        if self._written is None or self._written[0] is not start:
            self._written = start, start.write()
        return self._written[1]

    @property
    def moves(self) -> list[int]:
        return list(self.value.moves)

    @property
    def played(self) -> int:
        """Number of moves that are made on the board."""
        return self.value.played

    @property
    def position(self) -> Position:
        """The position on the board; shared, and not to be moved on."""
        return self.value.position

    @property
    def line(self) -> GameLine:
        """The moves of the game with their positions; shared, and never changed."""
        assert self.value.line is not None
        return self.value.line

    def position_after(self, played: int) -> Position:
        """Return a copy of the position after this many of the game's moves."""
        return self.value.position_after(played)

    @property
    def turn(self) -> int | None:
        """MAX or MIN, CHANCE, or None when the game is over."""
        return self.value.position.side

    @property
    def players(self) -> dict[int, Player]:
        return dict(self.value.players)

    @property
    def replies(self) -> bool:
        """Return True if algorithms move by themselves."""
        return self.value.replies

    @property
    def setup(self) -> Setup:
        """Settings of the next search, as in the search panel."""
        return self.value.setup

    @property
    def algorithm(self) -> Algorithm:
        """The algorithm of the search panel."""
        return catalog.algorithm(self.value.setup.algorithm)

    @property
    def breakpoints(self) -> list[Breakpoint]:
        return list(self.value.breakpoints)

    @property
    def bookmarks(self) -> tuple[Bookmark, ...]:
        return self.value.bookmarks

    @property
    def notes(self) -> str:
        return self.value.notes

    @property
    def preset(self) -> Preset | None:
        """The example that is open, as long as its game goes on."""
        return self.value.preset

    @property
    def variant(self) -> int:
        return self.value.variant

    @property
    def tags(self) -> dict[str, str]:
        """Players, place and date of a game that came from elsewhere."""
        return dict(self.value.tags)

    @property
    def comment(self) -> str:
        """Comment on the last move on the board."""
        return dict(self.value.comments).get(self.played, "")

    @property
    def control(self) -> TimeControl | None:
        """The time control of the game, None without clocks."""
        return self.value.control

    @property
    def spent(self) -> Spent:
        """The time that the moves took."""
        return self.value.spent

    # The verbs that change it.

    def new_game(self, game: Game, position: Position | None = None, **options: Any) -> None:
        """Begin a game, from its start or from a position, as another piece of work; raises OptionError.

        It is searched as the user set up this game before, and has nothing of an example or of another game
        but the players and the clocks.
        """
        start = position.copy() if position is not None else game.start(**options)
        fresh = self._with_game(game, start, options)
        self._begin(replace(fresh, breakpoints=(), bookmarks=(), notes="", origin=object()))

    def set_up(self, game: Game, position: Position, **options: Any) -> None:
        """Begin again from a position that the user made, in the same piece of work."""
        self._begin(self._with_game(game, position.copy(), options))

    def _begin(self, fresh: Document) -> None:
        self.dice.reseed()
        self.become(fresh, marked("New game"))
        self.reply_due.emit()

    def _with_game(self, game: Game, start: Position, options: dict[str, Any]) -> Document:
        """Return the document with a game at its start."""
        before = self.value
        fresh = replace(
            before, game=game, start=start, options=options, moves=(), played=0, preset=None,
            tags=(), comments=(), spent=(), verdict="",
        )  # fmt: skip
        if game is not before.game:
            fresh = fresh.without_weights()
        elsewhere = before.preset is not None or bool(before.tags)
        if elsewhere:
            fresh = replace(fresh, replies=settings.store().get(settings.REPLIES))
        suits = catalog.algorithm(fresh.setup.algorithm).suits(game, start) is None
        if elsewhere or game is not before.game or not suits:
            fresh = fresh.with_setup(self._setups.of(game, start))
        return replace(fresh, players=fitting(fresh.players, start))

    def take_game(self, record: GameRecord, line: GameLine) -> None:
        """Show a game that was played elsewhere, at its last move, with no replies."""
        start, moves = line.start, line.moves
        taken = replace(
            self.value, game=start.game, start=start, options=dict(record.options), moves=moves,
            played=len(moves), preset=None, replies=False, tags=tuple(record.tags.items()),
            comments=tuple(record.comments.items()), control=None, spent=(), breakpoints=(), bookmarks=(),
            notes="", origin=object(), verdict="", line=line,
        )  # fmt: skip
        if start.game is not self.value.game:
            taken = taken.without_weights()
        if start.game is not self.value.game or self.value.preset is not None:
            taken = taken.with_setup(self._setups.of(start.game, start))
        self.become(taken, marked("Paste a game"))

    def play(
        self, move: int, *, as_reply: bool = False, as_roll: bool = False, in_no_time: bool = False
    ) -> None:
        """Make a move; raises MoveError. Moves that were taken back are given up unless it is the next.

        `as_reply`: an algorithm moves by itself, so that undo takes it back with the move it answers;
        `as_roll`: the program rolls the dice, which belongs to the move before; `in_no_time`: it was given
        before, and its clock does not count it.
        """
        document = self.value
        side, played = document.position.side, document.played
        spent = document.measured(NOBODY if side is None else side, 0.0 if in_no_time else self._thought())
        if document.moves[played : played + 1] == (move,):
            after = replace(document, played=played + 1, spent=spent + document.spent[played + 1 :])
        else:
            comments = tuple(entry for entry in document.comments if entry[0] <= played)
            moves = (*document.moves[:played], move)
            after = replace(
                document, moves=moves, played=played + 1, comments=comments, spent=spent, verdict=""
            )
        self.become(after, marked("Move"), "roll" if as_roll else "reply" if as_reply else "move")
        self.reply_due.emit()

    def resign(self, side: int) -> None:
        """Let a side give the game up; taking back undoes it."""
        self._end("max resigned" if side == MAX else "min resigned", marked("Resign"))

    def agree_draw(self) -> None:
        """End the game as a draw; taking back undoes it."""
        self._end("draw agreed", marked("Draw"))

    def _end(self, verdict: Verdict, text: str) -> None:
        self.interrupted.emit()
        self.become(replace(self.value, played=len(self.value.moves), verdict=verdict), text)

    def rematch(self, *, swap: bool = False) -> None:
        """Begin the same game again, as another piece of work; `swap`: the players change sides."""
        document, players = self.value, dict(self.value.players)
        if swap:
            players = {MAX: players[MIN], MIN: players[MAX]}
        self.dice.reseed()
        again = replace(
            document, start=document.start.copy(), moves=(), played=0, players=players, replies=True,
            preset=None, tags=(), comments=(), spent=(), verdict="", breakpoints=(), bookmarks=(), notes="",
            origin=object(),
        )  # fmt: skip
        self.interrupted.emit()
        self.become(again, marked("Swap sides") if swap else marked("Rematch"))
        self.reply_due.emit()

    @property
    def verdict(self) -> Verdict:
        """How the players ended the game by themselves, once all its moves are on the board; else ""."""
        return self.value.verdict if self.played == len(self.value.moves) else ""

    def take_back(self, count: int = 1) -> None:
        """Take back moves; a running search is stopped. They can be played again by redo().

        In a game that the players ended by themselves, that is taken back instead.
        """
        if self.verdict:
            self.become(replace(self.value, verdict=""), marked("Take back"))
            return
        self.go_to(self.value.played - count)

    def redo(self, count: int = 1) -> None:
        """Play moves again that were taken back."""
        self.go_to(self.value.played + count)

    def go_to(self, played: int) -> None:
        """Show the game after `played` of its moves."""
        played = min(max(played, 0), len(self.value.moves))
        self.interrupted.emit()
        self.become(replace(self.value, played=played), marked("Going through the moves"), "played")

    def set_player(self, side: int, player: Player) -> None:
        """Say who plays a side; what another was just thinking about for it is dropped."""
        self.player_replaced.emit(side)
        players = {**self.value.players, side: player}
        self.become(replace(self.value, players=players), marked("Players"), "players")
        self.reply_due.emit()

    def set_players(self, players: dict[int, Player]) -> None:
        """Set the players of a game that is about to begin; no move is made yet."""
        self.become(replace(self.value, players=dict(players)), marked("Players"), "players")

    def set_control(self, control: TimeControl | None) -> None:
        """Play with other clocks, or None for none; the times of the moves so far are forgotten."""
        self.become(replace(self.value, control=control, spent=()), marked("Clocks"))

    @property
    def thought(self) -> float:
        """Seconds for which the side to move has thought about its move, where clocks measure it."""
        return self._thought()

    def measure_by(self, thought: Callable[[], float]) -> None:
        """Take from here for how many seconds a move was thought about."""
        self._thought = thought

    def set_replies(self, replies: bool) -> None:
        """Choose whether algorithms move by themselves or only on request."""
        self.become(replace(self.value, replies=replies), marked("Replies"), "replies")
        self.reply_due.emit()

    def set_setup(self, setup: Setup) -> None:
        """Say what is to be searched, now and by players who search like this. The game remembers it."""
        before = self.value.setup
        fields = [name for name in vars(setup) if getattr(setup, name) != getattr(before, name)]
        if fields:
            if self.value.preset is None and self.remembers_setups:
                self._setups.note(self.value.game, setup)
            self.become(self.value.with_setup(setup), marked("Set-up of the search"), str(fields))

    def set_breakpoints(self, breakpoints: list[Breakpoint]) -> None:
        self.become(replace(self.value, breakpoints=tuple(breakpoints)), marked("Breakpoints"))

    def set_bookmarks(self, bookmarks: tuple[Bookmark, ...]) -> None:
        """All bookmarks, also those of other searches."""
        self.become(replace(self.value, bookmarks=bookmarks), marked("Bookmarks"))

    def set_notes(self, notes: str) -> None:
        """The text that goes with the session."""
        self.become(replace(self.value, notes=notes), marked("Notes"), "notes")

    # Steps.

    @property
    def last_step(self) -> str:
        """The marked text that names the step that undo takes back; "" without one."""
        return self._step_text(self.history.index() - 1)

    @property
    def next_step(self) -> str:
        """The marked text that names the step that redo makes again; "" without one."""
        return self._step_text(self.history.index())

    def _step_text(self, index: int) -> str:
        step = self.history.command(index) if 0 <= index < self.history.count() else None
        return step.source if isinstance(step, Change) else ""

    @property
    def open_steps(self) -> int:
        """The number of steps that are open, each within the one before."""
        return self._open_steps

    @contextmanager
    def step(self, text: str) -> Iterator[None]:
        """Make one step for undo of all that changes within; `text` is a marked text that names it."""
        before = self.value
        if not self._open_steps:
            self._begun = before
        self._open_steps += 1
        try:
            yield
        finally:
            self._open_steps -= 1
            self._note(before, text)

    def close(self) -> None:
        """Stop the dice and forget the steps: garbage collection would free them before the stack does."""
        self.dice.stop()
        self.history.blockSignals(True)
        self.history.clear()

    def restore(self, document: Document) -> None:
        """Show another document, such as one from a file; what could be undone is forgotten."""
        self.history.clear()
        self._show(document)

    def put_back(self, document: Document) -> None:
        """Within `step`: show a document as it was when the step began, which makes it an empty step."""
        self._show(document)

    def become(self, after: Document, text: str, part: str = "") -> None:
        """Show another document, as a step that a marked text names; it may join others of its `part`."""
        before = self.value
        if after.differs(before):
            self.value = after
            self._note(before, text, part)
            self._announce(before)

    def _note(self, before: Document, text: str, part: str = "") -> None:
        """Put the step from another document to the present one on the stack."""
        if not self._open_steps and self.value.differs(before):
            self.history.push(Change(self._show, before, self.value, text, part))

    def _show(self, after: Document) -> None:
        """Make a document the present one and announce it."""
        before, self.value = self.value, after
        self._announce(before)

    def _announce(self, before: Document) -> None:
        """Emit the signals of all parts that differ from those of the document before."""
        after = self.value
        another = after.differs(before, "game", "start", "options")
        if another:
            self.interrupted.emit()
            left = self._begun if self._open_steps and self._begun.start is before.start else before
            self.game_replaced.emit(left)
        elif after.differs(before, "moves", "played"):
            self.interrupted.emit()
        if after.differs(before, "preset", "variant"):
            self.preset_changed.emit()
        if after.differs(before, "players", "replies"):
            self.players_changed.emit()
        if after.differs(before, "game", "start", "options", "moves", "played", "verdict"):
            self.position_changed.emit()
        if after.differs(before, "control", "spent"):
            self.clock_changed.emit()
        if after.differs(before, "setup"):
            self.setup_changed.emit()
        if after.differs(before, "breakpoints"):
            self.breakpoints_changed.emit()
        if after.differs(before, "bookmarks"):
            self.bookmarks_changed.emit()
        if after.differs(before, "notes"):
            self.notes_changed.emit()
        if another:
            self.game_shown.emit()

"""Session: the state that panels share: the game, its search and record, the moment and the node in view."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from plyscope import catalog
from plyscope.arena.strengths import level
from plyscope.lessons.preset import Preset
from plyscope.query.events import moves_to
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.game import Game
from plyscope.rules.position import CHANCE, Position
from plyscope.rules.time_control import Spent, TimeControl
from plyscope.search.search import Algorithm, Answer, Search
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.game import EditedDocument
from plyscope_desktop.document.search_setup import Bookmark, Breakpoint, Player, Setup
from plyscope_desktop.document.serialize import name_of_search
from plyscope_desktop.runtime import gui_thread_gc
from plyscope_desktop.runtime.frames import frames
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.board_view import BoardView
from plyscope_desktop.session.kept_searches import ASKED, KeptSearches
from plyscope_desktop.session.record_feed import FRAME_MS, LEAST_ROWS, Changed, RecordFeed
from plyscope_desktop.session.record_to_file import FileRecording
from plyscope_desktop.session.running_clock import GameClock

if TYPE_CHECKING:
    from plyscope.experiments.splice_record import Moved
    from plyscope.files.recording.recording import Indexed
    from plyscope.layout.slots import Slots

READ_MS = 1_000
"""So long after a record was opened others have read its rows, too: they need not stay in memory."""

State = Literal["empty", "searching", "reading", "finished", "stopped", "error"]
"""`reading`: the search is over, the record is still being taken in."""


@dataclass(frozen=True)
class Exchange:
    """Another record of the same search takes the place of the one that was shown.

    `before` is the former tree, `moved` maps its nodes and ticks to the new one; `slots` are those of the
    new one.
    """

    before: Tree
    moved: Moved
    slots: Slots


class Session(QObject):
    """One document and its search. Panels read its fields, call its verbs and listen to its signals."""

    record_changed = Signal()
    """Another record and tree have taken the place of the last: node numbers kept from it are void."""
    search_started = Signal()
    rows_grown = Signal(int, int)
    """Rows from, to were taken into the tree; at most once a frame."""
    search_ended = Signal()
    frame = Signal(object)
    """Says what is `Changed` since the last one: whatever shows the record shows it anew."""
    state_changed = Signal()
    tick_changed = Signal(int)
    selection_changed = Signal(int)
    hover_changed = Signal(int)
    failed = Signal(str)
    closing = Signal()
    """All searches must stop now and wait for their threads."""

    def __init__(self, parent: QObject | None = None, *, budget: int = 4_000_000) -> None:
        super().__init__(parent)
        gui_thread_gc.keep_to_this_thread()
        self._take_verbs(EditedDocument(self))
        self.budget = budget
        self.luck = Random()
        self.state: State = "empty"
        self.trace = Trace(0)
        self.tree = Tree(self.trace)
        self.indexed: Indexed | None = None
        self.recording = FileRecording(self)
        """Recorder of searches to files, instead of to memory."""
        self.board_view = BoardView(self)
        self.answer: Answer | None = None
        self.searched: Position | None = None
        self.searched_setup = self.setup
        self.searched_moves: tuple[int, ...] = ()
        self.searched_ply = 0
        self.search: Search | None = None
        self.tick = 0
        self.live = True
        self.selected = NONE
        self.hovered = NONE
        self.exchanged: Exchange | None = None
        self._job: Job | None = None
        self._plays_answer = False
        self._kept, self._role = KeptSearches(self.edits), ASKED
        self._written: tuple[Position, str] | None = None
        self._then_show: tuple[int, int] | None = None
        self._search_id: tuple[Position, str] | None = None
        self._frame = QTimer(self)
        self._frame.setTimerType(Qt.TimerType.PreciseTimer)
        self._frame.setInterval(FRAME_MS)
        self._frame.timeout.connect(self._take_in)
        self._between = QTimer(self, interval=1)
        self._between.timeout.connect(self._read_on)
        self.feed = RecordFeed()
        self._changed = Changed.NOTHING
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._tell_frame)
        for signal, what in (
            (self.record_changed, Changed.RECORD),
            (self.rows_grown, Changed.ROWS),
            (self.tick_changed, Changed.TICK),
            (self.selection_changed, Changed.SELECTION),
            (self.state_changed, Changed.STATE),
        ):
            signal.connect(partial(self._note_change, what))
        self.clock = GameClock(self)

    def _take_verbs(self, edits: EditedDocument) -> None:
        """Hold a document; panels call its verbs and listen to its signals here."""
        self.edits, self.history, self.dice = edits, edits.history, edits.dice
        self.position_changed, self.players_changed = edits.position_changed, edits.players_changed
        self.setup_changed, self.clock_changed = edits.setup_changed, edits.clock_changed
        self.breakpoints_changed, self.bookmarks_changed = edits.breakpoints_changed, edits.bookmarks_changed
        self.notes_changed, self.preset_changed = edits.notes_changed, edits.preset_changed
        self.new_game, self.take_game, self.play = edits.new_game, edits.take_game, edits.play
        self.take_back, self.redo, self.go_to = edits.take_back, edits.redo, edits.go_to
        self.set_player, self.set_players = edits.set_player, edits.set_players
        self.set_control, self.set_setup = edits.set_control, edits.set_setup
        self.set_replies = edits.set_replies
        self.set_breakpoints, self.set_bookmarks = edits.set_breakpoints, edits.set_bookmarks
        self.set_notes, self.step, self.restore = edits.set_notes, edits.step, edits.restore
        self.put_back = edits.put_back
        edits.game_replaced.connect(self.forget_record)
        edits.interrupted.connect(self._halt)
        edits.player_replaced.connect(self._drop_thinking_for)
        edits.reply_due.connect(self.reply)

    # What the document says.

    @property
    def document(self) -> Document:
        """The document as it is now, a value that never changes itself."""
        return self.edits.document

    @property
    def game(self) -> Game:
        return self.document.game

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game, by name."""
        return dict(self.document.options)

    @property
    def start(self) -> Position:
        """The start position; shared, and not to be moved on."""
        return self.document.start

    @property
    def start_text(self) -> str:
        """The start position as text; a large tree is written only once."""
        start = self.document.start
        if self._written is None or self._written[0] is not start:
            self._written = start, start.write()
        return self._written[1]

    @property
    def moves(self) -> list[int]:
        return list(self.document.moves)

    @property
    def played(self) -> int:
        """Number of moves that are made on the board."""
        return self.document.played

    @property
    def players(self) -> dict[int, Player]:
        return dict(self.document.players)

    @property
    def replies(self) -> bool:
        """Return True if algorithms move by themselves."""
        return self.document.replies

    @property
    def setup(self) -> Setup:
        """Settings of the next search, as in the search panel."""
        return self.document.setup

    @property
    def breakpoints(self) -> list[Breakpoint]:
        return list(self.document.breakpoints)

    @property
    def bookmarks(self) -> tuple[Bookmark, ...]:
        return self.document.bookmarks

    @property
    def notes(self) -> str:
        return self.document.notes

    @property
    def preset(self) -> Preset | None:
        """The example that is open, as long as its game goes on."""
        return self.document.preset

    @property
    def tags(self) -> dict[str, str]:
        """Players, place and date of a game that came from elsewhere."""
        return dict(self.document.tags)

    @property
    def comment(self) -> str:
        """Comment on the move on the board."""
        return dict(self.document.comments).get(self.played, "")

    @property
    def variant(self) -> int:
        return self.document.variant

    @property
    def control(self) -> TimeControl | None:
        """The time control of the game, None without clocks."""
        return self.document.control

    @property
    def spent(self) -> Spent:
        """The time that the moves took."""
        return self.document.spent

    @property
    def position(self) -> Position:
        """The position on the board; shared, and not to be moved on."""
        return self.document.position

    def position_after(self, played: int) -> Position:
        """Return a copy of the position after this many of the game's moves."""
        return self.document.position_after(played)

    @property
    def turn(self) -> int | None:
        """MAX or MIN, or None when the game is over."""
        return self.position.side

    @property
    def last_step(self) -> str:
        """The marked text that names the step that undo takes back; "" without one."""
        return self.edits.last_step

    @property
    def next_step(self) -> str:
        """The marked text that names the step that redo makes again; "" without one."""
        return self.edits.next_step

    # The game.

    def open_preset(self, preset: Preset, variant: int = 0) -> None:
        """Show a worked example: its position and set-up, searched with one variant. Nobody replies."""
        self.edits.become(self.document.of_preset(preset, variant), marked("Open an example"))
        self.begin_search()

    def take_to_board(self, node: int) -> None:
        """Play the moves that lead from the searched position to a node of its tree, with no replies."""
        line = (*self.searched_moves, *moves_to(self.tree, node))
        if self.searched is None:
            return
        self._halt()
        same = 0
        while self.document.moves[: same + 1] == line[: same + 1] and same < len(line):
            same += 1
        after = replace(self.document, moves=line, played=len(line), spent=self.spent[:same])
        self.edits.become(after, marked("Line to the board"))

    def reply(self) -> None:
        """Let the algorithm whose turn it is search and move, if it does so by itself, at the game's end."""
        turn = self.turn
        if turn == CHANCE:
            self.dice.roll_soon()
            return
        if self.clock.fallen is not None:
            return
        if turn in self.players and self.replies and self.played == len(self.document.moves):
            player = self.players[turn]
            if player.setup is not None and not self.searching:
                self.begin_search(player.setup, plays=True)

    def move_now(self) -> None:
        """Let an algorithm move for the side to move: its own, or that of the search panel."""
        turn = self.turn
        if turn == CHANCE:
            self.dice.roll()
        elif turn is not None:
            self.begin_search(self.players[turn].setup or self.setup, plays=True)

    def _halt(self) -> None:
        """Stop a search that is running; what it found is not played."""
        if self.searching:
            self.stop(quietly=True)

    def _drop_thinking_for(self, side: int) -> None:
        """Stop the search that is to find this side's move."""
        if self._plays_answer and self.turn == side:
            self.stop(quietly=True)

    # The search.

    @property
    def searching(self) -> bool:
        return self._job is not None

    @property
    def plays(self) -> bool:
        """Return True while a move is searched that will be made."""
        return self.searching and self._plays_answer

    @property
    def algorithm(self) -> Algorithm:
        """The algorithm of the search panel."""
        return catalog.algorithm(self.setup.algorithm)

    def begin_search(self, setup: Setup | None = None, *, plays: bool = False) -> None:
        """Search the position on the board. `plays`: make the move that is found."""
        setup = setup or self.setup
        position = self.position.copy()
        algorithm = catalog.algorithm(setup.algorithm)
        self.stop(quietly=True)
        if position.finished:
            return
        reason = algorithm.suits(self.game, position)
        if reason is not None:
            self._fail(reason)
            return
        try:
            setup.weigh(position)
            self._role = position.side if plays and position.side is not None else ASKED
            search = self._kept.take(self._role, setup) or algorithm.search(**dict(setup.options))
        except ValueError as error:
            self._fail(str(error))
            return
        self._forget_search()
        self.searched, self.searched_setup, self.searched_ply = position, setup, self.played
        self.searched_moves = self.document.moves[: self.played]
        self.search = search
        elsewhere = None if plays else self.recording.trace()
        self.trace = Trace(self.budget) if elsewhere is None else elsewhere
        self.tree = Tree(self.trace)
        self.feed.follow(self.tree)
        self.record_changed.emit()
        self._plays_answer = plays
        limits = setup.limits(self.clock.budget() if plays else None)
        trace, searched = self.trace, position.copy()
        job = self._job = Job(
            lambda: search.run(searched, limits, trace), self, self._search_over, stop=limits.stop.set
        )
        if elsewhere is not None:
            self.recording.follow(job)
        self._set_state("searching")
        self.search_started.emit()
        job.start()
        self._frame.start()

    def show_record(
        self,
        trace: Trace,
        setup: Setup,
        moves: tuple[int, ...],
        answer: Answer | None,
        tick: int,
        selected: int,
        indexed: Indexed | None = None,
    ) -> None:
        """Show the record of a search that was made earlier, after these moves; once read, at a tick.

        What is `indexed` brings its tree along, and need not be read.
        """
        self._forget_search()
        position = self.start.copy()
        for move in moves:
            position.play(move)
        setup.weigh(position)
        self.searched, self.searched_setup, self.answer = position, setup, answer
        self.searched_moves, self.searched_ply = moves, len(moves)
        self.search = catalog.algorithm(setup.algorithm).search(**dict(setup.options))
        self.trace, self.indexed = trace, indexed
        self.tree = Tree(trace) if indexed is None else indexed.tree(trace)
        self.feed.follow(self.tree, None if indexed is None else self._slots_of(indexed))
        self._then_show = tick, selected
        self.record_changed.emit()
        self._set_state("reading")
        self._frame.start()

    def exchange(self, exchange: Exchange, tree: Tree) -> None:
        """Show another record of the same search, whose tree is read, at the same moment and node."""
        moved, self.exchanged = exchange.moved, exchange
        try:
            self.trace, self.tree, self.indexed = tree.trace, tree, None
            self.feed.follow(tree, exchange.slots)
            self.tick = moved.tick(self.tick)
            self.selected = NONE if self.selected == NONE else moved.where(self.selected)
            self.hovered = NONE
            tree.seek(self.tick)
            self.record_changed.emit()
            self.rows_grown.emit(0, tree.read_to)
            self.tick_changed.emit(self.tick)
            self.selection_changed.emit(self.selected)
        finally:
            self.exchanged = None

    def stop(self, *, quietly: bool = False) -> None:
        """Stop the search; its best finished answer stays. `quietly`: that answer is not played."""
        if self._job is not None:
            self._job.stop()
            if quietly:
                self._plays_answer = False
                self._job.drop()
                self._job = None
                self._set_state("reading")

    def close(self) -> None:
        """Stop everything and wait for the threads, which takes milliseconds."""
        self.closing.emit()
        self._stop_reading()
        self.dice.stop()
        self.stop(quietly=True)
        Job.close_all(self)

    @property
    def lost(self) -> bool:
        """Return True if another program shortened the file of the record. It is closed soon then."""
        return self.indexed is not None and self.indexed.is_cut()

    def forget_record(self) -> None:
        """Show the record no more; the game stays as it is."""
        self._forget_search()

    @property
    def slots(self) -> Slots:
        """Places of the nodes of the record, as far as rows were read."""
        slots = self.feed.slots
        if slots.behind and not self._frame.isActive():
            self._frame.start()
        return slots

    def _slots_of(self, indexed: Indexed) -> Slots:
        return indexed.index.slots(self.tree, beside=True)

    def _forget_search(self) -> None:
        self._stop_reading()
        self.trace, self.indexed = Trace(0), None
        self.tree = Tree(self.trace)
        self.feed.follow(self.tree)
        self.answer = self.searched = self.search = None
        self.tick, self.live = 0, True
        self.selected = self.hovered = NONE
        self._then_show = None
        self.record_changed.emit()
        self._set_state("empty")
        self.tick_changed.emit(0)
        self.selection_changed.emit(NONE)

    def _search_over(self, job: Job) -> None:
        self._job = None
        if job.error is not None:
            refused = isinstance(job.error, ValueError)  # an option, a move: said in words for people
            self._fail(str(job.error) if refused else f"{type(job.error).__name__}: {job.error}")
            return
        self.answer = job.result
        if self.search is not None:
            self._kept.keep(self._role, self.searched_setup, self.search)
        self._set_state("reading")
        self.search_ended.emit()
        if self._plays_answer and self.answer is not None:
            self._plays_answer = False
            move = self._chosen_move(self.answer)
            player = self.players.get(self.turn if self.turn is not None else NONE, Player())
            if move is not None:
                self.play(move, as_reply=self.replies and not player.is_person)

    def _chosen_move(self, answer: Answer) -> int | None:
        """The move that is made after a search: the best one, unless a weak player's level slips."""
        position = self.position
        player = self.players.get(position.side if position.side is not None else NONE, Player())
        strength = level(player.level) if player.setup == self.searched_setup else None
        return answer.move if strength is None else strength.choose(answer, position, self.luck)

    def _take_in(self) -> None:
        """Once a frame: read what the search wrote, as far as the frame has time, and report what changed."""
        tree, feed, before = self.tree, self.feed, self.feed.reported
        feed.read_frame(follow=self.live)
        if self.live:
            self.tick = tree.tick
        if feed.take_changes():
            self._changed |= Changed.ROWS
            frames().stream(feed.share_of_showing)
        if tree.read_to > before:
            self.rows_grown.emit(before, tree.read_to)
            if self.live and tree is self.tree:
                self.tick_changed.emit(self.tick)
        if not self.searching and not feed.behind:
            self._reading_ends()
            if feed.done:
                self._stop_reading()
                frames().stream_ends()
        elif feed.behind and not self._between.isActive():
            self._between.start()
        self._tell_frame()

    def _read_on(self) -> None:
        """Read more rows in the time between two frames; the next frame reports them."""
        self.feed.read(follow=self.live)
        if self.live:
            self.tick = self.tree.tick
        if self.feed.behind < LEAST_ROWS:
            self._between.stop()

    def _stop_reading(self) -> None:
        self._frame.stop()
        self._between.stop()

    @property
    def opening(self) -> bool:
        """Is the record one that was made earlier, and is being read before its moment is shown?"""
        return self._then_show is not None

    def _reading_ends(self) -> None:
        """All rows of a search that is over are read."""
        if self.state == "reading":  # of a search that failed, what it wrote is shown all the same
            stopped = self.answer is None or self.answer.stopped_by == "stop"
            self._set_state("stopped" if stopped else "finished")
        if self._then_show is not None:
            QTimer.singleShot(READ_MS, self, self._drop_rows)
            (tick, node), self._then_show = self._then_show, None
            self.show(tick, live=tick >= self.tree.read_to)
            self.select(node if node < self.tree.known else NONE)

    def _note_change(self, what: Changed, *_: int) -> None:
        """Tell of it with the next frame, which comes at once where none are due."""
        self._changed |= what
        if self._frame.isActive():
            return
        if self.feed.done:
            self._soon.start(0)
        else:  # the layout is to be made anew
            self._frame.start()

    def _tell_frame(self) -> None:
        self._soon.stop()
        changed, self._changed = self._changed, Changed.NOTHING
        if changed:
            self.frame.emit(changed)
            if not frames().streaming():
                frames().show()

    def _drop_rows(self) -> None:
        from plyscope.files.recording.mapped_arrays import drop_rows  # which a start does without

        drop_rows(self.trace)

    def _set_state(self, state: State) -> None:
        if state != self.state:
            self.state = state
            self.state_changed.emit()

    def _fail(self, message: str) -> None:
        self._set_state("error")
        self.failed.emit(message)

    # The moment and the node looked at.

    @property
    def last_tick(self) -> int:
        """The last moment that can be shown."""
        return self.tree.read_to

    def show(self, tick: int, *, live: bool = False) -> None:
        """Go to a moment of the record; unless `live`, the picture stays there while the search goes on."""
        if self.lost:
            return
        self.live = live
        tick = min(max(tick, 0), self.tree.read_to)
        if tick != self.tree.tick or tick != self.tick or self.feed.reported < self.tree.read_to:
            self.tree.seek(tick)
            self.tick = tick
            self.tick_changed.emit(tick)

    @property
    def behind(self) -> int:
        """Number of rows that the search has written and that are not read yet."""
        return self.feed.behind

    def catch_up(self) -> None:
        """Go to the newest row, and stay at the end while the search goes on."""
        self.show_last()

    def show_last(self) -> None:
        """Go to the end, and stay at it while the search goes on."""
        self.show(self.tree.read_to, live=True)

    def select(self, node: int) -> None:
        """Look at a node; -1 for none."""
        if node != self.selected and not self.lost:
            self.selected = node
            self.selection_changed.emit(node)

    def hover(self, node: int) -> None:
        """Point at a node for a moment; -1 for none."""
        if node != self.hovered and not self.lost:
            self.hovered = node
            self.hover_changed.emit(node)

    # Bookmarks.

    @property
    def search_id(self) -> str:
        """Which search the record is of, as bookmarks name it; "" without one."""
        if self.searched is None:
            return ""
        if self._search_id is None or self._search_id[0] is not self.searched:
            self._search_id = self.searched, name_of_search(self)
        return self._search_id[1]

    def toggle_bookmark(self) -> None:
        """Mark this moment of the record, with the node that is selected, or take its mark away."""
        here = self.search_id
        if not here:
            return
        others = tuple(mark for mark in self.bookmarks if (mark.search, mark.tick) != (here, self.tick))
        if others == self.bookmarks:
            others = (*others, Bookmark(self.tick, self.selected, "", here))
        self.set_bookmarks(tuple(sorted(others, key=lambda mark: mark.tick)))

"""Session: the state that panels share: the game, its search and record, the moment and the node in view."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any, Literal

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from plyscope import catalog
from plyscope.arena.levels import level
from plyscope.game import Game
from plyscope.position import MAX, MIN, Position
from plyscope.presets import Preset
from plyscope.query import moves_to
from plyscope.search import Algorithm, Answer, Limits, Search
from plyscope.trace import Trace
from plyscope.tree import NONE, Tree
from plyscope_desktop import garbage
from plyscope_desktop.setup import Breakpoint, Player, Setup
from plyscope_desktop.worker import SearchWorker

FRAME_MS = 16
READ_SECONDS = 0.006
"""How long one frame may spend on taking in new rows."""
READ_ROWS = 8_192
"""Rows taken in between two looks at the clock."""

UNTIL_STOPPED = 1e9
"""Seconds of a search without any limit: it deepens step by step, so that stopping it leaves an answer."""

State = Literal["empty", "searching", "reading", "finished", "stopped", "error"]
"""`reading`: the search is over, the record is still being taken in."""


class Session(QObject):
    """One document and its search. Panels read its fields, call its verbs and listen to its signals."""

    position_changed = Signal()
    """The game, its position or the list of moves is another."""
    players_changed = Signal()
    setup_changed = Signal()
    record_changed = Signal()
    """Another record and tree have taken the place of the last: node numbers kept from it are void."""
    search_started = Signal()
    rows_grown = Signal(int, int)
    """Rows from, to were taken into the tree; at most once a frame."""
    search_ended = Signal()
    state_changed = Signal()
    tick_changed = Signal(int)
    selection_changed = Signal(int)
    hover_changed = Signal(int)
    breakpoints_changed = Signal()
    failed = Signal(str)
    preset_changed = Signal()
    closing = Signal()
    """Whoever searches besides must stop now and wait for its threads."""

    def __init__(self, parent: QObject | None = None, *, budget: int = 4_000_000) -> None:
        super().__init__(parent)
        garbage.keep_to_this_thread()
        self.budget = budget
        self.game: Game = catalog.game("tictactoe")
        self.options: dict[str, Any] = {}
        self.start: Position = self.game.start()
        self.moves: list[int] = []
        self.played = 0
        self.players: dict[int, Player] = {MAX: Player(), MIN: Player()}
        self.replies = True
        self.luck = Random()
        self.setup = Setup()
        self.state: State = "empty"
        self.trace = Trace(0)
        self.tree = Tree(self.trace)
        self.answer: Answer | None = None
        self.searched: Position | None = None
        self.searched_setup = self.setup
        self.searched_ply = 0
        self.search: Search | None = None
        self.tick = 0
        self.live = True
        self.selected = NONE
        self.hovered = NONE
        self.breakpoints: list[Breakpoint] = []
        self.preset: Preset | None = None
        self.variant = 0
        self._worker: SearchWorker | None = None
        self._old_workers: list[SearchWorker] = []
        self._plays_answer = False
        self._frame = QTimer(self)
        self._frame.setTimerType(Qt.TimerType.PreciseTimer)
        self._frame.setInterval(FRAME_MS)
        self._frame.timeout.connect(self._take_in)

    # The game.

    @property
    def position(self) -> Position:
        """A copy of the position on the board."""
        return self.position_after(self.played)

    def position_after(self, played: int) -> Position:
        """The position after so many of the game's moves."""
        position = self.start.copy()
        for move in self.moves[:played]:
            position.play(move)
        return position

    @property
    def turn(self) -> int | None:
        """MAX or MIN, or None when the game is over."""
        return self.position.side

    def new_game(self, game: Game, position: Position | None = None, **options: Any) -> None:
        """Begin a game, from its start or from a position; raises OptionError."""
        start = position if position is not None else game.start(**options)
        self.stop(quietly=True)
        self.game, self.options, self.start = game, options, start.copy()
        self.moves, self.played = [], 0
        self._leave_preset()
        self._forget_search()
        self.position_changed.emit()
        self.reply()

    def open_preset(self, preset: Preset, variant: int = 0) -> None:
        """Show a worked example: its position and set-up, searched with one variant. Nobody replies."""
        self.set_replies(False)
        self.new_game(catalog.game(preset.game), preset.start(), **dict(preset.game_options))
        self.preset, self.variant = preset, variant
        self.preset_changed.emit()
        options = preset.variants[variant].options
        self.set_setup(Setup(preset.algorithm, options, preset.depth, None, None))
        self.begin_search()

    def _leave_preset(self) -> None:
        if self.preset is not None:
            self.preset = None
            self.preset_changed.emit()

    def play(self, move: int) -> None:
        """Make a move; raises MoveError. Moves that were taken back are given up unless it is the next."""
        position = self.position
        position.play(move)
        if self.searching:
            self.stop(quietly=True)
        if self.played < len(self.moves) and self.moves[self.played] == move:
            self.played += 1
        else:
            self.moves = [*self.moves[: self.played], move]
            self.played += 1
        self.position_changed.emit()
        self.reply()

    def take_back(self, count: int = 1) -> None:
        """Take back moves; a running search is stopped. They can be played again by redo()."""
        self.go_to(self.played - count)

    def redo(self, count: int = 1) -> None:
        """Play moves again that were taken back."""
        self.go_to(self.played + count)

    def go_to(self, played: int) -> None:
        """Show the game after so many of its moves."""
        played = min(max(played, 0), len(self.moves))
        if self.searching:
            self.stop(quietly=True)
        if played != self.played:
            self.played = played
            self.position_changed.emit()

    def take_to_board(self, node: int) -> None:
        """Play the moves that lead from the searched position to a node of its tree; nobody replies."""
        line = [*self.moves[: self.searched_ply], *moves_to(self.tree, node)]
        if self.searched is None or self.position_after(self.searched_ply).identity != self.searched.identity:
            return
        self.stop(quietly=True)
        self.moves, self.played = line, len(line)
        self.position_changed.emit()

    def set_player(self, side: int, player: Player) -> None:
        """Say who plays a side; what another was just thinking about for it is dropped."""
        if self._plays_answer and self.turn == side:
            self.stop(quietly=True)
        self.players = {**self.players, side: player}
        self.players_changed.emit()
        self.reply()

    def set_players(self, players: dict[int, Player]) -> None:
        """Say who plays either side of a game that is about to begin; nobody moves yet."""
        self.players = dict(players)
        self.players_changed.emit()

    def set_replies(self, replies: bool) -> None:
        """Do algorithms move by themselves, or only on request?"""
        self.replies = replies
        self.players_changed.emit()
        self.reply()

    def reply(self) -> None:
        """Let the algorithm whose turn it is search and move, if it does so by itself, at the game's end."""
        turn = self.turn
        if turn in self.players and self.replies and self.played == len(self.moves):
            player = self.players[turn]
            if player.setup is not None and not self.searching:
                self.begin_search(player.setup, plays=True)

    def move_now(self) -> None:
        """Let an algorithm move for whoever has the turn: its own, or that of the search panel."""
        turn = self.turn
        if turn is not None:
            self.begin_search(self.players[turn].setup or self.setup, plays=True)

    # The search.

    @property
    def searching(self) -> bool:
        return self._worker is not None

    @property
    def algorithm(self) -> Algorithm:
        """The algorithm of the search panel."""
        return catalog.algorithm(self.setup.algorithm)

    def set_setup(self, setup: Setup) -> None:
        if setup != self.setup:
            self.setup = setup
            self.setup_changed.emit()

    def begin_search(self, setup: Setup | None = None, *, plays: bool = False) -> None:
        """Search the position on the board. `plays`: make the move that is found."""
        setup = setup or self.setup
        position = self.position
        algorithm = catalog.algorithm(setup.algorithm)
        self.stop(quietly=True)
        if position.finished:
            return
        reason = algorithm.suits(self.game, position)
        if reason is not None:
            self._fail(reason)
            return
        try:
            search = algorithm.search(**dict(setup.options))
        except ValueError as error:
            self._fail(str(error))
            return
        self._forget_search()
        self.searched, self.searched_setup, self.searched_ply = position, setup, self.played
        self.search = search
        self.trace = Trace(self.budget)
        self.tree = Tree(self.trace)
        self.record_changed.emit()
        self._plays_answer = plays
        seconds = setup.seconds
        if setup.depth is None and setup.nodes is None and seconds is None:
            seconds = UNTIL_STOPPED
        limits = Limits(setup.depth, setup.nodes, seconds)
        self._worker = SearchWorker(search, position, limits, self.trace, self)
        self._worker.ended.connect(self._search_over, Qt.ConnectionType.QueuedConnection)
        self._set_state("searching")
        self.search_started.emit()
        self._worker.start()
        self._frame.start()

    def stop(self, *, quietly: bool = False) -> None:
        """Stop the search; its best finished answer stays. `quietly`: that answer is not played."""
        if self._worker is not None:
            if quietly:
                self._plays_answer = False
            self._worker.stop()
            if quietly:
                self._let_go()
                self._set_state("reading")

    def close(self) -> None:
        """Stop everything and wait for the threads, which takes milliseconds."""
        self.closing.emit()
        self._frame.stop()
        self.stop(quietly=True)
        for worker in self._old_workers:
            worker.stop()
            worker.wait()
        self._old_workers = []

    def _let_go(self) -> None:
        """Drop the running search: it ends by itself, and nobody listens to it any more."""
        worker = self._worker
        self._worker = None
        if worker is not None:
            self._old_workers = [old for old in self._old_workers if not old.isFinished()]
            self._old_workers.append(worker)

    def _forget_search(self) -> None:
        self._frame.stop()
        self.trace = Trace(0)
        self.tree = Tree(self.trace)
        self.answer = self.searched = self.search = None
        self.tick, self.live = 0, True
        self.selected = self.hovered = NONE
        self.record_changed.emit()
        self._set_state("empty")
        self.tick_changed.emit(0)
        self.selection_changed.emit(NONE)

    def _search_over(self, worker: SearchWorker) -> None:
        if worker is not self._worker:
            return  # a search that was dropped
        self._let_go()
        if worker.error is not None:
            self._frame.stop()
            self._fail(f"{type(worker.error).__name__}: {worker.error}")
            return
        self.answer = worker.answer
        self._set_state("reading")
        self.search_ended.emit()
        if self._plays_answer and self.answer is not None:
            self._plays_answer = False
            move = self._chosen_move(self.answer)
            if move is not None:
                self.play(move)

    def _chosen_move(self, answer: Answer) -> int | None:
        """The move that is made after a search: the best one, unless a weak player's level slips."""
        position = self.position
        player = self.players.get(position.side if position.side is not None else NONE, Player())
        strength = level(player.level) if player.setup == self.searched_setup else None
        return answer.move if strength is None else strength.choose(answer, position, self.luck)

    def _take_in(self) -> None:
        """Once a frame: take in what the search wrote, for a few milliseconds at most."""
        begin, before = perf_counter(), self.tree.read_to
        while self.tree.read_to < self.trace.length and perf_counter() - begin < READ_SECONDS:
            self.tree.read(READ_ROWS)
            if self.live:
                self.tree.seek(self.tree.read_to)
        if self.tree.read_to > before:
            self.rows_grown.emit(before, self.tree.read_to)
            if self.live:
                self.tick = self.tree.tick
                self.tick_changed.emit(self.tick)
        if not self.searching and self.tree.read_to >= self.trace.length:
            self._frame.stop()
            stopped = self.answer is None or self.answer.stopped_by == "stop"
            self._set_state("stopped" if stopped else "finished")

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
        self.live = live
        tick = min(max(tick, 0), self.tree.read_to)
        if tick != self.tree.tick or tick != self.tick:
            self.tree.seek(tick)
            self.tick = tick
            self.tick_changed.emit(tick)

    def show_last(self) -> None:
        """Go to the end, and stay at it while the search goes on."""
        self.show(self.tree.read_to, live=True)

    def select(self, node: int) -> None:
        """Look at a node; -1 for none."""
        if node != self.selected:
            self.selected = node
            self.selection_changed.emit(node)

    def hover(self, node: int) -> None:
        """Point at a node for a moment; -1 for none."""
        if node != self.hovered:
            self.hovered = node
            self.hover_changed.emit(node)

    def set_breakpoints(self, breakpoints: list[Breakpoint]) -> None:
        self.breakpoints = breakpoints
        self.breakpoints_changed.emit()

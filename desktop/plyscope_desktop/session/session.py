"""Session: one document, the search that runs on its game, and the record that is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from plyscope import catalog
from plyscope.arena.host import known_agents
from plyscope.lessons.preset import Preset
from plyscope.query.events import moves_to
from plyscope.record.trace import Trace
from plyscope.rules.game import Game
from plyscope.rules.position import Position
from plyscope.search.search import Answer, Search
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.edited_document import EditedDocument
from plyscope_desktop.document.game_line import first_difference
from plyscope_desktop.document.game_setups import GameSetups
from plyscope_desktop.document.search_setup import Bookmark, Setup
from plyscope_desktop.document.serialize import name_of_search
from plyscope_desktop.runtime import gui_thread_gc
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.board_view import BoardView
from plyscope_desktop.session.premove import Premove
from plyscope_desktop.session.records_aside import RecordAside, RecordsAside
from plyscope_desktop.session.search_run import SearchRun
from plyscope_desktop.session.shown_record import ShownRecord

if TYPE_CHECKING:
    from plyscope.files.recording.recording import Indexed
    from plyscope_desktop.session.agents import Agents


known_agents.provide(lambda: _agents().known, lambda: _agents().host)


def _agents() -> Agents:
    from plyscope_desktop.session.agents import agents  # most sessions have none

    return agents()


class Session(QObject):
    """Holds the three owners of state that panels read, and has the verbs that need more than one of them.

    `document` owns the game, its players and what is noted about it, `run` the search, and `record` what the
    search wrote, with the moment and the node that are shown.
    """

    left = Signal(object, object)
    """Another game is about to be shown; carries the Document that goes and its RecordAside, None without."""
    closing = Signal()
    """All work must stop now and wait for its threads."""

    def __init__(
        self, parent: QObject | None = None, *, budget: int = 4_000_000, setups: GameSetups | None = None
    ) -> None:
        super().__init__(parent)
        gui_thread_gc.keep_to_this_thread()
        self.document = EditedDocument(self, setups)
        self.record = ShownRecord(self)
        self._aside = RecordsAside()
        self.document.game_replaced.connect(self._leave)
        self.document.game_shown.connect(self._bring_record_back)
        self.run = SearchRun(self.document, self.record, budget, self)
        self.board_view = BoardView(self)
        self.premove = Premove(self.document, self.run)
        self._search_id: tuple[Position, str] | None = None

    def _leave(self, document: Document) -> None:
        """Put the record of the game that goes aside."""
        record = self.record_aside()
        if record is not None:
            self._aside.keep(document.start, record)
        self.left.emit(document, record)
        self.record.forget()

    def record_aside(self) -> RecordAside | None:
        """Return the record that is shown, of a search that is over, with its moment; None without one."""
        record = self.record
        if record.searched is None or record.trace.length == 0 or record.lost or self.run.searching:
            return None
        answer = record.answer or self.run.answer_when_stopped(record.trace)
        return RecordAside(
            record.trace, record.setup, record.moves_before, answer, record.tick, record.selected,
            record.indexed,
        )  # fmt: skip

    def _bring_record_back(self) -> None:
        """Show the record of a game that undo brought back, at the moment that was shown."""
        document = self.document
        if not document.history.count():  # a file was opened: there is nothing to go back to
            self._aside.clear()
            return
        kept = self._aside.take(document.start)
        if kept is not None:
            self.show_record(
                kept.trace, kept.setup, kept.moves, kept.answer, kept.tick, kept.selected, kept.indexed
            )

    def set_up(self, game: Game, position: Position, **options: Any) -> None:
        """Begin from a position that the user made.

        It is the same piece of work only as long as nothing of that would be lost: no moves and no record.
        """
        document = self.document.value
        same = game is document.game and document.preset is None and not document.moves
        if same and self.record.trace.length == 0:
            self.document.set_up(game, position, **options)
        else:
            self.document.new_game(game, position, **options)

    def open_preset(self, preset: Preset, variant: int = 0, *, at_end: bool = True) -> None:
        """Show a worked example: its position and set-up, searched with one variant. Nobody replies.

        Its search is shown at its end, or at its first moment, to be stepped through.
        """
        document = self.document
        document.become(document.value.of_preset(preset, variant), marked("Open an example"))
        if preset.variants[variant].results:
            run = preset.run(variant)
            tick = run.trace.length if at_end else 0
            self.show_record(run.trace, document.setup, document.value.moves, run.answer, tick, 0)
            return
        self.run.begin()
        if not at_end:
            self.record.show(0)

    def search_own(self, position: Position) -> None:
        """Search a position of the same game that the user made of an example or a tree, in the same way.

        It is a piece of work of its own. Its search is shown at its first moment, to be stepped through.
        """
        document, setup = self.document, self.document.setup
        with document.step(marked("Numbers of your own")):
            document.new_game(document.game, position, **document.options)
            document.become(document.value.with_setup(setup), marked("Set-up of the search"))
        self.run.begin()
        self.record.show(0)

    def show_record(
        self,
        trace: Trace,
        setup: Setup,
        moves: tuple[int, ...],
        answer: Answer | None,
        tick: int,
        selected: int,
        indexed: Indexed | None = None,
        search: Search | None = None,
        *,
        excerpt: bool = False,
    ) -> None:
        """Show the record of a search that was made earlier, after these moves; once read, at a tick.

        An `indexed` record brings its tree along and need not be read. `search` is the one that wrote it, if
        it is still there: one of own code knows its lines. An `excerpt` ends before its search did.
        """
        position = self.document.start.copy()
        for move in moves:
            position.play(move)
        setup.weigh(position)
        if search is None:
            search = catalog.algorithm(setup.algorithm).search(**dict(setup.options))
        self.record.open(
            search, position, setup, moves, trace, answer=answer, moment=(tick, selected), indexed=indexed,
            excerpt=excerpt,
        )  # fmt: skip

    def take_to_board(self, node: int) -> None:
        """Play the moves that lead from the searched position to a node of its tree, with no replies."""
        record, document = self.record, self.document
        if record.searched is None:
            return
        line = (*record.moves_before, *moves_to(record.tree, node))
        self.run.halt()
        same = first_difference(line, document.value.moves)
        after = replace(document.value, moves=line, played=len(line), spent=document.spent[:same])
        document.become(after, marked("Line to the board"))

    # Bookmarks.

    @property
    def search_id(self) -> str:
        """Which search the record is of, as bookmarks name it; "" without one."""
        record = self.record
        if record.searched is None:
            return ""
        if self._search_id is None or self._search_id[0] is not record.searched:
            name = name_of_search(self.document, record.setup, record.moves_before)
            self._search_id = record.searched, name
        return self._search_id[1]

    def toggle_bookmark(self) -> None:
        """Mark this moment of the record, with the node that is selected, or take its mark away."""
        here, tick = self.search_id, self.record.tick
        if not here:
            return
        bookmarks = self.document.bookmarks
        others = tuple(mark for mark in bookmarks if (mark.search, mark.tick) != (here, tick))
        if others == bookmarks:
            others = (*others, Bookmark(tick, self.record.selected, "", here))
        self.document.set_bookmarks(tuple(sorted(others, key=lambda mark: mark.tick)))

    def close(self) -> None:
        """Stop everything and wait for the threads, which takes milliseconds."""
        self.closing.emit()
        self.run.recording.close()
        self.record.stop_reading()
        self.document.close()
        self.run.close()

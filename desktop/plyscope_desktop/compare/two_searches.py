"""Pair: two searches of one position, run at once; the second's moment and selection follow the first's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from plyscope import catalog
from plyscope.options import OptionError, options_of
from plyscope.query.compare.comparison import Comparison
from plyscope.record.tree import NONE
from plyscope.rules.game import Game
from plyscope.rules.position import Position
from plyscope_desktop.analysis.services import Services
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session

if TYPE_CHECKING:
    from plyscope.plain.reference import Reference
    from plyscope.query.compare.parting import Parting
    from plyscope.record.trace import Trace
    from plyscope.search.search import Answer

Follows = Literal["node", "share"]
"""How the second finds its moment: where the same was done, or as far through its record."""

FRAME_MS, LIVE_MS = 16, 40
READ_SECONDS = 0.005
"""Seconds of a frame for reading rows."""
READ_ROWS = 8_192
SEEK_ROWS = 60_000
"""Rows that a tree, or the comparison, moves across in one frame; longer ways take several."""
REVIEWED = 50_000
"""Nodes of which one frame looks again whether the other record only counts them."""
LOOK_ROWS = 200_000
"""Rows that are looked through in one frame for the first difference."""

LIMITS = ("depth", "seconds", "nodes")

PLAIN = {"quick": False, "iterative": "no"}
"""Options of an algorithm beside one of a file: values without the plies to a win, and one depth."""


@dataclass(frozen=True)
class Finished:
    """The record of a search that is over, with its set-up and answer."""

    trace: Trace
    setup: Setup
    answer: Answer | None


class Pair(QObject):
    """Two sessions that are no documents, and how their records compare.

    `comparison` is of the moments that are shown, or on its way there; `difference` is the node of the first
    record whose value was the first to differ, -1 for none, None while it is not known. `parted` is there
    while the second record is the reference of the first: where they part, and the reference.
    """

    changed = Signal()
    """Moments, counts or states are others."""
    setups_changed = Signal()
    position_changed = Signal()

    def __init__(self, parent: QObject | None = None, *, budget: int = 4_000_000) -> None:
        super().__init__(parent)
        self.sessions = Session(self, budget=budget), Session(self, budget=budget)
        self.services = Services(self.sessions[0]), Services(self.sessions[1])
        self.playbacks = self.services[0].playback, self.services[1].playback
        self.follows: Follows = "node"
        self.same_limits = True
        self.difference: int | None = None
        self.parted: tuple[Parting, Reference] | None = None
        self._then_select = NONE
        self._busy = False
        self._frame = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._frame.timeout.connect(self._catch_up)
        self._begin()
        self.sessions[0].record.tick_changed.connect(self._first_moved)
        for side, session in enumerate(self.sessions):
            session.record.replaced.connect(self._begin)
            session.record.tick_changed.connect(self._soon)
            session.record.rows_grown.connect(self._soon)
            session.record.state_changed.connect(self._state_changed)
            session.document.setup_changed.connect(lambda side=side: self._setup_changed(side))
            session.record.selection_changed.connect(lambda node, side=side: self._selected(side, node))
            session.record.hover_changed.connect(lambda node, side=side: self._hovered(side, node))

    @property
    def searching(self) -> bool:
        """Return True while a search runs."""
        return any(session.run.searching for session in self.sessions)

    @property
    def growing(self) -> bool:
        """Return True while rows of a record are read."""
        return any(playback.growing for playback in self.playbacks)

    @property
    def searched(self) -> bool:
        """Return True if there are records of both."""
        return all(session.record.searched is not None for session in self.sessions)

    @property
    def settled(self) -> bool:
        """Return True if the sessions and their comparison are at their target moments."""
        wanted = self.playbacks[0].tick, self.playbacks[1].tick
        shown = self.sessions[0].record.tick, self.sessions[1].record.tick
        return not self.comparison.behind and self.comparison.ticks == shown == wanted

    @property
    def at_end(self) -> bool:
        """Return True if both records are complete and their ends compared."""
        ended = all(session.record.tick == session.record.last_tick > 0 for session in self.sessions)
        return ended and not self.growing and self.settled

    def take(self, game: Game, position: Position, setup: Setup) -> None:
        """Compare searches of a position: with this set-up, and with its default partner."""
        self._take(game, position, (setup, beside(setup, game, position)))
        self.changed.emit()

    def show_records(
        self, game: Game, position: Position, records: tuple[Finished, Finished], parting: Parting,
        reference: Reference,
    ) -> None:  # fmt: skip
        """Show a search that is over beside its reference, each at its moment at which they part."""
        first, second = records
        self.same_limits = (limits_of(first.setup), self.same_limits) == (limits_of(second.setup), True)
        self._take(game, position, (first.setup, second.setup))
        ticks = parting.tick, parting.reference_tick
        for session, record, tick in zip(self.sessions, records, ticks, strict=True):
            session.show_record(record.trace, record.setup, (), record.answer, tick, NONE)
        self.parted, self._then_select = (parting, reference), parting.node
        self._soon()
        self.changed.emit()

    def _take(self, game: Game, position: Position, setups: tuple[Setup, Setup]) -> None:
        """Take a position, and the set-ups with which it may be searched."""
        for session, wanted in zip(self.sessions, setups, strict=True):
            fresh = replace(
                session.document.value, game=game, start=position.copy(), options={}, moves=(), played=0,
                replies=False, setup=wanted, preset=None,
            )  # fmt: skip
            session.document.restore(fresh)
        self.position_changed.emit()
        self.setups_changed.emit()

    def run(self) -> None:
        """Search with both at once, each in a thread of its own."""
        for session in self.sessions:
            session.run.begin()

    def stop(self) -> None:
        """Stop both; what they found stays."""
        for session in self.sessions:
            session.run.stop()

    def swap(self) -> None:
        """Swap the sides; both records go."""
        setups = [session.document.setup for session in self.sessions]
        for session, setup in zip(self.sessions, setups[::-1], strict=True):
            session.document.restore(
                replace(session.document.value, start=session.document.start.copy(), setup=setup)
            )
        self.setups_changed.emit()
        self.changed.emit()

    def follow(self, how: Follows) -> None:
        """Let the second find its moment in another way."""
        self.follows = how
        self._first_moved()
        self.changed.emit()

    def share_limits(self, wanted: bool) -> None:
        """Give both the same limits, those of the first, from now on, or to each its own."""
        self.same_limits = wanted
        if wanted:
            self._setup_changed(0)

    def go_to_difference(self) -> None:
        """Show the moment at which the values began to differ, and select the node."""
        record, node = self.sessions[0].record, self.difference
        if node is not None and node != NONE:
            self.playbacks[0].pause()
            self.playbacks[0].go_to(int(record.tree.left[node]))
            record.select(node)

    def close(self) -> None:
        """Stop everything and wait for the threads, which takes milliseconds."""
        self._frame.stop()
        for playback in self.playbacks:
            playback.pause()
        for session in self.sessions:
            session.close()

    def partner(self, side: int, node: int) -> int:
        """The node of the other record that is the same place, -1 for none."""
        return self.comparison.partner(side, node) if node != NONE else NONE

    def _begin(self) -> None:
        """Compare from the beginning: a record changed."""
        self.comparison = Comparison(self.sessions[0].record.tree, self.sessions[1].record.tree)
        self.difference = None
        self.parted, self._then_select = None, NONE
        self._soon()

    def _state_changed(self) -> None:
        if not self.growing and self.searched:
            self._first_moved()
        self._soon()
        self.changed.emit()

    def _setup_changed(self, side: int) -> None:
        document, other = self.sessions[side].document, self.sessions[1 - side]
        limits = limits_of(document.setup)
        if self.same_limits and limits_of(other.document.setup) != limits:
            other.document.set_setup(replace(other.document.setup, **limits))
        self.setups_changed.emit()

    def _first_moved(self, tick: int = -1) -> None:
        """Bring the second along, and compare before the canvases paint, so that they do it once."""
        self._follow()
        if not self.growing:
            self._catch_up()

    def _follow(self) -> None:
        """Bring the second to the moment beside that of the first."""
        first = self.sessions[0]
        if first.record.live and self.growing:
            return  # each stays at its own newest row
        parts = self.parted is not None and first.record.tick == self.parted[0].tick
        if first.record.tick >= first.record.last_tick and not (self.growing or parts):
            self.playbacks[1].last()
        else:
            self.playbacks[1].pause()
            self.playbacks[1].go_to(self.beside(first.record.tick))

    def beside(self, tick: int) -> int:
        """The second's moment that belongs to a moment of the first."""
        first, second = self.sessions
        if self.follows == "share":
            return round(second.record.last_tick * tick / max(1, first.record.last_tick))
        if self.parted is not None:
            parting = self.parted[0]
            if tick == parting.tick or (tick < parting.tick == parting.reference_tick):
                return parting.reference_tick - (parting.tick - tick)
        self.comparison.open_beside(tick)
        return self.comparison.counterpart(tick)

    def _selected(self, side: int, node: int) -> None:
        if not self._busy:
            self._busy = True
            self.sessions[1 - side].record.select(self.partner(side, node))
            self._busy = False

    def _hovered(self, side: int, node: int) -> None:
        if not self._busy:
            self._busy = True
            self.sessions[1 - side].record.hover(self.partner(side, node))
            self._busy = False

    def _soon(self) -> None:
        if not self._frame.isActive():
            self._frame.start(LIVE_MS if self.searching else FRAME_MS)

    def _catch_up(self) -> None:
        """Bring the comparison nearer to what the sessions show, for a few milliseconds."""
        self._frame.stop()
        comparison, begin = self.comparison, perf_counter()
        behind = comparison.behind
        while comparison.behind and perf_counter() - begin < READ_SECONDS:
            comparison.read(READ_ROWS)
        if behind and not comparison.behind and not self.growing:
            self._follow()  # what was read last may say where the second is to be
        wanted = self.sessions[0].record.tick, self.sessions[1].record.tick
        first, second = self._nearer(wanted)
        comparison.seek(first, second)
        if not self.settled or (not self.growing and comparison.review(REVIEWED)):
            self._soon()
        elif self._then_select != NONE and not any(one.record.opening for one in self.sessions):
            node, self._then_select = self._then_select, NONE
            self.sessions[0].record.select(node)
        elif self.at_end and self.difference is None:
            self.difference = comparison.first_difference(LOOK_ROWS)
            if self.difference is None:
                self._soon()
        self.changed.emit()

    def _nearer(self, wanted: tuple[int, int]) -> tuple[int, int]:
        """The moments on the way to others that one frame comes to."""
        records, reached = self.comparison.sides, self.comparison.ticks
        chapters = [
            record.tree.chapter_at(min(tick, record.read_to))
            for record, tick in zip(records, wanted, strict=True)
        ]
        if any(record.chapter is not chapter for record, chapter in zip(records, chapters, strict=True)):
            first, second = (0 if chapter is None else chapter.start + 1 for chapter in chapters)
            reached = first, second
        first, second = (
            begin + min(max(tick - begin, -SEEK_ROWS), SEEK_ROWS)
            for begin, tick in zip(reached, wanted, strict=True)
        )
        return first, second


def limits_of(setup: Setup) -> dict[str, Any]:
    """The limits of a set-up by their names."""
    return {name: getattr(setup, name) for name in LIMITS}


def beside(setup: Setup, game: Game, position: Position) -> Setup:
    """Default partner of a set-up: minimax beside alpha-beta, alpha-beta beside all else, limits alike."""
    wanted = "minimax" if setup.algorithm == "alphabeta" else "alphabeta"
    if catalog.algorithm(wanted).suits(game, position) is not None:
        return setup
    return with_algorithm(setup, wanted)


def with_algorithm(setup: Setup, wanted: str, **more: Any) -> Setup:
    """The same set-up with another algorithm, and those of the options that it has, too, and some `more`."""
    known = {option.name: option for option in options_of(catalog.algorithm(wanted).options)}
    given = {**(PLAIN if catalog.is_file(setup.algorithm) else {}), **dict(setup.options), **more}
    shared = []
    for name, value in given.items():
        try:
            if name in known:
                shared.append((name, known[name].read(value)))
        except OptionError:  # the same name for something else
            continue
    return replace(setup, algorithm=wanted, options=tuple(shared))

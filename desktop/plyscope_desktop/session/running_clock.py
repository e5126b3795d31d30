"""The clocks of a game: the time that either side has left, and without a time control the time it took."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from plyscope.rules.position import MAX, MIN, Position
from plyscope.rules.time_control import TimeControl
from plyscope_desktop.runtime.awake_time import awake_seconds

if TYPE_CHECKING:
    from plyscope_desktop.document.edited_document import EditedDocument
    from plyscope_desktop.session.search_run import SearchRun

LOW = 20.0
"""Seconds from which on little time is left, and tenths are shown."""
LATE_MS = 5
"""A timer that is this early is early enough to look again."""


class GameClock(QObject):
    """One for each session. It runs for the side to move, from the first move of the game on.

    It is stopped while an earlier position is shown or searched without playing, while a position is set up,
    and while it is `held`. The times of moves are part of the document, so that taking back and undo restore
    them.
    """

    changed = Signal()
    """The seconds shown, or whether a clock runs, are others."""
    flag_fell = Signal(int)
    """A side has no time left."""

    def __init__(
        self, document: EditedDocument, run: SearchRun, now: Callable[[], float] = awake_seconds
    ) -> None:
        super().__init__(run)
        self._document, self._run = document, run
        self._now = now
        self._thought = 0.0
        self._since: float | None = None
        self._at: tuple[Position, TimeControl | None, tuple[int, ...]] | None = None
        self.held = False
        self.setting_up = False
        self.fallen: int | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        document.measure_by(self.thought)
        for signal in (
            document.position_changed, document.players_changed, document.clock_changed,
            run.record.state_changed,
        ):  # fmt: skip
            signal.connect(self.settle)
        self.settle()

    @property
    def shown(self) -> bool:
        """Return True if the game is played with clocks."""
        return self._document.control is not None

    @property
    def running(self) -> int | None:
        """Whose clock runs, or None."""
        document, turn = self._document, self._document.turn
        if document.control is None or turn not in (MAX, MIN) or self.fallen is not None:
            return None
        if self.held or self.setting_up:
            return None
        if document.verdict or document.played == 0 or document.played < len(document.moves):
            return None
        run = self._run
        thinks = document.players[turn].is_person or run.plays
        return turn if thinks and (run.plays or not run.searching) else None

    def use(self, now: Callable[[], float]) -> None:
        """Measure by another clock, in seconds; for a clock that does not run yet."""
        self._now = now

    def thought(self) -> float:
        """For how many seconds the side to move has thought about this move."""
        return self._thought + (0.0 if self._since is None else self._now() - self._since)

    def left(self, side: int) -> float:
        """The seconds that a side has left; 0 after its flag fell."""
        document = self._document
        if document.control is None:
            return 0.0
        if side == self.fallen:
            return 0.0
        now = self.thought() if side == document.turn else 0.0
        return max(0.0, document.control.left(document.spent[: document.played], side, now))

    def in_overtime(self, side: int) -> bool:
        """Return True if a side has a fixed time for each move now."""
        document, control = self._document, self._document.control
        if control is None or control.overtime == 0:
            return False
        now = self.thought() if side == document.turn else 0.0
        return control.main_left(document.spent[: document.played], side) <= now

    def is_low(self, side: int) -> bool:
        """Is little time left, less than a fifth of what there was at first where that is little?"""
        control = self._document.control
        return control is not None and self.left(side) < min(LOW, control.starts_with / 5)

    def budget(self) -> float | None:
        """Return the seconds that an engine may use for its move, or None without clocks."""
        document, turn = self._document, self._document.turn
        if document.control is None or turn is None or document.played == 0:
            return None if document.control is None else document.control.starts_with / 30
        return document.control.budget(document.spent[: document.played], turn)

    def hold(self, held: bool) -> None:
        """Stop the clocks, or let them run again."""
        self.held = held
        self.settle()

    def stand_while_set_up(self, active: bool) -> None:
        """Let the clocks stand while a position is set up."""
        if active != self.setting_up:
            self.setting_up = active
            self.settle()
            self.changed.emit()

    def resume(self, thought: float) -> None:
        """Begin with a game from a file, whose next move was thought about before; it waits for a person."""
        self._at = self._moment()
        self._thought, self._since, self.fallen = thought, None, None
        self.held = self.shown and self._document.played > 0
        self.settle()

    def _moment(self) -> tuple[Position, TimeControl | None, tuple[int, ...]]:
        """Key of the move that is being timed."""
        document = self._document
        return (document.start, document.control, tuple(document.moves[: document.played]))

    def _is_another(self, moment: tuple[Position, TimeControl | None, tuple[int, ...]]) -> bool:
        before = self._at
        return before is None or before[0] is not moment[0] or before[1:] != moment[1:]

    def settle(self) -> None:
        """Follow the game: begin with another move, run, or stop."""
        moment = self._moment()
        if self._is_another(moment):
            if self._at is not None and moment[2][:-1] == self._at[2] and moment[2]:
                self.held = False  # somebody moved
            self._at, self._thought, self._since, self.fallen = moment, 0.0, None, None
        running = self.running is not None
        if running and self._since is None:
            self._since = self._now()
        elif not running and self._since is not None:
            self._thought, self._since = self.thought(), None
        self._wait()
        self.changed.emit()

    def _wait(self) -> None:
        side = self.running
        if side is None:
            self._timer.stop()
            return
        left = self.left(side)
        step = 0.1 if left < LOW + 1 else 1.0
        until = left % step or step
        self._timer.start(max(LATE_MS, int(1000 * min(until, left) + 1)))

    def _tick(self) -> None:
        side = self.running
        if side is not None and self.left(side) <= 0:
            self._thought, self._since = self.thought(), None
            self.fallen = side
            if self._run.plays:
                self._run.stop(quietly=True)
            self.flag_fell.emit(side)
        self._wait()
        self.changed.emit()


def time_text(seconds: float) -> str:
    """Time that is left, as a clock shows it: 1:02:03, 5:00, and tenths near the end, 0:09.4."""
    if seconds < LOW:
        tenths = int(seconds * 10)
        return f"0:{tenths // 10:02}.{tenths % 10}"
    return clock_text(seconds)


class UsedTime(QObject):
    """The time that each side took for the moves on the board; it runs for the side to move.

    It stands still while a position is set up. A person's first move is free; taking a move back gives its
    time back.
    """

    ticked = Signal()
    """The seconds shown are others."""

    def __init__(self, document: EditedDocument, clock: GameClock, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._clock = document, clock
        self._spent: list[tuple[int, float]] = []
        self._played = document.played
        self._turn = document.turn
        self._thought = 0.0
        self._since: float | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self.ticked)
        document.position_changed.connect(self._moved)
        document.players_changed.connect(self._settle)
        clock.changed.connect(self._settle)
        self._settle()

    @property
    def running(self) -> bool:
        """Return True while a side thinks about the next move of the game."""
        document = self._document
        turn = self._turn
        if turn not in document.players or document.played < len(document.moves):
            return False
        if document.verdict or self._clock.setting_up:
            return False
        return document.played > 0 or not document.players[turn].is_person

    def used(self, side: int) -> float:
        """The seconds that a side took."""
        total = sum(seconds for mover, seconds in self._spent[: self._played] if mover == side)
        return total + (self._thinking() if self._turn == side else 0.0)

    def _thinking(self) -> float:
        """The seconds that the side to move has thought about its move."""
        return self._thought + (0.0 if self._since is None else awake_seconds() - self._since)

    def _moved(self) -> None:
        document = self._document
        made = document.played == self._played + 1 == len(document.moves) and len(self._spent) >= self._played
        if made and self._turn is not None:
            person = document.players.get(self._turn)
            free = self._played == 0 and (person is None or person.is_person)
            self._spent[self._played :] = [(self._turn, 0.0 if free else self._thinking())]
        elif not document.moves:
            self._spent = []
        self._played, self._turn = document.played, document.turn
        self._thought, self._since = 0.0, None
        self._settle()

    def _settle(self) -> None:
        if not self.running:
            self._thought, self._since = self._thinking(), None
            self._timer.stop()
        elif self._since is None:
            self._since = awake_seconds()
            self._timer.start()
        self.ticked.emit()


def clock_text(seconds: float) -> str:
    """Seconds as a clock shows them: 0:12, 1:02:03."""
    whole = int(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"

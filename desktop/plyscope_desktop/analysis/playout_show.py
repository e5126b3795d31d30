"""Playout show: the game that a round plays out, move by move on the boards, at its moment."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from plyscope.algorithms.mcts.recorded_playouts import Playout, playout_at, playout_tick, start_of
from plyscope.rules.picture import Place
from plyscope.rules.position import Position
from plyscope.rules.values import number_text
from plyscope.search.playout import positions_along, settled
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.boards import turn_text
from plyscope_desktop.words.phrases import count, joined
from plyscope_desktop.words.sampling import DECIMALS, samples

FASTEST = 15.0
"""Events a second up to which moves come one by one; above, each game is seen at its end."""
MOVE_MS, LONGEST_MS = 300, 4_000
"""Seconds for a move, and for a whole game, after a step to it."""
FRAME_MS = 16


class PlayoutShow(QObject):
    """One for each session. `at` is the number of moves of `playout` that are made; None shows none."""

    changed = Signal()
    stepped = Signal(str)
    """Somebody went through the moves: what is on the board now, in a sentence."""

    def __init__(self, session: Session, playback: Playback) -> None:
        super().__init__(session)
        self.session, self.playback = session, playback
        self.playout: Playout | None = None
        self.at = 0
        self._positions: list[Position] = []
        self._dismissed = 0
        self._search: object = None
        self._options: object = None
        self._began = self._lasts = 0.0
        self._timer = QTimer(self, timerType=Qt.TimerType.PreciseTimer, interval=FRAME_MS)
        self._timer.timeout.connect(self._play_on)
        session.record.tick_changed.connect(self._follow)
        session.record.replaced.connect(self.hide)
        session.document.position_changed.connect(self.dismiss)
        session.record.selection_changed.connect(self._dismiss)

    @property
    def plays(self) -> bool:
        """Return True while moves follow each other without keys."""
        return self._timer.isActive()

    @property
    def moves(self) -> int:
        """Number of moves of the game."""
        return 0 if self.playout is None else len(self.playout.moves)

    def position(self) -> Position:
        """The position after the moves that are made."""
        return self._positions[self.at]

    def last_path(self) -> tuple[Place, ...]:
        """Path of its last move."""
        if not self.at or self.playout is None:
            return ()
        return self._positions[self.at - 1].picture().path_of(self.playout.moves[self.at - 1])

    def text(self) -> str:
        """Which move is shown, or how the game ended and what it brings."""
        playout = self.playout
        if playout is None:
            return ""
        moves, position = self.moves, self.position()
        reward = number_text(round(playout.reward, DECIMALS))
        if self.at < moves:
            text = tr("Playout, move {at} of {n}")
            return text.format(at=count(self.at), n=count(moves))
        if playout.cut:
            text = tr("Playout cut after {n} moves, valued: reward {reward}", moves)
        elif not moves:
            return joined(tr("{end}. Reward {reward}, without a playout").format(
                end=turn_text(self.session.document.game, position), reward=reward
            ))  # fmt: skip
        else:
            text = tr("Playout of {n} moves. {end}. Reward {reward}", moves)
        end = turn_text(self.session.document.game, position)
        return joined(text.format(n=count(moves), end=end, reward=reward))

    def step(self, way: int) -> None:
        """Go on or back by a move."""
        self.go(self.at + way)

    def go(self, at: int) -> None:
        """Show the game after `moves` of its moves, and stay there."""
        if self.playout is None:
            return
        self._timer.stop()
        self._show(min(max(at, 0), self.moves))
        self.stepped.emit(self.text())

    def replay(self) -> None:
        """Play the moves again from the first, or stop where they are."""
        if self.playout is None:
            return
        if self.plays:
            self.go(self.at)
        else:
            self._show(0)
            self._begin(self._alone)

    def dismiss(self) -> None:
        """Show no playout at this moment."""
        if self.playout is not None:
            self._dismissed = self.playout.tick
            self.hide()

    def hide(self) -> None:
        """Show none."""
        self._timer.stop()
        if self.playout is not None:
            self.playout, self.at, self._positions = None, 0, []
            self.changed.emit()

    def _dismiss(self) -> None:
        """Somebody looks at a node instead."""
        if self.session.record.selected >= 0:
            self.dismiss()

    def _follow(self) -> None:
        session = self.session
        if session.record.searched is None or session.record.search is None or not samples(session):
            return
        growing = session.record.live and session.record.state in ("searching", "reading")
        playing = self.playback.playing and not growing
        speed = self.playback.speed if playing else 0.0
        tick = 0 if growing else playout_tick(session.record.trace, session.record.tick)
        if self.playout is not None and tick == self.playout.tick:
            return
        if not tick or tick == self._dismissed:
            if speed <= FASTEST or growing:  # else the last one stays in sight until the next
                self._dismissed = self._dismissed if tick else 0
                self.hide()
            return
        if self._search is not session.record.search:
            self._search, self._options = (
                session.record.search,
                settled(session.record.searched, session.record.search.options),
            )
        found = playout_at(
            session.record.trace, session.record.tree, session.record.searched, self._options, tick
        )
        self._timer.stop()
        self.playout = found
        if found is None:
            self.hide()
            return
        self._dismissed, start = 0, start_of(session.record.tree, session.record.searched, found)
        self._positions = positions_along(start, found.moves)
        if speed > FASTEST or not found.moves or settings.store().get(settings.REDUCED_MOTION):
            self._show(len(found.moves))
        else:
            self._show(0)
            self._begin(1_000 / speed if speed else self._alone)

    @property
    def _alone(self) -> float:
        """Milliseconds that the moves take with nothing else going on."""
        return min(LONGEST_MS, MOVE_MS * max(1, self.moves))

    def _begin(self, lasts: float) -> None:
        self._began, self._lasts = perf_counter(), lasts / 1_000
        self._timer.start()

    def _play_on(self) -> None:
        share = (perf_counter() - self._began) / self._lasts
        at = min(self.moves, int(share * (self.moves + 1)))
        if at == self.moves:
            self._timer.stop()
        if at != self.at or at == self.moves:
            self._show(at)

    def _show(self, at: int) -> None:
        self.at = at
        self.changed.emit()

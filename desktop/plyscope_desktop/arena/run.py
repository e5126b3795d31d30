"""ArenaRun: the tournament of the window: its file, the process that plays it, what counts, and what runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope import catalog
from plyscope.arena.host.conversation import number
from plyscope.arena.tournament import plan
from plyscope.arena.tournament.counted import Counted, read_counted
from plyscope.arena.tournament.journal import Contents, JournalError, contents, is_unbegun, is_written
from plyscope.arena.tournament.settings import Settings
from plyscope.arena.tournament.settings_file import settings_json
from plyscope.arena.tournament.standings import Counting, Standings, elo_by_round
from plyscope.files.json_fields import FieldError
from plyscope.rules.position import MAX, MIN, Position
from plyscope_desktop.arena.live_game import LiveGame
from plyscope_desktop.runtime.host_process import HostProcess
from plyscope_desktop.runtime.job import Job, answer_in_time
from plyscope_desktop.runtime.language import heard, marked

State = Literal["none", "running", "paused", "stopping", "stopped", "finished", "elsewhere"]

HOST = "arena-host"
RESTARTS, RESTART_SPAN = 5, 60.0
"""The process is started again at most so often within so many seconds."""
FOLLOW_MS = 1_000
"""Between two looks at the file of a tournament that another program plays."""
ENDED_SO_OFTEN = marked("The process that plays ended too often. What was counted is safe.")


class ArenaRun(QObject):
    """`changed` follows every change of state or settings, `counted` every counted game, `live` carries the
    slot in which a game began, moved or ended (-1: all), `failed` a sentence in the language of the window.

    `games` are those that count, in the order of counting; `live_games` those that run, by slot. `state` is
    "elsewhere" while another program writes to the file.
    """

    changed = Signal()
    counted = Signal()
    live = Signal(int)
    failed = Signal(str)
    opened = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.settings: Settings | None = None
        self.state: State = "none"
        self.reason = ""
        self.games: list[Counted] = []
        self.problems: tuple[str, ...] = ()
        self.notes: list[str] = []
        self.foreign = False
        self.live_games: dict[int, LiveGame] = {}
        self.restarted = 0
        self._counting: Counting | None = None
        self._known: set[int] = set()
        self._restarts: list[float] = []
        self._stops = False
        """The user wants it to stop."""
        self._wanted: dict[str, Any] = {}
        self._job: Job | None = None
        self._size = -1
        self.host = HostProcess(HOST, self)
        self.host.said.connect(self._hear)
        self.host.ended.connect(self._host_ended)
        self._follow = QTimer(self, interval=FOLLOW_MS)
        self._follow.timeout.connect(self._look)

    # What is known.

    @property
    def is_running(self) -> bool:
        """Return True while a process plays, or waits to."""
        return self.state in ("running", "paused", "stopping")

    def standings(self) -> Standings | None:
        """The table of what is counted; None without a tournament."""
        return None if self._counting is None else self._counting.standings()

    def ratings(self) -> dict[int, dict[str, float]]:
        """Elo of each player by its id, after each round."""
        return {} if self.settings is None else elo_by_round(self.settings, self.games)

    @property
    def pairs(self) -> int:
        """How many pairs are counted."""
        return 0 if self._counting is None else self._counting.pairs

    # What is done.

    def begin(self, settings: Settings, path: Path) -> None:
        """Start a tournament in a new file."""
        self.close()
        self._take(settings, (), path)
        self._start({"do": "begin", "settings": settings_json(settings), "file": str(path)})

    def open(self, path: Path) -> None:
        """Show the tournament of a file; it is not gone on with."""
        self.close()
        self._job = Job(partial(_seen, path), self, partial(self._opened, path), file=path)
        self._job.start()

    def go_on(self, more: int = 0) -> None:
        """Play the games that are missing, perhaps of so many more rounds."""
        if self.path is None or self.settings is None or self.is_running:
            return
        self._start({"do": "go on", "file": str(self.path), **({"more": more} if more else {})})

    def pause(self) -> None:
        """Begin no game until `resume`; those that run go on."""
        self.host.tell({"do": "pause"})

    def resume(self) -> None:
        """Begin games again."""
        self.host.tell({"do": "resume"})

    def stop(self, *, abort: bool = False) -> None:
        """Stop when the running games have ended; `abort`: break them off, they do not count."""
        self._stops = True
        self.host.tell({"do": "stop", "abort": abort})

    def extend(self, more: int) -> None:
        """Play so many rounds more."""
        if self.is_running:
            self.host.tell({"do": "extend", "more": more})
        else:
            self.go_on(more)

    def _take_rounds(self, rounds: int) -> None:
        """Go on with so many rounds in all."""
        if self.settings is not None and self._counting is not None and rounds != self.settings.rounds:
            self.settings = replace(self.settings, rounds=rounds)
            self._counting.settings = self.settings
            self._wanted.pop("more", None)
            self.changed.emit()

    def close(self) -> None:
        """End the process, and show no tournament any more. What counts is in its file."""
        if self._job is not None:
            self._job.drop()
            self._job = None
        self._follow.stop()
        self.host.end()
        self.state = "none"
        self.live_games.clear()

    # The process.

    def _start(self, message: dict[str, Any]) -> None:
        self._wanted = message
        self._restarts = []
        self.restarted, self._stops = 0, False
        self.state, self.reason = "running", ""
        self._play()
        self.changed.emit()

    def _play(self) -> None:
        self.live_games.clear()
        self.host.end()
        self.host.start()
        self.host.tell(self._wanted)

    def _host_ended(self, reason: str) -> None:
        """Start the process again and let it go on from the file."""
        slots = list(self.live_games)
        self.live_games.clear()
        for slot in slots:
            self.live.emit(slot)
        if not self.is_running:
            return
        now = monotonic()
        self._restarts = [moment for moment in self._restarts if now - moment < RESTART_SPAN] + [now]
        if self._stops or len(self._restarts) > RESTARTS:
            self.state = "stopped"
            if len(self._restarts) > RESTARTS:
                self.failed.emit(heard(ENDED_SO_OFTEN))
            self.changed.emit()
            return
        self.restarted += 1
        path = self.path
        if path is not None and answer_in_time(lambda: _size_of(path) > 0 and not is_unbegun(path), True):
            self._wanted = {"do": "go on", "file": str(path)}
        was_paused = self.state == "paused"
        self.state = "running"
        self._play()
        self._read_again()
        if was_paused:
            self.host.tell({"do": "pause"})
        self.changed.emit()

    def _hear(self, message: dict[str, Any]) -> None:
        """Take a message of the process, which is ours."""
        say = message.get("say")
        if say == "slot":
            self._take_slot(message)
        elif say == "counted":
            self._count(message["games"])
        elif say == "state":
            self._take_state(message["state"], message.get("reason", ""))
        elif say == "rounds":
            self._take_rounds(message["rounds"])
        elif say == "note":
            self.notes.append(str(message["note"]))
            self.changed.emit()
        elif say == "failed":
            self.failed.emit(heard(str(message["reason"])))
        elif say == "over":
            self._end_run()

    def _take_state(self, state: State, reason: str) -> None:
        self.state, self.reason = state, reason
        self.changed.emit()

    def _end_run(self) -> None:
        """The tournament is over, or cannot go on; what the process said is all that it has to say."""
        if self.state not in ("finished", "stopped"):
            self.state = "stopped"
        self.live_games.clear()
        self.live.emit(-1)
        self.host.end()
        self.counted.emit()
        self.changed.emit()

    # Games.

    def start_position(self, text: str = "") -> Position:
        """Where games begin: the position of a text, or the game's own."""
        assert self.settings is not None
        game, options = catalog.game(self.settings.game), dict(self.settings.game_options)
        return game.read(text, **options) if text else game.start(**options)

    def _take_slot(self, message: dict[str, Any]) -> None:
        """Show the game that is in a slot now, and its moves."""
        slot, n = message["slot"], message["n"]
        if n is None:
            self.live_games.pop(slot, None)
        elif "game" in message:
            self._begin_game(slot, n, message["game"])
        game = self.live_games.get(slot)
        if game is not None and game.n == n:
            scores = [number(score) for score in message["scores"]]
            game.take(message["from"], message["moves"], message["seconds"], scores)
            game.begin_move(message["thought"])
        self.live.emit(slot)

    def _begin_game(self, slot: int, n: int, told: dict[str, Any]) -> None:
        assert self.settings is not None
        entrants = {entrant.id: entrant for entrant in self.settings.entrants}
        players = {MAX: entrants[told["first"]], MIN: entrants[told["second"]]}
        game = LiveGame(n, told["pair"], players, self.start_position(str(told["position"])))
        nothing = [None] * len(told["moves"])
        game.take(0, told["moves"], nothing, nothing)
        self.live_games[slot] = game

    def _count(self, games: list[Any]) -> None:
        try:
            self._add([read_counted(game) for game in games])
        except FieldError as error:
            self.failed.emit(heard(str(error)))
            return
        self.counted.emit()

    def _add(self, games: Sequence[Counted]) -> None:
        assert self._counting is not None
        for game in games:
            if game.n not in self._known:
                self._known.add(game.n)
                self.games.append(game)
                self._counting.add(game)

    # Files.

    def _take(self, settings: Settings, games: Sequence[Counted], path: Path) -> None:
        self.path, self.settings = path, settings
        self.games, self._known = [], set()
        self._counting = Counting(settings)
        self.problems, self.foreign, self.reason, self.notes = (), False, "", []
        self._add(games)

    def _opened(self, path: Path, job: Job) -> None:
        self._job = None
        if job.error is not None:
            if not isinstance(job.error, JournalError | ValueError | OSError):
                raise job.error
            self.failed.emit(heard(str(job.error)))
            return
        seen: Seen = job.result
        found = seen.contents
        try:
            self._take(found.settings, found.games, path)
        except ValueError as error:
            self.failed.emit(heard(str(error)))
            return
        self.problems, self.foreign = found.problems, found.foreign
        self._size = seen.size
        self.state = "elsewhere" if seen.is_written else "finished" if self.is_complete() else "stopped"
        if self.state == "elsewhere":
            self._follow.start()
        self.opened.emit()
        self.changed.emit()
        self.counted.emit()

    def _read_again(self) -> None:
        """Read the file for games that the process counted and could not tell any more."""
        path = self.path
        if path is not None and self._job is None and self.games:
            self._job = Job(partial(contents, path), self, partial(self._reread, path), file=path)
            self._job.start()

    def _reread(self, path: Path, job: Job) -> None:
        self._job = None
        if job.error is not None or path != self.path or self.settings is None:
            return  # the process tells what is wrong with the file
        found: Contents = job.result
        later = [game for game in self.games if game.n not in {one.n for one in found.games}]
        self.games, self._known, self._counting = [], set(), Counting(self.settings)
        self._add([*found.games, *later])
        self.counted.emit()

    def is_complete(self) -> bool:
        """Return True if no game is missing, or the sequential test has its answer."""
        if self.settings is None or self._counting is None:
            return False
        test = self._counting.standings().test
        if test is not None and test.decision != "go":
            return True
        return next(plan.due(self.settings, self._by_number()), None) is None

    def total(self) -> int:
        """The number of games of the whole; of a knockout the least number, as things are."""
        return 0 if self.settings is None else plan.total(self.settings, self._by_number())

    def champion(self) -> str:
        """The name of the player who has won a knockout; "" while it goes on, and in other forms."""
        if self.settings is None or self.settings.form != "knockout":
            return ""
        id = plan.champion(self.settings, self._by_number())
        return next((entrant.name for entrant in self.settings.entrants if entrant.id == id), "")

    def _by_number(self) -> dict[int, Counted]:
        return {game.n: game for game in self.games}

    def _look(self) -> None:
        """Read a file again that another program writes to, if it has grown."""
        path = self.path
        if path is None or self._job is not None:
            return
        self._job = Job(partial(_news, path, self._size), self, partial(self._followed, path), file=path)
        self._job.start()

    def _followed(self, path: Path, job: Job) -> None:
        self._job = None
        if job.error is not None or path != self.path or self.settings is None:
            return
        seen: Seen | None = job.result
        if seen is None:
            return
        found = seen.contents
        self._size = seen.size
        if found.settings != self.settings:
            self._take(found.settings, found.games, path)
        self._add(found.games)
        if not seen.is_written:
            self._follow.stop()
            self.state = "finished" if self.is_complete() else "stopped"
        self.changed.emit()
        self.counted.emit()


@dataclass(frozen=True)
class Seen:
    """What is in the file of a tournament, how large it was, and whether a program writes to it."""

    contents: Contents
    size: int
    is_written: bool


def _seen(path: Path) -> Seen:
    """Read a file; raises JournalError."""
    size = _size_of(path)
    found = contents(path)
    return Seen(found, size, is_written(path))


def _news(path: Path, size: int) -> Seen | None:
    """Read a file again; None if it has the same size still, and the other program is not done."""
    return None if _size_of(path) == size and is_written(path) else _seen(path)


def _size_of(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return -1

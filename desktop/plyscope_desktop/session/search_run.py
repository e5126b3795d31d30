"""SearchRun: the search that runs in a thread, on request or because it is an algorithm's turn to move."""

from __future__ import annotations

from random import Random
from typing import Any
from uuid import uuid4

from PySide6.QtCore import QObject, Signal

from plyscope import catalog
from plyscope.arena.host.known_agents import present_host
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.strengths import level
from plyscope.own_code.own_search import OwnSearch
from plyscope.record.trace import Trace
from plyscope.rules.position import CHANCE, Position
from plyscope.search.search import Answer, Limits, Search
from plyscope_desktop.document.edited_document import EditedDocument
from plyscope_desktop.document.search_setup import UNTIL_STOPPED, Player, Setup
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.record_to_file import FileRecording
from plyscope_desktop.session.running_clock import GameClock
from plyscope_desktop.session.shown_record import ShownRecord

NO_PLAYER = Player()
STOPPING_MS = 500
"""Longest wait for the answer of a search that was told to stop, which it does within milliseconds."""


class SearchRun(QObject):
    """At most one search at a time, of the position on the board; `record` shows what it writes.

    `budget` is the most rows that a search writes to memory. Another position on the board stops the search.
    """

    started = Signal()
    ended = Signal()
    """The answer is there. Of a search that was stopped quietly, or failed, this does not come."""
    endless = Signal(object, bool)
    """A search was not begun that would not end: its Setup, and whether its move is to be played."""
    failed = Signal(str)
    """A search was refused or failed, with the reason."""
    broke = Signal(object)
    """A search failed by what own code did; carries the OwnCodeError. `failed` comes, too."""
    ended_without_memory = Signal(str)
    """A search that used memory up came to its end; carries what is kept of it and what can be done."""
    agent_failed = Signal(object)
    """An agent gave no move; carries the AgentFailure. `failed` comes, too."""

    def __init__(self, document: EditedDocument, record: ShownRecord, budget: int, parent: QObject) -> None:
        super().__init__(parent)
        self.document, self.record, self.budget = document, record, budget
        self.luck = Random()
        """Chooses among the moves of a player who is not of full strength."""
        self.recording = FileRecording(document, self)
        """Recorder of searches to files, instead of to memory."""
        self.asks_first = False
        """Ask before a search that would not end, by `endless`."""
        self._job: Job | None = None
        self._stopped: Job | None = None
        self._stopped_trace = record.trace
        self._plays_answer = False
        self._kept, self._role = KeptSearches(document), ASKED
        self._seats = AgentSeats(document)
        document.interrupted.connect(self.halt)
        document.player_replaced.connect(self._drop_thinking_for)
        document.reply_due.connect(self.reply)
        self.clock = GameClock(document, self)

    @property
    def searching(self) -> bool:
        """Return True while a search runs."""
        return self._job is not None

    @property
    def plays(self) -> bool:
        """Return True while a search runs whose move will be made."""
        return self.searching and self._plays_answer

    def begin(self, setup: Setup | None = None, *, plays: bool = False, without_limit: bool = False) -> None:
        """Search the position on the board, as the user set it up or with another set-up.

        `plays`: make the move that is found. Before a search of the user or of a player that would go on
        until it is stopped, `endless` may ask first, unless it is wanted `without_limit`.
        """
        document, record = self.document, self.record
        asks = self.asks_first and not without_limit and (setup is None or plays)
        setup = setup or document.setup
        position = document.position.copy()
        algorithm = catalog.algorithm(setup.algorithm)
        self.stop(quietly=True)
        if position.finished:
            return
        reason = algorithm.suits(document.game, position)
        if reason is not None:
            self._fail(reason)
            return
        limits = setup.limits(self.clock.budget() if plays else None, samples=algorithm.samples)
        if asks and self._is_endless(setup, limits, position):
            self.endless.emit(setup, plays)
            return
        try:
            setup.weigh(position)
            self._role = position.side if plays and position.side is not None else ASKED
            search = self._kept.take(self._role, setup) or algorithm.search(**dict(setup.options))
        except ValueError as error:
            self._fail(str(error))
            return
        moves = document.value.moves[: document.played]
        to_file = None if plays else self.recording.trace(position, setup, moves)
        trace = Trace(self.budget) if to_file is None else to_file
        self._plays_answer = plays
        searched = position.copy()
        if isinstance(search, OwnSearch):
            search.begin_from(document.start, document.options, tuple(moves), searched)
            search.play_by(self._seats.key, document.control if plays else None, document.spent)
        job = self._job = Job(
            lambda: search.run(searched, limits, trace),
            self,
            lambda job: self._search_over(job, trace),
            stop=limits.stop.set,
        )
        if to_file is not None:
            self.recording.follow(job)
        record.follow(search, position, setup, moves, trace)
        document.dice.stop()  # else a roll would break the search off
        self.started.emit()
        job.start()

    def _is_endless(self, setup: Setup, limits: Limits, position: Position) -> bool:
        """Return True for a search that goes on until it is stopped; examples are known to end."""
        if self.document.value.is_example or limits.seconds != UNTIL_STOPPED:
            return False
        if setup.algorithm.startswith(catalog.AGENT):  # it has limits of its own
            return False
        algorithm = catalog.algorithm(setup.algorithm)
        if algorithm.samples and not algorithm.ends_itself:
            return not dict(setup.options).get("iterations", 0)
        return not algorithm.would_end(position)

    def stop(self, *, quietly: bool = False) -> None:
        """Stop the search; its best finished answer stays. `quietly`: that answer is not played."""
        if self._job is not None:
            self._job.stop()
            if quietly:
                self._plays_answer = False
                self._job.drop()
                self._stopped, self._stopped_trace = self._job, self.record.trace
                self._job = None
                self.record.set_state("reading")

    def answer_when_stopped(self, trace: Trace) -> Answer | None:
        """Return the best finished answer of the search that was stopped quietly, if it wrote this record."""
        job = self._stopped
        if job is None or self._stopped_trace is not trace or not job.wait(STOPPING_MS):
            return None
        return job.result if isinstance(job.result, Answer) else None

    def ask_again(self) -> None:
        """Ask the player whose turn it is for its move again, after it failed."""
        if not self.searching:
            self.reply()

    def halt(self) -> None:
        """Stop the search, if one runs; its move is not played."""
        if self.searching:
            self.stop(quietly=True)

    def close(self) -> None:
        """Stop the search and wait for its thread, which takes milliseconds."""
        self.stop(quietly=True)
        Job.close_all(self)
        self._seats.leave()

    # Turns of algorithms.

    def reply(self) -> None:
        """At the game's end, let the algorithm whose turn it is move, if it does so by itself."""
        document = self.document
        turn = document.turn
        if turn == CHANCE:
            document.dice.roll_soon()
            return
        if self.clock.fallen is not None or document.verdict:
            return
        if turn in document.players and document.replies and document.played == len(document.value.moves):
            player = document.players[turn]
            if player.search is not None and not self.searching:
                self.begin(player.search, plays=True)

    def move_now(self) -> None:
        """Let an algorithm move for the side to move: its own, or that of the search panel."""
        document = self.document
        turn = document.turn
        if turn == CHANCE:
            document.dice.roll()
        elif turn is not None:
            self.begin(document.players[turn].search or document.setup, plays=True)

    def _drop_thinking_for(self, side: int) -> None:
        """Stop the search that is to find this side's move."""
        if self._plays_answer and self.document.turn == side:
            self.stop(quietly=True)

    # The end.

    def _search_over(self, job: Job, trace: Trace) -> None:
        self._job = None
        record = self.record
        trace.trim()  # of this search, whatever is shown by now: no other thread writes to it any more
        self.document.dice.roll_soon()  # if chance was to move, the roll waited for the search
        if job.error is not None:
            from plyscope.plain.errors import OwnCodeError  # not needed at the start

            if isinstance(job.error, OwnCodeError):
                self._fail(str(job.error).partition("\n")[0])
                self.broke.emit(job.error)
                return
            if isinstance(job.error, AgentFailure):
                self._fail(job.error.reason or job.error.verdict)
                self.agent_failed.emit(job.error)
                return
            self._fail(job.reason)
            return
        record.answer = job.result
        if record.search is not None:
            self._kept.keep(self._role, record.setup, record.search)
        record.set_state("reading")
        self.ended.emit()
        if record.answer is not None and record.answer.stopped_by == "memory":
            self._tell_of_memory(record.answer)
        if self._plays_answer and record.answer is not None:
            self._plays_answer = False
            turn = self.document.turn
            if "resigned" in record.answer.details and turn is not None:
                self.document.resign(turn)
                return
            move = self._chosen_move(record.answer)
            if move is not None:
                as_reply = self.document.replies and not self._player().is_person
                self.document.play(move, as_reply=as_reply)

    def _tell_of_memory(self, answer: Answer) -> None:
        """Say what is kept of a search that ended without memory, and what can be done."""
        if answer.details.get("memory_used_up"):
            text = marked("The search has used up the memory that it may take. An option gives it more.")
        elif answer.details.get("no_thread"):
            text = marked("The system starts no more threads, so the search ended. Close what is not needed.")
        else:
            text = marked(
                "The memory of the computer is used up, so the search ended; its record is kept up to there. "
                "Close what is not needed, search less deep, or record the search in a file."
            )
        self.ended_without_memory.emit(text)

    def _player(self) -> Player:
        """Return the player whose turn it is."""
        turn = self.document.turn
        return NO_PLAYER if turn is None else self.document.value.players.get(turn, NO_PLAYER)

    def _chosen_move(self, answer: Answer) -> int | None:
        """Return the move that is made after a search: the best one, or one that a weak player chooses."""
        player = self._player()
        strength = level(player.level) if player.setup == self.record.setup else None
        return answer.move if strength is None else strength.choose(answer, self.document.position, self.luck)

    def _fail(self, message: str) -> None:
        self.record.set_state("error")
        self.failed.emit(message)


ASKED = -1
"""Role of searches for the user; others move for a side, MAX or MIN."""


class AgentSeats:
    """Tells the process that runs agents which of them sit at this game no longer, and how it ended.

    `key` names the game there.
    """

    def __init__(self, document: EditedDocument) -> None:
        self.key = uuid4().hex
        self._document = document
        self._sitting: dict[int, str] = {}
        self._told: object = None
        document.players_changed.connect(self.follow)
        document.position_changed.connect(self._look)
        self.follow()

    def follow(self) -> None:
        """Let agents go that play no more."""
        now = {side: player.agent for side, player in self._document.players.items() if player.agent}
        if now != self._sitting:
            left = [side for side, id in self._sitting.items() if now.get(side) != id]
            self._sitting = now
            self._tell([{"do": "leave", "key": self.key, "side": side} for side in left])

    def leave(self) -> None:
        """Let all go: the session ends."""
        self._tell([{"do": "leave", "key": self.key, "side": side} for side in self._sitting])
        self._sitting = {}

    def _look(self) -> None:
        """Tell how the game ended, once."""
        document = self._document
        if not self._sitting or (document.turn is not None and not document.verdict):
            return
        end = (document.start, document.value.moves)
        if document.played < len(document.moves) or end == self._told:
            return
        self._told = end
        result = document.position.result
        if document.verdict:
            result = {"max resigned": -1.0, "min resigned": 1.0}.get(document.verdict, 0.0)
        text = "1/2-1/2" if not result else "1-0" if result > 0 else "0-1"
        reason = document.verdict or document.position.why_over() or ""
        self._tell([{"do": "over", "key": self.key, "result": text, "reason": reason}])

    def _tell(self, messages: list[dict[str, Any]]) -> None:
        host = present_host() if messages else None
        for message in messages:
            if host is not None:
                host.tell(message)


class KeptSearches:
    """At most one search for each side and one for the user, between two of their runs.

    Another game, a position that is set up, or other options of the algorithm drop it: its tree knows
    nothing of them. Limits may change.
    """

    def __init__(self, document: EditedDocument) -> None:
        self.document = document
        self._start: object = None
        self._kept: dict[int, tuple[Setup, Search]] = {}
        document.position_changed.connect(self.forget_others)

    def take(self, role: int, setup: Setup) -> Search | None:
        """Return the search that is to go on, if there is one; it is not kept until it is handed back."""
        self.forget_others()
        before, search = self._kept.pop(role, (setup, None))
        return search if _same(before, setup) else None

    def keep(self, role: int, setup: Setup, search: Search) -> None:
        """Keep a search that is over, if its options ask for it."""
        self.forget_others()
        if getattr(search.options, "reuse", False) is True:
            self._kept[role] = setup, search

    def forget_others(self) -> None:
        """Drop what belongs to another game."""
        if self._start is not self.document.start:
            self._start = self.document.start
            self._kept.clear()


def _same(one: Setup, other: Setup) -> bool:
    return (one.algorithm, one.options, one.weights) == (other.algorithm, other.options, other.weights)

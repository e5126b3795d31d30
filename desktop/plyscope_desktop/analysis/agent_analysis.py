"""AgentAnalysis: several agents, and our own search, tell their best lines of the position on the board."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope.arena.agents.agent_json import agent_json
from plyscope.arena.host.agent_search import failure_of, line_message, score_of, told_of
from plyscope.arena.play.seat import Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import Position
from plyscope.rules.values import wins_in
from plyscope_desktop.analysis.engine_lines import Analysis, Finding
from plyscope_desktop.document.search_setup import UNTIL_STOPPED
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session

if TYPE_CHECKING:
    from plyscope.arena.agents.agent import Agent
    from plyscope_desktop.session.agents import Agents

REST_MS = 150
"""Milliseconds after the last change of the position until it is analysed."""

OURS = ""
"""The id of the row of our own search."""

MOST_LINES = 5


@dataclass
class Row:
    """What one of those who analyse says about the position: its lines by rank, the best first.

    `score` of a line is from MAX's side, as our searches would score it. `failure` is why it says nothing.
    """

    id: str
    name: str
    told: dict[int, Told] = field(default_factory=dict)
    seconds: float = 0.0
    running: bool = False
    failure: AgentFailure | None = None
    declined: str = ""

    @property
    def best(self) -> Told | None:
        return self.told.get(1)

    @property
    def score(self) -> float | None:
        return None if self.best is None else score_of(self.best)

    @property
    def move(self) -> int | None:
        """The best move."""
        return None if self.best is None or not self.best.line else self.best.line[0]

    @property
    def speed(self) -> float | None:
        """Nodes a second."""
        best = self.best
        if best is None or not best.nodes:
            return None
        seconds = best.seconds or self.seconds
        return best.nodes / seconds if seconds > 0.01 else None


class AgentAnalysis(QObject):
    """Analyses by agents beside the session's own search; one for each session. It never makes a move.

    While it is `active` it follows the position on the board: each change begins anew, a moment after the
    last one. `changed` comes at most 30 times a second from each agent.
    """

    changed = Signal()
    wanted_changed = Signal()
    """Other agents are to analyse, or it begins or ends."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.active = False
        self.rows: list[Row] = []
        self.position: Position | None = None
        """The position that is analysed; None while nothing is."""
        self.lines = settings.store().get(settings.ANALYSIS_LINES)
        self._wanted: tuple[str, ...] = _ids(settings.store().get(settings.ANALYSIS_AGENTS))
        self._asked: dict[str, int] = {}
        self._courses: dict[str, dict[bytes, float]] = {}
        self._course_of: object = None
        self._began = 0.0
        self._ours = Analysis(session)
        self._ours.found.connect(self._take_ours)
        self._ours.ended.connect(self._ours_over)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._begin)
        session.document.position_changed.connect(self._moved)
        session.closing.connect(self.stop)

    @property
    def _agents(self) -> Agents:
        from plyscope_desktop.session.agents import agents  # not needed before

        return agents()

    @property
    def wanted(self) -> tuple[str, ...]:
        """The ids of the agents that are to analyse, those that there still are."""
        return tuple(id for id in self._wanted if self._agents.agent(id) is not None)

    @property
    def running(self) -> bool:
        """Return True while somebody analyses."""
        return self.active and any(row.running for row in self.rows)

    def offered(self) -> list[Agent]:
        """The agents that can analyse the game on the board."""
        game = self.session.document.game.id
        found = []
        for agent in self._agents.known:
            who = None if agent.tested is None else agent.tested.identity
            if who is not None and who.analyses and (not who.games or game in who.games):
                found.append(agent)
        return found

    def want(self, ids: tuple[str, ...]) -> None:
        """Choose who analyses."""
        if ids != self._wanted:
            self._wanted = ids
            settings.store().set(settings.ANALYSIS_AGENTS, list(ids))
            if self.active:
                self._restart()
            self.wanted_changed.emit()

    def show_lines(self, count: int) -> None:
        """Choose how many lines each of them tells."""
        count = min(max(count, 1), MOST_LINES)
        if count != self.lines:
            self.lines = count
            settings.store().set(settings.ANALYSIS_LINES, count)
            if self.active:
                self._restart()
            self.wanted_changed.emit()

    def start(self) -> None:
        """Analyse the position on the board, and those that follow."""
        if not self.active:
            self.active = True
            self._begin()
            self.wanted_changed.emit()

    def stop(self) -> None:
        """End all analyses; what was found stays."""
        if self.active:
            self.active = False
            self._rest.stop()
            self._let_go()
            for row in self.rows:
                row.running = False
            self.changed.emit()
            self.wanted_changed.emit()

    def toggle(self) -> None:
        """Begin, or stop."""
        if self.active:
            self.stop()
        else:
            self.start()

    def disagrees(self, row: Row) -> bool:
        """Return True if a best move is another one than that of the first row."""
        first = next((one.move for one in self.rows if one.move is not None), None)
        return row.move is not None and first is not None and row.move != first

    def course(self, id: str) -> list[float | None]:
        """The scores that an agent found after 0, 1, 2 … moves of the game; None where it was not asked."""
        known = self._courses.get(id, {})
        return [known.get(key) for key in self.session.document.line.keys]

    def courses(self) -> list[tuple[str, list[float | None]]]:
        """The courses of the agents that analyse, by their names; those that found nothing are left out."""
        found = []
        for id in self.wanted if self._courses else ():
            agent, course = self._agents.agent(id), self.course(id)
            if agent is not None and any(score is not None for score in course):
                found.append((agent.name, course))
        return found

    # What happens.

    def _moved(self) -> None:
        document = self.session.document
        if self._course_of is not document.start:
            self._course_of = document.start
            self._courses.clear()
        if self.active:
            self._restart()

    def _restart(self) -> None:
        """Stop now, and begin anew once nothing changed for a moment."""
        self._let_go()
        self._rest.start()

    def _let_go(self) -> None:
        self._ours.stop()
        if self._asked:
            self._agents.host.tell({"do": "rest"})
            for number in self._asked.values():
                self._agents.host.forget(number)
            self._asked.clear()

    def _begin(self) -> None:
        document = self.session.document
        self._let_go()
        self._began = monotonic()
        position = self.position = document.position.copy()
        own = Row(OURS, "", running=True)
        self.rows = [own]
        able = {agent.id for agent in self.offered()}
        chosen = [agent for agent in self._agents.known if agent.id in self._wanted]
        for agent in chosen:
            self.rows.append(Row(agent.id, agent.name, declined="" if agent.id in able else "game"))
        if not position.finished:
            line = line_message(document.start, document.options, tuple(document.moves[: document.played]))
            for row, agent in zip(self.rows[1:], chosen, strict=True):
                if not row.declined:
                    self._ask(row, agent, line)
            declined = self._ours.declines(position)
            own.declined = declined or ""
        self.changed.emit()
        if position.finished or own.declined:
            own.running = False
        else:
            self._ours.look(position, lines=self.lines, seconds=UNTIL_STOPPED)

    def _ask(self, row: Row, agent: Agent, line: dict[str, Any]) -> None:
        row.running = True
        question = {
            "do": "analyse", "agent": agent_json(agent, tested=False), "line": line, "lines": self.lines,
        }  # fmt: skip
        self._asked[row.id] = self._agents.host.ask(question, lambda message: self._hear(row, message))

    def _hear(self, row: Row, message: dict[str, Any]) -> None:
        if row not in self.rows or not self.active:
            return
        said = message.get("said")
        if said == "lines":
            row.failure = None
            self._take(row, [told_of(told) for told in message.get("lines", ())])
            return
        if said == "trouble":  # it is started again by the host, some times
            row.failure = failure_of(message)
            self.changed.emit()
            return
        self._asked.pop(row.id, None)
        row.running = False
        if said == "gone":  # the process is started again by the next question
            self._rest.start()
        elif said == "failed":
            row.failure = failure_of(message)
        self.changed.emit()

    def _take(self, row: Row, lines: list[Told]) -> None:
        row.seconds = monotonic() - self._began
        for told in lines:
            if 1 <= told.rank <= self.lines:
                row.told[told.rank] = told
        self._note(row)
        self.changed.emit()

    def _take_ours(self, finding: Finding) -> None:
        if not self.rows or not self.active or self.position is None:
            return
        row = self.rows[0]
        row.seconds = monotonic() - self._began
        nodes = finding.nodes + (row.best.nodes or 0 if row.best is not None else 0)
        for rank, line in enumerate(finding.lines, 1):
            plies = wins_in(line.score)
            signed = None if plies is None else plies if line.score > 0 else -plies
            row.told[rank] = Told(
                line.score, signed, finding.depth, nodes, row.seconds, tuple(line.moves), rank
            )
        self._note(row)
        self.changed.emit()

    def _ours_over(self) -> None:
        if self.rows:
            self.rows[0].running = False
            self.changed.emit()

    def _note(self, row: Row) -> None:
        """Keep the score for the course of the game. Own ones are known as those of the game's review."""
        document, score = self.session.document, row.score
        if row.id and score is not None:
            self._courses.setdefault(row.id, {})[document.line.keys[document.played]] = score


def _ids(kept: list[str]) -> tuple[str, ...]:
    return tuple(kept)


def sorted_lines(row: Row) -> list[Told]:
    """The lines of a row by their ranks, without earlier opinions about the move of a better one."""
    found, seen = list[Told](), set[int]()
    for rank in sorted(row.told):
        told = row.told[rank]
        if told.line and told.line[0] not in seen:
            seen.add(told.line[0])
            found.append(told)
    return found

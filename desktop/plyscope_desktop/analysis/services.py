"""Services: the objects that work beside a session, each made once, in this one place."""

from __future__ import annotations

from functools import cached_property
from inspect import signature
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from plyscope_desktop.analysis.agent_analysis import AgentAnalysis
    from plyscope_desktop.analysis.blunder_guard import BlunderGuard
    from plyscope_desktop.analysis.exact_solver import Solving
    from plyscope_desktop.analysis.explanation import Explanation
    from plyscope_desktop.analysis.game_review import GameReview
    from plyscope_desktop.analysis.hidden_nodes import Looking
    from plyscope_desktop.analysis.known_scores import Scores
    from plyscope_desktop.analysis.mirror_moves import Mirrored
    from plyscope_desktop.analysis.node_filter import Finder
    from plyscope_desktop.analysis.playout_show import PlayoutShow
    from plyscope_desktop.analysis.reference import Referee
    from plyscope_desktop.analysis.reweighing import Reweighing
    from plyscope_desktop.analysis.strategic_game import StrategicGame
    from plyscope_desktop.analysis.tuner import Learning
    from plyscope_desktop.document.edited_document import EditedDocument
    from plyscope_desktop.exercise.desk import ExerciseDesk
    from plyscope_desktop.session.agent_records import AgentRecords
    from plyscope_desktop.session.child_order import ChildOrder
    from plyscope_desktop.session.lesson.open_lesson import OpenLesson
    from plyscope_desktop.session.node_positions import Walker
    from plyscope_desktop.session.own_code import OwnCode
    from plyscope_desktop.session.playback import Playback
    from plyscope_desktop.session.search_run import SearchRun
    from plyscope_desktop.session.seconds import RecordClock
    from plyscope_desktop.session.session import Session
    from plyscope_desktop.session.shown_record import ShownRecord
    from plyscope_desktop.words.chapters import ChapterNames
    from plyscope_desktop.words.phrases import Words

Made = TypeVar("Made")


class Services:
    """Those of one session, made in the order in which they need each other when they are first wanted.

    The owner of a session, such as a window, makes its services and hands them on by `make`; nothing else
    looks a service up. They end with their session.
    """

    def __init__(self, session: Session) -> None:
        self.session = session

    def make(self, kind: Callable[..., Made], *, within: QWidget | None = None, **more: Any) -> Made:
        """Return an object whose constructor is given the services that its parameters name by their types.

        What else it needs, such as a parent, is given in `more`; `within` is the parent of one that takes a
        parent. Raises TypeError if something is missing.
        """
        given, parameters = dict(more), signature(kind).parameters
        if within is not None and "parent" in parameters:
            given["parent"] = within
        for name, parameter in parameters.items():
            service = PROVIDED.get(str(parameter.annotation).rpartition(".")[2])
            if service is not None and name not in given:
                given[name] = getattr(self, service)
        return kind(**given)

    @property
    def document(self) -> EditedDocument:
        return self.session.document

    @property
    def record(self) -> ShownRecord:
        return self.session.record

    @property
    def run(self) -> SearchRun:
        return self.session.run

    @cached_property
    def playback(self) -> Playback:
        from plyscope_desktop.session.playback import Playback

        return Playback(self.session, self.session)

    @cached_property
    def walker(self) -> Walker:
        from plyscope_desktop.session.node_positions import Walker

        return Walker(self.session)

    @cached_property
    def chapters(self) -> ChapterNames:
        from plyscope_desktop.words.chapters import ChapterNames

        return ChapterNames(self.session)

    @cached_property
    def mirrored(self) -> Mirrored:
        from plyscope_desktop.analysis.mirror_moves import Mirrored

        return Mirrored(self.session, self.walker)

    @cached_property
    def looking(self) -> Looking:
        from plyscope_desktop.analysis.hidden_nodes import Looking

        return Looking(self.session)

    @cached_property
    def words(self) -> Words:
        from plyscope_desktop.words.phrases import Words

        return Words(self.session, self.walker, self.chapters, self.mirrored, self.looking)

    @cached_property
    def explanation(self) -> Explanation:
        from plyscope_desktop.analysis.explanation import Explanation

        return Explanation(self.session, self.walker, self.mirrored)

    @cached_property
    def scores(self) -> Scores:
        from plyscope_desktop.analysis.known_scores import Scores

        return Scores(self.session)

    @cached_property
    def review(self) -> GameReview:
        from plyscope_desktop.analysis.game_review import GameReview

        return GameReview(self.session, self.scores)

    @cached_property
    def guard(self) -> BlunderGuard:
        from plyscope_desktop.analysis.blunder_guard import BlunderGuard

        return BlunderGuard(self.session)

    @cached_property
    def solving(self) -> Solving:
        from plyscope_desktop.analysis.exact_solver import Solving

        return Solving(self.session, self.scores)

    @cached_property
    def clock(self) -> RecordClock:
        from plyscope_desktop.session.seconds import RecordClock

        return RecordClock(self.session)

    @cached_property
    def child_order(self) -> ChildOrder:
        from plyscope_desktop.session.child_order import ChildOrder

        return ChildOrder(self.session)

    @cached_property
    def own_code(self) -> OwnCode:
        from plyscope_desktop.session.own_code import OwnCode

        return OwnCode(self.session)

    @cached_property
    def agent_analysis(self) -> AgentAnalysis:
        from plyscope_desktop.analysis.agent_analysis import AgentAnalysis

        return AgentAnalysis(self.session)

    @cached_property
    def agent_records(self) -> AgentRecords:
        from plyscope_desktop.session.agent_records import AgentRecords

        return AgentRecords(self.session)

    @cached_property
    def referee(self) -> Referee:
        from plyscope_desktop.analysis.reference import Referee

        return Referee(self.session, self.playback)

    @cached_property
    def finder(self) -> Finder:
        from plyscope_desktop.analysis.node_filter import Finder

        return Finder(self.session)

    @cached_property
    def reweighing(self) -> Reweighing:
        from plyscope_desktop.analysis.reweighing import Reweighing

        return Reweighing(self.session)

    @cached_property
    def learning(self) -> Learning:
        from plyscope_desktop.analysis.tuner import Learning

        return Learning(self.session)

    @cached_property
    def lesson(self) -> OpenLesson:
        from plyscope_desktop.session.lesson.open_lesson import OpenLesson

        return OpenLesson(self.session)

    @cached_property
    def exercises(self) -> ExerciseDesk:
        from plyscope_desktop.exercise.desk import ExerciseDesk

        return ExerciseDesk(self.session)

    @cached_property
    def playouts(self) -> PlayoutShow:
        from plyscope_desktop.analysis.playout_show import PlayoutShow

        return PlayoutShow(self.session, self.playback)

    @cached_property
    def strategic(self) -> StrategicGame:
        from plyscope_desktop.analysis.strategic_game import StrategicGame

        return StrategicGame(self.session)


PROVIDED = {
    "Session": "session",
    "EditedDocument": "document",
    "ShownRecord": "record",
    "SearchRun": "run",
} | {
    part.func.__annotations__["return"]: name
    for name, part in vars(Services).items()
    if isinstance(part, cached_property)
}
"""The services by the names of their types."""

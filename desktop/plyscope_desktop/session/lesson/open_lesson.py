"""Open lesson: a lesson that is walked scene by scene, and what the session shows of each part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from plyscope import catalog
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.lesson_text import Lesson, load_lesson
from plyscope.lessons.preset import Run
from plyscope.lessons.scene import Scene, SetUp
from plyscope.lessons.scene_record import example_of
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.runtime.awake_time import awake_seconds
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.concealed import NOTHING_CONCEALED, Concealed
from plyscope_desktop.session.interlude import Interlude
from plyscope_desktop.session.lesson.excerpt import Excerpt
from plyscope_desktop.session.lesson.known_lessons import lessons_folder
from plyscope_desktop.session.lesson.places import PartName, Place, has_answer, places_of
from plyscope_desktop.session.lesson.scene_loader import Failed, Loaded, SceneLoader
from plyscope_desktop.session.lesson.scene_times import SceneTimes

if TYPE_CHECKING:
    from plyscope_desktop.session.session import Session

Upcoming = Literal["step", "question", "answer", "scene", "end"]


class OpenLesson(QObject):
    """One for each session; without a lesson all verbs do nothing.

    While a lesson is open, the session shows its scenes; when it is left, everything is as it was before.
    Another game that is shown from elsewhere leaves the lesson and stays.
    """

    opening = Signal()
    """A lesson is about to take the place of the user's work."""
    opened = Signal()
    closed = Signal()
    """The user's work is shown again."""
    changed = Signal()
    """The lesson shows another place, or knows more of its scene."""
    thinking_changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent or session)
        self.session = session
        self.lesson: Lesson | None = None
        self.path: Path | None = None
        self.place = Place(0)
        self.times = SceneTimes()
        self.error = ""
        """Why the scene cannot show its search, "" if it can."""
        self.remembers = True
        """Whether the place is kept in the settings, to go on from there."""
        self.plays = True
        """Whether the algorithms of scenes that are played make their moves."""
        self.suspended = False
        """Whether the session shows something else for a while, such as an exercise."""
        self._now: Callable[[], float] = awake_seconds
        self._answered: set[int] = set()
        self._loader = SceneLoader(self)
        self._loader.loaded.connect(self._scene_loaded)
        self._interlude = Interlude(session)
        self._excerpt: Excerpt | None = None
        self._placed: tuple[object, ...] = ()
        self._stood = session.document.value
        """What stood on the board when the scene was set up: moves may have been made since."""
        self._placing = False
        self._to_last = False
        self._thinking_since: float | None = None
        session.document.game_shown.connect(self._game_shown)
        session.closing.connect(self.leave)
        session.closing.connect(self._loader.forget)
        language.switch.changed.connect(self._follow_language)

    # What is open.

    @property
    def is_open(self) -> bool:
        """Return True while a lesson is open."""
        return self.lesson is not None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes of the lesson; none without one."""
        return () if self.lesson is None else self.lesson.scenes

    @property
    def number(self) -> int:
        """The number of the scene, from 0."""
        return self.place.scene

    @property
    def scene(self) -> Scene | None:
        """The scene that is shown."""
        return self.scenes[self.number] if self.lesson is not None else None

    @property
    def part(self) -> PartName:
        """The part of the scene that is shown."""
        return self.place.part

    @property
    def loaded(self) -> Loaded | None:
        """The search of the scene; None while it runs, or if it cannot be."""
        found = None if self.scene is None else self._loader.get(self.scene)
        return found if isinstance(found, Loaded) else None

    @property
    def steps(self) -> int:
        """The number of steps of the scene, as far as its search is there."""
        loaded = self.loaded
        return 0 if loaded is None else len(loaded.moments.steps)

    @property
    def places(self) -> tuple[Place, ...]:
        """The places of the scene in order."""
        scene = self.scene
        return () if scene is None else places_of(self.number, scene, self.steps)

    @property
    def upcoming(self) -> Upcoming:
        """What `next` shows."""
        ahead = self.places[self._index() + 1 :]
        if not ahead:
            return "scene" if self.number + 1 < len(self.scenes) else "end"
        part = ahead[0].part
        return "step" if part == "slide" else part

    @property
    def conceals(self) -> bool:
        """Return True while the question of a scene that hides something is not answered."""
        scene = self.scene
        if scene is None or self.suspended or self.part == "answer":
            return False
        return bool(scene.hide) and has_answer(scene)

    def was_answered(self, number: int) -> bool:
        """Return True if the answer of a scene was shown since the lesson was opened."""
        return number in self._answered

    # Opening and leaving.

    def open_file(self, path: Path, scene: str = "") -> None:
        """Open the lesson of a file at a scene, or where it was left; raises LessonError."""
        self.open(load_lesson(path), path, scene)

    def open(self, lesson: Lesson, path: Path | None = None, scene: str = "") -> None:
        """Open a lesson at a scene, or where it was left; one that is open already is left."""
        self.leave()
        self.opening.emit()
        self._interlude.begin(marked("Lesson"))
        self.lesson, self.path = lesson, path
        self.times, self._answered = SceneTimes(self._now), set()
        ids = [one.id for one in lesson.scenes]
        kept = scene or (settings.store().get(settings.LESSON_PLACES).get(lesson.id, "") if path else "")
        self.place = Place(ids.index(kept) if kept in ids else 0)
        self._enter()
        self.opened.emit()
        self.changed.emit()

    def leave(self) -> None:
        """Close the lesson; the session shows what it did before."""
        if self.lesson is None:
            return
        self.lesson = self.path = None
        self.error, self.suspended = "", False
        self.times.enter(None)
        self._stop_thinking()
        self._loader.forget()
        self._excerpt, self._placed = None, ()
        self.session.record.conceal(NOTHING_CONCEALED)
        self._placing = True
        self._interlude.end()
        self._placing = False
        self.closed.emit()
        self.changed.emit()

    def _game_shown(self) -> None:
        """Another game than that of the scene is shown: it stays, as a step from what was there before.

        What is shown within a step of its own, such as an exercise, will be put back and is none.
        """
        if self.lesson is None or self._placing or self.session.document.open_steps > 1:
            return
        shown = self.session.document.value
        self.leave()
        self.session.document.become(shown, marked("New game"))

    def suspend(self) -> None:
        """Let something else be shown for a while, about which nothing is concealed."""
        if self.lesson is not None and not self.suspended:
            self.suspended = True
            self._stop_thinking()
            self.session.record.conceal(NOTHING_CONCEALED)
            self.changed.emit()

    def resume(self) -> None:
        """Show the scene again, as it was."""
        if self.suspended:
            self.suspended = False
            self._placed, self._excerpt = (), None
            self._show()
            self.changed.emit()

    def measure_by(self, now: Callable[[], float]) -> None:
        """Measure times by another clock, in seconds; from the next lesson on."""
        self._now = now

    # Walking.

    def next(self) -> None:
        """Go to the next place, of the next scene after the last one of a scene."""
        if self.suspended:
            return
        ahead = self.places[self._index() + 1 :]
        if ahead:
            self._go(ahead[0])
        elif self.number + 1 < len(self.scenes):
            self.go_to(self.number + 1)

    def back(self) -> None:
        """Go to the place before, of the scene before at the first one of a scene."""
        if self.suspended:
            return
        index = self._index()
        if index > 0:
            self._go(self.places[index - 1])
        elif self.number > 0:
            self.go_to(self.number - 1, at_end=True)

    def skip(self) -> None:
        """Go to the next scene."""
        self.go_to(self.number + 1)

    def go_to(self, number: int, *, at_end: bool = False) -> None:
        """Show a scene from its slide on, or at its last place; a number without a scene does nothing."""
        if 0 <= number < len(self.scenes) and not self.suspended:
            self._stop_thinking()
            self.place, self._to_last = Place(number), at_end
            self._enter()
            self.changed.emit()

    def show_question(self) -> None:
        """Show the question of the scene, behind its steps; without one, its last step."""
        before = [place for place in self.places if place.part != "answer"]
        if before and self.place != before[-1]:
            self._go(before[-1])

    def show_answer(self) -> None:
        """Show the answer of the scene."""
        if self.places and self.places[-1].part == "answer" and self.part != "answer":
            self._go(self.places[-1])

    def show_slide(self) -> None:
        """Go back to the beginning of the scene."""
        if self.places and self._index():
            self._go(self.places[0])

    def show_place(self, place: Place) -> None:
        """Show a part of a scene, or as much of it as there is."""
        if 0 <= place.scene < len(self.scenes):
            if place.scene != self.number:
                self.go_to(place.scene)
            if place in self.places:
                self._go(place)

    def _index(self) -> int:
        places = self.places
        return places.index(self.place) if self.place in places else 0

    def _go(self, place: Place) -> None:
        if self.suspended:
            return
        self._stop_thinking()
        self.place = place
        self._show()
        self.changed.emit()

    def _enter(self) -> None:
        """Begin with a scene: its times, its search, and that of the next one in the background."""
        scene = self.scene
        if scene is None or self.lesson is None:
            return
        self.times.enter(self.number)
        if self.remembers and self.path is not None:
            kept = settings.store().get(settings.LESSON_PLACES)
            settings.store().set(settings.LESSON_PLACES, {**kept, self.lesson.id: scene.id})
        self._placed = ()
        if self._to_last and self._loader.get(scene) is not None:
            self._to_last = False
            self.place = self.places[-1]
        self._show()
        for other in self.scenes[self.number + 1 : self.number + 2]:
            self._loader.prepare(other)

    def _scene_loaded(self, scene: Scene) -> None:
        if scene is self.scene and not self.suspended:
            if self._to_last:
                self._to_last, self.place = False, self.places[-1]
            self._show()
            self.changed.emit()

    # Thinking.

    @property
    def thinking(self) -> float | None:
        """The seconds of thinking that are left; None while nobody is asked to think."""
        scene = self.scene
        if scene is None or self._thinking_since is None:
            return None
        return max(0.0, scene.think - (self._now() - self._thinking_since))

    def think(self) -> None:
        """Let the time for thinking begin, or end it; only in scenes that have one."""
        if self._thinking_since is not None:
            self._stop_thinking()
        elif self.scene is not None and self.scene.think:
            self._thinking_since = self._now()
            self.thinking_changed.emit()

    def _stop_thinking(self) -> None:
        if self._thinking_since is not None:
            self._thinking_since = None
            self.thinking_changed.emit()

    # What the session shows.

    def _show(self) -> None:
        """Show the record, the moment and no more than is to be told."""
        scene = self.scene
        if scene is None:
            return
        if self.part == "answer":
            self._answered.add(self.number)
        found = self._loader.get(scene)
        self.error = ""
        if isinstance(found, Failed):
            self.error = str(found.error)
        self._placing = True
        try:
            if isinstance(found, Loaded):
                self._show_loaded(scene, found)
            else:
                self.session.record.conceal(NOTHING_CONCEALED)
                self.session.record.forget()
                self._excerpt = None
        finally:
            self._placing = False

    def _show_loaded(self, scene: Scene, found: Loaded) -> None:
        record, after = self.session.record, found.after
        answered = self.part == "answer"
        second = after is not None and answered
        set_up = scene.after.set_up if second and scene.after is not None else scene.set_up
        if scene.play is not None and self._placed == (self.number, second):
            return  # the game that is played goes on
        stands = self.session.document.start is self._stood.start
        if not self._placed or self._placed[-1] != second or not stands:
            self._place_document(scene, set_up, found, play=not second)
            self._stood = self.session.document.value
        self._placed = (self.number, second)
        run, tick = (after.run, after.at) if second and after is not None else (found.run, self._tick(found))
        focus = found.moments.focus if self.part in ("question", "answer") and not second else NONE
        kinds = scene.hide if self.conceals else frozenset[str]()
        asked = focus if "cuts" in kinds and self.part == "question" else NONE
        record.conceal(Concealed(kinds, asked), focus)
        if run is None:
            self._excerpt = None
            record.forget()
        else:
            self._show_rows(run, max(tick, found.moments.at) if kinds else run.trace.length, tick)
            views = {*scene.show, *(scene.then_show if answered else ())}
            record.select(focus if views & {"selection", "evaluation"} else NONE)

    def _tick(self, found: Loaded) -> int:
        """Return the moment of the place."""
        moments, place = found.moments, self.place
        if place.part == "step":
            return moments.steps[place.step - 1] if place.step <= len(moments.steps) else moments.at
        by_part = {"slide": moments.start, "question": moments.at, "answer": moments.then}
        return by_part[place.part]

    def _show_rows(self, run: Run, rows: int, tick: int) -> None:
        """Show so many rows of a run, at a moment."""
        session, record, excerpt = self.session, self.session.record, self._excerpt
        shown = excerpt is not None and excerpt.whole is run.trace and record.trace is excerpt.trace
        if (
            excerpt is None
            or not shown
            or (excerpt.trace.length > max(rows, tick) and rows < run.trace.length)
        ):
            excerpt = self._excerpt = Excerpt(run.trace, rows)
            setup, moves = self._stood.setup, self._stood.moves
            session.show_record(
                excerpt.trace, setup, moves, None, tick, NONE, search=run.search, excerpt=True
            )
        else:
            excerpt.reveal(rows)
        record.read_all()
        if excerpt.complete and record.excerpt and not self.conceals:
            record.complete(run.answer)
        record.show(tick)

    def _place_document(self, scene: Scene, set_up: SetUp | None, found: Loaded, *, play: bool) -> None:
        """Set the game of a scene up, with its players where it is played."""
        document = self.session.document
        if set_up is None:
            return
        example = example_of(set_up)
        if example is not None:
            wanted = replace(document.value.of_preset(*example), preset=None, variant=0)
        else:
            wanted = self._position_alone(document.value, set_up, found)
        document.become(wanted, marked("Lesson"))
        self._excerpt = None
        if scene.play is not None and play:
            setup = Setup(scene.play.against, seconds=1.0)
            if catalog.algorithm(scene.play.against).would_end(document.position):
                setup = replace(setup, seconds=None)
            other = MIN if scene.play.side == MAX else MAX
            document.set_players({scene.play.side: Player(), other: Player(setup)})
            document.set_replies(self.plays)

    def _position_alone(self, before: Document, set_up: SetUp, found: Loaded) -> Document:
        position = found.position
        assert position is not None
        return replace(
            before, game=position.game, start=position.copy(), options=dict(set_up.game_options), moves=(),
            played=0, replies=False, breakpoints=(), bookmarks=(), notes="", preset=None, variant=0, tags=(),
            comments=(), control=None, spent=(), verdict="", origin=object(),
        ).without_weights()  # fmt: skip

    # The language.

    def _follow_language(self) -> None:
        """Go on with the same scene in the language of the window, if the lesson is written in it."""
        if self.lesson is None or self.path is None or not self.path.is_relative_to(lessons_folder()):
            return
        other = lessons_folder() / language.current() / self.path.name
        if other == self.path or not other.is_file():
            return
        try:
            lesson = load_lesson(other)
        except LessonError:
            return
        if [one.id for one in lesson.scenes] == [one.id for one in self.lesson.scenes]:
            self.lesson, self.path = lesson, other
            self._loader.forget()
            self.changed.emit()

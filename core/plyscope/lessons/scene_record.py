"""Scene record: the search of a scene, its moments as ticks, and what is found of the facts it expects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from plyscope import catalog
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.moment_facts import AT_MOMENTS
from plyscope.lessons.preset import MOST_ROWS, Preset, Run, Variant
from plyscope.lessons.record_facts import OF_RECORDS
from plyscope.lessons.scene import MOST_NODES, Scene, SetUp, Shown
from plyscope.lessons.scene_facts import Subject, agree, told
from plyscope.lessons.scene_moment import Moment, steps_between, tick_of
from plyscope.lessons.scene_nodes import moves_to, visit_of
from plyscope.lessons.side_texts import texts_of
from plyscope.options import OptionError
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import Position, PositionError

KEPT_RUNS = 8

Options = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class SceneMoments:
    """The ticks of a scene: `steps` lead from `start` to `at`, where the question stands; then comes `then`.

    Without a kind of step there are none, and `start` is `at`. `focus` is a node, -1 for none and for one
    that the search does not visit.
    """

    start: int
    steps: tuple[int, ...]
    at: int
    then: int
    focus: int


@dataclass(frozen=True)
class SceneFact:
    """One expected number of a scene and what was found."""

    name: str
    expected: Any
    found: Any

    @property
    def ok(self) -> bool:
        return agree(self.expected, self.found)


# The search.


def example_of(set_up: SetUp) -> tuple[Preset, int] | None:
    """Return what is searched as a worked example and its variant; None where nothing is searched.

    An example of the catalog whose search nothing replaces is the catalog's own. Raises LessonError.
    """
    if set_up.preset:
        preset = catalog.presets()[set_up.preset]
        if set_up == SetUp(preset=set_up.preset, variant=set_up.variant):
            return preset, set_up.variant
        former = preset.variants[set_up.variant]
        variant = Variant(
            former.name, _merged(() if set_up.algorithm else former.options, set_up.options),
            f"{former.moves} {set_up.moves}".strip(), set_up.algorithm or former.algorithm,
            former.nodes if set_up.nodes is None else set_up.nodes,
            former.seconds if set_up.seconds is None else set_up.seconds,
            former.depth if set_up.depth is None else set_up.depth,
            () if set_up.algorithm or set_up.options else former.results,
        )  # fmt: skip
        found = replace(preset, variants=(variant,))
        if set_up.algorithm or set_up.moves or set_up.depth is not None:
            found = replace(found, frames=lambda trace: [], expected="")
    elif set_up.algorithm:
        variant = Variant(
            "", set_up.options, set_up.moves, set_up.algorithm, set_up.nodes, set_up.seconds, set_up.depth
        )
        found = Preset(
            "", catalog.game(set_up.game).name, "", "", "", set_up.game, _start_text(set_up),
            set_up.algorithm, set_up.depth, lambda preset: [], set_up.game_options, (variant,),
        )  # fmt: skip
    else:
        return None
    _check_search(found, 0)
    return found, 0


def _merged(options: Options, own: Options) -> Options:
    return tuple((dict(options) | dict(own)).items())


def _start_text(set_up: SetUp) -> str:
    if set_up.tree or set_up.position:
        return set_up.tree or set_up.position
    try:
        return catalog.game(set_up.game).start(**dict(set_up.game_options)).write()
    except OptionError as error:
        raise LessonError(str(error)) from None


def _check_search(preset: Preset, variant: int) -> None:
    """Raise LessonError for a position, moves or options that cannot be, or for a search without an end."""
    way = preset.variants[variant]
    try:
        position = preset.position_of(variant)
        algorithm = catalog.algorithm(preset.algorithm_of(variant))
        search = algorithm.search(**dict(way.options))
    except (PositionError, OptionError) as error:
        raise LessonError(str(error)) from None
    declined = algorithm.suits(position.game, position)
    if declined is not None:
        raise LessonError(declined)
    limited = preset.depth_of(variant) is not None or way.nodes is not None or way.seconds is not None
    limited = limited or (algorithm.samples and getattr(search.options, "iterations", 0) > 0)
    if not limited and not algorithm.would_end(position):
        raise LessonError("This search would not end: expected depth, nodes or seconds.")


def position_of(set_up: SetUp) -> Position:
    """Return the position of a set-up, also where nothing is searched. Raises LessonError."""
    example = example_of(set_up)
    if example is not None:
        return example[0].position_of(example[1])
    try:
        position = catalog.game(set_up.game).read(_start_text(set_up), **dict(set_up.game_options))
        for text in set_up.moves.split():
            position.play(position.parse(text))
    except (PositionError, OptionError) as error:
        raise LessonError(str(error)) from None
    return position


@lru_cache(KEPT_RUNS)
def _run(preset: str, set_up: SetUp) -> Run | None:
    example = example_of(set_up)
    if example is None:
        return None
    found = _limited(*example)
    timed = example[0].variants[example[1]].seconds is not None  # how far that comes depends on the computer
    if found.answer.nodes > found.trace.nodes and not timed:
        raise LessonError(f"The record of a scene has at most {MOST_ROWS:,} rows; this search is longer.")
    return found


def _limited(preset: Preset, variant: int) -> Run:
    """Search an example; raises LessonError where the limits of a set-up let it go on for too long."""
    way = preset.variants[variant]
    if preset is catalog.presets().get(preset.id) or way.nodes is not None or way.seconds is not None:
        return preset.run(variant)
    found = replace(preset, variants=(replace(way, nodes=MOST_NODES),)).run()
    if found.answer.stopped_by == "nodes" and found.answer.nodes >= MOST_NODES:
        raise LessonError(f"The search of a scene has at most {MOST_NODES:,} nodes: expected less depth.")
    return found


def run_of(set_up: SetUp) -> Run | None:
    """Return the search of a set-up at its end; None where nothing is searched.

    Raises LessonError, also for a search or a record that is too long for a scene. The last searches are
    kept, so that the tick of their tree may be another one.
    """
    found = _run(set_up.preset, set_up)
    if found is not None:
        found.tree.seek(found.tree.read_to)
    return found


# Its moments.


def moments_of(
    scene: Scene, trace: Trace, tree: Tree, searched: Position, frames: Sequence[tuple[str, int]] = ()
) -> SceneMoments:
    """Return the ticks of a scene in a record of its search; raises LessonError with the scene's line.

    `tree` has read the whole record; it is at another tick afterwards.
    """

    def tick(name: str, moment: Moment) -> int:
        try:
            return tick_of(moment, trace, tree, searched, frames)
        except LessonError as error:
            raise error.at(scene.line_of(name)) from None

    at = tick("at", scene.at)
    then = at if scene.then is None else tick("then", scene.then)
    start, steps = at, tuple[int, ...]()
    if scene.step is not None:
        start = tick("from", scene.start)
        if start > at:
            raise LessonError("The steps begin behind the moment to which they lead.", scene.line_of("from"))
        steps = tuple(steps_between(trace, tree, start, at, scene.step))
    return SceneMoments(start, steps, at, then, focus_of(scene, tree, searched))


def focus_of(scene: Scene, tree: Tree, searched: Position) -> int:
    """Return the node of a record in focus; -1 for none, or one that the search does not visit."""
    if not scene.focus:
        return NONE
    try:
        return visit_of(scene.focus, tree, searched)
    except LessonError as error:
        raise error.at(scene.line_of("focus")) from None


def moments_with(scene: Scene, run: Run) -> SceneMoments:
    """Return the ticks of a scene in a run of its search; raises LessonError."""
    return moments_of(scene, run.trace, run.tree, run.position, frames_of(scene.set_up, run))


def frames_of(set_up: SetUp | None, run: Run) -> list[tuple[str, int]]:
    """Return the frames of a worked example in its record."""
    example = None if set_up is None else example_of(set_up)
    return [] if example is None else example[0].frames(run.trace)


# Its facts.


def facts_of(scene: Scene) -> list[SceneFact]:
    """Return the numbers that a scene expects with those of its record; raises LessonError with its line."""
    try:
        return list(_facts(scene))
    except LessonError as error:
        raise error.at(scene.line_of("expect")) from None


def _facts(scene: Scene) -> Iterator[SceneFact]:
    expect = dict(scene.expect)
    moments = {name: expect.pop(name) for name in ("at", "then") if name in expect}
    others = {name: expect.pop(name) for name in ("beside", "after") if name in expect}
    if (expect or moments) and scene.set_up is None:
        raise LessonError("Nothing can be expected of a scene without a preset, a game or a tree.")
    if scene.set_up is not None:
        run = run_of(scene.set_up)
        subject = subject_of(scene.set_up, run)
        yield from _found("", expect, subject)
        if moments:
            ticks = moments_with(scene, subject.searched)
            for name, wanted in moments.items():
                subject.searched.tree.seek(ticks.at if name == "at" else ticks.then)
                for fact, value in wanted.items():
                    yield SceneFact(f"{name}.{fact}", told(value), told(AT_MOMENTS[fact](subject, value)))
    for other, wanted in others.items():
        shown: Shown = getattr(scene, other)
        yield from _found(f"{other}.", wanted, subject_of(shown.set_up, run_of(shown.set_up)))


def subject_of(set_up: SetUp, run: Run | None) -> Subject:
    """Return what the facts of a set-up are about."""
    if run is None:
        return Subject(position_of(set_up), None)
    return Subject(run.position, run, tuple(frames_of(set_up, run)))


def _found(prefix: str, expect: Mapping[str, Any], subject: Subject) -> Iterator[SceneFact]:
    for name, value in expect.items():
        yield SceneFact(f"{prefix}{name}", told(value), told(OF_RECORDS[name](subject, value)))


def check_names(scene: Scene) -> None:
    """Raise LessonError if a scene names a text or a node that its search does not have."""
    if scene.set_up is None:
        return
    example = example_of(scene.set_up)
    if scene.text:
        if example is None:
            raise LessonError(
                "Nothing is searched in this scene, so there is no text.", scene.line_of("text")
            )
        preset, variant = example
        options = dict(preset.variants[variant].options)
        known = [text.id for text in texts_of(preset.algorithm_of(variant), options)]
        if scene.text not in known:
            raise LessonError(
                f"There is no text {scene.text}; the texts are: {', '.join(known)}.", scene.line_of("text")
            )
    if scene.focus:
        try:
            moves_to(scene.focus, position_of(scene.set_up))
        except LessonError as error:
            raise error.at(scene.line_of("focus")) from None

"""Scene: one step of a lesson: what is searched, the moment of the question, the slide and the answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from plyscope.lessons.scene_moment import START, Moment, StepKind

MOST_NODES = 1_000_000
"""Nodes that a scene may search: it opens in the middle of a lecture."""


@dataclass(frozen=True)
class SetUp:
    """What a scene searches: a worked example, with a variant from 0, or a game or a tree of its own.

    `tree` is text. `algorithm`, `depth`, `nodes` and `seconds` replace those of the example, `options` single
    ones of its options; "" and None leave them. Without an algorithm nothing is searched, unless it is an
    example.
    """

    preset: str = ""
    variant: int = 0
    game: str = ""
    game_options: tuple[tuple[str, Any], ...] = ()
    position: str = ""
    moves: str = ""
    tree: str = ""
    algorithm: str = ""
    options: tuple[tuple[str, Any], ...] = ()
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True)
class Shown:
    """A second search of a scene, at a moment of its own, and at another one from the answer on."""

    set_up: SetUp
    at: Moment
    then: Moment | None = None


@dataclass(frozen=True)
class Play:
    """Who plays in a scene: the audience one side, MAX or MIN, and an algorithm the other."""

    side: int
    against: str


@dataclass(frozen=True)
class Scene:
    """A scene as it is written; its texts are Markdown, in which HTML stays text.

    `line` is that of its heading, `settings` the table as read and `lines` the lines of its names. The
    question stands at the moment `at`; steps of the kind `step` lead there from `start` before it; the answer
    goes to `then`, or to the search `after` in place of the first one. `beside` is shown next to it. `hide`
    lasts until the answer, from which on `then_show` is shown besides. `text` is the text that the source
    shows. `think` is in seconds, `minutes` are planned.
    """

    id: str
    title: str
    line: int
    slide: str
    question: str
    answer: str
    notes: str
    settings: Mapping[str, Any]
    lines: Mapping[str, int] = field(compare=False)
    set_up: SetUp | None = None
    at: Moment = START
    then: Moment | None = None
    start: Moment = START
    step: StepKind | None = None
    show: tuple[str, ...] = ("slide",)
    then_show: tuple[str, ...] = ()
    text: str = ""
    focus: str = ""
    hide: frozenset[str] = frozenset()
    play: Play | None = None
    exercise: Mapping[str, Any] | None = None
    think: int = 0
    minutes: float | None = None
    expect: Mapping[str, Any] = field(default_factory=dict)
    beside: Shown | None = None
    after: Shown | None = None

    def line_of(self, name: str) -> int:
        """Return the line of a setting, or that of the scene."""
        return self.lines.get(name, self.line)

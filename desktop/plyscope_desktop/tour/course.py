"""What tours are made of: the steps of a course, and the example that they are about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window


class Example(Protocol):
    """What a course is about. The tour puts the session back; the example takes away what else it made."""

    def open(self) -> None:
        """Open it and search it, unless that is done."""

    def close(self) -> None:
        """Take away everything that is not part of the session."""


class Scene(Protocol):
    """Actions of a step. `later` and `when` act unless the step is left before."""

    window: Window

    @property
    def example(self) -> Example:
        """What the course is about."""

    def later(self, milliseconds: int, action: Callable[[], object]) -> None:
        """Do something in a moment, or at once where nothing is to move by itself."""

    def when(self, condition: Callable[[], bool], action: Callable[[], object]) -> None:
        """Do something as soon as a condition holds."""

    def show_example(self) -> None:
        """Open the example and search it, unless that is done."""

    def say_again(self) -> None:
        """Write the text of the step again: what it names has changed."""


def nothing(scene: Scene) -> None:
    """Most steps only show."""


def no_words(scene: Scene) -> dict[str, str]:
    """Most texts name only keys."""
    return {}


@dataclass(frozen=True)
class Step:
    """One card. `keys` are the commands whose keys the text names, by the name it has for them.

    `words` gives what else the text names, as HTML. `usable`: the user may work in the part that is shown,
    and the keys that the text names do what they say.
    """

    title: str
    text: str
    target: Callable[[Window], QWidget | None]
    enter: Callable[[Scene], None] = nothing
    keys: dict[str, str] = field(default_factory=dict)
    words: Callable[[Scene], dict[str, str]] = no_words
    usable: bool = False


@dataclass(frozen=True)
class Course:
    """A tour's name, its steps, and what makes its example. `first`: new users are offered it."""

    name: str
    steps: tuple[Step, ...]
    example: Callable[[Window], Example]
    first: bool = False

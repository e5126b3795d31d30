"""Lessons of tests, and the places that a walk through one goes to, worked out from its text alone."""

from __future__ import annotations

from plyscope.lessons.lesson_text import Lesson, read_lesson
from plyscope.lessons.scene_record import moments_with, run_of
from plyscope_desktop.runtime.resources import folder

HEAD = '+++\nid = "made"\ntitle = "Made for a test"\nlanguage = "en"\n+++\n'
FIRST_CUT = """# The first cut
```plyscope
id = "first-cut"
preset = "aima"
step = "leaf"
at = "leaf 4"
then = "cutoff 1"
focus = "C"
hide = ["cuts"]
think = 30
```
MAX ▲ has **3** by B.

### Question
Must we look at 4 and 6?

### Answer
No: max(3, min(2, x, y)) = 3.

### Notes
Let somebody say **4** first.
"""
AFTER_IT = """# Behind the cut
```plyscope
id = "behind"
preset = "aima"
at = "end"
focus = "C"
hide = ["values", "windows", "cuts"]
```
### Question
What was cut, and what is A worth?
### Answer
4 and 6; 3.
"""
SLIDE = """# A slide
```plyscope
id = "slide"
```
| | silent | confesses |
|---|---|---|
| silent | −½, −½ | −10, 0 |

1 < 2 and <b>no HTML</b>
"""
PLAYED = """# Against minimax
```plyscope
id = "played"
game = "tictactoe"
show = ["slide", "board"]
play = { as = "MAX", against = "minimax" }
```
Play × against minimax.
"""


def lesson_of(*scenes: str) -> Lesson:
    """Return a lesson of some scenes."""
    return read_lesson(HEAD + "\n".join(scenes), "made.md")


def known(id: str, language: str = "en") -> Lesson:
    """Return a lesson of the program."""
    path = folder("lessons") / language / f"{id}.md"
    return read_lesson(path.read_text("utf-8"), path.name)


def expected_walk(lesson: Lesson) -> list[tuple[int, str, int]]:
    """The number of the scene, the part and the tick of each place, as Page Down comes to them."""
    found: list[tuple[int, str, int]] = []
    for number, scene in enumerate(lesson.scenes):
        run = None if scene.set_up is None else run_of(scene.set_up)
        if run is None:
            start, steps, at, then = 0, tuple[int, ...](), 0, 0
        else:
            moments = moments_with(scene, run)
            start, steps, at, then = moments.start, moments.steps, moments.at, moments.then
        found.append((number, "slide", start))
        found += [(number, "step", tick) for tick in steps]
        if scene.question:
            found += [(number, "question", at), (number, "answer", then)]
    return found

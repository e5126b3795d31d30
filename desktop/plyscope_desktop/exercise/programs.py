"""Programs: the wrong program that explains an answer beside the right one, on the tree of the exercise."""

from __future__ import annotations

from dataclasses import dataclass, replace

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope.lessons.alpha_beta_programs import RIGHT, RIGHT_VALUES, all_programs, value_programs
from plyscope.lessons.programs import Program
from plyscope.plain.reference import Conventions, Kind, Reference
from plyscope.plain.search_entry import algorithm_of
from plyscope.query.compare.parting import Parting, first_parting
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Answer, Limits
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.exercise.key_record import BY_ALPHA_BETA, MOST_ROWS, position_of
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.runtime.language import marked

WRONG_ID, RIGHT_ID = "exercise: own", "exercise: rule"
NAMES = {WRONG_ID: marked("As you did it"), RIGHT_ID: marked("By the rule")}


@dataclass(frozen=True)
class Ran:
    """A program with its record."""

    setup: Setup
    trace: Trace
    answer: Answer


@dataclass(frozen=True)
class Comparison:
    """Both programs on one position, and where the wrong one parts from the right one."""

    position: Position
    wrong: Ran
    right: Ran
    parting: Parting
    reference: Reference


def program_of(exercise: OpenExercise) -> tuple[Program, Program] | None:
    """Return the wrong program that the last check named and the right one; None without one."""
    if exercise.grade is None or exercise.tree is None:
        return None
    asked = {exercise.exercise.kind, *exercise.exercise.ask}
    families = [(value_programs(), RIGHT_VALUES)]
    if asked & set(BY_ALPHA_BETA):
        families.insert(0, (all_programs(), RIGHT))
    for id in exercise.grade.diagnosis:
        for known, right in families:
            if id in known and id != right:
                return known[id], known[right]
    return None


def comparison(exercise: OpenExercise) -> Comparison | None:
    """Run the wrong program and the right one; None without a wrong one, or where they do the same.

    Both are known to the catalog from now on, until `forget`.
    """
    found = program_of(exercise)
    if found is None:
        return None
    position = position_of(exercise, {})
    wrong, right = _run(exercise, found[0], position, WRONG_ID), _run(exercise, found[1], position, RIGHT_ID)
    parting = first_parting(wrong.trace, right.trace)
    if parting is None:
        return None
    rules = exercise.exercise.conventions
    kind: Kind = "minimax" if found[1].id == RIGHT_VALUES else "alphabeta"
    reference = Reference(right.trace, kind, Conventions(rules.fail, rules.cut), complete=True)
    return Comparison(position, wrong, right, parting, reference)


def _run(exercise: OpenExercise, program: Program, position: TreePosition, id: str) -> Ran:
    """Run a program by the conventions of the exercise."""
    rules = exercise.exercise.conventions
    wanted = {"strict": rules.cut == ">", "hard": rules.fail == "hard", "deep": rules.deep}
    known = getattr(program.search, "options", {})
    options = {name: value for name, value in wanted.items() if name in known}
    algorithm = replace(algorithm_of(program.search, id, f"{program.id}.py"), name=NAMES[id])
    catalog.know("algorithm", id, algorithm)
    trace = Trace(MOST_ROWS)
    answer = algorithm.search(**options).run(position, Limits(), trace).checked()
    return Ran(Setup(id, tuple(options.items()), None, None, None), trace, answer)


def forget() -> None:
    """Take both programs out of the catalog."""
    for id in NAMES:
        catalog.forget(id)

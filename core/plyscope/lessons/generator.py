"""Generator: draws exercises from a seed until all criteria of their level are met.

A criterion is a name with what the fact of that name must be: a value; [low, high], both included; ">=n";
for "tie", "never" or "required"; for "separates", misconceptions whose answers must differ from the key.
"any" drops a criterion of the level.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError, Unsatisfiable
from plyscope.lessons.kind import Kind
from plyscope.lessons.luck import Luck
from plyscope.quoting import quoted
from plyscope.rules.stop import Stop

MOST_TRIES = 5_000
SEPARATES = "separates"
ANY = "any"


class Stopped(Exception):
    """Drawing was asked to stop."""


@dataclass(frozen=True)
class Made:
    """An exercise that was drawn, the facts that it was taken for, and how many draws it took."""

    exercise: Exercise
    meets: dict[str, Any]
    tries: int


def make(
    kind: Kind,
    seed: int,
    level: int,
    conventions: Conventions,
    want: Mapping[str, Any] | None = None,
    ask: Sequence[str] = (),
    stop: Stop | None = None,
) -> Made:
    """Draw an exercise; the same request gives the same one. `want` replaces criteria, None drops one.

    Raises ExerciseError for an unknown level or criterion, Unsatisfiable after MOST_TRIES draws, and Stopped
    once `stop` is set.
    """
    if level not in kind.levels:
        known = ", ".join(map(str, kind.levels))
        raise ExerciseError("level", f"{kind.id} has levels {known}; found {quoted(level)}.")
    for part in ask:
        if part not in kind.asks:
            raise ExerciseError("ask", f"expected some of {', '.join(kind.asks)}; found {quoted(part)}.")
    own = kind.own_conventions(level, conventions)
    for name, value in (want or {}).items():
        if value is None:
            raise ExerciseError(f"want.{name}", "expected a value; found null.")
    criteria = {**kind.criteria(level, own, tuple(ask)), **(want or {})}
    wanted = {name: value for name, value in criteria.items() if value not in (None, ANY)}
    luck, failed = Luck(seed), Counter[str]()
    for tries in range(1, MOST_TRIES + 1):
        if stop is not None and stop.is_set():
            raise Stopped
        data = kind.draw(luck, level, own)
        asked = tuple(ask) or kind.default_ask(data)
        drawn = Exercise(kind.id, data, asked, own, seed=seed, level=level)
        facts = kind.facts(drawn)
        unmet = unmet_criterion(kind, drawn, facts, wanted)
        if unmet is None:
            return Made(drawn, {**facts, SEPARATES: separated(kind, drawn)}, tries)
        failed[unmet] += 1
    raise Unsatisfiable(failed.most_common(1)[0][0], MOST_TRIES)


def unmet_criterion(
    kind: Kind, exercise: Exercise, facts: Mapping[str, Any], wanted: Mapping[str, Any]
) -> str | None:
    """Return the name of the first criterion that an exercise does not meet; None if it meets all."""
    for name, value in wanted.items():
        if name != SEPARATES:
            if name not in facts:
                raise ExerciseError(
                    f"want.{name}", f"{kind.id} knows {', '.join([*facts, SEPARATES])}; found {quoted(name)}."
                )
            if not meets(name, facts[name], value):
                return name
    own = statements_of_key(kind, exercise) if wanted.get(SEPARATES) else None
    for id in wanted.get(SEPARATES, ()):
        if not any(one.id == id for one in kind.misconceptions):
            known = ", ".join(one.id for one in kind.misconceptions)
            raise ExerciseError("want.separates", f"{kind.id} knows {known}; found {quoted(id)}.")
        answer = kind.wrong(exercise, id)
        if answer is None or dict(kind.statements(exercise, answer)) == own:
            return f"{SEPARATES} {id}"
    return None


def meets(name: str, fact: Any, wanted: Any) -> bool:
    """Is a fact as wanted? Raises ExerciseError for a criterion that cannot be read."""
    place = f"want.{name}"
    if isinstance(wanted, str) and wanted in ("never", "required"):
        return bool(fact) == (wanted == "required")
    if isinstance(wanted, str) and wanted[:2] in (">=", "<="):
        if not wanted[2:].strip().isdigit():
            raise ExerciseError(place, f'expected a number after "{wanted[:2]}"; found {quoted(wanted)}.')
        bound = int(wanted[2:])
        return _compared(fact, place) >= bound if wanted[0] == ">" else _compared(fact, place) <= bound
    if isinstance(wanted, list | tuple):
        if len(wanted) != 2:
            raise ExerciseError(place, f"expected [low, high]; found {quoted(list(wanted))}.")
        if not all(isinstance(bound, int | float) for bound in wanted):
            raise ExerciseError(place, f"expected [low, high]; found {quoted(list(wanted))}.")
        return bool(wanted[0] <= _compared(fact, place) <= wanted[1])
    return bool(fact == wanted)


def _compared(fact: Any, place: str) -> float:
    """A fact that bounds are compared with; raises ExerciseError for one that is a text."""
    if not isinstance(fact, int | float):
        raise ExerciseError(place, f"expected one value, such as {quoted(fact)}; this is no number.")
    return fact


def statements_of_key(kind: Kind, exercise: Exercise) -> dict[Any, Any]:
    """Return the key taken apart."""
    return dict(kind.statements(exercise, kind.key(exercise)))


def separated(kind: Kind, exercise: Exercise) -> list[str]:
    """Return the misconceptions whose answers differ from the key."""
    own = statements_of_key(kind, exercise)
    answers = {one.id: kind.wrong(exercise, one.id) for one in kind.misconceptions}
    return [
        id
        for id, answer in answers.items()
        if answer is not None and dict(kind.statements(exercise, answer)) != own
    ]


def again(made: Exercise, seed: int, apart: Sequence[str] = ()) -> Made:
    """Draw the same kind and level with new numbers; `apart` are misconceptions to be told apart now."""
    kind = catalogue.kind_of(made.kind)
    level = made.level if made.level is not None else kind.levels[0]
    wanted = kind.criteria(level, made.conventions, made.ask)
    want = {SEPARATES: [*wanted.get(SEPARATES, ()), *apart]} if apart else None
    found = make(kind, seed, level, made.conventions, want, made.ask)
    return replace(found, exercise=replace(found.exercise, points=made.points, carry=made.carry))

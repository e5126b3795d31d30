"""TreeKind: exercises on one tree of MAX and MIN, which ask for one part of it or for several."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from plyscope.lessons.alpha_beta_run import Bound, Run
from plyscope.lessons.alpha_beta_sentences import equation
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Answer, Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.grading import Item, PartGrade
from plyscope.lessons.kind import Kind, Wanted
from plyscope.lessons.lazy_facts import LazyFacts
from plyscope.lessons.luck import Luck
from plyscope.lessons.misconception import Statements
from plyscope.lessons.tree_draw import LEVELS, cut_criteria, cut_facts, drawn_tree
from plyscope.lessons.tree_parts.cut_names import CUT_NAMES
from plyscope.lessons.tree_parts.cuts import CUTS
from plyscope.lessons.tree_parts.leaf_order import ORDER
from plyscope.lessons.tree_parts.part import TreePart, right_run
from plyscope.lessons.tree_parts.values import MOVE, VALUES, best_moves, numbers_of, values_of
from plyscope.lessons.tree_parts.windows import WINDOWS
from plyscope.quoting import quoted

PARTS: Mapping[str, TreePart] = {part.id: part for part in (VALUES, MOVE, WINDOWS, CUTS, CUT_NAMES, ORDER)}

WHERE = Bilingual("Look at one of the nodes below {node}.", "看看 {node} 下面的某个节点。")
AT_ROOT = Bilingual("Look at the root.", "看看根节点。")

ABOUT_CUTS = ("cut", "fail", "deep", "order", "bounds")
ONLY = {"windows": ("window",), "cuts": ("mark",), "move": ("ties",)}
"""Conventions that matter to one part alone."""


RARE = ("same-side", "parent-only", "one-sibling", "only-leaves-cut")
"""Misconceptions that few trees tell from the key, the rarest first: they are tried before all others."""


class TreeKind(Kind):
    """A kind whose exercises are one tree. It asks for its own part; its documents may ask for all of them.

    Data: `tree`, nested lists of numbers, or objects where a side or a name must be given; the convention
    `root` says who moves first. The fields of answers are described in the parts.
    """

    fields = ("tree",)
    answers = tuple(dict.fromkeys(part.field for part in PARTS.values()))
    asks = tuple(PARTS)
    conventions = ("cut", "fail", "deep", "root", "order", "mark", "window", "bounds", "ties")
    parts_apart = True
    on: ClassVar[str] = "tree"

    def check(self, exercise: Exercise) -> None:
        check_tree(exercise)

    def conventions_of(self, exercise: Exercise) -> tuple[str, ...]:
        chosen = {"root"}
        if any(part not in (VALUES.id, MOVE.id) for part in exercise.ask):
            chosen |= {*ABOUT_CUTS}
        for part in exercise.ask:
            chosen |= {*ONLY.get(part, ())}
        return tuple(name for name in self.conventions if name in chosen)

    def question(self, exercise: Exercise, part: str) -> Bilingual:
        return PARTS[part].question(exercise)

    def draw(self, luck: Luck, level: int, conventions: Conventions) -> dict[str, Any]:
        return {"tree": drawn_tree(luck, level)}

    def wanted(self, level: int, conventions: Conventions) -> Wanted:
        return self.criteria(level, conventions, self.ask)

    def criteria(self, level: int, conventions: Conventions, ask: Sequence[str]) -> Wanted:
        asked = ask or self.ask
        its = LEVELS[level]
        wanted: dict[str, Any] = {"leaves": list(its.leaves), "plies": its.plies}
        if any(part not in (VALUES.id, MOVE.id) for part in asked):
            wanted |= cut_criteria(level, conventions)
        if MOVE.id in asked:
            wanted["best_moves"] = 1
        if VALUES.id in asked:
            wanted["distinct"] = "required"
        separates = [id for part in asked for id in PARTS[part].separated(level, conventions)]
        return {**wanted, "separates": sorted(dict.fromkeys(separates), key=_rarity)}

    def facts(self, exercise: Exercise) -> Mapping[str, Any]:
        """Facts about cuts (see `tree_draw.cut_facts`), the number of `best_moves`, and `distinct`.

        `distinct`: do the right program and all wrong ones that back values up end with different roots?
        """
        tree = exercise.tree
        facts: dict[str, Callable[[], Any]] = {
            **cut_facts(exercise),
            "best_moves": lambda: len(best_moves(exercise, numbers_of(values_of(tree)))),
            "distinct": lambda: _distinct_roots(exercise),
        }
        return LazyFacts(facts)

    def key(self, exercise: Exercise) -> Answer:
        return {PARTS[part].field: PARTS[part].key(exercise) for part in exercise.ask}

    def read_answer(self, exercise: Exercise, answer: Answer) -> Answer:
        fields = {part.field: part for part in PARTS.values()}
        return {
            name: fields[name].read(exercise, thing) for name, thing in answer.items() if thing is not None
        }

    def grade(self, exercise: Exercise, answer: Answer) -> list[PartGrade]:
        asked = [part for part in exercise.ask if part != MOVE.id or VALUES.id not in exercise.ask]
        return [PARTS[part].grade(exercise, answer) for part in asked]

    def wrong(self, exercise: Exercise, misconception: str) -> Answer | None:
        found: Answer = {}
        shows = False
        for part in (PARTS[id] for id in exercise.ask):
            its = part.wrong(exercise, misconception) if misconception in part.misconceptions else None
            shows = shows or its is not None
            found[part.field] = part.key(exercise) if its is None else its
        return found if shows else None

    def statements(self, exercise: Exercise, answer: Answer) -> Statements:
        found: dict[Any, Any] = {}
        for part in (PARTS[id] for id in exercise.ask):
            found |= part.statements(exercise, answer.get(part.field))
        return found

    def empty(self, exercise: Exercise) -> Sequence[Answer]:
        ways = {PARTS[id].field: list(PARTS[id].empty(exercise)) for id in exercise.ask if id != MOVE.id}
        most = max((len(its) for its in ways.values()), default=0)
        filled = [{field: its[at % len(its)] for field, its in ways.items() if its} for at in range(most)]
        return [{}, *filled]

    def hint(self, exercise: Exercise, answer: Answer, item: Item, stage: int) -> Bilingual:
        part = PARTS[item.part]
        if stage == 1:
            above = part.node(exercise, item).parent
            return AT_ROOT if above is None else WHERE.filled(node=above.name())
        if stage == 2:
            return part.rule(exercise, item)
        if stage == 3:
            return part.state(exercise, answer, item)
        return item.reason

    def details(self, exercise: Exercise, answer: Answer, misconception: str) -> dict[str, object]:
        bound = bound_from_above(right_run(exercise))
        if bound is None or bound.owner is None:
            return {"owner": exercise.tree.root.name(), "bound": "α"}
        return {"owner": bound.owner.name(), "bound": equation(bound)}


def bound_from_above(run: Run) -> Bound | None:
    """Return a bound that a node has from further up than its parent: that of a deep cut, if there is one."""
    for cut in run.cuts:
        if cut.deep and cut.bound.owner is not None:
            return cut.bound
    for node in run.inner:
        for bound in run.entry[node.path]:
            if bound.owner is not None and bound.owner is not node.parent:
                return bound
    return None


def check_tree(exercise: Exercise) -> None:
    """Raise ExerciseError for a tree that is not one of MAX and MIN with a number at every leaf."""
    if "tree" not in exercise.data:
        raise ExerciseError("tree", "an exercise of this kind needs a tree of nested lists.")
    tree = exercise.tree
    if not tree.root.children:
        raise ExerciseError("tree", "expected a list; a single leaf asks for nothing.")
    for node in tree.nodes:
        place = place_of(tree, node.path)
        if node.children and node.type not in ("max", "min"):
            raise ExerciseError(
                place, f"expected nodes where MAX or MIN moves; found type {quoted(node.type)}."
            )
        if not node.children and node.value is None:
            raise ExerciseError(place, "expected a number at this leaf; found none.")


def place_of(tree: ExerciseTree, path: str) -> str:
    """Return the place of a node in a document: "tree[1][0]"."""
    return "tree" + "".join(f"[{step}]" for step in path.split(".") if step)


def _rarity(misconception: str) -> int:
    return RARE.index(misconception) if misconception in RARE else len(RARE)


def _distinct_roots(exercise: Exercise) -> bool:
    right = values_of(exercise.tree)
    roots = [right[""]]
    for id in VALUES.misconceptions:
        its = VALUES.wrong(exercise, id)
        roots.append(right[""] if its is None else its[""])
    return len(set(roots)) == len(roots)

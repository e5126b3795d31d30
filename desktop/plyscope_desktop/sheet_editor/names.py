"""Words of the sheet editor: criteria, rows as they are listed and read out, and errors of exercises."""

from __future__ import annotations

from plyscope.lessons import catalogue
from plyscope.lessons.conventions import SETS
from plyscope.lessons.exercise_error import ExerciseError, Unsatisfiable
from plyscope.lessons.generator import SEPARATES
from plyscope_desktop.runtime.language import heard, marked, tr
from plyscope_desktop.sheet_editor.criteria import NO, YES, written
from plyscope_desktop.sheet_editor.draft import Draft, Row
from plyscope_desktop.sheet_editor.making import MadeRow, Making
from plyscope_desktop.words.exercises import SET_NAMES, said
from plyscope_desktop.words.tree_editor import heard_of_tree

CRITERIA = {
    "leaves": marked("Leaves"), "plies": marked("Plies"), "cuts": marked("Cuts"), "alpha": marked("α cuts"),
    "beta": marked("β cuts"), "deep": marked("Deep cuts"), "subtree": marked("Subtrees cut"),
    "evaluated": marked("Leaves evaluated"), "tie": marked("≥ and > differ"),
    "best_moves": marked("Best moves"), "distinct": marked("Wrong ways differ"), "goal": marked("Goal"),
    "extreme": marked("Leaves at best"), "away": marked("Leaves to gain"), "blanks": marked("Blanks"),
    "sample": marked("Right, of a sample (%)"), "demands": marked("Demands"),
    "right": marked("Right answers"), "share": marked("Share that is right"),
    "sure": marked("Blanks that do not matter"), "early": marked("Early leaves"),
    "sent_back": marked("Nodes sent back"), "solved": marked("Root is solved"),
    "solutions": marked("Solutions"), "decided": marked("Root is decided"),
    "most_proving": marked("Most proving leaves"), "chance": marked("Chance nodes"),
    "roots_apart": marked("Wrong ways differ"), "skipped": marked("Leaves skipped"),
    "chance_cuts": marked("Cuts at chance nodes"), "inner_cuts": marked("Cuts inside"),
    "margin": marked("Margin of the winner"), "unflipped": marked("MAX's rate picks another"),
    "log10": marked("log₁₀ picks another"), "root_for_parent": marked("Root's visits pick another"),
    "thresholds": marked("Changes of the choice"), "way": marked("Nodes on the path"),
    "beside": marked("Nodes beside the path"), "new": marked("Leaf is new"), "winner": marked("Winner"),
    "nim_sum": marked("Nim-sum"), "winning": marked("Winning moves"), "large": marked("Piles above 1"),
    "misere": marked("Misère"), "positions": marked("Positions"), "arcs": marked("Moves in the graph"),
    "lost": marked("Lost positions"), "ends": marked("Final positions"), "over": marked("Game is over"),
    "values": marked("Different values"), "odd": marked("Odd depth"), "near_half": marked("Fewest near half"),
    "deepest": marked("Greatest depth"),
    "nodes": marked("Nodes"), "entered": marked("Nodes entered"), "half": marked("Half of them entered"),
    "chain": marked("Loud moves in a row"), "quiet_root": marked("Root is quiet"),
    "steps": marked("Steps"), "bugs": marked("Bugs with this trace"), "unusual": marked("Unusual answers"),
    "players": marked("Players"), "sum": marked("Sum"), "information": marked("Information"),
    "form": marked("Form"), "own": marked("Share right at first"), "ones": marked("Share right with ones"),
    "zero_sum": marked("Zero sum"), "saddle": marked("Saddle point"), "zero": marked("One number is 0"),
    "struck": marked("Strategies struck"), "rounds": marked("Rounds of strikes"),
    "left": marked("Cells left"), "by_mixture": marked("Only a mixture dominates"),
    "pure": marked("Pure equilibria"), "mixed": marked("Both mix"), "even": marked("A weight is 1/2"),
    "simple": marked("Largest denominator"),
    SEPARATES: marked("Tells apart"),
}  # fmt: skip
"""What the facts of exercises are called."""

TRUTHS = {YES: marked("yes"), NO: marked("no"), "": marked("any")}

REFUSALS = (
    marked("expected a whole number from {1} to {2}; found {3}."),
    marked("expected one of {1}; found {2}."),
    marked("expected one of {1}."),
    marked("expected some of {1}; found {2}."),
    marked("{1} has levels {2}; found {3}."),
    marked("{1} knows {2}; found {3}."),
    marked("No exercise met all criteria in {1} draws; {2} failed most often."),
    marked("expected [low, high]; found {1}."),
    marked('expected a number after "{1}"; found {2}.'),
    marked("expected one value, such as {1}; this is no number."),
    marked("expected a table of criteria."),
    marked("expected a table."),
    marked("expected a text; found {1}."),
    marked("expected a list of texts; found {1}."),
    marked("expected points of {1}."),
    marked("expected from 1 to {1} tables [[item]]."),
    marked("expected from 1 to {1} items."),
    marked("it is not TOML: {1}."),
    marked('expected a text, or { en = "…", zh = "…" }.'),
    marked("expected a number at this leaf; found none."),
    marked("expected a number."),
    marked("{1}: expected 1 (won) or 0 (lost)."),
    marked("{1}: expected 1, 0 or null."),
    marked("expected a value of {1}."),
    marked("the node {1} has no static estimate."),
    marked("an exercise of kind {1} has {2}."),
    marked("the file holds {1}; expected {2}."),
    marked("a sheet"),
    marked("a session"),
    marked("answers"),
    marked("the text is not UTF-8."),
    marked("TOML has no empty values. Save it as a sheet instead."),
)
"""Sentences in which the core says what is wrong with an exercise or a sheet."""


LEFT_OUT = (
    marked("Exercise {1} ({2}) is left out: {3}."),
    marked("Exercise {1} ({2}), {3}: left out, it is a list."),
    marked("{1} is left out: Moodle has no fraction for more than {2} edges."),
    marked("several answers are right, which only Plyscope can check"),
    marked("nothing in it can be compared"),
)
"""Sentences in which the core says what an export has no place for."""


def left_out_text(sentence: str) -> str:
    """Return what an export has left out, with kinds by their titles."""
    for id, title in kinds_by_title():
        sentence = sentence.replace(f"({id})", f"({title})")
    return heard(sentence)


def criterion_name(name: str) -> str:
    """Return what a criterion is called."""
    return tr(CRITERIA[name]) if name in CRITERIA else name.replace("_", " ")


def title_of_row(row: Row) -> str:
    """Return what an exercise is called."""
    return said(row.kind.title)


def about_row(row: Row, draft: Draft) -> str:
    """Return how the numbers of an exercise come about, in one line."""
    parts = []
    if row.given:
        parts.append(tr("own tree") if "tree" in row.data else tr("own numbers"))
    else:
        parts += [tr("level {n}").format(n=row.level), tr("seed {n}").format(n=row.seed)]
    if row.conventions_in(draft) != draft.convention:
        own = row.conventions_in(draft)
        known = next((id for id, rules in SETS.items() if rules == own), "")
        parts.append(tr(SET_NAMES[known]) if known else tr("own conventions"))
    for name, value in row.want.items():
        parts.append(_criterion_text(name, value))
    return " · ".join(parts)


def _criterion_text(name: str, wanted: object) -> str:
    if name == SEPARATES:
        return criterion_name(name)
    text = written(wanted)
    value = tr(TRUTHS[text]) if text in TRUTHS else text
    return tr("{name}: {value}").format(name=criterion_name(name), value=value)


def points_of_row(row: Row, making: Making) -> str:
    """Return the points of an exercise, "" until they are known."""
    result = making.result(row.id)
    if isinstance(result, MadeRow):
        return str(result.points)
    points = row.table.get("points")
    return str(points) if isinstance(points, int) else ""


def error_text(error: ExerciseError) -> str:
    """Return in the current language what is wrong with an exercise, with the place."""
    if isinstance(error, Unsatisfiable):
        what = " ".join(map(criterion_name, error.criterion.split(" ", 1)))
        text = tr("No numbers meet all criteria; “{what}” failed most often.")
        return text.format(what=what)
    place, sentence = error.place, error.sentence
    told = heard(sentence)
    if place.partition("[")[0] == "tree" and told == sentence:
        told = heard_of_tree(sentence)
    return f"{place}: {told}" if place else told


def spoken_row(row: Row, number: int, draft: Draft, making: Making) -> str:
    """Return a row as a screen reader says it."""
    parts = [
        tr("Exercise {n}").format(n=number),
        title_of_row(row),
        about_row(row, draft),
    ]
    points = points_of_row(row, making)
    if points:
        parts.append(tr("{n} points", int(points)).format(n=points))
    error = making.error(row.id)
    if error is not None:
        parts.append(error_text(error))
    return tr(", ").join(parts)


def kinds_by_title() -> list[tuple[str, str]]:
    """Return the ids and titles of all kinds in the order of their numbers."""
    return [(kind.id, said(kind.title)) for kind in catalogue.all_kinds().values()]

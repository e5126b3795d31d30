"""Lists of nodes in answers: read from letters or paths, compared as sequences, said as letters."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from fractions import Fraction

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.grading import Item, PartGrade, sequence_score
from plyscope.lessons.numbers import number_text
from plyscope.quoting import quoted

MOST_NAMES = 2_000


def read_node(tree: ExerciseTree, thing: object, place: str) -> str:
    """Return the path of a node that is given by its path or its letter; raises ExerciseError."""
    if isinstance(thing, str):
        text = thing.strip()
        if text in tree:
            return text
        for node in tree.inner:
            if node.letter.lower() == text.lower():
                return node.path
        leaves = [leaf for leaf in tree.leaves if short_name(leaf).lower() == text.lower()]
        if len(leaves) == 1:
            return leaves[0].path
    raise ExerciseError(
        place, f'expected a node by its letter or path such as "B" or "1.0"; found {quoted(thing)}.'
    )


def read_nodes(tree: ExerciseTree, thing: object, place: str) -> list[str] | None:
    """Return the paths of a list of nodes, or of a text with blanks or commas between; None for none.

    Raises ExerciseError.
    """
    if thing is None:
        return None
    if isinstance(thing, str):
        thing = thing.replace(",", " ").replace("，", " ").replace("、", " ").split()
    if not isinstance(thing, list) or len(thing) > MOST_NAMES:
        raise ExerciseError(place, f"expected a list of at most {MOST_NAMES:,} nodes; found {quoted(thing)}.")
    return [read_node(tree, one, f"{place}[{at}]") for at, one in enumerate(thing)]


def short_name(node: Node) -> str:
    """Return a node's letter, or for a leaf its parent's letter with its place: "C2"."""
    if node.letter:
        return node.letter
    if node.parent is None:
        return number_text(node.value or 0)
    return f"{node.parent.letter}{node.parent.children.index(node) + 1}"


def said_nodes(tree: ExerciseTree, paths: Sequence[str]) -> str:
    """Return nodes as a person writes them: "B C2 D"; — for none."""
    return " ".join(short_name(tree[path]) for path in paths) or "—"


def sequence_part(
    part: str,
    given: Sequence[object] | None,
    key: Sequence[object],
    names: tuple[Sequence[str], Sequence[str]],
    reason: Bilingual,
    weight: int,
) -> PartGrade:
    """Return the grade of a list: the longest common subsequence as a share of the longer list.

    `names` are what the entries given and those of the key are called. Each entry is an item.
    """
    if given is None:
        empty = Item(part, part, "empty", None, " ".join(names[1]), Fraction(0), reason)
        return PartGrade(part, Fraction(0), (empty,), Fraction(weight))
    score = sequence_score(list(map(repr, given)), list(map(repr, key)))
    share = Fraction(weight, max(1, len(given), len(key)))
    items: list[Item] = []
    matcher = SequenceMatcher(None, list(map(repr, given)), list(map(repr, key)), autojunk=False)
    for tag, first, last, start, end in matcher.get_opcodes():
        if tag == "equal":
            for at in range(start, end):
                items.append(Item(part, str(at + 1), "right", names[1][at], names[1][at], share, reason))
            continue
        for at in range(first, last):
            items.append(Item(part, str(at + 1), "extra", names[0][at], None, Fraction(0), reason))
        for at in range(start, end):
            items.append(Item(part, str(at + 1), "missing", None, names[1][at], Fraction(0), reason))
    if not items:
        items.append(Item(part, part, "right", "—", "—", Fraction(weight), reason))
    return PartGrade(part, score, tuple(items), Fraction(weight))


def place_in_list(item: Item) -> Bilingual:
    """Return the place of an item in its list within a sentence."""
    if not item.at.isdigit():
        return Bilingual("the list", "这个列表")
    return Bilingual("entry {at} of the list", "列表的第 {at} 项").filled(at=same(item.at))

"""Paper: what stands on a printed sheet and on its key, for whatever draws it (Qt, LaTeX).

A sheet never prints as many blanks as there are things in the answer; a key has the same layout with the
answers in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from plyscope.lessons import catalogue, conventions
from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.conventions import Conventions
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_tree import ExerciseTree, Node
from plyscope.lessons.form import FormField, Given
from plyscope.lessons.numbers import number_text, read_number
from plyscope.lessons.sheet import Sheet, points_of

VALUE_PARTS = ("values", "numbers")
CUT_NAMES = FormField("cuts", Bilingual("Node, α or β, bound, set by", "节点，α 或 β，界，由谁设定"), "texts")
"""Lines for the names of cuts, more than there are cuts."""

WORDS = {
    "name": Bilingual("Name", "姓名"),
    "number": Bilingual("Number", "学号"),
    "date": Bilingual("Date", "日期"),
    "conventions": Bilingual("Conventions", "约定"),
    "key": Bilingual("Key", "答案"),
    "version": Bilingual("Version {letter}", "{letter} 卷"),
    "points": Bilingual("{points} points", "共 {points} 分"),
    "legend": Bilingual(
        "Bold: the answer. Thick: the best move. // and dashes: never followed.",
        "粗体：答案。粗线：最佳走步。// 与虚线：从未走过。",
    ),
    "foot": Bilingual("Sheet {id} · version {letter}", "练习 {id} · {letter} 卷"),
    "given": Bilingual("given trees", "给定的树"),
    "seeds": Bilingual("seeds {seeds}", "种子 {seeds}"),
    "page": Bilingual("Page {page} of {pages}", "第 {page} 页，共 {pages} 页"),
    "sides": Bilingual("▲ MAX, ▼ MIN. Leaf values are MAX's.", "▲ MAX，▼ MIN。叶值均对 MAX 而言。"),
    "all leaves": Bilingual(
        "Backed-up values use all leaves, cut or not.", "倒推值用到所有叶节点，不论是否被剪。"
    ),
    "best move": Bilingual("MAX's best move", "MAX 的最佳走步"),
    "MIN best move": Bilingual("MIN's best move", "MIN 的最佳走步"),
}


@dataclass(frozen=True)
class TreeKey:
    """What the key writes into a tree, by path: values and windows beside nodes, struck edges and what hangs
    below them, thick edges, numbers of leaves, marked nodes."""

    values: dict[str, str] = field(default_factory=dict)
    windows: dict[str, str] = field(default_factory=dict)
    struck: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    thick: frozenset[str] = frozenset()
    order: dict[str, int] = field(default_factory=dict)
    marked: frozenset[str] = frozenset()


@dataclass(frozen=True)
class TreePaper:
    """A tree on paper: which nodes have a dotted line (value) or a window to be filled in."""

    tree: ExerciseTree
    lines: frozenset[str]
    windows: frozenset[str]
    key: TreeKey | None


@dataclass(frozen=True)
class Line:
    """One part of a question: its letter ("" where it is the only one), its text and points, a blank to fill.

    `blank` is what stands before a dotted line at its end, `answer` what the key writes there.
    """

    letter: str
    text: Bilingual
    points: int
    blank: Bilingual | None = None
    answer: str = ""


@dataclass(frozen=True)
class PaperQuestion:
    """One exercise on paper. `answers` are the key's by the name of a form's field, `causes` its reasons."""

    number: int
    lines: tuple[Line, ...]
    figure: TreePaper | None
    givens: Sequence[Given]
    form: Sequence[FormField]
    answers: dict[str, Bilingual]
    causes: tuple[Bilingual, ...]
    box: tuple[Bilingual, ...]


@dataclass(frozen=True)
class Paper:
    """A sheet or its key on paper. `box` are the conventions of all questions, () where they differ."""

    title: Bilingual
    letter: str
    id: str
    seeds: Bilingual
    points: int
    box: tuple[Bilingual, ...]
    questions: tuple[PaperQuestion, ...]
    key: bool


def paper_of(sheet: Sheet, *, key: bool) -> Paper:
    """Return a sheet, or its key, as it is printed."""
    exercises = [item.exercise for item in sheet.items]
    boxes = [named_box(one) for one in exercises]
    common = _common(boxes)
    seeds = [str(one.seed) for one in exercises if one.seed is not None]
    return Paper(
        sheet.title,
        sheet.version,
        sheet.id,
        WORDS["seeds"].filled(seeds=", ".join(seeds)) if seeds else WORDS["given"],
        sheet.points,
        tuple(common.values()),
        tuple(
            _question(number, one, tuple(text for name, text in box.items() if name not in common), key=key)
            for number, (one, box) in enumerate(zip(exercises, boxes, strict=True), 1)
        ),
        key,
    )


def _common(boxes: Sequence[dict[str, Bilingual]]) -> dict[str, Bilingual]:
    """The conventions for the box at the top: those that several questions, or the only one, have alike."""
    found: dict[str, Bilingual] = {}
    for name in dict.fromkeys(name for box in boxes for name in box):
        texts = [box[name] for box in boxes if name in box]
        if len({*texts}) == 1 and (len(texts) > 1 or len(boxes) == 1):
            found[name] = texts[0]
    return found


def box_of(exercise: Exercise) -> tuple[Bilingual, ...]:
    """Return the sentences of the convention box of an exercise."""
    return tuple(named_box(exercise).values())


def named_box(exercise: Exercise) -> dict[str, Bilingual]:
    """Return the sentences of the convention box of an exercise by what they are about."""
    kind = catalogue.kind_of(exercise.kind)
    box: dict[str, Bilingual] = {}
    if kind.on == "tree" and any(node.type in ("max", "min") for node in exercise.tree.inner):
        box["sides"] = WORDS["sides"]
    for name in _that_matter(kind.conventions_of(exercise), exercise):
        box[name] = conventions.sentence_of(exercise.conventions, name)
    if "values" in exercise.ask and "cuts" in exercise.ask:
        box["all leaves"] = WORDS["all leaves"]
    return box


def _that_matter(names: Sequence[str], exercise: Exercise) -> list[str]:
    """Conventions that the asked parts need: how windows are written only where they are asked for."""
    only = {"window": "windows", "mark": "cuts", "ties": "move", "fail": "returned"}
    plain = Conventions()
    return [
        name
        for name in names
        if name not in only
        or only[name] in exercise.ask
        or getattr(exercise.conventions, name) != getattr(plain, name)
    ]


def _question(number: int, exercise: Exercise, box: tuple[Bilingual, ...], *, key: bool) -> PaperQuestion:
    kind = catalogue.kind_of(exercise.kind)
    answer = catalogue.key(exercise) if key else {}
    parts = [part for part in exercise.ask if part != "move" or "values" not in exercise.ask]
    points = _points(exercise, parts)
    lines = []
    for at, part in enumerate(parts):
        move = part == "values" and "move" in exercise.ask
        blank = WORDS["best move" if exercise.conventions.root == "max" else "MIN best move"]
        text = exercise.text if exercise.text is not None and at == 0 else kind.question(exercise, part)
        lines.append(
            Line(
                "abcdefgh"[at] if len(parts) > 1 else "",
                text,
                points[at],
                blank if move else None,
                _move_text(exercise, answer) if move and key else "",
            )
        )
    figure = None
    if kind.on == "tree":
        tree = exercise.tree
        inner = frozenset(node.path for node in tree.inner)
        figure = TreePaper(
            tree,
            inner if any(part in exercise.ask for part in VALUE_PARTS) else frozenset(),
            inner if "windows" in exercise.ask else frozenset(),
            tree_key(exercise, answer) if key else None,
        )
    form = [*kind.form(exercise), *([CUT_NAMES] if "cut-names" in exercise.ask and not key else [])]
    answers = {one.name: answer_text(exercise, one, answer.get(one.name)) for one in form} if key else {}
    said = causes(exercise) if key else ()
    return PaperQuestion(number, tuple(lines), figure, kind.givens(exercise), form, answers, said, box)


def _points(exercise: Exercise, parts: Sequence[str]) -> list[int]:
    """The points of each part as printed; those of the best move stand with the values."""
    if len(parts) == 1:
        return [points_of(exercise)]
    grade = catalogue.grade(exercise, {})
    weight = {part.part: part.weight for part in grade.parts}
    whole = sum(weight.values())
    scale = grade.of / whole if whole else 1
    extra = {"values": weight.get("move", 0)} if "move" not in parts else {}
    return [round((weight.get(part, 0) + extra.get(part, 0)) * scale) for part in parts]


def _move_text(exercise: Exercise, answer: dict[str, Any]) -> str:
    tree = exercise.tree
    moves = answer.get("move", [])
    names = [tree[path].name().en if path in tree else str(path) for path in moves]
    return ", ".join(names)


def tree_key(exercise: Exercise, answer: dict[str, Any]) -> TreeKey:
    """Return what the key writes into the tree of an exercise."""
    tree = exercise.tree
    values: dict[str, str] = {}
    for part in VALUE_PARTS:
        for path, value in dict(answer.get(part, {})).items():
            values[path] = _text(value)
    windows = {path: _window(window) for path, window in dict(answer.get("windows", {})).items()}
    struck = {path for path in answer.get("cut", ()) if path in tree}
    if "cuts" in exercise.ask and exercise.conventions.mark == "leaf":
        struck = set()
    gone = {below.path for path in struck for below in tree[path].below()}
    order = answer.get("order", [])
    numbers = list(order) if isinstance(order, list) else []
    moves = answer.get("move", ()) if "move" in exercise.ask else ()
    return TreeKey(
        values,
        windows,
        frozenset(struck),
        frozenset(gone),
        frozenset(path for path in moves if path in tree),
        {tree.leaves[leaf].path: at for at, leaf in enumerate(numbers, 1)},
        frozenset(path for path in answer.get("solution", ()) if path in tree),
    )


def causes(exercise: Exercise) -> tuple[Bilingual, ...]:
    """Return the reasons of the key in words, each once."""
    grade = catalogue.grade(exercise, catalogue.key(exercise))
    silent = (*VALUE_PARTS, "move", "windows")
    wordy = [item for item in grade.items if item.part not in silent]
    found = list(dict.fromkeys(item.reason for item in wordy if item.reason.en))
    return tuple(found[:12])


def _text(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_text(one) for one in value)
    exact = read_number(value)
    return str(value) if exact is None else number_text(exact)


def _window(window: Any) -> str:
    return "[" + ", ".join("" if bound is None else _text(bound) for bound in window) + "]"


def answer_text(exercise: Exercise, asked: FormField, value: Any) -> Bilingual:
    """Return an answer to a field of a form as people read it."""
    said = (
        None if value is None else catalogue.kind_of(exercise.kind).said_answer(exercise, asked.name, value)
    )
    if said is not None:
        return said
    if value is None:
        return same("—")
    if asked.type == "choice":
        return next((name for id, name in asked.choices if id == value), same(value))
    if isinstance(value, bool):
        return Bilingual("yes", "是") if value else Bilingual("no", "否")
    if isinstance(value, dict):
        rows = [(dict(asked.rows).get(name, same(name)), _text(one)) for name, one in value.items()]
        return Bilingual(
            "; ".join(f"{name.en}: {text}" for name, text in rows),
            "；".join(f"{name.zh_CN}：{text}" for name, text in rows),
        )
    return same(_text(value))


def node_label(node: Node) -> str:
    """Return what stands inside a mark on paper: a letter, or a leaf's value."""
    if node.children:
        return node.letter
    return "" if node.value is None else number_text(node.value)


def sentences_text(texts: Sequence[Bilingual], language: str) -> str:
    """Return sentences as one text of a language, or of both, English first."""
    if language == "both":
        return "\n".join(sentences_text(texts, one) for one in ("en", "zh_CN"))
    return (" " if language == "en" else "").join(text.of(language) for text in texts)

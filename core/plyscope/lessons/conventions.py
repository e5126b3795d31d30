"""Conventions: where textbooks differ, declared with every exercise and printed on every sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Literal

from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.quoting import quoted


@dataclass(frozen=True)
class Conventions:
    """What a text leaves open; the defaults are those of Russell and Norvig.

    `cut`: a node is left where α ≥ β, or only where α > β. `fail`: a cut node returns its best value (soft)
    or the bound (hard). `deep`: bounds come from all ancestors, or only from the parent. `root`: who moves
    first. `order`: children from the left. `mark`: the topmost edges are struck, or the leaves named that
    are never evaluated. `window`: that of a node when it is entered, or after its last change. `bounds`:
    every node has both bounds (both), or a MAX node only α and a MIN node only β, its own best (own).
    `ties`: any of several best moves counts, or only the first. `names`: the node where MAX moves is an AND
    node (label) or an OR node (connector). `log`: of UCB. `n_parent`: N counts the parent's visits before
    the iteration. `wins_of`: whose wins are counted. `round`: tolerance of two decimals; 0.01 where √ is
    rounded first. `misere`: whoever takes the last one loses.
    """

    cut: Literal[">=", ">"] = ">="
    fail: Literal["soft", "hard"] = "soft"
    deep: bool = True
    root: Literal["max", "min"] = "max"
    order: Literal["left"] = "left"
    mark: Literal["edge", "leaf"] = "edge"
    window: Literal["entry", "last"] = "entry"
    bounds: Literal["both", "own"] = "both"
    ties: Literal["any", "first"] = "any"
    names: Literal["label", "connector"] = "connector"
    log: Literal["natural"] = "natural"
    n_parent: Literal["before"] = "before"
    wins_of: Literal["max"] = "max"
    round: float = 0.005
    misere: bool = False


ALLOWED: dict[str, tuple[object, ...]] = {
    "cut": (">=", ">"),
    "fail": ("soft", "hard"),
    "deep": (True, False),
    "root": ("max", "min"),
    "order": ("left",),
    "mark": ("edge", "leaf"),
    "window": ("entry", "last"),
    "bounds": ("both", "own"),
    "ties": ("any", "first"),
    "names": ("label", "connector"),
    "log": ("natural",),
    "n_parent": ("before",),
    "wins_of": ("max",),
    "round": (0.005, 0.01),
    "misere": (False, True),
}

SETS = {
    "aima": Conventions(),
    "tongji": Conventions(bounds="own", names="label"),
    "nilsson": Conventions(bounds="own", names="label"),
    "blog": Conventions(),
    "berkeley": Conventions(cut=">"),
}
"""Named sets: Russell and Norvig; the Tongji chapter and Nilsson; the blog; Berkeley's Pacman project."""

SENTENCES: dict[tuple[str, object], Bilingual] = {
    ("root", "max"): Bilingual("▲ MAX moves first.", "▲ MAX 先走。"),
    ("root", "min"): Bilingual("▼ MIN moves first.", "▼ MIN 先走。"),
    ("order", "left"): Bilingual("Children are visited from left to right.", "子节点从左到右访问。"),
    ("cut", ">="): Bilingual("Cut when α ≥ β.", "当 α ≥ β 时剪枝。"),
    ("cut", ">"): Bilingual("Cut only when α > β.", "仅当 α > β 时剪枝。"),
    ("fail", "soft"): Bilingual(
        "A cut node returns the best value it has.", "被剪的节点返回它已有的最佳值。"
    ),
    ("fail", "hard"): Bilingual("A cut node returns the bound.", "被剪的节点返回界值。"),
    ("deep", True): Bilingual("Bounds come from all ancestors.", "界来自所有祖先。"),
    ("deep", False): Bilingual("Bounds come from the parent only.", "界只来自父节点。"),
    ("bounds", "both"): Bilingual("Every node inherits both bounds.", "每个节点都继承 α 和 β 两个界。"),
    ("bounds", "own"): Bilingual(
        "A MAX node has only α, a MIN node only β: its own best so far.",
        "MAX 节点只有 α，MIN 节点只有 β，即各自目前的最佳值。",
    ),
    ("mark", "edge"): Bilingual(
        "Strike only the topmost edge of what is cut.", "只划去被剪部分最上面的那条边。"
    ),
    ("mark", "leaf"): Bilingual("Name the leaves that are never evaluated.", "写出从未求值的叶节点。"),
    ("window", "entry"): Bilingual(
        "The window of a node is the one it is entered with.", "节点的窗口取进入该节点时的窗口。"
    ),
    ("window", "last"): Bilingual(
        "The window of a node is the one after its last change.", "节点的窗口取最后一次变化之后的窗口。"
    ),
    ("ties", "any"): Bilingual("Any of several best moves counts.", "并列的最佳走步任写其一。"),
    ("ties", "first"): Bilingual("Of several best moves, the first counts.", "并列的最佳走步取最左边的。"),
    ("names", "label"): Bilingual(
        "A node where MAX moves is called an AND node.", "轮到 MAX 走的节点称为与节点。"
    ),
    ("names", "connector"): Bilingual(
        "A node where MAX moves is called an OR node.", "轮到 MAX 走的节点称为或节点。"
    ),
    ("log", "natural"): Bilingual("ln is the natural logarithm.", "ln 为自然对数。"),
    ("n_parent", "before"): Bilingual(
        "N is the number of the parent's visits before this iteration.", "N 为本次迭代之前父节点的访问次数。"
    ),
    ("wins_of", "max"): Bilingual("Wins are MAX's.", "胜次均指 MAX 的胜次。"),
    ("round", 0.005): Bilingual("Give two decimals.", "结果取两位小数。"),
    ("round", 0.01): Bilingual(
        "Give two decimals; the root may be rounded first.", "结果取两位小数，根号值可先取整。"
    ),
    ("misere", False): Bilingual("Whoever takes the last one wins.", "取走最后一个者胜。"),
    ("misere", True): Bilingual("Whoever takes the last one loses.", "取走最后一个者负。"),
}
"""How each convention is said in the box of a sheet."""

SPELLED = {"N": "n_parent"}
"""Names in documents that differ from the field's."""


def read(thing: object, place: str = "conventions") -> Conventions:
    """Return the conventions of a document: a set's name, or an object of what differs from a set.

    An object may name its set as "set"; without one it differs from aima. Raises ExerciseError.
    """
    if isinstance(thing, str):
        return _set(thing, place)
    if not isinstance(thing, Mapping):
        raise ExerciseError(place, f"expected {', '.join(SETS)}, or an object; found {quoted(thing)}.")
    changes: dict[str, Any] = dict(thing)
    found = _set(changes.pop("set"), f"{place}.set") if "set" in changes else SETS["aima"]
    chosen: dict[str, Any] = {}
    for name, value in changes.items():
        field = SPELLED.get(name, name)
        if field not in ALLOWED:
            raise ExerciseError(f"{place}.{name}", f"expected one of {', '.join(ALLOWED)}.")
        allowed = [one for one in ALLOWED[field] if type(one) is type(value) and one == value]
        if not allowed:
            known = " or ".join(str(one).lower() for one in ALLOWED[field])
            raise ExerciseError(f"{place}.{name}", f"expected {known}; found {quoted(value)}.")
        chosen[field] = value
    return replace(found, **chosen)


def _set(name: object, place: str) -> Conventions:
    if not isinstance(name, str) or name not in SETS:
        raise ExerciseError(place, f"expected {', '.join(SETS)}; found {quoted(name)}.")
    return SETS[name]


def json_of(conventions: Conventions, wanted: Iterable[str] | None = None) -> dict[str, Any]:
    """Return conventions as documents hold them; only those that are `wanted`, or that differ from aima."""
    told, plain = asdict(conventions), asdict(SETS["aima"])
    names = {own: name for name, own in SPELLED.items()}
    chosen = set(told if wanted is None else wanted)
    return {
        names.get(field, field): value
        for field, value in told.items()
        if field in chosen or value != plain[field]
    }


def sentences(conventions: Conventions, wanted: Iterable[str]) -> list[Bilingual]:
    """Return the sentences of the box for the conventions that matter to an exercise, in a fixed order."""
    chosen = set(wanted)
    return [sentence_of(conventions, field.name) for field in fields(conventions) if field.name in chosen]


def sentence_of(conventions: Conventions, name: str) -> Bilingual:
    """Return how one convention is said; a node's own best value is always that after its last change."""
    if name == "window" and conventions.bounds == "own":
        return SENTENCES["window", "last"]
    return SENTENCES[name, getattr(conventions, name)]

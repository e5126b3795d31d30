"""Claims of the lectures, the verdicts on them, and the searches that show a verdict."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from plyscope import catalog
from plyscope.files.weights import weigh
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.lectures import ARTICLE, CHAPTER, LECTURE, NOTES, SLIDES
from plyscope.rules.position import Position
from plyscope.search.search import Search

if TYPE_CHECKING:
    from plyscope.lessons.court.trial import Trial

Ruling = Literal["holds", "refuted", "holds if"]

RULINGS: dict[Ruling, Bilingual] = {
    "holds": Bilingual("holds", "成立"),
    "refuted": Bilingual("refuted", "不成立"),
    "holds if": Bilingual("holds if", "有条件成立"),
}

SOURCES = {
    "S0": Bilingual(CHAPTER, "同济大学讲义《对抗搜索》"),
    "S1": Bilingual(SLIDES, "课件《搜索技术》第 2 章"),
    "S2": Bilingual(LECTURE, "《人工智能》第 5 讲《博弈搜索》"),
    "S3": Bilingual(ARTICLE, "文章《博弈树的搜索》"),
    "S4": Bilingual(NOTES, "学习笔记《对抗搜索》"),
}
"""The lecture texts by the short names under which claims cite them."""

SHORT_SOURCES = {
    "S0": Bilingual("Tongji chapter", "同济讲义"),
    "S1": Bilingual("slides", "课件"),
    "S2": Bilingual("lecture 5", "第 5 讲"),
    "S3": Bilingual("article", "文章"),
    "S4": Bilingual("notes", "笔记"),
}
"""How the window calls them where there is little room."""

MOST_TREES = 100_000
MOST_SEED = 2**53 - 1

Choices = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Example:
    """One search that shows why a verdict is what it is: a position and how it is searched.

    `preset` is the id of the worked example that it comes from, `variant` the number of its variant; else
    empty and 0. `moves` are played from the position first, as texts between blanks. `weights` are those of
    the evaluation, by feature, where they are not the game's own.
    """

    caption: Bilingual
    game: str
    position: str
    algorithm: str
    depth: int | None = None
    options: Choices = ()
    game_options: Choices = ()
    moves: str = ""
    weights: Choices = ()
    preset: str = ""
    variant: int = 0

    def start(self) -> Position:
        """Return the position that is searched; raises PositionError or MoveError where it is none."""
        position = catalog.game(self.game).read(self.position, **dict(self.game_options))
        position.game.play(position, self.moves.split())
        weigh(position, dict(self.weights))
        return position

    def search(self) -> Search:
        """Return the search, with its options."""
        return catalog.algorithm(self.algorithm).search(**dict(self.options))

    def json(self, language: str) -> dict[str, Any]:
        """Return it as `plyscope batch` tells it: the fields of a request "search", and what it shows."""
        told: dict[str, Any] = {"caption": self.caption.of(language)}
        if self.preset:
            told |= {"preset": self.preset, "variant": self.variant}
        told |= {"game": self.game, "position": self.position}
        if self.game_options:
            told["options"] = dict(self.game_options)
        if self.moves:
            told["moves"] = self.moves.split()
        told |= {"algorithm": self.algorithm, "set": dict(self.options), "depth": self.depth}
        if self.weights:
            told["weights"] = dict(self.weights)
        return told


def of_tree(
    caption: Bilingual, tree: Any, algorithm: str = "alphabeta", depth: int | None = None, **options: Any
) -> Example:
    """Return the search of an explicit tree, nested lists of numbers, as an example."""
    text = str(tree).replace(" ", "")
    return Example(caption, "tree", text, algorithm, depth, tuple(options.items()))


def of_preset(caption: Bilingual, id: str, variant: int = 0) -> Example:
    """Return a variant of a worked example as an example; raises KeyError for an id that none has."""
    preset = catalog.presets()[id]
    chosen = preset.variants[variant]
    return Example(
        caption,
        preset.game,
        preset.position,
        preset.algorithm_of(variant),
        preset.depth_of(variant),
        chosen.options,
        preset.game_options,
        chosen.moves,
        preset=id,
        variant=variant,
    )


@dataclass(frozen=True)
class Evidence:
    """What an experiment found.

    `measured` tells the numbers in a sentence, `reach` how far they go: in how many trees there was no
    counter-example, or what was not shown. `condition` completes "holds if". `numbers` are the same by name,
    as JSON holds them. The first of `examples` is the counter-example, or shows the claim at work.
    """

    ruling: Ruling
    measured: Bilingual
    reach: Bilingual
    numbers: dict[str, Any]
    examples: tuple[Example, ...]
    condition: Bilingual | None = None


@dataclass(frozen=True)
class Claim:
    """A sentence of the lectures in our words, and the experiment that judges it.

    `sources` are short names of lectures, see SOURCES. `trees` is the size of its sample of random trees
    unless another is asked for; None where it needs none.
    """

    id: str
    title: Bilingual
    text: Bilingual
    sources: tuple[str, ...]
    experiment: Callable[[Trial], Evidence]
    trees: int | None = None

    @property
    def number(self) -> int:
        """Its place among the claims, from 1."""
        return int(self.id[1:])

    def json(self, language: str) -> dict[str, Any]:
        """Return it as `plyscope batch` tells it."""
        return {
            "id": self.id,
            "title": self.title.of(language),
            "claim": self.text.of(language),
            "sources": list(self.sources),
        }


@dataclass(frozen=True)
class Verdict:
    """The outcome of one trial. `trees` is the size of the sample, None where there was none."""

    claim: Claim
    trees: int | None
    seed: int
    evidence: Evidence

    @property
    def ruling(self) -> Ruling:
        return self.evidence.ruling

    @property
    def word(self) -> Bilingual:
        """The ruling in words, with its condition: "holds if the moves come in that order"."""
        word = RULINGS[self.ruling]
        condition = self.evidence.condition
        if condition is None:
            return word
        return Bilingual(f"{word.en} {condition.en}", f"{word.zh_CN}：{condition.zh_CN}")

    def json(self, language: str) -> dict[str, Any]:
        """Return it as `plyscope batch` tells it."""
        evidence = self.evidence
        return {
            **self.claim.json(language),
            "verdict": self.ruling,
            "condition": None if evidence.condition is None else evidence.condition.of(language),
            "trees": self.trees,
            "seed": self.seed,
            "measured": evidence.measured.of(language),
            "reach": evidence.reach.of(language),
            "numbers": evidence.numbers,
            "examples": [example.json(language) for example in evidence.examples],
        }


def reach_of(refuted: bool, trees: int) -> Bilingual:
    """How far a claim about all trees is shown, or refuted, by a sample of random trees."""
    if refuted:
        return Bilingual("One counter-example refutes it.", "一个反例就足以推翻。")
    return Bilingual(
        f"No counter-example in {trees:,} random trees; that is not a proof.",
        f"{trees:,} 棵随机树中没有反例；这不是证明。",
    )

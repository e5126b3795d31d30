"""Chess presets: two positions with the same material and a different truth, with and without quiescence."""

from __future__ import annotations

from functools import partial

from plyscope.lessons.lectures import CHAPTER
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact
from plyscope.rules.position import MAX

BEFORE = "3q1rk1/pp3ppp/1np1pn2/8/3P4/2N5/PP2QPPP/{rooks} b - - 0 20"
CAPTURE = "d8d4"
"""The move of Black that leads to the position of the lecture, in which White moves."""

PLAIN = (("iterative", "no"),)
QUIET = (*PLAIN, ("quiescence", True))
SOURCE = (
    f"{CHAPTER}; S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach; the figure is lost, "
    "both positions were rebuilt from the sentences below it"
)

SURE = 3
"""A lead in pawns that almost certainly wins, by the rule of thumb."""


def chosen(run: Run) -> str:
    """The move that a search found best."""
    return "none" if run.answer.move is None else run.position.text(run.answer.move)


def pair_facts(preset: Preset, takes: str) -> list[Fact]:
    """Return the facts of a position in which White takes with `takes`, or with nothing if it is empty."""
    alone, quiet, shallow, before = (preset.run(number) for number in range(4))
    root = quiet.tree.shown_value(0)
    return [
        fact("White to move", True, alone.position.side == MAX),
        fact("material: a knight and two pawns less", -5, alone.position.features()[0]),
        fact("nodes of the evaluation alone", 1, alone.tree.known),
        fact("by the evaluation alone White is lost", True, alone.tree.shown_value(0) < -SURE),
        fact("with quiescence White takes", takes or "none", chosen(quiet)),
        fact("and wins", bool(takes), root > SURE),
        fact("or is lost", not takes, root < -SURE),
        fact("a move before, Black takes the pawn", CAPTURE, chosen(shallow)),
        fact("with quiescence Black plays", "d8d6" if takes else CAPTURE, chosen(before)),
    ]


def example(id: str, pair: str, title: str, expected: str, rooks: str, takes: str) -> Preset:
    """One of the two positions, White to move; two variants begin with the move of Black before it."""
    return Preset(
        id=id,
        title=title,
        line="A knight and two pawns ahead: same material, another truth",
        expected=expected,
        source=SOURCE,
        game="chess",
        position=BEFORE.format(rooks=rooks),
        algorithm="alphabeta",
        depth=0,
        facts=partial(pair_facts, takes=takes),
        pair=pair,
        variants=(
            Variant("The evaluation alone", PLAIN, CAPTURE),
            Variant("With quiescence", QUIET, CAPTURE),
            Variant("A move before", PLAIN, depth=1),
            Variant("A move before, with quiescence", QUIET, depth=1),
        ),
    )


PLACE = 80
"""Order on the start page."""

PRESETS = (
    example("chess-a", "chess-b", "Chess, position (a)", "nothing hangs: Black wins", "5RK1", ""),
    example("chess-b", "chess-a", "Chess, position (b)", "White takes the queen and wins", "3R2K1", "d1d4"),
)

"""Chess presets: two positions with the same material and a different truth, with and without quiescence."""

from __future__ import annotations

from functools import partial

from plyscope.lessons.lectures import CHAPTER
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact

PIECES = "3q1rk1/pp3ppp/1np1pn2/8/3P4/2N5/PP2QPPP/{rooks} b - - 0 20"
CAPTURE = "d8d4"
PLAIN = (("iterative", "no"),)
SOURCE = (
    f"{CHAPTER}; S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach; the figure is lost, "
    "both positions were rebuilt from the sentences below it"
)


def chosen(run: Run) -> str:
    """The move that a search found best."""
    return "none" if run.answer.move is None else run.position.text(run.answer.move)


def material_after(run: Run) -> float:
    """The material once Black has taken the pawn, as White to move finds it."""
    position = run.position.copy()
    position.play(position.parse(CAPTURE))
    return position.features()[0]


def pair_facts(preset: Preset, keeps: bool) -> list[Fact]:
    """Return the facts of a position in which Black `keeps` taking the pawn with quiescence, or not."""
    shallow, quiet = preset.run(0), preset.run(1)
    value = quiet.values()[CAPTURE]
    return [
        fact("material with White to move: a knight and two pawns less", -5, material_after(shallow)),
        fact("move without quiescence", CAPTURE, chosen(shallow)),
        fact("with quiescence Black takes too", keeps, chosen(quiet) == CAPTURE),
        fact("and then stands better by more than three pawns", keeps, value < -3),
        fact("or worse by more than three", not keeps, value > 3),
    ]


def example(id: str, pair: str, title: str, expected: str, rooks: str, keeps: bool) -> Preset:
    """One of the two positions, a move of Black before it."""
    return Preset(
        id=id,
        title=title,
        line="A knight and two pawns ahead: same material, another truth",
        expected=expected,
        source=SOURCE,
        game="chess",
        position=PIECES.format(rooks=rooks),
        algorithm="alphabeta",
        depth=1,
        facts=partial(pair_facts, keeps=keeps),
        pair=pair,
        variants=(
            Variant("Without quiescence", PLAIN),
            Variant("With quiescence", (*PLAIN, ("quiescence", True))),
        ),
    )


PLACE = 80
"""Order on the start page."""

PRESETS = (
    example("chess-a", "chess-b", "Chess, position (a)", "Black takes the pawn and wins", "5RK1", True),
    example(
        "chess-b", "chess-a", "Chess, position (b)", "the queen that takes the pawn is lost", "3R2K1", False
    ),
)

"""A matrix in black and white for papers: a table for LaTeX whose best replies are boxed by TikZ.

The row player's best replies have square boxes, the column player's round ones; a cell with both is a pure
equilibrium and has a filled corner. Names of strategies stand in the margins as in the package sgame.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from plyscope.exports.tikz import HAN, escaped
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.solving.best_response import best_reply_cells

MACROS = r"""\newcommand*\rowbest[1]{\tikz[baseline=(n.base)]\node[draw, thick, inner sep=2.5pt](n){#1};}
\newcommand*\columnbest[1]{\tikz[baseline=(n.base)]
  \node[draw, thick, rounded corners=5pt, inner sep=2.5pt](n){#1};}
\newcommand*\equilibrium{\rlap{\hspace{1.5pt}\raisebox{1.7ex}{\rule{4pt}{4pt}}}}
"""
NEEDS = r"\usepackage{tikz}"


@dataclass(frozen=True)
class MatrixLook:
    """Options of the picture of a matrix.

    `replies`: best replies are boxed. `caption` is written below. `document`: a file that compiles as it is,
    else a fragment that names its requirements in a comment.
    """

    replies: bool = True
    caption: str = ""
    document: bool = True


def tikz_of(game: MatrixGame, look: MatrixLook) -> str:
    """A game of two as LaTeX; raises PayoffError for more players."""
    if not game.is_for_two:
        raise PayoffError("A picture of a matrix has two players.")
    table = table_of(game, look)
    han = HAN.search("".join((*game.players, *game.strategies[ROW], *game.strategies[COLUMN], look.caption)))
    needs = [*([r"\usepackage{ctex}"] if han else []), NEEDS]
    if not look.document:
        said = "".join(f"% {line}\n" for line in needs)
        return f"% Goes into a document that has in its preamble:\n{said}{MACROS}{table}"
    return "\n".join(
        [
            f"% Compile with {'xelatex' if han else 'pdflatex'}.",
            r"\documentclass[a4paper,landscape]{article}",
            r"\usepackage[margin=15mm]{geometry}",
            *needs,
            MACROS.rstrip(),
            r"\pagestyle{empty}",
            r"\begin{document}",
            r"\begin{center}",
            r"\setbox0=\hbox{%",
            table.rstrip() + "}%",
            r"\leavevmode\ifdim\wd0>\linewidth \resizebox{\linewidth}{!}{\box0}\else \box0 \fi",
            *([rf"\\[1ex] {escaped(look.caption)}"] if look.caption else []),
            r"\end{center}",
            r"\end{document}",
            "",
        ]
    )


def table_of(game: MatrixGame, look: MatrixLook) -> str:
    """The table alone."""
    replies = [best_reply_cells(game, player) if look.replies else frozenset() for player in (ROW, COLUMN)]
    columns = game.columns
    lines = [
        r"{\renewcommand{\arraystretch}{1.9}%",
        rf"\begin{{tabular}}{{@{{}}r@{{\quad}}r|*{{{columns}}}{{c|}}}}",
        rf"\multicolumn{{2}}{{c}}{{}} & \multicolumn{{{columns}}}{{c}}{{{escaped(game.players[COLUMN])}}}\\",
        _heads(game.strategies[COLUMN]),
        rf"\cline{{3-{columns + 2}}}",
    ]
    for row, name in enumerate(game.strategies[ROW]):
        cells = " & ".join(_cell(game, (row, column), replies) for column in range(columns))
        player = escaped(game.players[ROW]) if row == (game.rows - 1) // 2 else ""
        lines.append(rf"{player} & {escaped(name)} & {cells}\\ \cline{{3-{columns + 2}}}")
    return "\n".join([*lines, r"\end{tabular}}", ""])


def _heads(names: Sequence[str]) -> str:
    heads = " & ".join(rf"\multicolumn{{1}}{{c}}{{{escaped(name)}}}" for name in names)
    return rf"\multicolumn{{2}}{{c}}{{}} & {heads}\\"


def _cell(game: MatrixGame, profile: tuple[int, int], replies: Sequence[frozenset[tuple[int, ...]]]) -> str:
    row, column = (f"${_number(paid)}$" for paid in game.pays(profile))
    boxed = [profile in replies[player] for player in (ROW, COLUMN)]
    if boxed[ROW]:
        row = rf"\rowbest{{{row}}}"
    if boxed[COLUMN]:
        column = rf"\columnbest{{{column}}}"
    return rf"{row},\ {column}" + (r"\equilibrium" if all(boxed) else "")


def _number(number: Fraction) -> str:
    return str(number)

"""TikZ: a small tree in black and white for papers, drawn by LaTeX's package forest.

MAX is a triangle, MIN one on its head, chance a circle, a leaf a box. A cutoff is two strokes through each
edge that was left out, which is dashed, too. An exercise leaves out what the search finds: students write it
into the marks; the answers follow on a page of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import isinf

from plyscope.exports.diagram import LEFT_OUT, Drawn, Write, drawn_tree
from plyscope.exports.part import Meter, Output, Part
from plyscope.rules.values import value_text

MOST_NODES = 400
"""More than a page can hold, and than LaTeX draws in some seconds."""

SIGNS = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%",
    "_": r"\_", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}", "<": r"$<$", ">": r"$>$",
    "|": r"\textbar{}", '"': r"{\char34}", "−": "$-$", "∞": r"$\infty$", "≤": r"$\le$", "≥": r"$\ge$",
    "×": r"$\times$", "·": r"$\cdot$", "–": "--", "—": "---", "…": r"\dots{}", "α": r"$\alpha$",
    "β": r"$\beta$", "+": "$+$", "→": r"$\to$", "⁺": "$^+$", "⁻": "$^-$", "♔": "K", "[": "{[}", "]": "{]}",
    ",": "{,}", "=": "{=}",
}  # fmt: skip
"""LaTeX's spelling of characters with a meaning in LaTeX or forest, or missing in its fonts."""

HAN = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]")
LATIN = re.compile("[\u00a0-\u017f]")

STYLES = r"""\forestset{
  plyscope/.style={for tree={draw, semithick, inner sep=0pt, l sep=11mm, s sep=4mm, edge={semithick},
    anchor=center, parent anchor=children, child anchor=parent}},
  max/.style={regular polygon, regular polygon sides=3, minimum size=15mm},
  min/.style={regular polygon, regular polygon sides=3, shape border rotate=180, minimum size=15mm},
  chance/.style={circle, minimum size=10mm},
  leaf/.style={rectangle, minimum size=6mm, inner sep=2pt},
  more/.style={rectangle, minimum size=6mm, inner sep=2pt, dashed, edge={dashed}},
  wide/.style={s sep=19mm},
  value/.style={label={[font=\footnotesize]center:{#1}}},
  window/.style={label={[font=\scriptsize, inner sep=1pt, label distance=3pt]right:{#1}}},
  name/.style={label={[font=\footnotesize, inner sep=1pt, label distance=3pt]left:{#1}}},
  name below/.style={label={[font=\footnotesize]below:{#1}}},
  move/.style={edge label={node[midway, font=\scriptsize, fill=white, inner sep=1pt]{#1}}},
  left out/.style={dashed, edge={dashed, thin}},
  not yet/.style={thin, edge={thin}},
  best/.style={edge={line width=1.6pt}},
  cut/.style={edge label+={node[midway, solid, sloped, allow upside down, inner sep=0pt, minimum size=8pt,
    path picture={\draw[line width=.8pt] ([xshift=-2.5pt, yshift=-3.5pt]path picture bounding box.center) --
      ++(1.5pt,7pt) ([xshift=1pt, yshift=-3.5pt]path picture bounding box.center) -- ++(1.5pt,7pt);}]{}}},
}
"""


@dataclass(frozen=True)
class Look:
    """Options of a TikZ figure.

    `blank`: an exercise, with places to write into, and the answers on a second page. `document`: one that
    compiles as it is; else a fragment that names its requirements in a comment. `moves` are written at edges,
    `windows` beside nodes. `word` translates names of nodes and moves, `value` writes values.
    """

    blank: bool = False
    document: bool = True
    moves: bool = True
    windows: bool = True
    word: Callable[[str], str] = str
    value: Write = value_text


def write(output: Output, part: Part, meter: Meter, look: Look) -> None:
    """Write the tree of a part; raises PartError where it has more than MOST_NODES nodes."""
    output.write(text_of(drawn_tree(part, MOST_NODES, meter, look.value), look).encode())
    meter.tell(1, 1)


def text_of(root: Drawn, look: Look) -> str:
    """A tree as LaTeX."""
    for node in root.all():
        node.move, node.name = look.word(node.move), look.word(node.name)
    look = replace(look, windows=look.windows and root.window is not None)
    bodies = [forest(root, look, answers=False)] if look.blank else []
    bodies.append(forest(root, look, answers=True))
    han = any(HAN.search(text) for node in root.all() for text in (node.move, node.name, node.value))
    engine = "xelatex" if han else "pdflatex"
    needs = [
        r"\usepackage{forest}",
        r"\usetikzlibrary{shapes.geometric}",
    ]
    if han:
        needs.insert(0, r"\usepackage{ctex}")
    if not look.document:
        said = "".join(f"% {line}\n" for line in needs)
        return f"% Goes into a document that has in its preamble:\n{said}{STYLES}" + "\n\\clearpage\n".join(
            bodies
        )
    fitted = "\n\\clearpage\n".join(
        "\\begin{center}\n\\setbox0=\\hbox{%\n" + body + "}%\n"
        "\\leavevmode\\ifdim\\wd0>\\linewidth \\resizebox{\\linewidth}{!}{\\box0}\\else \\box0 \\fi\n"
        "\\end{center}"
        for body in bodies
    )
    return "\n".join(
        [
            f"% Compile with {engine}.",
            r"\documentclass[a4paper,landscape]{article}",
            r"\usepackage[margin=15mm]{geometry}",
            *needs,
            STYLES.rstrip(),
            r"\pagestyle{empty}",
            r"\begin{document}",
            fitted,
            r"\end{document}",
            "",
        ]
    )


def forest(root: Drawn, look: Look, *, answers: bool) -> str:
    """Return one tree for LaTeX's package forest, with places to write into or with the answers."""
    lines = ["\\begin{forest}\n  plyscope\n", *_nodes(root, look, answers), "\\end{forest}"]
    return "".join(lines)


def _nodes(root: Drawn, look: Look, answers: bool) -> Iterator[str]:
    """The brackets of forest, one node a line."""
    waiting: list[tuple[Drawn | None, int, bool]] = [(root, 1, False)]
    while waiting:
        node, depth, cut = waiting.pop()
        indent = "  " * depth
        if node is None:
            yield f"{indent}]\n"
            continue
        if node.kind == "more" and not answers:
            continue
        yield f"{indent}[{_content(node, answers)}{_styles(node, look, answers, cut)}\n"
        waiting.append((None, depth, False))
        for child in reversed(node.children):
            waiting.append((child, depth + 1, answers and node.cut and child.missing == LEFT_OUT))


def _content(node: Drawn, answers: bool) -> str:
    """Text inside a box; the value of a triangle or circle is laid over it, so that all have one size."""
    if node.kind == "more":
        return f"{{$+{node.count}$}}"
    return f"{{{_value(node.value)}}}" if node.kind == "leaf" and node.value else ""


def _styles(node: Drawn, look: Look, answers: bool, cut: bool) -> str:
    inner = node.kind not in ("leaf", "more")
    styles: list[str] = [node.kind]
    if look.windows and any(child.kind not in ("leaf", "more") for child in node.children):
        styles.append("wide")
    if answers:
        styles += [node.missing] if node.missing and node.kind != "more" else []
        styles += ["best"] if node.best else []
    if inner and answers and node.value:
        styles.append(f"value={{{_value(node.value)}}}")
    if node.name:
        styles.append(f"{'name' if inner else 'name below'}={{{escaped(node.name)}}}")
    if look.windows and inner:
        if not answers:
            styles.append(r"window={$[\,\rule{6mm}{.4pt}\,,\,\rule{6mm}{.4pt}\,]$}")
        elif node.window is not None and not node.missing:
            alpha, beta = (_number(bound, look.value) for bound in node.window)
            styles.append(f"window={{$[{alpha},\\,{beta}]$}}")
    if look.moves and node.move:
        styles.append(f"move={{{escaped(node.move)}}}")
    if cut:
        styles.append("cut")
    return "".join(f", {style}" for style in styles)


def _value(text: str) -> str:
    sign = ""
    if text[:1] in "≤≥":
        sign, text = {"≤": r"\le ", "≥": r"\ge "}[text[0]], text[1:].strip()
    return f"${sign}{_mathematics(text)}$"


def _number(number: float, write: Write) -> str:
    if isinf(number):
        return r"\infty" if number > 0 else r"-\infty"
    return _mathematics(write(number))


def _mathematics(text: str) -> str:
    """A number, ∞, or a letter with plies, within a formula."""
    if HAN.search(text):
        return rf"\mbox{{{text}}}"
    kept = text.replace("−", "-").replace("∞", r"\infty").replace(",", "{,}")
    return rf"\mathrm{{{kept}}}" if kept[:1].isalpha() else kept


def escaped(text: str) -> str:
    """A text in which nothing means anything to LaTeX; what has no place in a line is left out."""
    kept = "".join(sign if sign.isprintable() else " " for sign in text)
    written = []
    for sign in kept:
        if sign in SIGNS:
            written.append(SIGNS[sign])
        elif sign.isascii() or HAN.match(sign) or LATIN.match(sign):
            written.append(sign)
        else:
            written.append(f"[U+{ord(sign):04X}]".replace("[", "{[}").replace("]", "{]}").replace("+", "$+$"))
    return "".join(written)

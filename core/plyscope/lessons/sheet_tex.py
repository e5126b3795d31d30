"""Sheets as LaTeX: the same paper as the PDF, for those who typeset their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from plyscope.exports.diagram import LEFT_OUT, Drawn, Kind
from plyscope.exports.matrix_tikz import MatrixLook, table_of
from plyscope.exports.tikz import STYLES, Look, escaped, forest
from plyscope.lessons.bilingual import LANGUAGES, Bilingual, same
from plyscope.lessons.exercise_tree import Node
from plyscope.lessons.form import MATRIX_PLAYERS, FormField, Given
from plyscope.lessons.numbers import number_text
from plyscope.lessons.paper import WORDS, Paper, PaperQuestion, TreePaper, paper_of
from plyscope.lessons.sheet import Sheet

KINDS: dict[str, Kind] = {"max": "max", "or": "max", "min": "min", "and": "min", "chance": "chance"}
DOTS = r"\dotfill"


def document(sheet: Sheet, language: str, *, key: bool) -> str:
    """Return a sheet, or its key, as a LaTeX document; `language` is en, zh_CN or both."""
    return _Document(paper_of(sheet, key=key), language).text()


class _Document:
    """Writes one paper."""

    def __init__(self, paper: Paper, language: str) -> None:
        self.paper = paper
        self.languages = LANGUAGES if language == "both" else (language,)

    def text(self) -> str:
        paper = self.paper
        chinese = "zh_CN" in self.languages
        version = self.said(WORDS["version"].filled(letter=paper.letter))
        title = self.said(paper.title) + (f" $\\cdot$ {self.said(WORDS['key'])}" if paper.key else "")
        lines = [
            f"% Compile with {'xelatex' if chinese else 'pdflatex'}.",
            r"\documentclass[a4paper,11pt]{article}",
            r"\usepackage[margin=16.5mm]{geometry}",
            *([r"\usepackage{ctex}"] if chinese else []),
            r"\usepackage{amssymb}",
            r"\usepackage{forest}",
            r"\usetikzlibrary{shapes.geometric}",
            STYLES.rstrip(),
            r"\setlength{\parindent}{0pt}",
            r"\begin{document}",
            rf"{{\Large\bfseries {title}}}\hfill\fbox{{{version}}}",
            "",
            r"\medskip",
            self._name_line(),
            "",
            r"\medskip",
            *([self._box(paper.box)] if paper.box else []),
            *(self._question(question) for question in paper.questions),
            r"\vfill",
            rf"{{\footnotesize {self._foot()}}}",
            r"\end{document}",
            "",
        ]
        return "\n".join(lines)

    def said(self, text: Bilingual) -> str:
        """A text in the languages of the paper, spelled for LaTeX."""
        texts = dict.fromkeys(text.of(language) for language in self.languages)
        return r"\\ ".join(escaped(one.replace("\n", " ")) for one in texts)

    def word(self, text: Bilingual) -> str:
        """A word in the languages of the paper, not spelled for LaTeX."""
        return " / ".join(dict.fromkeys(text.of(language) for language in self.languages))

    def _name_line(self) -> str:
        if self.paper.key:
            points = WORDS["points"].filled(points=self.paper.points)
            return rf"{self.said(points)} $\cdot$ {self.said(WORDS['legend'])}"
        widths = (("name", "60mm"), ("number", "40mm"), ("date", "35mm"))
        return " ".join(rf"{self.said(WORDS[name])} \makebox[{width}]{{{DOTS}}}" for name, width in widths)

    def _box(self, sentences: Sequence[Bilingual]) -> str:
        said = r"\\ ".join(
            (" " if language == "en" else "").join(escaped(one.of(language)) for one in sentences)
            for language in self.languages
        )
        heading = self.said(WORDS["conventions"])
        return rf"\fbox{{\parbox{{.97\linewidth}}{{\textbf{{{heading}}}\quad {said}}}}}" + "\n"

    def _foot(self) -> str:
        paper = self.paper
        foot = WORDS["foot"].filled(id=paper.id, letter=paper.letter)
        return f"{self.said(foot)} $\\cdot$ {self.said(paper.seeds)}"

    def _question(self, question: PaperQuestion) -> str:
        lines = ["\\bigskip"]
        for at, line in enumerate(question.lines):
            number = rf"\textbf{{{question.number}}}\quad " if at == 0 else r"\phantom{\textbf{1}}\quad "
            letter = f"({line.letter}) " if line.letter else ""
            points = (
                rf"\textbf{{{line.points}}}" if self.paper.key else rf"\underline{{\quad}} / {line.points}"
            )
            blank = ""
            if line.blank is not None:
                answer = (
                    rf"\textbf{{{escaped(line.answer)}}}" if self.paper.key else rf"\makebox[14mm]{{{DOTS}}}"
                )
                blank = f" {self.said(line.blank)}: {answer}"
            lines += [rf"{number}{letter}{self.said(line.text)}{blank}\hfill {points}", ""]
        if question.box:
            lines += [rf"{{\small {self.said(one)}}}" for one in question.box] + [""]
        lines += [self._given(one) for one in question.givens]
        if question.figure is not None:
            lines.append(self._figure(question.figure))
        lines += [self._field(question, one) for one in question.form]
        lines += [rf"{{\small {self.said(one)}}}" + "\n" for one in question.causes]
        return "\n".join(lines)

    def _given(self, given: Given) -> str:
        label, text = given.label, given.text
        if given.matrix is not None:
            row, column = map(self.word, MATRIX_PLAYERS)
            matrix = table_of(replace(given.matrix, players=(row, column)), MatrixLook(replies=False))
            return f"{self.said(label)}:\n\\begin{{center}}\n{matrix}\\end{{center}}\n"
        if "\n" in text.en:
            rows = r"\\ ".join(escaped(row) for row in text.en.split("\n"))
            return rf"{self.said(label)}:\par{{\ttfamily {rows}}}" + "\n"
        return f"{self.said(label)}: {self.said(text)}\n"

    def _field(self, question: PaperQuestion, asked: FormField) -> str:
        label = self.said(asked.label)
        if self.paper.key:
            return rf"{label}: \textbf{{{self.said(question.answers.get(asked.name, same('')))}}}" + "\n"
        if asked.choices:
            boxes = r"\quad ".join(rf"$\square$ {self.said(name)}" for _, name in asked.choices)
            return f"{label}: {boxes}\n"
        names = [name for _, name in asked.rows] or list(asked.labels)
        if names:
            rows = "\n\n".join(rf"\quad {self.said(name)}: \makebox[30mm]{{{DOTS}}}" for name in names)
            return f"{label}:\n\n{rows}\n"
        return rf"{label}: \makebox[{'30mm' if asked.type == 'number' else '100mm'}]{{{DOTS}}}" + "\n"

    def _figure(self, figure: TreePaper) -> str:
        look = Look(
            blank=not self.paper.key,
            moves=False,
            windows=bool(figure.windows) and not self.paper.key,
        )
        body = forest(_drawn(figure, figure.tree.root), look, answers=self.paper.key)
        return (
            "\\begin{center}\n\\setbox0=\\hbox{%\n" + body + "}%\n"
            "\\leavevmode\\ifdim\\wd0>\\linewidth \\resizebox{\\linewidth}{!}{\\box0}\\else \\box0 \\fi\n"
            "\\end{center}\n"
        )


def _drawn(figure: TreePaper, node: Node) -> Drawn:
    """A node of an exercise as the figures of LaTeX have it, with what the key says about it."""
    key = figure.key
    made = Drawn(KINDS[node.type] if node.children else "leaf", name=node.letter)
    if not node.children:
        made.value = "" if node.value is None else number_text(node.value)
    elif key is not None:
        made.value = key.values.get(node.path, "")
        made.name = f"{node.letter} {key.windows.get(node.path, '')}".strip()
    made.best = key is not None and node.path in key.thick
    made.missing = LEFT_OUT if key is not None and node.path in key.gone else ""
    made.children = [_drawn(figure, child) for child in node.children]
    made.cut = key is not None and any(child.path in key.struck for child in node.children)
    return made

"""Moodle XML: exercises as cloze, multiple-choice and short-answer questions, one category a question.

https://docs.moodle.org/en/Moodle_XML_format and https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from fractions import Fraction
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from xml.sax.saxutils import escape

from plyscope.lessons import catalogue
from plyscope.lessons.exchange.questions import (
    MOST_VARIANTS,
    Gap,
    Question,
    given_text,
    questions_of,
)
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Sheet
from plyscope.quoting import in_xml

MOST_RIGHT = 10
"""Moodle knows the fractions 1/2 … 1/10 only."""

CLOZE = str.maketrans({sign: f"\\{sign}" for sign in '\\}#~/"'})
Picture = Callable[[Exercise], bytes]
"""Draws the tree of an exercise, without anything of its key, as PNG."""


def written(sheet: Sheet, language: str, variants: int, picture: Picture) -> tuple[bytes, list[str]]:
    """Return a sheet as Moodle XML, and a sentence for everything that is left out; raises ExerciseError."""
    if not 1 <= variants <= MOST_VARIANTS:
        raise ExerciseError("variants", f"expected a whole number from 1 to {MOST_VARIANTS}.")
    found, left_out = questions_of(sheet, variants)
    quiz = Element("quiz")
    title = sheet.title.of(language).replace("/", "//")
    for at, several in enumerate(found, 1):
        name = catalogue.kind_of(several[0].exercise.kind).title.of(language).replace("/", "//")
        category = SubElement(quiz, "question", {"type": "category"})
        _text(SubElement(category, "category"), f"$course$/{title}/{at} {name}")
        for question in several:
            if len([one for one in question.choices if one.fraction > 0]) > MOST_RIGHT:
                why = f"Moodle has no fraction for more than {MOST_RIGHT} edges"
                left_out.append(f"{question.exercise.id} is left out: {why}.")
                continue
            _question(quiz, question, language, picture)
    indent(quiz, " ")
    written = in_xml(tostring(quiz, "unicode")).encode()
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + written, left_out


def _question(quiz: Element, question: Question, language: str, picture: Picture) -> None:
    kind = "multichoice" if question.choices else "shortanswer" if _is_short(question) else "cloze"
    said = SubElement(quiz, "question", {"type": kind})
    _text(SubElement(said, "name"), question.exercise.id)
    text = SubElement(said, "questiontext", {"format": "html"})
    html = _html(question, language)
    if kind == "cloze":
        html += "".join(
            f"<p>{escape(gap.label.of(language))}: {_cloze(gap, language)}</p>" for gap in question.gaps
        )
    _text(text, html)
    if question.has_tree:
        file = SubElement(text, "file", {"name": "tree.png", "path": "/", "encoding": "base64"})
        file.text = b64encode(picture(question.exercise)).decode()
    if kind != "cloze":
        SubElement(said, "defaultgrade").text = str(question.points)
    SubElement(said, "penalty").text = "0"
    SubElement(said, "hidden").text = "0"
    if kind == "multichoice":
        _choices(said, question, language)
    elif kind == "shortanswer":
        SubElement(said, "usecase").text = "0"
        for right in question.gaps[0].texts:
            _text(SubElement(said, "answer", {"fraction": "100", "format": "moodle_auto_format"}), right)


def _is_short(question: Question) -> bool:
    return question.exercise.ask == ("order",)


def _html(question: Question, language: str) -> str:
    paragraphs = question.text.of(language).split("\n")
    paragraphs += [given_text(given, language) for given in question.givens]
    html = "".join(f"<p>{escape(one)}</p>".replace("\n", "<br/>") for one in paragraphs)
    if question.has_tree:
        html += '<p><img src="@@PLUGINFILE@@/tree.png" alt=""/></p>'
    box = (" " if language == "en" else "").join(one.of(language) for one in question.box)
    return html + (f"<p><em>{escape(box)}</em></p>" if box else "")


def _choices(said: Element, question: Question, language: str) -> None:
    SubElement(said, "single").text = "false"
    SubElement(said, "shuffleanswers").text = "0"
    SubElement(said, "answernumbering").text = "none"
    for choice in question.choices:
        fraction = fraction_text(choice.fraction)
        answer = SubElement(said, "answer", {"fraction": fraction, "format": "html"})
        _text(answer, escape(choice.text.of(language)))


def fraction_text(share: Fraction) -> str:
    """Return a share of the points as Moodle writes it: per cent with at most seven decimals."""
    text = f"{float(share * 100):.7f}".rstrip("0").rstrip(".")
    return text or "0"


def _cloze(gap: Gap, language: str) -> str:
    if gap.choices:
        options = "~".join(
            ("=" if id in gap.texts else "") + _escaped(name.of(language)) for id, name in gap.choices
        )
        return f"{{1:MULTICHOICE:{options}}}"
    if gap.number is not None:
        number = gap.number
        value = str(number.numerator) if number.denominator == 1 else f"{float(number):.6f}".rstrip("0")
        return f"{{1:NUMERICAL:={value}:{gap.tolerance:g}}}"
    return "{1:SHORTANSWER:" + "~".join(f"={_escaped(text)}" for text in gap.texts) + "}"


def _escaped(text: str) -> str:
    return escape(text.translate(CLOZE))


def _text(element: Element, text: str) -> None:
    SubElement(element, "text").text = text

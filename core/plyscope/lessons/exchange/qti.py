"""QTI 1.2 as Canvas imports it: a zip with a manifest and an assessment; variants are a group of items.

Canvas reads `imsmanifest.xml` and an assessment with its own question types; pictures lie beside it.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from fractions import Fraction
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from plyscope.files.checksums import sha256
from plyscope.lessons import catalogue
from plyscope.lessons.exchange.questions import (
    MOST_VARIANTS,
    Gap,
    Question,
    given_text,
    questions_of,
    spellings,
)
from plyscope.lessons.exercise import Exercise
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Sheet
from plyscope.quoting import in_xml

QTI = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
PACKAGE = "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
Picture = Callable[[Exercise], bytes]


def written(sheet: Sheet, language: str, variants: int, picture: Picture) -> tuple[bytes, list[str]]:
    """Return a sheet as a QTI 1.2 package, and a sentence for everything left out; raises ExerciseError."""
    if not 1 <= variants <= MOST_VARIANTS:
        raise ExerciseError("variants", f"expected a whole number from 1 to {MOST_VARIANTS}.")
    found, left_out = questions_of(sheet, variants)
    name = f"g{sha256(sheet.data()).hexdigest()[:24]}"
    files: dict[str, bytes] = {}
    root = Element("questestinterop", {"xmlns": QTI})
    assessment = SubElement(root, "assessment", {"ident": name, "title": sheet.title.of(language)})
    section = SubElement(assessment, "section", {"ident": "root_section"})
    for at, several in enumerate(found, 1):
        group = section
        if len(several) > 1:
            group = SubElement(
                section, "section", {"ident": f"group_{at}", "title": _title(several[0], language)}
            )
            choice = SubElement(SubElement(group, "selection_ordering"), "selection")
            SubElement(choice, "selection_number").text = "1"
            extension = SubElement(choice, "selection_extension")
            SubElement(extension, "points_per_item").text = str(several[0].points)
        for question in several:
            if question.has_tree:
                files[f"{question.exercise.id}.png"] = picture(question.exercise)
            _item(group, question, language)
    files[f"{name}/{name}.xml"] = _xml(root)
    files["imsmanifest.xml"] = _xml(_manifest(name, files))
    return _zip(files), left_out


def _title(question: Question, language: str) -> str:
    return catalogue.kind_of(question.exercise.kind).title.of(language)


def _item(group: Element, question: Question, language: str) -> None:
    ident = f"i{sha256(question.exercise.id.encode()).hexdigest()[:24]}"
    item = SubElement(group, "item", {"ident": ident, "title": question.exercise.id})
    single = len(question.gaps) == 1 and question.gaps[0].number is not None
    kind = (
        "multiple_answers_question" if question.choices
        else "numerical_question" if single
        else "fill_in_multiple_blanks_question"
    )  # fmt: skip
    metadata = SubElement(SubElement(item, "itemmetadata"), "qtimetadata")
    for label, entry in (("question_type", kind), ("points_possible", str(question.points))):
        field = SubElement(metadata, "qtimetadatafield")
        SubElement(field, "fieldlabel").text = label
        SubElement(field, "fieldentry").text = entry
    presentation = SubElement(item, "presentation")
    material = SubElement(presentation, "material")
    html = _html(question, language)
    if not question.choices and not single:
        html += "".join(
            f"<p>{escape(gap.label.of(language))}: [gap{at}]</p>" for at, gap in enumerate(question.gaps, 1)
        )
    SubElement(material, "mattext", {"texttype": "text/html"}).text = html
    processing = SubElement(item, "resprocessing")
    outcomes = SubElement(processing, "outcomes")
    SubElement(
        outcomes, "decvar", {"maxvalue": "100", "minvalue": "0", "varname": "SCORE", "vartype": "Decimal"}
    )
    if question.choices:
        _ticks(presentation, processing, question, language)
    elif single:
        _number(presentation, processing, question.gaps[0])
    else:
        for at, gap in enumerate(question.gaps, 1):
            _blank(presentation, processing, gap, at, Fraction(100, len(question.gaps)))


def _html(question: Question, language: str) -> str:
    lines = question.text.of(language).split("\n")
    lines += [given_text(given, language) for given in question.givens]
    html = "".join(f"<p>{escape(one)}</p>".replace("\n", "<br/>") for one in lines)
    if question.has_tree:
        html += f'<p><img src="$IMS-CC-FILEBASE$/{question.exercise.id}.png" alt=""/></p>'
    box = (" " if language == "en" else "").join(one.of(language) for one in question.box)
    return html + (f"<p><em>{escape(box)}</em></p>" if box else "")


def _ticks(presentation: Element, processing: Element, question: Question, language: str) -> None:
    """Canvas takes points off for every wrong tick by itself; right is exactly the right set."""
    answer = SubElement(presentation, "response_lid", {"ident": "response1", "rcardinality": "Multiple"})
    render = SubElement(answer, "render_choice")
    condition = SubElement(processing, "respcondition", {"continue": "No"})
    both = SubElement(SubElement(condition, "conditionvar"), "and")
    for at, choice in enumerate(question.choices):
        label = SubElement(render, "response_label", {"ident": f"c{at}"})
        material = SubElement(label, "material")
        SubElement(material, "mattext", {"texttype": "text/plain"}).text = choice.text.of(language)
        where = both if choice.fraction > 0 else SubElement(both, "not")
        SubElement(where, "varequal", {"respident": "response1"}).text = f"c{at}"
    _score(condition, Fraction(100), "Set")


def _number(presentation: Element, processing: Element, gap: Gap) -> None:
    assert gap.number is not None
    answer = SubElement(presentation, "response_str", {"ident": "response1", "rcardinality": "Single"})
    render = SubElement(answer, "render_fib", {"fibtype": "Decimal"})
    SubElement(render, "response_label", {"ident": "answer1"})
    condition = SubElement(processing, "respcondition", {"continue": "No"})
    either = SubElement(SubElement(condition, "conditionvar"), "or")
    value, tolerance = float(gap.number), gap.tolerance
    SubElement(either, "varequal", {"respident": "response1"}).text = f"{value:g}"
    both = SubElement(either, "and")
    SubElement(both, "vargte", {"respident": "response1"}).text = f"{value - tolerance:g}"
    SubElement(both, "varlte", {"respident": "response1"}).text = f"{value + tolerance:g}"
    _score(condition, Fraction(100), "Set")


def _blank(presentation: Element, processing: Element, gap: Gap, at: int, share: Fraction) -> None:
    answer = SubElement(presentation, "response_lid", {"ident": f"response_gap{at}"})
    material = SubElement(answer, "material")
    SubElement(material, "mattext").text = f"gap{at}"
    render = SubElement(answer, "render_choice")
    for number, text in enumerate(spellings(gap)):
        ident = f"g{at}_{number}"
        label = SubElement(render, "response_label", {"ident": ident})
        inside = SubElement(label, "material")
        SubElement(inside, "mattext", {"texttype": "text/plain"}).text = text
        condition = SubElement(processing, "respcondition")
        where = SubElement(condition, "conditionvar")
        SubElement(where, "varequal", {"respident": f"response_gap{at}"}).text = ident
        _score(condition, share, "Add")


def _score(condition: Element, share: Fraction, action: str) -> None:
    score = SubElement(condition, "setvar", {"action": action, "varname": "SCORE"})
    score.text = f"{float(share):.2f}".rstrip("0").rstrip(".")


def _manifest(name: str, files: dict[str, bytes]) -> Element:
    root = Element("manifest", {"identifier": f"m{name}", "xmlns": PACKAGE})
    metadata = SubElement(root, "metadata")
    SubElement(metadata, "schema").text = "IMS Content"
    SubElement(metadata, "schemaversion").text = "1.1.3"
    SubElement(root, "organizations")
    resources = SubElement(root, "resources")
    quiz = SubElement(resources, "resource", {"identifier": name, "type": "imsqti_xmlv1p2"})
    SubElement(quiz, "file", {"href": f"{name}/{name}.xml"})
    for number, path in enumerate(sorted(path for path in files if path.endswith(".png"))):
        resource: dict[str, Any] = {"identifier": f"picture{number}", "type": "webcontent", "href": path}
        SubElement(SubElement(resources, "resource", resource), "file", {"href": path})
    return root


def _xml(root: Element) -> bytes:
    text = in_xml(tostring(root, "unicode")).encode()
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + text


def _zip(files: dict[str, bytes]) -> bytes:
    """The same files are the same bytes: entries have one date."""
    data = io.BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for path in sorted(files):
            info = ZipInfo(path)
            info.compress_type = ZIP_DEFLATED
            archive.writestr(info, files[path])
    return data.getvalue()

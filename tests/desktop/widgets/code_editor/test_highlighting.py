"""Highlighting: what a line's parts are, what it leaves open, and colours that can be read."""

from time import perf_counter

import pytest
from PySide6.QtGui import QColor, QTextLayout
from pytestqt.qtbot import QtBot

from plyscope_desktop.look import theme
from plyscope_desktop.widgets.code_editor.code_area import ERROR_SHARE
from plyscope_desktop.widgets.code_editor.editor import CodeEditor
from plyscope_desktop.widgets.code_editor.highlighting import PLAIN, STYLES, code_of, spans

pytestmark = pytest.mark.usefixtures("plain_window")

LEAST_CONTRAST = 4.5


def parts(line: str, state: int = PLAIN) -> list[tuple[str, str]]:
    return [(line[part.start : part.end], part.kind) for part in spans(line, state)[0]]


def luminance(colour: QColor) -> float:
    shares = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: QColor, second: QColor) -> float:
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("def value(self):  # mine", [("def", "keyword"), ("value", "name"), ("# mine", "remark")]),
        ("class Mine(Search):", [("class", "keyword"), ("Mine", "name")]),
        ("    @staticmethod", [("@staticmethod", "decorator")]),
        ("m = a @ b", []),
        ("self.enter(action); cut = enter", [("enter", "record")]),
        ("x = 0x1F + 2.5e-3 + 1_000 + x1", [("0x1F", "number"), ("2.5e-3", "number"), ("1_000", "number")]),
        ("match = x", []),
        ("match state:", [("match", "keyword")]),
        ("s = 'a # b' + \"it's\"", [("'a # b'", "string"), ('"it\'s"', "string")]),
        (r"s = 'a\'b' + r'\d'", [(r"'a\'b'", "string"), (r"r'\d'", "string")]),
        ("'open", [("'open", "string")]),
        (
            "n = None if a else 2",
            [("None", "keyword"), ("if", "keyword"), ("else", "keyword"), ("2", "number")],
        ),
    ],
)
def test_the_parts_of_a_line_have_their_kinds(line: str, expected: list[tuple[str, str]]) -> None:
    assert parts(line) == expected
    assert spans(line)[1] == PLAIN


def test_the_fields_of_an_f_string_are_code() -> None:
    assert parts("f'a {x if 1 else {2}} {{b}} c'") == [
        ("f'a {", "string"),
        ("if", "keyword"),
        ("1", "number"),
        ("else", "keyword"),
        ("2", "number"),
        ("} {{b}} c'", "string"),
    ]
    assert parts("f'{open'") == [("f'{open'", "string")]


def test_a_string_of_several_lines_goes_on_and_ends() -> None:
    first, state = spans('text = """one')
    assert first[-1].kind == "string" and state != PLAIN
    assert spans("two 'three' # four", state) == ([(0, 18, "string")], state)
    assert spans('end""" + 1', state) == ([(0, 6, "string"), (9, 10, "number")], PLAIN)
    assert spans("s = 'a\\")[1] != PLAIN


def test_a_docstring_is_a_remark_to_its_end() -> None:
    found, state = spans('    """What it does.')
    assert found == [(4, 20, "remark")]
    assert spans('More."""', state) == ([(0, 8, "remark")], PLAIN)


def test_code_without_remarks_keeps_its_columns() -> None:
    assert code_of("a('(') # )") == "a(   )    "


@pytest.mark.parametrize("name", ["light", "dark", "projector"])
def test_every_kind_can_be_read_on_every_ground(name: str) -> None:
    colours = theme.read(name)
    error_ground = theme.mix(colours.panel, colours.error, ERROR_SHARE)
    grounds = {"panel": colours.panel, "now": colours.now_ground, "error": error_ground}
    roles = {role for role, _, _ in STYLES.values()} | {"error", "ink", "second"}
    weak = {
        (role, ground): round(ratio, 2)
        for role in roles
        for ground, colour in grounds.items()
        if (ratio := contrast(colours.role(role), colour)) < LEAST_CONTRAST
    }
    assert weak == {}
    assert contrast(colours.now, colours.now_ground) >= LEAST_CONTRAST


def test_no_two_kinds_differ_by_colour_alone() -> None:
    assert STYLES["keyword"][1] and STYLES["record"][1] and STYLES["remark"][2]
    assert not STYLES["string"][1] and not STYLES["number"][1]  # quotes and digits are signs themselves


def formats(editor: CodeEditor, line: int) -> list[QTextLayout.FormatRange]:
    return editor.area.document().findBlockByNumber(line - 1).layout().formats()


def test_an_opened_string_colours_the_lines_below_and_a_closed_one_frees_them(qtbot: QtBot) -> None:
    editor = CodeEditor()
    qtbot.addWidget(editor)
    editor.set_text("a = 1\n" + "b = 2\n" * 5_000)
    qtbot.waitUntil(editor.area.highlighter.finished)
    editor.go_to_line(1, 5)
    started = perf_counter()
    editor.area.insertPlainText(" + '''")
    assert perf_counter() - started < 0.1
    qtbot.waitUntil(editor.area.highlighter.finished)
    good = theme.current().good
    assert [part.format.foreground().color() for part in formats(editor, 5_000)] == [good]
    editor.area.undo()
    qtbot.waitUntil(editor.area.highlighter.finished)
    assert [(part.start, part.length) for part in formats(editor, 5_000)] == [(4, 1)]


def test_colours_follow_the_theme_at_once_where_they_are_seen(qtbot: QtBot) -> None:
    editor = CodeEditor()
    qtbot.addWidget(editor)
    editor.set_text("a = 'x'\n" * 3_000)
    editor.go_to_line(2_900)
    theme.switch.changed.emit()
    with theme.painting("dark"):
        editor.area.rescale()
        expected = theme.current().good
    row = editor.area.rows()[0].line
    assert formats(editor, row)[0].format.foreground().color() == expected


def test_characters_beyond_the_basic_plane_do_not_shift_colours(qtbot: QtBot) -> None:
    editor = CodeEditor()
    qtbot.addWidget(editor)
    editor.set_text("s = '😀😀' + 12\n")
    assert [(part.start, part.length) for part in formats(editor, 1)] == [(4, 6), (13, 2)]

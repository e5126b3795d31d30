"""Foreign text in messages is escaped and never long, wherever it comes from."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import pytest

from plyscope import catalog
from plyscope.files.json_fields import Field, FieldError
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.options import OptionError
from plyscope.quoting import MOST_MESSAGE, MOST_QUOTED, in_markdown, in_xml, quoted, visible
from plyscope.rules.position import PositionError
from plyscope.strict_json import JsonError, read

CORE = Path(catalog.__file__).parent
LONG = "<b>" * 20_000


@pytest.mark.parametrize(
    "value",
    [
        LONG,
        [LONG] * 100,
        {LONG: LONG},
        10**90,
        [[[[[[LONG]]]]]],
        "\0\u202e\x1b[2J" * 50,
        ("a",) * 10**5,
        {1, 2},
        b"x" * 10**6,
    ],
)
def test_anything_is_quoted_in_few_characters(value: object) -> None:
    said = quoted(value)
    assert len(said) <= 6 * MOST_QUOTED
    assert said.isprintable()


def test_a_short_text_is_quoted_as_it_is() -> None:
    assert quoted("Nf9") == "'Nf9'"
    assert quoted("a" * MOST_QUOTED) == repr("a" * MOST_QUOTED)
    assert quoted("a" * (MOST_QUOTED + 1)) == repr("a" * MOST_QUOTED) + "…"
    assert visible("a\u202eb") == "a\\u202eb"


def test_errors_echo_no_long_text() -> None:
    for game in catalog.games().values():
        for read_text in (game.start().parse, game.read):
            with pytest.raises((PositionError, OptionError)) as refused:
                read_text(LONG)
            assert LONG[: MOST_QUOTED + 60] not in str(refused.value)
    with pytest.raises(JsonError) as twice:
        read(f'{{"{LONG}":1,"{LONG}":2}}')
    with pytest.raises(FieldError) as field:
        Field({LONG: 1}).entries("a", optional=(LONG,))[LONG].flag()
    errors = [twice.value, field.value, ExerciseError(LONG, LONG)]
    assert all(len(str(error)) < 2 * MOST_MESSAGE for error in errors)


def test_no_message_of_the_core_shows_a_value_by_its_repr() -> None:
    """Only `quoted` bounds it; processes of own code and of agents speak for themselves."""
    apart = ("plain/copies", "plain/templates", "own_code/child", "arena/plugin", "quoting.py")
    sources = {path.relative_to(CORE).as_posix(): path.read_text("utf-8") for path in CORE.rglob("*.py")}
    assert not [name for name, text in sources.items() if "!r}" in text and not name.startswith(apart)]


def test_in_markdown_nothing_of_a_text_is_a_mark() -> None:
    assert in_markdown("<b>x</b> &lt; [a](b) `c` *d_e* f|g") == (
        r"\<b>x\</b> \&lt; \[a\](b) \`c\` \*d\_e\* f\|g"
    )
    assert [in_markdown(text) for text in ("# a", "- b", "12. c", "> d")] == [
        r"\# a", r"\- b", r"12\. c", r"\> d",
    ]  # fmt: skip
    assert in_markdown("Ann-Lee (2024001)\n") == "Ann-Lee (2024001)\\\\u000a"


def test_in_xml_a_file_can_hold_every_text() -> None:
    signs = "".join(map(chr, (*range(0x300), *range(0xD7FE, 0xE002), *range(0xFFF0, 0x10002), 0x10FFFF)))
    held = ElementTree.fromstring(f"<a>{escape(in_xml(signs))}</a>").text
    assert held == in_xml(signs).replace("\r", "\n") and len(held) == len(signs)
    assert in_xml("a\tb\n对\x85\U0001f600") == "a\tb\n对\x85\U0001f600"

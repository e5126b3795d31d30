"""Side texts: the forms of an algorithm that are shown beside its search.

One algorithm has several: the Python source that runs, and the forms in which the lectures print it. A record
is marked in all of them, since every line declares which rows belong to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from plyscope import catalog
from plyscope.lessons.lecture_texts import lecture_texts
from plyscope.lessons.marked_text import LINE_BY_LINE, Text, has_words
from plyscope.lessons.source_text import NAME, source_of
from plyscope.options import options_of


def texts_of(algorithm: str, options: dict[str, Any] | None = None) -> tuple[Text, ...]:
    """The texts of an algorithm that is searched with these options: its source first, then other forms."""
    if catalog.is_file(algorithm):  # its text changes whenever it is saved
        return (source_of(algorithm, options),)
    found: tuple[Text, ...] = _texts(algorithm, tuple((options or {}).items()))
    return found


@cache
def _texts(algorithm: str, options: tuple[tuple[str, Any], ...]) -> tuple[Text, ...]:

    return (source_of(algorithm, dict(options)), *lecture_texts(algorithm, dict(options)))


def text_of(algorithm: str, options: dict[str, Any], id: str = "") -> Text:
    """The text with this id, or the one to begin with.

    That is the source that runs, except where a search runs a text of the lectures line by line.
    """
    found = texts_of(algorithm, options)
    begin = next((text for text in found if text.id == LINE_BY_LINE), found[0])
    return next((text for text in found if text.id == id), begin)


def translatable() -> Iterator[str]:
    """Yield every name of a text, and every line with words, for `packaging/translate.py`."""
    yield NAME
    for id, algorithm in catalog.algorithms().items():
        choices = [option.choices for option in options_of(algorithm.options) if option.name == "text"]
        given = [{"text": value} for value, _ in choices[0]] if choices else [{}, {"cut": ">"}]
        for options in given:
            for found in lecture_texts(id, options):
                yield found.name
                if not found.is_python:
                    yield from filter(has_words, map(str.strip, found.lines))

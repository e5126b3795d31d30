"""Recipes as text: TOML that `plyscope.lessons.sheet.read_recipe` reads."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from plyscope import strict_json
from plyscope.lessons import conventions
from plyscope.lessons.conventions import ALLOWED, SETS, Conventions
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.sheet import Recipe

BARE = re.compile(r"[A-Za-z0-9_-]+")
ESCAPED = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}


def recipe_text(recipe: Recipe) -> str:
    """Return the text of a recipe; raises ExerciseError for data that TOML has no value for."""
    title = {"en": recipe.title.en, "zh": recipe.title.zh_CN}
    head = {
        "title": title if title["en"] != title["zh"] else title["en"],
        "convention": convention_value(recipe.convention),
        "feedback": recipe.feedback,
        "numbers": recipe.numbers,
        "checks": recipe.checks,
    }
    lines = [f"{name} = {toml_value(value)}" for name, value in head.items()]
    for at, table in enumerate(recipe.tables, 1):
        lines += ["", "[[item]]"]
        for name, value in table.items():
            shown = tree_value(value) if name == "tree" else value
            try:
                lines.append(f"{key_text(name)} = {toml_value(shown)}")
            except ValueError:
                raise ExerciseError(
                    f"item {at}, {name}", "TOML has no empty values. Save it as a sheet instead."
                ) from None
    return "\n".join(lines) + "\n"


def convention_value(own: Conventions) -> str | dict[str, Any]:
    """Return conventions as a recipe holds them: a set's name, or what differs from the nearest set."""
    known = next((id for id, rules in SETS.items() if rules == own), None)
    if known is not None:
        return known
    told = conventions.json_of(own, ALLOWED)
    differing: dict[str, dict[str, Any]] = {}
    for id, rules in SETS.items():
        known_values = conventions.json_of(rules, ALLOWED)
        differing[id] = {name: value for name, value in told.items() if value != known_values[name]}
    nearest = min(SETS, key=lambda id: len(differing[id]))
    return {"set": nearest, **differing[nearest]}


def tree_value(tree: Any) -> Any:
    """Return a tree as a recipe holds it: as a text where it has blanks, since TOML has no null."""
    return strict_json.write(tree) if _has_blanks(tree) else tree


def _has_blanks(thing: Any) -> bool:
    if isinstance(thing, Mapping):
        return any(_has_blanks(one) for one in thing.values())
    if isinstance(thing, list | tuple):
        return any(_has_blanks(one) for one in thing)
    return thing is None


def key_text(name: str) -> str:
    """Return a key, in quotation marks where it needs them."""
    return name if BARE.fullmatch(name) else _text(name)


def toml_value(thing: Any) -> str:
    """Return a value on one line; raises ValueError for None."""
    if isinstance(thing, bool):
        return "true" if thing else "false"
    if isinstance(thing, int):
        return str(thing)
    if isinstance(thing, float):
        return repr(thing)
    if isinstance(thing, str):
        return _text(thing)
    if isinstance(thing, list | tuple):
        return "[" + ", ".join(map(toml_value, thing)) + "]"
    if isinstance(thing, Mapping):
        inner = ", ".join(f"{key_text(name)} = {toml_value(one)}" for name, one in thing.items())
        return f"{{ {inner} }}" if inner else "{}"
    raise ValueError(f"TOML has no value for {thing!r}")


def _text(text: str) -> str:
    return '"' + "".join(ESCAPED.get(sign) or _plain(sign) for sign in text) + '"'


def _plain(sign: str) -> str:
    return sign if sign >= " " and sign != "\x7f" else f"\\u{ord(sign):04X}"

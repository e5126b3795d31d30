"""Scene settings: the table of a scene, each setting read with the line of its error."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, NoReturn

from plyscope import catalog
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.moment_facts import AT_MOMENTS
from plyscope.lessons.record_facts import OF_RECORDS
from plyscope.lessons.scene import MOST_NODES, Play, Scene, SetUp, Shown
from plyscope.lessons.scene_moment import STEP_KINDS, Moment, read_moment
from plyscope.quoting import quoted
from plyscope.rules.position import MAX, MIN

SHOWN = (
    "slide", "tree", "board", "source", "lists", "chart", "selection", "graph", "evaluation", "bandit",
    "opponent", "matrix", "matrix-tree", "who-knows",
)  # fmt: skip
HIDDEN = ("values", "windows", "cuts", "replies")
SIDES = {"MAX": MAX, "MIN": MIN}
SET_UP_FIELDS = (
    "preset", "variant", "game", "options", "position", "moves", "tree", "algorithm", "set", "depth", "nodes",
    "seconds",
)  # fmt: skip

MOST_TEXT = 100_000
MOST_SECONDS = 60


def scene_of(
    settings: Mapping[str, Any], lines: Mapping[str, int], title: str, line: int, texts: Mapping[str, str]
) -> Scene:
    """Return a scene from its table of settings and its texts; raises LessonError with the line.

    `texts` are those under "slide", "question", "answer" and "notes".
    """
    reader = _Settings(settings, lines, line)
    for name in settings:
        if name not in READERS and name not in SET_UP_FIELDS:
            known = ", ".join([*READERS, *SET_UP_FIELDS])
            raise LessonError(f"There is no setting {name}; the settings are: {known}.", reader.line_of(name))
    if "id" not in settings:
        raise LessonError("Expected the setting id in the block of the scene.", line)
    given: dict[str, Any] = {name: reader.read(name, READERS[name]) for name in READERS if name in settings}
    if "from" in given:
        given["start"] = given.pop("from")
    set_up = reader.read_set_up()
    given.setdefault("show", ("slide", "tree") if set_up is not None else ("slide",))
    given |= {name: texts.get(name, "") for name in ("slide", "question", "answer", "notes")}
    scene = Scene(title=title, line=line, settings=settings, lines=lines, set_up=set_up, **given)
    _check_together(scene)
    return scene


def _check_together(scene: Scene) -> None:
    """Refuse settings that say nothing without others, or contradict them."""

    if scene.set_up is None:
        for name in ("at", "then", "from", "focus", "play", "step", "beside", "after", "text"):
            if name in scene.settings:
                raise LessonError(
                    f"The setting {name} needs a preset, a game or a tree.", scene.line_of(name)
                )
    if "from" in scene.settings and scene.step is None:
        raise LessonError("The setting from needs the setting step.", scene.line_of("from"))
    if scene.after is not None and scene.then is not None:
        raise LessonError("A scene has either then or after.", scene.line_of("then"))
    if scene.answer and not scene.question:
        raise LessonError("Expected a question before the answer.", scene.line)
    for name in ("then", "after", "then_show"):
        if name in scene.settings and not scene.question:
            raise LessonError(f"The setting {name} needs a question and its answer.", scene.line_of(name))
    for name in ("beside", "after"):
        if name in scene.expect and getattr(scene, name) is None:
            raise LessonError(
                f"There is nothing {name} of which something could be expected.", scene.line_of("expect")
            )


class _Settings:
    """Reads the values of a table; each error has the line of its setting."""

    def __init__(self, table: Mapping[str, Any], lines: Mapping[str, int], line: int, of: str = "") -> None:
        self.table, self.lines, self.line, self.of = table, lines, line, of

    def line_of(self, name: str) -> int:
        return self.lines.get(self.of or name, self.line)

    def read(self, name: str, reader: Callable[[_Settings, str, Any], Any]) -> Any:
        """Return the value of a setting as its reader makes it."""
        try:
            return reader(self, name, self.table[name])
        except LessonError as error:
            raise error.at(self.line_of(name)) from None

    def wrong(self, name: str, expected: str) -> NoReturn:
        """Refuse the value of a setting."""
        shown = quoted(self.table[name])
        raise LessonError(f"Setting {name}: expected {expected}, found {shown}.", self.line_of(name))

    def read_set_up(self) -> SetUp | None:
        """Return what is searched, None if nothing is named."""
        given = {name: self.read(name, SET_UP_READERS[name]) for name in SET_UP_FIELDS if name in self.table}
        starts = [name for name in ("preset", "game", "tree") if name in given]
        if len(starts) > 1:
            raise LessonError(
                f"A scene has one of preset, game and tree, found {' and '.join(starts)}.",
                self.line_of(starts[1]),
            )
        needs = {
            "variant": ("preset",), "options": ("game", "tree"), "position": ("game",),
            "set": ("preset", "algorithm"),
        }  # fmt: skip
        for name in given:
            needed = needs.get(name, ("preset", "game", "tree"))
            if name not in starts and not any(one in given for one in needed):
                raise LessonError(f"The setting {name} needs {' or '.join(needed)}.", self.line_of(name))
        if not starts:
            return None
        for name, own in (("options", "game_options"), ("set", "options")):
            if name in given:
                given[own] = given.pop(name)
        if "tree" in given:
            given["game"] = "tree"
        return SetUp(**given)


# Readers of one setting each.


def _id(table: _Settings, name: str, value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", value):
        table.wrong(name, "small letters, digits and hyphens")
    return value


def _text(table: _Settings, name: str, value: Any) -> str:
    if not isinstance(value, str) or len(value) > MOST_TEXT:
        table.wrong(name, "text")
    return value


def _whole(least: int, most: int) -> Callable[[_Settings, str, Any], int]:
    def read(table: _Settings, name: str, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            table.wrong(name, f"a whole number from {least} to {most}")
        return value

    return read


def _number(most: float) -> Callable[[_Settings, str, Any], float]:
    def read(table: _Settings, name: str, value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= most:
            table.wrong(name, f"a number above 0 and up to {most}")
        return value

    return read


def _one_of(choices: tuple[str, ...]) -> Callable[[_Settings, str, Any], str]:
    def read(table: _Settings, name: str, value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            table.wrong(name, f"one of {', '.join(choices)}")
        return value

    return read


def _some_of(choices: tuple[str, ...]) -> Callable[[_Settings, str, Any], tuple[str, ...]]:
    def read(table: _Settings, name: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or any(one not in choices for one in value):
            table.wrong(name, f"a list of some of {', '.join(choices)}")
        return tuple(value)

    return read


def _hidden(table: _Settings, name: str, value: Any) -> frozenset[str]:
    return frozenset(_some_of(HIDDEN)(table, name, value))


def _moment(table: _Settings, name: str, value: Any) -> Moment:
    return read_moment(value)


def _table(table: _Settings, name: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        table.wrong(name, "a table such as { name = 1 }")
    return value


def _options(table: _Settings, name: str, value: Any) -> tuple[tuple[str, Any], ...]:
    given = _table(table, name, value)
    for one in given.values():
        inner = one if isinstance(one, list) else [one]
        if not all(isinstance(part, str | bool | int | float) for part in inner):
            table.wrong(name, "options that are text, numbers, true, false or lists of these")
    return tuple((option, tuple(one) if isinstance(one, list) else one) for option, one in given.items())


def _preset(table: _Settings, name: str, value: Any) -> str:
    if not isinstance(value, str) or value not in catalog.presets():
        table.wrong(name, "the id of a worked example, as `plyscope presets` lists them")
    return value


def _variant(table: _Settings, name: str, value: Any) -> int:
    preset = catalog.presets().get(str(table.table.get("preset")))
    most = 1 if preset is None else len(preset.variants)
    return _whole(1, most)(table, name, value) - 1


def _game(table: _Settings, name: str, value: Any) -> str:
    if not isinstance(value, str) or value not in catalog.games():
        table.wrong(name, "the id of a game, as `plyscope games` lists them")
    return value


def _algorithm(table: _Settings, name: str, value: Any) -> str:
    if not isinstance(value, str) or value not in catalog.algorithms():
        table.wrong(name, "the id of an algorithm, as `plyscope algorithms` lists them")
    return value


def _tree(table: _Settings, name: str, value: Any) -> str:
    if isinstance(value, str):
        return _text(table, name, value)
    if not isinstance(value, list) or not value:
        table.wrong(name, "lists of numbers, or text")
    return _list_text(table, name, value)


def _list_text(table: _Settings, name: str, value: Any) -> str:
    """Nested lists of TOML as the text of a tree."""
    if isinstance(value, list):
        return f"[{','.join(_list_text(table, name, one) for one in value)}]"
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        table.wrong(name, "lists of numbers, or text")
    return str(value) if isfinite(value) else '"inf"' if value > 0 else '"-inf"'


def _play(table: _Settings, name: str, value: Any) -> Play:
    given = _table(table, name, value)
    if given.keys() != {"as", "against"} or given["as"] not in SIDES:
        table.wrong(name, '{ as = "MAX" or "MIN", against = an algorithm }')
    if given["against"] not in catalog.algorithms():
        table.wrong(name, "the id of an algorithm, as `plyscope algorithms` lists them")
    return Play(SIDES[given["as"]], given["against"])


def _exercise(table: _Settings, name: str, value: Any) -> dict[str, Any]:
    given = _table(table, name, value)
    inner = _Settings(given, table.lines, table.line, name)
    inner.table = {"kind": "", **given}
    _id(inner, "kind", inner.table["kind"])
    for number in ("level", "seed"):
        if number in given:
            _whole(0, 2**31)(inner, number, given[number])
    if ("level" in given) != ("seed" in given):
        table.wrong(name, "level and seed together, or neither")
    asked = given.get("ask", [])
    if not isinstance(asked, list) or not all(isinstance(one, str) for one in asked):
        inner.wrong("ask", "a list of texts")
    return given


def _second(table: _Settings, name: str, value: Any) -> Shown:
    given, moments = _table(table, name, value), ("at", "then") if name == "beside" else ("at",)
    inner = _Settings(given, table.lines, table.line, name)
    for field_name in given:
        if field_name not in SET_UP_FIELDS and field_name not in moments:
            known = ", ".join([*moments, *SET_UP_FIELDS])
            raise LessonError(f"Setting {name}: there is no {field_name}; it has {known}.")
    set_up = inner.read_set_up()
    if set_up is None:
        table.wrong(name, "a preset, a game or a tree")
    then = read_moment(given["then"]) if "then" in given else None
    return Shown(set_up, read_moment(given.get("at", "end")), then)


def _expect(table: _Settings, name: str, value: Any) -> dict[str, Any]:
    given = _table(table, name, value)
    known: dict[str, Any] = {**dict.fromkeys(OF_RECORDS), **dict.fromkeys(("at", "then"), AT_MOMENTS)}
    known |= dict.fromkeys(("beside", "after"), OF_RECORDS)
    for fact, wanted in given.items():
        if fact not in known:
            raise LessonError(f"There is no fact {fact}; what can be expected is: {', '.join(known)}.")
        if known[fact] is not None:
            for inner in _table(table, name, wanted):
                if inner not in known[fact]:
                    listed = ", ".join(known[fact])
                    raise LessonError(f"There is no fact {fact}.{inner}; what can be expected is: {listed}.")
    return given


READERS: dict[str, Callable[[_Settings, str, Any], Any]] = {
    "id": _id,
    "at": _moment,
    "then": _moment,
    "from": _moment,
    "step": _one_of(STEP_KINDS),
    "show": _some_of(SHOWN),
    "then_show": _some_of(SHOWN),
    "text": _text,
    "focus": _text,
    "hide": _hidden,
    "play": _play,
    "exercise": _exercise,
    "think": _whole(1, 3600),
    "minutes": _number(600),
    "beside": _second,
    "after": _second,
    "expect": _expect,
}

SET_UP_READERS: dict[str, Callable[[_Settings, str, Any], Any]] = {
    "preset": _preset,
    "variant": _variant,
    "game": _game,
    "options": _options,
    "position": _text,
    "moves": _text,
    "tree": _tree,
    "algorithm": _algorithm,
    "set": _options,
    "depth": _whole(1, 1000),
    "nodes": _whole(1, MOST_NODES),
    "seconds": _number(MOST_SECONDS),
}

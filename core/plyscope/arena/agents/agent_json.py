"""Agents as JSON: in agents.json, in exported entries, and in the journals of tournaments."""

from __future__ import annotations

from math import isfinite
from typing import Any, get_args

from plyscope.arena.agents.agent import MEMORY, Agent, Tested
from plyscope.arena.drivers.driver import DeclaredOption, Identity, OptionType, OptionValue
from plyscope.arena.play.pace import MARGIN
from plyscope.arena.play.verdicts import COUNTING
from plyscope.files.file_names import as_name, as_text, shown_name
from plyscope.files.json_fields import Field

MOST_WORDS, MOST_OPTIONS = 1_000, 100_000
MOST_TEXT = 65_536
"""Characters of a text of an agent, such as a path or the value of an option."""
MOST_SECONDS = 3_600.0
LEAST_SECONDS = 0.01
MOST_MEMORY = 1 << 20
MOST_NUMBER = 1e300
VERDICTS = ("move", "host", *COUNTING)


def agent_json(agent: Agent, *, tested: bool = True) -> dict[str, Any]:
    """An agent as JSON; without what its last test found unless `tested`."""
    told: dict[str, Any] = {
        "id": agent.id,
        "name": shown_name(agent.name),
        "command": [as_text(word) for word in agent.command],
        "protocol": agent.protocol,
        "folder": as_text(agent.folder),
        "seconds": agent.seconds,
        "margin": agent.margin,
        "options": dict(agent.options),
        "memory": agent.memory,
    }
    if tested and agent.tested is not None:
        told["tested"] = _tested_json(agent.tested)
    return told


def read_agent(field: Field) -> Agent:
    """The agent that JSON describes; raises FieldError with the place and what was expected."""
    optional = ("protocol", "folder", "seconds", "margin", "options", "memory", "tested")
    found = field.entries("id", "name", "command", optional=optional)
    command = tuple(as_name(word.text(MOST_TEXT)) for word in found["command"].items(MOST_WORDS))
    if not command or not command[0]:
        found["command"].fail("the path of a program, then its arguments")
    if any("\0" in word for word in command):
        found["command"].fail("arguments without the character of number 0")
    name = found["id"].text(200)
    if not name:
        found["id"].fail("a name")
    return Agent(
        id=name,
        name=found["name"].text(MOST_TEXT),
        command=command,
        protocol=_text(found, "protocol"),
        folder=as_name(_text(found, "folder")),
        seconds=_within(found["seconds"], LEAST_SECONDS, MOST_SECONDS) if "seconds" in found else 1.0,
        margin=_within(found["margin"], 0.0, MOST_SECONDS) if "margin" in found else MARGIN,
        options=_read_options(found["options"]) if "options" in found else (),
        memory=_read_memory(found["memory"]) if "memory" in found else MEMORY,
        tested=_read_tested(found["tested"]) if "tested" in found else None,
    )


def read_value(field: Field) -> OptionValue:
    """The value of an option: a text, a finite number, true or false; raises FieldError."""
    value = field.value
    if isinstance(value, str):
        return field.text(MOST_TEXT)
    if isinstance(value, bool | int) or (isinstance(value, float) and isfinite(value)):
        return value
    field.fail("text, a number, true or false")


def _tested_json(tested: Tested) -> dict[str, Any]:
    who = tested.identity
    return {
        "verdict": tested.verdict,
        "reason": shown_name(tested.reason),
        "seconds": tested.seconds,
        "line": tested.line,
        "program": tested.program,
        "protocol": tested.protocol,
        "move": tested.move,
        "move_seconds": tested.move_seconds,
        "strikes": list(tested.strikes),
        "log": list(map(shown_name, tested.log)),
        "identity": {
            "name": who.name,
            "author": who.author,
            "version": who.version,
            "games": list(who.games),
            "analyses": who.analyses,
            "shows_search": who.shows_search,
            "options": [_option_json(option) for option in who.options],
        },
    }


def _option_json(option: DeclaredOption) -> dict[str, Any]:
    """An option that a program declares, without what is as usual: 20,000 of them are in one file."""
    told: dict[str, Any] = {"name": option.name, "type": option.type}
    for name in ("default", "least", "most"):
        if getattr(option, name) is not None:
            told[name] = getattr(option, name)
    if option.choices:
        told["choices"] = list(option.choices)
    if option.ours:
        told["ours"] = True
    return told


def _read_options(field: Field) -> tuple[tuple[str, OptionValue], ...]:
    if not isinstance(field.value, dict):
        field.fail("an object of options and their values")
    return tuple((name, read_value(value)) for name, value in field.entries(*field.value).items())


def _read_memory(field: Field) -> int | None:
    return None if field.value is None else field.whole(16, MOST_MEMORY)


def _read_tested(field: Field) -> Tested:
    optional = (
        "reason", "seconds", "line", "program", "protocol", "move", "move_seconds", "strikes", "log",
        "identity",
    )  # fmt: skip
    found = field.entries("verdict", optional=optional)
    return Tested(
        verdict=found["verdict"].word(*VERDICTS),
        reason=_text(found, "reason"),
        identity=_read_identity(found["identity"]) if "identity" in found else Identity(),
        seconds=_optional(found.get("seconds")),
        line=_read_line(found.get("line")),
        program=_text(found, "program"),
        protocol=_text(found, "protocol"),
        move=_text(found, "move"),
        move_seconds=_optional(found.get("move_seconds")),
        strikes=_texts(found, "strikes"),
        log=_texts(found, "log"),
    )


def _read_line(field: Field | None) -> int | None:
    return None if field is None or field.value is None else field.whole(0, 1 << 31)


def _read_identity(field: Field) -> Identity:
    optional = ("name", "author", "version", "games", "analyses", "shows_search", "options")
    found = field.entries(optional=optional)
    options: tuple[DeclaredOption, ...] = ()
    if "options" in found:
        options = tuple(_read_declared(option) for option in found["options"].items(MOST_OPTIONS))
    return Identity(
        name=_text(found, "name"),
        author=_text(found, "author"),
        version=_text(found, "version"),
        games=_texts(found, "games"),
        options=options,
        analyses=_flag(found, "analyses"),
        shows_search=_flag(found, "shows_search"),
    )


def _read_declared(field: Field) -> DeclaredOption:
    found = field.entries("name", "type", optional=("default", "least", "most", "choices", "ours"))
    kind: Any = found["type"].word(*get_args(OptionType))
    return DeclaredOption(
        name=found["name"].text(MOST_TEXT),
        type=kind,
        default=read_value(found["default"]) if "default" in found else None,
        least=_optional(found.get("least")),
        most=_optional(found.get("most")),
        choices=_texts(found, "choices"),
        ours=_flag(found, "ours"),
    )


def _text(found: dict[str, Field], name: str) -> str:
    return found[name].text(MOST_TEXT) if name in found else ""


def _texts(found: dict[str, Field], name: str) -> tuple[str, ...]:
    return tuple(text.text(MOST_TEXT) for text in found[name].items(MOST_OPTIONS)) if name in found else ()


def _flag(found: dict[str, Field], name: str) -> bool:
    return name in found and found[name].flag()


def _optional(field: Field | None) -> float | None:
    if field is None or field.value is None:
        return None
    return _within(field, -MOST_NUMBER, MOST_NUMBER)


def _within(field: Field, least: float, most: float) -> float:
    value = field.number()
    if not least <= value <= most:
        field.fail(f"a number from {least:g} to {most:g}")
    return value

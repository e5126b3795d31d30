"""Settings of a tournament from the words of a command, or from a file in JSON that a user wrote."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from plyscope import strict_json
from plyscope.arena.agents.agents_file import AgentList, free_id
from plyscope.arena.agents.python_file import PythonFileError, python_agent
from plyscope.arena.agents.resolve import EntrantError, entrant_of
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.settings import Adjudication, Entrant, Openings, Settings, Sprt
from plyscope.arena.tournament.settings_file import (
    pace_json,
    read_entrant,
    read_pace,
    read_settings,
    settings_json,
)
from plyscope.cli.errors import CommandError
from plyscope.files.json_fields import Field, FieldError
from plyscope.quoting import visible
from plyscope.rules.time_control import TimeControl

MOST_BYTES = 10_000_000
LEFT_OUT = "left out"


def settings_of(
    given: argparse.Namespace, players: Iterable[str | Entrant], form: Any, rounds: int, heads: int = 1
) -> Settings:
    """The settings that the words of a command mean; raises CommandError."""
    try:
        entrants = _entrants(given, players)
        if given.sprt is not None:
            sprt: dict[str, Any] | None = _named(given.sprt, ("elo0", "elo1", "alpha", "beta", "model"))
        else:
            sprt = None
        settings = Settings(
            game=given.game,
            entrants=entrants,
            form=form,
            rounds=rounds,
            heads=heads,
            game_options=tuple(_pair(text, "--option") for text in given.option),
            openings=_openings(given.openings, balanced=not given.unbalanced),
            adjudication=_adjudication(given.adjudicate),
            sprt=None if sprt is None else Sprt(**sprt),
            slots=given.slots,
            seed=given.seed,
            keeps_searches=given.keep_searches,
            name=given.name,
        )
        return read_settings(Field(settings_json(settings)))
    except (EntrantError, FieldError) as error:
        raise CommandError(str(error)) from None


def _entrants(given: argparse.Namespace, players: Iterable[str | Entrant]) -> tuple[Entrant, ...]:
    """The players with the paces that the command gives them."""
    own = {
        name: dict(_pair(text, f"--{name}-of") for text in getattr(given, f"{name}_of"))
        for name in ("seconds", "depth", "nodes")
    }
    agents, found, taken = AgentList(), [], set[str]()
    for player in players:
        entrant = entrant_of(player, None, agents) if isinstance(player, str) else player
        entrant = _unlike(entrant, taken)
        words = {entrant.id, player} if isinstance(player, str) else {entrant.id}
        chosen = {
            name: value for name, values in own.items() for key, value in values.items() if key in words
        }
        found.append(replace(entrant, pace=_pace(given, entrant.pace, chosen)))
    known = {entrant.id for entrant in found} | {one for one in players if isinstance(one, str)}
    for name, values in own.items():
        for key in values:
            if key not in known:
                raise CommandError(f"--{name}-of: there is no player {visible(key)}.")
    return tuple(found)


def _unlike(entrant: Entrant, taken: set[str]) -> Entrant:
    """A player with an id that no other has, which its agent has too if it is in no list; takes the id."""
    if entrant.id in taken:
        entrant = replace(entrant, id=free_id(entrant.id, taken))
    taken.add(entrant.id)
    if entrant.agent is not None and not entrant.agent.id:
        entrant = replace(entrant, agent=replace(entrant.agent, id=entrant.id))
    return entrant


def _pace(given: argparse.Namespace, own: Pace, chosen: dict[str, str]) -> Pace:
    """The pace of a player: what is said of it, else of all, else its own.

    One with a depth or nodes and without seconds has no time but the limit that always exists.
    """
    values: dict[str, Any] = {
        name: _number(chosen[name], f"--{name}-of", whole=name != "seconds")
        if name in chosen
        else getattr(given, name)
        for name in ("seconds", "depth", "nodes")
    }
    margin = own.margin if given.margin is None else given.margin
    if given.control is not None:
        main, _, increment = given.control.partition("+")
        control = TimeControl(_number(main, "--control"), _number(increment or "0", "--control"))
        pace = Pace(None, control, values["depth"], values["nodes"], margin)
    elif all(value is None for value in values.values()):
        pace = replace(own, margin=margin)
    else:
        pace = Pace(**values, margin=margin)
    return read_pace(Field(pace_json(pace), "pace"))


def _openings(text: str, *, balanced: bool) -> Openings:
    kind, _, number = text.rpartition(":")
    if text == "start":
        return Openings("start", 0, "", balanced)
    if text == "lot" or kind == "lot":
        plies = 4 if text == "lot" else int(_number(number, "--openings", whole=True))
        return Openings("lot", plies, "", balanced)
    plies = 0
    if not Path(text).exists() and kind and number.isdigit():
        text, plies = kind, int(number)
    return Openings("file", plies, str(Path(text).absolute()), balanced)


def _adjudication(text: str) -> Adjudication:
    names = ("win", "win_moves", "draw", "draw_from", "draw_moves", "exact", "plies")
    said = _named(text, names, flags=("exact",))
    if "plies" in said:
        said["most_plies"] = said.pop("plies")
    for name in ("win_moves", "draw_from", "draw_moves", "most_plies"):
        if name in said:
            said[name] = int(said[name])
    return Adjudication(**said)


def _named(text: str, names: tuple[str, ...], flags: tuple[str, ...] = ()) -> dict[str, Any]:
    """Values such as win=10,exact by name; raises CommandError."""
    found: dict[str, Any] = {}
    for part in filter(None, (one.strip() for one in text.split(","))):
        name, equals, value = (one.strip() for one in part.partition("="))
        if name not in names:
            raise CommandError(f"Expected {', '.join(names)}, found {visible(name)}.")
        if name in flags and not equals:
            found[name] = True
        elif name == "model":
            found[name] = value
        else:
            found[name] = _number(value, name)
    return found


def _pair(text: str, option: str) -> tuple[str, str]:
    name, equals, value = text.rpartition("=")
    if not (name and equals):
        raise CommandError(f"{option}: expected NAME=VALUE, found {visible(text)}.")
    return name, value


def _number(text: str, option: str, *, whole: bool = False) -> Any:
    try:
        return int(text) if whole else float(text)
    except ValueError:
        expected = "a whole number" if whole else "a number"
        raise CommandError(f"{option}: expected {expected}, found {visible(text)}.") from None


# Class use: a folder of files.


def folder_entrants(folder: Path) -> tuple[list[Entrant], dict[str, str]]:
    """One player for each Python file of a folder, and why others are left out, by the names of their files.

    The names of the files are the ids.
    """
    found: list[Entrant] = []
    left_out: dict[str, str] = {}
    taken: set[str] = set()
    for path in sorted(folder.glob("[!_.]*.py")):
        try:
            agent = python_agent(path)
        except PythonFileError as error:
            place = "" if error.line is None else f"line {error.line}: "
            left_out[path.name] = f"{place}{error}"
            continue
        id = free_id(path.stem, taken)
        taken.add(id)
        agent = replace(agent, id=id)
        pace = Pace(seconds=agent.seconds, margin=agent.margin)
        found.append(Entrant(id=id, name=agent.name, pace=pace, agent=agent))
    return found, left_out


# SETTINGS.json


def read_file(path: Path) -> Settings:
    """The settings of a file in JSON; raises CommandError with the file, the place and what was expected.

    Beside what a journal has, a player can be a word, as on the command line, or an object with "player" and
    a "name", "id" or "pace" of its own; "folder" names a folder of Python files that all play, and "pace" is
    that of players without their own. Paths are seen from the folder of the file.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise CommandError(f"{path}: it is larger than {MOST_BYTES:,} bytes.")
        value = strict_json.read(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror or error}.") from None
    except strict_json.JsonError as error:
        raise CommandError(f"{path}: {error}") from None
    try:
        return _read(value, path.parent)
    except FieldError as error:
        raise CommandError(f"{path}: {error}") from None


def _read(value: Any, folder: Path) -> Settings:
    whole = Field(value)
    if not isinstance(value, dict):
        whole.fail("an object")
    value = dict(value)
    pace = read_pace(Field(value.pop("pace"), "pace")) if "pace" in value else None
    notes: dict[str, str] = {}
    files: list[Entrant] = []
    if "folder" in value:
        where = Field(value.pop("folder"), "folder").text(4096)
        if not (folder / where).is_dir():
            Field(where, "folder").fail("a folder of Python files")
        files, notes = folder_entrants(folder / where)
    listed = value.get("entrants", [])
    if not isinstance(listed, list):
        Field(listed, "entrants").fail("a list of players")
    value["entrants"] = [*listed, *files]
    agents, taken = AgentList(), set[str]()

    def entrant(field: Field) -> Entrant:
        return _unlike(_read_player(field, pace, agents, folder), taken)

    openings = value.get("openings")
    if isinstance(openings, dict) and isinstance(openings.get("file"), str) and openings["file"]:
        value["openings"] = {**openings, "file": str((folder / openings["file"]).absolute())}
    settings = read_settings(Field(value), entrant)
    left_out = {f"{LEFT_OUT}: {name}": why for name, why in notes.items()}
    return replace(settings, notes={**settings.notes, **left_out})


def _read_player(field: Field, pace: Pace | None, agents: AgentList, folder: Path) -> Entrant:
    """One player of a file: a word, an object with a word, or one written out."""
    said = field.value
    if isinstance(said, Entrant):
        return said if pace is None else replace(said, pace=pace)
    if isinstance(said, str):
        return _word(field, pace, agents, folder)
    if isinstance(said, dict) and "player" in said:
        parts = field.entries("player", optional=("name", "id", "pace"))
        own = read_pace(parts["pace"]) if "pace" in parts else pace
        found = _word(parts["player"], own, agents, folder)
        name = parts["name"].text(200) if "name" in parts else found.name
        return replace(found, name=name, id=parts["id"].text(200) if "id" in parts else found.id)
    found = read_entrant(field)
    return found if pace is None or "pace" in said else replace(found, pace=pace)


def _word(field: Field, pace: Pace | None, agents: AgentList, folder: Path) -> Entrant:
    text = field.text(4096)
    if text.endswith(".py") and not Path(text).is_absolute() and (folder / text).is_file():
        text = str(folder / text)
    try:
        return entrant_of(text, pace, agents)
    except EntrantError as error:
        field.refuse(error)

"""Settings of a tournament as JSON: the file that a user writes, and the first line of a journal."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any, get_args

from plyscope import catalog
from plyscope.arena.agents.agent_json import agent_json, read_agent
from plyscope.arena.play.pace import MARGIN, Pace
from plyscope.arena.sprt import check
from plyscope.arena.strengths import LEVELS
from plyscope.arena.tournament.settings import (
    Adjudication,
    Entrant,
    Form,
    Openings,
    Settings,
    Sprt,
)
from plyscope.catalog import UnknownEntry
from plyscope.files.json_fields import Field
from plyscope.options import OptionError
from plyscope.rules.time_control import MOST_A_MOVE, MOST_MAIN, TimeControl

MOST_ENTRANTS, MOST_ROUNDS, MOST_SLOTS = 1_000, 1_000_000, 256
MOST_TEXT, MOST_OPTIONS = 65_536, 1_000
MOST_DEPTH, MOST_NODES, MOST_SEED = 10_000, 1 << 62, 1 << 62
MOST_MARGIN, MOST_ELO, MOST_VALUE = 60.0, 2_000.0, 1e9
LEAST_SECONDS = 0.001

EntrantReader = Callable[[Field], Entrant]


def settings_json(settings: Settings) -> dict[str, Any]:
    """Settings as JSON, every field written out, so that equal settings are equal texts."""
    return {
        "game": settings.game,
        "game_options": {name: _plain(value) for name, value in settings.game_options},
        "form": settings.form,
        "entrants": [entrant_json(entrant) for entrant in settings.entrants],
        "rounds": settings.rounds,
        "heads": settings.heads,
        "openings": {
            "kind": settings.openings.kind,
            "plies": settings.openings.plies,
            "file": settings.openings.file,
            "balanced": settings.openings.balanced,
        },
        "adjudication": _adjudication_json(settings.adjudication),
        "sprt": None if settings.sprt is None else _sprt_json(settings.sprt),
        "slots": settings.slots,
        "seed": settings.seed,
        "keeps_searches": settings.keeps_searches,
        "name": settings.name,
        "notes": dict(settings.notes),
    }


def entrant_json(entrant: Entrant) -> dict[str, Any]:
    """An entrant as JSON: of agent, level and algorithm only the one that it is."""
    told: dict[str, Any] = {"id": entrant.id, "name": entrant.name, "pace": pace_json(entrant.pace)}
    if entrant.agent is not None:
        told["agent"] = agent_json(entrant.agent, tested=False)
    if entrant.level:
        told["level"] = entrant.level
    if entrant.algorithm:
        told["algorithm"] = entrant.algorithm
    if entrant.options:
        told["options"] = {name: _plain(value) for name, value in entrant.options}
    if entrant.program:
        told["program"] = entrant.program
    return told


def pace_json(pace: Pace) -> dict[str, Any]:
    """A pace as JSON."""
    told: dict[str, Any] = {
        "seconds": pace.seconds, "depth": pace.depth, "nodes": pace.nodes, "margin": pace.margin,
    }  # fmt: skip
    if pace.control is not None:
        control = pace.control
        told["control"] = {
            "main": control.main, "increment": control.increment, "overtime": control.overtime,
        }  # fmt: skip
    return told


def read_settings(field: Field, entrant: EntrantReader | None = None, *, possible: bool = True) -> Settings:
    """The settings that JSON describes; raises FieldError with the place and what was expected.

    `entrant` reads one player; without it all are written out as `settings_json` does. With `possible`, they
    are those of a tournament that can be played here, see `refuse_impossible`.
    """
    optional = (
        "game_options", "form", "rounds", "heads", "openings", "adjudication", "sprt", "slots", "seed",
        "keeps_searches", "name", "notes",
    )  # fmt: skip
    found = field.entries("game", "entrants", optional=optional)
    usual = Settings("", ())
    game = found["game"].text(MOST_TEXT)
    form: Any = found["form"].word(*get_args(Form)) if "form" in found else usual.form
    entrants = tuple((entrant or read_entrant)(one) for one in found["entrants"].items(MOST_ENTRANTS))
    settings = Settings(
        game=game,
        entrants=entrants,
        form=form,
        rounds=_whole(found, "rounds", 1, MOST_ROUNDS, usual.rounds),
        heads=_whole(found, "heads", 1, MOST_ENTRANTS, usual.heads),
        game_options=_read_game_options(found["game"], found.get("game_options")),
        openings=_read_openings(found["openings"]) if "openings" in found else usual.openings,
        adjudication=(
            _read_adjudication(found["adjudication"]) if "adjudication" in found else usual.adjudication
        ),
        sprt=_read_sprt(found["sprt"]) if "sprt" in found else None,
        slots=_whole_or_none(found.get("slots"), 1, MOST_SLOTS),
        seed=_whole(found, "seed", 0, MOST_SEED, usual.seed),
        keeps_searches="keeps_searches" in found and found["keeps_searches"].flag(),
        name=_text(found, "name"),
        notes=_read_notes(found.get("notes")),
    )
    if possible:
        refuse_impossible(settings, field)
    return settings


def read_entrant(field: Field) -> Entrant:
    """One player, written out; raises FieldError."""
    optional = ("name", "pace", "agent", "level", "algorithm", "options", "program")
    found = field.entries("id", optional=optional)
    kinds = [name for name in ("agent", "level", "algorithm") if name in found]
    if len(kinds) != 1:
        field.fail("one of agent, level and algorithm", ", ".join(kinds) or "none of them")
    id = found["id"].text(200)
    if not id:
        found["id"].fail("a name")
    agent = read_agent(found["agent"]) if "agent" in found else None
    level = found["level"].word(*(one.id for one in LEVELS)) if "level" in found else ""
    return Entrant(
        id=id,
        name=_text(found, "name") or id,
        pace=read_pace(found["pace"]) if "pace" in found else Pace(),
        agent=agent,
        level=level,
        algorithm=found["algorithm"].text(200) if "algorithm" in found else "",
        options=_read_values(found["options"]) if "options" in found else (),
        program=_text(found, "program"),
    )


def read_pace(field: Field) -> Pace:
    """A pace; raises FieldError."""
    found = field.entries(optional=("seconds", "control", "depth", "nodes", "margin"))
    control = found.get("control")
    return Pace(
        seconds=_seconds(found["seconds"]) if "seconds" in found else None,
        control=None if control is None or control.value is None else read_control(control),
        depth=_whole_or_none(found.get("depth"), 0, MOST_DEPTH),
        nodes=_whole_or_none(found.get("nodes"), 1, MOST_NODES),
        margin=_within(found["margin"], 0.0, MOST_MARGIN) if "margin" in found else MARGIN,
    )


def read_control(field: Field) -> TimeControl:
    """The time for a game; raises FieldError."""
    found = field.entries("main", optional=("increment", "overtime"))
    control = TimeControl(
        main=_within(found["main"], 0.0, MOST_MAIN),
        increment=_within(found["increment"], 0.0, MOST_A_MOVE) if "increment" in found else 0.0,
        overtime=_within(found["overtime"], 0.0, MOST_A_MOVE) if "overtime" in found else 0.0,
    )
    if control.starts_with <= 0:
        field.fail("seconds for the game, or for every move", "none")
    return control


def refuse_impossible(settings: Settings, field: Field | None = None) -> None:
    """Raise FieldError for settings that fit no tournament: too few players, an id twice, a search that
    cannot play the game."""
    field = Field(None) if field is None else field
    entrants = Field(None, f"{field.path}.entrants" if field.path else "entrants")
    count = len(settings.entrants)
    if settings.form == "match" and count != 2:
        entrants.fail("two players for a match", f"{count}")
    if count < 2:
        entrants.fail("at least two players", f"{count}")
    ids = [entrant.id for entrant in settings.entrants]
    for id in ids:
        if ids.count(id) > 1:
            entrants.fail("players with different ids", f'"{id}" twice')
    if settings.form == "gauntlet" and not settings.heads < count:
        Field(settings.heads, "heads").fail(f"fewer than the {count} players")
    alone = settings.form == "match" or (settings.form == "gauntlet" and settings.heads == 1)
    if settings.sprt is not None and not alone:
        Field(None, "sprt").refuse("a test needs one player against others: a match or a gauntlet.")
    if settings.sprt is not None:
        try:
            check(settings.sprt)
        except ValueError as error:
            Field(None, "sprt").refuse(error)
    for place, entrant in enumerate(settings.entrants):
        _refuse_unsuited(settings, entrant, Field(entrant.algorithm, f"{entrants.path}[{place}]"))


def _refuse_unsuited(settings: Settings, entrant: Entrant, field: Field) -> None:
    """Raise FieldError if a search cannot play this game, or does not take its options."""
    if entrant.level and entrant.level not in [one.id for one in LEVELS]:
        Field(entrant.level, field.path).fail(f"one of the levels {', '.join(one.id for one in LEVELS)}")
    if not entrant.algorithm:
        return
    try:
        start = catalog.game(settings.game).start(**dict(settings.game_options))
        algorithm = catalog.algorithm(entrant.algorithm)
        algorithm.search(**dict(entrant.options))
    except (UnknownEntry, ValueError) as error:
        field.refuse(error.args[0] if error.args else error)
    reason = algorithm.suits(start.game, start)
    if reason is not None:
        field.refuse(reason)


def _read_game_options(game: Field, field: Field | None) -> tuple[tuple[str, Any], ...]:
    """The options of the game, read as it reads them; raises FieldError."""
    given = {} if field is None else {name: value.value for name, value in _entries(field)}
    try:
        catalog.game(game.text(MOST_TEXT)).start(**given)
    except UnknownEntry as error:
        game.refuse(error.args[0])
    except OptionError as error:
        (field or game).refuse(error)
    return tuple((name, _frozen(value)) for name, value in given.items())


def _entries(field: Field) -> list[tuple[str, Field]]:
    if not isinstance(field.value, dict):
        field.fail("an object of options and their values")
    if len(field.value) > MOST_OPTIONS:
        field.fail(f"at most {MOST_OPTIONS:,} options", f"{len(field.value):,}")
    return list(field.entries(*field.value).items())


def _read_values(field: Field) -> tuple[tuple[str, Any], ...]:
    """Options of a search: texts, numbers, true or false, or lists of numbers."""
    found = []
    for name, value in _entries(field):
        listed = value.value if isinstance(value.value, list) else [value.value]
        for one in listed:
            number = isinstance(one, int | float) and (isinstance(one, int) or isfinite(one))
            if not number and not isinstance(one, str):
                value.fail("text, a number, true or false")
        found.append((name, _frozen(value.value)))
    return tuple(found)


def _read_openings(field: Field) -> Openings:
    found = field.entries(optional=("kind", "plies", "file", "balanced"))
    usual = Openings()
    kind: Any = found["kind"].word("lot", "file", "start") if "kind" in found else usual.kind
    file = _text(found, "file")
    if kind == "file" and not file:
        found.get("file", field).fail("the path of a file of openings")
    return Openings(
        kind=kind,
        plies=_whole(found, "plies", 0, 200, usual.plies),
        file=file,
        balanced=found["balanced"].flag() if "balanced" in found else usual.balanced,
    )


def _adjudication_json(chosen: Adjudication) -> dict[str, Any]:
    return {
        "win": chosen.win, "win_moves": chosen.win_moves, "draw": chosen.draw,
        "draw_from": chosen.draw_from, "draw_moves": chosen.draw_moves, "exact": chosen.exact,
        "most_plies": chosen.most_plies,
    }  # fmt: skip


def _read_adjudication(field: Field) -> Adjudication:
    usual = Adjudication()
    names = ("win", "win_moves", "draw", "draw_from", "draw_moves", "exact", "most_plies")
    found = field.entries(optional=names)
    return Adjudication(
        win=_within_or_none(found.get("win"), 0.0, MOST_VALUE),
        win_moves=_whole(found, "win_moves", 1, 1_000, usual.win_moves),
        draw=_within_or_none(found.get("draw"), 0.0, MOST_VALUE),
        draw_from=_whole(found, "draw_from", 0, 100_000, usual.draw_from),
        draw_moves=_whole(found, "draw_moves", 1, 1_000, usual.draw_moves),
        exact="exact" in found and found["exact"].flag(),
        most_plies=_whole(found, "most_plies", 1, 100_000, usual.most_plies),
    )


def _sprt_json(sprt: Sprt) -> dict[str, Any]:
    return {
        "elo0": sprt.elo0, "elo1": sprt.elo1, "model": sprt.model, "alpha": sprt.alpha, "beta": sprt.beta,
    }  # fmt: skip


def _read_sprt(field: Field) -> Sprt | None:
    if field.value is None:
        return None
    usual = Sprt()
    found = field.entries(optional=("elo0", "elo1", "model", "alpha", "beta"))
    model: Any = found["model"].word("normalized", "logistic") if "model" in found else usual.model
    sprt = Sprt(
        elo0=_within(found["elo0"], -MOST_ELO, MOST_ELO) if "elo0" in found else usual.elo0,
        elo1=_within(found["elo1"], -MOST_ELO, MOST_ELO) if "elo1" in found else usual.elo1,
        model=model,
        alpha=_within(found["alpha"], 1e-6, 0.499) if "alpha" in found else usual.alpha,
        beta=_within(found["beta"], 1e-6, 0.499) if "beta" in found else usual.beta,
    )
    if not sprt.elo0 < sprt.elo1:
        found.get("elo1", field).fail(f"more than elo0, which is {sprt.elo0:g}", f"{sprt.elo1:g}")
    return sprt


def _read_notes(field: Field | None) -> dict[str, str]:
    return {} if field is None else {name: value.text(MOST_TEXT) for name, value in _entries(field)}


def _text(found: dict[str, Field], name: str) -> str:
    return found[name].text(MOST_TEXT) if name in found else ""


def _whole(found: dict[str, Field], name: str, least: int, most: int, usual: int) -> int:
    return found[name].whole(least, most) if name in found else usual


def _whole_or_none(field: Field | None, least: int, most: int) -> int | None:
    return None if field is None or field.value is None else field.whole(least, most)


def _seconds(field: Field) -> float | None:
    return None if field.value is None else _within(field, LEAST_SECONDS, MOST_MAIN)


def _within_or_none(field: Field | None, least: float, most: float) -> float | None:
    return None if field is None or field.value is None else _within(field, least, most)


def _within(field: Field, least: float, most: float) -> float:
    value = field.number()
    if not least <= value <= most:
        field.fail(f"a number from {least:g} to {most:g}")
    return value


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value

"""Words of the arena: times, states, forms, verdicts, and settings in few words."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf
from pathlib import Path

from plyscope import catalog
from plyscope.arena.play.pace import WITHOUT_TIME, Pace
from plyscope.arena.tournament.settings import Adjudication, Entrant, Openings, Settings, Sprt
from plyscope.files.file_names import shown_name
from plyscope.options import options_of
from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import heard, marked, tr

FORMS = {
    "match": marked("Match"),
    "round robin": marked("Round robin"),
    "gauntlet": marked("Gauntlet"),
    "knockout": marked("Knockout"),
}
"""Forms of a tournament, and their names."""

VERDICTS = {
    "rules": marked("by the rules"),
    "resign": marked("resigned"),
    "illegal": marked("illegal move"),
    "time": marked("timeout"),
    "crash": marked("crash"),
    "not started": marked("not started"),
    "adjudicated": marked("adjudicated"),
    "length": marked("too long"),
    "forfeit": marked("forfeit"),
    "host": marked("does not count"),
}
"""Verdicts, in little room."""

PROTOCOLS = {
    "lines": marked("lines"),
    "uci": "UCI",
    "ucci": "UCCI",
    "gtp": "GTP",
    "gomocup": "Gomocup",
    "cecp": "CECP",
}

HALF = {"1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½"}


def clock_text(seconds: float) -> str:
    """Minutes and seconds, with hours where there are any: 0:07, 1:02:30."""
    whole = int(seconds)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def seconds_text(seconds: float) -> str:
    """Seconds with their unit, as exact as they were typed."""
    return tr("{n} s").format(n=number_text(round(seconds, 3)))


def pace_text(pace: Pace) -> str:
    """How long a player may think about a move: its seconds, its clock, or depth and nodes."""
    parts = []
    if pace.depth is not None:
        parts.append(tr("depth {n}").format(n=number_text(pace.depth)))
    if pace.nodes is not None:
        parts.append(tr("{n} nodes", pace.nodes).format(n=number_text(pace.nodes)))
    if pace.control is not None:
        main, more = pace.control.main, pace.control.increment or pace.control.overtime
        clock = tr("{n} min").format(n=number_text(round(main / 60, 2)))
        parts.append(f"{clock} + {seconds_text(more)}" if more else clock)
    elif pace.seconds is not None and not parts:
        parts.append(seconds_text(pace.seconds))
    return ", ".join(parts)


def thinking_text(thinks: float, pace: Pace, limit: float) -> str:
    """How long the side to move has thought, and of how much: "0.6 of 1 s"; with a clock only the time."""
    text = f"{thinks:.2f}" if limit < 0.5 else f"{thinks:.1f}"
    if pace.control is not None or (pace.seconds is None and limit >= WITHOUT_TIME):
        return tr("{n} s").format(n=text)
    return tr("{n} of {limit}").format(n=text, limit=seconds_text(limit))


def left_text(seconds: float) -> str:
    """An estimate of what is left, in minutes, or hours and minutes."""
    minutes = max(1, -int(-seconds // 60))
    if minutes < 120:
        return tr("at most {n} min left", minutes).format(n=minutes)
    return tr("at most {n} h left", minutes // 60).format(n=-(-minutes // 60))


def result_text(result: str) -> str:
    """A result as people write it."""
    return HALF.get(result, result)


def score_text(points: float) -> str:
    """Points with halves as a sign: 15½."""
    whole, half = int(points), points != int(points)
    return ("½" if half else "0") if not whole else f"{whole:,}{'½' if half else ''}"


def elo_text(elo: float | None) -> str:
    """A difference of ratings with its sign."""
    if elo is None:
        return "–"
    if isinf(elo):
        return "+∞" if elo > 0 else "−∞"
    whole = round(elo)
    return "0" if not whole else f"+{whole}" if whole > 0 else f"−{-whole}"


def verdict_text(verdict: str) -> str:
    """A verdict in little room."""
    return tr(VERDICTS[verdict]) if verdict in VERDICTS else verdict


# Settings.


def game_text(settings: Settings) -> str:
    """The game, with the options that differ from the usual ones."""
    return game_with_options(settings.game, dict(settings.game_options))


def game_with_options(id: str, chosen: dict[str, object]) -> str:
    """The name of a game, and its options that differ from the usual ones."""
    try:
        game = catalog.game(id)
    except LookupError:
        return id
    texts = []
    for option in options_of(game.options):
        value = chosen.get(option.name, option.default)
        if value != option.default:
            label = dict(option.choices).get(str(value), "") if option.kind == "choice" else ""
            shown = (
                tr(label) if label else tr("yes") if value is True else tr("no") if value is False else value
            )
            texts.append(f"{tr(option.label)} {shown}")
    return ", ".join((tr(game.name), *texts))


def form_text(settings: Settings) -> str:
    """The form, with how many meet the rest in a gauntlet."""
    if settings.form == "gauntlet":
        text = tr("gauntlet, first {n} of {all}") if settings.heads > 1 else tr("gauntlet, first of {all}")
        return text.format(n=settings.heads, all=len(settings.entrants))
    return {"match": tr("match"), "round robin": tr("round robin"), "knockout": tr("knockout")}[settings.form]


def openings_text(openings: Openings, seed: int) -> str:
    """Where games begin."""
    if openings.kind == "start":
        return tr("the usual start")
    if openings.kind == "file":
        return shown_name(Path(openings.file).name)
    text = (
        tr("random, {n} plies, seed {seed}")
        if openings.balanced
        else tr("random, {n} plies, any, seed {seed}")
    )
    return text.format(n=openings.plies, seed=seed)


def adjudication_text(rule: Adjudication) -> str:
    """When games end early."""
    parts = []
    if rule.win is not None:
        parts.append(tr("won from {n}").format(n=number_text(rule.win)))
    if rule.draw is not None:
        parts.append(tr("drawn below {n}").format(n=number_text(rule.draw)))
    if rule.exact:
        parts.append(tr("solved positions"))
    return ", ".join(parts) or tr("none")


def sprt_text(test: Sprt | None) -> str:
    """The sequential test."""
    if test is None:
        return tr("none")
    model = tr("normalized") if test.model == "normalized" else tr("logistic")
    low, high = number_text(test.elo0), number_text(test.elo1)
    errors = f"α = β = {number_text(test.alpha)}"
    if test.alpha != test.beta:
        errors = f"α = {number_text(test.alpha)}, β = {number_text(test.beta)}"
    return tr("{low} against {high}, {model}").format(low=low, high=high, model=model) + "\n" + errors


def program_text(entrant: Entrant) -> str:
    """What plays: "ann.py · lines", "Plyscope"; how long it may think follows in tables."""
    agent = entrant.agent
    if agent is None:
        return "Plyscope"
    file = "?"
    if agent.command:
        file = shown_name(Path(agent.command[-1] if agent.is_python else agent.command[0]).name)
    parent = shown_name(Path(agent.command[0]).parent.name) if agent.is_python else ""
    shown = (
        file if shown_name(entrant.name) != file or not parent else tr("folder {name}").format(name=parent)
    )
    protocol = PROTOCOLS.get(agent.protocol, agent.protocol) or (
        PROTOCOLS["lines"] if agent.is_python else ""
    )
    return f"{shown} · {tr(protocol)}" if protocol else shown


def what_text(entrant: Entrant) -> str:
    """Which level, algorithm or program plays."""
    from plyscope.arena.strengths import level

    if entrant.level:
        found = level(entrant.level)
        return tr("Level: {name}").format(name=tr(found.name) if found is not None else entrant.level)
    if entrant.algorithm:
        try:
            return tr(catalog.algorithm(entrant.algorithm).name)
        except LookupError:
            return entrant.algorithm
    return program_text(entrant)


def joined(parts: Sequence[str]) -> str:
    """Parts of a line, those that are not empty."""
    return " · ".join(part for part in parts if part)


def said(sentence: str) -> str:
    """A sentence of the core in the language of the window."""
    return heard(sentence)

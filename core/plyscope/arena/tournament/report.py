"""Report of one player of a tournament: its place, its results against each, its faults, and its games.

It is Markdown that reads well as plain text, for a student or for the file of a class.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from pathlib import Path
from statistics import fmean

from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.game_line import movers
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.arena.tournament.standings import Row, standings
from plyscope.quoting import in_markdown, visible
from plyscope.rules.position import MAX, MIN

FAULTS = ("illegal", "time", "crash", "not started", "forfeit")
MOVES_A_LINE = 12


class ReportError(ValueError):
    """A report that cannot be made; the sentence says why."""


def report(settings: Settings, games: Iterable[Counted], id: str) -> str:
    """The report of the player with this id, or name; raises ReportError."""
    counted = list(games)
    entrant = _entrant(settings, id)
    table = standings(settings, counted)
    row = next(row for row in table.rows if row.id == entrant.id)
    own = [game for game in counted if entrant.id in (game.first, game.second)]
    names = {one.id: one.name for one in settings.entrants}
    parts = [
        f"# {in_markdown(entrant.name)}\n",
        _summary(settings, row, len(table.rows)),
        _against(settings, own, entrant.id, names),
        _faults(own, entrant.id, names),
        _games(settings, own, entrant.id, names),
    ]
    return "\n".join(parts).rstrip() + "\n"


def _entrant(settings: Settings, id: str) -> Entrant:
    for field in ("id", "name"):
        for entrant in settings.entrants:
            if getattr(entrant, field) == id:
                return entrant
    known = ", ".join(entrant.id for entrant in settings.entrants)
    raise ReportError(f"There is no player {visible(id)} in this tournament; there are: {known}.")


def _summary(settings: Settings, row: Row, players: int) -> str:
    title = f" {in_markdown(settings.name)}:" if settings.name else ""
    lines = [
        f"{title.strip()} {in_markdown(settings.game)}, {settings.form}.".strip(),
        "",
        f"* Place {row.rank} of {players}, {row.points:g} of {row.games} points: {row.wins} won, {row.draws} "
        f"drawn, {row.losses} lost.",
    ]
    if row.games and isfinite(row.elo):
        error = f" ± {row.error:.0f}" if isfinite(row.error) else ""
        lines.append(f"* Elo {row.elo:+.0f}{error}, where the mean of all players is 0.")
    return "\n".join(lines) + "\n"


def _against(settings: Settings, games: Sequence[Counted], id: str, names: dict[str, str]) -> str:
    rows = []
    for other in settings.entrants:
        met = [game for game in games if other.id != id and other.id in (game.first, game.second)]
        if met:
            points = [_points(game, id) for game in met]
            rows.append(
                [
                    in_markdown(names[other.id]), f"{sum(points):g} of {len(points)}", str(points.count(1.0)),
                    str(points.count(0.5)), str(points.count(0.0)),
                ]
            )  # fmt: skip
    return "## Results\n\n" + _table(["against", "points", "won", "drawn", "lost"], rows)


def _faults(games: Sequence[Counted], id: str, names: dict[str, str]) -> str:
    """The faults by which games were lost, each kind once, and what was forgiven."""
    lost: dict[tuple[str, str], list[Counted]] = {}
    lines = []
    for game in games:
        if game.by in FAULTS and game.loser == id:
            lost.setdefault((game.by, game.reason), []).append(game)
    for (by, reason), those in lost.items():
        lines += [
            f"* {in_markdown(by)}: {in_markdown(reason)}",
            f"  {_places(those, id, names)}",
            *_log(those[0], reason),
        ]
    for game in games:
        for strike in game.strikes[0 if game.first == id else 1]:
            lines.append(f"* Game {game.n}, forgiven: {in_markdown(strike)}")
    return "## Faults\n\n" + ("\n".join(lines) if lines else "None.") + "\n"


def _places(games: Sequence[Counted], id: str, names: dict[str, str]) -> str:
    """In which games it was, after how many moves."""
    places = []
    for game in games:
        other = names[game.second if game.first == id else game.first]
        places.append(f"game {game.n} against {in_markdown(other)} after {len(game.moves)} moves")
    said = "; ".join(places)
    return f"{said[:1].upper()}{said[1:]}."


def _log(game: Counted, reason: str) -> list[str]:
    """Where it was in a student's file, and what the program wrote to its log."""
    fault = game.fault
    if fault is None:
        return []
    lines = []
    if fault.file and Path(fault.file).name not in reason:
        place = Path(fault.file).name + (f", line {fault.line}" if fault.line is not None else "")
        lines.append(f"  {in_markdown(place)}")
    if fault.log:
        lines += [f"  The last lines of its log in game {game.n}:", ""]
        lines += [f"      {visible(line)}" for line in fault.log] + [""]
    return lines


def _games(settings: Settings, games: Sequence[Counted], id: str, names: dict[str, str]) -> str:
    rows = []
    for game in sorted(games, key=lambda one: one.n):
        first = game.first == id
        times = _own_times(settings, game, MAX if first else MIN)
        rows.append(
            [
                str(game.n), str(game.round + 1), "first" if first else "second",
                in_markdown(names[game.second if first else game.first]),
                {1.0: "won", 0.5: "drawn", 0.0: "lost"}[_points(game, id)],
                in_markdown(game.by), str(len(game.moves)),
                f"{fmean(times):.2f}" if times else "-", f"{max(times):.2f}" if times else "-",
            ]
        )  # fmt: skip
    head = ["game", "round", "side", "against", "result", "by", "moves", "mean s", "most s"]
    lost = [game for game in games if game.loser == id]
    lines = ["## Games", "", _table(head, rows)]
    if lost:
        lines += ["## Moves of the games that were lost", ""]
        for game in lost:
            begin = f", from {in_markdown(game.position)}" if game.position else ""
            lines += [f"Game {game.n}{begin}: {in_markdown(game.reason)}", "", *_moves(game), ""]
    return "\n".join(lines) + "\n"


def _own_times(settings: Settings, game: Counted, side: int) -> list[float]:
    """The seconds of the moves of one side."""
    try:
        sides = movers(settings, game)
    except ValueError:  # a line that was changed by hand
        return []
    return [
        time for time, mover in zip(game.times, sides, strict=False) if mover == side and time is not None
    ]


def _moves(game: Counted) -> list[str]:
    return [
        "    " + "  ".join(game.moves[start : start + MOVES_A_LINE])
        for start in range(0, len(game.moves), MOVES_A_LINE)
    ]


def _points(game: Counted, id: str) -> float:
    points = {"1-0": 1.0, "0-1": 0.0}.get(game.result, 0.5)
    return points if game.first == id else 1.0 - points


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose columns are as wide as what stands in them; the cells are Markdown already."""
    if not rows:
        return "None.\n"
    widths = [max(len(head[i]), *(len(row[i]) for row in rows)) for i in range(len(head))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in ([*head], *rows)
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines) + "\n"

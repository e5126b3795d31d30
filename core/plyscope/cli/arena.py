"""The command `plyscope arena`: standings, games and reports from the file of a tournament."""

from __future__ import annotations

import argparse
import sys
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plyscope.cli.errors import CommandError

if TYPE_CHECKING:
    from plyscope.arena.tournament.journal import Journal
    from plyscope.arena.tournament.standings import Standings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `plyscope arena`."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")

    def action(name: str, help: str) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = actions.add_parser(name, help=help, description=help)
        added.add_argument("file", type=Path, metavar="FILE.plyarena")
        return added

    show = action("show", "Print the standings of a tournament, which may be running.")
    form = show.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--csv", action="store_true", help="print the standings as comma-separated values")
    show.add_argument("--games", action="store_true", help="print the games, too")
    show.add_argument("--cross", action="store_true", help="print the points of each against each, too")
    export = action("export", "Write the games for other programs.")
    export.add_argument(
        "--to", type=Path, required=True, metavar="FILE", help="a name with .pgn, .sgf, .pdn or .json"
    )
    report = action("report", "Report on a player: results against each, faults, and its games.")
    report.add_argument("--agent", metavar="ID", help="its id or its name (all players)")
    report.add_argument(
        "--to", type=Path, metavar="FILE|FOLDER", help="a file (.md), or a folder with one for each player"
    )


def run(given: argparse.Namespace) -> int:
    """`plyscope arena`."""
    from plyscope.arena.tournament.journal import Journal

    try:
        with Journal.read(given.file) as journal:
            {"show": _show, "export": _export, "report": _report}[given.action](given, journal)
    except (ValueError, OSError) as error:
        raise CommandError(str(error)) from None
    return 0


def _show(given: argparse.Namespace, journal: Journal) -> None:
    from plyscope.arena.tournament.standings import csv_text, standings

    if given.csv:
        print(csv_text(standings(journal.settings, journal.games)), end="")
        return
    print_summary(journal, as_json=given.json, games=given.games, cross=given.cross, notes=journal.problems)


def _export(given: argparse.Namespace, journal: Journal) -> None:
    from plyscope.arena.tournament.game_export import export

    count = export(journal.settings, journal.games, given.to)
    print(f"{count} games are in {given.to}.")


def _report(given: argparse.Namespace, journal: Journal) -> None:
    from plyscope.arena.tournament.report import report
    from plyscope.files.atomic_save import save_bytes

    ids = [given.agent] if given.agent else [entrant.id for entrant in journal.settings.entrants]
    texts = {id: report(journal.settings, journal.games, id) for id in ids}
    if given.to is None:
        print("\n".join(texts.values()), end="")
    elif given.to.is_dir():
        for id, text in texts.items():
            save_bytes(given.to / f"{_file_name(id)}.md", text.encode())
        print(f"{len(texts)} reports are in {given.to}.")
    else:
        save_bytes(given.to, "\n".join(texts.values()).encode())
        print(f"The report is in {given.to}.")


def _file_name(id: str) -> str:
    return "".join(sign if sign.isalnum() or sign in "-_." else "_" for sign in id).strip(".") or "player"


def print_summary(
    journal: Journal,
    *,
    as_json: bool,
    state: str = "",
    games: bool = False,
    cross: bool = False,
    notes: list[str],
) -> None:
    """Print the standings, and what is not as it should be."""
    from plyscope import strict_json
    from plyscope.arena.tournament import plan
    from plyscope.arena.tournament.counted import counted_json
    from plyscope.arena.tournament.standings import standings

    settings = journal.settings
    found = standings(settings, journal.games)
    total = plan.total(settings, {game.n: game for game in journal.games})
    if as_json:
        told: dict[str, Any] = {
            "file": str(journal.path),
            **({"state": state} if state else {}),
            "game": settings.game,
            "form": settings.form,
            "games": found.games,
            "of": total,
            "pairs": found.pairs,
            "standings": [_row_json(row) for row in found.rows],
            **_match_json(found),
            "notes": notes,
        }
        if games:
            told["lines"] = [counted_json(game) for game in journal.games]
        print(strict_json.write(told))
        return
    for note in notes:
        print(f"plyscope: {note}", file=sys.stderr)
    name = settings.name or journal.path.stem
    print(f"{name}: {settings.game}, {settings.form}, {found.games} of {total} games")
    _print_rows(found)
    _print_match(found, settings.entrants[0].name)
    if cross:
        _print_cross(found)
    if games:
        for game in journal.games:
            print(f"game {game.n}  {game.first} - {game.second}  {game.result}  {game.by}: {game.reason}")


def _row_json(row: Any) -> dict[str, Any]:
    """The fields of a row or a rating; infinite numbers are texts, as in batch."""
    from plyscope.files.json_fields import number_json

    return {
        name: number_json(value) if isinstance(value, float) else value for name, value in vars(row).items()
    }


def _match_json(found: Standings) -> dict[str, Any]:
    """What there is only where one player meets the others."""
    if found.penta is None:
        return {}
    told: dict[str, Any] = {"penta": list(found.penta)}
    if found.estimate is not None:
        told["match"] = _row_json(found.estimate)
    if found.test is not None:
        test = found.test
        told["sprt"] = {
            "llr": test.llr, "lower": test.lower, "upper": test.upper, "result": test.decision,
        }  # fmt: skip
    return told


def _print_rows(found: Standings) -> None:
    from plyscope.quoting import visible

    head = [
        "",
        "",
        "points",
        "games",
        "W",
        "D",
        "L",
        "Elo",
        "±",
        "crashes",
        "on time",
        "illegal",
        "forfeit",
        "strikes",
    ]
    rows = [head]
    for row in found.rows:
        elo = f"{row.elo:+.0f}" if row.games else ""
        error = f"{row.error:.0f}" if isfinite(row.error) else ""
        counts = [
            str(one) if one else "-"
            for one in (row.crashes, row.time_losses, row.illegal, row.forfeits, row.strikes)
        ]
        rows.append(
            [
                str(row.rank), visible(row.name), f"{row.points:g}", str(row.games), str(row.wins),
                str(row.draws), str(row.losses), elo, error, *counts,
            ]
        )  # fmt: skip
    _print_table(rows)


def _print_table(rows: list[list[str]]) -> None:
    """Print columns: the second to the left, the others to the right."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [
            cell.ljust(width) if i == 1 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  ".join(cells).rstrip())


def _print_match(found: Standings, name: str) -> None:
    """Print the match of the first player, of this name, against the others."""
    from plyscope.quoting import visible

    if found.penta is None or found.estimate is None:
        return
    estimate = found.estimate
    print(f"pairs by points 0 ½ 1 1½ 2: {list(found.penta)}")
    who = f"Elo of {visible(name)} against the others"
    print(f"{who}: {_elo_text(estimate)}, chance to be stronger {estimate.los:.1%}")
    if found.test is not None:
        said = {"H0": "not stronger", "H1": "stronger", "go": "continues"}[found.test.decision]
        print(
            f"SPRT: {said}; log-likelihood ratio {found.test.llr:.2f}, bounds {found.test.lower:.2f} and "
            f"{found.test.upper:.2f}"
        )


def _elo_text(estimate: Any) -> str:
    return f"{estimate.elo:+.1f}, from {estimate.low:+.1f} to {estimate.high:+.1f}"


def _print_cross(found: Standings) -> None:
    """Print the points of each player against each."""
    from plyscope.quoting import visible

    rows = [["", "", *(str(number) for number in range(1, len(found.rows) + 1))]]
    for number, row in enumerate(found.rows, 1):
        cells = []
        for other in found.rows:
            meeting = found.meetings.get((row.id, other.id))
            cells.append("" if meeting is None else f"{meeting.points:g}/{meeting.games}")
        rows.append([str(number), visible(row.name), *cells])
    _print_table(rows)

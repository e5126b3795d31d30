"""Words about the state of a tournament: its sentence, what is counted, and how long it may still take."""

from __future__ import annotations

from plyscope.arena.tournament.standings import Standings
from plyscope.arena.tournament.tournament import default_slots
from plyscope_desktop.arena.evidence import decision_of
from plyscope_desktop.arena.names import game_text, joined, left_text
from plyscope_desktop.arena.run import ArenaRun
from plyscope_desktop.runtime.language import tr


def sentence(run: ArenaRun, found: Standings | None) -> str:
    """Where the tournament is, in one sentence."""
    if run.settings is None or found is None:
        return tr("New tournament")
    decision, pairs = decision_of(found)
    if decision == "H1":
        return tr("SPRT: stronger, after {n} pairs", pairs).format(n=pairs)
    if decision == "H0":
        return tr("SPRT: not stronger, after {n} pairs", pairs).format(n=pairs)
    if run.state == "stopping":
        left = len(run.live_games)
        return tr("Stopping: {n} games are played to their end", left).format(n=left)
    champion = run.champion()
    if champion and run.state == "finished":
        return tr("{name} has won").format(name=champion)
    done, whole = found.pairs, max(run.total() // 2, found.pairs)
    if run.state == "finished":
        return tr("Finished: {n} pairs", done).format(n=done)
    pair = tr("Pair {n} of {all}").format(n=done, all=whole)
    if run.settings.form == "knockout":
        pair = tr("Pair {n} of at least {all}").format(n=done, all=whole)
    first = {"paused": tr("Paused"), "stopped": tr("Stopped"), "elsewhere": tr("Played by another program")}
    test = tr("SPRT continues") if found.test is not None and run.state == "running" else ""
    return joined((first.get(run.state, ""), pair, test))


def counts(run: ArenaRun) -> str:
    """What is counted and what runs, and how long it may take."""
    if run.settings is None:
        return ""
    parts = [tr("{n} games counted", len(run.games)).format(n=f"{len(run.games):,}")]
    if run.live_games:
        parts.append(tr("{n} running", len(run.live_games)).format(n=len(run.live_games)))
    if run.restarted:
        parts.append(tr("the process that plays was started again"))
    left = seconds_left(run)
    if left is not None:
        parts.append(left_text(left))
    return joined(parts)


def seconds_left(run: ArenaRun) -> float | None:
    """How long the rest may take, from the games that are counted; None where there is nothing to go by."""
    if run.state != "running" or run.settings is None or not run.games:
        return None
    seconds = [sum(time for time in game.times if time is not None) for game in run.games[-200:]]
    slots = run.settings.slots or default_slots()
    return max(0, run.total() - len(run.games)) * sum(seconds) / len(seconds) / slots


def status(run: ArenaRun, found: Standings | None) -> tuple[str, str]:
    """The left and the right end of the status line."""
    settings = run.settings
    if settings is None or found is None:
        return tr("Start asks for a file. A game counts once it is on the disk there."), ""
    numbers = sorted(game.n + 1 for game in run.live_games.values())
    running = ""
    if len(numbers) == 1:
        running = tr("Running: game {n}").format(n=numbers[0])
    elif numbers:
        running = tr("Running: games {first} to {last}").format(first=numbers[0], last=numbers[-1])
    crashes = sum(row.crashes for row in found.rows)
    late = sum(row.time_losses for row in found.rows)
    illegal = sum(row.illegal for row in found.rows)
    parts = [
        running,
        tr("{n} crashes", crashes).format(n=crashes) if crashes else "",
        tr("{n} losses on time", late).format(n=late) if late else "",
        tr("{n} illegal moves", illegal).format(n=illegal) if illegal else "",
        tr("every counted game is on disk") if run.games else "",
    ]
    slots = settings.slots or default_slots()
    return joined(parts), joined((game_text(settings), tr("{n} slots", slots).format(n=slots)))

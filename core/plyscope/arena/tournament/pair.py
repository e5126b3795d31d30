"""Pair: the games of one pair, played on their own from a description, as other machines do it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from plyscope import catalog
from plyscope.arena.cluster import machine
from plyscope.arena.play.referee import Referee
from plyscope.arena.tournament.counted import Counted, counted_json
from plyscope.arena.tournament.game_line import begun
from plyscope.arena.tournament.journal import Opening, this_machine
from plyscope.arena.tournament.plan import Planned
from plyscope.arena.tournament.seats import Seats
from plyscope.arena.tournament.settings import Openings, Settings
from plyscope.arena.tournament.settings_file import read_settings, settings_json
from plyscope.arena.tournament.tournament import counted_of
from plyscope.files.json_fields import Field


@dataclass(frozen=True)
class PairOrder:
    """A pair to be played: which games of it, from which opening, by whom.

    `run` names the run of the tournament, which can be ended. `files` are the students' files by the ids of
    their players. `speed` is that of the machine whose seconds count, 0 if they are the same everywhere.
    """

    run: str
    settings: Settings
    games: tuple[Planned, ...]
    number: int
    opening: Opening
    seed: int
    files: dict[str, bytes] = field(default_factory=dict)
    speed: float = 0.0

    def spec(self) -> dict[str, Any]:
        """The order as plain values; of the settings only what its two players need."""
        both = {self.games[0].first, self.games[0].second}
        settings = replace(
            self.settings,
            entrants=tuple(one for one in self.settings.entrants if one.id in both),
            form="match",
            openings=Openings("start"),
            sprt=None,
            keeps_searches=False,
            notes={},
        )
        return {
            "run": self.run,
            "settings": settings_json(settings),
            "games": [[one.n, one.round, one.first, one.second] for one in self.games],
            "number": self.number,
            "position": self.opening.position,
            "moves": list(self.opening.moves),
            "seed": self.seed,
            "files": {id: text for id, text in self.files.items() if id in both},
            "speed": self.speed,
        }


def play_pair(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """Play the games of an order here; return each as its line in a journal.

    A game that does not count has only its number `n` and the reason, as `host`; games that were not begun
    when the run ended are left out. Raises MissingProgram.
    """
    run = spec["run"]
    if machine.ending(run).is_set():
        return []
    settings = read_settings(Field(spec["settings"]))
    entrants = {one.id: machine.resolved(one, spec["files"]) for one in settings.entrants}
    factor = machine.factor_of(spec["speed"], machine.speed()) if spec["speed"] else 1.0
    paces = {id: machine.scaled(entrant.pace, factor) for id, entrant in entrants.items()}
    name = this_machine() if factor == 1.0 else f"{this_machine()} (seconds × {factor:g})"
    opening = Opening(spec["position"], tuple(spec["moves"]))
    seats = Seats(catalog.game(settings.game))
    told: list[dict[str, Any]] = []
    try:
        for n, round, first, second in spec["games"]:
            if machine.ending(run).is_set():
                break
            game = Counted(
                n, n // 2, round, first, second, spec["number"], (), "1/2-1/2", "forfeit", seed=spec["seed"],
                machine=name, position=opening.position,
            )  # fmt: skip
            both = seats.seat(entrants[first]), seats.seat(entrants[second])
            played = Referee(
                begun(settings, opening), both, (paces[first], paces[second]), spec["seed"],
                settings.adjudication, machine.aborting(run),
            ).play()  # fmt: skip
            if played.result is None:
                told.append({"n": n, "host": f"{name}: {played.reason}"})
            else:
                told.append(counted_json(counted_of(game, played)))
    finally:
        seats.end()
    return told

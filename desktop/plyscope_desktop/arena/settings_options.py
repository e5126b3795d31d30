"""Options of a tournament, declared as typed fields for its form, and how they become settings and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from plyscope.arena.tournament.settings import Adjudication, Openings, Settings, Sprt
from plyscope.options import option
from plyscope_desktop.runtime.language import marked

MOST_ROUNDS, MOST_PLIES, MOST_SLOTS, MOST_SEED = 100_000, 40, 64, 1_000_000_000


@dataclass(frozen=True)
class FormOptions:
    """The form of a tournament."""

    form: Literal["match", "round robin", "gauntlet", "knockout"] = option(
        "round robin", marked("Form"),
        marked(
            "Match: two players. Round robin: each against each. Gauntlet: the first against the rest. "
            "Knockout: who loses is out."
        ),
        labels=(marked("Match"), marked("Round robin"), marked("Gauntlet"), marked("Knockout")),
    )  # fmt: skip
    heads: int = option(
        1, marked("Against the rest"), marked("How many players at the top of the list meet all others."),
        minimum=1, maximum=20,
    )  # fmt: skip
    rounds: int = option(
        10, marked("Rounds"),
        marked("Pairs of games of every pairing: one opening, then with changed sides."),
        minimum=1, maximum=MOST_ROUNDS,
    )  # fmt: skip
    slots: int = option(
        0, marked("Games at once"), marked("∞: one less than the processors of this computer, at most 8."),
        minimum=0, maximum=MOST_SLOTS, endless=True,
    )  # fmt: skip
    seed: int = option(
        1, marked("Seed"), marked("Another seed draws other openings, dice and errors of levels."),
        minimum=0, maximum=MOST_SEED,
    )  # fmt: skip
    searches: bool = option(
        False, marked("Keep searches"),
        marked("Records of searches that tell them are kept beside the file. They take much room."),
    )  # fmt: skip


@dataclass(frozen=True)
class OpeningOptions:
    """Where games begin."""

    kind: Literal["lot", "file", "start"] = option(
        "lot", marked("Begin with"),
        marked("The same openings for every pairing, each with both sides."),
        labels=(marked("Random"), marked("File"), marked("Usual start")),
    )  # fmt: skip
    plies: int = option(
        4, marked("Plies"), marked("How many random moves an opening has."), minimum=0, maximum=MOST_PLIES
    )
    balanced: bool = option(
        True, marked("Balanced only"), marked("Only openings after which a short search sees no side ahead.")
    )


@dataclass(frozen=True)
class EndOptions:
    """When games end early."""

    wins: bool = option(
        False, marked("Won games"), marked("Ends a game in which both players agree that one of them wins.")
    )
    draws: bool = option(
        False, marked("Drawn games"), marked("Ends a game in which both players see no difference.")
    )
    exact: bool = option(False, marked("Solved positions"), marked("Ends a game as an exact solver says."))
    win: float = option(
        10.0, marked("Won from"), marked("A value that both players tell, in units of the game."),
        minimum=0.01, maximum=1_000,
    )  # fmt: skip
    win_moves: int = option(4, marked("Moves each"), minimum=1, maximum=100)
    draw: float = option(
        0.15, marked("Drawn below"), marked("A value that both players tell, in units of the game."),
        minimum=0, maximum=1_000,
    )  # fmt: skip
    draw_from: int = option(40, marked("From move"), minimum=1, maximum=1_000)
    draw_moves: int = option(8, marked("Moves each"), minimum=1, maximum=100)
    most: int = option(
        1_000, marked("Most plies"), marked("A game that is longer is a draw."), minimum=10, maximum=100_000
    )


@dataclass(frozen=True)
class TestOptions:
    """The sequential test of the first player."""

    test: bool = option(
        False, marked("Stop when it is certain"),
        marked("A sequential probability ratio test (SPRT) of the first player, asked after each pair."),
    )  # fmt: skip
    elo0: float = option(0.0, marked("Not stronger than"), marked("H0, in Elo."), minimum=-200, maximum=200)
    elo1: float = option(10.0, marked("Stronger by"), marked("H1, in Elo."), minimum=-200, maximum=200)
    model: Literal["normalized", "logistic"] = option(
        "normalized", marked("Elo"),
        marked("Normalized Elo counts in standard deviations of a game, so that draws do not matter."),
        labels=(marked("Normalized"), marked("Logistic")),
    )  # fmt: skip
    alpha: float = option(
        0.05, marked("False alarm α"), marked("The chance to accept H1 although H0 is true."),
        minimum=0.001, maximum=0.4,
    )  # fmt: skip
    beta: float = option(
        0.05, marked("Missed β"), marked("The chance to accept H0 although H1 is true."),
        minimum=0.001, maximum=0.4,
    )  # fmt: skip


DECLARED = (FormOptions, OpeningOptions, EndOptions, TestOptions)


def shown(id: str, values: Mapping[str, Any]) -> bool:
    """Return True if an option means something while the others have these values."""
    one = values["form"] in ("match", "gauntlet")
    needs = {
        "heads": values["form"] == "gauntlet",
        "plies": values["kind"] == "lot",
        "balanced": values["kind"] == "lot",
        "win": values["wins"],
        "win_moves": values["wins"],
        "draw": values["draws"],
        "draw_from": values["draws"],
        "draw_moves": values["draws"],
        "test": one,
        **dict.fromkeys(("elo0", "elo1", "model", "alpha", "beta"), one and values["test"]),
    }
    return bool(needs.get(id, True))


def parts_of(values: Mapping[str, Any], file: str) -> dict[str, Any]:
    """The fields of Settings that these values make; `file` is that of the openings."""
    one = values["form"] == "match" or (values["form"] == "gauntlet" and values["heads"] == 1)
    test = Sprt(values["elo0"], values["elo1"], values["model"], values["alpha"], values["beta"])
    return {
        "form": values["form"],
        "heads": values["heads"] if values["form"] == "gauntlet" else 1,
        "rounds": values["rounds"],
        "slots": values["slots"] or None,
        "seed": values["seed"],
        "keeps_searches": values["searches"],
        "openings": Openings(
            values["kind"], values["plies"], file if values["kind"] == "file" else "", values["balanced"]
        ),
        "adjudication": Adjudication(
            win=values["win"] if values["wins"] else None,
            win_moves=values["win_moves"],
            draw=values["draw"] if values["draws"] else None,
            draw_from=values["draw_from"],
            draw_moves=values["draw_moves"],
            exact=values["exact"],
            most_plies=values["most"],
        ),
        "sprt": test if values["test"] and one else None,
    }


def values_of(settings: Settings) -> dict[str, Any]:
    """The values that make these settings."""
    rule, test = settings.adjudication, settings.sprt or Sprt()
    return {
        "form": settings.form,
        "heads": settings.heads,
        "rounds": settings.rounds,
        "slots": settings.slots or 0,
        "seed": settings.seed,
        "searches": settings.keeps_searches,
        "kind": settings.openings.kind,
        "plies": settings.openings.plies,
        "balanced": settings.openings.balanced,
        "wins": rule.win is not None,
        "draws": rule.draw is not None,
        "exact": rule.exact,
        "win": 10.0 if rule.win is None else rule.win,
        "win_moves": rule.win_moves,
        "draw": 0.15 if rule.draw is None else rule.draw,
        "draw_from": rule.draw_from,
        "draw_moves": rule.draw_moves,
        "most": rule.most_plies,
        "test": settings.sprt is not None,
        "elo0": test.elo0,
        "elo1": test.elo1,
        "model": test.model,
        "alpha": test.alpha,
        "beta": test.beta,
    }

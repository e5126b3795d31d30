"""Players: who played a game and how it ended, in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from plyscope.rules.game import Game
from plyscope.rules.picture import Area, Count
from plyscope.rules.position import MAX, Position
from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import tr


def result_of(game: Game, position: Position) -> str:
    """Return the result of a game in points; "" while it goes on."""
    if position.result is None:
        return ""
    if position.result == 0:
        return "1/2-1/2"
    return "0-1" if (position.result > 0) == (sides_of(game)[0] == "Black") else "1-0"


def sides_of(game: Game) -> tuple[str, str]:
    """Return the tags that name the players, the first player's first."""
    known = game.first_player in ("White", "Red")
    return (game.first_player, game.second_player) if known else ("Black", "White")


def names_of(game: Game, tags: Mapping[str, str]) -> str:
    """Return the players' names, the first player first; "" if none is known."""
    names = [tags.get(side, "") for side in sides_of(game)]
    return " – ".join(name or "?" for name in names) if any(names) else ""


def heading_of(game: Game, tags: Mapping[str, str]) -> str:
    """Return players, result, place and date in one line; "" if nothing is known."""
    parts = (names_of(game, tags), tags.get("Result", ""), tags.get("Event", ""), tags.get("Date", ""))
    return " · ".join(part for part in parts if part.strip("?.* "))


def tally_text(counts: Iterable[Count], side: int) -> str:
    """Return what a side has, "32 discs"; of material only by how much it is ahead, "+2"."""
    return " · ".join(filter(None, (_count_text(count, side) for count in counts)))


def count_name(count: Count, *, summed: bool) -> str:
    """Return the name of what is counted, as the head of a column; `summed`: points are the sum of others."""
    names = {
        "discs": tr("Discs"),
        "points": tr("Total") if summed else tr("Points"),
        "captures": tr("Captures"),
        "pips": tr("Pips left"),
        "pieces": tr("Pieces"),
        "material": tr("Material"),
        "stones": tr("Stones"),
        "area": tr("Area"),
        "empty": tr("Empty squares"),
        "komi": tr("Komi"),
        "off": tr("Borne off"),
        "men": tr("Men"),
        "kings": tr("Kings"),
    }
    return names[count.id]


def about_text(area: Area | None, side: int) -> str:
    """Return an estimate of what a side will have: "about 44 points"; "" without one."""
    if area is None:
        return ""
    points = area.of_max if side == MAX else area.of_min
    return tr("about {n} points", int(points)).format(n=number_text(points))


def _count_text(count: Count, side: int) -> str:
    own, other = (count.of_max, count.of_min) if side == MAX else (count.of_min, count.of_max)
    if count.id == "material":
        return f"+{number_text(own - other)}" if own > other else ""
    whole = int(own)  # chooses the form of the word
    if count.id == "discs":
        text = tr("{n} discs", whole)
    elif count.id == "points":
        text = tr("{n} points", whole)
    elif count.id == "captures":
        text = tr("{n} captures", whole)
    elif count.id == "pips":
        text = tr("{n} pips", whole)
    else:
        text = tr("{n} pieces", whole)
    return text.format(n=number_text(own))

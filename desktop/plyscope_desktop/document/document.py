"""Document: what a session file keeps and undo brings back, as one value that never changes itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from time import monotonic
from typing import Any

from plyscope import catalog
from plyscope.files.session.session import Verdict
from plyscope.lessons.preset import Preset
from plyscope.rules.game import Game
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.time_control import NOBODY, Spent, TimeControl
from plyscope_desktop.document.game_line import GameLine
from plyscope_desktop.document.search_setup import AS_SEARCHED, Bookmark, Breakpoint, Player, Setup
from plyscope_desktop.runtime.undo_step import UndoStep

STEPS = 1_000
"""Number of steps that can be undone."""

ONE_GO = 1.0
"""Seconds: changes of one and the same thing that follow each other sooner are one step."""


@dataclass(frozen=True)
class Document:
    """A game with its moves and players, what is to be searched, and what was noted about it.

    `played` is the number of `moves` that are made on the board and `position` the result; `start`
    and `position` are shared and must not be moved on. A document made from another by `replace` plays only
    the moves that differ; one whose moves are not legal raises MoveError. `preset` is the example that was
    opened, with the number of its variant. `tags` name the players of a game that came from elsewhere; its
    `comments` are by the number of moves before them. `control` is the time control, None without clocks, and
    `spent` the time that the moves took, as far as clocks measured it. `origin` is the same in all states of
    one piece of work; another game or example has another, so that it never counts as a state of this one.
    `verdict` ended the game before its rules did.
    """

    game: Game
    start: Position
    options: Mapping[str, Any] = field(default_factory=dict)
    moves: tuple[int, ...] = ()
    played: int = 0
    players: Mapping[int, Player] = field(default_factory=lambda: {MAX: Player(), MIN: Player()})
    replies: bool = True
    setup: Setup = field(default_factory=Setup)
    breakpoints: tuple[Breakpoint, ...] = ()
    bookmarks: tuple[Bookmark, ...] = ()
    notes: str = ""
    preset: Preset | None = None
    variant: int = 0
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    control: TimeControl | None = None
    spent: Spent = ()
    verdict: Verdict = ""
    origin: object = field(default_factory=object, repr=False, compare=False)
    line: GameLine | None = field(default=None, repr=False, compare=False)
    """The moves with their positions, made from `start` and `moves`."""
    position: Position = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        line = self.line or GameLine(self.start)
        if line.start is not self.start or line.moves != self.moves or not line.marks:
            line = line.followed_by(self.start, self.moves)
        object.__setattr__(self, "line", line)
        object.__setattr__(self, "position", line.position_after(self.played))

    @property
    def is_worth_keeping(self) -> bool:
        """Return True if anything in it would be missed: moves, notes, or a position that the user made."""
        return self.has_moves or bool(self.notes or self.bookmarks) or self.begins_elsewhere

    @property
    def has_moves(self) -> bool:
        """Return True if moves were made, other than those that lead to the position of an example."""
        return self.moves != (() if self.preset is None else self.preset.moves(self.variant))

    @property
    def begins_elsewhere(self) -> bool:
        """Return True if it begins neither where its game does nor where a worked example does."""
        if self.preset is not None:
            return False
        return self.start.write() != self.game.start(**self.options).write()

    @property
    def is_example(self) -> bool:
        """Return True for a worked example as it is opened: its card shows it again."""
        if self.preset is None or self.has_moves or self.notes or self.bookmarks:
            return False
        return self.setup == setup_of_preset(self.preset, self.variant)

    def without_weights(self) -> Document:
        """The same with the game's own weights for everybody: those of another game mean nothing in it."""
        players = {
            side: replace(player, setup=player.setup and replace(player.setup, weights=()))
            for side, player in self.players.items()
        }
        return replace(self, setup=replace(self.setup, weights=()), players=players)

    def with_setup(self, setup: Setup) -> Document:
        """Return the same with another set-up of the search, also for players who search like that."""
        players = {
            side: replace(player, setup=setup) if player.level == AS_SEARCHED else player
            for side, player in self.players.items()
        }
        return replace(self, setup=setup, players=players)

    def of_preset(self, preset: Preset, variant: int) -> Document:
        """Return a worked example, with no replies, set up as one variant.

        Another variant of the example that is open belongs to the same piece of work.
        """
        same = preset is self.preset and variant != self.variant and not self.is_worth_keeping
        moves = preset.moves(variant)
        opened = replace(
            self,
            game=catalog.game(preset.game),
            start=preset.start(),
            options=dict(preset.game_options),
            moves=moves,
            played=len(moves),
            replies=False,
            breakpoints=self.breakpoints if same else (),
            bookmarks=(),
            notes="",
            preset=preset,
            variant=variant,
            tags=(),
            comments=(),
            control=None,
            spent=(),
            verdict="",
            origin=self.origin if same else object(),
        )
        return opened.without_weights().with_setup(setup_of_preset(preset, variant))

    def measured(self, side: int, seconds: float) -> Spent:
        """Return the times of the moves if a side makes the next one in this many seconds."""
        if self.control is None:
            return ()
        before = self.spent[: self.played]
        unknown = ((NOBODY, 0.0),) * (self.played - len(before))
        return (*before, *unknown, (side, seconds))

    @property
    def last_made(self) -> int | None:
        """Number of the last move made by a player, before what was rolled; None without one."""
        numbers = range(self.played - 1, -1, -1)
        return next((number for number in numbers if self.position_after(number).side != CHANCE), None)

    def position_after(self, played: int) -> Position:
        """Return the position after `played` moves; it may be moved on."""
        assert self.line is not None
        return self.line.position_after(played)

    def differs(self, other: Document, *names: str) -> bool:
        """Return True if any of these parts, or any part at all if none is named, differs."""
        return any(
            getattr(self, name) is not getattr(other, name)
            if name in ("game", "start", "preset", "origin")
            else getattr(self, name) != getattr(other, name)
            for name in names or PARTS
        )


def setup_of_preset(preset: Preset, variant: int) -> Setup:
    """Return the search of a variant of a worked example, which has no limits but theirs."""
    way = preset.variants[variant]
    return Setup(preset.algorithm_of(variant), way.options, preset.depth_of(variant), way.seconds, way.nodes)


PARTS = tuple(part.name for part in fields(Document) if part.name not in ("line", "position"))
"""Names of all fields of a document; its line and position follow from them."""


class Change(UndoStep):
    """A step from one document to another, `text` names it in the menu.

    A step with the same `part` as the one before joins it if it follows at once; a `reply` joins the move
    that it answers, so that undoing gives the turn back; a `roll` of the dice joins what was rolled for.
    """

    def __init__(
        self, show: Callable[[Document], None], before: Document, after: Document, text: str, part: str = ""
    ) -> None:
        super().__init__(text)
        self.source = text
        self.part = part
        self.before, self.after = before, after
        self.when = monotonic()
        self._show = show
        self._made = True  # the step is made when it is put on the stack

    def id(self) -> int:
        """One for steps that may join others, as Qt wants it."""
        return 1 if self.part else -1

    def joined(self, following: Change) -> bool:
        if following.before is not self.after:
            return False
        part, soon = following.part, following.when - self.when < ONE_GO
        answers = part == "reply" and self.part == "move"
        rolled = part == "roll" and self.part in ("move", "reply", "answered", "roll")
        goes_on = part == self.part not in ("move", "reply", "roll") and soon
        if not (answers or rolled or goes_on):
            return False
        self.after, self.when = following.after, following.when
        if answers:
            self.part = "answered"
        self.setObsolete(not self.after.differs(self.before))
        return True

    def undo(self) -> None:
        self._show(self.before)

    def redo(self) -> None:
        if self._made:
            self._made = False
        else:
            self._show(self.after)

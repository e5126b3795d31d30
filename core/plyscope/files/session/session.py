"""A session as plain values: the user's document and the record of a search."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.rules.time_control import Spent, TimeControl
from plyscope.search.search import Answer

if TYPE_CHECKING:
    from plyscope.files.recording.recording import Indexed

FORMAT, VERSION, SUFFIX = "plyscope-session", 1, ".plyscope"


class SessionError(ValueError):
    """A session that cannot be read or written; names the place, what was expected and what was found."""


class SessionMemoryError(SessionError, MemoryError):
    """A session that may be good, and for which there is not enough memory."""


class NewerSession(SessionError):
    """A session of a newer program: nothing of it is opened, and it should not be overwritten."""


@dataclass(frozen=True)
class SavedSetup:
    """The requested search: the algorithm, its options by name, and its limits (None: without limit).

    `weights` are those of the evaluation, in the order of the game's features; empty for the game's own.
    """

    algorithm: str
    options: tuple[tuple[str, Any], ...] = ()
    depth: int | None = None
    seconds: float | None = None
    nodes: int | None = None
    weights: tuple[float, ...] = ()


@dataclass(frozen=True)
class SavedAgent:
    """A program that plays a side: the id, name, command and protocol that it had where this was saved."""

    id: str
    name: str
    command: tuple[str, ...]
    protocol: str = ""


@dataclass(frozen=True)
class SavedPlayer:
    """Player of a side: a person (`algorithm` and `agent` None), an algorithm, or an agent.

    `level` names a preset strength of an algorithm.
    """

    algorithm: SavedSetup | None = None
    level: str = ""
    agent: SavedAgent | None = None


@dataclass(frozen=True)
class SavedBookmark:
    """A moment and a node (-1 for none) of a search, which `search` names as `digest_of_search` does."""

    tick: int
    node: int
    note: str = ""
    search: str = ""


@dataclass(frozen=True)
class SavedBreakpoint:
    """A breakpoint for playing the record: `kind` is "node", "cutoff", "value" or "line", with its `text`."""

    kind: str
    number: float = 0.0
    text: str = ""


@dataclass(frozen=True)
class SavedClock:
    """The clocks of a game: `thought` are seconds that the side to move has thought about its move."""

    control: TimeControl
    spent: Spent = ()
    thought: float = 0.0


Verdict = Literal["", "draw agreed", "max resigned", "min resigned"]
"""How players ended a game by themselves, if they did."""


@dataclass(frozen=True)
class SavedDocument:
    """The user's choices and moves.

    `start` is the position in which the game began, as its game writes it; `moves` were made from there, the
    first `played` of them stand on the board. `players` are by side, MAX and MIN. `preset` and `variant` name
    the worked example that is shown, if any; a later program may not have it any more. `tags` hold players
    and place of a game, `comments` are by the number of moves before them, both as a GameRecord has them.
    `clock` is there in games with a time control. `verdict` ended the game before its rules did.
    """

    game: str
    options: dict[str, Any]
    start: str
    moves: tuple[int, ...]
    played: int
    players: dict[int, SavedPlayer]
    replies: bool
    setup: SavedSetup
    bookmarks: tuple[SavedBookmark, ...] = ()
    notes: str = ""
    breakpoints: tuple[SavedBreakpoint, ...] = ()
    preset: str = ""
    variant: int = 0
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    clock: SavedClock | None = None
    verdict: Verdict = ""
    position: Position | None = field(default=None, repr=False, compare=False)
    """The position that `start` describes, where the reader has it: a large tree is not read twice."""


@dataclass(frozen=True)
class SavedRecord:
    """A search, and the moment and node in view.

    `moves` lead from where the game began to the position that was searched; the game may have gone another
    way since. A large recording brings its tree along, `indexed`, and whether it still must be checked.
    """

    trace: Trace
    moves: tuple[int, ...]
    setup: SavedSetup
    answer: Answer | None = None
    tick: int = 0
    selected: int = -1
    indexed: Indexed | None = field(default=None, repr=False)


@dataclass(frozen=True)
class SavedSession:
    """A whole session; `view` is the state of the window, as free JSON.

    `damage` describes what could not be read of its file, if anything.
    """

    document: SavedDocument
    record: SavedRecord | None = None
    view: dict[str, Any] = field(default_factory=dict)
    damage: str = ""

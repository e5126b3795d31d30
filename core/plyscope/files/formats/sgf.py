"""Smart Game Format: games of Go and Gomoku, as nearly all programs for them write games.

It is read here and not by sgfmill, whose errors name no place and which passes over what it does not know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from plyscope import catalog
from plyscope.files.formats.sgf_nodes import Property, Reader, escaped, places, plain
from plyscope.options import OptionError, options_of
from plyscope.quoting import quoted, shortened
from plyscope.rules.game_record import (
    MOST_MOVES,
    Comments,
    Format,
    GameRecord,
    GameRecordError,
    Heading,
    Place,
    wrong,
)
from plyscope.rules.position import MAX, Position, PositionError

GAMES = {"1": "go", "4": "gomoku"}
NUMBERS = {id: number for number, id in GAMES.items()}
USUAL_SIZES = {"go": 19, "gomoku": 15}
TAGS = {
    "PB": "Black", "PW": "White", "RE": "Result", "EV": "Event", "PC": "Site", "DT": "Date", "RO": "Round",
}  # fmt: skip
PROPERTIES = {tag: name for name, tag in TAGS.items()}
TOLD = ("AN", "BR", "BT", "CP", "GC", "GN", "HA", "ON", "OT", "RU", "SO", "TM", "US", "WR", "WT")
"""Other properties of the whole game; they are tags under their own names."""
RULES = ("freestyle", "exact", "renju")
LETTERS = "ABCDEFGHJKLMNOPQRST"
OTHER_TAG, CHOICE, START = "XT", "XC", "XS"
"""Our own property names: tags without a property, an opening choice, a start not expressible in stones."""
WIDTH = 12  # moves a line


@dataclass
class Game:
    """A game that is being read."""

    text: str
    at: int
    nodes: list[list[Property]]
    id: str = "go"
    size: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    position: Position | None = None
    start: str | None = None
    moves: list[str] = field(default_factory=list)
    tags: dict[str, str] = field(default_factory=dict)
    comments: Comments = field(default_factory=Comments)
    stones: int = 0
    """On the board, in games in which Black and White place one by turns."""

    def read(self) -> GameRecord:
        """The game as a record; raises GameRecordError."""
        root = {found.name: found for found in reversed(self.nodes[0])}
        self.read_kind(root)
        self.read_tags(self.nodes[0])
        self.position = self.begin(root)
        self.stones = stones_on(self.position) if self.start else 0
        for number, node in enumerate(self.nodes):
            self.read_node(node, number == 0)
        tags = {name: value for name, value in self.tags.items() if value}
        return GameRecord(
            self.id, self.options, self.start, tuple(self.moves), tags, self.comments.joined("\n")
        )

    def wrong(self, found: Property, expected: str) -> GameRecordError:
        """Return the error of a property with an unexpected value."""
        said = shortened(plain(found.values[0]), 40)
        return wrong(self.text, found.at, expected, f"{found.name}[{said}]")

    # What the game is.

    def read_kind(self, root: dict[str, Property]) -> None:
        """Read the game, its board and its rules."""
        kind = root.get("GM")
        number = plain(kind.values[0]).strip() if kind else "1"
        if kind and number not in GAMES:
            raise self.wrong(kind, "Go (GM[1]) or Gomoku (GM[4])")
        self.id = GAMES[number]
        given: dict[str, Any] = {"size": self.read_size(root.get("SZ"))}
        komi = root.get("KM")
        said = plain(komi.values[0]).strip() if komi else ""
        if said and self.id == "go":
            given["komi"] = said
        rules = root.get("RU")
        words = plain(rules.values[0]).lower().split() if rules and self.id == "gomoku" else []
        if words and words[0] in RULES and words[1:] in ([], ["swap2"]):
            given["rule"], given["opening"] = words[0], "swap2" if words[1:] else "none"
        game = catalog.game(self.id)
        for option in options_of(game.options):
            if option.name not in given:
                continue
            try:
                value = option.read(given[option.name])
            except OptionError as refused:
                where = root.get("KM" if option.name == "komi" else "SZ")
                expected, found = str(refused).partition("expected ")[2].rstrip(".").split(", found ")
                raise wrong(self.text, where.at if where else self.at, expected, found) from None
            if value != option.default:
                self.options[option.name] = value
        self.size = int(given["size"])

    def read_size(self, size: Property | None) -> int:
        """The number of lines in each direction."""
        if size is None:
            return USUAL_SIZES[self.id]
        words = plain(size.values[0]).replace(" ", "").split(":")
        numbers = {int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 4}
        if len(words) > 2 or len(numbers) != 1:
            raise self.wrong(size, "a square board, such as SZ[9]")
        return numbers.pop()

    def read_tags(self, root: list[Property]) -> None:
        """Properties of the whole game."""
        for found in root:
            value = plain(found.values[0]).replace("\n", " ")
            if found.name in TAGS:
                self.tags.setdefault(TAGS[found.name], value)
            elif found.name in TOLD and not (found.name == "RU" and self.rules_are_known(value)):
                self.tags.setdefault(found.name, value)
            elif found.name == OTHER_TAG:
                for pair in found.values:
                    name, _, said = plain(pair).replace("\n", " ").partition(":")
                    self.tags.setdefault(name, said)

    def rules_are_known(self, value: str) -> bool:
        """Return True if the rules were read as options of the game."""
        words = value.lower().split()
        return self.id == "gomoku" and words[:1] != [] and words[0] in RULES and words[1:] in ([], ["swap2"])

    # The start.

    def begin(self, root: dict[str, Property]) -> Position:
        """The position at the start."""
        game = catalog.game(self.id)
        told = root.get(START)
        stones = {sign: self.points(root[name]) for name, sign in (("AB", "X"), ("AW", "O")) if name in root}
        if not told and not any(stones.values()) and "PL" not in root and self.first_colour() != "W":
            return game.start(**self.options)
        names = ("AB", "AW", "PL", "B", "W")
        where = told or next(found for node in self.nodes for found in node if found.name in names)
        text = plain(told.values[0]) if told else self.setting(root, stones)
        try:
            position = game.read(text, **self.options)
        except PositionError as refused:
            raise wrong(self.text, where.at, "a position that can be", str(refused).rstrip(".")) from None
        self.start = position.write()
        if self.start == game.start(**self.options).write():
            self.start = None
        return position

    def setting(self, root: dict[str, Property], stones: dict[str, list[tuple[int, int]]]) -> str:
        """The stones that are set up as the game writes a position."""
        signs = ["."] * self.size**2
        for sign, points in stones.items():
            for row, column in points:
                if self.id == "go":
                    row, sign = self.size - 1 - row, {"X": "B", "O": "W"}.get(sign, sign)
                signs[row * self.size + column] = sign
        if self.id != "go":
            return "".join(signs)
        mover = self.first_colour() or ("W" if stones.get("X") and not stones.get("O") else "B")
        if "PL" in root:
            said = plain(root["PL"].values[0]).strip()[:1].upper()
            if said not in ("B", "W"):
                raise self.wrong(root["PL"], "PL[B] or PL[W]")
            mover = said
        return f"{''.join(signs)} {mover}"

    def first_colour(self) -> str:
        """Side to make the first move: B, W, or none."""
        return next((found.name for node in self.nodes for found in node if found.name in ("B", "W")), "")

    def points(self, found: Property) -> list[tuple[int, int]]:
        """Points as rows and columns from the top left; a pair with a colon denotes a rectangle."""
        points: dict[tuple[int, int], None] = {}
        for value in found.values:
            corners = [self.point(word) for word in plain(value).strip().split(":")]
            if len(corners) > 2 or None in corners:
                raise wrong(
                    self.text,
                    found.at,
                    f"points such as {found.name}[cc]",
                    f"{found.name}[{plain(value)[:40]}]",
                )
            (top, left), (bottom, right) = corners[0] or (0, 0), corners[len(corners) - 1] or (0, 0)
            for point in [(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)]:
                if point in points:
                    raise wrong(self.text, found.at, "each point once", f"{plain(value)[:40]} again")
                points[point] = None
        return list(points)

    def point(self, word: str) -> tuple[int, int] | None:
        """A point as row and column from the top left, or None."""
        if len(word) != 2 or not word.isascii() or not word.islower():
            return None
        column, row = ord(word[0]) - ord("a"), ord(word[1]) - ord("a")
        return (row, column) if 0 <= row < self.size and 0 <= column < self.size else None

    # Moves and comments.

    def read_node(self, node: list[Property], root: bool) -> None:
        """Make the node's move and take its comment."""
        moved = False
        for found in node:
            if found.name in ("B", "W", CHOICE):
                if moved:
                    raise self.wrong(found, "one move in a node")
                self.play(found)
                moved = True
            elif found.name in ("AB", "AW", "AE", "PL") and not root:
                raise self.wrong(found, "stones to be set up before the first move only")
        for found in node:
            if found.name == "C":
                self.comments.add(len(self.moves), plain(found.values[0]))

    def play(self, found: Property) -> None:
        """Make a move, if it is legal."""
        position = self.position
        assert position is not None
        value = plain(found.values[0]).strip()
        if found.name == CHOICE:
            word = value
        else:
            point = self.point(value)
            passing = self.id == "go" and (value == "" or (value == "tt" and self.size < 20))
            if point is None and not passing:
                raise self.wrong(found, f"a point of the board, such as {found.name}[cc]")
            word = "pass" if point is None else name_of(self.id, self.size, *point)
            if position.side is not None and found.name != self.colour():
                other = "B" if found.name == "W" else "W"
                raise self.wrong(found, f"a move of {other}")
            self.stones += 1
        try:
            move = position.parse(word)
        except PositionError as refused:
            expected, _, said = str(refused).removeprefix("Expected ").rpartition(", found ")
            raise wrong(self.text, found.at, expected, said.rstrip(".")) from None
        self.moves.append(position.text(move))
        if len(self.moves) > MOST_MOVES:
            raise self.wrong(found, f"at most {MOST_MOVES:,} moves of a game")
        position.play(move)

    def colour(self) -> str:
        """The colour of the stone that comes next."""
        assert self.position is not None
        if self.id == "go":
            return "B" if self.position.side == MAX else "W"
        return "W" if self.stones % 2 else "B"


def name_of(id: str, size: int, row: int, column: int) -> str:
    """A point in the game's notation, from its row and column from the top left."""
    return f"{LETTERS[column]}{size - row}" if id == "go" else f"{row},{column}"


def colour_to_place(position: Position) -> str:
    """The colour of the stone that comes next."""
    if position.game.id == "go":
        return "B" if position.side == MAX else "W"
    return "W" if stones_on(position) % 2 else "B"


def stones_on(position: Position) -> int:
    """The number of stones on a board of Gomoku."""
    signs = position.write().split()[0]
    return signs.count("X") + signs.count("O")


class SmartGameFormat(Format):
    id = "sgf"
    name = "Smart Game Format"
    suffixes = (".sgf",)
    games = ("go", "gomoku")
    source = "A. Hollosi, SGF File Format FF[4], www.red-bean.com/sgf"

    def places(self, text: str) -> list[Place]:
        return places(text)

    def heading(self, text: str, place: Place) -> Heading:
        root = Reader(text, place).read_root()
        kind = next((plain(found.values[0]).strip() for found in root if found.name == "GM"), "1")
        game = Game(text, place.begin, [root], GAMES.get(kind, "go"))
        game.read_tags(root)
        return Heading(game.id, {name: value for name, value in game.tags.items() if value})

    def count(self, text: str, place: Place) -> int:
        moves = ("B", "W", CHOICE)
        return sum(found.name in moves for node in Reader(text, place).read() for found in node)

    def read_game(self, text: str, place: Place) -> GameRecord:
        return Game(text, place.begin, Reader(text, place).read()).read()

    def write(self, record: GameRecord) -> str:
        game = catalog.game(record.game)
        if record.game not in NUMBERS:
            raise GameRecordError(f"Smart Game Format holds no games of {game.name}.")
        options = game.read_options(record.options)
        root = [f"(;GM[{NUMBERS[record.game]}]FF[4]CA[UTF-8]AP[Plyscope]SZ[{options.size}]"]
        if record.game == "go":
            root.append(f"KM[{quoted(options.komi)}]")
        else:
            root.append(f"RU[{options.rule}{' swap2' if options.opening == 'swap2' else ''}]")
        for tag, value in record.tags.items():
            name = PROPERTIES.get(tag, tag if tag in TOLD else "")
            root.append(f"{name}{escaped(value)}" if name else f"{OTHER_TAG}{escaped(f'{tag}:{value}')}")
        position = game.start(**record.options)
        if record.position is not None:
            position = game.read(record.position, **record.options)
            root += stones_of(position, options.size)
            if len(position.write().split()) > (2 if record.game == "go" else 1):
                root.append(f"{START}{escaped(record.position)}")
        lines = ["".join(root) + comment(record, 0)]
        for number, word in enumerate(record.moves, 1):
            move = position.parse(word)
            if number % WIDTH == 1:
                lines.append("")
            lines[-1] += f";{move_node(position, move, options.size)}{comment(record, number)}"
            position.play(move)
        return "\n".join([*lines, ")\n"])


def comment(record: GameRecord, number: int) -> str:
    """The comment after a number of moves as a property, if there is one."""
    text = record.comments.get(number, "")
    return f"C{escaped(text)}" if text else ""


def stones_of(position: Position, size: int) -> list[str]:
    """The stones of a position as properties, and who moves."""
    found = []
    upwards = position.game.id == "go"
    signs = position.write().split()[0]
    for name, sign in (("AB", "B" if upwards else "X"), ("AW", "W" if upwards else "O")):
        values = ""
        for i, other in enumerate(signs):
            if other == sign:
                row, column = divmod(i, size)
                values += f"[{point_text(size - 1 - row if upwards else row, column)}]"
        if values:
            found.append(name + values)
    if upwards:
        found.append(f"PL[{position.write().split()[1]}]")
    return found


def point_text(row: int, column: int) -> str:
    """A point as two letters, from its row and column from the top left."""
    return chr(ord("a") + column) + chr(ord("a") + row)


def move_node(position: Position, move: int, size: int) -> str:
    """A move as a property."""
    colour = colour_to_place(position)
    if position.game.id == "go":
        if move == size * size:
            return f"{colour}[]"
        row, column = divmod(move, size)
        return f"{colour}[{point_text(size - 1 - row, column)}]"
    if move >= size * size:
        return f"{CHOICE}[{position.text(move)}]"
    return f"{colour}[{point_text(*divmod(move, size))}]"


FORMAT = SmartGameFormat()

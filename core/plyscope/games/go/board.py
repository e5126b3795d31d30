"""The board of Go: liberties of chains, captures, repeated boards; an order of moves, an estimate, and keys.

Every ply has a frame of its own: making a move copies the last frame and changes the copy, taking it back
only forgets it. A chain is a ring of stones that know its head; the head counts a liberty once for each stone
beside it, which is enough to see when the last one is gone.

It is one long module because stones, chains and liberties are one structure: the C functions that keep them
in step call each other for every stone.
"""

from __future__ import annotations

import cython

from plyscope.games.go.text import BoardText, point_name
from plyscope.rules.crossings import Crossings, crossings
from plyscope.rules.position import PositionError

if cython.compiled:
    from cython.cimports.libc.string import memcpy
else:
    from plyscope.rules.position import MAX, MIN

    EMPTY, BLACK, WHITE, WALL = range(4)
    BUCKETS = 4096  # of boards by their hash
    FEATURES = 7
    AREA, KOMI, STONES, LIBERTIES, CAPTURABLE, ENDANGERED, EYES = range(7)

PLIES = 4  # that a game may last for each crossing
WEIGHTS = (1.0, 1.0, 0.3, 0.12, 0.9, -0.5, 0.7)
MOST_MOVES, MOST_PLACES = 362, 421  # of a board of 19 lines: with a pass, and with its margin
MANY = 6  # liberties of a chain that count
CLASSES = 9  # of moves, by how urgent they look
CAPTURE, RESCUE, ATARI, CONTACT, OPEN, EDGE, PASSING, EYE = 8, 7, 6, 5, 4, 3, 2, 0
WHITE_MOVES, PASSED, ENDED, BANNED = (
    0x5851_F42D_4C95_7F2D, 0x1405_7B7E_F767_814F, 0x2545_F491_4F6C_DD1D, 0x9E37_79B9_7F4A_7C15,
)  # fmt: skip
M64 = 0xFFFF_FFFF_FFFF_FFFF


class Board:
    """Stones and the side to move. A move is a crossing, or the number of crossings for a pass."""

    size: int
    count: int
    ply: int
    limit: int
    to_move: int
    span: int
    stride: int
    older: int
    looked: bool
    crossings: Crossings
    places: memoryview[int]
    numbers: memoryview[int]
    outwards: memoryview[int]
    marks: memoryview[int]
    cells: memoryview[int]
    heads: memoryview[int]
    rings: memoryview[int]
    liberties: memoryview[int]
    boards: memoryview[int]
    passes: memoryview[int]
    prisoners: memoryview[int]
    seen: memoryview[int]
    komi: float
    found: int
    images: memoryview[int]
    origins: memoryview[int]
    real: list[int]
    black: list[int]
    white: list[int]
    more_black: list[int]
    more_white: list[int]
    open: list[int]
    feature: list[float]
    weight: list[float]
    tally: list[int]
    urgency: list[int]
    legal: list[int]
    bans: int

    def __init__(self, size: int, komi: float) -> None:
        self.crossings, self.size, self.count = crossings(size, 1), size, size * size
        self.span, self.stride = self.crossings.room, self.crossings.stride
        self.places, self.numbers = self.crossings.places, self.crossings.numbers
        self.outwards, self.marks = self.crossings.outwards, self.crossings.marks
        self.images, self.origins = self.crossings.images, self.crossings.origins
        self.komi, self.limit = komi, PLIES * size * size
        frames = self.limit + 2
        self.cells = memoryview(bytearray(frames * self.span))
        self.heads = memoryview(bytearray(2 * frames * self.span)).cast("H")
        self.rings = memoryview(bytearray(2 * frames * self.span)).cast("H")
        self.liberties = memoryview(bytearray(2 * frames * self.span)).cast("H")
        self.boards = memoryview(bytearray(8 * (frames + self.count))).cast("Q")
        self.passes = memoryview(bytearray(frames))
        self.prisoners = memoryview(bytearray(4 * frames)).cast("H")
        self.seen = memoryview(bytearray(2 * BUCKETS)).cast("H")
        for i in range(self.span):
            self.cells[i] = WALL
        for i in range(self.count):
            self.cells[self.places[i]] = EMPTY
        if not cython.compiled:
            self.legal, self.urgency, self.tally = [0] * MOST_MOVES, [0] * MOST_MOVES, [0] * 16
            self.real = [0] * MOST_PLACES
            self.black, self.white, self.open = [0] * MOST_PLACES, [0] * MOST_PLACES, [0] * MOST_PLACES
            self.more_black, self.more_white = [0] * MOST_PLACES, [0] * MOST_PLACES
            self.feature, self.weight = [0.0] * FEATURES, [0.0] * FEATURES
        for i in range(FEATURES):
            self.weight[i] = WEIGHTS[i]
        self.ply = self.older = self.found = 0
        self.bans = 0
        self.looked, self.to_move = False, BLACK

    def set_up(self, board: BoardText) -> None:
        """Put stones on the empty board; raises PositionError for an impossible position."""
        for crossing, sign in enumerate(board.signs):
            if sign != ".":
                self.to_move = BLACK if sign == "B" else WHITE
                self.put(self.places[crossing])
        self.to_move = WHITE if board.mover == "W" else BLACK
        self.passes[0] = board.passes
        for crossing in board.ko:
            place = self.places[crossing]
            if not self.has_room(place):
                raise PositionError(
                    f"Ko: expected free points where a stone would have a liberty, found "
                    f"{point_name(crossing, self.size)}."
                )
            self.boards[self.older + 1] = self.boards[self.older]
            self.boards[self.older] = self.board_after_from(place)
            self.older += 1
        for i in range(self.older + 1):
            self.seen[self.boards[i] % BUCKETS] += 1
        self.looked = False

    def board_after_from(self, place: int) -> int:
        """The hash of the board after a move, while older boards are being added."""
        self.older += 1
        found = self.board_after(place)
        self.older -= 1
        return found

    def end_now(self) -> None:
        """End the game, which lasted too long."""
        self.limit = 0

    def copy(self) -> Board:
        found = Board(self.size, self.komi)
        used, boards = (self.ply + 1) * self.span, self.older + self.ply + 1
        found.cells[:used] = self.cells[:used]
        found.heads[:used] = self.heads[:used]
        found.rings[:used] = self.rings[:used]
        found.liberties[:used] = self.liberties[:used]
        found.boards[:boards] = self.boards[:boards]
        found.passes[: self.ply + 1] = self.passes[: self.ply + 1]
        found.prisoners[: 2 * self.ply + 2] = self.prisoners[: 2 * self.ply + 2]
        found.seen[:] = self.seen
        for i in range(FEATURES):
            found.weight[i] = self.weight[i]
        found.ply, found.older, found.to_move = self.ply, self.older, self.to_move
        found.limit = self.limit
        return found

    def signs(self) -> str:
        """Contents of the crossings, from A1 row by row upwards: B, W, or a full stop."""
        base = self.ply * self.span
        return "".join(".BW"[self.cells[base + self.places[i]]] for i in range(self.count))

    def passes_before(self) -> int:
        """Number of passes just before."""
        return self.passes[self.ply]

    def captured(self) -> tuple[int, int]:
        """Captured stones of Black and of White."""
        return self.prisoners[2 * self.ply], self.prisoners[2 * self.ply + 1]

    def turn(self) -> int:
        return MAX if self.to_move == BLACK else MIN

    def over(self) -> bool:
        return self.passes[self.ply] > 1 or self.ply >= self.limit

    # Which moves are legal.

    def has_room(self, place: int) -> bool:
        """Return True if a place is free and a stone there would have a liberty, perhaps after capturing."""
        base = self.ply * self.span
        if self.cells[base + place] != EMPTY:
            return False
        for i in range(4):
            at = place + self.step(i)
            cell = self.cells[base + at]
            if cell == EMPTY:
                return True
            if cell == WALL:
                continue
            if self.is_last_liberty(place, self.heads[base + at]) == (cell != self.to_move):
                return True
        return False

    def step(self, i: int) -> int:
        """From a place to its neighbour: right, up, left, down."""
        length = 1 if i % 2 == 0 else self.stride
        return length if i < 2 else -length

    def is_last_liberty(self, place: int, head: int) -> bool:
        """Return True if a chain beside a free place has no liberty but this."""
        base = self.ply * self.span
        count = 0
        for i in range(4):
            at = base + place + self.step(i)
            cell = self.cells[at]
            if cell in (BLACK, WHITE) and self.heads[at] == head:
                count += 1
        return self.liberties[base + head] == count

    def board_after(self, place: int) -> int:
        """The hash of the board after a stone of the side to move is put on a free place."""
        base = self.ply * self.span
        found = self.boards[self.older + self.ply] ^ self.mark(self.to_move, place)
        for i in range(4):
            at = place + self.step(i)
            cell = self.cells[base + at]
            if cell in (EMPTY, WALL, self.to_move) or self.is_repeated(place, i):
                continue
            if self.is_last_liberty(place, self.heads[base + at]):
                stone = at
                while True:
                    found ^= self.mark(cell, stone)
                    stone = self.rings[base + stone]
                    if stone == at:
                        break
        return found

    def is_repeated(self, place: int, i: int) -> bool:
        """Return True if neighbour i of a place belongs to the chain of an earlier neighbour."""
        base = self.ply * self.span
        at = base + place + self.step(i)
        for j in range(i):
            other = base + place + self.step(j)
            if self.cells[other] == self.cells[at] and self.heads[other] == self.heads[at]:
                return True
        return False

    def is_banned(self, move: int) -> bool:
        """Return True if a point is forbidden only because the board would come again."""
        place = self.places[move]
        return not self.over() and self.has_room(place) and self.came_before(self.board_after(place))

    def came_before(self, board: int) -> bool:
        """Return True if this board occurred before."""
        if self.seen[board % BUCKETS] == 0:
            return False
        i = self.older + self.ply
        while i >= 0 and self.boards[i] != board:
            i -= 1
        return i >= 0

    def mark(self, colour: int, place: int) -> int:
        """The random bits of a stone."""
        return self.marks[((colour - BLACK) * self.count + self.numbers[place]) * 8]

    # Making moves.

    def make(self, move: int) -> None:
        base = self.ply * self.span
        new = base + self.span
        if cython.compiled:
            memcpy(cython.address(self.cells[new]), cython.address(self.cells[base]), self.span)
            memcpy(cython.address(self.heads[new]), cython.address(self.heads[base]), 2 * self.span)
            memcpy(cython.address(self.rings[new]), cython.address(self.rings[base]), 2 * self.span)
            memcpy(cython.address(self.liberties[new]), cython.address(self.liberties[base]), 2 * self.span)
        else:
            for part in (self.cells, self.heads, self.rings, self.liberties):
                part[new : new + self.span] = part[base:new]
        at = self.older + self.ply + 1
        self.boards[at] = self.boards[at - 1]
        self.prisoners[2 * self.ply + 2] = self.prisoners[2 * self.ply]
        self.prisoners[2 * self.ply + 3] = self.prisoners[2 * self.ply + 1]
        self.passes[self.ply + 1] = 0
        self.ply += 1
        if move == self.count:
            self.passes[self.ply] = self.passes[self.ply - 1] + 1
        else:
            self.put(self.places[move])
        self.seen[self.boards[at] % BUCKETS] += 1
        self.to_move ^= BLACK ^ WHITE
        self.looked = False

    def unmake(self, move: int) -> None:
        self.seen[self.boards[self.older + self.ply] % BUCKETS] -= 1
        self.ply -= 1
        self.to_move ^= BLACK ^ WHITE
        self.looked = False

    def put(self, place: int) -> None:
        """Put a stone of the side to move into the frame, join chains and capture."""
        base = self.ply * self.span
        colour = self.to_move
        self.boards[self.older + self.ply] ^= self.mark(colour, place)
        self.cells[base + place] = colour
        self.heads[base + place] = place
        self.rings[base + place] = place
        self.liberties[base + place] = 0
        for i in range(4):
            at = base + place + self.step(i)
            if self.cells[at] == EMPTY:
                self.liberties[base + place] += 1
            elif self.cells[at] != WALL:
                self.liberties[base + self.heads[at]] -= 1
        for i in range(4):
            at = place + self.step(i)
            if self.cells[base + at] == colour:
                self.join(place, at)
        for i in range(4):
            at = place + self.step(i)
            cell = self.cells[base + at]
            if cell == (colour ^ BLACK ^ WHITE) and self.liberties[base + self.heads[base + at]] == 0:
                self.capture(at, cell)

    def join(self, place: int, at: int) -> None:
        """Let the chain at a place take in the chain of a neighbour."""
        base = self.ply * self.span
        head, other = self.heads[base + place], self.heads[base + at]
        if head == other:
            return
        self.liberties[base + head] += self.liberties[base + other]
        stone = at
        while True:
            self.heads[base + stone] = head
            stone = self.rings[base + stone]
            if stone == at:
                break
        after = self.rings[base + place]
        self.rings[base + place] = self.rings[base + at]
        self.rings[base + at] = after

    def capture(self, at: int, colour: int) -> None:
        """Take a chain off the board and give its places to those around as liberties."""
        base = self.ply * self.span
        stone, taken = at, 0
        while True:
            self.cells[base + stone] = EMPTY
            self.boards[self.older + self.ply] ^= self.mark(colour, stone)
            taken += 1
            stone = self.rings[base + stone]
            if stone == at:
                break
        while True:
            for i in range(4):
                other = base + stone + self.step(i)
                if self.cells[other] in (BLACK, WHITE):
                    self.liberties[base + self.heads[other]] += 1
            stone = self.rings[base + stone]
            if stone == at:
                break
        self.prisoners[2 * self.ply + colour - BLACK] += taken

    # Legal moves and their order.

    def look(self) -> None:
        """Find the legal points and those that only the ban on repetition forbids, unless that was done."""
        if self.looked:
            return
        self.looked = True
        self.found = 0
        self.bans = 0
        if self.over():
            return
        for i in range(self.count):
            move = self.outwards[i]
            if not self.has_room(self.places[move]):
                continue
            if self.came_before(self.board_after(self.places[move])):
                self.bans ^= self.marks[move * 8] * BANNED & M64
            else:
                self.legal[self.found] = move
                self.found += 1

    def moves(self, out: list[int], base: int) -> int:
        """Captures, rescues and ataris first, then from the centre outwards; a pass before filling eyes."""
        if self.over():
            return 0
        self.look()
        self.count_liberties()
        for i in range(CLASSES):
            self.tally[i] = 0
        for i in range(self.found):
            self.urgency[i] = self.urgency_of(self.places[self.legal[i]])
            self.tally[self.urgency[i]] += 1
        self.tally[PASSING] += 1
        start = base
        for i in range(CLASSES - 1, -1, -1):
            many = self.tally[i]
            self.tally[i] = start
            start += many
        out[self.tally[PASSING]] = self.count
        self.tally[PASSING] += 1
        for i in range(self.found):
            out[self.tally[self.urgency[i]]] = self.legal[i]
            self.tally[self.urgency[i]] += 1
        return self.found + 1

    def lot_move(self, bits: int) -> int:
        """The first legal point from a random one on that is no own eye, in random strides; else a pass."""
        at = (bits >> 32) % self.count
        stride = 23 if bits & 1 else 19 if bits & 2 else 17  # no board has as many lines: every point is met
        for _ in range(self.count):
            place = self.places[at]
            if (
                self.has_room(place)
                and self.eye_of(place) != self.to_move
                and not self.came_before(self.board_after(place))
            ):
                return at
            at += stride
            if at >= self.count:
                at -= self.count
        return self.count

    def urgency_of(self, place: int) -> int:
        """How urgent a move looks by the chains around it; their liberties are counted."""
        base = self.ply * self.span
        worth, walls = OPEN, 0
        for i in range(4):
            at = base + place + self.step(i)
            cell = self.cells[at]
            if cell == WALL:
                walls += 1
                continue
            if cell == EMPTY:
                continue
            free = self.real[self.heads[at]]
            if cell != self.to_move:
                kind = CAPTURE if free == 1 else ATARI if free == 2 else CONTACT
            else:
                kind = RESCUE if free == 1 else CONTACT
            if kind > worth:
                worth = kind
        if worth == OPEN and walls > 0:
            worth = EDGE
        if worth == CONTACT and self.eye_of(place) == self.to_move:
            worth = EYE
        return worth

    def eye_of(self, place: int) -> int:
        """The colour of whom a free place is a true eye of one point, or EMPTY."""
        base = self.ply * self.span
        colour = EMPTY
        for i in range(4):
            cell = self.cells[base + place + self.step(i)]
            if cell == WALL:
                continue
            if cell == EMPTY or (colour != EMPTY and cell != colour):
                return EMPTY
            colour = cell
        walls = hostile = 0
        for i in range(4):
            cell = self.cells[base + place + self.step(i) + self.step((i + 1) % 4)]
            if cell == WALL:
                walls += 1
            elif cell != EMPTY and cell != colour:
                hostile += 1
        return EMPTY if hostile + (walls > 0) > 1 else colour

    # What a position is worth.

    def utility(self) -> float:
        return self.area() - self.komi

    def area(self) -> int:
        """Black's stones and the free points that only reach Black, less White's."""
        base = self.ply * self.span
        for i in range(self.span):
            self.black[i] = self.white[i] = self.open[i] = 0
        for i in range(self.count):
            place = self.places[i]
            cell = self.cells[base + place]
            self.black[place] = cell == BLACK
            self.white[place] = cell == WHITE
            self.open[place] = cell == EMPTY
        changed = 1
        while changed:
            changed = 0
            for i in range(self.count):
                place = self.places[i]
                if self.open[place]:
                    reached = self.black[place]
                    self.black[place] |= self.beside(self.black, place)
                    changed |= reached ^ self.black[place]
                    reached = self.white[place]
                    self.white[place] |= self.beside(self.white, place)
                    changed |= reached ^ self.white[place]
        total = 0
        for i in range(self.count):
            total += self.black[self.places[i]] - self.white[self.places[i]]
        return total

    def beside(self, marked: list[int], place: int) -> int:
        """Return 1 if a neighbour of a place is marked, else 0."""
        return (
            marked[place - 1] | marked[place + 1] | marked[place - self.stride] | marked[place + self.stride]
        )

    def evaluate(self) -> float:
        """An estimate of the score: the area that each side is nearer to, and how safe the stones are."""
        self.measure()
        value = 0.0
        for i in range(FEATURES):
            value += self.weight[i] * self.feature[i]
        return value

    def count_liberties(self) -> None:
        """Count for the head of each chain how many liberties it really has."""
        base = self.ply * self.span
        for i in range(self.span):
            self.real[i] = 0
        for i in range(self.count):
            place = self.places[i]
            if self.cells[base + place] != EMPTY:
                continue
            for j in range(4):
                at = base + place + self.step(j)
                cell = self.cells[at]
                if cell in (BLACK, WHITE) and not self.is_repeated(place, j):
                    self.real[self.heads[at]] += 1

    def measure(self) -> None:
        """Find the features, from Black's side."""
        base = self.ply * self.span
        self.count_liberties()
        stones = liberties = capturable = endangered = eyes = 0
        for i in range(self.span):
            self.black[i] = self.white[i] = self.open[i] = 0
        for i in range(self.count):
            place = self.places[i]
            cell = self.cells[base + place]
            if cell == EMPTY:
                self.open[place] = 1
                cell = self.eye_of(place)
                if cell != EMPTY:
                    eyes += 1 if cell == BLACK else -1
                continue
            sign = 1 if cell == BLACK else -1
            head = self.heads[base + place]
            free = self.real[head]
            stones += sign
            if head == place:
                liberties += sign * (free if free < MANY else MANY)
            if free == 1 and cell != self.to_move:
                capturable -= sign
                self.open[place] = 1
                continue
            if free == 1:
                endangered += sign
            if cell == BLACK:
                self.black[place] = 1
            else:
                self.white[place] = 1
        self.feature[AREA] = self.nearer()
        self.feature[KOMI] = -self.komi
        self.feature[STONES] = stones
        self.feature[LIBERTIES] = liberties
        self.feature[CAPTURABLE] = capturable
        self.feature[ENDANGERED] = endangered
        self.feature[EYES] = eyes

    def nearest(self) -> str:
        """Whose every crossing would be if each went to the side that is nearer to it: B, W or a full stop.

        The stones that the side to move can capture at once count as captured.
        """
        self.measure()
        found = []
        for i in range(self.count):
            place = self.places[i]
            found.append("B" if self.black[place] else "W" if self.white[place] else ".")
        return "".join(found)

    def nearer(self) -> int:
        """Number of places that Black is nearer to than White less the reverse, by steps over open places."""
        first, last, stride = self.stride, self.span - self.stride, self.stride
        for _ in range(self.size // 2 + 1):
            for i in range(first, last):
                self.more_black[i] = self.open[i] & (
                    self.black[i - 1] | self.black[i + 1] | self.black[i - stride] | self.black[i + stride]
                )
                self.more_white[i] = self.open[i] & (
                    self.white[i - 1] | self.white[i + 1] | self.white[i - stride] | self.white[i + stride]
                )
            for i in range(first, last):
                self.open[i] &= (self.more_black[i] | self.more_white[i]) ^ 1
                self.black[i] |= self.more_black[i] & (self.more_white[i] ^ 1)
                self.white[i] |= self.more_white[i] & (self.more_black[i] ^ 1)
        total = 0
        for i in range(first, last):
            total += self.black[i] - self.white[i]
        return total

    # Keys.

    def key(self) -> int:
        self.look()
        return self.boards[self.older + self.ply] ^ self.beside_board() ^ self.bans

    def beside_board(self) -> int:
        """The part of a key that does not come from stones and bans."""
        passes = self.passes[self.ply]
        found = ENDED if passes > 1 else PASSED if passes else ENDED ^ ENDED
        if self.to_move == WHITE:
            found ^= WHITE_MOVES
        return found

    def symmetric_key(self) -> int:
        return self.image_key(self.symmetry())

    def image_key(self, symmetry: int) -> int:
        """The key of the image of this position under a symmetry."""
        base = self.ply * self.span
        self.look()
        found = self.beside_board()
        for i in range(self.count):
            cell = self.cells[base + self.places[i]]
            if cell != EMPTY:
                found ^= self.marks[((cell - BLACK) * self.count + i) * 8 + symmetry]
            elif self.bans != 0 and self.is_banned(i):
                found ^= self.marks[i * 8 + symmetry] * BANNED & M64
        return found

    def symmetry(self) -> int:
        """The symmetry that leads to the smallest key."""
        found = 0
        least = self.image_key(0)
        for i in range(1, 8):
            key = self.image_key(i)
            if key < least:
                found, least = i, key
        return found

    def mapped(self, move: int, symmetry: int) -> int:
        return self.images[symmetry * self.count + move] if move < self.count else move

    def unmapped(self, move: int, symmetry: int) -> int:
        return self.origins[symmetry * self.count + move] if move < self.count else move

    def noisy(self, move: int) -> bool:
        """Return True if the move captures, or saves stones that could be captured."""
        if move == self.count:
            return False
        base = self.ply * self.span
        place = self.places[move]
        for i in range(4):
            at = base + place + self.step(i)
            cell = self.cells[at]
            if cell in (BLACK, WHITE) and self.is_last_liberty(place, self.heads[at]):
                return True
        return False

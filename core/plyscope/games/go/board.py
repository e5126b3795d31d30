"""The board of Go as searches ask for it: an order of moves, an estimate of the score, and keys."""

from __future__ import annotations

import cython

from plyscope.games.go.chains import Chains

if not cython.compiled:
    from plyscope.games.go.chains import BLACK, EMPTY, WALL, WHITE

    FEATURES = 7
    AREA, KOMI, STONES, LIBERTIES, CAPTURABLE, ENDANGERED, EYES = range(7)

PLACES = 256  # at least as many as a board has with its margin
MANY = 6  # liberties of a chain that count
CLASSES = 9  # of moves, by how urgent they look
CAPTURE, RESCUE, ATARI, CONTACT, OPEN, EDGE, PASSING, EYE = 8, 7, 6, 5, 4, 3, 2, 0
WHITE_MOVES, PASSED, ENDED, BANNED = (
    0x5851_F42D_4C95_7F2D, 0x1405_7B7E_F767_814F, 0x2545_F491_4F6C_DD1D, 0x9E37_79B9_7F4A_7C15,
)  # fmt: skip
M64 = 0xFFFF_FFFF_FFFF_FFFF


class GoBoard(Chains):
    """Chains of stones, and how they look."""

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
        for i in range(PLACES):
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
        """Is a neighbour of a place marked?"""
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
        for i in range(PLACES):
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
        for i in range(PLACES):
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
        """Part of a key besides stones and bans."""
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
        """Does the move capture, or save stones that could be captured?"""
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

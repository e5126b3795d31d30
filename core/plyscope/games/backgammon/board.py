"""Backgammon's rules at full speed: checkers, dice, cube and whole plays.

Each side counts its points as it walks: 24 to 1, 25 is the bar, and what is borne off has left the board; the
other side's point p is 25 − p. A play is one number: four times five bits for the points from which checkers
go, 0 for none, and SMALL_FIRST if the smaller die is played first. Of plays that lead to the same position
one is listed. With doubles, checkers go in falling order, so that nothing has to be compared: two lists of
points always lead to two positions.
"""

from __future__ import annotations

import cython

from plyscope.games.backgammon.text import Points

if not cython.compiled:
    from plyscope.rules.position import CHANCE, MAX, MIN

    OPENING, DOUBLING, ANSWERING, ROLLING, PLAYING, OVER = range(6)
    THROW, TAKE, DROP, DOUBLE, ROLL = 1 << 22, (1 << 22) + 96, (1 << 22) + 97, (1 << 22) + 98, (1 << 22) + 99
    HIGH, LOW = [0] * 21, [0] * 21

POINTS, BAR, CHECKERS, HOME, NOBODY = 24, 25, 15, 6, -1
HISTORY = 4096
"""Plies that a position can take back."""

THROWS, OPENINGS = 21, 30
SMALL_FIRST = 1 << 20
MOST_CUBE = 6  # as a power of two
ONE = 1
MIX_1, MIX_2, MIX_3 = 0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
M64 = 0xFFFF_FFFF_FFFF_FFFF

for _high in range(1, 7):
    for _low in range(1, _high + 1):
        HIGH[_high * (_high - 1) // 2 + _low - 1] = _high
        LOW[_high * (_high - 1) // 2 + _low - 1] = _low


class Board:
    """Places of the checkers, side to move, stage of the turn (`phase`), dice and cube.

    `cube` is the power of two that it shows and `owner` the side that may turn it next, NOBODY for both.
    While a double waits for its answer `mover` is the side that doubled.
    """

    cubed: bool
    mover: int
    phase: int
    high: int
    low: int
    cube: int
    owner: int
    depth: int
    best: int
    count: int
    point: list[list[int]]
    off: list[int]
    undo: list[int]
    seen: list[int]

    def __init__(
        self, first: Points, second: Points, mover: int, phase: int, dice: tuple[int, int],
        cube: tuple[bool, int, int],
    ) -> None:  # fmt: skip
        if not cython.compiled:
            self.point, self.off = [[0] * 26, [0] * 26], [0, 0]
            self.undo, self.seen = [0] * 4096, [0] * 512
        for side, points in enumerate((first, second)):
            self.off[side] = CHECKERS - sum(points)
            for i in range(BAR + 1):
                self.point[side][i] = points[i]
        self.mover, self.phase, self.depth = mover, phase, 0
        self.high, self.low = dice
        self.cubed, self.cube, self.owner = cube

    def copy(self) -> Board:
        cube = (self.cubed, self.cube, self.owner)
        return Board(*self.checkers(), self.mover, self.phase, (self.high, self.low), cube)

    def checkers(self) -> tuple[Points, Points]:
        """Checkers on the points of MAX and of MIN, each counted from its own side; 25 is the bar."""
        return (
            tuple([self.point[0][i] for i in range(BAR + 1)]),
            tuple([self.point[1][i] for i in range(BAR + 1)]),
        )

    def borne_off(self) -> tuple[int, int]:
        """The checkers of MAX and of MIN that were borne off."""
        return self.off[0], self.off[1]

    def turn(self) -> int:
        if self.phase == ROLLING or self.phase == OPENING:
            return CHANCE
        return 1 - self.mover if self.phase == ANSWERING else self.mover

    def over(self) -> bool:
        return self.phase == OVER

    def chance(self, out: list[float], base: int) -> int:
        if self.phase == OPENING:
            for i in range(OPENINGS):
                out[base + i] = 1.0 / 30.0
            return OPENINGS
        for i in range(THROWS):
            out[base + i] = 1.0 / 36.0 if HIGH[i] == LOW[i] else 1.0 / 18.0
        return THROWS

    def moves(self, out: list[int], base: int) -> int:
        if self.phase == PLAYING:
            self.best, self.count = 0, 0
            if self.high == self.low:
                self.doubles(BAR, 4, 0, 0, out, base)
            else:
                self.two_dice(self.high, self.low, 0, out, base)
                self.two_dice(self.low, self.high, SMALL_FIRST, out, base)
            if self.count == 0:
                out[base] = 0  # nothing can move: a pass
                return 1
            return self.count
        if self.phase == OVER:
            return 0
        if self.phase == DOUBLING or self.phase == ANSWERING:
            out[base] = ROLL if self.phase == DOUBLING else TAKE
            out[base + 1] = DOUBLE if self.phase == DOUBLING else DROP
            return 2
        first = 0 if self.phase == ROLLING else THROWS
        second = THROWS if self.phase == ROLLING else OPENINGS
        for i in range(second):
            out[base + i] = THROW + first + i
        return second

    # Plays.

    def highest(self) -> int:
        """The mover's point that is farthest from home, 0 if all are off."""
        f = BAR
        while f > 0 and self.point[self.mover][f] == 0:
            f -= 1
        return f

    def lands(self, f: int, die: int, top: int) -> int:
        """Target of a checker of the mover, 0 for off, or −1 if not allowed; `top` is highest()."""
        if f > die:
            return -1 if self.point[1 - self.mover][BAR - f + die] > 1 else f - die
        return -1 if top > HOME or (f < die and f < top) else 0

    def step(self, f: int, landed: int) -> None:
        """Move a checker of the mover; what it hits does not matter to where others can go."""
        self.point[self.mover][f] -= 1
        if landed:
            self.point[self.mover][landed] += 1

    def step_back(self, f: int, landed: int) -> None:
        self.point[self.mover][f] += 1
        if landed:
            self.point[self.mover][landed] -= 1

    def two_dice(self, big: int, small: int, code: int, out: list[int], base: int) -> None:
        """Write the plays that begin with the first of two different dice.

        Both dice must be played where that is possible. Where only one of them can be, it must be the larger
        one if that is possible, which is why it comes first.
        """
        top = self.highest()
        done = code != 0 and self.best == 1  # plays of one checker with the larger die are there already
        for f in range(top, 0, -1):
            if self.point[self.mover][f] == 0 or (top == BAR and f < BAR):
                continue
            landed = self.lands(f, big, top)
            if landed < 0:
                continue
            self.step(f, landed)
            second = self.highest()
            found = False
            for g in range(second, 0, -1):
                if self.point[self.mover][g] == 0 or (second == BAR and g < BAR):
                    continue
                ended = self.lands(g, small, second)
                if ended < 0:
                    continue
                found = True
                if self.best < 2:
                    self.best, self.count = 2, 0
                self.keep(f, landed, g, ended, f | g << 5 | code, out, base)
            self.step_back(f, landed)
            if not found and self.best < 2 and not done:
                self.best = 1
                self.keep(f, landed, 0, 0, f | code, out, base)

    def keep(self, f: int, landed: int, g: int, ended: int, play: int, out: list[int], base: int) -> None:
        """Write a play from f and g unless one with the same result is already listed.

        Its signature encodes what it changes: the points that checkers leave and reach, and where blots are
        hit.
        """
        hit = landed if self.blot(landed) else 0
        other = ended if g and self.blot(ended) and ended != landed else 0
        if other > hit:
            swap = hit
            hit = other
            other = swap
        most_from, least_from, most_to, least_to = f, g, landed, ended
        if g:
            if g == landed:
                least_from, most_to = 0, 0
            elif ended == f:
                most_from, least_to = g, 0
                least_from = 0
        if least_from > most_from:
            swap = most_from
            most_from = least_from
            least_from = swap
        if least_to > most_to:
            swap = most_to
            most_to = least_to
            least_to = swap
        sign = most_from | least_from << 5 | most_to << 10 | least_to << 15 | hit << 20 | other << 25
        for i in range(self.count):
            if self.seen[i] == sign:
                return
        self.seen[self.count] = sign
        out[base + self.count] = play
        self.count += 1

    def blot(self, landed: int) -> bool:
        """Return True if a single checker of the other side is on one of the mover's points."""
        return landed > 0 and self.point[1 - self.mover][BAR - landed] == 1

    def doubles(self, most: int, left: int, used: int, code: int, out: list[int], base: int) -> None:
        """Write the plays of a double whose next checkers go from the point `most` or a lower one."""
        top = self.highest()
        found = False
        if left:
            for f in range(most if most < top else top, 0, -1):
                if self.point[self.mover][f] == 0 or (top == BAR and f < BAR):
                    continue
                landed = self.lands(f, self.high, top)
                if landed < 0:
                    continue
                found = True
                self.step(f, landed)
                self.doubles(f, left - 1, used + 1, code | f << (5 * used), out, base)
                self.step_back(f, landed)
        if found or used == 0 or used < self.best:
            return
        if used > self.best:
            self.best, self.count = used, 0
        out[base + self.count] = code
        self.count += 1

    # Making and taking back.

    def make(self, move: int) -> None:
        kept = self.phase | self.high << 3 | self.low << 6 | self.mover << 9 | self.cube << 10
        kept |= (self.owner + 1) << 13
        if move < THROW:
            kept |= self.play_checkers(move) << 15
            if self.off[self.mover] == CHECKERS:
                self.mover ^= 1
                self.high, self.low, self.phase = 0, 0, OVER
            else:
                self.next_turn()
        elif move == ROLL:
            self.phase = ROLLING
        elif move == DOUBLE:
            self.phase = ANSWERING
        elif move == TAKE:
            self.cube += 1
            self.owner = 1 - self.mover
            self.phase = ROLLING
        elif move == DROP:
            self.phase = OVER
        else:
            index = move - THROW
            if index < THROWS:
                self.high, self.low = HIGH[index], LOW[index]
            else:
                index -= THROWS
                self.high, self.low = index // 5 + 1, index % 5 + 1
                if self.low >= self.high:
                    self.low += 1
                self.mover = MAX
                if self.low > self.high:
                    index = self.high
                    self.high = self.low
                    self.low = index
                    self.mover = MIN
            self.phase = PLAYING
        self.undo[self.depth % HISTORY] = kept
        self.depth += 1

    def next_turn(self) -> None:
        """Let the other side throw, after it may have doubled."""
        self.mover ^= 1
        self.high, self.low = 0, 0
        self.phase = ROLLING
        if self.cubed and self.cube < MOST_CUBE and (self.owner == NOBODY or self.owner == self.mover):
            self.phase = DOUBLING

    def unmake(self, move: int) -> None:
        self.depth -= 1
        kept = self.undo[self.depth % HISTORY]
        self.phase, self.high, self.low = kept & 7, kept >> 3 & 7, kept >> 6 & 7
        self.mover, self.cube, self.owner = kept >> 9 & 1, kept >> 10 & 7, (kept >> 13 & 3) - 1
        if move < THROW:
            self.take_checkers(move, kept >> 15)

    def play_checkers(self, move: int) -> int:
        """Move the checkers of a play; return which of them hit, one bit each."""
        hits = 0
        die = self.low if move & SMALL_FIRST else self.high
        for i in range(4):
            f = move >> (5 * i) & 31
            if f == 0:
                break
            landed = f - die if f > die else 0
            self.step(f, landed)
            if landed == 0:
                self.off[self.mover] += 1
            elif self.point[1 - self.mover][BAR - landed] == 1:
                self.point[1 - self.mover][BAR - landed] = 0
                self.point[1 - self.mover][BAR] += 1
                hits |= 1 << i
            die = self.high + self.low - die
        return hits

    def take_checkers(self, move: int, hits: int) -> None:
        """Take the checkers of a play back, the last one first."""
        for i in range(3, -1, -1):
            f = move >> (5 * i) & 31
            if f == 0:
                continue
            die = self.low if (move & SMALL_FIRST != 0) == (i % 2 == 0) else self.high
            landed = f - die if f > die else 0
            self.step_back(f, landed)
            if landed == 0:
                self.off[self.mover] -= 1
            elif hits >> i & 1:
                self.point[1 - self.mover][BAR - landed] = 1
                self.point[1 - self.mover][BAR] -= 1

    def utility(self) -> float:
        """One point, two for a gammon, three for a backgammon, times the cube.

        A loser who has borne nothing off loses a gammon, and a backgammon with a checker still in the
        winner's home board or on the bar. Dropping a double loses the former value of the cube.
        """
        stake = 1.0 * (ONE << self.cube)
        if self.off[0] < CHECKERS and self.off[1] < CHECKERS:
            return stake if self.mover == MAX else -stake
        loser = 1 if self.off[0] == CHECKERS else 0
        times = 1
        if self.off[loser] == 0:
            times = 2
            for i in range(BAR - HOME, BAR + 1):
                if self.point[loser][i]:
                    times = 3
        return stake * times if loser == MIN else -stake * times

    def key(self) -> int:
        """The checkers of each side in 40 bits, mixed; then the mover, the dice and the cube."""
        found, other = ONE, ONE
        for i in range(1, BAR + 1):
            found = (found << (self.point[0][i] + 1)) | ((ONE << self.point[0][i]) - 1)
            other = (other << (self.point[1][i] + 1)) | ((ONE << self.point[1][i]) - 1)
        found = (found * MIX_1) & M64
        found = ((found ^ found >> 29) + other) & M64
        found = ((found ^ found >> 30) * MIX_2) & M64
        found ^= found >> 27
        other = self.phase | self.high << 3 | self.low << 6 | self.mover << 9
        other |= self.cube << 10 | (self.owner + 1) << 13
        found = ((found + other) * MIX_3) & M64
        return found ^ found >> 31

    def noisy(self, move: int) -> bool:
        """Return True if the play hits a blot."""
        if move >= THROW:
            return False
        die = self.low if move & SMALL_FIRST else self.high
        for i in range(4):
            f = move >> (5 * i) & 31
            if f and f > die and self.blot(f - die):
                return True
            die = self.high + self.low - die
        return False

"""The board of xiangqi: men on ninety points, their moves, what recurs, how a game ends, and an estimate.

Points are numbered from 0 at a1, rank by rank: a point is 9 * rank + file. A man is its kind with the bit of
its side; a move is 90 * from + to. Chariots and cannons walk until they meet something; all others leap by
tables, past a point that must be free: a horse's leg, an elephant's eye, or a point that always is.

It is one long module because moves, repetitions and the estimate are kept in step with every move, in the C
data of one class.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import abort, free, malloc, realloc
else:
    from plyscope.rules.position import MAX, SKIP

    GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER = range(1, 8)
    EMPTY, KIND, RED, BLACK, MEN = 0, 7, 8, 16, 24
    POINTS, ALWAYS_FREE = 90, 90
    HALF = 45  # the points on each side of the river; the bits of the men are kept half by half
    CAPTURED, QUIET, LASTING, CHECKED, MADE, COLUMNS = range(6)
    UNKNOWN = -1
    TERMS, MOST_MOVES = 12, 120
    OPEN, DRAWN, RED_LOSES, BLACK_LOSES = range(4)
    NATURAL_LIMIT = 120  # plies without a capture after which the game is drawn
    ROOM = 256

M64 = 0xFFFF_FFFF_FFFF_FFFF
ONE = 1
TURN_KEY = 0x9D39_247E_3377_6D41
DE_BRUIJN = 0x03F7_9D71_B4CB_0A89

if not cython.compiled:
    STEP = [0] * 4
    REACH = [0] * (POINTS * 4)
    LEAPS, LEAP_TO, LEAP_PAST = [0] * (MEN * POINTS + 1), [0] * 2048, [0] * 2048
    RAIDS, RAIDER, RAID_FROM, RAID_PAST = [0] * (2 * POINTS + 1), [0] * 1024, [0] * 1024, [0] * 1024
    ACROSS, KEYS = [0] * (MEN * POINTS), [0] * (MEN * POINTS)
    BIT_AT = [0] * 64


def leaps_of(man: int, rank: int, file: int) -> list[tuple[int, int]]:
    """Targets of a leaping man from a point, each with the point that must be free."""
    kind, red = man & KIND, man & RED
    slanting = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    found = []
    if kind == GENERAL:
        steps = [(up, right, 0, 0) for up, right in ((-1, 0), (0, -1), (0, 1), (1, 0))]
    elif kind == ADVISOR:
        steps = [(up, right, 0, 0) for up, right in slanting]
    elif kind == ELEPHANT:
        steps = [(2 * up, 2 * right, up, right) for up, right in slanting]
    elif kind == HORSE:
        steps = [(2 * up, right, up, 0) for up, right in slanting]
        steps += [(up, 2 * right, 0, right) for up, right in slanting]
    elif kind == SOLDIER:
        forward = 1 if red else -1
        crossed = rank > 4 if red else rank < 5
        steps = [(forward, 0, 0, 0)] + ([(0, -1, 0, 0), (0, 1, 0, 0)] if crossed else [])
    else:
        steps = []
    for up, right, over_up, over_right in steps:
        to_rank, to_file = rank + up, file + right
        if may_stand(man, to_rank, to_file):
            past = 9 * (rank + over_up) + file + over_right
            found.append((9 * to_rank + to_file, past if over_up or over_right else ALWAYS_FREE))
    return sorted(found)


def may_stand(man: int, rank: int, file: int) -> bool:
    """Return True if a man can come to this point at all."""
    if not (0 <= rank < 10 and 0 <= file < 9):
        return False
    kind = man & KIND
    home = rank if man & RED else 9 - rank  # ranks from its own side
    if kind == GENERAL:
        return home < 3 and 3 <= file <= 5
    if kind == ADVISOR:
        return home < 3 and 3 <= file <= 5 and (home + file) % 2 == 1
    if kind == ELEPHANT:
        return home < 5 and home % 2 == 0 and file % 2 == 0 and (home + file) % 4 == 2
    if kind == SOLDIER:
        return home > 4 or (home > 2 and file % 2 == 0)
    return True


def fill_tables() -> None:
    """Write what is the same on every board into the tables."""
    state, leaps, raids = 20, 0, 0
    for bit in range(64):
        BIT_AT[(((ONE << bit) * DE_BRUIJN) & M64) >> 58] = bit
    for way, step in enumerate((9, -9, 1, -1)):
        STEP[way] = step
    for point in range(POINTS):
        rank, file = divmod(point, 9)
        for way, steps in enumerate((9 - rank, rank, 8 - file, file)):
            REACH[4 * point + way] = steps
    for man in range(MEN):
        kind = man & KIND
        for point in range(POINTS):
            rank, file = divmod(point, 9)
            state = (state + 0x9E37_79B9_7F4A_7C15) & 0xFFFF_FFFF_FFFF_FFFF  # splitmix64
            word = ((state ^ state >> 30) * 0xBF58_476D_1CE4_E5B9) & 0xFFFF_FFFF_FFFF_FFFF
            word = ((word ^ word >> 27) * 0x94D0_49BB_1331_11EB) & 0xFFFF_FFFF_FFFF_FFFF
            KEYS[man * POINTS + point] = word ^ word >> 31
            crossed = point >= HALF if man & RED else point < HALF
            ACROSS[man * POINTS + point] = 1 if crossed and kind >= HORSE else 0
            LEAPS[man * POINTS + point] = leaps
            if kind != EMPTY and man >= RED:
                for to, past in leaps_of(man, rank, file):
                    LEAP_TO[leaps], LEAP_PAST[leaps] = to, past
                    leaps += 1
    LEAPS[MEN * POINTS] = leaps
    for side in range(2):
        for point in range(POINTS):
            RAIDS[side * POINTS + point] = raids
            rank, file = divmod(point, 9)
            for kind in (HORSE, SOLDIER) if may_stand(GENERAL | RED << side, rank, file) else ():
                man = kind | BLACK >> side
                for origin in range(POINTS):
                    for to, past in leaps_of(man, *divmod(origin, 9)):
                        if to == point:
                            RAIDER[raids], RAID_FROM[raids], RAID_PAST[raids] = man, origin, past
                            raids += 1
    RAIDS[2 * POINTS] = raids


fill_tables()


def lowest(bits: int) -> int:
    """The number of the lowest bit that is set."""
    return BIT_AT[((bits & -bits) * DE_BRUIJN & M64) >> 58]


def mirrored(point: int) -> int:
    """The point with left and right exchanged."""
    return point + 8 - 2 * (point % 9)


class Board:
    """The men, where they can go, and what they are worth; the plies since the position was read.

    `past` holds for every ply since the position was read: what the move took, the plies without a capture,
    the plies since anything that cannot be undone, whether the mover is in check, if that is known, and the
    move. `keys` are the positions' keys beside it.
    """

    mover: int
    plies: int
    capacity: int
    man_at: list[int]
    general: list[int]
    strength: list[int]
    across: list[int]
    scratch: list[int]
    men: list[int]
    hash: int
    image: int
    stamp: int
    bound: list[int]
    barred: list[int]
    keys: list[int]
    past: list[int]
    looked: bool
    barring: bool
    weight: list[float]
    term: list[float]

    # Memory.

    def __init__(self, men: tuple[int, ...], mover: int, quiet: int) -> None:
        if not cython.compiled:
            self.man_at, self.men, self.general = [EMPTY] * (POINTS + 1), [0] * 4, [0] * 2
            self.strength, self.across = [0] * MEN, [0] * MEN
            self.bound, self.barred = [0] * POINTS, [0] * POINTS
            self.scratch, self.weight, self.term = [0] * MOST_MOVES, [0.0] * TERMS, [0.0] * TERMS
            self.hash = self.image = self.stamp = 0
        for point in range(POINTS):
            if men[point] != EMPTY:
                self.put(men[point], point)
        self.mover = mover
        if mover != MAX:
            self.hash ^= TURN_KEY
            self.image ^= TURN_KEY
        self.plies, self.looked, self.barring = 0, False, False
        self.allot(ROOM)
        self.keys[0] = self.hash
        self.past[CAPTURED], self.past[QUIET], self.past[LASTING] = EMPTY, quiet, 0
        self.past[CHECKED], self.past[MADE] = UNKNOWN, UNKNOWN

    def copy(self) -> Board:
        found = Board(self.points, self.mover, 0)
        found.take_past(self)
        return found

    def take_past(self, other: Board) -> None:
        """Take over the past and the weights of a board with the same men on it; raises MemoryError."""
        self.reserve(other.plies)
        self.plies = other.plies
        for i in range(self.plies + 1):
            self.keys[i] = other.keys[i]
        for i in range((self.plies + 1) * COLUMNS):
            self.past[i] = other.past[i]
        for i in range(TERMS):
            self.weight[i] = other.weight[i]

    def allot(self, capacity: int) -> None:
        """Make room for the past; raises MemoryError."""
        self.capacity = capacity
        if cython.compiled:
            self.keys = cython.cast(cython.p_ulonglong, malloc(capacity * cython.sizeof(cython.ulonglong)))
            self.past = cython.cast(cython.p_int, malloc(capacity * COLUMNS * cython.sizeof(cython.int)))
            if not self.keys or not self.past:
                raise MemoryError
        else:
            self.keys, self.past = [0] * capacity, [0] * (capacity * COLUMNS)

    def reserve(self, plies: int) -> None:
        """Make room for so many more plies; raises MemoryError."""
        if self.plies + plies >= self.capacity and not self.grow(self.plies + plies + 1):
            raise MemoryError

    def grow(self, capacity: int) -> bool:
        """Make room for a past of so many positions; return False without memory for it."""
        if cython.compiled:
            keys = cython.cast(
                cython.p_ulonglong, realloc(self.keys, capacity * cython.sizeof(cython.ulonglong))
            )
            if not keys:
                return False
            self.keys = keys
            past = cython.cast(
                cython.p_int, realloc(self.past, capacity * COLUMNS * cython.sizeof(cython.int))
            )
            if not past:
                return False
            self.past = past
        else:
            self.keys += [0] * (capacity - self.capacity)
            self.past += [0] * ((capacity - self.capacity) * COLUMNS)
        self.capacity = capacity
        return True

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.keys)
            free(self.past)

    # The men.

    def put(self, man: int, point: int) -> None:
        """Put a man on a free point."""
        self.man_at[point] = man
        half = 1 if point >= HALF else 0
        self.men[(man >> 4) * 2 + half] |= ONE << (point - HALF * half)
        self.hash ^= KEYS[man * POINTS + point]
        self.image ^= KEYS[man * POINTS + mirrored(point)]
        self.strength[man] += 1
        self.across[man] += ACROSS[man * POINTS + point]
        if man & KIND == GENERAL:
            self.general[man >> 4] = point

    def lift(self, point: int) -> None:
        """Take the man off a point."""
        man = self.man_at[point]
        self.man_at[point] = EMPTY
        half = 1 if point >= HALF else 0
        self.men[(man >> 4) * 2 + half] ^= ONE << (point - HALF * half)
        self.hash ^= KEYS[man * POINTS + point]
        self.image ^= KEYS[man * POINTS + mirrored(point)]
        self.strength[man] -= 1
        self.across[man] -= ACROSS[man * POINTS + point]

    # Moves.

    def reach(self, point: int, out: list[int], base: int) -> int:
        """Write the moves of the man on a point, safe or not, to out[base:]; return how many there are."""
        man = self.man_at[point]
        kind = man & KIND
        mine = man & ~KIND
        count = base
        if kind != CHARIOT and kind != CANNON:
            for i in range(LEAPS[man * POINTS + point], LEAPS[man * POINTS + point + 1]):
                to = LEAP_TO[i]
                if self.man_at[LEAP_PAST[i]] == EMPTY and self.man_at[to] & mine == 0:
                    out[count] = point * POINTS + to
                    count += 1
            return count - base
        for way in range(4):
            screened = False
            to = point
            for _ in range(REACH[4 * point + way]):
                to += STEP[way]
                there = self.man_at[to]
                if there == EMPTY:
                    if not screened:
                        out[count] = point * POINTS + to
                        count += 1
                elif kind == CANNON and not screened:
                    screened = True
                else:
                    if there & mine == 0:
                        out[count] = point * POINTS + to
                        count += 1
                    break
        return count - base

    def look(self) -> None:
        """Find out whether the mover is in check, and which men and points may make a move unsafe.

        A man in between is `bound`: if it goes, the general may be attacked. A free point between
        the general and a cannon is `barred`: a man that goes there may become the cannon's screen.
        """
        self.stamp += 1
        self.looked = True
        self.barring = False
        mine = RED << self.mover
        theirs = RED + BLACK - mine
        king = self.general[self.mover]
        check = False
        for way in range(4):
            first = second = UNKNOWN
            to = king
            for _ in range(REACH[4 * king + way]):
                to += STEP[way]
                man = self.man_at[to]
                if man == EMPTY:
                    continue
                if first == UNKNOWN:
                    first = to
                    if man == CHARIOT | theirs or man == GENERAL | theirs:
                        check = True
                    elif man == CANNON | theirs:
                        self.bar(king, to, STEP[way])
                elif second == UNKNOWN:
                    second = to
                    if man == CANNON | theirs:
                        check = True
                    elif man == CHARIOT | theirs or man == GENERAL | theirs:
                        self.bound[first] = self.stamp
                else:
                    if man == CANNON | theirs:
                        self.bound[first] = self.bound[second] = self.stamp
                    break
        for i in range(RAIDS[self.mover * POINTS + king], RAIDS[self.mover * POINTS + king + 1]):
            if self.man_at[RAID_FROM[i]] == RAIDER[i]:
                if self.man_at[RAID_PAST[i]] == EMPTY:
                    check = True
                else:
                    self.bound[RAID_PAST[i]] = self.stamp
        self.past[self.plies * COLUMNS + CHECKED] = 1 if check else 0

    def bar(self, king: int, cannon: int, step: int) -> None:
        """The points between the general and a cannon without a screen are barred."""
        to = king + step
        while to != cannon:
            self.barred[to] = self.stamp
            to += step
        self.barring = True

    def exposed(self) -> bool:
        """Return True if the mover's general is attacked or faces the other one."""
        mine = RED << self.mover
        theirs = RED + BLACK - mine
        king = self.general[self.mover]
        for i in range(RAIDS[self.mover * POINTS + king], RAIDS[self.mover * POINTS + king + 1]):
            if self.man_at[RAID_FROM[i]] == RAIDER[i] and self.man_at[RAID_PAST[i]] == EMPTY:
                return True
        for way in range(4):
            screened = False
            to = king
            for _ in range(REACH[4 * king + way]):
                to += STEP[way]
                man = self.man_at[to]
                if man == EMPTY:
                    continue
                if screened:
                    if man == CANNON | theirs:
                        return True
                    break
                if man == CHARIOT | theirs or man == GENERAL | theirs:
                    return True
                screened = True
        return False

    def safe(self, move: int) -> bool:
        """Return True if the mover's general is safe after the move."""
        origin, to = move // POINTS, move % POINTS
        man, taken = self.man_at[origin], self.man_at[to]
        self.man_at[origin] = EMPTY
        self.man_at[to] = man
        if man & KIND == GENERAL:
            self.general[self.mover] = to
        found = not self.exposed()
        self.man_at[origin] = man
        self.man_at[to] = taken
        if man & KIND == GENERAL:
            self.general[self.mover] = origin
        return found

    def generate(self, out: list[int], base: int, enough: int) -> int:
        """Write legal moves to out[base:], man by man until there are enough; return how many there are."""
        if not self.looked:
            self.look()
        check = self.past[self.plies * COLUMNS + CHECKED]
        count = base
        for half in range(2):
            left = self.men[2 * self.mover + half]
            while left:
                point = lowest(left) + HALF * half
                left &= left - 1
                first = count
                count += self.reach(point, out, count)
                kind = self.man_at[point] & KIND
                doubtful = check == 1 or kind == GENERAL or self.bound[point] == self.stamp
                if doubtful or self.barring:
                    kept = first
                    for i in range(first, count):
                        barred = doubtful or self.barred[out[i] % POINTS] == self.stamp
                        if not barred or self.safe(out[i]):
                            out[kept] = out[i]
                            kept += 1
                    count = kept
                if count - base >= enough:
                    return count - base
        return count - base

    def moves(self, out: list[int], base: int) -> int:
        return self.generate(out, base, MOST_MOVES)

    # The estimate.

    def evaluate(self) -> float:
        self.measure()
        value = 0.0
        for i in range(TERMS):
            value += self.weight[i] * self.term[i]
        return value

    def measure(self) -> None:
        """Write the values of the features to `term`."""
        for i in range(6):  # advisors to soldiers
            self.term[i] = self.strength[RED | ADVISOR + i] - self.strength[BLACK | ADVISOR + i]
        self.term[6] = self.across[RED | SOLDIER] - self.across[BLACK | SOLDIER]
        self.term[7] = self.term[8] = self.term[9] = 0.0
        for half in range(4):
            left = self.men[half]
            while left:
                point = lowest(left) + HALF * (half & 1)
                left &= left - 1
                kind = self.man_at[point] & KIND
                if HORSE <= kind <= CANNON:
                    count = self.reach(point, self.scratch, 0)
                    self.term[3 + kind] += count if half < 2 else -count
        self.term[10] = self.danger(BLACK, RED) - self.danger(RED, BLACK)
        red_general, black_general = self.general[0] % 9, self.general[1] % 9
        self.term[11] = 0.0
        if black_general == 4:
            self.term[11] += self.on_middle_file(CANNON | RED)
        if red_general == 4:
            self.term[11] -= self.on_middle_file(CANNON | BLACK)

    def danger(self, side: int, enemy: int) -> int:
        """Number of enemies across the river, times the number of a side's missing guards."""
        raiders = self.across[enemy | HORSE] + self.across[enemy | CHARIOT]
        raiders += self.across[enemy | CANNON] + self.across[enemy | SOLDIER]
        return raiders * (4 - self.strength[side | ADVISOR] - self.strength[side | ELEPHANT])

    def on_middle_file(self, man: int) -> int:
        """Number of such men on file e."""
        found = 0
        for rank in range(10):
            if self.man_at[9 * rank + 4] == man:
                found += 1
        return found

    # Making moves.

    def turn(self) -> int:
        return self.mover

    def make(self, move: int) -> None:
        here = self.plies * COLUMNS
        if self.past[here + CHECKED] == UNKNOWN:
            self.look()
        origin, to = move // POINTS, move % POINTS
        man, taken = self.man_at[origin], self.man_at[to]
        if taken != EMPTY:
            self.lift(to)
        self.lift(origin)
        self.put(man, to)
        lasting = taken != EMPTY or (man & KIND == SOLDIER and (to - origin) % 9 == 0)
        self.note(
            move, taken, 0 if taken != EMPTY else self.past[here + QUIET] + 1,
            0 if lasting else self.past[here + LASTING] + 1,
        )  # fmt: skip

    def note(self, move: int, taken: int, quiet: int, lasting: int) -> None:
        """Begin another ply of the past, with the other side to move."""
        self.mover ^= 1
        self.hash ^= TURN_KEY
        self.image ^= TURN_KEY
        self.looked = False
        self.plies += 1
        if self.plies == self.capacity and not self.grow(2 * self.capacity) and cython.compiled:
            abort()  # a search cannot go on from here: it was to reserve
        self.keys[self.plies] = self.hash
        here = self.plies * COLUMNS
        self.past[here + CAPTURED] = taken
        self.past[here + QUIET] = quiet
        self.past[here + LASTING] = lasting
        self.past[here + CHECKED] = UNKNOWN
        self.past[here + MADE] = move

    def unmake(self, move: int) -> None:
        origin, to = move // POINTS, move % POINTS
        man, taken = self.man_at[to], self.past[self.plies * COLUMNS + CAPTURED]
        self.lift(to)
        self.put(man, origin)
        if taken != EMPTY:
            self.put(taken, to)
        self.unskip()

    def skip(self) -> None:
        here = self.plies * COLUMNS
        self.note(SKIP, EMPTY, self.past[here + QUIET], 0)

    def unskip(self) -> None:
        self.plies -= 1
        self.mover ^= 1
        self.hash ^= TURN_KEY
        self.image ^= TURN_KEY
        self.looked = False

    # The end.

    def over(self) -> bool:
        return self.verdict() != OPEN or self.generate(self.scratch, 0, 1) == 0

    def ended_by_rule(self) -> bool:
        return self.verdict() != OPEN and self.generate(self.scratch, 0, 1) != 0

    def utility(self) -> float:
        if self.generate(self.scratch, 0, 1) == 0:
            return -1.0 if self.mover == MAX else 1.0
        verdict = self.verdict()
        return -1.0 if verdict == RED_LOSES else 1.0 if verdict == BLACK_LOSES else 0.0

    def verdict(self) -> int:
        """Result of the game by repetition or the natural limit, whether or not there are moves."""
        here = self.plies * COLUMNS
        lasting = self.past[here + LASTING]
        seen = 0
        if lasting >= 8:
            for back in range(4, lasting + 1, 2):
                if self.keys[self.plies - back] == self.hash:
                    seen += 1
                    if seen == 2:
                        return self.verdict_on(back)
        return DRAWN if self.past[here + QUIET] >= NATURAL_LIMIT else OPEN

    def verdict_on(self, length: int) -> int:
        """The side that loses by having given check with each of the last moves; both or neither draw."""
        if self.past[self.plies * COLUMNS + CHECKED] == UNKNOWN:
            self.look()
        checked = checking = True  # the mover, and the other side, in every position since
        for back in range(length):
            if self.past[(self.plies - back) * COLUMNS + CHECKED] != 1:
                if back % 2 == 0:
                    checked = False
                else:
                    checking = False
        if checked == checking:
            return DRAWN
        return BLACK_LOSES if checked == (self.mover == MAX) else RED_LOSES

    # What else a search asks.

    def key(self) -> int:
        return self.hash

    def symmetric_key(self) -> int:
        return self.hash if self.hash < self.image else self.image

    def symmetry(self) -> int:
        """0 if the position represents itself, 1 if its mirror image does."""
        return 0 if self.hash < self.image else 1

    def mapped(self, move: int, symmetry: int) -> int:
        if symmetry == 0:
            return move
        return mirrored(move // POINTS) * POINTS + mirrored(move % POINTS)

    def unmapped(self, move: int, symmetry: int) -> int:
        if symmetry == 0:
            return move
        return mirrored(move // POINTS) * POINTS + mirrored(move % POINTS)

    def noisy(self, move: int) -> bool:
        """Return True if the move is a capture."""
        return self.man_at[move % POINTS] != EMPTY

    def forced(self) -> bool:
        """Return True if the mover is in check."""
        if self.past[self.plies * COLUMNS + CHECKED] == UNKNOWN:
            self.look()
        return self.past[self.plies * COLUMNS + CHECKED] == 1

    # For Python.

    @property
    def points(self) -> tuple[int, ...]:
        """The men on the ninety points, or EMPTY."""
        return tuple([self.man_at[point] for point in range(POINTS)])

    @property
    def lasting_moves(self) -> list[int]:
        """The moves since anything that cannot be undone."""
        found = []
        for ply in range(self.plies - self.past[self.plies * COLUMNS + LASTING], self.plies):
            found.append(self.past[(ply + 1) * COLUMNS + MADE])
        return found

    def attacked(self, side: int) -> bool:
        """Return True if this side's general is attacked or faces the other one."""
        mover, self.mover = self.mover, side
        found = self.exposed()
        self.mover = mover
        return found

    @property
    def verdict_by_rule(self) -> int:
        """OPEN, DRAWN, RED_LOSES or BLACK_LOSES by repetition or the natural limit."""
        return self.verdict()

    @property
    def quiet_plies(self) -> int:
        """Number of plies without a capture."""
        return self.past[self.plies * COLUMNS + QUIET]

    @property
    def generals(self) -> tuple[int, int]:
        """The points of Red's general and of Black's."""
        return self.general[0], self.general[1]

    def weigh(self, weights: tuple[float, ...]) -> None:
        """Evaluate with these weights."""
        for i in range(TERMS):
            self.weight[i] = weights[i]

    def weights(self) -> tuple[float, ...]:
        return tuple([self.weight[i] for i in range(TERMS)])

    def features(self) -> tuple[float, ...]:
        """The values of the features."""
        self.measure()
        return tuple([float(self.term[i]) for i in range(TERMS)])

"""Gomocup protocol: Plyscope as an engine for gomoku tournaments; a point is x,y from the top left corner.

Source: P. Lasák, New Protocol (Protocol 2) for Gomocup, and the command SWAP2BOARD, 2023, gomocup.org.
"""

from __future__ import annotations

from dataclasses import replace

from plyscope import __version__
from plyscope.arena.serve import budget
from plyscope.arena.serve.console import Console
from plyscope.arena.serve.opponent import Opponent, game_named
from plyscope.arena.serve.session import Session
from plyscope.arena.serve.thinking import Found
from plyscope.quoting import quoted
from plyscope.rules.position import Position

LEAST_SIZE, MOST_SIZE = 5, 20
OVERHEAD = 0.05
LEAST_TURN = 0.1
"""Seconds of a move if none are allowed: as fast as possible."""
SECONDS = 5.0
MATCH_MOVES = 30
BYTES_A_MEGABYTE = 1 << 20
LEAST_MEMORY = 96
"""Megabytes that are not for the table."""
EXACT, RENJU = 1, 4
RULES = {0: "freestyle", EXACT: "exact", RENJU: "renju"}
OURS, THEIRS = 1, 2
Stone = tuple[int, int]


class Gomocup:
    """One engine that speaks the Gomocup protocol on a console; stones are kept in the order of BOARD."""

    def __init__(self, console: Console, opponent: Opponent) -> None:
        self.console, self.opponent = console, opponent
        self.session: Session | None = None
        self.size, self.rule = 0, "freestyle"
        self.info: dict[str, int] = {}
        self.stones: list[tuple[Stone, int]] = []

    def serve(self) -> None:
        """Answer until `END` or the end of the input."""
        for line in self.console.lines():
            if not self.answer(line):
                break
        if self.session is not None:
            self.session.stop()

    def answer(self, line: str) -> bool:
        """Answer one line; return False for `END`."""
        word, _, rest = line.strip().partition(" ")
        command = word.upper()
        try:
            if command == "END":
                return False
            if command == "START":
                self.start(rest)
            elif command == "RECTSTART":
                self.console.say("ERROR only square boards are supported")
            elif command == "RESTART":
                self.restart()
            elif command == "BEGIN":
                self.begin()
            elif command == "TURN":
                self.turn(rest)
            elif command == "BOARD":
                self.board()
            elif command == "SWAP2BOARD":
                self.swap2()
            elif command == "TAKEBACK":
                self.take_back(rest)
            elif command == "INFO":
                self.take_info(rest)
            elif command == "ABOUT":
                self.console.say(
                    f'name="Plyscope", version="{__version__}", author="the Plyscope developers"'
                )
            elif command:
                self.console.say(f"UNKNOWN {command[:40]}")
        except (ValueError, LookupError) as error:
            self.console.say(f"ERROR {' '.join(str(error).split())}")
        return True

    # The game.

    def start(self, text: str) -> None:
        """Begin games on a board of this size."""
        size = whole(text, "a board size")
        if not LEAST_SIZE <= size <= MOST_SIZE:
            raise ValueError(f"unsupported size: from {LEAST_SIZE} to {MOST_SIZE} is possible")
        self.size, self.stones = size, []
        self.make_session()
        self.console.say("OK")

    def make_session(self) -> None:
        """A session of the board and the rule as they are."""
        if self.session is not None:
            self.session.stop()
        self.session = Session(game_named("gomoku"), self.opponent, size=self.size, rule=self.rule)

    def restart(self) -> None:
        self.playing().forget()
        self.stones = []
        self.console.say("OK")

    def playing(self) -> Session:
        """The session; raises ValueError before START."""
        if self.session is None:
            raise ValueError("expected START first")
        return self.session

    def begin(self) -> None:
        """Make the first move."""
        self.playing()
        if self.stones:
            raise ValueError("BEGIN: there are stones on the board")
        self.move()

    def turn(self, text: str) -> None:
        """The other side has moved: answer it."""
        self.playing()
        stone = self.point(text)
        self.put(stone, THEIRS)
        self.move()

    def board(self) -> None:
        """Stones up to DONE, then our move."""
        self.playing()
        stones, wrong = [], ""
        for line in self.console.lines():
            if line.strip().upper() == "DONE":
                break
            try:
                point, _, owner = line.rpartition(",")
                stones.append((self.point(point), whole(owner, "who has a stone")))
            except ValueError as error:
                wrong = wrong or str(error)
        if wrong:
            raise ValueError(f"BOARD: {wrong}")
        before, self.stones = self.stones, []
        try:
            for stone, who in stones:
                if who in (OURS, THEIRS):  # 3 marks a line that won
                    self.put(stone, who)
            self.position()
        except ValueError:
            self.stones = before
            raise
        self.move()

    def take_back(self, text: str) -> None:
        self.playing()
        stone = self.point(text)
        if all(taken != stone for taken, _ in self.stones):
            raise ValueError(f"TAKEBACK: no stone at {text.strip()[:20]}")
        self.stones = [one for one in self.stones if one[0] != stone]
        self.console.say("OK")

    def point(self, text: str) -> Stone:
        """The point that a text names; raises ValueError."""
        across, comma, down = text.partition(",")
        x, y = whole(across, "a point x,y"), whole(down if comma else "", "a point x,y")
        if not (x < self.size and y < self.size):
            raise ValueError(f"the point {x},{y} is not on the board")
        return x, y

    def put(self, stone: Stone, who: int) -> None:
        """Put a stone; raises ValueError where one is."""
        if any(taken == stone for taken, _ in self.stones):
            raise ValueError(f"there is a stone at {stone[0]},{stone[1]}")
        self.stones.append((stone, who))

    def position(self) -> Position:
        """The position, our turn; Black is who has placed more stones, or we if nobody has."""
        ours = sum(who == OURS for _, who in self.stones)
        theirs = len(self.stones) - ours
        if not 0 <= theirs - ours <= 1:
            raise ValueError(f"it is not our turn: we have {ours} stones, the other side {theirs}")
        black = OURS if ours == theirs else THEIRS
        signs = ["."] * self.size**2
        for (x, y), who in self.stones:
            signs[y * self.size + x] = "X" if who == black else "O"
        session = self.playing()
        return session.game.read("".join(signs), **session.options)

    # Our moves.

    def move(self) -> None:
        """Say our move, and put its stone."""
        position = self.position()
        if position.finished:
            raise ValueError("the game is over")
        found = self.search(position, *self.seconds())
        self.say_move(position, found)

    def say_move(self, position: Position, move: int) -> None:
        stone = self.stone_of(position, move)
        self.put(stone, OURS)
        self.console.say(f"{stone[0]},{stone[1]}")

    def stone_of(self, position: Position, move: int) -> Stone:
        """The point of a move."""
        row, column = position.text(move).split(",")
        return int(column), int(row)

    def search(self, position: Position, hard: float, soft: float) -> int:
        """Our move in a position; raises ValueError where there is none."""
        session, found = self.playing(), list[Found]()
        errors: list[Exception | None] = []

        def done(answer: Found, error: Exception | None) -> None:
            found.append(answer)
            errors.append(error)

        session.search(session.task(position, seconds=hard, soft_seconds=soft), lambda lines: None, done)
        while not session.wait(0.02):
            if self.console.gone.is_set() and not self.console.waiting:
                session.stop()
        if found[0].move is None:
            raise ValueError(str(errors[0] or "no move is possible"))
        if errors[0] is not None:
            self.console.say(f"MESSAGE {errors[0]}")
        return found[0].move

    # The opening Swap2.

    def swap2(self) -> None:
        """Stones of the opening up to DONE: place three, choose a colour, or place two more.

        Whoever answers with points to the colours that are there has White, who moves next.
        """
        session = self.playing()
        stones = []
        for line in self.console.lines():
            if line.strip().upper() == "DONE":
                break
            stones.append(self.point(line))
        if len(stones) not in (0, 3, 5) or len(set(stones)) != len(stones):
            raise ValueError(f"SWAP2BOARD: expected 0, 3 or 5 points, found {len(stones)}")
        game = session.game
        options = {**session.options, "opening": "swap2"}
        position = game.start(**options)
        for x, y in stones[:3]:
            position.play(position.parse(f"{y},{x}"))
        if len(stones) == 5:
            position.play(position.parse("more"))
            for x, y in stones[3:]:
                position.play(position.parse(f"{y},{x}"))
        hard, soft = (limit / 4 for limit in self.seconds())
        points, mover = [], position.side
        while position.side == mover and not position.finished:
            move = self.search(position, hard, soft)
            if "," in position.text(move):
                x, y = self.stone_of(position, move)
                points.append(f"{x},{y}")
            position.play(move)
        self.console.say(" ".join(points) or "SWAP")  # without a stone of ours, the other side moves next

    # Limits.

    def take_info(self, text: str) -> None:
        """`INFO key value`; keys that are not known are ignored, as the protocol wants it."""
        key, _, value = text.strip().partition(" ")
        key = key.lower()
        if key in ("timeout_turn", "timeout_match", "time_left", "max_memory", "game_type", "rule"):
            negative = key == "time_left" and value.strip().startswith("-")
            self.info[key] = 0 if negative else whole(value, f"a number for {key}")
        if key == "rule" and self.info["rule"] & (EXACT | RENJU) != RULE_BITS.get(self.rule, 0):
            self.rule = RULES[RENJU if self.info["rule"] & RENJU else self.info["rule"] & EXACT]
            if self.session is not None:
                self.make_session()
        if key == "max_memory" and self.info[key] > 0:
            megabytes = max(1, self.info[key] // BYTES_A_MEGABYTE - LEAST_MEMORY)
            self.opponent = replace(self.opponent, hash_mb=min(megabytes, 1024))
            if self.session is not None and megabytes < 64:
                self.make_session()

    def seconds(self) -> tuple[float, float]:
        """Hard and soft seconds of a move."""
        turn, match = self.info.get("timeout_turn"), self.info.get("timeout_match", 0)
        left = self.info.get("time_left", match if match else None)
        limit = SECONDS if turn is None else max(LEAST_TURN + OVERHEAD, turn / 1000)
        hard, soft = budget.exactly(limit, OVERHEAD)
        if match > 0 and left is not None:
            clock = budget.of_clock(left / 1000, 0.0, MATCH_MOVES, OVERHEAD)
            hard, soft = min(hard, clock[0]), min(soft, clock[1])
        return hard, soft


RULE_BITS = {"freestyle": 0, "exact": EXACT, "renju": RENJU}


def whole(text: str, what: str) -> int:
    """A whole number of the protocol; raises ValueError."""
    word = text.strip()
    if not (word.isascii() and word.isdigit() and len(word) < 19):
        raise ValueError(f"expected {what}, found {quoted(word)}")
    return int(word)

"""Solve the openings of Connect Four anew: python packaging/openings.py [--plies 8]

Writes core/plyscope/games/connect4/openings.txt: one move that wins, proved by the exact solver,
for each position of up to so many plies that MAX, who wins, meets if he keeps to the file while MIN makes any
moves. It takes minutes; what is in the file already is kept.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "core"))

from plyscope import catalog  # noqa: E402  # path
from plyscope.games.connect4.game import ConnectFourPosition  # noqa: E402
from plyscope.games.connect4.openings import FILE, WIDTH, mirrored, solved_openings, trimmed  # noqa: E402
from plyscope.games.connect4.solver import ConnectFourSearch, spread  # noqa: E402
from plyscope.rules.stop import Stop  # noqa: E402
from plyscope.search.search import Limits  # noqa: E402

HEIGHT = 6
GUESS = Limits(seconds=0.3)


class Openings:
    """The winning moves found so far, by the text of the position or its mirror image."""

    def __init__(self, plies: int) -> None:
        self.plies = plies
        self.known = dict(solved_openings())
        self.search = ConnectFourSearch(WIDTH, HEIGHT, plies + 4, Stop())
        self.engine = catalog.algorithm("alphabeta")

    def win(self, position: ConnectFourPosition) -> None:
        """Find a winning move of a won position, and those of all positions that can follow."""
        if position.finished or position.plies > self.plies:
            return
        text = trimmed(position.write())
        image = mirrored(text)
        if image in self.known:
            move = WIDTH - 1 - self.known[image]
        else:
            if text not in self.known:
                self.known[text] = self.winning_move(position)
                self.save()
            move = self.known[text]
        after = played(position, move)
        if not after.finished:
            for reply in after.legal_moves():
                self.win(played(after, reply))

    def winning_move(self, position: ConnectFourPosition) -> int:
        for move in self.guesses(position):
            after = played(position, move)
            if after.finished or not self.search.exceeds(*bits(after), -1):
                return move
        raise ValueError(f"{position.write()} is not won")

    def guesses(self, position: ConnectFourPosition) -> Iterator[int]:
        """The legal moves, the engine's first: one that wins is proved sooner than that another does not."""
        first = self.engine.search(play=True).run(position, GUESS).move
        if first is not None:
            yield first
        yield from sorted(set(position.legal_moves()) - {first}, key=lambda move: abs(move - WIDTH // 2))

    def save(self) -> None:
        lines = sorted(self.known.items(), key=lambda entry: (len(entry[0].replace(".", "")), entry[0]))
        FILE.write_text("".join(f"{text or '.'} {move + 1}\n" for text, move in lines), "utf-8")


def played(position: ConnectFourPosition, move: int) -> ConnectFourPosition:
    after = position.copy()
    after.play(move)
    assert isinstance(after, ConnectFourPosition)
    return after


def bits(position: ConnectFourPosition) -> tuple[int, int]:
    """The discs of the side to move, and all discs, as the solver has them."""
    first, second = (spread(discs, WIDTH, HEIGHT + 1) for discs in position.discs)
    return (second if position.plies % 2 else first), first | second


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plies", type=int, default=8, help="of the latest position that gets a move")
    openings, start = Openings(parser.parse_args().plies), catalog.game("connect4").start()
    assert isinstance(start, ConnectFourPosition)
    openings.win(start)
    print(f"{len(openings.known)} positions in {FILE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

"""A matrix as a picture in SVG: payoffs with their best replies boxed, by shape as well as by colour.

The row player's best replies have square boxes, the column player's round ones; a cell with both is a pure
equilibrium and has a filled corner. Widths of texts are estimated, so that no font is needed to write it.
"""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import east_asian_width
from xml.sax.saxutils import escape

from plyscope.exports.matrix_tikz import MatrixLook
from plyscope.strategic.game_matrix import COLUMN, ROW, MatrixGame
from plyscope.strategic.payoffs import PayoffError, payoff_text
from plyscope.strategic.solving.best_response import best_reply_cells

SIZE = 16
"""Height of the letters, in pixels."""

NAME_SIZE = 14
LINE = 44
"""Height of a row."""

SPACE = 14
BOX, MARGIN = 26, 6
"""Height of a box around a payoff, and its margin at both sides."""

GAP = 22
"""Between the payoffs of a cell, with the comma in it."""

BOLD = 1.12
"""How much wider bold letters are."""

INK, LINES = "#1b1f24", "#8a9099"
COLOURS = ("#1f5fbf", "#b4520e")
"""Of MAX, the row player, and of MIN."""

FONT = "'Noto Sans', 'Noto Sans CJK SC', 'Microsoft YaHei', 'PingFang SC', 'DejaVu Sans', sans-serif"


def svg_of_matrix(game: MatrixGame, look: MatrixLook) -> str:
    """A game of two as SVG; raises PayoffError for more players."""
    if not game.is_for_two:
        raise PayoffError("A picture of a matrix has two players.")
    return _Picture(game, look).text()


def width_of(text: str, size: float) -> float:
    """About how wide a text is: wide characters as wide as high, others a little over half of that."""
    return sum(size * (1.0 if east_asian_width(sign) in "WF" else 0.62) for sign in text)


class _Picture:
    """The places of everything in the picture of a matrix."""

    def __init__(self, game: MatrixGame, look: MatrixLook) -> None:
        self.game, self.look = game, look
        self.texts = {
            profile: [payoff_text(paid).replace("-", "−") for paid in game.pays(profile)]
            for profile in game.profiles()
        }
        self.payoff_widths = [
            [
                max(width_of(self.texts[row, column][player], SIZE) for row in range(game.rows))
                for column in range(game.columns)
            ]
            for player in (ROW, COLUMN)
        ]
        self.widths = [
            max(
                width_of(name, NAME_SIZE) + SPACE,
                self.payoff_widths[ROW][column] + self.payoff_widths[COLUMN][column] + GAP + 3 * SPACE,
            )
            for column, name in enumerate(game.strategies[COLUMN])
        ]
        self.replies = [
            best_reply_cells(game, player) if look.replies else frozenset() for player in (ROW, COLUMN)
        ]
        player = width_of("▲ " + game.players[ROW], NAME_SIZE) * BOLD
        names = max(width_of(name, NAME_SIZE) for name in game.strategies[ROW])
        self.left = SPACE + player + SPACE + names + SPACE
        self.top = SPACE + 2 * NAME_SIZE + 2 * SPACE
        self.name_end = self.left - SPACE
        right = self.left + max(sum(self.widths), width_of("▼ " + game.players[COLUMN], NAME_SIZE))
        self.width = max(right, width_of(look.caption, NAME_SIZE) + SPACE) + SPACE
        self.bottom = self.top + game.rows * LINE
        self.height = self.bottom + SPACE + (NAME_SIZE + SPACE if look.caption else 0)

    def text(self) -> str:
        """The whole file."""
        title = self.game.title or " – ".join(self.game.players)
        size = f'width="{self.width:.0f}" height="{self.height:.0f}"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} '
                f'viewBox="0 0 {self.width:.0f} {self.height:.0f}" font-family="{FONT}" fill="{INK}">',
                f"<title>{_plain(title)}</title>",
                f'<rect width="{self.width:.0f}" height="{self.height:.0f}" fill="#ffffff"/>',
                *self.heads(),
                *self.grid(),
                *self.cells(),
                *self.caption(),
                "</svg>",
                "",
            ]
        )

    def heads(self) -> Iterator[str]:
        """Names of players and strategies."""
        game = self.game
        middle = self.left + sum(self.widths) / 2
        yield _text(
            "▼ " + game.players[COLUMN],
            middle,
            SPACE + NAME_SIZE,
            NAME_SIZE,
            "middle",
            COLOURS[COLUMN],
            bold=True,
        )
        at = self.left
        for name, width in zip(game.strategies[COLUMN], self.widths, strict=True):
            yield _text(name, at + width / 2, self.top - SPACE * 0.7, NAME_SIZE, "middle")
            at += width
        height = (self.top + self.bottom) / 2 + NAME_SIZE * 0.36
        yield _text("▲ " + game.players[ROW], SPACE, height, NAME_SIZE, "start", COLOURS[ROW], bold=True)
        for row, name in enumerate(game.strategies[ROW]):
            base = self.top + (row + 0.5) * LINE + NAME_SIZE * 0.36
            yield _text(name, self.name_end, base, NAME_SIZE, "end")

    def grid(self) -> Iterator[str]:
        """The lines between the cells."""
        right = self.left + sum(self.widths)
        paths = [
            f"M{self.left:.1f} {self.top + row * LINE:.1f}H{right:.1f}" for row in range(self.game.rows + 1)
        ]
        at = self.left
        for width in (*self.widths, 0.0):
            paths.append(f"M{at:.1f} {self.top:.1f}V{self.bottom:.1f}")
            at += width
        yield f'<path d="{"".join(paths)}" stroke="{LINES}" fill="none"/>'

    def cells(self) -> Iterator[str]:
        """Both payoffs of each cell, the row player's first."""
        at = self.left
        for column, width in enumerate(self.widths):
            inner = [self.payoff_widths[player][column] for player in (ROW, COLUMN)]
            end = at + (width + inner[ROW] - inner[COLUMN] - GAP) / 2  # of the row player's payoffs
            for row in range(self.game.rows):
                y = self.top + (row + 0.5) * LINE
                base = y + SIZE * 0.36
                profile = row, column
                first, second = self.texts[profile]
                wide = width_of(first, SIZE), width_of(second, SIZE)
                if profile in self.replies[ROW]:
                    yield _box(end - wide[ROW], end, y, ROW)
                if profile in self.replies[COLUMN]:
                    yield _box(end + GAP, end + GAP + wide[COLUMN], y, COLUMN)
                # in the middle of their boxes, whichever font is there
                yield _text(first, end - wide[ROW] / 2, base, SIZE, "middle", COLOURS[ROW])
                yield _text(",", end + GAP * 0.4, base, SIZE, "middle")
                yield _text(second, end + GAP + wide[COLUMN] / 2, base, SIZE, "middle", COLOURS[COLUMN])
                if all(profile in own for own in self.replies):
                    corner = at + width
                    yield f'<path d="M{corner:.1f} {y - LINE / 2:.1f}h-11l11 11z" class="equilibrium"/>'
            at += width

    def caption(self) -> Iterator[str]:
        """The line below the matrix."""
        if self.look.caption:
            yield _text(self.look.caption, SPACE, self.bottom + SPACE + NAME_SIZE, NAME_SIZE, "start")


def _box(start: float, end: float, y: float, player: int) -> str:
    """A best reply: square for the row player, round for the other one."""
    kind, radius = ("row-reply", 0) if player == ROW else ("column-reply", BOX / 2)
    return (
        f'<rect class="{kind}" x="{start - MARGIN:.1f}" y="{y - BOX / 2:.1f}" '
        f'width="{end - start + 2 * MARGIN:.1f}" height="{BOX}" rx="{radius:g}" fill="none" '
        f'stroke="{COLOURS[player]}" stroke-width="1.8"/>'
    )


def _text(
    text: str, x: float, y: float, size: int, anchor: str, colour: str = "", *, bold: bool = False
) -> str:
    fill = f' fill="{colour}"' if colour else ""
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"{fill}{weight}>'
        f"{_plain(text)}</text>"
    )


def _plain(text: str) -> str:
    """A text for XML, without what no file of XML may hold."""
    return escape("".join(sign if sign.isprintable() else " " for sign in text))

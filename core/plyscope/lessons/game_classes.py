"""Classes of games: players, sum, information, chance and form of well-known games, each with its source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from plyscope.lessons.bilingual import Bilingual, same
from plyscope.lessons.lectures import ARTICLE, CHAPTER

Value = int | bool | str

PLAYERS, SUM, INFORMATION, CHANCE, FORM = ASPECTS = ("players", "sum", "information", "chance", "form")
CHOICES: Mapping[str, tuple[Value, ...]] = {
    PLAYERS: (2, 3, 4),
    SUM: ("zero", "general"),
    INFORMATION: ("perfect", "imperfect"),
    CHANCE: (False, True),
    FORM: ("dynamic", "static"),
}
USUAL: Mapping[str, Value] = {
    PLAYERS: 2, SUM: "zero", INFORMATION: "perfect", CHANCE: False, FORM: "dynamic",
}  # fmt: skip
"""What the games of adversarial search have in common."""


@dataclass(frozen=True)
class Cell:
    """One entry of the table: a value, why it is so, and the source."""

    value: Value
    why: Bilingual
    source: Bilingual


@dataclass(frozen=True)
class GameClass:
    """A game: its name, what is played in a sentence (only where the name is not enough), and its cells."""

    name: Bilingual
    played: Bilingual
    cells: Mapping[str, Cell]

    @property
    def unusual(self) -> int:
        """Number of cells that differ from those of most games of this field."""
        return sum(cell.value != USUAL[aspect] for aspect, cell in self.cells.items())


TWO = Bilingual("two sides play", "双方对弈")
ALTERNATE = Bilingual(
    "the sides move in turn and see the moves made before", "双方轮流走，后走者看得见先走的走步"
)
SEEN = Bilingual("both sides see the whole board and all moves", "双方都看得见整个棋盘和所有走步")
OPPOSED = Bilingual("what is good for one side is as bad for the other", "对一方有利的就同样对另一方不利")
NO_DICE = Bilingual("nothing is drawn or thrown", "没有掷骰或抽签")
DICE = Bilingual("dice are thrown", "要掷骰子")
DEAL = Bilingual("the cards are dealt at random", "牌是随机发的")
HANDS = Bilingual("nobody sees the other hands", "看不到别人手里的牌")
SECRET = Bilingual("both decide without knowing the other's decision", "双方决策时都不知道对方的决定")
STAKES = Bilingual("the winner gets what the loser pays", "赢家所得即输家所付")


def usual(source: str | Bilingual, **others: Cell) -> dict[str, Cell]:
    """Return the cells of a game as most are here, all by one source unless given."""
    named = same(source) if isinstance(source, str) else source
    whys = {PLAYERS: TWO, SUM: OPPOSED, INFORMATION: SEEN, CHANCE: NO_DICE, FORM: ALTERNATE}
    return {**{aspect: Cell(USUAL[aspect], whys[aspect], named) for aspect in ASPECTS}, **others}


def cell(value: Value, why: Bilingual, source: str) -> Cell:
    """Return one cell."""
    return Cell(value, why, same(source))


def in_secret(source: str) -> dict[str, Cell]:
    """Return the cells of a game in which both sides decide once and in secret."""
    return {INFORMATION: cell("imperfect", SECRET, source), FORM: cell("static", SECRET, source)}


def with_cards(source: str, players: int, sides: Bilingual) -> dict[str, Cell]:
    """Return the cells of a game of cards."""
    return {
        PLAYERS: cell(players, sides, source),
        SUM: cell("zero", STAKES, source),
        INFORMATION: cell("imperfect", HANDS, source),
        CHANCE: cell(True, DEAL, source),
    }


LUCE = "R. D. Luce and H. Raiffa, Games and Decisions, 1957"
ROUSSEAU = "J.-J. Rousseau, Discourse on Inequality, 1755"
SELTEN = "R. Selten, The chain store paradox, 1978"
KUHN = "H. W. Kuhn, A simplified two-person poker, 1950"

NO_TEXT = same("")
LISTED = same(CHAPTER)
GAMES: Mapping[str, GameClass] = {
    "tictactoe": GameClass(Bilingual("Tic-tac-toe", "一字棋"), NO_TEXT, usual(LISTED)),
    "nim": GameClass(
        Bilingual("Nim", "尼姆游戏"),
        Bilingual("Coins are taken from one pile at a time.", "每次从一堆中取走若干枚。"),
        usual("C. L. Bouton, Nim, a game with a complete mathematical theory, 1901"),
    ),
    "grundy": GameClass(
        Bilingual("Grundy's game", "分钱币"),
        Bilingual("A move splits a pile into two unequal ones.", "每步把一堆分成不等的两堆。"),
        usual(LISTED),
    ),
    "connect4": GameClass(
        Bilingual("Connect Four", "四子棋"),
        NO_TEXT,
        usual("J. D. Allen, The Complete Book of Connect 4, 2010"),
    ),
    "gomoku": GameClass(Bilingual("Gomoku", "五子棋"), NO_TEXT, usual(ARTICLE)),
    "othello": GameClass(
        Bilingual("Othello", "黑白棋"), NO_TEXT, usual("World Othello Federation, rules of Othello")
    ),
    "draughts": GameClass(Bilingual("Draughts", "西洋跳棋"), NO_TEXT, usual(LISTED)),
    "chess": GameClass(Bilingual("Chess", "国际象棋"), NO_TEXT, usual(LISTED)),
    "xiangqi": GameClass(Bilingual("Xiangqi", "中国象棋"), NO_TEXT, usual(LISTED)),
    "go": GameClass(Bilingual("Go", "围棋"), NO_TEXT, usual(LISTED)),
    "pig": GameClass(
        Bilingual("Pig", "猪（掷骰游戏）"),
        Bilingual("A die is rolled as often as one dares.", "想掷几次骰子就掷几次。"),
        usual(
            "T. Neller and C. Presser, Optimal Play of the Dice Game Pig, 2004",
            chance=cell(True, DICE, "T. Neller and C. Presser, Optimal Play of the Dice Game Pig, 2004"),
        ),
    ),
    "einstein": GameClass(
        Bilingual("EinStein würfelt nicht!", "爱因斯坦棋"),
        Bilingual("A die says which stone may move.", "由骰子决定可以走哪枚棋子。"),
        usual(
            "I. Althöfer, EinStein würfelt nicht!, rules, 2004",
            chance=cell(True, DICE, "I. Althöfer, EinStein würfelt nicht!, rules, 2004"),
        ),
    ),
    "backgammon": GameClass(
        Bilingual("Backgammon", "西洋双陆棋"),
        NO_TEXT,
        usual(LISTED, chance=cell(True, DICE, CHAPTER), sum=cell("zero", STAKES, CHAPTER)),
    ),
    "prisoners-dilemma": GameClass(
        Bilingual("The prisoner's dilemma", "囚徒困境"),
        Bilingual("Two prisoners are questioned apart.", "两名囚犯被分开审讯。"),
        usual(
            LISTED,
            **in_secret(CHAPTER),
            sum=cell(
                "general",
                Bilingual("the years of both together are 1 or 10", "两人的刑期之和是 1 年或 10 年"),
                CHAPTER,
            ),
        ),
    ),
    "tian-ji": GameClass(
        Bilingual("Tian Ji's race", "田忌赛马"),
        Bilingual(
            "The king and Tian Ji each fix the order of their three horses in secret.",
            "齐王与田忌各自秘密排定三匹马的出场次序。",
        ),
        usual(LISTED, **in_secret(CHAPTER), sum=cell("zero", STAKES, CHAPTER)),
    ),
    "coin-toss": GameClass(
        Bilingual("Tossing a coin", "掷币"),
        Bilingual(
            "One of two players calls heads or tails, then a coin is tossed; who is wrong pays the other.",
            "两人中一人猜正反，然后掷币；猜错的一方付钱给另一方。",
        ),
        usual(
            LISTED,
            sum=cell("zero", STAKES, CHAPTER),
            information=cell(
                "perfect",
                Bilingual("nothing is hidden when the call is made", "猜的时候没有隐藏的信息"),
                CHAPTER,
            ),
            chance=cell(True, Bilingual("the coin falls at random", "硬币落下是随机的"), CHAPTER),
            form=cell("dynamic", Bilingual("first the call, then the toss", "先猜，后掷"), CHAPTER),
        ),
    ),
    "two-wallets": GameClass(
        Bilingual("The two wallets", "选包拿钱"),
        Bilingual(
            "MAX picks one of two open wallets of MIN, then MIN gives MAX one of its two notes.",
            "MAX 从 MIN 的两个公开的钱包中选一个，然后 MIN 从中给 MAX 一张钱。",
        ),
        usual(
            ARTICLE,
            sum=cell("zero", Bilingual("what MAX gets, MIN gives", "MAX 所得即 MIN 所付"), ARTICLE),
            information=cell(
                "perfect",
                Bilingual(
                    "both know the notes in the wallets, and MIN the wallet",
                    "双方都知道包里的钱，MIN 也知道选了哪个包",
                ),
                ARTICLE,
            ),
            form=cell("dynamic", Bilingual("MIN chooses after MAX", "MIN 在 MAX 之后选"), ARTICLE),
        ),
    ),
    "dou-dizhu": GameClass(
        Bilingual("Dou dizhu", "斗地主"),
        Bilingual("Cards, one landlord against two.", "扑克牌，一个地主对两个农民。"),
        usual(ARTICLE, **with_cards(ARTICLE, 3, Bilingual("one plays against two", "一人对两人"))),
    ),
    "tuolaji": GameClass(
        Bilingual("Tuolaji", "拖拉机"),
        Bilingual("Cards, two against two.", "扑克牌，两人对两人。"),
        usual(ARTICLE, **with_cards(ARTICLE, 4, Bilingual("two play against two", "两人对两人"))),
    ),
    "heads-up-poker": GameClass(
        Bilingual("Poker for two", "两人德州扑克"),
        NO_TEXT,
        usual(
            "M. Bowling et al., Heads-up limit hold'em poker is solved, Science 347, 2015",
            **with_cards(
                "M. Bowling et al., Heads-up limit hold'em poker is solved, Science 347, 2015", 2, TWO
            ),
        ),
    ),
    "matching-pennies": GameClass(
        Bilingual("Matching pennies", "猜硬币"),
        Bilingual(
            "Both put down a coin at the same time, heads or tails up; if they match, one wins the other's.",
            "两人同时各放一枚硬币，正面或反面朝上；相同则一方赢得对方的硬币，不同则输掉自己的。",
        ),
        usual(
            "M. Osborne and A. Rubinstein, A Course in Game Theory, 1994",
            **in_secret("M. Osborne and A. Rubinstein, A Course in Game Theory, 1994"),
            sum=cell("zero", STAKES, "M. Osborne and A. Rubinstein, A Course in Game Theory, 1994"),
        ),
    ),
    "rock-paper-scissors": GameClass(
        Bilingual("Rock, paper, scissors", "石头剪刀布"),
        NO_TEXT,
        usual(
            "J. von Neumann and O. Morgenstern, Theory of Games and Economic Behavior, 1944",
            **in_secret("J. von Neumann and O. Morgenstern, Theory of Games and Economic Behavior, 1944"),
        ),
    ),
    "battle-of-the-sexes": GameClass(
        Bilingual("Battle of the sexes", "性别之战"),
        Bilingual(
            "Two want to spend the evening together, each at another place; each goes to one without asking.",
            "两人都想一起度过晚上，却各想去不同的地方；各自直接去一处，事先不商量。",
        ),
        usual(
            LUCE,
            **in_secret(LUCE),
            sum=cell(
                "general",
                Bilingual("together they get 3 if they meet, and else 0", "见面时两人共得 3，否则共得 0"),
                LUCE,
            ),
        ),
    ),
    "stag-hunt": GameClass(
        Bilingual("Stag hunt", "猎鹿"),
        Bilingual(
            "Two hunters each decide for the stag, which takes both, or for a hare of their own.",
            "两名猎人各自决定去猎鹿（需两人合力）还是独自抓兔。",
        ),
        usual(
            ROUSSEAU,
            **in_secret(ROUSSEAU),
            sum=cell(
                "general",
                Bilingual(
                    "together they get 8 with the stag and 4 with the hares", "猎鹿时共得 8，都抓兔时共得 4"
                ),
                ROUSSEAU,
            ),
        ),
    ),
    "entry": GameClass(
        Bilingual("Entry with a threat", "市场进入与威胁"),
        Bilingual(
            "A firm enters a market or stays out; the one that is there then fights or accepts.",
            "一家公司决定是否进入市场；原有的公司看到后选择斗争或容忍。",
        ),
        usual(
            SELTEN,
            sum=cell(
                "general",
                Bilingual(
                    "together they get 2 without entry, and −2 in a fight", "不进入时共得 2，斗争时共得 −2"
                ),
                SELTEN,
            ),
            information=cell(
                "perfect",
                Bilingual(
                    "the second firm sees whether the first has entered", "第二家公司看得见对方是否进入"
                ),
                SELTEN,
            ),
        ),
    ),
    "kuhn": GameClass(
        Bilingual("Kuhn poker", "库恩扑克"),
        Bilingual(
            "Two players get one of three cards each, and bet a chip or not; the higher card wins.",
            "两人各得三张牌中的一张，可下注一枚筹码；牌大者胜。",
        ),
        usual(KUHN, **with_cards(KUHN, 2, TWO)),
    ),
}

"""The help pages about own code: their programs run and keep all contracts, and their facts are true."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QTextFrameFormat
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.own_code import child_process, remote_game, remote_search, workshop
from plyscope.own_code.child import guard
from plyscope.plain import check_game, check_search
from plyscope.plain.check_file import examine
from plyscope.plain.contract import Contract
from plyscope.plain.copies import COPIES, copy_of
from plyscope.plain.game import REQUIRED, Game
from plyscope.plain.reference import Reference, reference_for
from plyscope.plain.search import WORDS
from plyscope.query.compare.parting import first_parting
from plyscope.record.trace import Trace
from plyscope.search.search import Limits
from plyscope_desktop.help import pages
from plyscope_desktop.help.page_view import PageView
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.resources import folder

LANGUAGES = ("en", "zh_CN")
PAGES = ("own-code", "own-game", "own-search", "own-evaluation", "contracts", "parting")
FILES = {
    "own-game": ("chomp.py", "last_throw.py"),
    "own-search": ("best_first.py",),
    "own-evaluation": ("threats.py",),
}
PROGRAM = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def text(id: str, page: str) -> str:
    return (folder("help") / id / f"{page}.md").read_text("utf-8")


def write_programs(id: str, page: str, to: Path) -> list[Path]:
    """Write the programs of a page to files, as a reader would."""
    found = PROGRAM.findall(text(id, page))
    paths = [to / name for name in FILES[page]]
    for path, program in zip(paths, found, strict=True):
        path.write_text(program, "utf-8")
    return paths


@pytest.mark.parametrize("page", FILES)
@pytest.mark.parametrize("id", LANGUAGES)
def test_every_program_keeps_all_contracts(id: str, page: str, tmp_path: Path) -> None:
    for path in write_programs(id, page, tmp_path):
        found = examine(str(path))
        assert found["ok"] is True, found
        assert len(found["contracts"]) > 6


@pytest.mark.parametrize("page", FILES)
def test_both_languages_have_the_same_programs_but_for_comments(page: str) -> None:
    def bare(id: str) -> list[str]:
        return [re.sub(r'  #.*|"""[^"]*"""', "", program) for program in PROGRAM.findall(text(id, page))]

    assert bare("en") == bare("zh_CN")
    assert all(
        len(line) <= 76 for id in LANGUAGES for line in "".join(PROGRAM.findall(text(id, page))).splitlines()
    )


def test_the_games_are_worth_what_the_page_says(tmp_path: Path) -> None:
    chomp, throw = write_programs("en", "own-game", tmp_path)
    game = catalog.open_file(str(chomp), "game")
    answer = catalog.algorithm("alphabeta").search().run(game.start(), Limits())
    assert answer.value == 1 and answer.move is not None and game.start().text(answer.move) == "1,2"
    game = catalog.open_file(str(throw), "game")
    answer = catalog.algorithm("expectimax").search().run(game.start(), Limits())
    assert answer.value == pytest.approx(14 / 3)


def test_the_search_enters_as_many_nodes_as_the_page_says(tmp_path: Path) -> None:
    (path,) = write_programs("en", "own-search", tmp_path)
    algorithm, start = catalog.open_file(str(path), "algorithm"), catalog.game("tictactoe").start()
    nodes = [algorithm.search(in_order=order).run(start, Limits(depth=9)).nodes for order in (True, False)]
    page = text("en", "own-search")
    assert [f"{count:,}" in page for count in nodes] == [True, True], nodes


def test_the_evaluation_takes_the_corner(tmp_path: Path) -> None:
    (path,) = write_programs("en", "own-evaluation", tmp_path)
    start = catalog.open_file(str(path), "game").start()
    answer = catalog.algorithm("alphabeta").search().run(start, Limits(depth=2))
    assert answer.move is not None and start.text(answer.move) == "0,0"


def test_the_example_of_a_mistake_parts_where_the_page_says(tmp_path: Path) -> None:
    good = copy_of("alphabeta", "en")
    assert good is not None
    page = text("en", "parting")
    test = "if self.narrow(alpha, beta) and maximizing:"
    assert test in page and "`X...OX.O.`" in page
    start, nodes = catalog.game("tictactoe").read("X...OX.O."), []
    for name, program in (("good", good), ("bad", good.replace("if self.narrow(alpha, beta):", test))):
        path = tmp_path / f"{name}.py"
        path.write_text(program, "utf-8")
        trace = Trace()
        nodes.append(
            catalog.open_file(str(path), "algorithm").search().run(start, Limits(depth=9), trace).nodes
        )
    assert f"{nodes[1]} nodes are entered instead of {nodes[0]}" in page
    reference = reference_for(start, trace)
    assert isinstance(reference, Reference)
    parting = first_parting(trace, reference.trace)
    assert parting is not None and parting.kind == "went on" and f"event {parting.tick}" in page


@pytest.mark.parametrize("id", LANGUAGES)
def test_the_page_names_each_contract_as_the_panel_does(id: str, plain_window: None) -> None:
    language.use(id)
    page = text(id, "contracts")
    for module in (check_game, check_search):
        named = [value for value in vars(module).values() if isinstance(value, Contract)]
        assert len(named) > 6
        for contract in named:
            if contract is not check_search.MEANS:
                assert f"| {tr(contract.title)} |" in page, contract.title


def test_the_pages_name_every_method_and_word() -> None:
    game, search = text("en", "own-game"), text("en", "own-search")
    optional = {name for name in vars(Game) if not name.startswith("_")} - set(REQUIRED)
    for name in (*REQUIRED, *optional):
        assert f"`{name}" in game, name
    for name in WORDS - {"decide", "attach", "best", "depth", "seconds"}:
        assert f"`{name}(" in search, name


def test_the_limits_are_those_of_the_program() -> None:
    for page, seconds in (
        ("own-code", (workshop.LOADING, remote_game.ANSWER, remote_search.SILENT)),
        ("own-game", (remote_game.ANSWER,)),
    ):
        for number in seconds:
            assert re.search(rf"\b{number:g}\b", text("en", page)), (page, number)
    assert guard.MOST_PRINTED <= child_process.MOST_PRINTED
    assert f"more than {guard.MOST_PRINTED // 1_000_000} MB" in text("en", "own-code")
    assert f"`longest` | plies that a game can last at most, {Game.longest:,}" in text("en", "own-game")
    assert f"`most_actions` | actions in a state at most, {Game.most_actions:,}" in text("en", "own-game")
    assert f"within {check_search.TRIAL_SECONDS:g} seconds" in text("en", "contracts")


@pytest.mark.parametrize("id", LANGUAGES)
def test_every_copy_and_every_setting_of_own_code_is_named(id: str, plain_window: None) -> None:
    language.use(id)
    page = text(id, "own-code").casefold()
    for copy in COPIES.values():
        assert tr(copy.title).casefold() in page, copy.title
    assert tr(settings.OWN_CODE_FOLDER.label) in text(id, "settings") or id == "en"


@pytest.mark.parametrize("id", LANGUAGES)
def test_a_program_stands_in_a_frame_of_its_own(id: str, qtbot: QtBot, plain_window: None) -> None:
    language.use(id)
    view = PageView()
    qtbot.addWidget(view)
    for page in FILES:
        view.show_page(pages.current()[page])
        frames = view.document().rootFrame().childFrames()
        plain = [frame for frame in frames if type(frame.frameFormat()) is QTextFrameFormat]
        programs = [frame for frame in plain if frame.frameFormat().padding() > 0]
        shown = [
            view.document().toPlainText()[frame.firstPosition() : frame.lastPosition()] for frame in programs
        ]
        assert [program.split() for program in shown] == [
            program.split() for program in PROGRAM.findall(text(id, page))
        ]

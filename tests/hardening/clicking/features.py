"""Features of the program that clicks alone would rarely reach: each brings a window into one of them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from clicking.hand import WORDS
from clicking.pool import CHECKOUT, Pool
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from plyscope import catalog
from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.drivers.driver import DeclaredOption, Identity
from plyscope.arena.play.pace import Pace
from plyscope.arena.strengths import LEVELS
from plyscope.arena.tournament.settings import Entrant
from plyscope.arena.tournament.settings import Settings as Tournament
from plyscope.lessons import catalogue
from plyscope.plain import templates
from plyscope.rules.position import MAX, MIN
from plyscope.strategic.game_matrix import matrix_game
from plyscope_desktop.arena.window import ArenaWindow
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.session.agents import agents
from plyscope_desktop.shell.window import Window

SCRIPT = CHECKOUT / "tests" / "desktop" / "support" / "agent_script.py"
MODES = ("events", "wrong", "crash", "resign", "analyse")
MOST_ROWS = 200_000
SIZES = ((640, 400), (800, 600), (1024, 700), (1366, 728), (1920, 1000), (2560, 1300))
QUICK = (settings.RECORD_ROWS, settings.LOOK_ROWS, settings.FILE_ROWS)
"""Settings that would let the machine work for minutes."""
UNTOUCHED = (settings.OWN_CODE_FOLDER, settings.OWN_CODE_MEMORY, *QUICK)


@dataclass
class Room:
    """What a feature may use beside its window."""

    random: Random
    pool: Pool
    trees: tuple[str, ...] = ("[[3,12,8],[2,4,6],[14,5,2]]", "[[5,[[11,19],13]],[[[4,1],[2,6,1]],7]]")


Feature = Callable[[Window, Room], object]


def offer(window: Window, room: Room) -> str:
    """Choose one of all that the palette finds: examples, games, algorithms, help, lessons, exercises."""
    palette = window.menus.command_palette
    found = [one for source in palette._sources for one in source() if one.enabled]
    kinds = sorted({one.hint for one in found if one.hint})
    kind = room.random.choice(kinds)
    chosen = room.random.choice([one for one in found if one.hint == kind])
    chosen.do()
    return f"offer {chosen.remembered}"


def words_in_palette(window: Window, room: Room) -> str:
    """Open the palette and type a word into it."""
    window.actions_by_id["edit.palette"].trigger()
    word = room.random.choice(WORDS)
    window.menus.command_palette.field.setText(word)
    return f"palette {word[:20]!r}"


def new_game(window: Window, room: Room) -> str:
    """Begin a game with random players."""
    game = room.random.choice(list(catalog.games().values()))
    players: list[Player] = [Player(), Player()]
    for place in range(2):
        if room.random.random() < 0.4 and game.id != "tree":
            players[place] = Player(Setup("alphabeta", depth=1, seconds=0.1), level=LEVELS[0].id)
    window.session.document.new_game(game)
    window.session.document.set_players({MAX: players[0], MIN: players[1]})
    window.show_layout(room.random.choice(("play", "study")))
    return f"new game of {game.id}"


def play(window: Window, room: Room) -> str:
    """Make up to five random moves."""
    document = window.session.document
    count = room.random.randint(1, 5)
    for _ in range(count):
        position = document.position
        if position.finished:
            break
        document.play(room.random.choice(position.legal_moves()))
    return f"{count} moves"


def search(window: Window, room: Room) -> str:
    """Search the position with a random algorithm that takes it, for a moment."""
    session = window.session
    document = session.document
    fitting = [
        id
        for id, one in catalog.all_algorithms().items()
        if one.suits(document.game, document.position) is None
    ]
    if not fitting:
        return "no search"
    setup = Setup(
        room.random.choice(fitting), depth=room.random.choice((1, 2, 3, 4, None)), seconds=0.2, nodes=20_000
    )
    document.set_setup(setup)
    session.run.begin(setup)
    if window.layout_name in ("start", "exercise"):
        window.show_layout("study")
    return f"search by {setup.algorithm}"


def moment(window: Window, room: Room) -> str:
    """Go to a moment, and select a node."""
    record = window.session.record
    record.show(room.random.randint(0, record.last_tick))
    nodes = record.tree.nodes_at(record.tick)
    if nodes and room.random.random() < 0.7:
        record.select(room.random.randrange(nodes))
    return f"moment {record.tick}"


def layout(window: Window, room: Room) -> str:
    """Show a layout."""
    name = room.random.choice(("start", "play", "study", "lecture", "strategic"))
    window.show_layout(name)
    return f"layout {name}"


def matrix(window: Window, room: Room) -> str:
    """Begin with a random matrix."""
    rows, columns = room.random.randint(1, 5), room.random.randint(1, 5)
    zero_sum = room.random.random() < 0.4
    a = [[room.random.randint(-9, 9) for _ in range(columns)] for _ in range(rows)]
    b = [[-one if zero_sum else room.random.randint(-9, 9) for one in row] for row in a]
    window.strategic_room.begin(matrix_game(a, b), zero_sum)
    return f"matrix {rows} × {columns}"


def exercise(window: Window, room: Room) -> str:
    """Draw an exercise of a random kind and level."""
    kind = room.random.choice(list(catalogue.all_kinds().values()))
    window.exercise_room.desk.draw(kind.id, room.random.choice(kind.levels))
    return f"exercise {kind.id}"


def answer(window: Window, room: Room) -> str:
    """Write numbers into the fields of an exercise, or its own answer."""
    opened = window.services.exercises.exercise if window.ready else None
    if opened is None or opened.locked:
        return exercise(window, room)
    if room.random.random() < 0.5:
        for field, value in catalogue.key(opened.exercise).items():
            opened.set_field((field,), value)
        return "the right answer"
    for tool in opened.tools:
        for node in opened.empty_targets(tool)[:5]:
            bound = room.random.randint(-9, 20)
            named = {"kind": room.random.choice(["alpha", "beta"]), "bound": bound}
            opened.enter(tool, node, named if tool.deed == "name" else bound)
    return "random answer"


def lesson(window: Window, room: Room) -> str:
    """Open a lesson at a random scene."""
    path = room.random.choice(room.pool.files([".md"]))
    if window.lesson_room.open_file(path) and window.services.lesson.scenes:
        window.services.lesson.go_to(room.random.randrange(len(window.services.lesson.scenes)))
    return f"lesson {path.name}"


def own_code(window: Window, room: Room) -> str:
    """Open own code: a template, an example or a broken file."""
    if room.random.random() < 0.4:
        kind = room.random.choice(("game", "search", "evaluation"))
        path = Path(room.pool.folder, f"{room.random.randrange(1000)}_{kind}.py")
        path.write_text(templates.text(kind, language.current()), "utf-8")
    else:
        path = room.random.choice(room.pool.files([".py"]))
    window.own_code_files.trust(path)
    window.own_code_files.open(path)
    return f"own code {path.name}"


def edit_own_code(window: Window, room: Room) -> str:
    """Break the file in the editor, or mend it, and run it."""
    from plyscope_desktop.panels.own_code.panel import OwnCodePanel

    panel = window.workspace.panel(OwnCodePanel)
    page = panel.file
    if page is None:
        return own_code(window, room)
    text = page.editor.text()
    if room.random.random() < 0.4:
        place = room.random.randint(0, len(text))
        page.editor.replace_text(text[:place] + room.random.choice(WORDS) + text[place:])
    else:
        page.editor.replace_text(templates.text(room.random.choice(("game", "search")), "en"))
    page.save()
    return f"edit {Path(page.name).name}"


def agent(window: Window, room: Room) -> str:
    """Let a scripted program play one side."""
    mode = room.random.choice(MODES)
    found = next((one for one in agents().known if one.name == f"Scripted {mode}"), None)
    if found is None:
        option = DeclaredOption("depth", "spin", 2, 1, 9)
        games = ("connect4", "tictactoe")
        identity = Identity(
            f"Scripted {mode}", "Tests", games=games, options=(option,), analyses=mode == "analyse"
        )
        tested = Tested("move", identity=identity, seconds=0.05, protocol="lines")
        command = (sys.executable, str(SCRIPT), mode)
        added = agents().add(
            [Agent("", f"Scripted {mode}", command, "lines", tested=tested)], test=room.random.random() < 0.2
        )
        if not added:
            return "no agent"
        found = added[0]
    document = window.session.document
    document.new_game(catalog.game(room.random.choice(("tictactoe", "connect4"))))
    document.set_players({MAX: Player(), MIN: Player(agent=found.id)})
    window.show_layout("play")
    if not document.position.finished:  # the layout may have brought back what an exercise had put aside
        document.play(room.random.choice(document.position.legal_moves()))
    return f"agent {mode}"


def arena(window: Window, room: Room) -> str:
    """Begin a tiny tournament of quick players."""
    made = window.arena_room.open()
    assert isinstance(made, ArenaWindow)
    if not made.is_new or QApplication.activeModalWidget() is not None:
        return "arena"
    entrants = tuple(
        Entrant(f"p{number}", f"Player {number}", Pace(None, depth=depth), algorithm="minimax")
        for number, depth in enumerate(room.random.sample((1, 2, 3), room.random.randint(2, 3)))
    )
    form = room.random.choice(("round robin", "knockout", "match" if len(entrants) == 2 else "round robin"))
    made.set_up(
        Tournament("tictactoe", entrants, form=form, rounds=1, slots=1, seed=room.random.randrange(99))
    )
    made.start_in(Path(room.pool.folder, f"{room.random.randrange(10_000)} cup.plyscope-tournament"))
    return f"tournament, {form}"


def setting(window: Window, room: Room) -> str:
    """Change a setting; language, theme and scale more often than others."""
    shown = [one for one in settings.all_settings() if one.label and one not in UNTOUCHED]
    often = [settings.LANGUAGE, settings.THEME, settings.SCALE]
    one = room.random.choice(often if room.random.random() < 0.5 else shown)
    if one.choices is not None:
        value = room.random.choice([value for value, _ in one.choices()])
    elif isinstance(one.default, bool):
        value = room.random.random() < 0.5
    elif one.bounds is not None:
        low, high = (int(bound) for bound in one.bounds)
        value = room.random.choice((low, one.default, min(high, one.default * 2), min(high, 125)))
    else:
        return "no setting"
    if one.accepts(value):
        settings.store().set(one, value)
    return f"setting {one.key} = {value!r}"


def size(window: Window, room: Room) -> str:
    """Resize the window, fill the screen, or go back."""
    if room.random.random() < 0.2:
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
        return "full screen"
    width, height = room.random.choice(SIZES)
    window.resize(width, height)
    return f"size {width} × {height}"


def clipboard(window: Window, room: Room) -> str:
    """Put a text on the clipboard that may be a tree, a position, a matrix, or nothing of all."""
    found = (*WORDS, *room.trees, window.session.document.position.name, "3 5\n2 9", "1,2\t3,4\n0,0\t1,1")
    text = room.random.choice(found)
    QGuiApplication.clipboard().setText(text)
    for id in room.random.sample(("edit.paste", "edit.paste_game"), 2):
        if window.actions_by_id[id].isEnabled():
            window.actions_by_id[id].trigger()
            break
    return f"paste {text[:30]!r}"


def open_file(window: Window, room: Room) -> str:
    """Open one of the files."""
    path = room.pool.one()
    if path:
        window.open_path(path)
    return f"open {Path(path).name}"


def save(window: Window, room: Room) -> str:
    """Save the session under a new name."""
    room.pool.saved += 1
    path = Path(room.pool.folder, f"{room.pool.saved} session.plyscope")
    window.keeper.save_to(path)
    return f"save {path.name}"


FEATURES: tuple[tuple[Feature, int], ...] = (
    (offer, 6), (words_in_palette, 2), (new_game, 3), (play, 4), (search, 6), (moment, 4), (layout, 3),
    (matrix, 2), (exercise, 2), (answer, 2), (lesson, 2), (own_code, 2), (edit_own_code, 2), (agent, 2),
    (arena, 1), (setting, 3), (size, 2), (clipboard, 2), (open_file, 3), (save, 2),
)  # fmt: skip
"""Each with its weight."""

"""Scenarios of the core: sessions, sheets, weights, journals, recordings, exports, agents, templates."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import session_samples
from scenario import Lost, Said, Scenario, need

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agents_file import AgentList, AgentsFileError
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.journal import Journal, JournalError, contents
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.cli import export
from plyscope.files import weights
from plyscope.files.atomic_save import SavingError, backup_of
from plyscope.files.recording import recording
from plyscope.files.recording.writer import Recorder
from plyscope.files.session import archive
from plyscope.files.session.session import SavedSession
from plyscope.lessons import sheet_file
from plyscope.lessons.sheet import Sheet, read_recipe
from plyscope.plain import templates
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

WRITTEN = "whole"


def noted(said: Said, save: Callable[[], object], *kinds: type[Exception]) -> bool:
    """Save; note that it is written, or the sentence of one of these kinds."""
    refused = kinds or (SavingError,)
    try:
        save()
    except refused as error:
        said.sentences.append(str(error))
        if getattr(error, "written", False):
            said.acknowledged.append(WRITTEN)
        return False
    said.acknowledged.append(WRITTEN)
    return True


def old_or_new(found: object, old: object, new: object, said: Said) -> None:
    """Check that one of two states is there, and the new one if that was promised."""
    need(found in ([new] if WRITTEN in said.acknowledged else [old, new]), f"{found!r} is there")


# Sessions.


@cache
def session(notes: str, *, rows: bool = False) -> SavedSession:
    """A session with these notes, and perhaps a record of ten thousand rows."""
    if rows:
        made = session_samples.sample("connect4", catalog.game("connect4").start())
    else:
        made = session_samples.small()
    return replace(made, document=replace(made.document, notes=notes))


def session_scenario(name: str, *, existing: bool, rows: bool) -> Scenario:
    """Saving a session over another one, or as a new file."""

    def prepare(folder: Path) -> None:
        if existing:
            archive.save(folder / "a.plyscope", session("old"))

    def act(folder: Path, said: Said) -> None:
        made = session("new", rows=rows)
        noted(said, lambda: archive.save(folder / "a.plyscope", made), SavingError, ValueError)

    def check(folder: Path, said: Said) -> None:
        path = folder / "a.plyscope"
        old_or_new(
            archive.load(path).document.notes if path.exists() else None,
            "old" if existing else None,
            "new",
            said,
        )
        if existing and WRITTEN in said.acknowledged and not said.sentences:
            need(archive.load(backup_of(path)).document.notes == "old", "the former file is no backup")

    return Scenario(name, prepare, act, check)


# Sheets, weights, tuning, exports, templates: written whole, and read back.


@cache
def sheet() -> Sheet:
    """A sheet of one exercise."""
    return read_recipe(
        'title = { en = "Week 3", zh = "第三周" }\n[[item]]\nkind = "values"\nseed = 11\nlevel = 1'
    )


def act_sheet(folder: Path, said: Said) -> None:
    made = sheet()
    noted(said, lambda: sheet_file.save_sheet(folder / "a.plyscope", made))


def check_sheet(folder: Path, said: Said) -> None:
    path = folder / "a.plyscope"
    found = sheet_file.load_sheet(path).title.en if path.exists() else None
    old_or_new(found, None, "Week 3", said)


WEIGHTS = weights.SavedWeights("connect4", (1.5, 4.0, 12.25, -3.0, 20.0, 0.5))


def act_weights(folder: Path, said: Said) -> None:
    made = replace(WEIGHTS, weights=tuple(number + 1 for number in WEIGHTS.weights))
    noted(said, lambda: weights.save(folder / "w.json", made))


def check_weights(folder: Path, said: Said) -> None:
    old_or_new(weights.load(folder / "w.json").weights[0], WEIGHTS.weights[0], WEIGHTS.weights[0] + 1, said)


def export_arguments(folder: Path, name: str) -> argparse.Namespace:
    """Arguments of `plyscope export`."""
    parser = argparse.ArgumentParser()
    export.add_arguments(parser)
    return parser.parse_args([str(folder / "a.plyscope"), "--to", str(folder / name)])


def export_scenario(ending: str) -> Scenario:
    """Exporting a record, once more over a former export."""

    def prepare(folder: Path) -> None:
        archive.save(folder / "a.plyscope", session("", rows=True))
        export.export(export_arguments(folder, f"new.{ending}"))
        (folder / f"new.{ending}").rename(folder / "expected")
        (folder / f"a.{ending}").write_bytes(b"old")

    def act(folder: Path, said: Said) -> None:
        given = export_arguments(folder, f"a.{ending}")
        noted(said, lambda: export.export(given), OSError, ValueError)

    def check(folder: Path, said: Said) -> None:
        old_or_new((folder / f"a.{ending}").read_bytes(), b"old", (folder / "expected").read_bytes(), said)

    return Scenario(f"export {ending}", prepare, act, check)


def act_template(folder: Path, said: Said) -> None:
    noted(said, lambda: templates.write(folder / "a.py", "game"), OSError, ValueError)


def check_template(folder: Path, said: Said) -> None:
    path = folder / "a.py"
    old_or_new(path.read_text() if path.exists() else None, None, templates.text("game"), said)


# Agents.


def agent(name: str) -> Agent:
    return Agent(id="", name=name, command=("/x",))


def prepare_agents(folder: Path) -> None:
    AgentList(folder / "agents.json").add(agent("old"))


def act_agents(folder: Path, said: Said) -> None:
    known = AgentList(folder / "agents.json")
    said.sentences += known.problems
    noted(said, lambda: known.add(agent("new")), AgentsFileError, SavingError)


def check_agents(folder: Path, said: Said) -> None:
    found = AgentList(folder / "agents.json")
    names = {one.name for one in found.agents}
    need("old" in names, f"agents are lost: {names}, {found.problems}")
    old_or_new("new" in names, False, True, said)


# Journals of tournaments.

TOURNAMENT = Settings(
    "connect4",
    (
        Entrant("a", "A", Pace(depth=2), algorithm="minimax"),
        Entrant("b", "B", Pace(depth=2), algorithm="minimax"),
    ),
    "match",
    rounds=3,
)


def game(n: int) -> Counted:
    """A game of the tournament."""
    first, second = ("a", "b") if n % 2 == 0 else ("b", "a")
    return Counted(
        n, n // 2, n // 2, first, second, n // 2, ("4", "4", "3"), "1-0", "rules", "Four in a row",
        (None, 0.25, 1.5), (None, -0.5, "W3"), 12, "here",
    )  # fmt: skip


def prepare_journal(folder: Path) -> None:
    with Journal.create(folder / "t.plyarena", TOURNAMENT, ()) as journal:
        journal.add(game(0))


def act_journal(folder: Path, said: Said) -> None:
    try:
        with Journal.open(folder / "t.plyarena") as journal:
            said.sentences += journal.problems
            for n in (1, 2):
                journal.add(game(n))
                said.acknowledged.append(str(n))
    except JournalError as error:
        said.sentences.append(str(error))


def check_journal(folder: Path, said: Said) -> None:
    found = contents(folder / "t.plyarena")
    numbers = [one.n for one in found.games]
    need(numbers[:1] == [0] and not found.problems, f"games {numbers}, {found.problems}")
    need(
        all(int(n) in numbers for n in said.acknowledged),
        f"{said.acknowledged} were promised, {numbers} are there",
    )
    with Journal.open(folder / "t.plyarena") as journal:  # and it can be gone on with
        journal.add(game(5))


def act_new_journal(folder: Path, said: Said) -> None:
    try:
        with Journal.create(folder / "t.plyarena", TOURNAMENT, ()) as journal:
            said.acknowledged.append("begun")
            journal.add(game(0))
            said.acknowledged.append("0")
    except JournalError as error:
        said.sentences.append(str(error))


def check_new_journal(folder: Path, said: Said) -> None:
    path = folder / "t.plyarena"
    if "begun" in said.acknowledged:
        numbers = [one.n for one in contents(path).games]
        need("0" not in said.acknowledged or numbers == [0], f"{numbers} are there")
    else:
        if path.exists() and path.stat().st_size:
            try:
                contents(path)
                return  # begun after all
            except JournalError:
                pass
        Journal.create(path, TOURNAMENT, ()).close()  # nothing is in the way of another try


# Recordings.


def search(depth: int, trace: Trace | None) -> Any:
    """The answer of alpha-beta in Connect Four, so many plies deep."""
    position = catalog.game("connect4").start()
    return catalog.algorithm("alphabeta").search().run(position, Limits(depth=depth), trace)


def recorded(trace: Trace | None) -> Any:
    """The answer of a search of Connect Four."""
    return search(6, trace)


@cache
def plain_answer() -> Any:
    """The answer without a record."""
    return recorded(None)


FACTS = {"game": "connect4", "algorithm": "alphabeta"}


def prepare_recording(folder: Path) -> None:
    made = Trace()
    search(2, made)
    recording.save(folder / "a.recording", made, FACTS)


def act_recording(folder: Path, said: Said) -> None:
    expected = plain_answer()
    try:
        recorder = Recorder(folder / "a.recording", FACTS)
    except SavingError as error:
        said.sentences.append(str(error))
        return
    answer = recorded(recorder.trace)
    same = (answer.move, answer.value, answer.nodes) == (expected.move, expected.value, expected.nodes)
    need(same or answer.stopped_by == "memory", f"the answer is {answer.value} after {answer.nodes} nodes")
    if answer.stopped_by == "memory":
        said.sentences.append("memory is used up")
    try:
        recorder.finish({"answer": None})
    except SavingError as error:
        said.sentences.append(str(error))
        return
    if recorder.refused is not None:
        said.sentences.append(str(recorder.refused.strerror))
    said.acknowledged.append(str(recorder.trace.length))


def check_recording(folder: Path, said: Said) -> None:
    path = folder / "a.recording"
    wanted = Trace()
    recorded(wanted)
    former = [one for one in (path, backup_of(path)) if one.exists()]
    lengths = {one: recording.load(one) for one in former}
    if said.acknowledged:
        found = lengths[path]
        need(found.damage is None, f"the recording is damaged: {found.damage}")
        need(str(found.trace.length) == said.acknowledged[0], f"{found.trace.length} rows are there")
        if not said.sentences:
            need(
                found.trace.length == wanted.length,
                f"{found.trace.length} of {wanted.length} rows were recorded",
            )
    small = Trace()
    search(2, small)
    whole = [
        one for one, found in lengths.items() if found.damage is None and found.trace.length == small.length
    ]
    if not whole:
        raise Lost(f"the former recording is gone: {[path.name for path in folder.iterdir()]}")


def nothing(folder: Path) -> None:
    """Prepare nothing."""


SCENARIOS = (
    session_scenario("session, new", existing=False, rows=False),
    session_scenario("session, existing", existing=True, rows=False),
    session_scenario("session with a record", existing=True, rows=True),
    Scenario("sheet", nothing, act_sheet, check_sheet),
    Scenario("weights", lambda folder: weights.save(folder / "w.json", WEIGHTS), act_weights, check_weights),
    export_scenario("csv"),
    export_scenario("npz"),
    Scenario("template", nothing, act_template, check_template),
    Scenario("agents", prepare_agents, act_agents, check_agents),
    Scenario("journal", prepare_journal, act_journal, check_journal),
    Scenario("journal, new", nothing, act_new_journal, check_new_journal),
    Scenario("recording", prepare_recording, act_recording, check_recording),
)

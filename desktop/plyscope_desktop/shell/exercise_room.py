"""Exercise room: an exercise in one window: page and panel, what is closed meanwhile, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMessageBox

from plyscope import catalog, strict_json
from plyscope.files.file_names import shown_name
from plyscope.files.file_stamp import ChangedElsewhere, Stamp, refuse_changed, stamp_of
from plyscope.games.tree.game import TreePosition
from plyscope.lessons import catalogue, sheet_file
from plyscope.lessons.exercise_error import ExerciseError
from plyscope.lessons.grading import Item
from plyscope.rules.position import MIN
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.exercise.desk import ExerciseDesk
from plyscope_desktop.exercise.key_record import KeyRecord, algorithm_of, key_record
from plyscope_desktop.exercise.matrix_method import method_of, position_of_matrix
from plyscope_desktop.exercise.open_exercise import OpenExercise
from plyscope_desktop.panels.exercise.answer_list import Slot
from plyscope_desktop.panels.exercise.panel import ExercisePanel
from plyscope_desktop.panels.exercise.sheet_page import SheetPage
from plyscope_desktop.runtime.commands import Depends
from plyscope_desktop.runtime.job import Job, beside
from plyscope_desktop.runtime.language import heard, marked, tr
from plyscope_desktop.session.interlude import Interlude
from plyscope_desktop.shell.palette import Offer
from plyscope_desktop.words import exercises as words

if TYPE_CHECKING:
    from plyscope.lessons.answer_sheet import AnswerSheet
    from plyscope.lessons.sheet import Sheet
    from plyscope_desktop.canvas.answers.layer import AnswerLayer
    from plyscope_desktop.shell.window import Window

    _Found = tuple[Sheet | None, AnswerSheet | None, Stamp | None]

PANEL = "exercise"
AFTER_THE_CHECK = marked("After the check.")
OPEN_BEFORE = (PANEL, "source")
"""Panels that can be chosen before the check: the source shows no marks without a record."""


class ExerciseRoom(QObject):
    """Opens exercises, and shows and closes what belongs to them; the desk knows which one is open."""

    def __init__(self, window: Window, desk: ExerciseDesk, panel: ExercisePanel, page: SheetPage) -> None:
        super().__init__(window)
        self.window, self.desk, self.panel, self.page = window, desk, panel, page
        self.record: KeyRecord | None = None
        """The key's record while it is shown in the Study layout."""
        self.shows_method = False
        """Is the answer shown by a method in the Strategic layout?"""
        self._interlude = Interlude(window.session)
        self._layer: AnswerLayer | None = None
        self._exercise: OpenExercise | None = None
        self._in_lesson = False
        self._path: Path | None = None
        self._stamp: Stamp | None = None
        self._reading: Job | None = None
        desk.opened.connect(self._opened)
        desk.closed.connect(self._closed)
        desk.failed.connect(self._failed)
        panel.choose_wanted.connect(self.choose)
        panel.check_wanted.connect(self.check)
        panel.hint_wanted.connect(self.hint)
        panel.show_wanted.connect(self.show_answer_or_sheet)
        panel.play_wanted.connect(self.play_out)
        panel.leave_wanted.connect(self.leave)
        panel.field_wanted.connect(self._open_field)
        panel.scene_wanted.connect(self._open_scene)
        panel.read_wanted.connect(self._read)
        panel.save_wanted.connect(self.save_answers)
        page.sheet.field.textChanged.connect(self._typed)
        page.sheet.field.kept.connect(self._typed)
        page.sheet.field.dropped.connect(self._typed)
        page.sheet.spoken.connect(window.announcer.say)
        window.keeper.going.connect(self.leave)
        window.tour.beginning.connect(self.leave)

    @property
    def open(self) -> bool:
        """Return True while an exercise is open."""
        return self._exercise is not None

    @property
    def answering(self) -> bool:
        """Return True while it is answered, before its answer is shown in the Study layout."""
        return self.open and self.window.layout_name == "exercise"

    @property
    def shows_answer(self) -> bool:
        """Return True while the answer is shown, by its record or by a method."""
        return self.record is not None or self.shows_method

    @property
    def title(self) -> str:
        """What the exercise that is open is called; "" while none is."""
        return "" if self._exercise is None else words.said(self._exercise.kind.title)

    # Opening and leaving.

    def choose(self) -> None:
        """Choose a kind of exercise, its level, conventions and numbers."""
        from plyscope_desktop.dialogs.exercises import ExercisesDialog

        dialog = ExercisesDialog(self.desk, self.window)
        dialog.open()

    def begin(self, kind: str) -> None:
        """Draw an exercise of a kind at its first level, or let one be chosen for ""."""
        if kind:
            self.desk.draw(kind, catalogue.kind_of(kind).levels[0])
        else:
            self.choose()

    def choose_for_record(self) -> None:
        """Choose what is asked about the explicit tree that was searched."""
        from plyscope_desktop.dialogs.exercises import ExercisesDialog

        searched = self.window.session.record.searched
        if not isinstance(searched, TreePosition):
            return
        tree = strict_json.read(searched.nodes.without_heading().write())
        root = "min" if searched.nodes.side[searched.node] == MIN else "max"
        try:
            ExercisesDialog(self.desk, self.window, tree=tree, root=root).open()
        except ExerciseError as error:
            self.window.message.show_message("error", heard(error.sentence))

    def _opened(self) -> None:
        exercise, window = self.desk.exercise, self.window
        if exercise is None:
            return
        if self._exercise is None:
            self._begin()
        else:
            self._forget(self._exercise)
        self._exercise = exercise
        for signal in (exercise.changed, exercise.checked, exercise.hinted, exercise.tool_changed):
            signal.connect(self._refresh)
        exercise.checked.connect(self._say_results)
        exercise.hinted.connect(self._say_hint)
        exercise.changed.connect(self._lock)
        self._drop_record()
        window.layouts.begin_exercise()
        self._show_game(exercise)
        window.docks[PANEL].show()
        window.docks[PANEL].raise_()
        self._lock()
        self.page.focus_widget().setFocus()
        self._refresh()

    def _begin(self) -> None:
        """Keep what is shown, for the way back."""
        window = self.window
        window.tour.end()
        self._in_lesson = window.lesson_is_open
        window.message.forget_error()
        window.playback.pause()
        if not self._in_lesson:
            window.recovery.pause()
            window.keeper.set_aside()
        self._interlude.begin(marked("Exercise"))

    def _show_game(self, exercise: OpenExercise) -> None:
        """Take the algorithm of the exercise, for its source; there is no record."""
        document = self.window.session.document
        found = algorithm_of(exercise.exercise)
        document.new_game(catalog.game("tree"))
        document.set_replies(False)
        if found is not None:
            document.set_setup(Setup(found[0], found[1], None, None, None))
        self.window.session.record.forget()

    def leave(self) -> None:
        """Leave the exercise; the window shows what it did before."""
        if self.open and self._may_leave():
            self.desk.close()

    def leave_unasked(self) -> None:
        """Leave without a question; answers that are not saved are kept."""
        if self.open:
            self.desk.close()

    def _may_leave(self) -> bool:
        """Ask about answers to a sheet that are not saved."""
        sheet = self.desk.sheet
        if sheet is None or not sheet.unfinished:
            return True
        Answer = QMessageBox.StandardButton
        text = tr("The answers to this sheet are not saved.")
        box = self.question = QMessageBox(
            QMessageBox.Icon.Question,
            "Plyscope",
            text,
            Answer.Save | Answer.Discard | Answer.Cancel,
            self.window,
        )
        box.button(Answer.Discard).setText(tr("Leave without saving"))
        box.setDefaultButton(Answer.Save)
        answer = box.exec()
        self.question = None
        if answer == Answer.Discard:
            self.desk.forget_answers()
            sheet.saved = True
        return self.save_answers() if answer == Answer.Save else answer == Answer.Discard

    question: QMessageBox | None = None

    def leave_for(self, layout: str) -> bool:
        """Leave for another layout; return False if the exercise stays."""
        if not self.open:
            return True
        if layout in ("exercise", "study"):
            return False
        self._next_layout = layout
        self.leave()
        self._next_layout = ""
        return not self.open

    _next_layout = ""

    def _closed(self) -> None:
        window = self.window
        if self._exercise is not None:
            self._forget(self._exercise)
        self._exercise, self._path = None, None
        self._drop_record()
        self._interlude.end()
        if not self._in_lesson:
            window.keeper.bring_back()
            window.recovery.go_on()
        window.layouts.end_exercise(self._next_layout)
        self._refresh()

    def _forget(self, exercise: OpenExercise) -> None:
        for signal in (exercise.changed, exercise.checked, exercise.hinted, exercise.tool_changed):
            signal.disconnect(self._refresh)
        exercise.checked.disconnect(self._say_results)
        exercise.hinted.disconnect(self._say_hint)
        exercise.changed.disconnect(self._lock)

    def _failed(self, sentence: str) -> None:
        self.window.message.show_message("error", heard(sentence))

    # What is closed before the check.

    def _lock(self) -> None:
        """Close the tabs that could tell the answer before it is shown."""
        exercise, window = self._exercise, self.window
        if exercise is None:
            return
        shown = self.shows_answer
        closed = [] if shown else [id for id in window.docks if id not in OPEN_BEFORE]
        window.layouts.lock_tabs(dict.fromkeys(closed, tr(AFTER_THE_CHECK)))

    def _refresh(self) -> None:
        status = self.window.status
        hidden = self._exercise is None or self.shows_answer
        status.remark = "" if hidden or self._exercise is None else words.status_text(self._exercise)
        status.refresh()
        self.panel.refresh()
        self.window.commands.refresh(Depends.EXERCISE | Depends.LAYOUT)

    # Answering.

    def _open_field(self, slot: Slot) -> None:
        self.page.sheet.setFocus()
        self.page.sheet.open_field(slot.tool)

    def _typed(self, *_: object) -> None:
        sheet = self.page.sheet
        if sheet.field.isVisible() and sheet.pointed.edited is not None:
            self.panel.show_typed(sheet.pointed.edited, sheet.field.text())
        else:
            self.panel.show_typed("", "")

    def check(self) -> None:
        """Check the answer; ask once about fields that are still empty."""
        exercise = self._exercise
        if exercise is None or not self.page.sheet.commit():
            return
        self.panel.form.commit()
        if self.desk.sheet is not None and exercise.feedback == "end":
            self.desk.sheet.finish()
            return
        if exercise.may_check and exercise.empty_count() and not self.panel.foot.asking:
            self.panel.foot.ask_about_empty()
            return
        asked = self.panel.foot.asking
        try:
            exercise.check()
        except ExerciseError as error:
            self.panel.foot.show_unread(error)
            return
        if exercise.stage == "full":
            self.panel.results.setFocus()
        elif asked:
            self.page.focus_widget().setFocus()  # the buttons of the question are gone

    def hint(self) -> None:
        """Ask for the next hint."""
        if self._exercise is not None and self.page.sheet.commit():
            self.panel.form.commit()
            try:
                self._exercise.ask_hint()
            except ExerciseError as error:
                self.panel.foot.show_unread(error)

    def next_tool(self) -> None:
        """Take the next tool."""
        if self._exercise is not None and self.page.sheet.commit():
            self._exercise.next_tool()

    def new_numbers(self) -> None:
        """Draw new numbers of the same kind, level and conventions."""
        self.desk.new_numbers()

    def _say_results(self) -> None:
        exercise = self._exercise
        if exercise is None:
            return
        for text in words.spoken_results(exercise):
            self.window.announcer.say(text)
        if exercise.stage == "full" and exercise.diagnosis is not None:
            self.window.announcer.say(words.said(exercise.diagnosis))

    def _say_hint(self) -> None:
        if self._exercise is not None and self._exercise.hint is not None:
            self.window.announcer.say(words.said(self._exercise.hint))

    # The answer.

    def show_answer_or_sheet(self) -> None:
        """Show the key's record, or go back from it to the sheet."""
        if not self.shows_answer:
            self.show_answer()
        else:
            self.show_sheet()

    def show_sheet(self) -> None:
        """Show the sheet with its results in the place of the record."""
        if self._exercise is None or not self.shows_answer:
            return
        if self.record is not None:
            self._exercise.selection_changed.disconnect(self._go_to_chosen)
        self._drop_record()
        self.window.session.record.forget()
        self._lock()
        self.window.layouts.show("exercise")
        self._refresh()

    def show_answer(self) -> None:
        """Show the key: its record in the timeline, at the first wrong item, with the student's marks."""
        exercise, window = self._exercise, self.window
        if exercise is None:
            return
        exercise.show()
        chosen = exercise.chosen or exercise.first_wrong()
        position = position_of_matrix(exercise.exercise)
        if position is not None:
            self._show_method(exercise, chosen, position)
            return
        record = key_record(exercise)
        if record is None:
            exercise.choose(chosen)
            self.panel.results.setFocus()
            return
        self.record = record
        document = window.session.document
        document.new_game(catalog.game("tree"), record.position)
        document.set_setup(record.setup)
        tick, node = record.moment(exercise, chosen)
        window.session.show_record(
            record.trace, record.setup, (), record.answer, tick, node, search=record.search
        )
        window.session.record.read_all()
        self.panel.foot.showing = True
        self._lock()
        window.layouts.show("study")
        self._show_layer(exercise)
        exercise.choose(chosen)
        exercise.selection_changed.connect(self._go_to_chosen)
        window.session.record.selection_changed.connect(self._node_selected)
        self._refresh()

    def _show_method(self, exercise: OpenExercise, chosen: Item | None, position: TreePosition) -> None:
        """Show a game in the Strategic layout, at the end of the method that finds an item."""
        window, strategic = self.window, self.window.services.strategic
        self.shows_method = True
        strategic.begin(position)
        self.panel.foot.showing = True
        window.layouts.show("strategic")
        window.docks[PANEL].show()
        self._lock()
        method, options = method_of(exercise.exercise, chosen)
        strategic.run_method(method, **options)
        strategic.go_to_end()
        exercise.choose(chosen)
        self._refresh()

    def _show_layer(self, exercise: OpenExercise) -> None:
        from plyscope_desktop.canvas.answers.layer import AnswerLayer

        assert self.record is not None
        canvas = self.window.tree_panel.canvas
        self._layer = AnswerLayer(canvas.box, canvas.tree_item, exercise, self.record.nodes)

    def _drop_record(self) -> None:
        """Show the sheet again instead of the record."""
        if self._layer is not None:
            self._layer.remove()
            self._layer = None
        self.panel.foot.showing = self.shows_method = False
        if self.record is not None:
            self.record = None
            self.window.session.record.selection_changed.disconnect(self._node_selected)

    def _go_to_chosen(self) -> None:
        """Go to the moment of the chosen item."""
        exercise, record = self._exercise, self.record
        if exercise is None or record is None or exercise.chosen is None:
            return
        tick, node = record.moment(exercise, exercise.chosen)
        session = self.window.session
        if session.record.selected != node or session.record.tick != tick:
            self.window.playback.pause()
            self.window.playback.go_to(tick)
            session.record.select(node)

    def _node_selected(self, node: int) -> None:
        """Choose the item of a node that was selected in the tree."""
        exercise, record = self._exercise, self.record
        if exercise is None or record is None:
            return
        path = next((path for path, its in record.nodes.items() if its == node), None)
        if path is None or (exercise.chosen is not None and exercise.selected == path):
            return
        items = exercise.items_at(path)
        if items and exercise.chosen not in items:
            session, tick = self.window.session, self.window.session.record.tick
            exercise.choose(items[0])
            session.record.show(tick)  # the user chose a node, not a moment

    @property
    def marks_shown(self) -> bool:
        """Return True if the student's marks lie over the record."""
        return self._layer is not None and self._layer.isVisible()

    def show_marks(self, wanted: bool) -> None:
        """Show the student's marks over the record, or hide them."""
        if self._layer is not None:
            self._layer.setVisible(wanted)

    def play_out(self) -> None:
        """Show what the wrong program that explains the answer does, beside the right one."""
        from plyscope_desktop.exercise.programs import comparison, forget

        found = None if self._exercise is None else comparison(self._exercise)
        if found is not None:
            opened = self.window.open_compare()
            opened.show_programs(found)
            opened.destroyed.connect(forget)

    def _read(self) -> None:
        if self._exercise is not None:
            self.window.help_desk.show("exercises", words.said(self._exercise.kind.title))

    def _open_scene(self, name: str) -> None:
        """Leave the exercise for the scene that shows what was misunderstood."""
        from plyscope_desktop.session.lesson.known_lessons import known_lessons

        id, _, number = name.partition(".")
        self.leave()
        if self.open or not number.isdigit():
            return
        for path, lesson in known_lessons():
            if lesson.id == id and 1 <= int(number) <= len(lesson.scenes):
                self.window.lesson_room.open_file(path, lesson.scenes[int(number) - 1].id)
                return
        self.window.status.show_note(tr("This lesson is not there."))

    # Sheets.

    def read_file(self, path: Path) -> None:
        """Read a sheet or saved answers beside the window, then open them, or say what is wrong."""

        def read(job: Job) -> None:
            if job is not self._reading:
                return  # another file is wanted by now
            self._reading = None
            if isinstance(job.error, ExerciseError | OSError):
                self._say_unread(path, job.error)
            elif job.error is not None:
                raise job.error
            else:
                self._open_read(path, job.result)

        self._reading = Job(lambda: _read(path), self, read, file=path)
        self._reading.start()

    def open_file(self, path: Path) -> bool:
        """Open a sheet or saved answers; return False, and say why, if the file holds neither."""
        try:
            found = beside(lambda: _read(path), path, self)
        except (ExerciseError, OSError) as error:
            self._say_unread(path, error)
            return False
        return self._open_read(path, found)

    def _say_unread(self, path: Path, error: Exception) -> None:
        self.window.message.show_message("error", f"{shown_name(path.name)}: {heard(str(error))}")

    def _open_read(self, path: Path, found: _Found) -> bool:
        """Open what a file holds; answers need the sheet that they belong to."""
        sheet, answers, stamp = found
        if answers is None and sheet is not None:
            self.open_sheet(sheet)
            return True
        if answers is not None and sheet is not None:
            self.desk.open_sheet(sheet, answers.student, answers.name, answers)
            self._path, self._stamp = path, stamp
            return True
        text = tr("{file} holds answers. Put the sheet that they belong to in the same folder.")
        self.window.message.show_message("error", text.format(file=shown_name(path.name)))
        return False

    def open_sheet(self, sheet: Sheet) -> None:
        """Open a sheet; its student's number and name are asked for first."""
        from plyscope_desktop.dialogs.student import StudentDialog

        dialog = StudentDialog(sheet, self.window)
        dialog.chosen.connect(partial(self._begin_sheet, sheet))
        dialog.open()

    def _begin_sheet(self, sheet: Sheet, student: str, name: str) -> None:
        self.desk.open_sheet(sheet, student, name)
        if self.desk.sheet is not None and not self.desk.sheet.saved:
            self.window.status.show_note(tr("Answers that were not saved are here again."))

    def save_answers(self) -> bool:
        """Save the answers to the sheet, in the file that they came from or one that is chosen."""
        sheet = self.desk.sheet
        if sheet is None or not self.page.sheet.commit():
            return False
        self.panel.form.commit()
        path, known = self._path, self._stamp
        own = path is not None
        if path is None:
            suggested = f"{sheet.student or 'answers'}{sheet_file.SUFFIX}"
            chosen, _ = QFileDialog.getSaveFileName(
                self.window, tr("Save answers"), suggested, f"Plyscope (*{sheet_file.SUFFIX})"
            )
            if not chosen:
                return False
            path = Path(chosen)
            path = path if path.suffix else path.with_suffix(sheet_file.SUFFIX)
        try:
            answers = sheet.answers()
            self._stamp = beside(lambda: _save(path, answers, own, known), path, self)
        except OSError as error:
            if isinstance(error, ChangedElsewhere):
                self._path = None  # saving again asks for a file
            self._say_not_saved(error)
            return False
        self._path, sheet.saved = path, True
        self.desk.forget_answers()
        self.window.status.show_note(tr("Saved: {file}").format(file=shown_name(path.name)))
        return True

    def _say_not_saved(self, error: OSError) -> None:
        self.window.message.show_message("error", heard(str(error)))

    # The palette.

    def offers(self) -> Iterator[Offer]:
        """Yield the kinds of exercises, for the palette."""
        for kind in catalogue.all_kinds().values():
            draw = partial(self.desk.draw, kind.id, kind.levels[0])
            yield Offer(
                words.said(kind.title), tr("Exercise"), draw, english=f"exercise {kind.title.en}",
                id=f"exercise.{kind.id}",
            )  # fmt: skip


def _save(path: Path, answers: AnswerSheet, own: bool, known: Stamp | None) -> Stamp | None:
    """Save answers and return the stamp of the file; raises ChangedElsewhere for an own file, SavingError."""
    if own:
        refuse_changed(path, known)
    sheet_file.save_answers(path, answers)
    return stamp_of(path)


def _read(path: Path) -> _Found:
    """Return the sheet that a file holds, or answers with the sheet beside them, if that lies there.

    The stamp of the file comes with it. Any thread may read. Raises ExerciseError or OSError.
    """
    stamp = stamp_of(path)  # before the contents: what is written meanwhile is noticed
    if sheet_file.holds(path) != "answers":
        return sheet_file.load_sheet(path), None, stamp
    answers = sheet_file.load_answers(path)
    for other in sorted(path.parent.glob(f"*{sheet_file.SUFFIX}")):
        if sheet_file.holds(other) == "sheet":
            sheet = sheet_file.load_sheet(other)
            if sheet.digest == answers.sheet:
                return sheet, answers, stamp
    return None, answers, stamp

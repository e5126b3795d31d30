"""The board panel: the game, or the position of the node that is looked at, and what one can do with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from plyscope.plain.errors import OwnCodeError
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, MIN, Position, PositionError
from plyscope.rules.premoves import Touched
from plyscope_desktop.analysis.known_scores import Scores
from plyscope_desktop.analysis.playout_show import PlayoutShow
from plyscope_desktop.boards.action_row import ActionRow
from plyscope_desktop.boards.advice import Advice
from plyscope_desktop.boards.best_lines import BestLines
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.endings import accepts_draw, ending_text
from plyscope_desktop.boards.evaluation_bar import evaluation
from plyscope_desktop.boards.expected_line import arrows_wanted, expected_arrows
from plyscope_desktop.boards.follow_node import Followed
from plyscope_desktop.boards.foot import BoardFoot
from plyscope_desktop.boards.menu import BoardMenu, MoveMenu
from plyscope_desktop.boards.mistakes import on_stones
from plyscope_desktop.boards.move_field import MoveField
from plyscope_desktop.boards.opponents import player_name
from plyscope_desktop.boards.paste_position import Pasted, read_positions
from plyscope_desktop.boards.refusal import Refused
from plyscope_desktop.boards.review_words import judgement_text, values_text
from plyscope_desktop.boards.setup.dialog import SetUpDialog
from plyscope_desktop.boards.setup.editor import PositionEditor
from plyscope_desktop.boards.shown_position import ShownPosition
from plyscope_desktop.boards.sides import of_stones
from plyscope_desktop.boards.typed_tree import TypedTree
from plyscope_desktop.document import notation
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, heard, marked, tr
from plyscope_desktop.session.ending import Ending, ending
from plyscope_desktop.session.record_feed import Changed
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import vbox
from plyscope_desktop.widgets.message_bar import MessageBar
from plyscope_desktop.widgets.panel import InDock, Panel, Spot
from plyscope_desktop.widgets.refresh import Refresh
from plyscope_desktop.words.boards import area_sentence, places_named, turn_text, unseen_moves
from plyscope_desktop.words.phrases import together

if TYPE_CHECKING:
    from plyscope_desktop.analysis.blunder_guard import BlunderGuard
    from plyscope_desktop.analysis.exact_solver import Solving
    from plyscope_desktop.analysis.explanation import Explanation
    from plyscope_desktop.analysis.game_review import GameReview
    from plyscope_desktop.analysis.mirror_moves import Mirrored

FEW_SIGNS = 3
"""Games with more signs than this are set up in a window of their own where the board is small."""

LEAST_WIDTH, LEAST_HEIGHT = 240, 208
"""Of the panel below its head; smaller boards are no pleasure."""


class BoardPanel(Panel):
    """One board of a session: small with icons (`compact`), or large with words on its buttons.

    Only where it `tells_value` the bar beside it can show what the position is worth.
    """

    dock = InDock(
        "board",
        marked("Board"),
        10,
        help="board",
        spots={
            "study_tabs": Spot("right", 0, 2),
            "study": Spot("left", 0, 0),
            "study_wide": Spot("left", 0, 0),
        },
    )

    move_hovered = Signal(object)
    """The move under the mouse in the position on the board, or None."""
    review_wanted = Signal()
    """The game is over and is to be analysed."""

    def __init__(
        self,
        session: Session,
        scores: Scores,
        solving: Solving,
        review: GameReview,
        guard: BlunderGuard,
        explanation: Explanation,
        mirrored: Mirrored,
        playouts: PlayoutShow,
        parent: QWidget | None = None,
        *,
        compact: bool = True,
        tells_value: bool = True,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.compact = compact
        self._tells_value = tells_value
        self.help_page = "board" if compact else "play"
        self.view, self.clock, self.scores = session.board_view, session.run.clock, scores
        self.review = review
        self.message = MessageBar(self)
        self.board = Board(self)
        self.lines = BestLines(self.board, self)
        self.action_row = ActionRow(self, large=not compact)
        self.field = MoveField(self)
        self.typed_tree = TypedTree(self)
        self.playouts, self.guard, self.review = playouts, guard, review
        self.foot = BoardFoot(self.playouts, self, compact=compact)
        self.says, self.back_to_game = self.foot.says, self.foot.back_to_game
        self.buttons = self.foot.buttons
        self.editor = PositionEditor(self)
        self.advice = Advice(session, scores, solving, review, self.board, self.lines)
        self.move_menu = MoveMenu(session, explanation, self.board)
        self.followed = Followed(session, mirrored, self.board)
        self.refused = Refused(self.board)
        self._offers = False
        self.shown = ShownPosition(session, playouts, self.board, self.advice, self.followed)
        self._refresh = Refresh(self, self.refresh)
        self._evaluate = Refresh(self, self.refresh_evaluation)
        self._make_layout()
        self.menu = BoardMenu(self.view, self)
        self.head.set_menu(self.menu)
        self.foot.set_menu(self.menu)
        self._connect()
        theme.follow(self.rescale)
        follow(self.retranslate)

    def take_back(self) -> None:
        """Take back to where a person moves, also while the other side thinks; a piece of a move first."""
        if self.board.part_made:
            self.board.take_piece_back()
        else:
            self._step(-1)

    def redo(self) -> None:
        """Play again what was taken back, to where a person moves."""
        self._step(1)
        self.session.run.reply()

    def hint(self) -> None:
        """Say more of a good move with every press: which piece, where to, and why."""
        reason = self.advice.next_hint()
        if reason is not None:
            self.message.show_message("error", heard(reason))
        self.refresh()

    def best_lines(self) -> None:
        """Show the best lines of each position, or no longer."""
        self.view.set("best_lines", not self.view.best_lines)

    def resign(self) -> None:
        """Give the game up for the person who plays."""
        side = self.person
        if side is not None:
            self.session.document.resign(side)

    def offer_draw(self) -> None:
        """Offer a draw; an algorithm takes it where the game has been even for some moves."""
        session, document = self.session, self.session.document
        side = self.person
        if side is None:
            return
        if accepts_draw(document, self.scores):
            document.agree_draw()
            return
        other = player_name(session, MIN if side == MAX else MAX)
        self.message.show_message("info", tr("{player} declines the draw.").format(player=other))

    def rematch(self, *, swap: bool = False) -> None:
        """Play the same game again; `swap`: the players change sides."""
        self.session.document.rematch(swap=swap)

    @property
    def person(self) -> int | None:
        """The side of the one person who plays against an algorithm in a game that goes on, else None."""
        document = self.session.document
        if ending(self.session) is not None or not document.played:
            return None
        persons = [side for side, player in document.players.items() if player.is_person]
        return persons[0] if len(persons) == 1 else None

    def flip(self) -> None:
        """Look at the board from the other side."""
        self.view.set("flipped", not self.view.flipped)

    def show_threats(self, shown: bool) -> None:
        """Show where either side would win at once."""
        self.view.set("threats", shown)

    def show_notes(self, shown: bool) -> None:
        """Show or hide results of the game's theory, such as nim-sums."""
        self.view.set("notes", shown)

    def estimate_area(self, shown: bool) -> None:
        """Show an estimate of whose points those of the board will be, in games that have one."""
        self.view.set("area", shown)

    def set_up(self) -> None:
        """Set up another position; the game stays until that is done."""
        session = self.session
        self.advice.stop()
        if self.compact and len(session.document.game.signs) > FEW_SIGNS:
            dialog = SetUpDialog(session, self, flipped=self.view.flipped)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.accepted_position.connect(self._use)
            dialog.finished.connect(lambda: self.clock.stand_while_set_up(False))
            self.clock.stand_while_set_up(True)
            dialog.open()
            return
        self.editor.edit(
            session.document.game,
            session.document.position,
            session.document.options,
            flipped=self.view.flipped,
        )
        self._show_page(1)
        self.editor.board.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def type_move(self) -> None:
        """Open the line to type moves into."""
        self._show_page(0)
        self.field.open()

    def choose_notation(self) -> None:
        """Offer the ways in which moves can be written."""
        self.menu.notations.popup(self.mapToGlobal(self.rect().center()))

    def copy_position(self) -> None:
        """Put the position on the clipboard as text."""
        QGuiApplication.clipboard().setText(self.session.document.position.write())

    def paste_position(self) -> None:
        """Begin a game from the position on the clipboard; keep the present game if it holds no position."""
        document = self.session.document
        try:
            found = read_positions(QGuiApplication.clipboard().text(), document.game, document.options)
        except PositionError as error:
            self.message.show_message("error", heard(str(error)))
        else:
            self.begin_pasted(found)

    def begin_pasted(self, found: list[Pasted]) -> None:
        """Begin a game from the first of the positions that a text may be, and offer the others."""
        self._take_pasted(found[0])
        if len(found) > 1:
            text = tr("The text is a position of several games; this is {game}.")
            others = [(tr(other.game.name), partial(self._take_pasted, other)) for other in found[1:]]
            self.message.show_message("info", text.format(game=tr(found[0].game.name)), choices=others)

    def _take_pasted(self, pasted: Pasted) -> None:
        self.session.set_up(pasted.game, pasted.position, **pasted.options)

    def refresh(self) -> None:
        """Show the game, or the node that is looked at."""
        session, shown = self.session, self.shown
        shown.refresh()
        if self.compact:
            self.typed_tree.show_tree(session.document.start)
        if shown.subject == "game":
            self.action_row.show_actions(session.document.position, playable=shown.playable)
            self.action_row.show_values(self.advice.values())
            self.field.take(session.document.position)
        self.action_row.setEnabled(shown.subject == "game")  # its moves are those of the game
        selected = shown.subject == "node" and session.record.hovered == NONE
        selected = selected or (shown.subject == "line" and shown.stays)
        self.foot.show_way_back(selected, playout=shown.subject == "playout")
        if shown.subject == "playout":
            self.foot.say(self.playouts.text())
        elif shown.subject == "line":
            self.foot.say(tr("After {move}, not the game").format(move=shown.last_of_line()))
        elif shown.subject == "node":
            self.foot.say(tr("Node {node}, not the game").format(node=f"{shown.node:,}"))
        else:
            end = ending(session)
            refused = self.refused.text
            says = refused or self.advice.text or self._turn(end)
            self.foot.say(says, final=end is not None, alone=bool(refused))
        self.foot.show_ending(session, ending(session) if shown.subject == "game" else None)
        self.buttons.button("take_back").setEnabled(session.document.played > 0 or self.board.part_made)
        self.buttons.button("redo").setEnabled(session.document.played < len(session.document.moves))
        self.buttons.button("hint").setEnabled(shown.playable)
        self.buttons.button("flip").setEnabled(not self.board.picture.upright)
        if not self.compact:
            self.buttons.show_checked("lines", self.view.best_lines)
            self.buttons.button("offer_draw").setVisible(session.document.position.can_draw)
            for id in ("offer_draw", "resign"):
                self.buttons.button(id).setEnabled(self.person is not None)
            self.buttons.show_stage(self.advice.stage, self.advice.stages if shown.playable else 0)
        premove, advance = session.premove, shown.subject == "game" and not shown.playable
        self.board.offer_premoves(premove.offered() if advance else ())
        self.board.show_premove(premove.touched if advance else ())
        wanted = shown.subject == "game" and arrows_wanted(session)
        self.board.show_line(expected_arrows(session) if wanted and not self.compact else ())
        stones = self.view.mistakes and shown.subject == "game" and of_stones(session.document.game)
        self.board.show_mistakes(on_stones(session, self.review) if stones else ())
        self.refresh_evaluation()

    def _turn(self, end: Ending | None) -> str:
        """Whose turn it is, or how the game ended; before that, a move that is not seen on the board.

        Beside the large board the card of the player says whose turn it is, here is only a check.
        """
        document = self.session.document
        turn = turn_text(document.game, document.position)
        checked = bool(document.position.picture().checks)
        persons = [side for side, player in document.players.items() if player.is_person]
        if not (self.compact or checked or document.position.finished):
            turn = ""
        elif persons == [document.turn]:
            turn = tr("Your turn, in check") if checked else tr("Your turn")
        touched = self.session.premove.touched
        if touched:
            text = tr("Next: {places}\nEsc takes it back")
            return text.format(places=places_named(document.position.picture(), touched))
        if self.board.part_made:
            return together([tr("Esc takes a checker back."), *filter(None, [turn])])
        if end is not None and end.how != "rules":
            return ending_text(self.session, end)
        remark = document.position.picture().remark if self.view.notes and document.game.notes else ""
        if remark:
            return heard(remark)
        passed = unseen_moves(document.value)
        return together([text for text in (passed, turn) if text])

    def refresh_evaluation(self) -> None:
        """Show the value of the game's position as it is known by now."""
        document, flipped = self.session.document, self.view.flipped
        counted = document.position.finished or (self.view.area and bool(document.game.area))
        area = document.position.area() if counted else None
        if area is not None:
            self.board.bar.show_area(area, document.game, area_sentence(document.game, area), flipped=flipped)
            return
        score, sentence = evaluation(self.session, self.scores)
        decided = document.position.finished
        self.board.bar.show_score(score, document.start, sentence, flipped=flipped, decided=decided)

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._lines_box.setSpacing(theme.px(theme.TIGHT))
        self._lines_box.setContentsMargins(pad, 0, pad, theme.px(theme.TIGHT))
        self.foot.fit(self.width())

    def retranslate(self) -> None:
        game = self.session.document.game
        self.head.set_title(tr("Board · {game}").format(game=tr(game.name)))
        self.menu.show_game(game)
        self.foot.fit(self.width())
        self._refresh.ask()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(LEAST_WIDTH), theme.px(LEAST_HEIGHT))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.foot.fit(self.width())

    def _make_layout(self) -> None:
        play = QWidget(self)
        column = vbox(
            (self.board, 1), parent=play, margins=(0, 0 if self.compact else theme.TIGHT, 0, 0), spacing=0
        )
        self._lines_box = vbox(self.lines, self.action_row, self.field, self.typed_tree)
        column.addLayout(self._lines_box)
        column.addWidget(self.foot)
        self.pages = QStackedWidget(self)
        self.pages.addWidget(play)
        self.pages.addWidget(self.editor)
        self.editor.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        body = QWidget(self)
        vbox(self.message, (self.pages, 1), parent=body, margins=0, spacing=0)
        self.set_body(body)
        self.head.setVisible(self.compact)

    def _connect(self) -> None:
        session = self.session
        self.menu.copy_wanted.connect(self.copy_position)
        self.menu.paste_wanted.connect(self.paste_position)
        notation.follow(self._notation_changed)
        session.document.position_changed.connect(self._position_changed)
        session.document.players_changed.connect(self._refresh.ask)
        session.record.hover_changed.connect(self._refresh.ask)
        self.playouts.changed.connect(self._refresh.ask)
        self._refresh.follow(session.record.frame, Changed.SELECTION | Changed.STATE)
        self._evaluate.follow(session.record.frame, Changed.ROWS)
        self.scores.changed.connect(self._evaluate.ask)
        self.advice.changed.connect(self._refresh.ask)
        self.clock.flag_fell.connect(self._flag_fell)
        session.document.clock_changed.connect(self._refresh.ask)
        self.view.changed.connect(self._follow_view)
        session.record.concealed_changed.connect(self._follow_view)
        self.view.previewed.connect(self._refresh.at_once)
        self.review.changed.connect(self._refresh.ask)
        self.board.move_chosen.connect(self._play_move)
        self.board.move_hovered.connect(self.move_hovered)
        self.board.left.connect(self._leave_node)
        self.board.part_changed.connect(self._refresh.ask)
        self.refused.changed.connect(self._refresh.ask)
        self.board.premove_given.connect(self._give_premove)
        session.premove.changed.connect(self.refresh)
        session.premove.dropped.connect(self._premove_dropped)
        self.back_to_game.clicked.connect(self._leave_node)
        for chooser in (self.lines.move_chosen, self.action_row.move_chosen, self.field.move_typed):
            chooser.connect(self._play_move)
        self.lines.looked_along.connect(self._look_along)
        self.lines.left.connect(self._leave_node)
        self.typed_tree.typed.connect(self.session.search_own)
        self.field.closed.connect(self.board.setFocus)
        self._show_page(0)
        self.editor.accepted.connect(self._use)
        self.editor.cancelled.connect(self._leave_editor)
        if not self.compact:
            session.run.failed.connect(lambda reason: self.message.show_message("error", heard(reason)))
        for id, act in (
            ("take_back", self.take_back),
            ("redo", self.redo),
            ("hint", self.hint),
            ("lines", self.best_lines),
            ("offer_draw", self.offer_draw),
            ("resign", self.resign),
            ("flip", self.flip),
            ("set_up", self.set_up),
        ):
            if id in self.buttons.ids:
                self.buttons.button(id).clicked.connect(act)
        self.guard.changed.connect(self._show_offer)
        self.message.closed.connect(lambda: self.guard.keep() if self._offers else None)
        self.foot.banner.review_wanted.connect(self.review_wanted)
        self.foot.banner.rematch_wanted.connect(self.rematch)
        self.foot.banner.swap_wanted.connect(lambda: self.rematch(swap=True))
        self._follow_view()

    def _look_along(self, moves: tuple[int, ...], stays: bool) -> None:
        """Show where a line of the best moves leads to, while it is pointed at or until it is left."""
        self.shown.look_along(moves, stays=stays)
        self.refresh()

    def _show_offer(self) -> None:
        """Offer to take a blunder back, in a sentence that says what was better."""
        offer = self.guard.offer
        if offer is None:
            offered, self._offers = self._offers, False
            if offered:
                self.message.dismiss()
            return
        self._offers = True
        judged = judgement_text(self.session, self.review, offer.played, offer.found)
        values = values_text(self.session, offer.played, offer.found)
        choices = ((tr("Take back"), partial(self.guard.take_back, offer)), (tr("Keep it"), self.guard.keep))
        text = tr("{judged} {values}. Take it back?").format(judged=judged, values=values)
        self.message.show_message("warning", text, choices=choices)

    def _give_premove(self, touched: Touched) -> None:
        """Give a move in advance, or take it back."""
        if touched:
            self.session.premove.give(touched)
        else:
            self.session.premove.clear()

    def _premove_dropped(self, touched: Touched) -> None:
        """Say that the move which was given in advance is not made."""
        places = places_named(self.session.document.position.picture(), touched)
        text = tr("{places} is not legal now. Your turn")
        self.refused.tell(text.format(places=places))

    def _flag_fell(self) -> None:
        end = ending(self.session)
        if end is None:
            return
        text = ending_text(self.session, end)
        self.message.show_message("info", text, choices=((tr("Go on without clocks"), self._unclock),))
        self._refresh.ask()

    def _unclock(self) -> None:
        """Go on with a game in which a flag fell."""
        self.session.document.set_control(None)
        self.session.run.reply()

    def _position_changed(self) -> None:
        self.refused.forget()
        self.shown.dismiss()
        self._offers = False  # what is offered comes again
        self.message.dismiss()
        self._show_page(0)
        self._show_offer()
        self.retranslate()

    def _follow_view(self) -> None:
        view, board = self.view, self.board
        self.menu.refresh()
        if board.flipped != view.flipped:
            board.flip()
        board.show_threats(view.threats)
        board.show_legal(view.legal_moves)
        board.show_notes(view.notes)
        board.estimate_area(view.area)
        told = self._tells_value and not self.session.record.concealed.values
        board.show_bar(view.evaluation and told)
        self.lines.setVisible(view.best_lines)
        self._refresh.ask()

    def _step(self, by: int) -> None:
        """Go at least one move, and on to where a person moves if there is such a place."""
        document = self.session.document
        persons = [side for side, player in document.players.items() if player.is_person]
        there = document.played + by
        while (
            persons and 0 < there < len(document.moves) and document.position_after(there).side not in persons
        ):
            there += by
        document.go_to(there)

    def _play_move(self, move: int) -> None:
        position = self.session.document.position
        if not position.finished and move in position.legal_moves():
            try:
                self.session.document.play(move)
            except OwnCodeError as error:  # the game is own code, which failed or has not answered yet
                self.message.show_message("error", heard(str(error).partition("\n")[0]))
        else:
            self.refresh()  # what was clicked had not caught up with the game

    def _use(self, position: Position) -> None:
        self.session.set_up(self.session.document.game, position, **self.session.document.options)

    def _show_page(self, page: int) -> None:
        """Show the game or the editor. Its board has the keys: a hidden proxy would be reached by Tab."""
        if page or self.pages.currentIndex():  # another board may be setting up
            self.clock.stand_while_set_up(bool(page))
        self.pages.setCurrentIndex(page)
        self.setFocusProxy(self.editor.board if page else self.board)

    def _leave_editor(self) -> None:
        self._show_page(0)
        self.refresh()

    def _leave_node(self) -> None:
        self.shown.dismiss()
        self.playouts.dismiss()
        self.refresh()

    def _notation_changed(self) -> None:
        """Moves are written in another way."""
        self.advice.changed.emit()
        self.advice.show()
        self.board.retranslate()
        self._refresh.ask()

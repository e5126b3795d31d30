"""Node relations: what else belongs to a node: mirror images, its entry in the table, its other visits."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from plyscope.query.visits import Known, Visit, hit_of, is_null, stored_of, visits
from plyscope.record.tree import NONE, UNSEEN
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.labels import plain_label, rich_label
from plyscope_desktop.widgets.table import Column, Table
from plyscope_desktop.words import phrases, table
from plyscope_desktop.words.chapters import asked, is_pass

FEW = 8
"""Number of visits that are listed at once; more on request."""


def go_to(session: Session, node: int) -> None:
    """Select a node, and go to the moment at which it was finished where the shown one is not of its time."""
    tree = session.record.tree
    session.record.select(node)
    chapter = tree.chapter_at(session.record.tick)
    here = chapter is not None and chapter.first_node <= node < chapter.end_node
    if not here or is_unreached(session, node):
        left = int(tree.left[node])
        session.record.show(left if left != NONE else int(tree.entered[node]))


def is_unreached(session: Session, node: int) -> bool:
    """Return True if a node is entered only after the shown moment."""
    tree = session.record.tree
    return node >= tree.nodes or bool(tree.state[node] == UNSEEN)


class NodeRelations(QWidget):
    """A part of the inspector; `show_node` chooses the node. Hidden if there is nothing to show."""

    def __init__(self, session: Session, said: phrases.Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.words = session, said
        self.mirrored = said.mirrored
        self.node = NONE
        self.visits: Sequence[Visit] = ()
        self._whole = False
        self.text = rich_label(self)
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.caption = theme.styled(plain_label(self), "caption")
        self.table = Table(self._cells, self, gap=True)
        self.more = theme.styled(QPushButton(self), "link")
        self.more.setCursor(Qt.CursorShape.PointingHandCursor)
        row = hbox(self.more, 1)
        self._column = vbox(self.text, self.caption, self.table, row, parent=self, margins=0)
        self.text.linkActivated.connect(lambda link: go_to(session, int(link)))
        self.text.linkHovered.connect(lambda link: session.record.hover(int(link) if link else NONE))
        self.table.row_clicked.connect(lambda row: go_to(session, self.visits[row].node))
        self.more.clicked.connect(self._show_all)
        theme.follow(self.rescale)
        follow(self.retranslate)

    def show_node(self, node: int) -> None:
        """Show what belongs to a node at the moment."""
        if node != self.node:
            self.node, self._whole = node, False
        paragraphs = [text for text in (*self._mirror_images(), *self._table_entries()) if text]
        told = "<br>".join(paragraphs)
        if told != self.text.text():
            self.text.setText(told)
            self.text.setAccessibleName(phrases.plain(phrases.unlinked(told.replace("<br>", "\n"))))
        self.text.setVisible(bool(told))
        self._show_visits()
        self.setVisible(bool(told) or len(self.visits) > 1)

    def _mirror_images(self) -> list[str]:
        """Show the moves that the node represents, and its children that represent others."""
        node, mirrored = self.node, self.mirrored
        found = []
        names = mirrored.names(node)
        if names:
            text = tr("Represents {moves} too: mirror images.")
            found.append(text.format(moves=self._links(node, names)))
        groups = [
            tr("{move} for {moves}").format(
                move=self._links(child, [self.words.label(child)]), moves=self._links(child, others)
            )
            for child, others in mirrored.names_at(node)
        ]
        if groups:
            text = tr("Of mirror images it looks at one: {groups}.")
            found.append(text.format(groups=tr("; ").join(groups)))
        return found

    def _table_entries(self) -> list[str]:
        """Show the table's knowledge of the node, and what the node stored."""
        session, node = self.session, self.node
        if is_unreached(session, node):
            return []
        hit, stored = (
            hit_of(session.record.trace, session.record.tree, node),
            stored_of(session.record.trace, session.record.tree, node),
        )
        found = []
        if hit is not None and hit.tick <= session.record.tick:
            found.append(table.known_from(hit, self._storer(hit)))
        if stored is not None and stored.tick <= session.record.tick:
            found.append(table.stored(stored))
        return found

    def _storer(self, hit: Known) -> str:
        if not 0 <= hit.storer < self.session.record.tree.known:
            return ""
        name = tr("{name} (#{n})").format(
            name=escape(self.words.name(hit.storer)), n=phrases.count(hit.storer)
        )
        return f'<a href="{hit.storer}">{name}</a>'

    @staticmethod
    def _links(node: int, names: Sequence[str]) -> str:
        return tr(", ").join(f'<a href="{node}">{escape(name)}</a>' for name in names)

    def _show_visits(self) -> None:
        record = self.session.record
        self.visits = visits(record.trace, record.tree, self.node) if self.node != NONE else ()
        count = len(self.visits)
        several = count > 1
        for widget in (self.caption, self.table):
            widget.setVisible(several)
        self.more.setVisible(count > FEW and not self._whole)
        if not several:
            return
        nodes = [visit.node for visit in self.visits]
        here = nodes.index(self.node) if self.node in nodes else -1
        self.table.show_rows(count, here, -1, count if self._whole else min(count, FEW))
        self.table.setFixedHeight(self.table.sizeHint().height())
        self.table.setAccessibleDescription(", ".join(self._cells(here)) if here >= 0 else "")
        self.more.setText(tr("Show all {n} visits", count).format(n=phrases.count(count)))

    def _show_all(self) -> None:
        self._whole = True
        self._show_visits()

    def _cells(self, row: int) -> Sequence[str]:
        """One visit: its chapter, the plies left to search, its window and its value."""
        visit = self.visits[row]
        reached = not is_unreached(self.session, visit.node)
        name = self.words.chapters.in_list(visit.chapter)
        if visit.repeats != NONE:
            name = tr("{chapter}, again").format(chapter=name)
        value = self.words.value(visit.node) if reached else "–"
        return name, phrases.count(visit.depth), self._window(visit), value

    def _window(self, visit: Visit) -> str:
        """The window, or what a null window asks: "> 3?"."""
        in_pass = is_pass(self.session.record.tree.chapters[visit.chapter])
        if visit.is_test or (in_pass and is_null(visit.alpha, visit.beta, whole=True)):
            return asked(visit.alpha, visit.beta)
        return self.words.window(visit.alpha, visit.beta)

    def rescale(self) -> None:
        self._column.setSpacing(theme.px(theme.TIGHT))

    def retranslate(self) -> None:
        self.caption.setText(tr("Visits of this line of moves"))
        self.table.setAccessibleName(tr("Visits of this line of moves"))
        columns = (
            Column(tr("Visit"), 2.6, left=True),
            Column(tr("Depth"), 0.7),
            Column(tr("Window"), 1.3),
            Column(tr("Value"), 0.9),
        )
        self.table.show_columns(columns, tr("… {n} more visits"))

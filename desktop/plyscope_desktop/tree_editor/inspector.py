"""Inspector: all properties of the selected node, in fields."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPushButton, QWidget

from plyscope.games.tree.branch import Spot, has_shares, is_strategic, spot_at, sums_to_one, total
from plyscope.games.tree.drawing import Drawing, branch_at
from plyscope.games.tree.tree import TYPES
from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime.language import follow, marked, tr
from plyscope_desktop.tree_editor.fields import Field
from plyscope_desktop.tree_editor.places import shown_kind
from plyscope_desktop.tree_editor.sheet import Part, Sheet
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.form import Form
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.mark import Mark
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.words.tree_editor import (
    first_payoff,
    read_payoff,
    read_value,
    title,
    type_name,
    typed_value,
)

PARTS: tuple[Part, ...] = ("value", "other", "info", "name", "move", "share")


AND_OR = ("or", "and")


class Inspector(ScrollColumn):
    """Follows the selection; what is typed is a step of the sheet, joined while it goes on."""

    left = Signal()
    """Enter was pressed: back to the drawing."""

    def __init__(self, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self.mark = Mark("max", 8, self)
        self.title = theme.styled(plain_label(self, wordWrap=True), "value")
        self._form = Form(self)
        self.type = QComboBox(self)
        self._form.add_row(self.type, marked("Type"))
        self.fields: dict[Part, Field] = {}
        self._labels: dict[Part, QLabel] = {}
        for part in PARTS:
            field = Field(self)
            field.textEdited.connect(lambda text, part=part: self._typed(part, text))
            field.editingFinished.connect(lambda part=part: self._done(part))
            field.undo_wanted.connect(sheet.undo)
            field.redo_wanted.connect(sheet.redo)
            field.left.connect(self.left)
            self.fields[part] = field
            self._labels[part] = self._form.add_row(field)
        self.equal = QPushButton(self, autoDefault=False)
        self.sum = plain_label(self, wordWrap=True)
        self._form.add_wide_row(self.equal)
        self._form.add_wide_row(self.sum)
        self.strategic = QCheckBox(self)
        self.reason = theme.styled(plain_label(self, wordWrap=True), "error")
        self._head = hbox(self.mark, (self.title, 1))
        self.column.addLayout(self._head)
        self.column.addWidget(self._form)
        self.column.addWidget(self.strategic)
        self.column.addWidget(self.reason)
        self.column.addStretch(1)
        self.type.activated.connect(self._choose_type)
        self.equal.clicked.connect(sheet.make_equal)
        self.strategic.toggled.connect(self.refresh)
        sheet.changed.connect(self.refresh)
        sheet.selection_changed.connect(self._select)
        follow(self.retranslate)

    def retranslate(self) -> None:
        self._name("name", tr("Name"))
        self._name("move", tr("Move"))
        self._name("share", tr("Probability"))
        self.fields["move"].setToolTip(tr("The name of the move that leads to this node, on its edge."))
        self.fields["share"].setToolTip(tr("A fraction such as 1/3, or a decimal such as 0.25."))
        self._name("info", tr("Information set"))
        self.fields["info"].setToolTip(
            tr("A player cannot tell apart the nodes that have the same name here.")
        )
        self.fields["other"].setToolTip(tr("Empty: the opposite of the value."))
        self.strategic.setText(tr("Information sets, payoffs of both"))
        self.equal.setText(tr("Make probabilities equal"))
        self.refresh()

    def _name(self, part: Part, name: str) -> None:
        self._labels[part].setText(name)
        self.fields[part].setAccessibleName(name)

    def _select(self) -> None:
        for field in self.fields.values():
            field.mark(False)
        self.reason.setText("")
        self.refresh()

    def refresh(self) -> None:
        """Show the selected node as it is; the field that is being typed into keeps what was typed."""
        drawn = self.sheet.drawn
        self.setEnabled(drawn is not None)
        self.reason.setVisible(bool(self.reason.text()))
        if drawn is None:
            self.title.setText(tr("The tree is too large to draw."))
            self.mark.hide()
            self._form.hide()
            return
        path, branch = drawn.selected, drawn.branch
        spot = spot_at(drawn.root, path)
        self.mark.show()
        self._form.show()
        self.mark.show_kind(shown_kind(spot.type, branch))
        self.title.setText(title(branch, path))
        self._list_types(spot.natural, branch.type)
        self._form.show_row(self.type, bool(branch.children))
        self._name("value", tr("Estimate") if branch.children else tr("Value"))
        texts = {
            "value": typed_value(branch),
            "other": "" if branch.payoffs is None else branch.payoffs[1].replace("-", "−"),
            "info": branch.info,
            "name": branch.name,
            "move": branch.move,
            "share": branch.share,
        }
        for part, field in self.fields.items():
            if not (field.hasFocus() and _means(part, field.text(), texts[part])):
                field.show_text(texts[part])
                field.mark(False)
        self._show_strategic(drawn, spot)
        above = spot_at(drawn.root, path[:-1])
        below_chance = bool(path) and above.type == "chance"
        self._form.show_row(self.fields["move"], bool(path))
        self._form.show_row(self.fields["share"], below_chance)
        equal = "0" if has_shares(above.branch) else f"1/{max(1, len(above.branch.children))}"
        self.fields["share"].setPlaceholderText(equal)
        chance_path = self.sheet.chance_path
        chance = None if chance_path is None else branch_at(drawn.root, chance_path)
        self.equal.setVisible(chance is not None)
        self.equal.setEnabled(chance is not None and has_shares(chance))
        self.sum.setVisible(chance is not None)
        if chance is not None:
            theme.dress(self.sum, "second" if sums_to_one(chance) else "error")
            self.sum.setText(tr("Sum {total}").format(total=number_text(float(total(chance)))))

    def _show_strategic(self, drawn: Drawing, spot: Spot) -> None:
        """Show the fields of sets and payoffs where the tree has any, or the user wants them."""
        branch, is_game = drawn.branch, is_strategic(drawn.root)
        self.strategic.setVisible(not is_game)
        shown = is_game or self.strategic.isChecked()
        self._form.show_row(self.fields["other"], shown and not branch.children and spot.type not in AND_OR)
        self._form.show_row(
            self.fields["info"], shown and bool(branch.children) and spot.type in ("max", "min")
        )
        heading = drawn.root.heading
        players = heading.players if heading is not None and heading.players else ("MAX", "MIN")
        names = [tr("Payoff of {player}").format(player=player) for player in players]
        self._name("other", names[1])
        if shown and not branch.children and branch.payoffs is not None:
            self._name("value", names[0])
        paid = first_payoff(branch)
        self.fields["other"].setPlaceholderText("" if paid is None else str(-paid).replace("-", "−"))

    def _list_types(self, natural: str, chosen: str) -> None:
        """By alternation, or one of the types whatever the parent's."""
        entries = [("", tr("Alternates: {type}").format(type=type_name(natural)))]
        entries += [(kind, type_name(kind)) for kind in TYPES]
        self.type.blockSignals(True)
        if [self.type.itemText(row) for row in range(self.type.count())] != [text for _, text in entries]:
            self.type.clear()
            for kind, text in entries:
                self.type.addItem(text, kind)
        self.type.setCurrentIndex([kind for kind, _ in entries].index(chosen))
        self.type.blockSignals(False)

    def _choose_type(self, row: int) -> None:
        self.sheet.set_type(str(self.type.itemData(row)))

    def _typed(self, part: Part, text: str) -> None:
        taken = self.sheet.take(part, text)
        self.fields[part].mark(not taken)
        reasons = {
            "value": tr("Expected a number or ∞, found “{text}”."),
            "other": tr("Expected a number such as 3, −1/2 or 0.25, found “{text}”."),
            "share": tr("Expected a probability such as 0.5 or 1/3, found “{text}”."),
        }
        branch = self.sheet.branch
        if branch is not None and branch.payoffs is not None:
            reasons["value"] = reasons["other"]
        self.reason.setText("" if taken else reasons.get(part, "").format(text=text))
        self.reason.setVisible(not taken)

    def _done(self, part: Part) -> None:
        """A field that is left shows its effective value: the last accepted text."""
        self.sheet.settle()
        self.fields[part].mark(False)
        self.reason.setText("")
        self.refresh()


def _means(part: Part, typed: str, shown: str) -> bool:
    """Return True if the typed text already means what would be shown."""
    if part in ("value", "other"):
        value, paid = read_value(typed), read_payoff(typed)
        same = value is not None and value == read_value(shown)
        return same or (paid is not None and paid == read_payoff(shown)) or typed.strip() == shown
    return typed.strip() == shown

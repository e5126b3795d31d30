"""Strategic room: what the commands about games in strategic form do to a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope.rules.position import PositionError
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.payoffs import PayoffError
from plyscope_desktop.runtime.language import heard, marked, tr

if TYPE_CHECKING:
    from plyscope_desktop.analysis.strategic_game import StrategicGame
    from plyscope_desktop.shell.window import Window
    from plyscope_desktop.strategic.matrix.editor import MatrixEditor
    from plyscope_desktop.strategic.sides.sides import Sides

TO_TREE, FROM_TREE = marked("Convert to a tree"), marked("Make a matrix of the tree")
NO_MATRIX = marked("There is no matrix here.")
NO_EDIT = marked("The document is no matrix: it is a tree, or another game.")
NO_ORDER = marked("Choose above the matrix who moves first: that tree is another one.")
NO_EQUILIBRIUM = marked("The equilibria are not known yet.")


class StrategicRoom:
    """Acts on the strategic game of one window."""

    def __init__(self, window: Window, strategic: StrategicGame) -> None:
        self.window, self.strategic = window, strategic

    # What is so.

    @property
    def has_matrix(self) -> bool:
        """Return True if there is a matrix for two players."""
        game = self.strategic.game
        return game is not None and game.is_for_two

    @property
    def can_edit(self) -> bool:
        """Return True if the document is a matrix."""
        return self.has_matrix and self.strategic.is_matrix

    @property
    def editor(self) -> MatrixEditor:
        """The editor of the matrix on the page."""
        return self.window.strategic_page.matrix.editor

    @property
    def sides(self) -> Sides:
        """Equilibria, dominance and classification on the page."""
        return self.window.strategic_page.sides

    @property
    def is_sequential(self) -> bool:
        """Return True if the document is a matrix that is shown with one player moving first."""
        return self.can_edit and self.strategic.order != "simultaneous"

    # Games.

    def new(self) -> None:
        """Ask for the size of a new matrix, and begin with it."""
        from plyscope_desktop.dialogs.new_matrix import NewMatrixDialog

        dialog = NewMatrixDialog(self.window)
        dialog.chosen.connect(self.begin)
        dialog.open()

    def begin(self, game: MatrixGame, zero_sum: bool) -> None:
        """Begin with a matrix, in the Strategic layout, with the keys in its first cell."""
        from plyscope.strategic.trees.conversion import matrix_position

        try:
            position = matrix_position(game)
        except (PayoffError, PositionError) as error:
            self.window.message.show_message("error", heard(str(error)))
            return
        self.window.show_layout("strategic")
        self.strategic.begin(position, zero_sum=zero_sum)
        self.strategic.choose((0, 0))
        self.window.strategic_page.matrix.view.setFocus()

    def rename(self) -> None:
        """Ask for the names of the players, the game and the unit."""
        from plyscope_desktop.dialogs.new_matrix import MatrixNamesDialog

        game = self.strategic.game
        assert game is not None
        dialog = MatrixNamesDialog(game, self.window)
        dialog.renamed.connect(self.editor.rename_players)
        dialog.open()

    def to_tree(self) -> None:
        """Make the tree of the shown order the document: a sequential one, in which every move is seen."""
        from plyscope.strategic.trees.conversion import matrix_position

        game = self.strategic.game
        assert game is not None
        self.strategic.become(matrix_position(game, self.strategic.order), TO_TREE)
        self.window.status.show_note(tr("The document is a tree now, in which every move is seen."))

    def from_tree(self) -> None:
        """Make the matrix of the tree the document."""
        game = self.strategic.game
        assert game is not None
        self._edit(game, FROM_TREE)

    def _edit(self, game: MatrixGame, text: str) -> None:
        try:
            self.strategic.edit(game, text)
        except (PayoffError, PositionError) as error:
            self.window.message.show_message("error", heard(str(error)))

    # Methods.

    def run(self, id: str, **options: object) -> None:
        """Run a method on the game."""
        self.window.message.forget_error()
        self.strategic.run_method(id, **options)

    def strike_next(self) -> None:
        """Show the next strategy that is struck."""
        strategic = self.strategic
        if strategic.method != "strike" or not strategic.has_record:
            self.run("strike")
            strategic.go_to_strike(1)
            return
        strategic.go_to_strike(1)

    def strike_all(self) -> None:
        """Show the end of striking."""
        strategic = self.strategic
        if strategic.method != "strike" or not strategic.has_record:
            self.run("strike")
        strategic.go_to_end()

    def strike_back(self) -> None:
        """Show the moment before the last strike."""
        self.strategic.go_to_strike(-1)

    def find_equilibria(self) -> None:
        """Show the next equilibrium, with its weights; the first one at first."""
        strategic = self.strategic
        found = None if strategic.solution is None else strategic.solution.equilibria
        if found is None or not found.extreme:
            self.window.status.show_note(tr("The equilibria are being found."))
            return
        pairs = [(one.row, one.column) for one in found.extreme]
        here = pairs.index(strategic.weights) if strategic.weights in pairs else -1
        chosen = (here + 1) % len(pairs)
        self.sides.show_equilibria()
        strategic.show_weights(pairs[chosen])
        one = found.extreme[chosen]
        if one.is_pure:
            rows, columns = one.supports
            strategic.choose((rows[0], columns[0]))
        note = tr("Equilibrium {n} of {last}").format(n=chosen + 1, last=len(pairs))
        self.window.status.show_note(note)

    def lemke_howson(self) -> None:
        """Ask from which label the path begins."""
        from plyscope_desktop.dialogs.first_label import FirstLabelDialog

        game = self.strategic.game
        assert game is not None
        dialog = FirstLabelDialog(game, self.window)
        dialog.chosen.connect(lambda label: self.run("lemke-howson", label=label))
        dialog.open()

    def correlated(self) -> None:
        """Find the correlated equilibrium of the highest welfare; the page shows it."""
        self.sides.show_correlated()

    def classify(self) -> None:
        """Show what kind of game it is."""
        self.sides.show_classes()

    def play(self) -> None:
        """Let the user play the game, round by round."""
        from plyscope_desktop.strategic.play.dialog import PlayDialog

        dialog = PlayDialog(self.strategic, self.window)
        dialog.spoken.connect(self.window.say)
        dialog.show()

    def export(self) -> None:
        """Save the matrix for other programs."""
        from plyscope_desktop.strategic.export_dialog import MatrixExportDialog

        dialog = MatrixExportDialog(self.strategic, self.window)
        dialog.saved.connect(lambda path: self.window.status.show_note(tr("Saved: {file}").format(file=path)))
        dialog.open()

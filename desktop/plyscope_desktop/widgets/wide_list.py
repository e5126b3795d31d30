"""WideList: a list to choose from whose entries are never cut, however narrow its field is."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

from plyscope_desktop.look import theme


class WideList(QComboBox):
    """Opens as wide as its longest entry."""

    def showPopup(self) -> None:
        view = self.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + 2 * theme.px(theme.PADDING))
        super().showPopup()

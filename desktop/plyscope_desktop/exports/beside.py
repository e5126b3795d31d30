"""Beside: a form that scrolls, at the left, and the preview of what it asks for at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from plyscope_desktop.look import theme


class Beside(QHBoxLayout):
    """The form is `width` wide at a scale of 1; the right side has the rest."""

    def __init__(self, form: QWidget, width: int, *right: QWidget) -> None:
        super().__init__()
        self._width = width
        self.scroll = QScrollArea(form.parentWidget())
        self.scroll.setWidgetResizable(True)
        self.scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        left = QVBoxLayout(body)
        left.setContentsMargins(0, 0, 4, 0)
        left.addWidget(form)
        left.addStretch(1)
        self.scroll.setWidget(body)
        body.setAutoFillBackground(False)
        self.scroll.viewport().setAutoFillBackground(False)
        column = QVBoxLayout()
        for place, widget in enumerate(right):
            column.addWidget(widget, 0 if place else 1)
        self.addWidget(self.scroll)
        self.addLayout(column, 1)

    def rescale(self) -> None:
        """Take the size of the current scale."""
        self.setSpacing(theme.px(theme.WIDE))
        self.scroll.setFixedWidth(theme.px(self._width))

"""The tree editor: draw a tree with mouse and keyboard, beside its text."""

from plyscope_desktop.tree_editor.dialog import TreeEditor

__all__ = ["TreeEditor"]

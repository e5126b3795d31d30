"""Dialogs: what is asked before something begins."""

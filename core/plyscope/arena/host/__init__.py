"""Processes in which agents play for a window, and what is said between them and the window."""

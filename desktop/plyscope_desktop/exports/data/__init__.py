"""Nodes and events as data files."""

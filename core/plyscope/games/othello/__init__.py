"""Othello."""

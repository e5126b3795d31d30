"""Xiangqi."""

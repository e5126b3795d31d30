"""Tournaments: plan, openings, journal, standings, reports."""

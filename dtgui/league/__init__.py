"""Leagues between people: pairings, standings, registered decks, and one file a league.

A `League` is a value; every step returns the next one. Sealed and draft events share the pairings and standings.
Docs: docs/leagues.md.
"""

"""Decks: our own files, and what players bring along from other programs and sites."""

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import deck_text, load_deck, parse_deck, save_deck

__all__ = ["Deck", "deck_text", "load_deck", "parse_deck", "save_deck"]

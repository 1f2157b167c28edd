"""Decks: our own files, and what players bring along from other programs and sites."""

from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import deck_text, load_deck, parse_deck, save_deck
from dtgui.decks.exporting import EXPORT_FORMATS, SUFFIXES, Export, export_deck
from dtgui.decks.importing import import_file, import_text
from dtgui.decks.opening import OpenedDeck, find_deck, open_deck
from dtgui.decks.reading import AmbiguousLine, CardLine, DeckFormat, IgnoredLine, MatchedLine, UnknownLine
from dtgui.decks.report import ImportReport, resolve
from dtgui.decks.seating import require_legal, seat_with

__all__ = [
    "EXPORT_FORMATS",
    "SUFFIXES",
    "AmbiguousLine",
    "CardLine",
    "Deck",
    "DeckFormat",
    "Export",
    "IgnoredLine",
    "ImportReport",
    "MatchedLine",
    "OpenedDeck",
    "UnknownLine",
    "deck_text",
    "export_deck",
    "find_deck",
    "import_file",
    "import_text",
    "load_deck",
    "open_deck",
    "parse_deck",
    "require_legal",
    "resolve",
    "save_deck",
    "seat_with",
]

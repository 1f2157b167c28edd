"""Finding cards by what people type: the one-letter syntax of dtdb, grown to words, groups and patterns.

`syntax` reads a query, `fields` says what can be asked, `meaning` turns both into a test, `index` runs it over all
cards, `likeness` compares them, `chips` writes and reads the parts of a query that buttons stand for.
"""

from dtgui.decks.search.chips import chosen, toggled
from dtgui.decks.search.fields import FIELDS, Field
from dtgui.decks.search.index import Found, SearchIndex
from dtgui.decks.search.likeness import like_query
from dtgui.decks.search.syntax import SearchError, parse

__all__ = ["FIELDS", "Field", "Found", "SearchError", "SearchIndex", "chosen", "like_query", "parse", "toggled"]

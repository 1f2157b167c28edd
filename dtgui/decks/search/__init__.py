"""Card search in the syntax that players know: the one-letter syntax of dtdb, extended by words, groups and
patterns.

`syntax` parses a query, `fields` lists the searchable fields, `meaning` turns both into a test, `index` runs it
over all cards and compares cards, and `chips` writes and reads the parts of a query that have buttons.
"""

from dtgui.decks.search.chips import chosen, toggled
from dtgui.decks.search.fields import FIELDS, Field
from dtgui.decks.search.index import SearchHit, SearchIndex, like_query
from dtgui.decks.search.syntax import SearchError, parse

__all__ = ["FIELDS", "Field", "SearchError", "SearchHit", "SearchIndex", "chosen", "like_query", "parse", "toggled"]

"""The lists of cards and decks: search, tables, pictures, menus."""

"""Doomtown's seasons: rivals, terms, collection, store and prices."""

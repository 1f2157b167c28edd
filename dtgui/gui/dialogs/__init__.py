"""Dialogs and pages beside the game: start, settings, news, about."""

"""The deck being edited: its list, its page and the open decks."""

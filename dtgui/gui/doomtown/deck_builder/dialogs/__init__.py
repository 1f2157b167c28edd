"""The dialogs of the deck builder."""

"""The record of a game: log, history, time line, notes."""

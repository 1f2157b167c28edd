"""The rule book's numbered lists: a module for each part of it."""

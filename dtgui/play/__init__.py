"""A game at a table, for any front end: players, automatic answers, views of each seat, saving. No Qt."""

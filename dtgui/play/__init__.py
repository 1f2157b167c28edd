"""A game at a table, for any front end: who answers, automatic answers, what each seat sees, saving. No Qt."""

"""A game at a table, for any front: who answers, what is answered unasked, what each seat sees, what is kept. No Qt."""

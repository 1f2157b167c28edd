"""What can be asked about a table: pure reads, from a dude's bullets to why a play is not possible."""

"""Questions about a table: pure reads, from a dude's bullets to the reason why a play is illegal."""

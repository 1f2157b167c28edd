"""Statistics of a deck: charts, odds, structure, legality."""

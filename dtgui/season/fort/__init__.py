"""West Fort's season: a ladder of challenges."""

"""Requirements of every game: random games, checked from all sides. `cases.GAMES` lists the games."""

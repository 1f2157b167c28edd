"""What must hold of every game: random games, looked at from all sides. `cases.GAMES` lists the games."""

"""Opponents: players that see no more than their seat does. Knows the games only through their contract."""

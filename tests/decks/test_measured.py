"""The new-game page says how hard a boss battle is, and what makes it easier."""

from __future__ import annotations

import pytest

from dtgui.decks import challenges
from dtgui.decks.challenges import MeasuredGames, measured_words

EASIER = "Stand Together on top makes it easier."


@pytest.mark.parametrize(
    ("battle", "won", "level", "is_eased"),
    [
        ("ghost-miners", 1, "Hard", True),
        ("ghost-miners", 5, "Fair", False),
        ("ghost-miners", 9, "Easy", False),
        ("showstopper", 1, "Hard", False),
    ],
)
def test_a_battle_has_its_level(monkeypatch, battle: str, won: int, level: str, is_eased: bool) -> None:
    monkeypatch.setattr(challenges, "BATTLES", {(battle, 1): MeasuredGames(10, won, 4.6)})
    told = str(measured_words(battle, 1))
    assert told.startswith(f"About 5 days. {level}: greenhorns won {won} of 10 measured games.")
    assert told.endswith(EASIER) is is_eased


def test_a_battle_without_games_has_no_level() -> None:
    assert measured_words("ghost-miners", 9) is None

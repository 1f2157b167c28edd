"""The sounds that come with the program are those of their recipes."""

import wave
from pathlib import Path

import numpy as np
import pytest
from make_sounds import AMBIENCE, RATE, RECIPES, all_sounds

from dtgui.gui.audio.sounds import LOST, PROMPT, WON
from dtgui.gui.doomtown.town_sounds import AMBIENCE as OF_PHASES
from dtgui.gui.doomtown.town_sounds import TOWN_SOUNDS


def samples(path: Path) -> np.ndarray:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


MADE = dict(all_sounds())


@pytest.mark.parametrize("name", MADE)
def test_a_shipped_sound_matches_its_recipe(checkout: Path, name: str):
    shipped, made = samples(checkout / "resources" / "sounds" / f"{name}.wav"), MADE[name]
    assert len(shipped) == len(made)
    # Processors may round a sine differently in its last digit.
    assert np.abs(shipped.astype(int) - made).max() <= 2


def test_sounds_and_recipes_correspond():
    assert {*TOWN_SOUNDS.of_events.values(), WON, LOST, PROMPT} == set(RECIPES)
    assert set(OF_PHASES.values()) == set(AMBIENCE)

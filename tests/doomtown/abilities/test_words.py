"""Every word of the ability language says itself, and says only what it knows."""

import pytest

from dtgui.doomtown.abilities.language import arithmetic, conditions, numbers, traits
from dtgui.doomtown.abilities.language.description import PLACE_WORDS
from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.names import PLAYER_NAMES
from dtgui.doomtown.abilities.language.qualities import SIDES, ZONES
from dtgui.doomtown.abilities.wording import adverbials, nouns
from dtgui.doomtown.abilities.wording import voice as wording
from dtgui.doomtown.abilities.wording.editions import UNTIL
from dtgui.doomtown.abilities.wording.events import EVENT_WORDS
from dtgui.doomtown.state.event import EventKind
from dtgui.doomtown.state.texts import Until

WORDS = (
    *EFFECTS.values(),
    *conditions.CONDITIONS,
    conditions.Compare,
    conditions.SuitIs,
    *arithmetic.NUMBERS,
    numbers.Constant,
    numbers.FigureOf,
    *(cls for cls in vars(traits).values() if isinstance(cls, type) and issubclass(cls, traits.Plain)),
)


@pytest.mark.parametrize("word", [cls for cls in WORDS if cls is not traits.Plain], ids=lambda cls: cls.__name__)
def test_every_word_has_a_text(word):
    assert "text" in vars(word)


def test_every_kind_of_event_has_words():
    assert set(EVENT_WORDS) == set(EventKind) - {EventKind.PHASE}


def test_every_place_has_words():
    assert set(PLACE_WORDS) - {"nearby"} <= {
        place.value for place in adverbials.GOALS.keys() & adverbials.THEMSELVES.keys()
    }


def test_every_locality_is_said_where_something_is():
    assert set(adverbials.PLACES) == set(adverbials.Locality)


def test_every_side_and_zone_has_words():
    assert set(SIDES) - {"any", "opposing", "cheaters"} <= set(nouns.SIDES)
    phrased = {zone for zones in nouns.PHRASED_ZONES for zone in zones}
    assert set(ZONES) - {"play"} <= set(nouns.ZONES) | phrased


def test_every_player_has_words():
    assert set(PLAYER_NAMES) - {"dealer", "owner", "controller"} <= set(wording.PLAYERS_BY_NAME)


def test_every_duration_has_words():
    assert set(Until) <= set(UNTIL)

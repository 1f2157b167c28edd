"""The short form of an ability: what options and the log say of it."""

from __future__ import annotations

import re

import pytest

from dtgui.app.paths import card_data_folder
from dtgui.doomtown.abilities.language.selectors import Selector
from dtgui.doomtown.abilities.language.unsaid import is_here_itself
from dtgui.doomtown.abilities.paragraphs.paragraph import wording_of
from dtgui.doomtown.abilities.paragraphs.questions import LONGEST, gist, use_words
from dtgui.doomtown.abilities.paragraphs.targets import as_told
from dtgui.doomtown.abilities.wording.editions import EDITION_WORDS
from dtgui.doomtown.catalog import load_catalog
from dtgui.doomtown.state.cards import CardDef
from dtgui.doomtown.state.texts import Ability
from tests.doomtown.abilities.test_card_words import card

WHOLE = 10_000
"""Room for any ability."""


@pytest.fixture(scope="module")
def abilities() -> list[tuple[CardDef, Ability]]:
    catalog = load_catalog(card_data_folder() / "doomtown")
    cards = (catalog.card(entry.code) for entry in list(catalog))
    return [(each, ability) for each in cards for ability in each.text.abilities]


def short(card: CardDef, ability: Ability, room: int = LONGEST) -> str:
    return gist(ability, wording_of(ability, card, EDITION_WORDS["wwe"]), room)


def test_a_gist_leaves_out_the_end_only(abilities):
    for each, ability in abilities:
        shown = short(each, ability)
        assert short(each, ability, WHOLE).startswith(shown.removesuffix(" …")), each.title


def test_a_gist_ends_with_a_statement(abilities):
    """Never before its verb and its object, nor within its object."""
    for each, ability in abilities:
        whole, shown = short(each, ability, WHOLE), short(each, ability).removesuffix(" …")
        rest = whole.removeprefix(shown)
        assert re.match(r"$|; |\. | and |, where | for each | unless ", rest), f"{each.title}: {shown}"
        assert " " in shown, f"{each.title}: {shown}"


def test_a_chosen_card_is_described_once(abilities):
    for each, ability in abilities:
        w = wording_of(ability, each, EDITION_WORDS["wwe"])
        targets = [c.cards for c in ability.choices if not c.is_cost and isinstance(c.cards, Selector)]
        shown, roles = short(each, ability, WHOLE), {noun.words for noun in w.roles.values()}
        # A description that is the role as well, "your dude", is said as often as that.
        for words in (words for target in targets if (words := str(target.text(w))) not in roles):
            assert shown.count(words) <= max(1, sum(str(other.text(w)).count(words) for other in targets)), each.title


def test_a_job_names_its_mark():
    text = "abilities: [{play: noon, job: {mark: {is: dude, side: others}, success: [{ace: mark}]}}]"
    assert use_words(card(text), 0, "wwe") == "ace the mark if the job succeeds"


def test_the_paying_dude_is_not_described_again():
    text = """
    abilities:
    - play: shootout
      target: {t: {is: dude, posse: theirs}}
      cost: [{boot: {as: d, is: dude, posse: mine}}]
      do: [{home: t}, {mod: {who: d, bullets: -1}}]
    """
    whole = "boot a dude in your posse to send an opposing dude home booted and your dude gets -1 bullets"
    dude = card(text)
    assert short(dude, dude.text.abilities[0], WHOLE) == whole


def test_an_owner_is_called_by_its_role():
    text = "abilities: [{play: noon, target: {d: {is: deed, side: others}}, do: [{gain: d.production}]}]"
    assert use_words(card(text), 0, "wwe") == (
        "choose another player's deed, then gain ghost rock equal to that deed's production"
    )


def test_conditions_describe_no_card():
    text = """
    abilities:
    - play: noon
      target: {d: {is: dude}}
      do: [{if: {match: d, state: wanted}, then: [{boot: d}]}]
    """
    assert use_words(card(text), 0, "wwe") == "choose a dude, then if that dude is wanted, boot them"


def test_lasting_conditions_describe_no_card():
    text = """
    abilities:
    - play: shootout
      target: {d: {is: dude, posse: theirs}}
      do: [{mod: {who: this, bullets: 2, while: {match: d, state: wanted}}}]
    """
    told = use_words(card(text), 0, "wwe")
    assert told.startswith("choose an opposing dude, then ")
    assert "while that dude is wanted" in told


def test_the_only_target_is_described(abilities):
    for each, ability in abilities:
        w = wording_of(ability, each, EDITION_WORDS["wwe"])
        shown = short(each, ability, WHOLE)
        chosen = [choice for choice in ability.choices if not choice.is_cost and choice.name in w.roles]
        if ability.job is None and len(chosen) == 1 and not is_here_itself(chosen[0].cards):
            cards = as_told(chosen[0].name, chosen[0].cards, ability)
            told, role = str(cards.text(w)), str(w.card_named(chosen[0].name))
            assert role not in shown or told in shown, f"{each.title}: {shown}"


def test_a_pull_shows_its_result():
    text = "abilities: [{play: noon, do: [{pull: {as: p}}, {if: p.suit == clubs, then: [{draw: 1}]}]}]"
    assert use_words(card(text), 0, "wwe") == "pull, then if the pulled card is a club, draw a card"


def test_a_known_shootout_shows_only_its_effects():
    text = """
    abilities:
    - play: cheatin
      do:
      - if: {shootout: true}
        then: [{gain: 2}]
        else: [{draw: 1}]
    """
    told = [use_words(card(text), 0, "wwe", in_shootout=known) for known in (True, False, None)]
    assert told == [
        "gain 2 ghost rock",
        "draw a card",
        "if this is a shootout, gain 2 ghost rock; otherwise, draw a card",
    ]


def test_repeated_texts_are_cached():
    dude = card("abilities: [{play: noon, do: [{draw: 1}]}]")
    assert use_words(dude, 0, "wwe") is use_words(dude, 0, "wwe")
    assert use_words(card("abilities: [{play: noon, do: [{gain: 1}]}]"), 0, "wwe") == "gain 1 ghost rock"

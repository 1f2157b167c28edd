"""The data of seasons: the shipped files are sound, and a fault is named with its file, line and field."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from dtgui.app.paths import default_paths
from dtgui.decks import find_deck
from dtgui.kernel.errors import BadInput
from dtgui.season.fort.ladder import fort_ladder
from dtgui.season.town.season_data import FOLDER, load_season_data


def test_every_rival_leads_a_deck_of_the_gauntlet(seasons) -> None:
    for rival in seasons.data.rivals:
        deck = find_deck(rival.deck, default_paths(), seasons.game.catalog).deck
        titles = {seasons.game.catalog.card(code).title for code in deck.starting}
        assert rival.title in titles, rival.name
        assert rival.is_old == (deck.format == "oldtimer")
    names = [rival.name for rival in seasons.data.rivals]
    assert len(set(names)) == len(names)
    assert any(rival.is_boss for rival in seasons.data.rivals)


def test_places_have_names_of_their_own_and_room(seasons) -> None:
    places = seasons.data.places
    assert len({place.name for place in places}) == len(places)
    for place in places:
        near = [each for each in places if each != place and abs(each.x - place.x) < 40 and abs(each.y - place.y) < 60]
        assert not near, (place, near)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("rivals.yaml", "deck: warrants", "deck: warrantz", "rivals.yaml:6: [0].deck: expected one of"),
        ("rivals.yaml", "title: Laura Banks", "title: Laura", "rivals.yaml:5: [0].leader.code: 24065 is not the code"),
        ("rivals.yaml", "temper: shooter", "tempr: shooter", "rivals.yaml:7: [0].tempr: no such field"),
        ("territory.yaml", "x: 47", "x: 4700", "territory.yaml:4: places[0].x: expected at most 1000"),
        ("terms.yaml", "squares: [deadwood", "squares: [dedwood", "squares[0]: expected one of"),
        ("terms.yaml", "deck: open-house", "deck: open-hause", "starts[4].deck: expected one of"),
        ("terms.yaml", "- law-dogs", "- law-cats", "starts[0]: expected one of"),
        ("terms.yaml", "  win: 5", "  win: many", "prices.win: expected a whole number"),
    ],
)
def test_a_fault_is_named_with_its_file_and_field(seasons, tmp_path, file, old, new, told) -> None:
    paths = copied(tmp_path)
    changed = paths.doomtown_cards / FOLDER / file
    text = changed.read_text()
    assert old in text
    changed.write_text(text.replace(old, new, 1))
    with pytest.raises(BadInput) as raised:
        load_season_data(paths, seasons.game.catalog)
    assert told in str(raised.value)


def copied(folder):
    """Return paths whose card data holds only what a season needs."""
    paths = default_paths()
    for name in (FOLDER, "gauntlet", "decks"):
        shutil.copytree(paths.doomtown_cards / name, folder / "doomtown" / name)
    shutil.copytree(paths.card_data / "westfort" / "season", folder / "westfort" / "season")
    return replace(paths, card_data=folder)


def test_a_fault_in_the_ladder_is_named(tmp_path) -> None:
    paths = copied(tmp_path)
    file = paths.card_data / "westfort" / "season" / "ladder.yaml"
    file.write_text(file.read_text().replace("players: [drifter]", "players: [grifter]"))
    with pytest.raises(BadInput, match="expected one of drifter"):
        fort_ladder(paths)

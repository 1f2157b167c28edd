"""Seasons in players' packs: their own rivals, lengths and terms, their faults, and a pack that is switched off."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from dtgui.app.packs.shelf import read_pack, with_packs
from dtgui.app.paths import default_paths
from dtgui.doomtown.game import Doomtown
from dtgui.kernel.errors import BadInput
from dtgui.season.season import Season, ridden
from dtgui.season.town.season_data import SeasonData, load_season_books, load_season_data, season_data_of
from dtgui.season.town.town_season import TownSeasons, town_seasons
from tests.packs import EXAMPLE, make_pack_folder, printed
from tests.season.conftest import WON

LENGTH, START = "silver-creek/road", "silver-creek-deputies"


@pytest.fixture(scope="module")
def creek(tmp_path_factory) -> TownSeasons:
    pack = read_pack(EXAMPLE, tmp_path_factory.mktemp("unpacked"), printed())
    assert not pack.problems
    return town_seasons(Doomtown(with_packs(printed(), [pack])), default_paths())


@pytest.fixture
def begun(creek: TownSeasons) -> Season:
    return creek.begin(creek.plan(5, LENGTH, "middle", START, "Ann"))


def read(folder: Path, files: Mapping[str, str]) -> SeasonData:
    pack = read_pack(make_pack_folder(folder / "pack", files), folder / "unpacked", printed())
    assert not pack.problems, pack.problems
    catalog = with_packs(printed(), [pack])
    return season_data_of(pack.pack, load_season_data(default_paths(), catalog), default_paths(), catalog)


def test_the_example_has_a_season_of_its_own(creek, begun) -> None:
    assert [str(choice.title) for choice in creek.lengths][-1] == "Silver Creek: The road to the mine"
    assert [choice.name for choice in creek.starts(LENGTH)] == [START, "law-dogs", "outlaws"]
    assert {stop.terms.rival for stop in begun.territory.stops} <= {
        "silver-creek/swinford",
        "silver-creek/ike-of-the-creek",
        "",
    }
    assert creek.rival(begun.territory.stops[-1].terms).title == "Philip Swinford"
    assert not creek.hindrances(begun)
    assert not creek.missing_packs(begun)
    ride = ridden(begun, begun.open_stops[0].name)
    assert creek.game.new(creek.match(ride).setup, 3).decision is not None
    assert creek.after(ride, WON).wins == 1


def test_rivals_of_the_example_lead_their_decks(creek) -> None:
    data = load_season_books(default_paths(), creek.game.catalog)["silver-creek"]
    for rival in data.rivals:
        titles = {creek.game.catalog.card(code).title for code in creek.deck_named(rival.deck).starting}
        assert rival.title in titles, rival.name


def test_a_pack_changes_no_season_of_the_program(creek, seasons) -> None:
    plan = seasons.plan(7, "evening", "middle", "law-dogs", "Ann")
    assert creek.begin(plan) == seasons.begin(plan)


def test_a_season_without_its_pack_says_which_one_it_needs(seasons, creek, begun) -> None:
    assert seasons.missing_packs(begun) == ("silver-creek",)
    with_program_deck = creek.begin(creek.plan(5, LENGTH, "middle", "law-dogs", "Ann"))
    assert seasons.missing_packs(with_program_deck) == ("silver-creek",)
    # The page shows nothing else, but its parts do not fail either.
    assert seasons.rival(begun.territory.stops[-1].terms) is None
    assert "missing" in str(seasons.told(begun.territory.stops[-1])[1].text)


def test_prices_of_a_pack_are_those_of_its_seasons(tmp_path) -> None:
    prices = (default_paths().doomtown_cards / "season" / "terms.yaml").read_text().partition("prices:\n")[2]
    own = "prices:\n" + prices.partition("honours:")[0].replace("  win: 5", "  win: 50")
    data = read(tmp_path, {"season/terms.yaml": own})
    assert data.prices["win"] == 50
    assert list(data.lengths) == ["own-pack/evening", "own-pack/long", "own-pack/ride"]


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("rivals.yaml", "- {rival: x}", "rivals.yaml:1: [0]: the field 'leader' is missing"),
        ("rivals.yaml", "[]", "rivals.yaml: expected a rival with `boss: true`"),
        ("territory.yaml", "places: [{name: Here, x: 1, y: 1}]", "territory.yaml: the longest season needs 29 places"),
        ("terms.yaml", "starts: [nobody]", "terms.yaml:1: starts[0]: expected one of"),
        ("terms.yaml", "lengths: []", "terms.yaml: expected at least one length"),
        ("terms.yaml", "purse: 3", "terms.yaml:1: purse: no such field"),
        ("towns.yaml", "", "towns.yaml: expected only terms.yaml, rivals.yaml, territory.yaml"),
    ],
)
def test_a_fault_of_a_pack_is_named(tmp_path, name: str, text: str, told: str) -> None:
    with pytest.raises(BadInput) as raised:
        read(tmp_path, {"season/terms.yaml": "boss_prize: 3", f"season/{name}": text})
    assert told in str(raised.value)


def test_broken_seasons_of_a_pack_are_left_out(tmp_path, caplog) -> None:
    folder = make_pack_folder(tmp_path / "pack", {"season/terms.yaml": "starts: [nobody]"})
    catalog = with_packs(printed(), [read_pack(folder, tmp_path / "unpacked", printed())])
    assert list(load_season_books(default_paths(), catalog)) == [""]
    assert "The seasons of a pack are left out" in caplog.text

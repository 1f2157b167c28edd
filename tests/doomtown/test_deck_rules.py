"""WWE, Deck Building and Choose Starting Dudes: what keeps a deck from being legal."""

from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from dtgui.doomtown.catalog import CardEntry, CardTextSource, Catalog, load_catalog
from dtgui.doomtown.deck_rules import check_deck, starting_cost, starting_stash
from dtgui.doomtown.state.cards import CardDef, CardType, Faction, StartingTerms, Suit
from dtgui.doomtown.state.sections import Section


@dataclass(frozen=True)
class CodeList:
    """The least that the rules ask of a deck."""

    outfit: str = "90001"
    legend: str | None = None
    cards: dict[str, int] = field(default_factory=dict)
    starting: dict[str, int] = field(default_factory=dict)

    def with_cards(self, **more: int) -> "CodeList":
        return replace(self, cards={**self.cards, **{code.removeprefix("c"): n for code, n in more.items()}})

    def starts(self, *codes: str) -> "CodeList":
        in_deck = {code: max(1, self.cards.get(code, 0)) for code in codes}
        return replace(self, cards={**self.cards, **in_deck}, starting=dict.fromkeys(codes, 1))


def card(code: str, kind: CardType, **facts: object) -> CardDef:
    title = str(facts.pop("title", f"Card {code}"))
    return CardDef(**{"code": code, "title": title, "type": kind, "formats": ("wwe",), "base_title": title, **facts})


def dude(code: str, value: int = 1, cost: int = 1, **facts: object) -> CardDef:
    return card(code, CardType.DUDE, suit=Suit.SPADES, value=value, cost=cost, **facts)


CARDS = (
    card("90001", CardType.OUTFIT, factions=(Faction.LAW_DOGS,), stash=10, title="The Sheriffs"),
    card("90002", CardType.LEGEND, stash=-3, title="The Marshal"),
    card("90003", CardType.JOKER, title="Joker (red)"),
    *(card(f"910{value:02}", CardType.ACTION, suit=Suit.CLUBS, value=value, cost=0) for value in range(1, 14)),
    card("92001", CardType.ACTION, suit=Suit.CLUBS, value=1, cost=0, title="Another Ace of Clubs"),
    card("92002", CardType.ACTION, suit=Suit.CLUBS, value=2, cost=0, formats=("oldtimer",), title="Old Trick"),
    card("93001", CardType.DEED, suit=Suit.DIAMONDS, value=1, cost=2, keywords=(("Core", None),), title="First Mine"),
    card("93002", CardType.DEED, suit=Suit.DIAMONDS, value=2, cost=2, keywords=(("Core", None),), title="Second Mine"),
    card("93003", CardType.DEED, suit=Suit.DIAMONDS, value=3, cost=2, title="Saloon"),
    card(
        "93004",
        CardType.DEED,
        suit=Suit.DIAMONDS,
        value=4,
        cost=1,
        keywords=(("Core", None),),
        core_of=Faction.OUTLAWS,
        title="Hideout",
    ),
    card(
        "93005",
        CardType.DEED,
        suit=Suit.DIAMONDS,
        value=5,
        cost=1,
        keywords=(("Core", None),),
        starting=StartingTerms(in_place=True),
        title="Lot",
    ),
    *(dude(f"940{number:02}", value=number, title=f"Drifter {number}") for number in range(1, 8)),
    dude("95001", factions=(Faction.OUTLAWS,), title="Outlaw"),
    dude("95002", keywords=(("Grifter", None),), title="First Grifter"),
    dude("95003", keywords=(("Grifter", None),), title="Second Grifter"),
    dude("95004", keywords=(("Gadget", 5),), title="Machine"),
    dude("95005", keywords=(("Gadget", 6),), starting_gang=True, title="Willing Machine"),
    dude("95006", starting_gang=False, title="Late Judge"),
    dude("95007", keywords=(("Experienced", 1),), title="Drifter 1 (Exp.1)", base_title="Drifter 1"),
    dude("95008", cost=11, title="Costly Dude"),
    card(
        "90004",
        CardType.OUTFIT,
        factions=(Faction.LAW_DOGS,),
        stash=10,
        title="The Den",
        starting=StartingTerms(grifters=2, grifter_cost=-1),
    ),
    dude("95010", starting=StartingTerms(dudes=3), title="Giant"),
    dude("95011", starting=StartingTerms(dudes=0), title="Child"),
    dude("95012", starting=StartingTerms(sidekick=True), title="Dog Lover"),
    card("96001", CardType.GOODS, suit=Suit.HEARTS, value=1, cost=1, keywords=(("Sidekick", None),), title="Dog"),
    card("96002", CardType.GOODS, suit=Suit.HEARTS, value=2, cost=1, keywords=(("Sidekick", None),), title="Cat"),
    dude("95009", keywords=(("Token", None),), title="Gunslinger"),
)
CATALOG = Catalog(CardEntry(each, CardTextSource("")) for each in CARDS)
LEGAL = CodeList(cards={f"910{value:02}": 4 for value in range(1, 14)})


def rules_broken(deck: CodeList) -> list[str]:
    return [problem.rule for problem in check_deck(deck, CATALOG)]


def with_starters(*codes: str) -> CodeList:
    """A legal deck in which these cards take the place of as many others, and start."""
    cards = dict(LEGAL.cards)
    cards["91013"] -= min(4, len(codes))
    cards["91012"] -= max(0, len(codes) - 4)
    return replace(LEGAL, cards={code: n for code, n in cards.items() if n}).starts(*codes)


def test_a_deck_that_follows_the_rules_is_legal():
    assert check_deck(LEGAL, CATALOG) == ()


def test_a_deck_needs_an_outfit():
    assert rules_broken(replace(LEGAL, outfit="")) == ["outfit"]


def test_another_card_cannot_be_the_outfit():
    assert rules_broken(replace(LEGAL, outfit="91001")) == ["outfit"]


def test_another_card_cannot_be_the_legend():
    assert rules_broken(replace(LEGAL, legend="91001")) == ["legend"]


def test_a_second_outfit_cannot_hide_among_the_cards():
    assert rules_broken(LEGAL.with_cards(c90001=1)) == ["outfit"]


@pytest.mark.parametrize("change", [{"c91001": 3}, {"c93003": 1}])
def test_a_deck_has_52_cards_with_a_value(change):
    assert rules_broken(LEGAL.with_cards(**change)) == ["size"]


def test_jokers_do_not_count_for_the_size():
    assert rules_broken(LEGAL.with_cards(c90003=2)) == []


def test_a_third_joker_is_one_too_many():
    assert rules_broken(LEGAL.with_cards(c90003=3)) == ["jokers"]


def test_at_most_four_cards_share_suit_and_value():
    (problem,) = check_deck(LEGAL.with_cards(c92001=1, c91002=3), CATALOG)
    assert problem.message == "There are 5 cards with A♣; 4 are the most."
    assert set(problem.codes) == {"91001", "92001"}
    assert problem.section is Section.DECK_BUILDING


def test_at_most_four_copies_of_a_title_are_legal():
    assert rules_broken(LEGAL.with_cards(c91001=5, c91002=3)) == ["suit and value", "title"]


def test_experienced_versions_count_together():
    deck = LEGAL.with_cards(c91001=0, c91002=3, c94001=2, c95007=3)
    assert rules_broken(deck) == ["suit and value", "title"]


def test_a_token_is_never_in_a_deck():
    assert rules_broken(LEGAL.with_cards(c91001=3, c95009=1)) == ["token"]


def test_cards_of_every_format_are_legal_without_a_format():
    assert rules_broken(LEGAL.with_cards(c91002=3, c92002=1)) == []


def test_an_unknown_card_is_one_objection_and_no_more():
    assert rules_broken(LEGAL.with_cards(c91001=3, c99999=1)) == ["known"]


def test_a_core_deed_needs_an_outfit_of_its_faction():
    assert rules_broken(with_starters("93004")) == ["starting faction"]


def test_a_core_deed_replacing_a_dude_leaves_room_for_four():
    assert rules_broken(with_starters("94001", "94002", "94003", "94004", "93005")) == []
    assert rules_broken(with_starters("94001", "94002", "94003", "94004", "94005", "93005")) == ["starting gang"]


def test_five_dudes_and_a_core_deed_can_start():
    assert rules_broken(with_starters("94001", "94002", "94003", "94004", "94005", "93001")) == []


def test_a_sixth_dude_cannot_start():
    gang = [f"940{number:02}" for number in range(1, 7)]
    assert rules_broken(with_starters(*gang)) == ["starting gang"]


@pytest.mark.parametrize(
    ("codes", "rule"),
    [
        (["95001"], "starting faction"),
        (["95002", "95003"], "grifter"),
        (["93001", "93002"], "core deed"),
        (["93003"], "starting type"),
        (["91001"], "starting type"),
        (["95004"], "starting gadget"),
        (["95006"], "starting exception"),
        (["94001", "95007"], "unique"),
        (["95008"], "stash"),
    ],
)
def test_some_cards_cannot_start(codes, rule):
    assert rule in rules_broken(with_starters(*codes))


def test_a_gadget_dude_starts_if_its_card_allows_it():
    assert rules_broken(with_starters("95005")) == []


def test_a_dude_can_count_as_several():
    assert rules_broken(with_starters("94001", "94002", "95010")) == []
    assert rules_broken(with_starters("94001", "94002", "94003", "95010")) == ["starting gang"]


def test_a_dude_can_count_as_none():
    assert rules_broken(with_starters("94001", "94002", "94003", "94004", "94005", "95011")) == []


def test_an_outfit_can_allow_a_second_cheaper_grifter():
    deck = replace(with_starters("95002", "95003", "94001"), outfit="90004")
    assert (rules_broken(deck), starting_cost(deck, CATALOG)) == ([], 1)


def test_a_sidekick_starts_with_a_dude_that_allows_it():
    assert rules_broken(with_starters("95012", "96001")) == []
    assert rules_broken(with_starters("94001", "96001")) == ["starting type"]


def test_a_sidekick_counts_as_a_dude():
    gang = with_starters("95012", "96001", "94001", "94002", "94003", "94004")
    assert rules_broken(gang) == ["starting gang"]


def test_only_one_sidekick_starts():
    assert rules_broken(with_starters("95012", "96001", "96002")) == ["sidekick"]


def test_a_card_cannot_start_more_often_than_the_deck_has_it():
    deck = replace(with_starters("94001"), starting={"94001": 2})
    assert rules_broken(deck) == ["starting copies", "unique"]


def test_a_legend_changes_the_stash():
    deck = replace(with_starters("94001", "94002"), legend="90002")
    assert (starting_stash(deck, CATALOG), starting_cost(deck, CATALOG)) == (7, 2)


def test_all_problems_are_reported_at_once():
    deck = replace(LEGAL, outfit="").with_cards(c90003=3, c91001=3)
    assert rules_broken(deck) == ["outfit", "size", "jokers"]


def test_starting_exceptions_of_the_base_set_are_known(checkout: Path):
    catalog = load_catalog(checkout / "card_data" / "doomtown")
    assert catalog.find("POST-A-TRON").starting_gang is True
    assert catalog.find("Judge Harry Somerset (Exp.1)").starting_gang is False


def test_old_cards_state_their_starting_terms(checkout: Path):
    catalog = load_catalog(checkout / "card_data" / "doomtown")
    terms = {title: catalog.find(title).starting for title in ("Xiaodan Li", "The Harvester", "Den of Thieves")}
    assert terms == {
        "Xiaodan Li": StartingTerms(dudes=0),
        "The Harvester": StartingTerms(dudes=3),
        "Den of Thieves": StartingTerms(grifters=2, grifter_cost=-1),
    }
    assert catalog.find('"Lucky" Sky Borne').starting.sidekick

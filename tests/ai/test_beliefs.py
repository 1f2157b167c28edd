"""Beliefs about an opponent's unseen cards: the rest of a shipped deck, or cards typical of such decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from itertools import chain

import pytest

from dtgui.ai.town.beliefs import Beliefs, known_decks, models
from dtgui.ai.town.rollout_policy import TownRollout
from dtgui.app.paths import default_paths
from dtgui.decks.deck import Deck
from dtgui.decks.deck_file import save_deck
from dtgui.doomtown.by_hand.cards import PutInPile
from dtgui.doomtown.events.effects import MoveToPile, Reveal, StopLooking
from dtgui.doomtown.events.leaving import PutAway
from dtgui.doomtown.events.piles import DiscardFromHand, DrawPokerCards, Refill, Shuffle
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.observe import astray
from dtgui.doomtown.procedures.effects import FollowsText, RunEffects
from dtgui.doomtown.procedures.inventing import Invent
from dtgui.doomtown.procedures.jobs import RunJob
from dtgui.doomtown.questions import NOON_PLAY
from dtgui.doomtown.state.cards import CardType
from dtgui.doomtown.state.event import Event
from dtgui.doomtown.state.scopes import NO_NAMES, Scope
from dtgui.doomtown.state.setup import Setup
from dtgui.doomtown.state.table import CardId, Pile, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.flow import At, Procedure, begin
from dtgui.kernel.game import Observation
from dtgui.kernel.position import Position
from dtgui.kernel.saves import write_observation
from tests.ai.games import doomtown, starters

GAME = doomtown()
ME, FOE = Seat(0), Seat(1)


def at_noon(setup: Setup) -> Position[Table]:
    """The first Noon play of the first seat."""
    position, hand = GAME.new(setup, 3), TownRollout(1)
    while position.decision.question is not NOON_PLAY or position.decision.seat != ME:
        position.answer(hand.answer(position.table, position.decision))
    return position


def seen(setup: Setup) -> Observation[Table]:
    return GAME.observe(at_noon(setup), ME)


def mixed() -> Setup:
    """Return an unknown deck: another outfit with the cards of a starter deck."""
    own, foe = starters(GAME, "law-dogs", "outlaws").seats
    other = starters(GAME, "fearmongers", "outlaws").seats[0]
    return Setup((own, replace(foe, outfit=other.outfit)))


def dealt(observation: Observation[Table], seed: int) -> Counter[str]:
    """The codes of the opponent's cards that are not in sight, in a guessed world."""
    world = Beliefs.of(GAME, observation).world(Chance(seed)).table
    return Counter(
        card.printed.code
        for number, card in world.cards.items()
        if card.owner == FOE and number not in observation.table.cards
    )


def test_starter_decks_are_recognized() -> None:
    assert len(known_decks(GAME.catalog)) >= 6


def test_a_shipped_deck_is_recognized_by_its_seen_cards() -> None:
    setup = starters(GAME, "law-dogs", "outlaws")
    assert dealt(seen(setup), 1) <= Counter(setup.seats[FOE].cards)


def test_open_cards_are_not_dealt_again() -> None:
    setup = starters(GAME, "law-dogs", "outlaws")
    observation = seen(setup)
    open_cards = Counter(
        card.printed.code
        for card in observation.table.cards.values()
        if card.owner == FOE and card.printed.type is not CardType.OUTFIT
    )
    assert dealt(observation, 2) + open_cards <= Counter(setup.seats[FOE].cards)


def test_an_unknown_deck_is_expected_to_repeat_its_seen_values() -> None:
    observation = seen(mixed())
    beliefs = Beliefs.of(GAME, observation)
    assert not beliefs.are_known[FOE]
    values = Counter(GAME.catalog.card(code).value for code in beliefs.pools[FOE])
    shown = [c.printed for c in observation.table.cards.values() if c.owner == FOE and c.printed.value is not None]
    usual = sum(values.values()) / len(values)
    assert sum(values[card.value] for card in shown) / len(shown) > usual


def test_a_deck_like_one_in_the_library_is_expected_to_match_it() -> None:
    """Outlaws with Fearmongers' outfit and eight of their cards: no deck that ships is much like it."""
    own, foe = starters(GAME, "law-dogs", "outlaws").seats
    other = starters(GAME, "law-dogs", "fearmongers").seats[1]
    strange = other.cards[-8:]
    deck = replace(foe, outfit=other.outfit, cards=(*foe.cards[:-8], *strange))
    observation = seen(Setup((own, deck)))

    def chance_of_the_strange(game: Doomtown) -> float:
        pool = Counter(Beliefs.of(game, observation).pools[FOE])
        return sum(pool[code] for code in set(strange)) / pool.total()

    before = chance_of_the_strange(doomtown())
    file = default_paths().decks / "somebodys-own.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    save_deck(Deck("Somebody's own", deck.outfit, cards=Counter(deck.cards)), file, GAME.catalog)
    try:
        after_reading = chance_of_the_strange(doomtown())
    finally:
        file.unlink()
    assert after_reading > 1.5 * before


def test_an_open_joker_is_not_dealt_again() -> None:
    setup = starters(GAME, "law-dogs", "outlaws")
    position = at_noon(setup)
    t = position.table
    joker = next(card for card in t.players[FOE].deck if t.cards[card].printed.type is CardType.JOKER)
    PutInPile(joker, Pile.BOOT_HILL).apply(t)
    world = Beliefs.of(GAME, GAME.observe(position, ME)).world(Chance(1)).table
    codes = Counter(card.printed.code for card in world.cards.values() if card.owner == FOE)
    assert codes - Counter([setup.seats[FOE].outfit]) == Counter(setup.seats[FOE].cards)


def test_a_guessed_world_has_deck_lists_of_shipped_decks_only() -> None:
    setup = starters(GAME, "law-dogs", "outlaws")
    assert Beliefs.of(GAME, seen(setup)).world(Chance(1)).table.players[FOE].deck_list == tuple(
        sorted(setup.seats[FOE].cards)
    )
    assert not Beliefs.of(GAME, seen(mixed())).world(Chance(1)).table.players[FOE].deck_list


def test_a_guessed_world_looks_the_same_to_its_seat() -> None:
    for setup in (mixed(), starters(GAME, "law-dogs", "outlaws")):
        observation = seen(setup)
        world = Beliefs.of(GAME, observation).world(Chance(5))
        again = GAME.observe(world, ME)
        assert write_observation(again, GAME.codec) == write_observation(observation, GAME.codec)


def test_the_same_chance_deals_the_same_world() -> None:
    observation = seen(mixed())
    assert dealt(observation, 7) == dealt(observation, 7)


# Cards that went where they are hidden before everybody's eyes


def foes_dude(position: Position[Table]) -> CardId:
    """A dude of the opponent's in play."""
    return next(card for card, shown in position.table.dudes() if shown.owner == FOE)


def after(*events: Event, position: Position[Table]) -> Position[Table]:
    for event in events:
        event.apply(position.table)
    return position


def is_always_in(position: Position[Table], card: CardId, pile: Pile) -> bool:
    """Whether a card is in this pile of the opponent's in each of some worlds that are dealt for the other seat."""
    beliefs = Beliefs.of(GAME, GAME.observe(position, ME))
    worlds = [beliefs.world(Chance(seed)).table for seed in range(5)]
    worlds.append(GAME.determinize(beliefs.observation, Chance(1)).table)
    printed = position.table.cards[card].printed
    return all(card in world.players[FOE].pile(pile) and world.cards[card].printed is printed for world in worlds)


def is_unknown(position: Position[Table], card: CardId) -> bool:
    return card not in GAME.observe(position, ME).table.cards


def returned(to: Pile) -> tuple[Position[Table], CardId]:
    """A position after a dude of the opponent's has gone from play to a hidden pile, and which it is."""
    position = at_noon(starters(GAME, "law-dogs", "outlaws"))
    card = foes_dude(position)
    return after(PutAway(card, to), position=position), card


def test_a_card_returned_to_a_hand_stays_there_until_it_leaves_openly() -> None:
    position, card = returned(Pile.HAND)
    assert is_always_in(position, card, Pile.HAND)
    other = next(each for each in position.table.players[FOE].hand if each != card)
    after(DiscardFromHand(FOE, other), Refill(FOE, 2), Shuffle(FOE), position=position)
    assert is_always_in(position, card, Pile.HAND)
    after(DiscardFromHand(FOE, card), position=position)
    assert is_always_in(position, card, Pile.DISCARD)


def test_a_card_drawn_from_the_discard_pile_is_remembered() -> None:
    position, card = returned(Pile.DISCARD)
    after(MoveToPile(card, Pile.HAND), position=position)
    assert is_always_in(position, card, Pile.HAND)


@pytest.mark.parametrize("move", [MoveToPile, PutInPile])
def test_a_remembered_card_is_lost_when_the_hand_loses_a_card_unseen(move: Callable[[CardId, Pile], Event]) -> None:
    position, card = returned(Pile.HAND)
    other = next(each for each in position.table.players[FOE].hand if each != card)
    after(move(other, Pile.DECK), position=position)
    assert is_unknown(position, card)
    assert is_unknown(position, other)


def test_a_known_top_card_stays_until_drawn() -> None:
    position, card = returned(Pile.DECK)
    assert is_always_in(position, card, Pile.DECK)
    assert GAME.with_new_luck(position, Chance(3)).table.players[FOE].deck[0] == card
    assert GAME.determinize(GAME.observe(position, ME), Chance(3)).table.players[FOE].deck[0] == card
    assert is_always_in(after(Refill(FOE, 1), position=position), card, Pile.HAND)


def test_a_known_top_card_is_in_the_next_draw_hand() -> None:
    position, card = returned(Pile.DECK)
    assert is_always_in(after(DrawPokerCards(FOE, 5), position=position), card, Pile.DRAW_HAND)


def test_a_shuffle_forgets_known_cards_of_the_deck() -> None:
    position, card = returned(Pile.DECK)
    assert is_unknown(after(Shuffle(FOE), position=position), card)


def followed(position: Position[Table], card: CardId) -> Position[Table]:
    """The position while a text of a card of the opponent's is being followed."""
    return during(position, RunEffects((), Scope(FOE, card)))


def during(position: Position[Table], procedure: Procedure) -> Position[Table]:
    *below, top = position.stack
    return Position.resumed(position.table, [*below, begin(procedure), top], position.decision)


def kinds_of(base: type[Procedure]) -> Iterator[type[Procedure]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def test_procedures_of_a_card_text_name_their_card() -> None:
    whole = [kind for kind in kinds_of(Procedure) if "__dataclass_params__" in vars(kind)]
    with_scope = {kind for kind in whole if "scope" in {field.name for field in fields(kind)}}
    assert len(with_scope) > 10
    assert with_scope == {kind for kind in whole if issubclass(kind, FollowsText)}


def test_a_gadget_being_invented_is_known_to_all() -> None:
    position = at_noon(starters(GAME, "law-dogs", "outlaws"))
    card = position.table.players[FOE].hand[0]
    assert is_unknown(position, card)
    assert is_always_in(during(position, Invent(FOE, card)), card, Pile.HAND)


def test_a_gadget_shuffled_away_during_its_pull_is_known_to_all() -> None:
    position, card = returned(Pile.DECK)
    after(Shuffle(FOE), position=position)
    assert astray(GAME.observe(during(position, Invent(FOE, card)), ME).table) == (card,)


def test_a_resolving_card_stays_known_after_being_shuffled_away() -> None:
    position, card = returned(Pile.DECK)
    position = followed(after(Shuffle(FOE), position=position), card)
    observation = GAME.observe(position, ME)
    assert astray(observation.table) == (card,)
    beliefs = Beliefs.of(GAME, observation)
    worlds = [beliefs.world(Chance(seed)).table for seed in range(30)]
    places = [[pile for pile in Pile if card in world.players[FOE].pile(pile)] for world in worlds]
    assert sorted({*chain(*places)}) == [Pile.DECK, Pile.HAND]
    assert all(len(each) == 1 for each in places)
    assert all(world.cards[card].printed is position.table.cards[card].printed for world in worlds)
    decks = [Counter(each.printed.code for each in world.cards.values() if each.owner == FOE) for world in worlds]
    assert decks == [Counter(each.printed.code for each in position.table.cards.values() if each.owner == FOE)] * 30
    assert all(world.players[FOE].deck_list == position.table.players[FOE].deck_list for world in worlds)


@pytest.mark.parametrize("seat", [ME, FOE])
def test_a_world_with_a_card_of_unknown_place_looks_the_same(seat: Seat) -> None:
    position, card = returned(Pile.DECK)
    observation = GAME.observe(followed(after(Shuffle(FOE), position=position), card), seat)
    again = GAME.observe(GAME.determinize(observation, Chance(2)), seat)
    assert write_observation(again, GAME.codec) == write_observation(observation, GAME.codec)


def test_a_job_ends_after_its_leader_is_shuffled_away() -> None:
    """The effect that follows is that of its text, and not of whatever card it is taken for."""
    position = at_noon(starters(GAME, "law-dogs", "outlaws"))
    t = position.table
    leader = next(card for card, each in t.cards.items() if each.printed.title == "Jessica Patchett")
    assert leader not in t.in_play
    *below, top = position.stack
    job = RunJob(Scope(FOE, leader, leader, names=NO_NAMES.giving({"leader": (leader,), "mark": (leader,)})), 0)
    observation = GAME.observe(Position.resumed(t, [*below, At(job, "fight"), top], position.decision), ME)
    beliefs = Beliefs.of(GAME, observation)
    assert all(job.ability(beliefs.world(Chance(seed)).table) is job.ability(t) for seed in range(10))


def test_a_card_found_in_the_deck_is_remembered_if_all_saw_it() -> None:
    position = at_noon(starters(GAME, "law-dogs", "outlaws"))
    shown, hidden = position.table.players[FOE].deck[3:5]
    found = (MoveToPile(shown, Pile.HAND), StopLooking(), MoveToPile(hidden, Pile.HAND), Shuffle(FOE))
    after(Reveal((shown,)), *found, position=position)
    assert is_always_in(position, shown, Pile.HAND)
    assert is_unknown(position, hidden)


def test_a_remembered_card_is_shown_face_down() -> None:
    position, card = returned(Pile.HAND)
    mine, theirs = (GAME.scene(GAME.observe(position, seat)) for seat in (ME, FOE))
    code = position.table.cards[card].printed.code
    assert code not in [piece.face for piece in mine.pieces]
    assert code in [piece.face for piece in theirs.pieces]


def test_a_gadget_being_invented_is_shown_face_up() -> None:
    position, card = returned(Pile.HAND)
    gadget = next(each for each in position.table.players[FOE].hand if each != card)
    scene = GAME.scene(GAME.observe(during(position, Invent(FOE, gadget)), ME))
    faces = [piece.face for piece in scene.pieces]
    assert position.table.cards[gadget].printed.code in faces
    assert position.table.cards[card].printed.code not in faces


def test_a_world_with_remembered_cards_looks_the_same_to_its_seat() -> None:
    for pile in (Pile.HAND, Pile.DECK):
        observation = GAME.observe(returned(pile)[0], ME)
        again = GAME.observe(GAME.determinize(observation, Chance(2)), ME)
        assert write_observation(again, GAME.codec) == write_observation(observation, GAME.codec)


def test_players_of_shared_games_do_not_know_the_players_own_decks() -> None:
    shared = GAME.for_everybody
    assert not shared.knows_own_decks
    assert len(models(GAME.catalog, shared.knows_own_decks)) == len(known_decks(GAME.catalog))

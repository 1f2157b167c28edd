"""Doomtown as a game of the kernel: the contract, handed on to the modules that fulfil it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from dtgui.doomtown import by_hand, describe, events, explain, narrate, procedures, prompts, rules, scene
from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.effects.entering import JoinToken
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.fan_packs import PACKS, missing_packs, needed
from dtgui.doomtown.catalog.made_up import MadeUpCard, with_made_up
from dtgui.doomtown.events.changing import lay_in_town_square
from dtgui.doomtown.former import UPDATES
from dtgui.doomtown.observe import Deal, from_pool, imagined, seen_by, with_new_luck
from dtgui.doomtown.procedures.turn import PlayGame
from dtgui.doomtown.queries import responses
from dtgui.doomtown.questions import Asked, questions_of
from dtgui.doomtown.rules.shelf import SHELF, Shelf
from dtgui.doomtown.state import (
    automaton,
    basics,
    cards_rule_all,
    fights,
    kinds,
    pulls,
    scopes,
    sections,
    setup,
    table,
    texts,
    topics,
)
from dtgui.doomtown.state.archetypes import Archetype, Casualty, Criterion, EffectSort
from dtgui.doomtown.state.automaton import AutomatonSeat
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.setup import AutomatonSetup, SeatSetup, Setup
from dtgui.doomtown.state.table import FIRST_SEAT, Card, CardId, Player, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.codec import Codec, Shared, values_in
from dtgui.kernel.decisions import Answer, Option, Seat, concession
from dtgui.kernel.documents import Document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.flow import Happened, Recent
from dtgui.kernel.game import NOTHING_RECENT, Observation, Outcome
from dtgui.kernel.phrases import Prompt, Refusal, Sentence
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Description, Intent, Scene
from dtgui.kernel.versions import digest, rules_digest

GUNSLINGER = "Gunslinger"
"""The token that twists bring."""


class Doomtown:
    """The game of Doomtown, with the cards of a catalog."""

    name = "doomtown"

    def __init__(
        self,
        catalog: Catalog,
        shelf: Shelf = SHELF,
        definitions: Sequence[Mapping[str, object]] = (),
        *,
        knows_own_decks: bool = True,
    ) -> None:
        """`definitions` are the fields of cards in the catalog that were made up for a position."""
        self.catalog = catalog
        self.shelf = shelf
        self.definitions = tuple(definitions)
        self.knows_own_decks = knows_own_decks
        """Whether computer players guess unknown decks from those in the player's library, too."""

    @cached_property
    def for_everybody(self) -> Doomtown:
        """The same game, whose computer players know only the decks that come with the program."""
        return Doomtown(self.catalog, self.shelf, self.definitions, knows_own_decks=False)

    @cached_property
    def codec(self) -> Codec:
        """Writes setups, tables and stacks, with all that rules bring; cards by code, rules and questions by name."""
        brought = self.shelf.modules
        classes = values_in(
            by_hand,
            events,
            procedures,
            rules,
            responses,
            basics,
            kinds,
            sections,
            kinds,
            table,
            fights,
            setup,
            scopes,
            texts,
            topics,
            cards_rule_all,
            cards_rule_all,
            pulls,
            automaton,
            *brought,
        )
        shared: tuple[Shared[Any], ...] = (
            Shared(CardDef, lambda card: card.code, self.catalog.card),
            Shared(RulesProfile, lambda rules: rules.key, self.shelf.called),
            Shared(Archetype, lambda archetype: archetype.name, self.catalog.archetypes.named),
            Shared(Asked, lambda asked: asked.id, questions_of(*brought).__getitem__),
            Shared(texts.Response, lambda response: response.name, self.catalog.part),
            *(Shared(cls, _path_of, self.catalog.part, "effect") for cls in EFFECTS.values()),
        )
        plain = [cls for cls in classes if cls is not texts.Response]
        return Codec((*plain, Criterion, EffectSort, Casualty, JoinToken, Chance, Outcome), shared, UPDATES)

    @cached_property
    def pool(self) -> tuple[str, ...]:
        """Return the cards that an unknown deck is imagined from: every printed card that can be in one, once."""
        return tuple(
            card.code
            for card in self.catalog.of_players()
            if card.type not in (CardType.OUTFIT, CardType.LEGEND) and not card.has(Keyword.TOKEN) and not card.fan_made
        )

    def new(self, setup: Setup, seed: int) -> Position[Table]:
        """Return the position at the first decision.

        Raise `BadInput` for a card, an edition or a variant that is not known, players that are too few or too many,
        and a setup that does not suit its variants.
        """
        rules = self.shelf.rules_of(setup, self.catalog.card)
        if not 2 <= len(setup.seats) <= 4:
            raise BadInput(f"Doomtown takes two to four players, not {len(setup.seats)}")
        cards: dict[CardId, Card] = {}
        count = len(setup.seats)
        players = tuple(
            self._seated(cards, Seat(seat), each, rules.beside(Seat(seat), count))
            for seat, each in enumerate(setup.seats)
        )
        t = Table(rules, players, cards, Chance(seed), ask_everyone=setup.ask_everyone)
        t.automaton = self.seat_of_automaton(setup.automaton)
        for code in rules.lays:
            card = CardId(len(cards) + 1)
            cards[card] = Card(self.catalog.card(code), FIRST_SEAT)
            lay_in_town_square(t, card)
        if rules.event_deck is not None:
            codes, t.chance = rules.event_deck(rules, count, t.chance)
            t.events = tuple(CardId(len(cards) + number) for number in range(1, len(codes) + 1))
            cards.update(zip(t.events, (Card(self.catalog.card(code), FIRST_SEAT) for code in codes), strict=True))
        return Position(t, PlayGame())

    def versions(self, start: Position[Table]) -> dict[str, Any]:
        """Return the digests of the rules, and of the definition of each card that begins in the game.

        `packs` names the player's packs that hold some of these cards, if there are any.
        """
        codes = sorted({card.printed.code for card in start.table.cards.values()})
        packs = self.catalog.fan_packs(codes)
        return {
            "rules": rules_digest("dtgui.doomtown"),
            "cards": {code: digest(self.catalog.definition(code).encode()) for code in codes},
            **({PACKS: [needed(pack) for pack in packs]} if packs else {}),
        }

    def missing(self, made: Mapping[str, Any]) -> str:
        """Return which packs a save needs that are not in the catalog, in a sentence; "" if it needs none."""
        return missing_packs(made.get(PACKS), self.catalog)

    def with_cards(self, cards: Sequence[MadeUpCard]) -> Doomtown:
        """Return the game with cards that are made up for a position. Raise `BadInput`."""
        return Doomtown(with_made_up(self.catalog, cards), self.shelf, [card.fields for card in cards])

    def with_definitions(self, definitions: object) -> Doomtown:
        """Return the game with the made-up cards of a save. Raise `BadInput`."""
        if not isinstance(definitions, list) or not all(isinstance(fields, dict) for fields in definitions):
            raise BadInput("expected a list of cards")
        document = Document(definitions, "")
        return self.with_cards([MadeUpCard(fields, document, (place,)) for place, fields in enumerate(definitions)])

    def seat_of_automaton(self, setup: AutomatonSetup | None) -> AutomatonSeat | None:
        """Return the Automaton's record at the table, None without one. Raise `BadInput` for its archetype."""
        if setup is None:
            return None
        archetype = self.catalog.archetypes.named(setup.archetype)
        return AutomatonSeat(setup.seat, archetype, self.catalog.token(GUNSLINGER), setup.shows_hand)

    def _seated(self, cards: dict[CardId, Card], seat: Seat, setup: SeatSetup, beside: tuple[str, ...]) -> Player:
        """Return a player at the start: the starting posse set aside with the rules' extra cards, otherwise the
        deck.

        Their cards are added to `cards`.
        """

        def new_card(code: str) -> CardId:
            card = CardId(len(cards) + 1)
            cards[card] = Card(self.catalog.card(code), seat)
            return card

        outfit = new_card(setup.outfit)
        legend = new_card(setup.legend) if setup.legend else None
        codes = list(setup.cards)
        for code in setup.starting:
            codes.remove(code)
        gang = tuple(new_card(code) for code in (*setup.starting, *beside))
        deck = tuple(new_card(code) for code in codes)
        return Player(setup.name, outfit, tuple(sorted(setup.cards)), legend, deck=deck, gang=gang, knows_deck=True)

    def concede(self, position: Position[Table], seat: Seat) -> None:
        """Concede for a player, whichever seat is asked: the same as answering with `kernel.decisions.concession`.

        Between two players the game ends; with more the player's cards leave it. Raise `IllegalAnswer` for a seat
        that is not in the game (any more).
        """
        position.answer(concession(seat))

    def seats(self, position: Position[Table]) -> tuple[Seat, ...]:
        """Return the seats in turn order, the Dealer first."""
        return position.table.seats

    def outcome(self, position: Position[Table]) -> Outcome | None:
        """Return who won and how, None while the game goes on."""
        return position.table.outcome

    def observe(self, position: Position[Table], seat: Seat) -> Observation[Table]:
        """Return what this seat may know."""
        return Observation.of(position, seat, seen_by(position.table, seat, position.stack))

    def determinize(self, observation: Observation[Table], chance: Chance) -> Position[Table]:
        """Return a position that this seat could take for the real one."""
        return self.imagine(observation, from_pool(self.pool, self.catalog.card), chance)

    def imagine(self, observation: Observation[Table], deal: Deal, chance: Chance) -> Position[Table]:
        """Return a position that this seat could take for the real one, the others' unseen cards as guessed."""
        whole = imagined(observation, deal, self.catalog.card, chance)
        return Position.resumed(whole, observation.stack, observation.decision)

    def with_new_luck(self, position: Position[Table], chance: Chance) -> Position[Table]:
        """Return the position with the decks in another order, and other pulls to come."""
        return Position.resumed(with_new_luck(position.table, chance), position.stack)

    def scene(self, observation: Observation[Table], recent: Recent = NOTHING_RECENT) -> Scene:
        """Return the town as this seat sees it, with the hands of a lowball that was among the recent events."""
        return scene.build_scene(observation, recent)

    def bare_scene(self, observation: Observation[Table], recent: Recent = NOTHING_RECENT) -> Scene:
        """Return the scene without figures, marks, arrows, gestures, panels and notes."""
        return scene.build_bare_scene(observation, recent)

    def describe(self, observation: Observation[Table], piece: str) -> Description:
        """Return a card's figures with their changes, its attachments and the effects on it."""
        return describe.describe(observation.table, piece)

    def prompt(self, observation: Observation[Table]) -> Prompt | None:
        """Return the open decision in words."""
        return prompts.prompt(observation)

    def option_text(self, observation: Observation[Table], option: Option) -> str:
        """Return what choosing the option does."""
        return prompts.option_text(observation.table, option, observation.decision, observation.seat)

    def label(self, position: Position[Table], answer: Answer) -> str:
        """Return a few words for an answer, for undo and the history."""
        return prompts.label(position, answer)

    def narrate(self, observation: Observation[Table], happened: Happened) -> tuple[Sentence, ...]:
        """Return the log's sentences for an event."""
        return narrate.narrate(observation, happened)

    def explain(self, observation: Observation[Table], intent: Intent) -> Refusal | None:
        """Return why a gesture is not possible now, None where it is."""
        return explain.explain(observation, intent)


def _path_of(effect: Any) -> str:
    """How saves call an effect: by where in the card files it stands."""
    path: str = effect.path
    return path

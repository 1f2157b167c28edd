"""Doomtown as a game of the kernel: the contract, handed on to the modules that fulfil it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from dtgui.doomtown import describe, events, explain, narrate, procedures, prompts, rules, scene
from dtgui.doomtown.abilities.language.effects import EFFECTS
from dtgui.doomtown.abilities.language.effects.entering import JoinToken
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.observe import imagined, seen_by, with_new_luck
from dtgui.doomtown.procedures.game import PlayGame
from dtgui.doomtown.queries import responses
from dtgui.doomtown.questions import Asked, questions_of
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state import basics, kinds, sections, setup, table, texts, timings, topics
from dtgui.doomtown.state.cards import CardDef, CardType, Keyword
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.setup import SeatSetup, Setup
from dtgui.doomtown.state.table import Card, CardId, Player, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.codec import Codec, Shared, values_in
from dtgui.kernel.decisions import Answer, Option, Seat, concession
from dtgui.kernel.errors import BadInput
from dtgui.kernel.events import Happened, Recent
from dtgui.kernel.game import NOTHING_RECENT, Observation, Outcome
from dtgui.kernel.narration import Prompt, Refusal, Sentence
from dtgui.kernel.position import Position
from dtgui.kernel.scene import Description, Intent, Scene


class Doomtown:
    """The game of Doomtown, with the cards of a catalog."""

    name = "doomtown"

    def __init__(self, catalog: Catalog, editions: Iterable[RulesProfile[Table]] = EDITIONS) -> None:
        self.catalog = catalog
        self.editions = {edition.name: edition for edition in editions}

    @cached_property
    def codec(self) -> Codec:
        """Writes setups, tables and stacks, with all that its editions bring; cards by code,
        editions and questions by name.
        """
        brought = tuple(module for edition in self.editions.values() for module in edition.modules)
        classes = values_in(
            events,
            procedures,
            rules,
            responses,
            basics,
            kinds,
            sections,
            timings,
            table,
            setup,
            texts,
            topics,
            *brought,
        )
        shared: tuple[Shared[Any], ...] = (
            Shared(CardDef, lambda card: card.code, self.catalog.card),
            Shared(RulesProfile, lambda rules: rules.name, self.editions.__getitem__),
            Shared(Asked, lambda asked: asked.id, questions_of(*brought).__getitem__),
            Shared(texts.Response, lambda response: response.name, self.catalog.part),
            *(Shared(cls, _path_of, self.catalog.part, "effect") for cls in EFFECTS.values()),
        )
        plain = [cls for cls in classes if cls is not texts.Response]
        return Codec((*plain, JoinToken, Chance, Outcome), shared)

    @cached_property
    def _pool(self) -> tuple[str, ...]:
        """What an unknown deck is imagined to be made of: every card that can be in one, once."""
        return tuple(
            card.code
            for card in self.catalog
            if card.type not in (CardType.OUTFIT, CardType.LEGEND) and not card.has(Keyword.TOKEN)
        )

    def new(self, setup: Setup, seed: int) -> Position[Table]:
        """Return the position at the first decision.

        Raise `BadInput` for a card or an edition that is not known, or a number of players that cannot play.
        """
        if setup.rules not in self.editions:
            raise BadInput(f"there is no edition {setup.rules!r}; known: {', '.join(self.editions)}")
        if not 2 <= len(setup.seats) <= 4:
            raise BadInput(f"Doomtown takes two to four players, not {len(setup.seats)}")
        cards: dict[CardId, Card] = {}
        players = tuple(self._seated(cards, Seat(seat), each) for seat, each in enumerate(setup.seats))
        t = Table(self.editions[setup.rules], players, cards, Chance(seed), ask_everyone=setup.ask_everyone)
        return Position(t, PlayGame())

    def _seated(self, cards: dict[CardId, Card], seat: Seat, setup: SeatSetup) -> Player:
        """A player at the start: the starting gang laid aside, the rest in the deck. Their cards go into `cards`."""

        def new_card(code: str) -> CardId:
            card = CardId(len(cards) + 1)
            cards[card] = Card(self.catalog.card(code), seat)
            return card

        outfit = new_card(setup.outfit)
        legend = new_card(setup.legend) if setup.legend else None
        codes = list(setup.cards)
        for code in setup.starting:
            codes.remove(code)
        gang = tuple(new_card(code) for code in setup.starting)
        deck = tuple(new_card(code) for code in codes)
        return Player(setup.name, outfit, tuple(sorted(setup.cards)), legend, deck=deck, gang=gang, knows_deck=True)

    def concede(self, position: Position[Table], seat: Seat) -> None:
        """Let a player give up, whoever is asked: the same as answering with `kernel.decisions.concession`.

        Between two players the game ends; among more the player's cards leave it. Raise `IllegalAnswer` for a seat that
        is not in the game (any more).
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
        return Observation.of(position, seat, seen_by(position.table, seat))

    def determinize(self, observation: Observation[Table], chance: Chance) -> Position[Table]:
        """Return a position that this seat could take for the real one."""
        whole = imagined(observation.table, observation.seat, self._pool, self.catalog.card, chance)
        return Position.resumed(whole, list(observation.stack))

    def with_new_luck(self, position: Position[Table], chance: Chance) -> Position[Table]:
        """Return the position with the decks in another order, and other pulls to come."""
        return Position.resumed(with_new_luck(position.table, chance), position.stack)

    def scene(self, observation: Observation[Table], recent: Recent = NOTHING_RECENT) -> Scene:
        """Return the town as this seat sees it, with the hands of a lowball that was among the recent events."""
        return scene.build_scene(observation, recent)

    def describe(self, observation: Observation[Table], piece: str) -> Description:
        """Return a card's figures with what changes them, what is attached to it and what effects are on it."""
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

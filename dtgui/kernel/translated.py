"""A game that speaks another language: what it says to people is translated, all else is the game's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic, TypeVar

from dtgui.kernel.decisions import Answer, Option
from dtgui.kernel.flow import Happened, Recent
from dtgui.kernel.game import NOTHING_RECENT, Game, Observation, Outcome
from dtgui.kernel.phrases import Prompt, Refusal, Sentence, Translate, in_language
from dtgui.kernel.position import Position, Table
from dtgui.kernel.scene import Description, Intent, Scene

S = TypeVar("S")
T = TypeVar("T", bound=Table)
V = TypeVar("V")

SAID_IN_SCENES = ("zones", "pieces", "panels", "phases", "phase", "course", "notes", "sides")
"""The fields of a scene that have texts in them."""


class Translated(Generic[S, T]):
    """The game that is given, with its prompts, options, log, refusals and scenes in another language.

    `translate` returns a pattern of a phrase in that language (`kernel.phrases`).
    """

    def __init__(self, game: Game[S, T], translate: Translate) -> None:
        self._game = game
        self._translate = translate

    @property
    def translate(self) -> Translate:
        """Its language, as a function that translates the patterns of phrases."""
        return self._translate

    @property
    def original(self) -> Game[S, T]:
        """The game in its own words."""
        return self._game

    def __getattr__(self, name: str) -> Any:
        # Copying asks for special methods before there is a game to hand the question on to.
        if name.startswith("__") or name == "_game":
            raise AttributeError(name)
        return getattr(self._game, name)

    def outcome(self, position: Position[T]) -> Outcome | None:
        """Return how the game ended, None while it goes on."""
        return self._said(self._game.outcome(position))

    def scene(self, observation: Observation[T], recent: Recent = NOTHING_RECENT) -> Scene:
        """Return the view model of an observation."""
        scene = self._game.scene(observation, recent)
        return replace(scene, **{name: self._said(getattr(scene, name)) for name in SAID_IN_SCENES})

    def bare_scene(self, observation: Observation[T], recent: Recent = NOTHING_RECENT) -> Scene:
        """Return the zones and pieces of an observation; of its texts the phase is translated."""
        scene = self._game.bare_scene(observation, recent)
        return replace(scene, phase=self._said(scene.phase))

    def describe(self, observation: Observation[T], piece: str) -> Description:
        """Return the description of a piece of the scene."""
        return self._said(self._game.describe(observation, piece))

    def prompt(self, observation: Observation[T]) -> Prompt | None:
        """Return the open decision in words."""
        return self._said(self._game.prompt(observation))

    def option_text(self, observation: Observation[T], option: Option) -> str:
        """Return what choosing the option does."""
        return self._said(self._game.option_text(observation, option))

    def label(self, position: Position[T], answer: Answer) -> str:
        """Return a few words for an answer."""
        return self._said(self._game.label(position, answer))

    def narrate(self, observation: Observation[T], happened: Happened) -> tuple[Sentence, ...]:
        """Return the log's sentences for an event."""
        return self._said(self._game.narrate(observation, happened))

    def explain(self, observation: Observation[T], intent: Intent) -> Refusal | None:
        """Return why this gesture is not possible now, None where it is."""
        return self._said(self._game.explain(observation, intent))

    def _said(self, value: V) -> V:
        return in_language(value, self._translate)


def untranslated(game: Game[S, T]) -> Game[S, T]:
    """Return a game in its own words: what files are written in."""
    return game.original if isinstance(game, Translated) else game


def said_like(game: Game[S, T], other: Game[Any, Any]) -> Game[S, T]:
    """Return a game in the language of another one."""
    own = untranslated(game)
    return Translated(own, other.translate) if isinstance(other, Translated) else own

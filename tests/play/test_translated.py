"""All that a game says can be translated: in a made-up language, only names, numbers and sections stay as they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from string import Formatter

import pytest
from make_phrases import phrases

from dtgui.doomtown.scene_ids import place_id
from dtgui.doomtown.state.setup import Setup
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.saves import fingerprint
from dtgui.kernel.scene import Intent, Scene
from dtgui.kernel.session import Session
from dtgui.kernel.translated import Translated
from tests.conformance.random_setups import random_setup
from tests.conformance.watched import EagerPlayer
from tests.doomtown.town import doomtown, two_starters, with_gangs_to_pick

GAMES = {f"random {seed}": (random_setup, seed) for seed in range(2)} | {
    "starters": (two_starters, 2),
    "gangs": (with_gangs_to_pick, 1),
}
STRIDE = 17
WORD = re.compile(r"[A-Za-z]{2,}")


TITLES = re.compile("|".join(sorted((re.escape(card.title) for card in doomtown().catalog), key=len, reverse=True)))


class MadeUp:
    """A language without a Latin letter; it keeps what it was asked for."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def __call__(self, pattern: str, count: int | None = None, /) -> str:
        self.asked.add(str(pattern))
        return "".join(_in_signs(*part) for part in Formatter().parse(pattern))


def _in_signs(literal: str, name: str | None, spec: str | None, _: str | None) -> str:
    place = "" if name is None else f"{{{name}:{spec}}}" if spec else f"{{{name}}}"
    return f"{re.sub('[A-Za-z]', '¤', literal)}{place}"


def nameless(setup: Setup) -> Setup:
    """A setup whose players have no letters in their names."""
    return replace(setup, seats=tuple(replace(seat, name=f"№{n}") for n, seat in enumerate(setup.seats)))


@pytest.fixture(scope="module", params=GAMES)
def translated(request) -> tuple[list[str], MadeUp]:
    """Everything that a random game has said to all its players, without the titles of cards; and the language."""
    make, seed = GAMES[request.param]
    language = MadeUp()
    session = Session(Translated(doomtown(), language), nameless(make(seed)), seed)
    players = {seat: EagerPlayer(Chance(seed * 100 + seat)) for seat in session.game.seats(session.position)}
    while session.position.decision is not None and len(session.moments) < 500:
        seat = session.position.decision.seat
        session.answer(players[seat].choose(session.game.observe(session.position, seat)))
    return [TITLES.sub("", text) for text in _all_texts(session)], language


def _all_texts(session: Session) -> Iterator[str]:
    for moment in session.moments[1::STRIDE]:
        yield moment.label
        for seat in session.game.seats(moment.position):
            yield from _texts_for(session, moment, seat)
    outcome = session.game.outcome(session.position)
    yield outcome.reason if outcome else ""


def _texts_for(session: Session, moment, seat: Seat) -> Iterator[str]:
    game = session.game
    observation = game.observe(moment.position, seat)
    yield from (line.plain for happened in moment.happened for line in game.narrate(observation, happened))
    prompt, scene = game.prompt(observation), game.scene(observation)
    yield from (prompt.who, prompt.phase, prompt.question, prompt.primary, prompt.nothing) if prompt else ()
    yield from (game.option_text(observation, option) for option in _options(observation))
    yield from _texts_of(scene)
    for piece in scene.pieces:
        told = game.describe(observation, piece.id)
        yield from (*told.attached, *told.notes, *told.text)
        yield from (text for figure in told.figures for text in (figure.name, figure.text, *figure.because))
        for place in (None, place_id(0), scene.pieces[0].id, "gap:0:left"):
            refusal = game.explain(observation, Intent(piece.id, place))
            yield refusal.reason if refusal else ""


def _options(observation) -> tuple:
    return observation.decision.options if observation.decision else ()


def _texts_of(scene: Scene) -> Iterator[str]:
    yield from (*scene.phases, scene.phase, *scene.notes.values())
    yield from (scene.course.title, *scene.course.steps, scene.course.step) if scene.course else ()
    yield from (zone.title for zone in scene.zones)
    yield from (piece.name for piece in scene.pieces)
    badges = (badge for part in (*scene.zones, *scene.pieces, *scene.panels) for badge in part.badges)
    yield from (text for badge in badges for text in (badge.text, badge.about))


def test_every_text_of_a_game_is_translated(translated) -> None:
    texts, _ = translated
    assert len(texts) > 1000
    assert {text for text in texts if WORD.search(text)} == set()


@pytest.mark.sampled(4)
def test_every_used_pattern_is_listed_for_translation(translated) -> None:
    _, language = translated
    assert {pattern for pattern in language.asked if [*Phrase(pattern).patterns]} - {*phrases()} == set()


def test_the_language_does_not_change_the_game() -> None:
    said, plain = (Session(game, two_starters(1), 1) for game in (Translated(doomtown(), MadeUp()), doomtown()))
    assert fingerprint(said.position, said.game.codec) == fingerprint(plain.position, plain.game.codec)

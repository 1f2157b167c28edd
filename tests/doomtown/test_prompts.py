"""Every question of the rules and the cards has words that name its subject."""

from dtgui.doomtown.questions import QUESTIONS
from dtgui.kernel.decisions import Role
from tests.doomtown.town import doomtown, with_gangs_to_pick


def test_every_question_has_words():
    assert len(QUESTIONS) > 40
    assert all(asked.text for asked in QUESTIONS.values())


def test_confirmable_questions_have_button_texts():
    """Repeated and skippable questions have a confirm button."""
    gathered = [asked for asked in QUESTIONS.values() if asked.role is Role.GATHER]
    assert all(asked.primary and asked.nothing for asked in gathered)


def test_the_gang_question_shows_the_remaining_stash():
    game = doomtown()
    position = game.new(with_gangs_to_pick(4), 4)
    seat, stash = position.decision.seat, position.table.players[position.decision.seat].stash
    position.answer(position.decision.options[1])
    picked = position.table.cards[position.table.players[seat].gang[0]].printed
    asked = game.prompt(game.observe(position, seat)).question
    assert f"{stash - picked.cost} of {stash} ghost rock left" in asked

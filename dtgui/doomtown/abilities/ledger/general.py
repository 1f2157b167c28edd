"""Printed clauses that no definition repeats, because a general rule plays them: a closed list."""

from __future__ import annotations

from collections.abc import Mapping

GENERAL_RULES: Mapping[str, str] = {
    "without_booting": "Cards that move by an effect do not boot. WWE, Resolving Abilities",
    "even_if_booted": "Effects move booted dudes, too, and bring them into posses. WWE, Resolving Abilities",
    "moving_if_necessary": "A dude that joins a posse moves to the shootout. WWE, Shootouts 1",
    "all_costs": "A card that enters play by an effect is paid for. WWE, Basics, Costs",
    "still_invented": "A Gadget that enters play by an effect must still be invented. WWE, Gadgets",
    "shopping_anywhere": "An effect attaches cards to booted dudes, too, and anywhere. WWE, Resolving Abilities",
    "least_0": "A cost or figure is never lowered below 0. WWE, Maximums & Minimums",
    "value_least_1": "A value is never below 1. WWE, Maximums & Minimums",
    "empty_posse": "A shootout is over as soon as a posse is empty. WWE, Shootouts 11",
    "counted_bonus": "Counters that stand for a bonus of the card's own are played as that bonus, with its end",
    "permanent_counter": "Control points given to a card stay until it leaves play. WWE, Control Points",
    "usual_duration": "The printed duration is the usual one of the timing. WWE, Shootout Sequence 2",
    "usual_target": "Shootout abilities choose cards in the shootout. WWE, Shootouts 2",
    "usual_choice": "The player who uses the card makes its choices, also in a tie. WWE, Resolving Abilities",
    "usual_token": "The token's figures and how long it stays are printed on the token",
    "usual_keyword": "What the keyword means is said in the rules",
    "usual_joker": "What every joker does. WWE, Poker, Jokers; Pulls",
    "usual_deck": "What a deck may hold is decided by the deck rules",
    "usual_job": "A job's printed effect happens if it succeeds, after the dudes have gone home. WWE, Jobs",
    "usual_leader": "A dude leads the job that it has, or that a card attached to it has. WWE, Jobs 1",
    "one_opposes": "One player opposes a job, with all dudes who can reach it; nobody gives leave. WWE, Jobs 5",
    "usual_opposing": "'Opposing' in a shootout is the other posse, else other players. WWE, Glossary",
    "chosen_once": "No card is chosen for two parts of an ability: neither as two targets, nor as target and price",
    "if_able": "What cannot be done is skipped. WWE, Resolving Abilities",
    "still_there": "A card that has left play is no longer affected. WWE, Resolving Abilities",
    "only_skilled": "The skills are Huckster, Blessed, Shaman and Mad Scientist. WWE, Skills",
    "seen_in_pile": "Discard piles and Boot Hills lie open: all players have seen what is taken from them",
    "totem_on_dude": "A Totem that a dude carries is planted at the deed where the dude is, nowhere else. WWE, Totems",
    "only_attached": "A Condition is in play only while it is attached to what its text names. WWE, Glossary",
    "reminder": "A note in brackets that repeats what the clause before it says",
}
"""The names of general rules that a ledger may cite (`rule: without_booting`), and what each says."""

"""Places: where something is, where it goes and comes from."""

from __future__ import annotations

from collections.abc import Iterator

from dtgui.doomtown.abilities.wording.german.phrases import COMMA, END, Nominal, NounGroup, Partitive, Several, listed
from dtgui.doomtown.abilities.wording.german.reading import Reader, rule

FIXED_PLACES = {
    "at a nearby location that you control": "an einem Ort in der Nähe, den du kontrollierst,",
    "at a nearby deed": "an einem Deed in der Nähe",
    "at a nearby location": "an einem Ort in der Nähe",
    "at this location or an adjacent deed": "an diesem Ort oder einem angrenzenden Deed",
    "in a posse": "in einer Posse",
    "here or at an adjacent location": "hier oder an einem angrenzenden Ort",
    "here": "hier",
    "there": "dort",
    "nearby": "in der Nähe",
    "anywhere": "überall",
    "at home": "zu Hause",
    "in town square": "auf dem Stadtplatz",
    "in play since this High Noon": "seit diesem High Noon im Spiel",
    "in town": "in der Stadt",
    "out of town": "außerhalb der Stadt",
    "in play": "im Spiel",
    "in hand": "auf der Hand",
    "in each player's Boot Hill": "in jedem Boot Hill",
    "at the mark": "beim Ziel",
    "on the mark": "am Ziel",
    "not in a posse": "in keiner Posse",
    "on top of your opponent's discard pile": "oben auf dem Abwurfstapel deines Gegners",
    "on the same street": "an derselben Straße",
    "at an end of a street": "an einem Straßenende",
    "towards control of deeds": "für die Kontrolle über Deeds",
    "in the opposing posse": "in der gegnerischen Posse",
    "among your casualties this round": "unter deinen Verlusten dieser Runde",
    "in your starting gang": "in deiner Startbande",
    "at a this or an adjacent deed": "an diesem oder einem angrenzenden Deed",
    "at a this or an adjacent location": "hier oder an einem angrenzenden Ort",
    "a this or an adjacent deed": "diesem oder einem angrenzenden Deed",
    "at a home": "in einem Zuhause",
    "among the cards that you have played this turn": "unter den Karten, die du an diesem Tag gespielt hast,",
}

DESTINATIONS = {
    "home": "nach Hause",
    "here": "hierher",
    "to town square": "auf den Stadtplatz",
    "to any location": "an einen beliebigen Ort",
    "to any location in town": "an einen beliebigen Ort in der Stadt",
    "into play": "ins Spiel",
    "to your home": "in dein Zuhause",
}


class PlaceReader(Reader):
    """Reads places."""

    @rule
    def place(self, at: int) -> Iterator[tuple[str, int]]:
        """Where something is: `in your posse`, `at a deed`."""
        for words, end in self.phrase_in(at, FIXED_PLACES, 12):
            yield FIXED_PLACES[words], end
        word = self.word(at)
        if word in ("at", "in", "among"):
            for where, end in self.noun_phrase(at + 1):
                if not isinstance(where, Several) or where.word == "oder":
                    yield self._at(where, word), end

    def _at(self, where: Nominal, word: str) -> str:
        if isinstance(where, Several):
            return listed([self._at(part, word) for part in where.parts], where.word)
        noun = where.noun if isinstance(where, NounGroup) else where.of.noun if isinstance(where, Partitive) else None
        if word in ("in", "among"):
            if noun is not None and noun.singular == "Hand":
                return f"auf {where.say('d')}"
            return f"{'in' if word == 'in' else 'unter'} {where.say('d')}"
        return noun.at.format(d=where.say("d")) if noun is not None else f"bei {where.say('d')}"

    @rule
    def origin(self, at: int) -> Iterator[tuple[str, int]]:
        """Where something comes from: `from your hand`."""
        if place := self.after(at, "from"):
            for where, end in self.one(place):
                noun = where.noun if isinstance(where, NounGroup) else None
                is_hand = noun is not None and noun.singular == "Hand"
                yield (f"{'von' if is_hand else 'aus'} {where.say('d')}", end)

    @rule
    def destination(self, at: int) -> Iterator[tuple[str, int]]:
        """Where something goes: `to any location`, `home`."""
        for words, end in self.phrase_in(at, DESTINATIONS, 5):
            yield DESTINATIONS[words], end
        for where, end in self.noun_phrase(at + 1) if self.word(at) == "to" else ():
            if not isinstance(where, Several) or where.word == "oder":
                yield self._to(where), end
        if place := self.after(at, "to", "where"):
            for who, end in self.one(place):
                if self.word(end) == "was":
                    yield f"dorthin{COMMA}wo {who.say('n')} war{END}", end + 1
        yield from self._into(at)

    def _into(self, at: int) -> Iterator[tuple[str, int]]:
        """`into your hand`, `on top of your deck`."""
        if place := self.after(at, "into"):
            for where, end in self.one(place):
                noun = where.noun if isinstance(where, NounGroup) else None
                is_hand = noun is not None and noun.singular == "Hand"
                yield f"{'auf' if is_hand else 'in'} {where.say('a')}", end
        if place := self.after(at, "on"):
            for where, end in self.one(place):
                yield f"auf {where.say('a')}", end
        if place := self.after(at, "on", "top", "of"):
            for where, end in self.one(place):
                yield f"oben auf {where.say('a')}", end

    def _to(self, where: Nominal) -> str:
        if isinstance(where, Several):
            return listed([self._to(part) for part in where.parts], where.word)
        noun = where.noun if isinstance(where, NounGroup) else where.of.noun if isinstance(where, Partitive) else None
        if noun is None:
            return f"zu {where.say('d')}"
        return noun.to.format(d=where.say("d"), a=where.say("a"))

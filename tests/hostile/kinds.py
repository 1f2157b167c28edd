"""The kinds of files that players are sent or find, each with good examples and what the program does with one."""

from __future__ import annotations

import io
import json
import random
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import date, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QColor, QImage

from dtgui.achievements.achievement import AchievementFile, Earned
from dtgui.ai.lab.store import open_store
from dtgui.ai.player import RandomPlayer
from dtgui.ai.town.weights import learnt_or_heuristic, read_weights, weights_file
from dtgui.app.languages.making import Wanted, new_catalog
from dtgui.app.languages.phrase_book import GAME, languages, read_language
from dtgui.app.library import load_default_catalog
from dtgui.app.packs.contents import SOUNDS, open_contents, read_manifest
from dtgui.app.packs.shelf import read_pack, switch, with_packs, with_player_packs
from dtgui.app.packs.sounds import Sound, sound_problems, written_sound
from dtgui.app.paths import default_paths
from dtgui.app.picture_files import read_picture
from dtgui.app.settings import LoadedSettings, Settings, kept_settings, load_settings
from dtgui.decks import DeckFormat, export_deck, import_file, load_deck
from dtgui.decks.challenges import ChallengeFile, ChallengeResult
from dtgui.decks.collection import load_card_tags, load_collection, save_card_tags, save_collection
from dtgui.decks.desk import load_desk
from dtgui.decks.exporting import EXPORTERS
from dtgui.decks.search.index import SearchIndex
from dtgui.decks.search.syntax import SearchError
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.loading import check_card_file, read_packs
from dtgui.doomtown.game import Doomtown
from dtgui.gui.doomtown import own_pictures
from dtgui.gui.look.language import load_language
from dtgui.kernel.chance import Chance
from dtgui.kernel.saves import save_text
from dtgui.kernel.session import Session
from dtgui.play.box import Exercises
from dtgui.play.boxes import box_of
from dtgui.play.records import Best, Coached, CoachedGames, Records
from dtgui.play.saved_games import read_save, write_save
from dtgui.practice.progress import Mistake, Mistakes, Progress, UnderWay
from dtgui.practice.sandbox.recording import copied
from dtgui.practice.scenarios import play_scenario, read_scenario, with_plain_cards
from dtgui.practice.writing import document_of, link_of
from dtgui.weekly.results import WeekMarks, WeekResult, read_result, result_of_puzzle
from dtgui.weekly.week import WeekPart
from tests.ai.lab.contests import ABOUT
from tests.decks import sources
from tests.doomtown.town import starter_setup
from tests.hostile.pages import PAGE_KINDS, TODAY, WEEK
from tests.packs import EXAMPLE, MANIFEST, make_pack_folder, paths_in, zip_of
from tests.practice.sandbox.grounds import BENCH
from tests.weekly.test_week import read as read_puzzle
from tests.weekly.test_week import referee, solved

FORT, FORT_LESSONS = box_of("westfort").scenarios, box_of("westfort").lessons
LESSONS, PUZZLES = box_of("doomtown").lessons, box_of("doomtown").puzzles
assert FORT is not None
CHECKOUT = Path(__file__).resolve().parents[2]
EVERY = 7
"""Of folders with hundreds of files, each seventh is an example."""
DAY = date(2026, 5, 31)
SCORE = {"best": [5, True, 3], "played": 4, "won": 1}


QUERIES = (
    "t:dude (g:l OR g:o) cost<=4 -k:horse",
    "x:/(.*)(.*)(.*)zzz/ OR /(a+)+!/",
    'k:"mad scientist" v:7..q x:"each player" d>=2018-06',
    "rembrandt e:DT1|DT2 title!/^the .+n$/ sl",
)


class Kind(NamedTuple):
    """A kind of file: how its name ends, examples, and what is done with a file of it (which may raise `BadInput`)."""

    suffix: str
    examples: Callable[[], Sequence[bytes]]
    use: Callable[[Path], object]

    @contextmanager
    def ready(self, _folder: Path, _good: bytes) -> Iterator[Callable[[Path], object]]:
        """Yield what is done with each file."""
        yield self.use


@lru_cache(maxsize=1)
def _catalog() -> Catalog:
    return load_default_catalog(default_paths())


@lru_cache(maxsize=1)
def _game() -> Doomtown:
    return Doomtown(with_plain_cards(_catalog()))


def _files(pattern: str, every: int = 1) -> list[bytes]:
    return [file.read_bytes() for file in sorted(CHECKOUT.glob(pattern))[::every]]


def _settings() -> list[bytes]:
    plain = json.dumps(vars(Settings()), default=list)
    return [plain.encode(), plain.replace('""', '"Zoé"').encode()]


def _use_settings(file: Path) -> None:
    kept_settings(file.with_name("again.json")).change(lambda _: LoadedSettings(load_settings(file).settings))


def _phrases() -> list[bytes]:
    files = languages([CHECKOUT / "resources/languages"])["de"]
    phrases = {phrase: forms[0] for phrase, forms in read_language(files).contexts[GAME].items()}
    return [json.dumps(dict(list(phrases.items())[start : start + 60])).encode() for start in range(0, 600, 60)]


def _po_files() -> list[bytes]:
    wanted = [Wanted("Go home", "", "window"), Wanted("{count} card", "{count} cards", "game")]
    return [str(new_catalog(code, wanted)).replace('msgstr ""', 'msgstr "x"').encode() for code in ("fr", "ru", "ja")]


def _use_phrases(file: Path) -> None:
    language = load_language((file.parent,), file.stem)
    if language is not None:
        for phrase in json.loads(_phrases()[0]):
            language.say(phrase).encode()


def _decks_in_all_formats() -> list[bytes]:
    decks = [load_deck(file, _catalog()) for file in sorted((CHECKOUT / "card_data/doomtown/decks").glob("*.yaml"))]
    written = [export_deck(deck, wanted, _catalog()).text for deck in decks[:2] for wanted in EXPORTERS]
    return [text.encode() for text in (*written, *sources.ALL)]


def _octgn() -> list[bytes]:
    decks = [load_deck(file, _catalog()) for file in sorted((CHECKOUT / "card_data/doomtown/decks").glob("*.yaml"))]
    return [export_deck(deck, DeckFormat.OCTGN, _catalog()).text.encode() for deck in decks]


def _zips() -> list[bytes]:
    return [_zipped(_decks_in_all_formats()[start::9]) for start in range(3)]


def _zipped(members: Sequence[bytes]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, member in enumerate(members):
            archive.writestr(f"folder/{number}.txt", member)
    return whole.getvalue()


def _import(file: Path) -> None:
    for report in import_file(file, _catalog()):
        if report.deck is not None:
            export_deck(report.deck, DeckFormat.OWN, _catalog()).text.encode()


def _use_own_deck(file: Path) -> None:
    export_deck(load_deck(file, _catalog()), DeckFormat.OWN, _catalog()).text.encode()


@lru_cache(maxsize=1)
def _index() -> SearchIndex:
    texts = {card.code: f"{card.title}: {' '.join(name for name, _ in card.keywords)}. " * 3 for card in _catalog()}
    return SearchIndex(_catalog(), texts.__getitem__)


def _search(file: Path) -> None:
    try:
        _index().titles(file.read_text(encoding="utf-8", errors="replace"))
    except SearchError as refusal:
        str(refusal).encode()


def _use_desk(file: Path) -> None:
    load_desk(file, _catalog())


def _desks() -> list[bytes]:
    decks = [text.decode() for text in _files("card_data/doomtown/decks/*.yaml")]
    rows = [{"file": "", "kept": False, "deck": text} for text in decks[:3]]
    return [json.dumps({"current": 1, "decks": rows}).encode()]


def _packs() -> list[bytes]:
    own = {file.relative_to(EXAMPLE).as_posix(): file.read_bytes() for file in EXAMPLE.rglob("*") if file.is_file()}
    return [zip_of(own), zip_of({f"folder/{name}": data for name, data in own.items()})]


def _use_pack(file: Path) -> None:
    with tempfile.TemporaryDirectory() as unpacked:
        read = read_pack(file, Path(unpacked), _catalog())
        for problem in read.problems:
            str(problem).encode()
        with_packs(_catalog(), [read])


def _manifests() -> list[bytes]:
    return [MANIFEST.encode(), (EXAMPLE / "pack.yaml").read_bytes()]


def _use_card(file: Path) -> None:
    for problem in check_card_file(file, read_packs(CHECKOUT / "card_data/doomtown/packs.yaml")):
        str(problem).encode()


def _use_scenario(file: Path) -> None:
    for failure in play_scenario(read_scenario(file), _game()).failures:
        str(failure).encode()


def _saves() -> list[bytes]:
    session = Session(_game(), starter_setup(0, 1), 7)
    while session.position.decision is not None and len(session.moments) < 25:
        decision = session.position.decision
        session.answer(decision.options[0] if decision.least == decision.most == 1 else decision.read([]))
    return [save_text(session).encode()]


def _use_save(file: Path) -> None:
    write_save(read_save(file, {Doomtown.name: _game()}).session, file.with_name("again.dtgame"))


def _use_exercise(kit: Exercises, file: Path, game: Any) -> None:
    kit.ground(kit.read(file), game)


def _use_weights(file: Path) -> None:
    learnt_or_heuristic(file)
    read_weights(file)


def _weights() -> list[bytes]:
    plain = json.loads(weights_file(default_paths()).read_bytes())
    return [json.dumps(plain, indent=indent).encode() for indent in (None, 1)]


def _use_fort_scenario(file: Path) -> None:
    for failure in FORT.play(FORT.read(file), _fort(), lambda _: None).failures:
        str(failure).encode()


@lru_cache(maxsize=1)
def _fort() -> Any:
    return FORT.make_game(default_paths())


@lru_cache(maxsize=1)
def _games() -> dict[str, Any]:
    return {"doomtown": _game(), "westfort": _fort()}


def _use_old_save(file: Path) -> None:
    write_save(read_save(file, _games()).session, file.with_name("again.dtgame"))


def _use_kept(file: Path) -> None:
    """Read a file as one of everything that is kept between starts, and write it again."""
    progress, records, coached = Progress(file), Records(file), CoachedGames(file)
    progress.done("lessons")
    progress.scores("ranks")
    progress.under_way("a.dtgame")
    records.best("westfort", "solo")
    coached.of("b.dtgame")
    load_collection(file)
    write = (
        lambda: progress.keep("a.dtgame", UnderWay("doomtown", "lesson", "01-moving")),
        lambda: progress.answer("ranks", "2026-05-31", is_right=True),
        lambda: records.score("westfort", "solo", Best(7, "Ann", "2026-05-31")),
        lambda: coached.keep("a.dtgame", Coached(said=("Hello",))),
    )
    write[len(file.read_bytes()) % len(write)]()


def _kept() -> list[bytes]:
    day, drill = "2026-05-30", {"2026-05-30": [3, 1]}
    progress = {"lessons": {"doomtown 02": day}, "drills": {"ranks": drill}, "under_way": {"a": ["x", "y", "z", 1]}}
    records = {"westfort": {"solo": {"score": 5, "name": "Bob", "day": day, "scores": [1, 2, 5]}}}
    coached = {"b.dtgame": {"is_on": True, "said": ["Move"]}}
    collection = {"packs": {"DTR": 2}, "cards": {"01001": 3}}
    return [json.dumps({"version": 1, **each}).encode() for each in (progress, records, coached, collection)]


def _use_challenges(file: Path) -> None:
    kept = ChallengeFile(file)
    kept.score("greenhorn")
    kept.note("greenhorn", ChallengeResult(5, True, 3))
    kept.note_deal("2026-05-31", ChallengeResult(5, False, 3))


def _use_achievements(file: Path) -> None:
    AchievementFile(file).earned()
    AchievementFile(file).note({"first-win": Earned("2026-05-31", "b.dtgame")})


def _use_mistakes(file: Path) -> None:
    mistakes = Mistakes(file)
    for mistake in mistakes.due(DAY):
        mistakes.words(mistake)
        mistakes.answer(mistake, DAY, is_right=True)
    mistakes.streak(DAY)
    mistakes.miss(Mistake("drills", "ranks", 7, 1), DAY)


def _mistakes() -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        mistakes = Mistakes(Path(folder) / "a.json")
        mistakes.miss(Mistake("lessons", "doomtown 02", 3), DAY - timedelta(9))
        mistakes.miss(Mistake("games", "/saves/a.dtgame", 31), DAY - timedelta(9), {"said": "Move"})
        mistakes.answer(Mistake("drills", "ranks", 8, 2), DAY - timedelta(9), is_right=True)
        return [(Path(folder) / "a.json").read_bytes()]


def _use_collection(file: Path) -> None:
    collection = load_collection(file)
    collection.owned("Tommy Harden", _catalog())
    save_collection(collection.with_pack("DTR", 1), file)


def _use_tags(file: Path) -> None:
    save_card_tags(load_card_tags(file), file)


def _use_switched(file: Path) -> None:
    """Load the cards as with this file of the packs that are switched on, and switch one."""
    paths = paths_in(file.parent)
    if not paths.packs.is_dir():
        shutil.copytree(EXAMPLE, paths.packs / "silver-creek")
    paths.config.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, paths.switched_packs)
    with_player_packs(_catalog(), paths)
    switch(paths, "silver-creek", on=True)


def _json(*values: object) -> Callable[[], list[bytes]]:
    return lambda: [json.dumps(value).encode() for value in values]


# Pictures and sounds of packs


def _pictures(kind: str) -> list[bytes]:
    made = []
    for form in (QImage.Format.Format_RGB32, QImage.Format.Format_ARGB32, QImage.Format.Format_Grayscale8):
        image = QImage(90, 126, form)
        for x in range(90):
            for y in range(126):
                image.setPixelColor(x, y, QColor.fromHsv(x * 4, 255 - y, 2 * y, 255 - x))
        held = QBuffer()
        held.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(held, kind)
        made.append(bytes(held.data().data()))
    return made


def _use_picture(file: Path) -> None:
    """Read a picture as a small one is, and as a large one."""
    own_pictures._shrunk(file)
    own_pictures._decoded(read_picture(file), QSize(126, 176))


def _sounds() -> list[bytes]:
    samples = bytes(chance.randrange(256) for chance in [random.Random(1)] for _ in range(4000))
    return [written_sound(Sound(channels, rate, samples)) for channels, rate in ((1, 8_000), (2, 44_100))]


def _use_sound(file: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        pack = make_pack_folder(Path(folder) / "pack")
        (pack / SOUNDS).mkdir()
        shutil.copy(file, pack / SOUNDS / "shot.wav")
        for problem in sound_problems(open_contents(pack, Path(folder) / "unpacked")):
            str(problem).encode()


# Texts that players send


def _positions() -> list[str]:
    player, texts = RandomPlayer(Chance(3)), []
    session = Session(_game(), starter_setup(0, 1), 3)
    for number in range(120):
        if session.position.decision is not None:
            session.answer(player.choose(_game().observe(session.position, session.position.decision.seat)))
        if number % 30 == 29:
            texts.append(copied(session.position, _game()))
    return texts


def _use_position(file: Path) -> None:
    """Lay a position out, as one that is pasted."""
    game = _game()
    laid = BENCH.paste(game, document_of(file.read_text(encoding="utf-8", errors="replace")))
    BENCH.copy(laid.game, laid.position)


def _result_lines() -> list[bytes]:
    puzzle, chance, version = read_puzzle(WEEK), random.Random(1), referee().version
    ground = referee().kit.ground(puzzle, referee().game)
    found = result_of_puzzle(WEEK, puzzle, ground, solved(puzzle), version)
    marks = WeekMarks(undone=2)
    made_up = [
        WeekResult(WEEK, part, ChallengeResult(23, True, 4), chance.randbytes(40), version, marks)
        for part in (WeekPart.DUEL, WeekPart.BOSS)
    ]
    return [each.line.encode() for each in (found, *made_up) if each is not None]


def _use_result_line(file: Path) -> None:
    """Check a line as on a day of its week."""
    for _ in referee().judging(read_result(file.read_text(encoding="utf-8", errors="replace")), TODAY):
        pass


def _lab() -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "a.db") as store:
        store.contest(ABOUT)
        store.contest({**ABOUT, "seed": 2})
        return [(Path(folder) / "a.db").read_bytes()]


def _use_lab(file: Path) -> None:
    with open_store(file) as store:
        for contest in store.contests():
            store.results(contest)
        store.contest(ABOUT)


KINDS = {
    "settings": Kind(".json", _settings, _use_settings),
    "languages": Kind(".json", _phrases, _use_phrases),
    "languages of gettext": Kind(".po", _po_files, _use_phrases),
    "own decks": Kind(".yaml", lambda: _files("card_data/doomtown/decks/*.yaml"), _use_own_deck),
    "open decks": Kind(".json", _desks, _use_desk),
    "dialects": Kind(".txt", _decks_in_all_formats, _import),
    "queries": Kind(".txt", lambda: [query.encode() for query in QUERIES], _search),
    "octgn": Kind(".o8d", _octgn, _import),
    "zips": Kind(".zip", _zips, _import),
    "cards": Kind(".yaml", lambda: _files("card_data/doomtown/cards/*/*.yaml", EVERY), _use_card),
    "packs": Kind(".dtpack", _packs, _use_pack),
    "manifests of packs": Kind(".yaml", _manifests, read_manifest),
    "scenarios": Kind(".yaml", lambda: _files("tests/scenarios/*/*/*.yaml", EVERY), _use_scenario),
    "saves": Kind(".dtgame", _saves, _use_save),
    "saves of before": Kind(".dtgame", lambda: _files("tests/golden/saves/*/*.dtgame", EVERY), _use_old_save),
    "lessons": Kind(
        ".yaml",
        lambda: _files("card_data/doomtown/lessons/*.yaml"),
        lambda file: _use_exercise(LESSONS, file, _game()),
    ),
    "puzzles": Kind(
        ".yaml",
        lambda: _files("card_data/doomtown/puzzles/*.yaml"),
        lambda file: _use_exercise(PUZZLES, file, _game()),
    ),
    "scenarios of West Fort": Kind(
        ".yaml", lambda: _files("tests/scenarios/westfort/**/*.yaml", EVERY), _use_fort_scenario
    ),
    "lessons of West Fort": Kind(
        ".yaml",
        lambda: _files("card_data/westfort/lessons/*.yaml"),
        lambda file: _use_exercise(FORT_LESSONS, file, _fort()),
    ),
    "weights": Kind(".json", _weights, _use_weights),
    "kept files": Kind(".json", _kept, _use_kept),
    "results": Kind(".db", _lab, _use_lab),
    "challenges": Kind(
        ".json", _json(*[{"version": 1, part: {"a": SCORE}} for part in ("challenges", "daily")]), _use_challenges
    ),
    "achievements": Kind(
        ".json", _json({"version": 1, "first-win": {"day": "2026-05-30", "file": ""}}), _use_achievements
    ),
    "mistakes": Kind(".json", _mistakes, _use_mistakes),
    "collections": Kind(".json", _json({"version": 1, "packs": {"DTR": 2}, "cards": {"01001": 3}}), _use_collection),
    "card tags": Kind(".json", _json({"version": 1, "cards": {"Tommy Harden": ["removal", "x"]}}), _use_tags),
    "packs switched on": Kind(".json", _json({"version": 1, "on": ["silver-creek", "gone"]}), _use_switched),
    "png pictures": Kind(".png", lambda: _pictures("PNG"), _use_picture),
    "jpeg pictures": Kind(".jpg", lambda: _pictures("JPEG"), _use_picture),
    "webp pictures": Kind(".webp", lambda: _pictures("WEBP"), _use_picture),
    "sounds": Kind(".wav", _sounds, _use_sound),
    "position texts": Kind(".yaml", lambda: [text.encode() for text in _positions()], _use_position),
    "position links": Kind(".txt", lambda: [link_of(text).encode() for text in _positions()], _use_position),
    "result lines": Kind(".txt", _result_lines, _use_result_line),
    **PAGE_KINDS,
}

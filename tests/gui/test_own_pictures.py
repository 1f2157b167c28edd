"""The player's own pictures in the place of generated faces."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage

from dtgui.app.library import load_default_catalog
from dtgui.app.packs.shelf import add_pack
from dtgui.app.paths import default_paths
from dtgui.doomtown.game import Doomtown
from dtgui.games.doomtown import BOX
from dtgui.gui.doomtown.own_pictures import SHRUNK, OwnPictures
from dtgui.gui.doomtown.town_front import TownFront
from dtgui.gui.look.theme import LEDGER
from dtgui.gui.panels.preview import Preview
from dtgui.gui.services.front import Place
from dtgui.gui.services.preferences import Preferences
from tests.packs import make_pack_folder, paths_in, printed
from tests.pictures import NESTED_SVG, jpeg, png, png_chunk

WILBY = "24092"


def save_picture(file: Path, colour: str = "teal", width: int = 300, height: int = 420) -> None:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    assert image.save(str(file))


@pytest.fixture
def looks(qtbot, fonts, catalog) -> TownFront:
    return TownFront(Place(BOX, Doomtown(catalog), default_paths(), Preferences(None), LEDGER))


def use(looks: TownFront, folder: Path, qtbot) -> OwnPictures:
    with qtbot.waitSignal(looks.own.changed):
        looks.own.use(folder)
    return looks.own


def middle(looks: TownFront, code: str, catalog, height: int = 440) -> QColor:
    picture = looks.cache.face(catalog.card(code), height).toImage()
    return picture.pixelColor(picture.width() // 2, picture.height() // 2)


def test_a_card_with_a_picture_shows_it(looks, catalog, tmp_path, qtbot):
    save_picture(tmp_path / f"{WILBY}.png")
    use(looks, tmp_path, qtbot)
    assert middle(looks, WILBY, catalog) == QColor("teal")
    assert looks.own.coverage == 1


def test_a_card_keeps_its_round_corners(looks, catalog, tmp_path, qtbot):
    save_picture(tmp_path / f"{WILBY}.png")
    use(looks, tmp_path, qtbot)
    assert looks.cache.face(catalog.card(WILBY), 440).toImage().pixelColor(0, 0).alpha() == 0


def test_other_cards_have_generated_faces(looks, catalog, tmp_path, qtbot):
    before = looks.cache.face(catalog.card("24066"), 440).toImage()
    save_picture(tmp_path / f"{WILBY}.png")
    use(looks, tmp_path, qtbot)
    assert looks.cache.face(catalog.card("24066"), 440).toImage() == before


def test_small_cards_on_the_table_keep_their_large_figures(looks, catalog, tmp_path, qtbot):
    save_picture(tmp_path / f"{WILBY}.png")
    use(looks, tmp_path, qtbot)
    assert middle(looks, WILBY, catalog, 100) != QColor("teal")


@pytest.mark.parametrize(
    "content", [b"", b"no picture", b"\x89PNG\r\n\x1a\n and then nothing", NESTED_SVG, png(5_000, 5_000), jpeg(30, 42)]
)
def test_a_broken_picture_is_replaced_by_the_generated_face(looks, catalog, tmp_path, qtbot, content):
    before = looks.cache.face(catalog.card(WILBY), 440).toImage()
    (tmp_path / f"{WILBY}.png").write_bytes(content)
    own = use(looks, tmp_path, qtbot)
    assert looks.cache.face(catalog.card(WILBY), 440).toImage() == before
    assert not own.has(catalog.card(WILBY))


def test_a_new_picture_in_the_folder_is_noticed(looks, catalog, tmp_path, qtbot):
    own = use(looks, tmp_path, qtbot)
    with qtbot.waitSignal(own.changed):
        save_picture(tmp_path / f"{WILBY}.png")
    assert own.has(catalog.card(WILBY))


def test_without_a_folder_every_face_is_generated(looks, catalog, tmp_path, qtbot):
    save_picture(tmp_path / f"{WILBY}.png")
    own = use(looks, tmp_path, qtbot)
    own.use(None)
    assert not own.has(catalog.card(WILBY))
    assert middle(looks, WILBY, catalog) != QColor("teal")


def test_the_folder_is_scanned_in_the_background(looks, tmp_path, qtbot):
    looks.own.use(tmp_path)
    assert looks.own.is_working
    qtbot.waitUntil(lambda: not looks.own.is_working)


def test_using_a_folder_redraws_cards(looks, tmp_path, qtbot):
    with qtbot.waitSignals([looks.cache.emptied, looks.changed]):
        looks.own.use(tmp_path)


def test_a_picture_has_the_requested_size(looks, catalog, tmp_path, qtbot):
    save_picture(tmp_path / f"{WILBY}.png")
    own = use(looks, tmp_path, qtbot)
    wanted = own.image(catalog.card(WILBY)).size().scaled(63, 88, Qt.AspectRatioMode.IgnoreAspectRatio)
    assert own.image(catalog.card(WILBY), wanted).size() == wanted


@pytest.mark.parametrize("ending", ["png", "jpg", "webp"])
def test_a_large_picture_is_read_beside_the_window(looks, catalog, tmp_path, qtbot, ending):
    save_picture(tmp_path / f"{WILBY}.{ending}", width=2_000, height=2_800)
    own, card = use(looks, tmp_path, qtbot), catalog.card(WILBY)
    with qtbot.waitSignals([own.came, looks.cache.emptied]):
        assert own.image(card) is None
        assert own.is_reading
    assert middle(looks, WILBY, catalog).blue() == pytest.approx(QColor("teal").blue(), abs=5)
    assert own.image(card).height() == SHRUNK.height()
    assert not own.is_reading


def test_large_pictures_are_prepared_before_all_are_needed(looks, catalog, tmp_path, qtbot):
    cards = [catalog.card(WILBY), catalog.card("24066"), catalog.card("24067")]
    save_picture(tmp_path / f"{WILBY}.png", width=1_200, height=1_600)
    save_picture(tmp_path / "24066.png", width=1_200, height=1_600)
    own = use(looks, tmp_path, qtbot)
    with qtbot.waitSignal(own.came):
        own.prepare(cards)
    assert [own.image(card) is None for card in cards] == [False, False, True]


def test_a_large_picture_that_is_damaged_is_given_up(looks, catalog, tmp_path, qtbot):
    (tmp_path / f"{WILBY}.png").write_bytes(png(2_000, 2_800, png_chunk(b"IDAT", b"no rows")))
    own, card = use(looks, tmp_path, qtbot), catalog.card(WILBY)
    with qtbot.waitSignal(own.came):
        assert own.image(card) is None
    assert not own.has(card)


def test_the_preview_shows_the_whole_picture(looks, catalog, tmp_path, qtbot):
    save_picture(tmp_path / f"{WILBY}.png")
    use(looks, tmp_path, qtbot)
    preview = Preview(looks.reader)
    qtbot.addWidget(preview)
    preview.resize(330, 500)
    preview.show_card(catalog.card(WILBY))
    assert preview.shows_whole_face


@pytest.mark.parametrize("name", ["nowhere", "long" * 75, "null\x00character"])
def test_a_folder_that_cannot_be_read_gives_no_pictures(looks, tmp_path, qtbot, name):
    assert use(looks, tmp_path / name, qtbot).coverage == 0


def test_pictures_of_a_pack_are_shown_unless_the_player_has_another(qtbot, fonts, tmp_path):
    paths, art = paths_in(tmp_path / "player"), make_pack_folder(tmp_path / "pack", {}) / "art"
    art.mkdir()
    save_picture(art / "Rob Wilby.png", "navy")
    add_pack(art.parent, paths, printed())
    catalog = load_default_catalog(paths)
    looks = TownFront(Place(BOX, Doomtown(catalog), paths, Preferences(None), LEDGER))
    assert middle(looks, WILBY, catalog) == QColor("navy")
    own = tmp_path / "own"
    own.mkdir()
    save_picture(own / f"{WILBY}.png")
    use(looks, own, qtbot)
    assert middle(looks, WILBY, catalog) == QColor("teal")


def test_a_picture_of_a_fan_made_card_still_says_so(fonts, tmp_path):
    paths = paths_in(tmp_path / "player")
    source = make_pack_folder(tmp_path / "pack")
    (source / "art").mkdir()
    save_picture(source / "art" / "own-pack-001.png", "navy")
    add_pack(source, paths, printed())
    catalog = load_default_catalog(paths)
    looks = TownFront(Place(BOX, Doomtown(catalog), paths, Preferences(None), LEDGER))
    assert middle(looks, "own-pack-001", catalog) == QColor("navy")
    picture = looks.cache.face(catalog.card("own-pack-001"), 440).toImage()
    band = {picture.pixelColor(x, y).name() for x in range(60, 250) for y in range(420, 436)}
    assert {LEDGER.paper.paper, LEDGER.paper.ink} <= band


def test_the_sounds_of_packs_that_are_on_are_heard(fonts, tmp_path):
    paths, source = paths_in(tmp_path / "player"), make_pack_folder(tmp_path / "pack", {})
    (source / "sounds").mkdir()
    (source / "sounds" / "shot.wav").write_bytes((default_paths().resources / "sounds" / "shot.wav").read_bytes())
    added = add_pack(source, paths, printed())
    catalog = load_default_catalog(paths)
    looks = TownFront(Place(BOX, Doomtown(catalog), paths, Preferences(None), LEDGER))
    assert looks.sound_folders == (added.source / "sounds",)

"""A pack comes from a stranger: it is opened whole or refused in one line, and writes nowhere else."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from dtgui.app.packs import contents
from dtgui.app.packs.contents import open_contents
from dtgui.kernel.errors import BadInput
from tests.packs import MANIFEST, example_copy, make_pack_folder, zip_of, zipped_pack


def refused(source: Path, unpacked: Path) -> str:
    with pytest.raises(BadInput) as refusal:
        open_contents(source, unpacked)
    return str(refusal.value)


def test_a_folder_and_its_zip_have_the_same_cards(tmp_path: Path) -> None:
    folder = example_copy(tmp_path)
    members = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    packed = tmp_path / "a.dtpack"
    packed.write_bytes(zip_of(members))
    as_folder, as_zip = (open_contents(source, tmp_path / "unpacked") for source in (folder, packed))
    assert as_folder.digest() == as_zip.digest()
    assert [file.name for file in as_zip.files("cards")] == [file.name for file in as_folder.files("cards")]


def test_a_zip_of_the_folder_itself_is_a_pack_too(tmp_path: Path) -> None:
    packed = tmp_path / "a.dtpack"
    packed.write_bytes(zip_of({"my pack/pack.yaml": MANIFEST, "__MACOSX/pack.yaml": "x", "my pack/.DS_Store": b"x"}))
    found = open_contents(packed, tmp_path / "unpacked")
    assert [file.name for file in found.folder.iterdir()] == ["pack.yaml"]


@pytest.mark.parametrize(
    "name",
    [
        "../evil.yaml",
        "cards/../../evil.yaml",
        "/etc/evil.yaml",
        "cards\\evil.yaml",
        "C:/evil.yaml",
        "cards/con.yaml",
        "cards/evil.yaml.",
        "cards/evil.py",
        "cards/evil.so",
        "evil/evil.yaml",
        f"cards/{'long' * 60}.yaml",
        "cards/new\nline.yaml",
    ],
)
def test_a_name_that_does_not_belong_into_a_pack_is_refused(tmp_path: Path, name: str) -> None:
    packed = zipped_pack(tmp_path / "a.dtpack", {name: "title: Evil"})
    message = refused(packed, tmp_path / "unpacked")
    assert message.startswith(f"{packed}")
    assert not [file for file in tmp_path.rglob("*evil*") if file != packed]
    assert list((tmp_path / "unpacked").iterdir()) == []


def test_a_zip_that_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = zipped_pack(tmp_path / "a.dtpack", {"art/large.png": b"\0" * (contents.LARGEST_FILE + 1)})
    assert packed.stat().st_size < 20_000
    assert "is too large" in refused(packed, tmp_path / "unpacked")
    monkeypatch.setattr(contents, "LARGEST", 30_000)
    many = zipped_pack(tmp_path / "b.dtpack", {f"art/{number}.png": b"\0" * 10_000 for number in range(4)})
    assert "is too much" in refused(many, tmp_path / "unpacked")


def test_a_zip_with_false_sizes_is_refused(tmp_path: Path) -> None:
    packed = zipped_pack(tmp_path / "a.dtpack", {"art/large.png": b"\0" * (contents.LARGEST_FILE + 1)})
    data = packed.read_bytes()
    size = (contents.LARGEST_FILE + 1).to_bytes(4, "little")
    assert data.count(size) == 2
    packed.write_bytes(data.replace(size, (5).to_bytes(4, "little")))
    assert str(packed) in refused(packed, tmp_path / "unpacked")


def test_too_many_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "MOST_FILES", 3)
    packed = zipped_pack(tmp_path / "a.dtpack", {f"art/{number}.png": b"" for number in range(4)})
    assert "one file too many" in refused(packed, tmp_path / "unpacked")


def test_links_are_refused(tmp_path: Path) -> None:
    member = zipfile.ZipInfo("cards/link.yaml")
    member.external_attr = 0o120777 << 16
    packed = zipped_pack(tmp_path / "a.dtpack", {})
    with zipfile.ZipFile(packed, "a") as archive:
        archive.writestr(member, "/etc/passwd")
    assert "is a link" in refused(packed, tmp_path / "unpacked")
    folder = make_pack_folder(tmp_path / "folder")
    (folder / "art").symlink_to("/etc")
    assert "is a link" in refused(folder, tmp_path / "unpacked")


def test_two_names_that_some_systems_take_for_one_are_refused(tmp_path: Path) -> None:
    packed = zipped_pack(tmp_path / "a.dtpack", {"cards/Mule.yaml": "title: Other"})
    assert "is there twice" in refused(packed, tmp_path / "unpacked")


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip at all", b"PK\x03\x04" + b"\0" * 100])
def test_other_data_than_a_zip_is_refused(tmp_path: Path, data: bytes) -> None:
    packed = tmp_path / "a.dtpack"
    packed.write_bytes(data)
    assert "cannot be unpacked" in refused(packed, tmp_path / "unpacked")


def test_without_a_manifest_it_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "folder" / "cards").mkdir(parents=True)
    assert "there is no pack.yaml" in refused(tmp_path / "folder", tmp_path / "unpacked")

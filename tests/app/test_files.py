"""A file is replaced whole or not at all."""

import os
from pathlib import Path

import pytest

from dtgui.kernel.files import sweep, write_atomically


def test_text_is_written_as_utf8_into_a_new_folder(tmp_path):
    path = tmp_path / "new" / "deck.txt"
    write_atomically(path, "Éloïse ♠\n")
    assert path.read_bytes() == "Éloïse ♠\n".encode()


def test_bytes_replace_the_old_content(tmp_path):
    path = tmp_path / "save"
    write_atomically(path, b"a longer old content")
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_failed_write_leaves_only_the_old_content(tmp_path, monkeypatch):
    path = tmp_path / "save"
    write_atomically(path, b"old")
    monkeypatch.setattr(Path, "replace", disk_is_full)
    with pytest.raises(OSError, match="disk is full"):
        write_atomically(path, b"new")
    assert [each.name for each in tmp_path.iterdir()] == ["save"]
    assert path.read_bytes() == b"old"


def disk_is_full(*_: object) -> None:
    raise OSError("the disk is full")


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such modes")
def test_file_permissions_are_kept(tmp_path):
    write_atomically(tmp_path / "new", "one")
    (tmp_path / "usual").write_text("x")
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode
    (tmp_path / "new").chmod(0o640)
    write_atomically(tmp_path / "new", "two")
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o640


def test_a_symlink_is_kept(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "real").write_text("one")
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere" / "real")
    write_atomically(tmp_path / "link", "two")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "elsewhere" / "real").read_text() == "two"


def test_old_temporary_files_are_removed(tmp_path):
    for name in (".deck.yaml.a1b2.new", ".deck.yaml.c3d4.new", "mine.new"):
        (tmp_path / name).write_text("half")
    for name in (".deck.yaml.a1b2.new", "mine.new"):
        os.utime(tmp_path / name, (0, 0))
    sweep(tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == [".deck.yaml.c3d4.new", "mine.new"]
    sweep(tmp_path / "nowhere")

"""The documents inside archives, mailboxes and mails: listed, opened, and kept where they belong."""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.errors import ReadError, SkippedError
from desktop_rag.readers import extract
from desktop_rag.readers.inner_files import archive_containers, containers, mailbox_container
from desktop_rag.readers.inner_files.containers import InnerFileOpener, list_inner_files
from desktop_rag.readers.inner_files.listings import AllListed, InnerFiles, is_tidy, tidy_inner_name
from desktop_rag.system.inner_paths import Address, InnerFile, Step, WalkedMailbox
from tests.helpers.inner_files import (
    SEPARATOR,
    make_7z,
    make_crowded_zip,
    make_mail,
    make_mailbox,
    make_tar,
    make_zip,
    write_bytes,
)
from tests.helpers.raw_pdf import text_content, write_pdf_objects, write_raw_pdf
from tests.helpers.reading import extract_file

NO_WALK = WalkedMailbox()


def listed(path: Path, walked: WalkedMailbox = NO_WALK) -> tuple[list[InnerFile], AllListed]:
    """Return the documents inside a file, and what was left out."""
    with extract.open_document(path) as file:
        *batches, left_out = list_inner_files(file, extract.detect_format(file), 5, walked)
    assert isinstance(left_out, AllListed)
    return [each for batch in batches if isinstance(batch, InnerFiles) for each in batch.files], left_out


def names(path: Path) -> list[str]:
    return [each.name for each in listed(path)[0]]


def address_of(file: InnerFile) -> Address:
    return Address(file.number, file.size_bytes, file.checksum)


def opened(path: Path, *way: InnerFile, opener: InnerFileOpener | None = None) -> bytes:
    steps = [Step(each.name, address_of(each)) for each in way]
    with extract.open_document(path) as file:
        found = (opener or InnerFileOpener()).open_inner_file(file, steps, extract.detect_format)
        assert found.name == way[-1].name
        return found.read()


def read_all(path: Path) -> dict[str, bytes]:
    opener = InnerFileOpener()
    return {each.name: opened(path, each, opener=opener) for each in listed(path)[0]}


# -- archives ----------------------------------------------------------------------------------


def test_the_documents_of_a_zip_archive_are_listed_and_opened(tmp_path: Path) -> None:
    members = {"letters/roof.txt": "The roof.", "plan.md": "# Plan", "tool.exe": "MZ", "empty.txt": ""}
    path = write_bytes(tmp_path / "a.zip", make_zip(members))
    assert read_all(path) == {"letters/roof.txt": b"The roof.", "plan.md": b"# Plan"}


@pytest.mark.parametrize(
    ("name", "mode"),
    [("a.tar", "w:"), ("a.tar.gz", "w:gz"), ("a.tgz", "w:gz"), ("a.tar.bz2", "w:bz2"), ("a.txz", "w:xz")],
)
def test_the_documents_of_a_tar_archive_are_listed_and_opened(tmp_path: Path, name: str, mode: str) -> None:
    members = {"n/one.txt": b"One.", "n/two.txt": b"Two."}
    path = write_bytes(tmp_path / name, make_tar(members, mode))
    assert read_all(path) == members
    one, two = listed(path)[0]
    opener = InnerFileOpener()
    assert [opened(path, each, opener=opener) for each in (two, one, one)] == [b"Two.", b"One.", b"One."]


@pytest.mark.parametrize("method", [b"\x21", b"\x00"])
def test_the_documents_of_a_7z_archive_are_listed_and_opened(tmp_path: Path, method: bytes) -> None:
    members = {f"n/größe {number}.txt": f"Number {number}. ".encode() * 99 for number in range(4)}
    path = write_bytes(tmp_path / "a.7z", make_7z(members, method))
    assert read_all(path) == members
    files, opener = listed(path)[0], InnerFileOpener()
    assert [opened(path, files[place], opener=opener)[:8] for place in (2, 0, 3)] == [
        b"Number 2", b"Number 0", b"Number 3",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("method", "reason"), [(b"\x06\xf1\x07\x01", "password"), (b"\x03\x04\x01", "unsupported method")]
)
def test_what_cannot_be_unpacked_of_a_7z_archive_is_left_out(
    tmp_path: Path, method: bytes, reason: str
) -> None:
    found, left_out = listed(write_bytes(tmp_path / "a.7z", make_7z({"a.txt": b"Text."}, method)))
    assert (found, left_out.files) == ([], 1)
    assert reason in left_out.reason
    assert "Unpack" in left_out.hint


def test_a_7z_archive_with_any_byte_changed_is_read_or_damaged(tmp_path: Path) -> None:
    whole = make_7z({f"{number}.txt": b"Text. " * number for number in range(1, 4)})
    for place in range(6, len(whole)):
        for value in (0, 1, 0x7F, 0xFF):
            data = bytearray(whole)
            data[place] = value
            start = whole[12:32] if place >= 32 else bytes(data[12:32])
            header = bytes(data[32 + int.from_bytes(start[:8], "little") :])
            data[28:32] = struct.pack("<I", zlib.crc32(header)) if place >= 32 else data[28:32]
            path = write_bytes(tmp_path / "a.7z", bytes(data))
            with suppress(ReadError):
                read_all(path)


def test_a_single_compressed_file_is_one_document(tmp_path: Path) -> None:
    import gzip

    path = write_bytes(tmp_path / "log.txt.gz", gzip.compress(b"The pump stopped."))
    assert read_all(path) == {"log.txt": b"The pump stopped."}


def test_an_archive_in_an_archive_in_a_mail_is_opened_step_by_step(tmp_path: Path) -> None:
    inner = make_tar({"deep.txt": b"Deep."})
    middle = make_zip({"inner.tar.gz": inner, "beside.txt": "Beside."})
    path = write_bytes(tmp_path / "m.eml", make_mail("Files", "See.", {"files.zip": middle}))
    [attached] = listed(path)[0]
    assert attached.name == "files.zip"
    packed, beside = listed(write_bytes(tmp_path / "files.zip", middle))[0]
    [deep] = listed(write_bytes(tmp_path / "inner.tar.gz", inner))[0]
    opener = InnerFileOpener()
    assert opened(path, attached, packed, deep, opener=opener) == b"Deep."
    assert opened(path, attached, beside, opener=opener) == b"Beside."
    assert opened(path, attached, packed, deep, opener=opener) == b"Deep."


def test_an_office_file_that_is_called_an_archive_is_read_as_what_it_is(tmp_path: Path) -> None:
    path = write_bytes(tmp_path / "a.zip", make_zip({"word/document.xml": "<w/>"}))
    with extract.open_document(path) as file:
        assert extract.detect_format(file) == ".docx"


def test_what_is_no_archive_is_damaged(tmp_path: Path) -> None:
    path = write_bytes(tmp_path / "a.zip", b"\x00\x01\x02\x03" * 50)
    with extract.open_document(path) as file, pytest.raises(ReadError, match="damaged"):
        extract.detect_format(file)


def test_files_of_one_name_are_both_listed(tmp_path: Path) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.txt", "One.")
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("a.txt", "Two.")
    path = write_bytes(tmp_path / "a.zip", file.getvalue())
    assert [opened(path, each) for each in listed(path)[0]] == [b"One.", b"Two."]


def test_the_same_time_and_another_content_are_another_time(tmp_path: Path) -> None:
    [one] = listed(write_bytes(tmp_path / "a.tar", make_tar({"a.txt": b"10 days"}, "w:")))[0]
    [two] = listed(write_bytes(tmp_path / "b.tar", make_tar({"a.txt": b"20 days"}, "w:")))[0]
    assert one.size_bytes == two.size_bytes
    assert one.modified_ns != two.modified_ns
    assert one.modified_ns // 10**9 == two.modified_ns // 10**9 == 1_700_000_000


# -- names -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        ("../../etc/passwd.txt", "etc/passwd.txt"),
        ("/root/a.txt", "root/a.txt"),
        ("C:\\Users\\ann\\a.txt", "C/Users/ann/a.txt"),
        ("a/./b//c.txt", "a/b/c.txt"),
        ("a\x00b\n\u202ec.txt", "a b c.txt"),
        ("...", ""),
        ("..", ""),
        ("/" * 2_000, ""),
    ],
)
def test_a_name_stays_below_its_archive(name: str, tidy: str) -> None:
    assert tidy_inner_name(name) == tidy
    assert not tidy or is_tidy(tidy)


def test_a_very_long_name_is_cut_before_its_suffix() -> None:
    name = tidy_inner_name("x" * 5_000 + "/" + "y" * 5_000 + ".docx")
    assert name.endswith("y.docx")
    assert len(name) < 400
    assert is_tidy(name)
    assert is_tidy(tidy_inner_name("/".join(["long folder " * 10] * 500) + "/a.txt"))


@pytest.mark.parametrize(
    "name", ["../a.txt", "a//b.txt", "/a.txt", "a\x00.txt", "a\\b.txt", "", "a/..", "x" * 2_000]
)
def test_a_name_that_leaves_its_archive_is_not_taken_from_a_reader(name: str) -> None:
    assert not is_tidy(name)


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("Größe.txt", "cp437"),
        ("Übersicht für März.txt", "cp437"),
        ("Größe.txt", "utf-8"),
        ("Договор аренды.txt", "cp866"),
        ("賃貸契約書のお知らせ.txt", "cp932"),
    ],
)
def test_names_without_a_declared_encoding_are_read(tmp_path: Path, name: str, encoding: str) -> None:
    placeholder = "x" * len(name.encode(encoding))
    data = make_zip({placeholder: "Text."}).replace(placeholder.encode(), name.encode(encoding))
    assert names(write_bytes(tmp_path / "a.zip", data)) == [name]


# -- hostile and damaged archives --------------------------------------------------------------


def test_links_and_devices_are_no_documents(tmp_path: Path) -> None:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w") as archive:
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE, tarfile.DIRTYPE):
            info = tarfile.TarInfo(f"{kind.decode()}.txt")
            info.type, info.linkname = kind, "/etc/passwd"
            archive.addfile(info)
    assert names(write_bytes(tmp_path / "a.tar", file.getvalue())) == []
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as zip_archive:
        link = zipfile.ZipInfo("link.txt")
        link.external_attr = 0o120777 << 16
        zip_archive.writestr(link, "/etc/passwd")
    assert names(write_bytes(tmp_path / "a.zip", file.getvalue())) == []


def test_a_protected_member_is_left_out_with_a_way_out(tmp_path: Path) -> None:
    data = bytearray(make_zip({"a.txt": "Secret.", "b.txt": "Open."}))
    for magic, place in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(magic) + place] |= 1
    found, left_out = listed(write_bytes(tmp_path / "a.zip", bytes(data)))
    assert [each.name for each in found] == ["b.txt"]
    assert left_out.files == 1
    assert "password" in left_out.reason
    assert "Unpack" in left_out.hint


def test_an_archive_that_unpacks_to_very_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_bytes(
        tmp_path / "a.zip", make_zip({f"{number}.txt": b"0" * 20_000_000 for number in range(3)})
    )
    with pytest.raises(ReadError, match="Unpacks to 60 MB"):
        listed(path)
    monkeypatch.setattr(archive_containers, "_EXEMPT_BYTES", 1_000_000)
    monkeypatch.setattr(archive_containers, "_MAX_RATIO", 10)
    path = write_bytes(tmp_path / "a.tar.gz", make_tar({"a.txt": b"0" * 2_000_000}))
    with pytest.raises(ReadError, match="unpacks to an unusually large size"):
        listed(path)


def test_a_large_member_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(containers, "MAX_INNER_BYTES", 1_000)
    monkeypatch.setattr(archive_containers, "MAX_INNER_BYTES", 1_000)
    members = {"a.txt": b"a" * 1_001, "b.txt": b"b"}
    for name, data in (("a.zip", make_zip(members)), ("a.tar", make_tar(members, "w:"))):
        found, left_out = listed(write_bytes(tmp_path / name, data))
        assert [each.name for each in found] == ["b.txt"]
        assert left_out.files == 1
        assert "Too large" in left_out.reason


def test_an_archive_of_very_many_files_is_read_to_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(containers, "_MAX_MEMBERS", 3)
    path = write_bytes(tmp_path / "a.zip", make_zip({f"{number}.txt": "a" for number in range(5)}))
    found, left_out = listed(path)
    assert len(found) == 3
    assert "Too many" in left_out.reason


def test_every_file_of_a_crowded_archive_is_listed(tmp_path: Path) -> None:
    path = write_bytes(tmp_path / "a.zip", make_crowded_zip(60_000))
    found, left_out = listed(path)
    assert (len(found), left_out.files) == (60_000, 0)
    assert opened(path, found[-1]) == b"A heron."


@pytest.mark.parametrize("count", [2, 1_000_000, 1 << 40])
def test_a_list_that_says_it_has_more_files_than_it_has_is_damaged(tmp_path: Path, count: int) -> None:
    path = write_bytes(tmp_path / "a.7z", make_7z({"a.txt": b"A heron."}, count=count))
    with pytest.raises(ReadError, match="damaged"):
        listed(path)


def test_what_stands_before_the_damage_of_an_archive_is_listed(tmp_path: Path) -> None:
    import random

    noise = random.Random(1).randbytes(300_000)
    data = make_tar({"a.txt": b"Whole.", "b.txt": noise, "c.txt": noise})
    path = write_bytes(tmp_path / "a.tar.gz", data[: len(data) // 2])
    with extract.open_document(path) as file:
        listing = list_inner_files(file, ".tar", 5, NO_WALK)
        with pytest.raises(ReadError):
            list(listing)
    path = write_bytes(tmp_path / "a.zip", make_zip({"a.txt": "Whole."})[:-30])
    with pytest.raises(ReadError, match="damaged"):
        listed(path)


def test_a_member_that_lies_of_its_size_is_not_read(tmp_path: Path) -> None:
    data = bytearray(make_zip({"a.txt": "x" * 1_000}))
    place = data.index(b"PK\x01\x02") + 24
    data[place : place + 4] = struct.pack("<I", 500)
    path = write_bytes(tmp_path / "a.zip", bytes(data))
    [file] = listed(path)[0]
    with pytest.raises(ReadError):
        opened(path, file)


def test_another_content_in_the_same_place_is_not_taken_for_it(tmp_path: Path) -> None:
    kinds: Sequence[tuple[str, bytes, bytes]] = (
        ("a.zip", make_zip({"a.txt": "One."}), make_zip({"a.txt": "Two."})),
        ("a.tar.gz", make_tar({"a.txt": b"One."}), make_tar({"a.txt": b"Two."})),
        ("a.eml", make_mail("A", "See.", {"a.txt": b"One."}), make_mail("A", "See.", {"a.txt": b"Two."})),
        ("a.mbox", make_mailbox(make_mail("A", "One.")), make_mailbox(make_mail("A", "Two."))),
    )
    for name, before, after in kinds:
        path = write_bytes(tmp_path / name, before)
        [file] = listed(path)[0]
        opener = InnerFileOpener()
        opened(path, file, opener=opener)
        write_bytes(path, after)
        with pytest.raises(ReadError, match="no longer"):
            opened(path, file, opener=opener)


# -- mails -------------------------------------------------------------------------------------


def test_attachments_are_listed_but_for_pictures(tmp_path: Path) -> None:
    attached = {"contract.pdf": b"%PDF-", "logo.png": b"\x89PNG", "notes.txt": b"Notes."}
    path = write_bytes(tmp_path / "m.eml", make_mail("A", "See.", attached))
    assert read_all(path) == {"contract.pdf": b"%PDF-", "notes.txt": b"Notes."}
    assert listed(path)[0][0].modified_ns // 10**9 == 1_715_328_000


def test_files_attached_to_a_pdf_are_listed_and_opened_but_for_xml(tmp_path: Path) -> None:
    path = tmp_path / "portfolio.pdf"
    write_pdf_objects(
        path,
        {
            1: b"<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a) 4 0 R(b) 5 0 R]>>>>>>",
            2: b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
            3: b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",
            4: b"<</Type/Filespec/F(notes.txt)/UF(notes.txt)/EF<</F 6 0 R>>>>",
            5: b"<</Type/Filespec/F(invoice.xml)/UF(invoice.xml)/EF<</F 6 0 R>>>>",
            6: b"<</Type/EmbeddedFile/Length 5>>stream\nPavel\nendstream",
        },
    )
    (notes,) = listed(path)[0]
    assert notes.name == "notes.txt"
    assert opened(path, notes) == b"Pavel"
    with pytest.raises(ReadError):
        opened(path, replace(notes, checksum=1))
    path.write_bytes(path.read_bytes()[:40])
    with pytest.raises(ReadError):
        listed(path)


def test_the_mails_of_a_mailbox_are_called_after_subject_and_date(tmp_path: Path) -> None:
    mails = (
        make_mail("Roof", "The roof leaks."),
        make_mail("A/B: test?", "Quoted:\n\n>From the start we knew.\n", day=11),
        make_mail("", "No subject and no date.", day=0),
    )
    path = write_bytes(tmp_path / "box.mbox", make_mailbox(*mails))
    found = read_all(path)
    assert list(found) == ["Roof, 2024-05-10.eml", "A B test, 2024-05-11.eml", "no subject.eml"]
    assert b"\nFrom the start we knew." in found["A B test, 2024-05-11.eml"]
    assert found["Roof, 2024-05-10.eml"].startswith(b"Subject: Roof")


def test_a_line_of_a_mail_that_begins_with_from_is_no_new_mail(tmp_path: Path) -> None:
    text = "Dear Ann,\n\nFrom 12 to 14 May 2024 we are away.\n\nFrom here on it is quiet.\n\nFrom: Bert\n"
    path = write_bytes(tmp_path / "box.mbox", make_mailbox(make_mail("A", text), make_mail("B", "Second.")))
    assert len(listed(path)[0]) == 2


def test_a_mailbox_without_a_suffix_is_told_by_its_first_line(tmp_path: Path) -> None:
    path = write_bytes(tmp_path / "Inbox", make_mailbox(make_mail("A", "One.")))
    assert names(path) == ["A, 2024-05-10.eml"]


@pytest.mark.parametrize("block_bytes", [1_000, 4_096, 1 << 20])
@pytest.mark.parametrize("line_end", [b"\n", b"\r\n"])
def test_a_mailbox_is_cut_in_the_same_places_however_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, block_bytes: int, line_end: bytes
) -> None:
    monkeypatch.setattr(mailbox_container, "BLOCK_BYTES", block_bytes)
    mails = [make_mail(f"M{number}", f"Text {number}. " * (number * 7)) for number in range(60)]
    data = make_mailbox(*mails).replace(b"\n", line_end)
    found = listed(write_bytes(tmp_path / "box.mbox", data))[0]
    assert [each.name for each in found] == [f"M{number}, 2024-05-10.eml" for number in range(60)]
    assert sum(each.size_bytes for each in found) == len(data)


def test_walking_a_mailbox_goes_on_at_its_last_mail(tmp_path: Path) -> None:
    mails = [make_mail(f"M{number}", "Text.") for number in range(5)]
    path = write_bytes(tmp_path / "box.mbox", make_mailbox(*mails))
    with extract.open_document(path) as file:
        *_, last, _ = list_inner_files(file, ".mbox", 5, NO_WALK)
    assert isinstance(last, InnerFiles)
    walked = WalkedMailbox(last.end, last.hash_before_end)
    with path.open("ab") as file_to_extend:
        file_to_extend.write(make_mailbox(make_mail("New", "Text.")))
    assert [each.name for each in listed(path, walked)[0]] == ["M4, 2024-05-10.eml", "New, 2024-05-10.eml"]
    write_bytes(path, make_mailbox(*mails[1:], make_mail("New", "Text." * 200)))
    assert len(listed(path, walked)[0]) == 5, "all of a mailbox that has changed"


def test_a_mailbox_of_one_endless_line_is_walked(tmp_path: Path) -> None:
    path = write_bytes(tmp_path / "box.mbox", SEPARATOR + b"Subject: A\n\n" + b"x" * 3_000_000)
    [file] = listed(path)[0]
    assert len(opened(path, file)) == 3_000_012


# -- documents that only their own program reads -----------------------------------------------


def test_the_preview_of_a_document_of_pages_is_read(tmp_path: Path) -> None:
    preview = write_raw_pdf(tmp_path / "p.pdf", text_content("The greenhouse opens in April.")).read_bytes()
    package = {"Index/Document.iwa": b"\x00\x01", "QuickLook/Preview.pdf": preview}
    path = write_bytes(tmp_path / "plan.pages", make_zip(package))
    [document] = extract_file(path)
    assert "The greenhouse opens in April." in document.text


@pytest.mark.parametrize(
    "name", ["plan.pages", "budget.numbers", "talk.key", "notes.one", "scan.djvu", "a.xps"]
)
def test_a_document_that_only_its_program_reads_says_how_to_save_it(tmp_path: Path, name: str) -> None:
    path = write_bytes(tmp_path / name, make_zip({"Index/Document.iwa": b"\x00\x01"}))
    with pytest.raises(SkippedError, match="Documents of this kind cannot be read") as caught:
        extract_file(path)
    assert "PDF" in caught.value.hint


@pytest.mark.parametrize(("name", "hint"), [("mails.pst", ".mbox"), ("files.rar", "Unpack")])
def test_what_cannot_be_unpacked_says_what_to_do(tmp_path: Path, name: str, hint: str) -> None:
    with pytest.raises(SkippedError) as caught:
        extract_file(write_bytes(tmp_path / name, b"\x00\x01\x02" * 100))
    assert hint in caught.value.hint


def test_a_private_key_is_text_and_no_document_of_keynote(tmp_path: Path) -> None:
    [document] = extract_file(write_bytes(tmp_path / "server.key", b"-----BEGIN CERTIFICATE-----\n"))
    assert document.text.startswith("-----BEGIN")

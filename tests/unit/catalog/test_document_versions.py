"""Versions: what counts as one text, families that grow and shrink, and which one is newest."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import numpy as np
import pytest

from desktop_rag.catalog.document_versions import DocumentVersion, DocumentVersions, VersionGroups
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.errors import LibraryError
from tests.helpers.stages import compute_signature

WORDS = ["".join(letters) for letters in itertools.product("bdglm", "aeiou", "nrst")]
TERMS = (
    "Please pay within 30 days by bank transfer and quote the number of the invoice. Goods remain"
    " our property until they have been paid in full. For late payments we charge interest of 8"
    " percent. Complaints must be made in writing within 14 days. Thank you for your business."
)


def prose(seed: int, words: int = 300) -> str:
    chosen = random.Random(seed).choices(WORDS, k=words)
    return "\n".join(" ".join(chosen[at : at + 60]) + "." for at in range(0, words, 60))


def chinese(seed: int, characters: int = 300) -> str:
    return "".join(random.Random(seed).choices([chr(code) for code in range(0x4E00, 0x5000)], k=characters))


def invoice(seed: int) -> str:
    pick = random.Random(seed)
    lines = [
        f"{position} {pick.choice(WORDS)} {pick.randint(1, 20)} {pick.randint(100, 9999) / 100:.2f}"
        for position in range(1, pick.randint(4, 9))
    ]
    total = f"Total {pick.randint(1000, 99999) / 100:.2f}"
    number = f"Northgate Supplies, invoice 2026-{pick.randint(1000, 9999)}"
    return "\n".join([number, *lines, total, TERMS])


def similarity(first: str, second: str) -> float:
    one, other = (np.frombuffer(compute_signature([text]), dtype="<u4") for text in (first, second))
    return float((one == other).mean())


@pytest.fixture
def versions(database: WritableDatabase) -> DocumentVersions:
    return DocumentVersions(database)


@pytest.fixture
def groups(database: WritableDatabase) -> VersionGroups:
    return VersionGroups(database)


def add(database: WritableDatabase, name: str, modified_ns: int = 0, *, copy_of: str = "") -> str:
    """Store a file and, unless it is a copy, the document of the same name."""
    if not copy_of:
        database.execute(
            "INSERT INTO documents (id, name, characters, pages, passages) VALUES (?, ?, 0, 0, 0)",
            (name, name),
        )
    database.execute(
        "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
        " VALUES (?, 'indexed', 0, ?, ?, 0)",
        (f"/{name}", modified_ns, copy_of or name),
    )
    return name


def record(
    database: WritableDatabase, versions: DocumentVersions, name: str, text: str, modified_ns: int = 0
) -> None:
    versions.record_signature(add(database, name, modified_ns), compute_signature([text]))


def families(database: WritableDatabase) -> list[set[str]]:
    found: dict[str, set[str]] = {}
    for row in database.fetch_all("SELECT family, document_id FROM versions"):
        found.setdefault(row["family"], set()).add(row["document_id"])
    return sorted(found.values(), key=sorted)


# -- signatures --------------------------------------------------------------------------------


def test_the_signature_of_a_text_is_the_same_everywhere_and_for_ever() -> None:
    """If this fails, signatures that are stored do not compare: a migration must drop them."""
    found = np.frombuffer(compute_signature([" ".join(WORDS) + " 第三条租金为每月950元。"]), dtype="<u4")
    assert found.shape == (256,)
    assert found[:4].tolist() == [1783044689, 309570942, 3221853800, 2242430702]


def test_the_cuts_between_parts_do_not_matter() -> None:
    words = prose(2).split()
    parts = [" ".join(words[at : at + 7]) for at in range(0, len(words), 7)]
    assert compute_signature(parts) == compute_signature([" ".join(words)])


def test_case_width_and_line_breaks_do_not_matter() -> None:
    text = prose(3) + " ﬁle Ⅳ"
    assert compute_signature([text]) == compute_signature(
        [text.upper().replace(" ", "\n").replace("ﬁ", "fi")]
    )


@pytest.mark.parametrize("text", ["", "one two", "word " * 49, "字" * 49, "…!? \n" * 500])
def test_short_texts_have_no_signature(text: str) -> None:
    assert compute_signature([text]) == b""


def test_only_the_beginning_of_a_very_long_text_counts() -> None:
    long = prose(4, 1000) * 201
    assert compute_signature([long, prose(5)]) == compute_signature([long])
    assert compute_signature([prose(5), long]) != compute_signature([long])


@pytest.mark.parametrize("text", [prose(6), chinese(6), "הדייר ישלם שכר דירה בכל חודש " * 40 + prose(7)])
def test_a_corrected_copy_is_alike(text: str) -> None:
    middle = len(text) // 2
    assert similarity(text, text[:middle] + "x" + text[middle + 1 :]) > 0.9
    assert similarity(text, text[: int(0.9 * len(text))]) > 0.8


def test_a_new_letterhead_leaves_a_letter_alike() -> None:
    letterhead = "Avon Water plc, registered in England, 1 Quay Street, Bristol, open eight to six. "
    assert similarity(prose(8, 120), letterhead + prose(8, 120)) > 0.7


@pytest.mark.parametrize(("first", "second"), [(prose(9), prose(10)), (chinese(9), chinese(10))])
def test_different_texts_are_not_alike(first: str, second: str) -> None:
    assert similarity(first, second) < 0.2


def test_invoices_of_one_template_are_not_alike() -> None:
    assert max(similarity(invoice(0), invoice(seed)) for seed in range(1, 40)) < 0.6


def test_two_contracts_of_one_form_are_alike_which_is_a_known_limit() -> None:
    form = prose(11, 600)
    assert similarity(f"Tenant: Anna Berg. {form}", f"Tenant: Tom Hale. {form}") > 0.9


# -- families ----------------------------------------------------------------------------------


def test_versions_become_a_family_and_others_stay_out(
    database: WritableDatabase, versions: DocumentVersions
) -> None:
    record(database, versions, "draft", prose(1))
    record(database, versions, "other", prose(2))
    record(database, versions, "final", prose(1) + " Signed in spring.")
    record(database, versions, "note", "A short note.")
    assert families(database) == [{"draft", "final"}]


def test_a_document_between_two_families_makes_them_one(
    database: WritableDatabase, versions: DocumentVersions
) -> None:
    words = prose(3, 800).split()
    for name, first in [("a1", 0), ("a2", 5), ("c1", 210), ("c2", 215)]:
        record(database, versions, name, " ".join(words[first : first + 500]))
    assert families(database) == [{"a1", "a2"}, {"c1", "c2"}]
    record(database, versions, "between", " ".join(words[105:605]))
    assert families(database) == [{"a1", "a2", "between", "c1", "c2"}]


def test_versions_are_found_again_after_a_restart(
    database: WritableDatabase, versions: DocumentVersions
) -> None:
    record(database, versions, "draft", prose(1))
    record(database, DocumentVersions(database), "final", prose(1) + " Signed.")
    assert families(database) == [{"draft", "final"}]


def test_recording_twice_changes_nothing(database: WritableDatabase, versions: DocumentVersions) -> None:
    record(database, versions, "draft", prose(1))
    versions.record_signature("draft", compute_signature([prose(1)]))
    assert families(database) == []
    assert len(database.fetch_all("SELECT * FROM signatures")) == 1


def test_a_removed_document_leaves_its_family(database: WritableDatabase, versions: DocumentVersions) -> None:
    record(database, versions, "draft", prose(1))
    database.execute("DELETE FROM files")
    database.execute("DELETE FROM documents")
    record(database, versions, "final", prose(1))
    assert families(database) == []
    record(database, versions, "draft", prose(1))
    assert families(database) == [{"draft", "final"}]


def test_a_document_that_is_gone_is_an_error_and_joins_nothing(
    database: WritableDatabase, versions: DocumentVersions
) -> None:
    record(database, versions, "draft", prose(1))
    with pytest.raises(LibraryError):
        versions.record_signature("gone", compute_signature([prose(1)]))
    assert families(database) == []


def test_many_documents_fit_in_memory_as_they_come(
    database: WritableDatabase, versions: DocumentVersions
) -> None:
    noise = np.random.default_rng(1).integers(0, 2**32, size=(1100, 256), dtype="<u4")
    with database.relaxed_transaction():
        for number in range(len(noise)):
            add(database, f"{number}")
    for number, row in enumerate(noise):
        versions.record_signature(f"{number}", row.tobytes())
    versions.record_signature(add(database, "copy"), noise[3].tobytes())
    assert families(database) == [{"3", "copy"}]


# -- which one is newest -----------------------------------------------------------------------


def test_the_newest_version_is_named_for_the_others(
    database: WritableDatabase, versions: DocumentVersions, groups: VersionGroups
) -> None:
    for name, modified in [("v1", 10), ("v3", 30), ("v2", 20)]:
        record(database, versions, name, prose(1) + name, modified)
    record(database, versions, "other", prose(2), 99)
    found = groups.find_newest_versions(["v1", "v2", "v3", "other", "unknown"])
    assert found == {"v1": Path("/v3"), "v2": Path("/v3")}
    assert groups.find_newest_versions([]) == {}


def test_a_late_copy_does_not_make_an_old_version_new(
    database: WritableDatabase, versions: DocumentVersions, groups: VersionGroups
) -> None:
    record(database, versions, "v1", prose(1), 10)
    record(database, versions, "v2", prose(1) + " Signed.", 20)
    add(database, "copy of v1", 99, copy_of="v1")
    assert groups.find_newest_versions(["v1", "v2"]) == {"v1": Path("/v2")}


def test_versions_of_one_time_have_no_order(
    database: WritableDatabase, versions: DocumentVersions, groups: VersionGroups
) -> None:
    record(database, versions, "v1", prose(1), 10)
    record(database, versions, "v2", prose(1) + " Signed.", 10)
    assert groups.find_newest_versions(["v1", "v2"]) == {}


@pytest.mark.parametrize(("equal", "grouped"), [(153, False), (154, True), (256, True), (0, False)])
def test_documents_are_versions_from_six_tenths_of_equal_hashes_on(
    database: WritableDatabase, versions: DocumentVersions, equal: int, *, grouped: bool
) -> None:
    one = np.arange(256, dtype="<u4")
    other = one + np.where(np.arange(256) < equal, 0, 1_000).astype("<u4")
    for name, hashes in (("one", one), ("other", other)):
        versions.record_signature(add(database, name), hashes.astype("<u4").tobytes())
    assert families(database) == ([{"one", "other"}] if grouped else [])


@pytest.mark.parametrize(("words", "size"), [(49, 0), (50, 1_024)])
def test_fifty_words_make_a_signature(words: int, size: int) -> None:
    assert len(compute_signature([" ".join(WORDS[:words])])) == size


def test_another_number_makes_texts_less_alike_than_another_word() -> None:
    text = prose(1, 120)
    word, *_ = text.split()
    numbered = f"{text} 1204 and 3311"
    assert similarity(numbered, f"{text} 1204 and 7788") < similarity(numbered, f"{word} {numbered}") - 0.02
    assert similarity(text, text.replace(word, "gadon")) > 0.8


def test_a_version_is_as_old_as_the_oldest_file_that_holds_it(tmp_path: Path) -> None:
    database = WritableDatabase(tmp_path, create=True)
    for document_id in ("draft", "final", "alone"):
        database.execute(
            "INSERT INTO documents (id, name, characters, pages, passages) VALUES (?, '', 0, 0, 0)",
            (document_id,),
        )
    for path, document_id, modified_ns in [("a", "draft", 5), ("b", "draft", 9), ("c", "alone", 1)]:
        database.execute(
            "INSERT INTO files (path, state, size_bytes, modified_ns, document_id, turn)"
            " VALUES (?, 'indexed', 0, ?, ?, 0)",
            (path, modified_ns, document_id),
        )
    families = VersionGroups(database)
    assert families.is_empty()
    for document_id in ("draft", "final"):
        database.execute("INSERT INTO versions VALUES (?, 'family')", (document_id,))
    assert families.find_version("draft") == DocumentVersion("family", 5)
    assert families.find_version("final") == DocumentVersion("family", 0)
    assert families.find_version("alone") is None
    assert families.find_version("nowhere") is None
    assert not families.is_empty()
    database.close()

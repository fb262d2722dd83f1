"""Which documents a question is asked of, by its scope and its filters."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from desktop_rag.errors import QuestionError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.document_scope import find_documents_in_scope, select_documents
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import ALL_DOCUMENTS, Scope
from tests.helpers.documents import add, read_file

OLD, MIDDLE, NEW = Path("/d/old lease.txt"), Path("/d/middle.md"), Path("/d/new lease.pdf")
ALL = {OLD, MIDDLE, NEW}


def midnight(day: int) -> int:
    """Return the first nanosecond of a day in March 2024."""
    return int(time.mktime((2024, 3, day, 0, 0, 0, 0, 0, -1))) * 10**9


@pytest.fixture
def filled(library: LibraryWriter) -> LibraryWriter:
    """A library of three files: the last one before March 11, the first of it, and the last of it."""
    add(
        library,
        read_file(OLD, "Old.", modified_ns=midnight(11) - 1),
        read_file(MIDDLE, "Middle.", modified_ns=midnight(11)),
        read_file(NEW, "New.", modified_ns=midnight(12) - 1),
    )
    return library


def selected(library: LibraryWriter, question: str, scope: Scope = ALL_DOCUMENTS) -> set[Path] | None:
    """Return the files whose documents are searched, None for all."""
    found = select_documents(library, parse_question(question, scope))
    if found is None:
        return None
    owners = {path: id_ for path, id_, _ in library.files.list_searchable_files()}
    return {path for path, id_ in owners.items() if id_ in found}


@pytest.mark.parametrize(
    ("question", "files"),
    [
        ("what", None),
        ('what "phrase" -word', None),
        ("what file:*", None),  # every file passes
        ("what after:2024-03-11", {MIDDLE, NEW}),
        ("what after:2024-03-12 -file:x", "No file was changed in that period"),
        ("what before:2024-03-11", {OLD}),
        ("what before:2024-03-12", None),
        ("what after:2024-03-11 before:2024-03-12", {MIDDLE, NEW}),
        ("what file:lease", {OLD, NEW}),
        ("what file:lease file:middle", None),
        ("what file:lease type:pdf", {NEW}),
        ("what -file:lease", {MIDDLE}),
        ("what -type:pdf -type:md", {OLD}),
        ("what -file:nothing", None),
        ("what file:new after:2024-03-11", {NEW}),
        ("what file:old after:2024-03-11", "No file is called old"),
        ("what type:pdf file:old", "No file is of the type pdf"),
        ("what -file:lease -type:md", "No document matches all filters in the question"),
    ],
)
def test_filters_choose_documents(
    filled: LibraryWriter, question: str, files: set[Path] | str | None
) -> None:
    if isinstance(files, str):
        with pytest.raises(QuestionError) as caught:
            selected(filled, question)
        assert caught.value.title == files
    else:
        assert selected(filled, question) == files


@pytest.mark.parametrize(
    ("question", "scope", "files"),
    [
        ("what", Scope(files=(OLD, MIDDLE)), {OLD, MIDDLE}),
        ("what", Scope(files=(OLD.parent,)), ALL),
        ("what file:lease", Scope(files=(OLD, MIDDLE)), {OLD}),
        ("what collection:work", ALL_DOCUMENTS, {NEW}),
        ("what collection:work collection:rest", ALL_DOCUMENTS, {NEW, OLD}),
        ("what collection:work", Scope(files=(OLD, NEW)), {NEW}),
        ("what -collection:work", ALL_DOCUMENTS, {OLD, MIDDLE}),
        ("what -collection:work -collection:rest", ALL_DOCUMENTS, {MIDDLE}),
        ("what -collection:empty", ALL_DOCUMENTS, None),
        ("what -collection:rest", Scope(files=(OLD, MIDDLE)), {MIDDLE}),
    ],
)
def test_scope_and_collections_choose_documents(
    filled: LibraryWriter, question: str, scope: Scope, files: set[Path] | None
) -> None:
    for name, members in {"Work": [NEW], "Rest": [OLD], "Empty": []}.items():
        filled.collections.add_members(filled.collections.create_collection(name), members)
    assert selected(filled, question, scope) == files


def test_a_document_is_shown_with_a_file_that_passes(filled: LibraryWriter) -> None:
    copy = Path("/d/copy.txt")
    filled.queue.enqueue_file(copy, 5, midnight(12) + 1)
    [[id_, path]] = (select_documents(filled, parse_question("what file:old")) or {}).items()
    assert path == OLD
    filled.queue.lease_files(9)
    filled.catalog.link_to_document(copy, id_, 5, midnight(12) + 1)
    assert select_documents(filled, parse_question("what type:txt")) == {id_: copy}  # the newest
    assert select_documents(filled, parse_question("what type:txt -file:copy")) == {id_: OLD}


@pytest.mark.parametrize(
    ("question", "hint"),
    [
        ("after:2024-04-01", "They are from 2024-03-10 to 2024-03-11."),
        ("before:2024-01-01", "They are from 2024-03-10 to 2024-03-11."),
        ("type:exe", "Available: md, pdf, txt."),
        ("type:exe file:lease", "Available: pdf, txt."),
        (
            "file:lease -file:lease",
            "Remove some of its filters, such as file: or after:, or ask all documents.",
        ),
    ],
)
def test_the_hint_says_what_there_is(filled: LibraryWriter, question: str, hint: str) -> None:
    with pytest.raises(QuestionError) as caught:
        selected(filled, question)
    assert caught.value.hint == hint


def test_a_hint_names_a_dozen_types_and_no_empty_one(library: LibraryWriter) -> None:
    add(library, read_file(Path("/README"), "Read me."))
    with pytest.raises(QuestionError) as caught:
        selected(library, "type:exe")
    assert caught.value.hint == "Remove type:."
    add(library, *(read_file(Path(f"/a.x{number:02}"), f"Text {number}.") for number in range(13)))
    with pytest.raises(QuestionError) as caught:
        selected(library, "type:exe")
    assert caught.value.hint == f"Available: {', '.join(f'x{number:02}' for number in range(12))}."


def test_an_empty_library_refuses_no_filter_but_asks_nothing(library: LibraryWriter) -> None:
    assert selected(library, "what file:a type:b after:2024") is None


@pytest.mark.parametrize(
    ("collections", "waiting", "title"),
    [
        (("A",), (), "The collection A is empty"),
        (("A", "B"), (), "The collections A, B are empty"),
        (("A",), ("B",), "The collection A is empty"),
        (("A",), ("A",), "There is nothing to ask about yet"),
    ],
)
def test_an_empty_scope_is_called_by_its_name(
    library: LibraryWriter, collections: tuple[str, ...], waiting: tuple[str, ...], title: str
) -> None:
    ids = {name: library.collections.create_collection(name) for name in ("A", "B", "C")}
    for name in waiting:
        library.collections.add_members(ids[name], [OLD])
        library.queue.enqueue_file(OLD, 1, 1)
    with pytest.raises(QuestionError) as caught:
        find_documents_in_scope(library, Scope(tuple(ids[name] for name in collections)))
    assert caught.value.title == title

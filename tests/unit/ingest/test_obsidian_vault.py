"""A vault of Obsidian is read with its properties, tags, aliases and links, without files of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.document_answers import DocumentAnswerer
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.tables.table_reader import list_note_fields
from tests.helpers.seeding import Work, write

PLAN = """---
status: open
tags: [project/garden, "spring"]
aliases:
  - Garden plan
---
# Plan

We follow [[Budget 2024#Costs|the budget]] and see ![[map.png]]. #urgent C# is no tag, nor is `#code`.
"""
BUDGET = "---\nstatus: closed\ntags: spring\n---\n# Budget 2024\n\nIt is for the [[Plan]].\n"
DIARY = "---\nstatus: open\n---\n# Diary\n\nNothing but rain in spring.\n"


def test_a_note_has_its_properties_tags_aliases_and_links_as_fields() -> None:
    fields = list_note_fields(PLAN)
    assert [(each.name, each.text) for each in fields] == [
        ("kind", "note"),
        ("tag", "project/garden"),
        ("tag", "spring"),
        ("alias", "Garden plan"),
        ("tag", "urgent"),
        ("link", "Budget 2024"),
        ("link", "map.png"),
    ]
    assert all(PLAN[slice(*each.span)] == each.text for each in fields[1:])
    assert list_note_fields("# Read me\n\nSome text with a #1 and a [link](a.md).\n") == []


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Which notes are tagged spring?", {"Plan.md", "Budget.md"}),
        ("Which notes have the status open?", {"Plan.md", "Diary.md"}),
        ("Which notes are linked to Plan?", {"Budget.md"}),
        ("Which notes link to Budget 2024?", {"Plan.md"}),
        ("Which notes have the alias Garden plan?", {"Plan.md"}),
        ("How many notes are tagged urgent?", {"Plan.md"}),
    ],
)
def test_notes_are_found_by_their_properties_tags_and_links(
    work: Work, library: LibraryWriter, folder: Path, question: str, names: set[str]
) -> None:
    vault = folder / "vault"
    for hidden in (".obsidian", ".trash"):
        (vault / hidden).mkdir(parents=True)
        write(vault / hidden, "old.md", "# Old\n\n#spring\n")
    for name, text in (("Plan", PLAN), ("Budget", BUDGET), ("Diary", DIARY)):
        write(vault, f"{name}.md", text)
    work.add(vault)
    work.run()
    assert set(work.states()) == {"Plan.md", "Budget.md", "Diary.md"}
    answer = DocumentAnswerer(library).answer_question(parse_question(question), None)
    assert answer is not None
    assert {each.path.name for each in answer.citations} == names

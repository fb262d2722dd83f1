"""A clause is found by the number that a question names."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.select.special_questions import find_clause
from desktop_rag.answer_types import Source
from desktop_rag.document_types import Passage
from desktop_rag.llm.sentence_candidates import collect_candidates

CONTRACT = (
    "2.1 The fee is 400 EUR a month.\n\n2.2 The fee is raised by 3 percent every January.\n\n"
    "3.2 Clause 2.3 stays in force.\n\n§ 7 Notice is given in writing.\n\n2.50 EUR is paid for a copy."
)
LIST = "5. Delivery is free.\n6. Payment is due in 30 days.\n7. Late payment costs 9 percent."
LEASE = (
    "§ 1 Lease\n  (1) The flat is on floor 2.\n§ 2 Rent\n  (1) The rent is 840.\n  (2) The deposit is 2520."
)
STATUTES = "Article I. Scope\n  a) All members.\nArticle II. Fees\n  a) The fee is 65.\n  b) Students pay 20."
JAPANESE = "第一条 目的を定める。\n第二条 会費は五千円とする。\n第三条 総会は五月に開く。"
TITLED = "§ 3 Noise\nQuiet from 10 pm.\n§ 4 Pets\nDogs are not allowed.\n§ 5 Rent\nThe rent is 840."
STEPS = "1. Cool it.\n2. Cover it.\n3. Call 112.\n\n# Section 3: Insect sting\n\nPull the sting out."
PARAGRAPHS = "§ 3 Dues\nThe dues are 96 euros. Students pay half.\nThey are due in May.\n§ 4 Hall\nNo shoes."
CHANGES = (
    "# Changes\n\n## 2.10.0 (2026-08-14)\n\n- Dark mode.\n\n## [2.1.0] - 2025-02-20\n\n- A search.\n- A map."
)
HEADED = "# 3 Noise\n\nQuiet from 10 pm. No drums at all.\n\n# 4 Pets\n\nDogs are allowed."


@pytest.mark.parametrize(
    ("document", "question", "texts"),
    [
        (CONTRACT, "What does clause 2.2 say?", ["2.2 The fee is raised by 3 percent every January."]),
        (CONTRACT, "Was steht in § 7?", ["§ 7 Notice is given in writing."]),
        (
            "Chapter 2 Use\nPress it.\nChapter 3 Care\nClean it.\nChapter 4 Faults\nF1: no water.",
            "What is in chapter 3?",
            ["Chapter 3 Care", "Clean it."],
        ),
        (CONTRACT, "What does clause 2.3 say?", []),  # none begins with it
        (CONTRACT, "What do clauses 2.1 and 2.2 say?", []),
        (CONTRACT, "What is the fee?", []),
        (CONTRACT, "What costs 2,2 EUR?", []),
        (LIST, "What does clause 7 say?", ["7. Late payment costs 9 percent."]),
        (LIST, "Was steht in Ziffer 6?", ["6. Payment is due in 30 days."]),
        ("7 people came. I left.", "What does rule 7 say?", []),
        ("7 people came. I left.", "What does the article I wrote say?", []),
        (LIST, "What do 7 people pay?", []),  # no number of a clause
        (LEASE, "Was steht in § 2 (2)?", ["(2) The deposit is 2520."]),
        (LEASE, "¿Qué dice el artículo 2?", ["§ 2 Rent", "(1) The rent is 840.", "(2) The deposit is 2520."]),
        (STATUTES, "What does Article II b) say?", ["b) Students pay 20."]),
        (
            STATUTES,
            "What does article II say?",
            ["Article II.", "Fees", "a) The fee is 65.", "b) Students pay 20."],
        ),
        (JAPANESE, "第二条は何ですか。", ["第二条 会費は五千円とする。"]),
        (TITLED, "Was steht in § 4?", ["§ 4 Pets", "Dogs are not allowed."]),
        (
            PARAGRAPHS,
            "§ 3",
            ["§ 3 Dues", "The dues are 96 euros.", "Students pay half.", "They are due in May."],
        ),
        (CHANGES, "What is new in 2.10.0?", ["- Dark mode."]),
        (CHANGES, "What came with version v2.1.0?", ["- A search.", "- A map."]),
        (CHANGES, "What is new in 2.1?", []),
        (STEPS, "What does section 3 say?", ["Pull the sting out."]),
        (HEADED, "What does section 3 say?", ["Quiet from 10 pm.", "No drums at all."]),
    ],
)
def test_the_clause_of_a_number_is_found(document: str, question: str, texts: list[str]) -> None:
    passage = Passage("p", "d", 0, len(document), document, None, (), "ja" if document == JAPANESE else "en")
    candidates = collect_candidates([Source(1, Path("contract.txt"), passage, 0.5)])
    assert [candidates[each].text for each in find_clause(question, candidates)] == texts


def test_a_section_has_all_that_its_lower_headings_have() -> None:
    text = "## v3.4.0 - 2026-04-02\n\n### Added\n\n- A map.\n\n## 3 March\n\n### Fixed\n\n- A crash."
    passage = Passage("p", "d", 0, len(text), text, None, (), "en")
    paths = [
        (text.index(below), (above, below))
        for above, below in (("v3.4.0 - 2026-04-02", "Added"), ("3 March", "Fixed"))
    ]
    candidates = collect_candidates([Source(1, Path("a.md"), passage, 0.5, heading_paths=tuple(paths))])
    assert [candidates[each].text for each in find_clause("What is new in 3.4.0?", candidates)] == [
        "- A map."
    ]
    assert find_clause("What does section 3 say?", candidates) == []  # that is a day


def test_a_clause_is_that_of_the_document_that_is_named() -> None:
    text = "## Chapter 4: Data\n\n"
    passages = [
        (name, Passage(name, name, 0, len(said), said, None, (), "en"))
        for name, said in (("Mixer 20.md", f"{text}It has 300 W."), ("Mixer 40.md", f"{text}It has 500 W."))
    ]
    candidates = collect_candidates(
        [Source(n, Path(name), each, 0.5) for n, (name, each) in enumerate(passages)]
    )
    found = find_clause("What is in chapter 4 of the Mixer 40?", candidates)
    assert [candidates[each].text for each in found] == ["It has 500 W."]
    assert find_clause("What is in chapter 4?", candidates) == []

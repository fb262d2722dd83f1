"""What is said of the pages of a scan: short numbers, each with the reason."""

from __future__ import annotations

import pytest

from desktop_rag.document_types import PageCause, PageOutcome
from desktop_rag.ingest.page_summary import describe_gaps, describe_pages

NO_LAYER = PageCause.NO_LAYER


def test_each_page_is_named_with_its_cause_and_what_came_of_it() -> None:
    pages = dict.fromkeys((1, 2, 3, 7), (NO_LAYER, PageOutcome.READ))
    pages[4] = PageCause.GARBLED_LAYER, PageOutcome.LAYER_KEPT
    pages[9] = PageCause.THIN_LAYER, PageOutcome.DAMAGED
    assert describe_gaps(pages) == "1 of 6 pages could not be recognised"
    assert describe_pages(pages) == (
        "Recognised because there was no text layer (page 1–3, 7)."
        " Recognised because there was little text next to a picture (page 9)."
        " Recognised because the text layer was garbled (page 4)."
        " The text layer was kept because it has the same text (page 4). Damaged (page 9)."
    )


@pytest.mark.parametrize("outcome", list(PageOutcome))
def test_every_outcome_but_success_is_told(outcome: PageOutcome) -> None:
    cause = describe_pages({5: (NO_LAYER, PageOutcome.READ)})
    said = describe_pages({5: (NO_LAYER, outcome)}).removeprefix(cause)
    assert said.endswith("(page 5).") is (outcome is not PageOutcome.READ)


def test_a_view_without_text_lacks_nothing() -> None:
    assert describe_gaps({1: (NO_LAYER, PageOutcome.UNREADABLE)}) == ""
    assert describe_gaps({1: (NO_LAYER, PageOutcome.FAILED)})
    assert describe_gaps({1: (NO_LAYER, PageOutcome.BLANK), 2: (NO_LAYER, PageOutcome.READ)}) == ""


def test_many_ranges_are_cut_short() -> None:
    said = describe_pages(dict.fromkeys(range(1, 100, 2), (NO_LAYER, PageOutcome.BLANK)))
    assert said.count("37, 39, …") == 2
    assert describe_pages({}) == ""

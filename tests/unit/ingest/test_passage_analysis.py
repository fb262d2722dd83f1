"""The language and the terms of passages."""

from __future__ import annotations

from collections import Counter

from desktop_rag.document_types import AnalyzedPassage, Passage
from desktop_rag.ingest.analysis_total import AnalysisTotal
from desktop_rag.ingest.passage_analysis import PassageAnalyzer
from tests.helpers.stages import compute_signature

GERMAN = "Die Ergebnisse der Messung stimmen mit der Rechnung gut überein."
ENGLISH = "The boundary layer on the plate becomes turbulent behind the second probe."


def passages(*texts: str, header: str = "") -> list[Passage]:
    return [Passage(f"p{n}", "d", 0, len(text), text, table_header=header) for n, text in enumerate(texts)]


def analyze(*texts: str) -> list[AnalyzedPassage]:
    return PassageAnalyzer().analyze_passages(passages(*texts))


def test_passages_are_analyzed_in_their_own_language() -> None:
    found = analyze(GERMAN, ENGLISH, "42 kg", GERMAN)
    assert [(each.id, each.language) for each in found] == [
        ("p0", "de"),
        ("p1", "en"),
        ("p2", "de"),
        ("p3", "de"),
    ]
    assert "ergebnis" in found[0].stems.split()
    assert "erge" in found[0].grams.split()


def test_a_short_passage_has_the_language_of_the_text_before_it() -> None:
    analyzer = PassageAnalyzer()
    analyzer.analyze_passages(passages(GERMAN))
    assert [each.language for each in analyzer.analyze_passages(passages("42 kg"))] == ["de"]


def test_passages_too_short_to_tell_are_judged_together() -> None:
    assert {each.language for each in analyze(*GERMAN.split())} == {"de"}
    assert analyze("42")[0].language == ""


def test_nothing_to_analyze_gives_nothing() -> None:
    assert analyze() == []


def test_the_header_of_rows_is_searched_with_them() -> None:
    [row] = PassageAnalyzer().analyze_passages(passages("Anna | 12", header="Name | Age"))
    assert {"name", "anna"} <= set(row.stems.split())


def test_the_passages_of_a_document_add_up_whatever_they_come_in() -> None:
    texts = (GERMAN, *[f"{ENGLISH} {number}" for number in range(5)])
    given, rows = passages(*texts), analyze(*texts)
    whole, in_parts = AnalysisTotal(), AnalysisTotal()
    whole.add_passages(given, rows)
    for passage, row in zip(given, rows, strict=True):
        in_parts.add_passages([passage], [row])
    analysis = whole.to_analysis("d")
    assert in_parts.to_analysis("d") == analysis
    assert (analysis.document_id, analysis.language) == ("d", "en")
    assert analysis.terms == Counter(stem for row in rows for stem in set(row.stems.split()))
    assert analysis.signature == compute_signature(texts) != b""
    assert AnalysisTotal().to_analysis("d").language == ""

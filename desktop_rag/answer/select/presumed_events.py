"""Tell questions for when or why something happened of which no source says that it did."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.text.answer_kinds import find_presumed_event, says_what_happened
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.terms import analyze_text


def presumes_unsaid_event(question: str, candidates: Sequence[SentenceCandidate]) -> bool:
    """Whether sentences have the verb of a presumed event, but none says that it happened.

    One that says so has another word of the question too, in itself, its heading or the name of its file.
    Where no sentence has the verb, the sources may say it in other words.
    """
    verb = find_presumed_event(question)
    if not verb:
        return False
    spoken = detect_question_language(question, "")
    stems = set(analyze_text(verb, spoken).stems)
    others = set(extract_content_stems(question, spoken)) - stems
    holding = [each for each in candidates if stems.intersection(each.terms.stems)]
    return bool(holding) and not any(_says_event(each, others, spoken) for each in holding)


def _says_event(candidate: SentenceCandidate, others: set[str], language: str) -> bool:
    around = analyze_text(
        f"{candidate.heading} {candidate.source.path.stem.replace('_', ' ')}", language
    ).stems
    is_about_it = bool(others.intersection((*candidate.terms.stems, *around))) or not others
    return is_about_it and says_what_happened(candidate.text, candidate.source.passage.language)

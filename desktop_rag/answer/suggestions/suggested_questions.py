"""Suggested questions, made of headings and names with a template of the document's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, zip_longest
from pathlib import Path

from desktop_rag.answer.suggestions.topics import Topic, find_names, find_topics, is_told, load_templates
from desktop_rag.answer_types import Answer, Citation
from desktop_rag.catalog.collections import Collections
from desktop_rag.catalog.database import Database
from desktop_rag.catalog.document_openings import DocumentOpenings, Opening
from desktop_rag.file_names import name_files
from desktop_rag.resources import resource_path
from desktop_rag.text.question_words import detect_question_language
from desktop_rag.types import Scope

_EVERYTHING = Scope()
STARTERS, FOLLOW_UPS = 3, 3  # questions
_MAX_DOCUMENTS = 16  # the newest
_MAX_NAME_CHARACTERS = 40  # of a file in a question
_LANGUAGE_SAMPLE = 1_000  # characters


def suggest_starters(
    database: Database, scope: Scope = _EVERYTHING, asked: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return questions to begin with, on different documents of the scope where there are several.

    None of those that were asked is suggested again.
    """
    paths = Collections(database).find_scope_documents(scope) if scope else None
    openings = _show_paths(DocumentOpenings(database).load_newest(_MAX_DOCUMENTS, paths), paths)
    names = name_files(each.path for each in openings)
    ranked = [_rank_topics(find_topics(each.document, each.language)) for each in openings]
    pairs = zip(openings, ranked, strict=True)
    of_topics = [[_ask_about(topic, each, names) for topic in topics] for each, topics in pairs]
    samples = load_templates()["samples"]
    by_document = [
        samples.get(each.path.name, []) if each.path.parent == resource_path("samples") else questions
        for each, questions in zip(openings, of_topics, strict=True)
    ]
    names_found = find_names(each.document.text for each in openings)
    people = _drop_repeated((_ask_about_name(name, openings) for name in names_found), asked)
    questions = _drop_repeated(chain.from_iterable(zip_longest(*by_document)), asked)
    return tuple(
        [*questions[: STARTERS - 1], *people[:1], *questions[STARTERS - 1 :], *people[1:]][:STARTERS]
    )


def suggest_follow_ups(
    database: Database, answer: Answer, asked: Sequence[str], scope: Scope = _EVERYTHING
) -> tuple[str, ...]:
    """Return questions on what is near the citations of an answer and was not used in it.

    Args:
        database: of the catalog.
        answer: the latest one; if it cites nothing in the scope, questions to begin with are returned.
        asked: the questions of the conversation; none is suggested again.
        scope: of the next question.
    """
    paths = Collections(database).find_scope_documents(scope) if scope else None
    by_document: dict[str, list[Citation]] = {}
    for citation in answer.citations:
        if paths is None or citation.document_id in paths:
            by_document.setdefault(citation.document_id, []).append(citation)
    if not by_document:
        return suggest_starters(database, scope, asked)
    openings = _show_paths(DocumentOpenings(database).load_documents(list(by_document)), paths)
    names = name_files(each.path for each in openings)
    rows = [
        [_ask_about(topic, each, names) for topic in _list_near_topics(each, by_document, answer, asked)]
        for each in openings
    ]
    questions = _drop_repeated(chain.from_iterable(zip_longest(*rows)), asked)
    told = " ".join((answer.text, answer.question, *asked))
    cited = " ".join(each.text for each in chain.from_iterable(by_document.values()))
    names_found = find_names(each.document.text for each in openings)
    fresh = [name for name in names_found if name in cited and name not in told]
    people = _drop_repeated(_ask_about_name(name, openings) for name in fresh)
    return tuple([*questions[: FOLLOW_UPS - 1], *people[:1], *questions[FOLLOW_UPS - 1 :]][:FOLLOW_UPS])


def _show_paths(openings: list[Opening], paths: Mapping[str, Path] | None) -> list[Opening]:
    """Return the openings with the files that are in the scope."""
    return openings if paths is None else [replace(each, path=paths[each.document_id]) for each in openings]


def _list_near_topics(
    opening: Opening, cited: dict[str, list[Citation]], answer: Answer, asked: Sequence[str]
) -> list[Topic]:
    """Return the topics of a document that support nothing in the answer, the nearest first."""
    citations = cited[opening.document_id]
    spans = [span for each in citations for span in each.supporting or ((each.start, each.end),)]

    def measure_distance(topic: Topic) -> int:
        return min(max(start - topic.end, topic.start - end, 0) for start, end in spans)

    fresh = [
        topic
        for topic in find_topics(opening.document, opening.language)
        if measure_distance(topic)
        and not (topic.is_title or is_told(topic.title, (answer.question, *asked), topic.language))
    ]
    return sorted(fresh, key=measure_distance)


def _rank_topics(topics: Sequence[Topic]) -> list[Topic]:
    """Sort by suitability as a question: questions, then several words, last the document's title."""
    return sorted(topics, key=lambda topic: (not topic.is_question, topic.is_title, topic.words == 1))


def _ask_about(topic: Topic, opening: Opening, names: dict[Path, str]) -> str:
    if topic.is_question:
        return topic.title
    template = _find_templates(topic.language, topic.title)["topic"]
    name = names[opening.path]
    file = name if len(name) <= _MAX_NAME_CHARACTERS else opening.path.name[: _MAX_NAME_CHARACTERS - 1] + "…"
    return template.format(file=file, topic=topic.title)


def _ask_about_name(name: str, openings: Sequence[Opening]) -> str:
    opening = next(each for each in openings if name in each.document.text)
    language = opening.language or detect_question_language(opening.document.text[:_LANGUAGE_SAMPLE], "")
    return _find_templates(language, name)["name"].format(name=name)


def _find_templates(language: str, words: str) -> dict[str, str]:
    """Return the templates of a language; those without words where it is written in another script."""
    templates = load_templates()
    is_other_script = language in {"ar", "ja", "zh"} and words.isascii()
    return (
        templates["other" if is_other_script else language] if language in templates else templates["other"]
    )


def _drop_repeated(questions: Iterable[str | None], asked: Sequence[str] = ()) -> list[str]:
    return [each for each in dict.fromkeys(questions) if each and each not in asked]

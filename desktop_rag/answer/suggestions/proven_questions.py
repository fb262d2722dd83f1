"""Questions that are offered: they were asked of the library before, without a model, and it answers them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, zip_longest
from pathlib import Path

from desktop_rag.answer.suggestions.topics import (
    Topic,
    find_names,
    find_topics,
    is_told,
    load_templates,
)
from desktop_rag.answer_types import Answer, Confidence
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.document_catalog import Opening
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.system.resources import resource_path
from desktop_rag.table_types import DocumentField
from desktop_rag.tables.document_fields import MONEY
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.relation import Relation, list_relations
from desktop_rag.tables.result_wording import write_question
from desktop_rag.text.question_words import detect_question_language, list_question_stop_words
from desktop_rag.text.scripts import DENSE_CHARACTER
from desktop_rag.text.value_words import load_value_words
from desktop_rag.types import Scope

MOST_PROVEN = 5
_MOST_TRIED = 30
_MOST_SECONDS = 10.0  # one takes some 60 ms, the first one that loads the models two seconds
_MOST_DOCUMENTS = 16  # the newest
_MOST_TABLES = 100
_LEAST_OF_KIND = 2  # documents
_USUAL_LABELS = frozenset(["title", "kind", "from", "to", "subject"])
_MOST_LABEL_WORDS = 3
_LEAST_LETTERS = 10  # of a label that is one word: a compound, as German has them
_LANGUAGE_SAMPLE = 1_000  # characters

# Returns the answer to a question; raises Cancelled.
AskQuestion = Callable[[Question, CancelToken], Answer]


class QuestionProver:
    """Finds questions that a library answers; the answers are kept until its files change."""

    def __init__(self, library: LibraryReader, ask: AskQuestion) -> None:
        self._library = library
        self._ask = ask
        self._answers: dict[tuple[str, Scope], Answer] = {}
        self._answered_of: object = None  # what the library held then; conversations change its catalog too

    def prove_questions(
        self, scope: Scope, token: CancelToken, after: Answer | None = None, asked: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """Return up to five questions that the documents of a scope answer for certain, each differently.

        It ends after some seconds, with the questions found until then.

        Args:
            scope: of the questions.
            token: raises Cancelled soon after it was cancelled.
            after: an answer; questions on the documents that it cites come first.
            asked: the questions of the conversation; none of them is offered.
        """
        newest = [each.document_id for each in self._library.openings.load_newest(1)]
        state = (self._library.files.count_library(), newest)
        if state != self._answered_of:
            self._answered_of, self._answers = state, {}
        ends_at = time.monotonic() + _MOST_SECONDS
        told = [(after.text if after else ""), *asked]
        seen = {_name_place(after)} if after else set()
        proven: list[str] = []
        for question in islice(self._propose(scope, after, told), _MOST_TRIED):
            token.raise_if_cancelled()
            if len(proven) == MOST_PROVEN or time.monotonic() > ends_at:
                break
            if question in asked or question in proven:
                continue
            try:
                answer = self._answer(question, scope, token)
            except QuestionError:  # words of it are a filter
                continue
            place = _name_place(answer)
            if answer.confidence is Confidence.FOUND and answer.citations and place not in seen:
                seen.add(place)
                proven.append(question)
        return tuple(proven)

    def _answer(self, question: str, scope: Scope, token: CancelToken) -> Answer:
        key = (question, scope)
        if key not in self._answers:
            self._answers[key] = self._ask(parse_question(question, scope), token)
        return self._answers[key]

    def _propose(self, scope: Scope, after: Answer | None, told: Sequence[str]) -> Iterator[str]:
        """Yield questions that may be answered, of each sort and document in turn."""
        paths = self._library.collections.find_scope_documents(scope) if scope else None
        cited = [each.document_id for each in after.citations] if after else []
        near = [each for each in dict.fromkeys(cited) if paths is None or each in paths]
        openings = self._library.openings.load_documents(near)
        newest = self._library.openings.load_newest(_MOST_DOCUMENTS, paths)
        openings += [each for each in newest if each.document_id not in near]
        languages = Counter(each.language for each in openings if each.language)
        language = languages.most_common(1)[0][0] if languages else ""
        fields = self._library.tables.list_fields([each.document_id for each in openings])
        labels = Counter(name for own in fields.values() for name in {each.name for each in own})
        alone = {id_: [each for each in own if labels[each.name] == 1] for id_, own in fields.items()}
        yield from _take_turns(
            _take_turns(*(_ask_of_headings(each, told) for each in openings)),
            _take_turns(*(_ask_of_labels(each, alone.get(each.document_id, ())) for each in openings)),
            self._ask_of_tables(paths, language),
            self._ask_of_kinds(paths, language),
            _ask_of_names(openings, told),
        )

    def _ask_of_tables(self, paths: Mapping[str, Path] | None, language: str) -> Iterator[str]:
        """Yield the question for the sum of a column of each table."""
        tables = self._library.tables.list_tables(paths)[:_MOST_TABLES]
        for relation in list_relations(tables):
            if (column := _find_amounts(relation)) is not None:
                yield write_question(relation, Plan(Operation.SUM, (column,)), language)

    def _ask_of_kinds(self, paths: Mapping[str, Path] | None, language: str) -> Iterator[str]:
        """Yield the questions on all documents of a kind, of which there are several."""
        fields = self._library.tables.list_fields(paths, ["kind"]).values()
        kinds = Counter(each.text for own in fields for each in own)
        questions = load_templates()["kinds"].get(language, {})
        return (
            questions[kind]
            for kind, count in kinds.most_common()
            if count >= _LEAST_OF_KIND and kind in questions
        )


def _take_turns(*sorts: Iterable[str]) -> Iterator[str]:
    return (each for each in chain.from_iterable(zip_longest(*sorts)) if each is not None)


def _name_place(answer: Answer) -> object:
    """Return a key that differs for answers that say something else."""
    first = answer.citations[0] if answer.citations else None
    return answer.computation or (first and (first.document_id, first.supporting or first.start))


def _find_amounts(relation: Relation) -> int | None:
    """Return the column of the amounts of money of a relation, None if there is none, or more than one."""
    found = [
        number
        for number, each in enumerate(relation.columns)
        if each.name and load_value_words().units.get(each.unit.casefold(), ("",))[0] in MONEY
    ]
    return found[0] if len(found) == 1 else None


def _ask_of_headings(opening: Opening, told: Sequence[str]) -> Iterator[str]:
    """Yield the questions on the headings of a document, the best first; a sample has its own."""
    if opening.path.parent == resource_path("samples"):
        yield from load_templates()["samples"].get(opening.path.name, ())
        return
    topics = find_topics(opening.document, opening.language)
    for topic in sorted(topics, key=_rank_topic):
        template = load_templates().get(topic.language, {}).get("topic", "")
        if topic.is_question:
            yield topic.title
        elif template and not is_told(topic.title, told, topic.language):
            yield template.format(topic=topic.title)


def _ask_of_labels(opening: Opening, fields: Sequence[DocumentField]) -> Iterator[str]:
    """Yield the questions for values that a document gives behind a label which no other one has."""
    template = load_templates().get(opening.language, {}).get("field", "")
    known = load_document_words().fields.keys() | _USUAL_LABELS
    stop_words = list_question_stop_words(opening.language)
    for each in fields:
        start, words = each.span[0], each.name.split()
        label = opening.document.text[start : start + len(each.name)]
        is_plain = len(words) <= _MOST_LABEL_WORDS and stop_words.isdisjoint(words) and "," not in each.text
        is_compound = label.isalpha() and (len(label) >= _LEAST_LETTERS or DENSE_CHARACTER.search(label))
        says_much = len(words) > 1 or is_compound
        is_written = label.casefold() == each.name and each.name not in known
        if template and is_plain and says_much and is_written:
            yield template.format(field=label)


def _rank_topic(topic: Topic) -> tuple[bool, bool, bool]:
    """A question makes the best question, then several words; last the title of the document."""
    return (not topic.is_question, topic.is_title, topic.words == 1)


def _ask_of_names(openings: Sequence[Opening], told: Sequence[str]) -> Iterator[str]:
    for name in find_names(each.document.text for each in openings):
        opening = next(each for each in openings if name in each.document.text)
        language = opening.language or detect_question_language(opening.document.text[:_LANGUAGE_SAMPLE], "")
        template = load_templates().get(language, {}).get("name", "")
        if template and not any(name in each for each in told):
            yield template.format(name=name)

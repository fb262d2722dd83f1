"""Questions that are offered: they were asked of the library before, without a model, and it answers them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice, zip_longest
from pathlib import Path

from desktop_rag.answer.suggestions.topics import (
    Topic,
    find_names,
    find_topics,
    is_told,
    load_templates,
)
from desktop_rag.answer.suggestions.value_questions import (
    ProposedQuestion,
    ask_of_document,
    ask_of_entries,
    ask_of_labels,
    ask_of_table,
)
from desktop_rag.answer_types import Answer, Confidence
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.document_catalog import Opening
from desktop_rag.errors import QuestionError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.system.resources import resource_path
from desktop_rag.tables.relation import list_relations
from desktop_rag.tables.relation_reader import RelationReader
from desktop_rag.text.question_words import detect_question_language
from desktop_rag.types import Scope

MOST_PROVEN = 5
_MOST_PROPOSED, _MOST_TRIED = 200, 30
_MOST_SECONDS = 10.0  # one takes some 60 ms, the first one that loads the models two seconds
_MOST_DOCUMENTS = 40  # the newest
_MOST_TABLES = 100
_LEAST_OF_KIND = 2  # documents
_WRITTEN, _NAME, _TOPIC = "written", "name", "topic"  # sorts
_LAST_SORTS = {_NAME: 1, _TOPIC: 2}  # that are asked if there are too few others
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
        proposed = {each.text: each for each in islice(self._propose(scope, after, told), _MOST_PROPOSED)}
        left = [each for text, each in proposed.items() if text not in asked]
        proven: list[ProposedQuestion] = []
        for _ in range(min(len(left), _MOST_TRIED)):
            token.raise_if_cancelled()
            if len(proven) == MOST_PROVEN or time.monotonic() > ends_at:
                break
            question = min(left, key=partial(_rank_question, proven))
            left.remove(question)
            try:
                answer = self._answer(question.text, scope, token)
            except QuestionError:  # words of it are a filter
                continue
            place = _name_place(answer)
            if _is_proven(question, answer) and place not in seen:
                seen.add(place)
                proven.append(question)
        return tuple(each.text for each in proven)

    def _answer(self, question: str, scope: Scope, token: CancelToken) -> Answer:
        key = (question, scope)
        if key not in self._answers:
            self._answers[key] = self._ask(parse_question(question, scope), token)
        return self._answers[key]

    def _propose(self, scope: Scope, after: Answer | None, told: Sequence[str]) -> Iterator[ProposedQuestion]:
        """Yield questions that may be answered, of each sort and document in turn; headings come last.

        After an answer they are those of the documents that it cites.
        """
        paths = self._library.collections.find_scope_documents(scope) if scope else None
        cited = [each.document_id for each in after.citations] if after else []
        near = [each for each in dict.fromkeys(cited) if paths is None or each in paths]
        openings = self._library.openings.load_documents(near)
        newest = self._library.openings.load_newest(_MOST_DOCUMENTS, paths)
        openings += [each for each in newest if each.document_id not in near]
        languages = Counter(each.language for each in openings if each.language)
        language = languages.most_common(1)[0][0] if languages else ""
        fields = self._library.tables.list_fields([each.document_id for each in openings])
        texts = [each.document.text for each in openings]
        yield from _take_turns(
            _take_turns(*map(_list_written, openings)),
            _take_turns(*(ask_of_document(each, fields) for each in openings)),
            self._ask_of_tables(paths, language),
            self._ask_of_kinds(paths, language),
            _take_turns(*(ask_of_labels(each, fields, texts) for each in openings)),
            _take_turns(*(ask_of_entries(each, fields) for each in openings)),
            _ask_of_names(openings, told),
        )
        headed = [each for each in openings if each.document_id in near] or openings
        yield from _take_turns(*(_ask_of_headings(each, told) for each in headed))

    def _ask_of_tables(self, paths: Mapping[str, Path] | None, language: str) -> Iterator[ProposedQuestion]:
        reader = RelationReader(self._library.tables)
        relations = list_relations(self._library.tables.list_tables(paths)[:_MOST_TABLES])
        return _take_turns(*(ask_of_table(each, reader, language) for each in relations))

    def _ask_of_kinds(self, paths: Mapping[str, Path] | None, language: str) -> Iterator[ProposedQuestion]:
        """Yield the questions on all documents of a kind, of which there are several."""
        fields = self._library.tables.list_fields(paths, ["kind"]).values()
        kinds = Counter(each.text for own in fields for each in own)
        questions = load_templates()["kinds"].get(language, {})
        return (
            ProposedQuestion(questions[kind], "", "kind")
            for kind, count in kinds.most_common()
            if count >= _LEAST_OF_KIND and kind in questions
        )


def _take_turns(*sorts: Iterable[ProposedQuestion]) -> Iterator[ProposedQuestion]:
    return (each for each in chain.from_iterable(zip_longest(*sorts)) if each is not None)


def _rank_question(others: Sequence[ProposedQuestion], question: ProposedQuestion) -> tuple[int, int]:
    """Return how bad a sort is, and how often others are of the same sort, or on the same document."""
    documents = [each.document_id for each in others if each.document_id]
    sorts = [each.sort for each in others if each.sort != _WRITTEN]
    alike = documents.count(question.document_id) + sorts.count(question.sort)
    return _LAST_SORTS.get(question.sort, 0), alike


def _is_proven(question: ProposedQuestion, answer: Answer) -> bool:
    """Whether an answer is certain, and first from the document that the question was made for."""
    cited = answer.citations[0].document_id if answer.citations else None
    expected = question.document_id or cited
    return answer.confidence is Confidence.FOUND and cited is not None and cited == expected


def _name_place(answer: Answer) -> object:
    """Return a key that differs for answers that say something else."""
    first = answer.citations[0] if answer.citations else None
    return answer.computation or (first and (first.document_id, first.supporting or first.start))


def _list_written(opening: Opening) -> Iterator[ProposedQuestion]:
    """Yield the questions that are headings of a document; a sample has its own."""
    if _is_sample(opening):
        texts = load_templates()["samples"].get(opening.path.name, [])
    else:
        texts = [each.title for each in find_topics(opening.document, opening.language) if each.is_question]
    return (ProposedQuestion(each, opening.document_id, _WRITTEN) for each in texts)


def _ask_of_headings(opening: Opening, told: Sequence[str]) -> Iterator[ProposedQuestion]:
    """Yield the questions on the other headings of a document, the best first."""
    topics = [] if _is_sample(opening) else find_topics(opening.document, opening.language)
    for topic in sorted(topics, key=_rank_topic):
        template = load_templates().get(topic.language, {}).get("topic", "")
        if template and not topic.is_question and not is_told(topic.title, told, topic.language):
            yield ProposedQuestion(template.format(topic=topic.title), opening.document_id, _TOPIC)


def _is_sample(opening: Opening) -> bool:
    return opening.path.parent == resource_path("samples")


def _rank_topic(topic: Topic) -> tuple[bool, bool]:
    """Several words make the best question; last the title of the document."""
    return (topic.is_title, topic.words == 1)


def _ask_of_names(openings: Sequence[Opening], told: Sequence[str]) -> Iterator[ProposedQuestion]:
    for name in find_names(each.document.text for each in openings):
        opening = next(each for each in openings if name in each.document.text)
        language = opening.language or detect_question_language(opening.document.text[:_LANGUAGE_SAMPLE], "")
        template = load_templates().get(language, {}).get("name", "")
        if template and not any(name in each for each in told):
            yield ProposedQuestion(template.format(name=name), "", _NAME)

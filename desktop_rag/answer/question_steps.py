"""Answer a question step by step: of "the manager of X", of several in one, of two things compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from desktop_rag.answer.query_rewriting import detect_anaphora
from desktop_rag.answer_types import Answer, Sentence, Support
from desktop_rag.retrieve.question import Question
from desktop_rag.tables.document_fields import list_values
from desktop_rag.tables.document_words import load_document_words
from desktop_rag.text.answer_kinds import split_question
from desktop_rag.text.question_words import detect_question_language

_MOST_STEPS = 3
_MOST_NAME = 60  # characters of what a step gives for the next one
_COMPARED = 2  # things

Compute = Callable[[Question], Answer | None]


@dataclass(frozen=True, slots=True)
class Chain:
    """The steps of a question that are answered, and the question that is left.

    `undivided` is that with a role of somebody instead of the last name, which one table may answer too.
    """

    steps: tuple[Answer, ...]
    left: Question
    undivided: Question | None = None


def follow_chain(question: Question, compute: Compute) -> Chain:
    """Return the steps that lead to "the person who ..." and "the manager of X", each a computed name.

    A step that finds nothing, several names, or one that is not sure is left in the question.
    """
    steps: list[Answer] = []
    undivided = None
    while len(steps) < _MOST_STEPS - 1:
        person = _split_inner(question, "chain", "who")
        inner = person or _split_inner(question, "role", "who_is")
        answer = compute(inner[0]) if inner else None
        name = _get_name(answer)
        if inner is None or answer is None or not name:
            break
        steps.append(answer)
        undivided = None if person else question
        question = question.replace_text(f"{inner[1]} {name}?")
    return Chain(tuple(steps), question, undivided)


def _get_name(answer: Answer | None) -> str:
    """Return the one name that a step gives, "" if it is not sure or no name."""
    values = answer.computation.values if answer and answer.computation and not answer.is_perhaps else ()
    is_name = len(values) == 1 and len(values[0]) <= _MOST_NAME and not any(map(str.isdecimal, values[0]))
    return values[0] if is_name else ""


def _split_inner(question: Question, kind: str, who: str) -> tuple[Question, str] | None:
    """Return the question who somebody is of whom something is asked, and the words before it; None without.

    That is "the person who ..." for the kind "chain", and one who has a role for "role".
    """
    language = detect_question_language(question.text, question.language)
    found = load_document_words().get_questions(language)[kind].search(question.text)
    if found is None:
        return None
    words, said = load_document_words().get_steps(language), found.groupdict()
    rest = said.get("rest", question.text[found.end() :]).strip(" ?")
    inner = words[who].format(role=said.get("role"), rest=rest)
    return question.replace_text(inner), f"{question.text[: found.start()].rstrip()} {words['of']}"


def list_parts(question: Question) -> list[Question]:
    """Return the questions that are asked in one, none if it is one or a later part leans on the first."""
    parts = [each.strip(" ,;") for each in split_question(question.text)]
    language = detect_question_language(question.text, question.language)
    leans = any(detect_anaphora(each, language) for each in parts[1:])
    return [question.replace_text(each) for each in parts] if len(parts) > 1 and not leans else []


def list_compared(question: Question) -> list[Question]:
    """Return the questions for the two things that a question compares, none if it compares none.

    A property of the first, as in "the fee of A", is asked of the second too.
    """
    language = detect_question_language(question.text, question.language)
    patterns = load_document_words().get_questions(language)
    found = patterns["compared"].search(question.text.rstrip(" ?."))
    if found is None:
        return []
    one, other = (each for each in found.groups() if each)
    attribute = patterns["attribute"].match(one)
    if attribute is not None and patterns["attribute"].match(other) is None:
        other = f"{attribute[0]} {other}"
    return [question.replace_text(one), question.replace_text(other)]


def answer_parts(question: Question, parts: Sequence[Question], compute: Compute) -> Answer | None:
    """Return the answers to some questions as one, None unless all are computed."""
    answers = [answer for each in parts if (answer := compute(each)) is not None]
    return join_answers(question, answers) if answers and len(answers) == len(parts) else None


def compare_answers(question: Question, compute: Compute) -> Answer | None:
    """Return the amounts of two things that a question compares with their difference, None without."""
    parts = list_compared(question)
    answer = answer_parts(question, parts, compute) if len(parts) == _COMPARED else None
    values = answer.computation.values if answer and answer.computation else ()
    amounts = [list_values(each) for each in values]
    if answer is None or [len(each) for each in amounts] != [1, 1]:
        return None
    larger, smaller = sorted((each[0] for each in amounts), key=lambda each: -float(str(each.value)))
    if larger.type != "amount" or smaller.type != "amount" or larger.unit != smaller.unit:
        return None
    difference = float(str(larger.value)) - float(str(smaller.value))
    written = f"{difference:,.{0 if difference.is_integer() else 2}f} {larger.unit}".rstrip()
    return _add_line(answer, f"{larger.text} − {smaller.text} = {written}", written)


def _add_line(answer: Answer, text: str, value: str) -> Answer:
    """Return an answer with a line that follows from its others."""
    numbers = tuple(each.number for each in answer.citations)
    line = Sentence(f"\n\n{text}", Support.SUPPORTED, numbers)
    values = (*(answer.computation.values if answer.computation else ()), value)
    return replace(
        answer,
        text=answer.text + line.text,
        sentences=(*answer.sentences, line),
        computation=answer.computation and replace(answer.computation, values=values),
    )


def join_answers(question: Question, answers: Sequence[Answer]) -> Answer:
    """Return computed answers as one, a line for each; their citations are numbered again.

    The rows are those of the last one.
    """
    citations = [each for answer in answers for each in answer.citations]
    sentences: list[Sentence] = []
    first = 0
    for answer in answers:
        sentences += (
            replace(each, citations=tuple(first + number for number in each.citations))
            for each in answer.sentences
        )
        first += len(answer.citations)
    lines = [sentences[0], *(replace(each, text=f"\n\n{each.text}") for each in sentences[1:])]
    computation = answers[-1].computation
    values = tuple(value for each in answers if each.computation for value in each.computation.values)
    return replace(
        answers[-1],
        question=question.written,
        text="".join(each.text for each in lines),
        sentences=tuple(lines),
        citations=tuple(replace(each, number=number) for number, each in enumerate(citations, 1)),
        notices=tuple(dict.fromkeys(note for each in answers for note in each.notices)),
        seconds=sum(each.seconds for each in answers),
        is_perhaps=any(each.is_perhaps for each in answers),
        computation=computation and replace(computation, values=values),
    )

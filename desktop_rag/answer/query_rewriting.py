"""Rewrite questions for the search: follow-ups, which need words of the conversation, and translations.

The words of follow-ups, in resources/follow_up_words.toml, are closed word classes of common languages. A
match is a hint and no proof. For other languages the search results decide.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from desktop_rag.answer.select.special_questions import LIST_ITEM
from desktop_rag.answer_types import Hit
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.document_frequencies import LookUpIdf
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import Exchange, Generator, Prompt, filter_text
from desktop_rag.retrieve.identifiers import find_identifiers
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.text.language import LANGUAGE_NAMES, detect_language
from desktop_rag.text.question_words import (
    DENSE_LANGUAGES,
    compile_command,
    detect_question_language,
    extract_content_stems,
    list_question_stop_words,
    load_question_words,
    normalize_question,
)
from desktop_rag.text.scripts import DENSE, DENSE_RUN, MARKS
from desktop_rag.text.terms import analyze_text
from desktop_rag.text.value_words import join_alternatives, load_value_words

_MAX_TOPIC_WORDS = 6  # words
_MAX_REWRITTEN_WORDS = 16  # words that a language model added
_MAX_DENSE_CHARACTERS = 24  # characters that are carried of a question in a dense script
_FEWEST_ITEMS = 2  # of a list
_ITEM_END = re.compile(r"[:;,(–]")  # of the name of an item
_TURN_DECAY = 0.6  # of the weight of a turn's words, per later turn
_ANSWER_WEIGHT = 0.35  # weight of words from an answer, which says more than was asked
_MIN_TOPIC_SHARE = 0.25  # of the best word's score; lower ones belong to another topic
_MIN_COMPOUND_PART = 5  # letters of the last word of a compound
_WORD = re.compile(rf"(?:(?![{DENSE}])[\w{MARKS}])+(?:[-.,:/](?:(?![{DENSE}])\w)+)*")
_TRANSLATION = "Translate this question into {language}. Write only the translation.\nQuestion: {question}"
_TRANSLATOR = "You are a translator. You translate the user's question, and never answer it."
_MAX_GROWTH = 3.0  # times the length of the question; a longer text is no translation


class _Patterns(NamedTuple):
    opening: re.Pattern[str]
    anaphor: re.Pattern[str]
    non_referring: re.Pattern[str]


def detect_anaphora(question: str, language: str) -> bool:
    """Whether a question begins like a follow-up, or refers to something named before.

    False for a language (ISO 639-1) without word lists.
    """
    if language not in load_question_words():
        return False
    text, patterns = normalize_question(question), _compile_patterns(language)
    if patterns.opening.match(text):
        return True
    return patterns.anaphor.search(patterns.non_referring.sub(" ", text)) is not None


def begins_with_anaphor(sentence: str, language: str) -> bool:
    """Whether a sentence begins with a word that refers to the one before it, as in "It costs 5 euros"."""
    if language not in load_question_words():
        return False
    patterns = _compile_patterns(language)
    first = " ".join(normalize_question(sentence).split()[:2])
    return patterns.anaphor.match(patterns.non_referring.sub(" ", first)) is not None


def is_command(request: str, language: str) -> bool:
    """Whether a request asks for a summary, a text or the like."""
    text = normalize_question(request)
    return language in load_question_words() and compile_command(language).search(text) is not None


@cache
def _compile_patterns(language: str) -> _Patterns:
    """Return the patterns of a language, for whole words where it has spaces."""
    begin, end = ("", "") if language in DENSE_LANGUAGES else (r"(?<![\w'-])", r"(?![\w'])")
    words = load_question_words()[language]
    return _Patterns(
        re.compile(f"(?:{words['openings']}){'' if language == 'ar' else end}"),
        re.compile(f"{begin}(?:{words['anaphors']}){end}"),
        re.compile(f"{begin}(?:{words.get('non_referring', '(?!)')}){end}"),
    )


def add_topic_words(
    question: Question, history: Sequence[Exchange], language: str, rarity: LookUpIdf
) -> Question:
    """Return the question with topic words of the conversation put before it.

    These are the rarest words of the previous questions, back to the last self-contained one, and
    of their answers; older turns weigh less.
    """
    scores: dict[str, float] = defaultdict(float)
    for text, text_weight in _weight_past_texts(history):
        own = detect_question_language(text, language)
        for word, weight in _weight_words(text, own, rarity).items():
            scores[word] = max(scores[word], text_weight * weight) + text_weight * weight * 0.1
    candidates = {word: scores[word] for word in _filter_new_words(scores, question, language)}
    carried = sorted(candidates, key=lambda word: -candidates[word])[:_MAX_TOPIC_WORDS]
    best = max(candidates.values(), default=0.0)
    kept = [word for word in carried if candidates[word] >= _MIN_TOPIC_SHARE * best]
    return question.prepend_words(kept)


def name_code(question: Question, history: Sequence[Exchange]) -> Question | None:
    """Return a question with the code of the one before in the place of "it", None if either lacks one."""
    language = detect_conversation_language(question, history) if history else ""
    codes = list(find_identifiers(history[-1].searched or history[-1].question)) if language else []
    if len(codes) != 1 or language not in load_question_words() or any(find_identifiers(question.text)):
        return None
    text = _compile_patterns(language).anaphor.sub(lambda _: codes[0], question.text, count=1)
    return question.replace_text(text) if text != question.text else None


def name_by_place(question: Question, history: Sequence[Exchange]) -> Question | None:
    """Return a question with the thing that its ordinal means, as in "the second one"; None without any.

    If the question before has an ordinal, it is that question with this one, else a line of the last answer.
    """
    spoken = normalize_question(question.text)
    found = _compile_ordinals().search(spoken)
    if found is None or not history:
        return None
    place = load_value_words().ordinals[found["ordinal"].lower()]
    before = history[-1].searched or history[-1].question
    asked = _compile_ordinals(whole=False).search(normalize_question(before))
    if asked is not None:
        return question.replace_text(before.replace(asked["ordinal"], found["ordinal"]))
    lines = list(filter(None, map(str.strip, history[-1].answer.splitlines())))
    items = [each for each in lines if LIST_ITEM.match(each)] or lines
    if len(items) < max(place, _FEWEST_ITEMS):
        return None
    language = detect_conversation_language(question, history)
    rest = _compile_ordinals().sub(" ", spoken)
    rest = rest if extract_content_stems(rest, language) else ""
    name = _ITEM_END.split(LIST_ITEM.sub("", items[place - 1], count=1))[0]
    return question.replace_text(" ".join(f"{name} {rest}".split()))


@cache
def _compile_ordinals(*, whole: bool = True) -> re.Pattern[str]:
    """Return the pattern of an ordinal, if `whole` of one that no thing follows, as in "the second one"."""
    words = load_value_words()
    ones = join_alternatives(sorted(words.ones))
    behind = rf"(?:\s(?:{ones})(?!\w)|(?=[\s?？.!]*$))" if whole else ""
    return re.compile(
        rf"(?<!\w)(?P<ordinal>{join_alternatives(words.ordinals)})(?!\w){behind}", re.IGNORECASE
    )


def add_rewritten_words(rewritten: str, question: Question, language: str) -> Question:
    """Return the question with the words that the model's rewrite added put before it."""
    added = _filter_new_words(_extract_words(rewritten), question, language)
    return question.prepend_words(list(added)[:_MAX_REWRITTEN_WORDS])


def detect_conversation_language(question: Question, history: Sequence[Exchange]) -> str:
    """Return the language of a question, if it is too short that of the two before or the last answer."""
    recent = " ".join(exchange.question for exchange in history[-2:])
    return detect_question_language(
        question.text,
        question.language
        or detect_language(f"{recent} {question.text}")
        or detect_language(history[-1].answer if history else ""),
    )


def measure_stem_coverage(stems: Sequence[str], hits: Sequence[Hit], rarity: LookUpIdf) -> float:
    """Return the IDF-weighted share of the stems in the first hit, 0 to 1."""
    weights = rarity(stems)
    total = sum(weights.values())
    if not hits or not total:
        return 0.0
    passage = hits[0].passage
    text = "\n".join((hits[0].path.stem, *passage.headings, passage.searched_text))
    present = set(analyze_text(text, passage.language).stems)
    return sum(weights[each] for each in stems if _is_present(each, present)) / total


def _is_present(stem: str, present: Collection[str]) -> bool:
    """Whether a stem is among others, or the end of a compound there, as in Jahresausweis."""
    is_long = len(stem) >= _MIN_COMPOUND_PART
    return stem in present or (is_long and any(each.endswith(stem) for each in present))


def _filter_new_words(words: Iterable[str], question: Question, language: str) -> Iterator[str]:
    """Yield the content words with a stem that the question does not contain."""
    present = set(analyze_text(question.text, language).stems)
    stop_words = list_question_stop_words(language)
    for word in words:
        if word.casefold() not in stop_words and not present.issuperset(analyze_text(word, language).stems):
            yield word


def _weight_past_texts(history: Sequence[Exchange]) -> Iterator[tuple[str, float]]:
    """Yield the texts since the last self-contained question, the newest first, with weights."""
    weight = 1.0
    for exchange in reversed(history):
        yield parse_question(exchange.question, mode=exchange.mode).text, weight
        yield exchange.answer, weight * _ANSWER_WEIGHT
        if not exchange.searched:  # it was self-contained
            return
        weight *= _TURN_DECAY


def _weight_words(text: str, language: str, rarity: LookUpIdf) -> dict[str, float]:
    """Return each content word of a text with the IDF of its rarest stem."""
    stop_words = list_question_stop_words(language)
    words = {
        word: analyze_text(word, language).stems
        for word in _extract_words(text)
        if word.casefold() not in stop_words
    }
    weights = rarity([stem for stems in words.values() for stem in stems])
    return {word: max(weights[s] for s in stems) for word, stems in words.items() if stems}


def _extract_words(text: str) -> Iterator[str]:
    yield from dict.fromkeys(_WORD.findall(text))
    yield from dict.fromkeys(run[:_MAX_DENSE_CHARACTERS] for run in DENSE_RUN.findall(text))


def translate_question(question: str, language: str, generator: Generator, token: CancelToken) -> str:
    """Return a question in a language (ISO 639-1), "" if the model fails, or writes another one or too much.

    Raises Cancelled soon after `token` was cancelled.
    """
    name = LANGUAGE_NAMES.get(language)
    if not name:
        return ""
    text = _TRANSLATION.format(language=name, question=question)
    prompt = Prompt(text, (), from_documents=False, task=_TRANSLATOR)
    try:
        written = "".join(filter_text(generator.generate(prompt, token)))
    except ModelError:
        return ""
    first = next(filter(None, map(str.strip, written.splitlines())), "")
    text = first.rpartition("uestion:")[2].strip().strip("\"'“”„«»「」* ")
    is_other = detect_question_language(text, language) == language and text != question
    return text if is_other and len(text) <= _MAX_GROWTH * len(question) else ""

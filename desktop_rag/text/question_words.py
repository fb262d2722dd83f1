"""The words of questions: interrogatives and function words, which do not identify a topic.

The word lists are in resources/follow_up_words.toml.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from desktop_rag.system.resources import load_words
from desktop_rag.text.terms import analyze_text

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_WHOLE_WORD = re.compile(rf"(?<![\w@./\\-]){_WORD.pattern}(?![\w@/\\-]|\.\w)")  # not a part of a code
_OUTER_SIGNS = " \t¿¡\"'«»“”„(）（「」"
_SIGNS = r"[\s,;:.!¡¿…–、。，！،؛-]*"
DENSE_LANGUAGES = frozenset({"zh", "ja"})  # written without spaces


def detect_question_language(question: str, otherwise: str) -> str:
    """Return the language whose function words are most of a question's, else that of its script.

    For questions too short for `detect_language`. Without either it is the language `otherwise`.
    """
    text = normalize_question(question)
    found = _WORD.findall(text.casefold())
    counts = {
        each: sum(map(list_question_stop_words(each).__contains__, found)) for each in load_question_words()
    }
    most = max(counts, key=lambda each: (counts[each], each == otherwise))
    if counts[most]:
        return most
    for language, words in load_question_words().items():
        is_other = otherwise in ("", *load_question_words()) and (language, otherwise) != ("zh", "ja")
        if is_other and "script" in words and re.search(f"[{words['script']}]", text):
            return language
    return otherwise


@cache
def list_question_stop_words(language: str) -> frozenset[str]:
    """Return interrogatives, function words and anaphors in lower case."""
    words = load_question_words().get(language, {})
    pointers = "" if language in DENSE_LANGUAGES else words.get("anaphors", "")
    return frozenset([*words.get("stop_words", "").split(), *_WORD.findall(pointers)])


def normalize_question(question: str) -> str:
    """Return a question without outer signs and with a small first letter.

    Others keep their case: German Sie and Ihr are forms of address, not anaphora.
    """
    plain = unicodedata.normalize("NFKC", question).replace("’", "'").strip(_OUTER_SIGNS)
    return plain[:1].lower() + plain[1:]


@cache
def load_question_words() -> dict[str, dict[str, str]]:
    """Return the word lists of each language."""
    loaded = load_words("follow_up_words.toml")
    for lists in loaded.values():
        lists.update({kind: each.replace("\n", "") for kind, each in lists.items() if kind != "stop_words"})
    return loaded


def remove_courtesies(question: str) -> str:
    """Return a question without the greetings and other polite words around it, as in a letter."""
    pattern = _compile_courtesies(detect_question_language(question, ""))
    plain = question.replace("’", "'")
    left = pattern.sub("", plain).strip() if pattern else plain
    return left if left != plain and any(map(str.isalnum, left)) else question


@cache
def _compile_courtesies(language: str) -> re.Pattern[str] | None:
    words = load_question_words().get(language, {})
    if "courtesies" not in words:
        return None
    end = "" if language in DENSE_LANGUAGES else r"(?!\w)"
    before = rf"\A(?:{_SIGNS}(?:{words['courtesies']}){end})+{_SIGNS}"
    behind = rf"(?<=[^\w\s])\s*(?:{words['thanks']}){_SIGNS}\Z"
    return re.compile(f"{before}|{behind}", re.IGNORECASE)


def remove_function_words(question: str, language: str) -> str:
    """Return a question without a command and asides, and in Chinese and Japanese without interrogatives."""
    text = normalize_question(question)
    if language in load_question_words():
        text = compile_command(language).sub(" ", text, count=1)
    text = remove_asides(text, language)
    if language in DENSE_LANGUAGES:
        words = load_question_words()[language]
        text = re.sub("|".join([words["anaphors"], *words["stop_words"].split()]), " ", text)
    return text


def remove_asides(question: str, language: str) -> str:
    """Return a question without phrases such as "in the end"; as it is if no other words are left."""
    pattern = _compile_asides(language)
    left = pattern.sub(" ", question) if pattern else question
    words = map(str.casefold, _WORD.findall(left))
    return question if list_question_stop_words(language).issuperset(words) else left


@cache
def _compile_asides(language: str) -> re.Pattern[str] | None:
    asides = load_question_words().get(language, {}).get("asides")
    edges = ("", "") if language in DENSE_LANGUAGES else (r"(?<!\w)", r"(?!\w)")
    return re.compile(f"{edges[0]}(?:{asides}){edges[1]}", re.IGNORECASE) if asides else None


def remove_stop_words(question: str, language: str) -> str:
    """Return the words of a question that may appear in an answer; the question if it has no others.

    `language` is that of the question if its words do not tell. Words with a capital are names: May, WHO, IT.
    """
    spoken = detect_question_language(question, language)
    stop_words = frozenset(load_question_words().get(spoken, {}).get("stop_words", "").split())
    is_dense = spoken in DENSE_LANGUAGES
    text = remove_function_words(question, spoken) if is_dense else remove_asides(question, spoken)
    kept = _WHOLE_WORD.sub(
        lambda word: " " if word[0].casefold() in stop_words and not _may_be_name(word) else word[0],
        text.replace("’", "'"),
    )
    return kept if any(map(str.isalnum, kept)) else question


def _may_be_name(word: re.Match[str]) -> bool:
    """Whether a word with a capital is a name or an acronym, as it does not begin the question."""
    return word[0][:1].isupper() and (bool(word.string[: word.start()].strip()) or word[0][1:].isupper())


def extract_content_stems(question: str, language: str) -> list[str]:
    """Return the stems of a question without those of a command, stop words and anaphors."""
    stop_stems = {
        stem for word in list_question_stop_words(language) for stem in analyze_text(word, language).stems
    }
    stems = dict.fromkeys(analyze_text(remove_function_words(question, language), language).stems)
    return [each for each in stems if each not in stop_stems]


@cache
def compile_command(language: str) -> re.Pattern[str]:
    """Return the pattern of the beginnings of requests for a summary, a text or the like."""
    start = "" if language == "ja" else "^"
    end = "" if language in DENSE_LANGUAGES else r"(?![\w'])"
    return re.compile(f"{start}(?:{load_question_words()[language]['commands']}){end}")

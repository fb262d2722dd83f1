"""Which questions are about the library itself, and what they ask."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from desktop_rag.answer.library_questions.library_question import LibraryQuestion, parse_library_question
from desktop_rag.answer.library_questions.mentions import Mention, MentionTarget
from desktop_rag.tables.file_relation import CHANGED, PATH, SIZE
from desktop_rag.tables.periods import Period
from desktop_rag.tables.plan import Condition, Operation, Plan

_QUESTIONS = Path(__file__).resolve().parents[3] / "data" / "library_questions"
_TODAY = date(2026, 11, 21)  # a Saturday
_COLLECTIONS = ("Work", "Meine Steuern")


def read(question: str) -> LibraryQuestion | None:
    return parse_library_question(question, _TODAY, _COLLECTIONS)


def lines(name: str) -> list[str]:
    return (_QUESTIONS / name).read_text(encoding="utf-8").splitlines()


def test_no_question_about_the_content_is_taken_for_one_about_the_library() -> None:
    questions = lines("about_the_content.txt")
    assert len(questions) >= 120
    assert [each for each in questions if read(each)] == []


def test_nearly_all_questions_about_the_library_are_understood() -> None:
    questions = lines("about_the_library.txt")
    assert len(questions) >= 60
    assert sum(read(each) is not None for each in questions) / len(questions) > 0.9


def is_of_kind(kind: str, found: LibraryQuestion) -> bool:
    """Whether a question is understood as one of its kind in the files of questions."""
    match kind:
        case "count":
            is_count = found.plan.operation is Operation.COUNT
            return is_count and not (found.type or found.state or found.topic or found.mention)
        case "failed" | "skipped" | "duplicate":
            return found.state == kind
        case "waiting":
            return found.state in {"waiting", "unread"}
        case "added" | "changed":
            return found.date_basis == kind
        case "any":
            return True
        case "order":
            return found.plan.order is not None
        case "dated":
            return found.period is not None and found.date_basis == "date"
        case _:
            return bool(getattr(found, kind))


@pytest.mark.parametrize("language", ["fr", "es", "pt", "zh_CN", "ja", "ar"])
def test_questions_are_understood_in_every_language_of_the_window(language: str) -> None:
    halves = tomllib.loads((_QUESTIONS / f"{language}.toml").read_text(encoding="utf-8"))
    assert sum(len(half["content"]) for half in halves.values()) >= 35
    for half in halves.values():
        assert [each for each in half.pop("content") if read(each)] == []
        asked = [(kind, read(each)) for kind, questions in half.items() for each in questions]
        understood = [found for kind, found in asked if found and is_of_kind(kind, found)]
        assert len(understood) / len(asked) >= 0.9
        assert {found.language for found in understood} == {language}


def test_questions_that_were_made_for_search_are_left_to_it(shared: Path) -> None:
    paths = [*shared.glob("eval/*/questions.jsonl")]
    asked = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(asked) > 1000
    assert not any(read(line.split('"question": "')[1].split('"')[0]) for line in asked)


def mention(*words: str, every: bool = True, negated: bool = False) -> Mention:
    return Mention(tuple(map(MentionTarget, words)), every, negated)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("How many files mention the lease?", mention("lease")),
        ("How many mails mention the boiler?", mention("boiler")),
        ("Which documents mention lease or deposit?", mention("lease", "deposit", every=False)),
        ("Which files mention Anna Schmidt and rent?", mention("Anna Schmidt", "rent")),
        ("How many files don't mention lease?", mention("lease", negated=True)),
        ("Which files mention “in writing”?", Mention((MentionTarget("in writing", exact=True),))),
        ("How many files mention the word «and, or»?", Mention((MentionTarget("and, or", exact=True),))),
        ("In welchen Dateien kommt die Kaution vor?", mention("Kaution")),
        ("Liste alle Dokumente auf, die die Miete erwähnen", mention("Miete")),
        ("How many files mention IT?", mention("IT")),
    ],
)
def test_what_files_mention_is_read(question: str, wanted: Mention) -> None:
    found = read(question)
    assert found is not None
    assert found.mention == wanted


@pytest.mark.parametrize(
    "question",
    [
        "How many notes mention Kestrel?",
        "Which notes mention Kestrel?",
        "How many of my notes mention Kestrel?",
    ],
)
def test_notes_that_mention_something_are_files_of_any_kind(question: str) -> None:
    found = read(question)
    assert found is not None
    assert (found.topic, found.mention) == ("", mention("Kestrel"))


def test_letters_that_mention_something_are_letters_only() -> None:
    found = read("How many of my letters mention Kestrel?")
    assert found is not None
    assert (found.topic, found.mention) == ("letter", mention("Kestrel"))


@pytest.mark.parametrize("question", ["How many notes are in the tune?", "Which notes does Kestrel play?"])
def test_notes_that_are_no_files_belong_to_the_content(question: str) -> None:
    assert read(question) is None


def test_files_about_a_topic_may_say_it_in_other_words() -> None:
    for question in ("Which files are about heat pumps?", "Zeige alle Dateien über Wärmepumpen"):
        found = read(question)
        assert found is not None
        assert found.mention is not None
        assert found.mention.loose


_2024 = Period(date(2024, 1, 1), date(2024, 12, 31))
_COUNT, _LIST = Plan(Operation.COUNT, ()), Plan(Operation.LOOK_UP, (PATH,))
_WEEK = Period(date(2026, 11, 16), date(2026, 11, 22))


@pytest.mark.parametrize(
    ("question", "meaning"),
    [
        ("How many PDFs do I have?", LibraryQuestion(_COUNT, type="pdf")),
        ("List the contracts of 2024", LibraryQuestion(_LIST, topic="contract", period=_2024)),
        (
            "Was habe ich diese Woche hinzugefügt?",
            LibraryQuestion(_LIST, period=_WEEK, date_basis="added", language="de"),
        ),
        ("Which files could not be read?", LibraryQuestion(_LIST, state="failed")),
        ("How many documents are in the collection “work”?", LibraryQuestion(_COUNT, collection="work")),
        (
            "What is the newest document?",
            LibraryQuestion(replace(_LIST, order=CHANGED, is_descending=True, limit=1)),
        ),
        (
            "Zeige mir die 3 größten PDFs",
            LibraryQuestion(
                replace(_LIST, order=SIZE, is_descending=True, limit=3), type="pdf", language="de"
            ),
        ),
        (
            "How many Word documents in Work mention the rent?",
            LibraryQuestion(
                _COUNT, type="word", collection="Work", mention=Mention((MentionTarget("rent"),))
            ),
        ),
    ],
)
def test_what_is_asked_is_read(question: str, meaning: LibraryQuestion) -> None:
    assert read(question) == meaning


@pytest.mark.parametrize(
    ("language", "kind", "question"),
    [
        ("en", "computed", "What is the total size of my PDFs?"),
        ("en", "group", "How many files are there per folder?"),
        ("en", "group", "How many PDFs per year?"),
        ("en", "bound", "Show me all spreadsheets larger than 2 MB"),
        ("en", "bound", "Which files are larger than 2.5 MB?"),
        ("en", "computed", "What is the average number of pages of my reports?"),
        ("de", "computed", "Wie groß ist die Gesamtgröße meiner PDFs?"),
        ("de", "group", "Wie viele Dateien gibt es pro Ordner?"),
        ("de", "bound", "Welche Dateien sind größer als 2 MB?"),
        ("fr", "computed", "Quelle est la taille totale de mes PDF ?"),
        ("fr", "group", "Combien de fichiers y a-t-il par dossier ?"),
        ("fr", "bound", "Quels fichiers font plus de 2 Mo ?"),
        ("es", "computed", "¿Cuál es el tamaño total de mis PDF?"),
        ("es", "group", "¿Cuántos archivos hay por carpeta?"),
        ("es", "bound", "¿Qué archivos son mayores de 2 MB?"),
        ("pt", "computed", "Qual é o tamanho total dos meus PDFs?"),
        ("pt", "group", "Quantos arquivos há por pasta?"),
        ("pt", "bound", "Quais arquivos são maiores que 2 MB?"),
        ("ar", "computed", "ما إجمالي حجم ملفات PDF لدي؟"),
        ("ar", "group", "كم عدد الملفات في مكتبتي في كل مجلد؟"),
        ("ar", "bound", "ما الملفات التي حجمها أكبر من 2 ميغابايت؟"),
        ("ja", "computed", "PDFの合計サイズはどれくらいですか？"),
        ("ja", "group", "フォルダーごとにファイルはいくつありますか？"),
        ("ja", "bound", "2MBより大きいファイルはどれですか？"),
        ("zh_CN", "computed", "我的PDF总大小是多少？"),
        ("zh_CN", "group", "我的资料库里每个文件夹里有多少个文件？"),
        ("zh_CN", "bound", "哪些文件大于2MB？"),
        ("en", "group", "Which languages are the documents in?"),
        ("en", "group", "In which languages are my documents written?"),
        ("de", "group", "In welchen Sprachen sind die Dokumente geschrieben?"),
        ("fr", "group", "En quelles langues sont écrits mes documents ?"),
        ("es", "group", "¿En qué idiomas están los documentos?"),
        ("pt", "group", "Em que idiomas estão os documentos?"),
        ("ar", "group", "ما لغات المستندات؟"),
        ("ja", "group", "文書は何語で書かれていますか？"),
        ("zh_CN", "group", "这些文档是用什么语言写的？"),
    ],
)
def test_sums_groups_and_sizes_are_read_in_every_language(language: str, kind: str, question: str) -> None:
    found = read(question)
    assert found is not None
    assert found.language == language
    plan = found.plan
    is_computed = plan.operation in {Operation.SUM, Operation.AVERAGE}
    assert (is_computed, plan.group is not None, bool(plan.conditions)) == (
        kind == "computed",
        kind == "group",
        kind == "bound",
    )
    sizes = [Condition(SIZE, ">", (float(size),)) for size in (2_000_000, 2_500_000)]
    assert all(each in sizes for each in plan.conditions)


@pytest.mark.parametrize(
    "question",
    [
        "What is the average size of files?",
        "What is the total size of the files on the disk?",
        "How many documents does the court read per year?",
        "How many pages do I write per year?",
        "Which rooms are larger than 2 m?",
        "Which languages do the documents mention?",
        "In which languages is the form?",
        "Which languages are required?",
        "How many employees are there per folder?",
        "Which files larger than 2 MB does the server refuse?",
    ],
)
def test_sums_and_groups_of_other_things_belong_to_the_content(question: str) -> None:
    assert read(question) is None


def test_a_place_that_is_no_collection_belongs_to_the_content() -> None:
    assert parse_library_question("How many documents are in Work?", _TODAY, ()) is None
    assert read("How many documents are in Rome?") is None


@pytest.mark.parametrize("question", ["", "?", "  ", "how many", "which", "files", "Work", "\0", "a" * 9999])
def test_anything_can_be_read(question: str) -> None:
    assert read(question) is None

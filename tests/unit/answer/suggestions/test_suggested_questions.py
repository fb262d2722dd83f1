"""Suggested questions: of the documents themselves, in their language, and never twice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.suggestions.suggested_questions import suggest_follow_ups, suggest_starters
from desktop_rag.answer_types import Answer, Citation
from desktop_rag.catalog.document_writer import DocumentWriter, ExtractedFile
from desktop_rag.catalog.ingest_queue import IngestQueue
from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.document_types import Heading
from desktop_rag.resources import resource_path
from desktop_rag.types import Scope
from tests.helpers.cataloged import add
from tests.helpers.documents import read_file

PLAN = (
    ("Heating", "The greenhouse is heated by a small pump, which Hanna Lind chose. It runs all the winter."),
    (
        "The foundation",
        "The foundation is poured in April, and it needs ten days to harden before the frame.",
    ),
    ("Introduction", "This introduction was written by Hanna Lind after the meeting of the whole board."),
    (
        "Risks of weather",
        "If the weather is bad, the work begins two weeks later, and nobody can help it at all.",
    ),
)
ABOUT_THE_FOUNDATION = "What does plan.md say about “The foundation”?"
ABOUT_THE_WEATHER = "What does plan.md say about “Risks of weather”?"
ABOUT_HANNA = "What do my documents say about Hanna Lind?"


def write(name: str, *sections: tuple[str, str]) -> ExtractedFile:
    """Return a file with a page for each section."""
    file = read_file(Path(name), *(f"{title}\n{body}" for title, body in sections))
    [part] = file.parts
    starts = [page.start for page in part.pages]
    headings = tuple(Heading(start, 1, title) for start, (title, _) in zip(starts, sections, strict=True))
    return replace(file, parts=(replace(part, headings=headings),))


def cite(file: ExtractedFile, words: str) -> Citation:
    [part] = file.parts
    [passage] = [each for each in part.passages if words in each.text]
    return Citation(1, file.document_id, file.path, None, passage.start, passage.end, passage.text)


def test_headings_and_a_name_become_questions(
    database: WritableDatabase, catalog: DocumentWriter, queue: IngestQueue
) -> None:
    add(catalog, queue, write("/d/plan.md", *PLAN))
    assert suggest_starters(database) == (ABOUT_THE_FOUNDATION, ABOUT_THE_WEATHER, ABOUT_HANNA)


@pytest.mark.parametrize(
    ("title", "body", "question"),
    [
        (
            "2. Kündigung des Vertrags",
            "Der Vertrag kann von beiden Seiten mit einer Frist von drei Monaten gekündigt werden, wenn er "
            "nicht befristet ist.",
            "Was steht in d.txt über „Kündigung des Vertrags“?",
        ),
        (
            "Le chauffage de la serre",
            "La serre est chauffée par une petite pompe. Elle garde la maison au-dessus de cinq degrés.",
            "Que dit d.txt sur « Le chauffage de la serre » ?",
        ),
        (
            "La calefacción",
            "La calefacción de la casa es una bomba pequeña. Esta la mantiene por encima de cinco grados.",
            "¿Qué dice d.txt sobre «La calefacción»?",
        ),
        (
            "O aquecimento da estufa",
            "O aquecimento da estufa é uma pequena bomba. Ela mantém a casa acima de cinco graus no inverno.",
            "O que diz d.txt sobre “O aquecimento da estufa”?",
        ),
        (
            "暖房の仕組み",
            "温室の暖房の仕組みは小さなヒートポンプです。冬の間、温度を五度以上に保ちます。庭園の委員会が管理しています。",
            "d.txtでは「暖房の仕組み」について何と書かれていますか？",
        ),
        (
            "供暖系统",
            "温室的供暖系统是一台小型热泵。它在冬天把温度保持在五度以上，由花园委员会的成员负责维护。",
            "d.txt里关于“供暖系统”说了什么？",
        ),
        (
            "نظام التدفئة",
            "يعمل نظام التدفئة في البيت الزجاجي بمضخة صغيرة. وهي تحافظ على الحرارة فوق خمس درجات في الشتاء.",
            "ماذا يقول d.txt عن «نظام التدفئة»؟",
        ),
    ],
)
def test_a_question_is_in_the_language_of_its_document(
    database: WritableDatabase,
    catalog: DocumentWriter,
    queue: IngestQueue,
    title: str,
    body: str,
    question: str,
) -> None:
    add(catalog, queue, write("/d/d.txt", (title, body)))
    assert suggest_starters(database) == (question,)


def test_the_sample_documents_come_with_their_own(
    database: WritableDatabase, catalog: DocumentWriter, queue: IngestQueue
) -> None:
    for name in ("plan.md", "minutes.md"):
        add(catalog, queue, write(str(resource_path("samples", name)), *PLAN, (name, name)))
    assert set(suggest_starters(database)) >= {
        "What did the board approve, and when is the payment due?",
        "How long does the foundation need to harden?",
    }


def test_questions_are_made_from_the_files_in_the_scope(
    database: WritableDatabase, catalog: DocumentWriter, queue: IngestQueue
) -> None:
    heating, *_, weather = PLAN
    for name, section in (("old/plan.md", weather), ("new/plan.md", heating)):
        add(catalog, queue, write(f"/d/{name}", section))
    old = Scope(files=(Path("/d/old"),))
    assert suggest_starters(database, old) == (ABOUT_THE_WEATHER,)
    assert suggest_starters(database, old, [ABOUT_THE_WEATHER]) == ()
    assert suggest_starters(database, Scope(files=(Path("/d/other"),))) == ()
    cited = cite(write("/d/new/plan.md", heating), "pump")
    answer = Answer("How is it heated?", "By a pump.", found=True, model="m", citations=(cited,))
    assert suggest_follow_ups(database, answer, (answer.question,)) == ()
    assert suggest_follow_ups(database, answer, (answer.question,), old) == (ABOUT_THE_WEATHER,)


def test_a_library_that_says_nothing_gives_no_question(
    database: WritableDatabase, catalog: DocumentWriter, queue: IngestQueue
) -> None:
    assert suggest_starters(database) == ()
    add(catalog, queue, read_file(Path("/d/a.txt"), "Some words without a heading."))
    assert suggest_starters(database) == ()


def test_a_follow_up_asks_about_what_stands_near_and_was_not_used(
    database: WritableDatabase, catalog: DocumentWriter, queue: IngestQueue
) -> None:
    plan = write("/d/plan.md", *PLAN)
    add(catalog, queue, plan)
    answer = Answer("How is it heated?", "By a pump.", found=True, model="m", citations=(cite(plan, "pump"),))
    questions = suggest_follow_ups(database, answer, (answer.question,))
    assert questions == (ABOUT_THE_FOUNDATION, ABOUT_THE_WEATHER, ABOUT_HANNA)
    asked = (ABOUT_THE_FOUNDATION, "And what do you know of Hanna Lind?")
    assert suggest_follow_ups(database, answer, asked) == (ABOUT_THE_WEATHER,)

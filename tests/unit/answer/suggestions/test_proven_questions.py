"""Questions are offered only if the library answers them for certain."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer.suggestions.proven_questions import MOST_PROVEN, QuestionProver
from desktop_rag.answer_types import Answer, Confidence
from desktop_rag.app.assembly import make_answerer
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import Question, parse_question
from desktop_rag.types import Scope
from tests.helpers.samples import SAMPLES
from tests.helpers.seeding import Work, write


@pytest.fixture
def prover(sample: LibraryReader, embedder: Embedder) -> QuestionProver:
    return make_answerer(sample, embedder).prover


def try_questions(library: LibraryReader, scope: Scope) -> list[str]:
    """Return the questions that are asked of a library if it answers none."""
    tried: list[str] = []

    def refuse(question: Question, _token: CancelToken) -> Answer:
        tried.append(question.written)
        return Answer(question.written, "", found=False, model="m")

    assert QuestionProver(library, refuse).prove_questions(scope, CancelToken()) == ()
    return tried


def test_each_question_that_is_offered_is_answered_for_certain(
    sample: LibraryReader, embedder: Embedder
) -> None:
    answered: dict[str, Answer] = {}
    answerer = make_answerer(sample, embedder)

    def ask(question: Question, token: CancelToken) -> Answer:
        *_, last = answerer.answer_question(question, answerer.quoter, token)
        assert isinstance(last, Answered)
        answered[question.written] = last.answer
        return answered[question.written]

    prover = QuestionProver(sample, ask)
    offered = prover.prove_questions(Scope(), CancelToken())
    assert 1 < len(offered) <= MOST_PROVEN
    assert all(answered[each].confidence is Confidence.FOUND for each in offered)
    assert not any(path.name in each for each in offered for path in SAMPLES.iterdir())
    tried = len(answered)
    assert prover.prove_questions(Scope(), CancelToken()) == offered
    assert len(answered) == tried  # they are kept until the library changes


def test_what_was_asked_is_not_offered_again(prover: QuestionProver) -> None:
    first, *_ = prover.prove_questions(Scope(), CancelToken())
    assert first not in prover.prove_questions(Scope(), CancelToken(), asked=[first])


def test_a_search_for_questions_ends_when_it_is_cancelled(prover: QuestionProver) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        prover.prove_questions(Scope(), token)


def test_questions_come_from_headings_labels_and_all_documents_of_a_kind(
    work: Work, library: LibraryWriter, folder: Path
) -> None:
    body = "The pump of the greenhouse heats it above five degrees in the winter, and it runs at night."
    files = [write(folder, "plan.md", f"# Heating\n\n{body}\n\nLock code: blue heron 7\n")]
    for number, total in ((11, "119.00"), (12, "238.00")):
        text = f"Alder Works Ltd\n\nInvoice AL-{number}\n\nDate: 3 May 2030\n\nTotal: {total} EUR\n"
        text += "Due: 9 May 2030\n"
        files.append(write(folder, f"bill {number}.txt", text))
    work.add(*files)
    work.run()
    assert {
        "What is written about “Heating”?",
        "What is the lock code?",
        "How much is the invoice from Alder Works Ltd?",
        "When is the invoice from Alder Works Ltd due?",
        "What is the sum of all invoices?",
    } <= set(try_questions(library, Scope()))
    tried = try_questions(library, Scope(files=(folder / "plan.md",)))
    assert "What is written about “Heating”?" in tried
    assert "What is the sum of all invoices?" not in tried


@pytest.mark.parametrize(
    ("title", "body", "question"),
    [
        (
            "2. Kündigung des Vertrags",
            "Der Vertrag kann von beiden Seiten mit einer Frist von drei Monaten gekündigt werden, wenn er "
            "nicht befristet ist.",
            "Was steht über „Kündigung des Vertrags“ geschrieben?",
        ),
        (
            "Le chauffage de la serre",
            "La serre est chauffée par une petite pompe. Elle garde la maison au-dessus de cinq degrés.",
            "Qu'est-il écrit sur « Le chauffage de la serre » ?",
        ),
        (
            "La calefacción",
            "La calefacción de la casa es una bomba pequeña. Esta la mantiene por encima de cinco grados.",
            "¿Qué se dice sobre «La calefacción»?",
        ),
        (
            "O aquecimento da estufa",
            "O aquecimento da estufa é uma pequena bomba. Ela mantém a casa acima de cinco graus no inverno.",
            "O que se diz sobre “O aquecimento da estufa”?",
        ),
        (
            "暖房の仕組み",
            "温室の暖房の仕組みは小さなヒートポンプです。冬の間、温度を五度以上に保ちます。庭園の委員会が管理しています。",
            "「暖房の仕組み」について何と書かれていますか？",
        ),
        (
            "供暖系统",
            "温室的供暖系统是一台小型热泵。它在冬天把温度保持在五度以上，由花园委员会的成员负责维护。",
            "关于“供暖系统”说了什么？",
        ),
        (
            "نظام التدفئة",
            "يعمل نظام التدفئة في البيت الزجاجي بمضخة صغيرة. وهي تحافظ على الحرارة فوق خمس درجات في الشتاء.",
            "ماذا كُتب عن «نظام التدفئة»؟",
        ),
    ],
)
def test_a_question_is_in_the_language_of_its_document(
    work: Work, library: LibraryWriter, folder: Path, title: str, body: str, question: str
) -> None:
    work.add(write(folder, "d.md", f"# {title}\n\n{body}\n"))
    work.run()
    assert try_questions(library, Scope()) == [question]


def test_an_answer_from_another_document_is_not_offered(
    work: Work, library: LibraryWriter, folder: Path, embedder: Embedder
) -> None:
    invoice = "Alder Works Ltd\n\nInvoice AL-11\n\nDate: 3 May 2030\n\nTotal: 119.00 EUR\n"
    work.add(write(folder, "bill.txt", invoice), write(folder, "plan.txt", "The roof is repaired in May."))
    work.run()
    answerer = make_answerer(library, embedder)

    def answer_from_plan(question: Question, token: CancelToken) -> Answer:
        *_, last = answerer.answer_question(
            parse_question("When is the roof repaired?"), answerer.quoter, token
        )
        assert isinstance(last, Answered)
        assert last.answer.confidence is Confidence.FOUND
        return last.answer

    assert QuestionProver(library, answer_from_plan).prove_questions(Scope(), CancelToken()) == ()


def test_questions_for_values_are_those_that_somebody_asks_who_knows_the_documents(
    work: Work, library: LibraryWriter, folder: Path
) -> None:
    minutes = (
        "# Minutes of the board\n\n3 May 2030\n\nPresent: Rosa Lind (chair), Emil Thorn (treasurer), "
        "Royal Hall (theatre)\n\n"
        "Next meeting: 7 June 2030\n"
    )
    contract = (
        "Service contract\n\nbetween Alder Works Ltd and Birch Trade Ltd\n\n"
        "The contract ends on 30 June 2031. The notice period is three months.\n"
    )
    spent = "Date,For,Cost\n2030-05-01,Garden House,12\n2030-05-02,Garden House,30\n2030-05-03,Old Mill,7\n"
    spent += "2030-05-04,Old Mill,9\n"
    staff = "Name,Phone\nRosa Lind,05252 7001\nEmil Thorn,05252 7002\n"
    entries = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Fire drill\nDTSTART:20300627T190000\n"
    entries += "END:VEVENT\nBEGIN:VEVENT\nSUMMARY:Hall: the Linds (5)\nDTSTART:20300628T190000\nEND:VEVENT\n"
    entries += "END:VCALENDAR\n"
    named = {"minutes.md": minutes, "contract.txt": contract, "spent.csv": spent, "staff.csv": staff}
    work.add(*(write(folder, name, text) for name, text in {**named, "days.ics": entries}.items()))
    work.run()
    tried = try_questions(library, Scope())
    assert {
        "Who was present on 3 May 2030?",
        "Who is the chair?",
        "When is the next meeting?",
        "When does the contract with Alder Works Ltd end?",
        "What is the total for Garden House?",
        "What is the phone number of Rosa Lind?",
        "When is “Fire drill”?",
    } <= set(tried)
    assert not any(word in each for each in tried for word in ("Cost", ".csv", "written", "theatre", "Linds"))


def test_a_label_has_the_article_that_stands_before_it_in_the_documents(
    work: Work, library: LibraryWriter, folder: Path
) -> None:
    text = (
        "Protokoll des Vorstands\n\nDas Schloss am Tor ist neu, die Schlüsselnummer bleibt geheim.\n\n"
        "Schlüsselnummer: K 4711\nKundennummer: 88120\n"
    )
    work.add(write(folder, "protokoll.txt", text))
    work.run()
    tried = try_questions(library, Scope())
    assert "Wie lautet die Schlüsselnummer?" in tried
    assert not any("Kundennummer" in each for each in tried)

"""Search in languages that write one word in several ways: it is found, quoted and marked in each."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer_types import Answer, Confidence
from desktop_rag.app.assembly import make_answerer, make_generator, make_searcher
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.excerpts import build_excerpts
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.searcher import Searcher
from tests.helpers.stages import Stages


def decompose(text: str) -> str:
    return unicodedata.normalize("NFD", text)


TEXTS = {
    "vi rent": "Tiền đặt cọc là hai triệu đồng và được trả lại khi kết thúc hợp đồng thuê nhà.",
    "vi library": decompose("Thư viện thành phố cho mượn tối đa năm quyển sách trong bốn tuần."),
    "tr roses": "Isparta'daki gül bahçesi mayıs ayında açılır ve İzmir'den otobüsle dört saat sürer.",
    "tr heating": "KIŞIN ISITMA GİDERLERİ APARTMAN SAKİNLERİ TARAFINDAN ÖDENİR.",
    "tr deposit": "Depozito iki aylık kira bedelidir ve kiracıya evden çıkınca geri verilir.",
    "el museum": "Ο οδηγός του μουσείου μιλάει για τους αρχαίους θεούς και τις θυσίες τους.",
    "el roof": "Ο ιδιοκτήτης φροντίζει για τις επισκευές της στέγης.",
    "de insurance": "Die Krankenversicherung übernimmt achtzig Prozent der Behandlung.",
    "de house": "Die Hausordnung regelt die Ruhezeiten. Der Hausmeister putzt das Treppenhaus.",
    "nl insurance": "De ziektekostenverzekering vergoedt de fysiotherapie tot twaalf behandelingen.",
    "sv insurance": "Hemförsäkringen ersätter stulna cyklar upp till femtusen kronor.",
    "fa library": "کتابخانهٔ شهر هر روز از ساعت نه باز است و اعضا می‌توانند پنج کتاب بگیرند.",
    "fa rent": "مستأجر باید اجاره‌بها را در اول هر ماه بپردازد و مالک سقف خانه‌ها را تعمیر می‌کند.",
    "ur school": "سکول کی چھٹیاں جون میں شروع ہوتی ہیں۔ بچوں کی کتابیں مفت دی جاتی ہیں۔",
    "ur bridge": "دریا پر نیا پل پچھلے سال مکمل ہوا۔ اس کی لمبائی تین سو میٹر ہے۔",
    "he museum": "המוזיאון סגור בימי שני, וכרטיס למבוגר עולה ארבעים שקלים.",
    "he lease": "בעל הבית אחראי לתיקון הגג ולצביעת הקירות בדירה.",
    "en ferry": "The ferry to the island leaves at six in the morning, and bicycles travel free of charge.",
    "en violins": "The orchestra rehearses on Tuesdays, and new violin players are welcome.",
}
# What is asked, the text that answers, and the words of it that are marked.
QUESTIONS = [
    ("Tiền đặt cọc là bao nhiêu?", "vi rent", "Tiền đặt cọc"),
    (decompose("Tiền đặt cọc là bao nhiêu?"), "vi rent", "Tiền đặt cọc"),
    ("tien dat coc", "vi rent", "Tiền đặt cọc"),
    ("Thư viện cho mượn mấy quyển sách?", "vi library", decompose("Thư viện")),
    (decompose("THƯ VIỆN"), "vi library", decompose("Thư viện")),
    ("ISPARTA", "tr roses", "Isparta"),
    ("ısparta gül bahçesi", "tr roses", "Isparta"),
    ("izmir", "tr roses", "İzmir"),
    ("İZMİR", "tr roses", "İzmir"),
    ("ısıtma giderleri", "tr heating", "ISITMA GİDERLERİ"),
    ("Kışın ısıtma giderleri kim tarafından ödenir?", "tr heating", "ISITMA GİDERLERİ"),
    ("isitma giderleri", "tr heating", "ISITMA GİDERLERİ"),
    ("ΘΕΟΣ", "el museum", "θεούς"),
    ("θεος", "el museum", "θεούς"),
    ("αρχαιους θεους", "el museum", "αρχαίους θεούς"),
    ("Ποιος φροντίζει για τη στέγη;", "el roof", "στέγης"),
    ("Versicherung", "de insurance", "Krankenversicherung"),
    ("Was zahlt die Versicherung?", "de insurance", "Krankenversicherung"),
    ("Wer putzt die Treppe?", "de house", "Treppenhaus"),
    ("verzekering", "nl insurance", "ziektekostenverzekering"),
    ("försäkring", "sv insurance", "Hemförsäkringen"),
    ("كتابخانه", "fa library", "کتابخانهٔ"),
    ("چند كتاب مي‌توان گرفت؟", "fa library", "کتاب"),
    ("خانهها", "fa rent", "خانه\u200cها"),
    ("خانه ها", "fa rent", "خانه\u200cها"),
    ("مستاجر", "fa rent", "مستأجر"),
    ("چهٹیاں", "ur school", "چھٹیاں"),
    ("پل كي لمبائي كتني هے؟", "ur bridge", "لمبائی"),
    ("מוזיאון", "he museum", "המוזיאון"),
    ("מוּזֵיאוֹן", "he museum", "המוזיאון"),
    ("קירות", "he lease", "הקירות"),
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, embedder: Embedder) -> Iterator[LibraryWriter]:
    with LibraryWriter(tmp_path_factory.mktemp("scripts")) as library:
        stages = Stages(library, embedder)
        for name, text in TEXTS.items():
            stages.read(Path(f"/{name}.txt"), text)
        stages.embed()
        yield library


@pytest.fixture(scope="module")
def searcher(library: LibraryWriter, embedder: Embedder) -> Searcher:
    return make_searcher(library, embedder)


@pytest.fixture(scope="module")
def answerer(library: LibraryWriter, embedder: Embedder) -> Answerer:
    return make_answerer(library, embedder)


def ask(answerer: Answerer, text: str) -> Answer:
    generator = make_generator("extractive", Embedder())
    events = answerer.answer_question(parse_question(text), generator, CancelToken())
    return next(event.answer for event in events if isinstance(event, Answered))


@pytest.mark.parametrize(("question", "name", "marked"), QUESTIONS)
def test_a_word_is_found_quoted_and_marked_however_it_is_written(
    question: str, name: str, marked: str, library: LibraryWriter, searcher: Searcher, answerer: Answerer
) -> None:
    asked = parse_question(question)
    [best] = searcher.search_passages(asked, 1).hits
    assert best.path.stem == name
    answer = ask(answerer, question)
    assert answer.found
    assert answer.citations[0].path.stem == name
    [excerpt] = build_excerpts(asked, [best.passage], library.catalog.compute_idf)
    assert marked in " ".join(excerpt.text[start:end] for start, end in excerpt.marks)


@pytest.mark.parametrize(
    "question",
    [
        "Wie hoch ist der Mount Everest?",
        "Núi cao nhất thế giới là gì?",
        "Dünyanın en yüksek dağı hangisidir?",
        "بلندترین قله جهان کدام است؟",
        "دنیا کا سب سے اونچا پہاڑ",
        "מהי בירת צרפת?",
        "Fußball",
        "λιμάνι",
    ],
)
def test_a_question_about_something_else_does_not_count_as_answered(
    question: str, answerer: Answerer
) -> None:
    assert ask(answerer, question).confidence is not Confidence.FOUND


@pytest.mark.parametrize(
    ("phrase", "name"),
    [
        ('"كتابخانهٔ شهر"', "fa library"),
        ('"İZMİR"', "tr roses"),
        ('"GÜL BAHÇESİ MAYIS"', "tr roses"),
        ('"ısıtma giderleri"', "tr heating"),
    ],
)
def test_a_phrase_is_found_in_letters_that_look_the_same(phrase: str, name: str, searcher: Searcher) -> None:
    result = searcher.search_passages(parse_question(phrase), 5)
    assert not result.notices
    assert [hit.path.stem for hit in result.hits] == [name]

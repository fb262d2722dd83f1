"""Requests for a text, a summary, a translation or a table, told from questions in eight languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_rag.text.typed_task import find_typed_task

REQUESTS = {
    "draft": [
        "a short letter to Brightleaf Cleaning asking for two more weeks",
        "Write an email to the landlord",
        "Could you please draft a reply to Ms Hale?",
        "Schreib bitte einen Brief an die Hausverwaltung",
        "eine kurze Mail an Herrn Berg über die Heizung",
        "Pouvez-vous rédiger une lettre au syndic ?",
        "une courte lettre à la mairie",
        "Redacta una carta al banco",
        "Por favor, escreva um e-mail para a escola",
        "اكتب رسالة إلى المالك",
        "请帮我写一封给房东的信",
        "大家さんへの手紙を書いて",
    ],
    "summarise": [
        "Summarise the lease",
        "please sum up minutes.pdf",
        "a short summary of the contract",
        "Fasse den Vertrag zusammen",
        "Kannst du das Protokoll zusammenfassen?",
        "Résume le bail",
        "Resume el contrato",
        "Um resumo do relatório",
        "لخص العقد",
        "总结一下合同",
        "契約書を要約して",
    ],
    "translate": [
        "Translate lease.pdf into German",
        "can you translate this into French?",
        "Übersetze den Brief ins Englische",
        "Traduisez la lettre en anglais",
        "Traduce la carta al inglés",
        "Traduz a carta para inglês",
        "ترجم الرسالة إلى الإنجليزية",
        "把合同翻译成英文",
        "契約書を英語に翻訳して",
    ],
    "table": [
        "table of all invoices with date and total",
        "Make me a table of the invoices",
        "Erstelle eine Tabelle mit Datum und Betrag",
        "Fais un tableau des factures",
        "Haz una tabla de las facturas",
        "Faça uma tabela das faturas",
        "أنشئ جدولا بالفواتير",
        "做一个发票表格",
        "請求書を表にまとめて",
    ],
}
QUESTIONS = [
    "",
    "What does the letter to Ms Hale say?",
    "Who wrote the letter to the board?",
    "A letter from whom came in March?",
    "the letter of 3 March",
    "write-off of the van",
    "Summary judgment",
    "Which table shows the expenses?",
    "Wer schreibt die Protokolle?",
    "Schreiben der Bank vom 3. März",
    "Wie lautet die Übersetzung?",
    "Quel est le résumé ?",
    "¿Quién escribe las cartas?",
    "Quem escreve as cartas?",
    "ما هو موضوع الرسالة؟",
    "合同是什么时候签的？",
    "手紙はいつ届きましたか？",
]


@pytest.mark.parametrize(
    ("task", "request_"), [(task, each) for task, requests in REQUESTS.items() for each in requests]
)
def test_a_request_for_something_else_than_an_answer_is_told(task: str, request_: str) -> None:
    assert find_typed_task(request_) == task
    assert find_typed_task(f"  {request_.upper()}\n") == task


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_none(question: str) -> None:
    assert find_typed_task(question) == ""


def test_no_question_of_the_benchmarks_is_taken_for_one() -> None:
    lines = Path("benchmarks/questions.jsonl").read_text(encoding="utf-8").splitlines()
    asked = [str(json.loads(line).get("question", "")) for line in lines]
    assert [each for each in asked if find_typed_task(each)] == []


def test_a_long_hostile_text_takes_no_time() -> None:
    assert find_typed_task("ein " * 100_000) == ""
    assert find_typed_task("f" * 100_000) == ""

"""Exported conversations are recognised by their structure: who said what when."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from desktop_rag.document_types import Document
from desktop_rag.readers.extract import extract_documents, open_document


def read(path: Path, data: object) -> Document:
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    with open_document(path) as file:
        (document,) = extract_documents(file)
    assert isinstance(document, Document)
    return document


def node(parent: str | None, role: str, text: str, **metadata: bool) -> dict[str, object]:
    content = {"content_type": "text", "parts": [text, {"content_type": "image_asset_pointer"}]}
    message = {"author": {"role": role, "name": None}, "create_time": 1718190000.5, "content": content}
    return {"parent": parent, "message": {**message, "metadata": metadata}}


def test_a_tree_of_messages_is_read_along_its_current_branch(tmp_path: Path) -> None:
    nodes = {
        "root": {"parent": None, "message": None},
        "hidden": node("root", "system", "secret", is_visually_hidden_from_conversation=True),
        "question": node("hidden", "user", "How cold?"),
        "old": node("question", "assistant", "old"),
        "new": node("question", "assistant", "Seven.\n\n- a"),
    }
    document = read(tmp_path / "x.json", [{"title": "Fridge", "mapping": nodes, "current_node": "new"}])
    assert document.text == (
        "Fridge\nUser (12 June 2024, 11:00): How cold?\n\nAssistant (12 June 2024, 11:00): Seven.\n\n- a"
    )
    assert document.headings[0].title == "Fridge"


def test_a_tree_that_bites_its_tail_ends(tmp_path: Path) -> None:
    nodes = {"a": node("b", "user", "A"), "b": node("a", "user", "B")}
    text = read(tmp_path / "x.json", [{"title": "T", "mapping": nodes, "current_node": "a"}]).text
    assert text.count("User") == 2


def test_conversations_with_an_assistant_have_titles_and_attachments(tmp_path: Path) -> None:
    messages = [
        {
            "uuid": "a",
            "sender": "human",
            "text": "",
            "content": [{"type": "text", "text": "One"}, {"type": "text", "text": "Two"}],
            "created_at": "2024-06-12T13:00:11.123456Z",
            "attachments": [{"file_name": "n.txt", "extracted_content": "the notes"}],
        },
        {
            "uuid": "b",
            "sender": "assistant",
            "text": "Yes",
            "created_at": "2024-06-12T13:01:00Z",
            "files": [],
        },
    ]
    data = [{"uuid": "1", "name": "Trip", "summary": "", "chat_messages": messages}]
    assert read(tmp_path / "x.json", data).text == (
        "Trip\nHuman (12 June 2024, 13:00): One\nTwo\nAttached: n.txt\nthe notes\n"
        "Assistant (12 June 2024, 13:01): Yes"
    )


def test_a_conversation_in_a_record_of_its_account_is_read(tmp_path: Path) -> None:
    messages = [{"role": "user", "content": "How warm?"}, {"role": "assistant", "content": "26 °C."}]
    record = {"id": "a", "title": "Dough", "chat": {"title": "Dough", "models": ["x"], "messages": messages}}
    assert read(tmp_path / "x.json", [record]).text == "Dough\nUser: How warm?\nAssistant: 26 °C."


def test_a_channel_has_names_links_and_a_heading_a_day(tmp_path: Path) -> None:
    message = {"type": "message", "user": "U1", "user_profile": {"real_name": "Ilse Muster", "name": "i"}}
    data = [
        {**message, "text": "Hi <@U1>, see <https://x.org|this> &amp; <#C1|all>", "ts": "1718190000.000200"},
        {**message, "text": "", "files": [{"title": "Plan", "name": "plan.pdf"}], "ts": "1718293600.000100"},
    ]
    document = read(tmp_path / "x.json", data)
    assert document.text == (
        "12 June 2024\nIlse Muster (12 June 2024, 11:00): Hi @Ilse Muster, see this (https://x.org) "
        "& #all\n\n"
        "13 June 2024\nIlse Muster (13 June 2024, 15:46): Attached: Plan"
    )
    assert [each.title for each in document.headings] == ["12 June 2024", "13 June 2024"]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (
            {
                "guild": {"name": "Club"},
                "channel": {"name": "general", "topic": "All about ships"},
                "messages": [
                    {
                        "id": "1",
                        "timestamp": "2024-06-12T13:00:11.5+02:00",
                        "content": "Hello",
                        "author": {"name": "ilse", "nickname": "Ilse"},
                        "attachments": [{"fileName": "ship.png"}],
                    }
                ],
            },
            "Club – general\n\ntopic: All about ships\n\n12 June 2024\n"
            "Ilse (12 June 2024, 13:00): Hello\nAttached: ship.png",
        ),
        (
            {
                "name": "Ilse",
                "type": "personal_chat",
                "messages": [
                    {
                        "type": "service",
                        "date": "2024-06-12T12:00:00",
                        "actor": "Bo",
                        "action": "pin_message",
                    },
                    {
                        "type": "message",
                        "date": "2024-06-12T13:00:11",
                        "from": "Ilse",
                        "text": ["See ", {"type": "link", "text": "https://a.b"}, " now"],
                    },
                ],
            },
            "Ilse\n\n12 June 2024\nBo (12 June 2024, 12:00): pin message\n"
            "Ilse (12 June 2024, 13:00): See https://a.b now",
        ),
        (
            {
                "title": "J\u00c3\u00b6rg",
                "messages": [
                    {
                        "sender_name": "J\u00c3\u00b6rg",
                        "timestamp_ms": 1718190060000,
                        "content": "sp\u00c3\u00a4ter",
                    },
                    {"sender_name": "Ilse", "timestamp_ms": 1718190000000, "content": "fr\u00c3\u00bch"},
                ],
            },
            "Jörg\n\n12 June 2024\nIlse (12 June 2024, 11:00): früh\nJörg (12 June 2024, 11:01): später",
        ),
        (
            {
                "messages": [
                    {"creator": {"name": "Ilse"}, "created_date": "June 12, 2024 at 1 PM", "text": "Hallo"}
                ]
            },
            "Ilse (June 12, 2024 at 1 PM): Hallo",
        ),
        (
            {"messages": [{"role": "user", "content": "A"}, {"role": "assistant", "content": "B"}]},
            "User: A\nAssistant: B",
        ),
        ([{"from": "Li Wei", "text": "周五"}, {"from": "Jo", "text": "ja"}], "Li Wei: 周五\nJo: ja"),
    ],
    ids=["Discord", "Telegram", "Messenger", "Google Chat", "roles", "names only"],
)
def test_exports_of_programs_are_conversations(tmp_path: Path, data: object, text: str) -> None:
    assert read(tmp_path / "export.json", data).text == text


def test_chats_of_a_whole_account_follow_each_other(tmp_path: Path) -> None:
    chats = [
        {
            "name": name,
            "messages": [{"type": "message", "date": "2024-06-12T13:00:11", "from": name, "text": "x"}],
        }
        for name in ("A", "B")
    ]
    document = read(tmp_path / "x.json", {"about": "Here it is", "chats": {"list": chats}})
    assert [each.title for each in document.headings if each.level == 1] == ["A", "B"]


def test_other_records_with_authors_keep_all_their_values(tmp_path: Path) -> None:
    data = [{"author": "Ann", "text": "good", "rating": 5}, {"author": "Bo", "text": "bad", "rating": 1}]
    assert read(tmp_path / "x.json", data).text == "author | text | rating\nAnn | good | 5\nBo | bad | 1"


@pytest.mark.parametrize("value", [None, 5, [], [[]], {"a": [None]}, "x" * 5000, 1e300, True])
def test_messages_with_odd_values_are_no_obstacle(tmp_path: Path, value: object) -> None:
    good = {"type": "message", "user": "U1", "text": "fine", "ts": "1718190000.1"}
    names = ("user", "ts", "user_profile", "files", "members", "poll", "attachments", "file_name", "blocks")
    odd = [{**good, name: value} for name in names]
    assert "fine" in read(tmp_path / "x.json", [good, *odd, {**good, "text": value}]).text


# -- WhatsApp ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        (
            "\u200e[12.06.24, 13:00:11] Ilse: Kommst du?\nZweite Zeile: ja\n[13.06.24, 09:05:00] "
            "~\u202fBo: \u200eJa\n",
            "12 June 2024\nIlse (12 June 2024, 13:00): Kommst du?\nZweite Zeile: ja\n\n"
            "13 June 2024\n~ Bo (13 June 2024, 09:05): Ja",
        ),
        (
            "6/12/24, 1:00\u202fPM - Messages are encrypted.\n6/12/24, 12:05\u202fAM - Ilse: hi\n"
            "6/11/24, 1:00 PM - B: x\n",
            "12 June 2024\n(12 June 2024, 13:00) Messages are encrypted.\nIlse (12 June 2024, 00:05): hi\n\n"
            "11 June 2024\nB (11 June 2024, 13:00): x",
        ),
        (
            "12/06/2024 à 13:00 - Ilse: salut\n13/06/2024 à 13:05 - Bo: ok\n",
            "12 June 2024\nIlse (12 June 2024, 13:00): salut\n\n13 June 2024\nBo (13 June 2024, 13:05): ok",
        ),
        (
            "2024/6/12 下午1:00 - 王: 好\n2024/6/12 下午1:02 - 李: 好\n",
            "12 June 2024\n王 (12 June 2024, 13:00): 好\n李 (12 June 2024, 13:02): 好",
        ),
        (
            "2024. 6. 12. 오후 1:00 - 김: 네\n2024. 6. 12. 오전 12:02 - 이: 네\n",
            "12 June 2024\n김 (12 June 2024, 13:00): 네\n이 (12 June 2024, 00:02): 네",
        ),
        (
            "[12/6/24, 1:00:11 p.\xa0m.] Ana: hola\n[12/6/24, 1:05:11 p.\xa0m.] Leo: sí\n",
            "12 June 2024\nAna (12 June 2024, 13:00): hola\nLeo (12 June 2024, 13:05): sí",
        ),
    ],
    ids=["German iOS", "American Android", "French", "Chinese", "Korean", "Spanish"],
)
def test_whatsapp_chats_have_their_dates_in_words(tmp_path: Path, lines: str, text: str) -> None:
    assert read(tmp_path / "any name.txt", lines).text == text


def test_the_order_of_day_and_month_is_the_one_in_which_the_days_follow_each_other(tmp_path: Path) -> None:
    lines = "".join(
        f"{month}/{day}/24, 10:00 - A: x\n" for month, day in ((1, 5), (1, 9), (2, 3), (3, 1), (5, 2))
    )
    assert [each.title for each in read(tmp_path / "a.txt", lines).headings] == [
        "5 January 2024", "9 January 2024", "3 February 2024", "1 March 2024", "2 May 2024",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "2024-06-12 13:00:11,123 - root - INFO - started\n2024-06-12 13:00:12,123 - root - INFO - x: y\n",
        "12.06.24, 13:00 - meeting\n12.06.24, 14:00 - lunch\n12.06.24, 15:00 - sleep\n",
        "99/99/24, 13:00 - A: x\n99/99/24, 13:00 - B: y\n",
    ],
)
def test_logs_and_plans_stay_as_they_are(tmp_path: Path, text: str) -> None:
    assert read(tmp_path / "a.txt", text).text == text

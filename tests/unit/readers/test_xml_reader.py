"""XML of data keeps its attributes; outlines are lists; prose is as it was."""

from __future__ import annotations

import plistlib

import pytest

from desktop_rag.readers.xml_reader import read_xml

_SCHEMA = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b"'


@pytest.mark.parametrize(
    ("xml", "text"),
    [
        (
            f'<inventory {_SCHEMA}><item sku="AB-1" price="9.95">Hammer</item><item sku="AB-2" '
            f'price="19.95">Saw</item>'
            "</inventory>",
            "inventory\n\nsku | price | item\nAB-1 | 9.95 | Hammer\nAB-2 | 19.95 | Saw",
        ),
        (
            '<order id="7"><customer name="Ann"><phone type="home">123</phone><phone type="work">'
            "456</phone></customer>"
            '<line sku="A"><price currency="EUR">9.95</price></line><line sku="B"><price '
            'currency="EUR">1</price></line>'
            "<total>10.95</total></order>",
            "id: 7\ncustomer > name: Ann\ncustomer > phone: 123 (type: home), 456 (type: work)\n\nline\n\n"
            "sku | price\nA | 9.95 (currency: EUR)\nB | 1 (currency: EUR)\n\ntotal: 10.95",
        ),
        (
            '<config><server host="10.0.0.1" port="8080"/><debug>true</debug><note>Hello <b>you</b> '
            "there</note></config>",
            "server > host: 10.0.0.1\nserver > port: 8080\ndebug: true\nnote: Hello you there",
        ),
        (
            "<rss><channel><title>News</title><item><title>One</title><description>&lt;p&gt;Hello "
            "&lt;b&gt;you&lt;/b&gt;"
            "&lt;/p&gt;</description></item></channel></rss>",
            "channel > title: News\nchannel > item > title: One\nchannel > item > description: Hello you",
        ),
        ('<a xml:lang="de" k="v"/>', "lang: de\nk: v"),
        (
            '<opml><head><title>Mine</title></head><body><outline text="A"><outline text="B &amp; C" '
            '_note="n"/></outline>'
            '<outline title="Feed" xmlUrl="https://f/x"/></body></opml>',
            "Mine\n- A\n  - B & C\nn\n- Feed (https://f/x)",
        ),
        (
            '<article id="x"><sec id="s1"><title>One</title><p id="p1">Text <xref rid="b1">'
            "here</xref>.</p></sec></article>",
            "One\n\nText here.",
        ),
        (
            "<plist><dict><key>Serial</key><string>QX</string><key>On</key><true/></dict></plist>",
            "Serial: QX\nOn: true",
        ),
        ("<tt><body><p>The tide turns<br/>at <i>four</i>.</p></body></tt>", "The tide turns at four."),
        ("<b><section><p>Text</p></section><binary id='i'>" + "QUJD" * 100 + "</binary></b>", "Text"),
        (
            "<b><section><title><p>Part I</p><p>The tide</p></title>"
            "<poem><v>It turns</v><v>at four</v></poem><table><tr><td>weir</td><td>7 m</td></tr>"
            "</table><p>End.</p></section></b>",
            "Part I The tide\nIt turns\nat four\nweir | 7 m\nEnd.",
        ),
    ],
    ids=[
        "attributes",
        "nested",
        "mixed",
        "feed",
        "language",
        "outline",
        "prose",
        "property list",
        "subtitles",
        "book with a picture",
        "titles, verses and rows",
    ],
)
def test_what_xml_says_is_read(xml: str, text: str) -> None:
    assert read_xml(xml.encode()).text == text


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ('<?xml version="1.0" encoding="Shift_JIS"?><r><a>倉庫七番</a></r>'.encode("cp932"), "a: 倉庫七番"),
        (b'<?xml version="1.0" encoding="ISO-8859-1"?><r><a>9 \x80</a></r>', "a: 9 €"),
        (b'\n <?xml version="1.0"?><r><a>9</a></r>\0\0', "a: 9"),
        (b"<r><a>Smith & Sons &amp; Co</a></r>", "a: Smith & Sons & Co"),
    ],
    ids=["encoding of East Asia", "Windows", "blanks", "lone signs"],
)
def test_xml_that_only_browsers_forgive_is_read(data: bytes, text: str) -> None:
    assert read_xml(data).text == text


@pytest.mark.parametrize("start", ["<a>", '<a k="v w">', "<a>x y", "<opml><body>"])
def test_deep_elements_are_read(start: str) -> None:
    end = "</a>" if start.startswith("<a") else "</body></opml>"
    assert "deep" in read_xml((start * 5_000 + "deep" + end * 5_000).encode()).text or "opml" in start


def test_a_deep_outline_is_read() -> None:
    outline = '<outline text="x">' * 2_000 + "</outline>" * 2_000
    assert read_xml(f"<opml><body>{outline}</body></opml>".encode()).text.count("x") == 2_000


def test_a_binary_property_list_is_read_as_its_values() -> None:
    items = [
        {"Name": "Drill", "Shelf": "B7", "Icon": b"\x89PNG"},
        {"Name": "Saw", "Shelf": "C2", "Icon": b""},
    ]
    data = plistlib.dumps({"Title": "Shelf list", "Items": items}, fmt=plistlib.FMT_BINARY, sort_keys=False)
    assert read_xml(data).text == "Title: Shelf list\n\nItems\n\nName | Shelf\nDrill | B7\nSaw | C2"
    assert read_xml(data[:-40]).text == ""

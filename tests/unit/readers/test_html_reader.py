"""HTML, XML and messages become clean blocks."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from desktop_rag.readers.html_reader import read_web_page
from desktop_rag.readers.mail_reader import read_mail
from desktop_rag.readers.xml_reader import read_xml


def test_a_page_becomes_headings_paragraphs_rows_and_items() -> None:
    document = read_web_page(
        b"<html><head><title>The page</title><style>p{}</style></head><body>"
        b"<script>evil()</script><h1>Top</h1><p>One <b>bold</b>\n word&nbsp;&amp; more.</p>"
        b"<ul><li>first<li>second</ul><table><tr><th>A<th>B</tr><tr><td>1</td><td><p>2</p></td>"
        b"</tr></table><h2>Sub</h2>tail<br>line<pre>a\n  b</pre></body>"
    )
    assert document.text == (
        "The page\n\nTop\n\nOne bold word & more.\n\nfirst\nsecond\n\nA | B\n1 | 2\n\nSub\n\n"
        "tail\nline\n\na\n  b"
    )
    assert [(h.level, h.title) for h in document.headings] == [(1, "The page"), (1, "Top"), (2, "Sub")]
    for heading in document.headings:
        assert document.text.startswith(heading.title, heading.start)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (".old{color:red;display:none}", "b"),
        ("p .old, span.old { visibility: hidden }", "b"),
        ("#x{display:none}", "ab"),
        (".old{display:none} .open .old{display:block}", "ab"),
        (".old{display:none} @media (max-width: 600px) { .old { display: block } }", "b"),
        ("@media print { .old { display: none } }", "ab"),
        (".old{display:none}</style><script>show()</script><style>", "ab"),
    ],
)
def test_text_that_the_rules_of_a_page_hide_for_good_is_left_out(rules: str, text: str) -> None:
    page = f"<style>{rules}</style><p><span class='price old'>a</span>b"
    assert read_web_page(page.encode()).text == text


def test_the_text_of_a_drawing_is_read() -> None:
    drawing = b"<svg><title>Floor</title><style/><text>Room <tspan>12</tspan></text><text>Hall</text></svg>"
    assert read_web_page(drawing).text == "Floor\n\nRoom 12\nHall"


def test_damaged_markup_does_not_cost_the_text() -> None:
    for section in (b"<![x[ y ]]>", b"<![CDATAdiv>", b"<![if !mso]>", b"<![endif]>"):
        assert read_web_page(b"<p>Before." + section + b"<p>After.").text == "Before.\n\nAfter."


def test_a_page_is_decoded_as_it_says() -> None:
    html = '<meta charset="windows-1251"><title>Мир</title><p>Да'
    assert "Да" in read_web_page(html.encode("cp1251")).text
    assert "Größe" in read_web_page("<meta charset='utf-8'><p>Größe".encode("cp1252")).text
    assert "Größe" in read_web_page("<meta charset='no-such'><p>Größe".encode()).text
    assert "9 € – now" in read_web_page("<meta charset='iso-8859-1'><p>9 € – now".encode("cp1252")).text


def test_broken_html_still_gives_its_text() -> None:
    assert read_web_page(b"</td></p><td>a<td>b</table></h1><p>c<script>never closed").text == "a | b\n\nc"


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<ol type='a'><li>x<li>y</ol><ol style='list-style-type: upper-roman'><li>z", "a. x\nb. y\n\nI. z"),
        ("<ol reversed start='9'><li>x<li>y</ol>", "9. x\n8. y"),
        ("a<video>no</video><audio>no</audio><canvas>no</canvas>b", "ab"),
        ("a<dialog>no</dialog><dialog open>b</dialog>", "ab"),
        ("<q>a</q>", "“a”"),
        ("<math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>2</mn></mrow></mfrac></math>", "a/(b + 2)"),
        ("<math><msup><mi>x</mi><mn>3</mn></msup><annotation>x^{3}</annotation></math>", "x^3"),
        ("<math><mi>x</mi>", "x"),
    ],
)
def test_lists_formulas_and_media_are_read_as_they_are_shown(markup: str, text: str) -> None:
    assert read_web_page(markup.encode()).text == text


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<body><svg><title>no</title><desc>no</desc><text>North<tspan>45</tspan></text><text>b</text></svg>",
         "North 45\nb"),
        ("<svg><defs><text>no</text></defs><foreignObject><div>a</div></foreignObject></svg>", "a"),
        ("a<iframe srcdoc='&lt;p&gt;framed&lt;/p&gt;'>no</iframe>b", "a\n\nframed\n\nb"),
        ("<x-card><template shadowrootmode='open'><p>a</p></template></x-card><template>no</template>", "a"),
        ("<math><mi>y</mi></math><span aria-hidden='true'><span>y</span></span> is b", "y is b"),
        ("<i aria-hidden='true'>a</i>", "a"),
        ("<center>a</center><center>b</center>", "a\n\nb"),
        ("<fieldset><legend>a</legend>b</fieldset>", "a\n\nb"),
        ("a<textarea>b</textarea><button>c</button><button>d</button>", "a b c d"),
        ("<title>Page</title><p>a", "Page\n\na"),
    ],
)  # fmt: skip
def test_drawings_frames_and_parts_of_forms_are_read_as_they_are_shown(markup: str, text: str) -> None:
    assert read_web_page(markup.encode()).text == text


def test_elements_with_the_roles_of_a_table_are_one() -> None:
    page = (
        b"<div role='table'><div role='row'><div role='columnheader'>Plan</div>"
        b"<div role='columnheader'><div>Price</div></div></div><div role='row'><span role='cell'>Plus</span>"
        b"<span role='cell'><b>9</b> <span>euros</span></span></div></div><div>End</div>"
    )
    assert read_web_page(page).text == "Plan | Price\nPlus | 9 euros\n\nEnd"


def test_layout_tables_keep_their_paragraphs() -> None:
    long = b"words " * 30
    text = read_web_page(b"<table><tr><td><p>" + long + b"</p><p>" + long + b"</p></td></tr></table>").text
    assert text.count("\n") >= 1


def test_xml_gives_text_titles_and_named_values() -> None:
    document = read_xml(
        "<r xmlns='urn:x'><sec><title>Début</title><p>Mixed <b>text</b> here.</p></sec>"
        "<price>12</price><!-- no --><empty/></r>".encode()
    )
    assert document.text == "Début\n\nMixed text here.\nprice: 12"
    assert document.headings[0].title == "Début"


def test_entities_of_a_document_are_never_expanded() -> None:
    bomb = b'<!DOCTYPE r [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;">]><r>x &b; &eacute; &amp; y</r>'
    assert "haha" not in read_xml(bomb).text
    assert read_xml(bomb).text == "r: x é & y"


def test_xml_that_is_not_well_formed_is_read_as_text() -> None:
    assert read_xml(b"<a>left open <b>here").text == "<a>left open <b>here"


def test_a_message_begins_with_subject_people_and_date() -> None:
    message = EmailMessage()
    message["Subject"] = "Größe — тест"
    message["From"] = "Ann <ann@example.org>"
    message["To"] = "bob@example.org"
    message["Date"] = "Mon, 02 Jan 2023 10:00:00 +0000"
    message.set_content("Привет мир.\n", charset="koi8-r")
    message.add_alternative("<p>other</p>", subtype="html")
    message.add_attachment(b"data", maintype="text", subtype="plain", filename="notes.txt")
    assert read_mail(bytes(message)).text == (
        "Größe — тест\nFrom: Ann <ann@example.org>\nTo: bob@example.org\n"
        "Date: Mon, 02 Jan 2023 10:00:00 +0000\n\nПривет мир.\n\nAttachments: notes.txt"
    )


def test_a_message_of_html_only_is_read_as_a_page() -> None:
    message = EmailMessage()
    message["Subject"] = "News"
    message.set_content("<h1>Title</h1><p>Body</p><script>x</script>", subtype="html")
    document = read_mail(bytes(message))
    assert document.text == "News\n\nTitle\n\nBody"
    assert [heading.start for heading in document.headings] == [0, 6]


def read_table(rows: str) -> str:
    return read_web_page(f"<table>{rows}</table>".encode()).text


def test_a_cell_over_several_columns_is_repeated_only_as_a_name_of_them() -> None:
    assert read_table("<tr><td><th colspan=2>Size<tr><td>A<td>1<td>2") == " | Size | Size\nA | 1 | 2"
    assert read_table("<tr><td colspan=2>Your order has shipped.<tr><td>A<td>1") == (
        "Your order has shipped.\nA | 1"
    )
    long = "A long paragraph of a newsletter that is laid out in columns. " * 3
    assert read_table(f"<tr><td>A<td colspan=3>{long}<td>B").count("A long paragraph") == 3
    assert len(read_table("<tr>" + "<td colspan=100>x" * 1_000)) < 10_000


def test_a_table_in_a_cell_leaves_the_merged_cells_around_it() -> None:
    inner = "<table><tr><td rowspan=9>1<td>2</table>"
    text = read_table(f"<tr><td rowspan=3>outer<td>{inner}<tr><td>x<tr><td>y")
    assert text == "outer\n\n1 | 2\n\nouter | x\nouter | y"


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<p>a<span hidden>x<span>y</span>z</span><i style='color:red; DISPLAY : none'>x</i>b</p>", "ab"),
        ("<div style='visibility:hidden'><div>x</div>y</div><p>b", "b"),
        ("<ul><li hidden>x<li>b</ul><p hidden='until-found'>c</p>", "b\n\nc"),
        ("<p>a</p><div hidden>kept as it never ends", "a\n\nkept as it never ends"),
        ("<noscript>no script</noscript><p>b", "b"),
        ("<noscript><p>Only this</p></noscript><script>x</script>", "Only this"),
        (
            "<ol start=3><li>a<li><p>b</p><ul><li>c</ul><li value=9>d</ol><ul><li>e</ul>",
            "3. a\n4. b\n\nc\n\n9. d\n\ne",
        ),
        ("<dl><dt>Term<dd>What it is</dl>", "Term\nWhat it is"),
        ("<table><tr><td>a<td>b<td>c<tr><td><td>5<td><tr><td>d</table>", "a | b | c\n | 5\nd"),
        ("<table><tr><td><td>only layout</table>", "only layout"),
        (
            "<p><ruby>東京<rt>とう</rt></ruby>の<ruby>駅<rp>（</rp><rt>えき</rt><rp>）</rp></ruby>",
            "東京(とう)の駅(えき)",
        ),
        ("<p>10<sup>6</sup> m<sup>2</sup> in 2019<sup>[3]</sup>", "10⁶ m2 in 2019[3]"),
        (
            "<form>Name <input value=Ilse> <input type=hidden value=x><input type=password value=x>"
            "<input type=checkbox checked> yes <input type=radio> no <textarea>long</textarea>"
            "<select><option>A<option selected>B<option>C</select></form>",
            "Name Ilse [x] yes [ ] no long\nB",
        ),
        ("<input type=checkbox id=menu> Menu", "Menu"),
    ],
)
def test_a_page_is_read_as_it_is_shown(page: str, text: str) -> None:
    assert read_web_page(page.encode()).text == text

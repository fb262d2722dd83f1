"""Files made to exhaust: each ends soon, within its memory, as text or with a reason."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from desktop_rag.document_types import Part
from desktop_rag.errors import DesktopRagError, ReadError
from desktop_rag.ingest import reader_tasks
from desktop_rag.ingest.reader_tasks import Fingerprint, ReadRequest
from desktop_rag.readers.reader_pool import ReaderPool, reading_limit_s
from tests.helpers.office_files import Write, docx, opendocument, pdf, pptx, shape, xlsx

_SMALL_BYTES = 250_000_000  # a limit of memory that is reached fast
_PARAGRAPH = "<w:p><w:r><w:t>boundary layer</w:t></w:r></w:p>"
# A billion "lol" when expanded (Klein 2002).
_LAUGHS = "".join(
    f'<!ENTITY l{i} "{f"&l{i - 1};" * 10 if i else "lol"}">' for i in range(10)
)  # fmt: skip


@pytest.fixture(scope="module")
def pool() -> Iterator[ReaderPool]:
    made = reader_tasks.open_readers(processes=1)
    yield made
    made.close()


@pytest.fixture
def narrow() -> Iterator[ReaderPool]:
    made = reader_tasks.open_readers(processes=1, memory_bytes=_SMALL_BYTES)
    yield made
    made.close()


def outcome(pool: ReaderPool, path: Path, limit_s: float | None = None) -> list[Part] | DesktopRagError:
    """Read a file and return its parts, or the error it ended in."""
    parts: list[Part] = []
    pool.submit_request(path, ReadRequest(str(path)), limit_s or reading_limit_s(path.stat().st_size))
    while pool.busy:
        for reply in pool.collect_replies(1.0):
            if isinstance(reply.value, DesktopRagError):
                assert reply.value.title
                assert reply.value.hint
                return reply.value
            if isinstance(reply.value, Part):
                parts.append(reply.value)
    return parts


def text_of(pool: ReaderPool, path: Path) -> str:
    parts = outcome(pool, path)
    assert isinstance(parts, list), parts
    return "".join(part.text for part in parts)


def refusal(pool: ReaderPool, path: Path) -> str:
    error = outcome(pool, path)
    assert isinstance(error, ReadError)
    return error.title


def doctype(root: str) -> str:
    return f"<!DOCTYPE {root} [{_LAUGHS}]>"


# -- containers ----------------------------------------------------------------------------------


def test_a_container_that_lies_about_its_size_is_stopped(narrow: ReaderPool, zipped: Write) -> None:
    path = zipped("a.docx", docx(_PARAGRAPH * 400_000))
    name = b"word/document.xml"
    with zipfile.ZipFile(path) as container:
        local = container.getinfo(name.decode()).header_offset
    data = bytearray(path.read_bytes())
    central = data.rfind(b"PK\1\2", 0, data.rfind(name))
    struct.pack_into("<I", data, local + 22, 1000)
    struct.pack_into("<I", data, central + 24, 1000)
    path.write_bytes(data)
    assert "damaged" in refusal(narrow, path)


def test_containers_within_a_document_are_left_alone(pool: ReaderPool, zipped: Write) -> None:
    inner = zipped("inner.docx", docx("<w:p/>") | {"word/fill.xml": " " * 50_000_000})
    path = zipped("a.docx", docx(_PARAGRAPH))
    with zipfile.ZipFile(path, "a") as container:
        for number in range(50):
            container.write(inner, f"word/embeddings/{number}.docx")
    assert text_of(pool, path) == "boundary layer"


def test_a_string_that_thousands_of_cells_share_is_stopped(narrow: ReaderPool, zipped: Write) -> None:
    members = xlsx(A=[["x"]])
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    rows = "".join(f'<row r="{n}"><c r="A{n}" t="s"><v>0</v></c></row>' for n in range(1, 5000))
    relations = members["xl/_rels/workbook.xml.rels"]
    shared = f'<Relationship Id="s" Type="{office}/sharedStrings" Target="sharedStrings.xml"/>'
    members |= {
        "xl/worksheets/sheet0.xml": f'<worksheet xmlns="{space}"><sheetData>{rows}</sheetData></worksheet>',
        "xl/sharedStrings.xml": f'<sst xmlns="{space}"><si><t>{"x" * 500_000}</t></si></sst>',
        "xl/_rels/workbook.xml.rels": relations.replace("</R", f"{shared}</R", 1),
    }
    assert "memory" in refusal(narrow, zipped("a.xlsx", members))


def test_two_cells_at_the_corners_of_a_sheet_are_read(pool: ReaderPool, zipped: Write) -> None:
    members = xlsx(A=[["x"]])
    cell = '<row r="{1}"><c r="{0}{1}" t="inlineStr"><is><t>{2}</t></is></c></row>'
    cells = cell.format("A", 1, "first") + cell.format("XFD", 1_048_576, "last")
    name = "xl/worksheets/sheet0.xml"
    head = members[name].partition("<sheetData>")[0]
    members[name] = f"{head}<sheetData>{cells}</sheetData></worksheet>"
    end = outcome(pool, zipped("a.xlsx", members))
    assert isinstance(end, (list, ReadError))


# -- entities ------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_entities_that_multiply_are_not_expanded(pool: ReaderPool, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "a.xml"
    path.write_bytes(f"{doctype('a')}<a><b>&l9;</b><c>words</c></a>".encode(encoding))
    text = text_of(pool, path)
    assert "words" in text
    assert len(text) < 2_000


def test_documents_with_entities_that_multiply_end_soon(pool: ReaderPool, zipped: Write) -> None:
    slide = "<draw:page><draw:frame><text:p>&l9;</text:p></draw:frame></draw:page>"
    laughing = {
        "a.docx": ("word/document.xml", docx("<w:p><w:r><w:t>&l9;</w:t></w:r></w:p>")),
        "a.pptx": ("ppt/slides/s0.xml", pptx(shape("&l9;"))),
        "a.odt": ("content.xml", opendocument("text", "<text:p>&l9;</text:p>")),
        "a.odp": ("content.xml", opendocument("presentation", slide)),
    }
    for name, (part, members) in laughing.items():
        members[part] = doctype("x") + members[part]
        assert isinstance(outcome(pool, zipped(name, members)), DesktopRagError), name


def test_an_entity_brings_in_no_other_file(pool: ReaderPool, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret words")
    path = tmp_path / "a.xml"
    path.write_text(f'<!DOCTYPE a [<!ENTITY e SYSTEM "{secret.as_uri()}">]><a>&e; shown</a>')
    assert text_of(pool, path).split() == ["a:", "shown"]


# -- depth ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("a.html", "<div>", "</div>"),
        ("a.html", "<table><tr><td>", ""),
        ("a.xml", "<a>", "</a>"),
        ("a.xml", "<a>x", "</a>"),
        ("a.json", "[", "]"),
    ],
)
def test_deep_nesting_of_markup_is_read(
    pool: ReaderPool, tmp_path: Path, name: str, before: str, after: str
) -> None:
    path = tmp_path / name
    path.write_text(f"{before * 50_000}deep{after * 50_000}")
    assert "deep" in text_of(pool, path)


def test_deep_nesting_of_documents_ends_as_text_or_with_a_reason(
    pool: ReaderPool, zipped: Write, tmp_path: Path
) -> None:
    def nested(before: str, inner: str, after: str, depth: int) -> str:
        return before * depth + inner + after * depth

    table = nested("<w:tbl><w:tr><w:tc>", _PARAGRAPH, "</w:tc></w:tr></w:tbl>", 5_000)
    section = nested("<text:section>", "<text:p>deep</text:p>", "</text:section>", 50_000)
    rich = tmp_path / "a.rtf"
    rich.write_text(nested("{", "deep", "}", 200_000).join(("{\\rtf1 ", "}")))
    group = nested("<p:grpSp>", shape("deep"), "</p:grpSp>", 10_000)
    assert isinstance(outcome(pool, rich), (list, ReadError))
    for path in (zipped("a.docx", docx(table)), zipped("a.odt", opendocument("text", section))):
        assert isinstance(outcome(pool, path), (list, ReadError))
    assert text_of(pool, zipped("a.pptx", pptx(group))) == "deep"


def test_mail_within_mail_within_mail_is_refused_for_that(pool: ReaderPool, tmp_path: Path) -> None:
    path = tmp_path / "a.eml"
    message = "Subject: innermost\r\n\r\nbody\r\n"
    for _ in range(2_000):
        message = f"Subject: outer\r\nContent-Type: message/rfc822\r\n\r\n{message}"
    path.write_text(message)
    assert "nested" in refusal(pool, path)
    parts = "".join(f'Content-Type: multipart/mixed; boundary="b{n}"\r\n\r\n--b{n}\r\n' for n in range(1_000))
    path.write_text(f"Subject: many\r\n{parts}Content-Type: text/plain\r\n\r\nbody")
    assert "nested" in refusal(pool, path)


# -- size ----------------------------------------------------------------------------------------


def test_a_pdf_that_inflates_without_end_is_stopped(narrow: ReaderPool, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    stream = zlib.compress(b"BT /F1 10 Tf 72 720 Td (boundary layer) Tj ET\n" * 2_000_000, 1)
    data = pdf("fill")
    start, end = data.index(b"<</Length"), data.index(b"endstream") + len(b"endstream")
    packed = b"<</Length %d/Filter/FlateDecode>>stream\n" % len(stream) + stream + b"\nendstream"
    path.write_bytes(data[:start] + packed + data[end:])
    assert any(word in refusal(narrow, path) for word in ("memory", "crashed"))


def test_a_thousand_pages_keep_their_numbers_within_bounds(pool: ReaderPool, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    line = ") Tj 0 -14 Td (The boundary layer becomes turbulent behind the second probe."
    path.write_bytes(pdf(*(f"This is page {n}.{line * 24}" for n in range(1, 1_001))))
    parts = outcome(pool, path)
    assert isinstance(parts, list)
    text = "".join(part.text for part in parts)
    pages = [page for part in parts for page in part.pages]
    assert [page.number for page in pages] == list(range(1, 1_001))
    assert all(text.startswith(f"This is page {page.number}.", page.start) for page in pages)
    assert len(parts) > 1
    assert max(worker.child.memory_bytes() for worker in pool._workers) < 400_000_000


@pytest.mark.parametrize("line", ["A line of some length, and its end.\n", "endless"])
def test_a_large_text_passes_through_little_memory(pool: ReaderPool, tmp_path: Path, line: str) -> None:
    path = tmp_path / "a.log"
    path.write_text(line * (8_000_000 // len(line)))
    before = psutil.Process().memory_info().rss
    peak = parts = characters = passages = 0
    pool.submit_request(path, ReadRequest(str(path)), reading_limit_s(path.stat().st_size))
    while pool.busy:
        for reply in pool.collect_replies(1.0):
            if not parts and isinstance(reply.value, Fingerprint):
                continue
            assert isinstance(reply.value, Part)
            parts += 1
            characters += len(reply.value.text)
            passages += len(reply.value.passages)
        peak = max(peak, *(worker.child.memory_bytes() for worker in pool._workers))
    assert characters == path.stat().st_size
    assert passages > characters / 1_200
    assert parts >= 5
    assert peak < 200_000_000
    assert psutil.Process().memory_info().rss - before < 100_000_000


def test_a_long_run_of_spaces_or_signs_holds_up_nothing(pool: ReaderPool, tmp_path: Path) -> None:
    run = 300_000
    texts = {
        "a.md": f"# {'# ' * run}b\n# {' ' * run}b\n",
        "a.wiki": f"= a{' ' * run}b\n",
        "a.adoc": f"= a{' ' * run}b\n",
        "a.tex": "\\section{" + "{" * run + "\n",
        "a.html": f"<pre>a{' ' * run}b</pre>",
        "a.xml": "<?a?>" * run + "<x><!DOCTYPE</x>",
        "a.csv": "," * run,
    }
    for name, text in texts.items():
        path = tmp_path / name
        path.write_text(text)
        read = outcome(pool, path, limit_s=10.0)  # of work: all of them take 1 s
        assert not isinstance(read, DesktopRagError) or "too long" not in read.title

"""Whether damaged files are read in peace: real ones, changed at random, through the real readers.

    python -m tests.hostile.damaged_files [--mutations 2000] [--seed 0] [--zoo DIR] [--pictures]

Each ends as text or with a reason, and no reader takes more memory than it may; the exit status is
1 where that does not hold. The same seed gives the same files.
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import tempfile
import time
import zipfile
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from desktop_rag.document_types import Part
from desktop_rag.errors import DesktopRagError
from desktop_rag.ingest import reader_tasks
from desktop_rag.ingest.reader_tasks import ReadRequest
from desktop_rag.readers.file_formats import READABLE_SUFFIXES, RECOGNISED_PICTURES
from desktop_rag.readers.reader_pool import Reply, RequestRestarted, reading_limit_s
from desktop_rag.readers.recognised_pages import ScanFound
from tests.helpers.office_files import docx, opendocument, pdf, pptx, shape, xlsx
from tests.helpers.pictured_documents import WRITERS
from tests.helpers.scans import draw_page

ROOT = Path(__file__).resolve().parents[2]
ZOO = ROOT.parent / "shared" / "zoo"
_LARGEST_BYTES = 1_500_000  # of a file that is changed: thousands of them shall not take hours
_MEMORY_BYTES = 2_000_000_000
_MARGIN = 1.1  # memory is looked at ten times a second

Change = Callable[[random.Random, bytearray, bytes], bytearray]


@dataclass
class Report:
    """What came of the files."""

    outcomes: Counter[str] = field(default_factory=Counter)
    unfinished: list[str] = field(default_factory=list)
    unforeseen: list[str] = field(default_factory=list)  # exceptions nobody planned for
    readers: int = 0  # that were started
    peak_bytes: int = 0  # of one reader
    seconds: float = 0.0

    @property
    def good(self) -> bool:
        """Whether all files ended with text or a reason, within the limit of memory."""
        return not self.unfinished and self.peak_bytes <= _MEMORY_BYTES * _MARGIN


def main() -> None:
    """Change files, read them, and say what came of it."""
    parser = argparse.ArgumentParser(description="Read thousands of damaged files.")
    parser.add_argument("--mutations", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--zoo", type=Path, metavar="DIR", help="change these files")
    parser.add_argument("--pictures", action="store_true", help="change pictures, and recognise their text")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as scratch:
        folder = Path(scratch)
        files = pictured(options.zoo or ZOO) if options.pictures else originals(options.zoo or ZOO)
        write_mutations(folder, files, options.mutations, options.seed)
        report = read_all(sorted(folder.iterdir()), recognise=options.pictures)
    print(f"{options.mutations} changes of {len(files)} files in {report.seconds:.0f} s")
    for outcome, count in report.outcomes.most_common():
        print(f"{count:6}  {outcome}")
    print(f"{report.readers} readers started, the largest took {report.peak_bytes / 1e6:.0f} MB")
    for line in (*report.unforeseen, *report.unfinished):
        print(line)
    sys.exit(not report.good)


def originals(zoo: Path) -> dict[str, bytes]:
    """Return the files to change, name -> content: those of the zoo, or small ones of our own."""
    folder = zoo if zoo.is_dir() else ROOT / "tests" / "data"
    found = {
        path.name: path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix.lower() in READABLE_SUFFIXES and path.stat().st_size <= _LARGEST_BYTES
    }
    return found | {name: content for name, content in _own().items() if name not in found}


def pictured(zoo: Path) -> dict[str, bytes]:
    """Return pictures, and documents that hold one."""
    found = {
        path.name: path.read_bytes()
        for folder in (zoo, ROOT / "tests" / "data")
        for path in sorted(folder.rglob("*"))
        if path.suffix.lower() in RECOGNISED_PICTURES and path.stat().st_size <= _LARGEST_BYTES
    }
    page, data = draw_page("A line of text."), io.BytesIO()
    for kind in ("TIFF", "GIF", "AVIF", "PNG"):
        data = io.BytesIO()
        page.save(data, kind)
        found[f"own.{kind.lower()}"] = data.getvalue()
    with tempfile.TemporaryDirectory(prefix="fuzz-") as scratch:
        for write in WRITERS:
            path = write(Path(scratch), data.getvalue())
            found[path.name] = path.read_bytes()
    return found


def _own() -> dict[str, bytes]:
    paragraph = "<w:p><w:r><w:t>Words in a document.</w:t></w:r></w:p>"
    slide = "<draw:page><draw:frame><text:p>Body</text:p></draw:frame></draw:page>"
    office = {
        "own.docx": docx(paragraph * 20),
        "own.xlsx": xlsx(Prices=[["item", "price"], ["tea", "3"]]),
        "own.pptx": pptx(shape("Title", "title") + shape("Body")),
        "own.odt": opendocument("text", "<text:p>Body.</text:p>"),
        "own.odp": opendocument("presentation", slide),
    }
    texts = {
        "own.pdf": pdf("First page.", "Second page."),
        "own.rtf": rb"{\rtf1\ansi First.\par Second.\par}",
        "own.eml": b"Subject: Hello\r\nContent-Type: text/html\r\n\r\n<p>Body</p>",
        "own.xml": b"<?xml version='1.0'?><a><title>Head</title><b>text</b></a>",
        "own.html": b"<html><body><h1>Head</h1><table><tr><td>a<td>b</table></body></html>",
    }
    return texts | {name: zip_members(members) for name, members in office.items()}


def zip_members(members: dict[str, str] | dict[str, bytes]) -> bytes:
    """Return a zip container of these members."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as container:
        for name, content in members.items():
            container.writestr(name, content)
    return out.getvalue()


# -- changes -------------------------------------------------------------------------------------


def write_mutations(folder: Path, files: dict[str, bytes], count: int, seed: int) -> None:
    """Write so many changed files, each with one to three changes."""
    chosen = random.Random(seed)
    names = sorted(files)
    suffixes = sorted({Path(name).suffix for name in names})
    for number in range(count):
        name = chosen.choice(names)
        content, other = bytearray(files[name]), files[chosen.choice(names)]
        if zipfile.is_zipfile(io.BytesIO(content)) and chosen.random() < 0.5:
            content = change_member(chosen, content, other)
        else:
            content = change_bytes(chosen, content, other)
        suffix = chosen.choice(suffixes) if chosen.random() < 0.1 else Path(name).suffix
        (folder / f"{number:05} {Path(name).stem}{suffix}").write_bytes(content)


def change_bytes(chosen: random.Random, content: bytearray, other: bytes) -> bytearray:
    """Change some bytes, one to three times."""
    for _ in range(chosen.randint(1, 3)):
        if content:
            content = chosen.choice(_CHANGES)(chosen, content, other)
    return content


def change_member(chosen: random.Random, content: bytearray, other: bytes) -> bytearray:
    """Change a member of a zip container, which then is whole again."""
    with zipfile.ZipFile(io.BytesIO(content)) as container:
        members = {info.filename: container.read(info) for info in container.infolist()}
    name = chosen.choice(sorted(members))
    members[name] = bytes(change_bytes(chosen, bytearray(members[name]), other))
    return bytearray(zip_members(members))


def _span(chosen: random.Random, content: bytes | bytearray) -> tuple[int, int]:
    start = chosen.randrange(len(content))
    return start, min(len(content), start + chosen.choice((1, 16, 500, 20_000)))


def _flip(chosen: random.Random, content: bytearray, _other: bytes) -> bytearray:
    for _ in range(chosen.choice((1, 8, 100))):
        content[chosen.randrange(len(content))] ^= 1 << chosen.randrange(8)
    return content


def _truncate(chosen: random.Random, content: bytearray, _other: bytes) -> bytearray:
    return content[: chosen.randrange(len(content))]


def _repeat(chosen: random.Random, content: bytearray, _other: bytes) -> bytearray:
    start, end = _span(chosen, content)
    return content[:end] + content[start:end] * chosen.choice((1, 10, 500)) + content[end:]


def _zero(chosen: random.Random, content: bytearray, _other: bytes) -> bytearray:
    start, end = _span(chosen, content)
    return content[:start] + bytes(end - start) + content[end:]


def _splice(chosen: random.Random, content: bytearray, other: bytes) -> bytearray:
    return content[: chosen.randrange(len(content))] + other[chosen.randrange(len(other) or 1) :]


def _insert(chosen: random.Random, content: bytearray, _other: bytes) -> bytearray:
    at = chosen.randrange(len(content))
    return content[:at] + chosen.randbytes(chosen.choice((1, 40, 3_000))) + content[at:]


_CHANGES: tuple[Change, ...] = (_flip, _truncate, _repeat, _zero, _splice, _insert)


# -- reading -------------------------------------------------------------------------------------


def read_all(files: list[Path], *, recognise: bool = False) -> Report:
    """Read the files as the program does."""
    report, begun = Report(), time.perf_counter()
    pool = reader_tasks.open_readers(memory_bytes=_MEMORY_BYTES)
    parts: dict[Path, list[Part]] = {path: [] for path in files}
    waiting = deque(files)
    pids: set[int] = set()
    while waiting or pool.busy:
        while waiting and pool.has_room():
            path = waiting.popleft()
            limit_s = reading_limit_s(path.stat().st_size)
            pool.submit_request(path, ReadRequest(str(path), recognise=recognise), limit_s)
        for reply in pool.collect_replies(0.05):
            _take(report, reply, parts)
        _measure(report, pids)
    pool.close()
    report.readers = len(pids)
    report.seconds = time.perf_counter() - begun
    report.unfinished += [f"{path.name}: no end" for path in parts]
    return report


def _take(report: Report, reply: Reply, parts: dict[Path, list[Part]]) -> None:
    path = reply.key
    assert isinstance(path, Path)
    if isinstance(reply.value, RequestRestarted):
        parts[path].clear()
    elif isinstance(reply.value, Part):
        parts[path].append(reply.value)
    if reply.last:
        _note(report, path, reply.value, parts.pop(path))


def _note(report: Report, path: Path, value: object, parts: list[Part]) -> None:
    match value:
        case Part() | ScanFound():
            report.outcomes["read"] += 1
            if not _is_whole(parts):
                report.unfinished.append(f"{path.name}: the parts do not fit together")
        case DesktopRagError() if value.title and value.hint:
            report.outcomes[value.title] += 1
            if value.title.startswith("The reader failed"):
                report.unforeseen.append(f"{path.name}: {value.title}")
        case _:
            report.outcomes["no reason"] += 1
            report.unfinished.append(f"{path.name}: ended as {value!r}")


def _is_whole(parts: list[Part]) -> bool:
    """Tell whether the parts follow each other, and every passage lies where it says."""
    text = "".join(part.text for part in parts)
    starts = [part.start for part in parts]
    expected = [sum(len(part.text) for part in parts[:i]) for i in range(len(parts))]
    passages = [passage for part in parts for passage in part.passages]
    return starts == expected and all(
        passage.text == text[passage.start : passage.end] for passage in passages
    )


def _measure(report: Report, pids: set[int]) -> None:
    """Note the readers there are, and their memory."""
    for child in psutil.Process().children():
        try:
            if "resource_tracker" not in " ".join(child.cmdline()):
                pids.add(child.pid)
                report.peak_bytes = max(report.peak_bytes, child.memory_info().rss)
        except psutil.Error:
            continue


if __name__ == "__main__":
    main()

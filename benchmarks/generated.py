"""Documents made up for the benchmarks: the same ones each time, in five languages."""

from __future__ import annotations

import itertools
import random
import shutil
import zipfile
from pathlib import Path

from tests.helpers.office_files import pdf

# Frequent words, so that languages are told apart and word frequencies fall off as in real text.
_FREQUENT = {
    "en": "the of and to in is that was for it with as his on be at by had not are but from or "
    "have an they which one you were all her she there would their we him been has when who",
    "de": "der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch "
    "es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über so",
    "fr": "de la le et les des en un du une que est pour qui dans par plus pas au sur se ne ce il "
    "sont avec son aux cette ont ses mais comme ou si leur être elle deux nous même tout fait",
    "es": "de la que el en y a los se del las un por con no una su para es al lo como más o pero "
    "sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había",
    "ru": "и в не на что он с как это по но они мы из у к за то же бы от его для был так все было "
    "она есть еще или если уже когда только были мне при них чтобы до этого нет под где",
}
_ONSETS = (*"bdfgklmnprstvz", *(each + "r" for each in "bdgpt"), "st")
_VOWELS = "aeiou"
_CYRILLIC = str.maketrans("abdefgiklmnoprstuvz", "абдефгиклмнопрстувз")
_RARE_WORDS = 20_000  # different ones in a language


class Writer:
    """Writes text in a language: a third rare words, the rest frequent ones."""

    def __init__(self, language: str, seed: int = 0) -> None:
        self._random = random.Random(f"{language} {seed}")
        self._frequent = _FREQUENT[language].split()
        names = map("".join, itertools.product(_ONSETS, _VOWELS, _ONSETS, _VOWELS, "lnrst"))
        words = list(itertools.islice(names, _RARE_WORDS))
        self._random.shuffle(words)
        self._rare = [w.translate(_CYRILLIC) for w in words] if language == "ru" else words

    def words(self, count: int) -> list[str]:
        """Return so many words."""
        pick = self._random
        return [
            self._rare[int(len(self._rare) * pick.random() ** 3)]
            if pick.random() < 1 / 3
            else self._frequent[int(len(self._frequent) * pick.random() ** 2)]
            for _ in range(count)
        ]

    def sentence(self) -> str:
        """Return a sentence of 8 to 22 words."""
        return f"{' '.join(self.words(self._random.randint(8, 22))).capitalize()}."

    def paragraph(self, sentences: int = 6) -> str:
        """Return a paragraph of so many sentences."""
        return " ".join(self.sentence() for _ in range(sentences))

    def question(self, text: str) -> str:
        """Return a question whose rare words all stand in `text`."""
        words = [word.strip(".").lower() for word in text.split()]
        known = sorted(set(words) - set(self._frequent))
        rare = self._random.sample(known, min(3, len(known)))
        frequent = self._random.sample(self._frequent, 5)
        return f"{' '.join((*frequent[:3], *rare, *frequent[3:])).capitalize()}?"


def languages() -> list[str]:
    """Return the languages there are; half of all text is English."""
    return ["en"] * (len(_FREQUENT) - 1) + list(_FREQUENT)[1:]


def write_folder(folder: Path, files: int, paragraphs: tuple[int, int] = (3, 30), seed: int = 0) -> None:
    """Write so many files as text, Markdown, HTML, CSV and Word.

    By default they have 2 to 20 kB; `paragraphs` are the least and the most of a file.
    """
    chosen = random.Random(1)
    writers = {language: Writer(language, seed) for language in languages()}
    kinds = ("txt", "md", "html", "docx", "csv")
    for number, language in zip(range(files), itertools.cycle(languages()), strict=False):
        kind = kinds[number % len(kinds)]
        texts = [writers[language].paragraph() for _ in range(chosen.randint(*paragraphs))]
        _write(folder / f"{number:04} {language}.{kind}", kind, texts)


def write_pdfs(folder: Path, files: int, pages: int = 8) -> None:
    """Write so many PDFs of so many pages in English, German and the like."""
    writers = [Writer(language) for language in ("en", "de", "es")]
    for number, writer in zip(range(files), itertools.cycle(writers), strict=False):
        text = (_lines(writer.paragraph(20)) for _ in range(pages))
        (folder / f"{number:04}.pdf").write_bytes(pdf(*text))


def write_mixed(folder: Path, files: int) -> None:
    """Write so many short files: of every kind, some in subfolders, equal, alike or unreadable."""
    some = max(files // 20, 1)
    write_folder(folder, files - 6 * some, paragraphs=(1, 5))
    written = sorted(folder.iterdir())
    places = [folder / name for name in ("pdf", "copies", "versions", "broken")]
    for place in places:
        place.mkdir()
    pdfs, copies, versions, broken = places
    write_pdfs(pdfs, some, pages=2)
    for number, path in enumerate(written[: 2 * some]):
        shutil.copy(path, copies / f"{number} {path.name}")
    texts = [path for path in written if path.suffix == ".txt"]
    for number in range(some):
        text = texts[number % len(texts)].read_text(encoding="utf-8")
        (versions / f"{number}.txt").write_text(f"Draft {number}. {text}", encoding="utf-8")
    whole = next(path for path in written if path.suffix == ".docx").read_bytes()
    for number in range(some):
        (broken / f"{number}.docx").write_bytes(whole[: 100 * (number + 1)])
        (broken / f"{number}.txt").write_bytes(b"" if number % 2 else b"\0\1\2" * number)


def _lines(text: str) -> str:
    """Return text for a PDF, of which a line after the other begins below."""
    words, lines = text.split(), []
    while words:
        lines.append(" ".join(words[:14]))
        del words[:14]
    return ") Tj 0 -12 Td (".join(lines)


def _write(path: Path, kind: str, paragraphs: list[str]) -> None:
    match kind:
        case "docx":
            _write_docx(path, paragraphs)
        case "html":
            body = "".join(f"<p>{each}</p>" for each in paragraphs)
            path.write_text(f"<html><body>{body}</body></html>", encoding="utf-8")
        case "csv":
            rows = (f"{number},{each}" for number, each in enumerate(paragraphs))
            path.write_text("\n".join(("number,text", *rows)), encoding="utf-8")
        case "md":
            sections = (f"## Part {n}\n\n{each}" for n, each in enumerate(paragraphs))
            path.write_text("\n\n".join(sections), encoding="utf-8")
        case _:
            path.write_text("\n\n".join(paragraphs), encoding="utf-8")


def _write_docx(path: Path, paragraphs: list[str]) -> None:
    space = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    package = "http://schemas.openxmlformats.org/package/2006"
    kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
    body = "".join(f"<w:p><w:r><w:t>{each}</w:t></w:r></w:p>" for each in paragraphs)
    members = {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="rels"'
        ' ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{kind}"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r"'
        f' Type="{office}" Target="word/document.xml"/></Relationships>',
        "word/document.xml": f'<w:document xmlns:w="{space}"><w:body>{body}</w:body></w:document>',
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as container:
        for name, text in members.items():
            container.writestr(name, text)

"""Pages of real text as scans, with their truth, for `benchmarks.recognition`.

    python -m benchmarks.typeset_pages layouts EVAL OUT [--seed 1]     30 pages in layouts of office papers
    python -m benchmarks.typeset_pages reports ZOO OUT [--most 24]     pages of PDF files with a text layer

`layouts`: letters, invoices, minutes, forms, columns, footnotes, statistics and sidebars, typeset from the
texts of EVAL (as for `benchmarks.real_model`), each degraded as by a scanner, fax or camera. `reports`: the
truth is the text layer, without what cannot be read. Fonts: Debian's fonts-noto-core and fonts-noto-cjk.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

_NOTO = Path("/usr/share/fonts/truetype/noto")
_CJK = Path("/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc")
_DPI = 200
_A4 = round(8.27 * _DPI), round(11.69 * _DPI)
_MARGIN = round(0.9 * _DPI)
_DENSE = frozenset({"zh", "ja"})
_LABELS = {
    "en": (
        "Item", "Quantity", "Unit price", "Amount", "Total", "Invoice no.", "Date", "Customer", "Name",
        "Place",
    ),
    "de": (
        "Posten", "Menge", "Einzelpreis", "Betrag", "Summe", "Rechnung Nr.", "Datum", "Kunde", "Name", "Ort",
    ),
    "zh": ("项目", "数量", "单价", "金额", "合计", "发票号", "日期", "客户", "姓名", "地点"),
}  # fmt: skip
_MIN_LAYER, _MIN_LETTERS = 1_200, 0.6  # characters of a page of a report, and the share that are letters

Paragraphs = list[str]


class Sheet:
    """A page that is typeset from the top down; `truth` has its lines in reading order."""

    def __init__(self, language: str, size: tuple[int, int] = _A4) -> None:
        self.picture = Image.new("L", size, 255)
        self.draw = ImageDraw.Draw(self.picture)
        self.language = language
        self.truth: list[str] = []
        self.y = _MARGIN
        self.left, self.right = _MARGIN, size[0] - _MARGIN
        self.bottom = size[1] - _MARGIN

    def font(self, points: float, style: str = "Serif-Regular") -> ImageFont.FreeTypeFont:
        """Return a font of the language."""
        size = round(points * _DPI / 72)
        if self.language in _DENSE:
            return ImageFont.truetype(str(_CJK), size, index=2 if self.language == "zh" else 0)
        return ImageFont.truetype(str(_NOTO / f"Noto{style}.ttf"), size)

    def put_text(
        self,
        text: str,
        font: ImageFont.FreeTypeFont,
        *,
        left: int | None = None,
        right: int | None = None,
        lead: float = 1.35,
        is_justified: bool = False,
    ) -> str:
        """Typeset a paragraph; return what does not fit on the page."""
        left, right = left or self.left, right or self.right
        lines = list(self._break_lines(text, font, right - left))
        for number, line in enumerate(lines):
            if self.y + font.size * lead > self.bottom:
                return self._join(lines[number:])
            if is_justified and number < len(lines) - 1:
                self._put_justified(line, font, left, right)
            else:
                self.draw.text((left, self.y), line, font=font, fill=20)
            self.truth.append(line)
            self.y += round(font.size * lead)
        self.y += round(font.size * 0.5)
        return ""

    def put_row(self, cells: Sequence[str], places: Sequence[int], font: ImageFont.FreeTypeFont) -> None:
        """Put cells beside each other; a place is an x, a negative one the right end of the cell."""
        for cell, x in zip(cells, places, strict=True):
            start = x if x >= 0 else -x - round(font.getlength(cell))
            self.draw.text((start, self.y), cell, font=font, fill=20)
        self.truth.append(" ".join(cell for cell in cells if cell))
        self.y += round(font.size * 1.6)

    def put_rule(self) -> None:
        """Draw a line across the page."""
        self.draw.line((self.left, self.y - 4, self.right, self.y - 4), fill=60, width=2)
        self.y += 6

    def _join(self, lines: Sequence[str]) -> str:
        return ("" if self.language in _DENSE else " ").join(lines)

    def _break_lines(self, text: str, font: ImageFont.FreeTypeFont, width: int) -> Iterator[str]:
        line = ""
        for unit in text if self.language in _DENSE else re.split(r"(?<=[ -])", text):
            if line and font.getlength((line + unit).rstrip()) > width:
                yield line.rstrip()
                line = ""
            line += unit
        if line.strip():
            yield line.rstrip()

    def _put_justified(self, line: str, font: ImageFont.FreeTypeFont, left: int, right: int) -> None:
        words = list(line) if self.language in _DENSE else line.split(" ")
        gap = (right - left - sum(font.getlength(word) for word in words)) / max(len(words) - 1, 1)
        x = float(left)
        for word in words:
            self.draw.text((x, self.y), word, font=font, fill=20)
            x += font.getlength(word) + gap


class Texts:
    """Real paragraphs, words and made-up amounts of one language."""

    def __init__(self, folder: Path, language: str, chance: random.Random) -> None:
        files = sorted((folder / f"xquad.{language}" / "files").glob("*.txt"))
        text = "\n".join(path.read_text(encoding="utf-8") for path in files[10:40])
        text = re.sub(r"[^\n -~¡-ɏ‐-‧、-〿一-鿿！-～]", "", text)
        self.language, self._chance = language, chance
        self._parts = [" ".join(part.split()) for part in text.split("\n") if len(part) > 90]

    def list_paragraphs(self, characters: int) -> Paragraphs:
        """Return whole paragraphs with about so many characters."""
        start = self._chance.randrange(len(self._parts))
        ordered = self._parts[start:] + self._parts[:start]
        chosen: Paragraphs = []
        while sum(map(len, chosen)) < characters:
            chosen.append(ordered.pop(0))
        return chosen

    def make_phrase(self, words: int) -> str:
        """Return some words that follow each other."""
        part = self._chance.choice(self._parts)
        units = re.findall(r"[一-鿿]", part) if self.language in _DENSE else re.findall(r"[^\W\d_]+", part)
        start = self._chance.randrange(max(len(units) - words, 1))
        return ("" if self.language in _DENSE else " ").join(units[start : start + words])

    def make_amount(self) -> str:
        """Return an amount as the language writes it."""
        amount = f"{self._chance.uniform(1, 90_000):,.2f}"
        return amount.translate(str.maketrans(",.", ".,")) if self.language == "de" else amount

    def make_date(self) -> str:
        """Return a date as the language writes it."""
        year, month, day = (
            self._chance.randint(1990, 2030),
            self._chance.randint(1, 12),
            self._chance.randint(1, 28),
        )
        names = {"de": f"{day:02}.{month:02}.{year}", "zh": f"{year}年{month}月{day}日"}
        return names.get(self.language, f"{year}-{month:02}-{day:02}")

    def make_code(self) -> str:
        """Return a number of a paper."""
        return f"{self._chance.choice(('RE', 'INV', 'AZ', 'K'))}-{self._chance.randint(1000, 99999)}"


def draw_letter(sheet: Sheet, texts: Texts) -> None:
    """A letter with an address, a date at the right, a subject and a signature."""
    font, bold = sheet.font(10.5), sheet.font(11, "Sans-Bold")
    for words in (2, 3, 2):
        sheet.put_text(texts.make_phrase(words), font, lead=1.2)
    sheet.put_row([texts.make_date()], [-sheet.right], font)
    sheet.y += 60
    sheet.put_text(f"{texts.make_phrase(5)} {texts.make_code()}", bold)
    for part in texts.list_paragraphs(1_100):
        sheet.put_text(part[:900], font, lead=1.4)
    sheet.y += 80
    sheet.put_text(texts.make_phrase(2), sheet.font(10.5, "Serif-Italic"))


def draw_invoice(sheet: Sheet, texts: Texts) -> None:
    """An invoice with a table whose numbers are flush right, and its sum."""
    font, bold = sheet.font(9.5, "Sans-Regular"), sheet.font(10, "Sans-Bold")
    item, quantity, price, amount, total, number, date, customer, _, _ = _LABELS[sheet.language]
    sheet.put_text(texts.make_phrase(3), sheet.font(18, "Sans-Bold"))
    for label, value in (
        (number, texts.make_code()),
        (date, texts.make_date()),
        (customer, texts.make_phrase(2)),
    ):
        sheet.put_row([label, value], [sheet.left, sheet.left + 360], font)
    sheet.y += 40
    width = sheet.right - sheet.left
    places = [sheet.left, *(-round(sheet.left + share * width) for share in (0.58, 0.78, 1.0))]
    sheet.put_row([item, quantity, price, amount], places, bold)
    sheet.put_rule()
    for count in range(14):
        cells = [
            texts.make_phrase(3 + count % 2),
            str(count * 7 % 90 + 1),
            texts.make_amount(),
            texts.make_amount(),
        ]
        sheet.put_row(cells, places, font)
    sheet.put_rule()
    sheet.put_row([total, "", "", texts.make_amount()], places, bold)
    sheet.y += 40
    sheet.put_text(texts.list_paragraphs(300)[0][:400], font)


def draw_columns(sheet: Sheet, texts: Texts) -> None:
    """A title across two justified columns."""
    font = sheet.font(9.5)
    sheet.put_text(texts.make_phrase(7), sheet.font(20, "Sans-Bold"))
    sheet.put_text(texts.list_paragraphs(200)[0][:320], sheet.font(10.5, "Serif-Italic"))
    top, middle = sheet.y + 30, (sheet.left + sheet.right) // 2
    for left, right in ((sheet.left, middle - 35), (middle + 35, sheet.right)):
        sheet.y = top
        for part in texts.list_paragraphs(5_000):
            if sheet.put_text(part, font, left=left, right=right, is_justified=True):
                break


def draw_newspaper(sheet: Sheet, texts: Texts) -> None:
    """Three narrow columns, each with a headline of its own."""
    width = (sheet.right - sheet.left - 2 * 50) // 3
    for column in range(3):
        left = sheet.left + column * (width + 50)
        sheet.y = _MARGIN
        sheet.put_text(texts.make_phrase(4), sheet.font(13, "Sans-Bold"), left=left, right=left + width)
        for part in texts.list_paragraphs(2_600):
            if sheet.put_text(part, sheet.font(8.5), left=left, right=left + width):
                break


def draw_footnotes(sheet: Sheet, texts: Texts) -> None:
    """Prose with footnotes in small print below a short rule, and a page number."""
    font, small = sheet.font(11), sheet.font(8)
    sheet.put_row([texts.make_phrase(4)], [sheet.left], sheet.font(9, "Serif-Italic"))
    sheet.y += 30
    bottom, sheet.bottom = sheet.bottom, sheet.bottom - 420
    for part in texts.list_paragraphs(5_000):
        if sheet.put_text(part, font, is_justified=True):
            break
    sheet.bottom, sheet.y = bottom, sheet.bottom + 40
    sheet.draw.line((sheet.left, sheet.y, sheet.left + 300, sheet.y), fill=60, width=2)
    sheet.y += 20
    for number in range(1, 4):
        sheet.put_text(f"{number} {texts.list_paragraphs(100)[0][:190]}", small, lead=1.2)
    sheet.put_row(["— 214 —"], [(sheet.left + sheet.right) // 2 - 50], small)


def draw_form(sheet: Sheet, texts: Texts) -> None:
    """A form: labels, values on ruled lines, boxes to tick."""
    font, label = sheet.font(10.5), sheet.font(8.5, "Sans-Regular")
    labels = _LABELS[sheet.language]
    sheet.put_text(texts.make_phrase(4), sheet.font(15, "Sans-Bold"))
    values: list[Callable[[], str]] = [
        texts.make_code,
        texts.make_date,
        lambda: texts.make_phrase(2),
        texts.make_amount,
    ]
    for number in range(11):
        sheet.put_row(
            [f"{number + 1}. {labels[number % len(labels)]}", values[number % 4]()], [sheet.left, 700], font
        )
        sheet.draw.line((690, sheet.y - 8, sheet.right, sheet.y - 8), fill=90, width=2)
        sheet.y += 14
    for _ in range(4):
        sheet.draw.rectangle((sheet.left, sheet.y + 4, sheet.left + 24, sheet.y + 28), outline=40, width=3)
        sheet.put_row([texts.make_phrase(6)], [sheet.left + 50], label)
    sheet.y += 30
    sheet.put_text(texts.list_paragraphs(400)[0][:700], label)


def draw_minutes(sheet: Sheet, texts: Texts) -> None:
    """Minutes: numbered headings, bullets that hang, a list of names."""
    font, bold = sheet.font(10), sheet.font(11, "Sans-Bold")
    sheet.put_text(f"{texts.make_phrase(3)}, {texts.make_date()}", sheet.font(14, "Sans-Bold"))
    for number in range(1, 5):
        sheet.put_text(f"{number}. {texts.make_phrase(4)}", bold)
        for _ in range(3):
            text = f"– {texts.list_paragraphs(100)[0][:210].rstrip()}"
            if sheet.put_text(text, font, left=sheet.left + 60):
                return


def draw_statistics(sheet: Sheet, texts: Texts) -> None:
    """A table of eight narrow columns of figures with a caption, between paragraphs."""
    font, small = sheet.font(10.5), sheet.font(8.5, "Sans-Regular")
    sheet.put_text(texts.list_paragraphs(500)[0][:700], font)
    places = [sheet.left, *(-(sheet.left + 430 + n * 145) for n in range(7))]
    sheet.put_rule()
    sheet.put_row([texts.make_phrase(1), *(str(2017 + n) for n in range(7))], places, small)
    sheet.put_rule()
    for row in range(18):
        figures = [texts.make_amount()[-6:].lstrip(".,") for _ in range(7)]
        sheet.put_row([texts.make_phrase(2)[:16].strip(), *figures], places, small)
        sheet.y -= 6 * (row % 2)
    sheet.put_rule()
    sheet.put_text(f"1: {texts.make_phrase(8)}", small)
    sheet.put_text(texts.list_paragraphs(500)[0][:900], font)


def draw_sidebar(sheet: Sheet, texts: Texts) -> None:
    """A memo: prose beside a grey column of notes in small print."""
    edge = sheet.left + 950
    sheet.put_text(texts.make_phrase(5), sheet.font(16, "Sans-Bold"), right=edge)
    for part in texts.list_paragraphs(5_000):
        if sheet.put_text(part, sheet.font(10.5), right=edge):
            break
    sheet.draw.rectangle((edge + 40, _MARGIN, sheet.right, sheet.bottom), fill=225)
    sheet.y = _MARGIN + 20
    for part in texts.list_paragraphs(900):
        if sheet.put_text(
            part[:420], sheet.font(8.5, "Sans-Regular"), left=edge + 60, right=sheet.right - 20
        ):
            break


_LAYOUTS: tuple[tuple[Callable[[Sheet, Texts], None], str], ...] = (
    (draw_letter, "en de zh en"),
    (draw_invoice, "en de zh de"),
    (draw_columns, "en de zh en"),
    (draw_newspaper, "en de de"),
    (draw_footnotes, "en de zh"),
    (draw_form, "en de zh"),
    (draw_minutes, "en de zh"),
    (draw_statistics, "en de en"),
    (draw_sidebar, "en de zh"),
)


# -- degradations --------------------------------------------------------------------------------


def scan_mildly(picture: Image.Image, seed: int) -> Image.Image:
    """As an office scanner makes it: a little askew, grey, noisy, compressed."""
    chance = np.random.default_rng(seed)
    turned = picture.convert("L").rotate(chance.uniform(-0.8, 0.8), Image.Resampling.BICUBIC, fillcolor=255)
    pixels = np.asarray(turned, np.float32) * 0.93 + 12 + chance.normal(0, 5, turned.size[::-1])
    return _compress(Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)), 60)


def _compress(picture: Image.Image, quality: int) -> Image.Image:
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=quality)
    return Image.open(buffer).convert("L")


def _photograph(picture: Image.Image, seed: int) -> Image.Image:
    """As by a telephone: shade across the page, soft, askew."""
    turned = picture.rotate(2.2, Image.Resampling.BICUBIC, expand=True, fillcolor=200)
    shade = np.linspace(0.62, 1.0, turned.width, dtype=np.float32)
    pixels = np.asarray(turned.filter(ImageFilter.GaussianBlur(0.9)), np.float32) * shade
    pixels += np.random.default_rng(seed).normal(0, 6, pixels.shape)
    return _compress(Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8)), 50)


def _fax(picture: Image.Image, seed: int) -> Image.Image:
    noise = np.random.default_rng(seed).normal(0, 30, picture.size[::-1])
    return Image.fromarray(((np.asarray(picture, np.float32) + noise) > 130).astype(np.uint8) * 255)


def _copy_badly(picture: Image.Image, seed: int) -> Image.Image:
    """As a copy of a copy: fat letters, specks."""
    fat = picture.filter(ImageFilter.MinFilter(3)).filter(ImageFilter.GaussianBlur(1.0))
    pixels = np.asarray(fat, np.uint8).copy()
    pixels[np.random.default_rng(seed).random(pixels.shape) < 0.0008] = 0
    return Image.fromarray(pixels)


def _leave(picture: Image.Image, _seed: int) -> Image.Image:
    return picture


def _turn(picture: Image.Image, seed: int) -> Image.Image:
    return picture.rotate(90 * (1 + seed % 3), expand=True)


_DEGRADATIONS = {
    "clean": _leave,
    "scan": scan_mildly,
    "photo": _photograph,
    "fax": _fax,
    "copy": _copy_badly,
    "turned": _turn,
}


# -- folders -------------------------------------------------------------------------------------


class PageFolder:
    """A folder of pages for `benchmarks.recognition`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.total = 0

    def add_page(self, name: str, language: str, kind: str, picture: Image.Image, truth: str) -> None:
        """Write a picture with its truth, and a line of the manifest."""
        picture.save(self._folder / f"{name}.png")
        (self._folder / f"{name}.txt").write_text(truth, encoding="utf-8")
        entry = {"file": f"{name}.png", "truth": f"{name}.txt", "lang": language, "kind": kind}
        with (self._folder / "manifest.jsonl").open("a", encoding="utf-8") as manifest:
            manifest.write(json.dumps(entry) + "\n")
        self.total += 1


def write_layouts(folder: Path, pages: PageFolder, seed: int) -> None:
    """Write 30 pages in turn degraded in each way."""
    chance = random.Random(seed)
    texts = {language: Texts(folder, language, chance) for language in _LABELS}
    ways = list(_DEGRADATIONS)
    jobs = [(draw, language) for draw, languages in _LAYOUTS for language in languages.split()]
    for number, (draw, language) in enumerate(jobs):
        sheet = Sheet(language)
        draw(sheet, texts[language])
        way = ways[(number + seed) % len(ways)]
        name = draw.__name__.removeprefix("draw_")
        picture = _DEGRADATIONS[way](sheet.picture, seed + number)
        pages.add_page(
            f"{number:02}_{name}_{language}_{way}", language, name, picture, "\n".join(sheet.truth)
        )


def write_reports(folder: Path, pages: PageFolder, most: int) -> None:
    """Write pages of PDF files whose text layer is prose, as mild scans."""
    from pypdfium2 import PdfDocument

    for path in sorted((folder / "pdf").glob("*.pdf")):
        try:
            document = PdfDocument(path)
        except Exception:  # noqa: BLE001, S112 - damaged or protected ones are no reports
            continue
        for number in range(min(len(document), 4)):
            page = document[number]
            layer = page.get_textpage().get_text_bounded().replace("\r", "").replace("\ufffe", "-")
            latin = len(re.findall(r"[A-Za-zÀ-ɏ]", layer))
            if len(layer) < _MIN_LAYER or latin < _MIN_LETTERS * len(layer) or pages.total >= most:
                continue
            picture = page.render(scale=_DPI / 72, grayscale=True).to_pil()
            pages.add_page(
                f"{path.stem}_{number + 1}",
                "en",
                path.stem[:14],
                scan_mildly(picture, number),
                clean_layer(layer),
            )


def clean_layer(layer: str) -> str:
    """Return the lines of a text layer that can be read, without signs of private fonts and ruled blanks."""
    shown = "".join(letter for letter in layer if letter == "\n" or _is_shown(letter))
    lines = (re.sub(r"[_.]{4,}", "", line).strip() for line in shown.split("\n"))
    return "\n".join(line for line in lines if re.search(r"\w", line))


def _is_shown(letter: str) -> bool:
    return letter.isprintable() and unicodedata.category(letter) != "Co"


def main() -> None:
    """Write the pages."""
    parser = argparse.ArgumentParser(description="Pages of real text as scans.")
    parser.add_argument("kind", choices=("layouts", "reports"))
    parser.add_argument("data", type=Path, metavar="DATA")
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=24, help="pages of reports")
    options = parser.parse_args()
    pages = PageFolder(options.out)
    if options.kind == "layouts":
        write_layouts(options.data, pages, options.seed)
    else:
        write_reports(options.data, pages, options.most)
    print(f"{pages.total} pages")


if __name__ == "__main__":
    main()

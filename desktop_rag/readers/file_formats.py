"""Readable formats by file name suffix, and the reader of each."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from desktop_rag.system import inner_paths
from desktop_rag.text.table_format import TableFormat

suffix_of = inner_paths.suffix_of

MAX_FILE_BYTES = 1_000_000_000  # larger files are not read
MAX_MAILBOX_BYTES = 100_000_000_000  # they are walked mail by mail
MAX_PICTURE_PIXELS = 150_000_000  # of one that is read and shown: decoded it takes 600 MB

PDF = inner_paths.PDF
WORD = frozenset({".docx", ".docm", ".dotx", ".dotm"})
OLDER_WORD = frozenset({".doc", ".dot"})
RICH_TEXT = frozenset({".rtf"})
EXCEL = frozenset({".xlsx", ".xlsm", ".xltx", ".xltm"})
OLDER_EXCEL = frozenset({".xls", ".xlt"})
BINARY_EXCEL = frozenset({".xlsb"})
POWERPOINT = frozenset({".pptx", ".pptm", ".ppsx", ".ppsm", ".potx", ".potm"})
OLDER_SLIDES = frozenset({".ppt", ".pps"})
FLAT_OPEN_DOCUMENTS = frozenset({".fodt", ".fods", ".fodp", ".fodg"})  # one XML file, no zip archive
_ZIPPED_OPEN_DOCUMENTS = frozenset({".odt", ".ott", ".ods", ".ots", ".odp", ".otp", ".odg", ".otg"})
OPEN_DOCUMENTS = FLAT_OPEN_DOCUMENTS | _ZIPPED_OPEN_DOCUMENTS
BOOKS = frozenset({".epub"})
WEB = frozenset({".html", ".htm", ".xhtml", ".shtml"})
WEB_ARCHIVES = frozenset({".mht", ".mhtml", ".webarchive"})
DRAWINGS = frozenset({".svg"})
MAIL = frozenset({".eml", ".emlx"})
OUTLOOK = frozenset({".msg", ".oft"})
CALENDARS = frozenset({".ics", ".vcs"})
NOTES = frozenset({".enex"})
SHEETS = EXCEL | OLDER_EXCEL | BINARY_EXCEL | {".ods", ".ots", ".fods"}
_SLIDES = POWERPOINT | OLDER_SLIDES | {".odp", ".otp", ".fodp", ".odg", ".otg", ".fodg"}
COMPOUND_FILES = OLDER_WORD | OLDER_EXCEL | OLDER_SLIDES | OUTLOOK  # MS-CFB
# Zip archives of XML files.
PACKAGES = WORD | EXCEL | BINARY_EXCEL | POWERPOINT | _ZIPPED_OPEN_DOCUMENTS | BOOKS
XML = frozenset(
    {".xml", ".plist", ".ttml", ".nxml", ".rss", ".atom", ".opml", ".fb2", ".dbk", ".tei", ".xliff", ".tmx"}
)

_PROSE = (
    ".txt .text .md .markdown .mdown .mkd .mdx .qmd .rmd .rst .rest .adoc .asciidoc .asc .org "
    ".tex .ltx .sty .cls .bib .textile .wiki .mediawiki .typ .pod .me .log .srt .vtt .sbv .ass .ssa .sub "
    ".smi .nfo"
)
_DATA = (
    ".csv .tsv .psv .tab .json .jsonl .ndjson .geojson .json5 .yaml .yml .toml .ini .cfg .conf "
    ".properties .env .reg .xsd .xsl .xslt .dtd .vcf .ldif .diff .patch .po .pot"
)
_CODE = (
    ".ipynb .py .pyi .pyx .js .mjs .cjs .jsx .ts .tsx .vue .svelte .css .scss .sass .less .java .kt .kts "
    ".scala .groovy .gradle .c .h .cc .cpp .cxx .hpp .hh .hxx .ino .cs .fs .vb .bas .go .rs .swift "
    ".m .mm .d .zig .nim .v .vhd .vhdl .sv .rb .erb .php .pl .pm .lua .r .jl .hs .lhs .ml "
    ".mli .elm .ex .exs .erl .hrl .clj .cljs .lisp .el .scm .rkt .f .f90 .f95 .for .pas .pp "
    ".ada .adb .ads .cob .cbl .asm .s .sh .bash .zsh .fish .ps1 .psm1 .bat .cmd .awk .sed .tcl "
    ".sql .graphql "
    ".proto .thrift .cmake .mk .make .dockerfile .tf .hcl .nix .dart .sol .cu .cuh .glsl .wgsl"
)
PLAIN = frozenset(f"{_PROSE} {_DATA} {_CODE}".split())

# Formats that have a reader of their own, except for XML.
DOCUMENTS = PDF.union(
    *(WORD, OLDER_WORD, RICH_TEXT, SHEETS, _SLIDES, OPEN_DOCUMENTS, BOOKS, WEB, WEB_ARCHIVES, MAIL, OUTLOOK),
    *(CALENDARS, NOTES, DRAWINGS),
)
READABLE_SUFFIXES: frozenset[str] = DOCUMENTS | XML | PLAIN

# Suffixes of files without text: rejected by name, without opening them, except for some pictures.
_PICTURES = ".jpg .jpeg .jpe .png .gif .bmp .tif .tiff .webp .heic .heif .avif"
_UNREAD_PICTURES = ".ico .psd .ai .eps .raw .cr2 .nef .dng .jp2 .xcf"
_SOUND_AND_FILM = (
    ".mp3 .wav .flac .ogg .oga .opus .m4a .aac .wma .mid .mp4 .m4v .mkv .avi .mov .webm .wmv "
    ".mpg .mpeg .flv .3gp"
)
# Archives are read as folders; the rows of others have advice, as for some pictures.
ARCHIVES = inner_paths.ARCHIVES
UNREAD_ARCHIVES = frozenset({".rar"})
_PACKED_PROGRAMS = ".zst .lz4 .iso .dmg .jar .war .cab .deb .rpm .whl"
_BINARIES = (
    ".exe .dll .so .dylib .bin .dat .o .a .lib .class .pyc .pyd .msi .app .apk .sys .db .sqlite "
    ".sqlite3 .mdb .accdb .parquet .arrow .feather .npy .npz .pkl .h5 .hdf5 .gguf .onnx .pt "
    ".safetensors .ttf .otf .woff .woff2 .lnk .torrent .msf"
)
PICTURES = frozenset(f"{_PICTURES} {_UNREAD_PICTURES}".split())
RECOGNISED_PICTURES = frozenset(_PICTURES.split())
_NOT_DOCUMENTS = (
    frozenset(f"{_SOUND_AND_FILM} {_PACKED_PROGRAMS} {_BINARIES}".split())
    | UNREAD_ARCHIVES
    | (PICTURES - RECOGNISED_PICTURES)
)
IWORK = frozenset({".pages", ".numbers", ".key"})
# Documents that other programs can save in a format that is read.
UNREAD_DOCUMENTS = frozenset({".one", ".djvu", ".djv", ".xps", ".oxps"}) | IWORK
UNREAD_MAILBOXES = frozenset({".pst", ".ost"})
EXPLAINED = PICTURES | UNREAD_ARCHIVES  # not read; their rows have advice

RECORDS = frozenset({".csv", ".tsv", ".psv", ".tab"})
_RECORD_DATA = XML | {".json", ".jsonl", ".ndjson", ".ipynb"}  # whose records become tables

# (kind, suffixes), first match wins; anything else is "text".
_KINDS: tuple[tuple[str, frozenset[str]], ...] = (
    ("pdf", PDF),
    ("image", PICTURES | DRAWINGS),
    ("sheet", SHEETS | RECORDS),
    ("slides", _SLIDES),
    ("mail", MAIL | OUTLOOK | inner_paths.MAILBOXES),
    ("book", BOOKS | {".fb2"}),
    ("web", WEB | WEB_ARCHIVES),
    ("data", XML | frozenset(_DATA.split())),
    ("code", frozenset(_CODE.split())),
    ("document", DOCUMENTS),
)
KINDS = frozenset({"text", *(name for name, _ in _KINDS)})


# The formats, as Pillow and Qt name them, of which long pictures, such as of a whole web page, are cut.
LONG_PICTURES = frozenset({"PNG", "JPEG", "WEBP", "BMP"})
_LONG, _LEAST_HEIGHT, _LEAST_WIDTH = 3, 3_500, 200  # times as high as wide; pixels of a picture that is cut
_PART_SHAPE = 1.5  # times as high as wide, as pages are


def cut_long_picture(width: int, height: int) -> list[range]:
    """Return the rows of the page-like parts of a long picture, none of another one."""
    if height <= max(_LONG * width, _LEAST_HEIGHT) or width < _LEAST_WIDTH:
        return []
    count = round(height / max(_PART_SHAPE * width, _LEAST_HEIGHT / 2))
    edges = [height * number // count for number in range(count + 1)]
    return [range(top, bottom) for top, bottom in pairwise(edges)]


def kind_of(path: Path) -> str:
    """Return the kind of a file, which is also the name of its icon."""
    suffix = suffix_of(path)
    return next((name for name, suffixes in _KINDS if suffix in suffixes), "text")


def list_known_suffixes() -> frozenset[str]:
    """Return the suffixes that identify the kind of a file."""
    return frozenset().union(*(suffixes for _, suffixes in _KINDS))


def table_format_of(path: Path) -> TableFormat:
    """Return how the text that is read from a file shows tables."""
    suffix, kind = suffix_of(path), kind_of(path)
    if suffix in RECORDS:
        return TableFormat.DELIMITED
    if suffix in _RECORD_DATA:
        return TableFormat.CELLS
    if kind in {"code", "data", "image"}:
        return TableFormat.NONE
    return {"sheet": TableFormat.SHEET, "pdf": TableFormat.PRINTED}.get(kind, TableFormat.CELLS)


def is_readable(path: Path) -> bool:
    """Whether the file may have text, judging by its name; for unknown suffixes, reading decides."""
    return suffix_of(path) not in _NOT_DOCUMENTS

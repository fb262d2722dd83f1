"""Readable formats by file name suffix, and the reader of each."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from desktop_rag import inner_paths
from desktop_rag.text.table_format import TableFormat

MAX_FILE_BYTES = 1_000_000_000  # larger files are not read
MAX_MAILBOX_BYTES = 100_000_000_000  # they are walked mail by mail
MAX_PICTURE_PIXELS = 150_000_000  # of one that is read and shown: decoded it takes 600 MB
_OOXML, _ODF = "application/vnd.openxmlformats-officedocument", "application/vnd.oasis.opendocument"

# Suffix -> media type, for the formats that Kreuzberg reads. The type is always passed explicitly:
# otherwise it guesses programming languages and downloads their grammars.
LIBRARY_TYPES: dict[str, str] = {
    suffix: media_type
    for suffixes, media_type in (
        (".pdf", "application/pdf"),
        (".doc .dot", "application/msword"),
        (".docx .docm .dotx .dotm", f"{_OOXML}.wordprocessingml.document"),
        (".odt .ott", f"{_ODF}.text"),
        (".rtf", "application/rtf"),
        (".ppt .pps", "application/vnd.ms-powerpoint"),
        (".xls .xlt", "application/vnd.ms-excel"),
        (".xlsx .xlsm .xltx .xltm", f"{_OOXML}.spreadsheetml.sheet"),
        (".xlsb", "application/vnd.ms-excel.sheet.binary.macroEnabled.12"),
        (".ods .ots", f"{_ODF}.spreadsheet"),
        (".epub", "application/epub+zip"),
        (".msg", "application/vnd.ms-outlook"),
        (".ipynb", "application/x-ipynb+json"),
    )
    for suffix in suffixes.split()
}

SHEETS = frozenset({".xls", ".xlt", ".xlsx", ".xlsm", ".xltx", ".xltm", ".xlsb", ".ods", ".ots"})
COMPOUND_FILES = frozenset({".doc", ".dot", ".xls", ".xlt", ".ppt", ".pps", ".msg"})  # MS-CFB
POWERPOINT = frozenset({".pptx", ".pptm", ".ppsx", ".ppsm", ".potx", ".potm"})
IMPRESS = frozenset({".odp", ".otp"})
WEB = frozenset({".html", ".htm", ".xhtml", ".shtml"})
MAIL = frozenset({".eml", ".emlx"})
# Zip archives of XML files.
PACKAGES = (
    POWERPOINT
    | IMPRESS
    | (SHEETS - {".xls", ".xlt"})
    | {".docx", ".docm", ".dotx", ".dotm", ".odt", ".ott", ".epub"}
)
XML = frozenset({".xml", ".nxml", ".rss", ".atom", ".opml", ".fb2", ".dbk", ".tei", ".xliff", ".tmx"})

_PROSE = (
    ".txt .text .md .markdown .mdown .mkd .mdx .qmd .rmd .rst .rest .adoc .asciidoc .asc .org "
    ".tex .ltx .sty .cls .bib .textile .wiki .mediawiki .typ .pod .me .log .srt .vtt .sbv .nfo"
)
_DATA = (
    ".csv .tsv .psv .tab .json .jsonl .ndjson .geojson .json5 .yaml .yml .toml .ini .cfg .conf "
    ".properties .env .reg .plist .xsd .xsl .xslt .dtd .ics .vcf .ldif .diff .patch .po .pot"
)
_CODE = (
    ".py .pyi .pyx .js .mjs .cjs .jsx .ts .tsx .vue .svelte .css .scss .sass .less .java .kt .kts "
    ".scala .groovy .gradle .c .h .cc .cpp .cxx .hpp .hh .hxx .ino .cs .fs .vb .bas .go .rs .swift "
    ".m .mm .d .zig .nim .v .vhd .vhdl .sv .rb .erb .php .pl .pm .lua .r .jl .hs .lhs .ml "
    ".mli .elm .ex .exs .erl .hrl .clj .cljs .lisp .el .scm .rkt .f .f90 .f95 .for .pas .pp "
    ".ada .adb .ads .cob .cbl .asm .s .sh .bash .zsh .fish .ps1 .psm1 .bat .cmd .awk .sed .tcl "
    ".sql .graphql "
    ".proto .thrift .cmake .mk .make .dockerfile .tf .hcl .nix .dart .sol .cu .cuh .glsl .wgsl"
)
PLAIN = frozenset(f"{_PROSE} {_DATA} {_CODE}".split())

READABLE_SUFFIXES: frozenset[str] = frozenset(LIBRARY_TYPES) | POWERPOINT | IMPRESS | WEB | MAIL | XML | PLAIN

# Suffixes of files without text: rejected by name, without opening them, but for some pictures.
_PICTURES = ".jpg .jpeg .jpe .png .gif .bmp .tif .tiff .webp .heic .heif .avif"
_UNREAD_PICTURES = ".ico .svg .psd .ai .eps .raw .cr2 .nef .dng .jp2 .xcf"
_SOUND_AND_FILM = (
    ".mp3 .wav .flac .ogg .oga .opus .m4a .aac .wma .mid .mp4 .m4v .mkv .avi .mov .webm .wmv "
    ".mpg .mpeg .flv .3gp"
)
# Archives are read as folders; of others the row of the file says what to do, as for some pictures.
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
EXPLAINED = PICTURES | UNREAD_ARCHIVES  # what is not read, and its row says what to do

_RECORDS = frozenset({".csv", ".tsv", ".psv", ".tab"})

# (kind, suffixes), first match wins; anything else is "text".
_KINDS: tuple[tuple[str, frozenset[str]], ...] = (
    ("pdf", frozenset({".pdf"})),
    ("image", PICTURES),
    ("sheet", SHEETS | _RECORDS),
    ("slides", POWERPOINT | IMPRESS | {".ppt", ".pps"}),
    ("mail", MAIL | {".msg"} | inner_paths.MAILBOXES),
    ("book", frozenset({".epub", ".fb2"})),
    ("web", WEB),
    ("document", frozenset(LIBRARY_TYPES) - {".ipynb"}),
    ("code", frozenset(_CODE.split()) | {".ipynb"}),
    ("data", XML | frozenset(_DATA.split())),
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


def suffix_of(path: Path) -> str:
    """Return the suffix in lower case with the dot, or ""."""
    return path.suffix.lower()


def kind_of(path: Path) -> str:
    """Return the kind of a file, which is also the name of its icon."""
    suffix = suffix_of(path)
    return next((name for name, suffixes in _KINDS if suffix in suffixes), "text")


def table_format_of(path: Path) -> TableFormat:
    """Return how the text that is read from a file shows tables."""
    suffix, kind = suffix_of(path), kind_of(path)
    if suffix in _RECORDS:
        return TableFormat.DELIMITED
    if kind in {"code", "data", "image"}:
        return TableFormat.NONE
    return {"sheet": TableFormat.SHEET, "pdf": TableFormat.PRINTED}.get(kind, TableFormat.CELLS)


def is_readable(path: Path) -> bool:
    """Whether the file may have text, judging by its name; for unknown suffixes, reading decides."""
    return suffix_of(path) not in _NOT_DOCUMENTS

"""The command `models`: list, download, import, use and remove."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

from desktop_rag import paths
from desktop_rag.cancel import CancelToken
from desktop_rag.cli import complain, output, server_commands
from desktop_rag.errors import ModelError
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.servers.server_model import is_server
from desktop_rag.models import download_url, model_catalog, model_list
from desktop_rag.models.catalog_entries import ModelEntry
from desktop_rag.models.computer_fit import Fit
from desktop_rag.models.model_download import (
    DownloadProgress,
    download,
    installed_path,
    staged_bytes,
)
from desktop_rag.models.model_files import import_model, remove
from desktop_rag.models.model_list import ModelRow
from desktop_rag.settings import Settings

_DONE = 0


def models(options: argparse.Namespace, token: CancelToken) -> int:
    """Run the given action on the models; list them if there is none."""
    match options.action:
        case "download":
            _download(options, token)
        case "import":
            steps = import_model(options.path, token, copy=not options.link)
            print(f"Imported {output.copying('Copying', steps)}")
        case "remove":
            _remove(options)
        case "use":
            _use(options)
        case "connect":
            server_commands.connect(options, token)
        case "disconnect":
            server_commands.disconnect(options)
        case _ if options.servers:
            server_commands.list_running(options, token)
        case _:
            _list(options)
    return _DONE


# -- list --------------------------------------------------------------------------------------


def _list(options: argparse.Namespace) -> None:
    catalog = model_catalog.load()
    settings = Settings.load()
    used = model_list.used(settings)
    if options.json:
        output.json_line(_json_quotes(settings))
        for row in model_list.rows(catalog):
            output.json_line(_json(row, used=row.value in used))
    else:
        _print_all(model_list.rows(catalog), used, quotes=settings.model == EXTRACTIVE)
    if catalog.problem is not None:
        complain(catalog.problem.title, catalog.problem.hint)


def _json_quotes(settings: Settings) -> dict[str, Any]:
    quotes = ModelRow(EXTRACTIVE, "Quotes from the documents", "chat", paths.models())
    return _json(quotes, used=settings.model == EXTRACTIVE) | {"path": None}


def _json(row: ModelRow, *, used: bool) -> dict[str, Any]:
    return {
        "name": row.id,
        "title": row.name,
        "kind": row.kind,
        "state": row.state,
        "used": used,
        "path": str(row.path) if row.path else None,
        "bytes": row.size_bytes,
        "bytes_here": row.there_bytes,
        "architecture": row.architecture or None,
        "languages": list(row.languages),
        "licence": row.entry.licence if row.entry else None,
        "context": row.entry.context if row.entry else None,
        "memory": row.entry.memory_bytes if row.entry else None,
        "fits": row.fit.memory_enough and row.fit.disk_enough if row.fit else None,
        "problem": row.problem or None,
    }


def _print_all(rows: list[ModelRow], used: frozenset[str], *, quotes: bool) -> None:
    titles = {
        "chat": "Models that write answers",
        "embedding": "Models that search",
        "reranker": "Models that take a second look at what was found",
    }
    for kind, title in titles.items():
        print(f"{title}\n")
        if kind == "chat":
            print(f"{'*' if quotes else ' '} {EXTRACTIVE:<42} {'':>9}  quotes, no language model")
        for row in rows:
            if row.kind == kind:
                mark = "*" if row.value in used else " "
                print(f"{mark} {row.id:<42} {output.size(row.size_bytes):>9}  {_words(row)}")
        print()
    print(
        f"*: in use. They are in {paths.models()}.\n"
        "desktop-rag models download | use | remove NAME, or import PATH",
        file=sys.stderr,
    )


def _words(row: ModelRow) -> str:
    if row.problem:
        return row.problem
    if row.state == "here":
        return row.origin or "here"
    here = f"{row.there_bytes * 100 // max(row.size_bytes, 1)} % here, " if row.there_bytes else ""
    about = f"{row.entry.licence}, {_languages(row)}" if row.entry else ""
    return here + (_misfit(row.fit) or about)


def _languages(row: ModelRow) -> str:
    most = 8
    if len(row.languages) > most:
        return f"{len(row.languages)} languages"
    return " ".join(row.languages)


def _misfit(fit: Fit | None) -> str:
    """Describe which resource this computer lacks for a model, "" if none."""
    if fit is None:
        return ""
    if not fit.memory_enough:
        needed, available = output.size(fit.memory_needed), output.size(fit.computer.memory)
        return f"too large: needs {needed} of memory, this computer has {available}"
    if not fit.disk_enough:
        needed, available = output.size(fit.disk_needed), output.size(fit.computer.disk_free)
        return f"needs {needed} on the disk, which has {available} free"
    return ""


# -- download ----------------------------------------------------------------------------------


def _download(options: argparse.Namespace, token: CancelToken) -> None:
    entry = model_catalog.load().find(options.name)
    mirror = options.mirror if options.mirror is not None else Settings.load().model_mirror
    if installed_path(entry).exists():
        print(f"{entry.name} is here already: {installed_path(entry)}")
        return
    server = download_url.host(download_url.mirrored(entry.files[0].url, mirror))
    missing = output.size(entry.size_bytes - staged_bytes(entry)) or "an unknown size"
    print(f"Downloading {entry.name} from {server}: {missing}", file=sys.stderr)
    target = _show(entry, download(entry, token, mirror=mirror))
    print(f"Downloaded {entry.name} to {target}")
    print(f"desktop-rag models use {entry.id}", file=sys.stderr)


def _show(entry: ModelEntry, steps: Generator[DownloadProgress, None, Path]) -> Path:
    """Show a progress bar on a terminal; elsewhere print only why it waits."""
    from tqdm import tqdm

    shown = sys.stderr.isatty()
    labels = {"downloading": entry.name, "checking": "Checking", "waiting": "Waiting"}
    with tqdm(unit="B", unit_scale=True, disable=not shown, leave=False) as bar:
        while True:
            try:
                step = next(steps)
            except StopIteration as end:
                target: Path = end.value
                return target
            bar.total = step.total or None
            bar.set_description(labels[step.phase], refresh=False)
            bar.update(step.done - bar.n)
            if step.phase == "waiting":
                tqdm.write(f"{step.note}, trying again", file=sys.stderr)


# -- use and remove ----------------------------------------------------------------------------


def _use(options: argparse.Namespace) -> None:
    settings = Settings.load()
    if options.name == EXTRACTIVE:
        settings.model = EXTRACTIVE
        settings.save()
        print("Answers are quotes from now on")
        return
    if is_server(options.name):
        server_commands.use(options.name, settings)
        return
    row = model_list.find(options.name, model_catalog.load())
    if row.problem:
        raise ModelError(row.problem, row.hint)
    if row.kind == "reranker":
        print(f"{row.name} is used as long as it is here")
    elif row.kind == "chat":
        settings.model = row.value
        print(f"{row.name} answers from now on")
    else:
        settings.embedding_model = row.value
        print(f"{row.name} searches as soon as the library was read with it")
        print("`desktop-rag ingest`, or the window, reads it; until then the old model searches.")
    settings.save()


def _remove(options: argparse.Namespace) -> None:
    row = model_list.find(options.name, model_catalog.load())
    settings = Settings.load()
    if row.value in {settings.model, settings.embedding_model}:
        raise ModelError(
            f"{row.name} is in use", "Use another one first: desktop-rag models use NAME"
        )
    remove(row)
    print(f"Removed {row.name}")

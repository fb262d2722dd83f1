"""The command `models`: list, download, import, use and remove; find, connect and disconnect servers."""

from __future__ import annotations

import argparse
import getpass
import sys
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop_rag.cancel import CancelToken, StepLoop
from desktop_rag.cli import DONE, ask_line, output, print_error, print_line, print_remark
from desktop_rag.errors import ModelError
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.servers import server_consent, server_discovery
from desktop_rag.llm.servers.server_discovery import ServerOffer
from desktop_rag.llm.servers.server_model import (
    KNOWN_SERVERS,
    ServerModel,
    is_server_spec,
    parse_entered_address,
    parse_server_spec,
)
from desktop_rag.models import http_responses, model_catalog, model_list
from desktop_rag.models.model_catalog import ModelEntry, ModelFit
from desktop_rag.models.model_download import download_model, installed_path, staged_bytes
from desktop_rag.models.model_files import import_model, remove_model
from desktop_rag.models.model_list import ModelRow
from desktop_rag.models.resumable_download import DownloadProgress
from desktop_rag.settings import Settings, models_folder
from desktop_rag.system import paths
from desktop_rag.system.control_characters import make_printable_line
from desktop_rag.system.file_names import format_size

_MOST_LANGUAGES = 8  # that are named


def run_models_command(options: argparse.Namespace, token: CancelToken) -> int:
    """Run the given action on the models; list them if there is none."""
    match options.action:
        case "download":
            _download_model(options, token)
        case "import":
            steps = import_model(options.path, token, copy=not options.link)
            print_line(f"Imported {output.show_copy_progress('Copying', steps)}")
        case "remove":
            _remove_model(options)
        case "use":
            _use_model(options)
        case "connect":
            connect_server(options, token)
        case "disconnect":
            disconnect_server(options)
        case _ if options.servers:
            list_running_servers(options, token)
        case _:
            _list_models(options)
    return DONE


# -- list --------------------------------------------------------------------------------------


def _list_models(options: argparse.Namespace) -> None:
    catalog = model_catalog.load_catalog()
    settings = Settings.load_settings()
    used = model_list.values_in_use(settings)
    if options.json:
        quotes = ModelRow(EXTRACTIVE, "Quotes from the documents", "chat", models_folder())
        listed = _format_model_json(quotes, used=settings.model == EXTRACTIVE)
        output.print_json_line(listed | {"path": None})
        for row in model_list.list_model_rows(catalog):
            output.print_json_line(_format_model_json(row, used=row.value in used))
    else:
        _print_models(model_list.list_model_rows(catalog), used, quotes=settings.model == EXTRACTIVE)
    if catalog.problem is not None:
        print_error(catalog.problem.title, catalog.problem.hint)


def _format_model_json(row: ModelRow, *, used: bool) -> dict[str, Any]:
    return {
        "name": row.id,
        "title": row.name,
        "kind": row.kind,
        "state": row.state,
        "used": used,
        "path": str(row.path) if row.path else None,
        "bytes": row.size_bytes,
        "bytes_here": row.local_bytes,
        "architecture": row.architecture or None,
        "languages": list(row.languages),
        "licence": row.entry.licence if row.entry else None,
        "context": row.entry.context if row.entry else None,
        "memory": row.entry.memory_bytes if row.entry else None,
        "words_per_second": round(row.words_per_s, 1) or None,
        "first_words_seconds": round(row.first_words_s, 1) or None,
        "recommended": row.recommended,
        "fits": row.fit.has_enough_memory and row.fit.has_enough_disk if row.fit else None,
        "problem": row.problem or None,
    }


def _print_models(rows: list[ModelRow], used: frozenset[str], *, quotes: bool) -> None:
    titles = {
        "chat": "Answer models",
        "embedding": "Search models",
        "reranker": "Rerankers: put the passages found in a better order",
        "picture": "Picture models: find pictures by their content",
    }
    for kind, title in titles.items():
        print_line(title)
        print_line()
        if kind == "chat":
            print_line(f"{'*' if quotes else ' '} {EXTRACTIVE:<42} {'':>9}  quotes, no language model")
        for row in rows:
            if row.kind == kind:
                mark = "*" if row.value in used else " "
                size = format_size(row.size_bytes) if row.size_bytes else ""
                print_line(f"{mark} {row.id:<42} {size:>9}  {_describe_model(row)}")
        print_line()
    print_remark(f"*: in use. They are in {models_folder()}.")
    print_remark("desktop-rag models download | use | remove NAME, or import PATH")


def _describe_model(row: ModelRow) -> str:
    if row.problem:
        return row.problem
    if row.state == "here":
        return row.origin or "here"
    speed = f"about {max(round(row.words_per_s), 1)} words per second, " if row.words_per_s else ""
    here = f"{row.local_bytes * 100 // max(row.size_bytes, 1)} % downloaded, " if row.local_bytes else ""
    languages = f"{len(row.languages)} languages"
    if len(row.languages) <= _MOST_LANGUAGES:
        languages = " ".join(row.languages)
    about = f"{speed}{row.entry.licence}, {languages}" if row.entry else ""
    tight = "tight, " if row.fit and row.fit.is_memory_tight else ""
    here = f"{'recommended, ' if row.recommended else tight}{here}"
    return here + (_describe_misfit(row.fit) or about)


def _describe_misfit(fit: ModelFit | None) -> str:
    """Describe which resource this computer lacks for a model, "" if none."""
    if fit is None:
        return ""
    if not fit.has_enough_memory:
        needed, available = format_size(fit.memory_needed), format_size(fit.computer.memory)
        return f"too large: needs {needed} of memory, this computer has {available}"
    if not fit.has_enough_disk:
        needed, available = format_size(fit.disk_needed), format_size(fit.computer.disk_free)
        return f"needs {needed} of disk space, {available} free"
    return ""


# -- download ----------------------------------------------------------------------------------


def _download_model(options: argparse.Namespace, token: CancelToken) -> None:
    entry = model_catalog.load_catalog().find_entry(options.name)
    mirror = options.mirror if options.mirror is not None else Settings.load_settings().model_mirror
    if installed_path(entry).exists():
        print_line(f"{entry.name} is here already: {installed_path(entry)}")
        return
    server = http_responses.url_host(http_responses.apply_mirror(entry.files[0].url, mirror))
    missing = entry.size_bytes - staged_bytes(entry)
    size = format_size(missing) if missing else "an unknown size"
    print_remark(f"Downloading {entry.name} from {server}: {size}")
    target = _show_download(entry, download_model(entry, token, mirror=mirror, unverified=options.unverified))
    print_line(f"Downloaded {entry.name} to {target}")
    print_remark(f"desktop-rag models use {entry.id}")


def _show_download(entry: ModelEntry, steps: Generator[DownloadProgress, None, Path]) -> Path:
    """Show a progress bar on a terminal; elsewhere print only why it waits."""
    from tqdm import tqdm

    shown, download = sys.stderr.isatty(), StepLoop(steps)
    labels = {"downloading": entry.name, "checking": "Checking", "waiting": "Waiting"}
    checked = dict[str, None]()
    with tqdm(unit="B", unit_scale=True, disable=not shown, leave=False) as bar:
        for step in download:
            bar.total = step.total or None
            bar.set_description(make_printable_line(labels[step.phase]), refresh=False)
            bar.update(step.done - bar.n)
            if step.phase == "checking":
                checked[step.note] = None
            if step.phase == "waiting":
                tqdm.write(make_printable_line(f"{step.note}, trying again"), file=sys.stderr)
    for note in checked:
        print_remark(f"Checked: {note}")
    return download.result


# -- use and remove ----------------------------------------------------------------------------


def _use_model(options: argparse.Namespace) -> None:
    settings = Settings.load_settings()
    if options.name == EXTRACTIVE:
        replace(settings, model=EXTRACTIVE).save_settings()
        print_line("Answers are now quotes")
        return
    if is_server_spec(options.name):
        use_server_model(options.name, settings)
        return
    row = model_list.find_installed_model(options.name, model_catalog.load_catalog())
    if row.problem:
        raise ModelError(row.problem, row.hint)
    if row.kind in {"reranker", "picture"}:
        print_line(f"{row.name} is used as long as it is on this computer")
    elif row.kind == "chat":
        replace(settings, model=row.value).save_settings()
        print_line(f"{row.name} now writes the answers")
    else:
        replace(settings, embedding_model=row.value).save_settings()
        print_line(f"{row.name} searches as soon as the library is indexed with it")
        print_line("`desktop-rag ingest` or the window indexes it; until then the old model searches.")


def _remove_model(options: argparse.Namespace) -> None:
    row = model_list.find_installed_model(options.name, model_catalog.load_catalog())
    settings = Settings.load_settings()
    if row.value in {settings.model, settings.embedding_model}:
        raise ModelError(f"{row.name} is in use", "Use another one first: desktop-rag models use NAME")
    remove_model(row)
    print_line(f"Removed {row.name}")


def list_running_servers(options: argparse.Namespace, token: CancelToken) -> None:
    """List the models of servers at the default ports of this computer."""
    used = Settings.load_settings().model
    found = server_discovery.find_running_servers(token)
    for offer in found:
        _print_offer(offer, used, as_json=options.json)
    if not found:
        names = ", ".join(each.name for each in KNOWN_SERVERS)
        print_remark(f"No server answers at its usual port ({names})")


def connect_server(options: argparse.Namespace, token: CancelToken) -> None:
    """List the models of a server; store its key and the consent to send text to it."""
    server, settings = parse_entered_address(options.address), Settings.load_settings()
    if not (server_consent.is_allowed(server, settings) or options.yes):
        _ask_consent(server)
    key = getpass.getpass(f"Key of {server.host}: ").strip() if options.key else ""
    offer = server_discovery.fetch_offer(
        server, key or server_consent.find_server_key(server, settings), token
    )
    server_consent.grant_consent(server, settings, key).save_settings()
    if key:
        print_remark(f"The key is saved in {paths.settings_file()}, which only you can read")
    _print_offer(offer, settings.model, as_json=options.json)


def use_server_model(name: str, settings: Settings) -> None:
    """Make a server's model the default; the server is contacted with the next question."""
    server = parse_server_spec(name)
    server_consent.check_allowed(server, settings)
    remembered = server_consent.remember_server_model(server, settings)
    replace(remembered, model=server.spec).save_settings()
    print_line(f"{server.name} now writes the answers")


def disconnect_server(options: argparse.Namespace) -> None:
    """Delete the key and consent of a server."""
    server, settings = parse_entered_address(options.address), Settings.load_settings()
    server_consent.forget_server(server, settings).save_settings()
    print_line(f"Forgot {server.host}")


def _ask_consent(server: ServerModel) -> None:
    """Ask for consent on the terminal; raises ModelError without it."""
    title, hint = server_consent.build_consent_warning(server)
    if sys.stdin is None or not sys.stdin.isatty():
        raise ModelError(title, f"{hint} Add --yes to agree.")
    print_error(title, hint)
    if ask_line("Agree? [y/N] ").strip().casefold() not in {"y", "yes"}:
        raise ModelError(
            f"Nothing was sent to {server.host}", "Connect to another server, or use a model in the program."
        )


def _print_offer(offer: ServerOffer, used: str, *, as_json: bool) -> None:
    for model in offer.models:
        values = {
            "name": model.spec,
            "title": model.model,
            "kind": "chat",
            "server": offer.name,
            "local": model.is_local,
            "used": model.spec == used,
        }
        text = f"{'*' if model.spec == used else ' '} {model.spec:<60} {offer.name}"
        output.print_entry(values, text, as_json=as_json)
    if not offer.models:
        print_remark(f"{offer.name} offers no model: load one there")
    elif not as_json:
        print_remark("desktop-rag models use NAME, or ask --model NAME")

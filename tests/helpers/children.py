"""The child processes of this one, by the name that the program gives them."""

from __future__ import annotations

import multiprocessing

import psutil

GPT4ALL_MODEL, LLAMA_CPP_MODEL = "desktop-rag model", "desktop-rag llama.cpp"


def list_children(name: str) -> list[psutil.Process]:
    """Return the running processes of a name, the oldest first."""
    found = [psutil.Process(each.pid) for each in multiprocessing.active_children() if each.name == name]
    return sorted(found, key=psutil.Process.create_time)


def find_child(name: str) -> psutil.Process:
    """Return the process of a name that was started last."""
    return list_children(name)[-1]

"""Make the files of the language classifier, `text/language_classifier.py`, from the package `py3langid`.

    pip install py3langid
    python packaging/export_language_classifier.py

The package unpacks 68 MB at each start, with a table of the next state for each byte. Its model counts, for
each byte, the longest n-gram of a list that ends there. So this list, and a weight for each n-gram and
language, give the same results: 26 MB, of which a process reads what it uses.
"""

from __future__ import annotations

import shutil
from importlib import metadata
from typing import Any

import numpy as np
from numpy.typing import NDArray
from py3langid import modelio
from py3langid.langid import MODEL_DIR, MODEL_FILE

from desktop_rag.text.language_classifier import FOLDER, NGRAM_BYTES, pack_ngrams

_NO_STATE = -1
_ISO_639_1_LETTERS = 2  # length of a code
# Codes without an ISO 639-1 code, and variants that full-text search treats alike. Other languages without
# one are left out.
_MERGED_CODES = {
    "ary": "ar", "arz": "ar", "fuv": "ff", "grc": "el", "gug": "gn", "hbo": "he", "kik": "ki", "nn": "no",
    "sdh": "ku", "uzs": "uz", "wuu": "zh", "yue": "zh",
    "zxx": "",  # no language: source code, numbers
}  # fmt: skip

NOTICE = """\
The model is that of py3langid {version} (https://github.com/adbar/py3langid), see LICENSE.
Changes: its automaton is written as the list of its n-grams, its weights as numbers of their distinct values,
languages without an ISO 639-1 code are left out, and varieties have the code of their language.
Made by packaging/export_language_classifier.py.
"""


def main() -> None:
    """Write the model, its licence and its notice."""
    weights, priors, codes, rows, row_of_state, features = modelio.load_model(MODEL_DIR / MODEL_FILE)
    automaton = np.asarray(rows).reshape(-1, 256)[np.asarray(row_of_state)]
    ngrams = _list_ngrams(automaton, features)
    packed = np.array([int(pack_ngrams(np.frombuffer(each, np.uint8))[len(each)][0]) for each in ngrams])
    order = packed.argsort()
    kept = [
        column
        for column, code in enumerate(codes)
        if len(code) == _ISO_639_1_LETTERS or code in _MERGED_CODES
    ]
    values, numbers = np.unique(weights[list(ngrams.values())][order][:, kept], return_inverse=True)
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    np.save(FOLDER / "weights.npy", numbers.astype(np.uint16))
    np.savez(
        FOLDER / "model.npz",
        ngrams=packed[order].astype(np.uint64),
        values=values.astype(np.float32),
        priors=priors[kept],
        languages=[_MERGED_CODES.get(codes[column], codes[column]) for column in kept],
    )
    distribution = metadata.distribution("py3langid")
    licence = distribution.read_text("licenses/LICENSE") or ""
    (FOLDER / "LICENSE").write_text(licence, encoding="utf-8")
    (FOLDER / "NOTICE").write_text(NOTICE.format(version=distribution.version), encoding="utf-8")


def _list_ngrams(automaton: NDArray[Any], features: list[int]) -> dict[bytes, int]:
    """Return the n-grams that the states (n, 256) of an automaton stand for, with their features.

    The feature of a state is that of its longest end which is such an n-gram.
    """
    texts, found = {0: b""}, [0]
    for state in found:
        for byte, following in enumerate(automaton[state].tolist()):
            if following not in texts:
                texts[following] = texts[state] + bytes([byte])
                found.append(following)
    ngrams: dict[bytes, int] = {}
    for state in found:  # shorter ones first
        text, feature = texts[state], features[state]
        inherited = next(
            (ngrams[text[start:]] for start in range(len(text)) if text[start:] in ngrams), _NO_STATE
        )
        if feature != inherited:
            ngrams[text] = feature
    if len(set(ngrams.values())) != len(ngrams) or {*map(len, ngrams)} != {*NGRAM_BYTES}:
        raise SystemExit("This version of py3langid has another kind of model")
    return ngrams


if __name__ == "__main__":
    main()

"""The optional picture model, such as CLIP: it makes comparable vectors of pictures and of texts.

Each is a folder in `models/picture` with two models as fastembed reads them, and a `picture.json`:

    {"name": "clip-ViT-B-32", "dim": 512, "languages": ["en"]}

With a `projection.safetensors` the text model is another than CLIP's, a sentence encoder that was trained to
agree with it (Reimers and Gurevych 2020): the mean of its tokens is multiplied with that matrix.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import numpy as np
import psutil
from numpy.typing import NDArray

from desktop_rag.embed.embedding_model import compute_digest, find_first_model, list_model_folders
from desktop_rag.embed.onnx_runtime import (
    convert_model_errors,
    import_fastembed,
    loading_lock,
    register_model,
)
from desktop_rag.errors import EmbeddingError, describe_os_error
from desktop_rag.index.index_schema import PICTURE_KEY_PREFIX
from desktop_rag.settings import models_folder
from desktop_rag.system.file_access import read_regular_file

if TYPE_CHECKING:
    from fastembed import ImageEmbedding, TextEmbedding
    from PIL.Image import Image

SETTINGS_FILE = "picture.json"
_VISION, _TEXT = "vision", "text"  # folders of the two models
_FILES = (
    f"{_VISION}/model.onnx",
    f"{_VISION}/preprocessor_config.json",
    f"{_TEXT}/model.onnx",
    f"{_TEXT}/tokenizer.json",
    f"{_TEXT}/tokenizer_config.json",
    f"{_TEXT}/config.json",
)
_PROJECTION = "projection.safetensors"  # in the folder of the text model
_MAX_HEADER_BYTES = 1 << 20  # of such a file, which has one of 100
_DIMENSIONS = range(1, 8_193)  # far above existing models
# The description of CLIP's files in fastembed, whose output is taken as it is.
_VISION_NAME, _TEXT_NAME = "Qdrant/clip-ViT-B-32-vision", "Qdrant/clip-ViT-B-32-text"
# How CLIP's pictures are prepared (OpenAI, `clip.py`), in the form of its preprocessor_config.json.
_PREPROCESSING = {
    "image_processor_type": "CLIPImageProcessor",
    "do_resize": True,
    "size": {"shortest_edge": 224},
    "resample": 3,
    "do_center_crop": True,
    "crop_size": {"height": 224, "width": 224},
    "do_rescale": True,
    "rescale_factor": 1 / 255,
    "do_normalize": True,
    "image_mean": [0.48145466, 0.4578275, 0.40821073],
    "image_std": [0.26862954, 0.26130258, 0.27577711],
}
_REMEDY = "Remove it in the list of models, and download it again."
# Of CLIP's tokenizer, and of multilingual BERT's. fastembed wants one, though one text at a time needs none.
_PADDING = {"clip": ("<|endoftext|>", 49_407), "projects": ("[PAD]", 0)}


@dataclass(frozen=True, slots=True)
class PictureModel:
    """A picture model in a local folder; vectors have `dim` dimensions.

    `digest` is a hash of everything that changes the vectors. `projects` texts into them.
    """

    name: str
    folder: Path
    dim: int
    languages: tuple[str, ...] = ()
    digest: str = ""
    projects: bool = False

    @property
    def key(self) -> str:
        """Identifies comparable vectors, in characters that LanceDB allows in the name of a table."""
        return f"{PICTURE_KEY_PREFIX}{self.name}__{self.dim}__{self.digest}"

    @property
    def size_bytes(self) -> int:
        """The size of the model for pictures; raises OSError."""
        return (self.folder / _VISION / "model.onnx").stat().st_size


class PictureEncoder:
    """Makes vectors of pictures. Loaded on construction, in a confined process; raises EmbeddingError."""

    def __init__(self, model: PictureModel) -> None:
        import_fastembed()
        from fastembed import ImageEmbedding

        self._model = model
        with convert_model_errors(partial(_build_damaged_error, model)):
            self._encoder: ImageEmbedding = ImageEmbedding(
                _VISION_NAME,
                threads=max((psutil.cpu_count(logical=False) or 1) // 2, 1),
                specific_model_path=str(model.folder / _VISION),
                local_files_only=True,
            )

    def embed_picture(self, picture: Image) -> NDArray[np.float32]:
        """Return the (dim,) unit vector of an RGB picture; raises EmbeddingError."""
        with convert_model_errors(partial(_build_run_error, self._model)):
            [vector] = self._encoder.embed([picture], 1)
        return _to_unit_vector(self._model, np.asarray(vector, dtype=np.float32))


class LookEmbedder:
    """Makes vectors of texts, to compare with those of pictures. Thread-safe; loaded when first used."""

    def __init__(self, model: PictureModel) -> None:
        self.model = model
        self._encoder: TextEmbedding | None = None
        self._projection: NDArray[np.float32] | None = None  # (dim, m)

    def embed_looks(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return (n, dim) unit rows of n texts, truncated to the model's limit; raises EmbeddingError."""
        encoder = self._load_encoder()
        with convert_model_errors(partial(_build_run_error, self.model)):
            vectors = np.stack(list(encoder.embed(list(texts), 1))).astype(np.float32)
            if self._projection is not None:
                vectors = vectors @ self._projection.T
        return np.stack([_to_unit_vector(self.model, each) for each in vectors])

    def _load_encoder(self) -> TextEmbedding:
        with loading_lock:
            if self._encoder is None:
                with convert_model_errors(partial(_build_damaged_error, self.model)):
                    if self.model.projects:
                        self._projection = _read_projection(self.model.folder / _TEXT / _PROJECTION)
                    self._encoder = _open_text_encoder(self.model, self._projection)
            return self._encoder


def _open_text_encoder(model: PictureModel, projection: NDArray[np.float32] | None) -> TextEmbedding:
    import_fastembed()
    from fastembed import TextEmbedding
    from fastembed.common.model_description import PoolingType

    name = _TEXT_NAME
    if projection is not None:
        name = register_model(
            TextEmbedding,
            f"desktop-rag/{model.key}",
            pooling=PoolingType.MEAN,
            normalization=False,
            dim=projection.shape[1],
        )
    folder = str(model.folder / _TEXT)
    return TextEmbedding(name, threads=1, specific_model_path=folder, local_files_only=True)


def _read_projection(path: Path) -> NDArray[np.float32]:
    """Return the only matrix of a safetensors file, (dim, m); raises ValueError and others if it has none."""
    content = read_regular_file(path)
    size = int.from_bytes(content[:8], "little")
    if size > _MAX_HEADER_BYTES:
        raise ValueError("not a safetensors file")
    header = json.loads(content[8 : 8 + size])
    [matrix] = [each for name, each in header.items() if name != "__metadata__"]
    if matrix["dtype"] != "F32":
        raise ValueError("not a matrix of float32")
    first, last = (8 + size + each for each in matrix["data_offsets"])
    return np.frombuffer(content[first:last], "<f4").reshape(matrix["shape"])


_shared: WeakValueDictionary[PictureModel, LookEmbedder] = WeakValueDictionary()
_sharing_lock = threading.Lock()


def share_look_embedder(model: PictureModel) -> LookEmbedder:
    """Return the embedder of a model that all threads share as long as one of them uses it."""
    with _sharing_lock:
        return _shared.setdefault(model, LookEmbedder(model))


def picture_model_folder() -> Path:
    """Return the folder that contains the picture models' folders."""
    return models_folder() / "picture"


def find_picture_model(folder: Path) -> PictureModel | None:
    """Return the first picture model by name, None if there is none that can be used."""
    try:
        first = find_first_model(folder)
        return read_picture_model(first) if first else None
    except EmbeddingError:
        return None  # the list of models says why


def is_picture_model_removed(folder: Path) -> bool:
    """Whether there is no picture model, as opposed to one that is damaged or cannot be reached."""
    try:
        return folder.parent.is_dir() and not list_model_folders(folder)
    except EmbeddingError:
        return False


def read_picture_model(folder: Path) -> PictureModel:
    """Return the model in a folder; raises EmbeddingError if settings are invalid or a file is missing."""
    damaged = EmbeddingError(f"The picture model {folder.name} has a damaged {SETTINGS_FILE}", _REMEDY)
    try:
        for name in (SETTINGS_FILE, *_FILES):
            if not (folder / name).is_file():
                raise EmbeddingError(f"The picture model {folder.name} lacks {name}", _REMEDY)
        fields = json.loads(read_regular_file(folder / SETTINGS_FILE))
        name, dim, languages = (fields[each] for each in ("name", "dim", "languages"))
        if not (type(name) is str and type(dim) is int and dim in _DIMENSIONS and type(languages) is list):
            raise damaged
        parts = (f"{_VISION}/model.onnx", f"{_TEXT}/model.onnx", f"{_TEXT}/{_PROJECTION}")
        models = [folder / each for each in parts if (folder / each).is_file()]
        digest = compute_digest(dim, folder / _TEXT / "tokenizer.json", models)
    except OSError as error:
        raise EmbeddingError(*describe_os_error(error)) from error
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise damaged from error
    safe = "".join(each if each.isascii() and each.isalnum() else "-" for each in name)[:64]
    return PictureModel(safe, folder, dim, tuple(map(str, languages)), digest, len(models) == len(parts))


def arrange_model_files(
    folder: Path, name: str, dim: int, max_tokens: int, languages: Sequence[str]
) -> list[Path]:
    """Put downloaded files where fastembed expects them, and write the settings; return those.

    The files are `vision.onnx`, `text.onnx`, `tokenizer.json` and, for some, `projection.safetensors`; those
    that are in place already are left. Raises OSError.
    """
    for loaded, place in (
        ("vision.onnx", _FILES[0]),
        ("text.onnx", _FILES[2]),
        ("tokenizer.json", _FILES[3]),
        (_PROJECTION, f"{_TEXT}/{_PROJECTION}"),
    ):
        (folder / place).parent.mkdir(exist_ok=True)
        if (folder / loaded).exists():
            (folder / loaded).replace(folder / place)
    pad_token, pad_id = _PADDING["projects" if (folder / _TEXT / _PROJECTION).exists() else "clip"]
    tokenizer: dict[str, object] = {"model_max_length": max_tokens, "pad_token": pad_token}
    settings: dict[str, object] = {"name": name, "dim": dim, "languages": list(languages)}
    written = {
        _FILES[1]: _PREPROCESSING,
        _FILES[4]: tokenizer,
        _FILES[5]: {"pad_token_id": pad_id},
        SETTINGS_FILE: settings,
    }
    for place, values in written.items():
        (folder / place).write_text(json.dumps(values, indent=1), encoding="utf-8")
    return [folder / place for place in written]


def _to_unit_vector(model: PictureModel, vector: NDArray[np.float32]) -> NDArray[np.float32]:
    length = np.linalg.norm(vector)
    if vector.shape != (model.dim,) or not np.isfinite(length) or not length:
        raise EmbeddingError(f"The picture model {model.name} gave an unusable vector", _REMEDY)
    return np.asarray(vector / length, dtype=np.float32)


def _build_damaged_error(model: PictureModel) -> EmbeddingError:
    return EmbeddingError(f"The picture model {model.name} is damaged", _REMEDY)


def _build_run_error(model: PictureModel) -> EmbeddingError:
    return EmbeddingError(f"The picture model {model.name} cannot be run", _REMEDY)

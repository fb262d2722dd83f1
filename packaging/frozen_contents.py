"""What is frozen, and what is left out and why; for the specification, `desktop_rag.spec`."""

from __future__ import annotations

from fnmatch import fnmatch

# Imported inside functions, or from native code, where PyInstaller does not see it: with all their modules.
IMPORTED_ON_DEMAND = (
    "charset_normalizer", "cryptography", "desktop_rag", "fastembed", "formualizer", "gpt4all",
    "jinja2", "keyring",
    "kreuzberg", "lancedb", "mcp", "mcp_types", "msgspec", "msoffcrypto",
    "olefile", "onnxruntime.capi", "pi_heif", "PIL", "psutil",
    "py_rust_stemmers", "pyarrow", "pypdfium2", "python_multipart", "rapidfuzz", "rensa",
    "secretstorage", "jeepney", "semantic_text_splitter", "sentencex", "sqlcipher3", "starlette",
    "tokenizers", "uvicorn", "watchfiles", "xllamacpp", "xlrd",
    "zxcvbn",
)  # fmt: skip

# Read as files beside the modules.
WITH_DATA = ("desktop_rag", "certifi")

# Opened by a path that is put together at run time.
WITH_LIBRARIES = ("gpt4all", "pypdfium2_raw")

# Modules that nothing here uses, though a package would take them if they were there.
LEFT_OUT_MODULES = {
    "IPython": "notebooks",
    "curses": "libncurses",
    "hf_xet": "downloads from Hugging Face, which fastembed would make; the program makes its own",
    "matplotlib": "plots",
    "mcp.cli": "a command of the SDK, which needs more packages",
    "pandas": "data frames, optional for pyarrow and LanceDB",
    "PIL.ImageQt": "Qt widgets",
    "PIL.ImageTk": "Tk",
    "pyarrow._azurefs": "cloud storage",
    "pyarrow._cuda": "CUDA",
    "pyarrow._dataset_parquet_encryption": "encrypted Parquet files",
    "pyarrow._flight": "a network protocol",
    "pyarrow._gcsfs": "cloud storage",
    "pyarrow._hdfs": "cloud storage",
    "pyarrow._orc": "a file format",
    "pyarrow._parquet_encryption": "encrypted Parquet files",
    "pyarrow._s3fs": "cloud storage",
    "pyarrow._substrait": "plans of queries for other programs",
    "pyarrow.cuda": "CUDA",
    "pyarrow.flight": "a network protocol",
    "pyarrow.parquet.encryption": "encrypted Parquet files",
    "pyarrow.substrait": "plans of queries for other programs",
    "pyarrow.tests": "tests",
    "pkg_resources": "the build itself; it would look through all packages at each start",
    "pytest": "tests",
    "ray": "clusters, optional; 240 MB, and nodes need the same Python",
    "readline": "GPL, and the command line is not interactive",
    "setuptools": "the build itself",
    "tkinter": "another toolkit",
    "torch": "optional for LanceDB",
}  # fmt: skip

# Qt's plug-ins that are used; all others are left out.
QT_PLUGINS = {
    "iconengines": ("qsvgicon",),
    "imageformats": ("qgif", "qico", "qjpeg", "qsvg", "qtiff", "qwebp"),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "platforms": ("qcocoa", "qoffscreen", "qwayland", "qwindows", "qxcb"),
    "platformthemes": ("qgtk3", "qxdgdesktopportal"),
    "printsupport": ("cocoaprintersupport", "cupsprintersupport", "windowsprintersupport"),
    "styles": ("qmacstyle", "qmodernwindowsstyle"),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-graphics-integration-client": ("qt-plugin-wayland-egl",),
    "wayland-shell-integration": ("xdg-shell",),
}
QT_TRANSLATIONS = ("ar", "de", "es", "fr", "ja", "pt_BR", "zh_CN")

# Libraries of the build's system that go along: Python's own, small ones that desktops may lack, and
# nothing that has to fit the drivers and the desktop of the user's computer.
SYSTEM_LIBRARIES = (
    "libpython3*", "libcrypto*", "libssl*", "libffi*", "libsqlite3*", "libbz2*", "liblzma*", "libgomp*",
    "libxcb-cursor*", "libxcb-icccm*", "libxcb-image*", "libxcb-keysyms*", "libxcb-render-util*",
    "libxcb-util*",
)  # fmt: skip

# Where the libraries for NVIDIA's GPUs lie that a package of its own brings.
CUDA_LIBRARIES = "gpt4all/llmodel_DO_NOT_MODIFY/build/*cuda*"

_LEFT_OUT_FILES = (
    (CUDA_LIBRARIES, "GPT4All's engine for NVIDIA GPUs: a package of its own"),
    ("pyarrow/libarrow_flight*", "a network protocol"),
    ("pyarrow/libarrow_python_flight*", "a network protocol"),
    ("pyarrow/libarrow_s3*", "cloud storage"),
    ("pyarrow/libarrow_python_parquet_encryption*", "encrypted Parquet files"),
    ("pyarrow/libarrow_python.so", "a copy under another name"),
    ("pyarrow/libarrow_python.so.*.*.*", "a copy under another name"),
    ("pyarrow/include/*", "sources and headers"),
    ("pyarrow/src/*", "sources and headers"),
    ("pyarrow/tests/*", "tests"),
    ("numpy/*/tests/*", "tests"),
    ("onnxruntime/capi/libonnxruntime.so*", "a copy of what is in its Python module"),
    ("PySide6/QtOpenGL.abi3.so", "OpenGL for Python"),
    ("PySide6/Qt/lib/libQt6Egl*", "screens without a window system"),
    ("PySide6/*qml/*", "QML"),
    ("setuptools/*", "the build itself"),
    ("setuptools-*", "the build itself"),
    ("hf_xet-*", "what is said of a package that is left out"),
    ("*.dist-info/direct_url.json", "where the build took a package from"),
    ("*.dist-info/INSTALLER", "what installed a package"),
    ("*.dist-info/REQUESTED", "what installed a package"),
)
_SOURCES = (".c", ".cpp", ".h", ".hpp", ".pxd", ".pxi", ".py", ".pyi", ".pyx")


def find_reason_to_leave_out(place: str) -> str:
    """Return why a file of the frozen program is left out, "" if it stays; `place` has forward slashes."""
    for pattern, reason in _LEFT_OUT_FILES:
        if fnmatch(place, pattern):
            return reason
    folder, _, name = place.rpartition("/")
    if place.startswith(("PySide6/Qt/plugins/", "PySide6/plugins/")):  # the second on Windows
        kind, stem = folder.rpartition("/")[2], name.partition(".")[0]
        wanted = QT_PLUGINS.get(kind, ())
        return "" if stem in wanted or stem.removeprefix("lib") in wanted else "plug-ins of Qt"
    if "/Qt/translations/" in place or folder.endswith("PySide6/translations"):
        names = [f"qtbase_{each}.qm" for each in QT_TRANSLATIONS]
        return "" if name in names else "Qt's translations into other languages, and of its tools"
    if not folder and ".so" in name and name.startswith("lib"):
        return "" if any(fnmatch(name, each) for each in SYSTEM_LIBRARIES) else "libraries of the system"
    return "sources and headers" if name.endswith(_SOURCES) else ""

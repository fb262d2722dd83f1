"""Write the bill of materials of the program (CycloneDX, JSON): packages, and the models and data in it.

    python packaging/make_sbom.py PYTHON FILE

PYTHON is that of the environment that is frozen, in which only the program and what it needs is installed.
Needs cyclonedx-bom where this runs.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
RESOURCES = ROOT / "resources"
# Folder in resources, name, licence (SPDX) and origin of what is no package.
DATA = (
    ("models/all-MiniLM-L6-v2", "all-MiniLM-L6-v2", "Apache-2.0", "sentence-transformers"),
    ("models/PP-OCRv6-small", "PP-OCRv6 small", "Apache-2.0", "PaddleOCR"),
    ("models/PP-OCRv6-tiny", "PP-OCRv6 tiny", "Apache-2.0", "PaddleOCR"),
    ("models/py3langid", "py3langid, its model", "BSD-3-Clause", "py3langid"),
    ("models/tessdata_fast", "tessdata_fast", "Apache-2.0", "Tesseract"),
    ("places", "GeoNames, a part", "CC-BY-4.0", "geonames.org"),
)


def main() -> int:
    """Write the file; return the exit status."""
    python, target = sys.argv[1], Path(sys.argv[2])
    command = [sys.executable, "-m", "cyclonedx_py", "environment", python]
    command += ["--pyproject", str(ROOT / "pyproject.toml"), "--of", "JSON", "--output-reproducible"]
    bill = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    bill["components"] += [describe_data(*each) for each in DATA]
    target.write_text(json.dumps(bill, indent=1, ensure_ascii=False), encoding="utf-8")
    return 0


def describe_data(folder: str, name: str, licence: str, supplier: str) -> dict[str, Any]:
    """Return the component of a folder of data, with the hash of each of its files."""
    files = sorted(path for path in (RESOURCES / folder).rglob("*") if path.is_file())
    return {
        "type": "data",
        "bom-ref": f"resources/{folder}",
        "name": name,
        "supplier": {"name": supplier},
        "licenses": [{"license": {"id": licence}}],
        "components": [
            {
                "type": "file",
                "name": path.relative_to(RESOURCES).as_posix(),
                "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}],
            }
            for path in files
        ],
    }


if __name__ == "__main__":
    sys.exit(main())

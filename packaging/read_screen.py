"""Print the text on pictures of the screen, for the smoke test: a list of words for each, as a line of JSON.

python packaging/read_screen.py PICTURE...
"""

from __future__ import annotations

import json
import sys

from PIL import Image

from desktop_rag.recognition.page_recogniser import PageRecogniser

if __name__ == "__main__":
    recogniser = PageRecogniser(is_fast=True)
    for name in sys.argv[1:]:
        with Image.open(name) as picture:
            page = recogniser.recognise_page(picture.convert("RGB"))
        words = " ".join(line.text for row in page.rows for line in row).split()
        print(json.dumps(words), flush=True)

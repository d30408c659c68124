# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
import re, unittest
from judge import RULES
from pathlib import Path


class Known(unittest.TestCase):
    def test_what_is_known_is_what_is_open(self):
        found = Path(__file__).resolve().parents[2] / "Documentation/Contributing/Found.md"
        rows = found.read_text().partition("## Mended")[0].partition("| --- |")[2].split("\n")[1:]
        named = {name for row in rows for name in re.findall("`([^`]+)`", row.split(" | ")[0].partition("(")[2])}
        for names in RULES["known"].values():
            self.assertEqual({re.sub(r" \d+ x \d+ \w+$", "", name) for name in names}, named)

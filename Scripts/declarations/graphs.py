# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The symbol graphs of the modules that `Scripts/build` has built."""
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / ".build/debug"


def _flags():
    flags = subprocess.run(["pkg-config", "--cflags", "webkitgtk-6.0", "gstreamer-play-1.0"], capture_output=True, text=True, check=True).stdout.split()
    maps = [ROOT / "Sources/CWebKitGTK/module.modulemap", ROOT / "Sources/CGStreamer/module.modulemap", *BUILD.glob("C*.build/module.modulemap")]
    return [part for flag in flags + [f"-fmodule-map-file={path}" for path in maps] for part in ("-Xcc", flag)]


def extract(module, folder):
    """Writes the graph of a module's public symbols, and of those that it adds to other modules' types, into a folder."""
    triple = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, check=True).stdout)["target"]["unversionedTriple"]
    command = ["swift", "symbolgraph-extract", "-module-name", module, "-I", BUILD / "Modules", "-target", triple, "-minimum-access-level", "public"]
    subprocess.run([*command, "-skip-synthesized-members", "-output-dir", folder, *_flags()], check=True, capture_output=True)

# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The symbol graphs of the modules that `Scripts/build` has built."""
import functools
import json
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


@functools.cache
def products():
    """The folder of what `Scripts/build` has built."""
    said = subprocess.run([ROOT / "Scripts/build", "--show-bin-path"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    return pathlib.Path(said.strip())


def _flags():
    flags = subprocess.run(["pkg-config", "--cflags", "webkitgtk-6.0", "gtk4-unix-print", "gstreamer-play-1.0"], capture_output=True, text=True, check=True).stdout.split()
    systems = [ROOT / f"Sources/{name}/module.modulemap" for name in ("CWebKitGTK", "CGtkPrint", "CGStreamer")]
    maps = [*systems, *products().glob("C*.build/module.modulemap")]
    return [part for flag in flags + [f"-fmodule-map-file={path}" for path in maps] for part in ("-Xcc", flag)]


def extract(module, folder):
    """Writes the graph of a module's public symbols, and of those that it adds to other modules' types, into a folder."""
    triple = json.loads(subprocess.run(["swift", "-print-target-info"], capture_output=True, check=True).stdout)["target"]["unversionedTriple"]
    command = ["swift", "symbolgraph-extract", "-module-name", module, "-I", products() / "Modules", "-target", triple, "-minimum-access-level", "public"]
    subprocess.run([*command, "-skip-synthesized-members", "-output-dir", folder, *_flags()], check=True, capture_output=True)

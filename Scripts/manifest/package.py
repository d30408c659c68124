#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""The package as a Mac sees it: Package.swift with `os(Linux)` false.

    package.py <folder>    writes a file for each target of Swift, `<number> <name>`, with the paths of its sources; each after those that it depends on
"""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def manifest(root):
    """The description of the package in a folder."""
    text = re.sub(r"\bos\(Linux\)", "false", (root / "Package.swift").read_text()).replace("os(macOS)", "true")
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "Package.swift").write_text(text)
        return json.loads(
            subprocess.run(["swift", "package", "--package-path", folder, "dump-package"], check=True, capture_output=True, text=True).stdout)


def folder_of(root, target):
    kind = {"test": "Tests", "plugin": "Plugins"}.get(target["type"], "Sources")
    return root / (target.get("path") or f"{kind}/{target['name']}")


def files_of(root, target):
    """The sources of a target that are not excluded."""
    folder = folder_of(root, target)
    excluded = [folder / path for path in target["exclude"]]
    return [path for path in sorted(folder.glob("**/*")) if path.suffix in (".swift", ".c", ".h")
            and not any(path == each or each in path.parents for each in excluded)]


def dependencies_of(target):
    """The names of the targets that it depends on, on some system."""
    for dependency in target["dependencies"]:
        (value,) = dependency.values()
        yield value[0]


def in_order(targets, names=None):
    """Each target, or each that these names need, after those that it depends on."""
    done = {}

    def add(name):
        if name in targets and name not in done:
            for dependency in dependencies_of(targets[name]):
                add(dependency)
            done[name] = targets[name]
    for name in sorted(targets if names is None else names):
        add(name)
    return list(done.values())


if __name__ == "__main__":
    for number, target in enumerate(in_order({target["name"]: target for target in manifest(ROOT)["targets"]})):
        files = [str(path.relative_to(ROOT)) for path in files_of(ROOT, target) if path.suffix == ".swift"]
        if files and target["type"] != "plugin":
            (Path(sys.argv[1]) / f"{number:03} {target['name']}").write_text("\n".join(files) + "\n")

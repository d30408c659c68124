#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Makes the modules of this toolchain loadable for one of Apple's systems, so that the compiler checks a program as for that: toolchain.py <folder> <target>.

Swift's own declarations carry their versions for Apple's systems on Linux, too, and conditions and versions in a program are judged by the target alone.
The compiler takes a module for another system if that system's name stands in it, and C headers of Linux if it is told so (`-clang-target`). Prints the
compiler's arguments, one on each line.
"""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

# Of the same length in each module: what is before the version is padded with zeros behind it.
NAMES = {"macosx": "macos", "ios": "ios"}


def main(folder, target):
    info = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout)
    host, resources = info["target"]["triple"], Path(info["paths"]["runtimeResourcePath"])
    name = "arm64-apple-" + NAMES[re.match(r"arm64-apple-([a-z]+)", target)[1]]
    triple = (target + "0" * len(host))[:len(host)].encode()
    for module in (resources / "linux").glob("*.swiftmodule"):
        here = folder / module.name
        source = module / f"{host}.swiftmodule" if module.is_dir() else module
        if source.exists():
            content = source.read_bytes()
            here.mkdir(parents=True, exist_ok=True)
            (here / f"{name}.swiftmodule").write_bytes(content.replace(host.encode(), triple, 1))
        elif (source := module / f"{host}.swiftinterface").exists():
            # The module Testing, as text.
            here.mkdir(parents=True, exist_ok=True)
            (here / f"{name}.swiftinterface").write_text(source.read_text().replace(f"-target {host}", f"-target {target}", 1))
    # Of what two modules bring together, that which Linux has.
    for overlay in (resources / "linux").glob("*.swiftcrossimport/*.swiftoverlay"):
        if all((folder / f"{brought}.swiftmodule").exists() for brought in re.findall(r"- name: (\w+)", overlay.read_text())):
            (folder / overlay.parent.name).mkdir(exist_ok=True)
            shutil.copy(overlay, folder / overlay.parent.name)
    # The C library's map stands among its headers, where the compiler sees it for Linux alone.
    headers = {"name": "/usr/include", "type": "directory", "contents": [
        {"name": there, "type": "file", "external-contents": str(resources / "linux" / host.split("-")[0] / file)}
        for there, file in [("module.modulemap", "glibc.modulemap"), ("SwiftGlibc.h", "SwiftGlibc.h")]]}
    overlay = folder / "headers.json"
    overlay.write_text(json.dumps({"version": 0, "case-sensitive": "true", "overlay-relative": "false", "roots": [headers]}))
    plugins = resources / "host/plugins"
    print("\n".join([
        "-target", target, "-clang-target", host, "-vfsoverlay", str(overlay), "-Xcc", "-fmodule-map-file=/usr/include/module.modulemap",
        "-I", str(folder), "-I", str(resources), "-module-cache-path", str(folder / "cache"),
        # As the driver says: what two modules bring together is there.
        "-enable-cross-import-overlays",
        # Linux's Foundation knows no Objective-C.
        "-disable-objc-interop", "-plugin-path", str(plugins), "-in-process-plugin-server-path", str(plugins.parent / "libSwiftInProcPluginServer.so")]))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])

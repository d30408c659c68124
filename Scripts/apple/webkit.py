#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Writes a stub of Apple's module WebKit for iOS or macOS from the facts of its headers (Tests/AppleDeclarations/WK*.txt): webkit.py <system>.

Each declaration has the versions that brought it and that deprecated it. A delegate's methods are optional, in both of their forms: each has an
implementation of its own, because Linux's Foundation knows no Objective-C.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Apple gave both systems these versions in the same year.
MACOS = {"9": "10.11", "10": "10.12", "11": "10.13", "12": "10.14", "13": "10.15", "14": "11.0", "15": "12.0", "16": "13.0", "17": "14.0", "18": "15.0", "26": "26.0"}
HEADER = """\
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import KeyValueObserving
@_exported public import ObjectiveC
@_exported public import {framework}
public import Network
public import Security

@available(iOS 18.4, macOS 15.4, *) @MainActor open class WKWebExtensionController: NSObject {{}}
"""


def closing(text, opening):
    """Where the bracket that opens there is closed."""
    depth = 0
    for index in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        if depth == 0:
            return index + 1
    raise ValueError(text)


def parameters(text):
    """`_: String` is `_ p0: String`: the facts have no inner names."""
    count = iter(range(99))
    depth, result, start = 0, "", True
    for index, character in enumerate(text):
        if character in "([{<":
            depth += 1
        elif character in ")]}" or character == ">" and text[index - 1] != "-":
            depth -= 1
        if depth == 0 and character == ",":
            start = True
        elif start and depth == 0 and character == ":":
            result += f" p{next(count)}"
            start = False
        result += character
    return result


class Writer:
    def __init__(self, system):
        self.system, self.lines = system, [HEADER.format(framework={"iOS": "UIKit", "macOS": "AppKit"}[system])]
        self.defaults, self.kind, self.name = [], None, ""

    def availability(self, ios, macos, notes):
        version = {"iOS": ios, "macOS": macos}[self.system]
        for note in notes:
            if match := re.fullmatch(r"deprecated (macOS )?([\d.]+)", note):
                end = match[2] if match[1] or self.system == "iOS" else MACOS[match[2].split(".")[0]]
                return f"@available({self.system}, introduced: {version}, deprecated: {end})"
        return f"@available({self.system} {version}, *)"

    def close(self):
        if self.kind:
            self.lines.append("}")
        if self.defaults:
            self.lines += [f"extension {self.name} {{", *self.defaults, "}"]
        self.defaults, self.kind = [], None

    def open(self, text, available):
        self.close()
        match = re.match(r"((?:@MainActor )?)(class|struct|enum|protocol) ([\w.]+)(?:: (.*))?$", text)
        isolation, self.kind, path, parents = match[1], match[2], match[3], match[4] or ""
        self.parents = [parent.strip() for parent in parents.split(",") if parent.strip() not in ("NSSecureCoding", "")]
        outer, _, self.name = path.rpartition(".")
        # Apple's classes conform from Objective-C, which knows no actors.
        self.parents = ["@preconcurrency " + p if p in ("NSCopying", "ProgressReporting") and isolation else p for p in self.parents]
        if self.kind in ("enum", "struct"):
            self.parents.append("Sendable")
        head = f"{available} {'@preconcurrency ' + isolation if isolation else ''}{'open' if self.kind == 'class' else 'public'} {self.kind} {self.name}: {', '.join(self.parents)} {{"
        if outer:
            self.lines.append(f"extension {outer} {{")
            self.closing = "}"
        self.lines.append(head)
        self.name = path
        if outer:
            # One brace more at the end.
            self.kind += "+"
        if "NSCopying" in parents:
            self.lines.append("public func copy(with zone: NSZone? = nil) -> Any { fatalError() }")
        if "OptionSet" in self.parents:
            self.lines.append("public let rawValue: UInt\npublic init(rawValue: UInt) { self.rawValue = rawValue }")
        self.inits = False

    def is_newer(self, available):
        """Whether a declaration is newer than the oldest system of the package."""
        version = [int(n) for n in re.search(r"[\d.]+", available)[0].split(".")]
        return version > {"iOS": [16, 0], "macOS": [13, 0]}[self.system]

    def member(self, text, available, notes):
        kind = self.kind.rstrip("+")
        access = "" if kind == "protocol" else "open " if kind == "class" and "overlay" not in notes else "public "
        if text.startswith("case "):
            self.lines.append(f"{available} {text}")
            return
        if match := re.match(r"((?:optional |convenience |class |static )*)(func|init[?]?)( ?[^(]*)\(", text):
            words, what, name = match.groups()
            end = closing(text, match.end() - 1)
            inner = parameters(text[match.end():end - 1])
            effects, result = re.match(r"((?: async)?(?: throws)?)( -> .+)?$", text[end:]).groups()
            if what.startswith("init"):
                if "rawValue" in inner:
                    return
                if "inherited" in notes:
                    if not inner:
                        return
                    self.lines.append(f"{available} public override {what}({inner}) {{ fatalError() }}")
                    return
                words += "required " if "coder" in inner else ""
                self.lines.append(f"{available} {'public ' if access else ''}{words}{what}({inner}) {{ fatalError() }}")
                return
            # A result of Objective-C may be dropped.
            discardable = "@discardableResult " if result and "overlay" not in notes else ""
            if kind == "protocol":
                plain = f"{what}{name}({inner}){effects}{result or ''}"
                # A required method has two forms of which one is enough, which Swift alone cannot say.
                if "async" in effects and "optional" not in words:
                    return
                # Only Objective-C's protocols have requirements that are newer than they are.
                if self.is_newer(available):
                    self.defaults.append(f"{available} {discardable}public {plain} {{ fatalError() }}")
                    return
                self.lines.append(discardable + plain)
                if "optional" in words:
                    self.defaults.append(f"{discardable}public {plain} {{ fatalError() }}")
                return
            self.lines.append(f"{available} {discardable}{access}{words}{what}{name}({inner}){effects}{result or ''} {{ fatalError() }}")
            return
        match = re.match(r"((?:weak |static |class )*)(?:var|let) ([\w`]+): (.+?)(?: \{ (.*) \})?$", text)
        words, name, of, accessors = match.groups()
        if kind == "protocol":
            self.lines.append(f"var {name}: {of} {{ {accessors} }}")
        elif "weak" in words and "set" in accessors:
            self.lines.append(f"{available} {access}weak var {name}: {of}")
        else:
            words = words.replace("weak ", "")
            getter = "get async" if "async" in (accessors or "") else "get"
            setter = " set {}" if "set" in (accessors or "").split() else ""
            if words.strip() in ("class", "static") and kind != "class":
                words, access = "static ", "public "
            self.lines.append(f"{available} {access}{words}var {name}: {of} {{ {getter} {{ fatalError() }}{setter} }}")

    def read(self, text):
        for line in text.splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            ios, macos, rest = line.split(None, 2)
            source, _, notes = rest.partition(" // ")
            notes = [note.strip() for note in notes.split(",") if note.strip()]
            source = source.strip()
            is_type = re.match(r"(?:@MainActor )?(class|struct|enum|protocol) (?!func|var)", source)
            if {"iOS": ios, "macOS": macos}[self.system] == "-":
                if is_type:
                    self.close()
                    self.skips = True
                continue
            if self.system == "macOS":
                for note in notes:
                    if note.startswith("macOS: "):
                        here = note.removeprefix("macOS: ")
                        ours = rf"\bUI{re.escape(here.removeprefix('NS'))}\b"
                        source = re.sub(ours, here, source) if re.search(ours, source) else re.sub(r"\bUI[\w.]+", here, source)
            available = self.availability(ios, macos, notes)
            if is_type:
                self.open(source, available)
                self.skips = False
                self.is_view = source.endswith(("UIView", "NSView"))
            elif re.match(r"let |var ", source) and self.kind is None:
                self.lines.append(f"{available} public {source.replace('let', 'var')} {{ fatalError() }}")
            elif not self.skips:
                self.member(source, available, notes)
        self.close()


def close(self):
    if self.kind:
        self.lines.append("}" * (2 if self.kind.endswith("+") else 1))
    if self.defaults:
        self.lines += [f"extension {self.name} {{", *self.defaults, "}"]
    self.defaults, self.kind, self.skips = [], None, False


Writer.close = close

if __name__ == "__main__":
    writer = Writer(sys.argv[1])
    for path in sorted((ROOT / "Tests/AppleDeclarations").glob("WK*.txt")):
        writer.read(path.read_text())
    print("\n".join(writer.lines))

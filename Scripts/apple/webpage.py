#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Writes a stub of the Swift part of Apple's module WebKit from the facts of its files (Tests/AppleDeclarations/WebPage*.txt and URLScheme*.txt).

    webpage.py <system>            the part of WebKit, for iOS or macOS
    webpage.py <system> SwiftUI    the members that come when a file imports SwiftUI, too

In Swift a declaration stands as it is written there. What is `optional` is required, and has a default implementation.
"""
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True
from webkit import closing, parameters  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
HEADERS = {"": """\
public import CoreTransferable
public import Foundation
public import FoundationNetworking
public import Observation
public import Security
public import {framework}
""", "SwiftUI": """\
public import SwiftUI
public import WebKit
"""}
# Here the body has to give the opaque result a type. For each other, `Never` is one.
SEQUENCE = re.compile(r".*(?: ->|:) some AsyncSequence<(.+)>$")
TYPE = re.compile(r"((?:@MainActor )?)(class|struct|enum|protocol) ([\w.]+)((?:: .+)?)$")


def named(text):
    """The declaration with a name for each parameter: the facts have none."""
    if (opening := text.find("(")) < 0 or re.match(r"[^(]*\b(?:var|case|associatedtype) ", text):
        return text
    end = closing(text, opening)
    return text[:opening + 1] + parameters(text[opening + 1:end - 1]) + text[end - 1:]


def implemented(text):
    """The declaration, public and with a body."""
    text, accessors = re.match(r"(.*?)( \{ get(?: set)? \})?$", re.sub(r"^((?:@\w+ )*)", r"\1public ", text)).groups()
    match = SEQUENCE.match(text)
    body = f"AsyncThrowingStream<{match[1]}> {{ nil }}" if match else "fatalError()"
    return f"{text} {{ get {{ {body} }} set {{}} }}" if "set" in (accessors or "") else f"{text} {{ {body} }}"


def declaration(text, kind):
    """A member of a type of this kind: what stands in the type, and its default implementation if it has one."""
    text = named(text)
    if kind == "protocol":
        requirement = text.removeprefix("optional ")
        return requirement, implemented(requirement.replace(" mutating", "")) if requirement != text else None
    return (text if text.startswith("case ") else implemented(text)), None


class Writer:
    def __init__(self, system, framework):
        self.system, self.framework, self.lines = system, framework, [HEADERS[framework].format(framework={"iOS": "UIKit", "macOS": "AppKit"}[system])]
        self.type = self.body = None

    def open(self, match, available):
        self.type, self.kind, self.available, self.body, self.defaults = match[3], match[2], available, [], []
        isolation, parents = match[1], match[4]
        outer, _, name = self.type.rpartition(".")
        head = f"{isolation}public {'final ' if self.kind == 'class' else ''}{self.kind} {name}{parents} {{"
        # A type of another is indented: it is no name that each file sees.
        self.head, self.end = ([f"extension {outer} {{", f"    {head}"], ["    }", "}"]) if outer else ([head], ["}"])

    def close(self):
        if self.type and not self.framework:
            self.lines += [self.available, *self.head, *self.body, *self.end]
            if self.defaults:
                self.lines += [self.available, f"extension {self.type} {{", *self.defaults, "}"]
        elif self.type and self.body:
            self.lines += [self.available, f"extension {self.type} {{", *self.body, "}"]
        self.type = None

    def member(self, text, available):
        inside, default = declaration(text, self.kind)
        # An enum's case with a value cannot be newer than the enum, and says nothing of a version.
        newer = [available] if available != self.available else []
        self.body += [*newer, inside]
        if default:
            self.defaults += [*newer, default]

    def read(self, text):
        for line in text.splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            ios, macos, rest = line.split(None, 2)
            version = {"iOS": ios, "macOS": macos}[self.system]
            source, _, notes = rest.partition(" // ")
            source, notes = source.strip(), notes.strip()
            if self.system == "macOS" and notes.startswith("macOS: "):
                source, notes = re.sub(r"\bUI[\w.]+", notes.removeprefix("macOS: "), source), ""
            match = TYPE.match(source)
            if match:
                self.close()
            if version == "-":
                continue
            available = f"@available({self.system} {version}, *)"
            if match:
                self.open(match, available)
            elif self.type and (notes == "SwiftUI") == (self.framework == "SwiftUI"):
                self.member(source, available)
        self.close()


if __name__ == "__main__":
    writer = Writer(sys.argv[1], "".join(sys.argv[2:]))
    for path in sorted((ROOT / "Tests/AppleDeclarations").glob("*.txt")):
        if path.name.startswith(("WebPage", "URLScheme")):
            writer.read(path.read_text())
    print("\n".join(writer.lines))

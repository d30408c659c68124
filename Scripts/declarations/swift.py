# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Swift declarations: Apple's facts, those of a module's symbol graph, and what a source declares unavailable."""
import json
import re
from dataclasses import dataclass, field

MODIFIERS = {"optional", "weak", "unowned", "static", "convenience", "override", "final", "mutating", "nonisolated", "public", "open",
             "required", "dynamic", "indirect", "internal", "package"}
# Apple's files of Swift, by how the names of ours begin; and the notes of what needs another framework of Apple's.
SWIFT = ("WebPage", "URLScheme")
LISTED = {"SwiftUI", "CoreTransferable"}
TYPES = {"class", "struct", "enum", "protocol", "actor", "typealias"}


@dataclass
class Declaration:
    """One declaration, without the names of parameters inside."""
    kind: str  # class, struct, enum, protocol, typealias, func, init, var, case
    name: str
    scope: str = ""
    words: set = field(default_factory=set)  # attributes and modifiers
    parameters: list = field(default_factory=list)  # (label, type, has a default)
    effects: set = field(default_factory=set)
    type: str = ""
    settable: bool = False
    parents: list = field(default_factory=list)

    @property
    def is_type(self):
        return self.kind in TYPES

    @property
    def title(self):
        """As in Apple's documentation: `load(_:)`."""
        if self.kind in ("func", "init", "subscript"):
            return self.name + "(" + "".join(label + ":" for label, _, _ in self.parameters) + ")"
        return self.name

    @property
    def path(self):
        return f"{self.scope}.{self.title}" if self.scope else self.title

    @property
    def signature(self):
        """The types of a function, spelt in one way."""
        return [same_type(kind) for _, kind, _ in self.parameters], same_type(self.type), self.effects

    def takes(self, labels):
        """Whether a call with these labels alone compiles."""
        labels = list(labels)
        for label, _, has_default in self.parameters:
            if labels and labels[0] == label:
                labels.pop(0)
            elif not has_default:
                return False
        return not labels


def split(text, separator):
    """Splits where no bracket is open. An arrow is `→` here."""
    parts, depth, current = [], 0, ""
    for character in text:
        depth += character in "([{<"
        depth -= character in ")]}>"
        if character == separator and depth == 0:
            parts.append(current.strip())
            current = ""
        else:
            current += character
    return parts + [current.strip()] if current.strip() else parts


def closing(text, start):
    """The index behind the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        depth += text[index] in "([{"
        depth -= text[index] in ")]}"
        if depth == 0:
            return index + 1
    return len(text)


def same_type(text):
    """A type's spelling without what makes no difference: a function type with a global actor is Sendable (SE-0434)."""
    text = re.sub(r"@escaping|@Sendable|\b(?:WebKit|Foundation|FoundationNetworking|Swift)\.", "", text)
    return re.sub(r"\s+", "", text)


def parse(text, scope=""):
    """A declaration as Swift writes it, with or without a body."""
    text = re.sub(r"\s+", " ", text.replace("->", "→")).strip()
    words = set()
    while True:
        attribute = re.match(r"@(\w+)(\([^)]*\))? ?", text)
        modifier = re.match(r"(\w+)(\(set\))? (?=\S)", text)
        if attribute:
            words.add(attribute[1])
            text = text[attribute.end():]
        elif modifier and (modifier[1] in MODIFIERS or modifier[2] or re.match(r"class (func|var|let)\b", text)):
            words.add("static" if modifier[1] == "class" else modifier[1])
            text = text[modifier.end():]
        else:
            break
    kind = re.match(r"\w+", text)[0]
    text = text[len(kind):].strip().replace("`", "")
    if kind in TYPES:
        name, _, parents = text.split("{")[0].partition(":")
        name = re.match(r"[\w.]+", name)[0]
        scope, _, name = name.rpartition(".") if "." in name else (scope, "", name)
        return Declaration(kind, name, scope, words, parents=split(parents, ","))
    if kind == "case":
        # An enum with raw values says them.
        name, values = re.match(r"(\w+)(\(.*\))?", text).groups()
        return Declaration(kind, name, scope, words, type=values or "")
    if kind == "associatedtype":
        return Declaration(kind, re.match(r"\w+", text)[0], scope, words)
    if kind in ("func", "init", "subscript"):
        name = kind if kind != "func" else re.match(r"[^(<]+", text)[0].strip()
        opening = text.index("(")
        failable = text[:opening].strip()[-1:] if kind == "init" else ""
        end = closing(text, opening)
        result = Declaration(kind, name, scope, words, type=failable if failable in ("?", "!") else "")
        for parameter in split(text[opening + 1:end - 1], ","):
            names, _, rest = parameter.partition(":")
            kind_of, default = (split(rest, "=") + [""])[:2]
            # A subscript's one name is that of its parameter.
            label = "_" if kind == "subscript" and len(names.split()) == 1 else names.split()[0]
            result.parameters.append((label, kind_of, default != ""))
        effects, _, returned = re.split(r" where | ?\{", text[end:])[0].partition("→")
        result.effects = set(effects.split()) & {"async", "throws"}
        if kind != "init":
            result.type = returned.strip()
        return result
    name, _, rest = text.partition(":")
    rest, brace, accessors = rest.partition("{")
    kind_of = split(rest, "=")[0] if rest.strip() else ""
    settable = bool(re.search(r"\bset\b", accessors)) if brace else kind == "var"
    effects = set(accessors.split()) & {"async", "throws"} if brace else set()
    return Declaration("var", name.strip(), scope, words, type=kind_of, settable=settable, effects=effects)


@dataclass
class Fact:
    """A declaration of Apple's with the versions of iOS and macOS that brought it."""
    declaration: Declaration
    owner: str
    ios: str
    macos: str
    notes: list
    type: "Fact" = None

    @property
    def is_swift(self):
        """Whether Apple has declared it in Swift, and not in a header."""
        return self.owner.startswith(SWIFT)

    def group(self):
        def is_newer(version, than):
            return version == "-" or int(version.split(".")[0]) > than
        if self.is_swift and "27.0" not in (self.ios, self.macos):
            return "listed" if "-" in (self.ios, self.macos) or LISTED & set(self.notes) else "page"
        if not is_newer(self.ios, 17):
            return "iOS"
        return "newer" if is_newer(self.macos, 14) else "macOS"


def read_facts(text, owner):
    """Lines `<iOS> <macOS> <declaration> // <notes>`; members follow their type."""
    current = None
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        ios, macos, rest = line.split(None, 2)
        source, _, notes = rest.partition(" // ")
        fact = Fact(parse(source), owner, ios, macos, [note.strip() for note in notes.split(",") if note.strip()])
        if fact.declaration.is_type:
            current = fact
        elif current is not None:
            fact.declaration.scope = current.declaration.path
            fact.type = current
        yield fact


@dataclass
class Symbol:
    """A public declaration of ours."""
    declaration: Declaration
    is_open: bool
    parents: set = field(default_factory=set)
    is_required: bool = False
    has_default: bool = False
    remembered: str = ""  # why it changes nothing, in the words of its comment


def read_symbols(graphs):
    """The public symbols of symbol graphs, by identifier. A default implementation belongs to its requirement."""
    symbols, defaults = {}, []
    for graph in graphs:
        for item in graph["symbols"]:
            identifier = item["identifier"]["precise"]
            if "::SYNTHESIZED::" in identifier or item["kind"]["identifier"] == "swift.func.op":
                continue
            text = "".join(fragment["spelling"] for fragment in item["declarationFragments"])
            declaration = parse(text, ".".join(item["pathComponents"][:-1]))
            comment = " ".join(line["text"].strip() for line in item.get("docComment", {}).get("lines", []))
            remembered = re.search(r"\b[Ii]s remembered[;:] (.+?\.)( |$)", comment)
            symbols[identifier] = Symbol(declaration, item["accessLevel"] == "open")
            symbols[identifier].remembered = remembered[1][0].upper() + remembered[1][1:] if remembered else ""
        for edge in graph["relationships"]:
            source, target = edge["source"], edge["target"]
            if edge["kind"] == "defaultImplementationOf":
                defaults.append((source, target))
            elif edge["kind"] in ("inheritsFrom", "conformsTo") and source in symbols:
                symbols[source].parents.add(edge.get("targetFallback", target).split(".")[-1])
            elif edge["kind"] == "requirementOf" and source in symbols:
                symbols[source].is_required = True
    # An edge leads to each requirement of the name, whatever its types are.
    for source, target in defaults:
        if source in symbols and target in symbols and symbols[source].declaration.signature == symbols[target].declaration.signature:
            symbols[target].has_default = True
    for source in {source for source, _ in defaults}:
        symbols.pop(source, None)
    # The parents of our own types are named by identifiers.
    for symbol in symbols.values():
        symbol.parents = {symbols[p].declaration.name if p in symbols else p for p in symbol.parents}
    return list(symbols.values())


def load_symbols(folder):
    return read_symbols(json.loads(path.read_text()) for path in sorted(folder.glob("*.symbols.json")))


def blank(text):
    """The text with spaces for comments and the insides of strings, of the same length."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.S)
    return pattern.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)


def read_unavailable(text):
    """What a source declares `@available(*, unavailable)`, which no symbol graph shows: (declaration, message)."""
    code, scopes, index, found = blank(text), [], 0, []
    header = re.compile(r"\b(?:extension|class|struct|enum|protocol|actor)\s+([\w.]+)[^{}]*$")
    for match in re.finditer(r"[{}]|@available\(\*,\s*unavailable", code):
        if match[0] == "{":
            name = header.search(code[index:match.start()])
            scopes.append(name[1] if name and not re.search(r"\b(func|var|init)\b", name[0]) else None)
        elif match[0] == "}":
            scopes = scopes[:-1]
        else:
            end = closing(code, match.start() + len("@available"))
            message = re.search(r'message:\s*"((?:\\.|[^"\\])*)"', text[match.start():end])
            lines = re.match(r"\s*(?:@\w+(?:\([^)]*\))?\s+)*", code[end:])
            start = end + lines.end()
            stop = start
            while stop < len(code) and not (code[stop] in "{\n" and brackets(code[start:stop]) == 0):
                stop += 1
            if re.match(r"[\w\s()]*\b(func|init|var|let|case|class|struct|enum|protocol|typealias)\b", code[start:stop]):
                scope = ".".join(name for name in scopes if name)
                found.append((parse(text[start:stop].strip(), scope), message[1] if message else ""))
        index = match.end()
    return found


def brackets(text):
    return sum(text.count(c) for c in "([") - sum(text.count(c) for c in ")]")

# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Compares declarations with Apple's, and looks up the reasons for what differs."""
import fnmatch
import re

from .swift import same_type

COMPILE = ("equal", "different", "remembered")
EXTRA = ("linux", "elsewhere")
# A declaration that differs in one of these may be the counterpart of another of the same name.
GRAVE = {"type", "effects", "kind"}
# Members that come with a conformance: Apple's documentation does not list them either.
WITNESS = re.compile(r"(==|!=|hash|hash\(into:\)|hashValue|isEqual\(_:\)|copy\(with:\)|encode\(with:\)|init\(coder:\)|supportsSecureCoding|rawValue"
                     r"|description|debugDescription)$")


class Rule:
    """A line of Differences.txt for one of its declarations, and what it was needed for."""

    def __init__(self, status, pattern, aspects, reason, lines=()):
        self.status, self.pattern, self.aspects, self.reason, self.lines, self.used = status, pattern, aspects, reason, lines, []

    def covers(self, path):
        return fnmatch.fnmatchcase(path, self.pattern)

    def __str__(self):
        return " ".join([self.status, self.pattern] + ([",".join(self.aspects)] if self.aspects else []))


def read_rules(text):
    """Rules, and the least share of the declarations up to iOS 17 that must compile, in percent."""
    rules, minimum = [], 0.0
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if not line.strip() or line[0] in "# \t":
            continue
        end = number + 1
        while end < len(lines) and lines[end][:1] in (" ", "\t"):
            end += 1
        head, _, reason = " ".join(part.strip() for part in lines[number:end]).partition(": ")
        words = head.split()
        if words[0] == "minimum":
            minimum = float(words[1])
        else:
            what = words[2].split(",") if len(words) > 2 else []
            rules += [Rule(words[0], pattern, what, reason, range(number, end)) for pattern in words[1].split(",")]
    return rules, minimum


def pruned(text, rules):
    """The text of Differences.txt without what was not needed."""
    lines = text.splitlines(keepends=True)
    for r in rules:
        if not r.used:
            siblings = [s for s in rules if s.lines == r.lines and s.used]
            first = r.lines[0]
            if siblings:
                head, colon, reason = lines[first].partition(": ")
                status, _, *what = head.split()
                lines[first] = " ".join([status, ",".join(s.pattern for s in siblings), *what]) + colon + reason
            else:
                for number in r.lines:
                    lines[number] = ""
    return "".join(lines)


def aspects(fact, symbol, ours, observable):
    """In what a symbol of ours differs from Apple's declaration."""
    theirs, mine, found = fact.declaration, symbol.declaration, []
    owner = ours.get(mine.scope)
    if theirs.is_type:
        if theirs.kind != mine.kind:
            found.append("kind")
        raw = {"Int"} if theirs.kind == "enum" else set()
        if not set(theirs.parents) - raw <= symbol.parents:
            found.append("conformance")
        isolating = {"MainActor"} if fact.is_swift else {"MainActor", "preconcurrency"}
        if ("MainActor" in theirs.words) != (isolating <= mine.words) or "MainActor" in mine.words - theirs.words:
            found.append("isolation")
        if theirs.kind == "class" and not symbol.is_open and not fact.is_swift:
            found.append("open")
        return found
    if theirs.kind != mine.kind or ("static" in theirs.words) != ("static" in mine.words):
        found.append("kind")
    types = [(a, b) for (_, a, _), (_, b, _) in zip(theirs.parameters, mine.parameters)] + [(theirs.type, mine.type)]
    if any(same_type(a) != same_type(b) for a, b in types):
        found.append("type")
    if any(a and not b for (_, _, a), (_, _, b) in zip(theirs.parameters, mine.parameters)):
        found.append("default")
    if theirs.effects != mine.effects:
        found.append("effects")
    if theirs.settable != mine.settable:
        found.append("settable")
    if fact.type and theirs.kind != "case" and owner:
        isolated = "MainActor" in fact.type.declaration.words and "nonisolated" not in theirs.words
        if isolated and "MainActor" in owner.declaration.words and "MainActor" not in mine.words:
            found.append("isolation")
        if fact.is_swift and "MainActor" in theirs.words - mine.words:
            found.append("isolation")
        is_overridable = fact.type.declaration.kind == "class" and theirs.kind != "init" and "overlay" not in fact.notes
        if is_overridable and owner.is_open and not symbol.is_open:
            found.append("open")
        returns = theirs.kind == "func" and theirs.type and "overlay" not in fact.notes and fact.type.declaration.kind == "class"
        if ("discardableResult" in theirs.words if fact.is_swift else returns) and "discardableResult" not in mine.words:
            found.append("discardable")
    if "optional" in theirs.words and symbol.is_required and not symbol.has_default:
        found.append("optional")
    if "KVO" in fact.notes and theirs.name not in observable:
        found.append("observing")
    return found


def pair(facts, symbols, observable):
    """For each fact the symbol that it differs least from, and in what; and the symbols that are nobody's."""
    ours = {s.declaration.path: s for s in symbols if s.declaration.is_type}
    pairs, taken = {}, set()
    for exact in (True, False):
        for index, fact in enumerate(facts):
            if index in pairs:
                continue
            theirs = fact.declaration
            same = [s for s in symbols if s.declaration.path == theirs.path and (exact or id(s) not in taken)]
            if not exact and not same and theirs.kind in ("func", "init"):
                labels = [label for label, _, _ in theirs.parameters]
                same = [s for s in symbols if s.declaration.scope == theirs.scope and s.declaration.name == theirs.name
                        and s.declaration.kind == theirs.kind and s.declaration.takes(labels)
                        and s.declaration.effects == theirs.effects]
            found = [(aspects(fact, s, ours, observable), s) for s in same]
            found.sort(key=lambda f: (len(GRAVE & set(f[0])), len(f[0])))
            if found and not (exact and GRAVE & set(found[0][0])):
                differences, symbol = found[0]
                if symbol.declaration.path != theirs.path:
                    differences = []
                pairs[index] = (symbol, differences)
                taken.add(id(symbol))
    enums = {s.declaration.path for s in symbols if s.declaration.kind == "enum"}
    extras = [s for s in symbols if id(s) not in taken and not WITNESS.match(s.declaration.title)]
    # A symbol graph has them in another order after each build.
    extras.sort(key=lambda s: s.declaration.path)
    return pairs, [s for s in extras if not (s.declaration.title == "init(rawValue:)" and s.declaration.scope in enums)]


def unavailable_form(fact, unavailable):
    """The message that a use of Apple's declaration brings, or None."""
    theirs = fact.declaration
    labels = [label for label, _, _ in theirs.parameters]
    for declaration, message in unavailable:
        if declaration.is_type and (theirs.path + ".").startswith(declaration.path + "."):
            return message
        if (declaration.scope, declaration.name, declaration.kind) == (theirs.scope, theirs.name, theirs.kind):
            if declaration.takes(labels) and ("async" in declaration.effects) == ("async" in theirs.effects):
                return message
    return None


def judge(facts, symbols, unavailable, rules, observable):
    """(fact, status, aspects, reasons) for each fact, (symbol, rule) for each symbol that Apple does not have, what is wrong, and the lines
    that Differences.txt lacks."""
    pairs, extras = pair(facts, symbols, observable)
    verdicts, wrong, missing = [], [], []

    def rule(path, *statuses, what=None):
        fitting = [r for r in rules if r.status in statuses and r.covers(path) and (what is None or what in r.aspects)]
        return max(fitting, key=lambda r: (r.pattern == path, len(r.pattern)), default=None)

    for index, fact in enumerate(facts):
        path = fact.declaration.path
        if index in pairs:
            differences = pairs[index][1]
            given = {what: rule(path, "different", what=what) for what in differences}
            bare = [what for what in differences if not given[what]]
            reasons = list(dict.fromkeys(r for r in given.values() if r))
            kept = rule(path, "remembered")
            if not kept and pairs[index][0].remembered:
                kept = Rule("remembered", path, [], pairs[index][0].remembered)
            reasons += [kept] if kept else []
            status = "remembered" if kept else "different" if differences else "equal"
            if fact.group() != "newer" and bare:
                wrong.append(f"{path} differs in {', '.join(bare)}: Apple has {written(fact)}, here it is {written(pairs[index][0])}")
                missing.append(("different", path, ",".join(bare)))
            for r in reasons:
                r.used.append(fact)
            verdicts.append((fact, status, differences, reasons))
            continue
        message = unavailable_form(fact, unavailable)
        given = rule(path, "unavailable") if message is not None else rule(path, "unavailable", "absent")
        if message is None and fact.group() != "newer":
            if given and given.status == "unavailable":
                wrong.append(f"{path} has to be @available(*, unavailable), says Differences.txt, and is absent")
            elif not given:
                wrong.append(f"{path} is absent and has no reason: {written(fact)}")
                missing.append(("absent", path, ""))
        if given:
            given.used.append(fact)
        status = "absent" if message is None else "unavailable"
        verdicts.append((fact, status, [], [given] if given else [Rule(status, path, [], message)] if message else []))
    others = []
    for symbol in extras:
        given = rule(symbol.declaration.path, *EXTRA)
        if given:
            given.used.append(symbol)
        else:
            wrong.append(f"{symbol.declaration.path} is not Apple's and has no reason: {written(symbol)}")
            missing.append(("linux", symbol.declaration.path, ""))
        others.append((symbol, given))
    wrong += [f"Differences.txt: nothing is as this line says any more: {r}" for r in rules if not r.used]
    wrong += [f"Differences.txt: this line has no reason: {r}" for r in rules if not r.reason]
    return verdicts, others, wrong, lines_for(missing)


def lines_for(missing):
    """Lines of Differences.txt without reasons: one for a type that is missing with its members, one for a name of one status."""
    paths = {(status, path) for status, path, _ in missing}
    lines = []
    for status, path, what in sorted(set(missing)):
        outer = [path[:i] for i, character in enumerate(path.split("(")[0]) if character == "."]
        if what or not any((status, name) in paths for name in outer):
            has_members = not what and any(s == status and p.startswith(path + ".") for s, p in paths)
            lines.append(f"{status} {path}{'*' if has_members else ''}{' ' + what if what else ''}: ")
    return lines


def written(item):
    """A fact or a symbol, as a message shows it."""
    d = item.declaration
    text = d.kind + " " + d.name
    if d.kind in ("func", "init"):
        text = (d.kind + " " + d.name if d.kind == "func" else d.name + d.type)
        text += "(" + ", ".join(f"{label}: {kind}" for label, kind, _ in d.parameters) + ")"
        text += "".join(" " + effect for effect in sorted(d.effects)) + (f" -> {d.type}" if d.type and d.kind == "func" else "")
    elif d.kind == "var":
        accessors = ["get", *sorted(d.effects)] + (["set"] if d.settable else [])
        text += f": {d.type} {{ {' '.join(accessors)} }}"
    words = [word for word in ("MainActor", "preconcurrency", "nonisolated", "optional", "static") if word in d.words]
    access = ["open"] if getattr(item, "is_open", False) else []
    return "`" + " ".join(access + words + [text]).replace("→", "->") + "`"

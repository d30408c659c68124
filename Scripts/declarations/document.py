# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Counts, and the part of Documentation/WebKitCompatibility.md that is made from the comparison."""
import re

from .comparison import COMPILE, EXTRA

ORDER = ("remembered", "different", "unavailable", "absent")


def counted(verdicts, group, owner=None):
    chosen = [v for v in verdicts if v[0].group() == group and owner in (None, v[0].owner)]
    counts = {s: sum(v[1] == s for v in chosen) for s in (*COMPILE, "unavailable", "absent")}
    return len(chosen), sum(counts[s] for s in COMPILE), counts


def share(verdicts, group="iOS"):
    total, compile_, _ = counted(verdicts, group)
    return 100 * compile_ / total if total else 100.0


def names(items, everything, owner=""):
    """Titles, once each, a member of the owner without the owner; a type with all its members is named once."""
    paths = list(dict.fromkeys(item.declaration.path for item in items))
    known = {item.declaration.path for item in everything}
    whole = {p for p in paths if any(k.startswith(p + ".") for k in known)
             and all(k in paths for k in known if k.startswith(p + "."))}
    shown = []
    for path in paths:
        if not any(path.startswith(outer + ".") for outer in whole):
            short = path[len(owner) + 1:] if path.startswith(owner + ".") else path
            shown.append(f"`{short}`" + (" with all its members" if path in whole else ""))
    return ", ".join(shown)


def counts_table(verdicts):
    rows = [("up to iOS 17", "iOS"), ("up to macOS 14, not on iOS 17", "macOS"), ("newer than these", "newer"),
            ("`WebPage` and its types, up to 26.4", "page"),
            ("of these types, not counted: what needs SwiftUI or CoreTransferable, or is for one system alone", "listed")]
    lines = ["| Apple's declarations | all | compile | equal | different | remembered | unavailable | absent |",
             "| --- | --- | --- | --- | --- | --- | --- | --- |"]
    for title, group in rows:
        total, compile_, counts = counted(verdicts, group)
        percent = f" ({100 * compile_ / total:.1f} %)" if total else ""
        lines.append(f"| {title} | {total} | {compile_}{percent} | " + " | ".join(str(counts[s]) for s in counts) + " |")
    return "\n".join(lines)


def merged(rules):
    """Rules of one status and reason, with all that they are used for."""
    groups = {}
    for r in rules:
        groups.setdefault((r.status, tuple(r.aspects), r.reason), []).extend(r.used)
    return groups.items()


def differences_text(verdicts, others, rules):
    """All that is not equal, class by class; what holds for several classes once."""
    everything, symbols = [v[0] for v in verdicts], [symbol for symbol, _ in others]
    facts = [fact for fact in everything if fact.group() != "newer"]
    wide = [r for r in rules if r.pattern.startswith("*") and r.used and r.status not in EXTRA]
    lines = ["### Several classes", ""]
    for (status, what, reason), used in merged(wide):
        many = f"{len(used)} declarations" if len(used) > 1 else "1 declaration"
        lines.append(f"- {status} ({', '.join(what)}), {many}: {reason}" if what else f"- {status}: {names(used, facts)}. {reason}")
    equal = []
    for owner in sorted({fact.owner for fact in facts if not fact.is_swift}, key=lambda o: (o != "WKWebView", o)):
        groups = {}
        for fact, status, _, reasons in verdicts:
            for r in reasons:
                if fact.owner == owner and r not in wide and fact.group() != "newer":
                    groups.setdefault((r.status if status in COMPILE else status, tuple(r.aspects), r.reason), []).append(fact)
        total, compile_, _ = counted(verdicts, "iOS", owner)
        if groups:
            lines += ["", f"### `{owner}`" + (f": {compile_} of {total} compile" if total else ""), ""]
        else:
            equal.append(f"`{owner}`")
        for (status, what, reason), used in sorted(groups.items(), key=lambda g: ORDER.index(g[0][0])):
            lines.append(f"- {status}" + (f" ({', '.join(what)})" if what else "") + f": {names(used, facts, owner)}. {reason}")
    if equal:
        lines += ["", "### All as Apple declares it, but for what is said of several classes", "", ", ".join(equal)]
    newer = [(v[0], v[1] in COMPILE) for v in verdicts if v[0].group() == "newer" and not v[0].is_swift]
    for is_here, title in ((True, "Newer than iOS 17, and here"), (False, "Newer than iOS 17, and absent")):
        chosen = [fact for fact, compiles in newer if compiles == is_here]
        if chosen:
            lines += ["", f"### {title}", "", names(chosen, everything)]
    for status, title in (("linux", "On Linux only"), ("elsewhere", "On Apple systems elsewhere")):
        used = merged(r for r in rules if r.status == status and r.used)
        if used:
            lines += ["", f"### {title}", ""]
            lines += [f"- {names(symbols_of, symbols)}. {reason}" for (_, _, reason), symbols_of in used]
    return "\n".join(lines)


def pages_text(verdicts):
    """The types that Apple has declared in Swift: how many of their members there are, file by file, and each that is not as Apple declares it."""
    chosen = [v for v in verdicts if v[0].is_swift]
    owners = sorted({v[0].owner for v in chosen}, key=lambda o: (o.startswith("URL"), o))

    def short(path):
        return path.removeprefix("WebPage.")
    lines = ["| Apple's types | counted | compile | as Apple's | not there | not counted |", "| --- | --- | --- | --- | --- | --- |"]
    for owner in owners:
        types = [v[0].declaration for v in chosen if v[0].owner == owner and v[0].declaration.is_type and v[0].group() != "newer"]
        total, compile_, counts = counted(verdicts, "page", owner)
        shown = ", ".join(f"`{short(d.path)}`" for d in types if d.scope in ("", "WebPage"))
        lines.append(f"| {shown} | {total} | {compile_} | {counts['equal']} | {total - compile_} | {counted(verdicts, 'listed', owner)[0]} |")
    lines += ["", "| not as Apple's | state | reason |", "| --- | --- | --- |"]
    everything = [v[0] for v in chosen if v[0].group() != "newer"]
    for owner in owners:
        groups = {}
        for fact, status, _, reasons in chosen:
            for r in reasons:
                if fact.owner == owner and fact.group() != "newer":
                    state = (r.status if status in COMPILE else status) + (f" ({', '.join(r.aspects)})" if r.aspects else "")
                    state += ", not counted" if fact.group() == "listed" else ""
                    groups.setdefault((state, r.reason), []).append(fact)
        for (state, reason), used in sorted(groups.items(), key=lambda g: [g[0][0].startswith(s) for s in ORDER], reverse=True):
            lines.append(f"| {names(used, everything).replace('`WebPage.', '`')} | {state} | {reason} |")
    newer = [v[0] for v in chosen if v[0].group() == "newer"]
    if newer:
        lines += ["", f"Newer, and absent: {names(newer, [v[0] for v in verdicts]).replace('`WebPage.', '`')}."]
    return "\n".join(lines)


def document(template, verdicts, others, rules):
    made = {"counts": counts_table(verdicts), "pages": pages_text(verdicts), "differences": differences_text(verdicts, others, rules)}
    return re.sub(r"<!-- made: (\w+) -->", lambda m: made[m[1]], template)

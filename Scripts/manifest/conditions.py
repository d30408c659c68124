# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""What is left of a file of Swift or C when its conditions are evaluated as on one of Apple's systems."""
import re

# A name in a comment or in a text is no import.
HIDDEN = re.compile(r'"""(?:\\.|.)*?"""|#"[^\n]*?"#|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.S)
DIRECTIVE = re.compile(r"\s*#\s*(ifdef|ifndef|if|elseif|elif|else|endif)\b(.*)")
INCLUDE = re.compile(r"\s*#\s*(?:include|import)\s*<([^>]+)>")
# C's forms of a condition, in the words of Swift's.
WORDS = {"ifdef": ("if", "defined({})"), "ifndef": ("if", "!defined({})"), "elif": ("elseif", "{}")}
IMPORT = re.compile(
    r"\s*(?:@\w+(?:\([\w, ]+\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)")


def asked(text):
    """The modules on which the conditions of a file depend."""
    for line in HIDDEN.sub(lambda match: "\n" * match[0].count("\n"), text).splitlines():
        if DIRECTIVE.match(line):
            yield from (name.split(".")[0] for name in re.findall(r"canImport\(\s*([\w.]+)", line))


def holds(condition, system, modules):
    """Whether a condition is true on a system where these modules can be imported. The compiler is this project's own."""
    text = re.sub(r"canImport\(\s*([\w.]+)[^)]*\)", lambda match: str(match[1].split(".")[0] in modules), condition)
    text = re.sub(r"\bdefined\s*(?:\(\s*(\w+)\s*\)|(\w+))", lambda match: str("__APPLE__" in match.groups()), text)
    text = re.sub(r"os\(\s*(\w+)\s*\)", lambda match: str(match[1] == system), text)
    text = re.sub(r"(?:swift|compiler)\(\s*>=[^)]*\)", "True", text)
    text = re.sub(r"(?:swift|compiler)\(\s*<[^)]*\)", "False", text)
    text = re.sub(r"\b(?:targetEnvironment|arch|hasFeature|hasAttribute|_runtime)\([^)]*\)|\b[A-Z][A-Z_0-9]+\b", "False", text)
    text = text.replace("true", "True").replace("false", "False")
    text = text.replace("&&", " and ").replace("||", " or ").replace("!", " not ")
    if not re.fullmatch(r"(?:True|False|and|or|not|[()\s])+", text):
        raise ValueError(f"unknown condition: {condition}")
    return eval(text)


def lines(text, system, modules):
    """The lines that the file has there."""
    # For each open condition: whether its branch is taken, and whether one of it was.
    open_conditions = []
    for line in HIDDEN.sub(lambda match: "\n" * match[0].count("\n"), text).splitlines():
        if match := DIRECTIVE.match(line):
            word, form = WORDS.get(match[1], (match[1], "{}"))
            condition = form.format(match[2].strip())
            outside = all(taken for taken, _ in (open_conditions if word == "if" else open_conditions[:-1]))
            if word == "if":
                taken = outside and holds(condition, system, modules)
                open_conditions.append((taken, taken))
            elif word == "endif":
                open_conditions.pop()
            else:
                _, before = open_conditions.pop()
                taken = outside and not before and (word == "else" or holds(condition, system, modules))
                open_conditions.append((taken, before or taken))
        elif all(taken for taken, _ in open_conditions):
            yield line


def imports(text, system, modules):
    """The modules that a file of Swift imports there."""
    return [match[1] for line in lines(text, system, modules) if (match := IMPORT.match(line))]


def includes(text, system):
    """The headers of others that a file of C includes there."""
    return [match[1] for line in lines(text, system, set()) if (match := INCLUDE.match(line))]

# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Reads all windows of an accessibility bus, as a screen reader does (AT-SPI). It says `ready`, and `event` and what has got the focus or has become active. At `tree` in its input it says
`tree` and all that is there, and at `act` and a name it does what the element of that name does first."""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib


def say(word, value):
    print(word, json.dumps(value), flush=True)


def facts(node):
    return {
        "role": node.get_role_name(),
        "name": node.get_name() or "",
        "description": node.get_description() or "",
        "isFocused": node.get_state_set().contains(Atspi.StateType.FOCUSED),
    }


def children(node):
    for index in range(node.get_child_count()):
        try:
            child = node.get_child_at_index(index)
        except GLib.Error:
            continue
        if child:
            yield child


# What goes meanwhile is left out.
def tree(node, depth=0):
    try:
        found = facts(node)
        found["children"] = [tree for tree in (tree(child, depth + 1) for child in children(node)) if tree] if depth < 40 else []
        return found
    except GLib.Error:
        return None


def find(node, name):
    try:
        if node.get_name() == name and node.get_n_actions() > 0:
            return node
        return next((found for found in (find(child, name) for child in children(node)) if found), None)
    except GLib.Error:
        return None


def heard(event):
    try:
        if event.detail1:
            say("event", {"type": event.type, **facts(event.source)})
    except GLib.Error:
        pass


def told(channel, condition):
    line = sys.stdin.readline()
    if not line:
        Atspi.event_quit()
        return False
    word, _, name = line.strip().partition(" ")
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    if word == "tree":
        say("tree", [found for found in map(tree, children(desktop)) if found])
    if word == "act":
        found = find(desktop, name)
        say("acted", bool(found and found.do_action(0)))
    return True


listener = Atspi.EventListener.new(heard)
for kind in ["object:state-changed:focused", "object:state-changed:active"]:
    listener.register(kind)
GLib.io_add_watch(sys.stdin, GLib.IOCondition.IN | GLib.IOCondition.HUP, told)
print("ready", flush=True)
Atspi.event_main()

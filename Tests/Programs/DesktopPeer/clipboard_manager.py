# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""A clipboard manager of X11 (freedesktop.org, ClipboardManager): clipboard_manager.py <target>. It says `ready`, and, when a program hands over the clipboard, what it has of that target."""

import ctypes
import sys

x11 = ctypes.CDLL("libX11.so.6")
atom, window, time = ctypes.c_ulong, ctypes.c_ulong, ctypes.c_ulong


class Request(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int), ("display", ctypes.c_void_p),
        ("owner", window), ("requestor", window), ("selection", atom), ("target", atom), ("property", atom), ("time", time),
    ]


class Notify(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int), ("display", ctypes.c_void_p),
        ("requestor", window), ("selection", atom), ("target", atom), ("property", atom), ("time", time),
    ]


class Event(ctypes.Union):
    _fields_ = [("type", ctypes.c_int), ("request", Request), ("notify", Notify), ("room", ctypes.c_long * 24)]


x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XDefaultRootWindow.restype = window
x11.XCreateSimpleWindow.restype = window
x11.XInternAtom.restype = atom
display = ctypes.c_void_p(x11.XOpenDisplay(None))
root = window(x11.XDefaultRootWindow(display))
own = window(x11.XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, atom(0), atom(0)))


def named(name):
    return x11.XInternAtom(display, name.encode(), 0)


MANAGER, SAVE, CLIPBOARD, CONTENT = (named(name) for name in ("CLIPBOARD_MANAGER", "SAVE_TARGETS", "CLIPBOARD", "CONTENT"))
SELECTION_REQUEST, SELECTION_NOTIFY = 30, 31


def read():
    kind, form, count, rest = atom(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong()
    data = ctypes.POINTER(ctypes.c_char)()
    x11.XGetWindowProperty(
        display, own, atom(CONTENT), ctypes.c_long(0), ctypes.c_long(1 << 16), 0, atom(0), ctypes.byref(kind), ctypes.byref(form),
        ctypes.byref(count), ctypes.byref(rest), ctypes.byref(data))
    return data[: count.value].decode()


def answer(request, property):
    event = Event()
    event.notify = Notify(
        SELECTION_NOTIFY, 0, 1, None, request.requestor, request.selection, request.target, property, request.time)
    x11.XSendEvent(display, window(request.requestor), 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XFlush(display)


def copy(event):
    return Request.from_buffer_copy(event.request)


x11.XSetSelectionOwner(display, atom(MANAGER), own, time(0))
x11.XSync(display, 0)
print("ready", flush=True)
event = Event()
asked = None
while True:
    x11.XNextEvent(display, ctypes.byref(event))
    if event.type == SELECTION_REQUEST and event.request.target == SAVE:
        asked = copy(event)
        x11.XConvertSelection(display, atom(CLIPBOARD), atom(named(sys.argv[1])), atom(CONTENT), own, time(0))
        x11.XFlush(display)
    elif event.type == SELECTION_REQUEST:
        answer(event.request, 0)
    elif event.type == SELECTION_NOTIFY and asked:
        print(read() if event.notify.property else "nothing", flush=True)
        answer(asked, asked.property)
        asked = None

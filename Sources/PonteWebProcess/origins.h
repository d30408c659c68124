#pragma once
#include "PonteWebProcess.h"
#include <string.h>

// The origin of the frame's document, as `self.origin` has it; `file://` for a file in the main frame. To be freed.
// `context` is that of its window. `is_untouched`: no script of the document has run there, nor of one before it.
char *pnt_origin_of(WebKitFrame *frame, JSCContext *context, gboolean is_main, gboolean is_untouched);

// Of an address that the app is told, in bytes: it tells nobody of a longer one (Sources/WebKit/Engine/EngineAddress.swift), nor of a part of one.
enum { PNT_LONGEST_ADDRESS = 2 << 20 };
static inline gboolean pnt_is_told(const char *address) { return strnlen(address, PNT_LONGEST_ADDRESS + 1) <= PNT_LONGEST_ADDRESS; }

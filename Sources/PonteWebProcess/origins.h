#pragma once
#include "PonteWebProcess.h"

// The origin of the frame's document, as `self.origin` has it; `file://` for a file in the main frame. To be freed.
// `context` is that of its window. `is_untouched`: no script of the document has run there, nor of one before it.
char *pnt_origin_of(WebKitFrame *frame, JSCContext *context, gboolean is_main, gboolean is_untouched);

#pragma once
#include "PonteWebProcess.h"

// Says if the frame shows the document whose context in the world it is. The frame must be in its page.
gboolean pnt_context_is_shown(JSCContext *context, WebKitFrame *frame, WebKitScriptWorld *world);

// Keeps the contexts of the two windows that were made, or have heard something, last, for a second or two. Without it, WebKitGTK makes a JSCContext for each message.
// When the last one ends, the engine plans a full garbage collection.

// Keeps the value and its context.
void pnt_context_keep(JSCValue *value);
// Keeps none any more: the main frame shows another document.
void pnt_context_forget(void);

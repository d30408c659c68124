#pragma once
#include "PonteWebProcess.h"

// Keeps the context of the window that was made or has heard something last, for a second or two. Else the engine makes an object for the context each time that
// it is asked for, and takes the end of each for much garbage: it plans a full collection, and wakes its loop.

// Keeps the value and its context.
void pnt_context_keep(JSCValue *value);
// Keeps none any more: the main frame shows another document.
void pnt_context_forget(void);

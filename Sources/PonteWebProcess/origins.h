#pragma once
#include "PonteWebProcess.h"

// The origin of the frame's document, as `self.origin` has it; `file://` for a file in the main frame. To be freed.
char *pnt_origin_of(WebKitFrame *frame, gboolean is_main);

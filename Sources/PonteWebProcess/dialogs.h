#pragma once
#include <webkit/webkit-web-process-extension.h>

// Says which frame asks by `alert`, `confirm` or `prompt`, which the engine does not.

// Takes the script that puts functions of its own around the engine's (`Client/src/linux/dialogs.ts`).
void pnt_dialogs_set(const char *source);
// Runs it in a frame's new window.
void pnt_dialogs_window_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, JSCContext *context);

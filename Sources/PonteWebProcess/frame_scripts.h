#pragma once
#include <webkit/webkit-web-process-extension.h>

// Runs the app's scripts in sub-frames, which the engine's own functions do not reach.

// A script of the app's; FALSE for another message.
gboolean pnt_frame_script_received(WebKitWebPage *page, WebKitUserMessage *message);
// Ends the scripts of the frame's last document.
void pnt_frame_scripts_end(WebKitFrame *frame);

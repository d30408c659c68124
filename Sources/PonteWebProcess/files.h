#pragma once
#include <webkit/webkit-web-process-extension.h>

// Which files a page may load: the app is asked about each, since it sees the folders as the engine does that opens them; the sandbox shows this process others.

// Stops a page's request for a file that the app does not allow; for `send-request`.
gboolean pnt_file_request(WebKitWebPage *page, WebKitURIRequest *request, WebKitURIResponse *redirected, gpointer data);

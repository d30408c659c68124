#pragma once
#include <webkit/webkit-web-process-extension.h>

// Which files a page may load: the app is asked about each, since it alone sees the folders as the engine does that opens them; the sandbox shows this process others.

// Refuses a page's requests for files that the app does not allow; for `send-request`.
gboolean pnt_file_request(WebKitWebPage *page, WebKitURIRequest *request, WebKitURIResponse *redirected, gpointer data);
// Lets the app hear the page when it is left and comes back, and no view shows it yet; for `document-loaded`.
void pnt_file_document_loaded(WebKitWebPage *page, gpointer data);

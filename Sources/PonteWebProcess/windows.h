#pragma once
#include "bytes.h"
#include "socket.h"

// The windows of a web process: each a document's, in one script world. They are named by numbers that no script can choose, and the app is told of
// each by the engine's own connection: so it knows of a document behind the navigation that has shown it, and before all that comes by the socket.
// A window is known by the frame that shows it now: one that is left says nothing more, and hears nothing.

typedef struct PntWindow PntWindow;

// The window that `context` is the context of, with a reference: a new one, or that of the empty first document, which is used again. `is_new` tells which.
PntWindow *pnt_window_of(WebKitWebPage *page, WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context, gboolean *is_new);
// Scripts of the document may have run: what they can change says nothing.
void pnt_window_touched(PntWindow *window);
// True if the context has a window.
gboolean pnt_window_has(WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context);
void pnt_window_release(gpointer window);
// The main frame shows another document.
void pnt_windows_left(WebKitWebPage *page, WebKitFrame *main_frame);
// The page, with a reference; NULL when it is gone.
WebKitWebPage *pnt_window_page(PntWindow *window);
PntGift *pnt_window_gift(PntWindow *window);
PntAccount pnt_window_account(PntWindow *window);
// The frame that shows the window of this number, with a reference; NULL when none does any more.
WebKitFrame *pnt_window_frame(WebKitWebPage *page, guint64 number);

// open(receive): the window is about to speak, and `receive(kind, request, text, name)` takes what comes for it. A second time: it is shown again.
// `false` where there is no socket: with `PONTE_SOCKET=off`, posts go by the engine, and in no other process at all.
JSCValue *pnt_window_open(GPtrArray *arguments, gpointer window);
// stamp(): what a post by the engine begins with, of which the app has been told: 16 digits of the window's number, 32 of a token. Throws where nothing can be posted.
JSCValue *pnt_window_stamp(GPtrArray *arguments, gpointer window);
// post(handler, text, address): the number of the request; `handler` is the body's kind, a byte, and the handler's name; the document's address is left out where it is that of the post before. Throws where it cannot be sent,
// and where too many posts of the window have no answer: each answer takes memory of the app's, and be it a refusal.
JSCValue *pnt_window_post(GPtrArray *arguments, gpointer window);
// wait(handler, text, address, milliseconds): as `post`, but gives the answer, or `undefined` when the time has passed. Throws where it cannot be sent, and what the post is refused with.
JSCValue *pnt_window_wait(GPtrArray *arguments, gpointer window);

// Gives a frame's new window its functions; for each world's `window-object-cleared`.
void pnt_window_object_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data);

// No post of the page's windows will be answered any more: the app is gone.
void pnt_windows_ended(WebKitWebPage *page);

// Takes a packet of the app's.
void pnt_window_receive(WebKitWebPage *page, const PntPacketHead *head, GBytes *body);

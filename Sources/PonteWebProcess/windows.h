#pragma once
#include "gift.h"
#include "held.h"
#include "socket.h"
#include "unanswered.h"

// The windows of a web process: each a document's, in one script world. They are named by numbers that no script can choose, and the app is told of
// each by the engine's own connection: so it knows of a document behind the navigation that has shown it, and before all that comes by the socket.
// A window is known by the frame that shows it now: one that is left says nothing more, and hears nothing.
typedef struct {
    guint64 number;
    GWeakRef page, frame;
    WebKitScriptWorld *world;
    gboolean is_main;
    char *origin; // NULL: to be asked for
    gboolean is_touched; // a script may have run in it: that of the empty first document, and of a document that was there before the first message handler. What it can change says nothing
    char *token;   // of its posts by the engine; NULL before the first
    JSCWeakValue *receive;
    guint64 generation; // of the page's documents
    guint64 epoch;      // in which the app was told; 0 for never
    gboolean has_spoken;
    guint unanswered; // posts
    PntHeld held;
    PntGift gift;
} PntWindow;

// Of a page: its documents are counted, and how often it has shown another than before.
typedef struct {
    guint64 generation, epoch;
    PntUnanswered unanswered;
    GWeakRef main_frame;
} PntShown;
PntShown *pnt_shown_of(WebKitWebPage *page);

// The window that `context` is the context of, with a reference: a new one, or that of the empty first document, which is used again. `is_new` tells which.
PntWindow *pnt_window_of(WebKitWebPage *page, WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context, gboolean *is_new);
// The window of this number, without a reference; NULL for none.
PntWindow *pnt_window_find(guint64 number);
// The page's windows, with references.
GPtrArray *pnt_windows_of(WebKitWebPage *page);
void pnt_window_release(gpointer window);
// True if the context has a window.
gboolean pnt_window_has(WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context);
// The main frame shows another document.
void pnt_windows_left(WebKitWebPage *page, WebKitFrame *main_frame);
// The page, with a reference; NULL when it is gone.
static inline WebKitWebPage *pnt_window_page(PntWindow *window) { return g_weak_ref_get(&window->page); }
static inline PntAccount pnt_window_account(PntWindow *window) { return window->is_main ? PNT_ACCOUNT_MAIN_FRAME : PNT_ACCOUNT_SUBFRAMES; }

// The window's frame, with a reference; NULL when it is not in the page any more.
WebKitFrame *pnt_window_own_frame(PntWindow *window);
// Says if this frame of its own shows it; FALSE for NULL.
gboolean pnt_window_is_shown(PntWindow *window, WebKitWebPage *page, WebKitFrame *frame, JSCContext *context);
// The frame that shows the window of this number, with a reference; NULL when none does any more.
WebKitFrame *pnt_window_frame(WebKitWebPage *page, guint64 number);
// Tells the app of the window, unless it knows. `is_start`: ahead of the document's scripts. FALSE where it cannot be told: there is no socket, and the app ends the process.
gboolean pnt_window_tell(PntWindow *window, WebKitWebPage *page, WebKitFrame *frame, JSCContext *context, gboolean is_start);

#pragma once
#include "../../CWebKitGTK/shim.h"
#include "packet.h"
#include "segments.h"

// The parts of libdispatch and of Swift's runtime by which GLib's main loop runs the main actor; NULL for one that the running ones lack.
typedef struct {
    int (*handle)(void);
    void (*callback)(void *message);
    void (**hook)(void *original, void *override);
} PntMainQueue;
PntMainQueue pnt_main_queue(void);
#define PNT_TRIED_SWIFT "Ponte was tried with Swift 6.3: see Documentation/Contributing/Platform.md."
// NULL where they are what is expected, else a sentence that says what was found, to be freed.
char *pnt_main_queue_problem(PntMainQueue found);
// Says on standard error what Ponte cannot do without, and ends the program.
enum { PNT_STOPPED = 70 };
void pnt_stop(const char *problem) G_GNUC_NORETURN;

// Sets up GLib's default main context to run the main dispatch queue (and with it @MainActor) too; a second call does nothing.
// In C because libdispatch declares its run loop functions for C alone, and Swift cannot run code when a program is loaded.
void pnt_attach_main_queue(void);

// Calls `end` in a later turn of GLib's default main context, in the order of the calls, and never in a loop that runs within a callback. From any thread.
// In C because a source is made of C functions.
void pnt_end_later(GDestroyNotify end, gpointer data);

// Keeps GLib's default main context from sleep for a moment, as something is likely to come. It does so less often where nothing came so soon.
// In C because a poll function is called at each turn.
void pnt_stay_awake(void);

// Makes GLib's default main context fire the timers of Foundation's RunLoop.main. In C for the same reasons.
void pnt_attach_run_loop_timers(void);

// The parts of CoreFoundation's run loop that this takes; NULL for one that the running Foundation lacks.
typedef struct {
    const void *(*main)(void);
    double (*next_fire_date)(const void *loop, const void *mode);
    int (*run)(const void *mode, double seconds, unsigned char returns_after_one);
    double (*now)(void);
    const void *const *mode;
} PntRunLoop;
PntRunLoop pnt_run_loop(void);
// NULL where they are what is expected, else a sentence that says what was found, to be freed: then timers of RunLoop.main do not fire.
char *pnt_run_loop_problem(PntRunLoop found);

// Makes a web view with its construct-only properties. In C because g_object_new is variadic.
// Returns a floating reference. `related` may be NULL; when it is not, `context` and `session` are the related view's.
WebKitWebView *pnt_web_view_new(WebKitWebContext *context, WebKitNetworkSession *session, WebKitUserContentManager *manager,
                                WebKitSettings *settings, WebKitAutoplayPolicy autoplay, WebKitWebView *related);

// A closure for a signal, whose arguments reach `marshal` as an array of GValue; `destroy` frees `data`. And its data.
// In C because GClosure has bit fields, which Swift does not import.
GClosure *pnt_closure_new(GClosureMarshal marshal, gpointer data, GClosureNotify destroy);
gpointer pnt_closure_data(GClosure *closure);

// True if `instance` is of `type`. In C because the macro behind it is not imported.
gboolean pnt_is_a(gpointer instance, GType type);

// Emits a signal whose one argument is a text. In C because g_signal_emit is variadic.
void pnt_emit_text(gpointer instance, const char *signal, const char *text);

// Hides a window that GTK has realized and never shown, and destroys it when the loop has nothing else to do, or the program ends: GTK still lays it
// out in the frame that has been asked for, and crashes where it is gone. For the main thread.
void pnt_end_unseen_window(GtkWindow *window);
void pnt_end_unseen_windows(void);

// False on an X server whose windows nobody manages: a kiosk, Xvfb. GDK asks the server at most every 15 seconds. In C because GDK's functions for X11 have a
// header of their own, which a GTK without X11 lacks.
gboolean pnt_has_window_manager(GdkDisplay *display);

// Emits the signals by which GTK gives a drop to a target: "accept" and, if that says so, "drag-enter". In C because g_signal_emit is variadic.
void pnt_offer_drop(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y);

// An input stream that is fed while it is read. In C because a GObject class is made of C structs and C functions.
GInputStream *pnt_feed_stream_new(void);
// Appends bytes; the stream takes its own reference. Ignored after the end.
void pnt_feed_stream_push(GInputStream *stream, GBytes *bytes);
// Ends the stream, with `error` (copied) or, if it is NULL, in good order.
void pnt_feed_stream_end(GInputStream *stream, const GError *error);
// Calls `has_room` after pnt_feed_stream_wait. Calls `closed` once, on the main context, when the reader closes, cancels or drops the stream; then `destroy` frees
// `data`.
void pnt_feed_stream_watch(GInputStream *stream, void (*has_room)(gpointer data), void (*closed)(gpointer data), gpointer data, GDestroyNotify destroy);
// False if fewer bytes than `room` wait for the reader. Otherwise `has_room` is called, once, when that is so.
gboolean pnt_feed_stream_wait(GInputStream *stream, gsize room);

// Tries to get the bodies of requests under custom schemes in a child process, one after the other: `answers`, owned by the caller, gives a byte for each that
// the engine can hand over, and ends with the child. WebKitGTK (2.36 to 2.52 at least) dereferences NULL for a body with a Blob in it, and then it is the
// child that ends. -1 without a child. Main thread only. In C because Swift has no fork, and must not run in the child.
pid_t pnt_try_request_bodies(WebKitURISchemeRequest *const *requests, guint count, int *answers);
// Waits for the child, after the end of its answers. True if it has come to none in two seconds: another thread held a lock when it was made.
gboolean pnt_was_late(pid_t child);

// The texture's pixels, owned by the caller. In C because a later GTK has replaced GDK's own function, and Swift does not see which version there is.
GdkPixbuf *pnt_pixbuf_from_texture(GdkTexture *texture);

typedef enum { PNT_CHOOSE_FILE, PNT_CHOOSE_FILES, PNT_CHOOSE_FOLDER, PNT_CHOOSE_NEW_FILE } PntFileChoiceKind;
typedef struct {
    PntFileChoiceKind kind;
    const char *title; // NULL for GTK's own, since 4.10
    GListModel *filters; // of GtkFileFilter, the first at first; NULL for all files
    GFile *folder; // that is shown at first; NULL for GTK's choice
    const char *name; // that a new file gets, unless the user writes another; NULL for none
} PntFileChoice;
// Shows GTK's file chooser: the desktop's own, through its portal, where there is one. `callback` is called once; a cancelled `cancellable` closes the chooser.
// Then `pnt_choose_files_finish` gives the files, a list owned by the caller; NULL where none was chosen, with `error` where there was no chooser.
// In C for the same reason: GtkFileDialog is newer than GTK 4.8.
void pnt_choose_files(GtkWindow *parent, const PntFileChoice *choice, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
GListModel *pnt_choose_files_finish(PntFileChoiceKind kind, GAsyncResult *result, GError **error);
// From now on a chooser that goes takes the windows over it along: the question whether to replace a file, and GTK's error about a folder whose reading was
// cancelled, which comes when the chooser has gone and would stay.
void pnt_end_windows_of_choosers(void);

// From now on the engine's print dialog lives until the engine has ended it: it destroys one, too, that Escape has ended, and which is gone then. In C because the
// type's name alone is known: its header is another package's.
void pnt_hold_print_dialogs(void);

// The names of the languages that have a dictionary, such as de_DE, to be freed; NULL where enchant, which the engine checks the spelling by, is not there or is
// another. From any thread. In C because it is found by name.
char **pnt_spelling_languages(void);

// Calls `ready` on the main context while the descriptor can be read (or written), until it returns FALSE; then `destroy` frees `data`. Not above the
// engine's own sources. In C because glib-unix.h is not among the headers that are imported.
guint pnt_watch_descriptor(int descriptor, GIOCondition condition, gboolean (*ready)(gpointer data), gpointer data, GDestroyNotify destroy);

// A descriptor that can be read once SIGTERM, SIGINT or SIGHUP has come; -1 without one. Those that the program ignores (nohup) or handles itself stay as they are.
// The same signal again, half a second later or more, ends the program by itself, also while the main thread stands still. Several come at once for one request:
// make passes on what its group has got. SIGHUP never ends it: a shell and the system each send one. In C because a signal's handler is no place for Swift.
// So many seconds behind the first one, SIGALRM ends a program that has not called `pnt_main_thread_ends`, unless the program uses SIGALRM itself.
int pnt_watch_end_signals(guint seconds);

// The main thread has heard the signal: the alarm is taken back. In C because only there it is known whose alarm it is.
void pnt_main_thread_ends(void);

// The signals that were taken end the program by themselves again. The alarm of one that nobody has heard goes on. In C because the handler is known there alone.
void pnt_unwatch_end_signals(void);

// The address with the escapes in it, and with what no URL may hold behind its host escaped; owned by the caller. In C because a page may write an address of millions of
// characters, and all of them are looked at.
char *pnt_escaped_address(const char *text);

// The text of a catalogue in the user's languages, in UTF-8; the same text where the catalogue has none. Before GTK's start it takes the languages from the
// environment, as that does. In C because libintl.h is not among the headers that are imported.
const char *pnt_catalogue_text(const char *catalogue, const char *text);

// A widget with another role than its type's, which it can get at construction alone. In C because Swift cannot call functions of variable arguments.
GtkWidget *pnt_new_widget(GType type, GtkAccessibleRole role);
// The texts that a screen reader reads: GTK_ACCESSIBLE_PROPERTY_LABEL is the name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION what it says behind that. In C for the same reason.
void pnt_set_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text);

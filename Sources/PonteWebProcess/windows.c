#include "windows.h"
#include "contexts.h"
#include "origins.h"
#include "unanswered.h"
#include <gio/gunixfdlist.h>
#include <sys/random.h>
#include <unistd.h>

// The names carry the version, as all names of the library.
static const char window_message[] = "ponte.window.3";
static const char no_socket_message[] = "ponte.nosocket.1";
static const char number_name[] = "ponteWindow1";

enum { MOST_BYTES_HELD = 16 << 20 };
struct PntWindow {
    guint64 number;
    GWeakRef page, frame;
    WebKitScriptWorld *world;
    gboolean is_main;
    char *origin; // NULL: to be asked for
    gboolean is_touched; // a script may have run in it: that of the empty first document, and of a document that was there before the first message handler
    char *token;   // of its posts by the engine; NULL before the first
    JSCWeakValue *receive;
    guint64 generation; // of the page's documents
    guint64 epoch;      // in which the app was told; 0 for never
    gboolean has_spoken;
    guint unanswered;   // posts
    GQueue held;        // packets for a document in the back/forward cache
    gsize held_bytes;
    PntGift gift;
};

// A packet for a window that is not shown now.
typedef struct {
    PntPacketHead head;
    GBytes *body;
} Held;

// Of a page: its documents are counted, and how often it has shown another than before.
typedef struct {
    guint64 generation, epoch;
    PntUnanswered unanswered;
    GWeakRef main_frame;
} Shown;

static GHashTable *windows; // by number

// The app compares numbers of a view's windows, which may be in several processes: each begins somewhere else. A number of JavaScript's holds it.
static guint64 next_number(void) {
    static guint64 last;
    if (last == 0 && getrandom(&last, sizeof last, 0) == sizeof last) last &= (G_GUINT64_CONSTANT(1) << 52) - 1;
    return ++last;
}

static void shown_free(gpointer data) {
    Shown *shown = data;
    pnt_unanswered_clear(&shown->unanswered);
    g_weak_ref_clear(&shown->main_frame);
    g_free(shown);
}

static Shown *shown_of(WebKitWebPage *page) {
    static const char name[] = "ponte-shown";
    Shown *shown = g_object_get_data(G_OBJECT(page), name);
    if (shown) return shown;
    shown = g_new0(Shown, 1);
    shown->generation = shown->epoch = 1;
    pnt_unanswered_init(&shown->unanswered);
    g_weak_ref_init(&shown->main_frame, NULL);
    g_object_set_data_full(G_OBJECT(page), name, shown, shown_free);
    return shown;
}

static void held_free(gpointer data) {
    Held *held = data;
    g_bytes_unref(held->body);
    g_free(held);
}

static void answered(PntWindow *window, WebKitWebPage *page, guint count) {
    pnt_unanswered_remove(&shown_of(page)->unanswered, window->is_main, &window->unanswered, count);
}

static PntWindow *find(guint64 number) { return windows ? g_hash_table_lookup(windows, &number) : NULL; }

static void window_clear(gpointer data) {
    PntWindow *window = data;
    WebKitWebPage *page = window->has_spoken ? pnt_window_page(window) : NULL;
    if (page) {
        pnt_unanswered_window_gone(&shown_of(page)->unanswered, window->is_main, window->unanswered, window->number);
        pnt_socket_send_control(pnt_socket_of(page), (PntPacketHead){.kind = PNT_PACKET_WINDOW_GONE, .window = window->number});
    }
    g_clear_object(&page);
    g_hash_table_remove(windows, &window->number);
    g_weak_ref_clear(&window->page);
    g_weak_ref_clear(&window->frame);
    g_clear_object(&window->receive);
    g_object_unref(window->world);
    g_free(window->origin);
    g_free(window->token);
    g_queue_clear_full(&window->held, held_free);
    pnt_gift_clear(&window->gift);
}

void pnt_window_release(gpointer window) { g_rc_box_release_full(window, window_clear); }

WebKitWebPage *pnt_window_page(PntWindow *window) { return g_weak_ref_get(&window->page); }

PntGift *pnt_window_gift(PntWindow *window) { return &window->gift; }

PntAccount pnt_window_account(PntWindow *window) { return window->is_main ? PNT_ACCOUNT_MAIN_FRAME : PNT_ACCOUNT_SUBFRAMES; }

// The window whose number the global object has, if it is one of the frame's; NULL for a number that a page has made up. Without a reference.
static PntWindow *window_in(JSCContext *context, WebKitFrame *frame, WebKitScriptWorld *world) {
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context);
    g_autoptr(JSCValue) value = jsc_value_object_get_property(global, number_name);
    jsc_context_clear_exception(context);
    double number = jsc_value_is_number(value) ? jsc_value_to_double(value) : 0;
    PntWindow *window = number >= 1 && number < 9007199254740992.0 ? find((guint64)number) : NULL;
    g_autoptr(WebKitFrame) its = window ? g_weak_ref_get(&window->frame) : NULL;
    return window && its == frame && window->world == world ? window : NULL;
}

PntWindow *pnt_window_of(WebKitWebPage *page, WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context, gboolean *is_new) {
    if (!windows) windows = g_hash_table_new(g_int64_hash, g_int64_equal);
    PntWindow *window = window_in(context, frame, world);
    *is_new = !window;
    if (window) {
        // The next document may have another origin: a header can give it one.
        g_clear_pointer(&window->origin, g_free);
        window->is_touched = TRUE;
        window->epoch = 0;
        window->generation = shown_of(page)->generation;
        return g_rc_box_acquire(window);
    }
    window = g_rc_box_new0(PntWindow);
    window->number = next_number();
    g_weak_ref_init(&window->page, page);
    g_weak_ref_init(&window->frame, frame);
    window->world = g_object_ref(world);
    window->is_main = webkit_frame_is_main_frame(frame);
    window->generation = shown_of(page)->generation;
    g_queue_init(&window->held);
    g_hash_table_insert(windows, &window->number, window);
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context), value = jsc_value_new_number(context, (double)window->number);
    jsc_value_object_define_property_data(global, number_name, 0, value);
    jsc_context_clear_exception(context);
    return window;
}

void pnt_window_touched(PntWindow *window) { window->is_touched = TRUE; }

gboolean pnt_window_has(WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context) { return window_in(context, frame, world) != NULL; }

void pnt_windows_left(WebKitWebPage *page, WebKitFrame *main_frame) {
    Shown *shown = shown_of(page);
    pnt_context_forget();
    g_weak_ref_set(&shown->main_frame, main_frame);
    shown->generation++;
    shown->epoch++;
}

// MARK: The frame that shows it

// The window's frame, with a reference, if it shows the window; NULL when it shows another, or is not in the page any more.
static WebKitFrame *own_frame(PntWindow *window) {
    WebKitFrame *frame = g_weak_ref_get(&window->frame);
    // A frame that was taken out of its page has no address, and no context to ask for. The main frame goes with its page, and has none in its empty first document.
    const char *uri = frame && !window->is_main ? webkit_frame_get_uri(frame) : NULL;
    if (frame && !window->is_main && (!uri || !*uri)) g_clear_object(&frame);
    return frame;
}

static gboolean has_context(WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context) {
    g_autoptr(JSCContext) current = webkit_frame_get_js_context_for_script_world(frame, world);
    // Platform: contexts
    // The engine has one object for a context as long as somebody holds it.
    return current == context;
}

// Says if a window whose frame shows it belongs to the document that the page shows. One that has come back from the back/forward cache is shown again.
static gboolean belongs(PntWindow *window, WebKitWebPage *page) {
    Shown *shown = shown_of(page);
    if (window->generation == shown->generation) return TRUE;
    if (!window->is_main) {
        g_autoptr(WebKitFrame) main = g_weak_ref_get(&shown->main_frame);
        if (!main) return FALSE;
        WebKitScriptWorld *world = webkit_script_world_get_default();
        g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(main, world);
        PntWindow *owner = window_in(context, main, world);
        if (!owner || owner->generation != window->generation) return FALSE;
    }
    shown->generation = window->generation;
    shown->epoch++;
    return TRUE;
}

static gboolean is_shown(PntWindow *window, WebKitWebPage *page, WebKitFrame *frame, JSCContext *context) {
    return frame && has_context(frame, window->world, context) && belongs(window, page);
}

WebKitFrame *pnt_window_frame(WebKitWebPage *page, guint64 number) {
    PntWindow *window = find(number);
    g_autoptr(WebKitWebPage) its = window ? pnt_window_page(window) : NULL;
    g_autoptr(WebKitFrame) frame = window && its == page ? own_frame(window) : NULL;
    if (!frame) return NULL;
    g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(frame, window->world);
    return window_in(context, frame, window->world) == window && belongs(window, page) ? g_steal_pointer(&frame) : NULL;
}

// MARK: To the app

// Tells the app of the window, unless it knows. `is_start`: ahead of the document's scripts. FALSE where it cannot be told: there is no socket, and the app ends the process.
static gboolean tell(PntWindow *window, WebKitWebPage *page, WebKitFrame *frame, JSCContext *context, gboolean is_start) {
    Shown *shown = shown_of(page);
    if (window->epoch == shown->epoch) return TRUE;
    PntSocket *socket = pnt_socket_of(page);
    if (!socket && !pnt_socket_is_off()) {
        webkit_web_page_send_message_to_view(page, webkit_user_message_new(no_socket_message, NULL), NULL, NULL, NULL);
        return FALSE;
    }
    const char *uri = webkit_frame_get_uri(frame);
    if (!uri || !*uri) uri = "about:blank";
    if (!pnt_is_told(uri)) uri = "";
    if (!window->origin) window->origin = pnt_origin_of(frame, context, window->is_main, is_start && !window->is_touched);
    int peer = socket ? pnt_socket_take_peer(socket) : -1;
    GUnixFDList *descriptors = peer >= 0 ? g_unix_fd_list_new_from_array(&peer, 1) : NULL;
    const char *world = window->world == webkit_script_world_get_default() ? "" : webkit_script_world_get_name(window->world);
    GVariant *parameters = g_variant_new("(ttubssss)", socket ? pnt_socket_id(socket) : 0, window->number, (guint32)shown->epoch, window->is_main, window->origin,
                                         world, uri, window->token ? window->token : "");
    webkit_web_page_send_message_to_view(page, webkit_user_message_new_with_fd_list(window_message, parameters, descriptors), NULL, NULL, NULL);
    g_clear_object(&descriptors);
    window->epoch = shown->epoch;
    window->has_spoken = socket != NULL;
    return TRUE;
}

static JSCValue *undefined(JSCContext *context) { return jsc_value_new_undefined(context); }

static JSCValue *at(GPtrArray *arguments, guint index) { return index < arguments->len ? arguments->pdata[index] : NULL; }

static void drop_held(PntWindow *window, Held *held) {
    if (!g_queue_remove(&window->held, held)) return;
    window->held_bytes -= g_bytes_get_size(held->body);
    held_free(held);
}

static gboolean deliver(PntWindow *window, WebKitWebPage *page, const PntPacketHead *head, GBytes *body);

static gboolean deliver_held(gpointer data) {
    PntWindow *window = data;
    WebKitWebPage *page = pnt_window_page(window);
    Held *held;
    while (page && (held = g_queue_peek_head(&window->held)) && deliver(window, page, &held->head, held->body)) drop_held(window, held);
    g_clear_object(&page);
    return G_SOURCE_REMOVE;
}

JSCValue *pnt_window_open(GPtrArray *arguments, gpointer data) {
    PntWindow *window = data;
    JSCContext *context = jsc_context_get_current();
    JSCValue *receive = at(arguments, 0);
    WebKitWebPage *page = pnt_window_page(window);
    WebKitFrame *frame = own_frame(window);
    gboolean is_open = FALSE;
    if (page && is_shown(window, page, frame, context)) {
        gboolean is_start = !window->receive && receive && jsc_value_is_function(receive);
        if (is_start) {
            window->receive = jsc_weak_value_new(receive);
        } else {
            // It has come back: its posts wait from now on until the app has been told of it again.
            shown_of(page)->epoch++;
        }
        is_open = !pnt_socket_is_off() && tell(window, page, frame, context, is_start);
        if (window->held.length > 0)
            g_idle_add_full(G_PRIORITY_HIGH_IDLE, deliver_held, g_rc_box_acquire(window), pnt_window_release);
    }
    g_clear_object(&frame);
    g_clear_object(&page);
    return jsc_value_new_boolean(context, is_open);
}

JSCValue *pnt_window_stamp(GPtrArray *arguments, gpointer data) {
    PntWindow *window = data;
    JSCContext *context = jsc_context_get_current();
    g_autoptr(WebKitWebPage) page = pnt_window_page(window);
    g_autoptr(WebKitFrame) frame = own_frame(window);
    guint64 halves[2];
    if (!pnt_socket_is_off() || !page || !is_shown(window, page, frame, context)) {
        jsc_context_throw(context, "The document is not shown any more, or has no connection to the app.");
        return undefined(context);
    }
    if (!window->token) {
        if (getrandom(halves, sizeof halves, 0) != sizeof halves) {
            jsc_context_throw(context, "There are no random numbers.");
            return undefined(context);
        }
        window->token = g_strdup_printf("%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER "x", halves[0], halves[1]);
    }
    tell(window, page, frame, context, FALSE);
    g_autofree char *stamp = g_strdup_printf("%016" G_GINT64_MODIFIER "x%s", window->number, window->token);
    return jsc_value_new_string(context, stamp);
}

// Posts for the window that runs now; the first argument is the body's kind, a byte, and the handler's name. 0, and an exception, where it cannot.
static guint32 post(GPtrArray *arguments, PntWindow *window, JSCContext *context) {
    JSCValue *name = at(arguments, 0), *text = at(arguments, 1), *address = at(arguments, 2);
    if (!name || !jsc_value_is_string(name) || !text || !jsc_value_is_string(text)) {
        jsc_context_throw(context, "A handler's name and a text are needed.");
        return 0;
    }
    g_autoptr(GBytes) name_bytes = jsc_value_to_string_as_bytes(name);
    gsize name_count = 0;
    const char *kind = name_bytes ? g_bytes_get_data(name_bytes, &name_count) : NULL;
    g_autoptr(WebKitWebPage) page = pnt_window_page(window);
    g_autoptr(WebKitFrame) frame = own_frame(window);
    guint32 request = 0;
    if (name_count < 1 || name_count > G_MAXUINT16) {
        jsc_context_throw(context, "A body's kind and a handler's name are needed, of 65,535 bytes at most.");
    } else if (!page || !is_shown(window, page, frame, context)) {
        jsc_context_throw(context, "The document is not shown any more.");
    } else if (!pnt_unanswered_allows(&shown_of(page)->unanswered, window->is_main, window->unanswered)) {
        jsc_context_throw(context, "limitExceeded: Too many messages of the frame have no answer yet.");
    } else {
        g_autoptr(GBytes) text_bytes = jsc_value_to_string_as_bytes(text);
        gboolean is_same = !address || !jsc_value_is_string(address);
        g_autoptr(GBytes) address_bytes = is_same ? NULL : jsc_value_to_string_as_bytes(address);
        PntPart parts[4] = {{kind + 1, name_count - 1}, {NULL, 0}, {kind, 1}};
        if (address_bytes) parts[1].start = g_bytes_get_data(address_bytes, &parts[1].count);
        if (parts[1].count > PNT_LONGEST_ADDRESS) parts[1].count = 0;
        if (text_bytes) parts[3].start = g_bytes_get_data(text_bytes, &parts[3].count);
        gboolean is_told = tell(window, page, frame, context, FALSE);
        guint32 next = pnt_socket_next_request();
        PntPacketHead head = {
            .kind = PNT_PACKET_POST, .flags = is_same ? PNT_PACKET_SAME_ADDRESS : 0, .name_count = (guint16)parts[0].count,
            .address_count = (guint32)parts[1].count, .request = next, .epoch = (guint32)window->epoch, .window = window->number, .text_count = 1 + parts[3].count};
        if (is_told && text_bytes && pnt_socket_send(pnt_socket_of(page), pnt_window_account(window), head, parts, 4)) {
            request = next;
            pnt_unanswered_add(&shown_of(page)->unanswered, window->is_main, &window->unanswered);
        } else {
            jsc_context_throw(context, "The message could not be sent: there is no memory for it, or the app does not read what is sent already.");
        }
    }
    return request;
}

JSCValue *pnt_window_post(GPtrArray *arguments, gpointer window) {
    JSCContext *context = jsc_context_get_current();
    return jsc_value_new_number(context, post(arguments, window, context));
}

JSCValue *pnt_window_wait(GPtrArray *arguments, gpointer data) {
    PntWindow *window = data;
    JSCContext *context = jsc_context_get_current();
    JSCValue *patience = at(arguments, 3);
    double milliseconds = patience && jsc_value_is_number(patience) ? jsc_value_to_double(patience) : 0;
    gint64 deadline = g_get_monotonic_time() + (gint64)(milliseconds > 0 ? MIN(milliseconds, 1e9) * 1000 : 0);
    guint32 request = post(arguments, window, context);
    g_autoptr(WebKitWebPage) page = request ? pnt_window_page(window) : NULL;
    gboolean is_refused = FALSE;
    g_autoptr(GBytes) body = page ? pnt_socket_wait(pnt_socket_of(page), request, deadline, &is_refused) : NULL;
    if (body) answered(window, page, 1);
    JSCValue *answer = body ? jsc_value_new_string_from_bytes(context, body) : undefined(context);
    if (is_refused) {
        g_autofree char *text = jsc_value_to_string(answer);
        jsc_context_throw(context, text);
    }
    return answer;
}

// MARK: From the app

// Calls `receive`; FALSE where the window is not shown now.
static gboolean deliver(PntWindow *window, WebKitWebPage *page, const PntPacketHead *head, GBytes *body) {
    g_autoptr(JSCValue) receive = window->receive ? jsc_weak_value_get_value(window->receive) : NULL;
    if (!receive) return FALSE;
    JSCContext *context = jsc_value_get_context(receive);
    g_autoptr(WebKitFrame) frame = own_frame(window);
    if (!is_shown(window, page, frame, context)) return FALSE;
    gsize count;
    const char *start = g_bytes_get_data(body, &count);
    pnt_context_keep(receive);
    g_autoptr(GBytes) text_bytes = g_bytes_new_from_bytes(body, head->name_count, count - head->name_count);
    g_autoptr(JSCValue) text = jsc_value_new_string_from_bytes(context, text_bytes), name = NULL;
    if (head->name_count > 0) {
        g_autofree char *name_text = g_strndup(start, head->name_count);
        name = jsc_value_new_string(context, name_text);
    }
    // As numbers: a value for each would be an object of the engine's.
    g_autoptr(JSCValue) result = jsc_value_function_call(
        receive, G_TYPE_UINT, (guint)head->kind, G_TYPE_UINT, (guint)head->request, JSC_TYPE_VALUE, text, name ? JSC_TYPE_VALUE : G_TYPE_NONE, name, G_TYPE_NONE);
    jsc_context_clear_exception(context);
    return TRUE;
}

// In the place of an answer that is too much the window gets the news of it. They are no more than its posts without an answer.
static void hold(PntWindow *window, const PntPacketHead *head, GBytes *body) {
    static const char reason[] = "limitExceeded: The answers to a document that was not shown were too long.";
    Held *held = g_new0(Held, 1);
    if (head->kind == PNT_PACKET_ENDED || window->held_bytes + g_bytes_get_size(body) <= MOST_BYTES_HELD) {
        *held = (Held){*head, g_bytes_ref(body)};
    } else {
        held->head = (PntPacketHead){.kind = PNT_PACKET_LOST, .request = head->request, .window = head->window, .text_count = sizeof reason - 1};
        held->body = g_bytes_new_static(reason, sizeof reason - 1);
    }
    window->held_bytes += g_bytes_get_size(held->body);
    g_queue_push_tail(&window->held, held);
}

void pnt_windows_ended(WebKitWebPage *page) {
    static const char reason[] = "The app has closed the connection to the page.";
    g_autoptr(GPtrArray) ended = g_ptr_array_new_with_free_func(pnt_window_release);
    g_autoptr(GBytes) body = g_bytes_new_static(reason, sizeof reason - 1);
    GHashTableIter iterator;
    gpointer window;
    if (!windows) return;
    g_hash_table_iter_init(&iterator, windows);
    while (g_hash_table_iter_next(&iterator, NULL, &window))
        if (((PntWindow *)window)->unanswered > 0) g_ptr_array_add(ended, g_rc_box_acquire(window));
    for (guint index = 0; index < ended->len; index++) {
        PntWindow *each = ended->pdata[index];
        g_autoptr(WebKitWebPage) its = pnt_window_page(each);
        if (its != page) continue;
        PntPacketHead head = {.kind = PNT_PACKET_ENDED, .window = each->number, .text_count = sizeof reason - 1};
        answered(each, page, each->unanswered);
        if (!deliver(each, page, &head, body)) hold(each, &head, body);
    }
    pnt_unanswered_forget(&shown_of(page)->unanswered);
}

void pnt_window_receive(WebKitWebPage *page, const PntPacketHead *head, GBytes *body) {
    gboolean is_call = head->kind == PNT_PACKET_CALL || head->kind == PNT_PACKET_CALL_ALL;
    PntWindow *window = find(head->window);
    if (window) g_rc_box_acquire(window);
    WebKitWebPage *its = window ? pnt_window_page(window) : NULL;
    gboolean is_sound = its == page && head->address_count == 0;
    if (its == page && !is_call) answered(window, page, 1);
    if (!window && !is_call) pnt_unanswered_remove_gone(&shown_of(page)->unanswered, head->window);
    if (is_sound && !deliver(window, page, head, body) && !is_call) hold(window, head, body);
    if (is_call) pnt_socket_send_control(pnt_socket_of(page), (PntPacketHead){.kind = PNT_PACKET_CALLED, .request = head->request, .window = head->window});
    g_clear_object(&its);
    if (window) pnt_window_release(window);
}

#include "windows.h"
#include "contexts.h"
#include "origins.h"
#include <gio/gunixfdlist.h>
#include <sys/random.h>
#include <unistd.h>

// The names carry the version, as all names of the library.
static const char window_message[] = "ponte.window.3";
static const char no_socket_message[] = "ponte.nosocket.1";
static const char number_name[] = "ponteWindow1";

static GHashTable *windows; // by number

// The app compares numbers of a view's windows, which may be in several processes: each begins somewhere else. A number of JavaScript's holds it.
static guint64 next_number(void) {
    static guint64 last;
    if (last == 0 && getrandom(&last, sizeof last, 0) == sizeof last) last &= (G_GUINT64_CONSTANT(1) << 52) - 1;
    return ++last;
}

static void shown_free(gpointer data) {
    PntShown *shown = data;
    pnt_unanswered_clear(&shown->unanswered);
    g_weak_ref_clear(&shown->main_frame);
    g_free(shown);
}

PntShown *pnt_shown_of(WebKitWebPage *page) {
    static const char name[] = "ponte-shown";
    PntShown *shown = g_object_get_data(G_OBJECT(page), name);
    if (shown) return shown;
    shown = g_new0(PntShown, 1);
    shown->generation = shown->epoch = 1;
    pnt_unanswered_init(&shown->unanswered);
    g_weak_ref_init(&shown->main_frame, NULL);
    g_object_set_data_full(G_OBJECT(page), name, shown, shown_free);
    return shown;
}

PntWindow *pnt_window_find(guint64 number) { return windows ? g_hash_table_lookup(windows, &number) : NULL; }

static void window_clear(gpointer data) {
    PntWindow *window = data;
    g_autoptr(WebKitWebPage) page = window->has_spoken ? pnt_window_page(window) : NULL;
    if (page) {
        pnt_unanswered_window_gone(&pnt_shown_of(page)->unanswered, window->is_main, window->unanswered, window->number);
        pnt_socket_send_control(pnt_socket_of(page), (PntPacketHead){.kind = PNT_PACKET_WINDOW_GONE, .window = window->number});
    }
    g_hash_table_remove(windows, &window->number);
    g_weak_ref_clear(&window->page);
    g_weak_ref_clear(&window->frame);
    g_clear_object(&window->receive);
    g_object_unref(window->world);
    g_free(window->origin);
    g_free(window->token);
    pnt_held_clear(&window->held);
    pnt_gift_clear(&window->gift);
}

void pnt_window_release(gpointer window) { g_rc_box_release_full(window, window_clear); }

// The window whose number the global object has, if it is one of the frame's; NULL for a number that a page has made up. Without a reference.
static PntWindow *window_in(JSCContext *context, WebKitFrame *frame, WebKitScriptWorld *world) {
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context);
    g_autoptr(JSCValue) value = jsc_value_object_get_property(global, number_name);
    jsc_context_clear_exception(context);
    double number = jsc_value_is_number(value) ? jsc_value_to_double(value) : 0;
    PntWindow *window = number >= 1 && number < 9007199254740992.0 ? pnt_window_find((guint64)number) : NULL;
    g_autoptr(WebKitFrame) its = window ? g_weak_ref_get(&window->frame) : NULL;
    return window && its == frame && window->world == world ? window : NULL;
}

GPtrArray *pnt_windows_of(WebKitWebPage *page) {
    GPtrArray *own = g_ptr_array_new_with_free_func(pnt_window_release);
    GHashTableIter iterator;
    gpointer window;
    if (windows) g_hash_table_iter_init(&iterator, windows);
    while (windows && g_hash_table_iter_next(&iterator, NULL, &window)) {
        g_autoptr(WebKitWebPage) its = pnt_window_page(window);
        if (its == page) g_ptr_array_add(own, g_rc_box_acquire(window));
    }
    return own;
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
        window->generation = pnt_shown_of(page)->generation;
        return g_rc_box_acquire(window);
    }
    window = g_rc_box_new0(PntWindow);
    window->number = next_number();
    g_weak_ref_init(&window->page, page);
    g_weak_ref_init(&window->frame, frame);
    window->world = g_object_ref(world);
    window->is_main = webkit_frame_is_main_frame(frame);
    window->generation = pnt_shown_of(page)->generation;
    g_hash_table_insert(windows, &window->number, window);
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context), value = jsc_value_new_number(context, (double)window->number);
    jsc_value_object_define_property_data(global, number_name, 0, value);
    jsc_context_clear_exception(context);
    return window;
}

gboolean pnt_window_has(WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context) { return window_in(context, frame, world) != NULL; }

void pnt_windows_left(WebKitWebPage *page, WebKitFrame *main_frame) {
    PntShown *shown = pnt_shown_of(page);
    pnt_context_forget();
    g_weak_ref_set(&shown->main_frame, main_frame);
    shown->generation++;
    shown->epoch++;
}

// MARK: The frame that shows it

WebKitFrame *pnt_window_own_frame(PntWindow *window) {
    WebKitFrame *frame = g_weak_ref_get(&window->frame);
    // A frame that was taken out of its page has no address, and no context to ask for. The main frame goes with its page, and has none in its empty first document.
    const char *uri = frame && !window->is_main ? webkit_frame_get_uri(frame) : NULL;
    if (frame && !window->is_main && (!uri || !*uri)) g_clear_object(&frame);
    return frame;
}

// Says if a window whose frame shows it belongs to the document that the page shows. One that has come back from the back/forward cache is shown again.
static gboolean belongs(PntWindow *window, WebKitWebPage *page) {
    PntShown *shown = pnt_shown_of(page);
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

gboolean pnt_window_is_shown(PntWindow *window, WebKitWebPage *page, WebKitFrame *frame, JSCContext *context) {
    return frame && pnt_context_is_shown(context, frame, window->world) && belongs(window, page);
}

WebKitFrame *pnt_window_frame(WebKitWebPage *page, guint64 number) {
    PntWindow *window = pnt_window_find(number);
    g_autoptr(WebKitWebPage) its = window ? pnt_window_page(window) : NULL;
    g_autoptr(WebKitFrame) frame = window && its == page ? pnt_window_own_frame(window) : NULL;
    if (!frame) return NULL;
    g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(frame, window->world);
    return window_in(context, frame, window->world) == window && belongs(window, page) ? g_steal_pointer(&frame) : NULL;
}

// MARK: To the app

gboolean pnt_window_tell(PntWindow *window, WebKitWebPage *page, WebKitFrame *frame, JSCContext *context, gboolean is_start) {
    PntShown *shown = pnt_shown_of(page);
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

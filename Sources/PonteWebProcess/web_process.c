#include "PonteWebProcess.h"
#include "app_scripts.h"
#include "bytes.h"
#include "contexts.h"
#include "dialogs.h"
#include "files.h"
#include "frame_scripts.h"
#include "posts.h"
#include "windows.h"
#include "worlds.h"
#include <sys/random.h>

// The names carry the version: of another version's library, the app hears nothing.
static const char worlds_name[] = "ponte.worlds.1";
static const char page_message[] = "ponte.page.2";
static const char wrap_message[] = "ponte.wrap.1";

static const char property_name[] = "ponteNative4";

static char *wrapper; // a script
static GHashTable *frames; // that have run a script, with a weak reference to the page of each

// random(): digits of 128 random bits. The engine's own `crypto` starts a thread in each document.
static JSCValue *random_digits(GPtrArray *arguments, gpointer data) {
    guint64 numbers[2];
    if (getrandom(numbers, sizeof numbers, 0) != sizeof numbers) jsc_context_throw(jsc_context_get_current(), "There are no random numbers.");
    char text[41];
    g_snprintf(text, sizeof text, "%020" G_GINT64_MODIFIER "u%020" G_GINT64_MODIFIER "u", numbers[0], numbers[1]);
    return jsc_value_new_string(jsc_context_get_current(), text);
}

// The value of `name`, or `undefined`, without an exception that a getter of the page's may throw.
static JSCValue *member(JSCValue *object, const char *name) {
    JSCContext *context = jsc_value_get_context(object);
    if (!jsc_value_is_object(object)) return jsc_value_new_undefined(context);
    JSCValue *value = jsc_value_object_get_property(object, name);
    jsc_context_clear_exception(context);
    return value;
}

// Whether a frame wrapper is going to run in the frame. In all others the page would find the functions.
static gboolean has_wrapper(JSCValue *window) {
    g_autoptr(JSCValue) webkit = member(window, "webkit");
    g_autoptr(JSCValue) handlers = member(webkit, "messageHandlers");
    g_autoptr(JSCValue) handler = member(handlers, "ponteFrame");
    return jsc_value_is_object(handler);
}

static void put(JSCContext *context, JSCValue *object, const char *name, GCallback function, PntWindow *window) {
    g_rc_box_acquire(window);
    g_autoptr(JSCValue) value = jsc_value_new_function_variadic(context, name, function, window, pnt_window_release, JSC_TYPE_VALUE);
    jsc_value_object_define_property_data(object, name, 0, value);
}

// Gives the window its functions. Its wrapper removes them before any script of the page runs.
static void give_functions(WebKitWebPage *page, WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context, gboolean is_touched) {
    gboolean is_new;
    PntWindow *window = pnt_window_of(page, frame, world, context, &is_new);
    window->is_touched |= is_touched;
    if (is_new) {
        g_autoptr(JSCValue) global = jsc_context_get_global_object(context), object = jsc_value_new_object(context, NULL, NULL);
        put(context, object, "open", G_CALLBACK(pnt_posts_open), window);
        put(context, object, "stamp", G_CALLBACK(pnt_posts_stamp), window);
        put(context, object, "post", G_CALLBACK(pnt_posts_post), window);
        put(context, object, "wait", G_CALLBACK(pnt_posts_wait), window);
        put(context, object, "give", G_CALLBACK(pnt_bytes_give), window);
        put(context, object, "take", G_CALLBACK(pnt_bytes_take), window);
        put(context, object, "random", G_CALLBACK(random_digits), window);
        jsc_value_object_define_property_data(global, property_name, JSC_VALUE_PROPERTY_CONFIGURABLE, object);
        jsc_context_clear_exception(context);
    }
    pnt_window_release(window);
}

static void page_reference_free(gpointer page) {
    g_weak_ref_clear(page);
    g_free(page);
}

static void frame_gone(gpointer data, GObject *frame) { g_hash_table_remove(frames, frame); }

static void remember(WebKitFrame *frame, WebKitWebPage *page) {
    if (!frames) frames = g_hash_table_new_full(NULL, NULL, NULL, page_reference_free);
    if (g_hash_table_contains(frames, frame)) return;
    GWeakRef *reference = g_new0(GWeakRef, 1);
    g_weak_ref_init(reference, page);
    g_hash_table_insert(frames, frame, reference);
    g_object_weak_ref(G_OBJECT(frame), frame_gone, NULL);
}

// Gives a frame's new window its functions; for each world's `window-object-cleared`.
static void window_object_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data) {
    if (world == webkit_script_world_get_default()) {
        remember(frame, page);
        pnt_frame_scripts_end(frame);
        if (webkit_frame_is_main_frame(frame)) {
            pnt_bytes_drop(page);
            pnt_windows_left(page, frame);
        }
    }
    g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(frame, world);
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context);
    pnt_dialogs_window_cleared(world, page, frame, context);
    if (!has_wrapper(global)) return;
    give_functions(page, frame, world, context, FALSE);
    if (webkit_frame_is_main_frame(frame) && world == webkit_script_world_get_default()) pnt_context_keep(global);
}

// True for a frame of a document in the back/forward cache: it is its own top there. No script can change the two.
static gboolean is_cached(JSCContext *context) {
    g_autoptr(JSCValue) is_top = jsc_context_evaluate(context, "top === window", -1);
    return jsc_value_to_boolean(is_top);
}

static void wrap_frame(WebKitWebPage *page, WebKitFrame *frame, WebKitScriptWorld *world) {
    gboolean is_main = webkit_frame_is_main_frame(frame);
    // One that was taken out of its page has no address, and no context to ask for.
    const char *uri = webkit_frame_get_uri(frame);
    if (!is_main && (!uri || !*uri)) return;
    g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(frame, world);
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context);
    if (!has_wrapper(global) || (!is_main && is_cached(context))) return;
    // Platform: first document
    // The engine runs no script of the app's by itself in an empty first document: the functions lie there.
    g_autoptr(JSCValue) functions = member(global, property_name);
    if (pnt_window_has(frame, world, context) && !jsc_value_is_object(functions)) return;
    // It may have come back from the cache, where no window of another document's may be.
    if (is_main && !pnt_window_has(frame, world, context)) pnt_windows_left(page, frame);
    give_functions(page, frame, world, context, TRUE);
    g_autoptr(JSCValue) result = jsc_context_evaluate_with_source_uri(context, wrapper, -1, "ponte-scripts:messageHandlers", 1);
    jsc_context_clear_exception(context);
}

// The app has its first message handler in a world, or shows a document that may be older than that: documents get what new ones get by themselves.
static void wrap_page(WebKitWebPage *page, WebKitUserMessage *message) {
    GVariant *parameters = webkit_user_message_get_parameters(message);
    if (!parameters || !g_variant_is_of_type(parameters, G_VARIANT_TYPE_STRING)) return;
    WebKitScriptWorld *world = pnt_world_named(g_variant_get_string(parameters, NULL));
    if (!world || !wrapper) return;
    // A wrapper may run what the page has made of the engine's functions, and frames come and go with that.
    g_autoptr(GPtrArray) own = g_ptr_array_new_with_free_func(g_object_unref);
    GHashTableIter iterator;
    gpointer frame, reference;
    // There is no other way to the main frame in a document that has run no script. It may be gone where the engine puts each site into a process.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    WebKitFrame *main_frame = webkit_web_page_get_main_frame(page);
    G_GNUC_END_IGNORE_DEPRECATIONS
    if (main_frame) g_ptr_array_add(own, g_object_ref(main_frame));
    if (frames) g_hash_table_iter_init(&iterator, frames);
    while (frames && g_hash_table_iter_next(&iterator, &frame, &reference)) {
        g_autoptr(WebKitWebPage) its = g_weak_ref_get(reference);
        if (its == page && frame != main_frame) g_ptr_array_add(own, g_object_ref(frame));
    }
    for (guint index = 0; index < own->len; index++) wrap_frame(page, own->pdata[index], world);
}

static gboolean message_received(WebKitWebPage *page, WebKitUserMessage *message, gpointer data) {
    if (g_strcmp0(webkit_user_message_get_name(message), wrap_message) != 0) return pnt_frame_script_received(page, message);
    wrap_page(page, message);
    return TRUE;
}

static void page_created(WebKitWebProcessExtension *extension, WebKitWebPage *page, gpointer data) {
    g_signal_connect(page, "user-message-received", G_CALLBACK(message_received), NULL);
    g_signal_connect(page, "send-request", G_CALLBACK(pnt_file_request), NULL);
    // A page without this has no library, and the app ends its process.
    webkit_web_page_send_message_to_view(page, webkit_user_message_new(page_message, NULL), NULL, NULL, NULL);
}

static void watch_world(WebKitScriptWorld *world, const char *name) {
    gboolean is_ours = g_str_equal(name, pnt_app_scripts_world);
    g_signal_connect(world, "window-object-cleared", is_ours ? G_CALLBACK(pnt_app_scripts_window_cleared) : G_CALLBACK(window_object_cleared), NULL);
}

static void app_message_received(WebKitWebProcessExtension *extension, WebKitUserMessage *message, gpointer data) {
    const char *name = webkit_user_message_get_name(message);
    if (g_strcmp0(name, worlds_name) == 0) pnt_worlds_add(webkit_user_message_get_parameters(message), watch_world);
}

void webkit_web_process_extension_initialize_with_user_data(WebKitWebProcessExtension *extension, const GVariant *data) {
    static const PntSocketReceiver receiver = {pnt_posts_receive, pnt_bytes_received, pnt_posts_ended};
    pnt_socket_receiver = &receiver;
    if (data && g_variant_is_of_type((GVariant *)data, G_VARIANT_TYPE("(assss)"))) {
        const char *functions, *dialogs, *handlers;
        g_autoptr(GVariant) worlds = NULL;
        g_variant_get((GVariant *)data, "(@as&s&s&s)", &worlds, &functions, &dialogs, &handlers);
        wrapper = g_strdup(handlers);
        pnt_app_scripts_set(functions);
        pnt_dialogs_set(dialogs);
        pnt_worlds_add(worlds, watch_world);
    }
    g_signal_connect(extension, "page-created", G_CALLBACK(page_created), NULL);
    g_signal_connect(extension, "user-message-received", G_CALLBACK(app_message_received), NULL);
    // Without somebody who asks for it, the world is not watched.
    g_signal_connect(webkit_script_world_get_default(), "window-object-cleared", G_CALLBACK(window_object_cleared), NULL);
}

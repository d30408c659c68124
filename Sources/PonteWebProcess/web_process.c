#include "PonteWebProcess.h"
#include "app_scripts.h"
#include "contexts.h"
#include "dialogs.h"
#include "files.h"
#include "frame_scripts.h"
#include "windows.h"
#include "worlds.h"
#include <sys/random.h>

// The names carry the version: of another version's library, the app hears nothing.
static const char worlds_name[] = "ponte.worlds.1";
static const char page_message[] = "ponte.page.2";
static const char property_name[] = "ponteNative3";

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
    JSCValue *webkit = member(window, "webkit");
    JSCValue *handlers = member(webkit, "messageHandlers");
    JSCValue *handler = member(handlers, "ponteFrame");
    gboolean has = jsc_value_is_object(handler);
    g_object_unref(handler);
    g_object_unref(handlers);
    g_object_unref(webkit);
    return has;
}

static void put(JSCContext *context, JSCValue *object, const char *name, GCallback function, PntWindow *window) {
    g_rc_box_acquire(window);
    JSCValue *value = jsc_value_new_function_variadic(context, name, function, window, pnt_window_release, JSC_TYPE_VALUE);
    jsc_value_object_define_property_data(object, name, 0, value);
    g_object_unref(value);
}

void pnt_window_object_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data) {
    if (world == webkit_script_world_get_default()) {
        pnt_frame_scripts_end(frame);
        if (webkit_frame_is_main_frame(frame)) {
            pnt_bytes_drop(page);
            pnt_windows_left(page, frame);
        }
    }
    JSCContext *context = webkit_frame_get_js_context_for_script_world(frame, world);
    JSCValue *global = jsc_context_get_global_object(context);
    pnt_dialogs_window_cleared(world, page, frame, context);
    if (has_wrapper(global)) {
        gboolean is_new;
        PntWindow *window = pnt_window_of(page, frame, world, context, &is_new);
        if (is_new) {
            JSCValue *object = jsc_value_new_object(context, NULL, NULL);
            put(context, object, "open", G_CALLBACK(pnt_window_open), window);
            put(context, object, "post", G_CALLBACK(pnt_window_post), window);
            put(context, object, "wait", G_CALLBACK(pnt_window_wait), window);
            put(context, object, "give", G_CALLBACK(pnt_bytes_give), window);
            put(context, object, "take", G_CALLBACK(pnt_bytes_take), window);
            put(context, object, "random", G_CALLBACK(random_digits), window);
            // The wrapper removes it before any script of the page runs.
            jsc_value_object_define_property_data(global, property_name, JSC_VALUE_PROPERTY_CONFIGURABLE, object);
            jsc_context_clear_exception(context);
            g_object_unref(object);
        }
        if (webkit_frame_is_main_frame(frame) && world == webkit_script_world_get_default()) pnt_context_keep(global);
        pnt_window_release(window);
    }
    g_object_unref(global);
    g_object_unref(context);
}

static gboolean message_received(WebKitWebPage *page, WebKitUserMessage *message, gpointer data) {
    return pnt_frame_script_received(page, message);
}

static void page_created(WebKitWebProcessExtension *extension, WebKitWebPage *page, gpointer data) {
    g_signal_connect(page, "user-message-received", G_CALLBACK(message_received), NULL);
    g_signal_connect(page, "send-request", G_CALLBACK(pnt_file_request), NULL);
    // The app need not name the page's frames itself.
    webkit_web_page_send_message_to_view(page, webkit_user_message_new(page_message, NULL), NULL, NULL, NULL);
}

static void app_message_received(WebKitWebProcessExtension *extension, WebKitUserMessage *message, gpointer data) {
    const char *name = webkit_user_message_get_name(message);
    if (g_strcmp0(name, worlds_name) == 0) pnt_worlds_add(webkit_user_message_get_parameters(message));
}

void webkit_web_process_extension_initialize_with_user_data(WebKitWebProcessExtension *extension, const GVariant *data) {
    if (data && g_variant_is_of_type((GVariant *)data, G_VARIANT_TYPE("(asss)"))) {
        const char *functions, *dialogs;
        g_autoptr(GVariant) worlds = NULL;
        g_variant_get((GVariant *)data, "(@as&s&s)", &worlds, &functions, &dialogs);
        pnt_app_scripts_set(functions);
        pnt_dialogs_set(dialogs);
        pnt_worlds_add(worlds);
    }
    g_signal_connect(extension, "page-created", G_CALLBACK(page_created), NULL);
    g_signal_connect(extension, "user-message-received", G_CALLBACK(app_message_received), NULL);
    // Without somebody who asks for it, the world is not watched.
    g_signal_connect(webkit_script_world_get_default(), "window-object-cleared", G_CALLBACK(pnt_window_object_cleared), NULL);
}

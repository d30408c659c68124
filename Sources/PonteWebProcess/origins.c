#include "origins.h"

// The property's text, to be freed; NULL where it is none.
static char *text_at(JSCValue *object, const char *name) {
    JSCContext *context = jsc_value_get_context(object);
    g_autoptr(JSCValue) value = jsc_value_object_get_property(object, name);
    jsc_context_clear_exception(context);
    return jsc_value_is_string(value) ? jsc_value_to_string(value) : NULL;
}

// Asked for in a world whose built-ins no page can change: a page may have put another `origin` into its own. The world ends with that: the engine makes each
// world that there is in every document.
static char *ask_world(WebKitFrame *frame) {
    g_autoptr(WebKitScriptWorld) world = webkit_script_world_new_with_name("ponte origin");
    g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(frame, world);
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context);
    return text_at(global, "origin");
}

// No script can change a window's `location`. The frame's own address is that of the next document already while one is left.
char *pnt_origin_of(WebKitFrame *frame, JSCContext *context, gboolean is_main, gboolean is_untouched) {
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context);
    g_autoptr(JSCValue) location = jsc_value_object_get_property(global, "location");
    g_autofree char *protocol = text_at(location, "protocol"), *of_address = text_at(location, "origin");
    char *origin = NULL;
    if (is_main && g_strcmp0(protocol, "file:") == 0) {
        // The engine serialises the origin of files as opaque. Frames in a file's page may be sandboxed.
        origin = g_strdup("file://");
    } else if (is_untouched) {
        // Whoever had the window before, as its opener, has the address's origin, too.
        origin = text_at(global, "origin");
        if (g_strcmp0(origin, of_address) != 0 || g_strcmp0(origin, "null") == 0) g_clear_pointer(&origin, g_free);
    }
    if (!origin) origin = ask_world(frame);
    return origin ? origin : g_strdup("null");
}

#include "origins.h"

// Asked for in a world whose built-ins no page can change: a page may have put another `origin` into its own. The frame's own address is that of the next
// document already while one is left.
char *pnt_origin_of(WebKitFrame *frame, gboolean is_main) {
    static WebKitScriptWorld *world;
    if (!world) world = webkit_script_world_new_with_name("ponte origin");
    JSCContext *context = webkit_frame_get_js_context_for_script_world(frame, world);
    // The engine serialises the origin of files as opaque. Frames in a file's page may be sandboxed.
    const char *script = is_main ? "location.protocol==='file:'?'file://':self.origin" : "self.origin";
    JSCValue *value = jsc_context_evaluate(context, script, -1);
    jsc_context_clear_exception(context);
    char *origin = jsc_value_is_string(value) ? jsc_value_to_string(value) : g_strdup("null");
    g_object_unref(value);
    g_object_unref(context);
    return origin;
}

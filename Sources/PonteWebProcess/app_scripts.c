#include "app_scripts.h"
#include "contexts.h"
#include "worlds.h"

// Both are known to AppScripts.swift.
const char pnt_app_scripts_world[] = "ponte scripts";
static const char holder_name[] = "ponteScripts";

static char *make_functions;

void pnt_app_scripts_set(const char *source) {
    g_free(make_functions);
    make_functions = g_strdup(source);
}

JSCException *pnt_take_exception(JSCContext *context) {
    JSCException *exception = jsc_context_get_exception(context);
    if (!exception) return NULL;
    g_object_ref(exception);
    jsc_context_clear_exception(context);
    return exception;
}

// The context of the frame's document in the world whose name is the first argument. NULL, and an exception, if there is none, or an argument is no text.
static JSCContext *context_for(GPtrArray *arguments, guint count, GWeakRef *frame_reference) {
    gboolean are_texts = arguments->len == count;
    for (guint index = 0; are_texts && index < count; index++) are_texts = jsc_value_is_string(arguments->pdata[index]);
    g_autofree char *name = are_texts ? jsc_value_to_string(arguments->pdata[0]) : NULL;
    WebKitScriptWorld *world = name ? pnt_world_named(name) : NULL;
    g_autoptr(WebKitFrame) frame = g_weak_ref_get(frame_reference);
    if (world && frame) return webkit_frame_get_js_context_for_script_world(frame, world);
    jsc_context_throw(jsc_context_get_current(), "The frame or its script world is gone.");
    return NULL;
}

// The value for the caller, or the exception of the context that has made it.
static JSCValue *result_of(JSCContext *context, JSCValue *value) {
    g_autoptr(JSCException) exception = pnt_take_exception(context);
    if (exception) jsc_context_throw_exception(jsc_context_get_current(), exception);
    return value;
}

// run(world, source, address): the script's value, which is of that world.
static JSCValue *run(GPtrArray *arguments, gpointer frame) {
    g_autoptr(JSCContext) context = context_for(arguments, 3, frame);
    if (!context) return jsc_value_new_undefined(jsc_context_get_current());
    g_autoptr(JSCValue) caller = jsc_context_get_global_object(jsc_context_get_current()), global = jsc_context_get_global_object(context);
    pnt_context_keep(caller);
    pnt_context_keep(global);
    g_autoptr(GBytes) source = jsc_value_to_string_as_bytes(arguments->pdata[1]);
    g_autofree char *address = jsc_value_to_string(arguments->pdata[2]);
    gsize count = 0;
    const char *text = source ? g_bytes_get_data(source, &count) : NULL;
    return result_of(context, jsc_context_evaluate_with_source_uri(context, text ? text : "", (gssize)count, address, 1));
}

// parse(world, text): the value of the JSON text.
static JSCValue *parse(GPtrArray *arguments, gpointer frame) {
    g_autoptr(JSCContext) context = context_for(arguments, 2, frame);
    if (!context) return jsc_value_new_undefined(jsc_context_get_current());
    g_autofree char *text = jsc_value_to_string(arguments->pdata[1]);
    return result_of(context, jsc_value_new_from_json(context, text));
}

static void reference_clear(gpointer reference) { g_weak_ref_clear(reference); }

static void reference_release(gpointer reference) { g_rc_box_release_full(reference, reference_clear); }

static void put(JSCValue *object, const char *name, GCallback function, GWeakRef *frame) {
    JSCContext *context = jsc_value_get_context(object);
    g_autoptr(JSCValue) value =
        jsc_value_new_function_variadic(context, name, function, g_rc_box_acquire(frame), reference_release, JSC_TYPE_VALUE);
    jsc_value_object_set_property(object, name, value);
}

void pnt_app_scripts_window_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data) {
    if (!make_functions) return;
    g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(frame, world);
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context);
    GWeakRef *reference = g_rc_box_new0(GWeakRef);
    g_weak_ref_init(reference, frame);
    g_autoptr(JSCValue) library = jsc_value_new_object(context, NULL, NULL);
    put(library, "run", G_CALLBACK(run), reference);
    put(library, "parse", G_CALLBACK(parse), reference);
    reference_release(reference);
    // Platform: hidden exceptions
    // The address is one that no page may ask for: so the engine hides the message of an exception that has no other place, as that of a script without an
    // address. It can hold the text of the app's script.
    g_autoptr(JSCValue) make = jsc_context_evaluate_with_source_uri(context, make_functions, -1, "ponte-scripts:functions", 1);
    g_autoptr(JSCValue) holder = jsc_value_function_call(make, JSC_TYPE_VALUE, library, G_TYPE_NONE);
    // The window's own: an element of the page may have the name.
    jsc_value_object_define_property_data(global, holder_name, JSC_VALUE_PROPERTY_CONFIGURABLE, holder);
    jsc_context_clear_exception(context);
}

JSCValue *pnt_app_scripts_of(WebKitFrame *frame) {
    WebKitScriptWorld *world = pnt_world_named(pnt_app_scripts_world);
    if (!world) return NULL;
    g_autoptr(JSCContext) context = webkit_frame_get_js_context_for_script_world(frame, world);
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context);
    g_autoptr(JSCValue) holder = jsc_value_object_get_property(global, holder_name);
    g_autoptr(JSCValue) functions = jsc_value_is_object(holder) ? jsc_value_object_get_property(holder, "functions") : NULL;
    jsc_context_clear_exception(context);
    return functions && jsc_value_is_object(functions) ? g_steal_pointer(&functions) : NULL;
}

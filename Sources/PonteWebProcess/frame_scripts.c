#include "frame_scripts.h"
#include "app_scripts.h"
#include "windows.h"
#include "worlds.h"
#include <string.h>

// The name carries the version, as all names of the library.
static const char message_name[] = "ponte.script.3";
static const char pending_name[] = "ponte-pending";

// Kinds of answers; FrameScripts.swift reads them.
enum { VALUE = 'v', UNDEFINED = 'u', EXCEPTION = 'e', UNSUPPORTED = 't', NO_FRAME = 'f', GONE = 'g' };

// A script whose answer has not been given.
typedef struct {
    WebKitUserMessage *message; // NULL when it is answered
} Pending;

static void answer(Pending *pending, guchar kind, const char *text) {
    if (!pending->message) return;
    WebKitUserMessage *reply = webkit_user_message_new(message_name, g_variant_new("(ys)", kind, text ? text : ""));
    webkit_user_message_send_reply(pending->message, reply);
    g_clear_object(&pending->message);
}

// Nobody can settle it any more.
static void pending_clear(gpointer data) { answer(data, GONE, NULL); }

static void pending_release(gpointer data) { g_rc_box_release_full(data, pending_clear); }

static void pending_end(gpointer data) {
    answer(data, GONE, NULL);
    pending_release(data);
}

static void pending_list_free(gpointer data) { g_ptr_array_unref(data); }

void pnt_frame_scripts_end(WebKitFrame *frame) { g_object_set_data(G_OBJECT(frame), pending_name, NULL); }

static void keep_pending(WebKitFrame *frame, Pending *pending) {
    GPtrArray *list = g_object_get_data(G_OBJECT(frame), pending_name);
    if (!list) {
        list = g_ptr_array_new_with_free_func(pending_end);
        g_object_set_data_full(G_OBJECT(frame), pending_name, list, pending_list_free);
    }
    for (guint index = list->len; index > 0; index--)
        if (!((Pending *)list->pdata[index - 1])->message) g_ptr_array_remove_index_fast(list, index - 1);
    g_ptr_array_add(list, g_rc_box_acquire(pending));
}

static void answer_exception(Pending *pending, JSCException *exception) {
    g_autofree char *text = jsc_exception_to_string(exception);
    const char *uri = jsc_exception_get_source_uri(exception);
    g_autofree char *place = g_strdup_printf("%s:%u:%u: %s", uri ? uri : "", jsc_exception_get_line_number(exception),
                                             jsc_exception_get_column_number(exception), text ? text : "");
    answer(pending, EXCEPTION, place);
}

// Answers with the exception, if there is one, and forgets it.
static gboolean failed(Pending *pending, JSCContext *context) {
    g_autoptr(JSCException) exception = pnt_take_exception(context);
    if (!exception) return FALSE;
    answer_exception(pending, exception);
    // The page's own `toString` may have thrown.
    jsc_context_clear_exception(context);
    return TRUE;
}

// The text of a value, as appScripts.ts gives it.
static void answer_text(Pending *pending, JSCValue *text) {
    if (jsc_value_is_string(text)) {
        g_autofree char *encoded = jsc_value_to_string(text);
        answer(pending, VALUE, encoded);
    } else {
        answer(pending, jsc_value_is_undefined(text) ? UNDEFINED : UNSUPPORTED, NULL);
    }
}

static void fulfilled(JSCValue *text, gpointer data) { answer_text(data, text); }

static void rejected(JSCValue *reason, gpointer data) {
    g_autofree char *text = jsc_value_to_string(reason);
    answer(data, EXCEPTION, text);
    jsc_context_clear_exception(jsc_value_get_context(reason));
}

static JSCValue *callback(JSCContext *context, GCallback function, Pending *pending) {
    return jsc_value_new_function(context, NULL, function, g_rc_box_acquire(pending), pending_release, G_TYPE_NONE, 1, JSC_TYPE_VALUE);
}

// The array of the values (`av`).
static JSCValue *array_of(JSCContext *context, GVariant *values) {
    g_autoptr(GPtrArray) elements = g_ptr_array_new_with_free_func(g_object_unref);
    GVariantIter iterator;
    GVariant *value;
    g_variant_iter_init(&iterator, values);
    while (g_variant_iter_loop(&iterator, "v", &value)) {
        gboolean is_number = g_variant_is_of_type(value, G_VARIANT_TYPE_DOUBLE);
        g_ptr_array_add(elements, is_number ? jsc_value_new_number(context, g_variant_get_double(value))
                                            : jsc_value_new_string(context, g_variant_get_string(value, NULL)));
    }
    return jsc_value_new_array_from_garray(context, elements);
}

static void call(Pending *pending, JSCValue *functions, JSCValue *world, JSCValue *source, const char *tagged, GVariant *values) {
    JSCContext *context = jsc_value_get_context(functions);
    g_autoptr(JSCValue) array = array_of(context, values);
    g_autoptr(JSCValue) promise = jsc_value_object_invoke_method(
        functions, "call", JSC_TYPE_VALUE, world, JSC_TYPE_VALUE, source, G_TYPE_STRING, tagged, JSC_TYPE_VALUE, array, G_TYPE_NONE);
    if (failed(pending, context)) return;
    g_autoptr(JSCValue) then = callback(context, G_CALLBACK(fulfilled), pending), otherwise = callback(context, G_CALLBACK(rejected), pending);
    g_autoptr(JSCValue) next = jsc_value_object_invoke_method(promise, "then", JSC_TYPE_VALUE, then, JSC_TYPE_VALUE, otherwise, G_TYPE_NONE);
    failed(pending, context);
}

static void evaluate(Pending *pending, JSCValue *functions, JSCValue *world, JSCValue *source) {
    JSCContext *context = jsc_value_get_context(functions);
    g_autoptr(GPtrArray) elements = g_ptr_array_new();
    g_ptr_array_add(elements, world);
    g_ptr_array_add(elements, source);
    g_autoptr(JSCValue) script = jsc_value_new_array_from_garray(context, elements);
    g_autoptr(JSCValue) result = jsc_value_object_invoke_method(functions, "evaluate", JSC_TYPE_VALUE, script, G_TYPE_NONE);
    if (failed(pending, context)) return;
    if (!jsc_value_is_object(result)) return answer_text(pending, result);
    g_autoptr(JSCValue) text = jsc_value_object_get_property(result, "text");
    if (!failed(pending, context)) answer_text(pending, text);
}

static void run(Pending *pending, JSCValue *functions, const char *world_name, GVariant *source_bytes, GVariant *arguments) {
    JSCContext *context = jsc_value_get_context(functions);
    g_autoptr(GBytes) bytes = g_variant_get_data_as_bytes(source_bytes);
    g_autoptr(JSCValue) source = jsc_value_new_string_from_bytes(context, bytes), world = jsc_value_new_string(context, world_name);
    if (!arguments) return evaluate(pending, functions, world, source);
    const char *tagged;
    g_autoptr(GVariant) values = NULL;
    g_variant_get(arguments, "(&s@av)", &tagged, &values);
    call(pending, functions, world, source, tagged, values);
}

gboolean pnt_frame_script_received(WebKitWebPage *page, WebKitUserMessage *message) {
    if (g_strcmp0(webkit_user_message_get_name(message), message_name) != 0) return FALSE;
    GVariant *parameters = webkit_user_message_get_parameters(message);
    if (!parameters || !g_variant_is_of_type(parameters, G_VARIANT_TYPE("(tbsaym(sav))"))) return FALSE;
    const char *name;
    guint64 window;
    gboolean is_blank;
    g_autoptr(GVariant) source = NULL, arguments = NULL;
    g_variant_get(parameters, "(tb&s@ay@m(sav))", &window, &is_blank, &name, &source, &arguments);
    Pending *pending = g_rc_box_new0(Pending);
    pending->message = g_object_ref(message);
    g_autoptr(WebKitFrame) frame = pnt_world_named(name) ? pnt_window_frame(page, window) : NULL;
    // The window of an empty first document is used again for the next one of its origin.
    gboolean was_replaced = frame && is_blank && g_strcmp0(webkit_frame_get_uri(frame), "about:blank") != 0;
    g_autoptr(JSCValue) functions = frame && !was_replaced ? pnt_app_scripts_of(frame) : NULL;
    if (functions) {
        g_autoptr(GVariant) values = g_variant_get_maybe(arguments);
        keep_pending(frame, pending);
        run(pending, functions, name, source, values);
    } else {
        answer(pending, NO_FRAME, NULL);
    }
    pending_release(pending);
    return TRUE;
}

#include "frame_scripts.h"
#include "windows.h"
#include <string.h>

// The name carries the version, as all names of the library.
static const char message_name[] = "ponte.script.2";
static const char pending_name[] = "ponte-pending";

// Kinds of answers; FrameScripts.swift reads them.
enum { VALUE = 'v', UNDEFINED = 'u', EXCEPTION = 'e', UNSUPPORTED = 't', NO_FRAME = 'f', GONE = 'g' };

static GHashTable *worlds; // by name

// A script whose answer has not been given.
typedef struct {
    WebKitUserMessage *message; // NULL when it is answered
    char *encoder;
} Pending;

static void answer(Pending *pending, guchar kind, const char *text) {
    if (!pending->message) return;
    WebKitUserMessage *reply = webkit_user_message_new(message_name, g_variant_new("(ys)", kind, text ? text : ""));
    webkit_user_message_send_reply(pending->message, reply);
    g_clear_object(&pending->message);
}

static void pending_clear(gpointer data) {
    Pending *pending = data;
    // Nobody can settle it any more.
    answer(pending, GONE, NULL);
    g_free(pending->encoder);
}

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
    char *text = jsc_exception_to_string(exception);
    const char *uri = jsc_exception_get_source_uri(exception);
    char *place = g_strdup_printf("%s:%u:%u: %s", uri ? uri : "", jsc_exception_get_line_number(exception),
                                  jsc_exception_get_column_number(exception), text ? text : "");
    answer(pending, EXCEPTION, place);
    g_free(place);
    g_free(text);
}

// Answers with the exception, if there is one, and forgets it.
static gboolean failed(Pending *pending, JSCContext *context) {
    JSCException *exception = jsc_context_get_exception(context);
    if (!exception) return FALSE;
    answer_exception(pending, exception);
    jsc_context_clear_exception(context);
    return TRUE;
}

static void answer_value(Pending *pending, JSCContext *context, JSCValue *value) {
    JSCValue *encoder = jsc_context_evaluate(context, pending->encoder, -1);
    JSCValue *text = jsc_value_function_call(encoder, JSC_TYPE_VALUE, value, G_TYPE_NONE);
    if (jsc_context_get_exception(context)) {
        jsc_context_clear_exception(context);
        answer(pending, UNSUPPORTED, NULL);
    } else if (jsc_value_is_string(text)) {
        char *encoded = jsc_value_to_string(text);
        answer(pending, VALUE, encoded);
        g_free(encoded);
    } else {
        answer(pending, jsc_value_is_undefined(value) ? UNDEFINED : UNSUPPORTED, NULL);
    }
    g_object_unref(text);
    g_object_unref(encoder);
}

static void fulfilled(JSCValue *value, gpointer data) { answer_value(data, jsc_value_get_context(value), value); }

static void rejected(JSCValue *reason, gpointer data) {
    char *text = jsc_value_to_string(reason);
    answer(data, EXCEPTION, text);
    g_free(text);
    jsc_context_clear_exception(jsc_value_get_context(reason));
}

static JSCValue *callback(JSCContext *context, GCallback function, Pending *pending) {
    return jsc_value_new_function(context, NULL, function, g_rc_box_acquire(pending), pending_release, G_TYPE_NONE, 1, JSC_TYPE_VALUE);
}

// Calls the function with the values of the dictionary, in its order.
static void call(Pending *pending, JSCContext *context, JSCValue *function, GVariant *arguments) {
    GPtrArray *values = g_ptr_array_new_with_free_func(g_object_unref);
    GVariantIter iterator;
    GVariant *argument;
    g_variant_iter_init(&iterator, arguments);
    while ((argument = g_variant_iter_next_value(&iterator))) {
        GVariant *box = g_variant_get_child_value(argument, 1), *value = g_variant_get_variant(box);
        gboolean is_number = g_variant_is_of_type(value, G_VARIANT_TYPE_DOUBLE);
        g_ptr_array_add(values, is_number ? jsc_value_new_number(context, g_variant_get_double(value))
                                          : jsc_value_new_string(context, g_variant_get_string(value, NULL)));
        g_variant_unref(value);
        g_variant_unref(box);
        g_variant_unref(argument);
    }
    JSCValue *promise = jsc_value_function_callv(function, values->len, (JSCValue **)values->pdata);
    if (!failed(pending, context)) {
        JSCValue *then = callback(context, G_CALLBACK(fulfilled), pending), *otherwise = callback(context, G_CALLBACK(rejected), pending);
        JSCValue *next = jsc_value_object_invoke_method(promise, "then", JSC_TYPE_VALUE, then, JSC_TYPE_VALUE, otherwise, G_TYPE_NONE);
        failed(pending, context);
        g_object_unref(next);
        g_object_unref(otherwise);
        g_object_unref(then);
    }
    g_object_unref(promise);
    g_ptr_array_unref(values);
}

static void run(Pending *pending, WebKitFrame *frame, WebKitScriptWorld *world, GVariant *source, GVariant *arguments) {
    JSCContext *context = webkit_frame_get_js_context_for_script_world(frame, world);
    gsize count;
    const char *text = g_variant_get_fixed_array(source, &count, 1);
    const char *uri = webkit_frame_get_uri(frame);
    JSCValue *value = jsc_context_evaluate_with_source_uri(context, text, (gssize)count, uri ? uri : "", 1);
    if (!failed(pending, context)) {
        if (arguments) call(pending, context, value, arguments);
        else answer_value(pending, context, value);
    }
    g_object_unref(value);
    g_object_unref(context);
}

gboolean pnt_frame_script_received(WebKitWebPage *page, WebKitUserMessage *message) {
    if (g_strcmp0(webkit_user_message_get_name(message), message_name) != 0) return FALSE;
    GVariant *parameters = webkit_user_message_get_parameters(message), *source, *arguments;
    if (!parameters || !g_variant_is_of_type(parameters, G_VARIANT_TYPE("(tbssayma{sv})"))) return FALSE;
    const char *name, *encoder;
    guint64 window;
    gboolean is_blank;
    g_variant_get(parameters, "(tb&s&s@ay@ma{sv})", &window, &is_blank, &name, &encoder, &source, &arguments);
    Pending *pending = g_rc_box_new0(Pending);
    pending->message = g_object_ref(message);
    pending->encoder = g_strdup(encoder);
    WebKitScriptWorld *world = *name ? worlds ? g_hash_table_lookup(worlds, name) : NULL : webkit_script_world_get_default();
    WebKitFrame *frame = world ? pnt_window_frame(page, window) : NULL;
    // The window of an empty first document is used again for the next one of its origin.
    gboolean was_replaced = frame && is_blank && g_strcmp0(webkit_frame_get_uri(frame), "about:blank") != 0;
    if (frame && !was_replaced) {
        GVariant *values = g_variant_get_maybe(arguments);
        keep_pending(frame, pending);
        run(pending, frame, world, source, values);
        g_clear_pointer(&values, g_variant_unref);
    } else {
        answer(pending, NO_FRAME, NULL);
    }
    g_clear_object(&frame);
    pending_release(pending);
    g_variant_unref(arguments);
    g_variant_unref(source);
    return TRUE;
}

void pnt_worlds_add(GVariant *names) {
    if (!names || !g_variant_is_of_type(names, G_VARIANT_TYPE_STRING_ARRAY)) return;
    if (!worlds) worlds = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_object_unref);
    GVariantIter iterator;
    const char *name;
    g_variant_iter_init(&iterator, names);
    while (g_variant_iter_next(&iterator, "&s", &name)) {
        if (g_hash_table_contains(worlds, name)) continue;
        WebKitScriptWorld *world = webkit_script_world_new_with_name(name);
        g_hash_table_insert(worlds, g_strdup(name), world);
        g_signal_connect(world, "window-object-cleared", G_CALLBACK(pnt_window_object_cleared), NULL);
    }
}

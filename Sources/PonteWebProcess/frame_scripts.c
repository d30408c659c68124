#include "frame_scripts.h"
#include <string.h>
#include <sys/random.h>

// The name carries the version, as that of the bytes.
static const char message_name[] = "ponte.script.1";
static const char identity_name[] = "world:ponte frame identity";
static const char pending_name[] = "ponte-pending";
static const char name_name[] = "ponteFrameName";
// The frame's name, in a world of its own that no page reaches, and the origin of its document. The window's own property: an element may have the name.
static const char identity_source[] = "Object.getOwnPropertyDescriptor(window,'ponteFrameName')?.value+self.origin";

// Kinds of answers; FrameScripts.swift reads them.
enum { VALUE = 'v', UNDEFINED = 'u', EXCEPTION = 'e', UNSUPPORTED = 't', NO_FRAME = 'f', GONE = 'g' };

static GHashTable *worlds; // by name
static GHashTable *frames; // each with its page, which is compared alone

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

// Ends the scripts of the frame's last document.
static void end_pending(WebKitFrame *frame) { g_object_set_data(G_OBJECT(frame), pending_name, NULL); }

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

// The page's frame of this name and origin, with a reference.
static WebKitFrame *find_frame(WebKitWebPage *page, const char *identity) {
    WebKitScriptWorld *world = worlds ? g_hash_table_lookup(worlds, identity_name) : NULL;
    WebKitFrame *found = NULL;
    GList *all = world && frames ? g_hash_table_get_keys(frames) : NULL;
    for (GList *link = all; link && !found; link = link->next) {
        const char *uri = webkit_frame_get_uri(link->data);
        // A frame that was taken out of its page has no address, and no context to ask for.
        if (g_hash_table_lookup(frames, link->data) != page || !uri || !*uri) continue;
        JSCContext *context = webkit_frame_get_js_context_for_script_world(link->data, world);
        JSCValue *value = jsc_context_evaluate(context, identity_source, -1);
        char *text = jsc_value_to_string(value);
        if (g_strcmp0(text, identity) == 0) found = g_object_ref(link->data);
        g_free(text);
        jsc_context_clear_exception(context);
        g_object_unref(value);
        g_object_unref(context);
    }
    g_list_free(all);
    return found;
}

gboolean pnt_frame_script_received(WebKitWebPage *page, WebKitUserMessage *message) {
    if (g_strcmp0(webkit_user_message_get_name(message), message_name) != 0) return FALSE;
    GVariant *parameters = webkit_user_message_get_parameters(message), *source, *arguments;
    if (!parameters || !g_variant_is_of_type(parameters, G_VARIANT_TYPE("(sbssayma{sv})"))) return FALSE;
    const char *identity, *name, *encoder;
    gboolean is_blank;
    g_variant_get(parameters, "(&sb&s&s@ay@ma{sv})", &identity, &is_blank, &name, &encoder, &source, &arguments);
    Pending *pending = g_rc_box_new0(Pending);
    pending->message = g_object_ref(message);
    pending->encoder = g_strdup(encoder);
    WebKitScriptWorld *world = *name ? worlds ? g_hash_table_lookup(worlds, name) : NULL : webkit_script_world_get_default();
    WebKitFrame *frame = world ? find_frame(page, identity) : NULL;
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

static void forget_frame(gpointer data, GObject *frame) { g_hash_table_remove(frames, frame); }

// The window of an empty first document is used again for the next one, and keeps its name, which cannot be changed. frameIdentity.ts takes the name.
static void name_frame(WebKitFrame *frame, WebKitScriptWorld *world) {
    guint64 numbers[2];
    if (getrandom(numbers, sizeof numbers, 0) != sizeof numbers) return;
    char name[33];
    g_snprintf(name, sizeof name, "%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER "x", numbers[0], numbers[1]);
    JSCContext *context = webkit_frame_get_js_context_for_script_world(frame, world);
    JSCValue *window = jsc_context_get_global_object(context), *value = jsc_value_new_string(context, name);
    jsc_value_object_define_property_data(window, name_name, 0, value);
    jsc_context_clear_exception(context);
    g_object_unref(value);
    g_object_unref(window);
    g_object_unref(context);
}

static void identity_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data) {
    if (!frames) frames = g_hash_table_new(NULL, NULL);
    if (!g_hash_table_contains(frames, frame)) g_object_weak_ref(G_OBJECT(frame), forget_frame, NULL);
    g_hash_table_insert(frames, frame, page);
    end_pending(frame);
    name_frame(frame, world);
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
        if (strcmp(name, identity_name) == 0) g_signal_connect(world, "window-object-cleared", G_CALLBACK(identity_cleared), NULL);
    }
}

#include "dialogs.h"
#include "contexts.h"
#include "origins.h"

// The name carries the version. Its parameters are whether the frame is the main one, its origin and its address, or nothing for a frame that is unknown; without any, it asks no more. The
// engine tells of the dialog behind it.
static const char message_name[] = "ponte.asks.2";

static char *put_around;

typedef struct {
    GWeakRef page, frame;
    WebKitScriptWorld *world;
} Asker;

void pnt_dialogs_set(const char *source) {
    g_free(put_around);
    put_around = g_strdup(source);
}

static void asker_clear(gpointer data) {
    Asker *asker = data;
    g_weak_ref_clear(&asker->page);
    g_weak_ref_clear(&asker->frame);
    g_object_unref(asker->world);
}

static void asker_release(gpointer asker) { g_rc_box_release_full(asker, asker_clear); }

// No script can change a window's `location`. The frame's own address is that of the next document already while one is left.
static char *address_of(JSCContext *context) {
    g_autoptr(JSCValue) global = jsc_context_get_global_object(context);
    g_autoptr(JSCValue) location = jsc_value_object_get_property(global, "location"), href = jsc_value_object_get_property(location, "href");
    return jsc_value_to_string(href);
}

// Says if the frame shows the function's document. A page can keep the function of a document that was left, and ask with it when the frame shows another site.
static gboolean is_shown(WebKitFrame *frame, WebKitScriptWorld *world, JSCContext *context) {
    // A frame that was taken out of its page has no address.
    const char *uri = webkit_frame_get_uri(frame);
    return uri && *uri && pnt_context_is_shown(context, frame, world);
}

// announce(isBegin)
static JSCValue *announce(GPtrArray *arguments, gpointer data) {
    Asker *asker = data;
    JSCContext *context = jsc_context_get_current();
    g_autoptr(WebKitWebPage) page = g_weak_ref_get(&asker->page);
    g_autoptr(WebKitFrame) frame = g_weak_ref_get(&asker->frame);
    gboolean is_begin = arguments->len > 0 && jsc_value_to_boolean(arguments->pdata[0]);
    GVariant *parameters = is_begin ? g_variant_new_tuple(NULL, 0) : NULL;
    if (is_begin && frame && is_shown(frame, asker->world, context)) {
        gboolean is_main = webkit_frame_is_main_frame(frame);
        g_autofree char *origin = pnt_origin_of(frame, context, is_main, FALSE), *address = address_of(context);
        g_variant_unref(g_variant_ref_sink(parameters));
        parameters = g_variant_new("(bss)", is_main, origin, pnt_is_told(address) ? address : "");
    }
    if (page) webkit_web_page_send_message_to_view(page, webkit_user_message_new(message_name, parameters), NULL, NULL, NULL);
    return jsc_value_new_undefined(context);
}

void pnt_dialogs_window_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, JSCContext *context) {
    if (!put_around) return;
    Asker *asker = g_rc_box_new0(Asker);
    g_weak_ref_init(&asker->page, page);
    g_weak_ref_init(&asker->frame, frame);
    asker->world = g_object_ref(world);
    g_autoptr(JSCValue) function = jsc_value_new_function_variadic(context, NULL, G_CALLBACK(announce), asker, asker_release, JSC_TYPE_VALUE);
    g_autoptr(JSCValue) put = jsc_context_evaluate_with_source_uri(context, put_around, -1, "ponte-scripts:dialogs", 1);
    g_autoptr(JSCValue) result = jsc_value_function_call(put, JSC_TYPE_VALUE, function, G_TYPE_NONE);
    jsc_context_clear_exception(context);
}

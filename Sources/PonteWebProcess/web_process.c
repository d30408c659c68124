#include "PonteWebProcess.h"
#include "attachments.h"
#include "frame_scripts.h"
#include "segments.h"
#include <gio/gunixfdlist.h>
#include <sys/random.h>

// The name carries the version: a library that belongs to another version of the app's side is not heard, and not used.
static const char message_name[] = "ponte.bytes.1";
static const char worlds_name[] = "ponte.worlds.1";
static const char property_name[] = "ponteBytes1";
static const gsize most_bytes = 512 << 20;
// Up to here bytes stand in the message itself, which takes no descriptor; and beyond, while too many segments are under way.
static const gsize most_inline = 16 << 10;

// What a frame's functions share.
typedef struct {
    GWeakRef page;
    PntSegment *segment;
    GByteArray *bytes; // where there is no segment
    gsize filled;
    gsize total;
} Channel;

static void forget(Channel *channel) {
    g_clear_pointer(&channel->segment, pnt_segment_free);
    g_clear_pointer(&channel->bytes, g_byte_array_unref);
}

static void channel_clear(gpointer data) {
    Channel *channel = data;
    g_weak_ref_clear(&channel->page);
    forget(channel);
}

static void channel_release(gpointer data) { g_rc_box_release_full(data, channel_clear); }

static JSCValue *undefined(void) { return jsc_value_new_undefined(jsc_context_get_current()); }
static JSCValue *boolean(gboolean value) { return jsc_value_new_boolean(jsc_context_get_current(), value); }

// The number of bytes at `index`, or `G_MAXSIZE` where there is none.
static gsize count_at(GPtrArray *arguments, guint index) {
    JSCValue *value = index < arguments->len ? arguments->pdata[index] : NULL;
    if (!value || !jsc_value_is_number(value)) return G_MAXSIZE;
    double number = jsc_value_to_double(value);
    return number >= 0 && number <= most_bytes ? (gsize)number : G_MAXSIZE;
}

// The wrapper's own array. It is never the page's: the engine pins an array whose memory it has shown, which then cannot be
// transferred.
static guint8 *scratch_at(GPtrArray *arguments, guint index, gsize count) {
    JSCValue *value = index < arguments->len ? arguments->pdata[index] : NULL;
    if (!value || !jsc_value_is_typed_array(value) || jsc_value_typed_array_get_type(value) != JSC_TYPED_ARRAY_UINT8) return NULL;
    if (jsc_value_typed_array_get_offset(value) != 0 || jsc_value_typed_array_get_size(value) < count) return NULL;
    return jsc_value_typed_array_get_data(value, NULL);
}

static guint64 send(Channel *channel) {
    WebKitWebPage *page = g_weak_ref_get(&channel->page);
    guint64 key = 0;
    if (page && getrandom(&key, sizeof key, 0) == sizeof key) {
        GUnixFDList *descriptors = channel->segment ? g_unix_fd_list_new() : NULL;
        if (!descriptors || g_unix_fd_list_append(descriptors, channel->segment->descriptor, NULL) == 0) {
            GBytes *bytes = channel->bytes ? g_byte_array_free_to_bytes(g_steal_pointer(&channel->bytes)) : g_bytes_new(NULL, 0);
            GVariant *variant = g_variant_new_from_bytes(G_VARIANT_TYPE_BYTESTRING, bytes, TRUE);
            GVariant *parameters = g_variant_new("(tt@ay)", key, (guint64)channel->total, variant);
            webkit_web_page_send_message_to_view(
                page, webkit_user_message_new_with_fd_list(message_name, parameters, descriptors), NULL, NULL, NULL);
            g_bytes_unref(bytes);
        } else {
            key = 0;
        }
        g_clear_object(&descriptors);
    }
    g_clear_object(&page);
    if (channel->segment) pnt_segment_keep(g_steal_pointer(&channel->segment));
    forget(channel);
    return key;
}

static gboolean append(Channel *channel, const guint8 *bytes, gsize count) {
    if (channel->segment) return pnt_segment_write(channel->segment, bytes, count, channel->filled);
    g_byte_array_append(channel->bytes, bytes, (guint)count);
    return TRUE;
}

// give(total, scratch, count): the next `count` of `total` bytes. `true` when more are to come, the key when these were the last,
// else `undefined`.
static JSCValue *give(GPtrArray *arguments, gpointer data) {
    Channel *channel = data;
    gsize total = count_at(arguments, 0), count = count_at(arguments, 2);
    if (total == G_MAXSIZE || count == G_MAXSIZE) return undefined();
    guint8 *bytes = scratch_at(arguments, 1, count);
    if (!bytes) return undefined();
    gboolean continues = (channel->segment || channel->bytes) && total == channel->total && count <= total - channel->filled;
    if (!continues) {
        forget(channel);
        if (count > total) return undefined();
        channel->segment = total > most_inline ? pnt_segment_take(total) : NULL;
        if (!channel->segment) channel->bytes = g_byte_array_sized_new((guint)MIN(total, most_inline));
        channel->filled = 0;
        channel->total = total;
    }
    if (!append(channel, bytes, count)) {
        forget(channel);
        return undefined();
    }
    channel->filled += count;
    if (channel->filled < channel->total) return boolean(TRUE);
    guint64 key = send(channel);
    if (key == 0) return undefined();
    char text[17];
    g_snprintf(text, sizeof text, "%016" G_GINT64_MODIFIER "x", key);
    return jsc_value_new_string(jsc_context_get_current(), text);
}

// take(key, offset, scratch, count): puts these bytes into `scratch`; `true` when it could. take(key): they are not needed any
// more.
static JSCValue *take(GPtrArray *arguments, gpointer data) {
    Channel *channel = data;
    WebKitWebPage *page = g_weak_ref_get(&channel->page);
    JSCValue *name = arguments->len > 0 ? arguments->pdata[0] : NULL;
    char *text = page && name && jsc_value_is_string(name) ? jsc_value_to_string(name) : NULL;
    PntAttachment *attachment = text ? pnt_attachments_find(page, g_ascii_strtoull(text, NULL, 16)) : NULL;
    gboolean taken = FALSE;
    if (attachment && arguments->len == 1) {
        pnt_attachments_remove(page, attachment);
    } else if (attachment) {
        gsize offset = count_at(arguments, 1), count = count_at(arguments, 3);
        guint8 *bytes = count == G_MAXSIZE ? NULL : scratch_at(arguments, 2, count);
        taken = bytes && offset != G_MAXSIZE && pnt_attachment_read(attachment, bytes, count, offset);
    }
    g_free(text);
    g_clear_object(&page);
    return boolean(taken);
}

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

static void put(JSCContext *context, JSCValue *object, const char *name, GCallback function, Channel *channel) {
    g_rc_box_acquire(channel);
    JSCValue *value = jsc_value_new_function_variadic(context, name, function, channel, channel_release, JSC_TYPE_VALUE);
    jsc_value_object_define_property_data(object, name, 0, value);
    g_object_unref(value);
}

static void window_object_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data) {
    if (webkit_frame_is_main_frame(frame)) pnt_attachments_drop(page);
    JSCContext *context = webkit_frame_get_js_context_for_script_world(frame, world);
    JSCValue *window = jsc_context_get_global_object(context);
    if (has_wrapper(window)) {
        Channel *channel = g_rc_box_new0(Channel);
        g_weak_ref_init(&channel->page, page);
        JSCValue *object = jsc_value_new_object(context, NULL, NULL);
        put(context, object, "give", G_CALLBACK(give), channel);
        put(context, object, "take", G_CALLBACK(take), channel);
        put(context, object, "random", G_CALLBACK(random_digits), channel);
        // The wrapper removes it before any script of the page runs.
        jsc_value_object_define_property_data(window, property_name, JSC_VALUE_PROPERTY_CONFIGURABLE, object);
        jsc_context_clear_exception(context);
        g_object_unref(object);
        channel_release(channel);
    }
    g_object_unref(window);
    g_object_unref(context);
}

static gboolean message_received(WebKitWebPage *page, WebKitUserMessage *message, gpointer data) {
    if (pnt_frame_script_received(page, message)) return TRUE;
    GVariant *parameters = webkit_user_message_get_parameters(message);
    GUnixFDList *descriptors = webkit_user_message_get_fd_list(message);
    if (g_strcmp0(webkit_user_message_get_name(message), message_name) != 0) return FALSE;
    if (!parameters || !g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ttay)"))) return TRUE;
    guint64 key, count;
    GVariant *bytes;
    g_variant_get(parameters, "(tt@ay)", &key, &count, &bytes);
    int descriptor = descriptors ? g_unix_fd_list_get(descriptors, 0, NULL) : -1;
    pnt_attachments_add(page, key, descriptor, bytes, count);
    g_variant_unref(bytes);
    return TRUE;
}

static void page_created(WebKitWebProcessExtension *extension, WebKitWebPage *page, gpointer data) {
    g_signal_connect(page, "user-message-received", G_CALLBACK(message_received), NULL);
}

static void worlds_received(WebKitWebProcessExtension *extension, WebKitUserMessage *message, gpointer data) {
    if (g_strcmp0(webkit_user_message_get_name(message), worlds_name) == 0) pnt_worlds_add(webkit_user_message_get_parameters(message));
}

void webkit_web_process_extension_initialize_with_user_data(WebKitWebProcessExtension *extension, const GVariant *worlds) {
    pnt_worlds_add((GVariant *)worlds);
    g_signal_connect(extension, "page-created", G_CALLBACK(page_created), NULL);
    g_signal_connect(extension, "user-message-received", G_CALLBACK(worlds_received), NULL);
    // Without somebody who asks for it, the world is not watched.
    g_signal_connect(webkit_script_world_get_default(), "window-object-cleared", G_CALLBACK(window_object_cleared), NULL);
}

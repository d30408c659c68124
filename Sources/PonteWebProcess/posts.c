#include "posts.h"
#include "arguments.h"
#include "contexts.h"
#include "origins.h"
#include "windows.h"
#include <sys/random.h>

static void answered(PntWindow *window, WebKitWebPage *page, guint count) {
    pnt_unanswered_remove(&pnt_shown_of(page)->unanswered, window->is_main, &window->unanswered, count);
}

// MARK: From the app

// Calls `receive`; FALSE where the window is not shown now.
static gboolean deliver(PntWindow *window, WebKitWebPage *page, const PntPacketHead *head, GBytes *body) {
    g_autoptr(JSCValue) receive = window->receive ? jsc_weak_value_get_value(window->receive) : NULL;
    if (!receive) return FALSE;
    JSCContext *context = jsc_value_get_context(receive);
    g_autoptr(WebKitFrame) frame = pnt_window_own_frame(window);
    if (!pnt_window_is_shown(window, page, frame, context)) return FALSE;
    gsize count;
    const char *start = g_bytes_get_data(body, &count);
    pnt_context_keep(receive);
    g_autoptr(GBytes) text_bytes = g_bytes_new_from_bytes(body, head->name_count, count - head->name_count);
    g_autoptr(JSCValue) text = jsc_value_new_string_from_bytes(context, text_bytes), name = NULL;
    if (head->name_count > 0) {
        g_autofree char *name_text = g_strndup(start, head->name_count);
        name = jsc_value_new_string(context, name_text);
    }
    // As numbers: a value for each would be an object of the engine's.
    g_autoptr(JSCValue) result = jsc_value_function_call(
        receive, G_TYPE_UINT, (guint)head->kind, G_TYPE_UINT, (guint)head->request, JSC_TYPE_VALUE, text, name ? JSC_TYPE_VALUE : G_TYPE_NONE, name, G_TYPE_NONE);
    jsc_context_clear_exception(context);
    return TRUE;
}

static gboolean deliver_held(gpointer data) {
    PntWindow *window = data;
    g_autoptr(WebKitWebPage) page = pnt_window_page(window);
    PntHeldPacket *first;
    while (page && (first = pnt_held_first(&window->held)) && deliver(window, page, &first->head, first->body)) pnt_held_remove(&window->held, first);
    return G_SOURCE_REMOVE;
}

void pnt_posts_ended(WebKitWebPage *page) {
    static const char reason[] = "The app has closed the connection to the page.";
    g_autoptr(GPtrArray) own = pnt_windows_of(page);
    g_autoptr(GBytes) body = g_bytes_new_static(reason, sizeof reason - 1);
    for (guint index = 0; index < own->len; index++) {
        PntWindow *window = own->pdata[index];
        if (window->unanswered == 0) continue;
        PntPacketHead head = {.kind = PNT_PACKET_ENDED, .window = window->number, .text_count = sizeof reason - 1};
        answered(window, page, window->unanswered);
        if (!deliver(window, page, &head, body)) pnt_held_add(&window->held, &head, body);
    }
    pnt_unanswered_forget(&pnt_shown_of(page)->unanswered);
}

void pnt_posts_receive(WebKitWebPage *page, const PntPacketHead *head, GBytes *body) {
    gboolean is_call = head->kind == PNT_PACKET_CALL || head->kind == PNT_PACKET_CALL_ALL;
    PntWindow *window = pnt_window_find(head->window);
    if (window) g_rc_box_acquire(window);
    g_autoptr(WebKitWebPage) its = window ? pnt_window_page(window) : NULL;
    gboolean is_sound = its == page && head->address_count == 0;
    if (its == page && !is_call) answered(window, page, 1);
    if (!window && !is_call) pnt_unanswered_remove_gone(&pnt_shown_of(page)->unanswered, head->window);
    if (is_sound && !deliver(window, page, head, body) && !is_call) pnt_held_add(&window->held, head, body);
    if (is_call) pnt_socket_send_control(pnt_socket_of(page), (PntPacketHead){.kind = PNT_PACKET_CALLED, .request = head->request, .window = head->window});
    if (window) pnt_window_release(window);
}

// MARK: To the app

JSCValue *pnt_posts_open(GPtrArray *arguments, gpointer data) {
    PntWindow *window = data;
    JSCContext *context = jsc_context_get_current();
    JSCValue *receive = pnt_argument_at(arguments, 0);
    g_autoptr(WebKitWebPage) page = pnt_window_page(window);
    g_autoptr(WebKitFrame) frame = pnt_window_own_frame(window);
    gboolean is_open = FALSE;
    if (page && pnt_window_is_shown(window, page, frame, context)) {
        gboolean is_start = !window->receive && receive && jsc_value_is_function(receive);
        if (is_start) {
            window->receive = jsc_weak_value_new(receive);
        } else {
            // It has come back: its posts wait from now on until the app has been told of it again.
            pnt_shown_of(page)->epoch++;
        }
        is_open = !pnt_socket_is_off() && pnt_window_tell(window, page, frame, context, is_start);
        if (pnt_held_first(&window->held))
            g_idle_add_full(G_PRIORITY_HIGH_IDLE, deliver_held, g_rc_box_acquire(window), pnt_window_release);
    }
    return jsc_value_new_boolean(context, is_open);
}

JSCValue *pnt_posts_stamp(GPtrArray *arguments, gpointer data) {
    PntWindow *window = data;
    JSCContext *context = jsc_context_get_current();
    g_autoptr(WebKitWebPage) page = pnt_window_page(window);
    g_autoptr(WebKitFrame) frame = pnt_window_own_frame(window);
    guint64 halves[2];
    if (!pnt_socket_is_off() || !page || !pnt_window_is_shown(window, page, frame, context)) {
        jsc_context_throw(context, "The document is not shown any more, or has no connection to the app.");
        return jsc_value_new_undefined(context);
    }
    if (!window->token) {
        if (getrandom(halves, sizeof halves, 0) != sizeof halves) {
            jsc_context_throw(context, "There are no random numbers.");
            return jsc_value_new_undefined(context);
        }
        window->token = g_strdup_printf("%016" G_GINT64_MODIFIER "x%016" G_GINT64_MODIFIER "x", halves[0], halves[1]);
    }
    pnt_window_tell(window, page, frame, context, FALSE);
    g_autofree char *stamp = g_strdup_printf("%016" G_GINT64_MODIFIER "x%s", window->number, window->token);
    return jsc_value_new_string(context, stamp);
}

// Posts for the window that runs now; the first argument is the body's kind, a byte, and the handler's name. 0, and an exception, where it cannot.
static guint32 post(GPtrArray *arguments, PntWindow *window, JSCContext *context) {
    JSCValue *name = pnt_argument_at(arguments, 0), *text = pnt_argument_at(arguments, 1), *address = pnt_argument_at(arguments, 2);
    if (!name || !jsc_value_is_string(name) || !text || !jsc_value_is_string(text)) {
        jsc_context_throw(context, "A handler's name and a text are needed.");
        return 0;
    }
    g_autoptr(GBytes) name_bytes = jsc_value_to_string_as_bytes(name);
    gsize name_count = 0;
    const char *kind = name_bytes ? g_bytes_get_data(name_bytes, &name_count) : NULL;
    g_autoptr(WebKitWebPage) page = pnt_window_page(window);
    g_autoptr(WebKitFrame) frame = pnt_window_own_frame(window);
    guint32 request = 0;
    if (name_count < 1 || name_count > G_MAXUINT16) {
        jsc_context_throw(context, "A body's kind and a handler's name are needed, of 65,535 bytes at most.");
    } else if (!page || !pnt_window_is_shown(window, page, frame, context)) {
        jsc_context_throw(context, "The document is not shown any more.");
    } else if (!pnt_unanswered_allows(&pnt_shown_of(page)->unanswered, window->is_main, window->unanswered)) {
        jsc_context_throw(context, "limitExceeded: Too many messages of the frame have no answer yet.");
    } else {
        g_autoptr(GBytes) text_bytes = jsc_value_to_string_as_bytes(text);
        gboolean is_same = !address || !jsc_value_is_string(address);
        g_autoptr(GBytes) address_bytes = is_same ? NULL : jsc_value_to_string_as_bytes(address);
        PntPart parts[4] = {{kind + 1, name_count - 1}, {NULL, 0}, {kind, 1}};
        if (address_bytes) parts[1].start = g_bytes_get_data(address_bytes, &parts[1].count);
        if (parts[1].count > PNT_LONGEST_ADDRESS) parts[1].count = 0;
        if (text_bytes) parts[3].start = g_bytes_get_data(text_bytes, &parts[3].count);
        gboolean is_told = pnt_window_tell(window, page, frame, context, FALSE);
        guint32 next = pnt_socket_next_request();
        PntPacketHead head = {
            .kind = PNT_PACKET_POST, .flags = is_same ? PNT_PACKET_SAME_ADDRESS : 0, .name_count = (guint16)parts[0].count,
            .address_count = (guint32)parts[1].count, .request = next, .epoch = (guint32)window->epoch, .window = window->number, .text_count = 1 + parts[3].count};
        if (is_told && text_bytes && pnt_socket_send(pnt_socket_of(page), pnt_window_account(window), head, parts, 4)) {
            request = next;
            pnt_unanswered_add(&pnt_shown_of(page)->unanswered, window->is_main, &window->unanswered);
        } else {
            jsc_context_throw(context, "The message could not be sent: there is no memory for it, or the app does not read what is sent already.");
        }
    }
    return request;
}

JSCValue *pnt_posts_post(GPtrArray *arguments, gpointer window) {
    JSCContext *context = jsc_context_get_current();
    return jsc_value_new_number(context, post(arguments, window, context));
}

JSCValue *pnt_posts_wait(GPtrArray *arguments, gpointer data) {
    PntWindow *window = data;
    JSCContext *context = jsc_context_get_current();
    JSCValue *patience = pnt_argument_at(arguments, 3);
    double milliseconds = patience && jsc_value_is_number(patience) ? jsc_value_to_double(patience) : 0;
    gint64 deadline = g_get_monotonic_time() + (gint64)(milliseconds > 0 ? MIN(milliseconds, 1e9) * 1000 : 0);
    guint32 request = post(arguments, window, context);
    g_autoptr(WebKitWebPage) page = request ? pnt_window_page(window) : NULL;
    gboolean is_refused = FALSE;
    g_autoptr(GBytes) body = page ? pnt_socket_wait(pnt_socket_of(page), request, deadline, &is_refused) : NULL;
    if (body) answered(window, page, 1);
    JSCValue *answer = body ? jsc_value_new_string_from_bytes(context, body) : jsc_value_new_undefined(context);
    if (is_refused) {
        g_autofree char *text = jsc_value_to_string(answer);
        jsc_context_throw(context, text);
    }
    return answer;
}

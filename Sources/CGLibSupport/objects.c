#include "CGLibSupport.h"

WebKitWebView *pnt_web_view_new(WebKitWebContext *context, WebKitNetworkSession *session, WebKitUserContentManager *manager,
                                WebKitSettings *settings, WebKitAutoplayPolicy autoplay, WebKitWebView *related) {
    g_autoptr(WebKitWebsitePolicies) policies = webkit_website_policies_new_with_policies("autoplay", autoplay, NULL);
    if (related) {
        return g_object_new(WEBKIT_TYPE_WEB_VIEW, "related-view", related, "user-content-manager", manager,
                            "settings", settings, "website-policies", policies, NULL);
    }
    return g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "network-session", session,
                        "user-content-manager", manager, "settings", settings, "website-policies", policies, NULL);
}

GClosure *pnt_closure_new(GClosureMarshal marshal, gpointer data, GClosureNotify destroy) {
    GClosure *closure = g_closure_new_simple(sizeof(GClosure), data);
    g_closure_set_marshal(closure, marshal);
    g_closure_add_finalize_notifier(closure, data, destroy);
    return closure;
}

gpointer pnt_closure_data(GClosure *closure) { return closure->data; }

gboolean pnt_is_a(gpointer instance, GType type) {
    return G_TYPE_CHECK_INSTANCE_TYPE(instance, type);
}

void pnt_emit_text(gpointer instance, const char *signal, const char *text) {
    g_signal_emit_by_name(instance, signal, text);
}

// Platform: drop target
void pnt_offer_drop(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y) {
    gboolean accepts = FALSE;
    GdkDragAction action = 0;
    g_signal_emit_by_name(target, "accept", drop, &accepts);
    if (accepts) g_signal_emit_by_name(target, "drag-enter", drop, x, y, &action);
}

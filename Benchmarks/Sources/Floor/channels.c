#include "floor.h"

// Message with reply: the text is read and written anew, as every program has to that does something with it.
static gboolean echo(WebKitUserContentManager *content, JSCValue *value, WebKitScriptMessageReply *reply, gpointer data) {
    GBytes *text = jsc_value_to_string_as_bytes(value);
    // In the value's own context: over strings of another (jsc_context_new) the engine frees memory twice.
    JSCValue *answer = jsc_value_new_string_from_bytes(jsc_value_get_context(value), text);
    webkit_script_message_reply_return_value(reply, answer);
    g_object_unref(answer);
    g_bytes_unref(text);
    return TRUE;
}

// Message with reply: the value is handed back as it came, unread.
static gboolean hand_back(WebKitUserContentManager *content, JSCValue *value, WebKitScriptMessageReply *reply, gpointer data) {
    webkit_script_message_reply_return_value(reply, value);
    return TRUE;
}

// Message without reply, `id,value`, answered by a script.
static void answer_by_script(WebKitUserContentManager *content, JSCValue *value, gpointer form) {
    char *text = jsc_value_to_string(value);
    char *script = g_strconcat(((const char **)form)[0], text, ((const char **)form)[1], NULL);
    webkit_web_view_evaluate_javascript(page_view, script, -1, NULL, NULL, NULL, NULL, NULL);
    g_free(script);
    g_free(text);
}

void channels_open(void) {
    static const char *const forms[][2] = {
        {"floorAnswer(", ")"},        // compiled
        {"floorReceive([", "])"},     // JSONP's form
        {"floorReceiveAll([", "])"},  // JSONP's form, all answers of one turn
    };
    static const char *const names[] = {"answerEach", "receive", "receiveAll"};
    g_signal_connect(page_content, "script-message-with-reply-received::echo", G_CALLBACK(echo), NULL);
    g_signal_connect(page_content, "script-message-with-reply-received::handBack", G_CALLBACK(hand_back), NULL);
    webkit_user_content_manager_register_script_message_handler_with_reply(page_content, "echo", NULL);
    webkit_user_content_manager_register_script_message_handler_with_reply(page_content, "handBack", NULL);
    for (int index = 0; index < 3; index++) {
        char *signal = g_strconcat("script-message-received::", names[index], NULL);
        g_signal_connect(page_content, signal, G_CALLBACK(answer_by_script), (gpointer)forms[index]);
        webkit_user_content_manager_register_script_message_handler(page_content, names[index], NULL);
        g_free(signal);
    }
}

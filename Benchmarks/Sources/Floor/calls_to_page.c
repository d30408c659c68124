#include "floor.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Calls that the program makes, by the mode's channel, and how many of them have been answered.
static int answered, expected;
static bool has_all;

static char *item(int n) { return g_strdup_printf("{\"n\":%d,\"name\":\"item %d\",\"price\":9.5,\"ok\":true}", n, n); }

static void take(int n, const char *text) {
    char *sent = item(n);
    if (strcmp(text, sent) != 0) fail("the page gave back %s for %s", text, sent);
    g_free(sent);
    if (++answered == expected) has_all = true;
}

// `id,value` on each line.
static void message_came(WebKitUserContentManager *content, JSCValue *value, gpointer data) {
    char *text = jsc_value_to_string(value), *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        take(atoi(line), strchr(line, ',') + 1);
    g_free(text);
}

static void take_value(JSCValue *value, GError *error, int n) {
    if (!value) fail("a call failed: %s", error->message);
    char *text = jsc_value_to_string(value);
    take(n, text);
    g_free(text);
    g_object_unref(value);
}

static void function_returned(GObject *view, GAsyncResult *result, gpointer n) {
    GError *error = NULL;
    JSCValue *value = webkit_web_view_call_async_javascript_function_finish(WEBKIT_WEB_VIEW(view), result, &error);
    take_value(value, error, GPOINTER_TO_INT(n));
}

static void script_returned(GObject *view, GAsyncResult *result, gpointer n) {
    GError *error = NULL;
    JSCValue *value = webkit_web_view_evaluate_javascript_finish(WEBKIT_WEB_VIEW(view), result, &error);
    take_value(value, error, GPOINTER_TO_INT(n));
}

static void evaluate(char *script, GAsyncReadyCallback callback, int n) {
    webkit_web_view_evaluate_javascript(page_view, script, -1, NULL, NULL, NULL, callback, GINT_TO_POINTER(n));
    g_free(script);
}

static void call_function(int n) {
    GVariantDict arguments;
    char *text = item(n);
    g_variant_dict_init(&arguments, NULL);
    g_variant_dict_insert(&arguments, "text", "s", text);
    webkit_web_view_call_async_javascript_function(page_view, "return JSON.stringify(giveBack(JSON.parse(text)))", -1,
        g_variant_dict_end(&arguments), NULL, NULL, NULL, function_returned, GINT_TO_POINTER(n));
    g_free(text);
}

static void call(int first, int count, const char *mode) {
    answered = 0;
    expected = count;
    has_all = false;
    GString *batch = strcmp(mode, "jsonpBatched") == 0 ? g_string_new("floorCallAll([") : NULL;
    for (int n = first; n < first + count; n++) {
        char *text = item(n);
        if (batch)
            g_string_append_printf(batch, "%s[%d,%s]", n == first ? "" : ",", n, text);
        else if (strcmp(mode, "jsonp") == 0)
            evaluate(g_strdup_printf("floorCall([%d,%s])", n, text), NULL, n);
        else if (strcmp(mode, "evaluate") == 0)
            evaluate(g_strdup_printf("JSON.stringify(giveBack(%s))", text), script_returned, n);
        else
            call_function(n);
        g_free(text);
    }
    if (batch) {
        g_string_append(batch, "])");
        evaluate(g_string_free(batch, FALSE), NULL, 0);
    }
    wait_for(&has_all);
}

// As many calls at a time as the scenario's name says, repeated; reports microseconds per call.
static void measure(const char *name, int count, int at_once, int repetitions, const char *mode) {
    double times[repetitions];
    for (int n = 0; n < count; n += at_once) call(n, at_once, mode);
    int64_t processor = bench_processor_time();
    for (int index = 0; index < repetitions; index++) {
        int64_t start = bench_now();
        for (int n = 0; n < count; n += at_once) call(n, at_once, mode);
        times[index] = (bench_now() - start) / 1e3 / count;
    }
    processor = bench_processor_time() - processor;
    report(name, "time", median(times, repetitions));
    report(name, "processor", processor / 1e3 / count / repetitions);
}

void run_calls_to_page(const struct scenario *scenario, const char *mode) {
    static bool is_registered = false;
    if (!is_registered) {
        is_registered = true;
        g_signal_connect(page_content, "script-message-received::answer", G_CALLBACK(message_came), NULL);
        webkit_user_content_manager_register_script_message_handler(page_content, "answer", NULL);
    }
    bool is_turn = strcmp(scenario->name, "callPageTurn") == 0;
    measure(scenario->name, scenario->count, is_turn ? 500 : 1, scenario->repetitions, mode);
}

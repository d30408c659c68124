#include "floor.h"
#include <string.h>

static void evaluate(char *script) {
    webkit_web_view_evaluate_javascript(page_view, script, -1, NULL, NULL, NULL, NULL, NULL);
    g_free(script);
}

static void send_all(int count, const char *mode) {
    bool is_batched = strcmp(mode, "jsonpBatched") == 0, is_jsonp = strcmp(mode, "jsonp") == 0;
    GString *batch = g_string_new("floorEvents([");
    for (int n = 1; n <= count; n++) {
        char *item = g_strdup_printf("{\"n\":%d,\"name\":\"item %d\",\"price\":9.5,\"ok\":true}", n, n);
        if (is_batched)
            g_string_append_printf(batch, "%s%s", n == 1 ? "" : ",", item);
        else
            evaluate(g_strdup_printf(is_jsonp ? "floorEvent([%s])" : "takeEvent(%s)", item));
        g_free(item);
    }
    if (is_batched) evaluate(g_strdup_printf("%s])", batch->str));
    g_string_free(batch, TRUE);
}

// Reports microseconds per event, from the first until the page has them all.
void run_events(const struct scenario *scenario, const char *mode) {
    int count = scenario->count, repetitions = scenario->repetitions;
    double times[repetitions];
    send_all(count, mode);
    double sum = page_run("return events.sum"), expected = sum;
    int64_t processor = bench_processor_time();
    for (int index = 0; index < repetitions; index++) {
        int64_t start = bench_now();
        send_all(count, mode);
        sum = page_run("return events.sum");
        times[index] = (bench_now() - start) / 1e3 / count;
        expected += (double)count * (count + 1) / 2;
        if (sum != expected) fail("the page has not got each event once");
    }
    processor = bench_processor_time() - processor;
    report("events", "time", median(times, repetitions));
    report("events", "processor", processor / 1e3 / count / repetitions);
}

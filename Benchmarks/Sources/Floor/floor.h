#pragma once
#include "CBenchmarkSupport.h"
#include <stdbool.h>
#include <webkit/webkit.h>

// The floor is what the engine can do: a program that echoes text and does nothing else. Each file is one part of it.

// One scenario of the command line, `name:count:repetitions`.
struct scenario {
    char name[32];
    int count, repetitions;
};

// main.c
_Noreturn void fail(const char *format, ...) G_GNUC_PRINTF(1, 2);
void report(const char *scenario, const char *metric, double value);
double median(double *values, int count);

// page.c: the one web view.
extern WebKitWebView *page_view;
extern WebKitUserContentManager *page_content;
void page_open(const char *mode, const char *folder);
void page_load(void);
// Lets the main loop run until `*flag` is true.
void wait_for(const bool *flag);
// The same for a time.
void rest(guint milliseconds);
// Runs the body of an async function in the page, and waits for the number that it returns.
double page_run(const char *format, ...) G_GNUC_PRINTF(1, 2);

// channels.c, scheme.c: the echoes.
void channels_open(void);
void scheme_open(WebKitWebContext *context, const char *html);

// The scenarios.
void run_from_page(const struct scenario *scenario);
void run_calls_to_page(const struct scenario *scenario, const char *mode);
void run_events(const struct scenario *scenario, const char *mode);
void run_memory(const struct scenario *scenario);
void run_start(const struct scenario *scenario);

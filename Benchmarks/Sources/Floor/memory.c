#include "floor.h"
#include <string.h>
#include <unistd.h>

// The memory that both processes hold when they have had time to give back: the least of some readings.
static void sizes(double *app, double *web) {
    *app = *web = G_MAXDOUBLE;
    for (int index = 0; index < 6; index++) {
        rest(500);
        *app = MIN(*app, bench_memory(getpid()) / 1024.0);
        *web = MIN(*web, bench_memory(bench_web_process()) / 1024.0);
    }
}

// Reports by how many MiB the two processes have grown after `count` calls, or bytes, that the page sends a batch at a time;
// `repetitions` batches have gone before.
void run_memory(const struct scenario *scenario) {
    bool is_bytes = strcmp(scenario->name, "memoryOfBytes") == 0;
    int batch = is_bytes ? 1 << 24 : 10000;
    double app, web, app_after, web_after;
    page_run("return bench.prepare('%s', %d) ?? 0", is_bytes ? "bytes" : "turn", batch);
    for (int index = 0; index < scenario->repetitions; index++) page_run("return await bench.work()");
    sizes(&app, &web);
    for (int count = 0; count < scenario->count; count += batch) page_run("return await bench.work()");
    sizes(&app_after, &web_after);
    page_run("return bench.verify()");
    report(scenario->name, "app", app_after - app);
    report(scenario->name, "web", web_after - web);
}

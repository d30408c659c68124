#include "floor.h"

// Waits for the paint, so that each load counts exactly one.
enum { MILLISECONDS_TO_PAINT = 50 };

// Reports the microseconds from the start of a load until it has finished and the page's first call is answered, and those of processor time until it is painted, too.
void run_start(const struct scenario *scenario) {
    double times[scenario->count];
    int64_t before = bench_processor_time();
    for (int index = 0; index < scenario->count; index++) {
        int64_t start = bench_now();
        page_load();
        page_run("return await ready");
        times[index] = (bench_now() - start) / 1e3;
        rest(MILLISECONDS_TO_PAINT);
    }
    report("start", "time", median(times, scenario->count));
    report("start", "processor", (bench_processor_time() - before) / 1e3 / scenario->count);
}

#include "floor.h"

// Reports the microseconds, of time and of processor time, from the start of a load until it has finished and the page's first call is answered.
void run_start(const struct scenario *scenario) {
    double times[scenario->count];
    int64_t before = bench_processor_time();
    for (int index = 0; index < scenario->count; index++) {
        int64_t start = bench_now();
        page_load();
        page_run("return await ready");
        times[index] = (bench_now() - start) / 1e3;
    }
    report("start", "time", median(times, scenario->count));
    report("start", "processor", (bench_processor_time() - before) / 1e3 / scenario->count);
}

#include "floor.h"
#include <string.h>

static void sample(const struct scenario *scenario) {
    page_run("return await bench.sample(%d)", scenario->count);
    report("latency", "p50", 1000 * page_run("return bench.percentile(0.5)"));
    report("latency", "p99", 1000 * page_run("return bench.percentile(0.99)"));
}

// Reports microseconds per operation, of time and of processor time. A large text or many bytes are one operation.
void run_from_page(const struct scenario *scenario) {
    if (strcmp(scenario->name, "latency") == 0) return sample(scenario);
    int repetitions = scenario->repetitions;
    page_run("return bench.prepare('%s', %d) ?? 0", scenario->name, scenario->count);
    double operations = page_run("return bench.inputs.length"), times[repetitions];
    page_run("return await bench.work()");
    for (int index = 0; index < repetitions; index++) times[index] = 1000 * page_run("return await bench.run()");
    report(scenario->name, "time", median(times, repetitions) / operations);
    int64_t before = bench_processor_time();
    for (int index = 0; index < repetitions; index++) page_run("return await bench.work()");
    report(scenario->name, "processor", (bench_processor_time() - before) / 1e3 / operations / repetitions);
    page_run("return bench.verify()");
}

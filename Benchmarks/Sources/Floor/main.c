#include "floor.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("floor: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(1);
}

void report(const char *scenario, const char *metric, double value) {
    printf("{\"scenario\":\"%s\",\"metric\":\"%s\",\"value\":%.4f}\n", scenario, metric, value);
    fflush(stdout);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

double median(double *values, int count) {
    qsort(values, count, sizeof *values, compare);
    return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

static void run(const struct scenario *scenario, const char *mode) {
    if (strcmp(scenario->name, "callPage") == 0 || strcmp(scenario->name, "callPageTurn") == 0)
        run_calls_to_page(scenario, mode);
    else if (strcmp(scenario->name, "events") == 0)
        run_events(scenario, mode);
    else if (g_str_has_prefix(scenario->name, "memory"))
        run_memory(scenario);
    else if (strcmp(scenario->name, "start") == 0)
        run_start(scenario);
    else
        run_from_page(scenario);
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fputs("usage: floor <mode> <folder of the page> <scenario>:<count>:<repetitions> …\n", stderr);
        return 64;
    }
    page_open(argv[1], argv[2]);
    for (int index = 3; index < argc; index++) {
        struct scenario scenario;
        if (sscanf(argv[index], "%31[^:]:%d:%d", scenario.name, &scenario.count, &scenario.repetitions) != 3)
            fail("%s is not <scenario>:<count>:<repetitions>", argv[index]);
        run(&scenario, argv[1]);
    }
    return 0;
}

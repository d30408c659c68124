#include "CMainJobs.h"
#include <stdlib.h>

typedef struct Following {
    struct Following *next;
    void (*run)(void *data);
    void *data;
} Following;

static Following *first, **last = &first;
static bool runs_tasks = false;

void pnt_begin_tasks(void) { runs_tasks = true; }

void pnt_end_tasks(void) {
    runs_tasks = false;
    while (first) {
        Following next = *first;
        free(first);
        first = next.next;
        if (!first) last = &first;
        next.run(next.data);
    }
}

bool pnt_run_behind_tasks(void (*run)(void *data), void *data) {
    Following *next = runs_tasks ? malloc(sizeof *next) : NULL;
    if (!next) return false;
    *next = (Following){NULL, run, data};
    *last = next;
    last = &next->next;
    return true;
}

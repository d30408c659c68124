#include "CMainJobs.h"

#if defined(__linux__)
#include <stdlib.h>

// The runtime's entry points and hook; they have no public header on Linux.
#define SWIFT __attribute__((swiftcall))
typedef struct Job Job;
typedef struct {
    void *identity, *implementation;
} Executor;
typedef SWIFT void (*Enqueue)(Job *job);
extern SWIFT void (*swift_task_enqueueGlobal_hook)(Job *job, Enqueue original);
extern SWIFT void swift_task_enqueueMainExecutor(Job *job);
extern SWIFT Executor swift_task_getMainExecutor(void);
extern SWIFT void swift_job_run(Job *job, Executor executor);

typedef struct {
    Job **jobs;
    size_t count, capacity;
} Jobs;

static _Thread_local bool catches = false;
static bool collects = false;
static Jobs waiting = {NULL, 0, 0}, spare = {NULL, 0, 0};

static void append(Job *job) {
    if (waiting.count == waiting.capacity) {
        size_t capacity = waiting.capacity ? waiting.capacity * 2 : 64;
        Job **jobs = realloc(waiting.jobs, capacity * sizeof *jobs);
        if (!jobs) return swift_task_enqueueMainExecutor(job);
        waiting.jobs = jobs;
        waiting.capacity = capacity;
    }
    waiting.jobs[waiting.count++] = job;
}

static SWIFT void enqueue(Job *job, Enqueue original) {
    if (!catches) return original(job);
    catches = false;
    if (collects) append(job);
    else swift_task_enqueueMainExecutor(job);
}

__attribute__((constructor)) static void install(void) {
    swift_task_enqueueGlobal_hook = enqueue;
}

bool pnt_catches_jobs(void) { return true; }
void pnt_begin_catching(void) { catches = true; }
void pnt_end_catching(void) { catches = false; }
void pnt_collect_jobs(void) { collects = true; }
bool pnt_has_jobs(void) { return waiting.count > 0; }

bool pnt_run_jobs(void) {
    if (waiting.count == 0) return false;
    Jobs jobs = waiting;
    waiting = spare;
    Executor executor = swift_task_getMainExecutor();
    for (size_t index = 0; index < jobs.count; index++) swift_job_run(jobs.jobs[index], executor);
    jobs.count = 0;
    spare = jobs;
    return true;
}
#else
bool pnt_catches_jobs(void) { return false; }
void pnt_begin_catching(void) {}
void pnt_end_catching(void) {}
void pnt_collect_jobs(void) {}
bool pnt_has_jobs(void) { return false; }
bool pnt_run_jobs(void) { return false; }
#endif

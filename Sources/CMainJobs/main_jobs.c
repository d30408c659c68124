#include "CMainJobs.h"

#if defined(__linux__)
#include <stdlib.h>

// Platform: jobs
// The runtime's entry points and hook; they have no public header on Linux. Weak: one that is gone is NULL.
#define SWIFT __attribute__((swiftcall))
typedef struct Job Job;
typedef struct {
    void *identity, *implementation;
} Executor;
typedef SWIFT void (*Enqueue)(Job *job);
typedef SWIFT void (*Hook)(Job *job, Enqueue original);
extern Hook swift_task_enqueueGlobal_hook __attribute__((weak));
extern SWIFT void swift_task_enqueueMainExecutor(Job *job) __attribute__((weak));
extern SWIFT Executor swift_task_getMainExecutor(void) __attribute__((weak));
extern SWIFT void swift_job_run(Job *job, Executor executor) __attribute__((weak));

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

static bool has_hook = false;
static Hook earlier = NULL;

static SWIFT void enqueue(Job *job, Enqueue original) {
    if (!catches) return earlier ? earlier(job, original) : original(job);
    catches = false;
    if (collects) append(job);
    else swift_task_enqueueMainExecutor(job);
}

PntTaskRuntime pnt_task_runtime(void) {
    return (PntTaskRuntime){&swift_task_enqueueGlobal_hook, swift_task_enqueueMainExecutor, swift_task_getMainExecutor, swift_job_run};
}

bool pnt_take_hook(PntTaskRuntime runtime) {
    if (!runtime.hook || !runtime.enqueue_main || !runtime.main_executor || !runtime.run || pnt_leaves_alone("jobs")) return false;
    if (has_hook) return true;
    Hook *hook = runtime.hook;
    earlier = *hook;
    *hook = enqueue;
    return true;
}

__attribute__((constructor)) static void install(void) { has_hook = pnt_take_hook(pnt_task_runtime()); }

bool pnt_catches_jobs(void) { return has_hook; }
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
PntTaskRuntime pnt_task_runtime(void) { return (PntTaskRuntime){0}; }
bool pnt_take_hook(PntTaskRuntime runtime) { return false; }
bool pnt_catches_jobs(void) { return false; }
void pnt_begin_catching(void) {}
void pnt_end_catching(void) {}
void pnt_collect_jobs(void) {}
bool pnt_has_jobs(void) { return false; }
bool pnt_run_jobs(void) { return false; }
#endif

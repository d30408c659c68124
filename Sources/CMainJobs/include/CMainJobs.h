#pragma once
#include <stdbool.h>

// True if the environment variable PONTE_WITHOUT names this part of somebody else's insides, as in PONTE_WITHOUT=jobs,poll: it is left alone then.
// Documentation/Contributing/Platform.md lists the parts. In C because the first are asked about before Swift runs.
bool pnt_leaves_alone(const char *part);
// True if the list, which may be NULL, names the part.
bool pnt_names_part(const char *names, const char *part);

// Parts of Swift's tasks (jobs) that the main thread itself lets go on, and that then go to the main actor. Swift's runtime sends each to a thread of its pool,
// which sends it back. On Linux they are caught, and run by the main loop. In C because the runtime's hooks are declared for C alone.

// The parts of Swift's runtime that catch a job; NULL for one that the running one lacks.
typedef struct {
    void *hook, *enqueue_main, *main_executor, *run;
} PntTaskRuntime;
PntTaskRuntime pnt_task_runtime(void);
// Takes the runtime's hook, and calls the one that was there before. FALSE, and nothing is caught, where a part is missing or PONTE_WITHOUT names `jobs`.
// Once: TRUE, and nothing more, where it was taken.
bool pnt_take_hook(PntTaskRuntime runtime);

// False on Apple's systems, and where the hook was not taken: nothing is caught.
bool pnt_catches_jobs(void);

// Between the two, the first job that this thread enqueues for the pool is caught. It is to go to the main actor before it does anything. Main thread only.
void pnt_begin_catching(void);
void pnt_end_catching(void);

// From now on caught jobs wait for `pnt_run_jobs`, which the main loop is to call in its next turn; before, they go to the main queue. Main thread only.
void pnt_collect_jobs(void);

// Runs the jobs that wait, but not those that these let go on. False where none waits. Main thread only, and not within itself.
bool pnt_run_jobs(void);
bool pnt_has_jobs(void);

// Between the two, a main loop runs the tasks that can go on: `pnt_end_tasks` is followed by what was to run behind them. Main thread only.
void pnt_begin_tasks(void);
void pnt_end_tasks(void);
// Has `run` called when those tasks have done what they can. False, and nothing more, where none runs, as on Apple's systems. Main thread only.
bool pnt_run_behind_tasks(void (*run)(void *data), void *data);

#pragma once
#include <stdint.h>
#include <sys/types.h>

// The floor and the bridge measure themselves with this: the same code in both programs.

// Shows a GtkWidget in a window: a page that nobody sees runs with its timers slowed down.
void bench_show(void *widget);

// Nanoseconds of a clock that never goes back.
int64_t bench_now(void);

// Looks for this program's web process and network process: the youngest of each. To be called when a page has been loaded.
void bench_find_processes(void);

// The web process that bench_find_processes has found; 0 where there is none.
pid_t bench_web_process(void);

// Nanoseconds of processor time that this program and its web and network processes have used.
int64_t bench_processor_time(void);

// The memory that a process holds for itself, in KiB: its `Pss`, and 0 for a process that is gone.
int64_t bench_memory(pid_t process);

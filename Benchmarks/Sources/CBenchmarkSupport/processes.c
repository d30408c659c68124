#include "CBenchmarkSupport.h"
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct process {
    pid_t id, parent;
    char name[16];
};

int64_t bench_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

// /proc/<id>/stat is `id (name) state parent …`, and the name, of 15 bytes at most, may hold anything.
static bool read_process(pid_t id, struct process *process) {
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/%d/stat", id);
    FILE *file = fopen(path, "r");
    if (!file) return false;
    size_t count = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[count] = 0;
    char *open = strchr(text, '('), *close = strrchr(text, ')');
    if (!open || !close || close[1] == 0 || close[2] == 'Z') return false;
    process->id = id;
    snprintf(process->name, sizeof process->name, "%.*s", (int)(close - open - 1), open + 1);
    return sscanf(close + 3, " %d", &process->parent) == 1;
}

static size_t read_processes(struct process *processes, size_t most) {
    size_t count = 0;
    DIR *folder = opendir("/proc");
    if (!folder) return 0;
    for (struct dirent *entry; (entry = readdir(folder)) && count < most;) {
        pid_t id = atoi(entry->d_name);
        if (id > 0 && read_process(id, &processes[count])) count++;
    }
    closedir(folder);
    return count;
}

static bool descends_from_here(const struct process *processes, size_t count, pid_t id) {
    for (int depth = 0; id > 1 && depth < 16; depth++) {
        if (id == getpid()) return true;
        pid_t parent = 0;
        for (size_t index = 0; index < count; index++) {
            if (processes[index].id == id) parent = processes[index].parent;
        }
        id = parent;
    }
    return false;
}

// The youngest process of this program with that name. The web process runs in a sandbox, some generations down.
static pid_t find(const char *name) {
    static struct process processes[4096];
    size_t count = read_processes(processes, sizeof processes / sizeof *processes);
    pid_t found = 0;
    for (size_t index = 0; index < count; index++) {
        const struct process *process = &processes[index];
        if (strncmp(process->name, name, strlen(name)) == 0 && process->id > found && descends_from_here(processes, count, process->id))
            found = process->id;
    }
    return found;
}

static int64_t processor_time(pid_t process) {
    clockid_t clock;
    struct timespec time;
    if (process == 0 || clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
    return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

// Found once: to look for them takes a millisecond, which would count as the program's.
static pid_t web_process, network_process;

void bench_find_processes(void) {
    web_process = find("WebKitWebProces");
    network_process = find("WebKitNetworkPr");
}

pid_t bench_web_process(void) { return web_process; }

int64_t bench_processor_time(void) {
    return processor_time(getpid()) + processor_time(web_process) + processor_time(network_process);
}

int64_t bench_memory(pid_t process) {
    char path[64], line[256];
    int64_t size = 0;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", process);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "Pss: %ld", &size) == 1) break;
    }
    fclose(file);
    return size;
}

#include "CExitProbe.h"
#include <stdatomic.h>
#include <unistd.h>

static atomic_int beats;

void exit_probe_beat(void) {
    beats++;
}

__attribute__((destructor)) static void report(void) {
    int before = beats;
    usleep(300 * 1000);
    ssize_t written = beats == before ? write(STDOUT_FILENO, "parked\n", 7) : write(STDOUT_FILENO, "running\n", 8);
    (void)written;
}

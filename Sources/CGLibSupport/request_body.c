#define _GNU_SOURCE
#include "CGLibSupport.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Bytes that the child may add to its memory. A body without a Blob is not copied, and the engine's streams for a batch take a small part of this.
static const rlim_t room = 4 << 20;

// Seconds. A child whose process had a lock taken on another thread would wait for ever.
static const unsigned patience = 2;

static void keep_to_room(void) {
    char text[256];
    int statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    ssize_t count = statm < 0 ? -1 : read(statm, text, sizeof text - 1);
    if (count <= 0) return;
    text[count] = 0;
    // The sixth of its numbers, in pages, is what the limit counts.
    char *next = text;
    unsigned long pages = 0;
    for (int index = 0; index < 6; index++) pages = strtoul(next, &next, 10);
    rlim_t limit = pages * (rlim_t)sysconf(_SC_PAGESIZE) + room;
    setrlimit(RLIMIT_DATA, &(struct rlimit){.rlim_cur = limit, .rlim_max = limit});
}

// Platform: blob body
// In the child: a fault ends it, with no dump, and with none of the program's handlers.
G_NORETURN static void try_each(WebKitURISchemeRequest *const *requests, guint count, int answers) {
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    alarm(patience);
    keep_to_room();
    for (guint index = 0; index < count; index++) {
        webkit_uri_scheme_request_get_http_body(requests[index]);
        if (write(answers, "", 1) != 1) break;
    }
    _exit(0);
}

pid_t pnt_try_request_bodies(WebKitURISchemeRequest *const *requests, guint count, int *answers) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    pid_t child = fork();
    if (child == 0) try_each(requests, count, ends[1]);
    close(ends[1]);
    if (child > 0) *answers = ends[0];
    else close(ends[0]);
    return child;
}

gboolean pnt_was_late(pid_t child) {
    int status = 0;
    pid_t ended;
    do ended = waitpid(child, &status, 0);
    while (ended < 0 && errno == EINTR);
    return ended == child && WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
}

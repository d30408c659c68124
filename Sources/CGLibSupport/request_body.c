#include "CGLibSupport.h"
#include <setjmp.h>
#include <signal.h>

static _Thread_local volatile sig_atomic_t is_reading;
static sigjmp_buf before_reading;
static struct sigaction previous;

static void on_fault(int signal, siginfo_t *info, void *context) {
    if (is_reading && (uintptr_t)info->si_addr < 4096) siglongjmp(before_reading, 1);
    // Not the fault that is waited for: it happens again, to the handler before this one.
    sigaction(SIGSEGV, &previous, NULL);
}

GInputStream *pnt_scheme_request_body(WebKitURISchemeRequest *request, gboolean *is_unreadable) {
    GInputStream *volatile body = NULL;
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    sigaction(SIGSEGV, &action, &previous);
    *is_unreadable = sigsetjmp(before_reading, 1) != 0;
    if (!*is_unreadable) {
        is_reading = 1;
        body = webkit_uri_scheme_request_get_http_body(request);
    }
    is_reading = 0;
    sigaction(SIGSEGV, &previous, NULL);
    return body;
}

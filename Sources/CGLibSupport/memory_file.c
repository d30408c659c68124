#define _GNU_SOURCE
#include "CGLibSupport.h"
#include <sys/mman.h>

int pnt_memory_file_new(void) {
    // Without MFD_ALLOW_SEALING: so nobody can seal it.
    return memfd_create("ponte", MFD_CLOEXEC);
}

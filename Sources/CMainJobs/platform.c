#include "CMainJobs.h"

#if defined(__linux__)
#include <stdlib.h>
#include <string.h>

bool pnt_leaves_alone(const char *part) {
    const char *names = getenv("PONTE_WITHOUT");
    size_t length = strlen(part);
    while (names && *names) {
        size_t count = strcspn(names, ",");
        if (count == length && strncmp(names, part, length) == 0) return true;
        names += count + (names[count] == ',');
    }
    return false;
}
#else
bool pnt_leaves_alone(const char *part) { return false; }
#endif

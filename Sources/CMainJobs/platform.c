#include "CMainJobs.h"

#if defined(__linux__)
#include <stdlib.h>
#include <string.h>

bool pnt_leaves_alone(const char *part) { return pnt_names_part(getenv("PONTE_WITHOUT"), part); }

bool pnt_names_part(const char *names, const char *part) {
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
bool pnt_names_part(const char *names, const char *part) { return false; }
#endif

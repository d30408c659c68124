// Platform: stand-in for libcurl
// Stands in the place of libcurl when a program is linked, and loads it when the program first uses `URLSession`: few do, and libcurl brings a dozen libraries
// along, which every start would load. The functions' names come from Foundation's own library, as FORWARD(name) in functions.h.
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

typedef long Function(long, ...);

static Function *find(const char *name) {
    // dlopen keeps count, and opens it once.
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    Function *function = library ? (Function *)dlsym(library, name) : NULL;
    if (!function) {
        fprintf(stderr, "URLSession needs libcurl, which is not there: %s. Install the package libcurl4.\n", dlerror());
        abort();
    }
    return function;
}

// All parameters of these functions, those behind `...` too, are integers and pointers, and go by registers on x86_64 and arm64.
#define FORWARD(name)                                                                                \
    long name(long a, long b, long c, long d, long e, long f) {                                      \
        static _Atomic(Function *) function;                                                         \
        if (!function) function = find(#name);                                                       \
        return function(a, b, c, d, e, f);                                                           \
    }
#include "functions.h"

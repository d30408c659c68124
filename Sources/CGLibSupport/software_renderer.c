#include "CGLibSupport.h"
#include <stdlib.h>
#include <unistd.h>

static const char variable[] = "LP_NUM_THREADS";

// A node of a graphics card that this program may paint with.
static gboolean has_render_node(const char *devices) {
    g_autoptr(GDir) folder = g_dir_open(devices, 0, NULL);
    const char *name;
    while (folder && (name = g_dir_read_name(folder))) {
        g_autofree char *path = g_build_filename(devices, name, NULL);
        if (g_str_has_prefix(name, "renderD") && access(path, R_OK | W_OK) == 0) return TRUE;
    }
    return FALSE;
}

void pnt_keep_renderer_to_one_thread(const char *devices) {
    if (!getenv("LIBGL_ALWAYS_SOFTWARE") && has_render_node(devices)) return;
    setenv(variable, "0", FALSE);
}

// Before the program has threads: setenv is not safe beside them.
__attribute__((constructor)) static void set_up(void) { pnt_keep_renderer_to_one_thread("/dev/dri"); }

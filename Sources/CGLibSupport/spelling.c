#include "CGLibSupport.h"
#include <dlfcn.h>

static void note(const char *language, const char *provider, const char *description, const char *file, void *names) {
    (void)provider, (void)description, (void)file;
    if (language && strlen(language) <= 64) g_ptr_array_add(names, g_strdup(language));
}

// Platform: enchant
char **pnt_spelling_languages(void) {
    typedef void (*Describe)(const char *, const char *, const char *, const char *, void *);
    void *library = dlopen("libenchant-2.so.2", RTLD_LAZY | RTLD_NOLOAD);
    if (!library) return NULL;
    void *(*init)(void) = dlsym(library, "enchant_broker_init");
    void (*list)(void *, Describe, void *) = dlsym(library, "enchant_broker_list_dicts");
    void (*end)(void *) = dlsym(library, "enchant_broker_free");
    void *broker = init && list && end ? init() : NULL;
    if (!broker) return NULL;
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    list(broker, note, names);
    end(broker);
    g_ptr_array_add(names, NULL);
    return (char **)g_ptr_array_steal(names, NULL);
}

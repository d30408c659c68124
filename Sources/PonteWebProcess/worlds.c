#include "worlds.h"

// Platform: script world
static GHashTable *worlds; // by name

void pnt_worlds_add(GVariant *names, void (*added)(WebKitScriptWorld *world, const char *name)) {
    if (!names || !g_variant_is_of_type(names, G_VARIANT_TYPE_STRING_ARRAY)) return;
    if (!worlds) worlds = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_object_unref);
    GVariantIter iterator;
    const char *name;
    g_variant_iter_init(&iterator, names);
    while (g_variant_iter_next(&iterator, "&s", &name)) {
        if (g_hash_table_contains(worlds, name)) continue;
        WebKitScriptWorld *world = webkit_script_world_new_with_name(name);
        g_hash_table_insert(worlds, g_strdup(name), world);
        added(world, name);
    }
}

WebKitScriptWorld *pnt_world_named(const char *name) {
    if (!*name) return webkit_script_world_get_default();
    return worlds ? g_hash_table_lookup(worlds, name) : NULL;
}

#include "parts.h"

static GHashTable *scripts; // by name

void pnt_parts_add(GVariant *named) {
    if (!named || !g_variant_is_of_type(named, G_VARIANT_TYPE("a{ss}"))) return;
    if (!scripts) scripts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    GVariantIter iterator;
    const char *name, *text;
    g_variant_iter_init(&iterator, named);
    while (g_variant_iter_next(&iterator, "{&s&s}", &name, &text)) g_hash_table_insert(scripts, g_strdup(name), g_strdup(text));
}

JSCValue *pnt_part(GPtrArray *arguments, gpointer data) {
    JSCContext *context = jsc_context_get_current();
    JSCValue *first = arguments->len > 0 ? arguments->pdata[0] : NULL;
    char *name = first && jsc_value_is_string(first) ? jsc_value_to_string(first) : NULL;
    const char *text = name && scripts ? g_hash_table_lookup(scripts, name) : NULL;
    g_free(name);
    return text ? jsc_context_evaluate(context, text, -1) : jsc_value_new_undefined(context);
}

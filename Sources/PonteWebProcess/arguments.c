#include "arguments.h"

JSCValue *pnt_argument_at(GPtrArray *arguments, guint index) { return index < arguments->len ? arguments->pdata[index] : NULL; }

gsize pnt_count_at(GPtrArray *arguments, guint index, gsize most) {
    JSCValue *value = pnt_argument_at(arguments, index);
    if (!value || !jsc_value_is_number(value)) return G_MAXSIZE;
    double number = jsc_value_to_double(value);
    return number >= 0 && number <= most ? (gsize)number : G_MAXSIZE;
}

// It is never the page's: the engine pins an array whose memory it has shown, which then cannot be transferred.
guint8 *pnt_scratch_at(GPtrArray *arguments, guint index, gsize count) {
    JSCValue *value = pnt_argument_at(arguments, index);
    if (!value || !jsc_value_is_typed_array(value) || jsc_value_typed_array_get_type(value) != JSC_TYPED_ARRAY_UINT8) return NULL;
    if (jsc_value_typed_array_get_offset(value) != 0 || jsc_value_typed_array_get_size(value) < count) return NULL;
    return jsc_value_typed_array_get_data(value, NULL);
}

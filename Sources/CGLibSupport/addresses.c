#include "CGLibSupport.h"
#include <string.h>

// What may stand behind the host (RFC 3986); all else is escaped.
static gboolean is_plain(guchar byte) { return g_ascii_isalnum(byte) || (byte && strchr("-._~/?:@!$&'()*+,;=", byte)); }

static const char *end_of_host(const char *text) {
    const char *colon = text + strcspn(text, ":/?#");
    if (colon == text || *colon != ':') return text;
    return strncmp(colon + 1, "//", 2) == 0 ? colon + 3 + strcspn(colon + 3, "/?#") : colon + 1;
}

char *pnt_escaped_address(const char *text) {
    const char *start = end_of_host(text);
    GString *result = g_string_sized_new(strlen(text) + 16);
    g_string_append_len(result, text, start - text);
    gboolean is_fragment = FALSE;
    for (const guchar *byte = (const guchar *)start; *byte; byte++) {
        gboolean is_mark = *byte == '#' && !is_fragment, is_escape = *byte == '%' && g_ascii_isxdigit(byte[1]) && g_ascii_isxdigit(byte[2]);
        if (is_mark) is_fragment = TRUE;
        if (is_mark || is_escape || is_plain(*byte)) {
            g_string_append_c(result, (char)*byte);
        } else {
            const char escape[] = {'%', "0123456789ABCDEF"[*byte >> 4], "0123456789ABCDEF"[*byte & 15]};
            g_string_append_len(result, escape, sizeof escape);
        }
    }
    return g_string_free(result, FALSE);
}

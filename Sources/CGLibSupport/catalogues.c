#include "CGLibSupport.h"
#include <libintl.h>
#include <locale.h>

const char *pnt_catalogue_text(const char *catalogue, const char *text) {
    if (!gtk_is_initialized()) setlocale(LC_MESSAGES, "");
    bind_textdomain_codeset(catalogue, "UTF-8");
    return g_dgettext(catalogue, text);
}

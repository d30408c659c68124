#pragma once
#include <webkit/webkit-web-process-extension.h>

// Scripts of the app's, by their names. A message handler of a page evaluates one when it is asked for it; a document that needs none spends no time on them.

// Takes scripts (`a{ss}`), by their names.
void pnt_parts_add(GVariant *scripts);
// part(name): the value of the script, evaluated in the caller's context; `undefined` where there is none of that name.
JSCValue *pnt_part(GPtrArray *arguments, gpointer data);

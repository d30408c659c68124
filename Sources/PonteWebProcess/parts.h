#pragma once
#include <webkit/webkit-web-process-extension.h>

// Scripts of the app's, by their names. A page's message handlers evaluate them when they are asked for: they cost no document time that does without them.

// Takes scripts (`a{ss}`), by their names.
void pnt_parts_add(GVariant *scripts);
// part(name): the value of the script, evaluated in the caller's context; `undefined` where there is none of that name.
JSCValue *pnt_part(GPtrArray *arguments, gpointer data);

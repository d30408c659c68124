#pragma once
#include <webkit/webkit-web-process-extension.h>

// The arguments of a function that a script calls.

// Without a reference; NULL where there is none.
JSCValue *pnt_argument_at(GPtrArray *arguments, guint index);
// The number of bytes at `index`, `most` at most; `G_MAXSIZE` where there is none.
gsize pnt_count_at(GPtrArray *arguments, guint index, gsize most);
// The wrapper's own array; NULL where it has no room for `count` bytes.
guint8 *pnt_scratch_at(GPtrArray *arguments, guint index, gsize count);

#pragma once
#include <glib.h>

// Lets the mapping in which an array of the engine's lies, that of all its arrays, have large pages. Once in a process.
//
// The engine does not say where a new array is without keeping it from being transferred, and its zeroed memory would come in pieces of 4 KiB.
void pnt_large_pages_around(gconstpointer array);

#pragma once
// Platform: names of flags
// GLib 2.90 marks enumerations of flags, and Swift gives marked ones other names. Without the mark they have C's names, with each GLib. The header of macros
// wants to be told that glib.h includes it.
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM

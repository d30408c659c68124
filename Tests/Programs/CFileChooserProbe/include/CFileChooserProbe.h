#pragma once
#include "../../../../Sources/CWebKitGTK/shim.h"

// GTK's own file chooser, which it shows where there is no portal. In C because its functions are deprecated since GTK 4.10, and the dialog that a program
// asks for instead has none to answer it with.

// The chooser among the program's windows; NULL where none is open.
GtkWidget *chooser_probe_find(void);
// True once it has the keys, and one of its parts.
gboolean chooser_probe_has_keys(GtkWidget *chooser);
// Chooses the file of this path.
gboolean chooser_probe_choose(GtkWidget *chooser, const char *path);
// True once the file of this path is the one that is chosen.
gboolean chooser_probe_has_chosen(GtkWidget *chooser, const char *path);
// How many files are chosen.
guint chooser_probe_count(GtkWidget *chooser);
// Accepts or cancels, as the chooser's buttons do.
void chooser_probe_respond(GtkWidget *chooser, gboolean accepts);

#include "CGLibSupport.h"

GtkWidget *pnt_new_widget(GType type, GtkAccessibleRole role) { return g_object_new(type, "accessible-role", role, NULL); }

void pnt_set_accessible_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
}

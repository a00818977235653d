#include "CGtkGlue.h"

GtkWidget *glue_widget_new_with_role(GType type, GtkAccessibleRole role) {
  return g_object_new(type, "accessible-role", role, NULL);
}

void glue_accessible_set_label(void *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void glue_accessible_set_description(void *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void glue_accessible_set_placeholder(void *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text, -1);
}

void glue_accessible_set_hidden(void *widget, gboolean hidden) {
  gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void glue_accessible_set_selected(void *widget, gboolean selected) {
  gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

// 1 for checked, 0 for not checked, -1 for what can not be.
void glue_accessible_set_checked(void *widget, int checked) {
  if (checked < 0)
    gtk_accessible_reset_state(widget, GTK_ACCESSIBLE_STATE_CHECKED);
  else
    gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_CHECKED,
                                checked ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                        : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

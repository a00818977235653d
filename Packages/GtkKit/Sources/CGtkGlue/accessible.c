#include "CGtkGlue.h"

void glue_accessible_leave_without_bus(void) {
  // Later callers get the same connection until it is released.
  if (!g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL)) g_setenv("GTK_A11Y", "none", FALSE);
}

GtkWidget *glue_widget_new_with_role(GType type, GtkAccessibleRole role) {
  return g_object_new(type, "accessible-role", role, NULL);
}

void glue_accessible_set_label(void *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

// GTK has no getter for a description, so the widget keeps a copy.
static const char description_key[] = "glue-description";

static void update_description(void *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void glue_accessible_set_description(void *widget, const char *text) {
  g_object_set_data_full(widget, description_key, g_strdup(text), g_free);
  update_description(widget, text);
}

void glue_accessible_set_temporary_description(void *widget, const char *text) {
  update_description(widget, text);
}

static const char *own_description(void *widget) {
  const char *text = g_object_get_data(widget, description_key);
  // Without a description, GTK uses the tooltip.
  return text ? text : gtk_widget_get_tooltip_text(widget);
}

gboolean glue_accessible_has_description(void *widget) {
  const char *text = own_description(widget);
  return text && *text;
}

void glue_accessible_restore_description(void *widget) {
  const char *text = own_description(widget);
  if (text)
    update_description(widget, text);
  else
    gtk_accessible_reset_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void glue_accessible_set_placeholder(void *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, text, -1);
}

void glue_accessible_set_hidden(void *widget, gboolean hidden) {
  gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void glue_accessible_set_invalid(void *widget, gboolean invalid) {
  gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_INVALID,
                              invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                              -1);
}

void glue_accessible_set_selected(void *widget, gboolean selected) {
  gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

// 1 for checked, 0 for unchecked, -1 for a widget that cannot be checked.
void glue_accessible_set_checked(void *widget, int checked) {
  if (checked < 0)
    gtk_accessible_reset_state(widget, GTK_ACCESSIBLE_STATE_CHECKED);
  else
    gtk_accessible_update_state(widget, GTK_ACCESSIBLE_STATE_CHECKED,
                                checked ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                        : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

// Places count from 1.
void glue_accessible_set_place(void *widget, int place, int count) {
  gtk_accessible_update_relation(widget, GTK_ACCESSIBLE_RELATION_POS_IN_SET, place,
                                 GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
}

#include "CGtkGlue.h"

GtkWidget *glue_widget_new_with_role(GType type, GtkAccessibleRole role) {
  return g_object_new(type, "accessible-role", role, NULL);
}

void glue_accessible_set_label(void *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

// Kept beside the widget, for GTK does not tell it again.
static const char own_description[] = "glue-description";

static void describe(void *widget, const char *text) {
  gtk_accessible_update_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void glue_accessible_set_description(void *widget, const char *text) {
  g_object_set_data_full(widget, own_description, g_strdup(text), g_free);
  describe(widget, text);
}

void glue_accessible_describe_for_a_while(void *widget, const char *text) {
  describe(widget, text);
}

static const char *description_before(void *widget) {
  const char *text = g_object_get_data(widget, own_description);
  // GTK describes a widget by its tooltip, as long as nobody else does.
  return text ? text : gtk_widget_get_tooltip_text(widget);
}

gboolean glue_accessible_is_described(void *widget) {
  const char *text = description_before(widget);
  return text && *text;
}

void glue_accessible_describe_as_before(void *widget) {
  const char *text = description_before(widget);
  if (text)
    describe(widget, text);
  else
    gtk_accessible_reset_property(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
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

// Places are counted from 1.
void glue_accessible_set_place(void *widget, int place, int count) {
  gtk_accessible_update_relation(widget, GTK_ACCESSIBLE_RELATION_POS_IN_SET, place,
                                 GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
}

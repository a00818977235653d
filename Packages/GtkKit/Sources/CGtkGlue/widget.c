#include "widget.h"

G_DEFINE_TYPE(GlueWidget, glue_widget, GTK_TYPE_WIDGET)

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  GlueWidget *self = GLUE_WIDGET(widget);
  if (self->snapshot) self->snapshot(self->user, widget, snapshot);
  GTK_WIDGET_CLASS(glue_widget_parent_class)->snapshot(widget, snapshot);
}

static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
  GlueWidget *self = GLUE_WIDGET(widget);
  if (self->focus) return self->focus(self->focus_user, widget, direction);
  return GTK_WIDGET_CLASS(glue_widget_parent_class)->focus(widget, direction);
}

static void dispose(GObject *object) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(object)))) gtk_widget_unparent(child);
  G_OBJECT_CLASS(glue_widget_parent_class)->dispose(object);
}

static void finalize(GObject *object) {
  GlueWidget *self = GLUE_WIDGET(object);
  if (self->destroy) self->destroy(self->user);
  if (self->focus_destroy) self->focus_destroy(self->focus_user);
  G_OBJECT_CLASS(glue_widget_parent_class)->finalize(object);
}

static void glue_widget_class_init(GlueWidgetClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
  GTK_WIDGET_CLASS(class)->focus = focus;
  G_OBJECT_CLASS(class)->dispose = dispose;
  G_OBJECT_CLASS(class)->finalize = finalize;
}

static void glue_widget_init(GlueWidget *self) {}

GtkWidget *glue_widget_new(GtkAccessibleRole role) {
  return g_object_new(GLUE_TYPE_WIDGET, "accessible-role", role, NULL);
}

void glue_widget_set_snapshot(GtkWidget *widget, GlueSnapshot snapshot, void *user,
                              GDestroyNotify destroy) {
  GlueWidget *self = GLUE_WIDGET(widget);
  if (self->destroy) self->destroy(self->user);
  self->snapshot = snapshot;
  self->user = user;
  self->destroy = destroy;
}

void glue_widget_set_focus(GtkWidget *widget, GlueFocus focus, void *user,
                           GDestroyNotify destroy) {
  GlueWidget *self = GLUE_WIDGET(widget);
  if (self->focus_destroy) self->focus_destroy(self->focus_user);
  self->focus = focus;
  self->focus_user = user;
  self->focus_destroy = destroy;
}

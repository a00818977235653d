#pragma once

#include "CGtkGlue.h"

// The base of the plain widgets.
#define GLUE_TYPE_WIDGET (glue_widget_get_type())
#define GLUE_WIDGET(object) (G_TYPE_CHECK_INSTANCE_CAST((object), GLUE_TYPE_WIDGET, GlueWidget))

typedef struct {
  GtkWidget parent;
  GlueSnapshot snapshot;
  void *user;
  GDestroyNotify destroy;
  GlueFocus focus;
  void *focus_user;
  GDestroyNotify focus_destroy;
} GlueWidget;

typedef struct {
  GtkWidgetClass parent;
} GlueWidgetClass;

GType glue_widget_get_type(void);

#include "CGtkGlue.h"

#include <math.h>

#define GLUE_TYPE_LAYOUT (glue_layout_get_type())
G_DECLARE_FINAL_TYPE(GlueLayout, glue_layout, GLUE, LAYOUT, GtkLayoutManager)

struct _GlueLayout {
  GtkLayoutManager parent;
  GlueLayoutFunctions functions;
  void *user;
  GDestroyNotify destroy;
};

G_DEFINE_FINAL_TYPE(GlueLayout, glue_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode get_request_mode(GtkLayoutManager *manager, GtkWidget *widget) {
  return GLUE_LAYOUT(manager)->functions.mode;
}

static void measure(GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation,
                    int for_size, int *minimum, int *natural, int *minimum_baseline,
                    int *natural_baseline) {
  GlueLayout *self = GLUE_LAYOUT(manager);
  self->functions.measure(self->user, orientation, for_size, minimum, natural, minimum_baseline,
                          natural_baseline);
}

static void allocate(GtkLayoutManager *manager, GtkWidget *widget, int width, int height,
                     int baseline) {
  GlueLayout *self = GLUE_LAYOUT(manager);
  self->functions.allocate(self->user, widget, width, height);
}

static void finalize(GObject *object) {
  GlueLayout *self = GLUE_LAYOUT(object);
  self->destroy(self->user);
  G_OBJECT_CLASS(glue_layout_parent_class)->finalize(object);
}

static void glue_layout_class_init(GlueLayoutClass *class) {
  GTK_LAYOUT_MANAGER_CLASS(class)->get_request_mode = get_request_mode;
  GTK_LAYOUT_MANAGER_CLASS(class)->measure = measure;
  GTK_LAYOUT_MANAGER_CLASS(class)->allocate = allocate;
  G_OBJECT_CLASS(class)->finalize = finalize;
}

static void glue_layout_init(GlueLayout *self) {}

GtkLayoutManager *glue_layout_new(GlueLayoutFunctions functions, void *user,
                                  GDestroyNotify destroy) {
  GlueLayout *self = g_object_new(GLUE_TYPE_LAYOUT, NULL);
  self->functions = functions;
  self->user = user;
  self->destroy = destroy;
  return GTK_LAYOUT_MANAGER(self);
}

// GTK's sizes are integers, positions are not. Both edges are rounded, so that adjacent children stay
// adjacent.
void glue_child_allocate(GtkWidget *child, double x, double y, double width, double height) {
  if (!isfinite(x + y + width + height)) x = y = width = height = 0;
  int w = (int)(round(x + width) - round(x));
  int h = (int)(round(y + height) - round(y));
  // GTK requires that every child is measured before it is allocated.
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  graphene_point_t origin = GRAPHENE_POINT_INIT((float)round(x), (float)round(y));
  gtk_widget_allocate(child, MAX(w, 0), MAX(h, 0), -1, gsk_transform_translate(NULL, &origin));
}

#include "widget.h"

#define GLUE_LIST(object) (G_TYPE_CHECK_INSTANCE_CAST((object), glue_list_get_type(), GlueList))

typedef struct {
  GlueWidget parent;
  GtkAdjustment *adjustments[GTK_ORIENTATION_VERTICAL + 1];
  GtkScrollablePolicy policies[GTK_ORIENTATION_VERTICAL + 1];
} GlueList;

typedef struct {
  GlueWidgetClass parent;
} GlueListClass;

enum { HADJUSTMENT = 1, VADJUSTMENT, HSCROLL_POLICY, VSCROLL_POLICY };

G_DEFINE_TYPE_WITH_CODE(GlueList, glue_list, GLUE_TYPE_WIDGET,
                        G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

static void set_property(GObject *object, guint property, const GValue *value, GParamSpec *spec) {
  GlueList *self = GLUE_LIST(object);
  if (property <= VADJUSTMENT) {
    g_clear_object(&self->adjustments[property - HADJUSTMENT]);
    self->adjustments[property - HADJUSTMENT] = g_value_dup_object(value);
  } else {
    self->policies[property - HSCROLL_POLICY] = g_value_get_enum(value);
  }
}

static void get_property(GObject *object, guint property, GValue *value, GParamSpec *spec) {
  GlueList *self = GLUE_LIST(object);
  if (property <= VADJUSTMENT)
    g_value_set_object(value, self->adjustments[property - HADJUSTMENT]);
  else
    g_value_set_enum(value, self->policies[property - HSCROLL_POLICY]);
}

static void finalize(GObject *object) {
  g_clear_object(&GLUE_LIST(object)->adjustments[GTK_ORIENTATION_HORIZONTAL]);
  g_clear_object(&GLUE_LIST(object)->adjustments[GTK_ORIENTATION_VERTICAL]);
  G_OBJECT_CLASS(glue_list_parent_class)->finalize(object);
}

// A list takes the focus as it does by the Tab key: in one of its rows. It gets it when a menu closes.
static gboolean grab_focus(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  if (focus && gtk_widget_is_ancestor(focus, widget) &&
      gtk_widget_get_native(focus) == gtk_widget_get_native(widget))
    return TRUE;
  return GTK_WIDGET_GET_CLASS(widget)->focus(widget, GTK_DIR_TAB_FORWARD);
}

// The CSS names are those of GTK's own lists, so that every theme styles them.
static void glue_list_class_init(GlueListClass *class) {
  GObjectClass *object = G_OBJECT_CLASS(class);
  object->set_property = set_property;
  object->get_property = get_property;
  object->finalize = finalize;
  g_object_class_override_property(object, HADJUSTMENT, "hadjustment");
  g_object_class_override_property(object, VADJUSTMENT, "vadjustment");
  g_object_class_override_property(object, HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property(object, VSCROLL_POLICY, "vscroll-policy");
  GTK_WIDGET_CLASS(class)->grab_focus = grab_focus;
  gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "listview");
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(class), GTK_ACCESSIBLE_ROLE_LIST);
}

static void glue_list_init(GlueList *self) {}

GtkWidget *glue_list_new(void) {
  return g_object_new(glue_list_get_type(), "overflow", GTK_OVERFLOW_HIDDEN, NULL);
}

GtkWidget *glue_row_new(void) {
  GtkWidget *row = g_object_new(GLUE_TYPE_WIDGET, "css-name", "row", "focusable", TRUE,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  gtk_widget_set_layout_manager(row, gtk_bin_layout_new());
  gtk_widget_add_css_class(row, "activatable");
  return row;
}

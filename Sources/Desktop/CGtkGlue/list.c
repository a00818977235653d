#include "CGtkGlue.h"

#define GLUE_TYPE_LIST (glue_list_get_type())
G_DECLARE_FINAL_TYPE(GlueList, glue_list, GLUE, LIST, GObject)

struct _GlueList {
  GObject parent;
  guint count;
};

static GType get_item_type(GListModel *model) { return G_TYPE_OBJECT; }

static guint get_n_items(GListModel *model) { return GLUE_LIST(model)->count; }

static gpointer get_item(GListModel *model, guint position) {
  return position < GLUE_LIST(model)->count ? g_object_new(G_TYPE_OBJECT, NULL) : NULL;
}

static void implement_list_model(GListModelInterface *interface) {
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(GlueList, glue_list, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, implement_list_model))

static void glue_list_class_init(GlueListClass *class) {}

static void glue_list_init(GlueList *self) {}

GListModel *glue_list_new(guint count) {
  GlueList *self = g_object_new(GLUE_TYPE_LIST, NULL);
  self->count = count;
  return G_LIST_MODEL(self);
}

void glue_list_splice(GListModel *list, guint position, guint removed, guint inserted) {
  GLUE_LIST(list)->count += inserted - removed;
  g_list_model_items_changed(list, position, removed, inserted);
}

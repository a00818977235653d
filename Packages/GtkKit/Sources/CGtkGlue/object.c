#include "CGtkGlue.h"

void *glue_object_new_named(GType type, const char *name) {
  return g_object_new(type, "name", name, NULL);
}

// Owns a new object: sinks a floating reference; a window's first reference belongs to GTK.
void *glue_object_adopt(void *object) {
  if (g_object_is_floating(object))
    g_object_ref_sink(object);
  else if (GTK_IS_WINDOW(object))
    g_object_ref(object);
  return object;
}

gboolean glue_object_is_a(void *object, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(object, type);
}

gboolean glue_object_has_property(void *object, const char *name) {
  return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}

#define SETTER(kind, KIND, type)                                                   \
  void glue_object_set_##kind(void *object, const char *name, type value) {        \
    GValue holder = G_VALUE_INIT;                                                  \
    g_value_init(&holder, G_TYPE_##KIND);                                          \
    g_value_set_##kind(&holder, value);                                            \
    g_object_set_property(object, name, &holder);                                  \
    g_value_unset(&holder);                                                        \
  }

#define GETTER(kind, KIND, type, take)                                             \
  type glue_object_get_##kind(void *object, const char *name) {                    \
    GValue holder = G_VALUE_INIT;                                                  \
    g_value_init(&holder, G_TYPE_##KIND);                                          \
    g_object_get_property(object, name, &holder);                                  \
    type value = take(&holder);                                                    \
    g_value_unset(&holder);                                                        \
    return value;                                                                  \
  }

SETTER(string, STRING, const char *)
SETTER(boolean, BOOLEAN, gboolean)
SETTER(int, INT, int)
SETTER(double, DOUBLE, double)
SETTER(object, OBJECT, void *)
GETTER(string, STRING, char *, g_value_dup_string)
GETTER(boolean, BOOLEAN, gboolean, g_value_get_boolean)
GETTER(int, INT, int, g_value_get_int)
GETTER(double, DOUBLE, double, g_value_get_double)
GETTER(object, OBJECT, void *, g_value_dup_object)

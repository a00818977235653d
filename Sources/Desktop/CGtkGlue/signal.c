#include "CGtkGlue.h"

typedef struct {
  GClosure closure;
  GlueHandler handler;
} HandlerClosure;

static void marshal(GClosure *closure, GValue *result, guint count, const GValue *values,
                    gpointer hint, gpointer data) {
  ((HandlerClosure *)closure)->handler(closure->data, values, result);
}

static void destroy_user(gpointer user, GClosure *closure) {
  GDestroyNotify destroy = (GDestroyNotify)user;
  destroy(closure->data);
}

gulong glue_connect(void *object, const char *signal, gboolean after, GlueHandler handler,
                    void *user, GDestroyNotify destroy) {
  GClosure *closure = g_closure_new_simple(sizeof(HandlerClosure), user);
  ((HandlerClosure *)closure)->handler = handler;
  g_closure_set_marshal(closure, marshal);
  g_closure_add_finalize_notifier(closure, (gpointer)destroy, destroy_user);
  return g_signal_connect_closure(object, signal, closure, after);
}

void glue_emit(void *object, const char *signal) { g_signal_emit_by_name(object, signal); }

#include "CGtkGlue.h"

typedef struct {
  GClosure closure;
  GlueHandler handler;
  GDestroyNotify destroy;
} HandlerClosure;

static void marshal(GClosure *closure, GValue *result, guint count, const GValue *values,
                    gpointer hint, gpointer data) {
  ((HandlerClosure *)closure)->handler(closure->data, values, result);
}

static void destroy_user(gpointer user, GClosure *closure) {
  // GLib has overwritten closure->data by now.
  ((HandlerClosure *)closure)->destroy(user);
}

gulong glue_connect(void *object, const char *signal, gboolean after, GlueHandler handler,
                    void *user, GDestroyNotify destroy) {
  GClosure *closure = g_closure_new_simple(sizeof(HandlerClosure), user);
  ((HandlerClosure *)closure)->handler = handler;
  ((HandlerClosure *)closure)->destroy = destroy;
  g_closure_set_marshal(closure, marshal);
  g_closure_add_finalize_notifier(closure, user, destroy_user);
  return g_signal_connect_closure(object, signal, closure, after);
}

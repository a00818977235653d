// Keys that are typed before the widget with the focus is on the screen.
//
// A page that has just been opened is mapped with its first frame. Until then GTK delivers no
// events to its widgets and drops early keystrokes; here they are queued until the frame.

#include "CGtkGlue.h"

// A page that is not on screen by then never will be.
#define LONGEST_WAIT (2 * G_USEC_PER_SEC)

typedef struct {
  GtkWindow *window;
  GQueue events;
  guint timer;
  gint64 began;
  // A widget that was waited for in vain; only compared.
  gpointer never_shown;
} EarlyKeys;

// Whether keys reach the widget with the focus, as far as waiting helps.
static gboolean is_ready(const EarlyKeys *keys) {
  GtkWidget *focus = gtk_window_get_focus(keys->window);
  return !focus || focus == keys->never_shown || gtk_widget_get_mapped(focus);
}

static gboolean replay(gpointer user) {
  EarlyKeys *keys = user;
  if (!is_ready(keys)) {
    if (g_get_monotonic_time() - keys->began < LONGEST_WAIT) return G_SOURCE_CONTINUE;
    keys->never_shown = gtk_window_get_focus(keys->window);
  }
  keys->timer = 0;
  GtkWindow *window = g_object_ref(keys->window);
  // A key that opens another page makes the following ones wait again.
  GQueue events = keys->events;
  g_queue_init(&keys->events);
  for (GdkEvent *event; (event = g_queue_pop_head(&events)); gdk_event_unref(event)) {
    gboolean handled = FALSE;
    GdkSurface *surface = gdk_event_get_surface(event);
    if (!gdk_surface_is_destroyed(surface))
      g_signal_emit_by_name(surface, "event", event, &handled);
  }
  g_object_unref(window);
  return G_SOURCE_REMOVE;
}

static gboolean seen(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer user) {
  (void)controller;
  EarlyKeys *keys = user;
  GdkEventType type = gdk_event_get_event_type(event);
  if (type != GDK_KEY_PRESS && type != GDK_KEY_RELEASE) return FALSE;
  // Those that come later stay behind those that wait.
  if (!keys->timer && is_ready(keys)) return FALSE;
  g_queue_push_tail(&keys->events, gdk_event_ref(event));
  if (!keys->timer) {
    keys->began = g_get_monotonic_time();
    keys->timer = g_timeout_add_full(GDK_PRIORITY_EVENTS - 1, 5, replay, keys, NULL);
  }
  return TRUE;
}

static void destroy_keys(gpointer user) {
  EarlyKeys *keys = user;
  if (keys->timer) g_source_remove(keys->timer);
  g_queue_clear_full(&keys->events, (GDestroyNotify)gdk_event_unref);
  g_free(keys);
}

void glue_window_keep_early_keys(void *window) {
  EarlyKeys *keys = g_new0(EarlyKeys, 1);
  keys->window = window;
  g_object_set_data_full(window, "glue-early-keys", keys, destroy_keys);
  GtkEventController *controller = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
  g_signal_connect(controller, "event", G_CALLBACK(seen), keys);
  gtk_widget_add_controller(window, controller);
}

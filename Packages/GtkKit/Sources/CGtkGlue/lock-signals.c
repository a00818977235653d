// Reports when the screen locks and when the computer is about to sleep, and delays sleep for a
// moment.
//
// Screen savers and logind: https://www.freedesktop.org/software/systemd/man/org.freedesktop.login1.html

#include "CGtkGlue.h"

#include <gio/gunixfdlist.h>
#include <unistd.h>

#define LOGIN "org.freedesktop.login1"
#define LOGIN_PATH "/org/freedesktop/login1"
#define LOGIN_MANAGER "org.freedesktop.login1.Manager"
#define LOGIN_SESSION "org.freedesktop.login1.Session"

static const char *const screen_savers[] = {"org.gnome.ScreenSaver", "org.freedesktop.ScreenSaver"};

typedef struct {
  GDBusConnection *bus;
  guint subscription;
} Subscription;

// Shared with pending bus calls, whose replies may arrive after the watcher is gone.
typedef struct {
  GlueLockHandler handler;
  void *user;
  GDestroyNotify destroy;
  char *program;
  char *reason;
  GArray *subscriptions;
  GDBusConnection *system;
  int inhibitor;
  gboolean is_asking;
  gboolean has_ended;
} LockWatch;

static void clear(gpointer data) {
  LockWatch *watch = data;
  g_free(watch->program);
  g_free(watch->reason);
}

static void release(LockWatch *watch) { g_rc_box_release_full(watch, clear); }

static void let_sleep(LockWatch *watch) {
  if (watch->inhibitor < 0) return;
  close(watch->inhibitor);
  watch->inhibitor = -1;
}

static void tell(LockWatch *watch) {
  if (!watch->has_ended) watch->handler(watch->user);
}

static void subscribe(LockWatch *watch, GDBusConnection *bus, const char *sender,
                      const char *interface, const char *member, const char *path,
                      GDBusSignalCallback callback) {
  Subscription subscription = {
      .bus = g_object_ref(bus),
      .subscription = g_dbus_connection_signal_subscribe(
          bus, sender, interface, member, path, NULL, G_DBUS_SIGNAL_FLAGS_NONE, callback,
          g_rc_box_acquire(watch), (GDestroyNotify)release),
  };
  g_array_append_val(watch->subscriptions, subscription);
}

static void screen_changed(GDBusConnection *bus, const char *sender, const char *path,
                           const char *interface, const char *member, GVariant *parameters,
                           gpointer watch) {
  gboolean is_active = FALSE;
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(b)"))) return;
  g_variant_get(parameters, "(b)", &is_active);
  if (is_active) tell(watch);
}

static void inhibited(GObject *source, GAsyncResult *result, gpointer user) {
  LockWatch *watch = user;
  g_autoptr(GUnixFDList) handles = NULL;
  g_autoptr(GVariant) reply = g_dbus_connection_call_with_unix_fd_list_finish(
      G_DBUS_CONNECTION(source), &handles, result, NULL);
  watch->is_asking = FALSE;
  if (reply && handles && g_unix_fd_list_get_length(handles) > 0) {
    gint32 handle = 0;
    g_variant_get(reply, "(h)", &handle);
    let_sleep(watch);
    watch->inhibitor = g_unix_fd_list_get(handles, handle, NULL);
    if (watch->has_ended) let_sleep(watch);
  }
  release(watch);
}

static void inhibit(LockWatch *watch) {
  if (watch->is_asking || watch->inhibitor >= 0) return;
  watch->is_asking = TRUE;
  g_dbus_connection_call_with_unix_fd_list(
      watch->system, LOGIN, LOGIN_PATH, LOGIN_MANAGER, "Inhibit",
      g_variant_new("(ssss)", "sleep", watch->program, watch->reason, "delay"),
      G_VARIANT_TYPE("(h)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, NULL, NULL, inhibited,
      g_rc_box_acquire(watch));
}

static void sleep_changed(GDBusConnection *bus, const char *sender, const char *path,
                          const char *interface, const char *member, GVariant *parameters,
                          gpointer watch) {
  gboolean is_beginning = FALSE;
  if (!g_variant_is_of_type(parameters, G_VARIANT_TYPE("(b)"))) return;
  g_variant_get(parameters, "(b)", &is_beginning);
  if (is_beginning)
    tell(watch);
  else
    inhibit(watch);
}

// Locks unless the session is surely another person's.
static void owner_known(GObject *source, GAsyncResult *result, gpointer user) {
  LockWatch *watch = user;
  g_autoptr(GVariant) reply =
      g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, NULL);
  guint32 owner = getuid();
  if (reply) {
    g_autoptr(GVariant) value = NULL;
    g_variant_get(reply, "(v)", &value);
    if (g_variant_is_of_type(value, G_VARIANT_TYPE("(uo)"))) g_variant_get(value, "(uo)", &owner, NULL);
  }
  if (owner == getuid()) tell(watch);
  release(watch);
}

static void session_locked(GDBusConnection *bus, const char *sender, const char *path,
                           const char *interface, const char *member, GVariant *parameters,
                           gpointer watch) {
  g_dbus_connection_call(bus, LOGIN, path, "org.freedesktop.DBus.Properties", "Get",
                         g_variant_new("(ss)", LOGIN_SESSION, "User"), G_VARIANT_TYPE("(v)"),
                         G_DBUS_CALL_FLAGS_NO_AUTO_START, 1000, NULL, owner_known,
                         g_rc_box_acquire(watch));
}

static void session_connected(GObject *source, GAsyncResult *result, gpointer user) {
  LockWatch *watch = user;
  g_autoptr(GDBusConnection) bus = g_bus_get_finish(result, NULL);
  for (size_t index = 0; bus && !watch->has_ended && index < G_N_ELEMENTS(screen_savers); index++)
    subscribe(watch, bus, NULL, screen_savers[index], "ActiveChanged", NULL, screen_changed);
  release(watch);
}

static void system_connected(GObject *source, GAsyncResult *result, gpointer user) {
  LockWatch *watch = user;
  g_autoptr(GDBusConnection) bus = g_bus_get_finish(result, NULL);
  if (bus && !watch->has_ended) {
    watch->system = g_object_ref(bus);
    subscribe(watch, bus, LOGIN, LOGIN_MANAGER, "PrepareForSleep", LOGIN_PATH, sleep_changed);
    subscribe(watch, bus, LOGIN, LOGIN_SESSION, "Lock", NULL, session_locked);
    inhibit(watch);
  }
  release(watch);
}

void *glue_lock_watch_new(const char *program, const char *reason, GlueLockHandler handler,
                          void *user, GDestroyNotify destroy) {
  LockWatch *watch = g_rc_box_new0(LockWatch);
  watch->handler = handler;
  watch->user = user;
  watch->destroy = destroy;
  watch->program = g_strdup(program);
  watch->reason = g_strdup(reason);
  watch->subscriptions = g_array_new(FALSE, FALSE, sizeof(Subscription));
  watch->inhibitor = -1;
  g_bus_get(G_BUS_TYPE_SESSION, NULL, session_connected, g_rc_box_acquire(watch));
  g_bus_get(G_BUS_TYPE_SYSTEM, NULL, system_connected, g_rc_box_acquire(watch));
  return watch;
}

void glue_lock_watch_let_sleep(void *watch) { let_sleep(watch); }

void glue_lock_watch_end(void *data) {
  LockWatch *watch = data;
  watch->has_ended = TRUE;
  let_sleep(watch);
  GArray *subscriptions = g_steal_pointer(&watch->subscriptions);
  for (guint index = 0; index < subscriptions->len; index++) {
    Subscription *subscription = &g_array_index(subscriptions, Subscription, index);
    g_dbus_connection_signal_unsubscribe(subscription->bus, subscription->subscription);
    g_object_unref(subscription->bus);
  }
  g_array_unref(subscriptions);
  g_clear_object(&watch->system);
  watch->destroy(watch->user);
  release(watch);
}

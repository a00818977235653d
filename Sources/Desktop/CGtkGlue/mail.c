// The e-mail portal: a message to write, in whatever program the person uses.

#include "CGtkGlue.h"

#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <unistd.h>

#define PORTAL "org.freedesktop.portal.Desktop"
#define PATH "/org/freedesktop/portal/desktop"
#define EMAIL "org.freedesktop.portal.Email"

typedef struct {
  GlueAnswer answer;
  void *user;
  GDestroyNotify destroy;
} Asking;

static void finish(Asking *asking, gboolean yes) {
  asking->answer(asking->user, yes);
  asking->destroy(asking->user);
  g_free(asking);
}

static Asking *ask(GlueAnswer answer, void *user, GDestroyNotify destroy) {
  Asking *asking = g_new(Asking, 1);
  *asking = (Asking){answer, user, destroy};
  return asking;
}

static void answered(GObject *bus, GAsyncResult *result, gpointer asking) {
  GVariant *reply = g_dbus_connection_call_finish(G_DBUS_CONNECTION(bus), result, NULL);
  if (reply) g_variant_unref(reply);
  finish(asking, reply != NULL);
}

static void composed(GObject *bus, GAsyncResult *result, gpointer asking) {
  GVariant *reply = g_dbus_connection_call_with_unix_fd_list_finish(
      G_DBUS_CONNECTION(bus), NULL, result, NULL);
  if (reply) g_variant_unref(reply);
  finish(asking, reply != NULL);
}

static void connected(GObject *source, GAsyncResult *result, gpointer asking) {
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  if (!bus) {
    finish(asking, FALSE);
    return;
  }
  g_dbus_connection_call(
      bus, PORTAL, PATH, "org.freedesktop.DBus.Properties", "Get",
      g_variant_new("(ss)", EMAIL, "version"), G_VARIANT_TYPE("(v)"), G_DBUS_CALL_FLAGS_NONE, 5000,
      NULL, answered, asking);
  g_object_unref(bus);
}

void glue_mail_is_available(GlueAnswer answer, void *user, GDestroyNotify destroy) {
  g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, ask(answer, user, destroy));
}

void glue_mail_compose(const char *subject, const char *const *paths, GlueAnswer answer, void *user,
                       GDestroyNotify destroy) {
  Asking *asking = ask(answer, user, destroy);
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  if (!bus) {
    finish(asking, FALSE);
    return;
  }
  GUnixFDList *files = g_unix_fd_list_new();
  GVariantBuilder handles;
  g_variant_builder_init(&handles, G_VARIANT_TYPE("ah"));
  for (; *paths; paths++) {
    int file = open(*paths, O_RDONLY | O_CLOEXEC);
    if (file < 0) continue;
    // The list keeps a copy of its own.
    int handle = g_unix_fd_list_append(files, file, NULL);
    if (handle >= 0) g_variant_builder_add(&handles, "h", handle);
    close(file);
  }
  GVariantBuilder options;
  g_variant_builder_init(&options, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&options, "{sv}", "subject", g_variant_new_string(subject));
  g_variant_builder_add(&options, "{sv}", "attachment_fds", g_variant_builder_end(&handles));
  g_dbus_connection_call_with_unix_fd_list(
      bus, PORTAL, PATH, EMAIL, "ComposeEmail", g_variant_new("(sa{sv})", "", &options),
      G_VARIANT_TYPE("(o)"), G_DBUS_CALL_FLAGS_NONE, -1, files, NULL, composed, asking);
  g_object_unref(files);
  g_object_unref(bus);
}

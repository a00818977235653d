// The e-mail portal: opens a new message in the user's e-mail program.

#include "CGtkGlue.h"

#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <unistd.h>

#define PORTAL "org.freedesktop.portal.Desktop"
#define PATH "/org/freedesktop/portal/desktop"
#define EMAIL "org.freedesktop.portal.Email"

typedef struct {
  GlueCallback callback;
  void *user;
  GDestroyNotify destroy;
  // Of the message to compose; NULL for the question whether there is a portal.
  GVariant *options;
  GUnixFDList *files;
} Request;

static Request *new_request(GlueCallback callback, void *user, GDestroyNotify destroy) {
  Request *request = g_new0(Request, 1);
  *request = (Request){.callback = callback, .user = user, .destroy = destroy};
  return request;
}

static void finish(Request *request, gboolean result) {
  request->callback(request->user, result);
  request->destroy(request->user);
  g_clear_pointer(&request->options, g_variant_unref);
  g_clear_object(&request->files);
  g_free(request);
}

static void replied(GObject *bus, GAsyncResult *result, gpointer request) {
  GVariant *reply = g_dbus_connection_call_with_unix_fd_list_finish(
      G_DBUS_CONNECTION(bus), NULL, result, NULL);
  if (reply) g_variant_unref(reply);
  finish(request, reply != NULL);
}

static void connected(GObject *source, GAsyncResult *result, gpointer user) {
  Request *request = user;
  GDBusConnection *bus = g_bus_get_finish(result, NULL);
  if (!bus) {
    finish(request, FALSE);
    return;
  }
  if (request->options)
    g_dbus_connection_call_with_unix_fd_list(
        bus, PORTAL, PATH, EMAIL, "ComposeEmail",
        g_variant_new("(s@a{sv})", "", request->options), G_VARIANT_TYPE("(o)"),
        G_DBUS_CALL_FLAGS_NONE, -1, request->files, NULL, replied, request);
  else
    g_dbus_connection_call_with_unix_fd_list(
        bus, PORTAL, PATH, "org.freedesktop.DBus.Properties", "Get",
        g_variant_new("(ss)", EMAIL, "version"), G_VARIANT_TYPE("(v)"), G_DBUS_CALL_FLAGS_NONE,
        5000, NULL, NULL, replied, request);
  g_object_unref(bus);
}

void glue_mail_is_available(GlueCallback callback, void *user, GDestroyNotify destroy) {
  g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, new_request(callback, user, destroy));
}

void glue_mail_compose(const char *subject, const char *const *paths, GlueCallback callback,
                       void *user, GDestroyNotify destroy) {
  Request *request = new_request(callback, user, destroy);
  request->files = g_unix_fd_list_new();
  GVariantBuilder handles;
  g_variant_builder_init(&handles, G_VARIANT_TYPE("ah"));
  for (; *paths; paths++) {
    int file = open(*paths, O_RDONLY | O_CLOEXEC);
    if (file < 0) continue;
    // The list duplicates the descriptor.
    int handle = g_unix_fd_list_append(request->files, file, NULL);
    if (handle >= 0) g_variant_builder_add(&handles, "h", handle);
    close(file);
  }
  GVariantBuilder options;
  g_variant_builder_init(&options, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add(&options, "{sv}", "subject", g_variant_new_string(subject));
  g_variant_builder_add(&options, "{sv}", "attachment_fds", g_variant_builder_end(&handles));
  request->options = g_variant_ref_sink(g_variant_builder_end(&options));
  g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, request);
}

// Answers the search of the desktop, by GNOME's interface for search providers, version 2.

#include "CGtkGlue.h"

static const char interface_xml[] =
    "<node><interface name='org.gnome.Shell.SearchProvider2'>"
    "<method name='GetInitialResultSet'>"
    "<arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
    "<method name='GetSubsearchResultSet'><arg type='as' direction='in'/>"
    "<arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
    "<method name='GetResultMetas'>"
    "<arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/></method>"
    "<method name='ActivateResult'><arg type='s' direction='in'/>"
    "<arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
    "<method name='LaunchSearch'>"
    "<arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
    "</interface></node>";

typedef struct {
  GlueSearchHandler handler;
  void *user;
  GDestroyNotify destroy;
} Provider;

static void called(GDBusConnection *bus, const char *sender, const char *path,
                   const char *interface, const char *method, GVariant *arguments,
                   GDBusMethodInvocation *invocation, gpointer user) {
  (void)bus, (void)sender, (void)path, (void)interface;
  const Provider *provider = user;
  g_autofree const char **strings = NULL;
  const char *result = "";
  GlueSearchRequest request = GLUE_SEARCH_FIND;
  if (g_str_equal(method, "GetInitialResultSet")) {
    g_variant_get(arguments, "(^a&s)", &strings);
  } else if (g_str_equal(method, "GetSubsearchResultSet")) {
    // Searching the previous results takes as long as searching again.
    g_autofree const char **found = NULL;
    g_variant_get(arguments, "(^a&s^a&s)", &found, &strings);
  } else if (g_str_equal(method, "GetResultMetas")) {
    request = GLUE_SEARCH_DESCRIBE;
    g_variant_get(arguments, "(^a&s)", &strings);
  } else if (g_str_equal(method, "ActivateResult")) {
    request = GLUE_SEARCH_SHOW;
    g_variant_get(arguments, "(&s^a&su)", &result, &strings, NULL);
  } else {
    request = GLUE_SEARCH_LAUNCH;
    g_variant_get(arguments, "(^a&su)", &strings, NULL);
  }
  provider->handler(provider->user, request, strings, result, invocation);
  if (request == GLUE_SEARCH_SHOW || request == GLUE_SEARCH_LAUNCH)
    g_dbus_method_invocation_return_value(invocation, NULL);
}

static void destroy_provider(gpointer user) {
  Provider *provider = user;
  provider->destroy(provider->user);
  g_free(provider);
}

gboolean glue_search_provider_export(const char *path, GlueSearchHandler handler, void *user,
                                     GDestroyNotify destroy) {
  static const GDBusInterfaceVTable functions = {.method_call = called};
  Provider *provider = g_new(Provider, 1);
  *provider = (Provider){.handler = handler, .user = user, .destroy = destroy};
  // The application gets the same connection until it is released.
  GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr(GDBusNodeInfo) node = g_dbus_node_info_new_for_xml(interface_xml, NULL);
  if (!bus || !node) {
    destroy_provider(provider);
    return FALSE;
  }
  // On failure it destroys the provider too.
  return g_dbus_connection_register_object(bus, path, node->interfaces[0], &functions, provider,
                                           destroy_provider, NULL) != 0;
}

void glue_search_reply_found(void *invocation, const char *const *results) {
  g_dbus_method_invocation_return_value(invocation, g_variant_new("(^as)", results));
}

void glue_search_reply_described(void *invocation, const char *const *results,
                                 const char *const *names, const char *const *descriptions) {
  GVariantBuilder described;
  g_variant_builder_init(&described, G_VARIANT_TYPE("aa{sv}"));
  for (; *results; results++, names++, descriptions++) {
    g_variant_builder_open(&described, G_VARIANT_TYPE_VARDICT);
    g_variant_builder_add(&described, "{sv}", "id", g_variant_new_string(*results));
    g_variant_builder_add(&described, "{sv}", "name", g_variant_new_string(*names));
    g_variant_builder_add(&described, "{sv}", "description", g_variant_new_string(*descriptions));
    g_variant_builder_close(&described);
  }
  g_dbus_method_invocation_return_value(invocation, g_variant_new("(aa{sv})", &described));
}

// Whether the screen is locked: desktops report it under one of these names.
static const char *const screen_savers[][2] = {
    {"org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"},
    {"org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"},
    {"org.freedesktop.ScreenSaver", "/ScreenSaver"},
};

typedef struct {
  GlueCallback callback;
  void *user;
  GDestroyNotify destroy;
  guint asked;
} LockRequest;

static void ask_next(GDBusConnection *bus, LockRequest *request);

static void finish(LockRequest *request, gboolean is_locked) {
  request->callback(request->user, is_locked);
  request->destroy(request->user);
  g_free(request);
}

static void replied(GObject *source, GAsyncResult *result, gpointer user) {
  GDBusConnection *bus = G_DBUS_CONNECTION(source);
  gboolean is_locked = FALSE;
  g_autoptr(GVariant) reply = g_dbus_connection_call_finish(bus, result, NULL);
  if (reply) g_variant_get(reply, "(b)", &is_locked);
  if (is_locked)
    finish(user, TRUE);
  else
    ask_next(bus, user);
}

static void ask_next(GDBusConnection *bus, LockRequest *request) {
  if (request->asked == G_N_ELEMENTS(screen_savers)) {
    finish(request, FALSE);
    return;
  }
  const char *const *saver = screen_savers[request->asked++];
  g_dbus_connection_call(bus, saver[0], saver[1], saver[0], "GetActive", NULL,
                         G_VARIANT_TYPE("(b)"), G_DBUS_CALL_FLAGS_NO_AUTO_START, 500, NULL,
                         replied, request);
}

static void connected(GObject *source, GAsyncResult *result, gpointer user) {
  (void)source;
  g_autoptr(GDBusConnection) bus = g_bus_get_finish(result, NULL);
  if (bus)
    ask_next(bus, user);
  else
    finish(user, FALSE);
}

void glue_screen_is_locked(GlueCallback callback, void *user, GDestroyNotify destroy) {
  LockRequest *request = g_new0(LockRequest, 1);
  *request = (LockRequest){.callback = callback, .user = user, .destroy = destroy};
  g_bus_get(G_BUS_TYPE_SESSION, NULL, connected, request);
}

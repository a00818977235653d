#include "CSecret.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>

// Without its headers, so that building needs no libsecret. With them, when a test compiles this
// file, the compiler checks each declaration below against theirs.
#ifdef WITH_LIBSECRET
#include <libsecret/secret.h>
#else
typedef int gboolean;
typedef size_t gsize;
typedef char gchar;
typedef void *gpointer;
typedef struct _GCancellable GCancellable;
typedef struct _GHashTable GHashTable;
typedef struct _SecretRetrievable SecretRetrievable;
typedef struct _SecretValue SecretValue;
typedef struct _GError {
  uint32_t domain;
  int code;
  gchar *message;
} GError;
typedef struct _GList {
  gpointer data;
  struct _GList *next;
  struct _GList *prev;
} GList;
enum { G_IO_ERROR_CANCELLED = 19 };
enum { SECRET_ERROR_IS_LOCKED = 2 };
enum {
  G_DBUS_ERROR_SERVICE_UNKNOWN = 2,
  G_DBUS_ERROR_NAME_HAS_NO_OWNER = 3,
  G_DBUS_ERROR_SPAWN_EXEC_FAILED = 23,
  G_DBUS_ERROR_SPAWN_FILE_INVALID = 33,
};
typedef enum { SECRET_SCHEMA_NONE = 0 } SecretSchemaFlags;
typedef enum { SECRET_SCHEMA_ATTRIBUTE_STRING = 0 } SecretSchemaAttributeType;
typedef enum {
  SECRET_SEARCH_NONE = 0,
  SECRET_SEARCH_ALL = 1 << 1,
  SECRET_SEARCH_UNLOCK = 1 << 2,
  SECRET_SEARCH_LOAD_SECRETS = 1 << 3,
} SecretSearchFlags;
typedef struct {
  const gchar *name;
  SecretSchemaAttributeType type;
} SecretSchemaAttribute;
typedef struct {
  const gchar *name;
  SecretSchemaFlags flags;
  SecretSchemaAttribute attributes[32];
  int reserved;
  gpointer reserved1, reserved2, reserved3, reserved4, reserved5, reserved6, reserved7;
} SecretSchema;
#endif

gboolean secret_password_store_sync(
    const SecretSchema *, const gchar *, const gchar *, const gchar *, GCancellable *, GError **, ...);
GList *secret_password_search_sync(
    const SecretSchema *, SecretSearchFlags, GCancellable *, GError **, ...);
gboolean secret_password_clear_sync(const SecretSchema *, GCancellable *, GError **, ...);
SecretValue *secret_retrievable_retrieve_secret_sync(
    SecretRetrievable *, GCancellable *, GError **);
void secret_service_disconnect(void);
const gchar *secret_value_get(SecretValue *, gsize *);
void secret_value_unref(gpointer);
GCancellable *g_cancellable_new(void);
void g_cancellable_cancel(GCancellable *);
void g_object_unref(gpointer);
void g_error_free(GError *);
void g_list_free(GList *);
const gchar *g_quark_to_string(uint32_t);

_Static_assert(offsetof(GError, code) == 4 && offsetof(GError, message) == 8, "GError");
_Static_assert(offsetof(GList, next) == sizeof(void *), "GList");
_Static_assert(offsetof(SecretSchema, attributes) == 2 * sizeof(void *), "SecretSchema");
_Static_assert(sizeof(SecretSchema) == 74 * sizeof(void *), "SecretSchema");
_Static_assert(sizeof(SecretSearchFlags) == sizeof(int), "SecretSearchFlags");
_Static_assert(SECRET_SCHEMA_NONE == 0 && SECRET_SCHEMA_ATTRIBUTE_STRING == 0, "SecretSchema");
_Static_assert(
    SECRET_SEARCH_ALL == 2 && SECRET_SEARCH_UNLOCK == 4 && SECRET_SEARCH_LOAD_SECRETS == 8,
    "SecretSearchFlags");
_Static_assert(G_IO_ERROR_CANCELLED == 19, "GIOErrorEnum");
_Static_assert(SECRET_ERROR_IS_LOCKED == 2, "SecretError");
_Static_assert(G_DBUS_ERROR_SERVICE_UNKNOWN == 2 && G_DBUS_ERROR_NAME_HAS_NO_OWNER == 3, "GDBusError");
_Static_assert(
    G_DBUS_ERROR_SPAWN_EXEC_FAILED == 23 && G_DBUS_ERROR_SPAWN_FILE_INVALID == 33, "GDBusError");

#define FUNCTIONS(DO)                         \
  DO(secret_password_store_sync)              \
  DO(secret_password_search_sync)             \
  DO(secret_password_clear_sync)              \
  DO(secret_retrievable_retrieve_secret_sync) \
  DO(secret_service_disconnect)               \
  DO(secret_value_get)                        \
  DO(secret_value_unref)                      \
  DO(g_cancellable_new)                       \
  DO(g_cancellable_cancel)                    \
  DO(g_object_unref)                          \
  DO(g_error_free)                            \
  DO(g_list_free)                             \
  DO(g_quark_to_string)

static struct {
#define POINTER(name) __typeof__(&name) name;
  FUNCTIONS(POINTER)
} lib;

static gboolean is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  // Never closed: types of GObject cannot be taken back.
  void *handle = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  is_open = 1;
#define LOOK_UP(name)                                    \
  lib.name = (__typeof__(lib.name))dlsym(handle, #name); \
  if (!lib.name) is_open = 0;
  FUNCTIONS(LOOK_UP)
}

static gboolean is_there(void) {
  pthread_once(&once, open_library);
  // No main loop of ours notifies the library when a keyring has quit and another one has started.
  if (is_open) lib.secret_service_disconnect();
  return is_open;
}

// The name is written into keyrings, and never changes.
static const SecretSchema schema = {
    .name = "org.luciddreams.LucidDreams.JournalKey",
    .flags = SECRET_SCHEMA_NONE,
    .attributes = {{"journal", SECRET_SCHEMA_ATTRIBUTE_STRING}},
};

static struct desktop_secret_result result(enum desktop_secret_status status, size_t count) {
  return (struct desktop_secret_result){.status = status, .count = count};
}

// Says why a call has failed, and frees that.
static struct desktop_secret_result failure(GError *error) {
  // The user dismissed the prompt, which some versions don't treat as an error.
  if (!error) return result(DESKTOP_SECRET_DISMISSED, 0);
  const gchar *domain = lib.g_quark_to_string(error->domain);
  struct desktop_secret_result failed = result(DESKTOP_SECRET_FAILED, 0);
  if (!strcmp(domain, "g-io-error-quark") && error->code == G_IO_ERROR_CANCELLED) {
    failed.status = DESKTOP_SECRET_STOPPED;
  } else if (!strcmp(domain, "secret-error") && error->code == SECRET_ERROR_IS_LOCKED) {
    failed.status = DESKTOP_SECRET_DISMISSED;
  } else if (!strcmp(domain, "g-dbus-error-quark")) {
    // A missing one, or one that the bus could not start.
    gboolean is_absent = error->code == G_DBUS_ERROR_SERVICE_UNKNOWN ||
                         error->code == G_DBUS_ERROR_NAME_HAS_NO_OWNER ||
                         (error->code >= G_DBUS_ERROR_SPAWN_EXEC_FAILED &&
                          error->code <= G_DBUS_ERROR_SPAWN_FILE_INVALID);
    if (is_absent) failed.status = DESKTOP_SECRET_NO_SERVICE;
  }
  if (error->message) strncpy(failed.message, error->message, sizeof failed.message - 1);
  lib.g_error_free(error);
  return failed;
}

void *desktop_secret_stop_new(void) { return is_there() ? lib.g_cancellable_new() : NULL; }

void desktop_secret_stop(void *stop) { lib.g_cancellable_cancel(stop); }

void desktop_secret_stop_free(void *stop) { lib.g_object_unref(stop); }

struct desktop_secret_result desktop_secret_keep(
    const char *name, const char *label, const char *text, void *stop) {
  if (!is_there()) return result(DESKTOP_SECRET_NO_LIBRARY, 0);
  GError *error = NULL;
  gboolean is_kept = lib.secret_password_store_sync(
      &schema, NULL, label, text, stop, &error, "journal", name, NULL);
  return is_kept ? result(DESKTOP_SECRET_DONE, 1) : failure(error);
}

struct desktop_secret_result desktop_secret_find(
    const char *name, char *text, size_t capacity, void *stop) {
  if (!is_there()) return result(DESKTOP_SECRET_NO_LIBRARY, 0);
  GError *error = NULL;
  GList *items = lib.secret_password_search_sync(
      &schema, SECRET_SEARCH_ALL | SECRET_SEARCH_LOAD_SECRETS, stop, &error, "journal", name, NULL);
  if (error) return failure(error);
  size_t count = 0;
  for (GList *item = items; item; item = item->next) {
    // Of a locked one there is only an error, of which nobody needs to know.
    SecretValue *value = count ? NULL
                               : lib.secret_retrievable_retrieve_secret_sync(item->data, stop, NULL);
    if (value) {
      gsize length = 0;
      const gchar *found = lib.secret_value_get(value, &length);
      if (found && length <= capacity) {
        memcpy(text, found, length);
        count = length;
      }
      // This wipes its memory.
      lib.secret_value_unref(value);
    }
    lib.g_object_unref(item->data);
  }
  lib.g_list_free(items);
  return result(DESKTOP_SECRET_DONE, count);
}

struct desktop_secret_result desktop_secret_count(const char *name, int opens, void *stop) {
  if (!is_there()) return result(DESKTOP_SECRET_NO_LIBRARY, 0);
  GError *error = NULL;
  GList *items = lib.secret_password_search_sync(
      &schema, opens ? SECRET_SEARCH_ALL | SECRET_SEARCH_UNLOCK : SECRET_SEARCH_ALL, stop, &error,
      "journal", name, NULL);
  if (error) return failure(error);
  size_t count = 0;
  for (GList *item = items; item; item = item->next) {
    count++;
    lib.g_object_unref(item->data);
  }
  lib.g_list_free(items);
  return result(DESKTOP_SECRET_DONE, count);
}

struct desktop_secret_result desktop_secret_forget(const char *name, void *stop) {
  if (!is_there()) return result(DESKTOP_SECRET_NO_LIBRARY, 0);
  GError *error = NULL;
  gboolean is_forgotten = lib.secret_password_clear_sync(&schema, stop, &error, "journal", name, NULL);
  return error ? failure(error) : result(DESKTOP_SECRET_DONE, is_forgotten ? 1 : 0);
}

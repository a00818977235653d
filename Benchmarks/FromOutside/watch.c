// Preloaded into the app: writes down what its main thread does, in lines of "time kind number".
//
//   busy N     the main thread has not looked for new events for N nanoseconds
//   worked N   and has had a core for N of them
//   waited N   and has waited for a core for N of them, which other threads and programs had
//   frame N    the clock of window N has ticked: with WATCHED_FRAMES, each is asked for every frame
//   painted N  the first frame of window N is on its way to the screen
//   row N      there are N row widgets in lists; they were made or thrown away
//   made N     N row widgets have been made since the start
//   rows N     a list has changed what its rows show, or where they are
//   text N     a text on the screen has changed, to N characters
//
// Times are those of the monotonic clock, in nanoseconds.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <gtk/gtk.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define SHORTEST 2000000

static int out = -1;
static gboolean every_frame;
static gint64 since, worked_since, waited_since;

static gint64 read_clock(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static gint64 now(void) { return read_clock(CLOCK_MONOTONIC); }

// Counted by the kernel: how long the thread could have run, and did not.
static gint64 read_waiting(void) {
  static int file = -1;
  if (file < 0) file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  char text[64] = "";
  long waited = 0;
  if (pread(file, text, sizeof text - 1, 0) > 0) sscanf(text, "%*s %ld", &waited);
  return waited;
}

static void note(gint64 time, const char *kind, gint64 number) {
  if (out >= 0) dprintf(out, "%ld %s %ld\n", (long)time, kind, (long)number);
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("WATCHED");
  if (path) out = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  every_frame = getenv("WATCHED_FRAMES") != NULL;
  // The app's child processes are not watched.
  unsetenv("LD_PRELOAD");
  unsetenv("WATCHED");
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int poll(struct pollfd *files, nfds_t count, int timeout) {
  static int (*real)(struct pollfd *, nfds_t, int);
  if (!real) real = REAL(poll);
  if (gettid() != getpid()) return real(files, count, timeout);
  gint64 before = now();
  if (since && before - since > SHORTEST) {
    note(before, "busy", before - since);
    note(before, "worked", read_clock(CLOCK_THREAD_CPUTIME_ID) - worked_since);
    note(before, "waited", read_waiting() - waited_since);
  }
  int found = real(files, count, timeout);
  waited_since = read_waiting();
  since = now();
  worked_since = read_clock(CLOCK_THREAD_CPUTIME_ID);
  return found;
}

static void painted(GdkFrameClock *clock, gpointer window) {
  note(now(), "painted", GPOINTER_TO_INT(window));
  g_signal_handlers_disconnect_by_func(clock, painted, window);
}

static gboolean ticked(GtkWidget *widget, GdkFrameClock *clock, gpointer window) {
  if (!g_object_get_data(G_OBJECT(widget), "was-painted")) {
    g_object_set_data(G_OBJECT(widget), "was-painted", widget);
    g_signal_connect(clock, "after-paint", G_CALLBACK(painted), window);
  }
  note(gdk_frame_clock_get_frame_time(clock) * 1000, "frame", GPOINTER_TO_INT(window));
  return every_frame ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean text_changed(GSignalInvocationHint *hint, guint count, const GValue *values,
                             gpointer nothing) {
  note(now(), "text", gtk_text_buffer_get_char_count(g_value_get_object(&values[0])));
  return TRUE;
}

static gboolean mapped(GSignalInvocationHint *hint, guint count, const GValue *values, gpointer nothing) {
  if (gtk_widget_has_css_class(g_value_get_object(&values[0]), "home-strip")) note(now(), "home", 0);
  return TRUE;
}

void gtk_window_present(GtkWindow *window) {
  static int windows;
  if (!windows) {
    g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, mapped, NULL, NULL);
    g_type_class_ref(GTK_TYPE_TEXT_BUFFER);
    g_signal_add_emission_hook(g_signal_lookup("changed", GTK_TYPE_TEXT_BUFFER), 0, text_changed,
                               NULL, NULL);
  }
  if (!g_object_get_data(G_OBJECT(window), "is-watched")) {
    g_object_set_data(G_OBJECT(window), "is-watched", window);
    gtk_widget_add_tick_callback(GTK_WIDGET(window), ticked, GINT_TO_POINTER(++windows), NULL);
  }
  REAL(gtk_window_present)(window);
}

static gboolean is_list(GtkWidget *widget) {
  return widget && !strcmp(gtk_widget_get_css_name(widget), "listview");
}

static void count_row(int change) {
  static int rows, made;
  rows += change;
  note(now(), "row", rows);
  if (change > 0) note(now(), "made", ++made);
}

void gtk_widget_insert_after(GtkWidget *row, GtkWidget *list, GtkWidget *previous) {
  if (is_list(list) && gtk_widget_get_parent(row) != list) count_row(1);
  REAL(gtk_widget_insert_after)(row, list, previous);
}

void gtk_widget_unparent(GtkWidget *row) {
  if (is_list(gtk_widget_get_parent(row))) count_row(-1);
  REAL(gtk_widget_unparent)(row);
}

void gtk_widget_queue_resize(GtkWidget *list) {
  REAL(gtk_widget_queue_resize)(list);
  if (is_list(list)) note(now(), "rows", 0);
}

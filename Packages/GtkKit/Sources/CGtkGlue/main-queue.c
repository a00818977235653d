#include "CGtkGlue.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdint.h>
#include <unistd.h>

extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

static gboolean drain(gint descriptor, GIOCondition condition, gpointer user) {
  uint64_t count;
  // If there is nothing to read, the queue is drained already; draining it again does no harm.
  if (read(descriptor, &count, sizeof count) < 0) count = 0;
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

void glue_attach_dispatch_main_queue(void) {
  static guint source = 0;
  if (source == 0)
    source = g_unix_fd_add_full(G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(),
                                G_IO_IN, drain, NULL, NULL);
}

typedef struct {
  void (*handler)(void *user);
  void *user;
} SignalSource;

static gboolean dispatch_signal(gpointer user) {
  SignalSource *source = user;
  source->handler(source->user);
  return G_SOURCE_CONTINUE;
}

// The handler stays until the process ends.
void glue_on_unix_signal(int signal, void (*handler)(void *user), void *user) {
  // The parent process may have blocked the signal.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, signal);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  SignalSource *source = g_new(SignalSource, 1);
  source->handler = handler;
  source->user = user;
  g_unix_signal_add(signal, dispatch_signal, source);
}

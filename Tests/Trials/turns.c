// Runs two programs by turns: the first until it is about to make one of its calls that touch files, then the
// second to its end, then the first to its end.
//
// usage: turns FOLDER ROOT STOP FIRST... -- SECOND...
//   FOLDER  where what they write goes, as first.out, first.err, second.out and second.err, and what has happened,
//           as a line each, to told
//   ROOT    below this folder are the files that count, FOLDER among them
//   STOP    the number of the call, from 1; with 0 the second is not started
//
// Whoever waits for the other, in a lock or asleep until it tries again, gives the turn back; when both wait, both
// run. The programs are traced, and the kernel stops them at those calls alone. Whatever kills this program kills
// both. Status: 0 both have ended, 1 they could not be run.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

// What a call is about: time that goes by; an open file, its first argument; or a path, of which this is the number
// of the argument. The one before is the folder that the path begins in.
enum about { SLEEP = -2, OPEN_FILE = -1, PATH = 0, PATH_IN_FOLDER = 1 };

struct call {
  long number;
  int about;
  const char *name;
};

#define CALL(name, about) {SYS_##name, about, #name}

static const struct call calls[] = {
    CALL(clock_nanosleep, SLEEP),
    CALL(copy_file_range, OPEN_FILE),
    CALL(fallocate, OPEN_FILE),
    CALL(fchmod, OPEN_FILE),
    CALL(fchmodat, PATH_IN_FOLDER),
    CALL(fcntl, OPEN_FILE),
    CALL(fdatasync, OPEN_FILE),
    CALL(flock, OPEN_FILE),
    CALL(fsync, OPEN_FILE),
    CALL(ftruncate, OPEN_FILE),
    CALL(linkat, PATH_IN_FOLDER + 2),
    CALL(mkdirat, PATH_IN_FOLDER),
    CALL(openat, PATH_IN_FOLDER),
    CALL(pwrite64, OPEN_FILE),
    CALL(pwritev, OPEN_FILE),
    CALL(renameat2, PATH_IN_FOLDER),
    CALL(sendfile, OPEN_FILE),
    CALL(symlinkat, PATH_IN_FOLDER + 1),
    CALL(unlinkat, PATH_IN_FOLDER),
    CALL(utimensat, PATH_IN_FOLDER),
    CALL(write, OPEN_FILE),
    CALL(writev, OPEN_FILE),
// What only older machines have.
#ifdef SYS_nanosleep
    CALL(nanosleep, SLEEP),
#endif
#ifdef SYS_renameat
    CALL(renameat, PATH_IN_FOLDER),
#endif
#ifdef SYS_open
    CALL(chmod, PATH),
    CALL(creat, PATH),
    CALL(link, PATH),
    CALL(mkdir, PATH),
    CALL(open, PATH),
    CALL(rename, PATH),
    CALL(rmdir, PATH),
    CALL(symlink, PATH),
    CALL(unlink, PATH),
#endif
};

enum who { FIRST, SECOND, BOTH };

static const char *names[] = {"first", "second"};

// A thread of one of them, and whether it has been stopped until its turn; asks is a call that may wait for a lock.
struct thread {
  pid_t id;
  enum who program;
  int is_held, asks, waits;
};

static struct program {
  char **words;
  pid_t process;
  long calls;
  int waits, has_ended;
} programs[2];

static struct thread threads[1024];
static const char *folder, *root;
static long stop;
static enum who turn = FIRST;
static FILE *told;

static void fail(const char *what) {
  fprintf(stderr, "turns: %s: %s\n", what, strerror(errno));
  exit(1);
}

// MARK: Threads

static struct thread *thread_of(pid_t id) {
  for (size_t i = 0; i < COUNT(threads); i++)
    if (threads[i].id == id) return &threads[i];
  return NULL;
}

static struct thread *new_thread(pid_t id, enum who program) {
  struct thread *thread = thread_of(0);
  if (!thread) fail("too many threads");
  *thread = (struct thread){.id = id, .program = program};
  return thread;
}

// waitpid reports a thread killed in the meantime.
static void go_on(struct thread *thread, int signal) {
  thread->is_held = 0;
  ptrace(thread->asks ? PTRACE_SYSCALL : PTRACE_CONT, thread->id, 0, signal);
}

static void start(enum who program);

// MARK: Turns

static int may_run(enum who program) { return turn == BOTH || turn == program; }

static void set_turn(enum who next) {
  turn = next;
  for (size_t i = 0; i < COUNT(threads); i++)
    if (threads[i].id && threads[i].is_held && may_run(threads[i].program)) go_on(&threads[i], 0);
}

// One waits for what the other has.
static void pass_turn(struct thread *thread, const char *call) {
  enum who other = thread->program == FIRST ? SECOND : FIRST;
  if (turn != thread->program || !programs[other].process) return;
  fprintf(told, "waits\t%s\t%s\n", names[thread->program], call);
  programs[thread->program].waits = 1;
  set_turn(programs[other].waits || programs[other].has_ended ? BOTH : other);
}

// MARK: Calls

// The path of a call's file; empty if there is none.
static void read_path(pid_t id, const struct call *call, const uint64_t *words, char *path, size_t size) {
  char link[64], text[4096] = "";
  int folder = call->about == OPEN_FILE ? (int)words[0] : call->about == PATH ? AT_FDCWD : (int)words[call->about - 1];
  *path = 0;
  if (call->about != OPEN_FILE) {
    // First to the end of its page, behind which there may be nothing.
    uint64_t address = words[call->about], length = 4096 - address % 4096;
    struct iovec here = {text, sizeof text - 1};
    struct iovec there[2] = {{(void *)address, length}, {(void *)(address + length), 4096}};
    if (process_vm_readv(id, &here, 1, there, 2, 0) < 0) return;
    if (*text == '/') {
      snprintf(path, size, "%s", text);
      return;
    }
  }
  if (folder == AT_FDCWD) snprintf(link, sizeof link, "/proc/%d/cwd", id);
  else snprintf(link, sizeof link, "/proc/%d/fd/%d", id, folder);
  ssize_t length = readlink(link, path, size - 1);
  path[length < 0 ? 0 : length] = 0;
  if (call->about != OPEN_FILE) snprintf(path + strlen(path), size - strlen(path), "/%s", text);
}

static int reads(pid_t id, uint64_t address, void *value, size_t size) {
  struct iovec here = {value, size}, there = {(void *)address, size};
  return process_vm_readv(id, &here, 1, &there, 1, 0) == (ssize_t)size;
}

// What a call is called. The locks of a database are taken in several calls and given back as a whole; what is not
// about a lock has no name here.
static const char *name_of(pid_t id, const struct call *call, const uint64_t *words) {
  struct flock lock;
  if (call->number == SYS_flock) return words[1] & LOCK_UN ? "unlock" : "lock";
  if (call->number != SYS_fcntl) return call->name;
  if (words[1] != F_SETLK && words[1] != F_SETLKW && words[1] != F_OFD_SETLK && words[1] != F_OFD_SETLKW) return NULL;
  if (!reads(id, words[2], &lock, sizeof lock)) return NULL;
  if (lock.l_type != F_UNLCK) return "lock";
  return lock.l_len == 0 ? "unlock" : NULL;
}

static int may_wait(const struct call *call, const uint64_t *words) {
  if (call->number == SYS_flock) return !(words[1] & (LOCK_UN | LOCK_NB));
  return call->number == SYS_fcntl && (words[1] == F_SETLKW || words[1] == F_OFD_SETLKW);
}

// Whether a call counts, which is told when it is one of the first program.
static int counts(struct thread *thread, const struct call *call, const uint64_t *words) {
  char path[8192];
  const char *name = call->about == SLEEP ? NULL : name_of(thread->id, call, words);
  if (!name) return 0;
  read_path(thread->id, call, words, path, sizeof path);
  if (strncmp(path, root, strlen(root))) return 0;
  long number = ++programs[thread->program].calls;
  if (thread->program == FIRST) fprintf(told, "call\t%ld\t%s\t%s\n", number, name, path + strlen(root));
  return 1;
}

// A thread is about to make one of the calls.
static void enter(struct thread *thread) {
  struct __ptrace_syscall_info info = {0};
  const struct call *call = calls;
  if (ptrace(PTRACE_GET_SYSCALL_INFO, thread->id, sizeof info, &info) < 0) return;
  while (call < calls + COUNT(calls) && call->number != (long)info.seccomp.nr) call++;
  if (call == calls + COUNT(calls)) return go_on(thread, 0);
  int does_count = counts(thread, call, info.seccomp.args);
  thread->asks = may_wait(call, info.seccomp.args);
  thread->waits = 0;
  thread->is_held = 1;
  if (thread->program == FIRST && does_count && programs[FIRST].calls == stop) {
    fprintf(told, "stopped\n");
    start(SECOND);
    set_turn(SECOND);
  } else if (call->about == SLEEP) {
    pass_turn(thread, call->name);
  }
  // A sleeping program keeps sleeping if no other can run.
  if (thread->is_held && (may_run(thread->program) || !does_count && call->about != SLEEP)) go_on(thread, 0);
}

// Looks for threads that wait for a lock.
static int look_for_waiting(void) {
  int asking = 0;
  for (size_t i = 0; i < COUNT(threads); i++) {
    struct thread *thread = &threads[i];
    if (!thread->id || !thread->asks || thread->is_held || thread->waits) continue;
    char path[64], status[512] = "";
    asking++;
    snprintf(path, sizeof path, "/proc/%d/stat", thread->id);
    FILE *file = fopen(path, "r");
    if (!file) continue;
    status[fread(status, 1, sizeof status - 1, file)] = 0;
    fclose(file);
    // The state comes behind the name, which is in parentheses.
    const char *end = strrchr(status, ')');
    if (!end || end[1] != ' ' || end[2] != 'S') continue;
    thread->waits = 1;
    pass_turn(thread, "lock");
  }
  return asking;
}

// MARK: Programs

static int install_filter(void) {
  struct sock_filter filter[2 * COUNT(calls) + 2], *next = filter;
  *next++ = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (size_t i = 0; i < COUNT(calls); i++) {
    *next++ = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, calls[i].number, 0, 1);
    *next++ = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRACE);
  }
  *next++ = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {next - filter, filter};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

static void redirect(enum who program, const char *ending, int to) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.%s", folder, names[program], ending);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
  if (file < 0 || dup2(file, to) < 0) fail(path);
  close(file);
}

static void start(enum who program) {
  const long options = PTRACE_O_TRACESECCOMP | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
                       PTRACE_O_TRACEEXEC | PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL;
  int status;
  pid_t child = fork();
  if (child < 0) fail("fork");
  if (child == 0) {
    redirect(program, "out", STDOUT_FILENO);
    redirect(program, "err", STDERR_FILENO);
    if (ptrace(PTRACE_TRACEME, 0, 0, 0) || raise(SIGSTOP) || install_filter()) fail("trace");
    execvp(programs[program].words[0], programs[program].words);
    fail(programs[program].words[0]);
  }
  if (waitpid(child, &status, __WALL) != child || !WIFSTOPPED(status)) fail("start");
  if (ptrace(PTRACE_SETOPTIONS, child, 0, options)) fail("ptrace");
  programs[program].process = child;
  go_on(new_thread(child, program), 0);
}

// A thread or a process begins, which the kernel has stopped, or will.
static void begin(struct thread *parent) {
  unsigned long id = 0;
  ptrace(PTRACE_GETEVENTMSG, parent->id, 0, &id);
  struct thread *known = thread_of((pid_t)id);
  if (!known) {
    new_thread((pid_t)id, parent->program);
  } else {
    // It has stopped already, and nobody knew whose it is.
    known->program = parent->program;
    go_on(known, 0);
  }
  go_on(parent, 0);
}

static void end(struct thread *thread, int status) {
  enum who program = thread->program;
  int is_program = thread->id == programs[program].process;
  thread->id = 0;
  if (!is_program) return;
  fprintf(told, "ended\t%s\t%d\n", names[program], WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status));
  programs[program].has_ended = 1;
  if (programs[SECOND].process) set_turn(BOTH);
}

static void handle(pid_t id, int status) {
  struct thread *thread = thread_of(id);
  if (!WIFSTOPPED(status)) {
    if (thread) end(thread, status);
    return;
  }
  if (!thread) {
    // Its parent is going to say whose it is.
    new_thread(id, BOTH);
    return;
  }
  int event = status >> 16, number = WSTOPSIG(status);
  if (event == PTRACE_EVENT_SECCOMP) return enter(thread);
  if (event == PTRACE_EVENT_CLONE || event == PTRACE_EVENT_FORK || event == PTRACE_EVENT_VFORK) return begin(thread);
  if (number == (SIGTRAP | 0x80)) thread->asks = 0;  // the lock was given or refused
  if (event || number == (SIGTRAP | 0x80) || number == SIGSTOP) number = 0;
  go_on(thread, number);
}

static int is_running(void) {
  return !programs[FIRST].has_ended || programs[SECOND].process && !programs[SECOND].has_ended;
}

int main(int count, char **words) {
  char path[4096];
  if (count < 7) return fprintf(stderr, "usage: turns FOLDER ROOT STOP FIRST... -- SECOND...\n"), 1;
  folder = words[1], root = words[2], stop = atol(words[3]);
  programs[FIRST].words = words + 4;
  for (int i = 4; i < count && !programs[SECOND].words; i++) {
    if (strcmp(words[i], "--")) continue;
    words[i] = NULL;
    programs[SECOND].words = words + i + 1;
  }
  if (!programs[SECOND].words) return fprintf(stderr, "turns: there is no second program\n"), 1;
  snprintf(path, sizeof path, "%s/told", folder);
  told = fopen(path, "we");
  if (!told) fail(path);
  start(FIRST);
  while (is_running()) {
    int status;
    pid_t id = waitpid(-1, &status, __WALL | (look_for_waiting() ? WNOHANG : 0));
    if (id > 0) handle(id, status);
    else if (id < 0 && errno != EINTR) fail("waitpid");
    else usleep(200);
    // A first one that ends before the call has come is followed by the second.
    if (stop && programs[FIRST].has_ended && !programs[SECOND].process) turn = BOTH, start(SECOND);
  }
  return fclose(told) ? 1 : 0;
}

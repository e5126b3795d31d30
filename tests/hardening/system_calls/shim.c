/* Shim: makes the n-th call of one kind fail, be cut short, or wait; loaded by LD_PRELOAD on Linux.

   `fault_arm` begins, `fault_disarm` ends. Calls on files count only for those below one folder. Kinds are
   bits, so that several can be armed together: every read of a stalled disk waits, whichever call it is. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum {
    OPEN, READ, WRITE, SYNC, RENAME, TRUNCATE, MMAP, CLOSE, UNLINK, FLOCK, LINK, MKDIR, STAT, RESERVE, MALLOC
};
enum { FAIL, SHORT, WAIT };

static unsigned kinds;
static long first, last; /* calls that meet the fault, counted from 1 */
static int number, way;
static atomic_long seen, met, in_main; /* of those that waited, the ones of the first thread */
static char folder[PATH_MAX];
static size_t folder_length;
static atomic_int armed;
static long long clock_offset_ns;

void fault_arm(const char *place, unsigned of, long from, long to, int error, int how) {
    snprintf(folder, sizeof folder, "%s", place);
    folder_length = strlen(folder);
    kinds = of, first = from, last = to, number = error, way = how;
    seen = met = in_main = 0;
    armed = 1;
}

long fault_seen(void) { return seen; }

long fault_in_main(void) { return in_main; }

long fault_disarm(void) {
    armed = 0;
    return met;
}

void fault_set_clock(long long nanoseconds) { clock_offset_ns = nanoseconds; }

static int below(const char *path) {
    return path != NULL && strncmp(path, folder, folder_length) == 0;
}

static int is_below(int handle) {
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = syscall(SYS_readlink, link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return below(path);
}

/* Whether this call meets the fault. One that waits then goes on as if nothing were. */
static int meets(int kind) {
    long now = atomic_fetch_add(&seen, 1) + 1;
    if (now < first || now > last) return 0;
    atomic_fetch_add(&met, 1);
    if (way == WAIT) {
        if (syscall(SYS_gettid) == getpid()) atomic_fetch_add(&in_main, 1);
        struct timespec time = {number / 1000, number % 1000 * 1000000L};
        syscall(SYS_nanosleep, &time, NULL);
        return 0;
    }
    errno = number;
    return 1;
}

#define COUNTS(kind) (armed && (kinds >> (kind) & 1))
#define REAL(name) \
    static __typeof__(name) *real; \
    if (real == NULL) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

#define OPENS(name, parameters, path, call) \
    int name parameters { \
        REAL(name); \
        mode_t mode = 0; \
        if (flags & (O_CREAT | O_TMPFILE)) { \
            va_list more; \
            va_start(more, flags); \
            mode = va_arg(more, mode_t); \
            va_end(more); \
        } \
        if (COUNTS(OPEN) && below(path) && meets(OPEN)) return -1; \
        return call; \
    }

OPENS(open, (const char *path, int flags, ...), path, real(path, flags, mode))
OPENS(open64, (const char *path, int flags, ...), path, real(path, flags, mode))
OPENS(openat, (int at, const char *path, int flags, ...), path, real(at, path, flags, mode))
OPENS(openat64, (int at, const char *path, int flags, ...), path, real(at, path, flags, mode))

#define READS(name, parameters, arguments) \
    ssize_t name parameters { \
        REAL(name); \
        if (COUNTS(READ) && is_below(handle) && meets(READ)) { \
            if (way != SHORT) return -1; \
            if (size > 1) size /= 2; \
        } \
        return real arguments; \
    }

READS(read, (int handle, void *to, size_t size), (handle, to, size))
READS(pread, (int handle, void *to, size_t size, off_t place), (handle, to, size, place))
READS(pread64, (int handle, void *to, size_t size, off64_t place), (handle, to, size, place))

#define WRITES(name, parameters, arguments) \
    ssize_t name parameters { \
        REAL(name); \
        if (COUNTS(WRITE) && is_below(handle) && meets(WRITE)) { \
            if (way != SHORT) return -1; \
            if (size > 1) size /= 2; \
        } \
        return real arguments; \
    }

WRITES(write, (int handle, const void *from, size_t size), (handle, from, size))
WRITES(pwrite, (int handle, const void *from, size_t size, off_t place), (handle, from, size, place))
WRITES(pwrite64, (int handle, const void *from, size_t size, off64_t place), (handle, from, size, place))

#define CALLS(kind, name, parameters, counts, arguments) \
    int name parameters { \
        REAL(name); \
        if (COUNTS(kind) && (counts) && meets(kind)) return -1; \
        return real arguments; \
    }

ssize_t writev(int handle, const struct iovec *parts, int count) {
    REAL(writev);
    if (COUNTS(WRITE) && is_below(handle) && meets(WRITE)) {
        if (way != SHORT) return -1;
        count = 1;
    }
    return real(handle, parts, count);
}

CALLS(SYNC, fsync, (int handle), is_below(handle), (handle))
CALLS(SYNC, fdatasync, (int handle), is_below(handle), (handle))
CALLS(RENAME, rename, (const char *from, const char *to), below(to), (from, to))
CALLS(RENAME, renameat, (int a, const char *from, int b, const char *to), below(to), (a, from, b, to))
CALLS(RENAME, renameat2, (int a, const char *from, int b, const char *to, unsigned flags), below(to),
      (a, from, b, to, flags))
CALLS(TRUNCATE, ftruncate, (int handle, off_t size), is_below(handle), (handle, size))
CALLS(TRUNCATE, ftruncate64, (int handle, off64_t size), is_below(handle), (handle, size))
CALLS(UNLINK, unlink, (const char *path), below(path), (path))
CALLS(UNLINK, unlinkat, (int at, const char *path, int flags), below(path), (at, path, flags))
CALLS(FLOCK, flock, (int handle, int how), is_below(handle), (handle, how))
CALLS(LINK, link, (const char *from, const char *to), below(to), (from, to))
CALLS(LINK, linkat, (int a, const char *from, int b, const char *to, int flags), below(to),
      (a, from, b, to, flags))
CALLS(MKDIR, mkdir, (const char *path, mode_t mode), below(path), (path, mode))
CALLS(STAT, stat, (const char *path, struct stat *about), below(path), (path, about))
CALLS(STAT, stat64, (const char *path, struct stat64 *about), below(path), (path, about))
CALLS(STAT, lstat, (const char *path, struct stat *about), below(path), (path, about))
CALLS(STAT, lstat64, (const char *path, struct stat64 *about), below(path), (path, about))
CALLS(STAT, fstatat, (int at, const char *path, struct stat *about, int flags), below(path),
      (at, path, about, flags))
CALLS(STAT, fstatat64, (int at, const char *path, struct stat64 *about, int flags), below(path),
      (at, path, about, flags))
CALLS(STAT, statx, (int at, const char *path, int flags, unsigned mask, struct statx *about), below(path),
      (at, path, flags, mask, about))
CALLS(STAT, access, (const char *path, int how), below(path), (path, how))

/* What closes is closed, whatever it says: Linux gives the number back even then. */
int close(int handle) {
    REAL(close);
    int fails = COUNTS(CLOSE) && is_below(handle) && meets(CLOSE);
    int error = errno, result = real(handle);
    if (!fails) return result;
    errno = error;
    return -1;
}

/* These return the number instead of setting it. */
#define RESERVES(name, type) \
    int name(int handle, type place, type size) { \
        REAL(name); \
        if (COUNTS(RESERVE) && is_below(handle) && meets(RESERVE)) return number; \
        return real(handle, place, size); \
    }

RESERVES(posix_fallocate, off_t)
RESERVES(posix_fallocate64, off64_t)

#define MAPS(name, type) \
    void *name(void *at, size_t size, int rights, int flags, int handle, type place) { \
        REAL(name); \
        if (COUNTS(MMAP) && handle >= 0 && is_below(handle) && meets(MMAP)) return MAP_FAILED; \
        return real(at, size, rights, flags, handle, place); \
    }

MAPS(mmap, off_t)
MAPS(mmap64, off64_t)

/* Memory. The real functions have other names in glibc, which dlsym, that allocates, is not needed for. */
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
static __thread int inside;

static int no_memory(void) {
    if (inside || !COUNTS(MALLOC)) return 0;
    inside = 1;
    int fails = meets(MALLOC);
    inside = 0;
    if (fails) errno = ENOMEM;
    return fails;
}

void *malloc(size_t size) { return no_memory() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return no_memory() ? NULL : __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { return no_memory() ? NULL : __libc_realloc(old, size); }

/* The wall clock, which only the user or the network sets; monotonic clocks stay as they are. */
int clock_gettime(clockid_t clock, struct timespec *now) {
    int result = syscall(SYS_clock_gettime, clock, now);
    if (result == 0 && clock_offset_ns != 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        long long all = now->tv_sec * 1000000000LL + now->tv_nsec + clock_offset_ns;
        now->tv_sec = all / 1000000000LL, now->tv_nsec = all % 1000000000LL;
        if (now->tv_nsec < 0) now->tv_sec -= 1, now->tv_nsec += 1000000000L;
    }
    return result;
}

time_t time(time_t *to) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (to != NULL) *to = now.tv_sec;
    return now.tv_sec;
}

cdef extern from *:
    """
    #if defined(_WIN32)
    static int guard(size_t begin, size_t size) { (void)begin; (void)size; return -1; }
    static void unguard(int number) { (void)number; }
    static int is_cut(int number) { (void)number; return 0; }
    static int cuts(void) { return 0; }
    #else
    #include <signal.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <unistd.h>
    #ifndef MAP_ANONYMOUS
    #define MAP_ANONYMOUS MAP_ANON
    #endif
    enum { PARTS = 1024, AT_ONCE = 65536 };
    static struct { volatile size_t begin, end; volatile int cut; } parts[PARTS];
    static volatile int all_cuts;
    static struct sigaction before;

    /* Only what a signal handler may call: mmap and memset. */
    static void on_bus_error(int number, siginfo_t *about, void *context)
    {
        size_t at = (size_t)about->si_addr;
        int i;
        (void)context;
        for (i = 0; about->si_code > 0 && i < PARTS; i++) {
            size_t begin = parts[i].begin, end = parts[i].end;
            if (at < begin || at >= end) continue;
            size_t from = at - (at - begin) % AT_ONCE, to = end - from < AT_ONCE ? end : from + AT_ONCE;
            if (!parts[i].cut) all_cuts++;
            parts[i].cut = 1;
            void *made = mmap((void *)from, to - from, PROT_READ | PROT_WRITE,
                              MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
            if (made == MAP_FAILED) break;
            memset(made, 0xff, to - from);
            return;
        }
        sigaction(SIGBUS, &before, NULL);  /* none of ours: it happens again, to whoever was asked before */
        if (about->si_code <= 0) raise(number);
    }

    static void unguard(int number)
    {
        if (number < 0 || number >= PARTS) return;
        parts[number].begin = parts[number].end = 0;
        all_cuts -= parts[number].cut;
        parts[number].cut = 0;
    }

    static int is_cut(int number) { return number >= 0 && number < PARTS && parts[number].cut; }
    static int cuts(void) { return all_cuts; }

    static int guard(size_t begin, size_t size)
    {
        struct sigaction now, ours;
        size_t page = (size_t)sysconf(_SC_PAGESIZE);
        int i;
        if (sigaction(SIGBUS, NULL, &now)) return -1;
        if (!(now.sa_flags & SA_SIGINFO) || now.sa_sigaction != on_bus_error) {
            before = now;
            memset(&ours, 0, sizeof ours);
            ours.sa_sigaction = on_bus_error;
            ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
            sigemptyset(&ours.sa_mask);
            if (sigaction(SIGBUS, &ours, NULL)) return -1;
        }
        for (i = 0; i < PARTS; i++) {
            if (parts[i].end) continue;
            parts[i].begin = begin;
            parts[i].end = begin + (size + page - 1) / page * page;
            return i;
        }
        return -1;
    }
    #endif
    """
    int guard(size_t begin, size_t size)
    void unguard(int number)
    int is_cut(int number)
    int cuts()

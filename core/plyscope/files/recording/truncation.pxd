cdef extern from *:
    """
    #if defined(_WIN32)
    static int guard(size_t begin, size_t size) { (void)begin; (void)size; return -1; }
    static void unguard(int number) { (void)number; }
    static int is_cut(int number) { (void)number; return 0; }
    static int cuts(void) { return 0; }
    #else
    #include <sched.h>
    #include <signal.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <unistd.h>
    #ifndef MAP_ANONYMOUS
    #define MAP_ANONYMOUS MAP_ANON
    #endif
    enum { PARTS = 1024, AT_ONCE = 65536 };
    static struct { size_t begin, end; int cut; } parts[PARTS];
    static int all_cuts;
    static int at_work;  /* one thread puts ones in place at a time */
    static struct sigaction before;

    #define LOAD(what) __atomic_load_n(&(what), __ATOMIC_ACQUIRE)
    #define STORE(what, value) __atomic_store_n(&(what), value, __ATOMIC_RELEASE)

    /* Put ones in the place of some pages; returns 0 if there is no memory for them. */
    static int put_ones(size_t from, size_t size)
    {
        void *place = (void *)from;
        int kind = MAP_PRIVATE | MAP_ANONYMOUS;
    #if defined(MREMAP_FIXED)  /* they are moved there whole: no thread ever finds zeros */
        void *made = mmap(NULL, size, PROT_READ | PROT_WRITE, kind, -1, 0);
        if (made == MAP_FAILED) return 0;
        memset(made, 0xff, size);
        if (mremap(made, size, size, MREMAP_MAYMOVE | MREMAP_FIXED, place) != MAP_FAILED) return 1;
        munmap(made, size);
        return 0;
    #else
        if (mmap(place, size, PROT_READ | PROT_WRITE, MAP_FIXED | kind, -1, 0) == MAP_FAILED) return 0;
        memset(place, 0xff, size);
        return 1;
    #endif
    }

    /* Only what a signal handler may call: system calls and memset. */
    static int mended(size_t at)
    {
        int i;
        for (i = 0; i < PARTS; i++) {
            size_t end = LOAD(parts[i].end), begin = LOAD(parts[i].begin);
            if (at < begin || at >= end) continue;
            size_t from = at - (at - begin) % AT_ONCE, to = end - from < AT_ONCE ? end : from + AT_ONCE;
            if (!LOAD(parts[i].cut)) __atomic_fetch_add(&all_cuts, 1, __ATOMIC_RELEASE);
            STORE(parts[i].cut, 1);
            return put_ones(from, to - from);
        }
        return 0;
    }

    static void on_bus_error(int number, siginfo_t *about, void *context)
    {
        int done = 0;
        (void)context;
        if (about->si_code > 0) {
            if (__atomic_exchange_n(&at_work, 1, __ATOMIC_ACQUIRE)) {
                while (LOAD(at_work)) sched_yield();
                return;  /* to look again: the other thread may have mended it, and written there */
            }
            done = mended((size_t)about->si_addr);
            STORE(at_work, 0);
        }
        if (done) return;
        sigaction(SIGBUS, &before, NULL);  /* none of ours: it happens again, to whoever was asked before */
        if (about->si_code <= 0) raise(number);
    }

    static void unguard(int number)
    {
        if (number < 0 || number >= PARTS) return;
        STORE(parts[number].end, 0);
        STORE(parts[number].begin, 0);
        __atomic_fetch_sub(&all_cuts, LOAD(parts[number].cut), __ATOMIC_RELEASE);
        STORE(parts[number].cut, 0);
    }

    static int is_cut(int number) { return number >= 0 && number < PARTS && LOAD(parts[number].cut); }
    static int cuts(void) { return LOAD(all_cuts); }

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
            STORE(parts[i].begin, begin);
            STORE(parts[i].end, begin + (size + page - 1) / page * page);
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

/* Lets UndefinedBehaviorSanitizer write where UBSAN_LOG says. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

__attribute__((constructor)) static void choose(void)
{
    const char *path = getenv("UBSAN_LOG");
    void *library = dlopen("libubsan.so.1", RTLD_NOW | RTLD_GLOBAL);
    void (*set)(const char *) = library ? (void (*)(const char *))dlsym(library, "__sanitizer_set_report_path") : NULL;
    if (path && set) set(path);
}

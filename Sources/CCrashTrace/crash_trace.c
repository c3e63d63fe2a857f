#define _GNU_SOURCE
#include "CCrashTrace.h"

#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

enum { max_frames = 512, alternate_size = 1 << 17, max_path = 4096 };

static char file_path[max_path];
static uintptr_t base, low, high, stack_low, stack_high;
static void *frames[max_frames];

/* The first object is the program. */
static int find_program(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size;
    (void)unused;
    base = info->dlpi_addr;
    low = UINTPTR_MAX;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
        uintptr_t start = base + part->p_vaddr;
        if (start < low) low = start;
        if (start + part->p_memsz > high) high = start + part->p_memsz;
    }
    return 1;
}

static int is_program(uintptr_t address) { return address >= low && address < high; }

static int write_offset(int file, uintptr_t offset) {
    char text[20];
    int end = sizeof text;
    text[--end] = '\n';
    do {
        text[--end] = "0123456789abcdef"[offset & 15];
        offset >>= 4;
    } while (offset != 0);
    text[--end] = 'x';
    text[--end] = '0';
    return write(file, text + end, sizeof text - end) >= 0;
}

/* A return address may belong to the next line already, so that each counts as one byte less. */
static int write_unwound(int file) {
    int found = 0;
    int count = backtrace(frames, max_frames);
    for (int i = 0; i < count; i++) {
        uintptr_t address = (uintptr_t)frames[i];
        if (!is_program(address)) continue;
        found++;
        if (!write_offset(file, address - base - 1)) break;
    }
    return found;
}

/* Where the unwinder does not get past the signal, as with a stack that is full: along the saved frame pointers. */
static void write_frame_chain(int file, const ucontext_t *state) {
#if defined(__x86_64__)
    uintptr_t address = (uintptr_t)state->uc_mcontext.gregs[REG_RIP];
    uintptr_t frame = (uintptr_t)state->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
    uintptr_t address = (uintptr_t)state->uc_mcontext.pc;
    uintptr_t frame = (uintptr_t)state->uc_mcontext.regs[29];
#else
    uintptr_t address = 0, frame = 0;
    (void)state;
#endif
    if (is_program(address)) write_offset(file, address - base);
    for (int i = 0; i < max_frames; i++) {
        if (frame % sizeof(uintptr_t) != 0 || frame < stack_low || frame + 2 * sizeof(uintptr_t) > stack_high) return;
        const uintptr_t *saved = (const uintptr_t *)frame;
        if (is_program(saved[1]) && !write_offset(file, saved[1] - base - 1)) return;
        if (saved[0] <= frame) return;
        frame = saved[0];
    }
}

/* Calls nothing that is not safe in a signal handler, apart from the unwinder, which has been loaded before. */
static void write_trace(int number, siginfo_t *info, void *state) {
    (void)info;
    int file = open(file_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file >= 0) {
        if (write_unwound(file) == 0) write_frame_chain(file, state);
        close(file);
    }
    raise(number);
}

/* Of the thread that asks: the app's. */
static void find_stack(void) {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
    void *start = NULL;
    size_t size = 0;
    if (pthread_attr_getstack(&attributes, &start, &size) == 0) {
        stack_low = (uintptr_t)start;
        stack_high = stack_low + size;
    }
    pthread_attr_destroy(&attributes);
}

void crossfade_trace_crashes(const char *path) {
    static const int signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
    if (strlen(path) >= sizeof file_path) return;
    strcpy(file_path, path);
    unlink(file_path);
    dl_iterate_phdr(find_program, NULL);
    find_stack();
    /* Loads what it needs. */
    backtrace(frames, 1);

    /* A recursion without end leaves no stack for a handler. */
    stack_t stack = {.ss_sp = malloc(alternate_size), .ss_size = alternate_size};
    if (stack.ss_sp == NULL || sigaltstack(&stack, NULL) != 0) return;
    struct sigaction action = {.sa_sigaction = write_trace, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
}

#define _GNU_SOURCE
#include "CAtomics.h"

_Thread_local void *catomics_threadRecord;

#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

// The kernel compares 32 bits: the lower half of a word of 64.
static uint32_t *lowerHalf(uintptr_t *word) {
    return (uint32_t *)word + (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? sizeof(uintptr_t) / 4 - 1 : 0);
}

void atomicWait(uintptr_t *word, uint32_t expected) {
    syscall(SYS_futex, lowerHalf(word), FUTEX_WAIT_PRIVATE, expected, NULL, NULL, 0);
}

void atomicWakeOne(uintptr_t *word) {
    syscall(SYS_futex, lowerHalf(word), FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}
#endif

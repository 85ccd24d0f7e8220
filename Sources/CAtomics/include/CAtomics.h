#ifndef CATOMICS_H
#define CATOMICS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

// Atomic operations on a word of memory. The standard library's atomic types are too new for some of the supported Apple
// systems. The functions are inline: each becomes the processor's instruction where Swift code calls it.

#define CATOMICS_INLINE static inline __attribute__((always_inline))
#define CATOMICS_WORD(word) ((_Atomic(uintptr_t) *)(word))

CATOMICS_INLINE uintptr_t atomicLoadRelaxed(uintptr_t *_Nonnull word) {
    return atomic_load_explicit(CATOMICS_WORD(word), memory_order_relaxed);
}

CATOMICS_INLINE uintptr_t atomicLoadAcquiring(uintptr_t *_Nonnull word) {
    return atomic_load_explicit(CATOMICS_WORD(word), memory_order_acquire);
}

CATOMICS_INLINE void atomicStoreReleasing(uintptr_t *_Nonnull word, uintptr_t value) {
    atomic_store_explicit(CATOMICS_WORD(word), value, memory_order_release);
}

/// Stores `value`, and returns the word that was there before.
CATOMICS_INLINE uintptr_t atomicExchangeAcquiring(uintptr_t *_Nonnull word, uintptr_t value) {
    return atomic_exchange_explicit(CATOMICS_WORD(word), value, memory_order_acquire);
}

/// Stores `value`, and returns the word that was there before.
CATOMICS_INLINE uintptr_t atomicExchangeReleasing(uintptr_t *_Nonnull word, uintptr_t value) {
    return atomic_exchange_explicit(CATOMICS_WORD(word), value, memory_order_release);
}

/// Stores `value` if the word is `expected`, and returns whether it was.
CATOMICS_INLINE bool atomicCompareExchangeAcquiring(uintptr_t *_Nonnull word, uintptr_t expected, uintptr_t value) {
    return atomic_compare_exchange_strong_explicit(
        CATOMICS_WORD(word), &expected, value, memory_order_acquire, memory_order_relaxed
    );
}

// A thread-local pointer, which Swift cannot declare: `nil` until the thread has set it. `CurrentThread` stores the thread's
// record there.

extern _Thread_local void *_Nullable catomics_threadRecord;

CATOMICS_INLINE void *_Nullable threadRecord(void) { return catomics_threadRecord; }

CATOMICS_INLINE void setThreadRecord(void *_Nullable record) { catomics_threadRecord = record; }

#endif

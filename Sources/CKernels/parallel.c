// Threads that live only as long as one call, so that the process has one thread whenever nothing is being drawn.
#include "CKernels.h"
#include "scratch.h"
#include <pthread.h>
#include <stdatomic.h>

typedef struct {
  atomic_int next;
  int32_t count;
  void (*work)(void *, int32_t);
  void *context;
} crew;

static void *labour(void *argument) {
  crew *c = argument;
  for (;;) {
    int i = atomic_fetch_add_explicit(&c->next, 1, memory_order_relaxed);
    if (i >= c->count) return 0;
    c->work(c->context, i);
  }
}

void ck_parallel(int32_t threads, int32_t count, void (*work)(void *, int32_t), void *context) {
  crew c = {.count = count, .work = work, .context = context};
  atomic_init(&c.next, 0);
  if (threads > count) threads = count;
  if (threads > CK_MAX_THREADS) threads = CK_MAX_THREADS;
  pthread_t helpers[CK_MAX_THREADS];
  int started = 0;
  for (int i = 1; i < threads; i++)
    if (pthread_create(&helpers[started], 0, labour, &c) == 0) started++;
  labour(&c);
  for (int i = 0; i < started; i++) pthread_join(helpers[i], 0);
}

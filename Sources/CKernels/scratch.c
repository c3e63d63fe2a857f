#include "scratch.h"
#include "CKernels.h"
#include <stdlib.h>

struct ck_block {
  ck_block *next;
  size_t size, used;
  uint8_t *bytes;
};

ck_mark ck_stack_mark(ck_stack *stack) {
  ck_mark mark = {stack->current, stack->current ? stack->current->used : 0};
  return mark;
}

void ck_stack_release(ck_stack *stack, ck_mark mark) {
  for (ck_block *b = mark.block ? mark.block->next : stack->first; b; b = b->next) b->used = 0;
  stack->current = mark.block ? mark.block : stack->first;
  if (mark.block) mark.block->used = mark.used;
}

void *ck_stack_take(ck_stack *stack, size_t bytes) {
  size_t need = (bytes + 127) & ~(size_t)63; // a vector beyond the end may be touched
  ck_block *block = stack->current;
  while (block && block->size - block->used < need && block->next) block = block->next;
  if (!block || block->size - block->used < need) {
    size_t size = need > 1 << 18 ? need : 1 << 18;
    ck_block *fresh = malloc(sizeof *fresh);
    if (!fresh) return 0;
    fresh->bytes = aligned_alloc(64, size);
    if (!fresh->bytes) {
      free(fresh);
      return 0;
    }
    fresh->next = 0;
    fresh->size = size;
    fresh->used = 0;
    if (block) block->next = fresh;
    else stack->first = fresh;
    block = fresh;
  }
  stack->current = block;
  void *result = block->bytes + block->used;
  block->used += need;
  return result;
}

void ck_stack_free(ck_stack *stack) {
  for (ck_block *b = stack->first; b;) {
    ck_block *next = b->next;
    free(b->bytes);
    free(b);
    b = next;
  }
  stack->first = stack->current = 0;
}

ck_scratch *ck_scratch_create(void) { return calloc(1, sizeof(ck_scratch)); }

void ck_scratch_destroy(ck_scratch *scratch) {
  if (!scratch) return;
  for (int i = 0; i < CK_MAX_THREADS; i++) ck_stack_free(&scratch->stacks[i]);
  free(scratch);
}

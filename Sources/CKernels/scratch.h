// A stack of memory for one worker, kept from frame to frame.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct ck_block ck_block;
typedef struct { ck_block *first, *current; } ck_stack;
typedef struct { ck_block *block; size_t used; } ck_mark;

ck_mark ck_stack_mark(ck_stack *stack);
void ck_stack_release(ck_stack *stack, ck_mark mark);
/// 64-byte aligned, not cleared; a null pointer when memory is out.
void *ck_stack_take(ck_stack *stack, size_t bytes);
void ck_stack_free(ck_stack *stack);

#define CK_MAX_THREADS 64
struct ck_scratch { ck_stack stacks[CK_MAX_THREADS]; };

// Runs command lists over bands of a canvas.
#include "CKernels.h"
#include "draw.h"
#include "forms.h"
#include "scalar.h"
#include "scratch.h"
#include <stdlib.h>
#include <string.h>

#define BAND 32

static void run(const ck_command *list, int32_t from, int32_t to, const ck_canvas *canvas, ck_rect area,
                ck_stack *stack);

static void group(const ck_command *list, int32_t at, const ck_canvas *canvas, ck_rect r, ck_stack *stack) {
  const ck_command *c = &list[at];
  ck_mark mark = ck_stack_mark(stack);
  ck_canvas own = {0, (r.x1 - r.x0 + 15) & ~15, r};
  size_t bytes = (size_t)own.stride * (size_t)(r.y1 - r.y0) * 4;
  int32_t middle = c->middle ? at + c->middle : at + c->jump;
  own.base = ck_stack_take(stack, bytes);
  if (own.base) {
    memset(own.base, 0, bytes);
    run(list, at + 1, middle, &own, r, stack);
    if (c->middle) {
      ck_canvas mask = own;
      mask.base = ck_stack_take(stack, bytes);
      if (mask.base) {
        memset(mask.base, 0, bytes);
        run(list, middle, at + c->jump, &mask, r, stack);
        for (int32_t y = r.y0; y < r.y1; y++)
          ck_rows()->multiply(ck_at(&own, r.x0, y), ck_at(&mask, r.x0, y), r.x1 - r.x0);
      }
    }
    for (int32_t y = r.y0; y < r.y1; y++)
      ck_rows()->over(ck_at(canvas, r.x0, y), ck_at(&own, r.x0, y), r.x1 - r.x0, c->alpha);
  }
  ck_stack_release(stack, mark);
}

// What lay under the corners, one after the other; rows outside the corners take no room.
typedef struct saved {
  struct saved *outer;
  ck_mark mark;
  uint32_t *pixels;
} saved;

typedef enum { SAVE, RESTORE } direction;

static void corners(const ck_command *c, const ck_canvas *canvas, ck_rect r, uint32_t *pixels, uint8_t *cover,
                    direction way) {
  int32_t x = c->ox + c->box.x0, y0 = c->oy + c->box.y0, w = c->box.x1 - c->box.x0, h = c->box.y1 - c->box.y0;
  for (int32_t y = r.y0; y < r.y1; y++) {
    ck_span left, right;
    if (!ck_corner_spans(c->corners, w, h, y - y0, &left, &right)) continue;
    if (way == RESTORE) ck_cover_row(c->corners, w, h, y - y0, left, right, cover);
    ck_span parts[2] = {left, right};
    for (int i = 0; i < 2; i++) {
      int32_t a = x + parts[i].from, b = x + parts[i].to;
      if (a < r.x0) a = r.x0;
      if (b > r.x1) b = r.x1;
      if (a >= b) continue;
      uint32_t *d = ck_at(canvas, a, y);
      if (way == SAVE) memcpy(pixels, d, (size_t)(b - a) * 4);
      else ck_rows()->restore(d, pixels, cover + (a - x), b - a);
      pixels += b - a;
    }
  }
}

static size_t corner_room(const ck_command *c, ck_rect r) {
  int32_t y0 = c->oy + c->box.y0, w = c->box.x1 - c->box.x0, h = c->box.y1 - c->box.y0;
  size_t room = 0;
  for (int32_t y = r.y0; y < r.y1; y++) {
    ck_span left, right;
    if (ck_corner_spans(c->corners, w, h, y - y0, &left, &right))
      room += (size_t)(left.to - left.from + right.to - right.from);
  }
  return room * 4;
}

static void run(const ck_command *list, int32_t from, int32_t to, const ck_canvas *canvas, ck_rect area,
                ck_stack *stack) {
  saved *under = 0;
  for (int32_t i = from; i < to; i++) {
    const ck_command *c = &list[i];
    ck_rect r = ck_common(c->clip, area);
    int nothing = r.x0 >= r.x1 || r.y0 >= r.y1;
    switch (c->kind) {
    case CK_GROUP:
      if (!nothing) group(list, i, canvas, r, stack);
      i += c->jump - 1;
      break;
    case CK_SAVE:
      if (!nothing) {
        ck_mark mark = ck_stack_mark(stack);
        saved *s = ck_stack_take(stack, sizeof *s);
        if (!s) return;
        s->mark = mark;
        s->outer = under;
        s->pixels = ck_stack_take(stack, corner_room(c, r));
        under = s;
        if (s->pixels) corners(c, canvas, r, s->pixels, 0, SAVE);
      }
      break;
    case CK_RESTORE:
      if (!nothing && under) {
        saved *s = under;
        uint8_t *cover = ck_stack_take(stack, (size_t)(c->box.x1 - c->box.x0));
        if (s->pixels && cover) corners(c, canvas, r, s->pixels, cover, RESTORE);
        under = s->outer;
        ck_stack_release(stack, s->mark);
      }
      break;
    default:
      if (!nothing) ck_draw(c, canvas, r, stack);
    }
  }
}

typedef struct { int32_t job, y; } band;
typedef struct {
  const ck_job *jobs;
  band *bands;
  ck_scratch *scratch;
  char busy[CK_MAX_THREADS];
} frame;

static void run_band(void *context, int32_t index) {
  frame *f = context;
  const ck_job *job = &f->jobs[f->bands[index].job];
  int slot = 0;
  while (__atomic_test_and_set(&f->busy[slot], __ATOMIC_ACQUIRE)) slot = (slot + 1) % CK_MAX_THREADS;
  ck_stack *stack = &f->scratch->stacks[slot];
  ck_mark mark = ck_stack_mark(stack);
  ck_rect r = job->area;
  r.y0 = f->bands[index].y;
  if (r.y1 > r.y0 + BAND) r.y1 = r.y0 + BAND;
  run(job->commands, 0, job->count, &job->canvas, r, stack);
  ck_stack_release(stack, mark);
  __atomic_clear(&f->busy[slot], __ATOMIC_RELEASE);
}

void ck_run(const ck_job *jobs, int32_t count, int32_t threads, ck_scratch *scratch) {
  int32_t total = 0;
  int64_t pixels = 0;
  for (int32_t i = 0; i < count; i++) {
    ck_rect a = jobs[i].area;
    if (a.y1 <= a.y0 || a.x1 <= a.x0) continue;
    total += (a.y1 - a.y0 + BAND - 1) / BAND;
    pixels += (int64_t)(a.x1 - a.x0) * (a.y1 - a.y0);
  }
  frame f = {.jobs = jobs, .bands = malloc(sizeof(band) * (size_t)(total ? total : 1)), .scratch = scratch};
  if (!f.bands) return;
  int32_t n = 0;
  for (int32_t i = 0; i < count; i++) {
    ck_rect a = jobs[i].area;
    if (a.y1 <= a.y0 || a.x1 <= a.x0) continue;
    for (int32_t y = a.y0; y < a.y1; y += BAND) f.bands[n++] = (band){i, y};
  }
  ck_rows();
  // A thread costs more than a small picture.
  ck_parallel(pixels < 1 << 15 ? 1 : threads, total, run_band, &f);
  free(f.bands);
}

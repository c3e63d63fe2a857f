#include "CKernels.h"

static int same_rect(ck_rect a, ck_rect b) { return a.x0 == b.x0 && a.y0 == b.y0 && a.x1 == b.x1 && a.y1 == b.y1; }

static int same_warp(const ck_warp *a, const ck_warp *b) {
  if (a == b) return 1;
  if (!a || !b || a->is_perspective != b->is_perspective || a->edge_count != b->edge_count || a->is_quad != b->is_quad)
    return 0;
  for (int i = 0; i < 9; i++)
    if (a->map[i] != b->map[i]) return 0;
  for (int i = 0; i < a->edge_count; i++)
    for (int k = 0; k < 3; k++)
      if (a->edges[i][k] != b->edges[i][k]) return 0;
  return 1;
}

int ck_same_command(const ck_command *a, const ck_command *b) {
  return a->kind == b->kind && a->ox == b->ox && a->oy == b->oy && same_rect(a->clip, b->clip) &&
         same_rect(a->box, b->box) && same_rect(a->inner, b->inner) && a->color == b->color && a->alpha == b->alpha &&
         a->source == b->source && a->width == b->width && a->height == b->height && a->stride == b->stride &&
         a->source_is_opaque == b->source_is_opaque && a->corners == b->corners &&
         a->inner_corners == b->inner_corners && a->jump == b->jump && a->middle == b->middle &&
         (a->kind == CK_WARP ? same_warp(a->detail, b->detail) : a->detail == b->detail);
}

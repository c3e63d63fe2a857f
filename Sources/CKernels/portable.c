#include "forms.h"
#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

static void fill(uint32_t *d, int32_t n, uint32_t c) {
  for (int32_t i = 0; i < n; i++) d[i] = c;
}

static void color(uint32_t *d, int32_t n, uint32_t c, uint32_t a) {
  for (int32_t i = 0; i < n; i++) d[i] = ck_blend(c, a, d[i]);
}

static void over(uint32_t *d, const uint32_t *s, int32_t n, uint32_t a) {
  for (int32_t i = 0; i < n; i++) d[i] = ck_blend(s[i], a, d[i]);
}

static void over_mask(uint32_t *d, const uint32_t *s, const uint8_t *m, int32_t n, uint32_t a) {
  for (int32_t i = 0; i < n; i++) d[i] = ck_blend(s[i], ck_div255(m[i] * a), d[i]);
}

static void color_mask(uint32_t *d, const uint8_t *m, int32_t n, uint32_t c, uint32_t a) {
  for (int32_t i = 0; i < n; i++) d[i] = ck_blend(c, ck_div255(m[i] * a), d[i]);
}

static void restore(uint32_t *d, const uint32_t *before, const uint8_t *m, int32_t n) {
  for (int32_t i = 0; i < n; i++) d[i] = ck_mix(before[i], d[i], m[i]);
}

static void multiply(uint32_t *d, const uint32_t *s, int32_t n) {
  for (int32_t i = 0; i < n; i++) d[i] = ck_scale(d[i], s[i] >> 24);
}

static void sample(uint32_t *out, int32_t n, const uint32_t *s, int64_t stride, int32_t w, int32_t h,
                   const int32_t *u, const int32_t *v) {
  for (int32_t i = 0; i < n; i++) out[i] = ck_sample(s, stride, w, h, u[i], v[i]);
}

static void line(int32_t *out, int32_t n, int64_t start, int64_t step) { CK_LINE(out, n, start, step) }

static void project(int32_t *u, int32_t *v, int32_t n, const double *m, int32_t x, int32_t y) {
  CK_PROJECT(u, v, n, m, x, y)
}

const ck_table ck_table_portable = {fill,    color,    over,   over_mask, color_mask,
                                    restore, multiply, sample, line,      project};

// One pixel at a time: the definition of every kernel, and the tail of every vector loop.
#pragma once
#include <stdint.h>

#define CK_PAIR 0x00ff00ffu

static inline uint32_t ck_div255(uint32_t x) {
  uint32_t t = x + 128;
  return (t + (t >> 8)) >> 8;
}

// Two 16-bit lanes at once.
static inline uint32_t ck_div255_pair(uint32_t x) {
  uint32_t t = x + 0x00800080u;
  return ((t + ((t >> 8) & CK_PAIR)) >> 8) & CK_PAIR;
}

// s with coverage a over d.
static inline uint32_t ck_blend(uint32_t s, uint32_t a, uint32_t d) {
  uint32_t inverse = 255 - ck_div255((s >> 24) * a);
  uint32_t rb = (s & CK_PAIR) * a + (d & CK_PAIR) * inverse;
  uint32_t ag = ((s >> 8) & CK_PAIR) * a + ((d >> 8) & CK_PAIR) * inverse;
  return ck_div255_pair(rb) | ck_div255_pair(ag) << 8;
}

static inline uint32_t ck_mix(uint32_t before, uint32_t after, uint32_t m) {
  uint32_t n = 255 - m;
  uint32_t rb = (after & CK_PAIR) * m + (before & CK_PAIR) * n;
  uint32_t ag = ((after >> 8) & CK_PAIR) * m + ((before >> 8) & CK_PAIR) * n;
  return ck_div255_pair(rb) | ck_div255_pair(ag) << 8;
}

static inline uint32_t ck_scale(uint32_t s, uint32_t a) {
  return ck_div255_pair((s & CK_PAIR) * a) | ck_div255_pair(((s >> 8) & CK_PAIR) * a) << 8;
}

static inline uint32_t ck_sample(const uint32_t *s, int64_t stride, int32_t w, int32_t h, int32_t u, int32_t v) {
  int32_t u_end = (w - 1) << 16, v_end = (h - 1) << 16;
  u = u < 0 ? 0 : u > u_end ? u_end : u;
  v = v < 0 ? 0 : v > v_end ? v_end : v;
  int32_t y = v >> 16;
  const uint32_t *p = s + y * stride + (u >> 16);
  // The pixel right of the last one has no weight; the row below the last one must not be read.
  const uint32_t *q = y + 1 < h ? p + stride : p;
  uint32_t fx = (uint32_t)(u >> 9) & 127, fy = (uint32_t)(v >> 9) & 127, gx = 128 - fx, gy = 128 - fy;
  uint32_t top_rb = (p[0] & CK_PAIR) * gx + (p[1] & CK_PAIR) * fx;
  uint32_t top_ag = ((p[0] >> 8) & CK_PAIR) * gx + ((p[1] >> 8) & CK_PAIR) * fx;
  uint32_t low_rb = (q[0] & CK_PAIR) * gx + (q[1] & CK_PAIR) * fx;
  uint32_t low_ag = ((q[0] >> 8) & CK_PAIR) * gx + ((q[1] >> 8) & CK_PAIR) * fx;
  uint32_t b = ((top_rb & 0xffff) * gy + (low_rb & 0xffff) * fy + 8192) >> 14;
  uint32_t r = ((top_rb >> 16) * gy + (low_rb >> 16) * fy + 8192) >> 14;
  uint32_t g = ((top_ag & 0xffff) * gy + (low_ag & 0xffff) * fy + 8192) >> 14;
  uint32_t a = ((top_ag >> 16) * gy + (low_ag >> 16) * fy + 8192) >> 14;
  return a << 24 | r << 16 | g << 8 | b;
}

// Source coordinates beyond this are outside every picture.
#define CK_FAR 536870912.0

// To 16.16, rounded to the nearest.
static inline int32_t ck_fixed(double x) {
  double t = x * 65536 + 0.5;
  t = t > -CK_FAR ? t : -CK_FAR;
  t = t < CK_FAR ? t : CK_FAR;
  int32_t i = (int32_t)t;
  return i - (i > t);
}

// Where the centres of pixels x, x + 1 … of row y lie in the source through a projective map, minus half a pixel.
// The same operations in the same order for every pixel: the same result in vectors of any width.
#define CK_PROJECT(u, v, n, m, x, y)                                                                                   \
  const double py = (y) + 0.5, row_u = (m)[1] * py + (m)[2], row_v = (m)[4] * py + (m)[5];                            \
  const double row_w = (m)[7] * py + (m)[8];                                                                           \
  for (int32_t i = 0; i < (n); i++) {                                                                                  \
    double px = (double)((x) + i) + 0.5, w = (m)[6] * px + row_w;                                                      \
    double k = 1 / (w > 1e-9 ? w : 1e-9);                                                                              \
    (u)[i] = ck_fixed(((m)[0] * px + row_u) * k - 0.5);                                                                \
    (v)[i] = ck_fixed(((m)[3] * px + row_v) * k - 0.5);                                                                \
  }

#define CK_LINE(out, n, start, step)                                                                                   \
  for (int32_t i = 0; i < (n); i++)                                                                                    \
    (out)[i] = (int32_t)(uint32_t)(((uint64_t)(start) + (uint64_t)(int64_t)i * (uint64_t)(step)) >> 16);

// Halving, blurring, taking the alpha: for pictures made before the command list runs.
#include "CKernels.h"
#include "scalar.h"
#include <stdlib.h>
#include <string.h>

void ck_halve(uint32_t *d, int64_t d_stride, const uint32_t *s, int64_t s_stride, int32_t w, int32_t h) {
  for (int32_t y = 0; y * 2 < h; y++) {
    const uint32_t *p = s + (int64_t)y * 2 * s_stride, *q = y * 2 + 1 < h ? p + s_stride : p;
    uint32_t *out = d + (int64_t)y * d_stride;
    for (int32_t x = 0; x * 2 < w; x++) {
      int32_t a = x * 2, b = a + 1 < w ? a + 1 : a;
      uint32_t rb = (p[a] & CK_PAIR) + (p[b] & CK_PAIR) + (q[a] & CK_PAIR) + (q[b] & CK_PAIR) + 0x00020002u;
      uint32_t ag = ((p[a] >> 8) & CK_PAIR) + ((p[b] >> 8) & CK_PAIR) + ((q[a] >> 8) & CK_PAIR) +
                    ((q[b] >> 8) & CK_PAIR) + 0x00020002u;
      out[x] = ((rb >> 2) & CK_PAIR) | ((ag >> 2) & CK_PAIR) << 8;
    }
  }
}

void ck_row_alpha(uint8_t *d, const uint32_t *s, int32_t n) {
  for (int32_t i = 0; i < n; i++) d[i] = (uint8_t)(s[i] >> 24);
}

void ck_blur_bytes(uint8_t *d, int64_t d_stride, const uint8_t *s, int64_t s_stride, int32_t w, int32_t h,
                   const uint32_t *weights, int32_t radius) {
  uint32_t *sums = malloc(sizeof(uint32_t) * (size_t)(w > 0 ? w : 1));
  if (!sums) return;
  for (int32_t y = 0; y < h; y++) {
    const uint8_t *row = s + (int64_t)y * s_stride;
    for (int32_t x = 0; x < w; x++) sums[x] = 32768 + row[x] * weights[0];
    for (int32_t k = 1; k <= radius && k < w; k++) {
      uint32_t weight = weights[k];
      for (int32_t x = k; x < w; x++) sums[x] += row[x - k] * weight;
      for (int32_t x = 0; x < w - k; x++) sums[x] += row[x + k] * weight;
    }
    for (int32_t x = 0; x < w; x++) d[x * d_stride + y] = (uint8_t)(sums[x] >> 16);
  }
  free(sums);
}

void ck_blur_pixels(uint32_t *d, int64_t d_stride, const uint32_t *s, int64_t s_stride, int32_t w, int32_t h,
                    const uint32_t *weights, int32_t radius) {
  int32_t padded = w + 2 * radius;
  uint8_t *row = malloc((size_t)padded * 4);
  uint32_t *sums = malloc(sizeof(uint32_t) * (size_t)(w > 0 ? w : 1) * 4);
  for (int32_t y = 0; row && sums && w > 0 && y < h; y++) {
    const uint32_t *from = s + (int64_t)y * s_stride;
    for (int32_t x = 0; x < padded; x++) {
      int32_t at = x - radius;
      memcpy(row + x * 4, &from[at < 0 ? 0 : at >= w ? w - 1 : at], 4);
    }
    const uint8_t *middle = row + radius * 4;
    for (int32_t i = 0; i < w * 4; i++) sums[i] = 32768 + middle[i] * weights[0];
    for (int32_t k = 1; k <= radius; k++) {
      uint32_t weight = weights[k];
      const uint8_t *before = middle - k * 4, *after = middle + k * 4;
      for (int32_t i = 0; i < w * 4; i++) sums[i] += (uint32_t)(before[i] + after[i]) * weight;
    }
    for (int32_t x = 0; x < w; x++) {
      uint8_t p[4];
      for (int i = 0; i < 4; i++) p[i] = (uint8_t)(sums[x * 4 + i] >> 16);
      memcpy(&d[x * d_stride + y], p, 4);
    }
  }
  free(row);
  free(sums);
}

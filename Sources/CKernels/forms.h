// The rows that exist in several forms.
#pragma once
#include "CKernels.h"

typedef struct {
  void (*fill)(uint32_t *d, int32_t n, uint32_t color);
  void (*color)(uint32_t *d, int32_t n, uint32_t color, uint32_t a);
  void (*over)(uint32_t *d, const uint32_t *s, int32_t n, uint32_t a);
  void (*over_mask)(uint32_t *d, const uint32_t *s, const uint8_t *m, int32_t n, uint32_t a);
  void (*color_mask)(uint32_t *d, const uint8_t *m, int32_t n, uint32_t color, uint32_t a);
  void (*restore)(uint32_t *d, const uint32_t *before, const uint8_t *m, int32_t n);
  void (*multiply)(uint32_t *d, const uint32_t *s, int32_t n);
  void (*sample)(uint32_t *out, int32_t n, const uint32_t *s, int64_t stride, int32_t w, int32_t h,
                 const int32_t *u, const int32_t *v);
  /// out[i] = (start + i·step) >> 16
  void (*line)(int32_t *out, int32_t n, int64_t start, int64_t step);
  void (*project)(int32_t *u, int32_t *v, int32_t n, const double *map, int32_t x, int32_t y);
} ck_table;

extern const ck_table ck_table_portable;
#if defined(__x86_64__)
extern const ck_table ck_table_sse2;
extern const ck_table ck_table_avx2;
#else
extern const ck_table ck_table_vector;
#endif

const ck_table *ck_rows(void);

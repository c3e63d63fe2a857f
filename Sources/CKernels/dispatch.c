#include "forms.h"
#include <stdlib.h>
#include <string.h>

static const ck_table *table_of(ck_form form) {
#if defined(__x86_64__)
  if (form == CK_FORM_AVX2) return &ck_table_avx2;
  if (form == CK_FORM_SSE2) return &ck_table_sse2;
#else
  if (form == CK_FORM_SSE2) return &ck_table_vector;
#endif
  return &ck_table_portable;
}

int ck_form_available(ck_form form) {
#if defined(__x86_64__)
  if (form == CK_FORM_AVX2) return __builtin_cpu_supports("avx2") != 0;
  return 1;
#else
  return form != CK_FORM_AVX2;
#endif
}

static ck_form chosen = CK_FORM_PORTABLE;
static const ck_table *rows = 0;

void ck_use_form(ck_form form) {
  chosen = form;
  rows = table_of(form);
}

static void choose(void) {
  ck_form best = ck_form_available(CK_FORM_AVX2) ? CK_FORM_AVX2 : CK_FORM_SSE2;
  const char *name = getenv("CROSSFADE_SIMD");
  if (name && strcmp(name, "portable") == 0) best = CK_FORM_PORTABLE;
  if (name && strcmp(name, "sse2") == 0) best = CK_FORM_SSE2;
  ck_use_form(best);
}

ck_form ck_current_form(void) {
  if (!rows) choose();
  return chosen;
}

const ck_table *ck_rows(void) {
  if (!rows) choose();
  return rows;
}

void ck_row_fill(uint32_t *d, int32_t n, uint32_t color) { ck_rows()->fill(d, n, color); }
void ck_row_color(uint32_t *d, int32_t n, uint32_t color, uint32_t a) { ck_rows()->color(d, n, color, a); }
void ck_row_over(uint32_t *d, const uint32_t *s, int32_t n, uint32_t a) { ck_rows()->over(d, s, n, a); }
void ck_row_over_mask(uint32_t *d, const uint32_t *s, const uint8_t *m, int32_t n, uint32_t a) {
  ck_rows()->over_mask(d, s, m, n, a);
}
void ck_row_color_mask(uint32_t *d, const uint8_t *m, int32_t n, uint32_t color, uint32_t a) {
  ck_rows()->color_mask(d, m, n, color, a);
}
void ck_row_restore(uint32_t *d, const uint32_t *before, const uint8_t *m, int32_t n) {
  ck_rows()->restore(d, before, m, n);
}
void ck_row_multiply(uint32_t *d, const uint32_t *s, int32_t n) { ck_rows()->multiply(d, s, n); }
void ck_row_sample(uint32_t *out, int32_t n, const uint32_t *s, int64_t stride, int32_t w, int32_t h, int32_t u,
                   int32_t v, int32_t du, int32_t dv) {
  int32_t us[256], vs[256];
  for (int32_t done = 0; done < n; done += 256) {
    int32_t run = n - done < 256 ? n - done : 256;
    ck_rows()->line(us, run, ((int64_t)u + (int64_t)done * du) * 65536, (int64_t)du * 65536);
    ck_rows()->line(vs, run, ((int64_t)v + (int64_t)done * dv) * 65536, (int64_t)dv * 65536);
    ck_rows()->sample(out + done, run, s, stride, w, h, us, vs);
  }
}

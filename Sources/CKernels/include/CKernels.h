// Compositing kernels: premultiplied BGRA, one 32-bit word 0xAARRGGBB a pixel, integer arithmetic.
//
// The one rounding rule: div255(x) is x / 255 rounded to nearest. Blending a source s with coverage a over d is
//     div255(s * a + d * (255 - div255(alpha(s) * a)))
// per channel, which for an opaque source is the plain mix div255(s * a + d * (255 - a)).
// Every form (portable, sse2, avx2) gives the same bytes.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { CK_FORM_PORTABLE = 0, CK_FORM_SSE2 = 1, CK_FORM_AVX2 = 2 } ck_form;

/// Whether this machine can run a form.
int ck_form_available(ck_form form);
/// The form in use: the best one available, unless the environment variable CROSSFADE_SIMD names another.
ck_form ck_current_form(void);
/// Uses a form from now on (for tests). Not while anything is being rendered.
void ck_use_form(ck_form form);

/// Half-open rectangle in pixels.
typedef struct { int32_t x0, y0, x1, y1; } ck_rect;

/// Coverage of the four corners of a rounded rectangle, in the order minX-minY, maxX-minY, minX-maxY, maxX-maxY:
/// `size[i]` squared bytes, row by row as they lie on the screen. Elsewhere coverage is 255.
typedef struct {
  int32_t size[4];
  const uint8_t *cover[4];
} ck_corners;

/// A picture drawn through a projective map.
typedef struct {
  /// From a pixel (its centre is at + 0.5) relative to the command's origin to source pixels, row-major 3×3.
  double map[9];
  int32_t is_perspective;
  /// Half planes that bound the destination: distance = nx·x + ny·y + c at a pixel's corner (x, y), 32.32 fixed.
  int32_t edge_count;
  /// Edges 0 and 2, and 1 and 3, are opposite sides of a quadrilateral.
  int32_t is_quad;
  int32_t reserved;
  int64_t edges[12][3];
} ck_warp;

typedef struct {
  int32_t kind; // 0 axial, 1 radial, 2 conic
  int32_t count; // entries of the table, a power of two plus one
  const uint32_t *table; // premultiplied colours over t in 0…1
  /// Axial: t = m[0]·x + m[1]·y + m[2] at a pixel centre. Radial and conic: (p, q) = two rows of m, then
  /// t = √(p² + q²), or the angle of (p, q) in turns.
  double map[6];
} ck_gradient;

typedef enum {
  CK_NOTHING = 0,
  /// Every pixel of `clip` becomes `color`.
  CK_CLEAR,
  /// `color` over `clip`.
  CK_FILL,
  /// `color` over `box` with rounded `corners`.
  CK_ROUND,
  /// `color` over `box` with `corners`, less `inner` with `inner_corners`.
  CK_FRAME,
  /// Source pixels 1:1, source (0, 0) at the origin.
  CK_IMAGE,
  /// Source pixels, or `color` where there are none, through `warp`.
  CK_WARP,
  /// Source bytes as coverage of `color`, 1:1, source (0, 0) at the origin.
  CK_COVERAGE,
  /// Source bytes as coverage of `color`, stretched over `box` by repeating the middle column and row.
  CK_NINE,
  CK_GRADIENT,
  /// Remembers what lies under the corners of `box`…
  CK_SAVE,
  /// …and brings it back where the corners do not cover.
  CK_RESTORE,
  /// The commands up to `jump` (relative) are drawn on their own, then laid over with `alpha`, and, where
  /// `middle` is not 0, multiplied with the alpha of the commands from there (relative) on.
  CK_GROUP
} ck_kind;

typedef struct {
  int32_t kind;
  /// What is added to everything relative in here.
  int32_t ox, oy;
  /// The only pixels that may change, absolute.
  ck_rect clip;
  /// Relative to the origin.
  ck_rect box, inner;
  uint32_t color;
  /// 0…255.
  uint32_t alpha;
  /// Source: pixels (uint32_t) or coverage (uint8_t); width, height, stride in elements.
  const void *source;
  int32_t width, height, stride;
  int32_t source_is_opaque;
  const ck_corners *corners;
  const ck_corners *inner_corners;
  const void *detail; // ck_warp or ck_gradient
  int32_t jump, middle;
} ck_command;

/// Pixels of a target; `base` is pixel (x0, y0) of `area`.
typedef struct {
  uint32_t *base;
  int64_t stride;
  ck_rect area;
} ck_canvas;

/// Commands to run over `area` of a canvas.
typedef struct {
  const ck_command *commands;
  int32_t count;
  ck_canvas canvas;
  ck_rect area;
} ck_job;

/// Scratch memory of the workers, reused from frame to frame. One caller at a time.
typedef struct ck_scratch ck_scratch;
ck_scratch *ck_scratch_create(void);
void ck_scratch_destroy(ck_scratch *scratch);

/// Whether two commands draw the same. What they point to must be alive; pixels at the same address are the same.
int ck_same_command(const ck_command *a, const ck_command *b);

/// Runs jobs, cut into bands, on `threads` threads, of which the caller is one; the others live only within the call.
void ck_run(const ck_job *jobs, int32_t count, int32_t threads, ck_scratch *scratch);

/// Calls `work(context, i)` for i in 0..<count on up to `threads` threads.
void ck_parallel(int32_t threads, int32_t count, void (*work)(void *, int32_t), void *context);

// Rows, for tests and for pictures made outside the command list. All of them in the current form.
void ck_row_fill(uint32_t *d, int32_t n, uint32_t color);
void ck_row_color(uint32_t *d, int32_t n, uint32_t color, uint32_t a);
void ck_row_over(uint32_t *d, const uint32_t *s, int32_t n, uint32_t a);
void ck_row_over_mask(uint32_t *d, const uint32_t *s, const uint8_t *m, int32_t n, uint32_t a);
void ck_row_color_mask(uint32_t *d, const uint8_t *m, int32_t n, uint32_t color, uint32_t a);
/// d = mix of `before` and d by the mask.
void ck_row_restore(uint32_t *d, const uint32_t *before, const uint8_t *m, int32_t n);
/// d multiplied with the alpha of s.
void ck_row_multiply(uint32_t *d, const uint32_t *s, int32_t n);
/// Bilinear samples at (u + i·du, v + i·dv), 16.16 fixed in units of source pixels whose centres are at whole
/// numbers; clamped to the edge; weights in 1/128.
void ck_row_sample(uint32_t *out, int32_t n, const uint32_t *s, int64_t stride, int32_t w, int32_t h,
                   int32_t u, int32_t v, int32_t du, int32_t dv);

/// Halves a picture: each pixel is the mean of four, (sum + 2) >> 2; an odd last column or row is repeated.
void ck_halve(uint32_t *d, int64_t d_stride, const uint32_t *s, int64_t s_stride, int32_t w, int32_t h);
/// The alpha of pixels.
void ck_row_alpha(uint8_t *d, const uint32_t *s, int32_t n);
/// Convolves rows with symmetric weights (`radius + 1` of them, the middle first, which sum to 65536 when
/// mirrored) and writes the result transposed: d[x * d_stride + y]. Outside is 0.
void ck_blur_bytes(uint8_t *d, int64_t d_stride, const uint8_t *s, int64_t s_stride, int32_t w, int32_t h,
                   const uint32_t *weights, int32_t radius);
/// The same for pixels; outside is the nearest edge pixel.
void ck_blur_pixels(uint32_t *d, int64_t d_stride, const uint32_t *s, int64_t s_stride, int32_t w, int32_t h,
                    const uint32_t *weights, int32_t radius);
/// The mean of 2·radius + 1 neighbours, written transposed; outside is 0.
void ck_box_blur(uint16_t *d, int64_t d_stride, const uint16_t *s, int64_t s_stride, int32_t w, int32_t h,
                 int32_t radius);
void ck_widen(uint16_t *d, const uint8_t *s, int64_t n);
void ck_narrow(uint8_t *d, const uint16_t *s, int64_t n);
/// Moves colours away from their grey (or towards it); `saturation` in 1/256.
void ck_row_saturate(uint32_t *d, int32_t n, int32_t saturation);

#ifdef __cplusplus
}
#endif

#pragma once
#include <stddef.h>
#include <stdint.h>

/// A decoded picture: premultiplied BGRA words (0xAARRGGBB), `stride` pixels a row. Freed with `free`.
typedef struct {
    uint32_t *pixels;
    int32_t width;
    int32_t height;
    int32_t stride;
    int32_t is_opaque;
    /// EXIF orientation 1…8; 1 where the file says nothing.
    int32_t orientation;
} cf_decoded_image;

/// Decodes PNG, JPEG or WebP by its first bytes. `max_side` and `max_pixels` bound what is accepted.
/// Returns 1, or 0 for anything that is not a whole, sane picture.
int cf_decode_image(
    const uint8_t *bytes, size_t length, int32_t max_side, int64_t max_pixels, cf_decoded_image *out);

/// Encodes premultiplied words. `*out` is freed with `free`. Returns 1 or 0.
int cf_encode_png(
    const uint32_t *pixels, int32_t width, int32_t height, int32_t stride, int is_opaque,
    uint8_t **out, size_t *out_length);

/// As `cf_encode_png`; transparency goes onto white. `quality` 0…100.
int cf_encode_jpeg(
    const uint32_t *pixels, int32_t width, int32_t height, int32_t stride, int quality,
    uint8_t **out, size_t *out_length);

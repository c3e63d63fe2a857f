#pragma once
#include "CImageCodecs.h"

/// Whether a picture of this size is accepted.
int cf_accepts_size(int64_t width, int64_t height, int32_t max_side, int64_t max_pixels);

/// Allocates the pixels of `out` for a picture of this size, rows padded to 16 pixels, starts 64-byte aligned.
int cf_allocate(cf_decoded_image *out, int32_t width, int32_t height);

/// Straight alpha to premultiplied, in place; finds out whether the picture is opaque.
void cf_premultiply(cf_decoded_image *image);

int cf_decode_png(const uint8_t *, size_t, int32_t max_side, int64_t max_pixels, cf_decoded_image *);
int cf_decode_jpeg(const uint8_t *, size_t, int32_t max_side, int64_t max_pixels, cf_decoded_image *);
int cf_decode_webp(const uint8_t *, size_t, int32_t max_side, int64_t max_pixels, cf_decoded_image *);

/// The EXIF orientation in a TIFF block, or 1.
int32_t cf_exif_orientation(const uint8_t *tiff, size_t length);

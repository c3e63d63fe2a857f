#include "picture.h"

#include <stdlib.h>
#include <webp/decode.h>

int cf_decode_webp(
    const uint8_t *bytes, size_t length, int32_t max_side, int64_t max_pixels, cf_decoded_image *out) {
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(bytes, length, &features) != VP8_STATUS_OK || features.has_animation) return 0;
    if (!cf_accepts_size(features.width, features.height, max_side, max_pixels)
        || !cf_allocate(out, features.width, features.height))
        return 0;
    size_t row = (size_t)out->stride * 4;
    if (!WebPDecodeBGRAInto(bytes, length, (uint8_t *)out->pixels, row * (size_t)out->height, (int)row)) {
        free(out->pixels);
        out->pixels = NULL;
        return 0;
    }
    if (features.has_alpha) {
        cf_premultiply(out);
    } else {
        out->is_opaque = 1;
    }
    return 1;
}

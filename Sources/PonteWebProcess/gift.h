#pragma once
#include "../CGLibSupport/include/segments.h"

// Bytes that a window gives, piece by piece.
typedef struct {
    PntSegment *segment;
    GByteArray *bytes; // where there is no segment
    gsize filled;
    gsize total;
} PntGift;

static inline void pnt_gift_clear(PntGift *gift) {
    g_clear_pointer(&gift->segment, pnt_segment_free);
    g_clear_pointer(&gift->bytes, g_byte_array_unref);
}

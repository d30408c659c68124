#pragma once
#include <glib.h>

// Memory in which the bytes of one message travel: a page for the reader's mark, then the bytes. Both sides read and write it
// like a file and never map it, so that whatever the other one does to it, nobody faults, and nothing changes under a reader's
// eyes.
enum { PNT_SEGMENT_HEADER = 4096, PNT_SEGMENT_FREE = 0, PNT_SEGMENT_IN_USE = 1 };

typedef struct {
    int descriptor;
    gsize size; // bytes that have memory, without the header
} PntSegment;

// A segment whose reader is done with it, since memory that is there already is three times as fast, or a new one. NULL where there is
// no memory, or too many are under way: descriptors are few.
PntSegment *pnt_segment_take(gsize count);
gboolean pnt_segment_write(PntSegment *segment, gconstpointer bytes, gsize count, gsize offset);
// After it was sent: keeps it until its reader is done, and for about a second more.
void pnt_segment_keep(PntSegment *segment);
void pnt_segment_free(PntSegment *segment);

// Reads all of `count` bytes; FALSE where there are fewer.
gboolean pnt_segment_read(int descriptor, gpointer bytes, gsize count, gsize offset);
void pnt_segment_give_back(int descriptor);

#pragma once
#include <glib.h>

// Memory for what does not fit into a packet: a file in memory with a page for the reader's mark, and then the bytes. Both sides read and write it
// like a file and never map it, so that whatever the other one does to it, nobody faults, and nothing changes under a reader's eyes.
// Compiled into both sides, as packets.c is.
enum { PNT_SEGMENT_HEADER = 4096, PNT_SEGMENT_FREE = 0, PNT_SEGMENT_IN_USE = 1 };

typedef struct PntSegment PntSegment;
// Segments that were sent, to be used again: memory that is there already is three times as fast as new memory.
typedef struct PntSegmentPool PntSegmentPool;

PntSegmentPool *pnt_segment_pool_new(void);
void pnt_segment_pool_free(PntSegmentPool *pool);
// Uses none of the memory any more.
void pnt_segment_pool_clear(PntSegmentPool *pool);

// One for `count` bytes, in use from now on; NULL where there is no memory, or no descriptor.
PntSegment *pnt_segment_take(PntSegmentPool *pool, gsize count);
gboolean pnt_segment_write(PntSegment *segment, gconstpointer bytes, gsize count, gsize offset);
int pnt_segment_descriptor(PntSegment *segment);
// It has been sent: keeps it until its reader is done, and for about a second more.
void pnt_segment_keep(PntSegmentPool *pool, PntSegment *segment);
// It has not been sent.
void pnt_segment_free(PntSegment *segment);

// Reads a segment that has come.
gboolean pnt_segment_read(int descriptor, gpointer bytes, gsize count, gsize offset);
// Its sender may use the memory again.
void pnt_segment_release(int descriptor);
// The same, and closes it.
void pnt_segment_return(int descriptor);
gboolean pnt_segment_is_free(int descriptor);

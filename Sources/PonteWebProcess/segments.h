#pragma once
#include <glib.h>

// Memory for what does not fit into a packet: a file in memory with a page for the reader's mark, and then the bytes. Both sides read and write it
// like a file and never map it, so that whatever the other one does to it, nobody faults, and nothing changes under a reader's eyes.
// The app's half is Sources/WebKit/Engine/Segment.swift.
enum { PNT_SEGMENT_HEADER = 4096, PNT_SEGMENT_FREE = 0, PNT_SEGMENT_IN_USE = 1 };

typedef struct PntSegment PntSegment;

// One for `count` bytes; NULL where there is no memory, or no descriptor.
PntSegment *pnt_segment_take(gsize count);
gboolean pnt_segment_write(PntSegment *segment, gconstpointer bytes, gsize count, gsize offset);
int pnt_segment_descriptor(PntSegment *segment);
// It has been sent: keeps it until its reader is done, and for about a second more.
void pnt_segment_keep(PntSegment *segment);
// It has not been sent.
void pnt_segment_free(PntSegment *segment);

// Reads a segment that has come.
gboolean pnt_segment_read(int descriptor, gpointer bytes, gsize count, gsize offset);
// Gives it back to its sender.
void pnt_segment_return(int descriptor);

#pragma once
#include "../CGLibSupport/include/packet.h"

// The packets for a window that is not shown now, as that of a document in the back/forward cache.
typedef struct {
    GQueue packets;
    gsize bytes;
} PntHeld;

typedef struct {
    PntPacketHead head;
    GBytes *body;
} PntHeldPacket;

// In the place of an answer that is too much the window gets the news of it. They are no more than its posts without an answer.
void pnt_held_add(PntHeld *held, const PntPacketHead *head, GBytes *body);
// NULL where there is none.
PntHeldPacket *pnt_held_first(PntHeld *held);
// Does nothing for one that is gone already.
void pnt_held_remove(PntHeld *held, PntHeldPacket *packet);
void pnt_held_clear(PntHeld *held);

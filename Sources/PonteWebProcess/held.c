#include "held.h"

enum { MOST_BYTES_HELD = 16 << 20 };

static void packet_free(gpointer data) {
    PntHeldPacket *packet = data;
    g_bytes_unref(packet->body);
    g_free(packet);
}

void pnt_held_add(PntHeld *held, const PntPacketHead *head, GBytes *body) {
    static const char reason[] = "limitExceeded: The answers to a document that was not shown were too long.";
    PntHeldPacket *packet = g_new0(PntHeldPacket, 1);
    if (head->kind == PNT_PACKET_ENDED || held->bytes + g_bytes_get_size(body) <= MOST_BYTES_HELD) {
        *packet = (PntHeldPacket){*head, g_bytes_ref(body)};
    } else {
        packet->head = (PntPacketHead){.kind = PNT_PACKET_LOST, .request = head->request, .window = head->window, .text_count = sizeof reason - 1};
        packet->body = g_bytes_new_static(reason, sizeof reason - 1);
    }
    held->bytes += g_bytes_get_size(packet->body);
    g_queue_push_tail(&held->packets, packet);
}

PntHeldPacket *pnt_held_first(PntHeld *held) { return g_queue_peek_head(&held->packets); }

void pnt_held_remove(PntHeld *held, PntHeldPacket *packet) {
    if (!g_queue_remove(&held->packets, packet)) return;
    held->bytes -= g_bytes_get_size(packet->body);
    packet_free(packet);
}

void pnt_held_clear(PntHeld *held) { g_queue_clear_full(&held->packets, packet_free); }

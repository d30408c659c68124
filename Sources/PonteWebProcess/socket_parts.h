#pragma once
#include "socket.h"

// Shared by the files of the socket alone.

typedef struct {
    PntPacketHead head;
    GBytes *body;   // NULL where it is in the file
    int descriptor; // or -1
    PntAccount account; // of one that is to be sent
} PntPacket;

typedef struct {
    gsize bytes;
    guint files;
} PntWaiting;

struct PntSocket {
    guint64 id;
    WebKitWebPage *page; // which owns it
    int descriptor;      // -1 when the app is gone
    int peer;
    guint reader, writer, later, ending;
    gboolean is_reading;
    GQueue outgoing; // while the socket is full
    PntWaiting waiting[PNT_ACCOUNT_COUNT];
    GQueue arrived; // while a script waits for an answer
    GByteArray *parts; // of the next body that is in parts
};

// Of socket_end.c.
void pnt_packet_free(gpointer packet);
void pnt_socket_stop(PntSocket *socket);
// The app is gone, or the socket is of no use. The posts that have no answer end in a later turn: a script may be running.
void pnt_socket_end(PntSocket *socket);

// Of socket_send.c.
// FALSE while the socket is full.
gboolean pnt_socket_send_waiting(PntSocket *socket);
// Sends the page's last words, if the app reads them.
void pnt_socket_send_last(PntSocket *socket);

// Of socket_receive.c.
void pnt_socket_watch(PntSocket *socket);

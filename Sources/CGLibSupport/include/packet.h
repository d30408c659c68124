#pragma once
#include <glib.h>
#include <stdint.h>

// A packet of the socket (SOCK_SEQPACKET) between the app and a web process's library (Sources/PonteWebProcess): a head, and a body of a name, an
// address and a text. The body is in the packet, or in a memory file that comes with it (see segments.h): then it may be as long as it likes. Where too many
// such files are under way, it goes ahead in packets of its own.
// In C, and compiled into both sides, so that they cannot differ.

// The numbers of what reaches a page stand in Client/src/linux/nativeLink.ts, too.
enum {
    PNT_PACKET_POST = 1, // to the app: a message of `window` to the handler `name`
    PNT_PACKET_ANSWER,   // to the page: of the post `request`
    PNT_PACKET_REFUSAL,  // to the page: why the post `request` is rejected
    PNT_PACKET_CALL,     // to the page: the function `name` of `window` is to be called with an array of one text
    PNT_PACKET_CALL_ALL, // to the page: the same with the texts of a JSON array
    PNT_PACKET_CALLED,   // to the app: the call `request` has been made, or cannot be
    PNT_PACKET_BYTES,    // bytes that another packet names by their key, which stands for `window`
    PNT_PACKET_PART,     // a part of the next body that is in parts
    PNT_PACKET_WINDOW_GONE, // to the app: no script will speak for `window` any more
    PNT_PACKET_LOST = 10, // never sent: in the page's process, in the place of an answer that it could not take
    PNT_PACKET_ENDED = 11, // never sent: in the page's process, the app is gone, and no post of `window` will be answered
    PNT_PACKET_FILE, // to the app: may the page load the file whose address is the text? An answer allows it, a refusal does not
};

enum {
    PNT_PACKET_IN_FILE = 1,     // the body is in the memory file
    PNT_PACKET_SAME_ADDRESS = 2, // the address is that of the window's last packet, and is left out
    PNT_PACKET_IN_PARTS = 4, // the body has come in the parts before
    PNT_PACKET_BEGINS = 8, // the part is the first of its body: parts before it are of a body whose rest could not be sent, and are dropped
};

typedef struct {
    uint8_t kind;
    uint8_t flags;
    uint16_t name_count;
    uint32_t address_count;
    uint32_t request;
    uint32_t epoch; // of a post: how often the page had shown another document
    uint64_t window;
    uint64_t text_count;
} PntPacketHead;

// The longest body within a packet. Two of them fit into a socket's buffer at its usual size.
enum { PNT_PACKET_ROOM_COUNT = 48 << 10 };
#define PNT_PACKET_ROOM ((gsize)PNT_PACKET_ROOM_COUNT)

typedef struct {
    gconstpointer start;
    gsize count;
} PntPart;

// Both ends, nonblocking; FALSE where there are no descriptors left.
gboolean pnt_socket_pair(int ends[2]);
// Sends a head and the parts of a body, with a descriptor unless that is -1. Never waits. FALSE, with EAGAIN in `errno` where the socket is full.
gboolean pnt_packet_send(int socket, const PntPacketHead *head, const PntPart *parts, guint count, int descriptor);
// The next packet: the count of its body, which is put into `body` (PNT_PACKET_ROOM bytes), and its descriptor, or -1. Negative where there is none:
// with EAGAIN in `errno` where none has come yet, with EPROTO for one that is no packet, with EMFILE for one whose file
// this process has no descriptor for (`head` is the packet's), with 0 at the end. Never waits.
gssize pnt_packet_receive(int socket, PntPacketHead *head, gpointer body, int *descriptor);
// The count of the body that the head promises; G_MAXSIZE for more than `most`.
gsize pnt_packet_body_count(const PntPacketHead *head, gsize most);

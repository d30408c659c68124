#pragma once
#include "../CGLibSupport/include/packet.h"
#include "../CGLibSupport/include/segments.h"
#include <webkit/webkit-web-process-extension.h>

// The socket between one page and the app, which all frames of the page share. A full one blocks nobody: what has no room waits.

typedef struct PntSocket PntSocket;

// The most bytes of one message.
#define PNT_MOST_BYTES ((gsize)512 << 20)

// Whoever takes what comes by the sockets; to be set before the first is made. Scripts may run in each of these functions, and end the page.
typedef struct {
    void (*received)(WebKitWebPage *page, const PntPacketHead *head, GBytes *body);
    // Bytes under a key: in a memory file, whose descriptor is handed over, or in `bytes`.
    void (*bytes_received)(WebKitWebPage *page, guint64 key, int descriptor, GBytes *bytes, gsize count);
    // The app is gone: no post of the page will be answered any more.
    void (*ended)(WebKitWebPage *page);
} PntSocketReceiver;
// Of socket_end.c, the lowest of the socket's files.
extern const PntSocketReceiver *pnt_socket_receiver;

// The page's socket, which is made when it is first asked for; NULL where there are no descriptors.
PntSocket *pnt_socket_of(WebKitWebPage *page);
// A random number, by which the app knows it.
guint64 pnt_socket_id(PntSocket *socket);
// The app's end, once: the caller has to close it; -1 when it was taken.
int pnt_socket_take_peer(PntSocket *socket);
// Gives the app its end of the socket by the engine's own connection, unless it has it.
void pnt_socket_announce(WebKitWebPage *page, PntSocket *socket);
// True where there is none because the environment says so, and not for want of descriptors.
gboolean pnt_socket_is_off(void);
// The number of another packet that is answered.
guint32 pnt_socket_next_request(void);
// Whose packets wait. What sub-frames send takes no room from the main frame, and neither takes any from the packets that say what has become of the app's own.
typedef enum { PNT_ACCOUNT_MAIN_FRAME, PNT_ACCOUNT_SUBFRAMES, PNT_ACCOUNT_CONTROL } PntAccount;
enum { PNT_ACCOUNT_COUNT = 3 };

// Sends a packet: a body that is too long for one goes in a memory file, or in parts. FALSE where it cannot be sent: the app is gone, there is no memory for it, or
// too much of the account waits.
gboolean pnt_socket_send(PntSocket *socket, PntAccount account, PntPacketHead head, const PntPart *parts, guint count);
// The same with a body that is in a memory file already. The descriptor stays the caller's.
gboolean pnt_socket_send_file(PntSocket *socket, PntAccount account, PntPacketHead head, int descriptor);
// Sends a packet without a body that must arrive: where it cannot be sent, the socket ends.
void pnt_socket_send_control(PntSocket *socket, PntPacketHead head);
// False while so many memory files wait that a body had better go in packets.
gboolean pnt_socket_takes_files(PntSocket *socket, PntAccount account);
// Waits for the answer of a post, and no longer than until `deadline` (monotonic, microseconds); other packets take effect later.
// `is_refused` tells an answer from a refusal. NULL where none has come.
GBytes *pnt_socket_wait(PntSocket *socket, guint32 request, gint64 deadline, gboolean *is_refused);
// The memory files of this process (socket_send.c).
PntSegmentPool *pnt_segments(void);

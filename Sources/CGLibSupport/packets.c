#define _GNU_SOURCE
#include "include/packet.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_PARTS = 4 };

// Room for more than one descriptor: the kernel closes what it has no room for, and those that nobody has asked for are closed here.
enum { MOST_DESCRIPTORS = 4 };

gboolean pnt_socket_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) == 0; }

gboolean pnt_packet_send(int socket, const PntPacketHead *head, const PntPart *parts, guint count, int descriptor) {
    struct iovec vectors[1 + MOST_PARTS] = {{(void *)head, sizeof *head}};
    for (guint index = 0; index < count && index < MOST_PARTS; index++)
        vectors[1 + index] = (struct iovec){(void *)parts[index].start, parts[index].count};
    struct msghdr message = {.msg_iov = vectors, .msg_iovlen = 1 + MIN(count, MOST_PARTS)};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {0};
    if (descriptor >= 0) {
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    gssize sent;
    do sent = sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent >= 0;
}

// Keeps the first descriptor of the message, and closes the others.
static int take_descriptor(struct msghdr *message) {
    int first = -1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(message); header; header = CMSG_NXTHDR(message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        gsize count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (gsize index = 0; index < count; index++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof descriptor);
            if (first < 0) first = descriptor;
            else close(descriptor);
        }
    }
    return first;
}

// A packet of no bytes reads like the end.
static gboolean is_closed(int socket) {
    struct pollfd asked = {.fd = socket, .events = POLLRDHUP};
    return poll(&asked, 1, 0) == 1 && asked.revents & (POLLRDHUP | POLLHUP | POLLERR);
}

gssize pnt_packet_receive(int socket, PntPacketHead *head, gpointer body, int *descriptor) {
    struct iovec vectors[2] = {{head, sizeof *head}, {body, PNT_PACKET_ROOM}};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int) * MOST_DESCRIPTORS)];
    struct msghdr message = {.msg_iov = vectors, .msg_iovlen = 2, .msg_control = control, .msg_controllen = sizeof control};
    gssize count;
    do count = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    while (count < 0 && errno == EINTR);
    *descriptor = -1;
    if (count < 0) return -1;
    *descriptor = take_descriptor(&message);
    gboolean is_whole = count >= (gssize)sizeof *head && !(message.msg_flags & MSG_TRUNC);
    if (is_whole) {
        count -= (gssize)sizeof *head;
        gboolean in_file = head->flags & PNT_PACKET_IN_FILE, is_elsewhere = in_file || head->flags & PNT_PACKET_IN_PARTS;
        gsize expected = is_elsewhere ? 0 : pnt_packet_body_count(head, PNT_PACKET_ROOM);
        if ((gsize)count == expected && (!in_file || *descriptor >= 0)) return count;
        if ((gsize)count == expected && message.msg_flags & MSG_CTRUNC) {
            errno = EMFILE;
            return -1;
        }
    }
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
    errno = count == 0 && !is_whole && is_closed(socket) ? 0 : EPROTO;
    return -1;
}

gsize pnt_packet_body_count(const PntPacketHead *head, gsize most) {
    gsize rest = (gsize)head->name_count + head->address_count;
    return head->text_count <= most && rest <= most - head->text_count ? rest + head->text_count : G_MAXSIZE;
}

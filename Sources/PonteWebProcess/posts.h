#pragma once
#include "../CGLibSupport/include/packet.h"
#include <webkit/webkit-web-process-extension.h>

// Posts of a window's scripts to the app, and the app's to them: functions of scripts, whose data is the window.

// open(receive): the window is about to speak, and `receive(kind, request, text, name)` takes what comes for it. A second time: it is shown again.
// `false` where there is no socket: with `PONTE_SOCKET=off`, posts go by the engine, and in no other process at all.
JSCValue *pnt_posts_open(GPtrArray *arguments, gpointer window);
// stamp(): what a post by the engine begins with, of which the app has been told: 16 digits of the window's number, 32 of a token. Throws where nothing can be posted.
JSCValue *pnt_posts_stamp(GPtrArray *arguments, gpointer window);
// post(handler, text, address): the number of the request; `handler` is the body's kind, a byte, and the handler's name; the document's address is left out where it is that of the post before. Throws where it cannot be sent,
// and where too many posts of the window have no answer: each answer takes memory of the app's, and be it a refusal.
JSCValue *pnt_posts_post(GPtrArray *arguments, gpointer window);
// wait(handler, text, address, milliseconds): as `post`, but gives the answer, or `undefined` when the time has passed. Throws where it cannot be sent, and what the post is refused with.
JSCValue *pnt_posts_wait(GPtrArray *arguments, gpointer window);

// Takes a packet of the app's.
void pnt_posts_receive(WebKitWebPage *page, const PntPacketHead *head, GBytes *body);
// No post of the page's windows will be answered any more: the app is gone.
void pnt_posts_ended(WebKitWebPage *page);

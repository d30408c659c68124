#pragma once
#include <glib.h>

// The posts of a page that have no answer yet. A window's own count goes beside.
typedef struct {
    guint of_subframes;
    GHashTable *gone; // those of windows that are gone, by the window's number: a frame that makes window after window has no more posts than another
} PntUnanswered;

void pnt_unanswered_init(PntUnanswered *page);
void pnt_unanswered_clear(PntUnanswered *page);

// Says if a window that has `own` of them may post.
gboolean pnt_unanswered_allows(const PntUnanswered *page, gboolean is_main, guint own);
void pnt_unanswered_add(PntUnanswered *page, gboolean is_main, guint *own);
void pnt_unanswered_remove(PntUnanswered *page, gboolean is_main, guint *own, guint count);

// The window goes, and its posts are answered later.
void pnt_unanswered_window_gone(PntUnanswered *page, gboolean is_main, guint own, guint64 window);
void pnt_unanswered_remove_gone(PntUnanswered *page, guint64 window);

// Nothing of the page's will be answered any more.
void pnt_unanswered_forget(PntUnanswered *page);

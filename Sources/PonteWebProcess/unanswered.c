#include "unanswered.h"

// How many posts may have no answer: of the main frame's window, of one of a sub-frame, and of those of all sub-frames. A few of each window may beside, for as many windows as
// a page has frames.
enum { MOST_OF_MAIN_FRAME = 1 << 17, MOST_OF_SUBFRAME = 1 << 13, MOST_OF_SUBFRAMES = 1 << 15, BESIDE = 64, MOST = MOST_OF_SUBFRAMES + BESIDE * 1024 };

void pnt_unanswered_init(PntUnanswered *page) { page->gone = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL); }

void pnt_unanswered_clear(PntUnanswered *page) { g_hash_table_unref(page->gone); }

gboolean pnt_unanswered_allows(const PntUnanswered *page, gboolean is_main, guint own) {
    if (is_main) return own < MOST_OF_MAIN_FRAME;
    if (own < BESIDE) return page->of_subframes < MOST;
    return own < MOST_OF_SUBFRAME && page->of_subframes < MOST_OF_SUBFRAMES;
}

void pnt_unanswered_add(PntUnanswered *page, gboolean is_main, guint *own) {
    (*own)++;
    if (!is_main) page->of_subframes++;
}

void pnt_unanswered_remove(PntUnanswered *page, gboolean is_main, guint *own, guint count) {
    count = MIN(count, *own);
    *own -= count;
    if (!is_main) page->of_subframes -= MIN(count, page->of_subframes);
}

void pnt_unanswered_window_gone(PntUnanswered *page, gboolean is_main, guint own, guint64 window) {
    if (!is_main && own > 0) g_hash_table_insert(page->gone, g_memdup2(&window, sizeof window), GUINT_TO_POINTER(own));
}

void pnt_unanswered_remove_gone(PntUnanswered *page, guint64 window) {
    guint count = GPOINTER_TO_UINT(g_hash_table_lookup(page->gone, &window));
    if (count == 0) return;
    page->of_subframes -= MIN(1, page->of_subframes);
    if (count == 1) g_hash_table_remove(page->gone, &window);
    else g_hash_table_insert(page->gone, g_memdup2(&window, sizeof window), GUINT_TO_POINTER(count - 1));
}

void pnt_unanswered_forget(PntUnanswered *page) {
    g_hash_table_remove_all(page->gone);
    page->of_subframes = 0;
}

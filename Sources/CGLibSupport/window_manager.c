#include "CGLibSupport.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

gboolean pnt_has_window_manager(GdkDisplay *display) {
#ifdef GDK_WINDOWING_X11
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    if (GDK_IS_X11_DISPLAY(display))
        return gdk_x11_screen_supports_net_wm_hint(gdk_x11_display_get_screen(display), "_NET_ACTIVE_WINDOW");
    G_GNUC_END_IGNORE_DEPRECATIONS
#endif
    return TRUE;
}

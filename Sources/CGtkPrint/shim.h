#pragma once
#if !__has_include(<gtk/gtkunixprint.h>)
#error "GTK's header of printing is missing: apt-get install libgtk-4-dev"
#endif
#include "../CWebKitGTK/flags.h"
#include <gtk/gtkunixprint.h>

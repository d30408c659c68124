#pragma once
#if !__has_include(<webkit/webkit.h>)
#error "WebKitGTK's headers are missing: apt-get install libwebkitgtk-6.0-dev"
#endif
#include "flags.h"
#include <webkit/webkit.h>

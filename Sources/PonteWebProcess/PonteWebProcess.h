#pragma once
#include <webkit/webkit-web-process-extension.h>

// Called by WebKitGTK when a web process has loaded this library: from then on its frames can send and receive bytes, and run
// the app's scripts. `data` (`(asss)`) has the names of the app's script worlds, and the scripts of `app_scripts.h` and `dialogs.h`.
// In C because the library must be small and start at once: the Swift runtime has no business in a web process.
G_MODULE_EXPORT void webkit_web_process_extension_initialize_with_user_data(WebKitWebProcessExtension *extension, const GVariant *data);

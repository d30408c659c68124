#pragma once
#include <webkit/webkit-web-process-extension.h>

// The app's script worlds, by the engine's names for them.

// Makes the worlds of these names (`as`), which the engine then uses where the app speaks of them: to be called before it does. `added` is called with each new one.
void pnt_worlds_add(GVariant *names, void (*added)(WebKitScriptWorld *world, const char *name));
// The world, without a reference; the page's for an empty name, NULL for one that the app has not named.
WebKitScriptWorld *pnt_world_named(const char *name);

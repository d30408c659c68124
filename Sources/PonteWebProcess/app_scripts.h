#pragma once
#include <webkit/webkit-web-process-extension.h>

// Runs the app's scripts, for the functions of Client/src/linux/appScripts.ts. These stand in a script world of their own, which no page reaches, and there is
// one only if the app runs scripts: the engine makes a global object in every document for it.

// The world's name.
extern const char pnt_app_scripts_world[];
// Takes the script that makes an object whose `functions` they are: to be called before the world is made.
void pnt_app_scripts_set(const char *source);
// Gives a new window of the world the functions; for its `window-object-cleared`.
void pnt_app_scripts_window_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data);
// The object with the functions in the frame's document; NULL if there is none.
JSCValue *pnt_app_scripts_of(WebKitFrame *frame);
// Takes the context's exception out of it; NULL if there is none. To be done before the page's next code runs, which may bring another.
JSCException *pnt_take_exception(JSCContext *context);

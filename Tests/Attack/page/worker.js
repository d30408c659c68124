// The worker has no message handlers: it plays what code alone can do.
importScripts("/hostile.js");

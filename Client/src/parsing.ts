import { addEventListener, global, setTimeout } from "./builtins";

/**
 * Tells when the document has been parsed: `whenParsed` is called after all listeners for `DOMContentLoaded`, where many
 * pages add their handlers. Deferred and module scripts run before that event, but after `readyState` is `interactive`.
 */
export function watchParsing(whenParsed: () => void): () => boolean {
  let hasSettled = global.document?.readyState !== "loading";
  addEventListener(global, "DOMContentLoaded", () => {
    setTimeout(() => {
      hasSettled = true;
      whenParsed();
    });
  }, true);
  // The window of an empty first document is used again for the next one, which has not been parsed then.
  return () => hasSettled && global.document?.readyState !== "loading";
}

import { addEventListener, global, setTimeout } from "./builtins";
import { retry } from "./inbox";

let hasSettled = global.document?.readyState !== "loading";

/** Whether the document has been parsed. The window of an empty first document is used again for the next one, which has not been then. */
export const isParsed = (): boolean => hasSettled && global.document?.readyState !== "loading";

/**
 * Gives what waits for handlers its last chance after all listeners for `DOMContentLoaded`, where many pages add their handlers. Deferred and
 * module scripts run before that event, but after `readyState` is `interactive`.
 */
export const watchParsing = (): void => {
  addEventListener(global, "DOMContentLoaded", () => {
    setTimeout(() => {
      hasSettled = true;
      retry();
    });
  }, true);
};

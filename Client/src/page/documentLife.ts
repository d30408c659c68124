// The life of a document, to its end and back from the back/forward cache. Events of these kinds that a page has made do not count.
import { addEventListener, global } from "../builtins/builtins";
import { readerOf } from "../builtins/uncurryThis";

/** Of a `pageshow`: the document was in the back/forward cache. */
export const isPersisted = /* @__PURE__ */ readerOf<boolean>((global["PageTransitionEvent"] as { prototype: object } | undefined)?.prototype, "persisted");

/**
 * @param restored The document has come back from the back/forward cache.
 * @param left It is being left, for good or into the cache. The page hears of it behind this, and may have something to say.
 * @param listen Adds other listeners. `document.open` takes all listeners away, and writes a new root: this is called again then.
 */
export const watchDocument = (restored: () => void, left: () => void, listen: () => void): void => {
  const hidden = (event: any) => event.isTrusted && left();
  const shown = (event: any) => event.isTrusted && isPersisted(event) && restored();
  /** A second time, nothing is heard twice. */
  const listenAll = () => {
    addEventListener(global, "pagehide", hidden, true);
    addEventListener(global, "pageshow", shown);
    listen();
  };
  listenAll();
  new MutationObserver(listenAll).observe(document, { childList: true });
};

// The body of a function that native calls in a world of its own.

/** The document's origin and its token against forged requests, read together: the page may be left at any time. */
export function pageToken(): { origin: string; token: string | null } {
  // An element named `querySelector` would hide the method, in this world, too.
  const meta = Document.prototype.querySelector.call(document, "meta[name='csrf-token']");
  return { origin: self.origin, token: meta instanceof HTMLMetaElement ? meta.content : null };
}

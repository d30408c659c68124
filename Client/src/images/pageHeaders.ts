// The body of a function that native calls in a world of its own.

/** The headers by which a request of the document to its own origin describes the document and its engine. */
export function pageHeaders(): { origin: string; userAgent: string; referrer: string | null } {
  return { origin: self.origin, userAgent: navigator.userAgent, referrer: referrer() };
}

/** As "Determine request's Referrer" of W3C's Referrer Policy has it. A policy that the server has sent with the document is in no script's reach. */
function referrer(): string | null {
  switch (policy()) {
    case "no-referrer": return null;
    case "origin":
    case "strict-origin": return `${self.origin}/`;
  }
  const address = new URL(location.href);
  address.hash = address.username = address.password = "";
  return address.href.length > 4096 ? `${self.origin}/` : address.href;
}

/** The last that the document's head names (HTML, "Standard metadata names": `referrer`). */
function policy(): string {
  let policy = "";
  // An element named `querySelectorAll` would hide the method, in this world, too.
  const metas = Document.prototype.querySelectorAll.call(document, "meta[name='referrer' i]");
  for (let index = 0; index < metas.length; index++) {
    const content = (metas[index]?.getAttribute("content") ?? "").toLowerCase();
    if (content === "never") policy = "no-referrer";
    else if (policies.includes(content)) policy = content;
  }
  return policy;
}

const policies = [
  "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin", "origin-when-cross-origin",
  "strict-origin-when-cross-origin", "unsafe-url", "always", "default", "origin-when-crossorigin",
];
